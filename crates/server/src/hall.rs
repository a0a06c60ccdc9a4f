//! The hall: all tables of this server. A table that somebody is watching has a desk; the others
//! rest in the database.

use std::collections::HashMap;
use std::sync::atomic::AtomicI64;
use std::sync::{Arc, Mutex};

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Door, Entered, Json, Refused, Seat, hex};
use tokio::sync::{mpsc, oneshot};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Decide;
use crate::clock::Clock;
use crate::desk::{Asked, Call, Desk, Ended, Request, Watcher};
use crate::facts::{self, Facts};
use crate::ids::{random, short_name};
use crate::limits::Limits;
use crate::meta::{Meta, SeatRow, Sitter, Status, sides_of};
use crate::notify::Notifier;
use crate::owner::Owner;
use crate::people::{People, Person, Trouble};
use crate::settings::Settings;
use crate::share::Share;
use crate::store::{Store, number, statement, text};
use crate::terms::Terms;
use crate::thinking::Thinkers;
use crate::wire::{Again, TableInfo};

/// A new table as a client asks for it.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// Its name in `GET /api/games`.
    game: String,
    /// The game's own options, as its declaration and schema say; `players` follows from the seats.
    #[serde(default)]
    #[schema(value_type = Object)]
    #[ts(type = "unknown")]
    config: serde_json::Map<String, Value>,
    /// Who may sit where.
    seats: Vec<NewSeat>,
    /// What the table agrees on beside the game.
    #[serde(default)]
    #[ts(optional, type = "Partial<Terms>")]
    terms: Terms,
    /// What the client of the person who makes the table adds to the dice, as hex.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    contribution: String,
    /// The SHA-256 of it, as hex, by a client that opens it only when the game starts.
    #[serde(default)]
    #[ts(optional)]
    seal: Option<String>,
}

/// A seat of a new table.
#[derive(Deserialize, ToSchema, TS)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) enum NewSeat {
    /// For whoever makes the table.
    Me,
    /// For anybody.
    Open,
    /// For an account by its name.
    Invited { name: String },
    /// For a computer player.
    Bot { level: String },
    /// For nobody: one player less.
    Closed,
}

/// The hall.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) settings: Arc<Settings>,
    pub(crate) notifier: Notifier,
    /// The games by their names: a declaration is long, and built each time it is asked for.
    doors: Arc<[(&'static str, &'static dyn Door)]>,
    /// What a host entered in place of our facts.
    pub(crate) facts: Facts,
    desks: Arc<Mutex<HashMap<String, mpsc::Sender<Call>>>>,
    /// Held while a table is being read: two readers taking turns could end up with parts that do not fit together.
    reading: Arc<[tokio::sync::Mutex<()>; 64]>,
    /// Computer players think on their own threads, at most as many at a time as there are cores.
    pub(crate) thinkers: Thinkers,
    /// What they decide with.
    pub(crate) decide: Decide,
    /// The time.
    pub(crate) clock: Clock,
    /// Since when nobody could play before this server began, and when it began.
    pub(crate) absent: (i64, i64),
    /// Held from reading ratings to storing the new ones.
    pub(crate) rating: Arc<tokio::sync::Mutex<()>>,
    /// The number of the last day on which the games of the coming days were made.
    pub(crate) planned: Arc<AtomicI64>,
}

impl Hall {
    #[allow(clippy::too_many_arguments)]
    pub(crate) fn new(
        owner: &Owner,
        people: People,
        limits: Limits,
        settings: Arc<Settings>,
        notifier: Notifier,
        doors: Vec<&'static dyn Door>,
        facts: Facts,
        decide: Decide,
    ) -> Hall {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hall {
            store: owner.store.clone(),
            people,
            limits,
            settings,
            notifier,
            doors: doors.into_iter().map(|door| (door.declaration().name, door)).collect(),
            facts,
            desks: Arc::default(),
            reading: Arc::new(std::array::from_fn(|_| tokio::sync::Mutex::default())),
            thinkers: Thinkers::new(cores),
            decide,
            clock: owner.clock.clone(),
            absent: owner.absent,
            rating: Arc::default(),
            planned: Arc::new(AtomicI64::new(i64::MIN)),
        }
    }

