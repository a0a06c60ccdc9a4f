//! Whose computer player thinks next. All of them share the machine's cores, so a queue decides: tables where a person
//! waits come first, and among equals the owners of the tables take turns. However many tables somebody makes, nobody
//! else waits for more than the thoughts that are under way.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex};

use tokio::sync::oneshot;

/// Who waits for a thought.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// A person sits at the table.
    Person = 0,
    /// Computer players are among themselves.
    Nobody = 1,
}

/// The cores that computer players think on, and the queue before them.
#[derive(Clone)]
pub(crate) struct Thinkers(Arc<Mutex<Queue>>);

struct Queue {
    /// Cores on which nobody thinks.
    free: usize,
    /// By who waits: whose turn it is, in order, and what each of them has waiting.
    lines: [Line; 2],
}

#[derive(Default)]
struct Line {
    owners: VecDeque<String>,
    waiting: HashMap<String, VecDeque<oneshot::Sender<()>>>,
}

impl Line {
    fn push(&mut self, owner: &str, turn: oneshot::Sender<()>) {
        let own = self.waiting.entry(owner.into()).or_default();
        if own.is_empty() {
            self.owners.push_back(owner.into());
        }
        own.push_back(turn);
    }

    /// The next one; its owner goes to the end of the line.
    fn pop(&mut self) -> Option<oneshot::Sender<()>> {
        let owner = self.owners.pop_front()?;
        let own = self.waiting.get_mut(&owner)?;
        let turn = own.pop_front();
        match own.is_empty() {
            true => _ = self.waiting.remove(&owner),
            false => self.owners.push_back(owner),
        }
        turn
    }
}

/// A core to think on, until it is dropped.
pub(crate) struct Core(Arc<Mutex<Queue>>);

impl Thinkers {
    pub(crate) fn new(cores: usize) -> Thinkers {
        Thinkers(Arc::new(Mutex::new(Queue { free: cores, lines: Default::default() })))
    }

    /// Waits for a core on behalf of a table's owner.
    pub(crate) async fn core(&self, owner: &str, waits: Waits) -> Core {
        let turn = self.0.lock().ok().and_then(|mut queue| {
            if queue.free > 0 {
                queue.free -= 1;
                return None;
            }
            let (turn, comes) = oneshot::channel();
            queue.lines[waits as usize].push(owner, turn);
            Some(comes)
        });
        if let Some(comes) = turn {
            let _ = comes.await;
        }
        Core(self.0.clone())
    }

    /// Up to so many cores on which nobody thinks, without waiting; one is always left for whoever comes next.
    pub(crate) fn idle(&self, most: usize) -> Vec<Core> {
        let Ok(mut queue) = self.0.lock() else { return vec![] };
        let taken = most.min(queue.free.saturating_sub(1));
        queue.free -= taken;
        (0..taken).map(|_| Core(self.0.clone())).collect()
    }
}

impl Drop for Core {
    fn drop(&mut self) {
        let Ok(mut queue) = self.0.lock() else { return };
        // Whoever does not wait any longer is passed over.
        while let Some(turn) = queue.lines.iter_mut().find_map(Line::pop) {
            if turn.send(()).is_ok() {
                return;
            }
        }
        queue.free += 1;
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    /// The order in which those who wait get the only core.
    async fn order(waiting: &[(&'static str, Waits)]) -> Vec<&'static str> {
        let thinkers = Thinkers::new(1);
        let first = thinkers.core("somebody", Waits::Person).await;
        let (told, heard) = mpsc::channel();
        let mut all = Vec::new();
        for (owner, waits) in waiting.iter().copied() {
            let (thinkers, told) = (thinkers.clone(), told.clone());
            all.push(tokio::spawn(async move {
                let core = thinkers.core(owner, waits).await;
                let _ = told.send(owner);
                drop(core);
            }));
            tokio::task::yield_now().await;
        }
        drop((first, told));
        for one in all {
            one.await.expect("a thought");
        }
        heard.iter().collect()
    }

    #[tokio::test]
    async fn owners_take_turns() {
        let many = [("a", Waits::Nobody); 4];
        let waiting = [&many[..], &[("b", Waits::Nobody), ("b", Waits::Nobody)]].concat();
        assert_eq!(order(&waiting).await, ["a", "b", "a", "b", "a", "a"]);
    }

    #[tokio::test]
    async fn where_a_person_waits_comes_first() {
        let waiting = [("a", Waits::Nobody), ("a", Waits::Nobody), ("a", Waits::Person), ("b", Waits::Person)];
        assert_eq!(order(&waiting).await, ["a", "b", "a", "a"]);
    }

    #[tokio::test]
    async fn who_gave_up_waiting_keeps_nobody_from_it() {
        let thinkers = Thinkers::new(1);
        let core = thinkers.core("a", Waits::Person).await;
        let waits = tokio::spawn({
            let thinkers = thinkers.clone();
            async move { drop(thinkers.core("b", Waits::Person).await) }
        });
        tokio::task::yield_now().await;
        waits.abort();
        let _ = waits.await;
        drop(core);
        drop(thinkers.core("c", Waits::Person).await);
        assert_eq!(thinkers.0.lock().expect("a queue").free, 1);
    }

    #[tokio::test]
    async fn idle_cores_help_but_for_one_and_come_back() {
        let thinkers = Thinkers::new(4);
        let own = thinkers.core("a", Waits::Person).await;
        let helping = thinkers.idle(3);
        assert_eq!((helping.len(), thinkers.idle(3).len()), (2, 0));
        // Whoever comes next does not wait for those who help.
        let next = thinkers.core("b", Waits::Nobody).await;
        drop((own, helping, next));
        assert_eq!(thinkers.idle(9).len(), 3);
    }
}
