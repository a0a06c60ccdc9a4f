//! What the game shows through the door: declaration, offers, views, prompts.

use std::sync::LazyLock;

use serde::Serialize;
use serde_json::{Value, json};
use table::{
    Actions, Address, Declaration, EditionDeclared, File, Game, Lesson, Offer, Places, Present, Prompt, References,
    Refused, RevisionDeclared, Seat, Shelf, Tally, Throw, Turn, address,
};

use crate::buy::PRICE;
use crate::choices::Choices;
use crate::config::Config;
use crate::data::Data;
use crate::dice::Change;
use crate::edition::SetUp;
use crate::event::Names;
use crate::expansion::Expansion;
use crate::facts::Facts;
use crate::options;
use crate::position::Position;
use crate::rules::OFFERED;
use crate::state::Stage;
use crate::view::{Cost, Purse, View};
use crate::{Action, Burgundy, Depot, Draw, Event, Face, Outcome, Side, Source, State, Tile, say, ship};

impl Present for Burgundy {
    type View = View;
    type Cost = Cost;
    type Gain = Purse;
    type Position = Position;

    fn declaration() -> Declaration {
        let editions = crate::EditionName::ALL.map(crate::EditionName::year);
        let options = options::declared();
        Declaration {
            name: Burgundy::NAME,
            title: "The Castles of Burgundy",
            rules: Burgundy::RULES,
            revisions: (1..=Burgundy::RULES)
                .map(|number| RevisionDeclared { number, line: say::revision(number) })
                .collect(),
            // Alone only with an option for it.
            least_seats: options
                .iter()
                .filter_map(|option| option.players)
                .map(|[least, _]| usize::from(least))
                .fold(2, usize::min),
            most_seats: 4,
            editions: editions.map(|name| EditionDeclared { name, line: say::edition(name) }).to_vec(),
            options,
            choices: json!(Choices::declared()),
            sources: Source::all().map(Source::name).collect(),
            lessons: LESSONS.iter().collect(),
            daily: Expansion::ALL.into_iter().filter(|room| room.offered()).flat_map(Expansion::daily).collect(),
        }
    }

    fn oddities(&self, state: &State) -> Vec<table::Remark> {
        self.oddities_of(state)
    }

    fn progress(&self, state: &State) -> Value {
        json!({ "phase": char::from(b'A' + state.phase), "round": state.round + 1 })
    }

    fn offer(&self, state: &State, seat: Seat, action: Action) -> Offer<Action, Cost, Purse> {
        Offer {
            action,
            text: action.to_string(),
            rule: self.rule_of(state, action),
            cost: self.cost(state, seat, action),
            gain: self.gained(state, seat, action),
            places: self.places_meant(state, seat, action),
        }
    }

    fn attempts(&self, state: &State, seat: Seat, at: &Address) -> Vec<Action> {
        self.attempted(state, seat, at)
    }

    /// With any number of workers; silver is asked for last anyway.
    fn as_if_rich(&self, state: &State, seat: Seat) -> State {
        let mut rich = *state;
        rich.estate_mut(seat).workers = u16::from(u8::MAX);
        rich
    }

    fn view(&self, state: &State) -> View {
        self.view_of(state)
    }

    /// The duchy, and its covered spaces as bits in hexadecimal, space 1 the lowest.
    fn outline(&self, state: &State, seat: Seat) -> String {
        let estate = state.estate(seat);
        let covered = estate.filled.fold(0u128, |bits, space| bits | 1 << space.index());
        format!("{} {covered:x}", self.duchy(estate.duchy).id())
    }

    fn tally(&self, state: &State, seat: Seat) -> Tally {
        let score = &state.player(seat).score;
        let sources = Source::all().map(|source| (source.name(), i32::from(score.of(source))));
        Tally {
            board: self.duchy(state.estate(seat).duchy).id().into(),
            won: self.has_won(state, seat),
            sources: sources.filter(|(_, points)| *points != 0).collect(),
            alone: self.rooms_alone(state),
        }
    }

