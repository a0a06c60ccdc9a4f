//! Shields: eighteen abilities that lie on castles, for a tribute at the end of each phase (B-9.6).
//!
//! `held` is where they lie, `take` how one comes to a castle, `home` what two of them place at the end of a phase,
//! `tribute` what they cost, `words` what is decided, told and asked. What they change about the rules is granted here
//! as powers; where a shield and a monastery contradict each other the shield's effect is used.

mod held;
mod home;
mod position;
mod take;
mod tribute;
mod words;

use table::{Actions, Chance, Key, Places, Refused, Seat, Seats, Sink, address};

use super::room::{PhaseStep, Room, SetUpStep, StepKind, When};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal, RoomWaiting, vineyards};
use crate::draw::draw_counted;
use crate::event::Income;
use crate::power::Powers;
use crate::refusal::BadOutcome;
use crate::ship::{self, Cargo};
use crate::state::{PHASES, Stage, State};
use crate::tile::{KINDS, Monasteries};
use crate::view::Cost;
use crate::{Action, Burgundy, Depot, Event, Pending, Refuse, Source, Tile};

pub use held::{COUNT, Facts, Held, Own, Shield, castles, own};
pub(super) use held::{fits_again, is_free};
pub(super) use home::{came_from_black, may_come_from_black};
pub use take::price;
pub use words::{Asks, Choice, Dealt, Homes, Told, Why};

/// The steps of the end of a phase.
const HOME: u8 = 0;
const TRIBUTE: u8 = 1;
const COPY: u8 = 2;

/// The room.
pub struct Shields;

