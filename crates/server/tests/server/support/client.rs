//! An HTTP client with its own cookie. Everything it receives is kept.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::SOON;

/// Somebody who asks.
#[derive(Clone)]
pub(crate) struct Client {
    pub(crate) at: SocketAddr,
    /// Headers that go with every request: the cookie, a token, an address.
    pub(crate) headers: Vec<(&'static str, String)>,
    /// Every answer and every frame, as it came.
    pub(crate) heard: Arc<Mutex<Vec<String>>>,
}

/// What came back.
#[derive(Clone, Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Vec<(String, String)>,
    pub(crate) text: String,
    /// Null where the text is no JSON.
    pub(crate) body: Value,
}

impl Client {
    /// Somebody without a cookie.
    pub(crate) fn nobody(at: SocketAddr) -> Client {
        Client { at, headers: vec![], heard: Arc::default() }
    }

    /// A new guest.
    pub(crate) async fn guest(at: SocketAddr) -> Client {
        let mut client = Client::nobody(at);
        let answer = client.post("/api/guest", json!({})).await;
        answer.ok();
        client.keep(&answer);
        client
    }

    /// A new account.
    pub(crate) async fn account(at: SocketAddr, name: &str) -> Client {
        let mut client = Client::guest(at).await;
        client.register(name).await;
        client
    }

    /// Makes a guest an account, who goes on with the new cookie.
    pub(crate) async fn register(&mut self, name: &str) {
        let answer = self.post("/api/register", json!({ "name": name, "password": PASSWORD })).await;
        answer.ok();
        self.keep(&answer);
    }

    /// Deletes the account.
    pub(crate) async fn leave(&self) -> Answer {
        let body = json!({ "password": PASSWORD }).to_string();
        self.request("DELETE", "/api/me", Some(body.into_bytes())).await
    }

    /// A script with a token of this client.
    pub(crate) async fn script(&self, wish: Value) -> Client {
        let token = self.post("/api/tokens", wish).await.ok()["token"].clone();
        Client::nobody(self.at).with("Authorization", &format!("Bearer {}", token.as_str().expect("a token")))
    }

    /// Keeps the cookie of an answer.
    pub(crate) fn keep(&mut self, answer: &Answer) {
        let cookie = answer.header("set-cookie").expect("a cookie");
        let pair = cookie.split(';').next().unwrap_or_default().to_string();
        self.headers.retain(|(name, _)| *name != "Cookie");
        self.headers.push(("Cookie", pair));
    }

    /// The same client with one more header.
    pub(crate) fn with(&self, name: &'static str, value: &str) -> Client {
        let mut client = self.clone();
        client.headers.push((name, value.into()));
        client
    }

    /// The same client after the server has moved.
    pub(crate) fn moved(&self, at: SocketAddr) -> Client {
        Client { at, ..self.clone() }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        self.request("GET", path, None).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        self.request("POST", path, Some(body.to_string().into_bytes())).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        self.request("DELETE", path, None).await
    }

    /// Asks a table something.
    pub(crate) async fn ask(&self, table: &str, request: Value) -> Answer {
        self.post(&format!("/api/tables/{table}"), request).await
    }

    /// The table as this client sees it, without who has been away since when.
    pub(crate) async fn sync(&self, table: &str) -> Value {
        super::still(self.get(&format!("/api/tables/{table}")).await.ok())
    }

    /// Whoever the server thinks this is.
    pub(crate) async fn me(&self) -> Value {
        self.get("/api/me").await.ok()["me"].take()
    }

    /// Any request at all. Where the client has no header of its own for it, the body is JSON of a known length.
    pub(crate) async fn request(&self, method: &str, path: &str, body: Option<Vec<u8>>) -> Answer {
        let mut head = format!("{method} {path} HTTP/1.1\r\nConnection: close\r\n");
        let own = |name: &str| self.headers.iter().any(|(known, _)| *known == name);
        if !own("Host") {
            head.push_str(&format!("Host: {}\r\n", self.at));
        }
        if let Some(body) = &body {
            if !own("Transfer-Encoding") {
                head.push_str(&format!("Content-Length: {}\r\n", body.len()));
            }
            if !own("Content-Type") {
                head.push_str("Content-Type: application/json\r\n");
            }
        }
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head.push_str("\r\n");
        let exchange = async {
            let mut stream = TcpStream::connect(self.at).await.expect("a server that listens");
            stream.write_all(head.as_bytes()).await.expect("a request that is taken");
            // A body that is too large may be refused before it is read.
            let _ = stream.write_all(&body.unwrap_or_default()).await;
            let mut bytes = Vec::new();
            let _ = stream.read_to_end(&mut bytes).await;
            bytes
        };
        let bytes = tokio::time::timeout(SOON, exchange).await.unwrap_or_else(|_| panic!("{method} {path}: no answer"));
        let answer = Answer::read(&bytes);
        self.heard.lock().expect("ears").push(answer.text.clone());
        answer
    }
}

/// What everybody uses here.
pub(crate) const PASSWORD: &str = "correct horse";

impl Answer {
    fn read(bytes: &[u8]) -> Answer {
        let text = String::from_utf8_lossy(bytes);
        let (head, text) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("no answer but {text:?}"));
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).expect("a status");
        let headers = lines.filter_map(|line| line.split_once(": "));
        Answer {
            status,
            headers: headers.map(|(name, value)| (name.to_lowercase(), value.into())).collect(),
            text: text.into(),
            body: serde_json::from_str(text).unwrap_or_default(),
        }
    }

    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        self.headers.iter().find(|(known, _)| known == name).map(|(_, value)| value.as_str())
    }

    /// What was asked for.
    #[track_caller]
    pub(crate) fn ok(&self) -> Value {
        assert_eq!(self.status, 200, "{}", self.text);
        self.body.clone()
    }

    /// The code of a refusal.
    pub(crate) fn code(&self) -> &str {
        self.body["error"]["code"].as_str().unwrap_or("no code")
    }

    /// A refusal in our own form, with a sentence.
    #[track_caller]
    pub(crate) fn refused(&self, status: u16, code: &str) {
        assert_eq!((self.status, self.code()), (status, code), "{}", self.text);
        let sentence = self.body["error"]["message"].as_str().unwrap_or_default();
        assert!(!sentence.is_empty(), "no sentence: {}", self.text);
    }
}
