//! Trade routes: sold goods are laid on a row of spaces, and where the colour fits a deed follows (B-9.5).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use strum::IntoStaticStr;
use table::notation::Words;
use table::{Actions, Chance, File, Key, MAX_SEATS, NotationError, Refusal, Refused, Seat, Seats, Shelf, Sink};
use ts_rs::TS;

use super::room::{OwnFacts, PhaseStep, Room, SetUpStep, StepKind, Tells, Waits, part, wrong};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting};
use crate::config::RouteOrder;
use crate::data::{self, Origin};
use crate::deed::{Deed, Gain, Task};
use crate::draw::draw_counted;
use crate::refusal::BadOutcome;
use crate::edition::SetUp;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Event, Goods, Pending, Refuse};

/// How many different tiles there are.
pub const TILES: usize = 12;
/// The spaces of a tile.
pub const TILE_SPACES: usize = 3;
/// The most tiles of a route: a team has those of both partners (Q-B-69).
pub const MOST_TILES: usize = 6;
/// The most spaces of a route.
pub const MOST_SPACES: usize = MOST_TILES * TILE_SPACES;

/// Of the steps that it adds to the set-up, the one in which the order is chosen.
const ORDER: u8 = 1;

/// The tiles of a route by their numbers, from left to right; 0 for none.
pub type Tiles = [u8; MOST_TILES];

/// The room.
pub struct TradeRoutes;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Routes {
    /// The route of each estate.
    tiles: [Tiles; MAX_SEATS],
    /// The goods that lie on it.
    laid: [Laid; MAX_SEATS],
}

/// The goods on a route, from left to right: three bits for the number of each.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
struct Laid(u64);

const _: () = assert!(3 * MOST_SPACES <= u64::BITS as usize, "the longest route fits");

impl Laid {
    /// How many there are.
    const fn len(self) -> usize {
        (u64::BITS - self.0.leading_zeros()).div_ceil(3) as usize
    }

    /// One more.
    fn push(&mut self, goods: Goods) {
        self.0 |= u64::from(goods.number()) << (3 * self.len());
    }

    /// One after the other.
    fn iter(self) -> impl Iterator<Item = Goods> {
        (0..self.len()).filter_map(move |nth| Goods::new((self.0 >> (3 * nth) & 7) as u8))
    }
}

impl Routes {
    /// How many spaces the route of a holder has: partners have one.
    pub fn spaces(&self, seat: Seat) -> usize {
        TILE_SPACES * self.tiles[seat.index()].iter().filter(|tile| **tile > 0).count()
    }

    /// How many of them are covered.
    pub fn covered(&self, seat: Seat) -> usize {
        self.laid[seat.index()].len()
    }

    /// A space of a holder's route, counted from 0.
    pub fn space<'a>(&self, facts: &'a Facts, seat: Seat, nth: usize) -> Option<&'a Stop> {
        let number = *self.tiles[seat.index()].get(nth / TILE_SPACES)?;
        let tile = usize::from(number).checked_sub(1)?;
        Some(&facts.tiles[tile][nth % TILE_SPACES])
    }
}

/// A space of a route.
#[derive(Copy, Clone, Debug)]
pub struct Stop {
    /// The colour of goods for which it does something.
    pub goods: Goods,
    /// What it does.
    pub deed: Deed,
}

