//! What the game shows through the door: declaration, offers, views, prompts.

use std::sync::LazyLock;

use serde_json::{Value, json};
use table::{
    Actions, Declaration, EditionDeclared, Game, Lesson, Offer, OptionDeclared, Present, Prompt, References, Refused,
    RevisionDeclared, Seat, Throw, Turn,
};

use crate::config::Config;
use crate::facts::Facts;
use crate::item::{Bundle, Item};
use crate::legal::line;
use crate::numbers::{Nth, Place};
use crate::offer::{Cost, DiePlace, Places, Toll};
use crate::piece::{Board, Tile};
use crate::position::Position;
use crate::rules::REFERENCES;
use crate::state::Stage;
use crate::territory::Effect;
use crate::view::View;
use crate::{Action, Cell, Die, Draw, Due, Event, MonkSpace, Outcome, SantaMaria, Source, State, Variant, say};

impl Present for SantaMaria {
    type View = View;
    type Cost = Cost;
    type Places = Places;
    type Position = Position;

    fn declaration() -> Declaration {
        let boards: Vec<&str> = Board::all().map(Board::id).collect();
        let option = |variant: Variant| OptionDeclared {
            name: variant.name(),
            line: say::option(variant.name()),
            editions: vec!["2017"],
            excludes: vec![],
        };
        Declaration {
            name: SantaMaria::NAME,
            title: "Santa Maria",
            rules: SantaMaria::RULES,
            revisions: (1..=SantaMaria::RULES)
                .map(|number| RevisionDeclared { number, line: say::revision(number) })
                .collect(),
            least_seats: 1,
            most_seats: 4,
            editions: vec![EditionDeclared { name: "2017", line: "The only edition." }],
            options: Variant::ALL.map(option).to_vec(),
            choices: json!({ "boards": ["random", "chosen"], "colonies": boards }),
            sources: Source::ALL.map(Source::name).to_vec(),
            lesson: Some(&LESSON),
        }
    }

    fn offer(&self, state: &State, seat: Seat, action: Action) -> Offer<Action, Cost, Places> {
        Offer {
            action,
            text: action.to_string(),
            rule: self.rule_of(state, action),
            cost: self.cost(state, seat, action),
            places: self.places_meant(state, seat, action),
        }
    }

    fn view(&self, state: &State) -> View {
        self.view_of(state)
    }

    fn prompt(&self, state: &State) -> Prompt {
        let prompt = |code, rule, params| Prompt { code, rule, params, text: say::prompt(code).into() };
        match self.turn(state) {
            Turn::Over => prompt("over", "S-6.5", Value::Null),
            Turn::Chance(draw) => match draw {
                Draw::Table => prompt("draw-table", "S-1.1", Value::Null),
                Draw::Offer => prompt("draw-offer", "S-1.2", Value::Null),
                Draw::Start => prompt("draw-start", "S-1.4", Value::Null),
                Draw::Boards => prompt("draw-boards", "S-1.4", Value::Null),
                Draw::Blue => prompt("draw-blue", "S-1.4", Value::Null),
                Draw::Sets => prompt("draw-sets", "S-7.1", Value::Null),
                Draw::Die { seat } => prompt("draw-die", "S-3.4", json!({ "seat": seat })),
                Draw::Shipment { dock } => prompt("draw-shipment", "S-3.2", json!({ "dock": dock })),
            },
            Turn::Seats(seats) => {
                let who = json!({ "seats": seats });
                match (state.stage, self.due(state)) {
                    (_, Some(due)) => {
                        let optional = !matches!(due, Due::Place { .. });
                        let params = json!({ "seats": seats, "due": due, "optional": optional });
                        let rule = self.due_rule(state, due);
                        Prompt { text: format!("{}.", say::question(due)), ..prompt("due", rule, params) }
                    }
                    (Stage::ChooseBoards, _) => prompt("choose-board", "S-1.4", who),
                    (Stage::ChooseSets, _) => prompt("choose-set", "S-7.1", who),
                    _ if state.acted => {
                        let mut open = Actions::new();
                        self.actions(state, state.active, &mut open);
                        prompt(if open.len() > 1 { "end-or-trade" } else { "end" }, "S-2.0", who)
                    }
                    _ => prompt("act", "S-2.0", who),
                }
            }
        }
    }

