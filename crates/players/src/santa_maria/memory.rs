//! What a player has looked at and need not look at again. During a turn only the player's own seat changes, and its
//! colony only when something is built, so the positions of a turn share most of what there is to see.

use ::santa_maria::player::Player;
use ::santa_maria::{SantaMaria, Stage, State};
use table::{Game, MAX_SEATS, Seat};

use crate::net::{Inputs, Kept};
use crate::santa_maria::land::Land;
use crate::santa_maria::survey::asks_for_groups;
use crate::santa_maria::{board, colony, opponent};

/// What was seen last, of one game.
#[derive(Default)]
pub struct Memory {
    pub(super) own: OwnLand,
    pub(super) others: Others,
}

/// The player's own colony and what could be built in it, as last seen.
#[derive(Default)]
pub(super) struct OwnLand(Option<SeenLand>);

struct SeenLand {
    player: Player,
    year: u8,
    over: bool,
    offer: u32,
    land: Land,
    inputs: Kept,
}

impl OwnLand {
    /// The inputs that depend only on the cells, the year and the offer; returns what lies in the colony.
    pub fn inputs(&mut self, game: &SantaMaria, state: &State, player: &Player, on: &mut Inputs) -> &Land {
        if self.0.as_ref().is_some_and(|seen| !seen.is_of(state, player)) {
            self.0 = None;
        }
        let seen = self.0.get_or_insert_with(|| SeenLand::new(game, state, player));
        on.recall(&seen.inputs);
        &seen.land
    }
}

impl SeenLand {
    fn new(game: &SantaMaria, state: &State, player: &Player) -> SeenLand {
        let land = Land::new(game, player, asks_for_groups(game, state));
        let mut inputs = Inputs::default();
        colony::lasting(state, player, &land, &mut inputs);
        board::expansions(game, state, player, &mut inputs);
        let over = state.stage == Stage::Over;
        SeenLand { player: *player, year: state.year, over, offer: state.offer, land, inputs: inputs.into() }
    }

    /// Does all of it still hold?
    #[inline]
    fn is_of(&self, state: &State, player: &Player) -> bool {
        let over = state.stage == Stage::Over;
        (self.year, self.over, self.offer) == (state.year, over, state.offer) && self.player.same_land(player)
    }
}

/// The other seats, as they were seen last.
#[derive(Default)]
pub(super) struct Others(Option<Seen>);

struct Seen {
    me: Seat,
    /// The others from the left neighbour on.
    players: [Player; MAX_SEATS - 1],
    over: bool,
    inputs: Kept,
    /// Their points as they stand, from the second place on.
    standing: [i32; MAX_SEATS],
}

impl Others {
    /// The inputs of all other seats, except how far they are ahead; returns their points as they stand.
    pub fn inputs(&mut self, game: &SantaMaria, state: &State, me: Seat, on: &mut Inputs) -> [i32; MAX_SEATS] {
        if self.0.as_ref().is_some_and(|seen| !seen.is_of(game, state, me)) {
            self.0 = None;
        }
        let seen = self.0.get_or_insert_with(|| Seen::new(game, state, me));
        on.recall(&seen.inputs);
        seen.standing
    }
}

impl Seen {
    fn new(game: &SantaMaria, state: &State, me: Seat) -> Seen {
        let mut seen = Seen {
            me,
            players: Default::default(),
            over: state.stage == Stage::Over,
            inputs: Kept::default(),
            standing: [0; MAX_SEATS],
        };
        let mut inputs = Inputs::default();
        for away in 1..game.seats() {
            seen.players[away - 1] = *state.player(me.clockwise(away, game.seats()));
            seen.standing[away] = opponent::inputs(game, state, me, away, &mut inputs);
        }
        seen.inputs = inputs.into();
        seen
    }

    /// Does all of it still hold?
    #[inline]
    fn is_of(&self, game: &SantaMaria, state: &State, me: Seat) -> bool {
        let same = |away: usize| self.players[away - 1] == *state.player(me.clockwise(away, game.seats()));
        self.me == me && self.over == (state.stage == Stage::Over) && (1..game.seats()).all(same)
    }
}
