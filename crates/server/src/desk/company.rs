//! Company: chat, private notes, mutes and reports.

use table::{Refused, Seat};

use crate::desk::{Desk, Watcher};
use crate::ids::short_name;
use crate::limits::Purpose;
use crate::meta::{Sitter, Status};
use crate::people::{Person, Trouble};
use crate::store::{number, statement, text};
use crate::wire::{ChatLine, Frame};

/// The longest line of the chat and the longest note, in characters.
const LINE: usize = 500;
const NOTE: usize = 5000;

impl Desk {
    /// Says something to the table: players, or anybody before the game has started; or to one's team.
    pub(super) async fn say(&mut self, who: &Person, words: &str, team: bool) -> Result<usize, Trouble> {
        let words = good_words(words, LINE)?;
        let side = if team { Some(self.team_of(Some(who))?) } else { None };
        if self.meta.status != Status::Open {
            self.seat(Some(who))?;
        }
        self.hall.limits.take(Purpose::Talk, &who.id)?;
        let (at, seat) = (self.now(), self.meta.seat_of(who));
        let index = side.map_or(self.chat, |side| self.team_chats[usize::from(side)]);
        let name = seat.map_or(who.name.as_str(), |seat| self.meta.seats[seat.index()].name.as_str()).to_string();
        let mut values = vec![
            self.meta.id.as_str().into(),
            index.into(),
            at.into(),
            who.id.as_str().into(),
            name.as_str().into(),
            words.as_str().into(),
        ];
        values.extend(side.map(|side| i64::from(side).into()));
        let insert = match side {
            None => "INSERT INTO chat (table_id, idx, at, person, name, words) VALUES ($1, $2, $3, $4, $5, $6)",
            Some(_) => {
                "INSERT INTO team_chat (table_id, idx, at, person, name, words, side) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7)"
            }
        };
        self.keep(vec![statement(insert, values)]).await?;
        match side {
            None => self.chat += 1,
            Some(side) => self.team_chats[usize::from(side)] += 1,
        }
        let line = ChatLine { index, at, name, seat, words, team };
        let frame = table::json_of(&Frame::Chat { line }).get().to_string();
        let hears = |watcher: &Watcher| {
            !watcher.muted.contains(&who.id) && side.is_none_or(|side| self.team_of(watcher.who.as_ref()) == Ok(side))
        };
        let listeners: Vec<u64> =
            self.watchers.iter().filter(|(_, watcher)| hears(watcher)).map(|(id, _)| *id).collect();
        for id in listeners {
            self.send(id, frame.clone());
        }
        Ok(index)
    }

