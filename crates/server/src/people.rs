//! People: guests and accounts.
//!
//! `keys` has cookies and tokens, `proofs` the codes that are mailed, `guesses` counts wrong passwords, `names` says who
//! may be called what, `takeout` what somebody takes along, `leaving` what remains of whoever leaves.

mod guesses;
mod keys;
mod leaving;
mod names;
mod proofs;
mod takeout;

use std::sync::Arc;
use std::time::Duration;

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Serialize;
use table::Refused;
use tokio::sync::{OnceCell, Semaphore, broadcast};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::clock::Clock;
use crate::ids::short_name;
use crate::notify::mail::good_address;
use crate::store::{Store, StoreError, maybe_text, number, statement, text};

pub(crate) use guesses::Try;
use guesses::{Guesser, Guesses};
pub(crate) use keys::{COOKIE, Holder, Scope, dismissal};
use keys::{new_key, no_keys, remember};
use names::{good_name, skeleton};
pub(crate) use takeout::MyData;

/// Somebody.
#[derive(Clone, Debug, PartialEq, Serialize, TS, ToSchema)]
pub struct Person {
    /// Never changes, never shown to others.
    #[serde(skip)]
    pub id: String,
    /// As shown.
    pub name: String,
    /// guest or account.
    #[ts(type = "\"guest\" | \"account\"")]
    pub kind: String,
}

/// A secret key: kept by the client, stored only as a hash.
pub(crate) struct Key(pub(crate) String);

/// The people of this server.
#[derive(Clone)]
pub(crate) struct People {
    store: Store,
    clock: Clock,
    /// Argon2id takes 19 MiB and some milliseconds: only as many at a time as there are cores.
    hashing: Arc<Semaphore>,
    /// Whose keys were deleted: the hash of one key, or the id of a person. Open sockets listen to it.
    gone: broadcast::Sender<String>,
    guesses: Guesses,
    /// Set when every account has its skeleton.
    compared: Arc<OnceCell<()>>,
}

/// How often a server looks whether the host has dismissed somebody.
const GLANCE: Duration = Duration::from_secs(2);

/// Why somebody is not let in: the same words whether the name or the password is wrong.
fn wrong_login() -> Refused {
    Refused::new("wrong-login", "name and password do not fit together")
}

impl People {
    /// The people of a running server, which hears whom its host dismisses from the command line.
    pub(crate) fn new(store: Store, clock: Clock) -> People {
        let people = People::at_rest(store, clock);
        let watching = people.clone();
        tokio::spawn(async move {
            loop {
                if let Err(error) = watching.dismiss().await {
                    tracing::debug!(%error, "nobody knows whether somebody was dismissed");
                }
                watching.clock.after(GLANCE).await;
            }
        });
        people
    }

    /// The same where no server runs.
    pub(crate) fn at_rest(store: Store, clock: Clock) -> People {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        People {
            store,
            clock,
            hashing: Arc::new(Semaphore::new(cores)),
            gone: broadcast::channel(256).0,
            guesses: Guesses::default(),
            compared: Arc::default(),
        }
    }

    /// The time.
    fn now(&self) -> i64 {
        self.clock.now()
    }

    /// A new guest, who can play at once; the cookie keeps the seat.
    pub(crate) async fn guest(&self) -> Result<(Person, Key), Trouble> {
        let id = short_name();
        let name = format!("Guest {}", &id[..4]);
        let person = Person { id: id.clone(), name: name.clone(), kind: "guest".into() };
        let insert = statement(
            "INSERT INTO people (id, kind, name, created, seen) VALUES ($1, 'guest', $2, $3, $3)",
            [id.into(), name.into(), self.now().into()],
        );
        let (key, keep) = new_key(self.now(), &person, "cookie", "browser", COOKIE);
        self.store.write(vec![insert, keep]).await?;
        Ok((person, key))
    }

