//! The one binary of Tessera: everything a player, a host or a researcher calls.

#[cfg(feature = "server")]
mod admin;
mod arena;
mod bench;
mod config;
mod engine;
#[cfg(feature = "server")]
mod facts;
mod games;
mod known;
#[cfg(feature = "server")]
mod load;
mod many;
mod regret;
mod replay;
#[cfg(feature = "server")]
mod serve;
mod show;
mod sim;
mod stop;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

/// Play The Castles of Burgundy and Santa Maria with friends, bots and scripts.
#[derive(Parser)]
#[command(name = "tessera", version, arg_required_else_help = true)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Start the server: tables where people and bots play
    #[cfg(feature = "server")]
    Serve(serve::Serve),
    /// Speak JSON lines on standard input and output: for bots and tests in any language
    Engine(engine::Engine),
    /// Let computer players play many games and count
    Sim(sim::Sim),
    /// Let computer players compete, and say how sure the result is
    Arena(arena::Arena),
    /// Count the points that computer players lose a turn, in seconds
    Regret(regret::Regret),
    /// Measure how many random decisions the rules take per second
    Bench(bench::Bench),
    /// Show a recorded game: as text, as a position, or drawn
    Replay(replay::Replay),
    /// Replay records and check every roll against its commitment
    Verify(verify::Verify),
    /// Watch computer players play a game in the terminal
    Show(show::Show),
    /// Print what the games say of themselves, or their JSON Schemas
    Games(games::Games),
    /// Write the data files of a game, and check those that you entered in place of them
    #[cfg(feature = "server")]
    Facts(facts::Facts),
    /// Look after a server's tables and people
    #[cfg(feature = "server")]
    Admin(admin::Admin),
    /// Play many tables at once against a server and measure
    #[cfg(feature = "server")]
    Load(load::Load),
}

fn main() -> ExitCode {
    let result = match Arguments::parse().command {
        #[cfg(feature = "server")]
        Command::Serve(command) => command.run(),
        Command::Engine(command) => command.run(),
        Command::Sim(command) => command.run(),
        Command::Arena(command) => command.run(),
        Command::Regret(command) => command.run(),
        Command::Bench(command) => command.run(),
        Command::Replay(command) => command.run(),
        Command::Verify(command) => command.run(),
        Command::Show(command) => command.run(),
        Command::Games(command) => command.run(),
        #[cfg(feature = "server")]
        Command::Facts(command) => command.run(),
        #[cfg(feature = "server")]
        Command::Admin(command) => command.run(),
        #[cfg(feature = "server")]
        Command::Load(command) => command.run(),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        // The reader of our output has seen enough: `tessera replay FILE | head`.
        Err(Failure::Pipe) => ExitCode::SUCCESS,
        Err(Failure::Said(sentence)) => {
            eprintln!("tessera: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Why a command ends without success.
#[derive(Debug)]
pub(crate) enum Failure {
    /// In one sentence.
    Said(String),
    /// The reader of our output went away.
    Pipe,
}

impl<E: std::error::Error + 'static> From<E> for Failure {
    fn from(error: E) -> Failure {
        let dynamic: &(dyn std::error::Error + 'static) = &error;
        match dynamic.downcast_ref::<std::io::Error>() {
            Some(error) if error.kind() == std::io::ErrorKind::BrokenPipe => Failure::Pipe,
            _ => Failure::Said(error.to_string()),
        }
    }
}

/// A failure in one sentence.
pub(crate) fn failure(sentence: impl Into<String>) -> Failure {
    Failure::Said(sentence.into())
}

/// What every command returns.
pub(crate) type Outcome = Result<(), Failure>;
