//! A table as it is stored: what was agreed, who sits where.

mod dice;

use serde_json::Value;
use table::{Dice, Link, Record, Refused, Seat, Seats, Sitting};

use crate::computers::computer_name;
use crate::days::Date;
use crate::desk::Journal;
use crate::facts::named;
use crate::hall::Hall;
use crate::ids::{random, short_name};
use crate::people::{Person, Trouble};
use crate::share::Share;
use crate::store::{Statement, Store, maybe_text, number, row_statement, statement, text};
use crate::terms::Terms;
use crate::wire::{SeatInfo, TableInfo};

use dice::number_of;

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
        /// What the person's client adds to the dice.
        share: Share,
    },
    /// A computer player of this level; `person` is whose seat it took over.
    Bot {
        /// The level.
        level: String,
        /// Whose seat it was.
        person: Option<String>,
        /// What that person added to the dice: the seed is fixed since the start.
        share: Share,
    },
    /// A player of an imported game: a name, but nobody on this server.
    Recorded,
}

/// A game that was played elsewhere and imported as a record.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    /// What the record says about its dice; no more is ever claimed.
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
    /// A simultaneous choice, until the last one is in.
    pub(crate) draft: Option<String>,
    /// The last link of the person's chain that was opened, and its number, where the first one is not the last.
    pub(crate) link: Option<(u32, Link)>,
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
    /// The table was closed before the end.
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
    /// 32 bytes as hex, shown only when the table has ended; with strong dice the end of the server's chain, which is
    /// never shown. Imported and guided games have none.
    pub(crate) secret: String,
    pub(crate) created: i64,
    pub(crate) import: Option<Import>,
    /// A guided game: the seed its game has published, as hex. Nobody chooses it.
    pub(crate) prepared: Option<String>,
    /// Since when everybody is to open what they sealed, because the start was asked for.
    pub(crate) starting: Option<i64>,
    /// How often everything had to be committed to again.
    pub(crate) anew: i64,
    /// What lists show of the game, as it is stored ([`crate::glance::Glance`]).
    pub(crate) glance: String,
    /// By seat: the side it plays for; nothing where everybody plays for themselves.
    pub(crate) sides: Vec<u8>,
    /// Somebody's try at the game of this day: its dice are those of the day.
    pub(crate) daily: Option<Date>,
    pub(crate) seats: Vec<SeatRow>,
}

impl Sitter {
    /// A computer player that is nobody's deputy.
    pub(crate) fn bot(level: String) -> Sitter {
        Sitter::Bot { level, person: None, share: Share::default() }
    }

    /// Does a person sit here whose client has to seal a new number?
    pub(crate) fn awaits_seal(&self) -> bool {
        matches!(self, Sitter::Person { share: Share::Awaited, .. })
    }

