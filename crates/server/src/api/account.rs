//! Guests, accounts, tokens.

use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::answers::{Me, Refusal, Revoked, TokenMade, Tokens};
use crate::api::notify::limit_questions;
use crate::api::who::{Anybody, COOKIE, Carried, Somebody};
use crate::api::{Address, App, Body};
use crate::limits::Purpose;
use crate::people::{Key, Person, Trouble};

/// Answers with a new cookie: not for scripts, not for other sites.
fn with_cookie(app: &App, person: &Person, key: &Key) -> Response {
    let secure = app.settings.public_url.as_deref().is_some_and(|url| url.starts_with("https://"));
    let secure = if secure { "; Secure" } else { "" };
    let cookie = format!("{COOKIE}={}; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000{secure}", key.0);
    ([(header::SET_COOKIE, cookie)], Json(Me { me: Some(person.clone()) })).into_response()
}

pub(crate) fn limit(app: &App, address: &Address) -> Result<(), Trouble> {
    Ok(app.limits.take(Purpose::SignIn, &address.0)?)
}

/// Guessing one account's password from many addresses is slowed down too.
pub(crate) fn limit_account(app: &App, name: &str) -> Result<(), Trouble> {
    // No name is longer: nobody fills our memory with names.
    let name: String = name.trim().to_lowercase().chars().take(100).collect();
    Ok(app.limits.take(Purpose::SignIn, &format!("account {name}"))?)
}

#[utoipa::path(get, path = "/api/me", tag = "people", summary = "Who am I?", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn me(Anybody(person): Anybody) -> Json<Me> {
    Json(Me { me: person })
}

/// Play at once; the cookie keeps the seat.
#[utoipa::path(post, path = "/api/guest", tag = "people", summary = "Play at once; a cookie keeps the seat", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn guest(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Anybody(person): Anybody,
) -> Result<Response, Trouble> {
    if let Some(person) = person {
        return Ok(Json(Me { me: Some(person) }).into_response());
    }
    limit(&app, &address)?;
    let (person, key) = app.people.guest().await?;
    Ok(with_cookie(&app, &person, &key))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registration {
    name: String,
    password: String,
    #[serde(default)]
    email: Option<String>,
}

#[utoipa::path(post, path = "/api/register", tag = "people", summary = "Make a guest an account", request_body = Registration, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn register(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Somebody(person): Somebody,
    Body(wish): Body<Registration>,
) -> Result<Json<Me>, Trouble> {
    limit(&app, &address)?;
    let person = app.people.register(&person, &wish.name, &wish.password, wish.email.as_deref()).await?;
    // The account is there, even if the mail cannot go now: it can be asked for again.
    if let Some(email) = wish.email.as_deref().map(str::trim)
        && limit_questions(&app, &address, &person, email).is_ok()
        && let Err(trouble) = app.notifier().ask_to_confirm(&person, email).await
    {
        tracing::debug!(?trouble, "an address was not asked to prove itself");
    }
    Ok(Json(Me { me: Some(person) }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Login {
    name: String,
    password: String,
}

#[utoipa::path(post, path = "/api/login", tag = "people", summary = "Sign in", request_body = Login, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn login(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Body(wish): Body<Login>,
) -> Result<Response, Trouble> {
    limit(&app, &address)?;
    limit_account(&app, &wish.name)?;
    let (person, key) = app.people.login(&wish.name, &wish.password).await?;
    Ok(with_cookie(&app, &person, &key))
}

fn without_cookie() -> Response {
    let gone = format!("{COOKIE}=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0");
    ([(header::SET_COOKIE, gone)], Json(Me { me: None })).into_response()
}

#[utoipa::path(post, path = "/api/logout", tag = "people", summary = "Sign out here", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn logout(State(app): State<App>, Carried(key): Carried) -> Result<Response, Trouble> {
    if let Some((key, "cookie")) = key {
        app.people.logout(&key).await?;
    }
    Ok(without_cookie())
}

#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", summary = "Sign out everywhere, tokens too", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn logout_everywhere(State(app): State<App>, Somebody(person): Somebody) -> Result<Response, Trouble> {
    app.people.logout_everywhere(&person).await?;
    Ok(without_cookie())
}

/// The name goes, others' records stay.
#[utoipa::path(delete, path = "/api/me", tag = "people", summary = "Delete the account; others' records stay", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn delete(State(app): State<App>, Somebody(person): Somebody) -> Result<Response, Trouble> {
    app.hall.farewell(&person).await?;
    Ok(without_cookie())
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    label: String,
}

/// A token for a bot, shown once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", summary = "A token for a bot, shown once", request_body = NewToken, responses((status = 200, body = TokenMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn token(
    State(app): State<App>,
    Somebody(person): Somebody,
    Body(wish): Body<NewToken>,
) -> Result<Json<TokenMade>, Trouble> {
    app.limits.take(Purpose::Table, &person.id)?;
    let key = app.people.token(&person, &wish.label).await?;
    Ok(Json(TokenMade { token: key.0 }))
}

#[utoipa::path(get, path = "/api/tokens", tag = "people", summary = "My tokens, without their codes", responses((status = 200, body = Tokens), (status = "4XX", body = Refusal)))]
pub(crate) async fn tokens(State(app): State<App>, Somebody(person): Somebody) -> Result<Json<Tokens>, Trouble> {
    Ok(Json(Tokens { tokens: app.people.tokens(&person).await? }))
}

#[utoipa::path(delete, path = "/api/tokens/{name}", tag = "people", summary = "Take a token back", params(("name" = String, Path, description = "its short name")), responses((status = 200, body = Revoked), (status = "4XX", body = Refusal)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    Somebody(person): Somebody,
    Path(name): Path<String>,
) -> Result<Json<Revoked>, Trouble> {
    app.people.revoke(&person, &name).await?;
    Ok(Json(Revoked { revoked: name }))
}
