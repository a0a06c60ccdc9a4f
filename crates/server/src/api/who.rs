//! Who is asking: by cookie in a browser, by token in a script; and what a token may do.

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use headers::authorization::Bearer;
use headers::{Authorization, Cookie, HeaderMapExt};
use table::Refused;

use crate::api::App;
use crate::desk::Request;
use crate::people::{Holder, Person, Scope, Trouble};

/// The name of our cookie, where the address is https and where it is not. A browser takes the first from nobody but
/// this very host, so no neighbour under the same domain can plant one. The second is still accepted under https:
/// sessions of earlier releases go on, and get the new name when they are renewed.
pub(crate) const HOST_COOKIE: &str = "__Host-tessera";
pub(crate) const COOKIE: &str = "tessera";

/// The most cookies of our name that are tried.
const MOST_TRIED: usize = 20;

/// The caller, if known.
pub(crate) struct Anybody(pub(crate) Option<Person>);

/// Somebody we know.
pub(crate) struct Somebody(pub(crate) Person);

/// Somebody in a browser. What concerns the account itself is not for tokens: a script that leaks one loses a seat, not
/// the account.
pub(crate) struct Owner(pub(crate) Person);

/// A key that a request carries.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Carrying {
    pub(crate) key: String,
    /// cookie or token.
    pub(crate) kind: &'static str,
    /// The name of the cookie.
    pub(crate) name: &'static str,
}

/// The keys a request carries, in the order in which they are tried: one token, or every cookie of our name, because
/// somebody else may have planted one before ours.
fn keys(headers: &HeaderMap) -> Vec<Carrying> {
    if let Some(Authorization(bearer)) = headers.typed_get::<Authorization<Bearer>>() {
        return vec![Carrying { key: bearer.token().trim().into(), kind: "token", name: "" }];
    }
    let Some(cookies) = headers.typed_get::<Cookie>() else { return vec![] };
    let called = |name: &'static str| {
        let values = cookies.iter().filter(move |(known, _)| *known == name);
        values.map(move |(_, key)| Carrying { key: key.into(), kind: "cookie", name })
    };
    called(HOST_COOKIE).chain(called(COOKIE)).take(MOST_TRIED).collect()
}

/// The first valid key of a request with its holder.
pub(crate) struct Carried(pub(crate) Option<(Carrying, Holder)>);

impl FromRequestParts<App> for Carried {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        for carrying in keys(&parts.headers) {
            if let Some(holder) = app.people.holder(&carrying.key, carrying.kind).await? {
                return Ok(Carried(Some((carrying, holder))));
            }
        }
        Ok(Carried(None))
    }
}

impl Carried {
    /// Refuses what the key is not good for.
    pub(crate) fn may(&self, changes: bool) -> Result<(), Refused> {
        match &self.0 {
            Some((_, holder)) if changes && holder.scope == Scope::Read => {
                Err(Refused::new("token-scope", "this token may only read"))
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn person(self) -> Option<Person> {
        self.0.map(|(_, holder)| holder.person)
    }
}

impl FromRequestParts<App> for Anybody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        let carried = Carried::from_request_parts(parts, app).await?;
        carried.may(!parts.method.is_safe())?;
        Ok(Anybody(carried.person()))
    }
}

fn unknown() -> Refused {
    Refused::new("who-are-you", "sign in first, or play as a guest")
}

impl FromRequestParts<App> for Somebody {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        let Anybody(person) = Anybody::from_request_parts(parts, app).await?;
        Ok(Somebody(person.ok_or_else(unknown)?))
    }
}

impl FromRequestParts<App> for Owner {
    type Rejection = Trouble;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Trouble> {
        let Carried(carried) = Carried::from_request_parts(parts, app).await?;
        match carried.ok_or_else(unknown)? {
            (Carrying { kind: "cookie", .. }, holder) => Ok(Owner(holder.person)),
            _ => Err(Refused::new("needs-cookie", "a token cannot do this: sign in with a browser").into()),
        }
    }
}

/// Does a request change anything, for anybody?
pub(crate) fn changes(request: &Request) -> bool {
    !matches!(
        request,
        Request::Sync {}
            | Request::Plan {}
            | Request::WhyNot { .. }
            | Request::Reasons { .. }
            | Request::Preview { .. }
            | Request::Story { .. }
            | Request::Record {}
            | Request::Dice {}
            | Request::At { .. }
            | Request::Chat { .. }
            | Request::Notes { words: None }
    )
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
            let keys = keys(&fields.iter().map(field).collect());
            keys.into_iter().map(|one| format!("{} {}", one.kind, one.key)).collect::<Vec<_>>()
        };
        assert_eq!(carried(&[("authorization", "Bearer ab"), ("cookie", "tessera=cd")]), ["token ab"]);
        assert_eq!(carried(&[("authorization", "Basic ab"), ("cookie", "theme=dark; tessera=cd; x=y")]), ["cookie cd"]);
        assert_eq!(carried(&[("cookie", "theme=dark"), ("cookie", "tessera=cd")]), ["cookie cd"], "in a second line");
        assert_eq!(carried(&[("cookie", "tessera=ab; tessera=cd")]), ["cookie ab", "cookie cd"], "planted before ours");
        assert_eq!(carried(&[("cookie", "tessera=ab; __Host-tessera=cd")]), ["cookie cd", "cookie ab"]);
        assert_eq!(carried(&[("cookie", "nottessera=cd; tessera")]), [""; 0]);
        assert_eq!(carried(&[]), [""; 0]);
    }
}
