//! What somebody has seen of a table so far, put together from frames as a client does it.

use serde_json::Value;
use table::Quick;

/// What somebody has seen.
#[derive(Clone, Debug)]
pub(crate) struct Seen {
    /// The last full picture with all updates in it.
    pub(crate) now: Value,
}

/// A full picture without what changes by itself: who has been away since when.
pub(crate) fn still(mut sync: Value) -> Value {
    sync["presence"].take();
    sync
}

/// What all at a table share.
pub(crate) const SHARED: [&str; 5] = ["index", "turn", "view", "prompt", "points"];

impl Seen {
    pub(crate) fn new(sync: Value) -> Seen {
        Seen { now: still(sync) }
    }

    /// Adds a frame; nothing may be missing between two of them.
    pub(crate) fn add(&mut self, mut frame: Value) {
        match frame["type"].as_str() {
            Some("sync") => self.now = still(frame),
            Some("chat" | "hurry" | "suggestion") => {}
            Some("table") => {
                for part in ["table", "agreed", "left", "you"] {
                    self.now[part] = frame[part].take();
                }
                self.rank(&mut frame);
            }
            Some("update") => {
                assert_eq!(frame["from"], self.now["index"], "a gap between two frames");
                self.now["table"]["status"] = frame["status"].take();
                for part in SHARED.iter().chain(&["you"]) {
                    self.now[*part] = frame[*part].take();
                }
                self.rank(&mut frame);
            }
            _ => panic!("an unknown frame: {frame}"),
        }
    }

    /// The ranks come with the end.
    fn rank(&mut self, frame: &mut Value) {
        if frame["ranks"].is_array() {
            self.now["ranks"] = frame["ranks"].take();
        }
    }

    pub(crate) fn index(&self) -> usize {
        self.now["index"].as_u64().expect("an index") as usize
    }

    pub(crate) fn status(&self) -> &str {
        self.now["table"]["status"].as_str().expect("a status")
    }

    /// Is it this client's turn, with nothing chosen yet?
    pub(crate) fn asked(&self) -> bool {
        self.status() == "running" && self.now["you"]["draft"].is_null() && !self.legal().is_empty()
    }

    /// What the client may decide.
    pub(crate) fn legal(&self) -> &[Value] {
        self.now["you"]["legal"].as_array().map_or(&[], Vec::as_slice)
    }

    /// One of the legal actions.
    pub(crate) fn any(&self, luck: &mut Quick) -> Value {
        self.legal()[luck.below(self.legal().len())]["action"].clone()
    }

    /// Does this client see the table as the server shows it?
    #[track_caller]
    pub(crate) fn same_as(&self, sync: &Value) {
        for part in SHARED.iter().chain(&["table", "you"]) {
            assert_eq!(self.now[*part], sync[*part], "'{part}' has come apart");
        }
    }
}
