//! The server under test, against those who cheat, pry, flood and forge, and those who pull the plug.
//!
//! Each test talks to a server running as its own process, over HTTP and WebSocket only; once on
//! SQLite, and once on the PostgreSQL that `TESSERA_TEST_POSTGRES` names (`tools/postgres.sh start`).
//!
//! | room | what is in it |
//! |---|---|
//! | `support` | the stage: databases, the server's process, people with cookies and sockets |
//! | `games` | whole games, live and over HTTP, with cuts and undo |
//! | `guide` | guided first games, whose dice are prepared |
//! | `evenings` | whole games of two people and two computer players, and everything kept of them |
//! | `frames` | what a client may rely on without asking again |
//! | `fuzz` | whatever can be sent, by several at once |
//! | `laggards` | sockets that do not read |
//! | `secrets`, `prying` | simultaneous choices; every message, and what it must not reveal |
//! | `refusals`, `forgeries` | what a table refuses, and that it changes nothing |
//! | `undo` | taking back, and where not |
//! | `people`, `accounts` | guests, sign-ins, keys; what remains of a deleted account |
//! | `sessions`, `takeout` | cookies and tokens; what somebody takes along, and what is left behind |
//! | `corrections`, `facts` | what owners of a game tell the host about its pieces; what a host entered in their place |
//! | `moderation` | bans, reports, names that pass for others |
//! | `floods`, `origins` | too much, and from elsewhere |
//! | `neighbours` | those who take more than their share |
//! | `opening` | what people seal for the dice, and open at the start |
//! | `strong_dice` | a link of everybody for each draw |
//! | `crashes` | kill -9, and a polite stop |
//! | `full_disks`, `lost_databases` | a database that cannot be written or does not answer |
//! | `clocks`, `absences`, `leaving` | time that runs out, people who are not there, and who gives up a seat |
//! | `thinking` | computer players that think too long |
//! | `seats`, `lists` | seats before the start; the lists of tables |
//! | `records`, `moves`, `backups` | what a host brings in, carries over and puts back |
//! | `dice`, `ratings`, `results`, `alone` | what is counted |
//! | `daily`, `teams` | the game of the day; what partners share and nobody else hears |
//! | `tidying` | what nobody comes back to |
//! | `names` | what guests and computer players are called, rematches, share cards |
//! | `company` | what people say, and what is nobody else's business |
//! | `notify`, `turns` | mails, webhooks and forgotten passwords; who hears that it is their turn |

mod absences;
mod accounts;
mod alone;
mod backups;
mod clocks;
mod company;
mod corrections;
mod crashes;
mod daily;
mod dice;
mod evenings;
mod facts;
mod floods;
mod forgeries;
mod frames;
mod full_disks;
mod fuzz;
mod games;
mod guide;
mod laggards;
mod leaving;
mod lists;
mod lost_databases;
mod moderation;
mod moves;
mod names;
mod neighbours;
mod notify;
mod opening;
mod origins;
mod people;
mod prying;
mod ratings;
mod records;
mod refusals;
mod results;
mod seats;
mod secrets;
mod sessions;
mod strong_dice;
mod support;
mod takeout;
mod teams;
mod thinking;
mod tidying;
mod turns;
mod undo;

/// Not a test: the server process that the tests talk to.
#[test]
#[ignore = "started by the other tests"]
fn host() {
    support::host::work();
}
