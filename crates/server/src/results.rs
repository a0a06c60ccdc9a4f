//! How games ended: a person's finished games, and statistics over them. Everything follows from the logs; what was not
//! computed yet is computed when it is first asked for.

use std::collections::{BTreeMap, HashMap};

use serde_json::Value;

use crate::alone::stored;
use crate::answers::{GamesPlayed, OtherSeat, PlayedGame, Share, SourceMean, Statistics};
use crate::desk::Ended;
use crate::hall::Hall;
use crate::people::{Person, Trouble};
use crate::store::{maybe_text, number, row_statement, statement, text};

/// At most this many games are computed for one request: each is replayed.
const AT_ONCE: usize = 40;

/// Which games are asked for. What is not named is any.
#[derive(Default)]
pub(crate) struct Wanted {
    /// Of this game.
    pub(crate) game: Option<String>,
    /// By this edition.
    pub(crate) edition: Option<String>,
    /// On this board.
    pub(crate) board: Option<String>,
    /// Against this level of computer player, or `people`.
    pub(crate) opponent: Option<String>,
    /// Won, or not won.
    pub(crate) won: Option<bool>,
    /// Rated, or friendly.
    pub(crate) rated: Option<bool>,
    /// How many are passed over.
    pub(crate) skip: usize,
    /// How many are listed.
    pub(crate) most: usize,
}

/// The finished games of a person, the newest first, and what they add up to; others see only the public ones.
pub(crate) async fn of_person(
    hall: &Hall,
    person: &Person,
    for_others: bool,
    wanted: &Wanted,
) -> Result<GamesPlayed, Trouble> {
    let unsettled = settle(hall, person).await?;
    let all = played(hall, person, for_others).await?;
    let fitting: Vec<&Played> = all.iter().filter(|one| one.fits(wanted)).collect();
    let counted: Vec<&Played> = fitting.iter().copied().filter(|one| !one.game.guided).collect();
    Ok(GamesPlayed {
        total: fitting.len(),
        unsettled,
        statistics: statistics(&counted),
        games: fitting.iter().skip(wanted.skip).take(wanted.most).map(|one| one.game.clone()).collect(),
    })
}

/// Computes what is missing; answers whether some is still missing.
pub(crate) async fn settle(hall: &Hall, person: &Person) -> Result<bool, Trouble> {
    let query = "SELECT t.id FROM seats s JOIN tables t ON t.id = s.table_id \
                 LEFT JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat \
                 WHERE s.person = $1 AND t.status = 'over' AND r.table_id IS NULL ORDER BY t.changed DESC LIMIT $2";
    let rows = hall.store.rows(statement(query, [person.id.as_str().into(), (AT_ONCE + 1).into()])).await?;
    let more = rows.len() > AT_ONCE;
    for row in rows.iter().take(AT_ONCE) {
        settle_table(hall, &text(row, "id")?).await?;
    }
    Ok(more)
}

/// Computes how a table that is over ended.
pub(crate) async fn settle_table(hall: &Hall, id: &str) -> Result<(), Trouble> {
    let Some(Ended { ranks, points, tallies, left }) = hall.ended(id).await? else { return Ok(()) };
    let insert = "INSERT INTO results (table_id, seat, place, points, won, board, sources, alone) VALUES ROWS \
                  ON CONFLICT (table_id, seat) DO NOTHING";
    let seats = ranks.iter().zip(&tallies).zip(&points).enumerate();
    let work = seats.map(|(seat, ((rank, tally), points))| {
        let gave_up = left.iter().any(|one| one.seat.index() == seat);
        // Whoever gave up ranks last, whatever the points say. Alone one is always first, and wins by more than that.
        let won = *rank == 1 && (tallies.len() > 1 || tally.won && !gave_up);
        let sources = serde_json::to_string(&tally.sources).unwrap_or_default();
        row_statement(
            insert,
            [
                id.into(),
                seat.into(),
                usize::from(*rank).into(),
                i64::from(*points).into(),
                i64::from(won).into(),
                tally.board.as_str().into(),
                sources.into(),
                stored(tally, gave_up, tallies.len()).into(),
            ],
        )
    });
    Ok(hall.store.write(work.collect()).await?)
}

/// A finished game with what only statistics need.
struct Played {
    game: PlayedGame,
    /// The levels that sat opposite, and `people`; each once.
    opponents: Vec<String>,
    sources: BTreeMap<String, i64>,
}

impl Played {
    fn fits(&self, wanted: &Wanted) -> bool {
        let named = |wish: &Option<String>, is: &str| wish.as_deref().is_none_or(|wish| wish == is);
        named(&wanted.game, &self.game.game)
            && named(&wanted.edition, &self.game.edition)
            && named(&wanted.board, &self.game.board)
            && wanted.opponent.as_ref().is_none_or(|opponent| self.opponents.contains(opponent))
            && wanted.won.is_none_or(|won| won == self.game.won)
            && wanted.rated.is_none_or(|rated| rated == self.game.rated)
    }
}

