//! What the game shows through the door: declaration, offers, views, prompts.

use std::sync::LazyLock;

use serde_json::{Value, json};
use table::{
    Actions, Address, Declaration, EditionDeclared, File, Game, Lesson, Offer, OptionDeclared, Places, Present, Prompt,
    References, Refused, RevisionDeclared, Seat, Shelf, Tally, Throw, Turn, address,
};

use crate::config::Config;
use crate::data::Data;
use crate::files::Files;
use crate::item::{Bundle, Item};
use crate::legal::line;
use crate::numbers::{Nth, Place};
use crate::offer::{Cost, Toll};
use crate::piece::{Board, Tile};
use crate::position::Position;
use crate::rules::REFERENCES;
use crate::state::Stage;
use crate::territory::Effect;
use crate::territory::Spot;
use crate::view::View;
use crate::{Action, Cell, Die, Draw, Due, Event, MonkSpace, Outcome, SantaMaria, Source, State, Variant, say};

impl Present for SantaMaria {
    type View = View;
    type Cost = Cost;
    type Gain = Bundle;
    type Position = Position;

    fn declaration() -> Declaration {
        let boards: Vec<&str> = Board::all().map(Board::id).collect();
        let option = |variant: Variant| OptionDeclared {
            name: variant.name(),
            line: say::option(variant.name()),
            editions: vec!["2017"],
            excludes: vec![],
            players: None,
            sides: vec![],
            expansion: false,
            confidence: vec![],
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
            lessons: vec![&LESSON],
            daily: vec![json!({ "options": ["solo"] })],
        }
    }

    fn progress(&self, state: &State) -> Value {
        json!({ "year": state.year + 1 })
    }

    fn offer(&self, state: &State, seat: Seat, action: Action) -> Offer<Action, Cost, Bundle> {
        Offer {
            action,
            text: action.to_string(),
            rule: self.rule_of(state, action),
            cost: self.cost(state, seat, action),
            gain: self.brings(state, seat, action),
            places: self.places_meant(state, seat, action),
        }
    }

    fn attempts(&self, state: &State, seat: Seat, at: &Address) -> Vec<Action> {
        self.attempted(state, seat, at)
    }

    fn as_if_rich(&self, state: &State, seat: Seat) -> State {
        let mut rich = *state;
        rich.player_mut(seat).coins = u16::from(u8::MAX);
        rich
    }

    fn view(&self, state: &State) -> View {
        self.view_of(state)
    }

    /// A letter for each cell, row by row: the kind of its first effect, a road, or nothing.
    fn outline(&self, state: &State, seat: Seat) -> String {
        let land = &state.player(seat).land;
        land.iter().map(|spot| self.data.spots[usize::from(*spot)].spot.as_ref().map_or('.', Spot::letter)).collect()
    }

    fn tally(&self, state: &State, seat: Seat) -> Tally {
        let player = state.player(seat);
        let sources = Source::ALL.into_iter().map(|source| (source.name(), i32::from(player.score.of(source))));
        Tally {
            board: player.board.map(|board| board.to_string()).unwrap_or_default(),
            won: self.has_won(state, seat),
            sources: sources.filter(|(_, points)| *points != 0).collect(),
            alone: self.has(Variant::Solo).then(|| self.alone(state)),
        }
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

    fn say(&self, _state: &State, event: &Event) -> String {
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
            // The outcome does not say whose die it is, so it counts for the table.
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

    fn files() -> Vec<File<'static>> {
        Files::STANDARD.all().to_vec()
    }

    fn facts(shelf: &Shelf<'_>) -> Result<Value, Refused> {
        Ok(serde_json::to_value(Data::read(shelf, &Files::STANDARD)?.facts).unwrap_or_default())
    }

    fn own_facts(&self) -> Value {
        serde_json::to_value(&self.data.facts).unwrap_or_default()
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

    /// Where an action lies, and what it is done with, so that a client can highlight it all: `cell.35`,
    /// `column.3` and `row.4` (the heads of lines), `resource.wood` of the seat's own colony; `tile.D05`,
    /// `dock.2`, `retreat.3`, `monk.7`, `track.religion` of the common board; `board.A1` and `set.TH1`
    /// before the game; `die.white.5`.
    fn places_meant(&self, state: &State, seat: Seat, action: Action) -> Places {
        let cell_at = |cell: Cell| address!("cell.{cell}");
        let hand = self.hand_place(state);
        match action {
            Action::Board { board } => Places::at([address!("board.{board}")]),
            Action::Set { set } => Places::at([address!("set.{set}")]),
            Action::Expand { tile, .. } => Places::at([address!("tile.{tile}")]),
            Action::Place { cell, turn } => {
                let shape = state.placing.and_then(|tile| self.data.shape(tile));
                let covered = shape.into_iter().flat_map(|shape| shape.covers(cell, turn));
                Places::at(covered.map(cell_at)).by(state.placing.map(|tile| address!("tile.{tile}")))
            }
            Action::Activate { cell } => Places::at([cell_at(cell)]),
            Action::Line { die, face, value } => {
                let head = match die {
                    Die::White => address!("column.{value}"),
                    Die::Blue => address!("row.{value}"),
                };
                // The die comes to rest on the last territory.
                let then = (state.player(seat).vacant() & line(die, value)).map(cell_at).collect();
                Places { then, ..Places::at([head]).by([address!("die.{}.{face}", die.name())]) }
            }
            Action::Retire { space } => Places::at([address!("retreat.{space}")]),
            Action::Produce { .. } | Action::Trade { .. } => Places::at(hand),
            Action::Export { dock, .. } => {
                // Income that exports is shown at its own dock, which does not stand for a shipment.
                let from = hand.filter(|_| !matches!(self.due(state), Some(Due::Income { .. })));
                Places::at([address!("dock.{dock}")].into_iter().chain(from))
            }
            Action::Conquistador { .. } => Places::at([address!("track.conquistador")].into_iter().chain(hand)),
            Action::Religion { .. } => Places::at([address!("track.religion")].into_iter().chain(hand)),
            Action::Step { .. } => Places::at([address!("track.religion")]),
            Action::Road { cell } => Places::at([cell_at(cell)]).by([address!("tile.{}", Tile::Road)]),
            Action::Monk { space } => Places::at([address!("monk.{space}")]),
            Action::Decline { .. } => Places::default().by(hand),
            Action::Sell { resource } | Action::Buy { resource } => {
                Places::at([address!("resource.{}", resource.name())])
            }
            Action::End => Places::default(),
        }
    }

    /// Where the effect at hand comes from.
    fn hand_place(&self, state: &State) -> Option<Address> {
        match self.due(state)? {
            Due::Territory { cell } => Some(address!("cell.{cell}")),
            Due::Retreat { space } => Some(address!("retreat.{space}")),
            Due::Income { dock, .. } => Some(address!("dock.{dock}")),
            Due::Place { .. } | Due::Monk | Due::Step => None,
        }
    }

    /// What an action brings at once, as far as that is certain: production, trade, camp, sale.
    fn brings(&self, state: &State, seat: Seat, action: Action) -> Option<Bundle> {
        match action {
            Action::Produce { effect } => self.gain_of(state, effect, 0),
            Action::Trade { effect, gain, .. } => self.gain_of(state, effect, gain.index()),
            Action::Monk { space } => self.camp_gain(space),
            Action::Sell { resource } => {
                Some(Bundle::of(Item::Coin, self.perks(state.player(seat)).sell[resource.index()]))
            }
            Action::Buy { resource } => Some(Bundle::of(resource.item(), 1)),
            _ => None,
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
