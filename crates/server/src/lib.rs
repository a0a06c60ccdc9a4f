//! Tables where people and bots play: accounts, storage, HTTP and WebSocket.
//!
//! | room | what is in it |
//! |---|---|
//! | `settings` | what a host may set |
//! | `store`, `inventory` | the database and its one writer; everything that is stored |
//! | `owner` | the one server that works on a database |
//! | `people`, `limits` | guests, accounts, keys; how often somebody may ask |
//! | `thinking` | whose computer player thinks next |
//! | `hall`, `tidying` | all tables; cleaning up what nobody comes back to |
//! | `desk` | one table at work |
//! | `notify` | e-mail and webhooks for those who are not there |
//! | `meta`, `terms` | a table as it is stored, and what it agrees on |
//! | `share` | what a person adds to the dice |
//! | `results`, `alone` | how games ended; how those went that are played alone |
//! | `daily`, `days` | the game of the day, the same for everybody; days of the calendar |
//! | `corrections`, `facts` | what owners of a game say of its pieces; what a host entered in place of ours |
//! | `ratings`, `ladder` | how people and levels stand against each other; what is rated together |
//! | `admin` | what a host does from the command line |
//! | `connections` | accepted while there is room, closed when nothing comes |
//! | `wire`, `answers` | what goes over the wire, typed: at a table, and elsewhere |
//! | `api` | HTTP and WebSocket |
//! | `clock`, `ids`, `computers` | the time; random bytes, names and codes; the names of computer players |

pub mod admin;
mod alone;
mod answers;
mod api;
mod clock;
mod computers;
mod connections;
mod corrections;
mod daily;
mod days;
mod desk;
mod facts;
mod glance;
mod guide;
mod hall;
mod ids;
mod inventory;
mod ladder;
mod limits;
mod lists;
mod meta;
mod notify;
mod owner;
mod people;
mod ratings;
mod results;
mod settings;
mod share;
mod store;
mod terms;
mod thinking;
mod tidying;
mod wire;

use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use players::Thinker;
use serde_json::Value;
use table::{Door, Seat, Sitting};
use tokio::signal::unix::{SignalKind, signal};

pub use clock::Clock;
pub use facts::read_entered;
pub use settings::Settings;

/// Decides for a seat like a given level, with its luck: [`players::decide`], or what a test substitutes for it.
pub type Decide = fn(&dyn Sitting, Seat, &Thinker<'_>) -> Option<Vec<Value>>;

/// Runs a server until it is told to stop. `ready` is called with the address it listens on.
pub async fn serve(
    settings: Settings,
    doors: Vec<&'static dyn Door>,
    decide: Decide,
    clock: Clock,
    ready: impl FnOnce(SocketAddr),
) -> Result<(), String> {
    settings.check()?;
    let entered = match &settings.facts {
        Some(folder) => facts::read_entered(folder, &doors)?,
        None => vec![],
    };
    let told_to_stop = told_to_stop();
    let metrics = metrics_of_process()?;
    let store = store::Store::open(&settings.db).await.map_err(|error| format!("db: {error}"))?;
    let listener = tokio::net::TcpListener::bind(settings.addr)
        .await
        .map_err(|error| format!("addr: cannot listen on {}: {error}", settings.addr))?;
    let address = listener.local_addr().map_err(|error| error.to_string())?;
    let (stop, stopping) = tokio::sync::watch::channel(false);
    let (lost, losing) = tokio::sync::oneshot::channel::<()>();
    let owner = owner::Owner::begin(store.clone(), clock.clone(), || _ = lost.send(())).await?;
    let facts = facts::Facts::open(&store, entered, &doors).await?;
    let people = people::People::new(store.clone(), clock.clone());
    let limits = limits::Limits::new(&settings);
    let notifier = notify::Notifier::open(&settings, store.clone(), people.clone(), limits.clone())?;
    let settings = Arc::new(settings);
    let (own, told) = (Arc::clone(&settings), notifier.clone());
    let hall = hall::Hall::new(&owner, people.clone(), limits.clone(), own, told, doors, facts, decide);
    let sockets = api::socket::Sockets::default();
    let app = api::App {
        hall: hall.clone(),
        people,
        limits,
        settings: Arc::clone(&settings),
        site: api::site::Site::new(settings.public_url.as_deref()),
        metrics,
        stopping,
        sockets: sockets.clone(),
    };
    ready(address);
    tokio::spawn(async move {
        match hall.wake().await {
            Ok(0) => {}
            Ok(tables) => tracing::info!(tables, "running tables are awake again"),
            Err(trouble) => tracing::warn!(?trouble, "not every running table could be woken"),
        }
        if let Err(trouble) = hall.complete_lists().await {
            tracing::warn!(?trouble, "lists do not show how all games ended");
        }
        loop {
            if let Err(trouble) = hall.plan_days().await {
                tracing::warn!(?trouble, "the games of the coming days could not be made");
            }
            if let Err(trouble) = hall.tidy().await {
                tracing::warn!(?trouble, "tidying up failed");
            }
            clock.after(Duration::from_secs(3600)).await;
        }
    });
    let connections = connections::Connections::default();
    let accepting = tokio::spawn({
        let (router, settings, connections) = (api::router(app), Arc::clone(&settings), connections.clone());
        async move { connections::accept(listener, router, &settings, connections).await }
    });
    tokio::select! {
        () = told_to_stop => {}
        Ok(()) = losing => {}
    }
    tracing::info!("stopping: players are told, nothing is lost");
    let _ = stop.send(true);
    accepting.abort();
    // Sockets are told, requests are answered and mails go out, but nobody can hold up the shutdown.
    let all_gone = async {
        while sockets.open() > 0 || !connections.is_quiet() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        while !notifier.is_done() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    let _ = tokio::time::timeout(FAREWELL, all_gone).await;
    owner.end().await;
    Ok(())
}

/// How long a stopping server waits for its clients.
const FAREWELL: Duration = Duration::from_secs(5);

/// The metrics of this process; a second server in it shares them.
fn metrics_of_process() -> Result<PrometheusHandle, String> {
    static HANDLE: OnceLock<Result<PrometheusHandle, String>> = OnceLock::new();
    HANDLE.get_or_init(|| PrometheusBuilder::new().install_recorder().map_err(|error| error.to_string())).clone()
}

/// Waits for Ctrl-C, or the signal a service manager sends. Both are heard from the moment this is called: a server that
/// is told to stop as soon as it answers must not be killed by the signal.
fn told_to_stop() -> impl Future<Output = ()> {
    let interrupt = signal(SignalKind::interrupt());
    let terminate = signal(SignalKind::terminate());
    async move {
        match (interrupt, terminate) {
            (Ok(mut interrupt), Ok(mut terminate)) => {
                tokio::select! {
                    _ = interrupt.recv() => {}
                    _ = terminate.recv() => {}
                }
            }
            _ => std::future::pending().await,
        }
    }
}
