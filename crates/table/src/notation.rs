//! The text of actions and outcomes: words separated by blanks, with exactly one text for each value.

use std::fmt;
use std::str::FromStr;

use crate::{MAX_SEATS, Refused};

/// A text that is not an action or an outcome.
#[derive(Clone, Eq, PartialEq, Debug)]
pub struct NotationError(pub String);

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for NotationError {}

impl From<NotationError> for Refused {
    fn from(error: NotationError) -> Refused {
        Refused::new("bad-notation", error.0)
    }
}

/// What is written as one word, or left out where it is the default.
///
/// Names ([`FromStr`]) and numbers ([`numbered!`](crate::numbered)) are read as they are; a game adds
/// only what it writes differently.
pub trait Word: Sized {
    /// Reads it.
    fn read(words: &mut Words<'_>) -> Result<Self, NotationError>;
}

impl<T: FromStr<Err = NotationError>> Word for T {
    fn read(words: &mut Words<'_>) -> Result<T, NotationError> {
        words.word()?.parse()
    }
}

/// The words of a text, read one by one.
pub struct Words<'a> {
    text: &'a str,
    rest: std::iter::Peekable<std::str::Split<'a, char>>,
}

impl<'a> Words<'a> {
    /// Begins with the first word.
    pub fn new(text: &'a str) -> Words<'a> {
        Words { text, rest: text.split(' ').peekable() }
    }

    /// What should have been there. Only the start of a long text is repeated in the message.
    pub fn wrong(&self, expected: &str) -> NotationError {
        let start: String = self.text.chars().take(60).collect();
        NotationError(format!("'{start}': expected {expected}"))
    }

    /// The next word as it is.
    pub fn word(&mut self) -> Result<&'a str, NotationError> {
        self.rest.next().ok_or_else(|| self.wrong("more words"))
    }

    /// The next word without going on to the one after it.
    pub fn peek(&mut self) -> Option<&'a str> {
        self.rest.peek().copied()
    }

    /// Was that the last word?
    pub fn is_done(&mut self) -> bool {
        self.peek().is_none()
    }

    /// That must have been the last word.
    pub fn end(mut self) -> Result<(), NotationError> {
        if self.is_done() { Ok(()) } else { Err(self.wrong("fewer words")) }
    }

    /// Reads whatever comes next.
    pub fn read<T: Word>(&mut self) -> Result<T, NotationError> {
        T::read(self)
    }

    /// The same, or nothing if the word is `none`.
    pub fn unless<T: Word>(&mut self, none: &str) -> Result<Option<T>, NotationError> {
        self.unless_with(none, Words::read)
    }

    fn unless_with<T>(
        &mut self,
        none: &str,
        read: impl Fn(&mut Self) -> Result<T, NotationError>,
    ) -> Result<Option<T>, NotationError> {
        if self.peek() == Some(none) {
            self.rest.next();
            return Ok(None);
        }
        read(self).map(Some)
    }

    /// A word for each seat, `-` for those not involved.
    pub fn by_seat<T: Copy>(
        &mut self,
        read: impl Fn(&mut Self) -> Result<T, NotationError>,
    ) -> Result<[Option<T>; MAX_SEATS], NotationError> {
        let mut all = [None; MAX_SEATS];
        for answer in &mut all {
            *answer = self.unless_with("-", &read)?;
        }
        Ok(all)
    }

    /// A number from `least` to `most`.
    pub fn number(&mut self, least: u8, most: u8) -> Result<u8, NotationError> {
        let word = self.word()?;
        self.number_in(word, least, most)
    }

    /// The same in a part of a word. A leading zero or sign would give one number two texts.
    pub fn number_in(&self, word: &str, least: u8, most: u8) -> Result<u8, NotationError> {
        let number = word.parse().ok().filter(|number: &u8| number.to_string() == word);
        number
            .filter(|number| (least..=most).contains(number))
            .ok_or_else(|| self.wrong(&format!("a number {least} to {most} instead of '{word}'")))
    }

    /// `N` names with commas between them.
    pub fn list<T: FromStr<Err = NotationError>, const N: usize>(&mut self) -> Result<[T; N], NotationError> {
        let all: Vec<T> = self.word()?.split(',').map(str::parse).collect::<Result<_, _>>()?;
        all.try_into().map_err(|_| self.wrong(&format!("{N} names with commas between them")))
    }

    /// The same for places that may be empty.
    pub fn slots<T: FromStr<Err = NotationError>, const N: usize>(&mut self) -> Result<[Option<T>; N], NotationError> {
        let read = |name: &str| if name.is_empty() { Ok(None) } else { name.parse().map(Some) };
        let all: Vec<Option<T>> = self.word()?.split(',').map(read).collect::<Result<_, _>>()?;
        all.try_into().map_err(|_| self.wrong(&format!("{N} tiles with commas between them")))
    }
}

/// Writes what [`Words::list`] reads.
pub struct List<'a, T>(pub &'a [T]);

impl<T: fmt::Display> fmt::Display for List<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, one) in self.0.iter().enumerate() {
            write!(f, "{}{one}", if nth == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

/// Writes what [`Words::slots`] reads.
pub struct Slots<'a, T>(pub &'a [Option<T>]);

impl<T: fmt::Display> fmt::Display for Slots<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, slot) in self.0.iter().enumerate() {
            f.write_str(if nth == 0 { "" } else { "," })?;
            if let Some(tile) = slot {
                write!(f, "{tile}")?;
            }
        }
        Ok(())
    }
}

/// Writes a thing, or a word that stands for nothing: what [`Words::unless`] reads.
pub struct Or<'a, T>(pub Option<T>, pub &'a str);

impl<T: fmt::Display> fmt::Display for Or<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Some(one) => one.fmt(f),
            None => f.write_str(self.1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Face;

    #[test]
    fn words_are_read_one_by_one() {
        let mut words = Words::new("roll 3 * 12 -");
        assert_eq!(words.word(), Ok("roll"));
        assert_eq!(words.unless::<Face>("*"), Ok(Face::new(3)));
        assert_eq!(words.unless::<Face>("*"), Ok(None));
        assert_eq!(words.number(1, 12), Ok(12));
        assert!(!words.is_done());
        assert_eq!(words.end().map_err(|error| error.0), Err("'roll 3 * 12 -': expected fewer words".into()));
    }

    #[test]
    fn a_number_has_one_text() {
        for wrong in ["0", "7", "03", "+3", "", "x", "256"] {
            assert!(Words::new(wrong).read::<Face>().is_err(), "{wrong}");
        }
        assert!(Words::new("").word().is_ok_and(str::is_empty), "an empty text is one empty word");
    }

    #[test]
    fn lists_are_written_as_they_are_read() {
        #[derive(Debug, PartialEq)]
        struct Name(String);
        impl FromStr for Name {
            type Err = NotationError;
            fn from_str(text: &str) -> Result<Name, NotationError> {
                Ok(Name(text.into()))
            }
        }
        let slots: [Option<Name>; 3] = Words::new("a,,b").slots().expect("three slots");
        assert_eq!(Slots(&slots.map(|slot| slot.map(|name| name.0))).to_string(), "a,,b");
        let list: [Name; 2] = Words::new("a,b").list().expect("two names");
        assert_eq!(List(&list.map(|name| name.0)).to_string(), "a,b");
        assert!(Words::new("a,b").list::<Name, 3>().is_err());
        assert_eq!(Or(None::<u8>, "-").to_string() + &Or(Some(1), "-").to_string(), "-1");
    }
}