impl Room for TradeRoutes {
    const NAME: &'static str = "trade-routes";
    const LINE: &'static str = "Sold goods travel along a route of your own; goods of the right colour bring a bonus.";
    const RULE: &'static str = "B-9.5";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/trade-routes/rules/en.json")),
        ("de", include_str!("../../data/expansion/trade-routes/rules/de.json")),
        ("it", include_str!("../../data/expansion/trade-routes/rules/it.json")),
        ("pt", include_str!("../../data/expansion/trade-routes/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/trade-routes/lesson.json"));
    const SET_UP: &'static [SetUpStep] = &[
        SetUpStep { name: "routes", kind: StepKind::Draw, castles: false },
        SetUpStep { name: "route-order", kind: StepKind::Choice, castles: false },
    ];
    const ACTION_IS_OPTIONAL: bool = true;
    const OUTCOMES: &'static [&'static str] = &["routes"];
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Routes;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Dealt;
    type Facts = Facts;

    /// Q-B-107: the order is chosen if that was agreed.
    fn needs(game: &Burgundy, step: u8) -> bool {
        step == 0 || game.config.route_order == RouteOrder::Chosen
    }

    fn draw(game: &Burgundy, _state: &State, chance: &Chance) -> Dealt {
        let mut stream = chance.stream(Key { kind: "routes", seat: None, nth: 0 });
        let mut left = [1; TILES];
        let mut routes = [None; MAX_SEATS];
        for seat in Seat::all(game.estates) {
            let mut tiles = [0; MOST_TILES];
            for tile in &mut tiles[..each(game)] {
                *tile = draw_counted(&mut left, &mut stream) as u8 + 1;
            }
            routes[seat.index()] = Some(tiles);
        }
        Dealt { routes }
    }

    fn settle(game: &Burgundy, state: &mut State, dealt: &Dealt, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let bad = Refuse::BadOutcome { what: BadOutcome::Routes };
        let mut left = [1u8; TILES];
        for seat in Seat::all(MAX_SEATS) {
            match dealt.routes[seat.index()] {
                None if seat.index() < game.estates => return Err(bad),
                Some(_) if seat.index() >= game.estates => return Err(bad),
                None => {}
                Some(tiles) => {
                    let (own, rest) = tiles.split_at(each(game));
                    if rest.iter().any(|tile| *tile > 0) {
                        return Err(bad);
                    }
                    for tile in own {
                        let left = usize::from(*tile).checked_sub(1).and_then(|nth| left.get_mut(nth));
                        let left = left.filter(|left| **left > 0).ok_or(bad)?;
                        *left = 0;
                    }
                }
            }
        }
        for seat in Seat::all(game.estates) {
            let tiles = dealt.routes[seat.index()].unwrap_or_default();
            state.more.trade_routes.tiles[seat.index()] = tiles;
            tell(sink, Told::Dealt { seat, tiles });
        }
        Ok(())
    }

    /// Q-B-69: the first partner chooses for both.
    fn asked_in_set_up(game: &Burgundy, _state: &State, _step: u8) -> Seats {
        Seats::all(game.estates)
    }

    fn list_set_up(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        let mut tiles = state.more.trade_routes.tiles[seat.index()];
        let count = tiles.iter().filter(|tile| **tile > 0).count();
        every_order(&mut tiles, 0, count, out);
    }

    /// B-9.5: one by one from left to right. What does not fit goes to the usual pile (Q-B-44).
    fn sold(
        _game: &Burgundy,
        state: &mut State,
        seat: Seat,
        goods: Goods,
        count: u8,
        _sink: &mut impl Sink<Event>,
    ) {
        let (routes, holder) = (&state.more.trade_routes, state.holder(seat));
        let count = count.min((routes.spaces(holder) - routes.covered(holder)) as u8);
        if count > 0 {
            state.pending.push(laying(goods, count));
        }
    }

    /// Q-B-43: each bonus is done before the next goods are laid.
    fn goes_on(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        Asks::Laying { goods, count }: Asks,
        sink: &mut impl Sink<Event>,
    ) -> bool {
        state.pending.pop();
        let holder = state.holder(seat);
        let routes = &mut state.more.trade_routes;
        let nth = routes.covered(holder);
        let Some(stop) = routes.space(&game.data.rooms.trade_routes, holder, nth) else { return true };
        routes.laid[holder.index()].push(goods);
        if count > 1 {
            state.pending.push(laying(goods, count - 1));
        }
        let bonus = stop.goods == goods;
        tell(sink, Told::Laid { seat, goods, at: nth as u8 + 1, bonus });
        if bonus {
            game.do_deed(state, seat, stop.deed, Some(Expansion::TradeRoutes), sink);
        }
        true
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        Choice::Order { tiles }: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        let own = &mut state.more.trade_routes.tiles[seat.index()];
        let sorted = |mut tiles: Tiles| {
            tiles.sort_unstable();
            tiles
        };
        let front = tiles[..each(game)].iter().all(|tile| *tile > 0);
        if !matches!(state.stage, Stage::SetUp(_)) {
            return Err(Refuse::NotNow);
        }
        if !front || sorted(tiles) != sorted(*own) {
            return Err(Refuse::Expansion(RoomRefusal::TradeRoutes(Why::NotYourRoutes)));
        }
        *own = tiles;
        tell(sink, Told::Ordered { seat, tiles });
        Ok(())
    }

    fn wrong_waiting(
        _game: &Burgundy,
        _state: &State,
        _seat: Seat,
        Asks::Laying { .. }: Asks,
    ) -> Option<&'static str> {
        None
    }

    fn write(game: &Burgundy, state: &State) -> Option<Value> {
        let routes = &state.more.trade_routes;
        let tiles = |tiles: &Tiles| tiles.iter().copied().filter(|tile| *tile > 0).collect::<Vec<u8>>();
        let laid = |laid: &Laid| laid.iter().map(Goods::number).collect();
        Some(json!({
            "routes": routes.tiles[..game.estates].iter().map(tiles).collect::<Vec<_>>(),
            "laid": routes.laid[..game.estates].iter().map(laid).collect::<Vec<Vec<u8>>>(),
        }))
    }

    fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
        let written = part::<Written>(Self::NAME, value)?;
        if written.routes.len() > game.estates || written.laid.len() > game.estates {
            return Err(wrong(Self::NAME, format!("there are {} routes", game.estates)));
        }
        let routes = &mut state.more.trade_routes;
        let mut seen = [false; TILES];
        for (numbers, tiles) in written.routes.iter().zip(&mut routes.tiles) {
            if numbers.len() > each(game) {
                return Err(wrong(Self::NAME, format!("routes: at most {} tiles each (B-9.5)", each(game))));
            }
            for (number, tile) in numbers.iter().zip(tiles) {
                let seen = usize::from(*number).checked_sub(1).and_then(|nth| seen.get_mut(nth));
                let seen = seen.filter(|seen| !**seen);
                *seen.ok_or_else(|| wrong(Self::NAME, format!("routes: {number} is there twice, or no tile")))? = true;
                *tile = *number;
            }
        }
        for (seat, numbers) in Seat::all(MAX_SEATS).zip(&written.laid) {
            if numbers.len() > routes.spaces(seat) {
                return Err(wrong(Self::NAME, format!("laid: more goods than spaces on the route of seat {seat}")));
            }
            for number in numbers {
                let goods = Goods::new(*number);
                let goods = goods.ok_or_else(|| wrong(Self::NAME, format!("laid: {number} is none of 1 to 6")))?;
                routes.laid[seat.index()].push(goods);
            }
        }
        Ok(())
    }

    /// Goods on a route are sold. Whoever chooses an order has all tiles; elsewhere a position may leave some out.
    fn check(game: &Burgundy, state: &mut State, _written: bool) -> Result<(), Refused> {
        for seat in Seat::all(game.estates) {
            if ordering(game, state) && state.more.trade_routes.spaces(seat) < TILE_SPACES * each(game) {
                let what = format!("routes: {} tiles each are there to be ordered (Q-B-107)", each(game));
                return Err(wrong(Self::NAME, what));
            }
            for goods in Goods::ALL {
                let count = state.more.trade_routes.laid[seat.index()].iter().filter(|own| *own == goods).count();
                if count > usize::from(state.estate(seat).sold[goods.index()]) {
                    let what = format!("laid: seat {seat} has sold fewer goods of number {goods} (B-9.5)");
                    return Err(wrong(Self::NAME, what));
                }
            }
        }
        Ok(())
    }
}

