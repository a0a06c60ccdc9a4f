//! Sends whatever can be sent over a table's WebSocket, and checks what comes back.

use std::collections::VecDeque;

use serde_json::{Value, json};
use table::Quick;
use tokio_tungstenite::tungstenite::Message;

use super::requests::{Kind, Moment, anything, text};
use super::{Client, Socket};

/// Somebody who attacks a table.
pub(crate) struct Attacker {
    pub(crate) client: Client,
    pub(crate) table: String,
    moment: Moment,
    luck: Quick,
    /// A choice that this client never sends, so that it can only have come from the server.
    unnamed: Option<String>,
    seat: Value,
    sent: Vec<String>,
}

/// What takes a seat or a table away: less often, or soon there would be nothing left to attack.
const FINAL: [&str; 6] = ["resign", "close", "leave", "rematch", "replace", "start"];

impl Attacker {
    pub(crate) fn new(client: &Client, table: &str, moment: Moment, unnamed: Option<String>, seed: u64) -> Attacker {
        let (client, table) = (client.clone(), table.to_string());
        Attacker { client, table, moment, luck: Quick::new(seed), unnamed, seat: Value::Null, sent: vec![] }
    }

    /// A request of any kind, well formed.
    fn plain(&mut self, kinds: &[Kind]) -> Value {
        let kind = loop {
            let kind = &kinds[self.luck.below(kinds.len())];
            if !FINAL.contains(&kind.name.as_str()) || self.luck.below(8) == 0 {
                break kind;
            }
        };
        kind.make(&mut self.luck, &self.moment)
    }

    /// The same as text and with an id, or with a field too many.
    fn request(&mut self, kinds: &[Kind]) -> String {
        let mut request = self.plain(kinds);
        match self.luck.below(8) {
            0 => {}
            1 => request["id"] = anything(&mut self.luck, 2),
            2 => request["id"] = 1.into(),
            3 => request["colour"] = anything(&mut self.luck, 2),
            _ => request["id"] = self.luck.below(1000).into(),
        }
        request.to_string()
    }

    fn message(&mut self, kinds: &[Kind]) -> Message {
        let text = match self.luck.below(20) {
            0 => return Message::Binary(vec![0xff; self.luck.below(300)].into()),
            1 => return Message::Ping(vec![7; self.luck.below(125)].into()),
            2 => return Message::Pong(vec![].into()),
            3 if self.luck.below(10) == 0 => " ".repeat(70_000),
            3 | 4 if !self.sent.is_empty() => self.sent[self.luck.below(self.sent.len())].clone(),
            5 => anything(&mut self.luck, 4).to_string(),
            6..=9 => {
                let request = self.request(kinds);
                smudged(&request, &mut self.luck)
            }
            _ => self.request(kinds),
        };
        self.sent.push(text.clone());
        Message::Text(text.into())
    }

    async fn enter(&mut self) -> Socket {
        let mut socket = Socket::open(&self.client, &self.table).await;
        let first = socket.frame().await.expect("a first frame");
        assert_eq!(first["type"], "sync", "{first}");
        self.mind(&first);
        socket
    }

    /// Sends a number of volleys. Every message is answered once, in order and with its id, unless
    /// the connection ends.
    pub(crate) async fn attack(&mut self, kinds: &[Kind], volleys: usize) {
        let mut socket = self.enter().await;
        for _ in 0..volleys {
            let (mut open, mut expected) = (true, VecDeque::new());
            for _ in 0..1 + self.luck.below(12) {
                let message = self.message(kinds);
                match &message {
                    Message::Text(text) => expected.push_back(id(text)),
                    Message::Binary(_) => expected.push_back(Value::Null),
                    _ => {}
                }
                open = open && socket.send(message).await;
            }
            if self.luck.below(12) == 0 {
                open = self.luck.below(2) == 0 && socket.send(Message::Close(None)).await;
            }
            while open && !expected.is_empty() {
                let Some(frame) = socket.frame().await else {
                    open = false;
                    break;
                };
                self.mind(&frame);
                if ["answer", "error"].contains(&frame["type"].as_str().unwrap_or_default()) {
                    assert_eq!(Some(&frame["id"]), expected.pop_front().as_ref(), "answered out of turn: {frame}");
                }
            }
            if !open {
                socket = self.enter().await;
            }
        }
    }

