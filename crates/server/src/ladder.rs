//! What is rated together: a game, and apart from it the same game with expansions, and in teams.

use serde_json::Value;
use table::Declaration;

/// Those who are compared with each other.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Ladder {
    /// The game.
    pub(crate) game: String,
    /// With expansions; whoever knows them well may be new to the base game, and the other way round.
    pub(crate) expansions: bool,
    /// In teams, with expansions or without: few play them often enough for two ladders.
    pub(crate) teams: bool,
}

/// How the name of a game goes on in the database where it is played with expansions. The table of ratings is older
/// than they are, and its key is the name.
const EXPANDED: &str = "+expansions";
/// The same where it is played in teams.
const TEAMS: &str = "+teams";

impl Ladder {
    /// Where a game of this configuration counts.
    pub(crate) fn of(declaration: &Declaration, config: &Value, teams: bool) -> Ladder {
        let on = |name: &str| declaration.options.iter().any(|option| option.expansion && option.name == name);
        let options = config["options"].as_array().into_iter().flatten();
        let expansions = options.filter_map(Value::as_str).any(on);
        Ladder { game: declaration.name.into(), expansions: expansions && !teams, teams }
    }

    /// As it is stored.
    pub(crate) fn stored(&self) -> String {
        match self {
            Ladder { game, teams: true, .. } => format!("{game}{TEAMS}"),
            Ladder { game, expansions: true, .. } => format!("{game}{EXPANDED}"),
            Ladder { game, .. } => game.clone(),
        }
    }

    /// From what is stored.
    pub(crate) fn from_stored(stored: &str) -> Ladder {
        let (expanded, teams) = (stored.strip_suffix(EXPANDED), stored.strip_suffix(TEAMS));
        let game = expanded.or(teams).unwrap_or(stored).into();
        Ladder { game, expansions: expanded.is_some(), teams: teams.is_some() }
    }
}
