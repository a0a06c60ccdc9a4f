//! The training of the value nets as a command.

use std::fs;
use std::path::PathBuf;
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::builder::PossibleValuesParser;
use clap::{Args, Parser, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use players::net::Net;
use players::{Entrants, heads};
use santa_maria::{Config, SantaMaria};
use table::Game;
use train::balance;
use train::blend;
use train::calibrate::{self, calibrate};
use train::duel;
use train::float::{FloatNet, Shape};
use train::league::{League, read_net};
use train::lesson::{LIGHT_DUKE, Lesson};
use train::log::Log;
use train::probe;
use train::santa_maria::data_of;
use train::school::{self, Emphasis, Plan, Progress, weights_of_heads};
use train::selfplay::Manner;
use train::supply::{self, Order};
use train::trace::Trace;
use train::{Course, Mix};

/// Trains the value nets of the computer players by play against themselves.
#[derive(Parser)]
struct Arguments {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Play and learn on the cores of this machine
    Learn(Learn),
    /// Only play, for a trainer outside: learn.py, which learns on a GPU
    Play(Play),
    /// What such a trainer must know: inputs, heads, and how much each head counts
    Shape(ShapeOf),
    /// Round a trainer's net to the one that plays, compare both, and write the weights
    Check(Check),
    /// How right is a net about games it has not learnt from? Points to come and the win, by players and fifths of the game
    Calibrate(Calibrate),
    /// Which of some nets plays best? Each plays whole turns against one and the same other net
    Duel(Duel),
    /// Turn weights into a checkpoint from which a trainer goes on; inputs that they do not know begin at nothing
    Checkpoint(Checkpoint),
    /// The mean of nets that went on from one: it plays better than each of them
    Blend(Blend),
    /// Draw the curves of a training
    Curve(Curve),
    /// Is a game even? Equal players meet; how often do boards and seats win, and what do players take?
    Balance(Balance),
}

#[derive(Args)]
struct Which {
    /// The game
    #[arg(long, value_parser = PossibleValuesParser::new(players::games::names()))]
    game: String,
}

#[derive(Args)]
struct Options {
    /// What tables have, and how often each comes up: `none` of Burgundy's expansions, a `random` mix of them, or those named,
    /// joined by +, every other table with a random mix of others; `drawn` has boards that nobody printed
    /// [example: none:4,random:3,vineyards,team+inns,solo,drawn:2,drawn+random]
    #[arg(long, value_delimiter = ',', value_name = "NAME[:OFTEN],…")]
    options: Vec<String>,
}

impl Options {
    fn mix(&self) -> Result<Mix, String> {
        Mix::named_by(&self.options)
    }
}

#[derive(Args)]
struct Weights {
    /// How much the points of each of the others count, where the own ones count 4
    #[arg(long, default_value_t = 2.0)]
    others: f32,
    /// How much the own win counts
    #[arg(long, default_value_t = 0.05)]
    win: f32,
}

impl Weights {
    fn of<G: Course>(&self, mix: &Mix) -> Vec<f32> {
        weights_of_heads::<G>(mix, Emphasis { others: self.others, win: self.win })
    }
}

#[derive(Args)]
struct ShapeOf {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    weights: Weights,
    #[command(flatten)]
    options: Options,
}

#[derive(Args)]
struct Ways {
    /// Lines of a turn that are followed; 0 for one decision at a time
    #[arg(long, default_value_t = 4)]
    beam: usize,
    /// One turn in so many is not the best one; 0 for never
    #[arg(long, default_value_t = 10)]
    stray: usize,
    /// How much of what came counts against what is expected a turn later, in thousandths; behind a colon, how much of that
    /// still counts before a turn that strayed (0: the trace is cut). With several, positions have a target for each
    #[arg(long, value_delimiter = ',', default_value = "950", value_name = "LAMBDA[:STRAYED],…")]
    lambda: Vec<Trace>,
    /// Who chooses the moves by looking ahead; what was found counts in the targets
    #[arg(long, value_parser = ["light-duke"])]
    teacher: Option<String>,
    /// One in so many turns is taught
    #[arg(long, default_value_t = 1, requires = "teacher")]
    teacher_every: usize,
    /// How much of the targets is what the teacher found, in thousandths
    #[arg(long, default_value_t = LIGHT_DUKE.weight, requires = "teacher")]
    teacher_weight: u32,
    /// Others at the table: weights, checkpoints or levels, on so many of a hundred seats, from which nothing is learnt
    #[arg(long, value_name = "FILE,LEVEL,…:SHARE")]
    league: Option<String>,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// The same seed begins the same
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// A folder with other facts of Santa Maria, to try changes: see `balance`
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    #[command(flatten)]
    options: Options,
}

impl Ways {
    fn mix(&self) -> Result<Mix, String> {
        self.options.mix()
    }

    fn manner(&self) -> Manner {
        let lesson = Lesson { every: self.teacher_every, weight: self.teacher_weight.min(1000), ..LIGHT_DUKE };
        Manner { beam: self.beam, stray: self.stray, within: 3, lesson: self.teacher.as_ref().map(|_| lesson) }
    }

    fn league<G: Course>(&self) -> Result<League, String> {
        self.league.as_ref().map_or_else(|| Ok(League::default()), |text| League::named::<G>(text))
    }

    fn threads(&self) -> usize {
        self.threads.unwrap_or_else(cores)
    }
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

#[derive(Args)]
struct Learn {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    ways: Ways,
    #[command(flatten)]
    weights: Weights,
    /// Minutes of training
    #[arg(long, default_value_t = 10.0)]
    minutes: f64,
    /// Folder for weights, checkpoint and log
    #[arg(long, default_value = ".")]
    out: PathBuf,
    /// Go on from this checkpoint, or from weights
    #[arg(long)]
    from: Option<PathBuf>,
    /// Seconds of play in a round
    #[arg(long, default_value_t = 10.0)]
    round: f64,
    /// How often a position is learnt from, on average
    #[arg(long, default_value_t = 4.0)]
    passes: f64,
    /// Nothing is learnt before this many positions are known
    #[arg(long, default_value_t = 200_000)]
    first: usize,
    /// The rate of learning at the beginning
    #[arg(long, default_value_t = 1e-3)]
    rate: f32,
    /// The rate of learning at the end
    #[arg(long, default_value_t = 1e-4)]
    last_rate: f32,
}

#[derive(Args)]
struct Play {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    ways: Ways,
    /// Where the trainer puts its net
    #[arg(long)]
    net: PathBuf,
    /// Where positions go
    #[arg(long)]
    into: PathBuf,
    /// How long
    #[arg(long)]
    seconds: f64,
}

#[derive(Args)]
struct Check {
    #[command(flatten)]
    which: Which,
    /// The trainer's net
    #[arg(long)]
    checkpoint: PathBuf,
    /// Positions and what the trainer's net says of them
    #[arg(long)]
    probe: Option<PathBuf>,
    /// Where the weights go
    #[arg(long)]
    out: PathBuf,
}

#[derive(Args)]
struct Duel {
    #[command(flatten)]
    which: Which,
    /// Weights or checkpoints that are compared
    #[arg(long, value_delimiter = ',', required = true, value_name = "FILE,…")]
    nets: Vec<PathBuf>,
    /// Whom each of them plays against: weights or a checkpoint
    #[arg(long)]
    against: PathBuf,
    /// How many tables; at each, two games are played
    #[arg(long, default_value_t = 300)]
    tables: u64,
    /// The same seed plays at the same tables
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    #[command(flatten)]
    options: Options,
}

#[derive(Args)]
struct Calibrate {
    #[command(flatten)]
    which: Which,
    #[command(flatten)]
    options: Options,
    /// Weights or a checkpoint [default: those that come with the game]
    #[arg(long)]
    weights: Option<PathBuf>,
    /// Whose games it is asked about, so that several can be asked about the same [default: its own]
    #[arg(long, value_name = "FILE")]
    by: Option<PathBuf>,
    /// How many games
    #[arg(long, default_value_t = 500)]
    games: u64,
    /// Lines of a turn that are followed
    #[arg(long, default_value_t = 4)]
    beam: usize,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also as a table for programs
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
}

#[derive(Args)]
struct Checkpoint {
    #[command(flatten)]
    which: Which,
    /// The weights
    #[arg(long)]
    weights: PathBuf,
    /// Where the checkpoint goes
    #[arg(long)]
    out: PathBuf,
}

#[derive(Args)]
struct Blend {
    #[command(flatten)]
    which: Which,
    /// Weights or checkpoints, each with how many parts of the mean it makes up, if it is not one
    #[arg(long, required = true, value_delimiter = ',', value_name = "FILE[:PARTS],…")]
    nets: Vec<String>,
    /// Forget the inputs of this part and of those after it, such as `rooms`: a net for tables without them is quicker
    #[arg(long, value_name = "PART")]
    before: Option<String>,
    /// Where the weights go
    #[arg(long)]
    out: PathBuf,
}

#[derive(Args)]
struct Curve {
    /// The log of a training, or of several one after the other
    #[arg(required = true)]
    logs: Vec<PathBuf>,
    /// Where the picture goes
    #[arg(long, default_value = "curve.svg")]
    out: PathBuf,
}

#[derive(Args)]
struct Balance {
    #[command(flatten)]
    which: Which,
    /// How many play
    #[arg(long, default_value_t = 2)]
    players: u8,
    /// How many games
    #[arg(long, default_value_t = 10_000)]
    games: usize,
    /// Who sits on all seats; l1@FILE plays with the weights of a file
    #[arg(long, default_value = "l1")]
    with: String,
    /// Variants by name, such as side-b or advanced
    #[arg(long, value_delimiter = ',', value_name = "NAME,…")]
    options: Vec<String>,
    /// A folder with other scholars.json, bishops.json, boards.json or tiles.json, to try changes without a rebuild
    #[arg(long, value_name = "FOLDER")]
    data: Option<PathBuf>,
    /// As tables of a page
    #[arg(long)]
    markdown: bool,
    /// Threads [default: one for each core]
    #[arg(long)]
    threads: Option<usize>,
    /// The same seed plays the same games
    #[arg(long, default_value_t = 1)]
    seed: u64,
}

/// Runs an expression with the type of the game that is meant, which is one of [`Course`].
macro_rules! in_game {
    ($which:expr, $game:ident => $run:expr) => {
        players::in_game!(&$which.game, $game => $run).unwrap_or_else(|| Err(format!("there is no game '{}'", $which.game)))
    };
}

fn main() -> ExitCode {
    let done = match Arguments::parse().command {
        Command::Learn(order) => in_game!(order.which, G => learn::<G>(&order)),
        Command::Play(order) => in_game!(order.which, G => play::<G>(&order)),
        Command::Shape(order) => in_game!(order.which, G => shape::<G>(&order)),
        Command::Check(order) => in_game!(order.which, G => check::<G>(&order)),
        Command::Calibrate(order) => in_game!(order.which, G => measure_net::<G>(&order)),
        Command::Duel(order) => in_game!(order.which, G => compare::<G>(&order)),
        Command::Checkpoint(order) => in_game!(order.which, G => checkpoint::<G>(&order)),
        Command::Blend(order) => in_game!(order.which, G => mean::<G>(&order)),
        Command::Curve(order) => curve(&order),
        Command::Balance(order) => measure(&order),
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("train: {why}");
            ExitCode::FAILURE
        }
    }
}

type Done = Result<(), String>;

/// What a file could not be used for.
fn at(path: &std::path::Path) -> impl Fn(std::io::Error) -> String + '_ {
    move |error| format!("{}: {error}", path.display())
}

