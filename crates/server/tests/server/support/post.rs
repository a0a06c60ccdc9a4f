//! The receiving end of mails and webhooks: a mail server and a webhook receiver that keep what arrives.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use serde_json::{Value, json};
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};

use super::{Client, Database, Host, until};

/// A letter as it came.
#[derive(Clone, Debug)]
pub(crate) struct Letter {
    /// Whom the envelope names.
    pub(crate) to: Vec<String>,
    pub(crate) head: String,
    pub(crate) text: String,
}

impl Letter {
    /// The code in it.
    pub(crate) fn code(&self) -> String {
        let code = |word: &&str| word.len() == 64 && word.chars().all(|c| c.is_ascii_hexdigit());
        self.text.split_whitespace().find(code).unwrap_or_else(|| panic!("no code in {}", self.text)).into()
    }
}

/// What came by webhook: the path and the words.
pub(crate) type Word = (String, Value);

/// A mail server and a webhook's receiver on ports of their own.
#[derive(Clone)]
pub(crate) struct Post {
    pub(crate) smtp: u16,
    pub(crate) hooks: u16,
    letters: Arc<Mutex<Vec<Letter>>>,
    words: Arc<Mutex<Vec<Word>>>,
    /// How many mails are deferred before one is accepted.
    pub(crate) put_off: Arc<AtomicUsize>,
}

impl Post {
    pub(crate) async fn open() -> Post {
        let [smtp, hooks] = [listener().await, listener().await];
        let port = |listener: &TcpListener| listener.local_addr().expect("an address").port();
        let post = Post {
            smtp: port(&smtp),
            hooks: port(&hooks),
            letters: Arc::default(),
            words: Arc::default(),
            put_off: Arc::default(),
        };
        let (mails, calls) = (post.clone(), post.clone());
        tokio::spawn(async move {
            while let Ok((stream, _)) = smtp.accept().await {
                tokio::spawn(mails.clone().take_letters(stream));
            }
        });
        tokio::spawn(async move {
            while let Ok((stream, _)) = hooks.accept().await {
                tokio::spawn(calls.clone().take_word(stream));
            }
        });
        post
    }

    /// A server that sends its mails and calls here.
    pub(crate) fn host(&self, database: &Database) -> Host {
        host_at(database, self.smtp, self.hooks, &[])
    }

    /// The address of a webhook here.
    pub(crate) fn hook(&self, name: &str) -> String {
        format!("http://127.0.0.1:{}/{name}", self.hooks)
    }

    pub(crate) fn letters(&self) -> Vec<Letter> {
        self.letters.lock().expect("letters").clone()
    }

    pub(crate) fn words(&self) -> Vec<Word> {
        self.words.lock().expect("words").clone()
    }

    /// Whom words came for, in their order.
    pub(crate) fn called(&self) -> Vec<String> {
        self.words().into_iter().map(|(path, _)| path).collect()
    }

    /// The nth letter, as soon as it is there.
    pub(crate) async fn letter(&self, nth: usize) -> Letter {
        until("a letter", || async { self.letters().len() > nth }).await;
        self.letters()[nth].clone()
    }

    /// Waits until this many words are there; then no more may come for a while.
    pub(crate) async fn only_words(&self, count: usize) {
        until("a word", || async { self.words().len() >= count }).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(self.words().len(), count, "{:?}", self.words());
    }

    /// The same for letters.
    pub(crate) async fn only_letters(&self, count: usize) {
        until("a letter", || async { self.letters().len() >= count }).await;
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert_eq!(self.letters().len(), count, "{:?}", self.letters());
    }

    /// An account whose address has proved itself.
    pub(crate) async fn account(&self, host: &Host, name: &str, email: &str) -> Client {
        let client = Client::account(host.at, name).await;
        let nth = self.letters().len();
        set(&client, json!({ "email": email, "password": super::client::PASSWORD })).await;
        let code = self.letter(nth).await.code();
        Client::nobody(host.at).post("/api/confirm", json!({ "code": code })).await.ok();
        client
    }

