//! The journal: what happened at a table beside its game, and what that has come to.

use serde::{Deserialize, Serialize};
use table::{Seat, Seats};
use ts_rs::TS;
use utoipa::ToSchema;

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
    /// A seat gave up; a computer player finishes it.
    Resigned {
        #[schema(value_type = u8)]
        seat: Seat,
        finished_by: String,
    },
    /// A seat's time was up; a computer player goes on.
    TimeOut {
        #[schema(value_type = u8)]
        seat: Seat,
        finished_by: String,
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
    /// The server is there again after a stop: nobody pays for that time.
    Woken {},
    /// The same people play again at another table.
    Rematch { table: String },
    /// The stored table was changed from outside.
    Changed {},
}

/// What the journal of a table has come to.
#[derive(Default)]
pub(super) struct Journal {
    /// How many events it has.
    pub(super) length: usize,
    /// When the game was paused, and when it went on.
    pauses: Vec<(i64, Option<i64>)>,
    /// When a seat's connection was lost while its clock ran, and when it was there again.
    absences: Vec<(Seat, i64, Option<i64>)>,
    /// When a seat was taken back.
    returns: Vec<(Seat, i64)>,
    /// When the server was there again.
    woken: Vec<i64>,
    /// Who agrees to pause.
    pub(super) to_pause: Seats,
    /// Who agrees to close the table.
    pub(super) to_close: Seats,
    /// Who has resigned, or let a computer player finish: last among the people.
    pub(super) gave_up: Seats,
    /// Whose seat a computer player keeps because their time was up.
    pub(super) timed_out: Seats,
    /// Who has resigned and cannot come back.
    pub(super) resigned: Seats,
    /// The table of the rematch.
    pub(super) rematch: Option<String>,
}

impl Journal {
    /// Takes note of an event.
    pub(super) fn enter(&mut self, event: &TableEvent, at: i64) {
        self.length += 1;
        match event {
            TableEvent::AgreesToPause { seat } => self.to_pause = self.to_pause.with(*seat),
            TableEvent::WithdrawsPause { seat } => self.to_pause = self.to_pause.without(*seat),
            TableEvent::AgreesToClose { seat } => self.to_close = self.to_close.with(*seat),
            TableEvent::WithdrawsClose { seat } => self.to_close = self.to_close.without(*seat),
            TableEvent::Resigned { seat, .. } => {
                self.gave_up = self.gave_up.with(*seat);
                self.resigned = self.resigned.with(*seat);
            }
            TableEvent::TimeOut { seat, .. } => {
                self.gave_up = self.gave_up.with(*seat);
                self.timed_out = self.timed_out.with(*seat);
            }
            TableEvent::Replaced { seat, .. } => self.gave_up = self.gave_up.with(*seat),
            TableEvent::Returned { seat } => {
                self.gave_up = self.gave_up.without(*seat);
                self.timed_out = self.timed_out.without(*seat);
                self.returns.push((*seat, at));
            }
            TableEvent::Away { seat } => self.absences.push((*seat, at, None)),
            TableEvent::Here { seat } => {
                let open = |absence: &&mut (Seat, i64, Option<i64>)| absence.0 == *seat && absence.2.is_none();
                self.absences.iter_mut().filter(open).for_each(|absence| absence.2 = Some(at));
            }
            TableEvent::Woken {} => self.woken.push(at),
            TableEvent::Paused {} => self.pauses.push((at, None)),
            TableEvent::Resumed { .. } => {
                self.to_pause = Seats::NONE;
                if let Some((_, end)) = self.pauses.last_mut() {
                    *end = Some(at);
                }
            }
            TableEvent::Rematch { table } => self.rematch = Some(table.clone()),
            TableEvent::Guided {}
            | TableEvent::Joined { .. }
            | TableEvent::Left { .. }
            | TableEvent::SeatGiven { .. }
            | TableEvent::SeatClosed { .. }
            | TableEvent::Started {}
            | TableEvent::Closed {}
            | TableEvent::Changed {} => {}
        }
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

    /// From when on a seat pays within a span: nobody pays for a stop of the server, nor for the
    /// time a computer player kept the seat.
    pub(super) fn pays_from(&self, seat: Seat, from: i64, to: i64) -> i64 {
        let returns = self.returns.iter().filter(|(who, _)| *who == seat).map(|(_, at)| *at);
        returns.chain(self.woken.iter().copied()).filter(|at| (from..=to).contains(at)).max().unwrap_or(from)
    }

    /// How much of a span the game was paused.
    pub(super) fn paused_within(&self, from: i64, to: i64) -> i64 {
        self.pauses.iter().map(|(begin, end)| overlap(*begin, *end, from, to)).sum()
    }

    /// How much of a span a seat's connection was lost.
    pub(super) fn away_within(&self, seat: Seat, from: i64, to: i64) -> i64 {
        let own = self.absences.iter().filter(|(who, ..)| *who == seat);
        own.map(|(_, begin, end)| overlap(*begin, *end, from, to)).sum()
    }
}

fn overlap(begin: i64, end: Option<i64>, from: i64, to: i64) -> i64 {
    (end.unwrap_or(to).min(to) - begin.max(from)).max(0)
}
