//! Tables over HTTP.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use serde::Deserialize;
use serde_json::Value;
use table::{Json as JsonText, Refused};
use utoipa::IntoParams;

use crate::answers::{Games, Leaderboard, MyTables, PlayerPage, Refusal, TableMade, Tables};
use crate::api::who::{Anybody, Carried, Somebody, changes};
use crate::api::{App, Body};
use crate::desk::Request;
use crate::hall::{NewTable, seat_kinds};
use crate::ladder::Ladder;
use crate::limits::Purpose;
use crate::meta::{Meta, Status};
use crate::people::Trouble;
use crate::ratings;
use crate::terms::Clock;
use crate::wire::{Answer, Sync};

/// The games, with everything a client needs to offer a table.
#[utoipa::path(get, path = "/api/games", tag = "tables", summary = "The games, their editions, options, levels and kinds of seats", responses((status = 200, body = Games), (status = "4XX", body = Refusal)))]
pub(crate) async fn games(State(app): State<App>) -> Json<Games> {
    let games: Vec<_> = app.hall.doors().map(|door| door.declaration()).collect();
    let styles = games.iter().map(|game| (game.name, players::styles(game.name))).collect();
    Json(Games { games, levels: &players::OFFERED, styles, seats: seat_kinds() })
}

/// What does not change from table to table: boards, pieces, numbers, and how sure they are.
#[utoipa::path(get, path = "/api/games/{game}/facts", tag = "tables", summary = "A game's boards, pieces and numbers", params(("game" = String, Path, description = "its name"), Named), responses((status = 200, body = Object), (status = "4XX", body = Refusal)))]
pub(crate) async fn facts(
    State(app): State<App>,
    Path(game): Path<String>,
    named: Result<Query<Named>, QueryRejection>,
) -> Result<Json<Value>, Trouble> {
    let Query(named) = named.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    Ok(Json(app.hall.door(&game)?.facts(app.hall.entered(&game, named.of.as_deref()).await?.as_ref())?))
}

/// The files are those of the game's `data` folder, as the host entered them; nothing where all are ours.
#[utoipa::path(get, path = "/api/games/{game}/entered", tag = "tables", summary = "The data files that the host entered in place of ours", params(("game" = String, Path, description = "its name"), Named), responses((status = 200, body = Object), (status = "4XX", body = Refusal)))]
pub(crate) async fn entered(
    State(app): State<App>,
    Path(game): Path<String>,
    named: Result<Query<Named>, QueryRejection>,
) -> Result<Json<Value>, Trouble> {
    let Query(named) = named.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    app.hall.door(&game)?;
    Ok(Json(serde_json::json!({ "facts": app.hall.entered(&game, named.of.as_deref()).await? })))
}

/// Which facts.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Named {
    /// Their name in the configuration of a table; empty for ours. Without it, those of new tables.
    of: Option<String>,
}

#[utoipa::path(get, path = "/api/games/{game}/rules/{language}", tag = "tables", summary = "A game's rules with their ids, in English if there is no other text", params(("game" = String, Path, description = "its name"), ("language" = String, Path, description = "en, de …")), responses((status = 200, body = Object), (status = "4XX", body = Refusal)))]
pub(crate) async fn rules(
    State(app): State<App>,
    Path((game, language)): Path<(String, String)>,
) -> Result<Json<Value>, Trouble> {
    let door = app.hall.door(&game)?;
    let none = || Refused::new("no-rules", "this game's rules are not written down here");
    Ok(Json(door.rules(&language).or_else(|| door.rules("en")).ok_or_else(none)?))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Filter {
    /// open, running or over; without it open.
    #[serde(default)]
    status: Option<String>,
    /// Only this game.
    #[serde(default)]
    game: Option<String>,
    /// Only this edition.
    #[serde(default)]
    edition: Option<String>,
    /// Only tables for this many.
    #[serde(default)]
    players: Option<usize>,
    /// Only rated or only friendly tables.
    #[serde(default)]
    rated: Option<bool>,
    /// Only tables with this kind of clock: none, live or days.
    #[serde(default)]
    clock: Option<String>,
}

impl Filter {
    fn fits(&self, meta: &Meta) -> bool {
        let clock = match meta.terms.clock {
            Clock::None => "none",
            Clock::Live { .. } => "live",
            Clock::Days { .. } => "days",
        };
        self.game.as_ref().is_none_or(|game| *game == meta.game)
            && self.edition.as_ref().is_none_or(|edition| meta.config["edition"] == edition.as_str())
            && self.players.is_none_or(|players| meta.config["players"] == players)
            && self.rated.is_none_or(|rated| rated == meta.terms.rated)
            && self.clock.as_ref().is_none_or(|wanted| wanted == clock)
    }
}

#[utoipa::path(get, path = "/api/tables", tag = "tables", summary = "Public tables", params(Filter), responses((status = 200, body = Tables), (status = "4XX", body = Refusal)))]
pub(crate) async fn list(
    State(app): State<App>,
    filter: Result<Query<Filter>, QueryRejection>,
) -> Result<Json<Tables>, Trouble> {
    let Query(filter) = filter.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    let status = match filter.status.as_deref().unwrap_or("open") {
        known @ ("open" | "running" | "over") => Status::from_name(known),
        _ => return Err(Refused::new("bad-filter", "status: expected open, running or over").into()),
    };
    if filter.clock.as_deref().is_some_and(|clock| !["none", "live", "days"].contains(&clock)) {
        return Err(Refused::new("bad-filter", "clock: expected none, live or days").into());
    }
    Ok(Json(Tables { tables: app.hall.list(status, |meta| filter.fits(meta)).await? }))
}

#[utoipa::path(get, path = "/api/my-tables", tag = "tables", summary = "The tables I sit at, and where it is my turn", responses((status = 200, body = MyTables), (status = "4XX", body = Refusal)))]
pub(crate) async fn mine(State(app): State<App>, Somebody(person): Somebody) -> Result<Json<MyTables>, Trouble> {
    Ok(Json(MyTables { tables: app.hall.of_person(&person, false).await? }))
}

#[utoipa::path(post, path = "/api/tables", tag = "tables", summary = "Make a table", request_body = NewTable, responses((status = 200, body = TableMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn create(
    State(app): State<App>,
    Somebody(person): Somebody,
    Body(wish): Body<NewTable>,
) -> Result<Json<TableMade>, Trouble> {
    app.limits.take(Purpose::Table, &person.id)?;
    Ok(Json(TableMade { table: app.hall.create(&person, wish).await? }))
}

