//! Somebody at a table's WebSocket: requests with ids, frames that come by themselves.

use std::collections::VecDeque;
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};

use super::{Client, SOON, Seen};

/// A connection to a table.
pub(crate) struct Socket {
    stream: WebSocketStream<TcpStream>,
    client: Client,
    next_id: u64,
    /// Frames that came while an answer was waited for.
    waiting: VecDeque<Value>,
}

impl Socket {
    /// Connects; the first frame is still to come.
    pub(crate) async fn open(client: &Client, table: &str) -> Socket {
        Socket::try_open(client, table, None).await.expect("a socket")
    }

    /// Connects and looks at the table.
    pub(crate) async fn seeing(client: &Client, table: &str) -> (Socket, Seen) {
        let mut socket = Socket::open(client, table).await;
        let first = socket.frame().await.expect("a first frame");
        assert_eq!(first["type"], "sync", "{first}");
        (socket, Seen::new(first))
    }

    /// Connects, with a small receive buffer of so many bytes if one is given.
    pub(crate) async fn try_open(client: &Client, table: &str, ear: Option<u32>) -> Result<Socket, Error> {
        let address = format!("ws://{}/api/tables/{table}/socket", client.at);
        let mut request = address.into_client_request()?;
        for (name, value) in &client.headers {
            let name = HeaderName::from_bytes(name.as_bytes()).expect("a header");
            let value = HeaderValue::from_str(value).expect("a value");
            if name == "host" {
                request.headers_mut().insert(name, value);
            } else {
                request.headers_mut().append(name, value);
            }
        }
        let tcp = TcpSocket::new_v4()?;
        if let Some(ear) = ear {
            tcp.set_recv_buffer_size(ear)?;
        }
        let stream = tcp.connect(client.at).await?;
        let handshake = tokio_tungstenite::client_async(request, stream);
        let (stream, _) = tokio::time::timeout(SOON, handshake).await.expect("a handshake in time")?;
        Ok(Socket { stream, client: client.clone(), next_id: 1, waiting: VecDeque::new() })
    }

    /// The next frame; none if the server has closed the connection.
    pub(crate) async fn frame(&mut self) -> Option<Value> {
        if let Some(frame) = self.waiting.pop_front() {
            return Some(frame);
        }
        let frame = tokio::time::timeout(SOON, self.read()).await;
        frame.unwrap_or_else(|_| panic!("the server is silent"))
    }

    /// The next frame if one comes within that time.
    pub(crate) async fn frame_within(&mut self, time: Duration) -> Option<Value> {
        match self.waiting.pop_front() {
            Some(frame) => Some(frame),
            None => tokio::time::timeout(time, self.read()).await.ok().flatten(),
        }
    }

    async fn read(&mut self) -> Option<Value> {
        loop {
            match self.stream.next().await? {
                Ok(Message::Text(text)) => {
                    self.client.heard.lock().expect("ears").push(text.to_string());
                    let frame: Value = serde_json::from_str(&text).expect("a frame of JSON");
                    // Arrivals and departures may be reported at any time; tests about that look at `heard`.
                    if frame["type"] != "presence" {
                        return Some(frame);
                    }
                }
                Ok(Message::Close(_)) | Err(_) => return None,
                Ok(_) => {}
            }
        }
    }

    /// Sends a text as it is.
    pub(crate) async fn say(&mut self, text: String) -> bool {
        self.stream.send(Message::Text(text.into())).await.is_ok()
    }

    /// Sends any message.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        self.stream.send(message).await.is_ok()
    }

    /// Asks and does not wait.
    pub(crate) async fn ask_only(&mut self, mut request: Value) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        request["id"] = id.into();
        self.say(request.to_string()).await;
        id
    }

    /// Asks and waits for the answer, or for the refusal.
    pub(crate) async fn ask(&mut self, request: Value) -> Result<Value, Value> {
        let id = self.ask_only(request).await;
        loop {
            let frame = tokio::time::timeout(SOON, self.read()).await.expect("an answer in time");
            let mut frame =
                frame.unwrap_or_else(|| json!({ "type": "error", "id": id, "error": { "code": "closed" } }));
            if frame["id"] != id {
                self.waiting.push_back(frame);
                continue;
            }
            return match frame["type"].as_str() {
                Some("answer") => Ok(frame["answer"].take()),
                Some("error") => Err(frame["error"].take()),
                _ => panic!("neither answer nor error: {frame}"),
            };
        }
    }
}
