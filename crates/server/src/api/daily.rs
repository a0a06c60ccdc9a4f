//! Games of the day over HTTP.

use axum::Json;
use axum::extract::{Path, State};
use table::Refused;

use super::App;
use super::who::{Anybody, Somebody};
use crate::answers::{Dailies, Day, Refusal, TableMade};
use crate::days::Date;
use crate::people::Trouble;

#[utoipa::path(get, path = "/api/daily", tag = "tables", summary = "The games of the day: today's, what those to come are committed to, and the secrets of those before", responses((status = 200, body = Dailies), (status = "4XX", body = Refusal)))]
pub(crate) async fn all(State(app): State<App>, Anybody(person): Anybody) -> Result<Json<Dailies>, Trouble> {
    Ok(Json(Dailies { games: app.hall.dailies(person.as_ref()).await? }))
}

#[utoipa::path(post, path = "/api/daily/{game}", tag = "tables", summary = "My try at today's game of the day: the one I have, else a new one", params(("game" = String, Path, description = "its name")), responses((status = 200, body = TableMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn start(
    State(app): State<App>,
    Somebody(person): Somebody,
    Path(game): Path<String>,
) -> Result<Json<TableMade>, Trouble> {
    Ok(Json(TableMade { table: app.hall.try_today(&person, &game).await? }))
}

#[utoipa::path(get, path = "/api/daily/{game}/{day}", tag = "tables", summary = "The game of a day; how others did it once one's own try has ended or the day is over", params(("game" = String, Path, description = "its name"), ("day" = String, Path, description = "as in 2026-11-18")), responses((status = 200, body = Day), (status = "4XX", body = Refusal)))]
pub(crate) async fn day(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path((game, day)): Path<(String, String)>,
) -> Result<Json<Day>, Trouble> {
    let none = || Refused::new("no-such-day", "there is no game of that day");
    let date = Date::read(&day).ok_or_else(none)?;
    Ok(Json(app.hall.day(person.as_ref(), &game, date).await?.ok_or_else(none)?))
}
