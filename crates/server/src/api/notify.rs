//! How somebody wants to be notified; confirming addresses, and forgotten passwords.

use axum::extract::State;
use axum::{Extension, Json};
use serde::Deserialize;
use table::Refused;
use utoipa::ToSchema;

use crate::answers::{Confirmed, Means, Promise, Refusal, ResetDone, Telling, Tested};
use crate::api::account::{limit, with_password};
use crate::api::who::Owner;
use crate::api::{Address, App, Body};
use crate::limits::Purpose;
use crate::notify::mail::good_address;
use crate::notify::wish::Wish;
use crate::people::{Person, Trouble};

async fn wish(app: &App, person: &Person) -> Result<Wish, Trouble> {
    let gone = || Refused::new("who-are-you", "sign in first, or play as a guest").into();
    Wish::load(&app.hall.store, &person.id).await?.ok_or_else(gone)
}

fn shown(app: &App, wish: &Wish) -> Json<Telling> {
    let (mails, webhook_hosts) = (app.notifier().mails().is_ok(), app.notifier().hooks().hosts().to_vec());
    Json(Telling { telling: wish.shown(), server: Means { mails, webhook_hosts } })
}

#[utoipa::path(get, path = "/api/me/telling", tag = "telling", summary = "How I am told that it is my turn", responses((status = 200, body = Telling), (status = "4XX", body = Refusal)))]
pub(crate) async fn get(State(app): State<App>, Owner(person): Owner) -> Result<Json<Telling>, Trouble> {
    Ok(shown(&app, &wish(&app, &person).await?))
}

/// What is to change; the rest stays as it is.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Change {
    /// The address for mails, which is asked to prove itself; empty for none.
    #[serde(default)]
    email: Option<String>,
    /// The password of an account whose address changes.
    #[serde(default)]
    password: Option<String>,
    /// By mail?
    #[serde(default)]
    mail: Option<bool>,
    /// The address of a Discord or Slack webhook; empty for none.
    #[serde(default)]
    webhook: Option<String>,
}

#[utoipa::path(post, path = "/api/me/telling", tag = "telling", summary = "Change how I am told; a new address gets a mail with a code", request_body = Change, responses((status = 200, body = Telling), (status = "4XX", body = Refusal)))]
pub(crate) async fn change(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Owner(person): Owner,
    Body(change): Body<Change>,
) -> Result<Json<Telling>, Trouble> {
    let mut wish = wish(&app, &person).await?;
    let old = wish.email.clone();
    if let Some(email) = change.email.as_deref().map(str::trim) {
        wish.email = if email.is_empty() { None } else { Some(good_address(email)?) };
    }
    if let Some(url) = change.webhook.as_deref().map(str::trim) {
        wish.hook = if url.is_empty() { None } else { Some(app.notifier().hooks().good(url)?.to_string()) };
    }
    wish.mail = change.mail.unwrap_or(wish.mail);
    let new_address = wish.email != old;
    // Changing the address is enough to get a new password, so a stolen cookie must not allow it.
    if new_address && person.kind == "account" {
        let password = change.password.unwrap_or_default();
        with_password(&app, &person, &address, app.people.must_know(&person, &password)).await?;
    }
    let question = wish.email.clone().filter(|_| new_address || (change.email.is_some() && !wish.confirmed));
    if let Some(email) = &question {
        app.notifier().mails()?;
        limit_questions(&app, &address, &person, email)?;
    }
    app.hall.store.write(wish.save(&person.id, new_address)).await?;
    if let Some(email) = &question {
        app.notifier().ask_to_confirm(&person, email).await?;
    }
    get(State(app), Owner(person)).await
}

/// May this person have a confirmation mail sent to an address?
pub(crate) fn limit_questions(app: &App, address: &Address, person: &Person, email: &str) -> Result<(), Refused> {
    app.limits.take(Purpose::QuestionsBy, &person.id)?;
    app.limits.take(Purpose::QuestionsTo, &email.to_lowercase())?;
    app.limits.take(Purpose::QuestionsFrom, &address.0)
}

#[utoipa::path(post, path = "/api/me/telling/test", tag = "telling", summary = "Send me a test in every way that I have set", responses((status = 200, body = Tested), (status = "4XX", body = Refusal)))]
pub(crate) async fn test(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Owner(person): Owner,
) -> Result<Json<Tested>, Trouble> {
    app.limits.take(Purpose::TestsBy, &person.id)?;
    app.limits.take(Purpose::TestsFrom, &address.0)?;
    let wish = wish(&app, &person).await?;
    let (mail, webhook) = tokio::join!(app.notifier().test_mail(&wish), app.notifier().test_hook(&wish));
    Ok(Json(Tested { mail: mail.into(), webhook: webhook.into() }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Forgotten {
    /// The name of the account, or its e-mail address.
    who: String,
}

/// The answer and the time it takes are the same for everybody: nobody learns who has an account.
#[utoipa::path(post, path = "/api/forgot", tag = "telling", summary = "Have a code for a new password mailed", request_body = Forgotten, responses((status = 200, body = Promise), (status = "4XX", body = Refusal)))]
pub(crate) async fn forgot(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Body(forgotten): Body<Forgotten>,
) -> Result<Json<Promise>, Trouble> {
    limit(&app, &address)?;
    app.notifier().mails()?;
    app.notifier().forgot(&forgotten.who);
    Ok(Json(Promise { message: "if there is such an account with a confirmed address, a mail is on its way" }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reset {
    /// From the mail.
    code: String,
    /// The new password.
    password: String,
}

#[utoipa::path(post, path = "/api/reset", tag = "telling", summary = "Choose a new password with a code; signs out everywhere", request_body = Reset, responses((status = 200, body = ResetDone), (status = "4XX", body = Refusal)))]
pub(crate) async fn reset(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Body(reset): Body<Reset>,
) -> Result<Json<ResetDone>, Trouble> {
    limit(&app, &address)?;
    app.people.reset(reset.code.trim(), &reset.password).await?;
    Ok(Json(ResetDone { reset: true }))
}

#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    /// From the mail.
    code: String,
}

#[utoipa::path(post, path = "/api/confirm", tag = "telling", summary = "Confirm an e-mail address with the code that was mailed to it", request_body = Proof, responses((status = 200, body = Confirmed), (status = "4XX", body = Refusal)))]
pub(crate) async fn confirm(
    State(app): State<App>,
    Extension(address): Extension<Address>,
    Body(proof): Body<Proof>,
) -> Result<Json<Confirmed>, Trouble> {
    limit(&app, &address)?;
    app.people.confirm(proof.code.trim()).await?;
    Ok(Json(Confirmed { confirmed: true }))
}
