//! The hall: all tables of this server. A table that somebody looks at has a desk; the others rest
//! in the database.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use serde::Deserialize;
use serde_json::{Value, json};
use table::{Door, Refused, Seat, hex};
use tokio::sync::{Semaphore, mpsc, oneshot};
use utoipa::ToSchema;

use crate::chancery::{now, random, short_name};
use crate::desk::{Call, Desk, Request, Watcher};
use crate::limits::Limits;
use crate::meta::{Meta, SeatRow, Sitter, Status};
use crate::people::{People, Person, Trouble};
use crate::store::{Store, number, statement, text};
use crate::terms::Terms;

/// A new table as a client asks for it.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewTable {
    /// Its name in `GET /api/games`.
    game: String,
    /// The game's own options, as its declaration and schema say; `players` follows from the seats.
    #[serde(default)]
    #[schema(value_type = Object)]
    config: serde_json::Map<String, Value>,
    /// Who may sit where.
    seats: Vec<NewSeat>,
    /// What the table agrees on beside the game.
    #[serde(default)]
    terms: Terms,
    /// What the client of the person who makes the table adds to the dice, as hex.
    #[serde(default)]
    contribution: String,
}

/// A seat of a new table.
#[derive(Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case", deny_unknown_fields)]
enum NewSeat {
    /// For whoever makes the table.
    Me,
    /// For anybody.
    Open,
    /// For an account by its name.
    Invited { name: String },
    /// For a computer player.
    Bot { level: String },
}

/// The hall.
#[derive(Clone)]
pub(crate) struct Hall {
    pub(crate) store: Store,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    doors: Arc<Vec<&'static dyn Door>>,
    desks: Arc<Mutex<HashMap<String, mpsc::Sender<Call>>>>,
    /// Computer players think on their own threads, at most as many at a time as there are cores.
    pub(crate) thinking: Arc<Semaphore>,
}

