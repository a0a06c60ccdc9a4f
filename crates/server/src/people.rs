//! People: guests, accounts, cookies, tokens; `proofs` has the codes that are mailed to them.

mod proofs;

use std::sync::Arc;

use argon2::password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash};
use argon2::{Algorithm, Argon2, Params, Version};
use serde::Serialize;
use table::Refused;
use tokio::sync::{Semaphore, broadcast};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::answers::Token;
use crate::clock::now;
use crate::ids::{code, hash, short_name};
use crate::notify::mail::good_address;
use crate::store::{Store, StoreError, Value, maybe_text, number, statement, text};

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

/// What opens a door: kept by the client, stored only as a hash.
pub(crate) struct Key(pub(crate) String);

/// How long a cookie opens the door: a year of absence.
const COOKIE: i64 = 365 * 24 * 3600 * 1000;
/// So many digits of its hash name a token to its owner.
const TOKEN_NAME: usize = 12;
/// API tokens last until they are taken back.
const FOREVER: i64 = i64::MAX;

/// The people of this server.
#[derive(Clone)]
pub(crate) struct People {
    store: Store,
    /// Argon2id takes 19 MiB and some milliseconds: only as many at a time as there are cores.
    hashing: Arc<Semaphore>,
    /// Whose keys were forgotten: the hash of one key, or the id of a person. Open sockets listen.
    gone: broadcast::Sender<String>,
}

/// Why somebody is not let in: the same words whether the name or the password is wrong.
fn wrong_login() -> Refused {
    Refused::new("wrong-login", "name and password do not fit together")
}

impl People {
    pub(crate) fn new(store: Store) -> People {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        People { store, hashing: Arc::new(Semaphore::new(cores)), gone: broadcast::channel(256).0 }
    }

    /// A new guest, who can play at once; the cookie keeps the seat.
    pub(crate) async fn guest(&self) -> Result<(Person, Key), Trouble> {
        let id = short_name();
        let name = format!("Guest {}", &id[..4]);
        let person = Person { id: id.clone(), name: name.clone(), kind: "guest".into() };
        let insert = statement(
            "INSERT INTO people (id, kind, name, created, seen) VALUES ($1, 'guest', $2, $3, $3)",
            [id.into(), name.into(), now().into()],
        );
        let (key, keep) = new_key(&person, "cookie", "browser", COOKIE);
        self.store.write(vec![insert, keep]).await?;
        Ok((person, key))
    }