    /// The account with this name.
    pub(crate) async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let query = "SELECT id, name, kind FROM people WHERE login = $1 AND kind = 'account' AND banned = 0";
        let row = self.store.row(statement(query, [name.trim().to_lowercase().into()])).await?;
        row.map(|row| Ok(Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? }))
            .transpose()
    }

    /// The people somebody has muted.
    pub(crate) async fn muted(&self, person: &Person) -> Result<Vec<String>, StoreError> {
        let query = "SELECT other FROM mutes WHERE person = $1";
        let rows = self.store.rows(statement(query, [person.id.as_str().into()])).await?;
        rows.iter().map(|row| text(row, "other")).collect()
    }

    /// Turns a guest into an account; seats and games stay. All else that the guest had ends: somebody may have planted the
    /// cookie, and would come in with it or with a token made before, or go on reading mails and messages that a code, an
    /// address or a webhook of theirs brings.
    pub(crate) async fn register(
        &self,
        person: &Person,
        name: &str,
        password: &str,
        email: Option<&str>,
        address: &str,
    ) -> Result<(Person, Key), Trouble> {
        let has_account = || Trouble::from(Refused::new("has-account", "you have an account already"));
        if person.kind != "guest" {
            return Err(has_account());
        }
        let name = good_name(name)?;
        good_password(password)?;
        let email = email.map(good_address).transpose()?;
        self.free(&name).await?;
        let hashed = self.hashed(password.to_string()).await?;
        let update = statement(
            "UPDATE people SET kind = 'account', name = $1, login = $2, skeleton = $3, password = $4, \
             email = $5 WHERE id = $6 AND kind = 'guest'",
            [
                name.as_str().into(),
                name.to_lowercase().into(),
                skeleton(&name).into(),
                hashed.into(),
                email.into(),
                person.id.as_str().into(),
            ],
        )
        .must_change();
        let account = Person { name, kind: "account".into(), ..person.clone() };
        let (key, keep) = new_key(self.now(), &account, "cookie", "browser", COOKIE);
        let untold = statement("DELETE FROM telling WHERE person = $1", [person.id.as_str().into()]);
        match self
            .store
            .write(vec![update, untold, no_keys(person), keep, remember(self.now(), &account, address)])
            .await
        {
            Ok(()) => {
                let _ = self.gone.send(person.id.clone());
                Ok((account, key))
            }
            Err(StoreError::Unchanged) => Err(has_account()),
            // Somebody else was quicker with the name, or with one that looks like it.
            Err(StoreError::Conflict(_)) => Err(taken(&account.name).into()),
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a guest a name of their choice. Accounts have theirs, and nobody takes one of those.
    pub(crate) async fn rename(&self, person: &Person, name: &str) -> Result<Person, Trouble> {
        if person.kind != "guest" {
            return Err(Refused::new("has-account", "an account keeps its name").into());
        }
        let name = good_name(name)?;
        self.free(&name).await?;
        let update = "UPDATE people SET name = $1 WHERE id = $2 AND kind = 'guest'";
        let update = statement(update, [name.as_str().into(), person.id.as_str().into()]).must_change();
        self.store.write(vec![update]).await?;
        Ok(Person { name, ..person.clone() })
    }

    /// Refuses a name that an account has, or that looks like one.
    async fn free(&self, name: &str) -> Result<(), Trouble> {
        self.compared.get_or_try_init(|| self.compare()).await?;
        let query = "SELECT login FROM people WHERE login = $1 OR skeleton = $2";
        let login = name.to_lowercase();
        let rows = self.store.rows(statement(query, [login.as_str().into(), skeleton(name).into()])).await?;
        for row in &rows {
            if maybe_text(row, "login")?.is_some_and(|known| known == login) {
                return Err(taken(name).into());
            }
        }
        match rows.len() {
            0 => Ok(()),
            _ => Err(Refused::new("name-lookalike", format!("'{name}' looks like the name of somebody else")).into()),
        }
    }

    /// Gives a skeleton to the accounts of earlier releases. Of two that looked alike even then the older one keeps
    /// others away; the younger one goes on without.
    async fn compare(&self) -> Result<(), StoreError> {
        let query = "SELECT id, name FROM people WHERE kind = 'account' AND skeleton IS NULL ORDER BY created, id";
        for row in self.store.rows(statement(query, [])).await? {
            let bones = skeleton(&text(&row, "name")?);
            let set = "UPDATE people SET skeleton = $2 WHERE id = $1";
            match self.store.write(vec![statement(set, [text(&row, "id")?.into(), bones.into()])]).await {
                Ok(()) | Err(StoreError::Conflict(_)) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(())
    }

    /// Gives a person a new password, deletes every key, and tells a running server.
    pub(crate) async fn set_password(&self, person: &Person, password: &str) -> Result<(), Trouble> {
        good_password(password)?;
        let hashed = self.hashed(password.to_string()).await?;
        let update = "UPDATE people SET password = $2 WHERE id = $1";
        let update = statement(update, [person.id.as_str().into(), hashed.into()]);
        self.store.write(vec![update, no_keys(person), dismissal(&person.id)]).await?;
        Ok(())
    }

    /// Changes the password of somebody who knows the old one; every key ends, and a new cookie begins.
    pub(crate) async fn change_password(
        &self,
        person: &Person,
        old: &str,
        new: &str,
        address: &str,
    ) -> Result<Key, Trouble> {
        good_password(new)?;
        self.must_know(person, old).await?;
        let hashed = self.hashed(new.to_string()).await?;
        let update = "UPDATE people SET password = $2 WHERE id = $1 AND kind = 'account'";
        let update = statement(update, [person.id.as_str().into(), hashed.into()]).must_change();
        let (key, keep) = new_key(self.now(), person, "cookie", "browser", COOKIE);
        self.store.write(vec![update, no_keys(person), keep, remember(self.now(), person, address)]).await?;
        let _ = self.gone.send(person.id.clone());
        Ok(key)
    }

    /// May somebody try a password for an account? The answer counts what comes of it.
    pub(crate) async fn guess(&self, name: &str, address: &str, most: u32) -> Result<Try, Trouble> {
        let guesser = if self.is_strange(name, address).await? { Guesser::Strange } else { Guesser::Known };
        Ok(self.guesses.begin(name, address, guesser, most)?)
    }

    /// The same for somebody who is signed in and has to prove it.
    pub(crate) fn prove(&self, person: &Person, address: &str, most: u32) -> Result<Try, Trouble> {
        Ok(self.guesses.begin(&person.name, address, Guesser::SignedIn, most)?)
    }

    /// Refuses whoever does not know the account's password.
    pub(crate) async fn must_know(&self, person: &Person, password: &str) -> Result<(), Trouble> {
        match self.knows(person, password).await? {
            true => Ok(()),
            false => Err(Refused::new("wrong-password", "that is not your password").into()),
        }
    }

    /// Lets somebody in who knows the password.
    pub(crate) async fn login(&self, name: &str, password: &str, address: &str) -> Result<(Person, Key), Trouble> {
        let row = self
            .store
            .row(statement(
                "SELECT id, name, kind, password, banned FROM people WHERE login = $1",
                [name.trim().to_lowercase().into()],
            ))
            .await?;
        // An unknown name takes the same time, so nobody learns which names exist.
        let stored = match &row {
            Some(row) => maybe_text(row, "password")?.unwrap_or_default(),
            None => String::new(),
        };
        let fits = self.fits(password.to_string(), stored).await?;
        let row = row.filter(|_| fits).ok_or_else(wrong_login)?;
        if number(&row, "banned")? != 0 {
            return Err(Refused::new("banned", "this account is closed").into());
        }
        let person = Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? };
        let (key, keep) = new_key(self.now(), &person, "cookie", "browser", COOKIE);
        self.store.write(vec![keep, remember(self.now(), &person, address)]).await?;
        Ok((person, key))
    }

    /// Subscribes to deleted keys.
    pub(crate) fn gone(&self) -> broadcast::Receiver<String> {
        self.gone.subscribe()
    }

    async fn hashed(&self, password: String) -> Result<String, Trouble> {
        self.heavy(move || argon().hash_password(password.as_bytes()).map(|hash| hash.to_string()))
            .await?
            .map_err(|error| Trouble::Internal(error.to_string()))
    }

    async fn fits(&self, password: String, stored: String) -> Result<bool, Trouble> {
        self.heavy(move || match PasswordHash::new(&stored) {
            Ok(hash) => argon().verify_password(password.as_bytes(), &hash).is_ok(),
            Err(_) => {
                let _ = argon().hash_password(password.as_bytes());
                false
            }
        })
        .await
    }

    async fn heavy<T: Send + 'static>(&self, work: impl FnOnce() -> T + Send + 'static) -> Result<T, Trouble> {
        let _turn = self.hashing.acquire().await.map_err(|error| Trouble::Internal(error.to_string()))?;
        tokio::task::spawn_blocking(work).await.map_err(|error| Trouble::Internal(error.to_string()))
    }
}

fn argon() -> Argon2<'static> {
    Argon2::new(Algorithm::Argon2id, Version::V0x13, Params::default())
}

fn taken(name: &str) -> Refused {
    Refused::new("name-taken", format!("the name '{name}' is taken"))
}

fn good_password(password: &str) -> Result<(), Refused> {
    if (8..=200).contains(&password.chars().count()) {
        return Ok(());
    }
    Err(Refused::new("bad-password", "a password has 8 to 200 characters"))
}

/// What went wrong in answering somebody.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// It is not allowed: a code and a sentence.
    Refused(Refused),
    /// The database is out of reach; nothing was changed.
    Unavailable(String),
    /// The database did not confirm it: it may have happened or not.
    Uncertain(String),
    /// A bug on our side.
    Internal(String),
}

impl From<Refused> for Trouble {
    fn from(refused: Refused) -> Trouble {
        Trouble::Refused(refused)
    }
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Trouble {
        match error {
            StoreError::Unavailable(what) => Trouble::Unavailable(what),
            StoreError::Uncertain(what) => Trouble::Uncertain(what),
            StoreError::Conflict(what) => Trouble::Internal(what),
            StoreError::Unchanged => Refused::new("stale", "that has changed meanwhile; look again").into(),
            StoreError::BadText => Refused::new("bad-text", "texts cannot hold the character U+0000").into(),
        }
    }
}
