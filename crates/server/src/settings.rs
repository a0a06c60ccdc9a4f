//! What a host may set. Flags win over the environment, the environment over the file.

use std::net::SocketAddr;

use serde::Deserialize;

use crate::notify;

/// The settings of a server.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Where to listen.
    pub addr: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub db: String,
    /// The address people use, behind a proxy; checked against the origin of browsers' requests.
    pub public_url: Option<String>,
    /// Believe the address that a proxy names in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// Requests per minute and address.
    pub requests_per_minute: u32,
    /// Sign-ins, registrations and new guests per minute and address.
    pub sign_ins_per_minute: u32,
    /// Tables a person may make per hour.
    pub tables_per_hour: u32,
    /// WebSockets that may be open from one address.
    pub sockets_per_address: u32,
    /// After so many seconds the others need not wait for somebody who is away.
    pub away_seconds: u32,
    /// No computer player thinks longer about a decision; then the quickest one chooses for it.
    pub thinking_seconds: u32,
    /// The mail server: `smtps://user:password@host:465` or `smtp://host:25`.
    pub smtp: Option<String>,
    /// The address that mails come from.
    pub mail_from: Option<String>,
    /// Where webhooks may be: `host` by https, or `host:port` also by http.
    pub webhook_hosts: Vec<String>,
    /// Logs as JSON lines.
    pub json_logs: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            addr: SocketAddr::from(([127, 0, 0, 1], 8080)),
            db: "sqlite:tessera.db".into(),
            public_url: None,
            trust_proxy: false,
            requests_per_minute: 1200,
            sign_ins_per_minute: 20,
            tables_per_hour: 120,
            sockets_per_address: 500,
            away_seconds: 120,
            thinking_seconds: 10,
            smtp: None,
            mail_from: None,
            webhook_hosts: ["discord.com", "discordapp.com", "hooks.slack.com"].map(String::from).to_vec(),
            json_logs: false,
        }
    }
}

impl Settings {
    /// Reads a TOML file; a wrong setting is named.
    pub fn from_toml(text: &str) -> Result<Settings, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// Checks what types cannot.
    pub fn check(&self) -> Result<(), String> {
        if let Some(url) = &self.public_url
            && !url.starts_with("http://")
            && !url.starts_with("https://")
        {
            return Err(format!("public_url: '{url}' begins neither with http:// nor with https://"));
        }
        for (name, value) in [
            ("requests_per_minute", self.requests_per_minute),
            ("sign_ins_per_minute", self.sign_ins_per_minute),
            ("tables_per_hour", self.tables_per_hour),
            ("sockets_per_address", self.sockets_per_address),
        ] {
            if value == 0 {
                return Err(format!("{name}: 0 would lock everybody out"));
            }
        }
        if self.thinking_seconds == 0 {
            return Err("thinking_seconds: 0 would leave no computer player time to choose".into());
        }
        notify::ways(self).map(drop)
    }
}
