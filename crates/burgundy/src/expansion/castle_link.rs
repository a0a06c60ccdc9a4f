//! The castle link of duchies 11 to 18: every tile hangs on a castle, and a castle left behind can be had (B-9.9).

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use strum::IntoStaticStr;
use table::{Actions, NotationError, Places, Refusal, Refused, Seat, Sink, address};
use ts_rs::TS;

use super::room::{Moved, Never, PhaseStep, Room, Tells, part, wrong};
use super::{Expansion, RoomAction, RoomEvent, RoomRefusal};
use crate::duchy::Duchy;
use crate::edition::Edition;
use crate::state::{Stage, State};
use crate::{Action, Burgundy, Colour, EditionName, Event, Refuse, Source, Space, Spaces, Tile};

/// What a castle costs, in points.
const POINTS: i16 = 5;

/// The room.
pub struct CastleLink;

/// What it keeps.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
pub struct Aside {
    /// The castles that left the depots unclaimed (Q-B-65).
    pub castles: u8,
}

impl Room for CastleLink {
    const NAME: &'static str = "castle-link";
    const LINE: &'static str = "Duchies 11 to 18: every tile must hang on a castle, and castles left behind can be had for 5 points.";
    const RULE: &'static str = "B-9.9";
    const EDITIONS: &'static [EditionName] = &[EditionName::Special];
    const RULES: &'static [(&'static str, &'static str)] = &[
        ("en", include_str!("../../data/expansion/castle-link/rules/en.json")),
        ("de", include_str!("../../data/expansion/castle-link/rules/de.json")),
        ("it", include_str!("../../data/expansion/castle-link/rules/it.json")),
        ("pt", include_str!("../../data/expansion/castle-link/rules/pt.json")),
    ];
    const LESSON: Option<&'static str> = Some(include_str!("../../data/expansion/castle-link/lesson.json"));
    const PHASE_END: &'static [PhaseStep] = &[];

    type State = Aside;
    type Action = Choice;
    type Event = Told;
    type Refusal = Why;
    type Waiting = Never;
    type Outcome = Never;
    type Facts = ();

    fn pool(edition: &Edition) -> Option<&'static [&'static str]> {
        Some(edition.castle_link)
    }

    fn plays_on(edition: &Edition, duchy: &Duchy) -> Result<(), String> {
        let own = edition.castle_link.iter().any(|number| duchy.id() == format!("{}-{number}", edition.name));
        if own { Ok(()) } else { Err("the rule is for duchies 11 to 18 only".into()) }
    }

    /// Q-B-65: castles that nobody took from the depots.
    fn clear(_game: &Burgundy, state: &mut State, _sink: &mut impl Sink<Event>) {
        let tiles = state.depots.iter().flat_map(|depot| depot.tiles).chain(state.black);
        state.more.castle_link.castles += tiles.filter(|tile| *tile == Some(Tile::CASTLE)).count() as u8;
    }

    /// Q-B-67: the new tile touches a castle, or tiles of its own colour join it to one. Q-B-62: not where tiles need
    /// no neighbour.
    fn may_lie(game: &Burgundy, state: &State, seat: Seat, tile: Tile, spaces: Spaces) -> Spaces {
        let free = tile == Tile::CASTLE || state.estate(seat).powers.no_neighbour;
        if free { spaces } else { linked(game, state, seat, spaces) }
    }

    fn why_not(game: &Burgundy, state: &State, seat: Seat, tile: Tile, space: Space) -> Option<Refuse> {
        let free = tile == Tile::CASTLE || state.estate(seat).powers.no_neighbour;
        let apart = !free && linked(game, state, seat, Spaces::only(space)).is_empty();
        apart.then_some(Refuse::Expansion(RoomRefusal::CastleLink(Why::NoCastleNear)))
    }

    fn list(_game: &Burgundy, state: &State, seat: Seat, _waiting: Option<Never>, out: &mut Actions<Action>) {
        if refused(state, seat).is_none() {
            out.push(Action::Expansion(RoomAction::CastleLink(Choice::Castle {})));
        }
    }

    fn places(_game: &Burgundy, _state: &State, _seat: Seat, _action: Choice) -> Places {
        Places::default().by([address!("die.1"), address!("die.2")])
    }

    fn starts_something(_action: &Choice) -> bool {
        true
    }

    fn act(
        game: &Burgundy,
        state: &mut State,
        seat: Seat,
        _action: Choice,
        sink: &mut impl Sink<Event>,
    ) -> Result<(), Refuse> {
        if let Some(effect) = state.pending.due() {
            return Err(Refuse::EffectFirst { effect });
        }
        if state.stage != Stage::Turn {
            return Err(Refuse::NotNow);
        }
        if let Some(why) = refused(state, seat) {
            return Err(Refuse::Expansion(RoomRefusal::CastleLink(why)));
        }
        state.more.castle_link.castles -= 1;
        let player = state.player_mut(seat);
        player.used = [true; 2];
        player.score.change(Source::Expansion(Expansion::CastleLink), -POINTS);
        sink.tell(|| Event::Expansion(RoomEvent::CastleLink(Told::Claimed { seat, points: POINTS })));
        game.bring_to_storage(state, seat, Tile::CASTLE);
        Ok(())
    }

    fn write(_game: &Burgundy, state: &State) -> Option<Value> {
        Some(json!({ "aside": state.more.castle_link.castles }))
    }

    fn read(_game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
        state.more.castle_link.castles = part::<Written>(Self::NAME, value)?.aside;
        Ok(())
    }

    fn check(game: &Burgundy, state: &mut State, _written: bool) -> Result<(), Refused> {
        let all = game.stock.coloured.count(Tile::CASTLE) + game.stock.black.count(Tile::CASTLE);
        if state.more.castle_link.castles > all {
            return Err(wrong(Self::NAME, format!("aside: there are only {all} castles (B-1.1)")));
        }
        Ok(())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    aside: u8,
}

