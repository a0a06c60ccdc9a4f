//! Watchers: connections that cost memory and do nothing.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use tokio::sync::mpsc;

use super::luck;
use super::socket::Socket;
use super::table::{Phase, Run};

/// Watches a table to the end of the run.
pub(super) async fn look_on(run: Arc<Run>, table: Arc<str>, ready: mpsc::Sender<Result<(), String>>) {
    let mut luck = luck();
    let (mut ready, mut tries) = (Some(ready), 0);
    let mut phase = run.phase.clone();
    while !run.is(Phase::Over) {
        let turn = run.turn();
        let entered = run.entrance.acquire().await;
        let opened = Socket::open(run.address, &table, "").await;
        drop(entered);
        let lost = match opened {
            Ok(mut socket) => {
                // The first frame says that the server knows us.
                let first = socket.next().await.map(drop);
                match ready.take() {
                    Some(ready) => _ = ready.send(first.clone()).await,
                    None => _ = run.counts.reconnects.fetch_add(1, Ordering::Relaxed),
                }
                tries = 0;
                tokio::select! {
                    lost = listen(&mut socket, first) => lost,
                    _ = phase.wait_for(|phase| *phase == Phase::Over) => return,
                }
            }
            Err(what) => what,
        };
        if let Some(ready) = ready.take() {
            let _ = ready.send(Err(lost)).await;
            return;
        }
        run.trouble(turn, lost);
        run.wait(tries, &mut luck).await;
        tries += 1;
    }
}

async fn listen(socket: &mut Socket, mut heard: Result<(), String>) -> String {
    loop {
        match heard {
            Ok(()) => heard = socket.next().await.map(drop),
            Err(what) => return what,
        }
    }
}
