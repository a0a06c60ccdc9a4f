//! The HTTP and WebSocket interface.

mod account;
mod notify;
mod openapi;
pub(crate) mod pages;
pub(crate) mod socket;
mod tables;
mod who;

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderName, HeaderValue, StatusCode, header};
use axum::middleware::{self, Next};
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Json, Router};
use metrics_exporter_prometheus::PrometheusHandle;
use serde::de::DeserializeOwned;
use serde_json::json;
use table::Refused;
use tower_http::catch_panic::CatchPanicLayer;
use tower_http::set_header::SetResponseHeaderLayer;

use crate::answers::Refusal;
use crate::hall::Hall;
use crate::limits::{Limits, Purpose};
use crate::notify::Notifier;
use crate::people::{People, Trouble};
use crate::settings::Settings;

use socket::Sockets;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Hall,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) settings: Arc<Settings>,
    pub(crate) metrics: PrometheusHandle,
    /// True as soon as the server is asked to stop.
    pub(crate) stopping: tokio::sync::watch::Receiver<bool>,
    /// The open sockets.
    pub(crate) sockets: Sockets,
}

impl App {
    /// The ways to people who are not here.
    pub(crate) fn notifier(&self) -> &Notifier {
        &self.hall.notifier
    }
}

/// No request needs more.
const LARGEST_BODY: usize = 256 * 1024;
/// No request takes longer: who sends a body byte by byte is not waited for.
const PATIENCE: Duration = Duration::from_secs(30);

/// All routes.
pub(crate) fn router(app: App) -> Router {
    let header = |name: &'static str, value: &'static str| {
        SetResponseHeaderLayer::if_not_present(HeaderName::from_static(name), HeaderValue::from_static(value))
    };
    Router::new()
        .route("/healthz", get(|| async { "ok\n" }))
        .route("/readyz", get(ready))
        .route("/metrics", get(|State(app): State<App>| async move { app.metrics.render() }))
        .route("/api", get(openapi::page))
        .route("/api/openapi.json", get(openapi::json))
        .route("/api/messages.json", get(openapi::messages))
        .route("/api/me", get(account::me).delete(account::delete))
        .route("/api/me/telling", get(notify::get).post(notify::change))
        .route("/api/me/telling/test", post(notify::test))
        .route("/api/confirm", post(notify::confirm))
        .route("/api/forgot", post(notify::forgot))
        .route("/api/reset", post(notify::reset))
        .route("/api/guest", post(account::guest))
        .route("/api/register", post(account::register))
        .route("/api/login", post(account::login))
        .route("/api/logout", post(account::logout))
        .route("/api/logout-everywhere", post(account::logout_everywhere))
        .route("/api/tokens", get(account::tokens).post(account::token))
        .route("/api/tokens/{name}", delete(account::revoke))
        .route("/api/games", get(tables::games))
        .route("/api/games/{game}/facts", get(tables::facts))
        .route("/api/games/{game}/guide", post(tables::guide))
        .route("/api/games/{game}/rules/{language}", get(tables::rules))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/my-tables", get(tables::mine))
        .route("/api/leaderboard/{game}", get(tables::leaderboard))
        .route("/api/players/{name}", get(tables::player))
        .route("/api/tables/{id}", get(tables::sync).post(tables::ask))
        .route("/api/tables/{id}/record", get(tables::record))
        .route("/api/tables/{id}/socket", get(socket::open))
        .fallback(pages::page)
        .method_not_allowed_fallback(|| async {
            refusal(StatusCode::METHOD_NOT_ALLOWED, Refused::new("no-such-method", "this page does not take that"))
        })
        .layer(middleware::from_fn_with_state(app.clone(), guard))
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(CatchPanicLayer::new())
        .layer(header("x-content-type-options", "nosniff"))
        .layer(header("x-frame-options", "DENY"))
        .layer(header("referrer-policy", "same-origin"))
        .layer(header(
            "content-security-policy",
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'",
        ))
        .with_state(app)
}

/// The address of whoever asks, as far as we believe it.
#[derive(Clone)]
pub(crate) struct Address(pub(crate) String);

