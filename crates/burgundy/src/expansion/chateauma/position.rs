//! Châteauma's part of a position, and its checks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Game, Refused};
use ts_rs::TS;

use super::card::{Number, Side};
use super::difficulty::Modifier;
use super::held::{Held, Laid};
use super::{Chateauma, deck, difficulty, duchy, facts, seat_of};
use crate::expansion::Expansion;
use crate::expansion::room::{Room, part, wrong};
use crate::expansion::shields::{self, Shield};
use crate::expansion::vineyards::{self, Double};
use crate::load::MOST;
use crate::state::{Stage, State};
use crate::{Building, Burgundy, Colour, Face, Goods, Source, Tile};

/// Its part of a position. What is left out takes its default, so that a test needs only the lines that matter.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ChateaumaPosition")]
pub struct Written {
    /// The cards on the left and on the right, null where none is left. Default: the first of the deck that has a castle,
    /// with a castle on it, and the first of the others.
    #[serde(default)]
    #[ts(type = "(ChateaumaCard | null)[]")]
    cards: Option<Vec<Option<CardWritten>>>,
    /// The cards that are still to come. Default: those that are not laid out.
    #[serde(default)]
    #[ts(type = "number[]")]
    deck: Option<Vec<u8>>,
    /// The tiles of the reserve, of each colour the top one last.
    #[serde(default)]
    reserve: Vec<Tile>,
    /// The joker of the reserve: a tile that lies face down.
    #[serde(default)]
    joker: Option<Tile>,
    /// The tiles in its duchy that lie face up, by colour, in the order in which they came. Default: those that lie there
    /// from the start.
    #[serde(default)]
    #[ts(type = "Partial<Record<Colour, Tile[]>>")]
    duchy: Option<BTreeMap<Colour, Vec<Tile>>>,
    /// Silver.
    #[serde(default)]
    silver: u16,
    /// Unsold goods: how many, by colour 1 to 6.
    #[serde(default)]
    #[ts(type = "Record<string, number>")]
    goods: BTreeMap<Goods, u8>,
    /// Sold goods: how many, by colour 1 to 6.
    #[serde(default)]
    #[ts(type = "Record<string, number>")]
    sold: BTreeMap<Goods, u8>,
    /// How far its order marker has moved, 0 to 6.
    #[serde(default)]
    marker: u8,
    /// Large bonus tiles, by colour.
    #[serde(default)]
    large: Vec<Colour>,
    /// Small bonus tiles, by colour.
    #[serde(default)]
    small: Vec<Colour>,
    /// How many complete cards have a border post: it follows from the cards, and is written for readers.
    #[serde(default)]
    posts: u8,
    /// Its shields.
    #[serde(default)]
    #[ts(type = "number[]")]
    shields: Vec<Shield>,
    /// The double tiles of its pile.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[ts(optional, as = "Option<Vec<Double>>")]
    doubles: Vec<Double>,
    /// Points by source.
    #[serde(default)]
    #[ts(type = "Record<string, number>")]
    score: BTreeMap<String, i16>,
    /// All points: written for readers.
    #[serde(default)]
    points: i32,
    /// Its place as things stand: written for readers.
    #[serde(default)]
    place: u8,
    /// `cards` while a new card is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    due: Option<Due>,
    /// Its die, as it was rolled last.
    #[serde(default)]
    #[ts(type = "1 | 2 | 3 | 4 | 5 | 6 | null")]
    die: Option<Face>,
}

/// A card with its tiles.
#[derive(Serialize, Deserialize, TS)]
#[serde(deny_unknown_fields)]
#[ts(rename = "ChateaumaCard")]
pub struct CardWritten {
    /// Its number.
    card: u8,
    /// The tiles on its spaces, null for a free one. Default: none.
    #[serde(default)]
    tiles: Vec<Option<Tile>>,
    /// The spaces with a joker, from 1: its tile lies face down.
    #[serde(default)]
    down: Vec<u8>,
}

/// What is drawn in its turn, besides the die.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, TS)]
#[serde(rename_all = "lowercase")]
#[ts(rename = "ChateaumaDue")]
pub enum Due {
    /// A new card.
    Cards,
}