    fn say(&self, event: &Event) -> String {
        say::event(self, event)
    }

    fn event_rule(event: &Event) -> &'static str {
        event.rule()
    }

    /// The dice of the years, and those that are unlocked.
    fn thrown(&self, outcome: &Outcome, tell: &mut dyn FnMut(Throw<'_>)) {
        match outcome {
            Outcome::Offer { white, .. } => {
                let faces: Vec<u8> = white.iter().map(crate::Face::number).collect();
                tell(Throw { by: None, faces: &faces });
            }
            Outcome::Blue { dice } => {
                for (seat, dice) in Seat::all(self.players).zip(dice) {
                    let by = Some(seat).filter(|_| !self.has(Variant::BlueOffer));
                    let faces: Vec<u8> = dice.iter().map(crate::Face::number).collect();
                    if !faces.is_empty() {
                        tell(Throw { by, faces: &faces });
                    }
                }
            }
            // Whose it is the outcome does not say: it counts for the table.
            Outcome::Die { face } => tell(Throw { by: None, faces: &[face.number()] }),
            _ => {}
        }
    }

    fn to_position(&self, state: &State) -> Position {
        self.position_of(state)
    }

    fn from_position(position: &Position) -> Result<(SantaMaria, State), Refused> {
        SantaMaria::load_position(position)
    }

    fn schemas() -> Vec<(&'static str, Value)> {
        vec![
            ("config", schemars::schema_for!(Config).to_value()),
            ("position", schemars::schema_for!(Position).to_value()),
        ]
    }

    fn facts() -> Value {
        serde_json::to_value(Facts::standard()).unwrap_or_default()
    }

    fn references() -> &'static References {
        &REFERENCES
    }
}

/// The guided first game, read once.
static LESSON: LazyLock<Lesson> = LazyLock::new(|| Lesson::own(include_str!("../data/lesson.json")));

