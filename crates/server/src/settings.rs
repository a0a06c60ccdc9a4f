//! What a host may set. Flags win over the environment, the environment over the file.

use std::net::SocketAddr;
use std::path::PathBuf;

use serde::Deserialize;

use crate::api::site::Site;
use crate::notify;

/// The settings of a server.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Settings {
    /// Where to listen.
    pub addr: SocketAddr,
    /// `sqlite:FILE` or `postgres://…`.
    pub db: String,
    /// A folder with data files that stand in place of ours, one folder in it for each game.
    pub facts: Option<PathBuf>,
    /// The address people use. Requests that call the server by another name, or come from another site, are refused.
    pub public_url: Option<String>,
    /// Trust the address that a proxy puts in `X-Forwarded-For`.
    pub trust_proxy: bool,
    /// Requests per minute and address.
    pub requests_per_minute: u32,
    /// Sign-ins, registrations and new guests per minute and address.
    pub sign_ins_per_minute: u32,
    /// Tables a person may make per hour.
    pub tables_per_hour: u32,
    /// Tables that are not over a person may have.
    pub tables_per_person: u32,
    /// Of these, tables where only computer players sit.
    pub computer_tables_per_person: u32,
    /// Levels of computer players may be asked for that no menu offers: for measurements and tests.
    pub any_level: bool,
    /// WebSockets that may be open from one address.
    pub sockets_per_address: u32,
    /// Connections that may be open from one address; never those of a proxy.
    pub connections_per_address: u32,
    /// A connection on which no request comes for this many seconds is closed.
    pub idle_seconds: u32,
    /// After this many seconds the others need not wait for somebody who is away.
    pub away_seconds: u32,
    /// The longest a computer player may think about a decision; after that the quickest one chooses for it.
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
            facts: None,
            public_url: None,
            trust_proxy: false,
            requests_per_minute: 1200,
            sign_ins_per_minute: 20,
            tables_per_hour: 120,
            tables_per_person: 100,
            computer_tables_per_person: 5,
            any_level: false,
            sockets_per_address: 500,
            connections_per_address: 1000,
            idle_seconds: 60,
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
    /// Reads a TOML file; an error names the setting.
    pub fn from_toml(text: &str) -> Result<Settings, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }

    /// Is the server reached over https?
    pub(crate) fn is_https(&self) -> bool {
        self.public_url.as_deref().is_some_and(|url| url.starts_with("https://"))
    }

    /// Checks what types cannot.
    pub fn check(&self) -> Result<(), String> {
        if let Some(url) = &self.public_url {
            if !url.starts_with("http://") && !url.starts_with("https://") {
                return Err(format!("public_url: '{url}' begins neither with http:// nor with https://"));
            }
            if !Site::is_address(url) {
                return Err(format!("public_url: '{url}' is no address such as https://play.example.org"));
            }
        }
        for (name, value) in [
            ("requests_per_minute", self.requests_per_minute),
            ("sign_ins_per_minute", self.sign_ins_per_minute),
            ("tables_per_hour", self.tables_per_hour),
            ("tables_per_person", self.tables_per_person),
            ("sockets_per_address", self.sockets_per_address),
            ("connections_per_address", self.connections_per_address),
            ("idle_seconds", self.idle_seconds),
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
