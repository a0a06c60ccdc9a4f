//! Finished games and statistics over HTTP.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use table::Refused;
use utoipa::IntoParams;

use super::App;
use super::who::Somebody;
use crate::alone;
use crate::answers::{GamesPlayed, Refusal, SoloResults};
use crate::people::Trouble;
use crate::results::{Wanted, of_person};

/// The most games in one answer.
const MOST: usize = 100;

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Which {
    /// Only this game.
    game: Option<String>,
    /// Only this edition.
    edition: Option<String>,
    /// Only on this board.
    board: Option<String>,
    /// Only against this level of computer player, or `people`.
    opponent: Option<String>,
    /// Only won or only lost games.
    won: Option<bool>,
    /// Only rated or only friendly games.
    rated: Option<bool>,
    /// How many are passed over.
    skip: Option<usize>,
    /// How many are listed, 100 at most; without it 20.
    most: Option<usize>,
}

fn wanted(which: Result<Query<Which>, QueryRejection>) -> Result<Wanted, Trouble> {
    let Query(which) = which.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    Ok(Wanted {
        game: which.game,
        edition: which.edition,
        board: which.board,
        opponent: which.opponent,
        won: which.won,
        rated: which.rated,
        skip: which.skip.unwrap_or(0),
        most: which.most.unwrap_or(20).min(MOST),
    })
}

#[utoipa::path(get, path = "/api/my-games", tag = "tables", summary = "My finished games, private ones too, and what they add up to", params(Which), responses((status = 200, body = GamesPlayed), (status = "4XX", body = Refusal)))]
pub(crate) async fn mine(
    State(app): State<App>,
    Somebody(person): Somebody,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<GamesPlayed>, Trouble> {
    Ok(Json(of_person(&app.hall, &person, false, &wanted(which)?).await?))
}

#[utoipa::path(get, path = "/api/players/{name}/games", tag = "tables", summary = "A player's public finished games, and what they add up to", params(("name" = String, Path, description = "the account"), Which), responses((status = 200, body = GamesPlayed), (status = "4XX", body = Refusal)))]
pub(crate) async fn of_player(
    State(app): State<App>,
    Path(name): Path<String>,
    which: Result<Query<Which>, QueryRejection>,
) -> Result<Json<GamesPlayed>, Trouble> {
    let unknown = || Refused::new("no-such-person", "there is nobody of that name");
    let person = app.people.by_name(&name).await?.ok_or_else(unknown)?;
    Ok(Json(of_person(&app.hall, &person, true, &wanted(which)?).await?))
}

#[utoipa::path(get, path = "/api/me/solo", tag = "tables", summary = "How my games alone went, by configuration and board", responses((status = 200, body = SoloResults), (status = "4XX", body = Refusal)))]
pub(crate) async fn alone(State(app): State<App>, Somebody(person): Somebody) -> Result<Json<SoloResults>, Trouble> {
    Ok(Json(alone::of_person(&app.hall, &person).await?))
}
