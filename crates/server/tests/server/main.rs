//! The server under test, and against whom: those who cheat, pry, flood and forge, and those who pull the plug.
//!
//! Each test meets a server that runs as a process of its own, over HTTP and WebSocket only; once on
//! SQLite, and once on the PostgreSQL that `TESSERA_TEST_POSTGRES` names (`tools/postgres.sh start`).
//!
//! | room | what is in it |
//! |---|---|
//! | `support` | the stage: databases, the server's process, people with cookies and sockets |
//! | `games` | whole games, live and over HTTP, with cuts and undo |
//! | `guide` | guided first games, whose dice are prepared |
//! | `evenings` | whole games of two people and two computer players, and all that remains of them |
//! | `frames` | what a client may rely on without asking back |
//! | `fuzz` | whatever can be sent, by several at once |
//! | `laggards` | sockets that do not read |
//! | `secrets`, `prying` | choices at the same time; every message, and what it must not tell |
//! | `refusals`, `forgeries` | what a table refuses, and that it changes nothing |
//! | `undo` | taking back, and where not |
//! | `people`, `accounts` | guests, sign-ins, keys; what remains of somebody |
//! | `floods`, `origins` | too much, and from elsewhere |
//! | `crashes` | kill -9, and a polite stop |
//! | `full_disks`, `lost_databases` | a database that does not take or does not answer |
//! | `clocks`, `absences` | time that runs out, people who are not there |
//! | `thinking` | computer players that think too long |
//! | `seats` | seats before the start, and the lists of tables |
//! | `records`, `moves`, `backups` | what a host brings in, carries over and puts back |
//! | `dice`, `ratings` | what is counted |
//! | `tidying` | what nobody comes back to |
//! | `company` | what people say, and what is nobody else's business |
//! | `notify`, `turns` | mails, webhooks and forgotten passwords; who hears that it is their turn |

mod absences;
mod accounts;
mod backups;
mod clocks;
mod company;
mod crashes;
mod dice;
mod evenings;
mod floods;
mod forgeries;
mod frames;
mod full_disks;
mod fuzz;
mod games;
mod guide;
mod laggards;
mod lost_databases;
mod moves;
mod notify;
mod origins;
mod people;
mod prying;
mod ratings;
mod records;
mod refusals;
mod seats;
mod secrets;
mod support;
mod thinking;
mod tidying;
mod turns;
mod undo;

/// No test: the process that the tests play against.
#[test]
#[ignore = "started by the other tests"]
fn host() {
    support::host::work();
}
