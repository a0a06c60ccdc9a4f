//! Backups of a SQLite database, put back.

use std::path::PathBuf;

use server::admin::{Validated, restore};

use crate::records::admin;
use crate::support::host::DOOR;
use crate::support::tables::{act, by_turn, two_at_a_table};
use crate::support::{Client, Database, Host, Kind, run};

/// A backup, and a place for a database.
struct Shelf {
    backup: PathBuf,
    place: PathBuf,
}

impl Shelf {
    fn beside(database: &Database) -> Shelf {
        let folder = database.file().parent().expect("a folder");
        Shelf { backup: folder.join("backup.db"), place: folder.join("restored.db") }
    }

    async fn put_back(&self, anyway: bool) -> Result<Vec<Validated>, String> {
        restore(&self.backup, &format!("sqlite:{}", self.place.display()), vec![&DOOR], anyway).await
    }

    /// Tries to restore what cannot be restored: nothing is in place afterwards.
    async fn refused(&self, why: &str) {
        let said = self.put_back(false).await.err().expect("a refusal");
        assert!(said.contains(why), "{said}");
        let folder = self.place.parent().expect("a folder");
        let left = std::fs::read_dir(folder).expect("a folder").flatten().map(|file| file.file_name());
        let left: Vec<_> = left.filter(|name| name.to_string_lossy().starts_with("restored")).collect();
        assert!(left.is_empty(), "{left:?}");
    }
}

#[test]
fn a_backup_of_a_running_server_goes_on_elsewhere() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let (one, two, table) = two_at_a_table(host.at).await;
        act(by_turn(&one, &two, &table).await.0, &table).await;
        let before = one.sync(&table).await;
        let shelf = Shelf::beside(&database);
        let to = shelf.backup.to_str().expect("a plain name");
        admin(&database).await.backup(&database.url, to).await.expect("a backup");
        let said = admin(&database).await.backup(&database.url, to).await.expect_err("a backup is there");
        assert!(said.contains("is there already"), "{said}");
        // What happens after the backup is not in it.
        act(by_turn(&one, &two, &table).await.0, &table).await;
        host.kill();

        let kept = std::fs::read(&shelf.backup).expect("a file");
        let found = shelf.put_back(false).await.expect("a backup that holds");
        assert_eq!(found.len(), 1);
        assert_eq!(std::fs::read(&shelf.backup).expect("a file"), kept, "the backup is only read");
        let said = shelf.put_back(false).await.err().expect("a refusal");
        assert!(said.contains("is there already"), "{said}");
        let restored = database.moved_to(&shelf.place);
        let host = Host::open(&restored);
        let (one, two) = (one.moved(host.at), two.moved(host.at));
        assert_eq!(one.sync(&table).await, before);
        act(by_turn(&one, &two, &table).await.0, &table).await;
    });
}

#[test]
fn what_is_no_backup_is_not_put_in_place() {
    run(Kind::Sqlite, |database: Database| async move {
        let host = Host::open(&database);
        let table = two_at_a_table(host.at).await.2;
        let shelf = Shelf::beside(&database);
        shelf.refused("there is no backup at").await;
        std::fs::write(&shelf.backup, b"").expect("an empty file");
        shelf.refused("no database of Tessera").await;
        std::fs::write(&shelf.backup, [b'x'; 5000]).expect("a file");
        shelf.refused("cannot be restored").await;
        std::fs::remove_file(&shelf.backup).expect("removed");

        let house = admin(&database).await;
        house.backup(&database.url, shelf.backup.to_str().expect("a plain name")).await.expect("a backup");
        let whole = std::fs::read(&shelf.backup).expect("a file");
        std::fs::write(&shelf.backup, &whole[..whole.len() / 2]).expect("half a file");
        shelf.refused("cannot be restored").await;
        std::fs::write(&shelf.backup, &whole).expect("a file");
        let wal = shelf.backup.with_file_name("backup.db-wal");
        std::fs::write(&wal, b"more").expect("a file");
        shelf.refused("lies beside").await;
        std::fs::remove_file(&wal).expect("removed");
        let said = restore(&shelf.backup, "postgres://localhost/x", vec![&DOOR], false).await.err().expect("a refusal");
        assert!(said.contains("PostgreSQL"), "{said}");

        // A game that cannot continue is named; the host may want the others anyway.
        let backup = database.moved_to(&shelf.backup);
        backup.tamper(format!("UPDATE log SET entry = '1 dance' WHERE table_id = '{table}' AND idx = 1")).await;
        shelf.refused(&table).await;
        let found = shelf.put_back(true).await.expect("put in place anyway");
        assert!(found[0].broken.is_some());
        let host = Host::open(&database.moved_to(&shelf.place));
        assert_eq!(Client::nobody(host.at).get("/readyz").await.status, 200);
    });
}
