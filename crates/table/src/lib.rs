//! What all games of Tessera share.
//!
//! A game is a pure state machine ([`Game`]); chance is explicit and drawn late ([`Chance`]); the
//! log is the game ([`Play`]), and a [`Record`] is what remains of it. The server and the tools
//! reach games whose types they do not know through one door ([`Door`], [`Sitting`]).
//!
//! The building blocks of games are here as well: small numbers ([`numbered!`], [`Face`]), sets of them
//! ([`set_of!`]), the words of their notation ([`notation`]) and of their sentences ([`several`]).
//!
//! This crate knows no game.

mod address;
mod chain;
mod chance;
mod declaration;
mod dice;
mod door;
mod entered;
mod entry;
mod game;
mod left;
mod names;
pub mod notation;
mod numbered;
mod piece;
mod play;
mod present;
mod random;
mod reading;
mod record;
mod reference;
mod refused;
mod seat;
mod set;
mod shelf;
mod tally;
mod throws;
pub mod typescript;
mod words;

pub use address::{Address, Places};
pub use chain::{Chain, LAST_LINK, Link, links_before};
pub use chance::{Chance, Key, Quick, Seed, Stream};
pub use declaration::{Declaration, EditionDeclared, Lesson, LessonStep, OptionDeclared, RevisionDeclared};
pub use dice::{Chains, Dice, Origin, Seeds, name_of_day};
pub use door::{Door, Entrance, Sitting, position_of};
pub use entered::{Entered, Kept, MOST_ENTERED};
pub use entry::{Decision, Drawn, EntryKind, EntryTold};
pub use game::{Actions, Game, MAX_ACTIONS, Refusal, Silent, Sink, Turn, params_of};
pub use left::{Leaving, Left, ranks};
pub use names::all_of;
pub use notation::NotationError;
pub use numbered::Face;
pub use piece::{Piece, pieces};
pub use play::{Entry, Play};
pub use present::{Json, Offer, Present, Prompt, Remark, Told, json_of};
pub use random::random_game;
pub use record::{Ending, FORMAT, Record, Verified, canonical_sha256, hex, unhex};
pub use reference::{Reference, References, Rule, Section};
pub use refused::Refused;
pub use seat::{MAX_SEATS, Seat, Seats};
pub use shelf::{File, Shelf};
pub use tally::{Alone, Tally};
pub use throws::{FACES, Throw, Thrown, Throws};
pub use words::several;
