//! Who asks: by cookie in a browser, by token in a script.

use axum::extract::FromRequestParts;
use axum::http::header;
use axum::http::request::Parts;
use table::Refused;

use crate::api::App;
use crate::people::{Person, Trouble};

/// The name of our cookie.
pub(crate) const COOKIE: &str = "tessera";

/// Whoever asks, if known.
pub(crate) struct Anybody(pub(crate) Option<Person>);

/// Somebody we know.
pub(crate) struct Somebody(pub(crate) Person);

/// The key a request carries, and its kind.
fn key(parts: &Parts) -> Option<(String, &'static str)> {
    let text = |name| parts.headers.get(name).and_then(|value: &axum::http::HeaderValue| value.to_str().ok());
    if let Some(token) = text(header::AUTHORIZATION).and_then(|value| value.strip_prefix("Bearer ")) {
        return Some((token.trim().into(), "token"));
    }
    let cookies = text(header::COOKIE)?;
    let ours = cookies.split(';').filter_map(|pair| pair.trim().split_once('=')).find(|(name, _)| *name == COOKIE)?;
    Some((ours.1.into(), "cookie"))
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        match key(parts) {
            Some((key, kind)) => Ok(Anybody(app.people.by_key(&key, kind).await?)),
            None => Ok(Anybody(None)),
        }
    }
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        let Anybody(person) = Anybody::from_request_parts(parts, app).await?;
        let unknown = || Refused::new("who-are-you", "sign in first, or play as a guest");
        Ok(Somebody(person.ok_or_else(unknown)?))
    }
}

/// The key a request carries, and its kind.
pub(crate) struct Carried(pub(crate) Option<(String, &'static str)>);

impl FromRequestParts<App> for Carried {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Trouble> {
        Ok(Carried(key(parts)))
    }
}
