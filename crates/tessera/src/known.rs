//! The games that commands know by their types: how arguments become a configuration, the books that
//! are kept beside a game, and what the terminal shows of it.

use burgundy::duchy::DuchiesFile;
use burgundy::{Burgundy, Choice, EditionName, Setup};
use players::Playable;
use santa_maria::{Deal, SantaMaria, Variant};
use table::{Game, Present, Quick, Seat, Sink};

use crate::config::GameArguments;
use crate::{Failure, failure};

/// A game whose types the commands know.
pub(crate) trait Known: Present + Playable {
    /// Books kept from the events alone.
    type Books: Sink<Self::Event>;

    /// The configuration for this many players; `luck` chooses where `--options random` leaves it to chance.
    fn configured(arguments: &GameArguments, players: usize, luck: &mut Quick) -> Result<Self::Config, Failure>;
    /// The same arguments with a random mix of options; what they leave open and a table can differ in is chosen too.
    fn by_chance(arguments: &GameArguments, luck: &mut Quick) -> GameArguments;
    /// How many play with these options, where that is not left open.
    fn players(_arguments: &GameArguments) -> Option<usize> {
        None
    }
    /// How many can play with these options, at least and at most.
    fn range(_arguments: &GameArguments) -> [usize; 2] {
        let declared = Self::declaration();
        [declared.least_seats, declared.most_seats]
    }
    /// The points of a player who never decides, and its name.
    fn automatic(&self, _state: &Self::State) -> Option<(&'static str, i32)> {
        None
    }
    /// Opens the books of a game.
    fn books(&self) -> Self::Books;
    /// Compares the books with the table: what differs, in words.
    fn balance(&self, books: &Self::Books, state: &Self::State) -> Result<(), String>;
    /// The points of a seat by source, in the order of the declaration.
    fn sources(&self, state: &Self::State, seat: Seat) -> Vec<i32>;
    /// How the terminal sets an event.
    fn line(event: &Self::Event) -> Line;
    /// The tables the arena goes through, one for each seed: the same but for their boards.
    fn tables(arguments: &GameArguments) -> Result<Vec<GameArguments>, Failure>;
    /// What the n-th game of a regret suite is about: tables of all kinds and sizes take turns.
    fn agreed_in_suite(nth: usize, luck: u64) -> Result<Self::Config, Failure>;
    /// The board of a seat, as people call it.
    fn board(&self, state: &Self::State, seat: Seat) -> String;
    /// What an event says about the course of the game.
    fn moment(event: &Self::Event) -> Option<Moment>;
}

/// A moment in the course of any game.
pub(crate) enum Moment {
    /// This seat begins; the first time this is reported, it begins the game.
    Begins(Seat),
    /// A turn is over.
    TurnEnded,
}

/// How the terminal sets an event.
pub(crate) enum Line {
    /// A sentence.
    Text,
    /// A heading.
    Heading,
    /// Only an empty line.
    Gap,
}

/// Runs an expression with the type of the game that has this name, which is one of [`Known`].
macro_rules! in_game {
    ($name:expr, $game:ident => $run:expr) => {{
        let name: &str = $name;
        players::in_game!(name, $game => $run).ok_or_else(|| $crate::games::unknown(name))?
    }};
}
pub(crate) use in_game;

/// Arguments of another game are refused, not ignored.
fn refuse_foreign(game: &str, arguments: &[(&str, bool)]) -> Result<(), Failure> {
    match arguments.iter().find(|(_, given)| *given) {
        Some((name, _)) => Err(failure(format!("{name} is no argument of the game {game}"))),
        None => Ok(()),
    }
}

impl Known for Burgundy {
    type Books = burgundy::ledger::Ledger;

