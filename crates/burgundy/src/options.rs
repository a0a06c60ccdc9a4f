//! The expansions as options of a configuration: which can be chosen, and which go together.

use std::collections::BTreeMap;

use table::{OptionDeclared, Refused};

use crate::Tile;
use crate::data::Data;
use crate::edition::EditionName;
use crate::expansion::{Expansion, Rooms};
use crate::state::Grounds;

/// The options that are declared to players.
pub(crate) fn declared() -> Vec<OptionDeclared> {
    let declare = |room: Expansion| OptionDeclared {
        name: room.name(),
        line: room.line(),
        editions: room.editions().iter().map(|edition| edition.year()).collect(),
        excludes: room.excluded().map(|(other, why)| (other.name(), why)).collect(),
        players: room.players(),
        sides: if room.has_partners() { Grounds::SHARED.estate_of.to_vec() } else { vec![] },
        expansion: true,
        confidence: confidence(room),
    };
    Expansion::ALL.into_iter().filter(|room| room.offered()).map(declare).collect()
}

/// How sure the tiles and other facts of a room are, and how many of them are that sure.
fn confidence(room: Expansion) -> Vec<(String, usize)> {
    let tiles: Vec<String> = room.tiles().iter().map(|tile| Tile::of_room(tile).to_string()).collect();
    let data = Data::standard();
    let of_tiles = data.origins.iter().filter(|origin| tiles.contains(&origin.item));
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for origin in of_tiles.chain(data.rooms.origins(room)) {
        *counts.entry(&origin.confidence).or_default() += 1;
    }
    counts.into_iter().map(|(confidence, count)| (confidence.to_owned(), count)).collect()
}

/// The rooms that a configuration switches on, if this edition has them and they go together (B-9.12).
pub(crate) fn rooms(edition: EditionName, options: &[String]) -> Result<Rooms, Refused> {
    let refuse = |what: String| Refused::by_rule("option", "B-9.12", what);
    let mut rooms = Rooms::default();
    for name in options {
        let room = Expansion::named(name).ok_or_else(|| refuse(format!("'{name}' is no option of this game yet")))?;
        if !room.editions().contains(&edition) {
            return Err(refuse(format!("'{name}' is no option of edition {edition}")));
        }
        if rooms.has(room) {
            return Err(refuse(format!("'{name}' is there twice")));
        }
        if let Some((other, why)) = room.excluded().find(|(other, _)| rooms.has(*other)) {
            return Err(refuse(format!("'{name}' and '{}' do not go together: {why}", other.name())));
        }
        rooms = rooms.with(room);
    }
    Ok(rooms)
}

#[cfg(test)]
mod tests {
    use serde_json::json;
    use table::{Door, Entrance};

    use super::*;
    use crate::Burgundy;

    #[test]
    fn games_of_the_day_can_be_played_alone() {
        let configs: Vec<_> = Expansion::ALL.into_iter().flat_map(Expansion::daily).collect();
        assert!(!configs.is_empty());
        for mut config in configs {
            config["players"] = json!(1);
            let game = Entrance::<Burgundy>::new().open(&config).expect("a game");
            assert!(game.tallies()[0].alone.is_some(), "it can be compared: {config}");
        }
    }
}
