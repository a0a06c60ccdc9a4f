//! Facts that a host entered: data files in place of ours, read and checked when the server starts.
//!
//! New tables begin with them and store their name alone; the files stand once in the table `facts`, for all who began
//! with them. A record of an imported game brings its own along.

use std::collections::{BTreeMap, HashMap};
use std::path::Path;
use std::sync::Arc;

use serde_json::{Value, json};
use table::{Door, Entered, Piece, Refused, pieces};

use crate::clock::Clock;
use crate::hall::{Hall, good_table_name};
use crate::meta::Meta;
use crate::store::{Statement, Store, StoreError, statement, text};

/// The field of a configuration.
const FIELD: &str = "facts";
/// No game has files in deeper folders, nor larger ones.
const DEEPEST: usize = 6;
const LARGEST: u64 = 1024 * 1024;

/// A game's name, and what was entered for it.
type Own = (&'static str, Entered);

/// What is played with on this server.
#[derive(Clone)]
pub(crate) struct Facts {
    /// What new tables of a game begin with, where that is not ours.
    now: Arc<[Own]>,
    /// All that tables here began with, by name.
    known: Arc<HashMap<String, Entered>>,
}

/// Where the start page carries it.
const BEFORE: &str = "</head>";

impl Facts {
    /// Keeps what was entered, and knows what was entered before.
    pub(crate) async fn open(store: &Store, now: Vec<Own>, doors: &[&'static dyn Door]) -> Result<Facts, String> {
        let since = Clock::steady().now();
        let kept = |(game, entered): &Own| {
            let declaration = doors.iter().map(|door| door.declaration()).find(|known| known.name == *game)?;
            Some(insert(game, declaration.rules, entered, since))
        };
        let work: Vec<Statement> = now.iter().filter_map(kept).collect();
        let failed = |error: StoreError| format!("facts: {error}");
        if !work.is_empty() {
            store.write(work).await.map_err(failed)?;
        }
        let rows = store.rows(statement("SELECT name, files FROM facts", [])).await.map_err(failed)?;
        let known = rows.iter().map(read).collect::<Result<_, _>>().map_err(failed)?;
        Ok(Facts { now: now.into(), known: Arc::new(known) })
    }

    /// What new tables of a game begin with, where that is not ours.
    pub(crate) fn now(&self, game: &str) -> Option<&Entered> {
        self.now.iter().find(|(name, _)| *name == game).map(|(_, entered)| entered)
    }

    /// The name of a client that draws what is played here: with other facts it has to be loaded anew.
    pub(crate) fn client(&self, name: &str) -> String {
        let own = self.now.iter().map(|(_, entered)| entered.sha256.get(..8).unwrap_or_default());
        own.fold(name.into(), |client, facts| format!("{client}-{facts}"))
    }

    /// A configuration with the files that it names, as far as they are here.
    pub(crate) fn whole(&self, config: &Value) -> Value {
        match name_in(config).and_then(|name| self.known.get(name)) {
            Some(entered) => with(config, entered),
            None => config.clone(),
        }
    }

    /// A configuration with what new tables begin with.
    pub(crate) fn with_own(&self, game: &str, config: Value) -> Value {
        self.now(game).map_or_else(|| config.clone(), |entered| with(&config, entered))
    }

    /// A configuration that somebody wishes for: a client names facts, if any, and never brings its own.
    pub(crate) fn agree(&self, game: &str, config: &mut serde_json::Map<String, Value>) -> Result<(), Refused> {
        let now = self.now(game);
        let wished = config.remove(FIELD).filter(|wished| !wished.is_null());
        let ours = |wished: Value| now.is_some_and(|entered| wished["sha256"] == *entered.sha256);
        if wished.is_some_and(|wished| !ours(wished)) {
            let what = "facts: new tables are played with the facts of this server, and no others";
            return Err(Refused::new("bad-config", what));
        }
        if let Some(entered) = now {
            config.insert(FIELD.into(), json!(entered));
        }
        Ok(())
    }
}

impl Hall {
    /// The start page with what is drawn and explained there: what new tables begin with, or at the address of a table what
    /// that one began with. As it is, where all is ours.
    pub(crate) async fn with_facts(&self, path: &str, page: &str) -> Option<String> {
        let mut all: BTreeMap<String, Entered> =
            self.facts.now.iter().map(|(game, entered)| (game.to_string(), entered.clone())).collect();
        let table = path.strip_prefix("tables/").and_then(|rest| rest.split('/').next());
        let table = table.filter(|id| good_table_name(id) && !self.facts.known.is_empty());
        let meta = match table {
            Some(id) => Meta::load(&self.store, id).await.ok().flatten(),
            None => None,
        };
        if let Some(meta) = &meta {
            let own = self.facts.whole(&meta.config).get(FIELD).cloned();
            match own.and_then(|own| serde_json::from_value(own).ok()) {
                Some(entered) => _ = all.insert(meta.game.clone(), entered),
                None => _ = all.remove(&meta.game),
            }
        }
        // Nothing in a block of data can end it.
        let safe = json!(all).to_string().replace('<', "\\u003c");
        let block = format!("<script type=\"application/json\" id=\"entered\">{safe}</script>{BEFORE}");
        (!all.is_empty()).then(|| page.replacen(BEFORE, &block, 1))
    }
}

/// The name of the facts of a configuration, if their files are not in it.
fn name_in(config: &Value) -> Option<&str> {
    let facts = config.get(FIELD)?;
    facts.get("files").is_none().then(|| facts.get("sha256")?.as_str()).flatten()
}

fn with(config: &Value, entered: &Entered) -> Value {
    let mut config = config.clone();
    config[FIELD] = json!(entered);
    config
}

/// A configuration as it is stored and shown: its facts go by their name.
pub(crate) fn named(mut config: Value) -> Value {
    if let Some(facts) = config.get_mut(FIELD).and_then(Value::as_object_mut) {
        facts.remove("files");
    }
    config
}

/// A configuration with the files that it names, from the database.
pub(crate) async fn whole_from(store: &Store, config: &Value) -> Result<Value, StoreError> {
    let Some(name) = name_in(config) else { return Ok(config.clone()) };
    let entered = entered_as(store, name).await?;
    Ok(entered.map_or_else(|| config.clone(), |entered| with(config, &entered)))
}

/// The facts of this name, if a table here ever began with them.
pub(crate) async fn entered_as(store: &Store, name: &str) -> Result<Option<Entered>, StoreError> {
    let query = statement("SELECT name, files FROM facts WHERE name = $1", [name.into()]);
    Ok(store.row(query).await?.as_ref().map(read).transpose()?.map(|(_, entered)| entered))
}

fn read(row: &sqlx::any::AnyRow) -> Result<(String, Entered), StoreError> {
    let (name, files) = (text(row, "name")?, text(row, "files")?);
    let files = serde_json::from_str(&files).map_err(|error| StoreError::Conflict(format!("facts {name}: {error}")))?;
    Ok((name.clone(), Entered { sha256: name, files }))
}

/// Stores files under their name; those that are there already stay.
fn insert(game: &str, rules: u32, entered: &Entered, now: i64) -> Statement {
    let insert = "INSERT INTO facts (name, game, rules, files, entered) VALUES ($1, $2, $3, $4, $5) \
                  ON CONFLICT (name) DO NOTHING";
    let files = serde_json::to_string(&entered.files).unwrap_or_default();
    let values = [entered.sha256.as_str().into(), game.into(), i64::from(rules).into(), files.into(), now.into()];
    statement(insert, values)
}

/// Stores what a record brings along, if it has any.
pub(crate) fn insert_of(game: &str, rules: u32, config: &Value, now: i64) -> Option<Statement> {
    let entered: Entered = serde_json::from_value(config.get(FIELD)?.clone()).ok()?;
    Some(insert(game, rules, &entered, now))
}

/// The piece with this address, as the data files of a game say it, or those that a host entered.
pub(crate) fn piece_at(door: &dyn Door, entered: Option<&Entered>, at: &str) -> Option<Piece> {
    pieces(&door.files(), entered).into_iter().find(|piece| piece.at == at)
}

/// Reads what a host entered: a folder with one for each game, and in it files named as in the game's `data` folder. All
/// are checked; what is wrong is said with its file and place.
pub fn read_entered(folder: &Path, doors: &[&'static dyn Door]) -> Result<Vec<Own>, String> {
    let mut all = Vec::new();
    for (name, path) in inside(folder)? {
        let door = doors.iter().find(|door| door.declaration().name == name && path.is_dir());
        let Some(door) = door else {
            let games: Vec<&str> = doors.iter().map(|door| door.declaration().name).collect();
            return Err(format!("facts: {}: expected a folder for a game: {}", path.display(), games.join(" or ")));
        };
        let mut texts = BTreeMap::new();
        read_files(&path, "", DEEPEST, &mut texts)?;
        let entered = door.enter(&texts).map_err(|refused| format!("facts: {}/{}", path.display(), refused.message))?;
        all.extend(entered.map(|entered| (door.declaration().name, entered)));
    }
    Ok(all)
}

/// What lies in a folder, by name; hidden files are no facts.
fn inside(folder: &Path) -> Result<Vec<(String, std::path::PathBuf)>, String> {
    let failed = |error: std::io::Error| format!("facts: {}: {error}", folder.display());
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).map_err(failed)? {
        let entry = entry.map_err(failed)?;
        let name = entry.file_name().to_string_lossy().into_owned();
        if !name.starts_with('.') {
            found.push((name, entry.path()));
        }
    }
    found.sort();
    Ok(found)
}

fn read_files(folder: &Path, before: &str, deep: usize, texts: &mut BTreeMap<String, String>) -> Result<(), String> {
    for (name, path) in inside(folder)? {
        let name = format!("{before}{name}");
        let failed = |error: std::io::Error| format!("facts: {}: {error}", path.display());
        let about = std::fs::metadata(&path).map_err(failed)?;
        match about.is_dir() {
            true if deep == 0 => return Err(format!("facts: {}: no data file lies so deep", path.display())),
            true => read_files(&path, &format!("{name}/"), deep - 1, texts)?,
            false if about.len() > LARGEST => {
                return Err(format!("facts: {}: more than any data file has", path.display()));
            }
            false => _ = texts.insert(name, std::fs::read_to_string(&path).map_err(failed)?),
        }
    }
    Ok(())
}