fn shape_of<G: Course>() -> Shape {
    Shape { inputs: G::INPUTS, heads: heads::<G>() }
}

/// Reads a checkpoint, or weights: those know their inputs by name, and may know fewer than there are today.
fn read_start<G: Course>(path: &PathBuf) -> Result<FloatNet, String> {
    let bytes = fs::read(path).map_err(at(path))?;
    if Net::is_file(&bytes) {
        let net = Net::from_bytes(&bytes, &G::SCHEMA).map_err(|bad| format!("{}: {bad}", path.display()))?;
        return Ok(FloatNet::from_net(shape_of::<G>(), &net));
    }
    let other = || format!("{}: a checkpoint for other inputs or heads; weights can be gone on from", path.display());
    FloatNet::from_bytes(shape_of::<G>(), &bytes).ok_or_else(other)
}

fn checkpoint<G: Course>(order: &Checkpoint) -> Done {
    fs::write(&order.out, read_start::<G>(&order.weights)?.to_bytes()).map_err(at(&order.out))
}

fn mean<G: Course>(order: &Blend) -> Done {
    let part = |text: &String| {
        let (file, parts) = blend::named(text)?;
        Ok::<_, String>(blend::Part { net: read_start::<G>(&file.into())?, parts })
    };
    let nets = order.nets.iter().map(part).collect::<Result<Vec<_>, _>>()?;
    let mut mean = blend::blend(shape_of::<G>(), &nets);
    if let Some(part) = &order.before {
        let first = G::SCHEMA.first_of(part).ok_or_else(|| format!("--before {part}: there is no such part"))?;
        mean = blend::without_inputs_from(shape_of::<G>(), &mean, first);
    }
    fs::write(&order.out, mean.rounded().to_bytes(&G::SCHEMA)).map_err(at(&order.out))
}

