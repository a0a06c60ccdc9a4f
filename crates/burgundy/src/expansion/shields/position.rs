//! The shields' part of a position, and its checks.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;
use table::{Refused, Seat};

use super::held::{self, castles, dealt, own, stock};
use super::take::may_copy;
use super::words::Asks;
use super::{Own, Shield, Shields};
use crate::expansion::room::{Room, part, wrong};
use crate::expansion::vineyards;
use crate::position::TileName;
use crate::ship::{self, Cargo};
use crate::state::{Stage, State};
use crate::tile::KINDS;
use crate::{Burgundy, Tile};

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    /// The shields on depots 1 to 6.
    #[serde(default)]
    depots: Vec<Vec<Shield>>,
    /// Those of each seat.
    #[serde(default)]
    held: Vec<Vec<Shield>>,
    /// Whom shield 6 names.
    #[serde(default)]
    copied: Option<u8>,
    /// Shield 16 was used in this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    set: bool,
    /// What the owner of shield 4 stores beyond three tiles.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    stored: BTreeMap<TileName, u8>,
    /// Who has just lost it, while too much is stored.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    overfull: Option<u8>,
}

pub(super) fn write(game: &Burgundy, state: &State) -> Value {
    let shields = &state.more.shields;
    let lost = shields.stores.filter(|seat| !shields.of(*seat).has(Shield::STORE));
    let number = |seat: Seat| seat.index() as u8 + 1;
    let stored = Tile::all().map(|tile| (TileName(tile), shields.stored[tile.index()]));
    let written = Written {
        depots: shields.depots.iter().map(|depot| depot.iter().flatten().copied().collect()).collect(),
        held: Seat::all(game.estates).map(|seat| shields.of(seat).iter().collect()).collect(),
        copied: shields.copied.map(number),
        set: state.hand.set,
        stored: stored.filter(|(_, count)| *count > 0).collect(),
        overfull: lost.map(number),
    };
    serde_json::to_value(written).unwrap_or_default()
}

pub(super) fn read(game: &Burgundy, state: &mut State, value: &Value) -> Result<(), Refused> {
    let written = part::<Written>(Shields::NAME, value)?;
    let wrong = |what: String| wrong(Shields::NAME, what);
    let seat = |place: &str, number: u8| {
        let nth = usize::from(number).checked_sub(1).and_then(Seat::new);
        let there = nth.filter(|seat| game.with_monasteries().any(|own| own == *seat));
        there.ok_or_else(|| wrong(format!("{place}: there is no seat {number}")))
    };
    if written.depots.len() > 6 || written.held.len() > game.estates {
        return Err(wrong("there are six depots, and as many seats as players".into()));
    }
    let mut seen = Own::default();
    let stock = stock(game);
    let mut once = |shield: Shield| {
        if stock[usize::from(shield.number()) - 1] == 0 {
            return Err(wrong(format!("shield {shield} is not dealt in this game (Q-B-63)")));
        }
        let twice = seen.has(shield);
        seen.add(shield);
        if twice { Err(wrong(format!("shield {shield} is there twice"))) } else { Ok(shield) }
    };
    let shields = &mut state.more.shields;
    for ((own, slots), most) in written.depots.iter().zip(&mut shields.depots).zip(dealt(game)) {
        if own.len() > usize::from(most) {
            return Err(wrong(format!("depots: {} shields where {most} are dealt (B-9.6)", own.len())));
        }
        for (shield, slot) in own.iter().zip(slots) {
            *slot = Some(once(*shield)?);
        }
    }
    for (own, held) in written.held.iter().zip(&mut shields.own) {
        for shield in own {
            held.add(once(*shield)?);
        }
    }
    shields.copied = written.copied.map(|number| seat("copied", number)).transpose()?;
    if let Some(other) = shields.copied {
        match shields.owner(Shield::COPY) {
            Some(owner) if owner != other => {}
            _ => return Err(wrong("copied: the owner of shield 6 names another player".into())),
        }
    }
    let overfull = written.overfull.map(|number| seat("overfull", number)).transpose()?;
    if overfull.is_some_and(|seat| seat.index() >= game.estates) {
        return Err(wrong("overfull: only people store tiles".into()));
    }
    shields.stores = shields.owner(Shield::STORE).or(overfull);
    if overfull.is_some() && shields.owner(Shield::STORE).is_some() {
        return Err(wrong("overfull: somebody has shield 4".into()));
    }
    for (TileName(tile), count) in &written.stored {
        if *count > 20 {
            return Err(wrong(format!("stored: {count} of {tile} are too many")));
        }
        shields.stored[tile.index()] = *count;
    }
    let full = |seat: Seat| state.estate(seat).storage.iter().flatten().count() == game.storage_places;
    if !written.stored.is_empty() && !state.more.shields.stores.is_some_and(full) {
        return Err(wrong("stored: only beyond three tiles, with shield 4".into()));
    }
    state.hand.set = written.set;
    Ok(())
}

pub(super) fn check(game: &Burgundy, state: &mut State) -> Result<(), Refused> {
    let shields = &state.more.shields;
    let lost = shields.stores.is_some_and(|seat| !shields.of(seat).has(Shield::STORE));
    let beyond = shields.stored != [0; KINDS] || vineyards::keeps_beyond(state);
    if lost && !beyond {
        return Err(wrong(Shields::NAME, "overfull: nothing is stored beyond three tiles"));
    }
    for seat in Seat::all(game.estates) {
        let (own, castles) = (own(state, seat).len(), castles(state, seat));
        if own > castles {
            return Err(wrong(Shields::NAME, format!("held: seat {seat} has {own} shields on {castles} castles")));
        }
    }
    Ok(())
}

/// Why what waits could never be answered in a position, if so.
pub(super) fn wrong_waiting(game: &Burgundy, state: &State, seat: Seat, waiting: Asks) -> Option<&'static str> {
    let own = held::own(state, seat);
    let step = |name: &str| matches!(state.stage, Stage::PhaseEnd(step) if game.phase_end_name(step) == name);
    let fine = match waiting {
        Asks::Home(left) => {
            let own = super::home::of(state, seat);
            let within = (own.depots || !left.depots) && (own.black || !left.black);
            // Beneath something else it may be left of a shield that was replaced (Q-B-46).
            let beneath = state.pending.due() != Some(super::asks(waiting));
            step("homecoming") && (within || beneath) && left != super::Homes::default()
        }
        Asks::Tribute {} => step("tribute") && !own.is_empty(),
        Asks::GiveUp { count } => step("tribute") && count > 0 && usize::from(count) < own.len(),
        Asks::Colour { depot, neighbour } => {
            let cargo = Cargo { depot, neighbour, colour: None };
            let adjacent = neighbour.is_none_or(|neighbour| depot.neighbours().contains(&neighbour));
            let estate = state.estate(seat);
            estate.powers.ship_colour && adjacent && !ship::useful_colours(state, estate, cargo).is_empty()
        }
        Asks::Overfull {} => {
            state.more.shields.stores == Some(state.holder(seat)) && !own.has(Shield::STORE)
        }
        Asks::Copy {} => step("copying") && may_copy(state, seat),
    };
    (!fine).then_some("nothing of the kind can be asked here (B-9.6)")
}
