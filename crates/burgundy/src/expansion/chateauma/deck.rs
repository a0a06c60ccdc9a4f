//! The deck, and what chance answers: the cards of the set-up (B-11.2), its die (B-11.5), new cards (B-11.8).

use table::{Chance, Key, Seat, Sink, Stream};

use super::card::{DECK, HIGHEST, Number, SMALL_DECK, Side, VINEYARD_DECK};
use super::difficulty::Modifier;
use super::held::{Deck, Held, Laid};
use super::run::Run;
use super::words::{Drawn, Told};
use super::{difficulty, facts, seat_of, tell};
use crate::draw::draw_counted;
use crate::expansion::Expansion;
use crate::refusal::BadOutcome;
use crate::state::{ROUNDS, Stage, State};
use crate::{Burgundy, Colour, Event, Face, Kind, Refuse, Tile};

/// The cards of this game (B-11.2, B-11.14).
pub(super) fn all(game: &Burgundy) -> Deck {
    let numbers = if game.rooms.has(Expansion::Vineyards) { VINEYARD_DECK } else { SMALL_DECK };
    let mut deck = Deck::default();
    numbers.into_iter().filter_map(Number::new).for_each(|card| deck.add(card));
    deck
}

/// Before anything is drawn: the goods that were put aside, a silver, and its marker (B-11.1). Who is alone with it does
/// not roll for the start.
pub(super) fn begin(game: &Burgundy, state: &mut State) {
    let seat = seat_of(game);
    state.more.chateauma.deck = all(game);
    let estate = state.estate_mut(seat);
    estate.silver = 1;
    estate.goods = [1; 6];
    state.goods_bag.iter_mut().for_each(|left| *left -= 1);
    if game.people == 1 {
        game.seat_players(state, Seat::at(0), &mut table::Silent);
    }
}

/// Is there an empty place, and a card for it?
pub(super) fn is_card_due(own: &Held) -> bool {
    own.cards.contains(&None) && !own.deck.is_empty()
}

/// Draws one of these cards, each as likely as the others: they are thought of as sorted by number.
fn draw_card(deck: &mut Deck, wanted: impl Fn(Number) -> bool, stream: &mut Stream) -> u8 {
    let mut left = [0; HIGHEST as usize];
    deck.iter().filter(|card| wanted(*card)).for_each(|card| left[usize::from(card.get()) - 1] = 1);
    let number = draw_counted(&mut left, stream) as u8 + 1;
    Number::new(number).into_iter().for_each(|card| deck.remove(card));
    number
}

pub(super) fn draw(game: &Burgundy, state: &State, chance: &Chance) -> Drawn {
    let own = &state.more.chateauma;
    let open = |kind, nth| chance.stream(Key { kind, seat: None, nth });
    let mut deck = own.deck;
    if matches!(state.stage, Stage::SetUp(_)) {
        let mut stream = open("cards", 0);
        let left = draw_card(&mut deck, |card| card.card(facts(game)).castle().is_some(), &mut stream);
        let right = draw_card(&mut deck, |_| true, &mut stream);
        let mut bag = state.bag;
        let face_up = difficulty(game).has(Modifier::PrefilledUp);
        let building = face_up.then(|| bag.draw(Some(Colour::Building), &mut open("prefilled", 0))).flatten();
        Drawn::Cards { left, right, building }
    } else if is_card_due(own) {
        // Two are laid out in the set-up; the next one is the first.
        let nth = (DECK - 1).saturating_sub(deck.len());
        Drawn::Card { card: draw_card(&mut deck, |_| true, &mut open("cards", nth as u32)) }
    } else {
        let nth = u32::from(state.phase * ROUNDS + state.round);
        Drawn::Die { face: Face::at(open("chateauma", nth).below(Face::COUNT as u32) as usize) }
    }
}

