//! The server, started.

use std::net::SocketAddr;
use std::path::PathBuf;

use server::Settings;

use crate::{Failure, Outcome, failure, games};

/// Start the server: tables where people and bots play.
///
/// Settings come from flags, else from the environment, else from the file, else from defaults.
#[derive(clap::Args)]
pub(crate) struct Serve {
    /// Where to listen [default: 127.0.0.1:8080]
    #[arg(long, env = "TESSERA_ADDR")]
    addr: Option<SocketAddr>,
    /// The database: sqlite:FILE or postgres://… [default: sqlite:tessera.db]
    #[arg(long, env = "TESSERA_DB", hide_env_values = true)]
    db: Option<String>,
    /// A folder with data files that stand in place of ours, one folder in it for each game
    #[arg(long, env = "TESSERA_FACTS", value_name = "FOLDER")]
    facts: Option<PathBuf>,
    /// The address people use, if the server stands behind a proxy
    #[arg(long, env = "TESSERA_PUBLIC_URL")]
    public_url: Option<String>,
    /// Believe the address that a proxy names in X-Forwarded-For
    #[arg(long, env = "TESSERA_TRUST_PROXY")]
    trust_proxy: bool,
    /// Requests per minute and address [default: 1200]
    #[arg(long, env = "TESSERA_REQUESTS_PER_MINUTE")]
    requests_per_minute: Option<u32>,
    /// Wrong passwords, registrations and new guests per minute and address [default: 20]
    #[arg(long, env = "TESSERA_SIGN_INS_PER_MINUTE")]
    sign_ins_per_minute: Option<u32>,
    /// Tables a person may make per hour [default: 120]
    #[arg(long, env = "TESSERA_TABLES_PER_HOUR")]
    tables_per_hour: Option<u32>,
    /// Tables that are not over a person may have [default: 100]
    #[arg(long, env = "TESSERA_TABLES_PER_PERSON")]
    tables_per_person: Option<u32>,
    /// Of these, tables where only computer players sit [default: 5]
    #[arg(long, env = "TESSERA_COMPUTER_TABLES_PER_PERSON")]
    computer_tables_per_person: Option<u32>,
    /// Let clients ask for computer players that no menu offers: for measurements and tests
    #[arg(long, env = "TESSERA_ANY_LEVEL")]
    any_level: bool,
    /// Connections that may be open from one address; with --trust-proxy they are not counted [default: 1000]
    #[arg(long, env = "TESSERA_CONNECTIONS_PER_ADDRESS")]
    connections_per_address: Option<u32>,
    /// A connection on which no request comes for so long is closed [default: 60]
    #[arg(long, env = "TESSERA_IDLE_SECONDS")]
    idle_seconds: Option<u32>,
    /// WebSockets that may be open from one address [default: 500]
    #[arg(long, env = "TESSERA_SOCKETS_PER_ADDRESS")]
    sockets_per_address: Option<u32>,
    /// After this many seconds the others need not wait for somebody who is away [default: 120]
    #[arg(long, env = "TESSERA_AWAY_SECONDS")]
    away_seconds: Option<u32>,
    /// No computer player thinks longer about a decision; then the quickest one chooses for it [default: 10]
    #[arg(long, env = "TESSERA_THINKING_SECONDS")]
    thinking_seconds: Option<u32>,
    /// The mail server: smtps://user:password@host:465 or smtp://host:25
    #[arg(long, env = "TESSERA_SMTP", value_name = "URL", hide_env_values = true)]
    smtp: Option<String>,
    /// The address that mails come from
    #[arg(long, env = "TESSERA_MAIL_FROM", value_name = "ADDRESS")]
    mail_from: Option<String>,
    /// Where webhooks may be, separated by commas; empty for none [default: discord.com,discordapp.com,hooks.slack.com]
    #[arg(long, env = "TESSERA_WEBHOOK_HOSTS", value_name = "HOSTS", value_delimiter = ',')]
    webhook_hosts: Option<Vec<String>>,
    /// Write logs as JSON lines
    #[arg(long, env = "TESSERA_JSON_LOGS")]
    json_logs: bool,
    /// A TOML file with the same settings, named as the flags with _ for -
    #[arg(long, env = "TESSERA_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,
}

impl Serve {
    pub(crate) fn run(&self) -> Outcome {
        let settings = self.settings()?;
        players::ready().map_err(|bad| failure(bad.to_string()))?;
        let logs = tracing_subscriber::fmt().with_writer(std::io::stderr).with_target(false);
        if settings.json_logs {
            logs.json().init()
        } else {
            logs.compact().init()
        }
        let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
        let told = |address: SocketAddr| println!("Tessera is at http://{address}");
        runtime
            .block_on(server::serve(settings, games::all(), players::decide, server::Clock::steady(), told))
            .map_err(failure)
    }

    fn settings(&self) -> Result<Settings, Failure> {
        let mut settings = match &self.config {
            None => Settings::default(),
            Some(path) => {
                let name = path.display();
                let text = std::fs::read_to_string(path).map_err(|error| failure(format!("{name}: {error}")))?;
                Settings::from_toml(&text).map_err(|error| failure(format!("{name}: {error}")))?
            }
        };
        fn set<T: Clone>(setting: &mut T, flag: &Option<T>) {
            if let Some(value) = flag {
                *setting = value.clone();
            }
        }
        set(&mut settings.addr, &self.addr);
        set(&mut settings.db, &self.db);
        set(&mut settings.requests_per_minute, &self.requests_per_minute);
        set(&mut settings.sign_ins_per_minute, &self.sign_ins_per_minute);
        set(&mut settings.tables_per_hour, &self.tables_per_hour);
        set(&mut settings.tables_per_person, &self.tables_per_person);
        set(&mut settings.computer_tables_per_person, &self.computer_tables_per_person);
        set(&mut settings.connections_per_address, &self.connections_per_address);
        set(&mut settings.idle_seconds, &self.idle_seconds);
        settings.any_level |= self.any_level;
        set(&mut settings.sockets_per_address, &self.sockets_per_address);
        set(&mut settings.away_seconds, &self.away_seconds);
        set(&mut settings.thinking_seconds, &self.thinking_seconds);
        set(&mut settings.webhook_hosts, &self.webhook_hosts);
        settings.webhook_hosts.retain(|host| !host.is_empty());
        settings.facts = self.facts.clone().or(settings.facts);
        settings.smtp = self.smtp.clone().or(settings.smtp);
        settings.mail_from = self.mail_from.clone().or(settings.mail_from);
        settings.public_url = self.public_url.clone().or(settings.public_url);
        settings.trust_proxy |= self.trust_proxy;
        settings.json_logs |= self.json_logs;
        settings.check().map_err(failure)?;
        Ok(settings)
    }
}
