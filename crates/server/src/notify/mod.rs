//! Notifying people by e-mail and by webhook. Callers drop a message here and move on; it waits in
//! bounded queues, and no table and no request waits for it.
//!
//! `wish` is how somebody wants to be notified, `mail` and `hook` are the two channels, `words` has
//! the texts.

pub(crate) mod hook;
pub(crate) mod mail;
pub(crate) mod wish;
mod words;

use std::sync::Arc;
use std::time::Duration;

use table::Refused;
use tokio::sync::{Semaphore, mpsc};

use crate::limits::{Limits, Purpose};
use crate::people::{People, Person, Trouble};
use crate::settings::Settings;
use crate::store::Store;
use hook::Hooks;
use mail::Mail;
use wish::Wish;
use words::{Voice, Words};

/// No try takes longer.
const PATIENCE: Duration = Duration::from_secs(10);
/// Failed messages are retried after these pauses.
const PAUSES: [Duration; 2] = [Duration::from_secs(2), Duration::from_secs(15)];
/// The capacity of a queue; what comes after that is lost.
const LONGEST_LINE: usize = 1000;
/// How many messages of a queue are sent at a time.
const AT_ONCE: usize = 8;

/// Why a message could not be delivered.
#[derive(Debug)]
pub(crate) struct Failure {
    /// For the person.
    why: String,
    /// For the host.
    detail: String,
    /// Is a retry worthwhile?
    again: bool,
}

impl Failure {
    fn later(why: impl Into<String>) -> Failure {
        Failure { why: why.into(), detail: String::new(), again: true }
    }

    fn for_good(why: impl Into<String>) -> Failure {
        Failure { again: false, ..Failure::later(why) }
    }
}

/// What waits to be handled.
enum Errand {
    /// A person is notified, in every way they want.
    Tell { person: String, words: Words },
    /// Somebody forgot a password and gave this name or address.
    Forgot { name_or_email: String },
}

/// A mail or a webhook call, counted as pending until it is done.
struct Parcel {
    to: String,
    words: Words,
    _out: Arc<()>,
}

/// The channels to people.
#[derive(Clone)]
pub(crate) struct Notifier(Arc<Office>);

struct Office {
    store: Store,
    people: People,
    limits: Limits,
    voice: Voice,
    mail: Option<Mail>,
    hooks: Hooks,
    errands: mpsc::Sender<(Errand, Arc<()>)>,
    letters: mpsc::Sender<Parcel>,
    calls: mpsc::Sender<Parcel>,
    /// Held once here and once by every unfinished message.
    out: Arc<()>,
}

/// The two channels as configured, or what is wrong with the settings.
pub(crate) fn ways(settings: &Settings) -> Result<(Option<Mail>, Hooks), String> {
    let mail = match (&settings.smtp, &settings.mail_from) {
        (None, _) => None,
        (Some(smtp), Some(from)) => Some(Mail::open(smtp, from)?),
        (Some(_), None) => return Err("mail_from: smtp is set, so say from which address mails come".into()),
    };
    Ok((mail, Hooks::open(&settings.webhook_hosts)?))
}

impl Notifier {
    /// Opens the configured channels.
    pub(crate) fn open(settings: &Settings, store: Store, people: People, limits: Limits) -> Result<Notifier, String> {
        let (mail, hooks) = ways(settings)?;
        let (errands, inbox) = mpsc::channel(LONGEST_LINE);
        let by_mail = mail.clone();
        let letters = line(move |parcel: Parcel| {
            let mail = by_mail.clone();
            async move {
                let Some(mail) = mail else { return };
                persistently("mail", || mail.send(&parcel.to, &parcel.words)).await
            }
        });
        let by_hook = hooks.clone();
        let calls = line(move |parcel: Parcel| {
            let hooks = by_hook.clone();
            async move { persistently("webhook", || hooks.send(&parcel.to, &parcel.words)).await }
        });
        let voice = Voice::new(settings.public_url.as_deref());
        let out = Arc::default();
        let office = Office { store, people, limits, voice, mail, hooks, errands, letters, calls, out };
        let notifier = Notifier(Arc::new(office));
        tokio::spawn(notifier.clone().run_errands(inbox));
        Ok(notifier)
    }

    /// Does this server send mails? If not, why.
    pub(crate) fn mails(&self) -> Result<&Mail, Refused> {
        self.0.mail.as_ref().ok_or_else(|| Refused::new("no-mail", "this server sends no mails; ask its host"))
    }

    /// Where webhooks may be.
    pub(crate) fn hooks(&self) -> &Hooks {
        &self.0.hooks
    }

    /// Has everything gone out?
    pub(crate) fn is_done(&self) -> bool {
        Arc::strong_count(&self.0.out) == 1
    }

    /// Tells a person that it is their turn. Returns at once, whatever happens to the message.
    pub(crate) fn turn(&self, person: &str, game: &str, table: &str, others: &[&str]) {
        let words = self.0.voice.turn(game, table, others);
        self.errand(Errand::Tell { person: person.into(), words });
    }

