//! Proofs: codes that are mailed to somebody, each good once and not for long.

use table::Refused;

use crate::ids::hash;
use crate::people::{Key, People, Person, Trouble, good_password, new_key, no_keys};
use crate::store::{StoreError, statement, text};

/// How long an address can be confirmed: two days.
const TO_CONFIRM: i64 = 48 * 3600 * 1000;
/// How long a forgotten password can be replaced: an hour.
const TO_RESET: i64 = 3600 * 1000;

fn unknown_code() -> Refused {
    Refused::new("bad-code", "this code is wrong, used or too old; ask for a new one")
}

impl People {
    /// A code that proves that somebody reads what goes to an address.
    pub(crate) async fn to_confirm(&self, person: &Person, email: &str) -> Result<Key, StoreError> {
        let (key, keep) = new_key(self.now(), person, "confirm", email, TO_CONFIRM);
        self.store.write(vec![keep]).await?;
        Ok(key)
    }

    /// Confirms an address, if it is still the person's.
    pub(crate) async fn confirm(&self, code: &str) -> Result<(), Trouble> {
        let query = "SELECT k.person, k.label FROM keys k JOIN people p ON p.id = k.person AND p.email = k.label \
                     WHERE k.hash = $1 AND k.kind = 'confirm' AND k.expires > $2 AND p.banned = 0";
        let row = self.store.row(statement(query, [hash(code).into(), self.now().into()])).await?;
        let row = row.ok_or_else(unknown_code)?;
        let used = statement("DELETE FROM keys WHERE hash = $1", [hash(code).into()]).must_change();
        let proved = "INSERT INTO telling (person, confirmed) VALUES ($1, $2) \
                      ON CONFLICT (person) DO UPDATE SET confirmed = $2";
        let proved = statement(proved, [text(&row, "person")?.into(), text(&row, "label")?.into()]);
        self.store.write(vec![used, proved]).await.map_err(once)
    }

    /// The accounts that somebody who forgot a password may mean, with their confirmed addresses.
    pub(crate) async fn meant_by(&self, name_or_email: &str) -> Result<Vec<(Person, String)>, StoreError> {
        let by_name = "SELECT p.id, p.name, p.kind, p.email FROM people p \
                       JOIN telling t ON t.person = p.id AND t.confirmed = p.email \
                       WHERE p.login = $1 AND p.kind = 'account' AND p.banned = 0";
        let by_email = "SELECT p.id, p.name, p.kind, p.email FROM people p \
                        JOIN telling t ON t.person = p.id AND t.confirmed = p.email \
                        WHERE lower(p.email) = $1 AND p.kind = 'account' AND p.banned = 0 ORDER BY p.created LIMIT 5";
        // No name has an @.
        let query = if name_or_email.contains('@') { by_email } else { by_name };
        let rows = self.store.rows(statement(query, [name_or_email.trim().to_lowercase().into()])).await?;
        let one = |row: &sqlx::any::AnyRow| -> Result<(Person, String), StoreError> {
            let person = Person { id: text(row, "id")?, name: text(row, "name")?, kind: text(row, "kind")? };
            Ok((person, text(row, "email")?))
        };
        rows.iter().map(one).collect()
    }

    /// A code for a new password.
    pub(crate) async fn to_reset(&self, person: &Person) -> Result<Key, StoreError> {
        let (key, keep) = new_key(self.now(), person, "reset", "mail", TO_RESET);
        self.store.write(vec![keep]).await?;
        Ok(key)
    }

    /// Sets a new password for whoever has the code, and signs the account out everywhere.
    pub(crate) async fn reset(&self, code: &str, password: &str) -> Result<(), Trouble> {
        good_password(password)?;
        let person = self.by_key(code, "reset").await?.ok_or_else(unknown_code)?;
        let hashed = self.hashed(password.to_string()).await?;
        let used = statement("DELETE FROM keys WHERE hash = $1", [hash(code).into()]).must_change();
        let update = statement(
            "UPDATE people SET password = $2 WHERE id = $1 AND kind = 'account'",
            [person.id.as_str().into(), hashed.into()],
        );
        self.store.write(vec![used, update.must_change(), no_keys(&person)]).await.map_err(once)?;
        let _ = self.gone.send(person.id);
        Ok(())
    }

    /// Is this the password of an account?
    pub(crate) async fn knows(&self, person: &Person, password: &str) -> Result<bool, Trouble> {
        let query = "SELECT password FROM people WHERE id = $1 AND kind = 'account' AND password IS NOT NULL";
        let row = self.store.row(statement(query, [person.id.as_str().into()])).await?;
        let stored = row.map_or(Ok(String::new()), |row| text(&row, "password"))?;
        self.fits(password.to_string(), stored).await
    }
}

/// Two people with the same code: one was quicker.
fn once(error: StoreError) -> Trouble {
    match error {
        StoreError::Unchanged => unknown_code().into(),
        error => error.into(),
    }
}