    fn prompt(&self, state: &State) -> Prompt {
        let prompt = |code, rule, params| Prompt { code, rule, params, text: say::prompt(code).into() };
        match self.turn(state) {
            Turn::Over => prompt("over", "B-8.3", Value::Null),
            Turn::Chance(draw) => match draw {
                Draw::Goods => prompt("draw-goods", "B-1.3", Value::Null),
                Draw::StartRoll { seats } => prompt("draw-start", "B-1.5", json!({ "seats": seats })),
                Draw::Boards => prompt("draw-boards", "B-1.6", Value::Null),
                Draw::Fill => prompt("draw-fill", "B-2.2", Value::Null),
                Draw::Roll => prompt("draw-roll", "B-3.1", Value::Null),
                Draw::Expansion { room } => prompt("draw-expansion", room.rule(), json!({ "room": room })),
            },
            Turn::Seats(seats) => {
                let who = json!({ "seats": seats });
                match (state.stage, state.pending.due()) {
                    (Stage::SetUp(step), _) => match self.set_up(step) {
                        SetUp::Room(room, nth) => {
                            let params = json!({ "seats": seats, "room": room });
                            let text = say::prompt(room.set_up()[usize::from(nth)].name).into();
                            Prompt { text, ..prompt("set-up-expansion", room.rule(), params) }
                        }
                        _ => prompt("set-up", "B-1.6", who),
                    },
                    (_, Some(effect)) => {
                        let params = json!({ "seats": seats, "effect": effect, "optional": effect.optional() });
                        let text = format!("{}.", say::question(effect));
                        Prompt { text, ..prompt("effect", effect.rule(), params) }
                    }
                    _ if state.player(state.active()).used == [true; 2] => {
                        let mut open = Actions::new();
                        self.actions(state, state.active(), &mut open);
                        prompt(if open.len() > 1 { "end-or-buy" } else { "end" }, "B-4.1", who)
                    }
                    _ => prompt("act", "B-4.1", who),
                }
            }
        }
    }

    fn say(&self, state: &State, event: &Event) -> String {
        say::event(self, state, event)
    }

    fn event_rule(event: &Event) -> &'static str {
        event.rule()
    }

    fn names(&self, state: &State, event: &Event) -> impl Serialize {
        match *event {
            Event::BoardDealt { duchies, .. } => {
                Names { duchy_ids: duchies.map(|duchy| self.duchy(duchy).id()).to_vec(), ..Names::default() }
            }
            Event::DuchyChosen { duchy, .. } => Names { duchy_ids: vec![self.duchy(duchy).id()], ..Names::default() },
            Event::Placed { seat, space, .. } | Event::CastleFounded { seat, space } => {
                Names { land: self.duchy(state.estate(seat).duchy).land(space), ..Names::default() }
            }
            Event::Expansion(event) => Names {
                land: event.space().and_then(|(seat, space)| self.duchy(state.estate(seat).duchy).land(space)),
                ..Names::default()
            },
            _ => Names::default(),
        }
    }

    fn names_offered(&self, state: &State, seat: Seat, action: Action) -> impl Serialize {
        let side = |side| self.side(state, seat, side).map(|duchy| self.duchy(duchy));
        match action {
            Action::Side { side: chosen } => {
                Names { duchy_ids: side(chosen).map(|duchy| duchy.id()).into_iter().collect(), ..Names::default() }
            }
            Action::Settle { side: chosen, space } => Names {
                duchy_ids: side(chosen).map(|duchy| duchy.id()).into_iter().collect(),
                land: side(chosen).and_then(|duchy| duchy.land(space)),
                ..Names::default()
            },
            Action::Castle { space } | Action::Place { space, .. } => {
                Names { land: self.duchy(state.estate(seat).duchy).land(space), ..Names::default() }
            }
            Action::Expansion(action) => Names {
                land: self.room_space(action).and_then(|space| self.duchy(state.estate(seat).duchy).land(space)),
                double: Burgundy::room_double(state, action),
                ..Names::default()
            },
            _ => Names::default(),
        }
    }

    /// The dice of the rounds: the roll for the start player is not part of any turn.
    fn thrown(&self, outcome: &Outcome, tell: &mut dyn FnMut(Throw<'_>)) {
        let Outcome::Roll { dice, white } = outcome else { return };
        for (seat, dice) in Seat::all(self.people).zip(dice) {
            if let Some(dice) = dice {
                tell(Throw { by: Some(seat), faces: &dice.map(Face::number) });
            }
        }
        tell(Throw { by: None, faces: &[white.number()] });
    }

    fn to_position(&self, state: &State) -> Position {
        self.position_of(state)
    }

    fn from_position(position: &Position) -> Result<(Burgundy, State), Refused> {
        Burgundy::load_position(position)
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        vec![
            ("config", schemars::schema_for!(Config).to_value()),
            ("position", schemars::schema_for!(Position).to_value()),
            ("duchies", schemars::schema_for!(crate::duchy::DuchiesFile).to_value()),
        ]
    }

    fn files() -> Vec<File<'static>> {
        Data::files()
    }

    fn facts(shelf: &Shelf<'_>) -> Result<Value, Refused> {
        Ok(serde_json::to_value(Facts::of(&Data::read(shelf)?)).unwrap_or_default())
    }

    fn own_facts(&self) -> Value {
        serde_json::to_value(Facts::of(&self.data)).unwrap_or_default()
    }

    fn references() -> &'static References {
        &OFFERED
    }
}

