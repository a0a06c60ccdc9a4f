//! Effects that wait for a decision, and the list in which they wait.

use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::deed::Task;
use crate::expansion::{Expansion, RoomWaiting};
use crate::ship::Cargo;
use crate::state::State;
use crate::{Depot, Face, Goods, Tile};

/// An effect that waits for a decision.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(into = "Written", from = "Written")]
#[ts(as = "Written")]
pub enum Pending {
    /// Storage is full: choose what leaves the game for this tile (B-4.4).
    Discard {
        /// The tile on its way to storage.
        tile: Tile,
    },
    /// Something that may be done without a die.
    Task {
        /// What.
        task: Task,
        /// The expansion that brings it; else the tile that the base game has for it.
        by: Option<Expansion>,
    },
    /// Choose a depot (B-5.1).
    Ship,
    /// Choose a neighbour of this depot too, or not (B-7.5).
    ShipNeighbour {
        /// The first depot.
        depot: Depot,
    },
    /// More new colours than places: choose (B-5.1).
    ShipGoods {
        /// What the ship may bring.
        cargo: Cargo,
    },
    /// What an expansion asks.
    Expansion(RoomWaiting),
}

impl Pending {
    /// What a tile of the base game lets a seat do.
    pub const fn task(task: Task) -> Pending {
        Pending::Task { task, by: None }
    }

    /// May it be declined (B-5.7)? A ship that shall bring nothing names an empty depot.
    pub fn optional(self) -> bool {
        match self {
            Pending::Task { task, by } => !task.is_action() || by.is_some_and(Expansion::action_is_optional),
            Pending::ShipNeighbour { .. } => true,
            Pending::Discard { .. } | Pending::Ship | Pending::ShipGoods { .. } => false,
            Pending::Expansion(waiting) => waiting.optional(),
        }
    }

    /// Does it make room in the storage? Nothing is bought before it (Q-B-09, Q-B-52).
    #[inline]
    pub fn makes_room(self) -> bool {
        match self {
            Pending::Discard { .. } => true,
            Pending::Expansion(waiting) => waiting.makes_room(),
            _ => false,
        }
    }

    /// The tile on its way to storage.
    pub fn carries(self) -> Option<Tile> {
        match self {
            Pending::Discard { tile } => Some(tile),
            Pending::Expansion(waiting) => waiting.carries(),
            _ => None,
        }
    }

    /// The die it uses, if it has one of its own (B-9.3).
    pub fn die(self, state: &State) -> Option<Face> {
        match self {
            Pending::Task { task, .. } => task.die(state),
            _ => None,
        }
    }

    /// Is it the action of a castle, or one that counts as that (B-9.6.11)?
    pub fn is_castles(self) -> bool {
        match self {
            Pending::Task { task: Task::Act, by } => by.is_none_or(Expansion::acts_as_castle),
            _ => false,
        }
    }

    /// Does it stand by itself, so that it could be done before or after others? What is part of a move in progress
    /// does not.
    pub fn stands_alone(self) -> bool {
        match self {
            Pending::Task { .. } | Pending::Ship => true,
            Pending::Discard { .. } | Pending::ShipNeighbour { .. } | Pending::ShipGoods { .. } => false,
            Pending::Expansion(waiting) => waiting.stands_alone(),
        }
    }

    /// The rule behind it.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::Discard { .. } => "B-4.4",
            Pending::Task { task, by } => by.map_or(task.rule(), Expansion::rule),
            Pending::Ship | Pending::ShipGoods { .. } => "B-5.1",
            Pending::ShipNeighbour { .. } => "B-7.5",
            Pending::Expansion(waiting) => waiting.rule(),
        }
    }
}