impl Room for Shields {
    const NAME: &'static str = "shields";
    const LINE: &'static str = "Eighteen shields with strong abilities: doubles take one, and each costs a tribute every phase.";
    const RULE: &'static str = "B-9.6";
    const EDITIONS: &'static [crate::EditionName] = super::LATER;
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../../data/expansion/shields/rules/en.json")),
        ("de", include_str!("../../../data/expansion/shields/rules/de.json")),
        ("it", include_str!("../../../data/expansion/shields/rules/it.json")),
        ("pt", include_str!("../../../data/expansion/shields/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../../data/expansion/shields/lesson.json"));
    const SET_UP: &'static [SetUpStep] = &[SetUpStep { name: "shields", kind: StepKind::Draw, castles: false }];
    const OUTCOMES: &'static [&'static str] = &["shields"];
    const PHASE_END: &'static [PhaseStep] = &[
        PhaseStep { name: "homecoming", when: When::BeforeMines },
        PhaseStep { name: "tribute", when: When::BeforeMines },
        PhaseStep { name: "copying", when: When::AfterMines },
    ];

    type State = Held;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Asks;
    type Outcome = Dealt;
    type Facts = Facts;

    fn typescript() -> Vec<String> {
        vec![table::typescript::declaration::<Shield>(), table::typescript::declaration::<Homes>()]
    }

    /// One or two on each depot; the rest are out of the game.
    fn draw(game: &Burgundy, _state: &State, chance: &Chance) -> Dealt {
        let mut stream = chance.stream(Key { kind: "shields", seat: None, nth: 0 });
        let mut left = held::stock(game);
        let mut depots = [[None; 2]; 6];
        for (depot, count) in depots.iter_mut().zip(held::dealt(game)) {
            for slot in &mut depot[..usize::from(count)] {
                *slot = Shield::new(draw_counted(&mut left, &mut stream) as u8 + 1);
            }
        }
        Dealt { depots }
    }

    fn settle(game: &Burgundy, state: &mut State, dealt: &Dealt, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
        let bad = Refuse::BadOutcome { what: BadOutcome::Shields };
        let stock = held::stock(game);
        let mut seen = Own::default();
        for (depot, count) in dealt.depots.iter().zip(held::dealt(game)) {
            if depot.iter().flatten().count() != usize::from(count) || count == 1 && depot[0].is_none() {
                return Err(bad);
            }
            for shield in depot.iter().flatten() {
                if seen.has(*shield) || stock[usize::from(shield.number()) - 1] == 0 {
                    return Err(bad);
                }
                seen.add(*shield);
            }
        }
        state.more.shields.depots = dealt.depots;
        for (depot, shields) in Depot::ALL.into_iter().zip(dealt.depots) {
            for shield in shields.into_iter().flatten() {
                tell(sink, Told::Lies { shield, depot });
            }
        }
        Ok(())
    }

    fn grant(game: &Burgundy, state: &State, seat: Seat, powers: &mut Powers) {
        for shield in own(state, seat).iter() {
            match shield.number() {
                1 => powers.one_pasture = true,
                4 => powers.unlimited_storage = true,
                5 => {
                    powers.ship_colour = true;
                    // Q-B-53: [2019] instead of the monastery's neighbour.
                    powers.ship_neighbour &= !game.edition.shield_instead;
                }
                7 => powers.bonus_times = 2,
                8 => powers.mine_silver = 2,
                9 => powers.silver_for_each = true,
                10 => powers.monastery_times = 2,
                11 => powers.castle_takes_shield = true,
                12 => powers.sale_times = 2,
                17 => powers.region_plus = 1,
                18 => powers.no_neighbour = true,
                _ => {}
            }
        }
    }

    /// Q-B-54, Q-B-55: the tiles in the duchy of the player that shield 6 names.
    fn copied(game: &Burgundy, state: &State, seat: Seat) -> Monasteries {
        let shields = &state.more.shields;
        let Some(other) = shields.copied.filter(|_| own(state, seat).has(Shield::COPY)) else {
            return Monasteries::default();
        };
        let theirs = state.estate(other).monasteries;
        if game.edition.copies_27 { theirs } else { theirs.without(27) }
    }

    fn monastery(game: &Burgundy, state: &mut State, seat: Seat) {
        let shields = &state.more.shields;
        if shields.copied == Some(state.holder(seat))
            && let Some(copier) = shields.owner(Shield::COPY)
        {
            game.refresh_powers(state, copier);
        }
    }

    fn store(_game: &Burgundy, state: &mut State, seat: Seat, tile: Tile) -> bool {
        let unlimited = state.estate(seat).powers.unlimited_storage;
        if unlimited {
            state.more.shields.stored[tile.index()] += 1;
        }
        unlimited
    }

    fn unstore(_game: &Burgundy, state: &mut State, seat: Seat, tile: Tile) -> bool {
        let holder = state.holder(seat);
        let shields = &mut state.more.shields;
        let there = shields.stores == Some(holder) && shields.stored[tile.index()] > 0;
        if there {
            shields.stored[tile.index()] -= 1;
        }
        there
    }

    fn tidy(game: &Burgundy, state: &mut State, seat: Seat) {
        held::tidy(game, state, seat);
    }

    fn stored<'a>(_game: &Burgundy, state: &'a State, seat: Seat) -> Option<&'a [u8; KINDS]> {
        state.more.shields.beyond(state.holder(seat))
    }

    fn list(game: &Burgundy, state: &State, seat: Seat, waiting: Option<Asks>, out: &mut Actions<Action>) {
        match waiting {
            None => {
                take::list_with_dice(game, state, seat, out);
                take::list_settings(state, seat, out);
            }
            Some(Asks::Home(left)) => home::list(game, state, seat, left, out),
            Some(Asks::Tribute {}) => tribute::list(state, seat, out),
            Some(Asks::GiveUp { .. }) => {
                own(state, seat).iter().for_each(|shield| out.push(act(Choice::Give { shield })));
            }
            Some(Asks::Colour { depot, neighbour }) => {
                let cargo = Cargo { depot, neighbour, colour: None };
                let colours = ship::useful_colours(state, state.estate(seat), cargo);
                colours.iter().for_each(|colour| out.push(act(Choice::Colour { colour })));
            }
            Some(Asks::Overfull {}) => {
                game.list_stored(state, seat, out);
                game.rooms_stored(state, seat).for_each(|tile| out.push(Action::Discard { tile }));
                if game.rooms.has(Expansion::Vineyards) {
                    vineyards::list_shared_discards(state, seat, out);
                }
            }
            Some(Asks::Copy {}) => take::list_copies(game, state, seat, out),
        }
    }

    /// Q-B-54: shield 6 names its player at any moment of its owner's turn.
    fn list_free(game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        if state.stage == Stage::Turn && take::may_copy(state, seat) {
            take::list_copies(game, state, seat, out);
        }
    }

    /// Q-B-47: shield 11 lets a castle's action take any shield.
    fn list_castle(_game: &Burgundy, state: &State, seat: Seat, out: &mut Actions<Action>) {
        for depot in Depot::ALL {
            take::list_of_depot(state, seat, depot, out);
        }
    }

    fn starts_something(action: &Choice) -> bool {
        matches!(action, Choice::Home { .. })
    }

    fn possible(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> bool {
        match waiting {
            Asks::Home(left) => home::is_possible(game, state, seat, left),
            Asks::Tribute {} | Asks::GiveUp { .. } | Asks::Colour { .. } | Asks::Overfull {} | Asks::Copy {} => true,
        }
    }

    fn declined(game: &Burgundy, state: &mut State, seat: Seat, waiting: Asks, sink: &mut impl Sink<Event>) {
        if let Asks::Colour { depot, neighbour } = waiting {
            game.load_ship(state, seat, Cargo { depot, neighbour, colour: None }, sink);
        }
    }

    fn ask_colour(_game: &Burgundy, state: &mut State, depot: Depot, neighbour: Option<Depot>) {
        state.pending.push(asks(Asks::Colour { depot, neighbour }));
    }

    fn places(game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Places {
        let both = || [address!("die.1"), address!("die.2")];
        match action {
            Choice::Take { shield, instead } => {
                let depot = state.more.shields.depot_of(shield);
                let at = Places::at(depot.map(|depot| address!("depot.{depot}.shield.{shield}")));
                let with_dice = state.pending.is_empty();
                let replaced = instead.map(|shield| address!("shield.{shield}"));
                at.by(both().into_iter().filter(|_| with_dice).chain(replaced))
            }
            Choice::Set { die, .. } => Places::default().by(game.dice_meant(state, seat, Some(die))),
            Choice::Copy { seat } => Places::at([address!("seat.{seat}")]),
            Choice::Give { shield } => Places::at([address!("shield.{shield}")]),
            Choice::Home { space, .. } => Places::at([address!("space.{space}")]).by(home::from(state, action)),
            Choice::Pay { .. } | Choice::Colour { .. } => Places::default(),
        }
    }

    fn space(action: &Choice) -> Option<crate::Space> {
        match *action {
            Choice::Home { space, .. } => Some(space),
            _ => None,
        }
    }

    fn cost(_game: &Burgundy, state: &State, seat: Seat, action: Choice) -> Cost {
        take::cost(state, seat, action)
    }

    fn attempts(_game: &Burgundy, state: &State, seat: Seat, words: &[&str]) -> Vec<Choice> {
        match words {
            ["depot", _, "shield", number] => take::attempts(state, seat, number),
            _ => vec![],
        }
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        match action {
            Choice::Take { shield, instead } => take::take(game, state, seat, shield, instead, sink),
            Choice::Set { die, to } => take::set(state, seat, die, to, sink),
            Choice::Copy { seat: other } => take::copy(game, state, seat, other, sink),
            Choice::Pay { silver, workers } => tribute::pay(game, state, seat, silver, workers, sink),
            Choice::Give { shield } => tribute::give(game, state, seat, shield, sink),
            Choice::Home { depot, tile, space } => home::come(game, state, seat, depot, tile, space, sink),
            Choice::Colour { colour } => {
                let Some(Pending::Expansion(RoomWaiting::Shields(Asks::Colour { depot, neighbour }))) =
                    state.pending.due()
                else {
                    return Err(not_by(state));
                };
                let cargo = Cargo { depot, neighbour, colour: None };
                if !ship::useful_colours(state, state.estate(seat), cargo).has(colour) {
                    return Err(refuse(Why::NoSuchGoods));
                }
                state.pending.pop();
                game.load_ship(state, seat, Cargo { colour: Some(colour), ..cargo }, sink);
                Ok(())
            }
        }
    }

    /// Q-B-52: whoever has lost shield 4 keeps three tiles; Q-B-69: a team two shared ones, and its own.
    fn discards(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        waiting: Asks,
        tile: Tile,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        if waiting != (Asks::Overfull {}) {
            return Err(Refuse::NothingToDiscard);
        }
        if !game.unstore_shared(state, seat, tile) {
            return Err(Refuse::CannotDiscard { tile });
        }
        sink.tell(|| Event::Discarded { seat, tile });
        held::fits_again(game, state, seat);
        Ok(())
    }

    /// B-9.6.2, Q-B-48: one worker for each time another player gains any.
    fn gained(game: &Burgundy, state: &mut State, seat: Seat, by: Income, sink: &mut impl Sink<Event>) {
        let Some(owner) = state.more.shields.owner(Shield::ANSWER) else { return };
        if !state.share(owner, seat) && by != Income::Expansion(Expansion::Shields) {
            game.gain(state, owner, 0, 1, Income::Expansion(Expansion::Shields), sink);
        }
    }

    /// Q-B-49: shields 14 and 15, then the tribute; after the last phase shield 6 may still name a player.
    fn phase_ends(game: &Burgundy, state: &mut State, step: u8, _sink: &mut impl Sink<Event>) -> Seats {
        let asked = |seat: &Seat| match step {
            HOME => home::of(state, *seat) != Homes::default(),
            TRIBUTE => !own(state, *seat).is_empty(),
            COPY => state.phase + 1 == PHASES && take::may_copy(state, *seat),
            _ => false,
        };
        game.speakers(state).filter(asked).collect()
    }

    fn asks(game: &Burgundy, state: &mut State, seat: Seat, step: u8, sink: &mut impl Sink<Event>) {
        match step {
            HOME => {
                state.pending.push(asks(Asks::Home(home::of(state, seat))));
            }
            TRIBUTE => tribute::ask(game, state, seat, sink),
            _ => {
                state.pending.push(asks(Asks::Copy {}));
            }
        }
    }

    /// T-06: the points of the shields; Q-B-60: shield 13 doubles all of them.
    fn game_ends(game: &Burgundy, state: &mut State, seat: Seat, sink: &mut impl Sink<Event>) {
        let own = held::own(state, seat);
        let times = if own.has(Shield::DOUBLE) { 2 } else { 1 };
        for shield in own.iter() {
            let points = times * shield.points(game);
            state.player_mut(seat).score.add(Source::Expansion(Expansion::Shields), points);
            tell(sink, Told::Scored { seat, shield, points });
        }
    }

    fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
        position::wrong_waiting(game, state, seat, waiting)
    }

    fn write(game: &Burgundy, state: &State) -> Option<serde_json::Value> {
        Some(position::write(game, state))
    }

    fn read(game: &Burgundy, state: &mut State, value: &serde_json::Value) -> Result<(), Refused> {
        position::read(game, state, value)
    }

    fn check(game: &Burgundy, state: &mut State, _written: bool) -> Result<(), Refused> {
        position::check(game, state)
    }
}

fn act(choice: Choice) -> Action {
    Action::Expansion(RoomAction::Shields(choice))
}

fn asks(asks: Asks) -> Pending {
    Pending::Expansion(RoomWaiting::Shields(asks))
}

fn tell(sink: &mut impl Sink<Event>, told: Told) {
    sink.tell(|| Event::Expansion(RoomEvent::Shields(told)));
}

fn refuse(why: Why) -> Refuse {
    Refuse::Expansion(RoomRefusal::Shields(why))
}

/// What is due does not ask for this.
fn not_by(state: &State) -> Refuse {
    state.pending.due().map_or(Refuse::NotNow, |effect| Refuse::NotByEffect { effect })
}

