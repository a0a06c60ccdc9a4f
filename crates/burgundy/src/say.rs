//! The English sentences of events, refusals and prompts. Nothing else in this crate speaks.

use table::{Game, Seat, several};

use crate::deed::Task;
use crate::event::Income;
use crate::expansion::Expansion;
use crate::expansion::vineyards::VINES;
use crate::refusal::BadOutcome;
use crate::{Building, Burgundy, Colour, Event, Goods, Kind, Pending, Refuse, State, Tile};

/// A tile in words: "3 cows", "a bank", "a monastery (4 per bank)".
pub fn tile(tile: Tile) -> String {
    match tile.kind() {
        Kind::Animal(animal, count) => format!("{count} {}", ["cows", "sheep", "pigs", "chickens"][animal as usize]),
        Kind::Building(Building::Carpenter) => "a carpenter's workshop".into(),
        Kind::Building(building) => format!("a {}", building.name().replace('-', " ")),
        Kind::Ship => "a ship".into(),
        Kind::Castle => "a castle".into(),
        Kind::Mine => "a mine".into(),
        Kind::Monastery(monastery) => format!("a monastery ({})", power(monastery.number())),
        Kind::EveryAnimal(count) => format!("{count} {tile}"),
        Kind::Room if tile == VINES => "a double tile".into(),
        Kind::Room => with_article(&tile.to_string().replace('-', " ")),
    }
}

/// What a monastery does, in a few words: its name among players.
fn power(monastery: u8) -> &'static str {
    match monastery {
        1 => "same buildings in a city",
        2 => "workers from mines",
        3 => "2 silver per sale",
        4 => "a worker per sale",
        5 => "goods of a second depot",
        6 => "buy from the depots",
        7 => "+1 per animal tile",
        8 => "±2 per worker",
        9 => "±1 for buildings",
        10 => "±1 for ships and animals",
        11 => "±1 for castles, mines and monasteries",
        12 => "±1 for taking tiles",
        13 => "silver with workers",
        14 => "4 workers at once",
        15 => "points per colour sold",
        16 => "4 per warehouse",
        17 => "4 per watchtower",
        18 => "4 per carpenter's workshop",
        19 => "4 per church",
        20 => "4 per market",
        21 => "4 per boarding house",
        22 => "4 per bank",
        23 => "4 per city hall",
        24 => "4 per kind of animal",
        25 => "1 per goods tile sold",
        26 => "points per bonus tile",
        27 => "always on top",
        28 => "workers for silver",
        _ => "4 per white castle",
    }
}

pub(crate) fn points(count: u16) -> String {
    several(count, "point", "points")
}

fn workers(count: impl Into<i64>) -> String {
    several(count, "worker", "workers")
}

/// Silver and workers in words.
fn purse(silver: u16, count: u16) -> String {
    match (silver, count) {
        (0, count) => workers(count),
        (silver, 0) => format!("{silver} silver"),
        (silver, count) => format!("{silver} silver and {}", workers(count)),
    }
}

/// What an effect is called.
pub fn effect(effect: Pending) -> String {
    match effect {
        Pending::Discard { tile: incoming } => format!("making room for {}", tile(incoming)),
        Pending::Task { by: Some(room), .. } => format!("the {}", room_name(room)),
        Pending::Task { task, by: None } => match task {
            Task::Act => "the castle's extra action",
            Task::Sell => "the warehouse",
            Task::TakeBuilding => "the carpenter's workshop",
            Task::TakeMineMonasteryCastle => "the church",
            Task::TakeShipAnimal => "the market",
            Task::Place => "the city hall",
            Task::ActWithWhite => "the white castle",
        }
        .into(),
        Pending::Ship | Pending::ShipGoods { .. } => "the ship's goods".into(),
        Pending::ShipNeighbour { .. } => "the goods of a second depot".into(),
        Pending::Expansion(waiting) => waiting.name(),
    }
}

