//! What the expansions add to the inputs: a part for each, after those of the base game. A net that was trained without
//! them does not know their names, and a table without them never looks at them.

mod border_posts;
mod castle_link;
mod chateauma;
mod four_tiles;
mod grapes;
mod inns;
mod other;
mod shields;
mod solo;
mod team;
mod trade_routes;
mod vineyards;
mod way;
mod white_castles;
mod worth;

use burgundy::duchy::Duchy;
use burgundy::expansion::ROOMS;
use burgundy::player::Estate;
use burgundy::state::Stage;
use burgundy::{Burgundy, Expansion, Face, State, Tile};
use table::{Game, MAX_SEATS, Seat, Turn};

use crate::burgundy::features::faces_left;
use crate::net::Axis::Named;
use crate::net::{Block, Inputs, Part};
use grapes::Vineyard;

pub(super) use chateauma::standing as rivals_standing;
pub(super) use team::own_tiles;
pub(super) use way::Ways;
pub(super) use worth::{of_waiting, worth};

const ON: Block = Block::first("on", &[Named(ROOMS, |nth| Expansion::ALL[nth].name().into())]);
/// The end of a phase, at which some rooms ask; and whether they ask me.
const PHASE_END: Block = ON.then("phase-end", &[]);
const ASKED: Block = PHASE_END.then("asked", &[]);

/// What a room adds: its part, and how it is filled in.
type RoomInputs = (Part, fn(Look<'_>, &mut Ways, usize, &mut Inputs));

/// The rooms in the order of their list.
const KNOWN: [RoomInputs; ROOMS] = [
    (Part::new("four-tiles", &four_tiles::LAST), |look, _, at, on| four_tiles::inputs(look, at, on)),
    (Part::new("border-posts", &border_posts::LAST), border_posts::inputs),
    (Part::new("white-castles", &white_castles::LAST), |look, _, at, on| white_castles::inputs(look, at, on)),
    (Part::new("inns", &inns::LAST), |look, _, at, on| inns::inputs(look, at, on)),
    (Part::new("trade-routes", &trade_routes::LAST), |look, _, at, on| trade_routes::inputs(look, at, on)),
    (Part::new("shields", &shields::LAST), |look, _, at, on| shields::inputs(look, at, on)),
    (Part::new("castle-link", &castle_link::LAST), |look, _, at, on| castle_link::inputs(look, at, on)),
    (Part::new("team", &team::LAST), team::inputs),
    (Part::new("solo", &solo::LAST), solo::inputs),
    (Part::new("vineyards", &vineyards::LAST), vineyards::inputs),
    (Part::new("chateauma", &chateauma::LAST), chateauma::inputs),
];

/// How many parts there are: what is played, one for each room, one for each of the others.
pub(super) const COUNT: usize = 1 + KNOWN.len() + MAX_SEATS - 1;

/// The parts.
pub(super) const PARTS: [Part; COUNT] = {
    let mut parts = [Part::new("rooms", &ASKED); COUNT];
    let mut nth = 0;
    while nth < KNOWN.len() {
        parts[1 + nth] = KNOWN[nth].0;
        nth += 1;
    }
    parts[1 + KNOWN.len()] = Part::new("other1.rooms", &other::LAST);
    parts[2 + KNOWN.len()] = Part::new("other2.rooms", &other::LAST);
    parts[3 + KNOWN.len()] = Part::new("other3.rooms", &other::LAST);
    parts
};

/// A seat looks at the table.
#[derive(Copy, Clone)]
struct Look<'a> {
    game: &'a Burgundy,
    state: &'a State,
    seat: Seat,
    estate: &'a Estate,
    duchy: &'a Duchy,
}

impl<'a> Look<'a> {
    fn new(game: &'a Burgundy, state: &'a State, seat: Seat) -> Look<'a> {
        let estate = state.estate(seat);
        Look { game, state, seat, estate, duchy: game.duchy(estate.duchy) }
    }

    /// The dice it has still to use in this round.
    fn faces(self) -> impl Iterator<Item = Face> + 'a {
        faces_left(self.state, self.seat)
    }

    /// Is it its turn?
    fn is_active(self) -> bool {
        self.state.stage == Stage::Turn && self.state.active() == self.seat
    }

    /// Is it this seat that decides now? What waits then waits for it.
    fn decides(self) -> bool {
        matches!(self.game.turn(self.state), Turn::Seats(seats) if seats.contains(self.seat))
    }

    /// The tiles in its storage: those of its estate and, in a team, its own.
    fn stored(self) -> impl Iterator<Item = Tile> + 'a {
        let own = self.game.rooms().has(Expansion::Team).then(|| own_tiles(self.state, self.seat));
        self.estate.storage.iter().flatten().copied().chain(own.into_iter().flatten())
    }

    /// How many tiles of a kind lie in its duchy.
    fn placed(self, tile: Tile) -> usize {
        self.state.tiles(self.seat).filter(|(_, other)| *other == tile).count()
    }
}

/// The points of a seat as they stand, with those for grapes if the game ended now.
pub(super) fn standing(game: &Burgundy, state: &State, seat: Seat, ways: &mut Ways) -> i32 {
    let grapes = game.rooms().has(Expansion::Vineyards) && state.stage != Stage::Over;
    game.points(state, seat) + if grapes { ways.vineyards.points(Vineyard::of(game, state, seat)) } else { 0 }
}

/// The inputs of all rooms that are on, whose parts begin here.
#[inline(never)]
pub(super) fn inputs(
    game: &Burgundy,
    state: &State,
    seat: Seat,
    ways: &mut Ways,
    starts: &[usize; COUNT],
    on: &mut Inputs,
) {
    let look = Look::new(game, state, seat);
    for room in game.rooms().iter() {
        ON.moved(starts[0]).one(room.index(), on);
        KNOWN[room.index()].1(look, ways, starts[1 + room.index()], on);
    }
    if matches!(state.stage, Stage::PhaseEnd(_)) {
        PHASE_END.moved(starts[0]).one(0, on);
        if look.decides() {
            ASKED.moved(starts[0]).one(0, on);
        }
    }
    for away in 1..game.seats() {
        let them = Look::new(game, state, seat.clockwise(away, game.seats()));
        other::inputs(them, ways, starts[KNOWN.len() + away], on);
    }
}
