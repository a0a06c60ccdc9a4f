//! The hall: all tables of this server. A table that somebody looks at has a desk; the others rest
//! in the database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde::Deserialize;
use serde_json::Value;
use table::{Door, Json, Refused, Seat, hex};
use tokio::sync::{Semaphore, mpsc, oneshot};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::Decide;
use crate::clock::now;
use crate::desk::{Asked, Call, Desk, Glance, Request, Watcher};
use crate::ids::{random, short_name};
use crate::limits::Limits;
use crate::meta::{Meta, SeatRow, Sitter, Status};
use crate::notify::Notifier;
use crate::people::{People, Person, Trouble};
use crate::settings::Settings;
use crate::store::{Store, number, statement, text};
use crate::terms::Terms;
use crate::wire::{TableInfo, TableLine};

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
    doors: Arc<Vec<&'static dyn Door>>,
    desks: Arc<Mutex<HashMap<String, mpsc::Sender<Call>>>>,
    /// Computer players think on their own threads, at most as many at a time as there are cores.
    pub(crate) thinking: Arc<Semaphore>,
    /// What they decide with.
    pub(crate) decide: Decide,
    /// Held from reading ratings to storing the new ones.
    pub(crate) rating: Arc<tokio::sync::Mutex<()>>,
}

impl Hall {
    pub(crate) fn new(
        store: Store,
        people: People,
        limits: Limits,
        settings: Arc<Settings>,
        notifier: Notifier,
        doors: Vec<&'static dyn Door>,
        decide: Decide,
    ) -> Hall {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hall {
            store,
            people,
            limits,
            settings,
            notifier,
            doors: Arc::new(doors),
            desks: Arc::default(),
            thinking: Arc::new(Semaphore::new(cores)),
            decide,
            rating: Arc::default(),
        }
    }

    /// The games one can sit down at.
    pub(crate) fn doors(&self) -> &[&'static dyn Door] {
        &self.doors
    }

