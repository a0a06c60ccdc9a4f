//! The dice of a table: what was committed to, what has been opened, and what the draws follow from.

use table::{Chain, Chains, Dice, LAST_LINK, Link, Seat, Seed, hex, links_before, name_of_day, unhex};

use super::{Import, Meta, SeatRow, Status};
use crate::desk::Journal;
use crate::share::Share;
use crate::store::{Statement, statement};
use crate::terms::DiceMode;

impl Meta {
    /// The SHA-256 of the secret, shown from the beginning; of an imported game what its record says, and of
    /// a guided one nothing: its seed is no secret.
    pub(crate) fn commitment(&self) -> Option<String> {
        match &self.import {
            _ if self.prepared.is_some() => None,
            Some(Import { dice: Some(Dice::Table { commitment, .. }), .. }) => Some(commitment.clone()),
            Some(_) => None,
            None => Some(self.own_commitment()),
        }
    }

    /// What all dice and draws of the table follow from; with strong dice only the first one does.
    pub(crate) fn seed(&self) -> Seed {
        match &self.prepared {
            Some(seed) => Seed(number_of(seed)),
            // Everybody has the same dice, so nobody adds anything.
            None if self.daily.is_some() => Seed::of_table(&number_of(&self.secret), &self.name_of_dice(), &[]),
            None => {
                let added = self.contributions().iter().map(|text| unhex(text).unwrap_or_default()).collect();
                self.seed_with(0, added)
            }
        }
    }

    /// The name that the dice follow from: the table's, or that of the day.
    pub(crate) fn name_of_dice(&self) -> String {
        self.daily.map_or_else(|| self.id.clone(), |day| name_of_day(&self.game, &day.to_string()))
    }

    /// Is what its dice bring still to be hidden from everybody but its player?
    pub(crate) fn is_hidden(&self, now: i64) -> bool {
        self.daily.is_some_and(|day| now < day.ends())
    }

    /// What a draw follows from, given what each seat adds to it.
    fn seed_with(&self, draw: u32, added: Vec<Vec<u8>>) -> Seed {
        Seed::of_table(&self.server_link(draw), &self.id, &added)
    }

    /// Has the table strong dice?
    pub(crate) fn is_strong(&self) -> bool {
        self.terms.dice == DiceMode::Strong && self.prepared.is_none() && self.import.is_none()
    }

    /// What the server adds to a draw. Without strong dice it is the same for all of them.
    pub(crate) fn server_link(&self, draw: u32) -> Link {
        let secret = number_of(&self.secret);
        match self.is_strong() {
            // No game comes near the end of a chain.
            true => Chain::ending_with(secret).link(draw.min(LAST_LINK)).unwrap_or(secret),
            false => secret,
        }
    }

    /// The last link of its chain that a seat has opened, and its number; none where it has no chain.
    pub(crate) fn last_link(&self, seat: Seat) -> Option<(u32, Link)> {
        let row = self.seats.get(seat.index())?;
        let first = || unhex(row.sitter.share()?.contribution())?.try_into().ok().map(|link| (0, link));
        row.link.or_else(first)
    }

    /// What a draw follows from with strong dice, given the links that were opened for it.
    pub(crate) fn strong_seed(&self, draw: u32, links: &[Option<Link>]) -> Seed {
        self.seed_with(draw, links.iter().map(|link| link.map_or(vec![], |link| link.to_vec())).collect())
    }

    /// The statement that stores the link a seat has opened last.
    pub(crate) fn update_link(&self, seat: Seat) -> Statement {
        let (number, link) = self.seats[seat.index()].link.map_or((0, String::new()), |(at, link)| (at, hex(&link)));
        let set = "UPDATE seats SET link = $3, linked = $4 WHERE table_id = $1 AND seat = $2";
        statement(set, [self.id.as_str().into(), seat.index().into(), link.into(), i64::from(number).into()])
    }

    fn own_commitment(&self) -> String {
        hex(&links_before(self.server_link(0), 1))
    }

    /// The statement that stores what the dice follow from, before the start.
    pub(crate) fn update_dice(&self) -> Statement {
        let sql = "UPDATE tables SET secret = $2, starting = $3, anew = $4 WHERE id = $1 AND status = 'open'";
        let starting = self.starting.unwrap_or_default();
        let values = [self.id.as_str().into(), self.secret.as_str().into(), starting.into(), self.anew.into()];
        statement(sql, values).must_change()
    }

    /// Has everybody opened what they sealed?
    pub(crate) fn all_open(&self) -> bool {
        self.seats.iter().filter_map(|row| row.sitter.share()).all(Share::is_open)
    }

    /// Has anybody?
    pub(crate) fn any_opened(&self) -> bool {
        self.seats.iter().filter_map(|row| row.sitter.share()).any(Share::was_opened)
    }

    /// How the dice came about, once that may be revealed.
    pub(super) fn published_dice(&self, draws: u32, journal: &Journal, now: i64) -> Option<Dice> {
        if self.is_hidden(now) {
            return None;
        }
        if let Some(import) = &self.import {
            return import.dice.clone();
        }
        if let Some(seed) = &self.prepared {
            return Some(Dice::Seed { seed: seed.clone(), prepared: true });
        }
        matches!(self.status, Status::Over | Status::Closed).then(|| Dice::Table {
            table: self.name_of_dice(),
            commitment: self.own_commitment(),
            secret: hex(&self.server_link(0)),
            contributions: if self.daily.is_some() { vec![] } else { self.contributions() },
            seals: self.seals(),
            chains: self.is_strong().then(|| Box::new(self.chains(draws, journal))),
            day: self.daily.map(|day| day.to_string()),
        })
    }

    /// The chains of strong dice, as far as they were opened.
    fn chains(&self, draws: u32, journal: &Journal) -> Chains {
        let seats = || Seat::all(self.seats.len());
        let last = |seat: Seat| self.last_link(seat);
        Chains {
            draws,
            server: hex(&self.server_link(draws.saturating_sub(1))),
            links: seats().map(|seat| last(seat).map_or(String::new(), |(_, link)| hex(&link))).collect(),
            opened: seats().map(|seat| last(seat).map_or(0, |(number, _)| number)).collect(),
            missing: seats().map(|seat| journal.drawn_without(seat)).collect(),
        }
    }

    /// What each person added to the dice, in seat order; computer players themselves add nothing.
    pub(crate) fn contributions(&self) -> Vec<String> {
        let added = |row: &SeatRow| row.sitter.share().map_or("", Share::contribution).to_string();
        self.seats.iter().map(added).collect()
    }

    /// The seals of what people added, in seat order; none where nobody sealed anything.
    fn seals(&self) -> Vec<String> {
        let seal = |row: &SeatRow| row.sitter.share().and_then(Share::seal).unwrap_or_default();
        let seals: Vec<String> = self.seats.iter().map(seal).collect();
        if seals.iter().all(String::is_empty) { vec![] } else { seals }
    }
}

/// 32 bytes as they are stored.
pub(super) fn number_of(text: &str) -> Link {
    unhex(text).and_then(|bytes| bytes.try_into().ok()).unwrap_or_default()
}
