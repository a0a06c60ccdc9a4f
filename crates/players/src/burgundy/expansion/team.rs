//! The team game: what is mine and what is ours, what my partner can do, and how the teams stand.

use burgundy::expansion::RoomWaiting;
use burgundy::state::Stage;
use burgundy::{Colour, Pending, State, Tile};
use table::{Game, Seat};

use super::{Look, Ways};
use crate::burgundy::features::{COLOUR, DIE};
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// Who is ahead, in steps of ten points.
const LEAD: Axis = Named(25, |nth| (10 * nth as i32 - 120).to_string());
/// Spaces of one colour that are distinguished.
const LEFT_MOST: usize = 20;
/// Places that are a player's alone, and those that both share.
const PLACES: usize = 2;

const OWN: Block = Block::first("own", &[COLOUR, Numbers(1, PLACES)]);
const SHARED: Block = OWN.then("shared", &[COLOUR, Numbers(1, PLACES)]);
const OWN_ROOM: Block = SHARED.then("own-room", &[Numbers(0, PLACES + 1)]);
const SHARED_ROOM: Block = OWN_ROOM.then("shared-room", &[Numbers(0, PLACES + 1)]);
/// My partner: the tiles that are not mine to place, and the dice that are not mine to use.
const PARTNER_OWN: Block = SHARED_ROOM.then("partner-own", &[COLOUR, Numbers(1, PLACES)]);
const PARTNER_ROOM: Block = PARTNER_OWN.then("partner-room", &[Numbers(0, PLACES + 1)]);
const PARTNER_FACES: Block = PARTNER_ROOM.then("partner-faces", &[DIE, Numbers(1, 2)]);
const PARTNER_PLACES: Block = PARTNER_FACES.then("partner-places", &[Words(&["own", "shared"]), COLOUR]);
const PARTNER_TAKES: Block = PARTNER_PLACES.then("partner-takes", &[COLOUR, Numbers(1, 2)]);
/// Spaces that a tile of my partner's could lie on once there is a die for it.
const PARTNER_FITS: Block = PARTNER_TAKES.then("partner-fits", &[COLOUR, Numbers(0, 4)]);
/// Is it my partner's turn before mine, after mine, or over?
const PARTNER_TURN: Block = PARTNER_FITS.then("partner-turn", &[Words(&["before", "after", "over"])]);
/// The points of both, less those of the other team.
const AHEAD: Block = PARTNER_TURN.then("ahead", &[LEAD]);
/// The double duchy has more spaces than the inputs of one player's tell apart.
const LEFT: Block = AHEAD.then("left", &[COLOUR, Numbers(0, LEFT_MOST)]);
const EMPTY: Block = LEFT.then("empty", &[Numbers(0, 20)]);
/// The tiles that only one of the others can place.
const THEIRS: Block = EMPTY.then("theirs", &[Words(&["next", "last"]), COLOUR, Numbers(1, PLACES)]);
const WAITS: Block = THEIRS.then("waits", &[Words(&["store", "castle"])]);

pub(super) const LAST: Block = WAITS;

/// The tiles that only this seat can place.
pub(in crate::burgundy) fn own_tiles(state: &State, seat: Seat) -> impl Iterator<Item = Tile> {
    state.more.team.own(seat).iter().flatten().copied()
}

pub(super) fn inputs(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let (game, state, estate, duchy, seat) = (look.game, look.state, look.estate, look.duchy, look.seat);
    let mut count = |block: Block, tiles: &mut dyn Iterator<Item = Tile>, from: usize| {
        let mut held = 0;
        for tile in tiles {
            held += 1;
            if let Some(colour) = tile.family() {
                block.moved(at).more(from + colour.index(), PLACES, on);
            }
        }
        PLACES.saturating_sub(held)
    };
    let partner = seat.clockwise(2, game.seats());
    let own = count(OWN, &mut own_tiles(state, seat), 0);
    let shared = count(SHARED, &mut estate.storage.iter().flatten().copied(), 0);
    let theirs = count(PARTNER_OWN, &mut own_tiles(state, partner), 0);
    for (nth, away) in [1, 3].into_iter().enumerate() {
        let them = seat.clockwise(away, game.seats());
        count(THEIRS, &mut own_tiles(state, them), nth * Colour::ALL.len());
    }
    OWN_ROOM.moved(at).one(own, on);
    SHARED_ROOM.moved(at).one(shared, on);
    PARTNER_ROOM.moved(at).one(theirs, on);
    of_partner(Look::new(game, state, partner), at, on);
    let place = |seat: Seat| state.order[..game.seats()].iter().position(|other| *other == seat);
    let over = state.stage != Stage::Turn || state.order[..usize::from(state.hand.nth)].contains(&partner);
    PARTNER_TURN.moved(at).one(if over { 2 } else { usize::from(place(partner) > place(seat)) }, on);
    let mut points = |away: usize| super::standing(game, state, seat.clockwise(away, game.seats()), ways);
    let ahead = (points(0) + points(2) - points(1) - points(3)).clamp(-120, 120);
    AHEAD.moved(at).one(((ahead + 120) / 10) as usize, on);
    for colour in Colour::ALL {
        let left = (duchy.of_colour(colour) - estate.filled).len();
        LEFT.moved(at).one(colour.index() * LEFT_MOST + left.min(LEFT_MOST - 1), on);
    }
    EMPTY.moved(at).up_to((duchy.sites().len() - estate.filled.len()) / 4, on);
    if look.decides() {
        let stores = |pending| matches!(pending, Pending::Expansion(RoomWaiting::Team(_)));
        if state.pending.iter().any(stores) {
            WAITS.moved(at).one(0, on);
        }
        if matches!(state.stage, Stage::SetUp(_)) {
            WAITS.moved(at).one(1, on);
        }
    }
}

/// What my partner can do with the dice that are left, and with the tiles that are not mine.
fn of_partner(partner: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (partner.state, partner.estate, partner.duchy);
    let open = |tile: Tile| duchy.fitting(tile) & estate.open();
    for tile in own_tiles(state, partner.seat) {
        if let Some(colour) = tile.family() {
            PARTNER_FITS.moved(at).one(colour.index() * 4 + open(tile).len().min(3), on);
        }
    }
    for face in partner.faces() {
        PARTNER_FACES.moved(at).more(face.index(), 2, on);
        let fits =
            |tile: Tile| open(tile).into_iter().any(|space| duchy.site(space).is_some_and(|site| site.die == face));
        let own = own_tiles(state, partner.seat).map(|tile| (0, tile));
        let shared = estate.storage.iter().flatten().map(|tile| (Colour::ALL.len(), *tile));
        for (from, tile) in own.chain(shared).filter(|(_, tile)| fits(*tile)) {
            if let Some(colour) = tile.family() {
                PARTNER_PLACES.moved(at).one(from + colour.index(), on);
            }
        }
        for tile in state.depots[face.index()].tiles.iter().flatten() {
            PARTNER_TAKES.moved(at).more(tile.colour().index(), 2, on);
        }
    }
}
