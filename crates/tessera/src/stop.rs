//! When a command is told to stop.

use tokio::signal::unix::{SignalKind, signal};

/// Ctrl-C, a service manager, or a terminal that is closed.
pub(crate) async fn told_to_stop() {
    let told = |kind| async move {
        match signal(kind) {
            Ok(mut signal) => _ = signal.recv().await,
            Err(_) => std::future::pending().await,
        }
    };
    tokio::select! {
        () = told(SignalKind::interrupt()) => {}
        () = told(SignalKind::terminate()) => {}
        () = told(SignalKind::hangup()) => {}
    }
}