/// Limits requests by address, and lets no other site act with a visitor's cookie.
async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address(&app, &request);
    if let Err(refused) = app.limits.take(Purpose::Request, &address) {
        return refusal(StatusCode::TOO_MANY_REQUESTS, refused);
    }
    let headers = request.headers();
    let changes = !request.method().is_safe() || headers.contains_key(header::UPGRADE);
    if changes && let Some(origin) = headers.get(header::ORIGIN) {
        let own = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        let origin = origin.to_str().unwrap_or_default();
        let same = origin.split_once("://").is_some_and(|(_, host)| host == own);
        let public = app.settings.public_url.as_deref().is_some_and(|url| url.trim_end_matches('/') == origin);
        if !same && !public {
            return refusal(
                StatusCode::FORBIDDEN,
                Refused::new("other-origin", "requests from other sites are refused"),
            );
        }
    }
    request.extensions_mut().insert(Address(address));
    match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => refusal(StatusCode::REQUEST_TIMEOUT, Refused::new("too-slow", "that took too long")),
    }
}

/// The address of whoever asks.
fn address(app: &App, request: &Request) -> String {
    let forwarded = request.headers().get("x-forwarded-for").and_then(|value| value.to_str().ok());
    // The last one is the one our own proxy added.
    if let Some(address) = forwarded.filter(|_| app.settings.trust_proxy).and_then(|list| list.rsplit(',').next()) {
        let address = address.trim();
        return address.parse().map_or_else(|_| address.into(), household);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or_else(String::new, |ConnectInfo(address)| household(address.ip()))
}

/// Who shares the limits of an address: whoever has one address of IPv6 has a whole network of them.
fn household(address: IpAddr) -> String {
    match address.to_canonical() {
        IpAddr::V4(address) => address.to_string(),
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            format!("{}/64", Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

async fn ready(State(app): State<App>) -> Response {
    match app.hall.store.ping().await {
        Ok(()) if !*app.stopping.borrow() => Json(json!({ "ready": true, "desks": app.hall.busy() })).into_response(),
        Ok(()) => (StatusCode::SERVICE_UNAVAILABLE, "stopping\n").into_response(),
        Err(error) => {
            // Anybody may ask; where the database is and who opens it is the host's business.
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database is out of reach\n").into_response()
        }
    }
}

fn refusal(status: StatusCode, refused: Refused) -> Response {
    (status, Json(Refusal { error: refused })).into_response()
}

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        match self {
            Trouble::Refused(refused) => {
                let status = match refused.code.as_str() {
                    "who-are-you" | "wrong-login" => StatusCode::UNAUTHORIZED,
                    "not-yours" | "not-your-seat" | "banned" | "wrong-password" => StatusCode::FORBIDDEN,
                    "no-such-table" => StatusCode::NOT_FOUND,
                    "too-often" => StatusCode::TOO_MANY_REQUESTS,
                    "stale" | "name-taken" => StatusCode::CONFLICT,
                    "bad-json" => StatusCode::BAD_REQUEST,
                    _ => StatusCode::UNPROCESSABLE_ENTITY,
                };
                refusal(status, refused)
            }
            Trouble::Unavailable(what) => {
                tracing::warn!(what, "the database is out of reach");
                let said = "the server cannot store anything right now; nothing was changed, try again in a moment";
                refusal(StatusCode::SERVICE_UNAVAILABLE, Refused::new("unavailable", said))
            }
            Trouble::Internal(what) => {
                tracing::error!(what, "a defect");
                metrics::counter!("tessera_defects").increment(1);
                let said = "something is wrong with the server; nothing was changed";
                refusal(StatusCode::INTERNAL_SERVER_ERROR, Refused::new("defect", said))
            }
        }
    }
}

/// A JSON body; what is wrong with it is said in our own form.
pub(crate) struct Body<T>(pub(crate) T);

impl<S: Send + Sync, T: DeserializeOwned> FromRequest<S> for Body<T> {
    type Rejection = Response;

    async fn from_request(request: Request, state: &S) -> Result<Self, Response> {
        match Json::<T>::from_request(request, state).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(error) => {
                let status = match &error {
                    JsonRejection::BytesRejection(_) => StatusCode::PAYLOAD_TOO_LARGE,
                    JsonRejection::MissingJsonContentType(_) => StatusCode::UNSUPPORTED_MEDIA_TYPE,
                    _ => StatusCode::BAD_REQUEST,
                };
                Err(refusal(status, Refused::new("bad-json", error.body_text())))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_network_at_home_is_one_household() {
        let household = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(household("192.0.2.7"), "192.0.2.7");
        assert_eq!(household("::ffff:192.0.2.7"), "192.0.2.7", "the same, written in the new way");
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2::1"));
        assert_ne!(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
    }
}
