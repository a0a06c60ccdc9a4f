//! The lists in which people find tables: each is one query, and looking at it wakes no desk.

use sqlx::any::AnyRow;

use crate::desk::Desk;
use crate::glance::Glance;
use crate::hall::Hall;
use crate::meta::{Meta, Status};
use crate::people::{Person, Trouble};
use crate::store::{number, statement, text};
use crate::wire::{Listed, TableLine};

/// The most tables in a list.
const MOST: usize = 100;
/// How many tables of an earlier release are looked at together.
const PORTION: usize = 100;

impl Hall {
    /// Public tables with a status that fit a filter, the newest first.
    pub(crate) async fn list(&self, status: Status, fits: impl Fn(&Meta) -> bool) -> Result<Vec<Listed>, Trouble> {
        let query = "SELECT t.*, s.* FROM (SELECT * FROM tables WHERE status = $1 AND terms LIKE '%\"public\":true%' \
                     ORDER BY created DESC LIMIT 500) t JOIN seats s ON s.table_id = t.id \
                     ORDER BY t.created DESC, t.id, s.seat";
        let rows = self.store.rows(statement(query, [status.name().into()])).await?;
        let tables = tables(&rows).filter(|(meta, _)| fits(meta)).take(MOST);
        Ok(tables.map(|(meta, changed)| listed(&meta, changed)).collect())
    }

    /// The tables a person sits at, most recently changed first; others see only the public ones.
    pub(crate) async fn of_person(&self, person: &Person, for_others: bool) -> Result<Vec<TableLine>, Trouble> {
        let query = "SELECT t.*, s.* FROM (SELECT * FROM tables WHERE terms LIKE $2 \
                     AND id IN (SELECT table_id FROM seats WHERE person = $1) ORDER BY changed DESC LIMIT $3) t \
                     JOIN seats s ON s.table_id = t.id ORDER BY t.changed DESC, t.id, s.seat";
        let terms = if for_others { "%\"public\":true%" } else { "%" };
        let rows = self.store.rows(statement(query, [person.id.as_str().into(), terms.into(), MOST.into()])).await?;
        let line = |(meta, changed): (Meta, i64)| {
            let (table, seat) = (listed(&meta, changed), meta.seat_of(person));
            let your_turn = seat.is_some_and(|seat| table.asked.contains(&seat));
            TableLine { table, seat, your_turn }
        };
        Ok(tables(&rows).map(line).collect())
    }

    /// Games that ended with an earlier release get what lists show of them; running ones did when they were woken.
    pub(crate) async fn complete_lists(&self) -> Result<(), Trouble> {
        let mut last = String::new();
        loop {
            let query = "SELECT id FROM tables WHERE glance = '' AND status IN ('over', 'closed') AND id > $1 \
                         ORDER BY id LIMIT $2";
            let rows = self.store.rows(statement(query, [last.as_str().into(), PORTION.into()])).await?;
            if rows.is_empty() {
                return Ok(());
            }
            for row in &rows {
                last = text(row, "id")?;
                if let Err(trouble) = Desk::load(self.clone(), &last).await {
                    tracing::warn!(table = last, ?trouble, "a table cannot be read");
                }
            }
        }
    }
}

/// The tables of rows, each of which is a seat with its table, and when they were last changed. One that is damaged or from
/// the future must not hide all others; only the host can mend it.
fn tables(rows: &[AnyRow]) -> impl Iterator<Item = (Meta, i64)> {
    let seats = rows.chunk_by(|one, other| text(one, "id").ok() == text(other, "id").ok());
    seats.filter_map(|seats| match Meta::with_seats(seats).and_then(|meta| Ok((meta, number(&seats[0], "changed")?))) {
        Ok(table) => Some(table),
        Err(trouble) => {
            tracing::warn!(?trouble, "a table cannot be read");
            None
        }
    })
}

fn listed(meta: &Meta, changed: i64) -> Listed {
    let Glance { asked, points, progress, boards } = Glance::read(&meta.glance);
    // A game that was ended or closed asks nobody, whatever its log would say.
    let asked = if meta.status == Status::Running { asked } else { vec![] };
    Listed { table: meta.public(), changed, asked, points, progress, boards }
}