    fn configured(arguments: &GameArguments, players: usize, luck: &mut Quick) -> Result<burgundy::Config, Failure> {
        refuse_foreign("burgundy", &[("--boards", arguments.boards.is_some() && !arguments.random_boards())])?;
        let edition = edition(arguments)?;
        let (mut custom, mut duchies) = (Vec::new(), arguments.duchies.clone());
        if arguments.random_boards() {
            custom.push(players::invent::duchy("random", luck));
            duchies = vec!["random".into()];
        }
        for path in &arguments.duchy_file {
            let name = path.display();
            let text = std::fs::read_to_string(path).map_err(|error| failure(format!("{name}: {error}")))?;
            let file: DuchiesFile = serde_json::from_str(&text).map_err(|error| failure(format!("{name}: {error}")))?;
            for duchy in file.duchies {
                burgundy::duchy::Duchy::new(duchy.clone()).map_err(|error| failure(format!("{name}: {error}")))?;
                custom.push(duchy);
            }
        }
        let options = arguments.options.iter().filter(|option| *option != "random").cloned().collect();
        let said = |argument: &Option<String>, word: &str| argument.as_deref() == Some(word);
        // Where an expansion has duchies of its own, experts have their own one.
        let own = Self::players(arguments).is_some();
        let expert = if own { said(&arguments.setup, "expert") } else { !said(&arguments.setup, "beginner") };
        let mut config = burgundy::Config {
            setup: if expert && !own { Setup::Expert } else { Setup::Beginner },
            expert_board: expert && own,
            choice: if said(&arguments.choice, "secret") { Choice::Secret } else { Choice::Open },
            duchies,
            custom,
            options,
            ..burgundy::Config::new(edition, u8::try_from(players).unwrap_or(u8::MAX))
        };
        if arguments.mixes() {
            players::mix_at_random(&mut config, luck);
        }
        arguments.set_in(config)
    }

    fn players(arguments: &GameArguments) -> Option<usize> {
        let [least, most] = Self::range(arguments);
        (least == most).then_some(least)
    }

    /// Alone only where an expansion is for one player.
    fn range(arguments: &GameArguments) -> [usize; 2] {
        let rooms = arguments.options.iter().filter_map(|name| burgundy::Expansion::named(name));
        rooms.filter_map(burgundy::Expansion::players).next().map_or([2, 4], |range| range.map(usize::from))
    }

    fn automatic(&self, state: &burgundy::State) -> Option<(&'static str, i32)> {
        let (room, seat) = Burgundy::automatic(self)?;
        Some((room.name(), self.points(state, seat)))
    }

    /// An edition that has expansions, beginners or experts, who choose openly or secretly; now and then teams, one player
    /// alone, or Châteauma.
    fn by_chance(arguments: &GameArguments, luck: &mut Quick) -> GameArguments {
        let has_some =
            |edition: &EditionName| burgundy::Expansion::ALL.iter().any(|room| room.editions().contains(edition));
        let editions: Vec<EditionName> = EditionName::ALL.into_iter().filter(has_some).collect();
        let edition = editions[luck.below(editions.len())].year();
        let (setup, choice) = [("beginner", "open"), ("expert", "open"), ("expert", "secret")][luck.below(3)];
        let mut arguments = arguments.mixed();
        arguments.edition.get_or_insert_with(|| edition.into());
        let setup = arguments.setup.get_or_insert_with(|| setup.into());
        let expert = setup == "expert";
        if arguments.options == ["random"] {
            let edition = EditionName::from_year(arguments.edition.as_deref().unwrap_or(edition));
            let there = |room: &burgundy::Expansion| edition.is_some_and(|edition| room.editions().contains(&edition));
            let own = burgundy::Expansion::ALL.into_iter().filter(|room| room.players().is_some()).filter(there);
            let own: Vec<&str> = own.map(burgundy::Expansion::name).collect();
            arguments.options.extend(own.get(luck.below(8)).map(ToString::to_string));
        }
        let alone = arguments.options.iter().any(|option| option == burgundy::Expansion::Solo.name());
        if alone && !arguments.set.iter().any(|said| said.starts_with("target=")) {
            arguments.set.push(format!("target={}", 45 + luck.below(11)));
        }
        // Beginners have nothing to choose, nor have those whose expansion has its own duchies.
        if expert && Self::players(&arguments).is_none() {
            arguments.choice.get_or_insert_with(|| choice.into());
        }
        arguments
    }

    fn books(&self) -> Self::Books {
        burgundy::ledger::Ledger::new(self)
    }