    /// The games available here.
    pub(crate) fn doors(&self) -> impl Iterator<Item = &'static dyn Door> {
        self.doors.iter().map(|(_, door)| *door)
    }

    /// Their names.
    pub(crate) fn games(&self) -> impl Iterator<Item = &'static str> {
        self.doors.iter().map(|(name, _)| *name)
    }

    /// The game with this name.
    pub(crate) fn door(&self, name: &str) -> Result<&'static dyn Door, Refused> {
        let found = self.doors.iter().find(|(known, _)| *known == name);
        found.map(|(_, door)| *door).ok_or_else(|| Refused::new("no-such-game", "there is no such game here"))
    }

    /// The facts of this name that a host entered; nothing for ours. Without a name, what new tables begin with.
    pub(crate) async fn entered(&self, game: &str, name: Option<&str>) -> Result<Option<Entered>, Trouble> {
        match name {
            None => Ok(self.facts.now(game).cloned()),
            Some("") => Ok(None),
            Some(name) => {
                let entered = facts::entered_as(&self.store, name).await?;
                let none = || Refused::new("no-such-facts", "nobody here has entered facts of this name");
                Ok(Some(entered.ok_or_else(none)?))
            }
        }
    }

    /// Makes a table; the options are refused with the reason from the rules.
    pub(crate) async fn create(&self, owner: &Person, wish: NewTable) -> Result<TableInfo, Trouble> {
        let door = self.door(&wish.game)?;
        let declaration = door.declaration();
        wish.terms.check()?;
        self.room_for_one_more(owner).await?;
        let share = Share::new(&wish.contribution, wish.seal.as_deref(), self.clock.now())?;
        let wished = wish.seats.into_iter().filter(|seat| !matches!(seat, NewSeat::Closed)).collect::<Vec<_>>();
        let count = wished.len();
        let mut config = wish.config;
        // Old revisions are there for games that began with them.
        if let Some(rules) = config.get("rules").filter(|rules| **rules != json!(declaration.rules)) {
            let what = format!("rules: new tables are played by revision {}, not {rules}", declaration.rules);
            return Err(Refused::new("bad-config", what).into());
        }
        config.insert("players".into(), count.into());
        self.facts.agree(&wish.game, &mut config)?;
        let opened = match door.open(&Value::Object(config)) {
            // A game may have another reason, but not one that is easier to understand.
            Err(_) if !(declaration.least_seats..=declaration.most_seats).contains(&count) => {
                let what = format!("{count} seats: {} to {} can play", declaration.least_seats, declaration.most_seats);
                return Err(Refused::new("seats", what).into());
            }
            opened => opened?,
        };
        let (config, sides) = (facts::named(opened.config()), sides_of(&*opened));
        let mut seats = Vec::new();
        for seat in wished {
            seats.push(match seat {
                NewSeat::Closed => continue,
                NewSeat::Open => SeatRow::new(String::new(), Sitter::Open),
                NewSeat::Bot { level } => {
                    self.good_level(&wish.game, &level)?;
                    // A name comes when it is known who else sits there.
                    SeatRow::new(String::new(), Sitter::bot(level))
                }
                NewSeat::Invited { name } => {
                    let person = self.people.by_name(&name).await?.filter(|person| person.id != owner.id);
                    let person = person
                        .ok_or_else(|| Refused::new("no-such-person", "there is nobody of that name to invite"))?;
                    SeatRow::new(person.name, Sitter::Invited { id: person.id })
                }
                NewSeat::Me => {
                    wish.terms.takes(&share)?;
                    let mine = Sitter::Person { id: owner.id.clone(), share: share.clone() };
                    if seats.iter().any(|row: &SeatRow| row.sitter == mine) {
                        return Err(Refused::new("seat-twice", "you can sit on one seat only").into());
                    }
                    SeatRow::new(owner.name.clone(), mine)
                }
            });
        }
        if wish.terms.rated && owner.kind != "account" {
            return Err(Refused::new("rated-guests", "only accounts and computer players sit at a rated table").into());
        }
        let mut meta = Meta {
            id: short_name(),
            game: wish.game,
            rules: i64::from(declaration.rules),
            config,
            terms: wish.terms,
            status: Status::Open,
            owner: owner.id.clone(),
            secret: hex(&random::<32>()),
            created: self.clock.now(),
            import: None,
            prepared: None,
            starting: None,
            anew: 0,
            glance: String::new(),
            sides,
            daily: None,
            seats,
        };
        meta.name_computers();
        self.store.write(meta.insert()).await?;
        metrics::counter!("tessera_tables_created").increment(1);
        Ok(meta.public())
    }

    /// Nobody keeps more tables going than they could ever look after; those who only watch computer players keep fewer.
    pub(crate) async fn room_for_one_more(&self, owner: &Person) -> Result<(), Trouble> {
        let Settings { tables_per_person, computer_tables_per_person, .. } = *self.settings;
        let query = "SELECT COUNT(*) AS tables, COALESCE(SUM(CASE WHEN EXISTS (SELECT 1 FROM seats s WHERE \
                     s.table_id = t.id AND s.kind IN ('person', 'open', 'invited')) THEN 0 ELSE 1 END), 0) AS alone \
                     FROM tables t WHERE t.owner = $1 AND t.status IN ('open', 'running')";
        let Some(row) = self.store.row(statement(query, [owner.id.as_str().into()])).await? else { return Ok(()) };
        if number(&row, "tables")? >= tables_per_person.into() {
            let what = format!("you have {tables_per_person} tables that are not over: finish or close some first");
            return Err(Refused::new("too-many-tables", what).into());
        }
        if number(&row, "alone")? >= computer_tables_per_person.into() {
            let what = format!(
                "computer players play among themselves at {computer_tables_per_person} of your tables: let some of them finish first"
            );
            return Err(Refused::new("too-many-tables", what).into());
        }
        Ok(())
    }

    /// How the game of a table that is over ended; nothing while it is not.
    pub(crate) async fn ended(&self, id: &str) -> Result<Option<Ended>, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Ended(reply)).await?;
        Ok(answer.await.unwrap_or_default())
    }

    /// Asks a table something.
    pub(crate) async fn ask(&self, id: &str, who: Option<Person>, request: Request) -> Result<Json, Trouble> {
        self.ask_on(id, who, request, None).await
    }

    /// Asks the table over one of its sockets.
    pub(crate) async fn ask_on(
        &self,
        id: &str,
        who: Option<Person>,
        request: Request,
        on: Option<Asked>,
    ) -> Result<Json, Trouble> {
        let again = matches!(request, Request::Rematch { .. }).then(|| who.clone()).flatten();
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Ask { who, request, on, reply }).await?;
        let answer =
            answer.await.map_err(|_| Trouble::Unavailable("the table was put to rest; ask again".into()))??;
        match again {
            Some(who) => self.begin_again(who, answer).await,
            None => Ok(answer),
        }
    }

    /// A rematch where nobody has to be asked starts at once.
    async fn begin_again(&self, who: Person, answer: Json) -> Result<Json, Trouble> {
        let broken = |error: serde_json::Error| Trouble::Internal(format!("a rematch without a table: {error}"));
        let again: Value = serde_json::from_str(answer.get()).map_err(broken)?;
        let table = again["table"].as_str().unwrap_or_default().to_string();
        let Some(meta) = Meta::load(&self.store, &table).await? else { return Ok(answer) };
        let started = match meta.status {
            Status::Open if meta.owner == who.id && meta.is_full() && meta.people().len() == 1 => {
                let (reply, started) = oneshot::channel();
                self.send(&table, Call::Ask { who: Some(who), request: Request::Start {}, on: None, reply }).await?;
                // If it cannot start now it still can from its waiting room.
                started.await.is_ok_and(|started| started.is_ok())
            }
            status => status != Status::Open,
        };
        Ok(table::json_of(&Again { table, started }))
    }

    /// Somebody has changed their name: the tables where they play, or are to play, show it from now on.
    pub(crate) async fn renamed(&self, person: &Person) -> Result<(), Trouble> {
        let query = "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id \
                     WHERE s.person = $1 AND t.status IN ('open', 'running')";
        for row in self.store.rows(statement(query, [person.id.as_str().into()])).await? {
            self.send(&text(&row, "id")?, Call::Renamed(person.clone())).await?;
        }
        Ok(())
    }

    /// A level that somebody may ask for.
    pub(crate) fn good_level(&self, game: &str, level: &str) -> Result<(), Refused> {
        good_level(game, level, self.settings.any_level)
    }

    /// Lets somebody watch; frames come through the watcher.
    pub(crate) async fn watch(&self, id: &str, watcher: Watcher) -> Result<(), Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Watch(watcher, reply)).await?;
        // A desk that cannot read its table says nothing: the connection ends, and its client tries again.
        answer.await.unwrap_or(Ok(()))
    }

    /// Somebody's connection to a table ended.
    pub(crate) fn gone(&self, id: &str) {
        let desk = self.desks.lock().ok().and_then(|desks| desks.get(id).cloned());
        if let Some(desk) = desk {
            // A desk with a full queue will notice by itself before long.
            let _ = desk.try_send(Call::Gone);
        }
    }

    async fn send(&self, id: &str, call: Call) -> Result<(), Trouble> {
        let mut call = call;
        // A desk may be put to rest just as we call it; then the table gets a new one.
        for _ in 0..3 {
            let desk = self.desk(id).await?;
            match desk.send(call).await {
                Ok(()) => return Ok(()),
                Err(back) => {
                    call = back.0;
                    self.forget(id, &desk);
                }
            }
        }
        Err(Trouble::Unavailable("the table does not answer".into()))
    }

    /// Tells the desk of a table that the stored table was changed. A table without a desk gets
    /// one: a desk that has read the old state may be about to start.
    pub(crate) async fn changed(&self, id: &str) -> Result<(), Trouble> {
        self.send(id, Call::Reread).await
    }

    async fn desk(&self, id: &str) -> Result<mpsc::Sender<Call>, Trouble> {
        let known = || self.desks.lock().ok()?.get(id).filter(|desk| !desk.is_closed()).cloned();
        if let Some(desk) = known() {
            return Ok(desk);
        }
        let missing = || Trouble::Refused(Refused::new("no-such-table", "there is no such table"));
        if !good_table_name(id) {
            return Err(missing());
        }
        let nth = id.bytes().fold(0usize, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
        let _reading = self.reading[nth % self.reading.len()].lock().await;
        // Somebody else may have been quicker: a table has only one desk.
        if let Some(desk) = known() {
            return Ok(desk);
        }
        let desk = Desk::load(self.clone(), id).await?.ok_or_else(missing)?;
        let mut desks = self.desks.lock().map_err(|_| Trouble::Internal("the hall is in disorder".into()))?;
        let (calls, inbox) = mpsc::channel(64);
        desks.insert(id.into(), calls.clone());
        let (hall, id, own) = (self.clone(), id.to_string(), calls.downgrade());
        tokio::spawn(async move {
            desk.work(inbox, own).await;
            hall.forget_resting(&id);
        });
        Ok(calls)
    }

    fn forget(&self, id: &str, desk: &mpsc::Sender<Call>) {
        if let Ok(mut desks) = self.desks.lock()
            && desks.get(id).is_some_and(|known| known.same_channel(desk))
        {
            desks.remove(id);
        }
    }

    /// A desk that was put to rest leaves nothing behind; the table may have a new one already.
    fn forget_resting(&self, id: &str) {
        if let Ok(mut desks) = self.desks.lock()
            && desks.get(id).is_some_and(mpsc::Sender::is_closed)
        {
            desks.remove(id);
        }
    }

    /// Somebody leaves for good: the others play on with a computer player, and the name is removed from the tables.
    pub(crate) async fn farewell(&self, person: &Person) -> Result<(), Trouble> {
        let query = "SELECT t.id, t.status, t.owner FROM seats s JOIN tables t ON t.id = s.table_id \
                     WHERE s.person = $1 OR t.owner = $1";
        let rows = self.store.rows(statement(query, [person.id.as_str().into()])).await?;
        let mut ids = Vec::new();
        for row in &rows {
            let (id, status) = (text(row, "id")?, text(row, "status")?);
            let goodbyes = match status.as_str() {
                // A partner plays on; whoever has none resigns.
                "running" => vec![Request::Leave {}, Request::Resign { agree: true }],
                "open" if text(row, "owner")? == person.id => vec![Request::Close { agree: true }],
                _ => vec![Request::Leave {}],
            };
            for goodbye in goodbyes {
                // If they no longer sit there, this is refused, and that is fine.
                let _ = self.ask(&id, Some(person.clone()), goodbye).await;
            }
            ids.push(id);
        }
        ids.extend(self.people.delete(person).await?);
        ids.sort();
        ids.dedup();
        for id in ids {
            // The person is gone, whether or not every table can be read.
            if let Err(trouble) = self.changed(&id).await {
                tracing::warn!(table = id, ?trouble, "a table could not be told that somebody is gone");
            }
        }
        Ok(())
    }

    /// How many tables have a desk.
    pub(crate) fn busy(&self) -> usize {
        self.desks.lock().map_or(0, |desks| desks.len())
    }

    /// Wakes the tables whose computer players or clocks must continue after a restart.
    pub(crate) async fn wake(&self) -> Result<usize, Trouble> {
        let rows = self.store.rows(statement("SELECT id FROM tables WHERE status = 'running'", [])).await?;
        for row in &rows {
            let id = text(row, "id")?;
            // One table that cannot be read must not keep the others asleep.
            if let Err(trouble) = self.desk(&id).await {
                tracing::warn!(table = id, ?trouble, "a running table could not be woken");
            }
        }
        Ok(rows.len())
    }
}