/// Are the orders being chosen?
fn ordering(game: &Burgundy, state: &State) -> bool {
    let Stage::SetUp(step) = state.stage else { return false };
    game.set_up(step) == SetUp::Room(Expansion::TradeRoutes, ORDER)
}

fn laying(goods: Goods, count: u8) -> Pending {
    Pending::Expansion(RoomWaiting::TradeRoutes(Asks::Laying { goods, count }))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::TradeRoutes(told)));
}

/// How many tiles each route has (B-9.5).
fn each(game: &Burgundy) -> usize {
    game.data.rooms.trade_routes.each[game.board_for - 2] * (game.people / game.estates)
}

/// Every order of the tiles from a place on.
fn every_order(tiles: &mut Tiles, from: usize, count: usize, out: &mut Actions<Action>) {
    if from == count {
        out.push(Action::Expansion(RoomAction::TradeRoutes(Choice::Order { tiles: *tiles })));
        return;
    }
    for nth in from..count {
        tiles[from..=nth].rotate_right(1);
        every_order(tiles, from + 1, count, out);
        tiles[from..=nth].rotate_left(1);
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(default)]
    routes: Vec<Vec<u8>>,
    #[serde(default)]
    laid: Vec<Vec<u8>>,
}

/// What the data file says.
pub struct Facts {
    /// The spaces of the tiles, by number.
    pub tiles: [[Stop; TILE_SPACES]; TILES],
    /// The tiles of each route with 2, 3 and 4 players.
    pub each: [usize; 3],
    /// What it rests on.
    pub origins: Vec<Origin>,
}

