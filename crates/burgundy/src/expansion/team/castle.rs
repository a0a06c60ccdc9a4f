//! The castle of experts: one partner proposes a space, the other accepts it or proposes the other one (B-9.7).

use table::{Actions, Seat, Seats, Sink};

use super::words::{Choice, Told, Why};
use super::{act, partner, refuse, tell};
use crate::edition::SetUp;
use crate::expansion::Expansion;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, Event, Face, Refuse, Space, Spaces};

/// After so many proposals the answer is yes, so that every set-up comes to an end.
pub const MOST_PROPOSALS: u8 = 6;

/// How far the team whose turn it is has got.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Agreement {
    /// What was proposed last; the seat that is waited for answers.
    pub proposed: Option<Space>,
    /// How many proposals were made.
    pub proposals: u8,
}

/// Of each team the partner who plays first proposes first; team A before team B.
pub(super) fn first_to_propose(team: usize) -> Seats {
    Seats::only(Seat::at(team))
}

/// Is this the step in which teams agree?
pub(super) fn is_agreed_on_now(game: &Burgundy, state: &State) -> bool {
    matches!(state.stage, Stage::SetUp(step) if matches!(game.set_up(step), SetUp::Room(Expansion::Team, _)))
}

/// The castle spaces that can be chosen: those with a 1 or a 6.
pub(super) fn choices(game: &Burgundy, state: &State, seat: Seat) -> Spaces {
    let duchy = game.duchy(state.estate(seat).duchy);
    let numbered = |space: &Space| duchy.site(*space).is_some_and(|site| [Face::N1, Face::N6].contains(&site.die));
    duchy.of_colour(Colour::Castle).filter(numbered).fold(Spaces::NONE, |all, space| all | Spaces::only(space))
}

pub(super) fn list(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
    let Agreement { proposed, proposals } = state.more.team.castle;
    if proposed.is_some() {
        out.push(act(Choice::Accept {}));
    }
    if proposals < MOST_PROPOSALS {
        for space in choices(game, state, seat).filter(|space| Some(*space) != proposed) {
            out.push(act(Choice::Propose { space }));
        }
    }
}

pub(super) fn propose(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    space: Space,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if !is_agreed_on_now(game, state) {
        return Err(Refuse::NotNow);
    }
    if !choices(game, state, seat).has(space) {
        return Err(refuse(Why::NeitherOneNorSix { space }));
    }
    let agreement = &mut state.more.team.castle;
    if agreement.proposed == Some(space) {
        return Err(refuse(Why::AlreadyProposed));
    }
    if agreement.proposals >= MOST_PROPOSALS {
        return Err(refuse(Why::EnoughProposals));
    }
    agreement.proposed = Some(space);
    agreement.proposals += 1;
    state.waiting = Seats::only(partner(seat));
    tell(sink, Told::Proposed { seat, space });
    Ok(())
}

pub(super) fn accept(
    game: &Burgundy,
    state: &mut State,
    seat: Seat,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    if !is_agreed_on_now(game, state) {
        return Err(Refuse::NotNow);
    }
    let space = state.more.team.castle.proposed.ok_or(refuse(Why::NothingProposed))?;
    state.more.team.castle = Agreement::default();
    tell(sink, Told::Agreed { seat, space });
    let holder = state.holder(seat);
    game.found_castle(state, holder, space, sink);
    let next = holder.index() + 1;
    state.waiting = if next < game.estates { first_to_propose(next) } else { Seats::NONE };
    Ok(())
}
