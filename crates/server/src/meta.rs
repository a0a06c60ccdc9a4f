//! A table as it is stored: what was agreed, who sits where.

use serde_json::{Value, json};
use table::{MAX_SEATS, Seat};

use crate::chancery::{now, random, short_name};
use crate::people::{Person, Trouble};
use crate::store::{Statement, Store, maybe_text, number, row_statement, statement, text};
use crate::terms::Terms;

/// Who may sit on a seat, or does.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Sitter {
    /// Nobody yet.
    Open,
    /// Kept for a person who has not sat down yet.
    Invited {
        /// Who.
        id: String,
    },
    /// A person.
    Person {
        /// Who.
        id: String,
        /// What the person's client added to the dice, as hex.
        contribution: String,
    },
    /// A computer player of this level; `person` is whose seat it took over.
    Bot {
        /// The level.
        level: String,
        /// Whose seat it was.
        person: Option<String>,
        /// What that person added to the dice: the seed is fixed since the start.
        contribution: String,
    },
}

/// A seat with its name.
#[derive(Clone, Debug)]
pub(crate) struct SeatRow {
    /// As shown.
    pub(crate) name: String,
    /// Who sits there.
    pub(crate) sitter: Sitter,
    /// A choice at the same time, until the last one is in.
    pub(crate) draft: Option<String>,
}

/// Where a table stands.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Status {
    /// People may sit down.
    Open,
    /// The game is on.
    Running,
    /// The game was played to its end.
    Over,
    /// The table was closed before.
    Closed,
}

impl Status {
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
            Status::Closed => "closed",
        }
    }

    fn from_name(name: &str) -> Status {
        [Status::Open, Status::Running, Status::Over].into_iter().find(|s| s.name() == name).unwrap_or(Status::Closed)
    }
}

/// A table as it is stored.
#[derive(Clone, Debug)]
pub(crate) struct Meta {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) rules: i64,
    pub(crate) config: Value,
    pub(crate) terms: Terms,
    pub(crate) status: Status,
    pub(crate) owner: String,
    /// 32 bytes as hex: shown only when the table has ended.
    pub(crate) secret: String,
    pub(crate) created: i64,
    pub(crate) seats: Vec<SeatRow>,
}