    /// What a person here adds to the dice, or added.
    pub(super) fn share(&self) -> Option<&Share> {
        match self {
            Sitter::Person { share, .. } | Sitter::Bot { share, .. } => Some(share),
            Sitter::Open | Sitter::Invited { .. } | Sitter::Recorded => None,
        }
    }
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
            starting: Some(number(row, "starting")?).filter(|since| *since > 0),
            anew: number(row, "anew")?,
            glance: text(row, "glance")?,
            sides: serde_json::from_str(&text(row, "sides")?).unwrap_or_default(),
            daily: maybe_text(row, "daily")?.as_deref().and_then(Date::read),
            seats: vec![],
        })
    }

    /// The table of rows each of which is a seat with its table.
    pub(crate) fn with_seats(rows: &[sqlx::any::AnyRow]) -> Result<Meta, Trouble> {
        let first = rows.first().ok_or_else(|| Trouble::Internal("a table without seats".into()))?;
        let seats = rows.iter().map(SeatRow::read).collect::<Result<_, _>>()?;
        Ok(Meta { seats, ..Meta::read(first)? })
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
             import_dice, import_digest, prepared, glance, sides, daily) \
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10, $11, $12, $13, $14, $15)",
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
                self.glance.as_str().into(),
                self.stored_sides().into(),
                self.daily.map(|day| day.to_string()).into(),
            ],
        );
        std::iter::once(table).chain(self.insert_seats()).collect()
    }

    fn stored_sides(&self) -> String {
        if self.sides.is_empty() { String::new() } else { serde_json::to_string(&self.sides).unwrap_or_default() }
    }

    /// The statements that store the seats.
    pub(crate) fn insert_seats(&self) -> Vec<Statement> {
        let insert = |nth| {
            statement(
                "INSERT INTO seats (table_id, seat, kind, person, name, level, contribution, seal, sealed) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                self.seat_values(nth),
            )
        };
        (0..self.seats.len()).map(insert).collect()
    }

    /// The statement that stores changed terms.
    pub(crate) fn update_config(&self, at: i64) -> Statement {
        let values = [self.id.as_str().into(), self.config.to_string().into(), at.into(), self.stored_sides().into()];
        statement("UPDATE tables SET config = $2, changed = $3, sides = $4 WHERE id = $1 AND status = 'open'", values)
            .must_change()
    }

    /// The same table with one seat fewer, if the game can be played that way.
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
        let opened = fewer.game_at(hall)?;
        (fewer.config, fewer.sides) = (named(opened.config()), sides_of(&*opened));
        Ok(fewer)
    }

    /// The game of this table at its beginning, by the rules that were agreed on.
    pub(crate) fn game_at(&self, hall: &Hall) -> Result<Box<dyn Sitting>, Refused> {
        hall.door(&self.game)?.reopen(&hall.facts.whole(&self.config), self.rules as u32)
    }

    /// Makes the choices that wait for the others'; says which one cannot be made.
    pub(crate) fn drafts_into(&self, sitting: &mut dyn Sitting) -> Result<(), String> {
        for (seat, row) in Seat::all(self.seats.len()).zip(&self.seats) {
            if let Some(draft) = &row.draft {
                let made = sitting.act(seat, &Value::String(draft.clone()));
                made.map_err(|refused| format!("the choice of seat {seat} '{draft}': {refused}"))?;
            }
        }
        Ok(())
    }

    /// The name of a computer player that comes to a seat.
    pub(crate) fn computer_name(&self, seat: usize) -> String {
        let others = self.seats.iter().enumerate().filter(move |(nth, _)| *nth != seat);
        computer_name(&self.id, seat, others.map(|(_, row)| row.name.as_str()))
    }

    /// Gives every computer player a name.
    pub(crate) fn name_computers(&mut self) {
        for seat in 0..self.seats.len() {
            if matches!(self.seats[seat].sitter, Sitter::Bot { person: None, .. }) {
                self.seats[seat].name = self.computer_name(seat);
            }
        }
    }

    /// Nobody has to be asked before it starts: every seat is taken.
    pub(crate) fn is_full(&self) -> bool {
        !self.seats.iter().any(|row| matches!(row.sitter, Sitter::Open | Sitter::Invited { .. }))
    }

    /// The statement that stores a seat that changed.
    pub(crate) fn update_seat(&self, seat: Seat) -> Statement {
        statement(
            "UPDATE seats SET kind = $3, person = $4, name = $5, level = $6, contribution = $7, seal = $8, sealed = $9 \
             WHERE table_id = $1 AND seat = $2",
            self.seat_values(seat.index()),
        )
    }

    fn seat_values(&self, nth: usize) -> Vec<crate::store::Value> {
        let row = &self.seats[nth];
        let (kind, person, level) = match &row.sitter {
            Sitter::Open => ("open", None, None),
            Sitter::Invited { id } => ("invited", Some(id.clone()), None),
            Sitter::Person { id, .. } => ("person", Some(id.clone()), None),
            Sitter::Bot { level, person, .. } => ("bot", person.clone(), Some(level.clone())),
            Sitter::Recorded => ("recorded", None, None),
        };
        let (contribution, seal, sealed) = row.sitter.share().map(Share::stored).unwrap_or_default();
        vec![
            self.id.as_str().into(),
            nth.into(),
            kind.into(),
            person.into(),
            row.name.as_str().into(),
            level.into(),
            contribution.into(),
            seal.into(),
            sealed.into(),
        ]
    }

    /// The statement that stores where the table stands.
    pub(crate) fn update_status(&self, at: i64) -> Statement {
        statement(
            "UPDATE tables SET status = $2, changed = $3 WHERE id = $1",
            [self.id.as_str().into(), self.status.name().into(), at.into()],
        )
    }

    /// The same table once more: people's seats are kept for them, and whoever plays alone with computer players sits
    /// there already. It is never a guided one.
    pub(crate) fn again(&self, owner: &Person, share: &Share, now: i64) -> Meta {
        let alone = self.sat().len() == 1;
        let kept = |row: &SeatRow| {
            let sitter = match &row.sitter {
                Sitter::Person { id, .. } | Sitter::Invited { id } | Sitter::Bot { person: Some(id), .. }
                    if alone && *id == owner.id =>
                {
                    Sitter::Person { id: id.clone(), share: share.clone() }
                }
                Sitter::Person { id, .. } | Sitter::Invited { id } | Sitter::Bot { person: Some(id), .. } => {
                    Sitter::Invited { id: id.clone() }
                }
                Sitter::Bot { level, person: None, .. } => Sitter::bot(level.clone()),
                Sitter::Open | Sitter::Recorded => Sitter::Open,
            };
            SeatRow::new(row.name.clone(), sitter)
        };
        Meta {
            id: short_name(),
            status: Status::Open,
            owner: owner.id.clone(),
            secret: table::hex(&random::<32>()),
            created: now,
            import: None,
            prepared: None,
            starting: None,
            anew: 0,
            glance: String::new(),
            daily: None,
            seats: self.seats.iter().map(kept).collect(),
            ..self.clone()
        }
    }

    /// A decision is stored only while the stored table is running: the host may have closed it.
    pub(crate) fn still_running(&self, at: i64) -> Statement {
        let sql = "UPDATE tables SET changed = new.column2, glance = new.column3 FROM (VALUES ROWS) AS new \
                   WHERE tables.id = new.column1 AND tables.status = 'running'";
        row_statement(sql, [self.id.as_str().into(), at.into(), self.glance.as_str().into()]).must_change()
    }

    /// The statement that stores what lists show, unless somebody has since stored something else than was `read`.
    pub(crate) fn update_glance(&self, read: &str) -> Statement {
        let values = [self.id.as_str().into(), self.glance.as_str().into(), read.into()];
        statement("UPDATE tables SET glance = $2 WHERE id = $1 AND glance = $3", values)
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

    /// The seats of people, those who left and those of imported games among them.
    pub(crate) fn human(&self) -> Seats {
        let recorded = |seat: &Seat| self.seats[seat.index()].sitter == Sitter::Recorded;
        Seat::all(self.seats.len()).filter(|seat| self.sat().contains(*seat) || recorded(seat)).collect()
    }

    /// The side of a seat that has a partner.
    pub(crate) fn side_of(&self, seat: Seat) -> Option<u8> {
        self.sides.get(seat.index()).copied()
    }

    /// All seats of a side.
    pub(crate) fn seats_of(&self, side: u8) -> Seats {
        Seat::all(self.seats.len()).filter(|seat| self.side_of(*seat) == Some(side)).collect()
    }

    /// The seats that play with this one for the same side.
    pub(crate) fn partners(&self, seat: Seat) -> Seats {
        self.side_of(seat).map_or(Seats::NONE, |side| self.seats_of(side).without(seat))
    }

    /// How many play against each other: sides, or seats where everybody plays for themselves.
    pub(crate) fn parties(&self) -> usize {
        self.sides.iter().max().map_or(self.seats.len(), |last| usize::from(*last) + 1)
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
            Sitter::Person { share, .. } => SeatInfo::Person {
                name: row.name.clone(),
                seal: share.seal(),
                sealed: share.sealed_at(),
                opened: share.is_open(),
            },
            Sitter::Recorded => SeatInfo::Recorded { name: row.name.clone() },
            Sitter::Bot { level, person, .. } => {
                SeatInfo::Bot { name: row.name.clone(), level: level.clone(), deputy: person.is_some() }
            }
        };
        TableInfo {
            id: self.id.clone(),
            game: self.game.clone(),
            rules: self.rules,
            config: named(self.config.clone()),
            terms: self.terms.clone(),
            status: self.status.name(),
            created: self.created,
            seats: self.seats.iter().map(seat).collect(),
            host: self.seat_where(|sitter| matches!(sitter, Sitter::Person { id, .. } if *id == self.owner)),
            commitment: self.commitment(),
            imported: self.import.is_some(),
            prepared: self.prepared.clone(),
            starting: self.starting,
            anew: self.anew,
            sides: self.sides.clone(),
            daily: self.daily.map(|day| day.to_string()),
        }
    }

    /// The record of its game: who left, and how it ended if somebody's leaving ended it.
    pub(crate) fn record(&self, sitting: &dyn Sitting, journal: &Journal, now: i64) -> Record {
        let left = journal.left(self, sitting);
        let over = self.status == Status::Over || sitting.is_over();
        let human = self.human();
        let ending = over.then(|| sitting.ending(human, &left));
        // Whoever reads the record has to know which sides are gone with those who left.
        let named = !self.sides.is_empty() && !left.is_empty();
        let computers = Seat::all(self.seats.len()).filter(|seat| named && !human.contains(*seat)).collect();
        let record = sitting.record(None);
        let draws = record.entries.iter().filter(|entry| entry.starts_with('=')).count() as u32;
        Record { left, computers, ending, dice: self.published_dice(draws, journal, now), ..record }
    }
}

