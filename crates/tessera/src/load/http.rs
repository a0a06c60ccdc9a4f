//! As much of HTTP as a player's client needs: one request, one answer, one connection.

use std::net::SocketAddr;
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

/// No request takes longer.
const PATIENCE: Duration = Duration::from_secs(15);
/// No answer is larger.
const LARGEST: u64 = 16 * 1024 * 1024;

/// Why there is no answer.
#[derive(Debug)]
pub(super) enum Trouble {
    /// Nobody answers: it is worth trying again.
    Away(String),
    /// The answer is no.
    Refused(u16, String),
}

impl std::fmt::Display for Trouble {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Trouble::Away(what) => write!(f, "the server does not answer: {what}"),
            Trouble::Refused(status, what) => write!(f, "the server refuses ({status}): {what}"),
        }
    }
}

impl From<std::io::Error> for Trouble {
    fn from(error: std::io::Error) -> Trouble {
        Trouble::Away(error.to_string())
    }
}

/// An answer that is not a refusal.
pub(super) struct Answer {
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

/// Connects, without waiting for small packets to become larger ones.
pub(super) async fn connect(address: SocketAddr) -> Result<TcpStream, std::io::Error> {
    let stream = TcpStream::connect(address).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// Asks for a page.
pub(super) async fn get(address: SocketAddr, path: &str, cookie: &str) -> Result<Answer, Trouble> {
    ask(address, "GET", path, cookie, "").await
}

/// Sends JSON.
pub(super) async fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> Result<Answer, Trouble> {
    ask(address, "POST", path, cookie, body).await
}

async fn ask(address: SocketAddr, method: &str, path: &str, cookie: &str, body: &str) -> Result<Answer, Trouble> {
    let request = format!(
        "{method} {path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    let exchange = async {
        let mut stream = connect(address).await?;
        stream.write_all(request.as_bytes()).await?;
        let mut answer = Vec::new();
        stream.take(LARGEST).read_to_end(&mut answer).await?;
        Ok::<_, std::io::Error>(answer)
    };
    let bytes = timeout(PATIENCE, exchange).await.map_err(|_| Trouble::Away("no answer in time".into()))??;
    read(&bytes)
}

/// Reads an answer of known length: our server sends no other.
fn read(bytes: &[u8]) -> Result<Answer, Trouble> {
    let cut = || Trouble::Away("the answer was cut off".into());
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").ok_or_else(cut)?;
    let head = std::str::from_utf8(&bytes[..end]).map_err(|_| cut())?;
    let body = std::str::from_utf8(&bytes[end + 4..]).map_err(|_| cut())?;
    let status = head.split(' ').nth(1).and_then(|status| status.parse::<u16>().ok()).ok_or_else(cut)?;
    let header = |wanted: &str| {
        let fields = head.lines().skip(1).filter_map(|line| line.split_once(':'));
        fields.into_iter().find(|(name, _)| name.eq_ignore_ascii_case(wanted)).map(|(_, value)| value.trim())
    };
    let length = header("content-length").and_then(|length| length.parse::<usize>().ok());
    if length.is_some_and(|length| length != body.len()) {
        return Err(cut());
    }
    if !(200..300).contains(&status) {
        return Err(Trouble::Refused(status, body.trim().chars().take(300).collect()));
    }
    let cookie = header("set-cookie").and_then(|cookie| cookie.split(';').next()).map(str::to_string);
    Ok(Answer { cookie, body: body.to_string() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_whole_or_not_at_all() {
        let good = b"HTTP/1.1 200 OK\r\nSet-Cookie: tessera=ab; Path=/\r\ncontent-length: 2\r\n\r\n{}";
        let answer = read(good).expect("an answer");
        assert_eq!((answer.cookie.as_deref(), answer.body.as_str()), (Some("tessera=ab"), "{}"));
        assert!(matches!(read(&good[..good.len() - 1]), Err(Trouble::Away(_))));
        assert!(matches!(read(b"HTTP/1.1 429 Slow\r\n\r\nwait"), Err(Trouble::Refused(429, what)) if what == "wait"));
    }
}