/// A waiting effect as it is written: a task of the base game goes by the tile that brings it.
#[derive(Serialize, Deserialize, TS)]
#[serde(tag = "effect", rename_all = "kebab-case", deny_unknown_fields)]
enum Written {
    Discard {
        /// The tile on its way to storage.
        tile: Tile,
    },
    Castle,
    Warehouse,
    Carpenter,
    Church,
    Market,
    CityHall,
    Ship,
    ShipNeighbour {
        /// The first depot.
        depot: Depot,
    },
    ShipGoods {
        /// The depot.
        depot: Depot,
        /// Its neighbour, with monastery 5.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        neighbour: Option<Depot>,
        /// The colour that comes from every depot, with shield 5.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional, as = "Option<Goods>")]
        colour: Option<Goods>,
    },
    Task {
        /// What.
        task: Task,
        /// The expansion that brings it.
        by: Expansion,
    },
    Expansion(RoomWaiting),
}

impl From<Pending> for Written {
    fn from(pending: Pending) -> Written {
        match pending {
            Pending::Discard { tile } => Written::Discard { tile },
            Pending::Task { task, by: Some(by) } => Written::Task { task, by },
            Pending::Task { task, by: None } => match task {
                Task::Act | Task::ActWithWhite => Written::Castle,
                Task::Sell => Written::Warehouse,
                Task::TakeBuilding => Written::Carpenter,
                Task::TakeMineMonasteryCastle => Written::Church,
                Task::TakeShipAnimal => Written::Market,
                Task::Place => Written::CityHall,
            },
            Pending::Ship => Written::Ship,
            Pending::ShipNeighbour { depot } => Written::ShipNeighbour { depot },
            Pending::ShipGoods { cargo: Cargo { depot, neighbour, colour } } => {
                Written::ShipGoods { depot, neighbour, colour }
            }
            Pending::Expansion(waiting) => Written::Expansion(waiting),
        }
    }
}

impl From<Written> for Pending {
    fn from(written: Written) -> Pending {
        match written {
            Written::Discard { tile } => Pending::Discard { tile },
            Written::Castle => Pending::task(Task::Act),
            Written::Warehouse => Pending::task(Task::Sell),
            Written::Carpenter => Pending::task(Task::TakeBuilding),
            Written::Church => Pending::task(Task::TakeMineMonasteryCastle),
            Written::Market => Pending::task(Task::TakeShipAnimal),
            Written::CityHall => Pending::task(Task::Place),
            Written::Ship => Pending::Ship,
            Written::ShipNeighbour { depot } => Pending::ShipNeighbour { depot },
            Written::ShipGoods { depot, neighbour, colour } => {
                Pending::ShipGoods { cargo: Cargo { depot, neighbour, colour } }
            }
            Written::Task { task, by } => Pending::Task { task, by: Some(by) },
            Written::Expansion(waiting) => Pending::Expansion(waiting),
        }
    }
}

/// How many effects can wait at once.
///
/// In the base game a turn never holds more than two: an effect gives way to the one it starts, and
/// a purchase can only add a discard, which is decided at once. Alone, where everything waits for an
/// order of choice, nine or ten come together now and then (B-9.8). When there is no room for more, anything that could add an
/// effect is refused ([`Waiting::is_full`]); answering what waits is always allowed.
pub const MOST_WAITING: usize = 16;

/// The most effects that one action adds beyond the one it answers: what a placed tile does, a
/// discard for a tile that was taken, or a group that an expansion brings.
const MOST_ADDED: usize = 3;

/// Effects that wait for a decision, in groups; the newest group is due first (depth first, B-5.10).
///
/// Effects that come one by one are a group each. Effects that come together are one group, and
/// their seat says in which order they are done ([`Waiting::prefer`]).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Waiting {
    effects: [Option<Pending>; MOST_WAITING],
    count: u8,
    /// Bit n: the n-th effect belongs to the group of the one before it.
    joined: u16,
    /// The seat has said which of its group is next. Until the list changes it does not say so again: effects could be
    /// put in order for ever.
    chosen: bool,
}

impl Waiting {
    /// The effect that is due, which is the newest.
    #[inline]
    pub fn due(&self) -> Option<Pending> {
        self.effects[usize::from(self.count.checked_sub(1)?)]
    }

    /// Does nothing wait?
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Is there too little room for what one more action could add?
    #[inline]
    pub fn is_full(&self) -> bool {
        usize::from(self.count) + MOST_ADDED > MOST_WAITING
    }

