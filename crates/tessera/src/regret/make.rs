//! Makes a suite: games of mixed strength, decisions in them, ways to play the turn, and what each of them loses.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use players::search::{Judge, Taste, TurnSearch};
use players::{Player, by_name};
use table::{Chance, Entry, Play, Quick, Record, Seat, Silent, Turn};

use super::suite::{Decision, Listed, Sampled};
use super::turn::{Place, Played};
use super::value::valued;
use crate::known::Known;
use crate::{Failure, failure};

/// Decisions of each game, one from each equal part of it.
pub(super) const FIFTHS: usize = 5;

/// Ways to play a turn that are valued at most.
const WAYS: usize = 12;
/// Whose turns are among them, whoever they are.
const ASKED: [&str; 9] = ["king", "duke", "l1", "l0", "baron", "knight", "squire", "page", "greedy"];
/// How widely the others are looked for.
const WIDE: TurnSearch = TurnSearch { beam: 24, keep: WAYS };

/// Who plays the games that decisions come from, each seat drawn anew.
const SEATED: [&str; 6] = ["l1", "l1", "duke", "baron", "knight", "squire"];

/// In how many places of its part of a game a decision is looked for: where all play alike there is none.
const TRIES: usize = 6;

/// Keeps the luck of suites apart from that of all other games with the same seed.
const SUITE: u64 = 0x7265_6772_6574_0000;

/// A decision with the turns that will be valued.
struct Found<G: Known> {
    at: usize,
    seat: Seat,
    fifth: usize,
    turns: Vec<Played<G>>,
}

/// The n-th game of a suite and the positions that it cost; none if told to stop.
pub(super) fn sampled<G: Known>(seed: u64, nth: u64, told: &AtomicBool) -> Result<Option<(Sampled, u64)>, Failure> {
    let number = Quick::new(Quick::new(seed ^ SUITE).bits().wrapping_add(nth)).bits();
    one::<G>(number, nth, told, &G::agreed_in_suite(nth as usize, number)?)
        .map_err(|what| failure(format!("seed {seed}, game {nth}: {what}")))
}

fn one<G: Known>(
    number: u64,
    nth: u64,
    told: &AtomicBool,
    config: &G::Config,
) -> Result<Option<(Sampled, u64)>, String> {
    let game = Arc::new(G::new(config).map_err(|refused| refused.to_string())?);
    let net = game.net().map_err(|bad| bad.0)?;
    let mut judge = Judge::new(&*game, net, Taste::default());
    let play = played(&game, number)?;
    let mut decisions = Vec::new();
    for found in found(&mut judge, &play, number)? {
        if told.load(Ordering::Relaxed) {
            return Ok(None);
        }
        let luck = Quick::new(number ^ found.at as u64).bits();
        let losses = valued(&mut judge, &found.turns.iter().collect::<Vec<_>>(), found.seat, luck)?;
        let mut turns: Vec<Listed> = found
            .turns
            .iter()
            .zip(losses)
            .map(|(turn, loss)| {
                let actions = turn.actions.iter().map(ToString::to_string).collect();
                Listed(actions, loss.samples, loss.lost.round() as i64, loss.error.round() as i64)
            })
            .collect();
        turns.sort_by_key(|turn| turn.2);
        decisions.push(Decision { at: found.at, seat: found.seat, fifth: found.fifth, turns });
    }
    let mut record = Record::of(&play, None);
    record.entries.truncate(decisions.iter().map(|decision| decision.at).max().unwrap_or(0));
    record.ending = None;
    Ok(Some((Sampled { nth, record, decisions }, judge.evaluations)))
}

/// A game between players of any strength.
fn played<G: Known>(game: &Arc<G>, number: u64) -> Result<Play<G>, String> {
    let mut luck = Quick::new(number.rotate_left(23));
    let mut players: Vec<Box<dyn Player<G>>> = Vec::new();
    for _ in 0..game.seats() {
        players.push(player(&**game, SEATED[luck.below(SEATED.len())], luck.bits())?);
    }
    let mut play = Play::new(game.clone());
    players::play_to_end(&mut play, &mut players, &Chance::Quick(number), &mut Silent)
        .map_err(|refused| refused.to_string())?;
    Ok(play)
}

fn player<G: Known>(game: &G, name: &str, luck: u64) -> Result<Box<dyn Player<G>>, String> {
    by_name(game, name, luck).ok_or_else(|| format!("there is no player '{name}'"))
}

/// A decision in each fifth of the game, where turns differ.
fn found<G: Known>(judge: &mut Judge<'_, G>, play: &Play<G>, number: u64) -> Result<Vec<Found<G>>, String> {
    let due = due(play);
    let mut luck = Quick::new(number.rotate_left(41));
    let mut found = Vec::new();
    for fifth in 0..FIFTHS {
        let part = &due[due.len() * fifth / FIFTHS..due.len() * (fifth + 1) / FIFTHS];
        for _ in 0..TRIES.min(part.len()) {
            let (at, seat) = part[luck.below(part.len())];
            let state = *play.at(at).ok_or("a decision beyond the game")?;
            let turns = ways(judge, &state, seat, luck.bits())?;
            if turns.len() > 1 {
                found.push(Found { at, seat, fifth, turns });
                break;
            }
        }
    }
    Ok(found)
}

/// Where somebody alone plans anew: at the beginning of a turn, and after chance has decided in the middle of one.
fn due<G: Known>(play: &Play<G>) -> Vec<(usize, Seat)> {
    let entries: Vec<_> = play.line().collect();
    let decides = |nth: usize| match entries.get(nth)? {
        Entry::Act(seat, _) => Some(*seat),
        _ => None,
    };
    let begins = |nth: &usize| {
        let Some(seat) = decides(*nth) else { return false };
        let Some(Entry::Act(before, action)) = nth.checked_sub(1).map(|before| entries[before]) else { return true };
        let ended = play
            .at(*nth - 1)
            .is_some_and(|state| super::turn::acted(&**play.game(), &mut { *state }, seat, *action).unwrap_or(true));
        *before != seat || ended
    };
    (0..entries.len()).filter(begins).filter_map(|nth| Some((nth, decides(nth)?))).collect()
}

/// Ways to play a turn, no two of which lead to the same place: what everybody would play, and what looks best.
fn ways<G: Known>(judge: &mut Judge<'_, G>, state: &G::State, seat: Seat, luck: u64) -> Result<Vec<Played<G>>, String> {
    let game = judge.game;
    if !matches!(game.turn(state), Turn::Seats(seats) if seats.len() == 1) {
        return Ok(Vec::new());
    }
    let wide = WIDE.lines(judge, state, seat);
    let mut found: Vec<(Place<G>, Played<G>)> = Vec::new();
    let mut add = |judge: &mut Judge<'_, G>, turn: Played<G>| {
        let place = Place::new(judge, &turn.state, seat);
        if found.len() < WAYS && !found.iter().any(|(known, _)| known.same(&place)) {
            found.push((place, turn));
        }
    };
    // Where there is nothing to choose, nobody need be asked.
    if wide.len() > 1 {
        for name in ASKED {
            let mut player = player(game, name, luck)?;
            add(judge, Played::by(game, state, seat, &mut *player)?);
        }
    }
    for line in wide {
        add(judge, Played::of(game, state, seat, line.actions)?);
    }
    Ok(found.into_iter().map(|(_, turn)| turn).collect())
}