    /// Looks at a frame as an auditor, and learns from it what to send next.
    fn mind(&mut self, frame: &Value) {
        let code = frame["error"]["code"].as_str().unwrap_or_default();
        assert!(!["defect", "unavailable"].contains(&code), "{frame}; before: {:?}", self.sent.last());
        if frame["type"] == "sync" {
            self.seat = frame["you"]["seat"].clone();
        }
        drafts(frame, &mut |seat| assert_eq!(*seat, self.seat, "another's draft: {frame}"));
        if let Some(index) = frame["index"].as_u64() {
            self.moment.index = index;
        }
        if let Some(legal) = frame["you"]["legal"].as_array().filter(|legal| !legal.is_empty()) {
            self.moment.actions = offers(legal, self.unnamed.as_deref());
        }
    }

    /// May this text appear in what was heard because this client sent it?
    pub(crate) fn said(&self, text: &str) -> bool {
        self.sent.iter().any(|sent| sent.contains(text))
    }
}

/// Offers as actions and as texts, without one that is never named.
pub(crate) fn offers(legal: &[Value], unnamed: Option<&str>) -> Vec<Value> {
    let named = legal.iter().filter(|offer| unnamed.is_none_or(|text| offer["text"] != text));
    named.flat_map(|offer| [offer["action"].clone(), offer["text"].clone()]).collect()
}

/// The id that the answer to a text will have: parsed and written back, since a number with many digits loses some.
fn id(text: &str) -> Value {
    let id = serde_json::from_str::<Value>(text).map_or(Value::Null, |request| request["id"].clone());
    serde_json::from_str(&id.to_string()).unwrap_or_default()
}

/// The seats of all drafts that are somewhere in a frame.
fn drafts(value: &Value, found: &mut impl FnMut(&Value)) {
    match value {
        Value::Object(fields) => {
            if fields.get("draft").is_some_and(|draft| !draft.is_null()) {
                found(&value["seat"]);
            }
            fields.values().for_each(|value| drafts(value, found));
        }
        Value::Array(items) => items.iter().for_each(|value| drafts(value, found)),
        _ => {}
    }
}

/// A text with something wrong in it.
fn smudged(request: &str, luck: &mut Quick) -> String {
    let mut signs: Vec<char> = request.chars().collect();
    let (one, two) = (luck.below(signs.len()), luck.below(signs.len()));
    let (from, to) = (one.min(two), one.max(two));
    match luck.below(10) {
        0 => signs.truncate(from),
        1 => signs.splice(to..to, signs[from..to].to_vec()).for_each(drop),
        2 => signs.drain(from..to).for_each(drop),
        3 => signs.insert(from, ['\u{0}', '\u{202e}', '"', '{', '\\', '🂡'][luck.below(6)]),
        4 => return request.repeat(2),
        5 => return request.replace("\"id\":", "\"at\":"),
        6 => {
            let depth = [2, 100, 127, 128, 20_000][luck.below(5)];
            return format!("{{\"type\":\"why-not\",\"action\":{}{}}}", "[".repeat(depth), "]".repeat(depth));
        }
        7 => return request.replacen('{', "{\"type\":\"sync\",", 1),
        8 => return request.replacen(":\"", ":\"\\ud800", 2),
        _ => {
            let huge = ["1e999", "-0", "18446744073709551616", "0.1e-400", "-1", "1.0"][luck.below(6)];
            return request.replacen(|sign: char| sign.is_ascii_digit(), huge, 1);
        }
    }
    signs.into_iter().collect()
}

/// A request over HTTP that may be anything.
pub(crate) async fn post_anything(attacker: &mut Attacker, kinds: &[Kind]) {
    let mut body = attacker.plain(kinds).to_string();
    if attacker.luck.below(3) == 0 {
        body = smudged(&body, &mut attacker.luck);
    }
    if attacker.luck.below(10) == 0 {
        body = json!(text(&mut attacker.luck)).to_string();
    }
    attacker.sent.push(body.clone());
    let path = format!("/api/tables/{}", attacker.table);
    let answer = attacker.client.request("POST", &path, Some(body.clone().into_bytes())).await;
    assert!(answer.status < 500, "{body}: {}", answer.text);
}
