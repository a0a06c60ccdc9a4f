//! The client's files, which are embedded in the program: one binary serves everything.

use std::sync::OnceLock;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use table::Refused;

use crate::api::{App, card, refusal};

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page that every address of the client loads first.
const START: &str = "index.html";
/// Anything that is not one of our files.
const UNKNOWN: &str = "application/octet-stream";

/// Names the client that is on this server: an old tab sees that there is a new one, and loads it.
pub(crate) fn client() -> &'static str {
    static CLIENT: OnceLock<String> = OnceLock::new();
    CLIENT.get_or_init(|| match Files::get(START) {
        Some(page) => table::hex(&Sha256::digest(&page.data)[..6]),
        None => "none".into(),
    })
}

/// A file of the client, or its start page for an address inside it.
pub(crate) async fn page(State(app): State<App>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let missing = || refusal(StatusCode::NOT_FOUND, Refused::new("no-such-page", "there is nothing here"));
    if path.starts_with("api/") || !request.method().is_safe() {
        return missing();
    }
    if let Some(response) = file::<Files>(path, request.headers()) {
        return response;
    }
    // A rule's id has a dot too (/rules/B-5.7): only what ends like our files is a file that is missing.
    if kind(path) != UNKNOWN {
        return missing();
    }
    // The address of a table says in its head what is played there.
    if let Some(page) = Files::get(START).and_then(|page| String::from_utf8(page.data.into_owned()).ok()) {
        let table = card::of_table(&app, path, request.headers(), &page).await;
        let entered = app.hall.with_facts(path, table.as_deref().unwrap_or(&page)).await;
        if let Some(page) = entered.or(table) {
            return ([(header::CACHE_CONTROL, "no-cache")], Html(page)).into_response();
        }
    }
    // A server built without the client still says what it is.
    file::<Files>(START, request.headers()).unwrap_or_else(|| Html(include_str!("front.html")).into_response())
}

fn file<F: RustEmbed>(name: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = F::get(name)?;
    let list = |name| headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default().split(',');
    let accepts = |encoding: &str| {
        list(header::ACCEPT_ENCODING).any(|one| one.split(';').next().map(str::trim) == Some(encoding))
    };
    let packed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Some((encoding, F::get(&format!("{name}.{ending}"))?)));
    let (encoding, file) = packed.map_or((None, plain), |(encoding, file)| (Some(encoding), file));
    // With another encoding it is a different file, with its own tag.
    let tag = format!("\"{}\"", table::hex(&file.metadata.sha256_hash()[..16]));
    let has_it = list(header::IF_NONE_MATCH).map(str::trim).any(|known| known.trim_start_matches("W/") == tag);
    // Names under assets/ carry a hash of what is in them: they never change.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = if has_it { StatusCode::NOT_MODIFIED.into_response() } else { file.data.into_response() };
    let own = response.headers_mut();
    if !has_it {
        own.insert(header::CONTENT_TYPE, kind(name).parse().ok()?);
        own.extend(encoding.map(|encoding| (header::CONTENT_ENCODING, HeaderValue::from_static(encoding))));
    }
    own.insert(header::ETAG, tag.parse().ok()?);
    own.insert(header::CACHE_CONTROL, keep.parse().ok()?);
    own.insert(header::VARY, "accept-encoding".parse().ok()?);
    Some(response)
}

/// A file's type, by its extension.
fn kind(name: &str) -> &'static str {
    match name.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("ico") => "image/x-icon",
        Some("png") => "image/png",
        Some("woff2") => "font/woff2",
        Some("json") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => UNKNOWN,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_have_their_kinds() {
        assert_eq!(kind("assets/index-1a2b.js"), "text/javascript; charset=utf-8");
        assert_eq!(kind("rules/B-5.7"), UNKNOWN, "an address of the client, not a file");
    }

    /// Files that are always there, unlike those of the client.
    #[derive(RustEmbed)]
    #[folder = "src/api"]
    struct Sources;

    #[tokio::test]
    async fn a_file_that_is_known_is_not_sent_again() {
        let ask = |tag: &str| {
            let headers = HeaderMap::from_iter([(header::IF_NONE_MATCH, tag.parse().expect("a tag"))]);
            file::<Sources>("front.html", &headers).expect("a file")
        };
        let first = file::<Sources>("front.html", &HeaderMap::new()).expect("a file");
        assert_eq!((first.status(), &first.headers()["cache-control"]), (StatusCode::OK, &"no-cache".parse().unwrap()));
        let tag = first.headers()["etag"].to_str().expect("a tag").to_string();

        for known in [tag.clone(), format!("W/{tag}"), format!("\"another\", {tag}")] {
            let again = ask(&known);
            assert_eq!(again.status(), StatusCode::NOT_MODIFIED, "{known}");
            for kept in ["etag", "cache-control", "vary"] {
                assert_eq!(again.headers()[kept], first.headers()[kept], "{kept}");
            }
            let body = axum::body::to_bytes(again.into_body(), 1 << 20).await.expect("a body");
            assert!(body.is_empty(), "{known}");
        }
        let stale = ask("\"of yesterday\"");
        assert_eq!(stale.status(), StatusCode::OK);
        let body = axum::body::to_bytes(stale.into_body(), 1 << 20).await.expect("a body");
        assert_eq!(body, include_str!("front.html"));
    }
}