    /// What was said, without those the reader has muted.
    pub(super) async fn chat(&self, from: usize, who: Option<&Person>, team: bool) -> Result<Vec<ChatLine>, Trouble> {
        let reader = who.map_or("", |who| who.id.as_str());
        let mut values = vec![self.meta.id.as_str().into(), from.into(), reader.into()];
        let query = if team {
            values.push(i64::from(self.team_of(who)?).into());
            "SELECT idx, at, person, name, words FROM team_chat WHERE table_id = $1 AND side = $4 AND idx >= $2 \
             AND person NOT IN (SELECT other FROM mutes WHERE person = $3) ORDER BY idx LIMIT 500"
        } else {
            "SELECT idx, at, person, name, words FROM chat WHERE table_id = $1 AND idx >= $2 AND person NOT IN \
             (SELECT other FROM mutes WHERE person = $3) ORDER BY idx LIMIT 500"
        };
        let rows = self.hall.store.rows(statement(query, values)).await?;
        let line = |row: &sqlx::any::AnyRow| -> Result<ChatLine, Trouble> {
            let person = text(row, "person")?;
            let sits = |sitter: &Sitter| match sitter {
                Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. } => *id == person,
                _ => false,
            };
            Ok(ChatLine {
                index: number(row, "idx")? as usize,
                at: number(row, "at")?,
                name: text(row, "name")?,
                seat: self.meta.seat_where(sits),
                words: text(row, "words")?,
                team,
            })
        };
        rows.iter().map(line).collect()
    }

    /// Private notes: only their writer ever sees them.
    pub(super) async fn notes(&mut self, who: &Person, words: Option<String>) -> Result<String, Trouble> {
        let table = self.meta.id.clone();
        let key = || [table.as_str().into(), who.id.as_str().into()];
        if let Some(words) = words {
            // Notes are for those who play, or did: a stranger has nothing to remember here.
            self.sat_here(who)?;
            if words.chars().count() > NOTE {
                return Err(Refused::new("too-long", format!("notes have at most {NOTE} characters")).into());
            }
            let clear = statement("DELETE FROM notes WHERE table_id = $1 AND person = $2", key());
            let [table, person] = key();
            let insert = statement(
                "INSERT INTO notes (table_id, person, words) VALUES ($1, $2, $3)",
                [table, person, words.into()],
            );
            self.keep(vec![clear, insert]).await?;
        }
        let query = "SELECT words FROM notes WHERE table_id = $1 AND person = $2";
        let row = self.hall.store.row(statement(query, key())).await?;
        Ok(row.map_or(Ok(String::new()), |row| text(&row, "words"))?)
    }

    /// Does somebody sit here, or did they before a computer player took over?
    fn sat_here(&self, who: &Person) -> Result<(), Refused> {
        let own = |sitter: &Sitter| match sitter {
            Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. } => *id == who.id,
            _ => false,
        };
        let seat = self.meta.seat_where(own);
        seat.map(drop).ok_or_else(|| Refused::new("not-your-seat", "you have no seat at this table"))
    }

    /// Who sits on a seat, or sat there before a computer player took over.
    fn person_on(&self, seat: Seat) -> Result<String, Refused> {
        let sitter = self.meta.seats.get(seat.index()).map(|row| &row.sitter);
        match sitter {
            Some(Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. }) => Ok(id.clone()),
            _ => Err(Refused::new("nobody-there", "no person sits there")),
        }
    }

    pub(super) async fn mute(&mut self, who: &Person, seat: Seat, muted: bool) -> Result<(), Trouble> {
        let other = self.person_on(seat)?;
        let key = || [who.id.as_str().into(), other.as_str().into()];
        let mut work = vec![statement("DELETE FROM mutes WHERE person = $1 AND other = $2", key())];
        if muted {
            work.push(statement("INSERT INTO mutes (person, other) VALUES ($1, $2)", key()));
        }
        self.keep(work).await?;
        for watcher in
            self.watchers.values_mut().filter(|watcher| watcher.who.as_ref().is_some_and(|one| one.id == who.id))
        {
            watcher.muted.retain(|known| *known != other);
            if muted {
                watcher.muted.push(other.clone());
            }
        }
        Ok(())
    }

    /// Tells the host about somebody; `tessera admin` lists the reports.
    pub(super) async fn report(&mut self, who: &Person, seat: Seat, words: &str) -> Result<(), Trouble> {
        let about = self.person_on(seat)?;
        let words = good_words(words, LINE)?;
        self.hall.limits.take(Purpose::Talk, &who.id)?;
        let insert = statement(
            "INSERT INTO reports (id, at, table_id, person, about, words) VALUES ($1, $2, $3, $4, $5, $6)",
            [
                short_name().into(),
                self.now().into(),
                self.meta.id.as_str().into(),
                who.id.as_str().into(),
                about.into(),
                words.into(),
            ],
        );
        self.keep(vec![insert]).await?;
        Ok(())
    }
}

/// A non-empty line, without control characters.
fn good_words(words: &str, most: usize) -> Result<String, Refused> {
    let words: String = words.trim().chars().filter(|c| !c.is_control()).collect();
    let length = words.chars().count();
    if length == 0 || length > most {
        return Err(Refused::new("bad-words", format!("say something, in at most {most} characters")));
    }
    Ok(words)
}