/// A real table with prepared dice: the game's declaration has the lesson, with its seed.
#[utoipa::path(post, path = "/api/games/{game}/guide", tag = "tables", summary = "My guided game: the one I am in the middle of, else a new one", params(("game" = String, Path, description = "its name"), Taught), responses((status = 200, body = TableMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn guide(
    State(app): State<App>,
    Somebody(person): Somebody,
    Path(game): Path<String>,
    taught: Result<Query<Taught>, QueryRejection>,
) -> Result<Json<TableMade>, Trouble> {
    let Query(taught) = taught.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    Ok(Json(TableMade { table: app.hall.guide(&person, &game, taught.option.as_deref()).await? }))
}

/// Which guided game.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct Taught {
    /// The option that it teaches; without one, the first game.
    option: Option<String>,
}

#[utoipa::path(get, path = "/api/tables/{id}", tag = "tables", summary = "Everything as it stands, for whoever asks", params(("id" = String, Path, description = "the table")), responses((status = 200, body = Sync), (status = "4XX", body = Refusal)))]
pub(crate) async fn sync(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<JsonText>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Sync {}).await?))
}

/// Everything that can be asked of a table; the same requests go over the WebSocket.
#[utoipa::path(post, path = "/api/tables/{id}", tag = "tables", summary = "Ask a table: the same requests go over its WebSocket", request_body = Request, params(("id" = String, Path, description = "the table")), responses((status = 200, body = Answer), (status = "4XX", body = Refusal)))]
pub(crate) async fn ask(
    State(app): State<App>,
    carried: Carried,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<JsonText>, Trouble> {
    carried.may(changes(&request))?;
    Ok(Json(app.hall.ask(&id, carried.person(), request).await?))
}

#[utoipa::path(get, path = "/api/tables/{id}/record", tag = "tables", summary = "The record; the dice are published when the table has ended", params(("id" = String, Path, description = "the table")), responses((status = 200, body = Object), (status = "4XX", body = Refusal)))]
pub(crate) async fn record(
    State(app): State<App>,
    Anybody(person): Anybody,
    Path(id): Path<String>,
) -> Result<Json<JsonText>, Trouble> {
    Ok(Json(app.hall.ask(&id, person, Request::Record {}).await?))
}

#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
pub(crate) struct OfLadder {
    /// The ladder of games with expansions, which are rated apart.
    #[serde(default)]
    expansions: bool,
    /// The ladder of games in teams, which has those with expansions too.
    #[serde(default)]
    teams: bool,
}

#[utoipa::path(get, path = "/api/leaderboard/{game}", tag = "tables", summary = "The best of a game", params(("game" = String, Path, description = "its name"), OfLadder), responses((status = 200, body = Leaderboard), (status = "4XX", body = Refusal)))]
pub(crate) async fn leaderboard(
    State(app): State<App>,
    Path(game): Path<String>,
    which: Result<Query<OfLadder>, QueryRejection>,
) -> Result<Json<Leaderboard>, Trouble> {
    let Query(OfLadder { expansions, teams }) = which.map_err(|error| Refused::new("bad-filter", error.body_text()))?;
    app.hall.door(&game)?;
    let ladder = Ladder { game, expansions, teams };
    Ok(Json(Leaderboard { players: ratings::leaderboard(&app.hall.store, &ladder).await? }))
}

/// A player's page: how they stand, and what they played.
#[utoipa::path(get, path = "/api/players/{name}", tag = "tables", summary = "A player's page", params(("name" = String, Path, description = "the account")), responses((status = 200, body = PlayerPage), (status = "4XX", body = Refusal)))]
pub(crate) async fn player(State(app): State<App>, Path(name): Path<String>) -> Result<Json<PlayerPage>, Trouble> {
    let unknown = || Refused::new("no-such-person", "there is nobody of that name");
    let person = app.people.by_name(&name).await?.ok_or_else(unknown)?;
    let ratings = ratings::of_person(&app.hall.store, &person.id).await?;
    let tables = app.hall.of_person(&person, true).await?;
    Ok(Json(PlayerPage { player: person, ratings, tables }))
}
