//! Guests, accounts, tokens.

use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{AppendHeaders, IntoResponse, Response};
use axum::{Extension, Json};
use serde::Deserialize;
use table::Refused;
use utoipa::ToSchema;

use crate::answers::{Me, Refusal, Revoked, TokenMade, Tokens};
use crate::api::notify::limit_questions;
use crate::api::who::{COOKIE, Carried, Carrying, HOST_COOKIE, Owner};
use crate::api::{Address, App, Body};
use crate::limits::Purpose;
use crate::people::{Holder, Key, MyData, Person, Scope, Trouble};

/// Is the address of this server https?
fn is_secure(app: &App) -> bool {
    app.settings.is_https()
}

/// A cookie, hidden from scripts and from other sites.
fn cookie(name: &str, key: &str, seconds: i64) -> String {
    let secure = if name == HOST_COOKIE { "; Secure" } else { "" };
    format!("{name}={key}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}

/// Responds with a cookie, which replaces one of the old name.
fn with_cookie(app: &App, person: Person, key: &str) -> Response {
    let lasts = crate::people::COOKIE / 1000;
    let cookies = match is_secure(app) {
        true => vec![cookie(HOST_COOKIE, key, lasts), cookie(COOKIE, "", 0)],
        false => vec![cookie(COOKIE, key, lasts)],
    };
    let cookies = cookies.into_iter().map(|cookie| (header::SET_COOKIE, cookie));
    (AppendHeaders(cookies.collect::<Vec<_>>()), Json(Me { me: Some(person) })).into_response()
}

/// Responds to somebody who is known already; a browser's cookie is renewed, at most once a day.
async fn welcome_back(app: &App, carrying: &Carrying, holder: Holder) -> Result<Response, Trouble> {
    if carrying.kind == "cookie" {
        let renewed = app.people.renew(&carrying.key, &holder).await?;
        if renewed || (is_secure(app) && carrying.name == COOKIE) {
            return Ok(with_cookie(app, holder.person, &carrying.key));
        }
    }
    Ok(Json(Me { me: Some(holder.person) }).into_response())
}

pub(crate) fn limit(app: &App, address: &Address) -> Result<(), Trouble> {
    Ok(app.limits.take(Purpose::SignIn, &address.0)?)
}

/// Does something that takes the password of somebody who is signed in; only a wrong one is counted.
pub(crate) async fn with_password<T>(
    app: &App,
    person: &Person,
    address: &Address,
    work: impl Future<Output = Result<T, Trouble>>,
) -> Result<T, Trouble> {
    // Hashing is dear, whether or not the password is right.
    app.limits.take(Purpose::Password, &address.0)?;
    let turn = app.people.prove(person, &address.0, app.settings.sign_ins_per_minute)?;
    turn.end(work.await)
}

#[utoipa::path(get, path = "/api/me", tag = "people", summary = "Who am I?", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn me(State(app): State<App>, Carried(carried): Carried) -> Result<Response, Trouble> {
    match carried {
        Some((carrying, holder)) => welcome_back(&app, &carrying, holder).await,
        None => Ok(Json(Me { me: None }).into_response()),
    }
}

/// Play at once; the cookie keeps the seat.
#[utoipa::path(post, path = "/api/guest", tag = "people", summary = "Play at once; a cookie keeps the seat", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn guest(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Carried(carried): Carried,
) -> Result<Response, Trouble> {
    if let Some((carrying, holder)) = carried {
        return welcome_back(&app, &carrying, holder).await;
    }
    limit(&app, &address)?;
    let (person, Key(key)) = app.people.guest().await?;
    Ok(with_cookie(&app, person, &key))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Registration {
    name: String,
    password: String,
    #[serde(default)]
    email: Option<String>,
}

#[utoipa::path(post, path = "/api/register", tag = "people", summary = "Make a guest an account; the cookie is replaced, tokens and ways of being told end", request_body = Registration, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn register(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Owner(person): Owner,
    Body(wish): Body<Registration>,
) -> Result<Response, Trouble> {
    limit(&app, &address)?;
    let (email, from) = (wish.email.as_deref(), address.0.as_str());
    let (person, Key(key)) = app.people.register(&person, &wish.name, &wish.password, email, from).await?;
    app.hall.renamed(&person).await?;
    // The account exists even if the mail cannot be sent now; it can be requested again.
    if let Some(email) = wish.email.as_deref().map(str::trim)
        && limit_questions(&app, &address, &person, email).is_ok()
        && let Err(trouble) = app.notifier().ask_to_confirm(&person, email).await
    {
        tracing::debug!(?trouble, "an address was not asked to prove itself");
    }
    Ok(with_cookie(&app, person, &key))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    name: String,
}

/// Guests are called as they like; the tables where they play show it at once.
#[utoipa::path(post, path = "/api/me/name", tag = "people", summary = "A guest's name", request_body = NewName, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn rename(
    State(app): State<App>,
    Owner(person): Owner,
    Body(wish): Body<NewName>,
) -> Result<Json<Me>, Trouble> {
    // Others at the table hear it, as they hear what is said.
    app.limits.take(Purpose::Talk, &person.id)?;
    let person = app.people.rename(&person, &wish.name).await?;
    app.hall.renamed(&person).await?;
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
    app.limits.take(Purpose::Password, &address.0)?;
    let turn = app.people.guess(&wish.name, &address.0, app.settings.sign_ins_per_minute).await?;
    let login = app.people.login(&wish.name, &wish.password, &address.0).await;
    let (person, Key(key)) = turn.end(login)?;
    Ok(with_cookie(&app, person, &key))
}

