//! Webhooks: a short message to an address of a host that the settings name.

use axum::body::Bytes;
use axum::http::uri::Authority;
use axum::http::{Request, StatusCode, Uri, header};
use http_body_util::Full;
use hyper_rustls::{HttpsConnector, HttpsConnectorBuilder};
use hyper_util::client::legacy::Client;
use hyper_util::client::legacy::connect::HttpConnector;
use hyper_util::rt::TokioExecutor;
use serde_json::json;
use table::Refused;

use crate::notify::words::Words;
use crate::notify::{Failure, PATIENCE};

/// Sends webhooks.
#[derive(Clone)]
pub(crate) struct Hooks {
    /// Where webhooks may be: `host`, or `host:port`.
    hosts: Vec<String>,
    client: Client<HttpsConnector<HttpConnector>, Full<Bytes>>,
}

/// The longest address of a webhook.
const LONGEST: usize = 500;

impl Hooks {
    /// Allows these hosts and no others, so that nobody can make the server call its neighbours.
    pub(crate) fn open(hosts: &[String]) -> Result<Hooks, String> {
        for host in hosts {
            let wrong = || format!("webhook_hosts: '{host}' is no name of a host, nor host:port");
            let authority: Authority = host.parse().map_err(|_| wrong())?;
            if host.contains('@') || authority.host().is_empty() || host.ends_with(':') {
                return Err(wrong());
            }
        }
        // Redirects are not followed: they could lead anywhere.
        let connector = HttpsConnectorBuilder::new().with_webpki_roots().https_or_http().enable_http1().build();
        let client = Client::builder(TokioExecutor::new()).pool_max_idle_per_host(0).build(connector);
        Ok(Hooks { hosts: hosts.iter().map(|host| host.to_lowercase()).collect(), client })
    }

    /// The hosts where webhooks may be.
    pub(crate) fn hosts(&self) -> &[String] {
        &self.hosts
    }

    /// The address of a webhook, if it may be called.
    pub(crate) fn good(&self, url: &str) -> Result<Uri, Refused> {
        let wrong = || Refused::new("bad-webhook", "that is no address of a webhook");
        let uri: Uri = url.parse().ok().filter(|_| url.len() <= LONGEST).ok_or_else(wrong)?;
        let (Some(scheme), Some(authority)) = (uri.scheme_str(), uri.authority()) else { return Err(wrong()) };
        if authority.as_str().contains('@') {
            return Err(wrong());
        }
        let host = authority.host().to_lowercase();
        let usual = match scheme {
            "https" => 443,
            "http" => 80,
            _ => return Err(wrong()),
        };
        let port = authority.port_u16().unwrap_or(usual);
        let with_port = format!("{host}:{port}");
        let listed = |known: &String| *known == with_port || (scheme == "https" && port == 443 && *known == host);
        if self.hosts.iter().any(listed) {
            return Ok(uri);
        }
        if self.hosts.is_empty() {
            return Err(Refused::new("webhook-host", "this server calls no webhooks"));
        }
        let hosts = self.hosts.join(", ");
        Err(Refused::new("webhook-host", format!("webhooks of this server go by https to these hosts only: {hosts}")))
    }

    /// Calls a webhook; Discord reads `content`, Slack reads `text`.
    pub(crate) async fn send(&self, url: &str, words: &Words) -> Result<(), Failure> {
        let uri = self.good(url).map_err(|refused| Failure::for_good(refused.message))?;
        let body = json!({ "content": words.text, "text": words.text, "username": "Tessera" });
        let request = Request::post(uri)
            .header(header::CONTENT_TYPE, "application/json")
            .header(header::USER_AGENT, "Tessera")
            .body(Full::from(body.to_string()))
            .map_err(|error| Failure::for_good(error.to_string()))?;
        let status = match tokio::time::timeout(PATIENCE, self.client.request(request)).await {
            Ok(Ok(response)) => response.status(),
            Ok(Err(error)) => {
                return Err(Failure { detail: error.to_string(), ..Failure::later("the webhook cannot be reached") });
            }
            Err(_) => return Err(Failure::later("the webhook does not answer")),
        };
        if status.is_success() {
            return Ok(());
        }
        let again = status.is_server_error() || status == StatusCode::TOO_MANY_REQUESTS;
        let why = format!("the webhook answers {}", status.as_u16());
        Err(if again { Failure::later(why) } else { Failure::for_good(why) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_named_hosts_are_called() {
        let hooks =
            Hooks::open(&["discord.com".into(), "Hooks.Slack.com".into(), "127.0.0.1:99".into()]).expect("hosts");
        for good in [
            "https://discord.com/api/webhooks/1/x",
            "https://DISCORD.com:443/x?wait=true",
            "https://hooks.slack.com/services/x",
            "http://127.0.0.1:99/x",
        ] {
            assert!(hooks.good(good).is_ok(), "{good}");
        }
        for bad in [
            "",
            "discord.com",
            "/x",
            "http://discord.com/x",
            "http://discord.com:443/x",
            "https://discord.com:8443/x",
            "https://discord.com./x",
            "https://discord.com.evil.test/x",
            "https://evil.test/discord.com",
            "https://discord.com@evil.test/x",
            "https://evil.test@discord.com/x",
            "https://evil.test#@discord.com/x",
            "https://evil.test\\@discord.com/x",
            "https://127.0.0.1/x",
            "http://127.0.0.1/x",
            "http://127.0.0.1:98/x",
            "http://[::1]:99/x",
            "http://localhost:99/x",
            "file:///etc/passwd",
            "gopher://discord.com/x",
            "https://discord.com/x\r\nHost: evil.test",
            &format!("https://discord.com/{}", "x".repeat(LONGEST)),
        ] {
            assert!(hooks.good(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn wrong_hosts_are_named() {
        for wrong in ["", "https://discord.com", "a b", "me@discord.com", ":80", "discord.com/api", "discord.com:"] {
            let said = Hooks::open(&[wrong.into()]).err().unwrap_or_else(|| panic!("{wrong} was taken"));
            assert!(said.starts_with("webhook_hosts: "), "{said}");
        }
    }
}
