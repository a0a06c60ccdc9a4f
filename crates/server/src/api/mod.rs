//! The HTTP and WebSocket interface.

mod account;
mod card;
mod corrections;
mod daily;
mod notify;
mod openapi;
pub(crate) mod pages;
mod results;
pub(crate) mod site;
pub(crate) mod socket;
mod tables;
mod who;

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::JsonRejection;
use axum::extract::{ConnectInfo, DefaultBodyLimit, FromRequest, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
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

use site::Site;
use socket::Sockets;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct App {
    pub(crate) hall: Hall,
    pub(crate) people: People,
    pub(crate) limits: Limits,
    pub(crate) settings: Arc<Settings>,
    pub(crate) site: Site,
    pub(crate) metrics: PrometheusHandle,
    /// True as soon as the server is asked to stop.
    pub(crate) stopping: tokio::sync::watch::Receiver<bool>,
    /// The open sockets.
    pub(crate) sockets: Sockets,
}

impl App {
    /// How to reach people who are not here.
    pub(crate) fn notifier(&self) -> &Notifier {
        &self.hall.notifier
    }
}

/// No request needs more.
const LARGEST_BODY: usize = 256 * 1024;
/// No request takes longer: we do not wait for a body that is sent byte by byte.
const PATIENCE: Duration = Duration::from_secs(30);

/// For a year browsers come back over https only; subdomains are the host's own business.
const A_YEAR: &str = "max-age=31536000";

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
        .route("/api/me/name", post(account::rename))
        .route("/api/me/password", post(account::password))
        .route("/api/me/data", get(account::data))
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
        .route("/api/games/{game}/entered", get(tables::entered))
        .route("/api/games/{game}/guide", post(tables::guide))
        .route("/api/games/{game}/rules/{language}", get(tables::rules))
        .route("/api/corrections", post(corrections::make))
        .route("/api/tables", get(tables::list).post(tables::create))
        .route("/api/my-tables", get(tables::mine))
        .route("/api/leaderboard/{game}", get(tables::leaderboard))
        .route("/api/players/{name}", get(tables::player))
        .route("/api/players/{name}/games", get(results::of_player))
        .route("/api/my-games", get(results::mine))
        .route("/api/me/solo", get(results::alone))
        .route("/api/daily", get(daily::all))
        .route("/api/daily/{game}", post(daily::start))
        .route("/api/daily/{game}/{day}", get(daily::day))
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
        .layer(header("cross-origin-opener-policy", "same-origin"))
        .layer(header("permissions-policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"))
        .layer(header(
            "content-security-policy",
            "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; \
             base-uri 'none'; form-action 'self'",
        ))
        .with_state(app)
}

/// The client's address, as far as we trust it.
#[derive(Clone)]
pub(crate) struct Address(pub(crate) String);

/// Those who look after the server ask for these by whatever address they know.
const FOR_KEEPERS: [&str; 3] = ["/healthz", "/readyz", "/metrics"];

/// Limits requests by address, and keeps other sites from acting with a visitor's cookie.
async fn guard(State(app): State<App>, mut request: Request, next: Next) -> Response {
    let address = address(&app, &request);
    if let Err(refused) = app.limits.take(Purpose::Request, &address) {
        return refusal(StatusCode::TOO_MANY_REQUESTS, refused);
    }
    let (headers, uri) = (request.headers(), request.uri());
    if !FOR_KEEPERS.contains(&uri.path()) && !app.site.is_meant(headers, uri) {
        let said = "this server is not called that: use its public address";
        return refusal(StatusCode::MISDIRECTED_REQUEST, Refused::new("other-host", said));
    }
    let changes = !request.method().is_safe() || headers.contains_key(header::UPGRADE);
    if changes && !app.site.may_change(headers, uri) {
        return refusal(StatusCode::FORBIDDEN, Refused::new("other-origin", "requests from other sites are refused"));
    }
    request.extensions_mut().insert(Address(address));
    let answers_one = request.uri().path().starts_with("/api/");
    let mut response = match tokio::time::timeout(PATIENCE, next.run(request)).await {
        Ok(response) => response,
        Err(_) => refusal(StatusCode::REQUEST_TIMEOUT, Refused::new("too-slow", "that took too long")),
    };
    if app.settings.is_https() {
        response.headers_mut().insert(header::STRICT_TRANSPORT_SECURITY, HeaderValue::from_static(A_YEAR));
    }
    // What is answered to one person is kept by nobody on the way; what is for everybody says so itself.
    if answers_one && !response.headers().contains_key(header::CACHE_CONTROL) {
        response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    }
    response
}