/// The guided first game and those of the expansions that people are offered, read once.
static LESSONS: LazyLock<Vec<Lesson>> = LazyLock::new(|| {
    let offered = Expansion::ALL.into_iter().filter(|room| room.offered());
    let texts = [include_str!("../data/lesson.json")].into_iter().chain(offered.filter_map(Expansion::lesson));
    texts.map(Lesson::own).collect()
});

impl Burgundy {
    /// The rule that allows an action.
    fn rule_of(&self, state: &State, action: Action) -> &'static str {
        let by_effect = || state.pending.due().map_or("B-5.7", crate::Pending::rule);
        match action {
            Action::Side { .. } | Action::Castle { .. } | Action::Settle { .. } => "B-1.6",
            Action::Take { die: Some(_), .. } => "B-4.4",
            Action::Place { die: Some(_), .. } => "B-4.6",
            Action::Sell { die: Some(_), .. } => "B-4.7",
            Action::Workers { die: Some(_) } => "B-4.8",
            Action::Take { .. } | Action::Place { .. } | Action::Sell { .. } | Action::Workers { .. } => by_effect(),
            Action::Buy { depot: None, workers: 0, .. } => "B-4.3",
            Action::Buy { .. } | Action::Hire { .. } => "B-7.6",
            Action::Discard { .. } => "B-4.4",
            Action::Depot { .. } | Action::Goods { .. } => by_effect(),
            Action::Next { .. } => "B-5.10",
            Action::Decline => "B-5.7",
            Action::End => "B-4.1",
            Action::Expansion(action) => action.rule(),
        }
    }

    /// What an action costs.
    pub(crate) fn cost(&self, state: &State, seat: Seat, action: Action) -> Cost {
        let some = |count: u8| (count > 0).then_some(count);
        match action {
            Action::Buy { workers, .. } => {
                Cost { workers: some(workers), silver: some(PRICE - workers), free_step: false }
            }
            Action::Hire { .. } => Cost { workers: Some(PRICE), ..Cost::default() },
            Action::Expansion(action) => self.room_cost(state, seat, action),
            _ => match self.die_use(state, seat, action) {
                Some((face, number, change)) => Cost {
                    workers: some(change.workers(face, number)),
                    silver: None,
                    free_step: change.free && face.number() != number,
                },
                None => Cost::default(),
            },
        }
    }

    /// What an action is sure to bring: only the one that takes workers says it, whose number depends on monasteries.
    fn gained(&self, state: &State, seat: Seat, action: Action) -> Option<Purse> {
        let powers = &state.estate(seat).powers;
        let silver = (powers.silver_for_die > 0).then_some(u16::from(powers.silver_for_die));
        matches!(action, Action::Workers { .. }).then(|| Purse { workers: u16::from(powers.workers_for_die), silver })
    }

    /// The die an action uses, the number it needs, and how the die may be changed.
    pub(crate) fn die_use(&self, state: &State, seat: Seat, action: Action) -> Option<(Face, u8, Change)> {
        let estate = state.estate(seat);
        // An effect may have a die of its own (B-9.3).
        let die = |own: Option<Face>| own.or_else(|| state.pending.due()?.die(state));
        match action {
            Action::Take { die: own, depot, .. } => Some((die(own)?, depot.number(), estate.powers.to_take())),
            Action::Place { die: own, tile, space } => {
                let site = self.duchy(estate.duchy).site(space)?;
                Some((die(own)?, site.die.number(), estate.powers.to_place(tile)))
            }
            Action::Sell { die: own, goods } => Some((die(own)?, goods.number(), estate.powers.to_sell())),
            _ => None,
        }
    }

    /// Where an action lies, and what it is done with, so that a client can highlight it all:
    /// `space.12`, `goods.4`, `storage.2` of the seat's own duchy; `depot.4` and `depot.4.tile.2`,
    /// `black.3`; `own.1` for a place that is the seat's alone, `storage.4` and on for what is stored beyond the places; `duchy.2011-2` and its spaces while sides are chosen; `die.1` and `die.2`.
    fn places_meant(&self, state: &State, seat: Seat, action: Action) -> Places {
        let in_depot = |depot: Depot, tile: Tile| {
            Places::at(
                equal(&state.depot(depot).tiles, tile).into_iter().map(|nth| address!("depot.{depot}.tile.{nth}")),
            )
        };
        let stored = |tile: Tile| {
            let own = self.rooms_own_places(state, seat).map_or(vec![], |own| equal(own, tile));
            if !own.is_empty() {
                return own.into_iter().map(|nth| address!("own.{nth}")).collect::<Vec<_>>();
            }
            self.shared_places(state, seat, tile)
        };
        let dice = |die: Option<Face>| self.dice_meant(state, seat, die);
        match action {
            Action::Side { side } => {
                Places::at(self.side_name(state, seat, side).map(|duchy| address!("duchy.{duchy}")))
            }
            Action::Castle { space } => Places::at([address!("space.{space}")]),
            Action::Settle { side, space } => {
                Places::at(self.side_name(state, seat, side).map(|duchy| address!("duchy.{duchy}.space.{space}")))
            }
            Action::Take { die, depot, tile } => in_depot(depot, tile).by(dice(die)),
            Action::Hire { depot, tile } | Action::Buy { depot: Some(depot), tile, .. } => in_depot(depot, tile),
            Action::Buy { depot: None, tile, .. } => self.black_places(state, tile),
            Action::Place { die, tile, space } => {
                Places::at([address!("space.{space}")]).by(dice(die).into_iter().chain(stored(tile)))
            }
            Action::Sell { die, goods } => Places::at([address!("goods.{goods}")]).by(dice(die)),
            Action::Discard { tile } => Places::at(stored(tile)),
            Action::Depot { depot } => {
                // Depots that bring nothing are one choice: all of them light up.
                let estate = state.estate(seat);
                let same =
                    |other: &Depot| *other == depot || ship::same_ship_depot(state, estate, *other) == Some(depot);
                let ship = state.pending.due() == Some(crate::Pending::Ship);
                let meant = Depot::ALL.into_iter().filter(|other| if ship { same(other) } else { *other == depot });
                Places::at(meant.map(|depot| address!("depot.{depot}")))
            }
            // No single colour stands for the choice.
            Action::Goods { colours } => Places::default().by(colours.iter().map(|goods| address!("goods.{goods}"))),
            Action::Workers { die } => Places::default().by(dice(die)),
            Action::Next { .. } | Action::Decline | Action::End => Places::default(),
            Action::Expansion(action) => self.room_places(state, seat, action),
        }
    }

    /// Where equal tiles lie in the black depot, or beside it (B-9.4).
    pub(crate) fn black_places(&self, state: &State, tile: Tile) -> Places {
        if self.rooms_on_sale(state) == Some(tile) {
            return Places::at([address!("black.{tile}")]);
        }
        Places::at(equal(&state.black, tile).into_iter().map(|nth| address!("black.{nth}")))
    }

    /// Where equal tiles lie in the storage of the estate, and beyond its places.
    pub(crate) fn shared_places(&self, state: &State, seat: Seat, tile: Tile) -> Vec<Address> {
        let beyond = self.rooms_stored_tiles(state, seat).into_iter().map(Some);
        let places = state.estate(seat).storage.into_iter().chain(beyond).zip(1u8..);
        places.filter(|(place, _)| *place == Some(tile)).map(|(_, nth)| address!("storage.{nth}")).collect()
    }

    /// The unused dice that show this face.
    pub(crate) fn dice_meant(&self, state: &State, seat: Seat, die: Option<Face>) -> Vec<Address> {
        let player = state.player(seat);
        let fits = |nth: &usize| die.is_some() && !player.used[*nth] && player.dice[*nth] == die;
        (0..2).filter(fits).map(|nth| address!("die.{}", nth + 1)).collect()
    }

    fn side_name(&self, state: &State, seat: Seat, side: Side) -> Option<&str> {
        self.side(state, seat, side).map(|duchy| self.duchy(duchy).id())
    }
}

/// The places, counted from 1, on which such a tile lies.
fn equal(tiles: &[Option<Tile>], tile: Tile) -> Vec<u8> {
    tiles.iter().zip(1u8..).filter(|(slot, _)| **slot == Some(tile)).map(|(_, nth)| nth).collect()
}
