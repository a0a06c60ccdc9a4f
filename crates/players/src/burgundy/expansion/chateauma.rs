//! Châteauma: what it wants, what it has, and how far it is ahead.

use burgundy::expansion::chateauma;
use burgundy::expansion::chateauma::card::{Facts, Side};
use burgundy::expansion::chateauma::difficulty::{Modifier, ScoreLevel};
use burgundy::state::Stage;
use burgundy::{Burgundy, Colour, Expansion, State};
use table::{Game, Seat};

use super::{Look, Ways};
use crate::burgundy::features::{COLOUR, in_round};
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, Inputs};

/// Its points less mine, in steps of ten.
const LEAD: Axis = Named(31, |nth| (10 * nth as i32 - 150).to_string());
const SIDE: Axis = Words(&["left", "right"]);
/// Free spaces of a card that are distinguished, of one colour and in all.
const OF_COLOUR: usize = 3;
const FREE_MOST: usize = 6;
/// Empty spaces of its duchy that are distinguished.
const LEFT_MOST: usize = 6;
const DOUBLES_MOST: usize = 13;

const SCORE: Block = Block::first("score", &[Words(&["easy", "medium", "hard"])]);
const MODIFIERS: Block =
    SCORE.then("modifiers", &[Words(&["prefilled-down", "prefilled-up", "starts", "extra-turns"])]);
const AHEAD: Block = MODIFIERS.then("ahead", &[LEAD]);
const BEFORE_ME: Block = AHEAD.then("before-me", &[Words(&["turn", "track"])]);
/// Its turn of this round is still to come, and the card that the white die has chosen.
const TO_COME: Block = BEFORE_ME.then("to-come", &[SIDE]);
/// The free spaces of its cards.
const WANTS: Block = TO_COME.then("wants", &[SIDE, COLOUR, Numbers(1, OF_COLOUR)]);
const FREE: Block = WANTS.then("free", &[SIDE, Numbers(0, FREE_MOST)]);
const DECK: Block = FREE.then("deck", &[Numbers(0, 8)]);
const RESERVE: Block = DECK.then("reserve", &[COLOUR, Numbers(1, 3)]);
const JOKER: Block = RESERVE.then("joker", &[]);
const SILVER: Block = JOKER.then("silver", &[Numbers(1, 4)]);
const GOODS: Block = SILVER.then("goods", &[Numbers(1, 8)]);
/// The pile that it would sell.
const PILE: Block = GOODS.then("pile", &[Numbers(1, 5)]);
/// Empty spaces of its duchy: the last one of a colour brings a bonus tile.
const LEFT: Block = PILE.then("left", &[COLOUR, Numbers(0, LEFT_MOST)]);
const POSTS: Block = LEFT.then("posts", &[Numbers(1, 3)]);
const SHIELDS: Block = POSTS.then("shields", &[Numbers(1, 5)]);
const DOUBLES: Block = SHIELDS.then("doubles", &[Numbers(1, DOUBLES_MOST)]);

pub(super) const LAST: Block = DOUBLES;