impl Meta {
    /// The table with this name.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Option<Meta>, Trouble> {
        let Some(row) = store.row(statement("SELECT * FROM tables WHERE id = $1", [id.into()])).await? else {
            return Ok(None);
        };
        let json = |column: &str| -> Result<Value, Trouble> {
            serde_json::from_str(&text(&row, column)?).map_err(|error| Trouble::Internal(error.to_string()))
        };
        let terms = serde_json::from_value(json("terms")?).map_err(|error| Trouble::Internal(error.to_string()))?;
        let seats = store.rows(statement("SELECT * FROM seats WHERE table_id = $1 ORDER BY seat", [id.into()])).await?;
        let seats = seats.iter().map(SeatRow::read).collect::<Result<Vec<_>, Trouble>>()?;
        Ok(Some(Meta {
            id: id.into(),
            game: text(&row, "game")?,
            rules: number(&row, "rules")?,
            config: json("config")?,
            terms,
            status: Status::from_name(&text(&row, "status")?),
            owner: text(&row, "owner")?,
            secret: text(&row, "secret")?,
            created: number(&row, "created")?,
            seats,
        }))
    }

    /// The statements that store a new table.
    pub(crate) fn insert(&self) -> Vec<Statement> {
        let table = statement(
            "INSERT INTO tables (id, game, rules, config, terms, status, owner, secret, created, changed) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9)",
            [
                self.id.as_str().into(),
                self.game.as_str().into(),
                self.rules.into(),
                self.config.to_string().into(),
                serde_json::to_string(&self.terms).unwrap_or_default().into(),
                self.status.name().into(),
                self.owner.as_str().into(),
                self.secret.as_str().into(),
                self.created.into(),
            ],
        );
        let seats = (0..self.seats.len()).map(|nth| {
            statement(
                "INSERT INTO seats (table_id, seat, kind, person, name, level, contribution) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                self.seat_values(nth),
            )
        });
        std::iter::once(table).chain(seats).collect()
    }

    /// The statement that stores a seat that changed.
    pub(crate) fn update_seat(&self, seat: Seat) -> Statement {
        statement(
            "UPDATE seats SET kind = $3, person = $4, name = $5, level = $6, contribution = $7 WHERE table_id = $1 AND seat = $2",
            self.seat_values(seat.index()),
        )
    }

    fn seat_values(&self, nth: usize) -> Vec<crate::store::Value> {
        let row = &self.seats[nth];
        let (kind, person, level, contribution) = match &row.sitter {
            Sitter::Open => ("open", None, None, String::new()),
            Sitter::Invited { id } => ("invited", Some(id.clone()), None, String::new()),
            Sitter::Person { id, contribution } => ("person", Some(id.clone()), None, contribution.clone()),
            Sitter::Bot { level, person, contribution } => {
                ("bot", person.clone(), Some(level.clone()), contribution.clone())
            }
        };
        vec![
            self.id.as_str().into(),
            nth.into(),
            kind.into(),
            person.into(),
            row.name.as_str().into(),
            level.into(),
            contribution.into(),
        ]
    }

    /// The statement that stores where the table stands.
    pub(crate) fn update_status(&self, at: i64) -> Statement {
        statement(
            "UPDATE tables SET status = $2, changed = $3 WHERE id = $1",
            [self.id.as_str().into(), self.status.name().into(), at.into()],
        )
    }

    /// The same table once more: people's seats are kept for them.
    pub(crate) fn again(&self, owner: &str) -> Meta {
        let kept = |row: &SeatRow| {
            let sitter = match &row.sitter {
                Sitter::Person { id, .. } | Sitter::Invited { id } | Sitter::Bot { person: Some(id), .. } => {
                    Sitter::Invited { id: id.clone() }
                }
                Sitter::Bot { level, person: None, .. } => {
                    Sitter::Bot { level: level.clone(), person: None, contribution: String::new() }
                }
                Sitter::Open => Sitter::Open,
            };
            SeatRow { name: row.name.clone(), sitter, draft: None }
        };
        Meta {
            id: short_name(),
            status: Status::Open,
            owner: owner.into(),
            secret: table::hex(&random::<32>()),
            created: now(),
            seats: self.seats.iter().map(kept).collect(),
            ..self.clone()
        }
    }

    /// A decision is stored only while the stored table is running: the host may have closed it.
    pub(crate) fn still_running(&self, at: i64) -> Statement {
        let sql = "UPDATE tables SET changed = new.column2 FROM (VALUES ROWS) AS new \
                   WHERE tables.id = new.column1 AND tables.status = 'running'";
        row_statement(sql, [self.id.as_str().into(), at.into()]).must_change()
    }

    /// The seat of a person.
    pub(crate) fn seat_of(&self, person: &Person) -> Option<Seat> {
        let sits = |row: &SeatRow| matches!(&row.sitter, Sitter::Person { id, .. } if *id == person.id);
        self.seats.iter().position(sits).and_then(Seat::new)
    }

    /// The level of the computer player on a seat.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.seats.get(seat.index())?.sitter {
            Sitter::Bot { level, .. } => Some(level),
            _ => None,
        }
    }

    /// What everybody may know of the table.
    pub(crate) fn public(&self) -> Value {
        let seats: Vec<Value> = self
            .seats
            .iter()
            .take(MAX_SEATS)
            .map(|row| match &row.sitter {
                Sitter::Open => json!({ "kind": "open" }),
                Sitter::Invited { .. } => json!({ "kind": "invited", "name": row.name }),
                Sitter::Person { .. } => json!({ "kind": "person", "name": row.name }),
                Sitter::Bot { level, .. } => json!({ "kind": "bot", "name": row.name, "level": level }),
            })
            .collect();
        json!({
            "id": self.id, "game": self.game, "rules": self.rules, "config": self.config, "terms": self.terms,
            "status": self.status.name(), "created": self.created, "seats": seats, "commitment": self.commitment(),
        })
    }

    /// The SHA-256 of the secret, shown from the beginning.
    pub(crate) fn commitment(&self) -> String {
        let secret = table::unhex(&self.secret).unwrap_or_default();
        table::hex(&<sha2::Sha256 as sha2::Digest>::digest(secret))
    }

    /// What each person added to the dice, in seat order; computer players themselves add nothing.
    pub(crate) fn contributions(&self) -> Vec<String> {
        let added = |row: &SeatRow| match &row.sitter {
            Sitter::Person { contribution, .. } | Sitter::Bot { contribution, .. } => contribution.clone(),
            Sitter::Open | Sitter::Invited { .. } => String::new(),
        };
        self.seats.iter().map(added).collect()
    }
}

impl SeatRow {
    fn read(row: &sqlx::any::AnyRow) -> Result<SeatRow, Trouble> {
        let person = maybe_text(row, "person")?;
        let sitter = match (text(row, "kind")?.as_str(), person) {
            ("invited", Some(id)) => Sitter::Invited { id },
            ("person", Some(id)) => Sitter::Person { id, contribution: text(row, "contribution")? },
            ("bot", person) => Sitter::Bot {
                level: maybe_text(row, "level")?.unwrap_or_default(),
                person,
                contribution: text(row, "contribution")?,
            },
            _ => Sitter::Open,
        };
        Ok(SeatRow { name: text(row, "name")?, sitter, draft: maybe_text(row, "draft")? })
    }
}
