//! Restoring: a backup is tried on a copy before it takes the place of a database.

use std::path::{Path, PathBuf};

use sqlx::{AnyConnection, Connection};
use table::Door;

use super::{Admin, Validated};
use crate::store::{Store, text};

/// Puts a backup of a SQLite database where a server will look for it, brought up to date. It is
/// tried first: it must be intact and open with this build, and its running games must be able to
/// continue, unless the host wants it anyway. Until all of that is known nothing is put in place,
/// and the backup itself is only read.
pub async fn restore(
    backup: &Path,
    db: &str,
    doors: Vec<&'static dyn Door>,
    anyway: bool,
) -> Result<Vec<Validated>, String> {
    let place = db.strip_prefix("sqlite:").and_then(|rest| rest.split('?').next()).map(PathBuf::from);
    let place = place.ok_or("restore puts SQLite files in place; use psql or pg_restore for PostgreSQL")?;
    for file in [place.clone(), beside(&place, "-wal"), beside(&place, "-shm")] {
        if file.exists() {
            return Err(format!("{} is there already: stop the server and move it away", file.display()));
        }
    }
    if !backup.is_file() {
        return Err(format!("there is no backup at {}", backup.display()));
    }
    let unfinished = beside(backup, "-wal");
    if unfinished.metadata().is_ok_and(|file| file.len() > 0) {
        let (backup, wal) = (backup.display(), unfinished.display());
        return Err(format!(
            "{wal} lies beside {backup}: it was copied by hand; `tessera admin backup` copies all of it"
        ));
    }
    let trial = beside(&place, "-restoring");
    let tried = attempt(backup, &trial, doors, anyway).await;
    let done = tried.and_then(|found| {
        std::fs::rename(&trial, &place).map_err(|error| format!("{}: {error}", place.display()))?;
        Ok(found)
    });
    for rest in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(&trial, rest));
    }
    done
}

async fn attempt(
    backup: &Path,
    trial: &Path,
    doors: Vec<&'static dyn Door>,
    anyway: bool,
) -> Result<Vec<Validated>, String> {
    let broken = |error: String| format!("{} cannot be restored: {error}", backup.display());
    std::fs::copy(backup, trial).map_err(|error| broken(error.to_string()))?;
    // Leftovers of another copy are not part of this one.
    for rest in ["-wal", "-shm"] {
        let _ = std::fs::remove_file(beside(trial, rest));
    }
    whole(trial).await.map_err(broken)?;
    let store = Store::open(&format!("sqlite:{}", trial.display())).await.map_err(|error| broken(error.to_string()))?;
    let host = Admin { store, doors };
    let found = host.validate().await;
    host.store.close().await;
    let found = found.map_err(broken)?;
    match found.iter().find_map(|table| Some((&table.table, table.broken.as_ref()?))) {
        Some((table, why)) if !anyway => Err(broken(format!("table {table} cannot go on with this build: {why}"))),
        _ => Ok(found),
    }
}

/// Checks that a file is an intact database of ours before anything is done to it: SQLite would
/// treat an empty file as a new one.
async fn whole(file: &Path) -> Result<(), String> {
    sqlx::any::install_default_drivers();
    let url = format!("sqlite:{}", file.display());
    let mut connection = AnyConnection::connect(&url).await.map_err(|error| error.to_string())?;
    let pages = sqlx::query("PRAGMA integrity_check").fetch_all(&mut connection).await;
    let history = sqlx::query("SELECT version FROM _sqlx_migrations").fetch_all(&mut connection).await;
    let _ = connection.close().await;
    for row in pages.map_err(|error| error.to_string())? {
        let said = text(&row, "integrity_check").map_err(|error| error.to_string())?;
        if said != "ok" {
            return Err(said);
        }
    }
    if history.is_ok_and(|history| !history.is_empty()) { Ok(()) } else { Err("it is no database of Tessera".into()) }
}

/// A path with a suffix added to its name.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(more);
    name.into()
}