fn learn<G: Course>(order: &Learn) -> Done {
    let mix = order.ways.mix()?;
    let tables = G::tables(order.ways.data.as_deref(), mix.clone())?;
    let [trace] = order.ways.lambda[..] else { return Err("--lambda: whoever learns here learns with one".into()) };
    let plan = Plan {
        time: Duration::from_secs_f64(60.0 * order.minutes),
        threads: order.ways.threads(),
        memory: 12_000_000,
        round: Duration::from_secs_f64(order.round),
        passes: order.passes,
        first: order.first,
        seed: order.ways.seed,
        manner: order.ways.manner(),
        league: order.ways.league::<G>()?,
        trace,
        rate: (order.rate, order.last_rate),
        batch: 4096,
        weights: order.weights.of::<G>(&mix),
    };
    let start = order.from.as_ref().map(read_start::<G>).transpose()?;
    fs::create_dir_all(&order.out).map_err(at(&order.out))?;
    let path = |name: &str| order.out.join(name);
    let mut log = Log::create(&order.out).map_err(at(&order.out))?;
    let bar = ProgressBar::new(1000);
    let style =
        ProgressStyle::with_template("{bar:30} {percent} %  {elapsed} of {msg}").map_err(|error| error.to_string())?;
    bar.set_style(style);
    let mut trouble = None;
    let net =
        school::train::<G>(&plan, start, tables, |progress: &Progress, net: &FloatNet, table: &calibrate::Table| {
            let Progress { games, pace, score, loss, held_out, .. } = progress;
            let scores: Vec<_> =
                score.iter().filter(|score| **score != 0.0).map(|score| format!("{score:.1}")).collect();
            let told = format!(
                "{} min  {games} games, {pace:.1}/s  score {}  loss {loss:.4}  points held out ±{held_out:.2}",
                order.minutes,
                scores.join(" ")
            );
            bar.set_position((1000.0 * progress.done) as u64);
            if bar.is_hidden() {
                println!("{:3.0} %  {told}", 100.0 * progress.done)
            } else {
                bar.set_message(told)
            }
            // Stopping a long training keeps what was learnt.
            let kept = fs::write(path("checkpoint.f32"), net.to_bytes()).and_then(|()| log.write(progress, table));
            trouble = kept.err().or(trouble.take());
        });
    bar.finish();
    if let Some(error) = trouble {
        return Err(error.to_string());
    }
    fs::write(path("checkpoint.f32"), net.to_bytes()).map_err(at(&order.out))?;
    fs::write(path("weights.bin"), net.rounded().to_bytes(&G::SCHEMA)).map_err(at(&order.out))
}