    fn balance(&self, books: &Self::Books, state: &burgundy::State) -> Result<(), String> {
        books.check(self, state)
    }

    fn sources(&self, state: &burgundy::State, seat: Seat) -> Vec<i32> {
        let score = state.player(seat).score;
        burgundy::Source::all().map(|source| i32::from(score.of(source))).collect()
    }

    fn line(event: &burgundy::Event) -> Line {
        match event {
            burgundy::Event::TurnEnded { .. } => Line::Gap,
            burgundy::Event::PhaseBegins { .. } | burgundy::Event::GameOver { .. } => Line::Heading,
            _ => Line::Text,
        }
    }

    /// Boards differ by more points than players do: all seats have the same board, and the boards take turns.
    fn tables(arguments: &GameArguments) -> Result<Vec<GameArguments>, Failure> {
        let edition = edition(arguments)?;
        let on = |duchies| GameArguments { boards: None, duchies, ..arguments.clone() };
        let named = !arguments.duchies.is_empty() || arguments.setup.as_deref() == Some("beginner");
        let ids = match arguments.boards.as_deref() {
            Some(_) if named => return Err(failure("--boards goes neither with --duchies nor with --setup beginner")),
            None if named || Self::players(arguments).is_some() => return Ok(vec![arguments.clone()]),
            Some("dealt") => return Ok(vec![on(vec![])]),
            // Every seed has a board of its own.
            Some("random") => return Ok(vec![arguments.clone()]),
            Some(list) => boards_listed(list, edition)?,
            None => edition.rules(Burgundy::RULES).experts.iter().map(|number| format!("{edition}-{number}")).collect(),
        };
        Ok(ids.into_iter().map(|id| on(vec![id])).collect())
    }

    /// Two of three are on the boards of 2011 that people's scores are known for, the others on boards that are dealt.
    fn agreed_in_suite(nth: usize, luck: u64) -> Result<burgundy::Config, Failure> {
        const FIRST: usize = 8;
        const DEALT: [&str; 4] = ["2019", "2022", "2019", "2022"];
        let (players, table) = (2 + nth % 3, nth / 3 % (FIRST + DEALT.len()));
        let arguments = match table.checked_sub(FIRST) {
            None => GameArguments {
                edition: Some("2011".into()),
                duchies: vec![format!("2011-{}", 2 + table)],
                ..GameArguments::default()
            },
            Some(dealt) => GameArguments { edition: Some(DEALT[dealt].into()), ..GameArguments::default() },
        };
        Self::configured(&arguments, players, &mut Quick::new(luck))
    }

    fn board(&self, state: &burgundy::State, seat: Seat) -> String {
        self.duchy(state.estate(seat).duchy).id().into()
    }

    fn moment(event: &burgundy::Event) -> Option<Moment> {
        match event {
            burgundy::Event::StartPlayer { seat } => Some(Moment::Begins(*seat)),
            burgundy::Event::TurnEnded { .. } => Some(Moment::TurnEnded),
            _ => None,
        }
    }
}

/// The edition of Burgundy that is meant.
fn edition(arguments: &GameArguments) -> Result<EditionName, Failure> {
    let year = arguments.edition.as_deref().unwrap_or("2022");
    EditionName::from_year(year).ok_or_else(|| failure(format!("there is no edition '{year}': 2011, 2019 or 2022")))
}

/// `2..4,11c,mine`: numbers of the edition, as inclusive ranges, or full names of duchies.
fn boards_listed(list: &str, edition: EditionName) -> Result<Vec<String>, Failure> {
    let mut ids = Vec::new();
    for item in list.split(',') {
        let wrong = || failure(format!("--boards {list}: '{item}' is no duchy and no stretch such as 2..9"));
        match item.split_once("..") {
            Some((first, last)) => {
                let number = |text: &str| text.parse::<u16>().map_err(|_| wrong());
                let stretch = number(first)?..=number(last)?;
                if stretch.is_empty() {
                    return Err(wrong());
                }
                ids.extend(stretch.map(|number| format!("{edition}-{number}")));
            }
            None if item.is_empty() => return Err(wrong()),
            None if item.starts_with(|c: char| c.is_ascii_digit()) && !item.contains('-') => {
                ids.push(format!("{edition}-{item}"));
            }
            None => ids.push(item.into()),
        }
    }
    Ok(ids)
}