/// The address of the caller.
fn address(app: &App, request: &Request) -> String {
    if let Some(address) = forwarded(request.headers()).filter(|_| app.settings.trust_proxy) {
        return address.parse().map_or_else(|_| address.into(), household);
    }
    let peer = request.extensions().get::<ConnectInfo<SocketAddr>>();
    peer.map_or_else(String::new, |ConnectInfo(address)| household(address.ip()))
}

/// The address that our own proxy saw: the last one of the last line. Whatever stands before it, a client may have sent.
fn forwarded(headers: &HeaderMap) -> Option<&str> {
    let last = headers.get_all("x-forwarded-for").iter().next_back()?;
    last.to_str().ok()?.rsplit(',').next().map(str::trim)
}

/// The key under which an address is rate-limited: somebody with one IPv6 address has a whole network of them.
pub(crate) fn household(address: IpAddr) -> String {
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
            // Anybody may ask, but where the database is and who opens it is only the host's business.
            tracing::warn!(%error, "not ready");
            (StatusCode::SERVICE_UNAVAILABLE, "the database is out of reach\n").into_response()
        }
    }
}

/// What is said where nobody knows whether it happened.
fn uncertain() -> Refused {
    Refused::new("uncertain", "the database did not answer in time: this may have happened or not; look again")
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
                    "not-yours" | "not-your-seat" | "banned" | "wrong-password" | "daily-hidden" => {
                        StatusCode::FORBIDDEN
                    }
                    "needs-cookie" | "token-scope" => StatusCode::FORBIDDEN,
                    "no-such-table" => StatusCode::NOT_FOUND,
                    "too-often" => StatusCode::TOO_MANY_REQUESTS,
                    "stale" | "name-taken" | "name-lookalike" => StatusCode::CONFLICT,
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
            Trouble::Uncertain(what) => {
                tracing::warn!(what, "a write was not confirmed");
                refusal(StatusCode::SERVICE_UNAVAILABLE, uncertain())
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

/// A JSON body; errors in it are reported in our own format.
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
    fn the_address_is_what_our_proxy_saw() {
        let of = |lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", line.parse().expect("a value"));
            }
            forwarded(&headers).map(str::to_string)
        };
        assert_eq!(of(&[]), None);
        assert_eq!(of(&["192.0.2.1"]).as_deref(), Some("192.0.2.1"));
        assert_eq!(of(&["198.51.100.9, 192.0.2.1"]).as_deref(), Some("192.0.2.1"));
        assert_eq!(of(&["198.51.100.9", "192.0.2.1"]).as_deref(), Some("192.0.2.1"), "in a line of its own");
    }

    #[test]
    fn a_network_at_home_is_one_household() {
        let household = |text: &str| household(text.parse().expect("an address"));
        assert_eq!(household("192.0.2.7"), "192.0.2.7");
        assert_eq!(household("::ffff:192.0.2.7"), "192.0.2.7", "the same, written in the new way");
        assert_eq!(household("2001:db8:1:2:3:4:5:6"), household("2001:db8:1:2::1"));
        assert_ne!(household("2001:db8:1:2::1"), household("2001:db8:1:3::1"));
    }
}
