//! The client's files, which are part of the program: one binary serves all.

use std::sync::OnceLock;

use axum::extract::Request;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use rust_embed::RustEmbed;
use sha2::{Digest, Sha256};
use table::Refused;

use crate::api::refusal;

#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page from which every address of the client starts.
const START: &str = "index.html";
/// What is none of our files.
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
pub(crate) async fn page(request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    let missing = || refusal(StatusCode::NOT_FOUND, Refused::new("no-such-page", "there is nothing here"));
    if path.starts_with("api/") || !request.method().is_safe() {
        return missing();
    }
    if let Some(response) = file(path, request.headers()) {
        return response;
    }
    // A rule's id has a dot too (/rules/B-5.7): only what ends like our files is a file that is missing.
    if kind(path) != UNKNOWN {
        return missing();
    }
    // A server that was built without the client still says what it is.
    file(START, request.headers()).unwrap_or_else(|| Html(include_str!("front.html")).into_response())
}

fn file(name: &str, headers: &HeaderMap) -> Option<Response> {
    let plain = Files::get(name)?;
    let wanted = headers.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let accepts = |encoding: &str| wanted.split(',').any(|one| one.split(';').next().map(str::trim) == Some(encoding));
    let packed = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| Some((encoding, Files::get(&format!("{name}.{ending}"))?)));
    // Names under assets/ carry a hash of what is in them: they never change.
    let keep = if name.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" };
    let mut response = match packed {
        Some((encoding, file)) => ([(header::CONTENT_ENCODING, encoding)], file.data.into_owned()).into_response(),
        None => plain.data.into_owned().into_response(),
    };
    let own = response.headers_mut();
    own.insert(header::CONTENT_TYPE, kind(name).parse().ok()?);
    own.insert(header::CACHE_CONTROL, keep.parse().ok()?);
    own.insert(header::VARY, "accept-encoding".parse().ok()?);
    Some(response)
}

/// What a file is, by the end of its name.
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
}