    /// The game with this name.
    pub(crate) fn door(&self, name: &str) -> Result<&'static dyn Door, Refused> {
        let found = self.doors.iter().find(|door| door.declaration().name == name);
        found.copied().ok_or_else(|| Refused::new("no-such-game", "there is no such game here"))
    }

    /// Makes a table; the options are refused with the reason from the rules.
    pub(crate) async fn create(&self, owner: &Person, wish: NewTable) -> Result<TableInfo, Trouble> {
        let door = self.door(&wish.game)?;
        let declaration = door.declaration();
        wish.terms.check()?;
        let contribution = good_contribution(&wish.contribution)?;
        let wished = wish.seats.into_iter().filter(|seat| !matches!(seat, NewSeat::Closed)).collect::<Vec<_>>();
        let count = wished.len();
        if !(declaration.least_seats..=declaration.most_seats).contains(&count) {
            let what = format!("{count} seats: {} to {} can play", declaration.least_seats, declaration.most_seats);
            return Err(Refused::new("seats", what).into());
        }
        let mut config = wish.config;
        config.insert("players".into(), count.into());
        let config = door.open(&Value::Object(config))?.config();
        let mut seats = Vec::new();
        for seat in wished {
            seats.push(match seat {
                NewSeat::Closed => continue,
                NewSeat::Open => SeatRow { name: String::new(), sitter: Sitter::Open, draft: None, told: false },
                NewSeat::Bot { level } => {
                    good_level(&wish.game, &level)?;
                    let name = format!("{level} {}", seats.len() + 1);
                    SeatRow {
                        name,
                        sitter: Sitter::Bot { level, person: None, contribution: String::new() },
                        draft: None,
                        told: false,
                    }
                }
                NewSeat::Invited { name } => {
                    let person = self.people.by_name(&name).await?.filter(|person| person.id != owner.id);
                    let person = person
                        .ok_or_else(|| Refused::new("no-such-person", "there is nobody of that name to invite"))?;
                    SeatRow { name: person.name, sitter: Sitter::Invited { id: person.id }, draft: None, told: false }
                }
                NewSeat::Me => {
                    let mine = Sitter::Person { id: owner.id.clone(), contribution: contribution.clone() };
                    if seats.iter().any(|row: &SeatRow| row.sitter == mine) {
                        return Err(Refused::new("seat-twice", "you can sit on one seat only").into());
                    }
                    SeatRow { name: owner.name.clone(), sitter: mine, draft: None, told: false }
                }
            });
        }
        if wish.terms.rated && owner.kind != "account" {
            return Err(Refused::new("rated-guests", "only accounts and computer players sit at a rated table").into());
        }
        let meta = Meta {
            id: short_name(),
            game: wish.game,
            rules: i64::from(declaration.rules),
            config,
            terms: wish.terms,
            status: Status::Open,
            owner: owner.id.clone(),
            secret: hex(&random::<32>()),
            created: now(),
            import: None,
            prepared: None,
            seats,
        };
        self.store.write(meta.insert()).await?;
        metrics::counter!("tessera_tables_created").increment(1);
        Ok(meta.public())
    }

    /// Public tables with a status that fit a filter, the newest first. The filter sees no seats: a
    /// filter that nothing fits must not cost a look at every table.
    pub(crate) async fn list(&self, status: Status, fits: impl Fn(&Meta) -> bool) -> Result<Vec<TableInfo>, Trouble> {
        let rows = self
            .store
            .rows(statement(
                "SELECT * FROM tables WHERE status = $1 AND terms LIKE '%\"public\":true%' ORDER BY created DESC LIMIT 500",
                [status.name().into()],
            ))
            .await?;
        let mut tables = Vec::new();
        for row in rows {
            let meta = Meta::read(&row)?;
            if fits(&meta) {
                tables.push(meta.seated(&self.store).await?.public());
            }
            if tables.len() >= 100 {
                break;
            }
        }
        Ok(tables)
    }

    /// The tables a person sits at, the last changed first; for others only the public ones.
    pub(crate) async fn of_person(&self, person: &Person, for_others: bool) -> Result<Vec<TableLine>, Trouble> {
        let rows = self
            .store
            .rows(statement(
                "SELECT t.id, t.changed FROM seats s JOIN tables t ON t.id = s.table_id \
                 WHERE s.person = $1 AND t.terms LIKE $2 ORDER BY t.changed DESC LIMIT 100",
                [person.id.as_str().into(), if for_others { "%\"public\":true%" } else { "%" }.into()],
            ))
            .await?;
        let mut lines = Vec::new();
        for row in rows {
            let id = text(&row, "id")?;
            let Some(meta) = Meta::load(&self.store, &id).await? else { continue };
            let seat = meta.seat_of(person);
            let glance = match meta.status {
                Status::Running => self.glance(&id).await?,
                _ => Glance::default(),
            };
            lines.push(TableLine {
                table: meta.public(),
                changed: number(&row, "changed")?,
                seat,
                your_turn: seat.is_some_and(|seat| glance.deciding.contains(seat)),
                points: glance.points,
            });
        }
        Ok(lines)
    }

    /// Whose turn it is at a table.
    async fn glance(&self, id: &str) -> Result<Glance, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Glance(reply)).await?;
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
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Ask { who, request, on, reply }).await?;
        answer.await.map_err(|_| Trouble::Unavailable("the table was put to rest; ask again".into()))?
    }

    /// Lets somebody look on; frames come through the watcher.
    pub(crate) async fn watch(&self, id: &str, watcher: Watcher) -> Result<(), Trouble> {
        self.send(id, Call::Watch(watcher)).await
    }

    /// Somebody's connection to a table ended.
    pub(crate) fn gone(&self, id: &str) {
        let desk = self.desks.lock().ok().and_then(|desks| desks.get(id).cloned());
        if let Some(desk) = desk {
            // A desk that has no room for it looks round by itself before long.
            let _ = desk.try_send(Call::Gone);
        }
    }

    async fn send(&self, id: &str, call: Call) -> Result<(), Trouble> {
        let mut call = call;
        // A desk may be put to rest just when we call: then the table gets a new one.
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
    /// one: it may be about to have one that has read what was stored before.
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
        let desk = Desk::load(self.clone(), id).await?.ok_or_else(missing)?;
        let mut desks = self.desks.lock().map_err(|_| Trouble::Internal("the hall is in disorder".into()))?;
        // Somebody else may have been quicker: a table has one desk only.
        if let Some(desk) = desks.get(id).filter(|desk| !desk.is_closed()) {
            return Ok(desk.clone());
        }
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

    /// Somebody goes for good: others play on with a computer player, and the name leaves the tables.
    pub(crate) async fn farewell(&self, person: &Person) -> Result<(), Trouble> {
        let query = "SELECT t.id, t.status, t.owner FROM seats s JOIN tables t ON t.id = s.table_id \
                     WHERE s.person = $1 OR t.owner = $1";
        let rows = self.store.rows(statement(query, [person.id.as_str().into()])).await?;
        let mut ids = Vec::new();
        for row in &rows {
            let (id, status) = (text(row, "id")?, text(row, "status")?);
            let goodbye = match status.as_str() {
                "running" => Request::Resign {},
                "open" if text(row, "owner")? == person.id => Request::Close { agree: true },
                _ => Request::Leave {},
            };
            // Who sits nowhere there any more is refused, and that is fine.
            let _ = self.ask(&id, Some(person.clone()), goodbye).await;
            ids.push(id);
        }
        self.people.delete(person).await?;
        for id in ids {
            self.changed(&id).await?;
        }
        Ok(())
    }

    /// How many tables have a desk.
    pub(crate) fn busy(&self) -> usize {
        self.desks.lock().map_or(0, |desks| desks.len())
    }

    /// Wakes the tables whose computer players or clocks must go on after a restart.
    pub(crate) async fn wake(&self) -> Result<usize, Trouble> {
        let rows = self.store.rows(statement("SELECT id FROM tables WHERE status = 'running'", [])).await?;
        for row in &rows {
            let id = text(row, "id")?;
            // One table that cannot be read must not keep the others asleep.
            if let Err(trouble) = self.ask(&id, None, Request::Sync {}).await {
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

/// What a client adds to the dice: up to 32 bytes as hex.
pub(crate) fn good_contribution(text: &str) -> Result<String, Refused> {
    let good = table::unhex(text).is_some_and(|bytes| bytes.len() <= 32);
    let wrong = || Refused::new("bad-contribution", "contribution: expected up to 64 hex digits");
    good.then(|| text.to_lowercase()).ok_or_else(wrong)
}

/// The seats of a new table, for the lists of clients.
pub(crate) fn seat_kinds() -> [&'static str; 5] {
    ["me", "open", "invited", "bot", "closed"]
}

/// A level that plays this game, with or without a style.
pub(crate) fn good_level(game: &str, level: &str) -> Result<(), Refused> {
    if players::is_known(game, level) {
        return Ok(());
    }
    let (levels, styles) = (players::OFFERED.join(", "), players::styles(game).join(", "));
    Err(Refused::new(
        "no-such-level",
        format!("levels are {levels}; a style may follow, as in knight-builder: {styles}"),
    ))
}

/// The seat that was kept for somebody, else the first open one, or a named one of these.
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