    /// Who holds this key?
    pub(crate) async fn by_key(&self, key: &str, kind: &str) -> Result<Option<Person>, StoreError> {
        let row = self
            .store
            .row(statement(
                "SELECT p.id, p.name, p.kind FROM keys k JOIN people p ON p.id = k.person \
                 WHERE k.hash = $1 AND k.kind = $2 AND k.expires > $3 AND p.banned = 0 AND p.kind <> 'gone'",
                [hash(key).into(), kind.into(), now().into()],
            ))
            .await?;
        row.map(|row| Ok(Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? }))
            .transpose()
    }

    /// The account with this name.
    pub(crate) async fn by_name(&self, name: &str) -> Result<Option<Person>, StoreError> {
        let query = "SELECT id, name, kind FROM people WHERE login = $1 AND kind = 'account' AND banned = 0";
        let row = self.store.row(statement(query, [name.trim().to_lowercase().into()])).await?;
        row.map(|row| Ok(Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? }))
            .transpose()
    }

    /// Whom somebody does not want to hear.
    pub(crate) async fn muted(&self, person: &Person) -> Result<Vec<String>, StoreError> {
        let query = "SELECT other FROM mutes WHERE person = $1";
        let rows = self.store.rows(statement(query, [person.id.as_str().into()])).await?;
        rows.iter().map(|row| text(row, "other")).collect()
    }

    /// Makes a guest an account; seats and games stay.
    pub(crate) async fn register(
        &self,
        person: &Person,
        name: &str,
        password: &str,
        email: Option<&str>,
    ) -> Result<Person, Trouble> {
        if person.kind != "guest" {
            return Err(Refused::new("has-account", "you have an account already").into());
        }
        let name = good_name(name)?;
        good_password(password)?;
        let email = email.map(good_address).transpose()?;
        let hashed = self.hashed(password.to_string()).await?;
        let login = name.to_lowercase();
        let update = statement(
            "UPDATE people SET kind = 'account', name = $1, login = $2, password = $3, email = COALESCE($4, email) \
             WHERE id = $5 AND kind = 'guest'",
            [name.clone().into(), login.into(), hashed.into(), email.into(), person.id.as_str().into()],
        )
        .must_change();
        match self.store.write(vec![update]).await {
            Ok(()) => Ok(Person { name, kind: "account".into(), ..person.clone() }),
            Err(StoreError::Unchanged) => Err(Refused::new("has-account", "you have an account already").into()),
            Err(StoreError::Conflict(_)) => {
                Err(Refused::new("name-taken", format!("the name '{name}' is taken")).into())
            }
            Err(error) => Err(error.into()),
        }
    }

    /// Gives a person a new password and forgets every key.
    pub(crate) async fn set_password(&self, person: &Person, password: &str) -> Result<(), Trouble> {
        good_password(password)?;
        let hashed = self.hashed(password.to_string()).await?;
        let id = || Value::from(person.id.as_str());
        let update = statement("UPDATE people SET password = $2 WHERE id = $1", [id(), hashed.into()]);
        self.store.write(vec![update, statement("DELETE FROM keys WHERE person = $1", [id()])]).await?;
        Ok(())
    }

    /// Lets somebody in who knows the password.
    pub(crate) async fn login(&self, name: &str, password: &str) -> Result<(Person, Key), Trouble> {
        let row = self
            .store
            .row(statement(
                "SELECT id, name, kind, password, banned FROM people WHERE login = $1",
                [name.trim().to_lowercase().into()],
            ))
            .await?;
        // An unknown name costs the same time: nobody learns which names exist.
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
        let (key, keep) = new_key(&person, "cookie", "browser", COOKIE);
        self.store.write(vec![keep]).await?;
        Ok((person, key))
    }

    /// Forgets one key.
    pub(crate) async fn logout(&self, key: &str) -> Result<(), StoreError> {
        self.store.write(vec![statement("DELETE FROM keys WHERE hash = $1", [hash(key).into()])]).await?;
        let _ = self.gone.send(hash(key));
        Ok(())
    }

    /// Hears whose keys are forgotten from now on.
    pub(crate) fn gone(&self) -> broadcast::Receiver<String> {
        self.gone.subscribe()
    }

    /// Forgets every key of a person: cookies and tokens.
    pub(crate) async fn logout_everywhere(&self, person: &Person) -> Result<(), StoreError> {
        self.store.write(vec![statement("DELETE FROM keys WHERE person = $1", [person.id.as_str().into()])]).await?;
        let _ = self.gone.send(person.id.clone());
        Ok(())
    }

    /// A token for a bot or a script, shown once.
    pub(crate) async fn token(&self, person: &Person, label: &str) -> Result<Key, Trouble> {
        let label: String = label.chars().take(40).collect();
        let (key, keep) = new_key(person, "token", &label, FOREVER);
        self.store.write(vec![keep]).await?;
        Ok(key)
    }

    /// The tokens of a person, without their codes: a short name for each, and when it was made.
    pub(crate) async fn tokens(&self, person: &Person) -> Result<Vec<Token>, StoreError> {
        let query = "SELECT hash, label, created FROM keys WHERE person = $1 AND kind = 'token' ORDER BY created";
        let rows = self.store.rows(statement(query, [person.id.as_str().into()])).await?;
        let one = |row: &sqlx::any::AnyRow| {
            let name = text(row, "hash")?.chars().take(TOKEN_NAME).collect();
            Ok(Token { name, label: text(row, "label")?, created: number(row, "created")? })
        };
        rows.iter().map(one).collect()
    }

    /// Takes a token back, by its short name.
    pub(crate) async fn revoke(&self, person: &Person, name: &str) -> Result<(), Trouble> {
        let unknown = || Refused::new("no-such-token", "you have no such token");
        if name.len() != TOKEN_NAME || !name.chars().all(|c| c.is_ascii_hexdigit()) {
            return Err(unknown().into());
        }
        let query = "SELECT hash FROM keys WHERE person = $1 AND kind = 'token' AND substr(hash, 1, 12) = $2";
        let row = self.store.row(statement(query, [person.id.as_str().into(), name.into()])).await?;
        let hash = text(&row.ok_or_else(unknown)?, "hash")?;
        self.store.write(vec![statement("DELETE FROM keys WHERE hash = $1", [hash.as_str().into()])]).await?;
        let _ = self.gone.send(hash);
        Ok(())
    }

    /// Deletes a person: the name goes, others' records stay.
    pub(crate) async fn delete(&self, person: &Person) -> Result<(), StoreError> {
        let id = || Value::from(person.id.as_str());
        self.store
            .write(vec![
                statement(
                    "UPDATE people SET kind = 'gone', name = 'gone', login = NULL, email = NULL, password = NULL WHERE id = $1",
                    [id()],
                ),
                statement("UPDATE seats SET name = 'gone' WHERE person = $1", [id()]),
                statement("UPDATE chat SET name = 'gone' WHERE person = $1", [id()]),
                statement("DELETE FROM ratings WHERE who = $1", [id()]),
                statement("DELETE FROM notes WHERE person = $1", [id()]),
                statement("DELETE FROM telling WHERE person = $1", [id()]),
                statement("DELETE FROM keys WHERE person = $1", [id()]),
            ])
            .await?;
        let _ = self.gone.send(person.id.clone());
        Ok(())
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

fn new_key(person: &Person, kind: &str, label: &str, lasts: i64) -> (Key, crate::store::Statement) {
    let key = code();
    let keep = statement(
        "INSERT INTO keys (hash, person, kind, label, created, expires) VALUES ($1, $2, $3, $4, $5, $6)",
        [
            hash(&key).into(),
            person.id.as_str().into(),
            kind.into(),
            label.into(),
            now().into(),
            now().saturating_add(lasts).into(),
        ],
    );
    (Key(key), keep)
}

fn good_name(name: &str) -> Result<String, Refused> {
    let name = name.trim();
    let length = name.chars().count();
    let good = |c: char| c.is_alphanumeric() || " -_.'".contains(c);
    if !(3..=24).contains(&length) || !name.chars().all(good) || name.contains("  ") {
        return Err(Refused::new("bad-name", "a name has 3 to 24 letters, digits, blanks and - _ . '"));
    }
    if name.to_lowercase().starts_with("guest ") || name.to_lowercase() == "gone" {
        return Err(Refused::new("bad-name", "that name is kept for guests"));
    }
    Ok(name.into())
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
    /// A defect of ours.
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
            StoreError::Conflict(what) => Trouble::Internal(what),
            StoreError::Unchanged => Refused::new("stale", "that has changed meanwhile; look again").into(),
            StoreError::BadText => Refused::new("bad-text", "texts cannot hold the character U+0000").into(),
        }
    }
}