/// What an effect asks for.
pub fn question(effect: Pending) -> String {
    match effect {
        Pending::Discard { tile: incoming } => format!("Discard a tile to make room for {}", tile(incoming)),
        Pending::Task { task, by } => {
            let (tile, what) = match task {
                Task::Act => ("Castle", "take one extra action with any number"),
                Task::Sell => ("Warehouse", "sell one colour of goods"),
                Task::TakeBuilding => ("Carpenter's workshop", "take a building from depots 1 to 6"),
                Task::TakeMineMonasteryCastle => ("Church", "take a mine, a monastery or a castle from depots 1 to 6"),
                Task::TakeShipAnimal => ("Market", "take a ship or an animal from depots 1 to 6"),
                Task::Place => ("City hall", "place a stored tile on any number"),
                Task::ActWithWhite => ("White castle", "take one action with the white die"),
            };
            let by = by.map_or(tile.into(), |room| capital(&room_name(room)));
            format!("{by}: {what}")
        }
        Pending::Ship => "Ship: choose a depot and take its goods".into(),
        Pending::ShipNeighbour { depot } => format!("Monastery: take the goods of a depot next to depot {depot} too"),
        Pending::ShipGoods { .. } => "Ship: choose which new goods to keep".into(),
        Pending::Expansion(waiting) => waiting.question(),
    }
}

/// What is asked, by the code of the prompt.
pub fn prompt(code: &str) -> &'static str {
    match code {
        "over" => "The game is over.",
        "draw-goods" => "Starting goods are dealt.",
        "draw-start" => "Players roll for the start.",
        "draw-boards" => "Boards are dealt.",
        "draw-fill" => "The depots are filled.",
        "draw-roll" => "Everyone rolls.",
        "set-up" => "Choose your duchy and the space for your castle.",
        "draw-expansion" => "Chance lays out the expansion.",
        "route-order" => "Lay your trade route in the order you like.",
        "team-castle" => "Agree with your partner on a space for your castle.",
        "act" => "Choose an action.",
        "end" => "End your turn.",
        "end-or-buy" => "End your turn. You can still buy a tile.",
        _ => "",
    }
}

/// An edition in one line, by its year.
pub fn edition(year: &str) -> &'static str {
    match year {
        "2011" => "The first edition: 9 duchies.",
        "2019" => "The anniversary edition: 16 duchies; one monastery lets workers pay for tiles.",
        _ => "The special edition: 30 duchies, sides are chosen before the start player is known.",
    }
}

/// A revision of the rules in one line, by its number.
pub fn revision(number: u32) -> &'static str {
    match number {
        1 => "The rulebooks with the rulings of the first release.",
        2 => "2011: experts are dealt one of six boards, No. 1 on four of them; the last tie goes to who played last.",
        _ => "",
    }
}