/// Who plays for whom, by seat; nothing where everybody plays for themselves.
pub(crate) fn sides_of(sitting: &dyn Sitting) -> Vec<u8> {
    let sides = sitting.sides();
    let shared = sides.iter().enumerate().any(|(nth, side)| sides[..nth].contains(side));
    if shared { sides } else { vec![] }
}

impl SeatRow {
    /// A seat before the game.
    pub(crate) fn new(name: String, sitter: Sitter) -> SeatRow {
        SeatRow { name, sitter, draft: None, link: None, told: false }
    }

    fn read(row: &sqlx::any::AnyRow) -> Result<SeatRow, Trouble> {
        let person = maybe_text(row, "person")?;
        let share = Share::read(text(row, "contribution")?, text(row, "seal")?, number(row, "sealed")?);
        let sitter = match (text(row, "kind")?.as_str(), person) {
            ("invited", Some(id)) => Sitter::Invited { id },
            ("person", Some(id)) => Sitter::Person { id, share },
            ("bot", person) => Sitter::Bot { level: maybe_text(row, "level")?.unwrap_or_default(), person, share },
            ("recorded", _) => Sitter::Recorded,
            _ => Sitter::Open,
        };
        Ok(SeatRow {
            name: text(row, "name")?,
            sitter,
            draft: maybe_text(row, "draft")?,
            link: Some((number(row, "linked")? as u32, number_of(&text(row, "link")?))).filter(|(at, _)| *at > 0),
            told: number(row, "told")? != 0,
        })
    }
}
