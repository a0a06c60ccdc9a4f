//! As much of HTTP as a player's client needs: one request, one answer, one connection.

use std::net::SocketAddr;
use std::sync::LazyLock;
use std::time::Duration;

use http::{Method, Request, header};
use http_body_util::{BodyExt, Limited};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use tokio::time::timeout;

/// No request takes longer.
const PATIENCE: Duration = Duration::from_secs(15);
/// No answer is larger.
const LARGEST: usize = 16 * 1024 * 1024;

/// Keeps no connection open: the next request may go to a different server process.
static CLIENT: LazyLock<Client<HttpConnector, String>> = LazyLock::new(|| {
    let mut connector = HttpConnector::new();
    connector.set_nodelay(true);
    Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector)
});

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

/// An answer that is not a refusal.
pub(super) struct Answer {
    pub(super) cookie: Option<String>,
    pub(super) body: String,
}

/// Asks for a page.
pub(super) async fn get(address: SocketAddr, path: &str, cookie: &str) -> Result<Answer, Trouble> {
    ask(address, Method::GET, path, cookie, "").await
}

/// Sends JSON.
pub(super) async fn post(address: SocketAddr, path: &str, cookie: &str, body: &str) -> Result<Answer, Trouble> {
    ask(address, Method::POST, path, cookie, body).await
}

async fn ask(address: SocketAddr, method: Method, path: &str, cookie: &str, body: &str) -> Result<Answer, Trouble> {
    let away = |error: &dyn std::fmt::Display| Trouble::Away(error.to_string());
    let request = Request::builder()
        .method(method)
        .uri(format!("http://{address}{path}"))
        .header(header::CONNECTION, "close")
        .header(header::COOKIE, cookie)
        .header(header::CONTENT_TYPE, "application/json")
        .body(body.to_string())
        .map_err(|error| away(&error))?;
    let exchange = async {
        let answer = CLIENT.request(request).await.map_err(|error| away(&error))?;
        let (head, body) = answer.into_parts();
        let body = Limited::new(body, LARGEST).collect().await.map_err(|error| away(&error))?.to_bytes();
        Ok((head, String::from_utf8_lossy(&body).into_owned()))
    };
    let (head, body) = timeout(PATIENCE, exchange).await.map_err(|error| away(&error))??;
    if !head.status.is_success() {
        return Err(Trouble::Refused(head.status.as_u16(), body.trim().chars().take(300).collect()));
    }
    let cookie = head.headers.get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok()?.split(';').next());
    Ok(Answer { cookie: cookie.map(str::to_string), body })
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;

    use super::*;

    /// The result for a given answer from the other end.
    async fn answered(answer: &'static [u8]) -> Result<Answer, Trouble> {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let server = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.expect("a caller");
            let _ = stream.read(&mut [0; 1024]).await;
            stream.write_all(answer).await.expect("an answer that is taken");
        });
        let answer = get(address, "/", "").await;
        server.await.expect("a server");
        answer
    }

    #[tokio::test]
    async fn an_answer_is_read_whole_or_not_at_all() {
        let good = b"HTTP/1.1 200 OK\r\nSet-Cookie: tessera=ab; Path=/\r\ncontent-length: 2\r\n\r\n{}";
        let answer = answered(good).await.expect("an answer");
        assert_eq!((answer.cookie.as_deref(), answer.body.as_str()), (Some("tessera=ab"), "{}"));
        assert!(matches!(answered(&good[..good.len() - 1]).await, Err(Trouble::Away(_))));
        assert!(matches!(answered(b"").await, Err(Trouble::Away(_))));
        let refused = answered(b"HTTP/1.1 429 Slow\r\n\r\nwait").await;
        assert!(matches!(refused, Err(Trouble::Refused(429, what)) if what == "wait"));
    }
}
