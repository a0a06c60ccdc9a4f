//! The game of the day: everybody plays it alone, with the same dice. Its secret is made and committed to long before the
//! day, and published after it. Everybody has one try, which is hidden from all others until the day is over.
//! `docs/fair-dice.md` says how to check it.

use std::sync::atomic::Ordering;

use serde_json::Value;
use sha2::{Digest, Sha256};
use table::{Refused, hex, name_of_day, unhex};

use crate::alone::Went;
use crate::answers::{DailyGame, Day, Sealed, Try, Unsealed};
use crate::days::Date;
use crate::facts::named;
use crate::hall::Hall;
use crate::ids::{random, short_name};
use crate::limits::Purpose;
use crate::meta::{Meta, SeatRow, Sitter, Status};
use crate::people::{Person, Trouble};
use crate::results::settle_table;
use crate::share::Share;
use crate::store::{Statement, StoreError, maybe_text, number, statement, text};
use crate::terms::Terms;
use crate::wire::TableInfo;

/// For how many days ahead games are committed to: a week and another one, in case the server stands still for a while.
const AHEAD: i64 = 14;
/// How many days back the list of secrets goes.
const BACK: i64 = 30;
/// At most this many tries are computed for one request: each is replayed.
const AT_ONCE: usize = 40;

/// The game of a day, as it is stored.
struct Planned {
    game: String,
    date: Date,
    rules: i64,
    config: Value,
    secret: String,
    committed: i64,
}

impl Planned {
    fn read(row: &sqlx::any::AnyRow) -> Result<Planned, Trouble> {
        let broken = || Trouble::Internal("a game of the day cannot be read".into());
        Ok(Planned {
            game: text(row, "game")?,
            date: Date::read(&text(row, "day")?).ok_or_else(broken)?,
            rules: number(row, "rules")?,
            config: serde_json::from_str(&text(row, "config")?).map_err(|_| broken())?,
            secret: text(row, "secret")?,
            committed: number(row, "committed")?,
        })
    }

    /// What is known of it beforehand.
    fn sealed(&self) -> Sealed {
        let commitment = hex(&Sha256::digest(unhex(&self.secret).unwrap_or_default()));
        Sealed { day: self.date.to_string(), commitment, committed: self.committed }
    }

    /// Somebody's table for it.
    fn table(&self, person: &Person, now: i64) -> Meta {
        let sitter = Sitter::Person { id: person.id.clone(), share: Share::default() };
        Meta {
            id: short_name(),
            game: self.game.clone(),
            rules: self.rules,
            config: self.config.clone(),
            terms: Terms { public: false, ..Terms::default() },
            status: Status::Open,
            owner: person.id.clone(),
            secret: self.secret.clone(),
            created: now,
            import: None,
            prepared: None,
            starting: None,
            anew: 0,
            glance: String::new(),
            sides: vec![],
            daily: Some(self.date),
            seats: vec![SeatRow::new(person.name.clone(), sitter)],
        }
    }
}

/// A try with what decides its place.
struct Tried {
    person: String,
    mark: i64,
    told: Try,
}

impl Hall {
    /// Makes the games of today and of the days to come that are not there yet, once a day.
    pub(crate) async fn plan_days(&self) -> Result<(), Trouble> {
        let (now, mut work) = (self.clock.now(), Vec::new());
        let today = Date::of(now);
        if self.planned.load(Ordering::Relaxed) == today.number() {
            return Ok(());
        }
        for door in self.doors() {
            let declaration = door.declaration();
            let query = "SELECT day FROM days WHERE game = $1 AND day >= $2";
            let rows = self.store.rows(statement(query, [declaration.name.into(), today.to_string().into()])).await?;
            let known = rows.iter().map(|row| text(row, "day")).collect::<Result<Vec<_>, _>>()?;
            for date in (0..=AHEAD).map(|ahead| today.plus(ahead)).filter(|date| !known.contains(&date.to_string())) {
                let Some(config) = in_turn(&declaration.daily, date) else { continue };
                let config = named(door.open(&self.facts.with_own(declaration.name, config))?.config());
                work.push(plan(declaration.name, declaration.rules, date, &config, now));
            }
        }
        if !work.is_empty() {
            self.store.write(work).await?;
        }
        self.planned.store(today.number(), Ordering::Relaxed);
        Ok(())
    }