fn play<G: Course>(order: &Play) -> Done {
    let tables = G::tables(order.ways.data.as_deref(), order.ways.mix()?)?;
    let task = Order {
        net: order.net.clone(),
        into: order.into.clone(),
        time: Duration::from_secs_f64(order.seconds),
        threads: order.ways.threads(),
        manner: order.ways.manner(),
        league: order.ways.league::<G>()?,
        traces: order.ways.lambda.clone(),
        seed: order.ways.seed,
    };
    let told = supply::supply::<G>(&task, tables, |tally| {
        let scores = tally.scores().map(|score| format!("{score:.1}"));
        let each = |count: u64| count as f64 / tally.seconds;
        println!("{} {:.1} {:.0} {}", tally.games, each(tally.games), each(tally.evaluations), scores.join(" "));
    });
    told.map_err(at(&order.into))
}

fn shape<G: Course>(order: &ShapeOf) -> Done {
    let weights: Vec<_> = order.weights.of::<G>(&order.options.mix()?).iter().map(f32::to_string).collect();
    println!("{} {} {}", G::INPUTS, heads::<G>(), weights.join(" "));
    Ok(())
}

/// How much a head may differ on average: two points of a hundred.
const CLOSE: f64 = 0.02;

fn check<G: Course>(order: &Check) -> Done {
    let net = read_start::<G>(&order.checkpoint)?;
    if let Some(path) = &order.probe {
        let bytes = fs::read(&order.checkpoint).map_err(at(&order.checkpoint))?;
        let found =
            probe::compare::<G>(&bytes, &fs::read(path).map_err(at(path))?).ok_or("the probe does not fit the net")?;
        println!(
            "{} positions: the heads differ by {:.4} on average, by {:.4} at most",
            found.positions, found.mean, found.most
        );
        if found.mean > CLOSE {
            return Err(format!("the net that plays is not the one that was trained: {:.4} > {CLOSE}", found.mean));
        }
    }
    fs::write(&order.out, net.rounded().to_bytes(&G::SCHEMA)).map_err(at(&order.out))
}

