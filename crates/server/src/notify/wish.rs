//! How somebody wants to be told.

use crate::answers::Ways;
use crate::store::{Statement, Store, StoreError, maybe_text, number, statement};

/// How somebody wants to be told.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Wish {
    /// The address for mails, proved or not.
    pub(crate) email: Option<String>,
    /// Has the address been confirmed? Otherwise nothing is sent there but the confirmation mail.
    pub(crate) confirmed: bool,
    /// By mail?
    pub(crate) mail: bool,
    /// The address of a webhook.
    pub(crate) hook: Option<String>,
}

impl Wish {
    /// What a person has set; `None` for somebody who is gone or banned.
    pub(crate) async fn load(store: &Store, person: &str) -> Result<Option<Wish>, StoreError> {
        let query = "SELECT p.email, t.confirmed, COALESCE(t.mail, 1) AS mail, t.hook FROM people p \
                     LEFT JOIN telling t ON t.person = p.id WHERE p.id = $1 AND p.banned = 0 AND p.kind <> 'gone'";
        let Some(row) = store.row(statement(query, [person.into()])).await? else { return Ok(None) };
        let (email, confirmed) = (maybe_text(&row, "email")?, maybe_text(&row, "confirmed")?);
        Ok(Some(Wish {
            confirmed: email.is_some() && email == confirmed,
            email,
            mail: number(&row, "mail")? != 0,
            hook: maybe_text(&row, "hook")?,
        }))
    }

    /// The statements that store it. Codes sent to the old address must no longer work.
    pub(crate) fn save(&self, person: &str, new_address: bool) -> Vec<Statement> {
        let set = statement(
            "INSERT INTO telling (person, mail, hook) VALUES ($1, $2, $3) \
             ON CONFLICT (person) DO UPDATE SET mail = $2, hook = $3",
            [person.into(), i64::from(self.mail).into(), self.hook.clone().into()],
        );
        if !new_address {
            return vec![set];
        }
        let address =
            statement("UPDATE people SET email = $2 WHERE id = $1", [person.into(), self.email.clone().into()]);
        let codes = "DELETE FROM keys WHERE person = $1 AND kind IN ('confirm', 'reset')";
        vec![set, address, statement(codes, [person.into()])]
    }

    /// The address that mails of a game go to.
    pub(crate) fn mail_to(&self) -> Option<&str> {
        self.email.as_deref().filter(|_| self.mail && self.confirmed)
    }

    /// As its owner sees it.
    pub(crate) fn shown(&self) -> Ways {
        let Wish { email, hook, .. } = self;
        Ways { email: email.clone(), confirmed: self.confirmed, mail: self.mail, webhook: hook.clone() }
    }
}
