//! Wrong passwords, counted. Only failures count: whoever knows the password takes nothing from anybody.
//!
//! | counted by | bound | why |
//! |---|---|---|
//! | address | `sign_ins_per_minute` | one place that tries many accounts |
//! | account and address | `sign_ins_per_minute` | one place that tries one account |
//! | account, from strange addresses | five times that in an hour | many places that try one account |
//! | account, by whoever is signed in | five times that in an hour | a stolen cookie that is carried around |
//!
//! An address is strange to an account until somebody has signed in there from it. So nobody can lock an owner out by
//! guessing: from one address only that address is refused, and when a crowd uses up the third bound, those who have
//! been here before still come in, and whoever is signed in can still change the password. An owner at a new place has to
//! wait then, or uses the mailed code.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use table::Refused;

use crate::people::Trouble;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(3600);
/// How many times `sign_ins_per_minute` strangers may try one account in an hour.
const STRANGERS: u32 = 5;
/// Counts that have run out are purged when there are this many.
const FEW: usize = 20_000;

/// Who tries a password.
#[derive(Copy, Clone, Debug, PartialEq)]
pub(crate) enum Guesser {
    /// An address from which somebody has signed in to the account before.
    Known,
    /// Any other.
    Strange,
    /// A browser that is signed in to the account.
    SignedIn,
}

/// This many wrong tries, which are forgotten evenly.
struct Count {
    tries: f64,
    at: Instant,
    most: f64,
    all_forgotten_in: Duration,
}

impl Count {
    fn forget(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64() / self.all_forgotten_in.as_secs_f64();
        self.tries = (self.tries - passed * self.most).max(0.0);
        self.at = now;
    }
}

/// All counts, in memory: a restart forgives.
#[derive(Clone, Default)]
pub(crate) struct Guesses(Arc<Mutex<HashMap<String, Count>>>);

/// Somebody who is about to try a password.
pub(crate) struct Try {
    guesses: Guesses,
    keys: Vec<String>,
}

impl Guesses {
    /// May a password be tried for an account from an address? The try counts as wrong until [`Try::end`] takes it
    /// back, so that tries at the same moment do not slip through together.
    pub(crate) fn begin(&self, account: &str, address: &str, guesser: Guesser, most: u32) -> Result<Try, Refused> {
        self.begin_at(account, address, guesser, most, Instant::now())
    }

    fn begin_at(
        &self,
        account: &str,
        address: &str,
        guesser: Guesser,
        most: u32,
        now: Instant,
    ) -> Result<Try, Refused> {
        // No name is longer, so nobody can fill our memory with names.
        let account: String = account.trim().to_lowercase().chars().take(100).collect();
        let mut bounds = vec![
            (format!("address {address}"), most, MINUTE),
            (format!("account {account} address {address}"), most, MINUTE),
        ];
        let wide = most.saturating_mul(STRANGERS);
        match guesser {
            Guesser::Known => {}
            Guesser::Strange => bounds.push((format!("account {account}"), wide, HOUR)),
            Guesser::SignedIn => bounds.push((format!("signed in {account}"), wide, HOUR)),
        }
        let mut counts = self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        if counts.len() >= FEW {
            counts.values_mut().for_each(|count| count.forget(now));
            counts.retain(|_, count| count.tries > 0.0);
        }
        for (key, most, time) in &bounds {
            let fresh = Count { tries: 0.0, at: now, most: f64::from(*most), all_forgotten_in: *time };
            let count = counts.entry(key.clone()).or_insert(fresh);
            count.forget(now);
            if count.tries + 1.0 > count.most {
                metrics::counter!("tessera_limited").increment(1);
                return Err(Refused::new("too-often", "too many wrong passwords; wait a little and try again"));
            }
        }
        let keys: Vec<String> = bounds.into_iter().map(|(key, ..)| key).collect();
        for key in &keys {
            counts.entry(key.clone()).and_modify(|count| count.tries += 1.0);
        }
        Ok(Try { guesses: self.clone(), keys })
    }
}

impl Try {
    /// What came of it. Only a wrong password stays counted: not a right one, and not a database that did not answer.
    pub(crate) fn end<T>(self, result: Result<T, Trouble>) -> Result<T, Trouble> {
        let wrong = |refused: &Refused| ["wrong-login", "wrong-password"].contains(&refused.code.as_str());
        if !matches!(&result, Err(Trouble::Refused(refused)) if wrong(refused)) {
            let mut counts = self.guesses.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
            for key in &self.keys {
                counts.entry(key.clone()).and_modify(|count| count.tries = (count.tries - 1.0).max(0.0));
            }
        }
        result
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wrong(guesses: &Guesses, account: &str, address: &str, guesser: Guesser, now: Instant) -> bool {
        let Ok(turn) = guesses.begin_at(account, address, guesser, 3, now) else { return false };
        let _ = turn.end::<()>(Err(Refused::new("wrong-login", "no").into()));
        true
    }

    #[test]
    fn only_wrong_passwords_count() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        for _ in 0..100 {
            assert!(
                guesses.begin_at("ada", "home", Guesser::Strange, 3, now).is_ok_and(|turn| turn.end(Ok(())).is_ok())
            );
            let turn =
                guesses.begin_at("ada", "home", Guesser::Strange, 3, now).unwrap_or_else(|refused| panic!("{refused}"));
            let _ = turn.end::<()>(Err(Trouble::Unavailable("the database".into())));
        }
        let tried = (0..9).filter(|_| wrong(&guesses, "ada", "home", Guesser::Strange, now)).count();
        assert_eq!(tried, 3);
        assert!(!wrong(&guesses, "bob", "home", Guesser::Strange, now), "one address tries many accounts");
        assert!(wrong(&guesses, "ada", "elsewhere", Guesser::Strange, now), "another address is not refused");
        assert!(
            wrong(&guesses, "ada", "home", Guesser::Strange, now + MINUTE / 3),
            "a third of a minute gives one back"
        );
    }

    #[test]
    fn a_crowd_is_slowed_down_and_the_owner_is_not() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let tried = (0..100).filter(|nth| wrong(&guesses, " ADA ", &nth.to_string(), Guesser::Strange, now)).count();
        assert_eq!(tried, 15);
        assert!(wrong(&guesses, "ada", "home", Guesser::Known, now), "where the owner has been before");
        let signed_in = |nth: &usize| wrong(&guesses, "ada", &format!("away {nth}"), Guesser::SignedIn, now);
        assert_eq!((0..100).filter(signed_in).count(), 15, "who is signed in has an allowance of their own");
        assert!(wrong(&guesses, "bob", "5", Guesser::Strange, now), "another account");
    }

    /// A try whose request was given up counts, or guessing would be free for whoever hangs up.
    #[test]
    fn who_hangs_up_has_guessed() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        let begun = (0..9).filter(|_| guesses.begin_at("ada", "home", Guesser::Strange, 3, now).is_ok()).count();
        assert_eq!(begun, 3);
    }

    #[test]
    fn what_has_run_out_is_forgotten() {
        let (guesses, now) = (Guesses::default(), Instant::now());
        for nth in 0..FEW {
            wrong(&guesses, &nth.to_string(), "home", Guesser::Known, now + nth as u32 * MINUTE);
        }
        assert!(guesses.0.lock().expect("counts").len() < FEW);
    }
}