    async fn planned(&self, game: &str, date: Date) -> Result<Option<Planned>, Trouble> {
        let query = "SELECT * FROM days WHERE game = $1 AND day = $2";
        let row = self.store.row(statement(query, [game.into(), date.to_string().into()])).await?;
        row.map(|row| Planned::read(&row)).transpose()
    }

    /// A person's try at today's game, which has begun.
    pub(crate) async fn try_today(&self, person: &Person, game: &str) -> Result<TableInfo, Trouble> {
        let none = || Refused::new("no-daily", "this game has no game of the day");
        self.door(game)?;
        self.plan_days().await?;
        let now = self.clock.now();
        let planned = self.planned(game, Date::of(now)).await?.ok_or_else(none)?;
        if let Some(id) = self.try_of(person, &planned).await? {
            return self.begun(person, &id).await;
        }
        self.limits.take(Purpose::Table, &person.id)?;
        self.room_for_one_more(person).await?;
        let meta = planned.table(person, now);
        let insert = "INSERT INTO tries (game, day, person, table_id, listed) VALUES ($1, $2, $3, $4, $5)";
        let values = [
            game.into(),
            planned.date.to_string().into(),
            person.id.as_str().into(),
            meta.id.as_str().into(),
            i64::from(person.kind == "account").into(),
        ];
        // The try first: whoever asks twice at the same time gets one table.
        let mut work = vec![statement(insert, values)];
        work.extend(meta.insert());
        let id = match self.store.write(work).await {
            Ok(()) => meta.id,
            Err(error @ StoreError::Conflict(_)) => self.try_of(person, &planned).await?.ok_or(error)?,
            Err(error) => return Err(error.into()),
        };
        metrics::counter!("tessera_tables_created").increment(1);
        self.begun(person, &id).await
    }

    async fn try_of(&self, person: &Person, planned: &Planned) -> Result<Option<String>, Trouble> {
        let query = "SELECT table_id FROM tries WHERE game = $1 AND day = $2 AND person = $3";
        let key = [planned.game.as_str().into(), planned.date.to_string().into(), person.id.as_str().into()];
        Ok(self.store.row(statement(query, key)).await?.map(|row| text(&row, "table_id")).transpose()?)
    }

    /// The games of the day.
    pub(crate) async fn dailies(&self, who: Option<&Person>) -> Result<Vec<DailyGame>, Trouble> {
        self.plan_days().await?;
        let today = Date::of(self.clock.now());
        let mut games = Vec::new();
        for game in self.games() {
            let Some(day) = self.day(who, game, today).await? else { continue };
            let query = "SELECT * FROM days WHERE game = $1 AND day >= $2 ORDER BY day";
            let values = [game.into(), today.plus(-BACK).to_string().into()];
            let rows = self.store.rows(statement(query, values)).await?;
            let known = rows.iter().map(Planned::read).collect::<Result<Vec<_>, _>>()?;
            let unsealed = |one: &Planned| Unsealed { sealed: one.sealed(), secret: one.secret.clone() };
            games.push(DailyGame {
                game: game.into(),
                today: day,
                coming: known.iter().filter(|one| one.date > today).map(Planned::sealed).collect(),
                past: known.iter().rev().filter(|one| one.date < today).map(unsealed).collect(),
            });
        }
        Ok(games)
    }

    /// The game of a day, as somebody may see it.
    pub(crate) async fn day(&self, who: Option<&Person>, game: &str, date: Date) -> Result<Option<Day>, Trouble> {
        let now = self.clock.now();
        let Some(planned) = self.planned(game, date).await? else { return Ok(None) };
        let over = now >= date.ends();
        let mut own = None;
        if let Some(who) = who {
            own = self.tries(&planned, now, Some(who)).await?.into_iter().next().map(|one| one.told);
        }
        let shown = over || own.as_ref().is_some_and(|own| own.status == "over");
        let tries = if shown { self.tries(&planned, now, None).await? } else { vec![] };
        let listed = tries.into_iter().filter(|one| one.told.counts).map(|one| {
            let table = one.told.table.filter(|_| over || who.is_some_and(|who| who.id == one.person));
            Try { table, ..one.told }
        });
        Ok(Some(Day {
            game: planned.game.clone(),
            sealed: planned.sealed(),
            rules: planned.rules,
            name: name_of_day(&planned.game, &date.to_string()),
            opens: date.begins(),
            ends: date.ends(),
            over,
            secret: over.then(|| planned.secret.clone()),
            mine: own,
            results: shown.then(|| listed.collect()),
            config: planned.config,
        }))
    }

