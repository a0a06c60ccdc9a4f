//! The tables of Santa Maria: 1 to 4 players, every variant and mix of them, boards dealt or chosen.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use players::Featured;
use santa_maria::data::Data;
use santa_maria::files::Files;
use santa_maria::{Action, Config, Deal, SantaMaria, Variant};
use table::{Game, Quick};

use crate::{Course, Mix, Tables};

/// Out of twenty tables, how many are for 1, 2, 3 and 4 players.
const TABLES: [u8; 20] = [1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4, 4, 4, 4];

impl Course for SantaMaria {
    fn table(chance: &mut Quick) -> SantaMaria {
        table_with(ours(), chance)
    }

    /// Whoever retires has no more turn to end.
    fn closes(line: &[Action]) -> bool {
        line.iter().any(|action| Self::ends_turn(action) || matches!(action, Action::Retire { .. }))
    }

    fn tables(facts: Option<&Path>, _mix: Mix) -> Result<impl Tables<SantaMaria>, String> {
        let data = data_of(facts)?;
        Ok(move |chance: &mut Quick| table_with(&data, chance))
    }
}

/// The standard facts, with the files of a folder in place of those of the same name.
pub fn data_of(folder: Option<&Path>) -> Result<Arc<Data>, String> {
    let Some(folder) = folder else { return Ok(ours().clone()) };
    let mut files = Files::STANDARD;
    for (name, text) in [&mut files.scholars, &mut files.bishops, &mut files.boards, &mut files.tiles] {
        let path = folder.join(*name);
        if path.exists() {
            let other = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            *text = Box::leak(other.into_boxed_str());
        }
    }
    Data::parse(&files).map(Arc::new).map_err(|refused| refused.to_string())
}

fn ours() -> &'static Arc<Data> {
    Data::ours(SantaMaria::RULES).expect("the newest revision has files")
}

/// A table to play at, with these facts.
fn table_with(data: &Arc<Data>, chance: &mut Quick) -> SantaMaria {
    let players = TABLES[chance.below(TABLES.len())];
    let mut options = Vec::new();
    if players == 1 {
        options.push(Variant::Solo);
    } else {
        // Half of the tables are for a first game; the advanced set-up brings side B with it.
        match chance.below(8) {
            0 => options.push(Variant::SideB),
            1..=3 => options.push(Variant::Advanced),
            _ => {}
        }
    }
    if chance.below(4) == 0 {
        options.push(Variant::BlueOffer);
    }
    let sides_a = !options.iter().any(|option| matches!(option, Variant::SideB | Variant::Advanced | Variant::Solo));
    let boards = if sides_a && chance.below(3) == 0 { Deal::Chosen } else { Deal::Random };
    let config = Config { boards, ..Config::new(players).with(&options) };
    SantaMaria::with_data(&config, data.clone()).expect("options that go together")
}
