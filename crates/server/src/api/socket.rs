//! Tables over WebSocket: frames come by themselves, requests are answered with their id, behind the frames of what
//! they have brought about.

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
use crate::api::who::{Anybody, Carried};
use crate::api::{Address, App};
use crate::desk::{Asked, Request, Watcher};
use crate::ids::hash;
use crate::limits::Purpose;
use crate::people::{Person, Trouble};
use crate::wire::Frame;

/// No message needs more.
const LARGEST_MESSAGE: usize = 64 * 1024;
/// A connection is asked whether it is still there, and let go if it has not said so by the next time:
/// who closed the lid of a laptop does not look on.
const HEARTBEAT: Duration = Duration::from_secs(25);

#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", summary = "The WebSocket of a table: frames come by themselves, requests carry an id", params(("id" = String, Path, description = "the table")), responses((status = 101, description = "frames: sync, update, table, chat, answer, error, restarting"), (status = "4XX", body = Refusal)))]
pub(crate) async fn open(
    State(app): State<App>,
    Anybody(person): Anybody,
    Carried(key): Carried,
    Extension(address): Extension<Address>,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    let Some(place) = app.sockets.enter(&address.0, app.settings.sockets_per_address) else {
        return Trouble::from(Refused::new("too-often", "too many connections from your address")).into_response();
    };
    let visitor =
        Visitor { limit: person.as_ref().map_or(address.0, |person| person.id.clone()), who: person, key, place };
    upgrade
        // Requests are short: the default of 128 KiB would be most of what an idle connection takes.
        .read_buffer_size(4096)
        .write_buffer_size(0)
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| talk(app, visitor, id, socket))
}

/// Somebody who asks too often is not answered at once: so long the next message waits.
const BREATH: Duration = Duration::from_millis(50);
/// Who does not take what is sent for so long is let go.
const PATIENCE: Duration = Duration::from_secs(10);
/// So long somebody may take to hear that the connection ends.
const FAREWELL: Duration = Duration::from_secs(2);

/// Whoever is at the other end.
struct Visitor {
    who: Option<Person>,
    /// The cookie or token it came with.
    key: Option<(String, &'static str)>,
    /// In whose name its requests are counted.
    limit: String,
    /// Given back when it goes.
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

    /// A place for one more from an address, if it has not too many.
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
    // The desk alone holds the sender: if it lets us go, the channel ends and so do we.
    let (frames, mut outgoing) = mpsc::channel::<Utf8Bytes>(32);
    let own = frames.downgrade();
    if let Err(trouble) = app.hall.watch(id, Watcher { who: visitor.who.clone(), muted, frames }).await {
        let _ = out.send(Message::Text(error_frame(None, trouble).into())).await;
        let _ = out.close().await;
        return;
    }
    let (mut heartbeat, mut unanswered) = (tokio::time::interval(HEARTBEAT), false);
    heartbeat.tick().await;
    'connected: loop {
        tokio::select! {
            // Who was signed out is not heard any more, whatever came in meanwhile.
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
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => {
                        unanswered = false;
                        continue;
                    }
                    Some(Ok(Message::Close(_)) | Err(_)) | None => break,
                };
                unanswered = false;
                // First what the request has brought about: whoever has the answer has seen it.
                let told = std::iter::from_fn(|| outgoing.try_recv().ok()).collect::<Vec<_>>();
                for frame in told.into_iter().chain([answer.into()]) {
                    if !send(&mut out, Message::Text(frame)).await {
                        break 'connected;
                    }
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

/// Sends a message; false if the other end is gone or does not take it.
async fn send(out: &mut SplitSink<WebSocket, Message>, message: Message) -> bool {
    matches!(tokio::time::timeout(PATIENCE, out.send(message)).await, Ok(Ok(())))
}

/// Does the visitor's key still open the door? The host may have banned its owner from the command
/// line, or it has expired. If the database does not answer, nobody is sent away.
async fn still_known(app: &App, visitor: &Visitor) -> bool {
    let (Some(_), Some((key, kind))) = (&visitor.who, &visitor.key) else { return true };
    !matches!(app.people.by_key(key, kind).await, Ok(None))
}

async fn answer(app: &App, visitor: &Visitor, id: &str, text: &str, own: &mpsc::WeakSender<Utf8Bytes>) -> String {
    // What makes no sense counts too.
    let limited = app.limits.take(Purpose::Request, &visitor.limit);
    let (request_id, request) = read(text);
    let answer = match (limited, request) {
        (Err(refused), _) => {
            tokio::time::sleep(BREATH).await;
            Err(refused.into())
        }
        (Ok(()), Err(refused)) => Err(refused.into()),
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
        Trouble::Internal(what) => {
            tracing::error!(what, "a defect");
            metrics::counter!("tessera_defects").increment(1);
            Refused::new("defect", "something is wrong with the server; nothing was changed")
        }
    };
    json_of(&Frame::Error { id, error: refused }).get().to_string()
}