pub(super) fn settle(
    game: &Burgundy,
    state: &mut State,
    drawn: Drawn,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let set_up = matches!(state.stage, Stage::SetUp(_));
    let card_due = is_card_due(&state.more.chateauma);
    match drawn {
        Drawn::Cards { left, right, building } if set_up => lay_out(game, state, left, right, building, sink),
        Drawn::Card { card } if !set_up && card_due => {
            turn_up(state, card, sink)?;
            go_on(game, state, sink);
            Ok(())
        }
        Drawn::Die { face } if !set_up && !card_due => {
            Run::new(game, state, sink).turn(face);
            go_on(game, state, sink);
            Ok(())
        }
        _ => Err(Refuse::NoSuchDraw),
    }
}

/// After its steps 1 to 4: while a place is empty a card is drawn; then the turn ends.
fn go_on(game: &Burgundy, state: &mut State, sink: &mut impl Sink<Event>) {
    if !is_card_due(&state.more.chateauma) {
        Run::new(game, state, sink).end();
        game.next_turn(state, sink);
    }
}

const BAD_CARD: Refuse = Refuse::BadOutcome { what: BadOutcome::Card };

/// A card of the deck.
fn of_deck(deck: Deck, number: u8) -> Result<Number, Refuse> {
    Number::new(number).filter(|card| deck.has(*card)).ok_or(BAD_CARD)
}

/// B-11.2: the first two cards, a castle on the left one; B-11.12: a building, a mine and a castle in its duchy.
fn lay_out(
    game: &Burgundy,
    state: &mut State,
    left: u8,
    right: u8,
    building: Option<Tile>,
    sink: &mut impl Sink<Event>,
) -> Result<(), Refuse> {
    let deck = state.more.chateauma.deck;
    let (first, second) = (of_deck(deck, left)?, of_deck(deck, right)?);
    let castle = first.card(facts(game)).castle().filter(|_| first != second).ok_or(BAD_CARD)?;
    let used_up = || Refuse::BadOutcome { what: BadOutcome::TilesUsedUp };
    let mut bag = state.bag;
    let mut take = |tile: Tile| if bag.take(tile) { Ok(tile) } else { Err(used_up()) };
    take(Tile::CASTLE)?;
    let face_up = difficulty(game).has(Modifier::PrefilledUp);
    let prefilled = match building {
        Some(tile) if face_up && tile.fits(Colour::Building) && tile.colour() == Colour::Building => {
            [Some(take(tile)?), Some(take(Tile::MINE)?), Some(take(Tile::CASTLE)?)]
        }
        None if !face_up => [None; 3],
        _ => return Err(BAD_CARD),
    };
    state.bag = bag;
    let own = &mut state.more.chateauma;
    let mut laid = Laid::new(first);
    laid.cover(castle, Tile::CASTLE, false);
    own.cards = [Some(laid), Some(Laid::new(second))];
    own.deck.remove(first);
    own.deck.remove(second);
    tell(sink, Told::Dealt { left, right });
    for tile in prefilled.into_iter().flatten() {
        own.duchy.push_by_colour(tile);
        tell(sink, Told::Prefilled { tile });
    }
    Ok(())
}

/// B-11.8: a new card for the first empty place.
fn turn_up(state: &mut State, number: u8, sink: &mut impl Sink<Event>) -> Result<(), Refuse> {
    let own = &mut state.more.chateauma;
    let card = of_deck(own.deck, number)?;
    let empty = Side::ALL.into_iter().find(|side| own.laid(*side).is_none()).ok_or(Refuse::NoSuchDraw)?;
    own.deck.remove(card);
    own.cards[empty.index()] = Some(Laid::new(card));
    tell(sink, Told::Card { side: empty, card: number });
    Ok(())
}

/// The cards that are complete: those that are neither laid out nor in the deck.
pub(super) fn completed<'a>(game: &Burgundy, own: &'a Held) -> impl Iterator<Item = Number> + use<'a> {
    let laid = move |card: &Number| own.cards.iter().flatten().any(|laid| laid.number == *card);
    all(game).iter().filter(move |card| !own.deck.has(*card) && !laid(card))
}

/// Does the tile have a monastery on it?
pub(super) fn monastery(tile: Tile) -> Option<crate::Monastery> {
    match tile.kind() {
        Kind::Monastery(monastery) => Some(monastery),
        _ => None,
    }
}
