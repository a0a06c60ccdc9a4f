//! Tables over WebSocket: frames come by themselves, requests are answered with their id.

use std::time::Duration;

use axum::extract::ws::{Message, Utf8Bytes, WebSocket, WebSocketUpgrade};
use axum::extract::{Path, State};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use table::Refused;
use tokio::sync::mpsc;

use crate::api::App;
use crate::api::who::Anybody;
use crate::desk::{Request, Watcher};
use crate::limits::Purpose;
use crate::people::{Person, Trouble};

/// No message needs more.
const LARGEST_MESSAGE: usize = 64 * 1024;
/// A silent connection is asked whether it is still there.
const HEARTBEAT: Duration = Duration::from_secs(25);

#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", summary = "The WebSocket of a table: frames come by themselves, requests carry an id", params(("id" = String, Path, description = "the table")), responses((status = 101, description = "frames: sync, update, table, chat, answer, error, restarting"), (status = "4XX", body = Object)))]
pub(crate) async fn open(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade
        .max_message_size(LARGEST_MESSAGE)
        .max_frame_size(LARGEST_MESSAGE)
        .on_upgrade(move |socket| talk(app, person, id, socket))
}

async fn talk(app: App, who: Option<Person>, id: String, socket: WebSocket) {
    metrics::gauge!("tessera_sockets").increment(1.0);
    let (mut out, mut incoming) = socket.split();
    let (frames, mut outgoing) = mpsc::channel::<Utf8Bytes>(32);
    let muted = match &who {
        Some(person) => app.people.muted(person).await.unwrap_or_default(),
        None => vec![],
    };
    if let Err(trouble) = app.hall.watch(&id, Watcher { who: who.clone(), muted, frames: frames.clone() }).await {
        let _ = out.send(Message::Text(error_frame(None, trouble).into())).await;
        let _ = out.close().await;
        metrics::gauge!("tessera_sockets").decrement(1.0);
        return;
    }
    let mut stopping = app.stopping.clone();
    loop {
        tokio::select! {
            frame = outgoing.recv() => {
                let Some(frame) = frame else { break };
                if out.send(Message::Text(frame)).await.is_err() {
                    break;
                }
            }
            message = incoming.next() => match message {
                Some(Ok(Message::Text(text))) => {
                    let answer = answer(&app, who.as_ref(), &id, &text).await;
                    if out.send(Message::Text(answer.into())).await.is_err() {
                        break;
                    }
                }
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
                Some(Ok(Message::Binary(_))) => {
                    let refused = Refused::new("bad-json", "expected text");
                    let _ = out.send(Message::Text(error_frame(None, refused.into()).into())).await;
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => break,
            },
            () = tokio::time::sleep(HEARTBEAT) => {
                if out.send(Message::Ping(vec![].into())).await.is_err() {
                    break;
                }
            }
            _ = stopping.changed() => {
                let _ = out.send(Message::Text(json!({ "type": "restarting" }).to_string().into())).await;
                break;
            }
        }
    }
    let _ = out.close().await;
    metrics::gauge!("tessera_sockets").decrement(1.0);
}

async fn answer(app: &App, who: Option<&Person>, id: &str, text: &str) -> String {
    let (request_id, request) = match serde_json::from_str::<Value>(text) {
        Ok(Value::Object(mut fields)) => {
            let request_id = fields.remove("id");
            (request_id, serde_json::from_value::<Request>(Value::Object(fields)))
        }
        Ok(_) => return error_frame(None, Refused::new("bad-json", "expected an object").into()),
        Err(error) => return error_frame(None, Refused::new("bad-json", error.to_string()).into()),
    };
    let request = match request {
        Ok(request) => request,
        Err(error) => return error_frame(request_id, Refused::new("bad-json", error.to_string()).into()),
    };
    if let Some(who) = who
        && let Err(refused) = app.limits.take(Purpose::Request, &who.id, app.settings.requests_per_minute, 60.0)
    {
        return error_frame(request_id, refused.into());
    }
    match app.hall.ask(id, who.cloned(), request).await {
        Ok(answer) => json!({ "type": "answer", "id": request_id, "answer": answer }).to_string(),
        Err(trouble) => error_frame(request_id, trouble),
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
            Refused::new("defect", "something is wrong with the server; nothing was changed")
        }
    };
    json!({ "type": "error", "id": id, "error": refused }).to_string()
}
