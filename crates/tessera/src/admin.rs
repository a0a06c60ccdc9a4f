//! What a host does from the command line. `corrections` are what owners say of pieces.

mod corrections;

use std::io::Write;
use std::path::{Path, PathBuf};

use clap::Subcommand;
use indicatif::ProgressBar;
use server::admin;

use crate::replay::read_records;
use crate::{Outcome, failure, games};

/// Look after a server's tables and people.
///
/// Works on the database, beside a running server or without one.
#[derive(clap::Args)]
pub(crate) struct Admin {
    /// The database: sqlite:FILE or postgres://…
    #[arg(long, env = "TESSERA_DB", hide_env_values = true, default_value = "sqlite:tessera.db", global = true)]
    db: String,
    #[command(subcommand)]
    task: Task,
}

#[derive(Subcommand)]
enum Task {
    /// List tables
    List {
        /// open, running, over or closed
        #[arg(long, default_value = "running", value_parser = ["open", "running", "over", "closed"])]
        status: String,
    },
    /// Show one table
    Show { table: String },
    /// Close a table, whatever its state
    Close { table: String },
    /// Print the record of a table
    Export { table: String },
    /// Take in records of games that were played elsewhere, as tables that have ended
    ///
    /// FILE is what `export` or the record of a table prints, or one record a line. Every record is
    /// replayed and its dice are checked first; one that does not hold stops everything. A game
    /// that is here already is left as it is.
    Import { file: PathBuf },
    /// Replay every running game on this build and report, before you deploy it
    Validate,
    /// Shut somebody out; open connections end within seconds
    Ban {
        /// An account's name, TABLE/SEAT for whoever sits there, or id:… as `show` and `reports` have it
        who: String,
    },
    /// Let somebody in again
    Unban {
        /// An account's name, TABLE/SEAT, or id:… as `banned` has it
        who: String,
    },
    /// List who is shut out
    Banned,
    /// Give an account a new password, which is printed, and sign it out everywhere
    Password { name: String },
    /// List what people reported
    Reports {
        /// Settled ones too
        #[arg(long)]
        all: bool,
    },
    /// Settle a report, by its id
    Settle { report: String },
    /// What people who own a game say of pieces whose facts are not certain
    ///
    /// Lists what is open, with what the data files say of the same piece. How a correction that is
    /// right becomes a fact: docs/hosting.md.
    Corrections(corrections::Corrections),
    /// Copy a SQLite database while the server runs
    Backup { to: String },
    /// Put a backup where --db says, after trying it: it must be whole, open with this build, and
    /// its running games must go on
    Restore {
        /// What `backup` wrote
        from: PathBuf,
        /// Put it in place even if some running games cannot go on
        #[arg(long)]
        anyway: bool,
    },
    /// Copy everything into another, empty database and compare it there: from SQLite to
    /// PostgreSQL or back
    ///
    /// Stop the server first. All of it arrives or nothing does; the old database is only read.
    Move {
        /// The new database: sqlite:FILE or postgres://…
        #[arg(long, value_name = "URL")]
        to: String,
    },
}

impl Admin {
    pub(crate) fn run(&self) -> Outcome {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
        runtime.block_on(self.work())
    }

    async fn work(&self) -> Outcome {
        if let Task::Restore { from, anyway } = &self.task {
            return self.restore(from, *anyway).await;
        }
        let host = admin::Admin::open(&self.db, games::all()).await.map_err(failure)?;
        let mut out = std::io::stdout().lock();
        match &self.task {
            Task::List { status } => {
                for table in host.tables(status).await.map_err(failure)? {
                    writeln!(out, "{table}")?;
                }
            }
            Task::Show { table } => {
                writeln!(out, "{}", serde_json::to_string_pretty(&host.show(table).await.map_err(failure)?)?)?;
            }
            Task::Close { table } => {
                host.close(table).await.map_err(failure)?;
                writeln!(out, "{table} is closed.")?;
            }
            Task::Export { table } => writeln!(out, "{}", host.export(table).await.map_err(failure)?)?,
            Task::Validate => {
                let found = host.validate().await.map_err(failure)?;
                let broken = found.iter().filter(|table| table.broken.is_some()).count();
                for table in &found {
                    if let Some(why) = &table.broken {
                        writeln!(out, "{}: follows {} entries, then not: {why}", table.table, table.entries)?;
                    }
                }
                writeln!(out, "{} running tables, {} go on with this build", found.len(), found.len() - broken)?;
                if broken > 0 {
                    return Err(failure(format!("{broken} running table(s) would break: decide before you deploy")));
                }
            }
            Task::Ban { who } => writeln!(out, "{} is shut out.", host.ban(who, true).await.map_err(failure)?)?,
            Task::Unban { who } => writeln!(out, "{} may come in.", host.ban(who, false).await.map_err(failure)?)?,
            Task::Banned => {
                for person in host.banned().await.map_err(failure)? {
                    writeln!(out, "{person}")?;
                }
            }
            Task::Password { name } => writeln!(out, "{}", host.new_password(name).await.map_err(failure)?)?,
            Task::Settle { report } => host.settle(report).await.map_err(failure)?,
            Task::Reports { all } => {
                for report in host.reports(*all).await.map_err(failure)? {
                    writeln!(out, "{report}")?;
                }
            }
            Task::Corrections(corrections) => corrections.work(&host, &mut out).await?,
            Task::Backup { to } => {
                host.backup(&self.db, to).await.map_err(failure)?;
                writeln!(out, "copied to {to}")?;
            }
            Task::Import { file } => {
                let records = read_records(file)?;
                let imported = host.import(&records).await;
                for one in imported.map_err(|why| failure(format!("{}: {why}", file.display())))? {
                    writeln!(out, "{}: {}", one.table, if one.new { "imported" } else { "was here already" })?;
                }
            }
            Task::Move { to } => self.move_to(&host, to, &mut out).await?,
            Task::Restore { .. } => {}
        }
        Ok(())
    }

    async fn move_to(&self, host: &admin::Admin, to: &str, out: &mut impl Write) -> Outcome {
        let bar = ProgressBar::new(0);
        let told = &mut |over, total| {
            bar.set_length(total);
            bar.set_position(over);
        };
        let moved = host.move_to(to, told).await;
        bar.finish_and_clear();
        let moved = moved.map_err(failure)?;
        for table in &moved {
            writeln!(out, "{:<8} {:>10} rows  sha256 {}", table.table, table.rows, table.sha256)?;
        }
        let rows: u64 = moved.iter().map(|table| table.rows).sum();
        writeln!(out, "{rows} rows are over, and the same on both sides.")?;
        writeln!(out, "Next: `tessera admin validate` and `tessera serve`, both with --db set to the new database.")?;
        writeln!(out, "Keep the old database until you have seen it work; no server should use it any more.")?;
        Ok(())
    }

    async fn restore(&self, from: &Path, anyway: bool) -> Outcome {
        let found = admin::restore(from, &self.db, games::all(), anyway).await.map_err(failure)?;
        let mut out = std::io::stdout().lock();
        for table in &found {
            if let Some(why) = &table.broken {
                writeln!(out, "{}: cannot go on: {why}", table.table)?;
            }
        }
        let broken = found.iter().filter(|table| table.broken.is_some()).count();
        writeln!(
            out,
            "{} is in place: {} running tables, {} go on",
            admin::masked(&self.db),
            found.len(),
            found.len() - broken
        )?;
        Ok(())
    }
}
