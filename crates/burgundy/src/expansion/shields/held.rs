//! The shields, and where they lie.

use std::fmt;

use serde::{Deserialize, Serialize};
use table::notation::{Word, Words};
use table::{File, MAX_SEATS, NotationError, Refused, Seat, Shelf};
use ts_rs::TS;

use crate::data::{Origin, wrong};
use crate::expansion::room::OwnFacts;
use crate::expansion::{Expansion, vineyards};
use crate::state::State;
use crate::tile::KINDS;
use crate::{Burgundy, Depot, Tile};

/// How many shields there are, one of each.
pub const COUNT: usize = 18;

/// A shield by its number.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, Serialize, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Shield(std::num::NonZeroU8);

impl Shield {
    /// Each time another player gains workers, gain 1.
    pub const ANSWER: Shield = Shield::at(2);
    /// Tribute may be paid in workers.
    pub const PAY_IN_WORKERS: Shield = Shield::at(3);
    /// Storage without a bound.
    pub const STORE: Shield = Shield::at(4);
    /// Another player's monasteries.
    pub const COPY: Shield = Shield::at(6);
    /// Shields' points are doubled.
    pub const DOUBLE: Shield = Shield::at(13);
    /// A tile comes home from the six depots.
    pub const HOME: Shield = Shield::at(14);
    /// A tile comes home from the black depot.
    pub const HOME_FROM_BLACK: Shield = Shield::at(15);
    /// A die may be set.
    pub const SET: Shield = Shield::at(16);

    const fn at(number: u8) -> Shield {
        match std::num::NonZeroU8::new(number) {
            Some(number) => Shield(number),
            None => panic!("shields are counted from 1"),
        }
    }

    /// The shield with this number.
    pub const fn new(number: u8) -> Option<Shield> {
        if number >= 1 && number as usize <= COUNT { Some(Shield::at(number)) } else { None }
    }

    /// Its number.
    pub const fn number(self) -> u8 {
        self.0.get()
    }

    /// Its points at the end.
    pub fn points(self, game: &Burgundy) -> u16 {
        game.data.rooms.shields.points[usize::from(self.number()) - 1]
    }

    /// The rule that says what it does.
    pub const fn rule(self) -> &'static str {
        const RULES: [&str; COUNT] = [
            "B-9.6.1", "B-9.6.2", "B-9.6.3", "B-9.6.4", "B-9.6.5", "B-9.6.6", "B-9.6.7", "B-9.6.8", "B-9.6.9",
            "B-9.6.10", "B-9.6.11", "B-9.6.12", "B-9.6.13", "B-9.6.14", "B-9.6.15", "B-9.6.16", "B-9.6.17",
            "B-9.6.18",
        ];
        RULES[self.number() as usize - 1]
    }
}

impl fmt::Display for Shield {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

impl Word for Shield {
    fn read(words: &mut Words<'_>) -> Result<Shield, NotationError> {
        Ok(Shield::at(words.number(1, COUNT as u8)?))
    }
}

impl<'de> Deserialize<'de> for Shield {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = u8::deserialize(deserializer)?;
        Shield::new(number).ok_or_else(|| serde::de::Error::custom(format!("{number} is no shield: 1 to 18")))
    }
}

/// A set of shields.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Own(u32);

impl Own {
    /// Is it among them?
    pub const fn has(self, shield: Shield) -> bool {
        self.0 >> shield.number() & 1 != 0
    }

    /// Adds one.
    pub fn add(&mut self, shield: Shield) {
        self.0 |= 1 << shield.number();
    }

    /// Takes one away.
    pub fn remove(&mut self, shield: Shield) {
        self.0 &= !(1 << shield.number());
    }

    /// How many.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// None?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// By number.
    pub fn iter(self) -> impl Iterator<Item = Shield> {
        (1..=COUNT as u8).filter_map(Shield::new).filter(move |shield| self.has(*shield))
    }
}