pub(super) fn write(game: &Burgundy, state: &State) -> Value {
    let own = &state.more.chateauma;
    let seat = seat_of(game);
    let (estate, player) = (state.estate(seat), state.player(seat));
    let card = |laid: &Laid| CardWritten {
        card: laid.number.get(),
        tiles: laid.tiles[..laid.card(facts(game)).spaces.len()].to_vec(),
        down: (0..laid.card(facts(game)).spaces.len())
            .filter(|space| laid.is_down(*space))
            .map(|nth| nth as u8 + 1)
            .collect(),
    };
    let row = |colour: Colour| own.duchy.iter().filter(|tile| tile.colour() == colour).collect::<Vec<_>>();
    let rows = Colour::ALL.map(|colour| (colour, row(colour)));
    let goods = |goods: &[u8; 6]| Goods::ALL.into_iter().zip(*goods).filter(|(_, count)| *count > 0).collect();
    let in_turn = state.stage == Stage::Draw(Expansion::Chateauma);
    let written = Written {
        cards: Some(own.cards.iter().map(|laid| laid.as_ref().map(card)).collect()),
        deck: Some(own.deck.iter().map(Number::get).collect()),
        reserve: own.reserve.iter().collect(),
        joker: own.joker,
        duchy: Some(rows.into_iter().filter(|(_, row)| !row.is_empty()).collect()),
        silver: estate.silver,
        goods: goods(&estate.goods),
        sold: goods(&estate.sold),
        marker: state.track.space[seat.index()],
        large: estate.large.iter().collect(),
        small: estate.small.iter().collect(),
        posts: super::posts(game, state),
        shields: own.shields.iter().collect(),
        doubles: state.more.vineyards.pile().each().collect(),
        score: sources(game).map(|source| (source.name().into(), player.score.of(source))).collect(),
        points: game.points(state, seat),
        place: game.places(state)[seat.index()],
        due: (in_turn && deck::is_card_due(own)).then_some(Due::Cards),
        die: own.die,
    };
    serde_json::to_value(written).unwrap_or_default()
}

/// Where its points can come from: it has no regions, so none of their sources.
fn sources(game: &Burgundy) -> impl Iterator<Item = Source> {
    game.sources().filter(|source| !matches!(source, Source::Regions | Source::Phase))
}

pub(super) fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
    let written = part::<Written>(Chateauma::NAME, value)?;
    let wrong = |what: String| wrong(Chateauma::NAME, what);
    let seat = seat_of(game);
    if written.marker >= game.data.track {
        return Err(wrong(format!("marker {}: the track has steps 0 to 6", written.marker)));
    }
    state.track.space[seat.index()] = written.marker;
    if written.silver > MOST {
        return Err(wrong(format!("{} silver: at most {MOST}", written.silver)));
    }
    let estate = state.estate_mut(seat);
    estate.silver = written.silver;
    written.goods.iter().for_each(|(goods, count)| estate.goods[goods.index()] = *count);
    written.sold.iter().for_each(|(goods, count)| estate.sold[goods.index()] = *count);
    written.large.iter().for_each(|colour| estate.large.add(*colour));
    written.small.iter().for_each(|colour| estate.small.add(*colour));
    for (name, points) in &written.score {
        let source = sources(game).find(|source| source.name() == name);
        let source = source.ok_or_else(|| wrong(format!("score: '{name}' is no source of its points here")))?;
        if !(0..=MOST as i16).contains(points) {
            return Err(wrong(format!("score: {name}: 0 to {MOST}")));
        }
        state.player_mut(seat).score.change(source, *points);
    }
    let mut own = Held { deck: deck::all(game), joker: written.joker, die: written.die, ..Held::default() };
    read_cards(game, state, &mut own, &written)?;
    for tile in &written.reserve {
        if !own.reserve.push(*tile) {
            return Err(wrong(format!("reserve: at most {} tiles", super::held::MOST_STORED)));
        }
    }
    if written.duchy.is_none() {
        prefill(game, state, &mut own);
    }
    for (colour, row) in written.duchy.iter().flatten() {
        for tile in row {
            if tile.colour() != *colour {
                return Err(wrong(format!("duchy: {tile} does not belong to {}", colour.name())));
            }
            if !own.duchy.push_by_colour(*tile) {
                return Err(wrong(format!("duchy: at most {} tiles", super::held::MOST_PLACED)));
            }
        }
    }
    for shield in &written.shields {
        if own.shields.has(*shield) {
            return Err(wrong(format!("shields: {shield} is there twice")));
        }
        own.shields.add(*shield);
    }
    for tile in &written.doubles {
        if state.more.vineyards.pile().of(*tile) >= game.data.rooms.vineyards.count[tile.index()] {
            return Err(wrong(format!("doubles: there are not so many of {tile} (B-10.1)")));
        }
        vineyards::lay_on_pile(state, *tile);
    }
    state.more.chateauma = own;
    let due = (state.stage == Stage::Draw(Expansion::Chateauma) && deck::is_card_due(&own)).then_some(Due::Cards);
    if written.due.is_some() && written.due != due {
        return Err(wrong("due: a card is drawn in its turn, while a place is empty".into()));
    }
    Ok(())
}