/// The sentence of an event, for clients that have no text of their own for it. Players are called by their seat.
pub fn event(game: &Burgundy, state: &State, event: &Event) -> String {
    let who = |seat: Seat| format!("Seat {seat}");
    let land = |seat: Seat, space| {
        game.duchy(state.estate(seat).duchy).land(space).map_or_else(String::new, |land| land.to_string())
    };
    let number = |duchy: u8| &game.duchy(duchy).file().number;
    let colour_name = |goods: Goods| format!("{}, {goods}", game.data.goods_names[goods.index()]);
    let pile = |count: u8, goods: Goods| format!("{count} goods ({})", colour_name(goods));
    match *event {
        Event::GoodsDealt { seat, goods: [a, b, c] } => format!("{} starts with goods {a}, {b} and {c}.", who(seat)),
        Event::StartRolled { seat, face } => format!("{} rolls {face} for the start.", who(seat)),
        Event::StartTied { seats } => format!("{seats} players tie for the highest roll and roll again."),
        Event::StartPlayer { seat } => format!("{} is the start player and holds the white die.", who(seat)),
        Event::WorkersDealt { seat, workers: count } => format!("{} starts with {}.", who(seat), workers(count)),
        Event::BoardDealt { seat, duchies: [front, back] } => {
            format!("{} is dealt duchies {} and {}.", who(seat), number(front), number(back))
        }
        Event::DuchyChosen { seat, duchy } => format!("{} plays duchy {}.", who(seat), number(duchy)),
        Event::CastleFounded { seat, space } => {
            format!("{} starts with a castle on {}.", who(seat), land(seat, space))
        }
        Event::PhaseBegins { phase } => format!("Phase {} begins.", phase.letter()),
        Event::TilesRemoved { count } => match count {
            1 => "1 tile left in the depots is removed.".into(),
            count => format!("{count} tiles left in the depots are removed."),
        },
        Event::Rolled { seat, dice: [a, b] } => format!("{} rolls {a} and {b}.", who(seat)),
        Event::WhiteRolled { face, .. } => format!("The white die shows {face}."),
        Event::GoodsArrived { goods, depot } => {
            format!("A goods tile ({}) arrives at depot {depot}.", colour_name(goods))
        }
        Event::DieChanged { seat, from, to, workers: paid, free } => {
            let how = match (paid, free) {
                (0, _) => "with a free step".into(),
                (paid, true) => format!("with a free step and {}", workers(paid)),
                (paid, false) => format!("for {}", workers(paid)),
            };
            format!("{} uses the die {from} as {to} {how}.", who(seat))
        }
        Event::Took { seat, tile: taken, depot } => format!("{} takes {} from depot {depot}.", who(seat), tile(taken)),
        Event::Discarded { seat, tile: gone } => format!("{} discards {}.", who(seat), tile(gone)),
        Event::Bought { seat, tile: bought, depot, silver, workers: paid } => {
            let from = depot.map_or("the black depot".into(), |depot| format!("depot {depot}"));
            let price = purse(u16::from(silver), u16::from(paid));
            format!("{} buys {} from {from} for {price}.", who(seat), tile(bought))
        }
        Event::Hired { seat, tile: hired, depot } => {
            format!("{} takes {} from depot {depot} for 2 workers, by monastery.", who(seat), tile(hired))
        }
        Event::Placed { seat, tile: placed, space } => {
            format!("{} places {} on {}.", who(seat), tile(placed), land(seat, space))
        }
        Event::RegionFull { seat, colour, size, plus, points: size_points, phase } => format!(
            "{} fills a {} of {size}{}: {size_points} + {phase} = {}.",
            who(seat),
            region(colour),
            if plus > 0 { format!(", which counts as {}", size + plus) } else { String::new() },
            points(size_points + phase)
        ),
        Event::ColourFull { seat, colour, large, points: bonus } => format!(
            "{} is the {} to fill every {}: {}.",
            who(seat),
            if large { "first" } else { "second" },
            region(colour),
            points(bonus)
        ),
        Event::AnimalsScored { seat, tiles, points: scored, .. } => {
            format!(
                "{} scores {} in the pasture: {}.",
                who(seat),
                several(tiles, "animal tile", "animal tiles"),
                points(scored)
            )
        }
        Event::WatchtowerScored { seat, points: scored } => {
            format!("{} scores a watchtower: {}.", who(seat), points(scored))
        }
        Event::DeedScored { seat, points: scored, by } => {
            format!("{} scores {} for the {}.", who(seat), points(scored), room_name(by))
        }
        Event::Sold { seat, goods, count, points: scored } => {
            format!("{} sells {}: {}.", who(seat), pile(count, goods), points(scored))
        }
        Event::Paid { seat, silver, workers: count, by } => {
            format!("{} pays {} for the {}.", who(seat), purse(silver, count), room_name(by))
        }
        Event::Gained { seat, silver, workers: count, by } => {
            let what = purse(silver, count);
            let why = match by {
                Income::Sale => " for the sale".into(),
                Income::WorkersAction => String::new(),
                Income::Bank => " from the bank".into(),
                Income::BoardingHouse => " from the boarding house".into(),
                Income::Mines => " from the mines".into(),
                Income::Expansion(room) => format!(" from the {}", room_name(room)),
            };
            format!("{} gains {what}{why}.", who(seat))
        }
        Event::Shipped { seat, goods, count, depot } => {
            format!("{} takes {} from depot {depot}.", who(seat), pile(count, goods))
        }
        Event::MarkerMoved { seat, space, first } => {
            let lead = if first { " and goes first from the next round" } else { "" };
            format!("{} moves to space {space} of the turn order{lead}.", who(seat))
        }
        Event::Declined { seat, effect: declined } => format!("{} skips {}.", who(seat), effect(declined)),
        Event::EffectLost { seat, effect: lost } => format!("{}: {} has no effect.", who(seat), effect(lost)),
        Event::TurnEnded { seat } => format!("{} ends the turn.", who(seat)),
        Event::WhiteDiePassed { seat } => format!("{} now goes first and takes the white die.", who(seat)),
        Event::PhaseEnded { phase } => format!("Phase {} ends.", phase.letter()),
        Event::LeftOversScored { seat, goods, silver, workers: pairs } => format!(
            "{} scores leftovers: {goods} for goods, {silver} for silver, {pairs} for workers: {}.",
            who(seat),
            points(goods + silver + pairs)
        ),
        Event::MonasteryScored { seat, monastery, points: scored } => {
            format!("{} scores a monastery ({}): {}.", who(seat), power(monastery), points(scored))
        }
        Event::GameOver { places } => {
            let first = Seat::all(places.len()).filter(|seat| places[seat.index()] == 1);
            let winners: Vec<Seat> = first.filter(|seat| game.has_won(state, *seat)).collect();
            match winners[..] {
                [] => "The game is over.".into(),
                [first, second] => format!("The game is over. Seats {first} and {second} win."),
                [seat, ..] => format!("The game is over. {} wins.", who(seat)),
            }
        }
        Event::Expansion(event) => match event.space() {
            Some((seat, space)) => event.sentence().replace("{space}", &land(seat, space)),
            None => event.sentence(),
        },
    }
}

