//! Tables where people and bots play: accounts, storage, HTTP and WebSocket.
//!
//! | room | what is in it |
//! |---|---|
//! | `settings` | what a host may set |
//! | `store`, `inventory` | the database and its one writer; everything that is stored |
//! | `presence` | the word of a server that it is at work on a database |
//! | `people`, `limits` | guests, accounts, keys; how often somebody may ask |
//! | `hall`, `tidying` | all tables; what nobody comes back to |
//! | `desk` | one table at work |
//! | `notify` | e-mail and webhooks for those who are not there |
//! | `meta`, `terms` | a table as it is stored, and what it agrees on |
//! | `ratings` | how people and levels stand against each other |
//! | `admin` | what a host does from the command line |
//! | `wire`, `answers` | what goes over the wire, typed: at a table, and beside it |
//! | `api` | HTTP and WebSocket |
//! | `clock`, `ids` | the time; random bytes, names and codes |

pub mod admin;
mod answers;
mod api;
mod clock;
mod desk;
pub mod fairness;
mod guide;
mod hall;
mod ids;
mod inventory;
mod limits;
mod meta;
mod notify;
mod people;
mod presence;
mod ratings;
mod settings;
mod store;
mod terms;
mod tidying;
mod wire;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use axum::serve::ListenerExt;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use serde_json::Value;
use table::{Door, Seat, Sitting};

pub use settings::Settings;

/// Decides for a seat as a level does, with its luck: [`players::decide`], or what a test puts in its place.
pub type Decide = fn(&dyn Sitting, Seat, &str, u64) -> Option<Vec<Value>>;

/// Runs a server until it is told to stop. `ready` hears the address it listens on.
pub async fn serve(
    settings: Settings,
    doors: Vec<&'static dyn Door>,
    decide: Decide,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    settings.check()?;
    let metrics = metrics_of_process()?;
    let store = store::Store::open(&settings.db).await.map_err(|error| format!("db: {error}"))?;
    let listener = tokio::net::TcpListener::bind(settings.addr)
        .await
        .map_err(|error| format!("addr: cannot listen on {}: {error}", settings.addr))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let presence = presence::Presence::begin(store.clone()).await;
    let people = people::People::new(store.clone());
    let limits = limits::Limits::new(&settings);
    let notifier = notify::Notifier::open(&settings, store.clone(), people.clone(), limits.clone())?;
    let settings = Arc::new(settings);
    let hall =
        hall::Hall::new(store, people.clone(), limits.clone(), Arc::clone(&settings), notifier.clone(), doors, decide);
    let sockets = api::socket::Sockets::default();
    let app = api::App { hall: hall.clone(), people, limits, settings, metrics, stopping, sockets: sockets.clone() };
    ready(address);
    tokio::spawn(async move {
        match hall.wake().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "running tables are awake again"),
            Err(trouble) => tracing::warn!(?trouble, "not every running table could be woken"),
        }
        loop {
            if let Err(trouble) = hall.tidy().await {
                tracing::warn!(?trouble, "tidying up failed");
            }
            tokio::time::sleep(Duration::from_secs(3600)).await;
        }
    });
    let service = api::router(app).into_make_service_with_connect_info::<SocketAddr>();
    let (stop_axum, axum_stops) = tokio::sync::oneshot::channel::<()>();
    // An update and the answer behind it are two small writes: the second must not wait for the
    // other side's delayed acknowledgement.
    let listener = listener.tap_io(|connection| _ = connection.set_nodelay(true));
    let mut running = tokio::spawn(
        axum::serve(listener, service).with_graceful_shutdown(async { _ = axum_stops.await }).into_future(),
    );
    tokio::select! {
        ended = &mut running => return ended.map_err(|error| error.to_string())?.map_err(|error| error.to_string()),
        () = told_to_stop() => {}
    }
    tracing::info!("stopping: players are told, nothing is lost");
    let _ = stop.send(true);
    let _ = stop_axum.send(());
    // Sockets are told, requests are answered and mails go out, but nobody can hold up the end.
    let all_gone = async {
        while sockets.open() > 0 {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        let _ = running.await;
        while !notifier.is_done() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, all_gone).await;
    presence.end().await;
    Ok(())
}

/// How long the server waits for those it serves when it stops.
const FAREWELL: Duration = Duration::from_secs(5);

/// The numbers of this process; a second server in it shares them.
fn metrics_of_process() -> Result<PrometheusHandle, String> {
    static HANDLE: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    HANDLE.get_or_init(|| PrometheusBuilder::new().install_recorder().map_err(|error| error.to_string())).clone()
}

/// Ctrl-C, or what a service manager sends.
async fn told_to_stop() {
    let interrupt = tokio::signal::ctrl_c();
    let Ok(mut terminate) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) else {
        let _ = interrupt.await;
        return;
    };
    tokio::select! {
        _ = interrupt => {}
        _ = terminate.recv() => {}
    }
}
