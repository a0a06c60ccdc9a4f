//! What chance answers: each draw opens its own streams.

use table::{Chance, Key, MAX_SEATS, Seat, Stream};

use crate::action::Filling;
use crate::config::{Assignment, MAX_POOL};
use crate::state::{BLACK_SPACES, DEPOT_SPACES, ROUNDS, State};
use crate::{Burgundy, Draw, Face, Goods, Outcome};

impl Burgundy {
    /// Chance answers the draw that is due. Each draw opens its own streams (see
    /// `docs/fair-dice.md`), so that no choice can shift a later one.
    pub(crate) fn draw(&self, state: &State, draw: Draw, chance: &Chance) -> Outcome {
        let open = |kind, seat, nth| chance.stream(Key { kind, seat, nth });
        match draw {
            Draw::Goods => {
                let mut bag = state.goods_bag;
                let mut goods = [None; MAX_SEATS];
                for seat in Seat::all(self.estates) {
                    let mut stream = open("goods", Some(seat), 0);
                    goods[seat.index()] = Some(std::array::from_fn(|_| draw_goods(&mut bag, &mut stream)));
                }
                Outcome::Goods { goods }
            }
            Draw::StartRoll { seats } => {
                let nth = u32::from(state.start_rolls);
                let faces = self.for_seats(|seat| face(&mut open("start", Some(seat), nth)));
                let rolled = |seat: usize| Seat::new(seat).is_some_and(|seat| seats.contains(seat));
                Outcome::StartRoll { faces: std::array::from_fn(|seat| faces[seat].filter(|_| rolled(seat))) }
            }
            Draw::Boards => Outcome::Boards { boards: self.draw_boards(&mut open("boards", None, 0)) },
            Draw::Fill => Outcome::Fill(self.draw_filling(state, chance)),
            Draw::Roll => {
                let nth = u32::from(state.phase * ROUNDS + state.round);
                let dice = self.for_seats(|seat| {
                    let mut stream = open("dice", Some(seat), nth);
                    [face(&mut stream), face(&mut stream)]
                });
                Outcome::Roll { dice, white: face(&mut open("white", None, nth)) }
            }
            Draw::Expansion { room } => Outcome::Expansion(self.room_draw(state, room, chance)),
        }
    }

    pub(crate) fn for_seats<T: Copy>(&self, mut each: impl FnMut(Seat) -> T) -> [Option<T>; MAX_SEATS] {
        let mut all = [None; MAX_SEATS];
        for seat in Seat::all(self.people) {
            all[seat.index()] = Some(each(seat));
        }
        all
    }

    /// B-1.6, Q-B-03: a board for each seat, or two different duchies where sides are not known.
    fn draw_boards(&self, stream: &mut Stream) -> [Option<[u8; 2]>; MAX_SEATS] {
        let copies = self.edition.copies;
        match &self.assignment {
            Assignment::Given(given) => self.for_seats(|seat| [given[seat.index()]; 2]),
            Assignment::Boards(boards) => {
                let mut left = [copies; MAX_POOL];
                self.for_seats(|_| boards[draw_counted(&mut left[..boards.len()], stream)])
            }
            Assignment::Pairs => {
                let mut left = [copies; MAX_POOL];
                let left = &mut left[..self.duchies.len()];
                self.for_seats(|_| {
                    let front = draw_counted(left, stream);
                    // The other side is a different duchy.
                    let set_aside = std::mem::take(&mut left[front]);
                    let back = draw_counted(left, stream);
                    left[front] = set_aside;
                    [front as u8, back as u8]
                })
            }
        }
    }

    /// B-2.2 to B-2.5: the tiles and goods of the phase, as far as the supply lasts.
    fn draw_filling(&self, state: &State, chance: &Chance) -> Filling {
        let nth = u32::from(state.phase);
        let open = |kind| chance.stream(Key { kind, seat: None, nth });
        let mut bag = state.bag;
        let mut stream = open("tiles");
        let mut depots = [[None; DEPOT_SPACES]; 6];
        for (slots, tiles) in self.slots.iter().zip(&mut depots) {
            for (slot, tile) in slots.iter().zip(tiles) {
                *tile = slot.and_then(|slot| bag.draw(Some(slot.in_phase(state.phase)), &mut stream));
            }
        }
        let mut black_bag = state.black_bag;
        let mut stream = open("black");
        let mut black = [None; BLACK_SPACES];
        let mut left = black_bag.len().saturating_sub(self.kept_back);
        for (used, tile) in self.black_slots.iter().zip(&mut black) {
            if *used && left > 0 {
                *tile = black_bag.draw(None, &mut stream);
                left -= 1;
            }
        }
        let mut goods_bag = state.goods_bag;
        let mut stream = open("round goods");
        let goods = std::array::from_fn(|_| (goods_bag != [0; 6]).then(|| draw_goods(&mut goods_bag, &mut stream)));
        Filling { depots, black, goods }
    }
}

fn face(stream: &mut Stream) -> Face {
    Face::ALL[stream.below(6) as usize]
}

/// Draws goods: they are thought of as sorted by colour, and the stream picks the n-th.
fn draw_goods(bag: &mut [u8; 6], stream: &mut Stream) -> Goods {
    Goods::ALL[draw_counted(bag, stream)]
}

/// Draws one of several kinds, each as likely as there are copies of it left; the first if none is.
pub(crate) fn draw_counted(left: &mut [u8], stream: &mut Stream) -> usize {
    let mut nth = stream.below(left.iter().map(|count| u32::from(*count)).sum());
    for (kind, count) in left.iter_mut().enumerate() {
        if nth < u32::from(*count) {
            *count -= 1;
            return kind;
        }
        nth -= u32::from(*count);
    }
    0
}