impl SantaMaria {
    /// The rule behind what is asked: that of the effect where there is one.
    fn due_rule(&self, state: &State, due: Due) -> &'static str {
        match (due, self.at_hand(state, due)) {
            (Due::Territory { .. }, [only]) => only.rule(),
            (Due::Territory { .. }, [_, ..]) => "S-3.6",
            _ => due.rule(),
        }
    }

    /// The rule that allows an action.
    fn rule_of(&self, state: &State, action: Action) -> &'static str {
        match action {
            Action::Board { .. } => "S-1.4",
            Action::Set { .. } => "S-7.1",
            Action::Expand { .. } => "S-2.1",
            Action::Place { .. } => self.due(state).map_or("S-2.1", Due::rule),
            Action::Activate { .. } => "S-2.2",
            Action::Line { .. } => "S-2.3",
            Action::Retire { .. } => "S-2.4",
            Action::Produce { .. } | Action::Trade { .. } => "S-3.1",
            Action::Export { .. } => "S-3.2",
            Action::Conquistador { .. } => "S-3.3",
            Action::Religion { .. } | Action::Step { .. } => "S-3.4",
            Action::Road { .. } => "S-4.1",
            Action::Monk { .. } => "S-3.5",
            Action::Decline { .. } => "Q-S-08",
            Action::Sell { .. } | Action::Buy { .. } => "S-2.5",
            Action::End => "S-2.0",
        }
    }

    /// What an action costs.
    fn cost(&self, state: &State, seat: Seat, action: Action) -> Cost {
        let player = state.player(seat);
        let perks = self.perks(player);
        let some = |count: u8| (count > 0).then_some(count);
        match action {
            Action::Expand { pay, .. }
            | Action::Trade { pay, .. }
            | Action::Export { pay, .. }
            | Action::Step { pay } => {
                Cost { coins: some(pay.count(Item::Coin)), resources: pay.resources(), ..Cost::default() }
            }
            Action::Activate { .. } => Cost { coins: some(perks.single_coins(player.singles + 1)), ..Cost::default() },
            Action::Line { face, value, .. } => {
                let coins = perks.die_coins(face, value);
                let free = face.number().abs_diff(value.number()) - coins;
                Cost { coins: some(coins), free_steps: some(free), ..Cost::default() }
            }
            Action::Monk { space } => {
                let there = |other: &Seat| *other != seat && state.player(*other).monks & space.bit() != 0;
                let tolls = Seat::all(self.players).filter(there).map(|seat| Toll { seat, coins: perks.monk });
                Cost { tolls: tolls.filter(|toll| toll.coins > 0).collect(), ..Cost::default() }
            }
            Action::Sell { resource } => Cost { resources: Bundle::of(resource.item(), 1), ..Cost::default() },
            Action::Buy { resource } => Cost { coins: some(perks.buy[resource.index() % 2]), ..Cost::default() },
            _ => Cost::default(),
        }
    }

    /// Every place on the table that means a choice, so that a client can light them all.
    fn places_meant(&self, state: &State, seat: Seat, action: Action) -> Places {
        let player = state.player(seat);
        let due = self.due(state);
        let nothing = Places::default();
        match action {
            Action::Board { board } => Places { board: Some(board), ..nothing },
            Action::Set { set } => Places { set: Some(set), tile: Some(Tile::TownHall(set)), ..nothing },
            Action::Expand { tile, .. } => Places { tile: Some(Tile::Expansion(tile)), ..nothing },
            Action::Place { cell, turn } => {
                let shape = state.placing.and_then(|tile| self.data.shape(tile));
                let cells = shape.map(|shape| shape.covers(cell, turn).into_iter().collect());
                Places { tile: state.placing, cells, ..nothing }
            }
            Action::Activate { cell } => Places { cells: Some(vec![cell]), rests: Some(cell), ..nothing },
            Action::Line { die, face, value } => {
                let cells = player.vacant() & line(die, value);
                let offer = die == Die::White || self.has(Variant::BlueOffer);
                Places {
                    cells: Some(cells.collect()),
                    rests: cells.last(),
                    die: Some(DiePlace { die, face, offer }),
                    line: Some(value),
                    ..nothing
                }
            }
            Action::Retire { space } => Places { retreat: Some(space), ..nothing },
            Action::Produce { effect } => {
                let gain = self.gain_of(state, effect, 0);
                Places { gain, ..self.hand_places(due) }
            }
            Action::Trade { effect, gain, .. } => {
                let gain = self.gain_of(state, effect, gain.index());
                Places { gain, ..self.hand_places(due) }
            }
            Action::Export { dock, .. } => Places { dock: Some(dock), ..self.hand_places(due) },
            Action::Conquistador { .. } => Places { track: Some("conquistador"), ..self.hand_places(due) },
            Action::Religion { .. } => Places { track: Some("religion"), ..self.hand_places(due) },
            Action::Step { .. } => Places { track: Some("religion"), ..nothing },
            Action::Road { cell } => Places { tile: Some(Tile::Road), cells: Some(vec![cell]), ..nothing },
            Action::Monk { space } => Places { monk: Some(space), gain: self.camp_gain(space), ..nothing },
            Action::Decline { .. } => self.hand_places(due),
            Action::Sell { resource } => {
                let coins = self.perks(player).sell[resource.index()];
                Places { resource: Some(resource), gain: Some(Bundle::of(Item::Coin, coins)), ..nothing }
            }
            Action::Buy { resource } => {
                Places { resource: Some(resource), gain: Some(Bundle::of(resource.item(), 1)), ..nothing }
            }
            Action::End => nothing,
        }
    }

    /// Where the effect at hand comes from.
    fn hand_places(&self, due: Option<Due>) -> Places {
        let nothing = Places::default();
        match due {
            Some(Due::Territory { cell }) => Places { cells: Some(vec![cell] as Vec<Cell>), ..nothing },
            Some(Due::Retreat { space }) => Places { retreat: Some(space), ..nothing },
            Some(Due::Income { dock, .. }) => Places { dock: Some(dock), ..nothing },
            Some(Due::Place { .. } | Due::Monk | Due::Step) | None => nothing,
        }
    }

    /// What an effect at hand brings.
    fn gain_of(&self, state: &State, nth: Nth, alternative: usize) -> Option<Bundle> {
        match self.at_hand(state, self.due(state)?).get(nth.index())? {
            Effect::Gain(gain) => Some(*gain),
            Effect::Trade { gain, .. } => gain.get(alternative).copied(),
            Effect::Action(_) => None,
        }
    }

    fn camp_gain(&self, space: MonkSpace) -> Option<Bundle> {
        match space.place() {
            Place::Camp(nth) => Some(self.data.camps[nth]),
            Place::Scholar(_) | Place::Bishop(_) => None,
        }
    }
}