pub(super) fn inputs(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let (game, state, seat) = (look.game, look.state, look.seat);
    let Some((_, its)) = game.automatic() else { return };
    let (held, estate, facts) = (&state.more.chateauma, state.estate(its), facts(game));
    agreed(game, at, on);
    let ahead = (standing(game, state) - super::standing(game, state, seat, ways)).clamp(-150, 150);
    AHEAD.moved(at).one(((ahead + 150) / 10) as usize, on);
    let place = |seat: Seat| state.order[..game.markers()].iter().position(|other| *other == seat);
    if place(its) < place(seat) {
        BEFORE_ME.moved(at).one(0, on);
    }
    let rank = |seat: Seat| state.track.order[..game.markers()].iter().position(|other| *other == seat);
    if rank(its) < rank(seat) {
        BEFORE_ME.moved(at).one(1, on);
    }
    let over = state.order[..usize::from(state.hand.nth)].contains(&its);
    if let Some(white) = state.white.filter(|_| in_round(state) && !over) {
        let chosen = if white.number() <= 4 { Side::Left } else { Side::Right };
        TO_COME.moved(at).one(chosen.index(), on);
    }
    for side in Side::ALL {
        let Some(laid) = held.laid(side) else { continue };
        for (_, colour) in laid.free(facts) {
            let group = side.index() * Colour::ALL.len() + colour.index();
            WANTS.moved(at).more(group, OF_COLOUR, on);
        }
        FREE.moved(at).one(side.index() * FREE_MOST + laid.free(facts).count().min(FREE_MOST - 1), on);
    }
    DECK.moved(at).up_to(held.deck.len(), on);
    for colour in Colour::ALL {
        RESERVE.moved(at).count(colour.index(), 3, held.reserve.of_colour(colour), on);
        LEFT.moved(at).one(colour.index() * LEFT_MOST + left(game, state, colour).min(LEFT_MOST - 1), on);
    }
    if held.joker.is_some() {
        JOKER.moved(at).one(0, on);
    }
    SILVER.moved(at).count(0, 4, estate.silver.into(), on);
    GOODS.moved(at).count(0, 8, estate.goods.iter().map(|count| usize::from(*count)).sum(), on);
    PILE.moved(at).count(0, 5, estate.goods.iter().copied().max().unwrap_or(0).into(), on);
    if game.rooms().has(Expansion::BorderPosts) {
        POSTS.moved(at).count(0, 3, chateauma::posts(game, state).into(), on);
    }
    SHIELDS.moved(at).count(0, 5, held.shields.len(), on);
    if game.rooms().has(Expansion::Vineyards) {
        DOUBLES.moved(at).count(0, DOUBLES_MOST, state.more.vineyards.pile().len(), on);
    }
}

fn agreed(game: &Burgundy, at: usize, on: &mut Inputs) {
    let difficulty = game.config().chateauma.as_ref();
    SCORE.moved(at).one(difficulty.map_or(ScoreLevel::default(), |difficulty| difficulty.score) as usize, on);
    let modifiers = [Modifier::PrefilledDown, Modifier::PrefilledUp, Modifier::Starts, Modifier::ExtraTurns];
    for (nth, modifier) in modifiers.into_iter().enumerate() {
        if has(game, modifier) {
            MODIFIERS.moved(at).one(nth, on);
        }
    }
}

fn has(game: &Burgundy, modifier: Modifier) -> bool {
    game.config().chateauma.as_ref().is_some_and(|difficulty| difficulty.has(modifier))
}

fn facts(game: &Burgundy) -> &Facts {
    &game.data().rooms.chateauma
}

/// How many spaces of a colour are empty in its duchy.
fn left(game: &Burgundy, state: &State, colour: Colour) -> usize {
    let facts = facts(game);
    let down = has(game, Modifier::PrefilledDown);
    let covered = if down { usize::from(facts.down[colour.index()]) } else { 0 };
    usize::from(facts.duchy[colour.index()]).saturating_sub(covered + state.more.chateauma.duchy.of_colour(colour))
}

/// Its points as they stand, with those that it would score if the game ended now (B-11.11).
pub(in crate::burgundy) fn standing(game: &Burgundy, state: &State) -> i32 {
    let Some((_, its)) = game.automatic() else { return 0 };
    let points = game.points(state, its);
    if state.stage == Stage::Over {
        return points;
    }
    points + at_the_end(facts(game), state, its)
}

/// What it would score at the end for what it has now.
fn at_the_end(facts: &Facts, state: &State, its: Seat) -> i32 {
    let (held, estate) = (&state.more.chateauma, state.estate(its));
    let of = |table: &[u16], count: usize| table.get(count).or(table.last()).map_or(0, |points| i32::from(*points));
    let monasteries = held.face_up().filter(|tile| tile.colour() == Colour::Monastery).count();
    let goods: usize = estate.goods.iter().map(|count| usize::from(*count)).sum();
    let reserve = held.reserve.len() + usize::from(held.joker.is_some());
    let on_cards = held.cards.iter().flatten().flat_map(|laid| laid.tiles).flatten().count();
    (4 * monasteries + goods + reserve + 2 * on_cards) as i32
        + i32::from(estate.silver)
        + of(&facts.shields, held.shields.len())
        + of(&facts.doubles, state.more.vineyards.pile().len())
}
