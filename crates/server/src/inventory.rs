//! Everything that is stored, table by table and column by column: what a move carries over.

use Kind::{Number, Text};

/// What a column holds.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// A text, or nothing.
    Text,
    /// A number, always there.
    Number,
}

/// A table of the database.
pub(crate) struct Kept {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its columns; the first ones are its key.
    pub(crate) columns: &'static [(&'static str, Kind)],
    /// How many columns make up its key.
    pub(crate) key: usize,
}

/// What stays behind in a move: the migration history is created separately, and a server's
/// presence and what it is told belong to the database it runs on.
#[cfg(test)]
const LEFT: [&str; 3] = ["_sqlx_migrations", "servers", "dismissed"];

/// All tables that a move carries over.
pub(crate) const KEPT: [Kept; 18] = [
    Kept {
        name: "people",
        key: 1,
        columns: &[
            ("id", Text),
            ("kind", Text),
            ("name", Text),
            ("login", Text),
            ("email", Text),
            ("password", Text),
            ("created", Number),
            ("seen", Number),
            ("banned", Number),
            ("skeleton", Text),
        ],
    },
    Kept {
        name: "telling",
        key: 1,
        columns: &[("person", Text), ("mail", Number), ("confirmed", Text), ("hook", Text)],
    },
    Kept {
        name: "keys",
        key: 1,
        columns: &[
            ("hash", Text),
            ("person", Text),
            ("kind", Text),
            ("label", Text),
            ("created", Number),
            ("expires", Number),
            ("scope", Text),
        ],
    },
    Kept {
        name: "tables",
        key: 1,
        columns: &[
            ("id", Text),
            ("game", Text),
            ("rules", Number),
            ("config", Text),
            ("terms", Text),
            ("status", Text),
            ("owner", Text),
            ("secret", Text),
            ("created", Number),
            ("changed", Number),
            ("import_dice", Text),
            ("import_digest", Text),
            ("prepared", Text),
            ("starting", Number),
            ("anew", Number),
            ("glance", Text),
            ("sides", Text),
            ("daily", Text),
        ],
    },
    Kept {
        name: "seats",
        key: 2,
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("kind", Text),
            ("person", Text),
            ("name", Text),
            ("level", Text),
            ("contribution", Text),
            ("draft", Text),
            ("told", Number),
            ("seal", Text),
            ("sealed", Number),
            ("link", Text),
            ("linked", Number),
        ],
    },
    Kept {
        name: "log",
        key: 2,
        columns: &[("table_id", Text), ("idx", Number), ("at", Number), ("decided_by", Text), ("entry", Text)],
    },
    Kept {
        name: "results",
        key: 2,
        columns: &[
            ("table_id", Text),
            ("seat", Number),
            ("place", Number),
            ("points", Number),
            ("won", Number),
            ("board", Text),
            ("sources", Text),
            ("alone", Text),
        ],
    },
    Kept { name: "journal", key: 2, columns: &[("table_id", Text), ("idx", Number), ("at", Number), ("event", Text)] },
    Kept {
        name: "chat",
        key: 2,
        columns: &[
            ("table_id", Text),
            ("idx", Number),
            ("at", Number),
            ("person", Text),
            ("name", Text),
            ("words", Text),
        ],
    },
    Kept {
        name: "team_chat",
        key: 3,
        columns: &[
            ("table_id", Text),
            ("side", Number),
            ("idx", Number),
            ("at", Number),
            ("person", Text),
            ("name", Text),
            ("words", Text),
        ],
    },
    Kept {
        name: "days",
        key: 2,
        columns: &[
            ("game", Text),
            ("day", Text),
            ("rules", Number),
            ("config", Text),
            ("secret", Text),
            ("committed", Number),
        ],
    },
    Kept {
        name: "tries",
        key: 3,
        columns: &[("game", Text), ("day", Text), ("person", Text), ("table_id", Text), ("listed", Number)],
    },
    Kept { name: "notes", key: 2, columns: &[("table_id", Text), ("person", Text), ("words", Text)] },
    Kept { name: "mutes", key: 2, columns: &[("person", Text), ("other", Text)] },
    Kept {
        name: "reports",
        key: 1,
        columns: &[
            ("id", Text),
            ("at", Number),
            ("table_id", Text),
            ("person", Text),
            ("about", Text),
            ("words", Text),
            ("settled", Number),
        ],
    },
    Kept {
        name: "corrections",
        key: 1,
        columns: &[
            ("id", Text),
            ("at", Number),
            ("game", Text),
            ("piece", Text),
            ("rules", Number),
            ("facts", Text),
            ("person", Text),
            ("words", Text),
            ("copy", Text),
            ("verdict", Text),
            ("note", Text),
            ("closed", Number),
        ],
    },
    Kept {
        name: "facts",
        key: 1,
        columns: &[("name", Text), ("game", Text), ("rules", Number), ("files", Text), ("entered", Number)],
    },
    Kept {
        name: "ratings",
        key: 2,
        columns: &[
            ("game", Text),
            ("who", Text),
            ("name", Text),
            ("rating", Number),
            ("uncertainty", Number),
            ("games", Number),
        ],
    },
];

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::store::{Store, maybe_text, number, statement, text};

    /// If a migration adds a table or a column, add it to the list above, or a move would leave it
    /// behind.
    #[tokio::test]
    async fn every_table_and_column_is_in_the_list() {
        let file = std::env::temp_dir().join(format!("tessera-inventory-{}.db", std::process::id()));
        let _ = std::fs::remove_file(&file);
        let store = Store::open(&format!("sqlite:{}", file.display())).await.expect("a database");
        let query = "SELECT m.name AS place, c.name AS name, c.type AS type, c.\"notnull\" AS filled, c.pk AS pk \
                     FROM sqlite_master m, pragma_table_info(m.name) c WHERE m.type = 'table' ORDER BY m.name, c.cid";
        let mut there: BTreeMap<String, Vec<(String, Kind, bool)>> = BTreeMap::new();
        for row in store.rows(statement(query, [])).await.expect("the tables") {
            let name = text(&row, "name").expect("a name");
            let kind = match maybe_text(&row, "type").expect("a type").as_deref() {
                Some("BIGINT") => Number,
                _ => Text,
            };
            let filled = number(&row, "filled").expect("a number") != 0;
            let key = number(&row, "pk").expect("a number") != 0;
            let columns = there.entry(text(&row, "place").expect("a table")).or_default();
            if !LEFT.contains(&text(&row, "place").expect("a table").as_str()) {
                assert!(kind == Text || filled, "{name}: a number that may be missing cannot be moved");
            }
            columns.push((name, kind, key));
        }
        for left in LEFT {
            assert!(there.remove(left).is_some(), "there is no table {left}");
        }
        let listed = KEPT.iter().map(|kept| {
            let column = |(nth, (name, kind)): (usize, &(&str, Kind))| (name.to_string(), *kind, nth < kept.key);
            (kept.name.to_string(), kept.columns.iter().enumerate().map(column).collect())
        });
        assert_eq!(there, listed.collect(), "left: the database; right: the list of what a move carries over");
        store.close().await;
        let _ = std::fs::remove_file(&file);
    }
}
