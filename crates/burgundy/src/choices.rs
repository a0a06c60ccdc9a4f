//! What is chosen when a table is made, besides edition and options: set-up and duchies, and which of them go with what.

use serde::Serialize;
use table::Game;
use ts_rs::TS;

use crate::config::{Choice, RouteOrder, Setup};
use crate::data::Data;
use crate::edition::Edition;
use crate::expansion::Expansion;
use crate::{Burgundy, EditionName};

/// What a person chooses from.
#[derive(Clone, Debug, Serialize, TS)]
pub struct Choices {
    /// Who knows the game how well.
    pub setup: [Setup; 2],
    /// How experts choose sides and castle spaces.
    pub choice: [Choice; 2],
    /// All duchies of all editions.
    pub duchies: Vec<DuchyOffered>,
    /// What goes together, edition by edition.
    pub editions: Vec<EditionChoices>,
}

/// A duchy to play on.
#[derive(Clone, Debug, Serialize, TS)]
pub struct DuchyOffered {
    /// Its name in configurations.
    pub id: String,
    /// The edition it comes with.
    pub edition: EditionName,
    /// What is printed on it.
    pub number: String,
    /// How sure its facts are.
    pub confidence: String,
}

/// What goes together in an edition (B-1.6, B-9.12).
#[derive(Clone, Debug, Serialize, TS)]
pub struct EditionChoices {
    /// The edition.
    pub edition: EditionName,
    /// The duchies of which beginners agree on one, by id.
    pub beginners: Vec<String>,
    /// The duchies that experts draw from.
    pub experts: Vec<String>,
    /// The orders in which trade routes may be laid.
    pub route_order: Vec<RouteOrder>,
    /// Options that have duchies of their own to deal, or are not played on all. Where several are on, the duchies of the
    /// last one are dealt.
    pub options: Vec<OptionDuchies>,
}

/// The duchies that go with an option.
#[derive(Clone, Debug, Serialize, TS)]
pub struct OptionDuchies {
    /// The option.
    pub option: &'static str,
    /// The duchies that experts draw from where it is on, by id; none for those of the edition.
    pub dealt: Vec<String>,
    /// The duchies it can be played on.
    pub plays_on: Vec<String>,
}

impl Choices {
    /// What is declared to players.
    pub(crate) fn declared() -> Choices {
        let duchies = Data::standard().duchies.iter().map(|(edition, duchy)| {
            let file = duchy.file();
            DuchyOffered {
                id: file.id.clone(),
                edition: *edition,
                number: file.number.clone(),
                confidence: file.confidence.clone(),
            }
        });
        Choices {
            setup: [Setup::Beginner, Setup::Expert],
            choice: [Choice::Open, Choice::Secret],
            duchies: duchies.collect(),
            editions: EditionName::ALL.map(of_edition).to_vec(),
        }
    }
}

fn of_edition(name: EditionName) -> EditionChoices {
    let edition = name.rules(Burgundy::RULES);
    let rooms = Expansion::ALL.into_iter().filter(|room| room.offered() && room.editions().contains(&name));
    EditionChoices {
        edition: name,
        beginners: ids(edition, edition.beginners),
        experts: ids(edition, edition.experts),
        route_order: match edition.routes_by_choice {
            true => vec![RouteOrder::Random, RouteOrder::Chosen],
            false => vec![RouteOrder::Random],
        },
        options: rooms.filter_map(|room| of_option(edition, room)).collect(),
    }
}

/// Nothing for an option that leaves the duchies as they are.
fn of_option(edition: &Edition, room: Expansion) -> Option<OptionDuchies> {
    if !room.duchies().is_empty() {
        let own = Data::standard().own_duchies.iter().filter(|own| own.room == room && own.edition == edition.name);
        let plays_on = own.map(|own| own.duchy.id().to_owned()).collect();
        return Some(OptionDuchies { option: room.name(), dealt: vec![], plays_on });
    }
    let all = &Data::standard().duchies;
    let fitting = all.iter().filter(|(_, duchy)| room.plays_on(edition, duchy).is_ok());
    let plays_on: Vec<String> = fitting.map(|(_, duchy)| duchy.id().to_owned()).collect();
    let dealt = ids(edition, room.pool(edition).unwrap_or_default());
    let changes = !dealt.is_empty() || plays_on.len() < all.len();
    changes.then(|| OptionDuchies { option: room.name(), dealt, plays_on })
}

fn ids(edition: &Edition, numbers: &[&str]) -> Vec<String> {
    numbers.iter().map(|number| format!("{}-{number}", edition.name)).collect()
}
