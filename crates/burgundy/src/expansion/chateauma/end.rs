//! The mines at the end of a phase, and the final scoring (B-11.11).

use table::{Seat, Sink};

use super::words::{Final, Silver, Told};
use super::{facts, seat_of, tell};
use crate::state::State;
use crate::{Burgundy, Event, Kind, Tile};

/// Points for a monastery.
const MONASTERY: u16 = 4;
/// Points for a tile on an unfinished card.
const UNFINISHED: u16 = 2;

/// 1 silver for each mine that lies face up in its duchy and on its cards.
pub(super) fn pay_mines(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
    let silver = state.more.chateauma.face_up().filter(|tile| *tile == Tile::MINE).count() as u16;
    if silver > 0 {
        let seat = seat_of(game);
        state.estate_mut(seat).silver += silver;
        tell(sink, Told::Silver { seat, silver, why: Silver::Mines });
    }
}

/// What scores at the end: how many there are, and their points.
fn counted(game: &Burgundy, state: &State, seat: Seat, what: Final) -> (u16, u16) {
    let own = &state.more.chateauma;
    let estate = state.estate(seat);
    let times = |count: usize, points: u16| (count as u16, count as u16 * points);
    let table = |count: usize, points: &[u16]| (count as u16, points[count.min(points.len() - 1)]);
    match what {
        Final::Monasteries => {
            times(own.face_up().filter(|tile| matches!(tile.kind(), Kind::Monastery(_))).count(), MONASTERY)
        }
        Final::Goods => times(estate.goods.iter().map(|count| usize::from(*count)).sum(), 1),
        Final::Silver => times(usize::from(estate.silver), 1),
        Final::Reserve => times(own.reserve.len() + usize::from(own.joker.is_some()), 1),
        Final::Cards => times(own.cards.iter().flatten().flat_map(|laid| laid.tiles).flatten().count(), UNFINISHED),
        Final::Shields => table(own.shields.len(), &facts(game).shields),
        Final::Doubles => table(state.more.vineyards.pile().len(), &facts(game).doubles),
    }
}

/// B-11.11: exactly this, and what B-11.13 and B-11.14 add.
pub(super) fn score(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
    let seat = seat_of(game);
    for what in Final::ALL {
        let (count, points) = counted(game, state, seat, what);
        if points > 0 {
            state.player_mut(seat).score.add(what.source(), points);
            tell(sink, Told::Final { seat, points, count, why: what });
        }
    }
}
