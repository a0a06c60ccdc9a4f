//! A connection to a table, and as much of its frames as a random player reads.

use std::net::SocketAddr;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde_json::value::RawValue;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::ClientRequestBuilder;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};

/// A connection attempt that takes longer is abandoned.
const PATIENCE: Duration = Duration::from_secs(15);

/// A connection to a table.
pub(super) struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    /// Sits down at a table, or watches without a cookie.
    pub(super) async fn open(address: SocketAddr, table: &str, cookie: &str) -> Result<Socket, String> {
        let uri = format!("ws://{address}/api/tables/{table}/socket").parse().map_err(|_| "a strange address")?;
        let request = ClientRequestBuilder::new(uri).with_header("cookie", cookie);
        // Thousands of connections share this process.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let open = async {
            let stream = TcpStream::connect(address).await.map_err(|error| error.to_string())?;
            // Small packets do not wait to become larger ones.
            stream.set_nodelay(true).map_err(|error| error.to_string())?;
            let opened = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await;
            opened.map(|(socket, _)| Socket(socket)).map_err(|error| error.to_string())
        };
        timeout(PATIENCE, open).await.map_err(|_| "no connection in time")?
    }

    pub(super) async fn send(&mut self, text: String) -> Result<(), String> {
        self.0.send(Message::text(text)).await.map_err(|error| error.to_string())
    }

    /// The next frame. It may be dropped and called again: nothing is lost.
    pub(super) async fn next(&mut self) -> Result<Utf8Bytes, String> {
        loop {
            match self.0.next().await {
                Some(Ok(Message::Text(text))) => return Ok(text),
                Some(Ok(Message::Close(_))) | None => return Err("the connection was closed".into()),
                Some(Ok(_)) => {}
                Some(Err(error)) => return Err(error.to_string()),
            }
        }
    }
}

/// A frame, as far as we read it.
#[derive(Deserialize)]
pub(super) struct Frame<'a> {
    #[serde(rename = "type", borrow)]
    pub(super) kind: &'a str,
    /// Which request an answer is for.
    #[serde(default)]
    pub(super) id: Option<u64>,
    /// The first entry that an update adds.
    #[serde(default)]
    pub(super) from: Option<usize>,
    #[serde(default)]
    pub(super) index: usize,
    #[serde(default)]
    status: Option<&'a str>,
    #[serde(default, borrow)]
    table: Option<Table<'a>>,
    #[serde(default, borrow)]
    you: Option<You<'a>>,
    #[serde(default, borrow)]
    error: Option<&'a RawValue>,
}

#[derive(Deserialize)]
struct Table<'a> {
    #[serde(default)]
    status: Option<&'a str>,
}

#[derive(Deserialize)]
struct You<'a> {
    seat: u8,
    #[serde(default, borrow)]
    legal: Vec<&'a RawValue>,
    #[serde(default, borrow)]
    draft: Option<&'a RawValue>,
}

/// A legal action.
#[derive(Deserialize)]
pub(super) struct Offer<'a> {
    /// To be sent back as it is.
    #[serde(borrow)]
    pub(super) action: &'a RawValue,
    text: String,
    #[serde(skip)]
    seat: u8,
}

impl Offer<'_> {
    /// The log entry this action makes.
    pub(super) fn entry(&self) -> Box<str> {
        format!("{} {}", self.seat, self.text).into()
    }
}

impl<'a> Frame<'a> {
    pub(super) fn read(text: &'a str) -> Result<Frame<'a>, String> {
        serde_json::from_str(text).map_err(|error| format!("a frame cannot be read: {error}"))
    }

    pub(super) fn is_over(&self) -> bool {
        let status = self.status.or(self.table.as_ref().and_then(|table| table.status));
        matches!(status, Some("over" | "closed"))
    }

    /// What went wrong.
    pub(super) fn error(&self) -> Option<String> {
        self.error.map(|error| error.get().chars().take(300).collect())
    }

    /// One of the actions that are open to us, if it is our turn.
    pub(super) fn choose(&self, pick: impl FnOnce(usize) -> usize) -> Result<Option<Offer<'a>>, String> {
        let Some(you) = self.you.as_ref().filter(|you| you.draft.is_none() && !you.legal.is_empty()) else {
            return Ok(None);
        };
        let offer = you.legal[pick(you.legal.len())].get();
        let offer: Offer<'a> = serde_json::from_str(offer).map_err(|error| format!("a strange offer: {error}"))?;
        Ok(Some(Offer { seat: you.seat, ..offer }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_offers_actions_to_whose_turn_it_is() {
        let text = r#"{"type":"update","from":3,"index":5,"status":"running","view":{"x":[1]},
            "you":{"seat":2,"draft":null,"undo":null,"legal":[{"action":{"act":"end"},"text":"end","rule":"B-2"}]}}"#;
        let frame = Frame::read(text).expect("a frame");
        let offer = frame.choose(|_| 0).expect("well-formed").expect("an offer");
        assert_eq!((offer.action.get(), &*offer.entry()), (r#"{"act":"end"}"#, "2 end"));
        assert!(!frame.is_over());
        let over = Frame::read(r#"{"type":"sync","index":9,"table":{"status":"over"},"you":{"seat":1}}"#);
        assert!(over.is_ok_and(|frame| frame.is_over() && matches!(frame.choose(|_| 0), Ok(None))));
    }
}
