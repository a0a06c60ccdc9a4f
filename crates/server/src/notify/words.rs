//! The texts of notifications, in one place.

/// A message: mails use all of it, webhooks only the text.
#[derive(Clone, Debug)]
pub(crate) struct Words {
    /// What it is about, in one line.
    pub(crate) subject: String,
    /// What is said.
    pub(crate) text: String,
    /// Why somebody gets this mail, and what to do about it.
    pub(crate) why: &'static str,
}

const NOT_YOU: &str = "If you did not ask for this, do nothing: without the code nothing changes.";
const TURNED_ON: &str = "You get this mail because you play on this server. You can turn such mails off there.";

/// The texts for a server with this address. What follows the # stays in the browser: no log on the
/// way learns a code.
#[derive(Clone, Debug)]
pub(crate) struct Voice {
    public_url: Option<String>,
}

impl Voice {
    pub(crate) fn new(public_url: Option<&str>) -> Voice {
        Voice { public_url: public_url.map(|url| url.trim_end_matches('/').into()) }
    }

    /// A link into the server, where its address is known.
    fn link(&self, what: &str, name: &str) -> Option<String> {
        self.public_url.as_deref().map(|url| match what {
            // A code stays after the #: it is sent to no server and written to no log.
            "tables" => format!("{url}/{what}/{name}"),
            _ => format!("{url}/{what}#{name}"),
        })
    }

    /// A code, with the link that carries it.
    fn carry(&self, what: &str, code: &str) -> String {
        match self.link(what, code) {
            Some(link) => format!("Open this link:\n\n{link}\n\nOr enter this code:\n\n{code}"),
            None => format!("Enter this code:\n\n{code}"),
        }
    }

    /// Whose turn it is, at which table.
    pub(crate) fn turn(&self, game: &str, table: &str, others: &[&str]) -> Words {
        let with = if others.is_empty() { String::new() } else { format!(" with {}", others.join(", ")) };
        let place = self.link("tables", table).unwrap_or_else(|| format!("Table {table}"));
        Words {
            subject: format!("Your turn: {game}"),
            text: format!("It is your turn in {game}{with}.\n{place}"),
            why: TURNED_ON,
        }
    }

    /// A request to confirm an address.
    pub(crate) fn confirm(&self, name: &str, code: &str) -> Words {
        let carried = self.carry("confirm", code);
        Words {
            subject: "Confirm your e-mail address".into(),
            text: format!(
                "{name} on Tessera uses this e-mail address. To confirm it:\n\n{carried}\n\nThis works for two days."
            ),
            why: NOT_YOU,
        }
    }

    /// Somebody forgot a password.
    pub(crate) fn reset(&self, name: &str, code: &str) -> Words {
        let carried = self.carry("reset", code);
        Words {
            subject: "A new password".into(),
            text: format!(
                "Somebody asked for a new password for {name} on Tessera. To choose one:\n\n{carried}\n\n\
                 This works once, within an hour."
            ),
            why: NOT_YOU,
        }
    }

    /// A test message.
    pub(crate) fn test(&self) -> Words {
        Words { subject: "A test".into(), text: "This is a test from Tessera. It has arrived.".into(), why: TURNED_ON }
    }
}
