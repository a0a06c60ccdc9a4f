//! Corrections: what owners of a game say of a piece whose facts are not certain. They go to the host alone
//! (`tessera admin corrections`); no player ever sees what another wrote.

use serde::{Deserialize, Serialize};
use table::Refused;
use ts_rs::TS;
use utoipa::ToSchema;

use crate::facts::piece_at;
use crate::hall::Hall;
use crate::ids::short_name;
use crate::people::{Person, Trouble};
use crate::store::{Statement, number, statement};

/// The longest that may be said of a piece, and of one's copy of the game, in characters.
const WORDS: usize = 1000;
const COPY: usize = 200;
/// How many may be open of one person, and of all together: whoever floods the host fills no disk.
const OPEN_OF_ONE: i64 = 100;
const OPEN_OF_ALL: i64 = 5000;

/// What somebody who owns the game says of a piece.
#[derive(Deserialize, ToSchema, TS)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewCorrection {
    /// The game.
    game: String,
    /// The piece by its address in the data files, `at` in the game's facts: `tiles.json#tiles/m18`.
    piece: String,
    /// What it reads, in at most 1000 characters.
    words: String,
    /// Where that is known from, such as "my copy, 2022 edition", in at most 200 characters.
    #[serde(default)]
    #[ts(optional, as = "Option<String>")]
    copy: String,
}

/// A correction is with the host.
#[derive(Serialize, ToSchema, TS)]
pub(crate) struct CorrectionMade {
    /// It took the place of an earlier one by the same person that was still open.
    pub(crate) replaced: bool,
}

impl Hall {
    /// Keeps what somebody says of a piece for the host. Whoever says something else of the same piece changes their mind.
    pub(crate) async fn correct(&self, who: &Person, said: &NewCorrection) -> Result<CorrectionMade, Trouble> {
        let door = self.door(&said.game)?;
        let words = good_text(&said.words, WORDS)?;
        if words.is_empty() {
            return Err(Refused::new("bad-words", "say what the piece reads").into());
        }
        let copy = good_text(&said.copy, COPY)?;
        let entered = self.facts.now(&said.game);
        if piece_at(door, entered, &said.piece).is_none() {
            return Err(no_such_piece().into());
        }
        let key = || [who.id.as_str().into(), said.game.as_str().into(), said.piece.as_str().into()];
        let earlier = "SELECT COUNT(*) AS n FROM corrections \
                       WHERE person = $1 AND game = $2 AND piece = $3 AND verdict = 'open'";
        let replaced = self.count(statement(earlier, key())).await? > 0;
        if !replaced {
            let of_one = "SELECT COUNT(*) AS n FROM corrections WHERE person = $1 AND verdict = 'open'";
            if self.count(statement(of_one, [who.id.as_str().into()])).await? >= OPEN_OF_ONE {
                let what = format!("{OPEN_OF_ONE} of your corrections are still with the host: wait for an answer");
                return Err(Refused::new("too-many-corrections", what).into());
            }
            let of_all = "SELECT COUNT(*) AS n FROM corrections WHERE verdict = 'open'";
            if self.count(statement(of_all, [])).await? >= OPEN_OF_ALL {
                let what = "the host has more corrections than can be looked at; try again later";
                return Err(Refused::new("corrections-full", what).into());
            }
        }
        let drop = "DELETE FROM corrections WHERE person = $1 AND game = $2 AND piece = $3 AND verdict = 'open'";
        let insert = "INSERT INTO corrections (id, at, game, piece, rules, facts, person, words, copy, verdict, note, \
                      closed) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', '', 0)";
        let values = [
            short_name().into(),
            self.clock.now().into(),
            said.game.as_str().into(),
            said.piece.as_str().into(),
            i64::from(door.declaration().rules).into(),
            entered.map_or("", |entered| &entered.sha256).into(),
            who.id.as_str().into(),
            words.into(),
            copy.into(),
        ];
        self.store.write(vec![statement(drop, key()), statement(insert, values)]).await?;
        Ok(CorrectionMade { replaced })
    }

    async fn count(&self, query: Statement) -> Result<i64, Trouble> {
        let row = self.store.row(query).await?;
        Ok(row.map_or(Ok(0), |row| number(&row, "n"))?)
    }
}

fn no_such_piece() -> Refused {
    Refused::new("no-such-piece", "the data files of this game have no such piece")
}

/// A text as a person types it: lines may be broken, but nothing else in it steers a screen or hides what it says.
fn good_text(text: &str, most: usize) -> Result<String, Refused> {
    let shown = |c: &char| (*c == '\n' || !c.is_control()) && !is_invisible(*c);
    let text: String = text.replace("\r\n", "\n").chars().filter(shown).collect();
    let text = text.trim();
    if text.chars().count() > most {
        return Err(Refused::new("too-long", format!("at most {most} characters")));
    }
    Ok(text.into())
}

/// Signs that turn or hide the text around them.
fn is_invisible(c: char) -> bool {
    matches!(
        u32::from(c),
        0x00AD | 0x061C | 0x200B..=0x200F | 0x2028..=0x202E | 0x2060..=0x206F | 0xFEFF | 0xFFF9..=0xFFFB | 0xE0000..=0xE007F
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_holds_what_can_be_read_and_nothing_that_steers_a_screen() {
        let good = |text: &str| good_text(text, 20).expect("a text");
        assert_eq!(good("  4 silver\r\n2 workers\n"), "4 silver\n2 workers");
        assert_eq!(good("\u{1b}[31mred\u{7}\u{0}"), "[31mred");
        assert_eq!(good("abc\u{202e}fed\u{2066}\u{200b}"), "abcfed");
        assert_eq!(good("Weiß 4 · 銀 2"), "Weiß 4 · 銀 2");
        assert_eq!(good(" \u{2028}\u{0} "), "");
        assert_eq!(good_text(&"x".repeat(21), 20).expect_err("too long").code, "too-long");
        assert_eq!(good(&format!("{}{}", "x".repeat(20), " ".repeat(50))).len(), 20);
    }
}
