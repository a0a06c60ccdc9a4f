//! The journal: what happened at a table apart from the game, and the state that results.

use serde::{Deserialize, Serialize};
use table::{Leaving, Left, Seat, Seats, Sitting};
use ts_rs::TS;
use utoipa::ToSchema;

use crate::meta::{Meta, Status};
use crate::people::Trouble;
use crate::store::{Store, number, statement, text};

/// Something that happened at a table beside its game.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "event", rename_all = "kebab-case")]
pub(crate) enum TableEvent {
    /// The table was made for a guided first game: its dice are prepared.
    Guided {},
    /// Somebody sat down.
    Joined {
        #[schema(value_type = u8)]
        seat: Seat,
        name: String,
    },
    /// Somebody got up before the start.
    Left {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// A seat was given to a computer player, or opened again.
    SeatGiven {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// A seat was taken away; those behind it moved up.
    SeatClosed {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// Two seats changed places.
    Moved {
        #[schema(value_type = u8)]
        from: Seat,
        #[schema(value_type = u8)]
        to: Seat,
    },
    /// The start was asked for: everybody opens what they sealed for the dice.
    Starting {},
    /// A seat has opened it.
    Opened {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// A seat has sealed another number.
    Sealed {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The start was taken back.
    Withdrawn {},
    /// Everything is committed to again; these seats had not opened in time and are free again.
    Anew {
        #[schema(value_type = Vec<u8>)]
        unseated: Vec<Seat>,
    },
    /// The game began.
    Started {},
    /// A seat agrees to close the table.
    AgreesToClose {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// It does not any more.
    WithdrawsClose {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// A seat wants its team to resign; only the team hears it.
    AgreesToResign {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// It does not any more.
    WithdrawsResign {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The table was closed before the end.
    Closed {},
    /// A seat agrees to stop the clocks.
    AgreesToPause {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// It does not any more.
    WithdrawsPause {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The clocks stopped.
    Paused {},
    /// The clocks go on.
    Resumed {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// A seat gave up: a computer player of the named level plays it on, or the game ends with it.
    Resigned {
        #[schema(value_type = u8)]
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        finished_by: Option<String>,
    },
    /// A seat's time was up: a computer player of the named level plays it on, or the game ends with it.
    TimeOut {
        #[schema(value_type = u8)]
        seat: Seat,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[ts(optional)]
        finished_by: Option<String>,
    },
    /// The others did not wait for somebody who was away; a computer player goes on.
    Replaced {
        #[schema(value_type = u8)]
        seat: Seat,
        finished_by: String,
    },
    /// Somebody took back the seat that a computer player had kept.
    Returned {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The connection of a seat whose clock runs was lost.
    Away {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// It is there again.
    Here {
        #[schema(value_type = u8)]
        seat: Seat,
    },
    /// The server is there again after a stop: nobody pays for the time it was away.
    Woken {
        /// From when to when, in milliseconds since 1970. Where it is missing nobody pays for anything before.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schema(value_type = Option<Vec<i64>>)]
        #[ts(optional, type = "[number, number]")]
        away: Option<(i64, i64)>,
    },
    /// Strong dice: the others waited for a seat's link, or did so in vain.
    Waited {
        #[schema(value_type = u8)]
        seat: Seat,
        /// For which draw of the game, from 0.
        draw: u32,
        /// Its index in the log.
        index: usize,
        /// How long, in milliseconds.
        #[ts(type = "number")]
        span: i64,
        /// It did not come, and the draw was made without it.
        withheld: bool,
    },
    /// Strong dice: a draw was made without the links of these seats.
    DrawnWithout {
        /// Which draw of the game, from 0.
        draw: u32,
        #[schema(value_type = Vec<u8>)]
        seats: Vec<Seat>,
    },
    /// The same people play again at another table.
    Rematch { table: String },
    /// Somebody plays under another name from now on.
    Renamed {
        #[schema(value_type = u8)]
        seat: Seat,
        name: String,
    },
    /// The stored table was changed from outside.
    Changed {},
}

/// The state that results from the journal of a table.
#[derive(Default)]
pub(crate) struct Journal {
    /// How many events it has.
    pub(super) length: usize,
    /// Those of them that the game's story tells, each with when it was.
    pub(super) told: Vec<(i64, TableEvent)>,
    /// When the game was paused, and when it went on.
    pauses: Vec<(i64, Option<i64>)>,
    /// When a seat's connection was lost while its clock ran, and when it was there again.
    absences: Vec<(Seat, i64, Option<i64>)>,
    /// When a seat was taken back.
    returns: Vec<(Seat, i64)>,
    /// When the server was there again, where nobody knows since when it was not.
    woken: Vec<i64>,
    /// When the server was not there.
    stops: Vec<(i64, i64)>,
    /// Who agrees to pause.
    pub(super) to_pause: Seats,
    /// Who agrees to close the table.
    pub(super) to_close: Seats,
    /// Who wants their team to resign.
    pub(super) to_resign: Seats,
    /// Who has given up and not come back, in the order they went.
    left: Vec<Left>,
    /// Whose seat a computer player keeps because their time was up.
    pub(super) timed_out: Seats,
    /// Who has resigned and cannot come back.
    pub(super) resigned: Seats,
    /// The table of the rematch.
    pub(super) rematch: Option<String>,
    /// How long a seat's link was waited for, and for which entry of the log.
    waits: Vec<(Seat, usize, i64)>,
    /// The draws that were made without links of some seats.
    without: Vec<(u32, Vec<Seat>)>,
}

impl TableEvent {
    /// Does the story of the game tell it, after a reload too?
    fn is_told(&self) -> bool {
        use TableEvent::{Closed, Paused, Rematch, Replaced, Resigned, Resumed, Returned, TimeOut, Waited};
        matches!(
            self,
            Resigned { .. }
                | TimeOut { .. }
                | Replaced { .. }
                | Returned { .. }
                | Paused {}
                | Resumed { .. }
                | Closed {}
                | Rematch { .. }
                | Waited { .. }
        )
    }
}

impl Journal {
    /// The journal of a table as it is stored.
    pub(crate) async fn load(store: &Store, table: &str) -> Result<Journal, Trouble> {
        let mut journal = Journal::default();
        let query = "SELECT at, event FROM journal WHERE table_id = $1 ORDER BY idx";
        for row in store.rows(statement(query, [table.into()])).await? {
            let event = serde_json::from_str(&text(&row, "event")?).unwrap_or(TableEvent::Changed {});
            journal.enter(&event, number(&row, "at")?);
        }
        Ok(journal)
    }

    /// The seats that were given up, in the order they were. A game of two that somebody ended before its time was
    /// lost by whoever ended it: an absent opponent must not lose to one who resigns.
    pub(crate) fn left(&self, meta: &Meta, sitting: &dyn Sitting) -> Vec<Left> {
        let early = meta.status == Status::Over && !sitting.is_over();
        match self.left.last() {
            Some(last) if early && meta.parties() == 2 => {
                let with_last = |one: &&Left| one.seat == last.seat || meta.partners(last.seat).contains(one.seat);
                self.left.iter().filter(with_last).copied().collect()
            }
            _ => self.left.clone(),
        }
    }

    fn goes(&mut self, seat: Seat, why: Leaving) {
        self.left.retain(|left| left.seat != seat);
        self.left.push(Left { seat, why });
        self.to_resign = self.to_resign.without(seat);
    }

    /// Takes note of an event.
    pub(super) fn enter(&mut self, event: &TableEvent, at: i64) {
        self.length += 1;
        if event.is_told() {
            self.told.push((at, event.clone()));
        }
        match event {
            TableEvent::AgreesToPause { seat } => self.to_pause = self.to_pause.with(*seat),
            TableEvent::WithdrawsPause { seat } => self.to_pause = self.to_pause.without(*seat),
            TableEvent::AgreesToClose { seat } => self.to_close = self.to_close.with(*seat),
            TableEvent::WithdrawsClose { seat } => self.to_close = self.to_close.without(*seat),
            TableEvent::AgreesToResign { seat } => self.to_resign = self.to_resign.with(*seat),
            TableEvent::WithdrawsResign { seat } => self.to_resign = self.to_resign.without(*seat),
            TableEvent::Resigned { seat, .. } => {
                self.goes(*seat, Leaving::Resigned);
                self.resigned = self.resigned.with(*seat);
            }
            TableEvent::TimeOut { seat, .. } => {
                self.goes(*seat, Leaving::TimeOut);
                self.timed_out = self.timed_out.with(*seat);
            }
            TableEvent::Replaced { seat, .. } => self.goes(*seat, Leaving::Replaced),
            TableEvent::Returned { seat } => {
                self.left.retain(|left| left.seat != *seat);
                self.timed_out = self.timed_out.without(*seat);
                self.returns.push((*seat, at));
            }
            TableEvent::Away { seat } => self.absences.push((*seat, at, None)),
            TableEvent::Here { seat } => {
                let open = |absence: &&mut (Seat, i64, Option<i64>)| absence.0 == *seat && absence.2.is_none();
                self.absences.iter_mut().filter(open).for_each(|absence| absence.2 = Some(at));
            }
            TableEvent::Woken { away: Some(span) } => self.stops.push(*span),
            TableEvent::Woken { away: None } => self.woken.push(at),
            TableEvent::Paused {} => self.pauses.push((at, None)),
            TableEvent::Resumed { .. } => {
                self.to_pause = Seats::NONE;
                if let Some((_, end)) = self.pauses.last_mut() {
                    *end = Some(at);
                }
            }
            TableEvent::Waited { seat, index, span, .. } => self.waits.push((*seat, *index, *span)),
            TableEvent::DrawnWithout { draw, seats } => self.without.push((*draw, seats.clone())),
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Guided {}
            | TableEvent::Joined { .. }
            | TableEvent::Left { .. }
            | TableEvent::SeatGiven { .. }
            | TableEvent::SeatClosed { .. }
            | TableEvent::Moved { .. }
            | TableEvent::Starting {}
            | TableEvent::Opened { .. }
            | TableEvent::Sealed { .. }
            | TableEvent::Withdrawn {}
            | TableEvent::Anew { .. }
            | TableEvent::Started {}
            | TableEvent::Closed {}
            | TableEvent::Renamed { .. }
            | TableEvent::Changed {} => {}
        }
    }

    /// How long a seat's link for a draw was waited for, if it was.
    pub(super) fn waited(&self, seat: Seat, index: usize) -> Option<i64> {
        self.waits.iter().find(|(who, at, _)| (*who, *at) == (seat, index)).map(|(.., span)| *span)
    }

    /// The draws that were made without a link of a seat.
    pub(crate) fn drawn_without(&self, seat: Seat) -> Vec<u32> {
        self.without.iter().filter(|(_, seats)| seats.contains(&seat)).map(|(draw, _)| *draw).collect()
    }

    /// Is the game paused?
    pub(super) fn paused(&self) -> bool {
        matches!(self.pauses.last(), Some((_, None)))
    }

    /// Is the seat noted as away?
    pub(super) fn noted_away(&self, seat: Seat) -> bool {
        self.absences.iter().any(|(who, _, end)| *who == seat && end.is_none())
    }

    /// The seats that were taken back within a span.
    pub(super) fn returned(&self, from: i64, to: i64) -> Seats {
        self.returns.iter().filter(|(_, at)| (from..=to).contains(at)).map(|(seat, _)| *seat).collect()
    }

    /// From when a seat is charged within a span: nobody pays for a server stop, nor for the time a
    /// computer player kept the seat.
    pub(super) fn pays_from(&self, seat: Seat, from: i64, to: i64) -> i64 {
        let returns = self.returns.iter().filter(|(who, _)| *who == seat).map(|(_, at)| *at);
        returns.chain(self.woken.iter().copied()).filter(|at| (from..=to).contains(at)).max().unwrap_or(from)
    }

    /// How much of a span nobody could play: the game was paused, or the server was not there.
    pub(super) fn paused_within(&self, from: i64, to: i64) -> i64 {
        covered(self.still(to), from, to)
    }

    /// How much of a span a seat's connection was lost while it could have played.
    pub(super) fn away_within(&self, seat: Seat, from: i64, to: i64) -> i64 {
        let own = self.absences.iter().filter(|(who, ..)| *who == seat);
        let own = own.map(|(_, begin, end)| (*begin, end.unwrap_or(to)));
        covered(own.chain(self.still(to)), from, to) - self.paused_within(from, to)
    }

    /// When nobody could play, up to a moment.
    fn still(&self, to: i64) -> impl Iterator<Item = (i64, i64)> {
        let pauses = self.pauses.iter().map(move |(begin, end)| (*begin, end.unwrap_or(to)));
        pauses.chain(self.stops.iter().copied())
    }
}

/// How much of a span these cover together; what several cover counts once.
fn covered(spans: impl Iterator<Item = (i64, i64)>, from: i64, to: i64) -> i64 {
    let mut spans: Vec<_> = spans.collect();
    spans.sort_unstable();
    let (mut reached, mut sum) = (from, 0);
    for (begin, end) in spans {
        let (begin, end) = (begin.max(reached), end.min(to));
        sum += (end - begin).max(0);
        reached = reached.max(end);
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_two_reasons_cover_is_counted_once() {
        let spans = [(10, 20), (15, 30), (28, 29), (50, 90)];
        assert_eq!(covered(spans.into_iter(), 0, 100), 60);
        assert_eq!(covered(spans.into_iter(), 18, 60), 22);
        assert_eq!(covered(spans.into_iter(), 30, 50), 0);
    }

    #[test]
    fn a_connection_lost_during_a_stop_is_not_forgiven_twice() {
        let seat = Seat::new(0).expect("a seat");
        let mut journal = Journal::default();
        journal.enter(&TableEvent::Away { seat }, 100);
        journal.enter(&TableEvent::Woken { away: Some((150, 400)) }, 400);
        journal.enter(&TableEvent::Here { seat }, 420);
        assert_eq!((journal.paused_within(0, 1000), journal.away_within(seat, 0, 1000)), (250, 70));
        journal.enter(&TableEvent::Woken { away: Some((150, 400)) }, 700);
        assert_eq!(journal.paused_within(0, 1000), 250, "noted twice, forgiven once");
    }
}
