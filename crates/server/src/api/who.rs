//! Who asks: by cookie in a browser, by token in a script.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use headers::authorization::Bearer;
use headers::{Authorization, Cookie, HeaderMapExt};
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
fn key(headers: &HeaderMap) -> Option<(String, &'static str)> {
    if let Some(Authorization(bearer)) = headers.typed_get::<Authorization<Bearer>>() {
        return Some((bearer.token().trim().into(), "token"));
    }
    let cookies = headers.typed_get::<Cookie>()?;
    Some((cookies.get(COOKIE)?.into(), "cookie"))
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        match key(&parts.headers) {
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
        Ok(Carried(key(&parts.headers)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_is_a_token_or_our_cookie() {
        let carried = |fields: &[(&'static str, &str)]| {
            let field = |(name, value): &(&'static str, &str)| {
                (axum::http::HeaderName::from_static(name), value.parse().expect("a value"))
            };
            key(&fields.iter().map(field).collect())
        };
        let (token, cookie) = (Some(("ab".into(), "token")), Some(("cd".into(), "cookie")));
        assert_eq!(carried(&[("authorization", "Bearer ab"), ("cookie", "tessera=cd")]), token);
        assert_eq!(carried(&[("authorization", "Basic ab"), ("cookie", "theme=dark; tessera=cd; x=y")]), cookie);
        assert_eq!(carried(&[("cookie", "theme=dark"), ("cookie", "tessera=cd")]), cookie, "in a second line");
        assert_eq!(carried(&[("cookie", "nottessera=cd; tessera")]), None);
        assert_eq!(carried(&[]), None);
    }
}