    /// Mails a new code to whoever this is, if anybody. Returns at once and reveals nothing.
    pub(crate) fn forgot(&self, name_or_email: &str) {
        if name_or_email.len() <= 254 {
            self.errand(Errand::Forgot { name_or_email: name_or_email.into() });
        }
    }

    /// Sends a confirmation mail to an address.
    pub(crate) async fn ask_to_confirm(&self, person: &Person, email: &str) -> Result<(), Trouble> {
        self.mails()?;
        let key = self.0.people.to_confirm(person, email).await?;
        self.post(&self.0.letters, email, self.0.voice.confirm(&person.name, &key.0));
        Ok(())
    }

    /// Sends a test mail now, and says why if it fails.
    pub(crate) async fn test_mail(&self, wish: &Wish) -> Result<(), String> {
        let mail = self.mails().map_err(|refused| refused.message)?;
        let to = wish.email.as_deref().ok_or("you have set no e-mail address")?;
        if !wish.confirmed {
            return Err("your e-mail address is not confirmed yet".into());
        }
        if !wish.mail {
            return Err("you have turned mails off".into());
        }
        said("mail", mail.send(to, &self.0.voice.test()).await)
    }

    /// Sends a test webhook now, and says why if it fails.
    pub(crate) async fn test_hook(&self, wish: &Wish) -> Result<(), String> {
        let to = wish.hook.as_deref().ok_or("you have set no webhook")?;
        said("webhook", self.hooks().send(to, &self.0.voice.test()).await)
    }

    fn errand(&self, errand: Errand) {
        if self.0.errands.try_send((errand, Arc::clone(&self.0.out))).is_err() {
            lost("errand");
        }
    }

    fn post(&self, line: &mpsc::Sender<Parcel>, to: &str, words: Words) {
        if line.try_send(Parcel { to: to.into(), words, _out: Arc::clone(&self.0.out) }).is_err() {
            lost("message");
        }
    }

    async fn run_errands(self, mut inbox: mpsc::Receiver<(Errand, Arc<()>)>) {
        while let Some((errand, _out)) = inbox.recv().await {
            let done = match errand {
                Errand::Tell { person, words } => self.tell(&person, words).await,
                Errand::Forgot { name_or_email } => self.help_out(&name_or_email).await,
            };
            if let Err(trouble) = done {
                tracing::warn!(?trouble, "somebody could not be told something");
            }
        }
    }

    async fn tell(&self, person: &str, words: Words) -> Result<(), Trouble> {
        let Some(wish) = Wish::load(&self.0.store, person).await? else { return Ok(()) };
        if let (Some(to), true) = (wish.mail_to(), self.0.mail.is_some()) {
            self.post(&self.0.letters, to, words.clone());
        }
        if let Some(to) = &wish.hook {
            self.post(&self.0.calls, to, words);
        }
        Ok(())
    }

    async fn help_out(&self, name_or_email: &str) -> Result<(), Trouble> {
        for (person, email) in self.0.people.meant_by(name_or_email).await? {
            if self.0.limits.take(Purpose::Reset, &person.id).is_err() {
                continue;
            }
            let key = self.0.people.to_reset(&person).await?;
            self.post(&self.0.letters, &email, self.0.voice.reset(&person.name, &key.0));
        }
        Ok(())
    }
}

/// A queue: some messages are sent at a time, the others wait.
fn line<F: Future<Output = ()> + Send + 'static>(send: impl Fn(Parcel) -> F + Send + 'static) -> mpsc::Sender<Parcel> {
    let (queue, mut waiting) = mpsc::channel(LONGEST_LINE);
    tokio::spawn(async move {
        let hands = Arc::new(Semaphore::new(AT_ONCE));
        while let Some(parcel) = waiting.recv().await {
            let Ok(hand) = Arc::clone(&hands).acquire_owned().await else { return };
            let sent = send(parcel);
            tokio::spawn(async move {
                sent.await;
                drop(hand);
            });
        }
    });
    queue
}

/// Tries, and retries where that may help.
async fn persistently<F: Future<Output = Result<(), Failure>>>(by: &'static str, send: impl Fn() -> F) {
    for pause in PAUSES {
        match send().await {
            Err(Failure { again: true, .. }) => tokio::time::sleep(pause).await,
            result => return drop(said(by, result)),
        }
    }
    let _ = said(by, send().await);
}

/// Counts what went and what did not; the host sees the reason, the person a sentence.
fn said(by: &'static str, result: Result<(), Failure>) -> Result<(), String> {
    match result {
        Ok(()) => {
            metrics::counter!("tessera_told", "by" => by).increment(1);
            Ok(())
        }
        Err(Failure { why, detail, .. }) => {
            metrics::counter!("tessera_not_told", "by" => by).increment(1);
            tracing::warn!(by, why, detail, "somebody could not be told something");
            Err(why)
        }
    }
}

fn lost(what: &'static str) {
    metrics::counter!("tessera_not_told", "by" => "full line").increment(1);
    tracing::warn!(what, "too much waits to be told; this is lost");
}
