//! Keys: cookies of browsers and tokens of scripts. Whoever has one is that person; only its hash is stored.

use serde::Deserialize;
use table::Refused;
use utoipa::ToSchema;

use crate::answers::Token;
use crate::ids::{code, hash, short_name};
use crate::people::{Key, People, Person, Trouble};
use crate::store::{Statement, StoreError, Value, number, statement, text};

const DAY: i64 = 24 * 3600 * 1000;
/// How long a cookie stays valid: a year of absence.
pub(crate) const COOKIE: i64 = 365 * DAY;
/// How long an address is remembered as one the owner signs in from.
const KNOWN: i64 = 90 * DAY;
/// How many digits of its hash identify a token to its owner.
const TOKEN_NAME: usize = 12;
/// Tokens of earlier releases last until they are revoked.
const FOREVER: i64 = i64::MAX;
/// How long a token lasts if nothing is said, and at most.
const DAYS: i64 = 90;
const MOST_DAYS: i64 = 365;

/// What a token may do.
#[derive(Copy, Clone, Debug, Default, PartialEq, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Scope {
    /// Everything at tables.
    #[default]
    Play,
    /// Only what changes nothing.
    Read,
}

impl Scope {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Scope::Play => "play",
            Scope::Read => "read",
        }
    }
}

/// Who holds a key, and what it is worth.
pub(crate) struct Holder {
    pub(crate) person: Person,
    pub(crate) scope: Scope,
    /// Until when.
    pub(crate) expires: i64,
}

/// A new key, and the statement that stores it.
pub(super) fn new_key(now: i64, person: &Person, kind: &str, label: &str, lasts: i64) -> (Key, Statement) {
    scoped_key(now, person, kind, label, lasts, Scope::Play)
}

fn scoped_key(now: i64, person: &Person, kind: &str, label: &str, lasts: i64, scope: Scope) -> (Key, Statement) {
    let key = code();
    let keep = statement(
        "INSERT INTO keys (hash, person, kind, label, created, expires, scope) VALUES ($1, $2, $3, $4, $5, $6, $7)",
        [
            hash(&key).into(),
            person.id.as_str().into(),
            kind.into(),
            label.into(),
            now.into(),
            now.saturating_add(lasts).into(),
            scope.name().into(),
        ],
    );
    (Key(key), keep)
}

/// All keys of a person go.
pub(super) fn no_keys(person: &Person) -> Statement {
    statement("DELETE FROM keys WHERE person = $1", [person.id.as_str().into()])
}

/// What is stored of an address from which somebody signed in to an account: it cannot be read from it.
fn known_hash(login: &str, address: &str) -> String {
    hash(&format!("known {} {address}", login.trim().to_lowercase()))
}

/// Remembers an address as one the owner signs in from.
pub(super) fn remember(now: i64, person: &Person, address: &str) -> Statement {
    statement(
        "INSERT INTO keys (hash, person, kind, label, created, expires) VALUES ($1, $2, 'known', 'address', $3, $4) \
         ON CONFLICT (hash) DO UPDATE SET person = $2, expires = $4",
        [known_hash(&person.name, address).into(), person.id.as_str().into(), now.into(), (now + KNOWN).into()],
    )
}

impl People {
    /// Who holds this key?
    pub(crate) async fn by_key(&self, key: &str, kind: &str) -> Result<Option<Person>, StoreError> {
        Ok(self.holder(key, kind).await?.map(|holder| holder.person))
    }

    /// The same, with what the key is worth.
    pub(crate) async fn holder(&self, key: &str, kind: &str) -> Result<Option<Holder>, StoreError> {
        let query = "SELECT p.id, p.name, p.kind, k.scope, k.expires FROM keys k JOIN people p ON p.id = k.person \
                     WHERE k.hash = $1 AND k.kind = $2 AND k.expires > $3 AND p.banned = 0 AND p.kind <> 'gone'";
        let row = self.store.row(statement(query, [hash(key).into(), kind.into(), self.now().into()])).await?;
        let Some(row) = row else { return Ok(None) };
        Ok(Some(Holder {
            person: Person { id: text(&row, "id")?, name: text(&row, "name")?, kind: text(&row, "kind")? },
            scope: if text(&row, "scope")? == "read" { Scope::Read } else { Scope::Play },
            expires: number(&row, "expires")?,
        }))
    }

