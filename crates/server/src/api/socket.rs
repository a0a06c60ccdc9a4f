//! Tables over WebSocket: frames are pushed, and requests are answered with their id, after the frames they caused.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Response};
use futures_util::stream::SplitSink;
use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use table::{Refused, json_of};
use tokio::sync::mpsc;

use crate::answers::Refusal;
use crate::api::who::{Carried, changes};
use crate::api::{Address, App};
use crate::desk::{Asked, Request, Watcher};
use crate::ids::hash;
use crate::limits::Purpose;
use crate::people::{Person, Trouble};
use crate::wire::Frame;

/// No message needs more.
const LARGEST_MESSAGE: usize = 64 * 1024;
/// A connection is pinged, and dropped if it has not replied by the next ping: somebody who closed
/// their laptop is not watching.
const HEARTBEAT: Duration = Duration::from_secs(25);

#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", summary = "The WebSocket of a table: frames come by themselves, requests carry an id", params(("id" = String, Path, description = "the table")), responses((status = 101, description = "frames: sync, update, table, chat, answer, error, restarting"), (status = "4XX", body = Refusal)))]
pub(crate) async fn open(
    State(app): State<App>,
    carried: Carried,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(place) = app.sockets.enter(&address.0, app.settings.sockets_per_address) else {
        return Trouble::from(Refused::new("too-often", "too many connections from your address")).into_response();
    };
    let reads_only = carried.may(true).is_err();
    let (key, who) = carried.0.map(|(carrying, holder)| ((carrying.key, carrying.kind), holder.person)).unzip();
    let limits = who.iter().map(|person| person.id.clone()).chain([address.0]).collect();
    let visitor = Visitor { limits, who, key, reads_only, place };
    upgrade
        // Requests are short: the default of 128 KiB would be most of what an idle connection takes.
        .read_buffer_size(4096)
        // What is sent together goes out together; nothing is kept beyond that.
        .write_buffer_size(16 * 1024)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| talk(app, visitor, id, socket))
}

/// How long the next message waits when somebody asks too often.
const BREATH: Duration = Duration::from_millis(50);
/// A client that does not read for this long is dropped.
const PATIENCE: Duration = Duration::from_secs(10);
/// How long a client may take to acknowledge that the connection ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// The client at the other end.
struct Visitor {
    who: Option<Person>,
    /// The cookie or token it came with.
    key: Option<(String, &'static str)>,
    /// Its token may change nothing.
    reads_only: bool,
    /// The keys under which its requests are counted: many people from one address are still one address.
    limits: Vec<String>,
    /// Released when it closes.
    place: Place,
}

/// The open sockets: how many, and how many from which address.
#[derive(Clone, Default)]
pub(crate) struct Sockets(Arc<Mutex<HashMap<String, u32>>>);

impl Sockets {
    /// How many are open.
    pub(crate) fn open(&self) -> usize {
        self.0.lock().map_or(0, |sockets| sockets.values().map(|count| *count as usize).sum())
    }

    /// A slot for one more from an address, unless it has too many.
    fn enter(&self, address: &str, most: u32) -> Option<Place> {
        let mut sockets = self.0.lock().ok()?;
        let count = sockets.entry(address.into()).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        metrics::gauge!("tessera_sockets").increment(1.0);
        Some(Place { sockets: self.clone(), address: address.into() })
    }
}

/// One open socket.
struct Place {
    sockets: Sockets,
    address: String,
}

impl Drop for Place {
    fn drop(&mut self) {
        metrics::gauge!("tessera_sockets").decrement(1.0);
        let Ok(mut sockets) = self.sockets.0.lock() else { return };
        match sockets.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = sockets.remove(&self.address),
        }
    }
}

async fn talk(app: App, visitor: Visitor, id: String, socket: WebSocket) {
    converse(&app, &visitor, &id, socket).await;
    app.hall.gone(&id);
    drop(visitor.place);
}