/// What can be the name of a table.
pub(crate) fn good_table_name(name: &str) -> bool {
    (1..=40).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphanumeric())
}

/// The seats of a new table, for the lists of clients.
pub(crate) fn seat_kinds() -> [&'static str; 5] {
    ["me", "open", "invited", "bot", "closed"]
}

/// A level that is offered and plays this game, with or without a style; or any that is known.
fn good_level(game: &str, level: &str, any: bool) -> Result<(), Refused> {
    if players::is_offered(game, level) || any && players::is_known(game, level) {
        return Ok(());
    }
    let (levels, styles) = (players::OFFERED.join(", "), players::styles(game).join(", "));
    Err(Refused::new(
        "no-such-level",
        format!("levels are {levels}; a style may follow, as in knight-builder: {styles}"),
    ))
}

/// The seat kept for this person, else the first open one; or the requested one, if it is among these.
pub(crate) fn free_seat(meta: &Meta, who: &Person, wanted: Option<Seat>) -> Result<Seat, Refused> {
    if meta.terms.rated && who.kind != "account" {
        return Err(Refused::new("rated-guests", "only accounts sit down at a rated table"));
    }
    let sitter = |seat: &Seat| meta.seats.get(seat.index()).map(|row| &row.sitter);
    let kept = |seat: &Seat| matches!(sitter(seat), Some(Sitter::Invited { id }) if *id == who.id);
    let open = |seat: &Seat| sitter(seat) == Some(&Sitter::Open);
    let seats = || Seat::all(meta.seats.len());
    match wanted {
        Some(wanted) => Some(wanted).filter(|seat| kept(seat) || open(seat)),
        None => seats().find(kept).or_else(|| seats().find(open)),
    }
    .ok_or_else(|| Refused::new("no-free-seat", "there is no such free seat"))
}