/// Why a castle cannot be had now (Q-B-65, Q-B-66).
pub fn refused(state: &State, seat: Seat) -> Option<Why> {
    let player = state.player(seat);
    if state.more.castle_link.castles == 0 {
        return Some(Why::NoCastleAside);
    }
    if player.used != [false; 2] {
        return Some(Why::BothDice);
    }
    (player.score.total() < POINTS).then_some(Why::TooFewPoints)
}

/// Of these spaces, those that touch a castle, or that tiles of their own colour join to one: where a tile may lie.
pub fn linked(game: &Burgundy, state: &State, seat: Seat, spaces: Spaces) -> Spaces {
    let estate = state.estate(seat);
    let duchy = game.duchy(estate.duchy);
    let land = state.land_of(seat);
    let castles = estate.filled & duchy.of_colour(Colour::Castle);
    let castles = castles.filter(|space| land[space.index()] == Some(Tile::CASTLE));
    let near = castles.fold(Spaces::NONE, |all, space| all | duchy.neighbours(space));
    let mut all = spaces & near;
    // What touches a castle is decided. Of the rest, every colour has chains of its own; mostly there is one colour.
    let mut rest = spaces - near;
    while let Some(space) = rest.first() {
        let own = duchy.of_colour(duchy.region(space).colour);
        // Q-B-106: an inn is a tile of its space's colour.
        all |= rest & own & beside_chains(duchy, near, own & estate.filled);
        rest = rest - own;
    }
    all
}

/// What chains of these tiles touch that begin next to a castle.
fn beside_chains(duchy: &Duchy, near: Spaces, tiles: Spaces) -> Spaces {
    let mut chain = near & tiles;
    let mut beside = Spaces::NONE;
    let mut open = chain;
    while let Some(space) = open.first() {
        let next = duchy.neighbours(space);
        beside |= next;
        let more = (next & tiles) - chain;
        chain |= more;
        open = (open | more) - Spaces::only(space);
    }
    beside
}

/// What a seat may decide.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS)]
#[serde(tag = "choice", rename_all = "kebab-case", deny_unknown_fields)]
#[ts(rename = "CastleLinkChoice")]
pub enum Choice {
    /// Both dice and 5 points for a castle that was left behind.
    Castle {},
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("castle")
    }
}

impl FromStr for Choice {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Choice, NotationError> {
        match text {
            "castle" => Ok(Choice::Castle {}),
            _ => Err(NotationError(format!("'castle-link {text}': expected 'castle-link castle'"))),
        }
    }
}

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "CastleLinkTold")]
#[allow(missing_docs)]
pub enum Told {
    /// A castle that was left behind comes to storage, for so many points.
    Claimed { seat: Seat, points: i16 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        "B-9.9"
    }
    fn points(&self) -> Option<(Seat, i16)> {
        let Told::Claimed { seat, points } = *self;
        Some((seat, -points))
    }
    fn moved(&self) -> Moved {
        let Told::Claimed { seat, .. } = *self;
        // It had left the game and comes back.
        Moved { stored: Some((seat, 1)), out: -1, ..Moved::default() }
    }
    fn sentence(&self) -> String {
        let Told::Claimed { seat, points } = self;
        format!("Seat {seat} takes a castle that was left behind, for both dice and {points} points.")
    }
}

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    NoCastleNear,
    NoCastleAside,
    BothDice,
    TooFewPoints,
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        match self {
            Why::NoCastleNear | Why::BothDice => "B-9.9",
            Why::NoCastleAside => "Q-B-65",
            Why::TooFewPoints => "Q-B-66",
        }
    }
    fn sentence(&self) -> String {
        match self {
            Why::NoCastleNear => "The tile must touch a castle, or hang on one by tiles of its own colour.",
            Why::NoCastleAside => "No castle has been left behind yet.",
            Why::BothDice => "That takes both dice, unused.",
            Why::TooFewPoints => "That costs 5 points, and you have fewer.",
        }
        .into()
    }
}