/// A line for each net: how far ahead it is of the other, the standard error of that, and its file.
fn compare<G: Course>(order: &Duel) -> Done {
    let tables = G::tables(None, order.options.mix()?)?;
    let nets = order.nets.iter().map(|path| read_net::<G>(path)).collect::<Result<Vec<_>, _>>()?;
    let task = duel::Order {
        nets: &nets,
        against: &read_net::<G>(&order.against)?,
        tables: order.tables,
        seed: order.seed,
        threads: order.threads.unwrap_or_else(cores),
    };
    for (standing, path) in duel::duel::<G>(&task, &tables).iter().zip(&order.nets) {
        println!("{:+.2} {:.2} {}", standing.apart, standing.error, path.display());
    }
    Ok(())
}

fn measure_net<G: Course>(order: &Calibrate) -> Done {
    let tables = G::tables(None, order.options.mix()?)?;
    let read = |path: &Option<PathBuf>| path.as_deref().map(read_net::<G>).transpose();
    let (net, by) = (read(&order.weights)?, read(&order.by)?);
    let task = calibrate::Order {
        net: net.as_ref(),
        by: by.as_ref(),
        manner: Manner { beam: order.beam, stray: 0, within: 3, lesson: None },
        games: order.games,
        threads: order.threads.unwrap_or_else(cores),
        seed: order.seed,
    };
    let table = calibrate::<G>(&task, &tables)?;
    print!("{}", table.report());
    let Some(path) = &order.csv else { return Ok(()) };
    let rows: String = table.rows().iter().map(|row| format!("{row}\n")).collect();
    fs::write(path, format!("{}\n{rows}", calibrate::COLUMNS)).map_err(at(path))
}

fn curve(order: &Curve) -> Done {
    let texts =
        order.logs.iter().map(|path| fs::read_to_string(path).map_err(at(path))).collect::<Result<Vec<_>, _>>()?;
    let picture = train::log::drawn(&texts).ok_or("no log of a training")?;
    fs::write(&order.out, picture).map_err(at(&order.out))
}

fn measure(order: &Balance) -> Done {
    if order.which.game != SantaMaria::NAME {
        let what =
            "only pieces of Santa Maria were reconstructed; the duchies of Burgundy are compared by `tessera arena`";
        return Err(what.into());
    }
    let data = data_of(order.data.as_deref())?;
    let config = Config { options: order.options.clone(), ..Config::new(order.players) };
    let game = SantaMaria::with_data(&config, data).map_err(|refused| refused.to_string())?;
    let task = balance::Order {
        game: Arc::new(game),
        with: order.with.clone(),
        entrants: Entrants::new::<SantaMaria>(std::slice::from_ref(&order.with))?,
        games: order.games,
        threads: order.threads.unwrap_or_else(cores),
        seed: order.seed,
    };
    let bar = ProgressBar::new(order.games as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos} of {len} games  {elapsed}, {eta} left");
    bar.set_style(style.map_err(|error| error.to_string())?);
    let tenth = (order.games / 10).max(1);
    let tally = balance::play(&task, |nth| {
        bar.set_position(nth as u64);
        if bar.is_hidden() && nth % tenth == 0 {
            eprintln!("{nth} of {} games", order.games);
        }
    })?;
    bar.finish_and_clear();
    print!("{}", balance::report(&tally, usize::from(order.players), order.markdown));
    Ok(())
}