async fn converse(app: &App, visitor: &Visitor, id: &str, socket: WebSocket) {
    let (mut out, mut incoming) = socket.split();
    let (mut stopping, mut gone) = (app.stopping.clone(), app.people.gone());
    let muted = match &visitor.who {
        Some(person) => app.people.muted(person).await.unwrap_or_default(),
        None => vec![],
    };
    // Only the desk holds the sender: if it drops us, the channel closes and so do we.
    let (frames, mut outgoing) = mpsc::channel::<Utf8Bytes>(32);
    let own = frames.downgrade();
    if let Err(trouble) = app.hall.watch(id, Watcher { who: visitor.who.clone(), muted, frames }).await {
        let _ = out.send(Message::Text(error_frame(None, trouble).into())).await;
        let _ = out.close().await;
        return;
    }
    let (mut heartbeat, mut unanswered) = (tokio::time::interval(HEARTBEAT), false);
    heartbeat.tick().await;
    loop {
        tokio::select! {
            // Once signed out, nothing more is accepted, whatever came in meanwhile.
            biased;
            key = gone.recv() => {
                // Signed out: the socket must not outlive its key. If we missed some, better safe.
                let ours = |key: &String| {
                    visitor.who.as_ref().is_some_and(|who| who.id == *key)
                        || visitor.key.as_ref().is_some_and(|(own, _)| hash(own) == *key)
                };
                if key.as_ref().map_or(visitor.who.is_some(), ours) {
                    break;
                }
            }
            frame = outgoing.recv() => {
                let Some(frame) = frame else { break };
                if !send(&mut out, Message::Text(frame)).await {
                    break;
                }
            }
            message = incoming.next() => {
                let answer = match message {
                    Some(Ok(Message::Text(text))) => answer(app, visitor, id, &text, &own).await,
                    Some(Ok(Message::Binary(_))) => answer(app, visitor, id, "", &own).await,
                    Some(Ok(Message::Ping(_))) => {
                        unanswered = false;
                        // Nobody needs many; whoever sends them all the same is heard slowly.
                        if visitor.limits.iter().any(|key| app.limits.take(Purpose::Request, key).is_err()) {
                            tokio::time::sleep(BREATH).await;
                        }
                        continue;
                    }
                    Some(Ok(Message::Pong(_))) => {
                        unanswered = false;
                        continue;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                unanswered = false;
                // First the frames the request caused: by the time the answer arrives, the client has seen them.
                let mut told = std::iter::from_fn(|| outgoing.try_recv().ok()).collect::<Vec<_>>();
                told.push(answer.into());
                if !send_all(&mut out, told).await {
                    break;
                }
            }
            _ = heartbeat.tick() => {
                let silent = std::mem::replace(&mut unanswered, true);
                if silent || !still_known(app, visitor).await || !send(&mut out, Message::Ping(vec![].into())).await {
                    break;
                }
            }
            _ = stopping.changed() => {
                send(&mut out, Message::Text(json_of(&Frame::Restarting {}).get().to_string().into())).await;
                break;
            }
        }
    }
    let _ = tokio::time::timeout(FAREWELL, out.close()).await;
}

/// Sends a message; false if the other end is gone or does not accept it.
async fn send(out: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(tokio::time::timeout(PATIENCE, out.send(message)).await, Ok(Ok(())))
}

/// Sends several texts in one go.
async fn send_all(out: &mut SplitSink<WebSocket, Message>, texts: Vec<Utf8Bytes>) -> bool {
    let sent = async {
        for text in texts {
            out.feed(Message::Text(text)).await?;
        }
        out.flush().await
    };
    matches!(tokio::time::timeout(PATIENCE, sent).await, Ok(Ok(())))
}

/// Is the visitor's key still valid? The host may have banned its owner from the command line, or
/// it may have expired. If the database does not answer, nobody is disconnected.
async fn still_known(app: &App, visitor: &Visitor) -> bool {
    let (Some(_), Some((key, kind))) = (&visitor.who, &visitor.key) else { return true };
    !matches!(app.people.by_key(key, kind).await, Ok(None))
}

async fn answer(app: &App, visitor: &Visitor, id: &str, text: &str, own: &mpsc::WeakSender<Utf8Bytes>) -> String {
    // Malformed messages count too.
    let limited = visitor.limits.iter().try_for_each(|key| app.limits.take(Purpose::Request, key));
    let (request_id, request) = read(text);
    let answer = match (limited, request) {
        (Err(refused), _) => {
            tokio::time::sleep(BREATH).await;
            Err(refused.into())
        }
        (Ok(()), Err(refused)) => Err(refused.into()),
        (Ok(()), Ok(request)) if visitor.reads_only && changes(&request) => {
            Err(Refused::new("token-scope", "this token may only read").into())
        }
        (Ok(()), Ok(request)) => {
            let on = request_id.clone().map(|id| Asked { frames: own.clone(), id });
            app.hall.ask_on(id, visitor.who.clone(), request, on).await
        }
    };
    match answer {
        Ok(answer) => json_of(&Frame::Answer { id: request_id, answer }).get().to_string(),
        Err(trouble) => error_frame(request_id, trouble),
    }
}

/// The id of a request, and the request or what is wrong with it.
fn read(text: &str) -> (Option<Value>, Result<Request, Refused>) {
    let wrong = |error: serde_json::Error| Refused::new("bad-json", error.to_string());
    match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(mut fields)) => {
            let id = fields.remove("id");
            (id, serde_json::from_value(Value::Object(fields)).map_err(wrong))
        }
        Ok(_) => (None, Err(Refused::new("bad-json", "expected an object"))),
        Err(error) => (None, Err(wrong(error))),
    }
}

fn error_frame(id: Option<Value>, trouble: Trouble) -> String {
    let refused = match trouble {
        Trouble::Refused(refused) => refused,
        Trouble::Unavailable(_) => {
            Refused::new("unavailable", "the server cannot store anything right now; nothing was changed")
        }
        Trouble::Uncertain(_) => super::uncertain(),
        Trouble::Internal(what) => {
            tracing::error!(what, "a defect");
            metrics::counter!("tessera_defects").increment(1);
            Refused::new("defect", "something is wrong with the server; nothing was changed")
        }
    };
    json_of(&Frame::Error { id, error: refused }).get().to_string()
}