    async fn take_letters(self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        stream.write_all(b"220 here\r\n").await?;
        let (mut to, mut line) = (vec![], String::new());
        while stream.read_line(&mut line).await? > 0 {
            let said = std::mem::take(&mut line);
            let answer = match said.split([' ', ':', '\r']).next().unwrap_or_default() {
                "RCPT" => {
                    to.push(said.trim().trim_start_matches("RCPT TO:").trim_matches(['<', '>']).to_string());
                    "250 yes"
                }
                "DATA" if self.put_off.load(Ordering::SeqCst) > 0 => {
                    self.put_off.fetch_sub(1, Ordering::SeqCst);
                    "451 not now"
                }
                "DATA" => {
                    stream.write_all(b"354 go on\r\n").await?;
                    let mut letter = String::new();
                    while !letter.ends_with("\r\n.\r\n") && stream.read_line(&mut letter).await? > 0 {}
                    let (head, text) = letter.split_once("\r\n\r\n").unwrap_or((&letter, ""));
                    let text = text.replace("=\r\n", "").replace("=3D", "=");
                    let letter = Letter { to: std::mem::take(&mut to), head: head.into(), text };
                    self.letters.lock().expect("letters").push(letter);
                    "250 taken"
                }
                "QUIT" => "221 bye",
                _ => "250 yes",
            };
            stream.write_all(format!("{answer}\r\n").as_bytes()).await?;
        }
        Ok(())
    }

    async fn take_word(self, stream: TcpStream) -> std::io::Result<()> {
        let mut stream = BufReader::new(stream);
        let (mut head, mut length) = (String::new(), 0);
        while !head.ends_with("\r\n\r\n") && stream.read_line(&mut head).await? > 0 {}
        for line in head.lines() {
            if let Some(value) = line.to_lowercase().strip_prefix("content-length: ") {
                length = value.parse().unwrap_or(0);
            }
        }
        let mut body = vec![0; length];
        stream.read_exact(&mut body).await?;
        let path = head.split(' ').nth(1).unwrap_or_default().to_string();
        // A redirect to a place that must not be followed.
        let answer = match path.as_str() {
            "/away" => format!("307 Away\r\nLocation: http://127.0.0.1:{}/secret", self.hooks),
            "/missing" => "404 Missing".into(),
            _ => "204 Taken".into(),
        };
        self.words.lock().expect("words").push((path, serde_json::from_slice(&body).unwrap_or_default()));
        stream.write_all(format!("HTTP/1.1 {answer}\r\nContent-Length: 0\r\n\r\n").as_bytes()).await
    }
}

async fn listener() -> TcpListener {
    TcpListener::bind("127.0.0.1:0").await.expect("a port")
}

/// A port that accepts every connection and never answers.
pub(crate) async fn silence() -> u16 {
    let listener = listener().await;
    let port = listener.local_addr().expect("an address").port();
    tokio::spawn(async move {
        let mut held = vec![];
        while let Ok((stream, _)) = listener.accept().await {
            held.push(stream);
        }
    });
    port
}

/// A server that sends mails and calls to these ports.
pub(crate) fn host_at(database: &Database, smtp: u16, hooks: u16, own: &[(&str, &str)]) -> Host {
    let (smtp, hooks) = (format!("\"smtp://127.0.0.1:{smtp}\""), format!("[\"127.0.0.1:{hooks}\"]"));
    let mut settings = vec![
        ("smtp", smtp.as_str()),
        ("mail_from", "\"Tessera <tessera@example.org>\""),
        ("webhook_hosts", hooks.as_str()),
        ("public_url", "\"https://tessera.test/\""),
    ];
    settings.extend(own);
    Host::with(database, &settings)
}

/// Sets how somebody wants to be told.
pub(crate) async fn set(client: &Client, change: Value) -> Value {
    client.post("/api/me/telling", change).await.ok()["telling"].take()
}
