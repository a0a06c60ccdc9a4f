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

/// The games, with everything a client needs to offer a table.
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

pub(crate) async fn mine(State(app): State<App>, Somebody(person): Somebody) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.of_person(&person).await?))
}

pub(crate) async fn create(
    State(app): State<App>,
    Somebody(person): Somebody,
    Body(wish): Body<NewTable>,
) -> Result<Json<Value>, Trouble> {
    app.limits.take(Purpose::Table, &person.id, app.settings.tables_per_hour, 3600.0)?;
    Ok(Json(json!({ "table": app.hall.create(&person, wish).await? })))
}

pub(crate) async fn sync(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Sync).await?))
}

/// Everything that can be asked of a table; the same requests go over the WebSocket.
pub(crate) async fn ask(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, request).await?))
}

pub(crate) async fn record(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<Value>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Record).await?))
}
