//! What is rated together: a game, and apart from it the same game with expansions.

use serde_json::Value;
use table::Declaration;

/// Those who are compared with each other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ladder {
    /// The game.
    pub(crate) game: String,
    /// With expansions; whoever knows them well may be new to the base game, and the other way round.
    pub(crate) expansions: bool,
}

/// How the name of a game goes on in the database where it is played with expansions. The table of ratings is older
/// than they are, and its key is the name.
const EXPANDED: &str = "+expansions";

impl Ladder {
    /// Where a game of this configuration counts.
    pub(crate) fn of(declaration: &Declaration, config: &Value) -> Ladder {
        let on = |name: &str| declaration.options.iter().any(|option| option.expansion && option.name == name);
        let options = config["options"].as_array().into_iter().flatten();
        let expansions = options.filter_map(Value::as_str).any(on);
        Ladder { game: declaration.name.into(), expansions }
    }

    /// As it is stored.
    pub(crate) fn stored(&self) -> String {
        let Ladder { game, expansions } = self;
        if *expansions { format!("{game}{EXPANDED}") } else { game.clone() }
    }

    /// From what is stored.
    pub(crate) fn from_stored(stored: &str) -> Ladder {
        match stored.strip_suffix(EXPANDED) {
            Some(game) => Ladder { game: game.into(), expansions: true },
            None => Ladder { game: stored.into(), expansions: false },
        }
    }
}