/// The cards that are laid out, and those that are still to come.
fn read_cards(game: &Burgundy, state: &State, own: &mut Held, written: &Written) -> Result<(), Refused> {
    let wrong = |what: String| wrong(Chateauma::NAME, what);
    let set_up = matches!(state.stage, Stage::SetUp(_));
    let all = own.deck;
    let known = |number: u8| {
        let card = Number::new(number).filter(|card| all.has(*card));
        card.ok_or_else(|| wrong(format!("there is no card {number} in this game (B-11.2)")))
    };
    match &written.cards {
        None if !set_up => lay_out_first(game, own),
        None => {}
        Some(cards) => {
            if cards.len() > Side::ALL.len() {
                return Err(wrong("cards: one on the left, one on the right".into()));
            }
            for (card, place) in cards.iter().zip(&mut own.cards) {
                let Some(card) = card else { continue };
                *place = Some(read_card(game, known(card.card)?, card)?);
            }
        }
    }
    for laid in own.cards.into_iter().flatten() {
        if !own.deck.has(laid.number) {
            return Err(wrong(format!("cards: card {} is there twice", laid.number.get())));
        }
        own.deck.remove(laid.number);
    }
    if let Some(deck) = &written.deck {
        let left = std::mem::take(&mut own.deck);
        for number in deck {
            let card = known(*number)?;
            if !left.has(card) || own.deck.has(card) {
                return Err(wrong(format!("deck: card {number} is there twice")));
            }
            own.deck.add(card);
        }
    }
    if set_up && (own.cards != [None; 2] || own.deck != all) {
        return Err(wrong("cards: they are dealt at the end of the set-up (B-11.2)".into()));
    }
    if let [None, Some(_)] = own.cards {
        return Err(wrong("cards: the right one slides to the left (B-11.8)".into()));
    }
    let its_turn = state.stage == Stage::Draw(Expansion::Chateauma);
    if !set_up && !its_turn && deck::is_card_due(own) {
        return Err(wrong("cards: a card of the deck fills an empty place in its turn (B-11.8)".into()));
    }
    Ok(())
}

fn read_card(game: &Burgundy, number: Number, written: &CardWritten) -> Result<Laid, Refused> {
    let wrong = |what: String| wrong(Chateauma::NAME, format!("card {}: {what}", number.get()));
    let spaces = &number.card(facts(game)).spaces;
    if written.tiles.len() > spaces.len() {
        return Err(wrong(format!("it has {} spaces", spaces.len())));
    }
    let mut laid = Laid::new(number);
    for (space, tile) in written.tiles.iter().enumerate() {
        let Some(tile) = *tile else { continue };
        let down = written.down.contains(&(space as u8 + 1));
        if !down && !tile.fits(spaces[space]) {
            let what = format!("space {} takes a {}, not {tile}", space + 1, spaces[space].name());
            return Err(wrong(what));
        }
        laid.cover(space, tile, down);
    }
    let covered = |nth: &u8| {
        usize::from(*nth).checked_sub(1).is_some_and(|space| space < spaces.len() && laid.tiles[space].is_some())
    };
    if let Some(nth) = written.down.iter().find(|nth| !covered(nth)) {
        return Err(wrong(format!("down: no joker can lie on space {nth}")));
    }
    if laid.is_full(facts(game)) {
        return Err(wrong("it is complete, and leaves at once (B-11.8)".into()));
    }
    Ok(laid)
}

