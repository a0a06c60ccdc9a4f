//! What a player has looked at and need not look at again. During a turn only the player's own estate and the depots
//! change, so the positions of a turn share most of what there is to see.

use burgundy::player::Estate;
use burgundy::{Burgundy, Colour, State};
use table::{Game, MAX_SEATS, Seat};

use crate::burgundy::features::COLOURS;
use crate::burgundy::gone::Bags;
use crate::burgundy::land::Lands;
use crate::burgundy::market::Markets;
use crate::burgundy::{expansion, opponent, threat};
use crate::net::{Inputs, Kept};

/// What was seen lately, of one game.
#[derive(Default)]
pub struct Memory {
    pub(super) lands: Lands,
    pub(super) markets: Markets,
    pub(super) others: Others,
    pub(super) bags: Bags,
    /// What expansions remember.
    pub(super) ways: expansion::Ways,
}

/// The estates of the other seats, as they were seen last.
#[derive(Default)]
pub(super) struct Others(Option<Seen>);

/// The others, from the left neighbour on.
pub(super) struct Seen {
    me: Seat,
    estates: [Estate; MAX_SEATS - 1],
    inputs: Kept,
    /// Their empty spaces by colour.
    pub(super) left: [[u8; COLOURS]; MAX_SEATS - 1],
}

impl Others {
    /// Switches on what follows from their estates alone, each in its part.
    #[inline]
    pub(super) fn inputs(
        &mut self,
        game: &Burgundy,
        state: &State,
        me: Seat,
        starts: &[usize; MAX_SEATS],
        on: &mut Inputs,
    ) -> &Seen {
        if self.0.as_ref().is_some_and(|seen| !seen.is_of(game, state, me)) {
            self.0 = None;
        }
        let seen = self.0.get_or_insert_with(|| Seen::new(game, state, me, starts));
        on.recall(&seen.inputs);
        seen
    }
}

impl Seen {
    fn new(game: &Burgundy, state: &State, me: Seat, starts: &[usize; MAX_SEATS]) -> Seen {
        let mut seen = Seen { me, estates: Default::default(), inputs: Kept::default(), left: Default::default() };
        let mut on = Inputs::default();
        for (away, at) in starts[..game.seats()].iter().enumerate().skip(1) {
            let estate = state.estate(me.clockwise(away, game.seats()));
            let duchy = game.duchy(estate.duchy);
            opponent::lasting(game, estate, *at, &mut on);
            threat::lasting(game, estate, *at, &mut on);
            seen.left[away - 1] = Colour::ALL.map(|colour| (duchy.of_colour(colour) - estate.filled).len() as u8);
            seen.estates[away - 1] = *estate;
        }
        seen.inputs = on.into();
        seen
    }

    /// Does all of it still hold?
    #[inline]
    fn is_of(&self, game: &Burgundy, state: &State, me: Seat) -> bool {
        let same = |away: usize| self.estates[away - 1] == *state.estate(me.clockwise(away, game.seats()));
        self.me == me && (1..game.seats()).all(same)
    }
}
