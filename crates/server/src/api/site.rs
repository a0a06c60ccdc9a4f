//! Our site: under which names we answer, and whose pages may change something with a visitor's cookie.

use axum::http::uri::Authority;
use axum::http::{HeaderMap, Uri, header};

/// Where people find us, as far as we were told.
#[derive(Clone, Debug)]
pub(crate) struct Site {
    /// The origin of the public address; without one any name leads here.
    public: Option<Origin>,
}

/// Where a page comes from: another scheme, name or port is another site.
#[derive(Clone, Debug, PartialEq)]
struct Origin {
    https: bool,
    /// In small letters.
    name: String,
    port: u16,
}

impl Origin {
    /// Reads an address; what follows the name and the port does not matter.
    fn of(address: &str) -> Option<Origin> {
        let uri: Uri = address.parse().ok()?;
        let https = match uri.scheme_str()? {
            "https" => true,
            "http" => false,
            _ => return None,
        };
        let place = uri.authority().filter(|place| !place.as_str().contains('@'))?;
        let port = place.port_u16().unwrap_or(if https { 443 } else { 80 });
        Some(Origin { https, name: place.host().to_lowercase(), port })
    }

    /// Reads what a browser says about the page that asks: an origin and nothing behind it.
    fn said(text: &str) -> Option<Origin> {
        let (_, place) = text.split_once("://")?;
        if place.contains(['/', '?', '#']) { None } else { Origin::of(text) }
    }
}

impl Site {
    /// As the host has set it up.
    pub(crate) fn new(public_url: Option<&str>) -> Site {
        Site { public: public_url.and_then(Origin::of) }
    }

    /// Can an address be a public address?
    pub(crate) fn is_address(url: &str) -> bool {
        Origin::of(url).is_some()
    }

    /// Is a request meant for us? Another name for this machine may be somebody's trick on a visitor's browser. What is
    /// asked on the machine itself is the host's own business. The port does not matter: proxies leave it out.
    pub(crate) fn is_meant(&self, headers: &HeaderMap, uri: &Uri) -> bool {
        let Some(public) = &self.public else { return true };
        let called = called(headers, uri);
        called.is_some_and(|called| called.host().eq_ignore_ascii_case(&public.name) || is_this_machine(called.host()))
    }

    /// May a page change something? Ours may, and so may what is no page: scripts say nothing about where they come from.
    pub(crate) fn may_change(&self, headers: &HeaderMap, uri: &Uri) -> bool {
        let Some(said) = headers.get(header::ORIGIN) else { return true };
        let Some(origin) = said.to_str().ok().and_then(Origin::said) else { return false };
        if self.public.as_ref() == Some(&origin) {
            return true;
        }
        let Some(called) = called(headers, uri) else { return false };
        // If nobody told us, a proxy may speak https for us. On the machine itself there is no proxy.
        let as_called = match &self.public {
            None => true,
            Some(_) => !origin.https && is_this_machine(called.host()),
        };
        let port = called.port_u16().unwrap_or(if origin.https { 443 } else { 80 });
        as_called && called.host().eq_ignore_ascii_case(&origin.name) && port == origin.port
    }
}

/// How a request calls us.
fn called(headers: &HeaderMap, uri: &Uri) -> Option<Authority> {
    match headers.get(header::HOST) {
        Some(host) => Authority::try_from(host.as_bytes()).ok(),
        None => uri.authority().cloned(),
    }
}

/// Names that lead to the machine on which they are used.
fn is_this_machine(name: &str) -> bool {
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.to_canonical().is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(host: &str, origin: Option<&str>) -> HeaderMap {
        let fields = [(header::HOST, Some(host)), (header::ORIGIN, origin)];
        let field = |(name, value): (_, Option<&str>)| Some((name, value?.parse().expect("a value")));
        fields.into_iter().filter_map(field).collect()
    }

    #[test]
    fn we_answer_to_our_name_and_on_our_own_machine() {
        let here = Uri::from_static("/lobby");
        let site = Site::new(Some("https://Play.example.org/"));
        for name in ["play.example.org", "PLAY.example.org:443", "play.example.org:8443", "localhost:8080", "127.0.0.1"]
        {
            assert!(site.is_meant(&headers(name, None), &here), "{name}");
        }
        for name in ["[::1]:8080", "127.9.9.9:80", "[::ffff:127.0.0.1]"] {
            assert!(site.is_meant(&headers(name, None), &here), "{name}");
        }
        for name in
            ["evil.test", "play.example.org.evil.test", "192.0.2.7:8080", "0.0.0.0", "localhost.evil.test", "", "a b"]
        {
            assert!(!site.is_meant(&headers(name, None), &here), "{name}");
        }
        assert!(!site.is_meant(&HeaderMap::new(), &here), "who does not say whom they want");
        assert!(Site::new(None).is_meant(&headers("evil.test", None), &here), "nobody told us our name");
    }

    #[test]
    fn only_our_own_pages_change_something() {
        let here = Uri::from_static("/api/tables");
        let may = |site: &Site, host: &str, origin: &str| site.may_change(&headers(host, Some(origin)), &here);
        let site = Site::new(Some("https://play.example.org/"));
        for host in ["play.example.org", "localhost:8080"] {
            assert!(may(&site, host, "https://play.example.org") && may(&site, host, "https://play.example.org:443"));
            for other in
                ["http://play.example.org", "https://play.example.org:8443", "https://play.example.org/x", "null"]
            {
                assert!(!may(&site, host, other), "{other} at {host}");
            }
        }
        assert!(may(&site, "localhost:8080", "http://localhost:8080"));
        assert!(
            !may(&site, "localhost:8080", "http://localhost:8081") && !may(&site, "localhost", "https://localhost")
        );
        let unnamed = Site::new(None);
        assert!(may(&unnamed, "a.test", "http://a.test") && may(&unnamed, "a.test", "https://a.test"));
        assert!(may(&unnamed, "a.test:8080", "http://a.test:8080"));
        for other in ["http://b.test", "http://a.test:8080", "ftp://a.test", "http://x@a.test", "", "null", "a.test"] {
            assert!(!may(&unnamed, "a.test", other), "{other}");
        }
        assert!(site.may_change(&headers("localhost", None), &here), "scripts do not say");
    }
}