    /// Somebody is here: the year of absence starts over. Stored at most once a day; true if it was.
    pub(crate) async fn renew(&self, key: &str, holder: &Holder) -> Result<bool, StoreError> {
        if holder.expires > self.now() + COOKIE - DAY {
            return Ok(false);
        }
        let longer = "UPDATE keys SET expires = $2 WHERE hash = $1 AND kind = 'cookie'";
        let seen = "UPDATE people SET seen = $2 WHERE id = $1";
        self.store
            .write(vec![
                statement(longer, [hash(key).into(), (self.now() + COOKIE).into()]),
                statement(seen, [holder.person.id.as_str().into(), self.now().into()]),
            ])
            .await?;
        Ok(true)
    }

    /// Has nobody signed in to this account from this address? The same single query, whether or not there is such an
    /// account.
    pub(crate) async fn is_strange(&self, login: &str, address: &str) -> Result<bool, StoreError> {
        let query = "SELECT hash FROM keys WHERE hash = $1 AND kind = 'known' AND expires > $2";
        let row = self.store.row(statement(query, [known_hash(login, address).into(), self.now().into()])).await?;
        Ok(row.is_none())
    }

    /// Deletes one key.
    pub(crate) async fn logout(&self, key: &str) -> Result<(), StoreError> {
        let gone = "DELETE FROM keys WHERE hash = $1 AND kind = 'cookie'";
        self.store.write(vec![statement(gone, [hash(key).into()])]).await?;
        let _ = self.gone.send(hash(key));
        Ok(())
    }

    /// Deletes every key of a person: cookies and tokens.
    pub(crate) async fn logout_everywhere(&self, person: &Person) -> Result<(), StoreError> {
        self.store.write(vec![no_keys(person)]).await?;
        let _ = self.gone.send(person.id.clone());
        Ok(())
    }

    /// A token for a bot or a script, shown once.
    pub(crate) async fn token(
        &self,
        person: &Person,
        label: &str,
        scope: Scope,
        days: Option<i64>,
    ) -> Result<Key, Trouble> {
        let days = days.unwrap_or(DAYS);
        if !(1..=MOST_DAYS).contains(&days) {
            return Err(Refused::new("bad-days", format!("days: a token lasts 1 to {MOST_DAYS} days")).into());
        }
        let label: String = label.chars().take(40).collect();
        let (key, keep) = scoped_key(self.now(), person, "token", &label, days * DAY, scope);
        self.store.write(vec![keep]).await?;
        Ok(key)
    }

    /// The tokens of a person, without their codes.
    pub(crate) async fn tokens(&self, person: &Person) -> Result<Vec<Token>, StoreError> {
        let query = "SELECT hash, label, created, expires, scope FROM keys \
                     WHERE person = $1 AND kind = 'token' AND expires > $2 ORDER BY created";
        let rows = self.store.rows(statement(query, [person.id.as_str().into(), self.now().into()])).await?;
        let one = |row: &sqlx::any::AnyRow| {
            let name = text(row, "hash")?.chars().take(TOKEN_NAME).collect();
            let expires = Some(number(row, "expires")?).filter(|expires| *expires != FOREVER);
            let (label, created, scope) = (text(row, "label")?, number(row, "created")?, text(row, "scope")?);
            Ok(Token { name, label, created, expires, scope })
        };
        rows.iter().map(one).collect()
    }

    /// Revokes a token, by its short name.
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

    /// Ends the connections of those whom the host dismissed from the command line: one small query for all of them,
    /// of a table that is nearly always empty.
    pub(super) async fn dismiss(&self) -> Result<(), StoreError> {
        for row in self.store.rows(statement("SELECT id, person FROM dismissed", [])).await? {
            let _ = self.gone.send(text(&row, "person")?);
            let done = statement("DELETE FROM dismissed WHERE id = $1", [text(&row, "id")?.into()]);
            self.store.write(vec![done]).await?;
        }
        Ok(())
    }
}

/// A note for a running server: this person's connections end.
pub(crate) fn dismissal(person: &str) -> Statement {
    let id: Value = short_name().into();
    statement("INSERT INTO dismissed (id, person) VALUES ($1, $2)", [id, person.into()])
}
