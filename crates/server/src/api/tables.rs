//! Tables over HTTP.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::{Value, json};
use table::Refused;

use crate::api::who::{Anybody, Somebody};
use crate::api::{App, Body};
use crate::desk::Request;
use crate::hall::{NewTable, seat_kinds};
use crate::limits::Purpose;
use crate::people::Trouble;
use crate::ratings;

/// The games, with everything a client needs to offer a table.
#[utoipa::path(get, path = "/api/games", tag = "tables", summary = "The games, their editions, options, levels and kinds of seats", responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Value> {
    let games: Vec<_> = app.hall.doors().iter().map(|door| door.declaration()).collect();
    Json(json!({ "games": games, "levels": players::NAMES, "seats": seat_kinds() }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filter {
    #[serde(default)]
    status: Option<String>,
}

#[utoipa::path(get, path = "/api/tables", tag = "tables", summary = "Public tables", params(("status" = Option<String>, Query, description = "open, running or over")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn list(
    State(app): State<App>,
    filter: Result<Query<Filter>, QueryRejection>,
) -> Result<Json<Value>, Trouble> {
    let Query(filter) = filter.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    let status = filter.status.unwrap_or_else(|| "open".into());
    if !["open", "running", "over"].contains(&status.as_str()) {
        return Err(Refused::new("bad-filter", "status: expected open, running or over").into());
    }
    Ok(Json(app.hall.list(&status).await?))
}

#[utoipa::path(get, path = "/api/my-tables", tag = "tables", summary = "The tables I sit at", responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn mine(State(app): State<App>, Somebody(person): Somebody) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.of_person(&person, false).await?))
}

#[utoipa::path(post, path = "/api/tables", tag = "tables", summary = "Make a table", request_body = NewTable, responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn create(
    State(app): State<App>,
    Somebody(person): Somebody,
    Body(wish): Body<NewTable>,
) -> Result<Json<Value>, Trouble> {
    app.limits.take(Purpose::Table, &person.id, app.settings.tables_per_hour, 3600.0)?;
    Ok(Json(json!({ "table": app.hall.create(&person, wish).await? })))
}

#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", summary = "Everything as it stands, for whoever asks", params(("id" = String, Path, description = "the table")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn sync(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Sync {}).await?))
}

/// Everything that can be asked of a table; the same requests go over the WebSocket.
#[utoipa::path(post, path = "/api/tables/{id}", tag = "tables", summary = "Ask a table: the same requests go over its WebSocket", request_body = Request, params(("id" = String, Path, description = "the table")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn ask(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, request).await?))
}

#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", summary = "The record; the dice are published when the table has ended", params(("id" = String, Path, description = "the table")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn record(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Record {}).await?))
}

#[utoipa::path(get, path = "/api/leaderboard/{game}", tag = "tables", summary = "The best of a game", params(("game" = String, Path, description = "its name")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn leaderboard(State(app): State<App>, Path(game): Path<String>) -> Result<Json<Value>, Trouble> {
    app.hall.door(&game)?;
    Ok(Json(ratings::leaderboard(&app.hall.store, &game).await?))
}

/// A player's page: how they stand, and what they played.
#[utoipa::path(get, path = "/api/players/{name}", tag = "tables", summary = "A player's page", params(("name" = String, Path, description = "the account")), responses((status = 200, body = Object), (status = "4XX", body = Object)))]
pub(crate) async fn player(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Value>, Trouble> {
    let unknown = || Refused::new("no-such-person", "there is nobody of that name");
    let person = app.people.by_name(&name).await?.ok_or_else(unknown)?;
    let ratings = ratings::of_person(&app.hall.store, &person.id).await?;
    let tables = app.hall.of_person(&person, true).await?;
    Ok(Json(json!({ "player": person, "ratings": ratings, "tables": tables["tables"] })))
}