impl Hall {
    pub(crate) fn new(store: Store, people: People, limits: Limits, doors: Vec<&'static dyn Door>) -> Hall {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Hall {
            store,
            people,
            limits,
            doors: Arc::new(doors),
            desks: Arc::default(),
            thinking: Arc::new(Semaphore::new(cores)),
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
    pub(crate) async fn create(&self, owner: &Person, wish: NewTable) -> Result<Value, Trouble> {
        let door = self.door(&wish.game)?;
        let declaration = door.declaration();
        wish.terms.check()?;
        let contribution = good_contribution(&wish.contribution)?;
        let count = wish.seats.len();
        if !(declaration.least_seats..=declaration.most_seats).contains(&count) {
            let what = format!("{count} seats: {} to {} can play", declaration.least_seats, declaration.most_seats);
            return Err(Refused::new("seats", what).into());
        }
        let mut config = wish.config;
        config.insert("players".into(), count.into());
        let config = door.open(&Value::Object(config))?.config();
        let mut seats = Vec::new();
        for seat in wish.seats {
            seats.push(match seat {
                NewSeat::Open => SeatRow { name: String::new(), sitter: Sitter::Open, draft: None },
                NewSeat::Bot { level } => {
                    if !players::NAMES.contains(&level.as_str()) {
                        return Err(
                            Refused::new("no-such-level", format!("levels are {}", players::NAMES.join(", "))).into()
                        );
                    }
                    let name = format!("{level} {}", seats.len() + 1);
                    SeatRow {
                        name,
                        sitter: Sitter::Bot { level, person: None, contribution: String::new() },
                        draft: None,
                    }
                }
                NewSeat::Invited { name } => {
                    let person = self.people.by_name(&name).await?.filter(|person| person.id != owner.id);
                    let person = person
                        .ok_or_else(|| Refused::new("no-such-person", "there is nobody of that name to invite"))?;
                    SeatRow { name: person.name, sitter: Sitter::Invited { id: person.id }, draft: None }
                }
                NewSeat::Me => {
                    let mine = Sitter::Person { id: owner.id.clone(), contribution: contribution.clone() };
                    if seats.iter().any(|row: &SeatRow| row.sitter == mine) {
                        return Err(Refused::new("seat-twice", "you can sit on one seat only").into());
                    }
                    SeatRow { name: owner.name.clone(), sitter: mine, draft: None }
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
            seats,
        };
        self.store.write(meta.insert()).await?;
        metrics::counter!("tessera_tables_created").increment(1);
        Ok(meta.public())
    }

    /// Open and running public tables, the newest first.
    pub(crate) async fn list(&self, status: &str) -> Result<Value, Trouble> {
        let rows = self
            .store
            .rows(statement(
                "SELECT id FROM tables WHERE status = $1 AND terms LIKE '%\"public\":true%' ORDER BY created DESC LIMIT 100",
                [status.into()],
            ))
            .await?;
        let mut tables = Vec::new();
        for row in rows {
            tables.extend(Meta::load(&self.store, &text(&row, "id")?).await?.map(|meta| meta.public()));
        }
        Ok(json!({ "tables": tables }))
    }

    /// The tables a person sits at, the last changed first; for others only the public ones.
    pub(crate) async fn of_person(&self, person: &Person, for_others: bool) -> Result<Value, Trouble> {
        let rows = self
            .store
            .rows(statement(
                "SELECT t.id, t.status, t.game, t.changed FROM seats s JOIN tables t ON t.id = s.table_id \
                 WHERE s.person = $1 AND t.terms LIKE $2 ORDER BY t.changed DESC LIMIT 100",
                [person.id.as_str().into(), if for_others { "%\"public\":true%" } else { "%" }.into()],
            ))
            .await?;
        let one = |row: &sqlx::any::AnyRow| -> Result<Value, Trouble> {
            Ok(json!({ "id": text(row, "id")?, "status": text(row, "status")?, "game": text(row, "game")?,
                "changed": number(row, "changed")? }))
        };
        Ok(json!({ "tables": rows.iter().map(one).collect::<Result<Vec<_>, _>>()? }))
    }

    /// Asks a table something.
    pub(crate) async fn ask(&self, id: &str, who: Option<Person>, request: Request) -> Result<Value, Trouble> {
        let (reply, answer) = oneshot::channel();
        self.send(id, Call::Ask { who, request, reply }).await?;
        answer.await.map_err(|_| Trouble::Unavailable("the table was put to rest; ask again".into()))?
    }

    /// Lets somebody look on; frames come through the watcher.
    pub(crate) async fn watch(&self, id: &str, watcher: Watcher) -> Result<(), Trouble> {
        self.send(id, Call::Watch(watcher)).await
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

    async fn desk(&self, id: &str) -> Result<mpsc::Sender<Call>, Trouble> {
        let known = || self.desks.lock().ok()?.get(id).filter(|desk| !desk.is_closed()).cloned();
        if let Some(desk) = known() {
            return Ok(desk);
        }
        let missing = || Trouble::Refused(Refused::new("no-such-table", "there is no such table"));
        if id.len() > 40 || !id.chars().all(|c| c.is_ascii_alphanumeric()) {
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
        tokio::spawn(desk.work(inbox, calls.downgrade()));
        Ok(calls)
    }

    fn forget(&self, id: &str, desk: &mpsc::Sender<Call>) {
        if let Ok(mut desks) = self.desks.lock()
            && desks.get(id).is_some_and(|known| known.same_channel(desk))
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
                "open" if text(row, "owner")? == person.id => Request::Close {},
                _ => Request::Leave {},
            };
            // Who sits nowhere there any more is refused, and that is fine.
            let _ = self.ask(&id, Some(person.clone()), goodbye).await;
            ids.push(id);
        }
        self.people.delete(person).await?;
        for id in ids {
            self.send(&id, Call::Reread).await?;
        }
        Ok(())
    }

    /// How many tables have a desk.
    pub(crate) fn busy(&self) -> usize {
        self.desks.lock().map_or(0, |desks| desks.len())
    }

    /// Closes open tables that nobody has started for a week, and forgets keys that have expired.
    pub(crate) async fn tidy(&self) -> Result<(), Trouble> {
        const WEEK: i64 = 7 * 24 * 3600 * 1000;
        let stale = "UPDATE tables SET status = 'closed', changed = $1 WHERE status = 'open' AND changed < $2";
        self.store
            .write(vec![
                statement(stale, [now().into(), (now() - WEEK).into()]),
                statement("DELETE FROM keys WHERE expires < $1", [now().into()]),
            ])
            .await?;
        Ok(())
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

/// What a client adds to the dice: up to 32 bytes as hex.
pub(crate) fn good_contribution(text: &str) -> Result<String, Refused> {
    let good = table::unhex(text).is_some_and(|bytes| bytes.len() <= 32);
    let wrong = || Refused::new("bad-contribution", "contribution: expected up to 64 hex digits");
    good.then(|| text.to_lowercase()).ok_or_else(wrong)
}

/// The seats of a new table, for the lists of clients.
pub(crate) fn seat_kinds() -> [&'static str; 4] {
    ["me", "open", "invited", "bot"]
}

/// A level that plays here.
pub(crate) fn good_level(level: &str) -> Result<(), Refused> {
    if players::NAMES.contains(&level) {
        return Ok(());
    }
    Err(Refused::new("no-such-level", format!("levels are {}", players::NAMES.join(", "))))
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
