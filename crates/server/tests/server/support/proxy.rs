//! A proxy between the server and its database that can be cut, restored and made unresponsive.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;

const MENDED: u8 = 0;
const CUT: u8 = 1;
const DEAF: u8 = 2;

/// The proxy.
pub(crate) struct Wire {
    pub(crate) port: u16,
    state: Arc<AtomicU8>,
    cut: watch::Sender<u64>,
}

impl Wire {
    /// A proxy to a port of this machine.
    pub(crate) async fn to(port: u16) -> Wire {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let (state, (cut, cuts)) = (Arc::new(AtomicU8::new(MENDED)), watch::channel(0));
        let wire = Wire { port: listener.local_addr().expect("a port").port(), state: state.clone(), cut };
        tokio::spawn(async move {
            while let Ok((near, _)) = listener.accept().await {
                if state.load(Ordering::SeqCst) != CUT {
                    tokio::spawn(carry(near, port, state.clone(), cuts.clone()));
                }
            }
        });
        wire
    }

    /// All connections end, new ones too.
    pub(crate) fn cut(&self) {
        self.state.store(CUT, Ordering::SeqCst);
        self.cut.send_modify(|cuts| *cuts += 1);
    }

    /// Connections stay, but nothing comes through any more.
    pub(crate) fn deafen(&self) {
        self.state.store(DEAF, Ordering::SeqCst);
    }

    /// What was held back comes through after all, on the same connections.
    pub(crate) fn hear(&self) {
        self.state.store(MENDED, Ordering::SeqCst);
    }

    /// All is well again; connections that hung are gone.
    pub(crate) fn mend(&self) {
        self.cut.send_modify(|cuts| *cuts += 1);
        self.state.store(MENDED, Ordering::SeqCst);
    }
}

async fn carry(near: TcpStream, port: u16, state: Arc<AtomicU8>, mut cuts: watch::Receiver<u64>) {
    cuts.mark_unchanged();
    let Ok(far) = TcpStream::connect(("127.0.0.1", port)).await else { return };
    let ((near_in, near_out), (far_in, far_out)) = (near.into_split(), far.into_split());
    tokio::select! {
        () = pour(near_in, far_out, &state) => {}
        () = pour(far_in, near_out, &state) => {}
        _ = cuts.changed() => {}
    }
}

async fn pour(
    mut from: tokio::net::tcp::OwnedReadHalf,
    mut to: tokio::net::tcp::OwnedWriteHalf,
    state: &Arc<AtomicU8>,
) {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    let mut bytes = vec![0; 64 * 1024];
    while let Ok(read @ 1..) = from.read(&mut bytes).await {
        while state.load(Ordering::SeqCst) == DEAF {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
        if to.write_all(&bytes[..read]).await.is_err() {
            return;
        }
    }
}
