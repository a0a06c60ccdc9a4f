//! What chance answers: each draw opens its own streams.

use table::{Chance, Key, MAX_SEATS, Seat, Stream};

use crate::dice::Dice;
use crate::piece::{Bishop, Board, Expansion, Scholar, Shipment};
use crate::state::{OFFERED, State, bits};
use crate::year::kind_mask;
use crate::{Draw, Face, Outcome, SantaMaria, Variant};

impl SantaMaria {
    /// Chance answers the draw that is due. Each draw opens its own streams (see
    /// `docs/fair-dice.md`), so that no choice can shift a later one.
    pub(crate) fn draw(&self, state: &State, draw: Draw, chance: &Chance) -> Outcome {
        let open = |kind, seat, nth| chance.stream(Key { kind, seat, nth });
        let year = u32::from(state.year);
        match draw {
            Draw::Table => {
                let (mut scholars, mut bishops) = ((1 << Scholar::COUNT) - 1, (1 << Bishop::COUNT) - 1);
                let mut docks = (1 << Shipment::STARTING) - 1;
                let mut streams = ["scholars", "bishops", "docks"].map(|kind| open(kind, None, 0));
                Outcome::Table {
                    scholars: std::array::from_fn(|_| Scholar::at(pick(&mut scholars, &mut streams[0]))),
                    bishops: std::array::from_fn(|_| Bishop::at(pick(&mut bishops, &mut streams[1]))),
                    docks: std::array::from_fn(|_| Shipment::at(pick(&mut docks, &mut streams[2]))),
                }
            }
            Draw::Offer => {
                let tiles = |kind, double| -> [Option<Expansion>; OFFERED] {
                    let mut left = u64::from(state.stack & kind_mask(double));
                    let mut stream = open(kind, None, year);
                    std::array::from_fn(|_| (left != 0).then(|| Expansion::at(pick(&mut left, &mut stream))))
                };
                Outcome::Offer {
                    doubles: tiles("doubles", true),
                    triples: tiles("triples", false),
                    white: roll(&mut open("white", None, year), self.white_dice()),
                }
            }
            Draw::Start => {
                let seat = open("start", None, 0).below(self.players as u32);
                Outcome::Start { seat: Seat::new(seat as usize).unwrap_or_default() }
            }
            Draw::Boards => {
                let mut left = (1 << Board::sides_a().count()) - 1;
                let mut stream = open("boards", None, 0);
                let mut boards = [None; MAX_SEATS];
                for board in &mut boards[..self.players] {
                    *board = Some(Board::at(pick(&mut left, &mut stream)));
                }
                Outcome::Boards { boards }
            }
            Draw::Blue => {
                let mut dice = [Dice::NONE; MAX_SEATS];
                let unlocked = |seat: Seat| usize::from(self.unlocked(state.player(seat)));
                if self.has(Variant::BlueOffer) {
                    let all = Seat::all(self.players).map(unlocked).sum();
                    dice[0] = roll(&mut open("blue", None, year), all);
                } else {
                    for seat in Seat::all(self.players) {
                        dice[seat.index()] = roll(&mut open("blue", Some(seat), year), unlocked(seat));
                    }
                }
                Outcome::Blue { dice }
            }
            Draw::Sets => {
                let taken = state.scholars.iter().fold(0, |taken, scholar| taken | u64::from(scholar.bit()));
                let mut left = ((1 << Scholar::COUNT) - 1) & !taken;
                let mut stream = open("sets", None, 0);
                Outcome::Sets { scholars: std::array::from_fn(|_| Scholar::at(pick(&mut left, &mut stream))) }
            }
            Draw::Die { seat } => {
                // The first or the second die this seat unlocks in the game.
                let nth = u32::from(self.unlocked(state.player(seat))).saturating_sub(2);
                Outcome::Die { face: face(&mut open("unlocked", Some(seat), nth)) }
            }
            Draw::Shipment { .. } => {
                let nth = (Shipment::COUNT - Shipment::STARTING) as u32 - state.shipments.count_ones();
                let mut left = state.shipments;
                Outcome::Shipment { shipment: Shipment::at(pick(&mut left, &mut open("shipments", None, nth))) }
            }
        }
    }
}

fn face(stream: &mut Stream) -> Face {
    Face::at(stream.below(6) as usize)
}

fn roll(stream: &mut Stream, count: usize) -> Dice {
    (0..count).map(|_| face(stream)).collect()
}

/// Draws one of a set, each equally likely, and takes it out; the first of all if the set is empty.
fn pick(left: &mut u64, stream: &mut Stream) -> usize {
    let nth = stream.below(left.count_ones()) as usize;
    let drawn = bits(*left).nth(nth).unwrap_or(0);
    *left &= !(1 << drawn);
    drawn
}