const FILE: File<'static> =
    ("expansion/trade-routes/routes.json", include_str!("../../data/expansion/trade-routes/routes.json"));

#[derive(Deserialize)]
struct FactsFile {
    routes: Vec<RouteFile>,
    each: std::collections::BTreeMap<u8, usize>,
}

#[derive(Deserialize)]
struct RouteFile {
    number: usize,
    spaces: Vec<StopFile>,
    confidence: String,
    source: Vec<String>,
}

#[derive(Deserialize)]
struct StopFile {
    goods: Goods,
    deed: String,
}

impl OwnFacts for Facts {
    const FILES: &'static [File<'static>] = &[FILE];

    fn read(shelf: &Shelf<'_>) -> Result<Facts, Refused> {
        let broken = |what: &str| data::wrong(FILE.0, what);
        let file: FactsFile = shelf.read(FILE)?;
        if !file.routes.iter().map(|route| route.number).eq(1..=TILES) {
            return Err(broken("expected routes 1 to 12 in order"));
        }
        let stop = |stop: &StopFile| {
            let deed = deed(&stop.deed).ok_or_else(|| broken(&format!("'{}' is no deed", stop.deed)))?;
            Ok(Stop { goods: stop.goods, deed })
        };
        let mut tiles = Vec::new();
        for route in &file.routes {
            let stops = route.spaces.iter().map(stop).collect::<Result<Vec<_>, Refused>>()?;
            tiles.push(stops.try_into().map_err(|_| broken("a route has three spaces"))?);
        }
        let origins = file.routes.iter().map(|route| Origin {
            item: format!("route {}", route.number),
            at: format!("{}#routes/{}", FILE.0, route.number),
            confidence: route.confidence.clone(),
            source: route.source.clone(),
        });
        let mut each = [0; 3];
        for (players, each) in (2..).zip(&mut each) {
            let own = file.each.get(&players).copied().filter(|count| *count <= MOST_TILES);
            *each = own.ok_or_else(|| broken("each: expected 2, 3 and 4 players"))?;
        }
        Ok(Facts { tiles: tiles.try_into().map_err(|_| broken("expected 12 routes"))?, each, origins: origins.collect() })
    }

    fn origins(&self) -> &[Origin] {
        &self.origins
    }
}

/// A deed by its name, as trade routes and vineyards call it.
fn deed(name: &str) -> Option<Deed> {
    Some(match name {
        "take-building" => Deed::Task(Task::TakeBuilding),
        "take-mine-monastery-castle" => Deed::Task(Task::TakeMineMonasteryCastle),
        "take-ship-animal" => Deed::Task(Task::TakeShipAnimal),
        "place" => Deed::Task(Task::Place),
        "act" => Deed::Task(Task::Act),
        "sell" => Deed::Task(Task::Sell),
        "workers-4" => Deed::Gain(Gain::Workers(4)),
        "silver-2" => Deed::Gain(Gain::Silver(2)),
        "points-4" => Deed::Gain(Gain::Points(4)),
        _ => return None,
    })
}

/// The routes that chance deals.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dealt {
    /// By seat.
    pub routes: [Option<Tiles>; MAX_SEATS],
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("routes")?;
        for tiles in &self.routes {
            f.write_str(" ")?;
            match tiles {
                None => f.write_str("-")?,
                Some(tiles) => {
                    for (nth, tile) in tiles.iter().filter(|tile| **tile > 0).enumerate() {
                        write!(f, "{}{tile}", if nth > 0 { "," } else { "" })?;
                    }
                }
            }
        }
        Ok(())
    }
}

