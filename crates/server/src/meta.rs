//! A table as it is stored: what was agreed, who sits where.

use serde_json::Value;
use table::{Dice, Refused, Seat, Seats, Seed, Sitting};

use crate::clock::now;
use crate::hall::Hall;
use crate::ids::{random, short_name};
use crate::people::{Person, Trouble};
use crate::store::{Statement, Store, maybe_text, number, row_statement, statement, text};
use crate::terms::Terms;
use crate::wire::{SeatInfo, TableInfo};

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
    /// Whoever played an imported game: a name, and nobody of this server.
    Recorded,
}

/// A game that was played elsewhere and taken in as a record.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    /// What the record says of its dice: no more is ever claimed.
    pub(crate) dice: Option<Dice>,
    /// Recognises the record.
    pub(crate) digest: String,
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
    /// The person was told that it is their turn, and has not decided since.
    pub(crate) told: bool,
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

    pub(crate) fn from_name(name: &str) -> Status {
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
    /// 32 bytes as hex: shown only when the table has ended. Imported and guided games have none.
    pub(crate) secret: String,
    pub(crate) created: i64,
    pub(crate) import: Option<Import>,
    /// A guided game: the seed its game has published, as hex. Nobody chooses it.
    pub(crate) prepared: Option<String>,
    pub(crate) seats: Vec<SeatRow>,
}

impl Meta {
    /// The table with this name.
    pub(crate) async fn load(store: &Store, id: &str) -> Result<Option<Meta>, Trouble> {
        let Some(row) = store.row(statement("SELECT * FROM tables WHERE id = $1", [id.into()])).await? else {
            return Ok(None);
        };
        Ok(Some(Meta::read(&row)?.seated(store).await?))
    }

    /// The table of a row, without its seats.
    pub(crate) fn read(row: &sqlx::any::AnyRow) -> Result<Meta, Trouble> {
        let json = |column: &str| -> Result<Value, Trouble> {
            serde_json::from_str(&text(row, column)?).map_err(|error| Trouble::Internal(error.to_string()))
        };
        let import = match maybe_text(row, "import_digest")? {
            None => None,
            Some(digest) => {
                let dice = serde_json::from_value(json("import_dice")?);
                Some(Import { dice: dice.map_err(|error| Trouble::Internal(error.to_string()))?, digest })
            }
        };
        let terms = serde_json::from_value(json("terms")?).map_err(|error| Trouble::Internal(error.to_string()))?;
        Ok(Meta {
            id: text(row, "id")?,
            game: text(row, "game")?,
            rules: number(row, "rules")?,
            config: json("config")?,
            terms,
            status: Status::from_name(&text(row, "status")?),
            owner: text(row, "owner")?,
            secret: text(row, "secret")?,
            created: number(row, "created")?,
            import,
            prepared: maybe_text(row, "prepared")?,
            seats: vec![],
        })
    }

    /// The same table with its seats.
    pub(crate) async fn seated(mut self, store: &Store) -> Result<Meta, Trouble> {
        let query = "SELECT * FROM seats WHERE table_id = $1 ORDER BY seat";
        let seats = store.rows(statement(query, [self.id.as_str().into()])).await?;
        self.seats = seats.iter().map(SeatRow::read).collect::<Result<Vec<_>, Trouble>>()?;
        Ok(self)
    }