    /// Adds an effect as a group of its own, which is due now. False if there is no room; callers
    /// have asked [`Waiting::is_full`] before they changed anything.
    pub fn push(&mut self, effect: Pending) -> bool {
        self.add(effect, false)
    }

    /// Adds an effect to the newest group.
    pub fn join(&mut self, effect: Pending) -> bool {
        let joined = !self.is_empty();
        self.add(effect, joined)
    }

    fn add(&mut self, effect: Pending, joined: bool) -> bool {
        let nth = usize::from(self.count);
        let Some(slot) = self.effects.get_mut(nth) else { return false };
        *slot = Some(effect);
        self.joined |= u16::from(joined) << nth;
        self.count += 1;
        self.chosen = false;
        true
    }

    /// Removes the effect that is due.
    pub fn pop(&mut self) -> Option<Pending> {
        self.count = self.count.checked_sub(1)?;
        self.joined &= !(1 << self.count);
        self.chosen = false;
        self.effects[usize::from(self.count)].take()
    }

    /// Is more than one effect due?
    #[inline]
    pub fn has_several(&self) -> bool {
        self.count > 1 && self.joined >> (self.count - 1) & 1 != 0
    }

    /// May the seat choose the next of several?
    #[inline]
    pub fn has_choice(&self) -> bool {
        !self.chosen && self.has_several()
    }

    /// Has the seat said which is next?
    pub fn is_chosen(&self) -> bool {
        self.chosen
    }

    /// The seat has said which is next, and does that now.
    pub(crate) fn choose(&mut self) {
        self.chosen = true;
    }

    /// Makes one group of all neighbours that stand by themselves.
    pub(crate) fn gather(&mut self) {
        let alone = |effect: Option<Pending>| effect.is_some_and(Pending::stands_alone);
        self.joined = 0;
        for nth in 1..usize::from(self.count) {
            let both = alone(self.effects[nth - 1]) && alone(self.effects[nth]);
            self.joined |= u16::from(both) << nth;
        }
    }

