//! A person's share in the dice: a number that their client draws. It is sealed when they sit down, which is to say that
//! only its SHA-256 is known, and opened when the game starts and nobody can change theirs any more.

use sha2::{Digest, Sha256};
use table::{Refused, hex, unhex};

/// What a person adds to the dice, as hex.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Share {
    /// Given in the clear, by a script; nothing, perhaps.
    Plain { contribution: String },
    /// Sealed, and opened or not yet.
    Sealed { seal: String, at: i64, contribution: Option<String> },
    /// What was sealed had to be forgotten, and another seal has not come yet.
    Awaited,
}

impl Default for Share {
    fn default() -> Share {
        Share::Plain { contribution: String::new() }
    }
}

/// How a share that is awaited is stored.
const AWAITED: &str = "awaited";

impl Share {
    /// What a client sends on sitting down.
    pub(crate) fn new(contribution: &str, seal: Option<&str>, at: i64) -> Result<Share, Refused> {
        match seal {
            None => Ok(Share::Plain { contribution: good_contribution(contribution)? }),
            Some(_) if !contribution.is_empty() => {
                Err(Refused::new("bad-contribution", "what is sealed is not told before the game starts"))
            }
            Some(seal) => Ok(Share::Sealed { seal: good_seal(seal)?, at, contribution: None }),
        }
    }

    /// The columns `contribution`, `seal` and `sealed`.
    pub(crate) fn stored(&self) -> (String, String, i64) {
        match self {
            Share::Plain { contribution } => (contribution.clone(), String::new(), 0),
            Share::Sealed { seal, at, contribution } => (contribution.clone().unwrap_or_default(), seal.clone(), *at),
            Share::Awaited => (String::new(), AWAITED.into(), 0),
        }
    }

    /// From these columns.
    pub(crate) fn read(contribution: String, seal: String, at: i64) -> Share {
        match seal.as_str() {
            "" => Share::Plain { contribution },
            AWAITED => Share::Awaited,
            _ => Share::Sealed { seal, at, contribution: Some(contribution).filter(|known| !known.is_empty()) },
        }
    }

    /// The number, as far as it is known.
    pub(crate) fn contribution(&self) -> &str {
        match self {
            Share::Plain { contribution } | Share::Sealed { contribution: Some(contribution), .. } => contribution,
            Share::Sealed { contribution: None, .. } | Share::Awaited => "",
        }
    }

    /// The seal that everybody sees: of a number given in the clear too, so that it cannot be exchanged later.
    pub(crate) fn seal(&self) -> Option<String> {
        match self {
            Share::Sealed { seal, .. } => Some(seal.clone()),
            Share::Plain { contribution } if !contribution.is_empty() => Some(seal_of(contribution)),
            Share::Plain { .. } | Share::Awaited => None,
        }
    }

    /// Since when.
    pub(crate) fn sealed_at(&self) -> Option<i64> {
        match self {
            Share::Sealed { at, .. } => Some(*at),
            Share::Plain { .. } | Share::Awaited => None,
        }
    }

    /// Is there nothing left to open?
    pub(crate) fn is_open(&self) -> bool {
        matches!(self, Share::Plain { .. } | Share::Sealed { contribution: Some(_), .. })
    }

    /// Was it sealed, and has been opened?
    pub(crate) fn was_opened(&self) -> bool {
        matches!(self, Share::Sealed { contribution: Some(_), .. })
    }

    /// Opens what was sealed.
    pub(crate) fn open(&mut self, number: &str) -> Result<(), Refused> {
        let Share::Sealed { seal, contribution: contribution @ None, .. } = self else {
            return Err(Refused::new("not-sealed", "you have nothing to open"));
        };
        let number = good_contribution(number)?;
        if seal_of(&number) != *seal || number.is_empty() {
            return Err(Refused::new("wrong-seal", "that is not what you sealed"));
        }
        *contribution = Some(number);
        Ok(())
    }

    /// Seals again what had to be forgotten.
    pub(crate) fn seal_anew(&mut self, seal: &str, at: i64) -> Result<(), Refused> {
        if *self != Share::Awaited {
            return Err(Refused::new("not-sealed", "what you added to the dice stays as it is"));
        }
        *self = Share::Sealed { seal: good_seal(seal)?, at, contribution: None };
        Ok(())
    }

    /// Forgets what was sealed, opened or not.
    pub(crate) fn forget(&mut self) {
        if matches!(self, Share::Sealed { .. }) {
            *self = Share::Awaited;
        }
    }
}

/// The SHA-256 of a number.
fn seal_of(number: &str) -> String {
    hex(&Sha256::digest(unhex(number).unwrap_or_default()))
}

/// What a client adds to the dice: up to 32 bytes as hex.
fn good_contribution(text: &str) -> Result<String, Refused> {
    let good = unhex(text).is_some_and(|bytes| bytes.len() <= 32);
    let wrong = || Refused::new("bad-contribution", "contribution: expected up to 64 hex digits");
    good.then(|| text.to_lowercase()).ok_or_else(wrong)
}

fn good_seal(text: &str) -> Result<String, Refused> {
    let good = unhex(text).is_some_and(|bytes| bytes.len() == 32);
    let wrong = || Refused::new("bad-contribution", "seal: expected 64 hex digits");
    good.then(|| text.to_lowercase()).ok_or_else(wrong)
}

#[cfg(test)]
mod tests {
    use super::*;

    const SEAL: &str = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
    const ABC: &str = "616263";

    #[test]
    fn a_seal_is_opened_once_and_by_what_was_sealed() {
        let mut share = Share::new("", Some(SEAL), 7).expect("a seal");
        assert_eq!((share.contribution(), share.seal(), share.is_open()), ("", Some(SEAL.into()), false));
        assert_eq!(share.open("616264").expect_err("another number").code, "wrong-seal");
        share.open(ABC).expect("what was sealed");
        assert_eq!((share.contribution(), share.is_open()), (ABC, true));
        assert_eq!(share.open(ABC).expect_err("it is open").code, "not-sealed");
        assert_eq!(share.seal_anew(SEAL, 9).expect_err("it stays").code, "not-sealed");
        share.forget();
        assert!(!share.is_open());
        share.seal_anew(SEAL, 9).expect("another seal");
        assert_eq!((share.seal(), share.sealed_at()), (Some(SEAL.into()), Some(9)));
        let plain = Share::new(ABC, None, 7).expect("a number");
        assert_eq!((plain.seal(), plain.is_open(), plain.was_opened()), (Some(SEAL.into()), true, false));
    }

    #[test]
    fn what_is_stored_is_read_again() {
        let opened = Share::Sealed { seal: SEAL.into(), at: 3, contribution: Some(ABC.into()) };
        let sealed = Share::Sealed { seal: SEAL.into(), at: 3, contribution: None };
        for share in [opened, sealed, Share::Awaited, Share::default(), Share::Plain { contribution: ABC.into() }] {
            let (contribution, seal, at) = share.stored();
            assert_eq!(Share::read(contribution, seal, at), share);
        }
    }

    #[test]
    fn nothing_else_is_taken() {
        for (contribution, seal) in [("zz", None), ("ab", Some(SEAL)), ("", Some("ab")), ("", Some(AWAITED))] {
            assert_eq!(Share::new(contribution, seal, 0).expect_err("nonsense").code, "bad-contribution");
        }
    }
}