    /// The statements that store a new table.
    pub(crate) fn insert(&self) -> Vec<Statement> {
        let table = statement(
            "INSERT INTO tables (id, game, rules, config, terms, status, owner, secret, created, changed, \
             import_dice, import_digest, prepared) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12)",
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
                self.import.as_ref().map(|import| serde_json::to_string(&import.dice).unwrap_or_default()).into(),
                self.import.as_ref().map(|import| import.digest.clone()).into(),
                self.prepared.clone().into(),
            ],
        );
        std::iter::once(table).chain(self.insert_seats()).collect()
    }

    /// The statements that store the seats.
    pub(crate) fn insert_seats(&self) -> Vec<Statement> {
        let insert = |nth| {
            statement(
                "INSERT INTO seats (table_id, seat, kind, person, name, level, contribution) VALUES ($1, $2, $3, $4, $5, $6, $7)",
                self.seat_values(nth),
            )
        };
        (0..self.seats.len()).map(insert).collect()
    }

    /// The statement that stores what was agreed anew.
    pub(crate) fn update_config(&self) -> Statement {
        let values = [self.id.as_str().into(), self.config.to_string().into(), now().into()];
        statement("UPDATE tables SET config = $2, changed = $3 WHERE id = $1 AND status = 'open'", values).must_change()
    }

    /// The same table with one seat less, if the game can be played so.
    pub(crate) fn without_seat(&self, hall: &Hall, seat: Seat) -> Result<Meta, Refused> {
        let mut fewer = self.clone();
        fewer.seats.remove(seat.index());
        if let Some(fields) = fewer.config.as_object_mut() {
            fields.insert("players".into(), fewer.seats.len().into());
        }
        let declaration = hall.door(&self.game)?.declaration();
        if fewer.seats.len() < declaration.least_seats {
            let what = format!("{} to {} can play", declaration.least_seats, declaration.most_seats);
            return Err(Refused::new("seats", what));
        }
        fewer.config = fewer.game_at(hall)?.config();
        Ok(fewer)
    }

    /// The game of this table at its beginning, by the rules that were agreed on.
    pub(crate) fn game_at(&self, hall: &Hall) -> Result<Box<dyn Sitting>, Refused> {
        hall.door(&self.game)?.reopen(&self.config, self.rules as u32)
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
            Sitter::Recorded => ("recorded", None, None, String::new()),
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

    /// The same table once more: people's seats are kept for them. It is never a guided one.
    pub(crate) fn again(&self, owner: &str) -> Meta {
        let kept = |row: &SeatRow| {
            let sitter = match &row.sitter {
                Sitter::Person { id, .. } | Sitter::Invited { id } | Sitter::Bot { person: Some(id), .. } => {
                    Sitter::Invited { id: id.clone() }
                }
                Sitter::Bot { level, person: None, .. } => {
                    Sitter::Bot { level: level.clone(), person: None, contribution: String::new() }
                }
                Sitter::Open | Sitter::Recorded => Sitter::Open,
            };
            SeatRow { name: row.name.clone(), sitter, draft: None, told: false }
        };
        Meta {
            id: short_name(),
            status: Status::Open,
            owner: owner.into(),
            secret: table::hex(&random::<32>()),
            created: now(),
            import: None,
            prepared: None,
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
        self.seat_where(|sitter| matches!(sitter, Sitter::Person { id, .. } if *id == person.id))
    }

    /// The first seat with such a sitter.
    pub(crate) fn seat_where(&self, such: impl Fn(&Sitter) -> bool) -> Option<Seat> {
        self.seats.iter().position(|row| such(&row.sitter)).and_then(Seat::new)
    }

    /// The seats where people sit.
    pub(crate) fn people(&self) -> Seats {
        let person = |seat: &Seat| matches!(self.seats[seat.index()].sitter, Sitter::Person { .. });
        Seat::all(self.seats.len()).filter(person).collect()
    }

    /// The seats where people sit, or sat before a computer player went on for them.
    pub(crate) fn sat(&self) -> Seats {
        let kept = |sitter: &Sitter| matches!(sitter, Sitter::Person { .. } | Sitter::Bot { person: Some(_), .. });
        Seat::all(self.seats.len()).filter(|seat| kept(&self.seats[seat.index()].sitter)).collect()
    }

    /// The level of the computer player on a seat.
    pub(crate) fn bot(&self, seat: Seat) -> Option<&str> {
        match &self.seats.get(seat.index())?.sitter {
            Sitter::Bot { level, .. } => Some(level),
            _ => None,
        }
    }

    /// What everybody may know of the table.
    pub(crate) fn public(&self) -> TableInfo {
        let seat = |row: &SeatRow| match &row.sitter {
            Sitter::Open => SeatInfo::Open {},
            Sitter::Invited { .. } => SeatInfo::Invited { name: row.name.clone() },
            Sitter::Person { .. } => SeatInfo::Person { name: row.name.clone() },
            Sitter::Recorded => SeatInfo::Recorded { name: row.name.clone() },
            Sitter::Bot { level, person, .. } => {
                SeatInfo::Bot { name: row.name.clone(), level: level.clone(), deputy: person.is_some() }
            }
        };
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            rules: self.rules,
            config: self.config.clone(),
            terms: self.terms.clone(),
            status: self.status.name(),
            created: self.created,
            seats: self.seats.iter().map(seat).collect(),
            host: self.seat_where(|sitter| matches!(sitter, Sitter::Person { id, .. } if *id == self.owner)),
            commitment: self.commitment(),
            imported: self.import.is_some(),
            prepared: self.prepared.clone(),
        }
    }

    /// The SHA-256 of the secret, shown from the beginning; of an imported game what its record says, and of
    /// a guided one nothing: its seed is no secret.
    pub(crate) fn commitment(&self) -> Option<String> {
        match &self.import {
            _ if self.prepared.is_some() => None,
            Some(Import { dice: Some(Dice::Table { commitment, .. }), .. }) => Some(commitment.clone()),
            Some(_) => None,
            None => Some(self.own_commitment()),
        }
    }

    /// From what all dice and draws of the table follow.
    pub(crate) fn seed(&self) -> Seed {
        let bytes = |text: &str| table::unhex(text).unwrap_or_default();
        match &self.prepared {
            Some(seed) => Seed(bytes(seed).try_into().unwrap_or_default()),
            None => {
                let added: Vec<Vec<u8>> = self.contributions().iter().map(|text| bytes(text)).collect();
                Seed::of_table(&bytes(&self.secret).try_into().unwrap_or_default(), &self.id, &added)
            }
        }
    }

    fn own_commitment(&self) -> String {
        let secret = table::unhex(&self.secret).unwrap_or_default();
        table::hex(&<sha2::Sha256 as sha2::Digest>::digest(secret))
    }

    /// How the dice came about, as soon as that may be known.
    pub(crate) fn published_dice(&self) -> Option<Dice> {
        if let Some(import) = &self.import {
            return import.dice.clone();
        }
        if let Some(seed) = &self.prepared {
            return Some(Dice::Seed { seed: seed.clone(), prepared: true });
        }
        matches!(self.status, Status::Over | Status::Closed).then(|| Dice::Table {
            table: self.id.clone(),
            commitment: self.own_commitment(),
            secret: self.secret.clone(),
            contributions: self.contributions(),
        })
    }

    /// What each person added to the dice, in seat order; computer players themselves add nothing.
    pub(crate) fn contributions(&self) -> Vec<String> {
        let added = |row: &SeatRow| match &row.sitter {
            Sitter::Person { contribution, .. } | Sitter::Bot { contribution, .. } => contribution.clone(),
            Sitter::Open | Sitter::Invited { .. } | Sitter::Recorded => String::new(),
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
            ("recorded", _) => Sitter::Recorded,
            _ => Sitter::Open,
        };
        Ok(SeatRow {
            name: text(row, "name")?,
            sitter,
            draft: maybe_text(row, "draft")?,
            told: number(row, "told")? != 0,
        })
    }
}
