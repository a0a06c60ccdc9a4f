//! Plays a game to its end.

use table::{Actions, Chance, Game, Play, Refusal, Refused, Seat, Sink, Turn};

use crate::Player;

/// How many choices were made, by seat.
#[derive(Copy, Clone, Debug, Default)]
pub struct Choices(pub [u64; table::MAX_SEATS]);

impl Choices {
    /// All together.
    pub fn total(&self) -> u64 {
        self.0.iter().sum()
    }
}

/// Lets the players play a game to its end. Seats that decide at the same time all see the table
/// as it was before.
pub fn play_to_end<G: Game>(
    play: &mut Play<G>,
    players: &mut [Box<dyn Player<G> + '_>],
    chance: &Chance,
    sink: &mut impl Sink<G::Event>,
) -> Result<Choices, Refused> {
    let game = play.game().clone();
    let mut open = Actions::new();
    let mut choices = Choices::default();
    loop {
        match play.turn() {
            Turn::Over => return Ok(choices),
            Turn::Chance(_) => {
                play.draw(chance, sink).map_err(|refusal| refusal.refused())?;
            }
            Turn::Seats(seats) => {
                let before = *play.state();
                for seat in seats.iter() {
                    game.actions(&before, seat, &mut open);
                    if open.is_empty() || open.is_cut() {
                        return Err(stuck(seat, open.is_cut()));
                    }
                    let action = players[seat.index()].choose(&game, &before, seat, &open);
                    play.act(seat, action, sink).map_err(|refusal| refusal.refused())?;
                    choices.0[seat.index()] += 1;
                }
            }
        }
    }
}

fn stuck(seat: Seat, cut: bool) -> Refused {
    let what = if cut { "more actions are open than a listing holds" } else { "no action is open" };
    Refused::new("stuck", format!("seat {seat}: {what}"))
}