impl Known for SantaMaria {
    type Books = santa_maria::ledger::Ledger;

    fn configured(arguments: &GameArguments, players: usize, luck: &mut Quick) -> Result<santa_maria::Config, Failure> {
        let foreign = [
            ("--setup", arguments.setup.is_some()),
            ("--choice", arguments.choice.is_some()),
            ("--duchies", !arguments.duchies.is_empty()),
            ("--duchy-file", !arguments.duchy_file.is_empty()),
        ];
        refuse_foreign("santa-maria", &foreign)?;
        if let Some(year) = arguments.edition.as_deref().filter(|year| *year != "2017") {
            return Err(failure(format!("there is no edition '{year}': 2017")));
        }
        let players = u8::try_from(players).unwrap_or(u8::MAX);
        let mut config = santa_maria::Config::new(players);
        config.options = arguments.options.iter().filter(|option| *option != "random").cloned().collect();
        config.boards = match arguments.boards.as_deref() {
            None | Some("random") => Deal::Random,
            Some("chosen") => Deal::Chosen,
            Some(other) => return Err(failure(format!("--boards {other}: random or chosen"))),
        };
        if arguments.mixes() {
            // Every variant by the toss of a coin, except that solo goes with one player only.
            for variant in Variant::ALL {
                let wanted = if variant == Variant::Solo { players == 1 } else { luck.below(2) == 1 };
                if wanted && !config.options.iter().any(|name| name == variant.name()) {
                    config.options.push(variant.name().into());
                }
            }
            let side_b = ["side-b", "advanced", "solo"];
            let on_side_b = config.options.iter().any(|name| side_b.contains(&name.as_str()));
            if arguments.boards.is_none() && !on_side_b && luck.below(2) == 1 {
                config.boards = Deal::Chosen;
            }
        }
        arguments.set_in(config)
    }

    fn by_chance(arguments: &GameArguments, _luck: &mut Quick) -> GameArguments {
        arguments.mixed()
    }

    fn books(&self) -> Self::Books {
        santa_maria::ledger::Ledger::new(self)
    }

    fn balance(&self, books: &Self::Books, state: &santa_maria::State) -> Result<(), String> {
        books.check(self, state)
    }

    fn sources(&self, state: &santa_maria::State, seat: Seat) -> Vec<i32> {
        let score = state.player(seat).score;
        santa_maria::Source::ALL.map(|source| i32::from(score.of(source))).to_vec()
    }

    fn line(event: &santa_maria::Event) -> Line {
        match event {
            santa_maria::Event::TurnEnded { .. } => Line::Gap,
            santa_maria::Event::YearBegins { .. } | santa_maria::Event::GameOver { .. } => Line::Heading,
            _ => Line::Text,
        }
    }

    /// Boards are dealt or chosen at the table.
    fn tables(arguments: &GameArguments) -> Result<Vec<GameArguments>, Failure> {
        Ok(vec![arguments.clone()])
    }

    /// Every other one has no variants, but for a player alone; the others have any.
    fn agreed_in_suite(nth: usize, luck: u64) -> Result<santa_maria::Config, Failure> {
        let players = 1 + nth % 4;
        let options = match (nth / 4 % 2, players) {
            (0, 1) => vec![Variant::Solo.name().into()],
            (0, _) => vec![],
            _ => vec!["random".into()],
        };
        Self::configured(&GameArguments { options, ..GameArguments::default() }, players, &mut Quick::new(luck))
    }

    fn board(&self, state: &santa_maria::State, seat: Seat) -> String {
        state.player(seat).board.map_or_else(String::new, |board| board.to_string())
    }

    fn moment(event: &santa_maria::Event) -> Option<Moment> {
        match event {
            santa_maria::Event::StartPlayer { seat } => Some(Moment::Begins(*seat)),
            santa_maria::Event::TurnEnded { .. } => Some(Moment::TurnEnded),
            _ => None,
        }
    }
}