fn without_cookie(app: &App) -> Response {
    let names = if is_secure(app) { vec![HOST_COOKIE, COOKIE] } else { vec![COOKIE] };
    let gone = names.into_iter().map(|name| (header::SET_COOKIE, cookie(name, "", 0)));
    (AppendHeaders(gone.collect::<Vec<_>>()), Json(Me { me: None })).into_response()
}

#[utoipa::path(post, path = "/api/logout", tag = "people", summary = "Sign out here", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn logout(State(app): State<App>, Carried(carried): Carried) -> Result<Response, Trouble> {
    if let Some((Carrying { key, kind: "cookie", .. }, _)) = carried {
        app.people.logout(&key).await?;
    }
    Ok(without_cookie(&app))
}

#[utoipa::path(post, path = "/api/logout-everywhere", tag = "people", summary = "Sign out everywhere, tokens too", responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn logout_everywhere(State(app): State<App>, Owner(person): Owner) -> Result<Response, Trouble> {
    app.people.logout_everywhere(&person).await?;
    Ok(without_cookie(&app))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewPassword {
    /// The one so far.
    old: String,
    /// The one from now on.
    new: String,
}

#[utoipa::path(post, path = "/api/me/password", tag = "people", summary = "Change my password; signs out everywhere else, tokens too", request_body = NewPassword, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn password(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Owner(person): Owner,
    Body(wish): Body<NewPassword>,
) -> Result<Response, Trouble> {
    if person.kind != "account" {
        return Err(Refused::new("no-account", "a guest has no password").into());
    }
    let change = app.people.change_password(&person, &wish.old, &wish.new, &address.0);
    let Key(key) = with_password(&app, &person, &address, change).await?;
    Ok(with_cookie(&app, person, &key))
}

#[utoipa::path(get, path = "/api/me/data", tag = "people", summary = "Everything that is stored about me, as a file", responses((status = 200, body = MyData), (status = "4XX", body = Refusal)))]
pub(crate) async fn data(State(app): State<App>, Owner(person): Owner) -> Result<Response, Trouble> {
    // It reads everything a person ever did, so it is not for every minute.
    app.limits.take(Purpose::Takeout, &person.id)?;
    let data = app.people.data(&person).await?;
    let headers =
        [(header::CONTENT_DISPOSITION, "attachment; filename=\"tessera.json\""), (header::CACHE_CONTROL, "no-store")];
    Ok((headers, Json(data)).into_response())
}

/// Proof that it is the owner who deletes an account.
#[derive(Default, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Farewell {
    /// The password of an account; guests have none.
    #[serde(default)]
    password: Option<String>,
}

/// The name and the words go, others' records stay.
#[utoipa::path(delete, path = "/api/me", tag = "people", summary = "Delete the account, with its password; others' records stay", request_body = Farewell, responses((status = 200, body = Me), (status = "4XX", body = Refusal)))]
pub(crate) async fn delete(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Owner(person): Owner,
    body: Bytes,
) -> Result<Response, Trouble> {
    let wrong = |error: serde_json::Error| Refused::new("bad-json", error.to_string());
    // A guest sends nothing.
    let farewell: Farewell =
        if body.is_empty() { Farewell::default() } else { serde_json::from_slice(&body).map_err(wrong)? };
    if person.kind == "account" {
        let password = farewell.password.unwrap_or_default();
        with_password(&app, &person, &address, app.people.must_know(&person, &password)).await?;
    }
    app.hall.farewell(&person).await?;
    Ok(without_cookie(&app))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewToken {
    label: String,
    /// play, or read for what changes nothing.
    #[serde(default)]
    scope: Scope,
    /// How long it lasts, 1 to 365; without it 90.
    #[serde(default)]
    days: Option<i64>,
}

/// A token for a bot, shown once.
#[utoipa::path(post, path = "/api/tokens", tag = "people", summary = "A token for a bot, shown once", request_body = NewToken, responses((status = 200, body = TokenMade), (status = "4XX", body = Refusal)))]
pub(crate) async fn token(
    State(app): State<App>,
    Owner(person): Owner,
    Body(wish): Body<NewToken>,
) -> Result<Json<TokenMade>, Trouble> {
    app.limits.take(Purpose::Table, &person.id)?;
    let key = app.people.token(&person, &wish.label, wish.scope, wish.days).await?;
    Ok(Json(TokenMade { token: key.0 }))
}

#[utoipa::path(get, path = "/api/tokens", tag = "people", summary = "My tokens, without their codes", responses((status = 200, body = Tokens), (status = "4XX", body = Refusal)))]
pub(crate) async fn tokens(State(app): State<App>, Owner(person): Owner) -> Result<Json<Tokens>, Trouble> {
    Ok(Json(Tokens { tokens: app.people.tokens(&person).await? }))
}

#[utoipa::path(delete, path = "/api/tokens/{name}", tag = "people", summary = "Take a token back", params(("name" = String, Path, description = "its short name")), responses((status = 200, body = Revoked), (status = "4XX", body = Refusal)))]
pub(crate) async fn revoke(
    State(app): State<App>,
    Owner(person): Owner,
    Path(name): Path<String>,
) -> Result<Json<Revoked>, Trouble> {
    app.people.revoke(&person, &name).await?;
    Ok(Json(Revoked { revoked: name }))
}