/// The first card with a castle on the left, the first of the others on the right.
fn lay_out_first(game: &Burgundy, own: &mut Held) {
    let left = own.deck.iter().find_map(|card| Some((card, card.card(facts(game)).castle()?)));
    let right = own.deck.iter().find(|card| left.is_none_or(|(left, _)| left != *card));
    if let (Some((left, castle)), Some(right)) = (left, right) {
        let mut laid = Laid::new(left);
        laid.cover(castle, Tile::CASTLE, false);
        own.cards = [Some(laid), Some(Laid::new(right))];
    }
}

/// The tiles that lie in its duchy from the start, face up (B-11.12).
fn prefill(game: &Burgundy, state: &State, own: &mut Held) {
    if difficulty(game).has(Modifier::PrefilledUp) && !matches!(state.stage, Stage::SetUp(_)) {
        for tile in [Tile::building(Building::Warehouse), Tile::MINE, Tile::CASTLE] {
            own.duchy.push_by_colour(tile);
        }
    }
}

/// What fits together only with the rest of the position; nothing written stands for the beginning.
pub(super) fn check(game: &Burgundy, state: &mut State, written: bool) -> Result<(), Refused> {
    let wrong = |what: String| Err(wrong(Chateauma::NAME, what));
    let seat = seat_of(game);
    if !written {
        let estate = state.estate_mut(seat);
        estate.silver = 1;
        estate.goods = [1; 6];
        let mut own = Held { deck: deck::all(game), ..Held::default() };
        if !matches!(state.stage, Stage::SetUp(_)) {
            lay_out_first(game, &mut own);
            own.cards.iter().flatten().for_each(|laid| own.deck.remove(laid.number));
        }
        prefill(game, state, &mut own);
        state.more.chateauma = own;
    }
    let own = state.more.chateauma;
    if matches!(state.stage, Stage::SetUp(_)) {
        if own.face_up().next().is_some() || !own.reserve.is_empty() || own.joker.is_some() {
            return wrong("it has no tiles before its cards are dealt (B-11.2)".into());
        }
    } else if difficulty(game).has(Modifier::PrefilledUp) {
        let lacks = |colour: &Colour| own.duchy.of_colour(*colour) == 0;
        if let Some(colour) = [Colour::Building, Colour::Mine, Colour::Castle].iter().find(|colour| lacks(colour)) {
            return wrong(format!("duchy: a {} lies there from the start (B-11.12)", colour.name()));
        }
    }
    if state.more.chateauma.shields != shields::Own::default() && !game.rooms.has(Expansion::Shields) {
        return wrong("shields: this is no option of the game".into());
    }
    if !state.more.vineyards.pile().is_empty() && !game.rooms.has(Expansion::Vineyards) {
        return wrong("doubles: this is no option of the game".into());
    }
    if let Some(shield) = own.shields.iter().find(|shield| !shields::is_free(game, state, *shield)) {
        return wrong(format!("shields: {shield} is not dealt in this game, or lies elsewhere (B-11.13)"));
    }
    let estate = state.estate(seat);
    if let Some(colour) = Colour::ALL
        .into_iter()
        .find(|colour| (estate.large.has(*colour) || estate.small.has(*colour)) && !duchy::is_full(game, &own, *colour))
    {
        return wrong(format!("bonus tiles: {} is not covered (B-11.9)", colour.name()));
    }
    if state.more.border_posts.bonus().contains(&Some(seat)) && super::posts(game, state) < 3 {
        return wrong("border-posts: its bonus comes with the third complete card that has a post (B-11.13)".into());
    }
    let face_up: Vec<Tile> = own.face_up().collect();
    let monasteries = &mut state.estate_mut(seat).monasteries;
    face_up.into_iter().filter_map(deck::monastery).for_each(|monastery| monasteries.add(monastery));
    // Its turn goes by the white die.
    if matches!(state.stage, Stage::Turn | Stage::Draw(Expansion::Chateauma)) {
        state.white.get_or_insert(Face::N1);
    }
    Ok(())
}