/// What the room keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug)]
pub struct Held {
    /// The shields on depots 1 to 6.
    pub depots: [[Option<Shield>; 2]; 6],
    /// Those on the castles of each estate. On which castle does not matter: there is one for each.
    pub(super) own: [Own; MAX_SEATS],
    /// Whom shield 6 names.
    pub copied: Option<Seat>,
    /// Who stores tiles beyond the places of the storage: the owner of shield 4, or who has just lost it.
    pub(super) stores: Option<Seat>,
    /// Those tiles, by kind.
    pub(super) stored: [u8; KINDS],
}

impl Default for Held {
    fn default() -> Held {
        Held {
            depots: Default::default(),
            own: Default::default(),
            copied: None,
            stores: None,
            stored: [0; KINDS],
        }
    }
}

impl Held {
    /// The shields of a holder; of any seat, [`own`] tells them.
    pub const fn of(&self, holder: Seat) -> Own {
        self.own[holder.index()]
    }

    /// Who has a shield: of partners, the first stands for both.
    pub fn owner(&self, shield: Shield) -> Option<Seat> {
        Seat::all(MAX_SEATS).find(|seat| self.of(*seat).has(shield))
    }

    /// The tiles that a holder stores beyond the places of the storage, by kind.
    pub fn beyond(&self, holder: Seat) -> Option<&[u8; KINDS]> {
        (self.stores == Some(holder)).then_some(&self.stored)
    }

    /// Who stores more than the places of the storage hold.
    pub(in crate::expansion) const fn stores(&self) -> Option<Seat> {
        self.stores
    }

    /// The shield with the lowest number on a depot.
    pub(in crate::expansion) fn lowest(&self, depot: Depot) -> Option<Shield> {
        self.depots[depot.index()].into_iter().flatten().min()
    }

    /// A shield leaves its depot; what is left there moves up.
    pub(in crate::expansion) fn leave(&mut self, depot: Depot, shield: Shield) {
        let slots = &mut self.depots[depot.index()];
        if slots[0] == Some(shield) {
            slots.swap(0, 1);
        }
        slots[1] = None;
    }

    /// The depot that a shield lies on.
    pub fn depot_of(&self, shield: Shield) -> Option<Depot> {
        Depot::ALL.into_iter().find(|depot| self.depots[depot.index()].contains(&Some(shield)))
    }
}

/// The shields on the castles of a seat; partners share them (Q-B-69).
pub fn own(state: &State, seat: Seat) -> Own {
    state.more.shields.of(state.holder(seat))
}

/// The castles of a seat, each with room for one shield.
pub fn castles(state: &State, seat: Seat) -> usize {
    state.tiles(seat).filter(|(_, tile)| *tile == Tile::CASTLE).count()
}

/// A shield leaves a castle and the game; what it granted ends.
pub(super) fn lose(game: &Burgundy, state: &mut State, seat: Seat, shield: Shield) {
    let holder = state.holder(seat);
    let shields = &mut state.more.shields;
    shields.own[holder.index()].remove(shield);
    if shield == Shield::COPY {
        shields.copied = None;
    }
    game.refresh_powers(state, seat);
    if shield == Shield::STORE {
        tidy(game, state, seat);
        if state.more.shields.stores.is_some() {
            state.pending.push(super::asks(super::Asks::Overfull {}));
        }
    }
}

/// Fills the places of the storage from what lies beyond them; without shield 4 nothing lies there for long.
pub(super) fn tidy(game: &Burgundy, state: &mut State, seat: Seat) {
    let holder = state.holder(seat);
    if state.more.shields.stores != Some(holder) {
        return;
    }
    while state.estate(seat).storage.iter().flatten().count() < game.storage_places {
        let stored = &mut state.more.shields.stored;
        let Some(tile) = Tile::all().find(|tile| stored[tile.index()] > 0) else { break };
        stored[tile.index()] -= 1;
        state.estate_mut(seat).store(tile);
    }
    if game.rooms.has(Expansion::Vineyards) {
        vineyards::tidy(game, state, seat);
    }
    let more = vineyards::keeps_beyond(state);
    let shields = &mut state.more.shields;
    if shields.stored == [0; KINDS] && !more && !shields.of(holder).has(Shield::STORE) {
        shields.stores = None;
    }
}