/// Spaces of one colour that touch each other.
fn region(colour: Colour) -> &'static str {
    match colour {
        Colour::Building => "city",
        Colour::Animal => "pasture",
        Colour::Ship => "river",
        Colour::Castle => "castle region",
        Colour::Mine => "mine region",
        Colour::Monastery => "monastery region",
    }
}

/// An expansion in words: "trade routes".
fn room_name(room: Expansion) -> String {
    room.name().replace('-', " ")
}

fn with_article(name: &str) -> String {
    let vowel = name.starts_with(['a', 'e', 'i', 'o', 'u']);
    format!("{} {name}", if vowel { "an" } else { "a" })
}

pub(crate) fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The sentence of a refusal.
pub fn refusal(refusal: &Refuse) -> String {
    match *refusal {
        Refuse::NotYourTurn { seat } => format!("It is seat {seat}'s turn."),
        Refuse::NotYourChoice { seat } => format!("Seat {seat} chooses first."),
        Refuse::NotNow => "You cannot do that now.".into(),
        Refuse::EffectFirst { effect: due } => format!("Decide on {} first.", effect(due)),
        Refuse::NotByEffect { effect: due } => format!("That is not what {} allows.", effect(due)),
        Refuse::NoEffect => "That takes a die: choose one.".into(),
        Refuse::TooMuchWaits => "Finish the waiting effects first.".into(),
        Refuse::NotTogether { nth } => format!("There is no effect {nth} to choose."),
        Refuse::NoSuchDie { face } => format!("You have no unused die that shows {face}."),
        Refuse::TooFewWorkers { face, number, needed, workers: have } => {
            format!("Using the die {face} as {number} takes {}; you have {have}.", workers(needed))
        }
        Refuse::NotInDepot { tile: wanted, depot } => format!("Depot {depot} does not have {}.", tile(wanted)),
        Refuse::NotInBlackDepot { tile: wanted } => format!("The black depot does not have {}.", tile(wanted)),
        Refuse::NotInStorage { tile: wanted } => format!("Your storage does not have {}.", tile(wanted)),
        Refuse::NothingToDiscard => "You discard a tile only to make room in a full storage.".into(),
        Refuse::CannotDiscard { tile: wanted } => {
            format!("One of the three stored tiles makes room; {} is not among them.", tile(wanted))
        }
        Refuse::NoSuchSpace { .. } => "Your duchy has no such space.".into(),
        Refuse::SpaceTaken { .. } => "There is already a tile on this space.".into(),
        Refuse::WrongColour { tile: wanted, .. } => {
            format!("{} does not belong on this space.", capital(&tile(wanted)))
        }
        Refuse::NoNeighbour { .. } => "This space does not touch any of your tiles.".into(),
        Refuse::SameBuilding { building, .. } => {
            format!("This city already has {}.", tile(building))
        }
        Refuse::NoGoods { goods } => format!("You have no goods of number {goods} to sell."),
        Refuse::AlreadyBought => "You have already bought a tile this turn.".into(),
        Refuse::AlreadyHired => "You have already taken a building for workers this turn.".into(),
        Refuse::TooLittleSilver { needed, silver } => format!("That costs {needed} silver; you have {silver}."),
        Refuse::NeedsMonastery6 => "You need the monastery that buys from the depots.".into(),
        Refuse::NoWorkersForPurchase => "Workers cannot pay for this, or you have too few.".into(),
        Refuse::NotABuilding { tile: wanted } => {
            format!("For workers you can take a building only, not {}.", tile(wanted))
        }
        Refuse::CannotDecline { effect: due } => format!("You cannot skip {}.", effect(due)),
        Refuse::DiceLeft => "Use both dice before you end your turn; you can always take workers.".into(),
        Refuse::NothingThere { depot } => format!("Depot {depot} has no goods you could take."),
        Refuse::NotNextTo { depot, chosen } => format!("Depot {depot} is not a neighbour of depot {chosen}."),
        Refuse::SameAs { depot } => format!("That depot brings nothing, like depot {depot}: choose that one."),
        Refuse::WrongGoods { needed } => {
            format!("Choose exactly {} that lie there and are new to you.", several(needed, "colour", "colours"))
        }
        Refuse::NoSuchSide { side } => format!("Your board has no side {side} to choose."),
        Refuse::NotACastleSpace { .. } => "Your castle needs a castle space of that duchy.".into(),
        Refuse::NoSuchDraw => "Chance is not asked for this now.".into(),
        Refuse::BadOutcome { what } => match what {
            BadOutcome::GoodsSeats | BadOutcome::StartSeats | BadOutcome::BoardSeats | BadOutcome::RollSeats => {
                "The outcome must answer for exactly the seats that are asked."
            }
            BadOutcome::GoodsUsedUp => "There are not so many goods of one colour left.",
            BadOutcome::TilesUsedUp => "There are not so many tiles of one kind left.",
            BadOutcome::DepotColour => "A tile has not the colour of its depot space.",
            BadOutcome::DepotSpace => "A depot space is filled if it is used and as long as the supply lasts.",
            BadOutcome::BlackDepotSpace => {
                "A space of the black depot is filled if it is used and as long as the supply lasts."
            }
            BadOutcome::RoundSpace => "Every round space gets a goods tile as long as there are any.",
            BadOutcome::Routes => "Each seat gets so many of the twelve routes, and none is there twice.",
            BadOutcome::Shields => "Each depot gets so many of the eighteen shields, and none is there twice.",
            BadOutcome::Grapes => {
                "So many kinds of grapes are removed, and each seat gets another one of those that are left."
            }
            BadOutcome::Vines => {
                "Every place of the vineyard depot and of its shop gets a double tile as long as there are any."
            }
            BadOutcome::Card => "Cards come from the deck, the first one with a castle; a building lies beside them only if that was agreed.",
            BadOutcome::Board => "That is no board of this game, or there are not so many copies.",
        }
        .into(),
        Refuse::Expansion(refusal) => refusal.sentence(),
    }
}