    /// The tries at the game of a day, everybody's or one person's, the best first.
    async fn tries(&self, planned: &Planned, now: i64, of: Option<&Person>) -> Result<Vec<Tried>, Trouble> {
        let whose = of.map_or("", |person| person.id.as_str());
        let key = || [planned.game.as_str().into(), planned.date.to_string().into(), whose.into()];
        let unsettled = "SELECT t.id FROM tries x JOIN tables t ON t.id = x.table_id \
                         LEFT JOIN results r ON r.table_id = t.id \
                         WHERE x.game = $1 AND x.day = $2 AND ($3 = '' OR x.person = $3) AND t.status = 'over' \
                         AND r.table_id IS NULL";
        for row in self.store.rows(statement(unsettled, key())).await?.iter().take(AT_ONCE) {
            settle_table(self, &text(row, "id")?).await?;
        }
        let query = "SELECT x.person, x.table_id, x.listed, t.status, t.changed, p.name, r.alone, \
                     COALESCE(r.points, 0) AS points, COALESCE(r.won, 0) AS won \
                     FROM tries x JOIN tables t ON t.id = x.table_id JOIN people p ON p.id = x.person \
                     LEFT JOIN results r ON r.table_id = t.id AND r.seat = 0 \
                     WHERE x.game = $1 AND x.day = $2 AND ($3 = '' OR x.person = $3)";
        let rows = self.store.rows(statement(query, key())).await?;
        let mut tries = rows.iter().map(|row| tried(row, planned.date, now)).collect::<Result<Vec<_>, _>>()?;
        tries.sort_by_key(|one| (!one.told.won, std::cmp::Reverse(one.mark), one.told.ended));
        Ok(tries)
    }
}

fn tried(row: &sqlx::any::AnyRow, date: Date, now: i64) -> Result<Tried, Trouble> {
    let ended = Some(number(row, "changed")?).filter(|_| matches!(text(row, "status").as_deref(), Ok("over")));
    let status = match ended {
        Some(ended) if ended < date.ends() => "over",
        _ if now >= date.ends() => "late",
        _ => "running",
    };
    let went = maybe_text(row, "alone")?.as_deref().and_then(Went::read).filter(|_| ended.is_some());
    Ok(Tried {
        person: text(row, "person")?,
        mark: went.as_ref().map_or(i64::MIN, |went| went.alone.mark),
        told: Try {
            name: text(row, "name")?,
            table: Some(text(row, "table_id")?),
            counts: status == "over" && number(row, "listed")? == 1,
            status,
            won: ended.is_some() && number(row, "won")? == 1,
            points: if ended.is_some() { number(row, "points")? } else { 0 },
            told: went.map_or(Value::Null, |went| went.alone.told),
            ended,
        },
    })
}

/// What is played on a day.
fn in_turn(configs: &[Value], date: Date) -> Option<Value> {
    let nth = date.number().checked_rem_euclid(configs.len() as i64)?;
    let mut config = configs[nth as usize].clone();
    config.as_object_mut()?.insert("players".into(), 1.into());
    Some(config)
}

/// Makes the game of a day; one that is there already stays as it is.
fn plan(game: &str, rules: u32, date: Date, config: &Value, now: i64) -> Statement {
    let insert = "INSERT INTO days (game, day, rules, config, secret, committed) VALUES ($1, $2, $3, $4, $5, $6) \
                  ON CONFLICT (game, day) DO NOTHING";
    let secret = hex(&random::<32>());
    let (rules, config) = (i64::from(rules), config.to_string());
    let values = [game.into(), date.to_string().into(), rules.into(), config.into(), secret.into(), now.into()];
    statement(insert, values)
}
