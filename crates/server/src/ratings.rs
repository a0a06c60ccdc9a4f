//! How people and levels compare: Weng–Lin ratings for multiplayer games, and for teams.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

use crate::answers::Standing;
use crate::ladder::Ladder;
use crate::meta::{Meta, Sitter};
use crate::people::Trouble;
use crate::store::{Statement, Store, number, statement, text};

/// Ratings are stored in thousandths.
const SCALE: f64 = 1000.0;

/// A player of a rated game.
struct Player {
    who: String,
    name: String,
    rating: WengLinRating,
    games: i64,
}

/// The statements that store the new ratings, by the rank of each seat.
pub(crate) async fn after(
    store: &Store,
    ladder: &Ladder,
    meta: &Meta,
    ranks: &[u8],
) -> Result<Vec<Statement>, Trouble> {
    let game = ladder.stored();
    let mut players = Vec::new();
    for row in &meta.seats {
        let (who, name) = match &row.sitter {
            Sitter::Person { id, .. } | Sitter::Bot { person: Some(id), .. } => (id.clone(), row.name.clone()),
            Sitter::Bot { level, .. } => (format!("level:{level}"), level.clone()),
            Sitter::Open | Sitter::Invited { .. } | Sitter::Recorded => return Ok(vec![]),
        };
        players.push(player(store, &game, who, name).await?);
    }
    let new = rated(&players.iter().map(|player| player.rating).collect::<Vec<_>>(), &meta.sides, ranks);
    let mut work = Vec::new();
    for (side, new) in players.iter().zip(new) {
        // The same level on two seats counts once: its last result stands.
        work.push(statement(
            "DELETE FROM ratings WHERE game = $1 AND who = $2",
            [game.as_str().into(), side.who.as_str().into()],
        ));
        work.push(statement(
            "INSERT INTO ratings (game, who, name, rating, uncertainty, games) VALUES ($1, $2, $3, $4, $5, $6)",
            [
                game.as_str().into(),
                side.who.as_str().into(),
                side.name.as_str().into(),
                ((new.rating * SCALE).round() as i64).into(),
                ((new.uncertainty * SCALE).round() as i64).into(),
                (side.games + 1).into(),
            ],
        ));
    }
    Ok(work)
}

/// The ratings after a game, by seat; seats of the same side have the same rank and are rated together.
fn rated(ratings: &[WengLinRating], sides: &[u8], ranks: &[u8]) -> Vec<WengLinRating> {
    let side = |seat: usize| sides.get(seat).map_or(seat, |side| usize::from(*side));
    let parties = (0..ratings.len()).map(side).max().map_or(0, |last| last + 1);
    let seats = |party: usize| (0..ratings.len()).filter(move |seat| side(*seat) == party);
    let teams: Vec<Vec<WengLinRating>> =
        (0..parties).map(|party| seats(party).map(|seat| ratings[seat]).collect()).collect();
    let rank = |party: usize| seats(party).next().map_or(0, |seat| usize::from(ranks[seat]));
    let outcome: Vec<(&[WengLinRating], MultiTeamOutcome)> =
        teams.iter().enumerate().map(|(party, team)| (&team[..], MultiTeamOutcome::new(rank(party)))).collect();
    let mut new = ratings.to_vec();
    for (party, team) in weng_lin_multi_team(&outcome, &WengLinConfig::new()).into_iter().enumerate() {
        seats(party).zip(team).for_each(|(seat, rating)| new[seat] = rating);
    }
    new
}

async fn player(store: &Store, game: &str, who: String, name: String) -> Result<Player, Trouble> {
    let query = "SELECT rating, uncertainty, games FROM ratings WHERE game = $1 AND who = $2";
    let row = store.row(statement(query, [game.into(), who.as_str().into()])).await?;
    let fresh = WengLinRating::new();
    let (rating, games) = match row {
        None => (fresh, 0),
        Some(row) => {
            let rating = number(&row, "rating")? as f64 / SCALE;
            let uncertainty = number(&row, "uncertainty")? as f64 / SCALE;
            (WengLinRating { rating, uncertainty }, number(&row, "games")?)
        }
    };
    Ok(Player { who, name, rating, games })
}

/// The best players of a ladder: by the lower bound of their rating.
pub(crate) async fn leaderboard(store: &Store, ladder: &Ladder) -> Result<Vec<Standing>, Trouble> {
    let query = "SELECT r.* FROM ratings r LEFT JOIN people p ON p.id = r.who \
                 WHERE r.game = $1 AND (p.kind IS NULL OR p.kind <> 'gone') ORDER BY r.rating - 3 * r.uncertainty DESC LIMIT 100";
    store.rows(statement(query, [ladder.stored().into()])).await?.iter().map(standing).collect()
}

/// The ratings of one person.
pub(crate) async fn of_person(store: &Store, person: &str) -> Result<Vec<Standing>, Trouble> {
    let query = "SELECT * FROM ratings WHERE who = $1 ORDER BY game";
    store.rows(statement(query, [person.into()])).await?.iter().map(standing).collect()
}

fn standing(row: &sqlx::any::AnyRow) -> Result<Standing, Trouble> {
    let (rating, uncertainty) = (number(row, "rating")? as f64 / SCALE, number(row, "uncertainty")? as f64 / SCALE);
    let level = text(row, "who")?.starts_with("level:");
    let Ladder { game, expansions, teams } = Ladder::from_stored(&text(row, "game")?);
    Ok(Standing {
        game,
        expansions,
        teams,
        name: text(row, "name")?,
        kind: if level { "level" } else { "person" },
        rating,
        uncertainty,
        at_least: rating - 3.0 * uncertainty,
        games: number(row, "games")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn partners_win_and_lose_together() {
        let fresh = [WengLinRating::new(); 4];
        let new = rated(&fresh, &[0, 1, 0, 1], &[2, 1, 2, 1]);
        assert!(new[1].rating > 25.0 && new[0].rating < 25.0);
        assert_eq!((new[0], new[1]), (new[2], new[3]));
        let strong = WengLinRating { rating: 40.0, uncertainty: 2.0 };
        let gained = |mine: [WengLinRating; 4]| rated(&mine, &[0, 1, 0, 1], &[1, 2, 1, 2])[0].rating - mine[0].rating;
        let with_help = gained([fresh[0], fresh[1], strong, fresh[3]]);
        assert!(with_help < gained(fresh), "who wins beside somebody strong has shown less: {with_help}");
    }

    #[test]
    fn everybody_for_themselves_is_a_side_of_one() {
        let fresh = [WengLinRating::new(); 3];
        let new = rated(&fresh, &[], &[2, 1, 3]);
        assert!(new[1].rating > new[0].rating && new[0].rating > new[2].rating);
        assert_eq!(rated(&fresh[..1], &[], &[1])[0].rating, 25.0, "alone nobody is better than anybody");
    }
}
