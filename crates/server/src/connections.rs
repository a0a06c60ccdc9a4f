//! Connections: accepted while there is room, closed when nothing comes.
//!
//! Whoever opens connections and stays silent, or sends a request byte by byte, keeps nobody else out: a head that is not
//! there in time ends the connection, an idle one is not kept for long, and an address has only so many. Behind a proxy
//! all connections are the proxy's, so they are not counted there.

use std::collections::HashMap;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::TcpListener;
use tower_service::Service;

use crate::api::household;
use crate::settings::Settings;

/// After an error of the listener, such as no descriptor being left, the next try waits this long.
const BREATH: Duration = Duration::from_millis(100);
/// Descriptors that stay free for the database and files.
const RESERVE: u64 = 64;

/// The open connections of a server.
#[derive(Clone, Default)]
pub(crate) struct Connections(Arc<Counts>);

#[derive(Default)]
struct Counts {
    by_address: Mutex<HashMap<String, u32>>,
    open: AtomicUsize,
    answering: AtomicUsize,
}

/// One of them.
struct Open {
    connections: Connections,
    address: String,
}

impl Connections {
    /// Room for one more from an address, unless it has too many or there is none at all.
    fn enter(&self, address: String, most: Option<u32>, room: usize) -> Option<Open> {
        let mut by_address = self.0.by_address.lock().ok()?;
        let count = by_address.entry(address.clone()).or_default();
        if most.is_some_and(|most| *count >= most) || self.0.open.load(Ordering::Relaxed) >= room {
            if *count == 0 {
                by_address.remove(&address);
            }
            return None;
        }
        *count += 1;
        self.0.open.fetch_add(1, Ordering::Relaxed);
        metrics::gauge!("tessera_connections").increment(1.0);
        Some(Open { connections: self.clone(), address })
    }

    /// Is no request being answered?
    pub(crate) fn is_quiet(&self) -> bool {
        self.0.answering.load(Ordering::Relaxed) == 0
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        metrics::gauge!("tessera_connections").decrement(1.0);
        let counts = &self.connections.0;
        counts.open.fetch_sub(1, Ordering::Relaxed);
        let Ok(mut by_address) = counts.by_address.lock() else { return };
        match by_address.get_mut(&self.address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = by_address.remove(&self.address),
        }
    }
}

/// A request that is being answered.
struct Answering(Connections);

impl Answering {
    fn begin(connections: &Connections) -> Answering {
        connections.0.answering.fetch_add(1, Ordering::Relaxed);
        Answering(connections.clone())
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        self.0.0.answering.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Raises the number of descriptors this process may have as far as it goes, and says how many connections that allows.
pub(crate) fn room() -> usize {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    let allowed = if raised.is_ok() { maximum } else { current };
    allowed.map_or(usize::MAX, |allowed| allowed.saturating_sub(RESERVE).max(16) as usize)
}

/// Accepts connections for ever.
pub(crate) async fn accept(listener: TcpListener, router: Router, settings: &Settings, connections: Connections) {
    let room = room();
    let most = (!settings.trust_proxy).then_some(settings.connections_per_address);
    let idle = Duration::from_secs(settings.idle_seconds.into());
    loop {
        let (stream, peer) = match listener.accept().await {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "no connection can be accepted now");
                tokio::time::sleep(BREATH).await;
                continue;
            }
        };
        let Some(open) = connections.enter(household(peer.ip()), most, room) else {
            metrics::counter!("tessera_connections_refused").increment(1);
            continue;
        };
        // An update and the answer after it are two small writes: the second must not wait for the other side's delayed
        // acknowledgement.
        let _ = stream.set_nodelay(true);
        let (router, connections) = (router.clone(), connections.clone());
        tokio::spawn(async move {
            let service = service_fn(move |request: Request<Incoming>| {
                let (mut router, answering) = (router.clone(), Answering::begin(&connections));
                async move {
                    let mut request = request.map(Body::new);
                    request.extensions_mut().insert(ConnectInfo::<SocketAddr>(peer));
                    let answer = router.call(request).await;
                    drop(answering);
                    answer as Result<_, Infallible>
                }
            });
            let connection = http1::Builder::new()
                .timer(TokioTimer::new())
                .header_read_timeout(idle)
                .serve_connection(TokioIo::new(stream), service)
                .with_upgrades();
            // Whatever goes wrong on a connection is its client's business.
            let _ = connection.await;
            drop(open);
        });
    }
}