impl FromStr for Dealt {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Dealt, NotationError> {
        let mut words = Words::new(text);
        words.word()?;
        let routes = words.by_seat(|words| {
            let word = words.word()?;
            let mut tiles = [0; MOST_TILES];
            let mut slots = tiles.iter_mut();
            for part in word.split(',') {
                let slot = slots.next().ok_or_else(|| words.wrong("at most six tiles"))?;
                *slot = words.number_in(part, 1, TILES as u8)?;
            }
            Ok(tiles)
        })?;
        words.end()?;
        Ok(Dealt { routes })
    }
}

/// The tiles of a route in JSON: five places, six for a team.
mod written {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    use super::{MOST_TILES, Tiles};

    #[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
    pub(super) fn serialize<S: Serializer>(tiles: &Tiles, serializer: S) -> Result<S::Ok, S::Error> {
        let places = if tiles[MOST_TILES - 1] == 0 { MOST_TILES - 1 } else { MOST_TILES };
        serializer.collect_seq(&tiles[..places])
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Tiles, D::Error> {
        let list = Vec::<u8>::deserialize(deserializer)?;
        let mut tiles = Tiles::default();
        let places = tiles.get_mut(..list.len()).ok_or_else(|| D::Error::custom("at most six tiles"))?;
        places.copy_from_slice(&list);
        Ok(tiles)
    }
}

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "TradeRoutesChoice")]
pub enum Choice {
    /// Lay the route in this order (Q-B-107).
    Order {
        /// Its tiles from left to right; 0 for none.
        #[serde(with = "written")]
        #[ts(type = "number[]")]
        tiles: Tiles,
    },
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Choice::Order { tiles } = self;
        f.write_str("order")?;
        tiles.iter().filter(|tile| **tile > 0).try_for_each(|tile| write!(f, " {tile}"))
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        let mut words = Words::new(text);
        if words.word()? != "order" {
            return Err(words.wrong("an order such as 'order 3 1 2'"));
        }
        let mut tiles = [0; MOST_TILES];
        for tile in &mut tiles {
            if words.is_done() {
                break;
            }
            *tile = words.number(1, TILES as u8)?;
        }
        words.end()?;
        Ok(Choice::Order { tiles })
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "TradeRoutesTold")]
#[allow(missing_docs)]
pub enum Told {
    /// A route is dealt.
    Dealt {
        seat: Seat,
        #[serde(with = "written")]
        #[ts(type = "number[]")]
        tiles: Tiles,
    },
    /// Its owner lays it in an order.
    Ordered {
        seat: Seat,
        #[serde(with = "written")]
        #[ts(type = "number[]")]
        tiles: Tiles,
    },
    /// Sold goods are laid on a space, counted from 1; does their colour fit?
    Laid { seat: Seat, goods: Goods, at: u8, bonus: bool },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        match self {
            Told::Dealt { .. } | Told::Laid { .. } => "B-9.5",
            Told::Ordered { .. } => "Q-B-107",
        }
    }
    fn sentence(&self) -> String {
        let list = |tiles: &Tiles| {
            let names: Vec<String> = tiles.iter().filter(|tile| **tile > 0).map(ToString::to_string).collect();
            names.join(", ")
        };
        match self {
            Told::Dealt { seat, tiles } => format!("Seat {seat} is dealt trade routes {}.", list(tiles)),
            Told::Ordered { seat, tiles } => format!("Seat {seat} lays the trade routes as {}.", list(tiles)),
            Told::Laid { seat, goods, at, bonus: true } => {
                format!("Seat {seat} lays goods {goods} on place {at} of the trade route, where they bring a bonus.")
            }
            Told::Laid { seat, goods, at, bonus: false } => {
                format!("Seat {seat} lays goods {goods} on place {at} of the trade route.")
            }
        }
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    NotYourRoutes,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        "Q-B-107"
    }
    fn sentence(&self) -> String {
        "Lay the tiles that you were dealt, each of them once.".into()
    }
}

/// What waits: it needs no decision of its own.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "asks", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "TradeRoutesAsks")]
pub enum Asks {
    /// So many goods of a colour are still to be laid.
    Laying {
        /// The colour.
        goods: Goods,
        /// How many.
        count: u8,
    },
}

impl Waits for Asks {
    fn rule(&self) -> &'static str {
        "B-9.5"
    }
    fn optional(&self) -> bool {
        false
    }
    fn goes_on(&self) -> bool {
        true
    }
    fn name(&self) -> String {
        "the trade route".into()
    }
    fn question(&self) -> String {
        "Trade route: the goods are laid".into()
    }
}