    /// The effects that are due together, the one that comes next last.
    pub fn group(&self) -> impl DoubleEndedIterator<Item = Pending> + '_ {
        let count = usize::from(self.count);
        // The group begins with the last effect that is not joined to the one before it.
        let first = (0..count).rev().find(|nth| self.joined >> nth & 1 == 0).unwrap_or(0);
        self.effects[first..count].iter().flatten().copied()
    }

    /// The place of the first such effect in the newest group, from 1.
    pub(crate) fn first_of(&self, effect: Pending) -> Option<usize> {
        self.group().position(|other| other == effect).map(|nth| nth + 1)
    }

    /// Puts an effect of the newest group next; false if it is not among them.
    pub fn prefer(&mut self, effect: Pending) -> bool {
        let count = usize::from(self.count);
        let size = self.group().count();
        let group = &mut self.effects[count - size..count];
        let Some(nth) = group.iter().position(|other| *other == Some(effect)) else { return false };
        group[nth..].rotate_left(1);
        self.chosen = false;
        true
    }

    /// The numbers, from 1, of the effects that came together with the one before.
    pub fn joined(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.count).filter(|nth| self.joined >> nth & 1 != 0).map(|nth| nth + 1)
    }

    /// All that wait, oldest first.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Pending> + '_ {
        self.effects[..usize::from(self.count)].iter().flatten().copied()
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::{Actions, Game, Present, Refusal, Seat, Silent};

    use super::*;
    use crate::{Action, Burgundy, Refuse, State};

    const SELL: Pending = Pending::task(Task::Sell);
    const PLACE: Pending = Pending::task(Task::Place);

    #[test]
    fn the_newest_group_is_due_and_its_seat_orders_it() {
        let mut waiting = Waiting::default();
        assert!(waiting.push(Pending::Ship) && waiting.push(SELL) && waiting.join(PLACE));
        assert_eq!(waiting.due(), Some(PLACE));
        assert_eq!(waiting.group().collect::<Vec<_>>(), [SELL, PLACE]);
        assert!(waiting.has_choice() && waiting.prefer(SELL));
        assert!(!waiting.prefer(Pending::Ship), "it is of an older group");
        assert_eq!(waiting.pop(), Some(SELL));
        assert!(!waiting.has_choice());
        assert_eq!((waiting.pop(), waiting.pop(), waiting.pop()), (Some(PLACE), Some(Pending::Ship), None));
    }

    #[test]
    fn a_full_list_takes_no_more() {
        let mut waiting = Waiting::default();
        let held = (0..=MOST_WAITING).filter(|_| waiting.push(SELL)).count();
        assert_eq!(held, MOST_WAITING);
        assert_eq!(waiting.iter().count(), MOST_WAITING);
    }

    #[test]
    fn what_is_written_is_read_back() {
        for task in [
            Task::Act,
            Task::Sell,
            Task::TakeBuilding,
            Task::TakeMineMonasteryCastle,
            Task::TakeShipAnimal,
            Task::Place,
        ] {
            let written = serde_json::to_value(Pending::task(task)).unwrap();
            assert_eq!(serde_json::from_value::<Pending>(written).unwrap(), Pending::task(task));
        }
        assert_eq!(serde_json::to_value(SELL).unwrap(), json!({ "effect": "warehouse" }));
    }

    fn position(pending: serde_json::Value) -> (Burgundy, State) {
        let mut position = json!({
            "seats": [{ "silver": 5, "storage": ["ship", "mine", "m3"], "goods": { "1": 2 } }],
            "black": ["castle"],
        });
        position["pending"] = pending["pending"].clone();
        position["together"] = pending.get("together").cloned().unwrap_or_else(|| json!([]));
        Burgundy::load(&position).unwrap()
    }

    fn texts(game: &Burgundy, state: &State) -> Vec<String> {
        let mut open = Actions::new();
        game.actions(state, Seat::new(0).unwrap(), &mut open);
        open.iter().map(ToString::to_string).collect()
    }

    /// B-5.10
    #[test]
    fn effects_that_came_together_are_done_in_the_order_their_seat_likes() {
        let both = json!({ "pending": [{ "effect": "warehouse" }, { "effect": "castle" }], "together": [2] });
        let (game, mut state) = position(both.clone());
        assert_eq!(game.position(&state)["together"], json!([2]));
        let seat = Seat::new(0).unwrap();
        assert!(texts(&game, &state).contains(&"next 1".into()) && texts(&game, &state).contains(&"workers *".into()));
        assert_eq!(
            game.act(&mut state, seat, Action::Next { nth: 2 }, &mut Silent),
            Err(Refuse::NotTogether { nth: 2 }),
            "it is due already"
        );
        game.act(&mut state, seat, Action::Next { nth: 1 }, &mut Silent).unwrap();
        assert_eq!(state.pending.due(), Some(SELL));
        assert!(texts(&game, &state).contains(&"sell * 1".into()));
        game.act(&mut state, seat, "sell * 1".parse().unwrap(), &mut Silent).unwrap();
        assert_eq!(state.pending.due(), Some(Pending::task(Task::Act)));
        assert!(!texts(&game, &state).contains(&"next 1".into()));
    }

    /// The bound: what could add to a full list is refused and not offered; answering stays possible.
    #[test]
    fn where_no_more_can_wait_nothing_new_is_started() {
        let full = json!({ "pending": vec![json!({ "effect": "castle" }); MOST_WAITING] });
        let (game, mut state) = position(full);
        let before = state;
        let seat = Seat::new(0).unwrap();
        let refused = game.act(&mut state, seat, "buy black castle".parse().unwrap(), &mut Silent).unwrap_err();
        assert_eq!((refused.code(), refused.rule()), ("too-much-waits", "B-5.10"));
        assert_eq!(state, before);
        assert_eq!(texts(&game, &state), ["workers *"]);
        for _ in 0..MOST_WAITING {
            game.act(&mut state, seat, Action::Workers { die: None }, &mut Silent).unwrap();
        }
        assert!(state.pending.is_empty());
    }
}