async fn played(hall: &Hall, person: &Person, for_others: bool) -> Result<Vec<Played>, Trouble> {
    let public = if for_others { "%\"public\":true%" } else { "%" };
    let who = || [person.id.as_str().into(), public.into()];
    let seated = "SELECT o.table_id, o.seat, o.kind, o.person, o.name, o.level, r.place, r.points \
                  FROM seats s JOIN tables t ON t.id = s.table_id JOIN seats o ON o.table_id = s.table_id \
                  JOIN results r ON r.table_id = o.table_id AND r.seat = o.seat \
                  WHERE s.person = $1 AND t.terms LIKE $2 ORDER BY o.table_id, o.seat";
    let mut seats: HashMap<String, Vec<OtherSeat>> = HashMap::new();
    for row in hall.store.rows(statement(seated, who())).await? {
        // A computer player that keeps somebody's seat is still that person.
        let person = maybe_text(&row, "person")?.is_some();
        let level = if person { None } else { maybe_text(&row, "level")? };
        seats.entry(text(&row, "table_id")?).or_default().push(OtherSeat {
            name: text(&row, "name")?,
            level: level.filter(|level| !level.is_empty()),
            place: number(&row, "place")?,
            points: number(&row, "points")?,
        });
    }
    let own = "SELECT t.id, t.game, t.config, t.terms, t.changed, t.prepared, t.sides, t.daily, r.seat, r.place, r.points, r.won, r.board, \
               r.sources FROM seats s JOIN tables t ON t.id = s.table_id \
               JOIN results r ON r.table_id = s.table_id AND r.seat = s.seat \
               WHERE s.person = $1 AND t.terms LIKE $2 ORDER BY t.changed DESC, t.id";
    let mut all = Vec::new();
    for row in hall.store.rows(statement(own, who())).await? {
        let json = |column: &str| -> Result<Value, Trouble> {
            serde_json::from_str(&text(&row, column)?).map_err(|error| Trouble::Internal(error.to_string()))
        };
        let (config, terms) = (json("config")?, json("terms")?);
        let table = text(&row, "id")?;
        let seat = number(&row, "seat")?;
        let seats = seats.get(&table).cloned().unwrap_or_default();
        let sides: Vec<u8> = serde_json::from_str(&text(&row, "sides")?).unwrap_or_default();
        // Everybody on the same side sits beside one, and not opposite.
        let side = |nth: usize| sides.get(nth).map_or(nth, |side| usize::from(*side));
        let opposite = seats.iter().enumerate().filter(|(nth, _)| side(*nth) != side(seat as usize));
        let mut opponents: Vec<String> = opposite.map(|(_, other)| other.kind()).collect();
        opponents.sort();
        opponents.dedup();
        let sources = serde_json::from_value(json("sources")?).map_err(|error| Trouble::Internal(error.to_string()))?;
        all.push(Played {
            game: PlayedGame {
                table,
                game: text(&row, "game")?,
                edition: config["edition"].as_str().unwrap_or_default().into(),
                options: serde_json::from_value(config["options"].clone()).unwrap_or_default(),
                ended: number(&row, "changed")?,
                rated: terms["rated"] == true,
                public: terms["public"] == true,
                guided: maybe_text(&row, "prepared")?.is_some(),
                seat: seat + 1,
                place: number(&row, "place")?,
                points: number(&row, "points")?,
                won: number(&row, "won")? == 1,
                board: text(&row, "board")?,
                sides,
                daily: maybe_text(&row, "daily")?,
                seats,
            },
            opponents,
            sources,
        });
    }
    Ok(all)
}

impl OtherSeat {
    /// The level without its style, or `people`.
    fn kind(&self) -> String {
        let level = |level: &String| level.split('-').next().unwrap_or_default().to_owned();
        self.level.as_ref().map_or_else(|| "people".into(), level)
    }
}

fn statistics(all: &[&Played]) -> Statistics {
    let whole = share("", all.iter().copied());
    let one_game = all.windows(2).all(|pair| pair[0].game.game == pair[1].game.game);
    let mut sums: BTreeMap<&str, i64> = BTreeMap::new();
    for one in all.iter().filter(|_| one_game) {
        for (source, points) in &one.sources {
            *sums.entry(source).or_default() += points;
        }
    }
    let mean = |sum: i64| sum as f64 / all.len() as f64;
    Statistics {
        games: whole.games,
        won: whole.won,
        average: whole.average,
        sources: sums
            .into_iter()
            .map(|(source, sum)| SourceMean { source: source.into(), points: mean(sum) })
            .collect(),
        boards: if one_game { shares(all, |one| vec![one.game.board.as_str()]) } else { vec![] },
        editions: if one_game { shares(all, |one| vec![one.game.edition.as_str()]) } else { vec![] },
        opponents: shares(all, |one| one.opponents.iter().map(String::as_str).collect()),
    }
}

/// The games put in heaps by name, the largest heap first.
fn shares<'a>(all: &[&'a Played], names: impl Fn(&'a Played) -> Vec<&'a str>) -> Vec<Share> {
    let mut heaps: BTreeMap<&str, Vec<&Played>> = BTreeMap::new();
    for one in all {
        for name in names(one).into_iter().filter(|name| !name.is_empty()) {
            heaps.entry(name).or_default().push(one);
        }
    }
    let mut shares: Vec<Share> = heaps.into_iter().map(|(name, heap)| share(name, heap.into_iter())).collect();
    shares.sort_by(|one, other| other.games.cmp(&one.games).then_with(|| one.name.cmp(&other.name)));
    shares
}

fn share<'a>(name: &str, all: impl Iterator<Item = &'a Played>) -> Share {
    let (mut games, mut won, mut points) = (0, 0, 0);
    for one in all {
        games += 1;
        won += usize::from(one.game.won);
        points += one.game.points;
    }
    Share { name: name.into(), games, won, average: if games == 0 { 0.0 } else { points as f64 / games as f64 } }
}