/// Q-B-52: after a discard, does all that is stored fit on the places?
pub(in crate::expansion) fn fits_again(game: &Burgundy, state: &mut State, seat: Seat) {
    tidy(game, state, seat);
    if state.more.shields.stores.is_none() {
        state.pending.pop();
    }
}

/// What the data file says.
pub struct Facts {
    /// The points of the shields at the end, by number.
    pub points: [u16; COUNT],
    /// How many lie on depots 1 to 6 with 2, 3 and 4 players.
    pub depots: [[u8; 6]; 3],
    /// Those that are taken out first where another expansion is on (Q-B-63).
    pub without: Vec<(Expansion, Own)>,
    /// What it rests on.
    pub origins: Vec<Origin>,
}

/// How many shields lie on each depot at this table (T-07).
pub(super) fn dealt(game: &Burgundy) -> [u8; 6] {
    game.data.rooms.shields.depots[game.board_for - 2]
}

const FILE: File<'static> =
    ("expansion/shields/shields.json", include_str!("../../../data/expansion/shields/shields.json"));

/// The shields that are dealt at this table, by number from 0: 1 for each, 0 for those that are taken out.
pub(super) fn stock(game: &Burgundy) -> [u8; COUNT] {
    let mut left = [1; COUNT];
    let out = game.data.rooms.shields.without.iter().filter(|(room, _)| game.rooms.has(*room));
    for shield in out.flat_map(|(_, out)| out.iter()) {
        left[usize::from(shield.number()) - 1] = 0;
    }
    left
}

/// Is this shield dealt at this table, and neither on a depot nor on a castle?
pub(in crate::expansion) fn is_free(game: &Burgundy, state: &State, shield: Shield) -> bool {
    let shields = &state.more.shields;
    let dealt = stock(game)[usize::from(shield.number()) - 1] > 0;
    dealt && shields.depot_of(shield).is_none() && shields.owner(shield).is_none()
}

#[derive(Deserialize)]
struct FactsFile {
    shields: Vec<ShieldFile>,
    without: std::collections::BTreeMap<Expansion, Vec<Shield>>,
    depots: std::collections::BTreeMap<u8, [u8; 6]>,
}

#[derive(Deserialize)]
struct ShieldFile {
    number: u8,
    points: u16,
    confidence: String,
    source: Vec<String>,
}

impl OwnFacts for Facts {
    const FILES: &'static [File<'static>] = &[FILE];

    fn read(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
        let broken = |what: &str| wrong(FILE.0, what);
        let file: FactsFile = shelf.read(FILE)?;
        if !file.shields.iter().map(|shield| shield.number).eq(1..=COUNT as u8) {
            return Err(broken("expected shields 1 to 18 in order"));
        }
        let mut depots = [[0; 6]; 3];
        for (players, depots) in (2..).zip(&mut depots) {
            let own = file.depots.get(&players).copied().filter(|own| own.iter().all(|count| *count <= 2));
            *depots = own.ok_or_else(|| broken("depots: expected 2, 3 and 4 players"))?;
        }
        let origins = file.shields.iter().map(|shield| Origin {
            item: format!("shield {}", shield.number),
            at: format!("{}#shields/{}", FILE.0, shield.number),
            confidence: shield.confidence.clone(),
            source: shield.source.clone(),
        });
        let set = |shields: &Vec<Shield>| {
            shields.iter().fold(Own::default(), |mut own, shield| {
                own.add(*shield);
                own
            })
        };
        let without = file.without.iter().map(|(room, shields)| (*room, set(shields))).collect();
        let points: Vec<u16> = file.shields.iter().map(|shield| shield.points).collect();
        Ok(Facts { points: points.try_into().map_err(|_| broken("18 shields"))?, depots, without, origins: origins.collect() })
    }

    fn origins(&self) -> &[Origin] {
        &self.origins
    }
}
