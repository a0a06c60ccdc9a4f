//! The English sentences of events, refusals and prompts. Nothing else in this crate speaks.

use table::Seat;

use crate::deed::Task;
use crate::event::Income;
use crate::expansion::Expansion;
use crate::refusal::BadOutcome;
use crate::{Burgundy, Event, Goods, Kind, Pending, Refuse, Tile};

/// A tile in words: "3 cows", "a bank", "monastery 7".
pub fn tile(tile: Tile) -> String {
    match tile.kind() {
        Kind::Animal(animal, count) => format!("{count} {}", ["cows", "sheep", "pigs", "chickens"][animal as usize]),
        Kind::Building(building) => format!("a {}", building.name().replace('-', " ")),
        Kind::Ship => "a ship".into(),
        Kind::Castle => "a castle".into(),
        Kind::Mine => "a mine".into(),
        Kind::Monastery(monastery) => format!("monastery {}", monastery.number()),
        Kind::Room => with_article(&tile.to_string().replace('-', " ")),
    }
}

fn several(count: impl Into<u32>, one: &str, many: &str) -> String {
    match count.into() {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    }
}

fn points(count: u16) -> String {
    several(count, "point", "points")
}

fn workers(count: impl Into<u32>) -> String {
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
        }
        .into(),
        Pending::Ship | Pending::ShipGoods { .. } => "the ship's goods".into(),
        Pending::ShipNeighbour { .. } => "monastery 5's second depot".into(),
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
            };
            let by = by.map_or(tile.into(), |room| capital(&room_name(room)));
            format!("{by}: {what}")
        }
        Pending::Ship => "Ship: choose a depot and take its goods".into(),
        Pending::ShipNeighbour { depot } => format!("Monastery 5: take the goods of a neighbour of depot {depot} too"),
        Pending::ShipGoods { .. } => "Ship: choose which new goods to keep".into(),
        Pending::Expansion(waiting) => waiting.question(),
    }
}

/// What is asked, by the code of the prompt.
pub fn prompt(code: &str) -> &'static str {
    match code {
        "over" => "The game is over.",
        "draw-goods" => "Starting goods are dealt.",
        "draw-start" => "The start player is rolled for.",
        "draw-boards" => "Boards are dealt.",
        "draw-fill" => "The depots are filled.",
        "draw-roll" => "Everybody rolls.",
        "set-up" => "Choose your duchy and the space of your castle.",
        "phase-end" => "The phase ends: decide.",
        "act" => "Choose an action for a die.",
        "end" => "End your turn.",
        "end-or-buy" => "End your turn. A purchase is still possible.",
        _ => "",
    }
}

/// An edition in one line, by its year.
pub fn edition(year: &str) -> &'static str {
    match year {
        "2011" => "The first edition: 9 duchies.",
        "2019" => "The anniversary edition: 16 duchies, workers may pay with monastery 6.",
        _ => "The special edition: 30 duchies, sides are chosen before the start player is known.",
    }
}

/// A revision of the rules in one line, by its number.
pub fn revision(number: u32) -> &'static str {
    match number {
        1 => "The rulebooks with the rulings of the first release.",
        _ => "",
    }
}

/// The sentence of an event, for those who have no words of their own for it. Players are called by their seat.
pub fn event(game: &Burgundy, event: &Event) -> String {
    let who = |seat: Seat| format!("Seat {seat}");
    let goods_name = |goods: Goods| format!("goods {goods} ({})", game.data.goods_names[goods.index()]);
    match *event {
        Event::GoodsDealt { seat, goods: [a, b, c] } => format!("{} starts with goods {a}, {b} and {c}.", who(seat)),
        Event::StartRolled { seat, face } => format!("{} rolls {face} for the start.", who(seat)),
        Event::StartTied { seats } => format!("{seats} seats share the highest roll and roll again."),
        Event::StartPlayer { seat } => format!("{} is the start player and holds the white die.", who(seat)),
        Event::WorkersDealt { seat, workers: count } => format!("{} starts with {}.", who(seat), workers(count)),
        Event::BoardDealt { seat, duchies: [front, back] } => {
            format!("{} is dealt duchies {} and {}.", who(seat), game.duchy(front).id(), game.duchy(back).id())
        }
        Event::DuchyChosen { seat, duchy } => format!("{} plays duchy {}.", who(seat), game.duchy(duchy).id()),
        Event::CastleFounded { seat, space } => format!("{} starts with the castle on space {space}.", who(seat)),
        Event::PhaseBegins { phase } => format!("Phase {} begins.", phase.letter()),
        Event::TilesRemoved { count } => {
            format!("{} left in the depots leave the game.", several(count, "tile", "tiles"))
        }
        Event::Rolled { seat, dice: [a, b] } => format!("{} rolls {a} and {b}.", who(seat)),
        Event::WhiteRolled { face, .. } => format!("The white die shows {face}."),
        Event::GoodsArrived { goods, depot } => format!("{} arrive in depot {depot}.", capital(&goods_name(goods))),
        Event::DieChanged { seat, from, to, workers: paid, free } => {
            let how = match (paid, free) {
                (0, _) => "with a monastery's free step".into(),
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
            format!("{} takes {} from depot {depot} for 2 workers (monastery 6).", who(seat), tile(hired))
        }
        Event::Placed { seat, tile: placed, space } => {
            format!("{} places {} on space {space}.", who(seat), tile(placed))
        }
        Event::RegionFull { seat, colour, size, points: size_points, phase } => format!(
            "{} fills a {} region of {size}: {size_points} + {phase} = {}.",
            who(seat),
            colour.name(),
            points(size_points + phase)
        ),
        Event::ColourFull { seat, colour, large, points: bonus } => format!(
            "{} has covered every {} space {}: {}.",
            who(seat),
            colour.name(),
            if large { "first" } else { "second" },
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
            format!("{} sells {count} of {}: {}.", who(seat), goods_name(goods), points(scored))
        }
        Event::Paid { seat, silver, workers: count, by } => {
            format!("{} pays {} for the {}.", who(seat), purse(silver, count), room_name(by))
        }
        Event::Gained { seat, silver, workers: count, by } => {
            let what = purse(silver, count);
            let why = match by {
                Income::Sale => "for the sale".into(),
                Income::WorkersAction => "as the action".into(),
                Income::Bank => "from the bank".into(),
                Income::BoardingHouse => "from the boarding house".into(),
                Income::Mines => "from the mines".into(),
                Income::Expansion(room) => format!("from the {}", room_name(room)),
            };
            format!("{} gains {what} {why}.", who(seat))
        }
        Event::Shipped { seat, goods, count, depot } => {
            format!("{} takes {count} of {} from depot {depot}.", who(seat), goods_name(goods))
        }
        Event::MarkerMoved { seat, space, first } => {
            let lead = if first { " and is first in turn order from the next round" } else { "" };
            format!("{} moves to space {space} of the track{lead}.", who(seat))
        }
        Event::Declined { seat, effect: declined } => format!("{} does without {}.", who(seat), effect(declined)),
        Event::EffectLost { seat, effect: lost } => format!("{} has no use for {}.", who(seat), effect(lost)),
        Event::TurnEnded { seat } => format!("{} ends the turn.", who(seat)),
        Event::WhiteDiePassed { seat } => format!("{} is first in turn order now and takes the white die.", who(seat)),
        Event::PhaseEnded { phase } => format!("Phase {} ends.", phase.letter()),
        Event::LeftOversScored { seat, goods, silver, workers: pairs } => format!(
            "{} scores what is left: goods {goods}, silver {silver}, workers {pairs}: {}.",
            who(seat),
            points(goods + silver + pairs)
        ),
        Event::MonasteryScored { seat, monastery, points: scored } => {
            format!("{} scores monastery {monastery}: {}.", who(seat), points(scored))
        }
        Event::GameOver { places } => {
            let winner = places.iter().position(|place| *place == 1).and_then(Seat::new);
            winner.map_or("The game is over.".into(), |seat| format!("The game is over. {} wins.", who(seat)))
        }
        Event::Expansion(event) => event.sentence(),
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

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// The sentence of a refusal.
pub fn refusal(refusal: &Refuse) -> String {
    match *refusal {
        Refuse::NotYourTurn { seat } => format!("It is the turn of seat {seat}."),
        Refuse::NotYourChoice { seat } => format!("Seat {seat} chooses first."),
        Refuse::NotNow => "This cannot be decided now.".into(),
        Refuse::EffectFirst { effect: due } => format!("Decide on {} first.", effect(due)),
        Refuse::NotByEffect { effect: due } => format!("That is not what {} allows.", effect(due)),
        Refuse::NoEffect => "No effect allows this without a die; name the die you use.".into(),
        Refuse::TooMuchWaits => "Decide on what waits first: nothing more can be started.".into(),
        Refuse::NotTogether { nth } => format!("There is no effect {nth} among those you may choose from."),
        Refuse::NoSuchDie { face } => format!("You have no unused die that shows {face}."),
        Refuse::TooFewWorkers { face, number, needed, workers: have } => {
            format!("Using the die {face} as {number} takes {}; you have {have}.", workers(needed))
        }
        Refuse::NotInDepot { tile: wanted, depot } => format!("There is not {} in depot {depot}.", tile(wanted)),
        Refuse::NotInBlackDepot { tile: wanted } => format!("There is not {} in the black depot.", tile(wanted)),
        Refuse::NotInStorage { tile: wanted } => format!("There is not {} in your storage.", tile(wanted)),
        Refuse::NothingToDiscard => "A tile is discarded only to make room in a full storage.".into(),
        Refuse::CannotDiscard { tile: wanted } => {
            format!("One of the three stored tiles makes room; {} is not among them.", tile(wanted))
        }
        Refuse::NoSuchSpace { space } => format!("Your duchy has no space {space}."),
        Refuse::SpaceTaken { space } => format!("Space {space} is covered already."),
        Refuse::WrongColour { tile: wanted, space } => {
            format!("Space {space} does not take a {}.", wanted.colour().name())
        }
        Refuse::NoNeighbour { space } => format!("Space {space} is not next to a tile of your duchy."),
        Refuse::SameBuilding { building, space } => {
            format!("The city of space {space} has {} already.", tile(Tile::building(building.0)))
        }
        Refuse::NoGoods { goods } => format!("You have no goods {goods} to sell."),
        Refuse::AlreadyBought => "You have made the purchase of this turn already.".into(),
        Refuse::AlreadyHired => "You have used monastery 6 in this turn already.".into(),
        Refuse::TooLittleSilver { needed, silver } => format!("That costs {needed} silver; you have {silver}."),
        Refuse::NeedsMonastery6 => "That takes monastery 6, in an edition where it allows this.".into(),
        Refuse::NoWorkersForPurchase => "Workers cannot pay for this purchase, or you have too few.".into(),
        Refuse::NotABuilding { tile: wanted } => format!("Monastery 6 takes buildings only, not {}.", tile(wanted)),
        Refuse::CannotDecline { effect: due } => format!("You cannot do without {}.", effect(due)),
        Refuse::DiceLeft => "Use both dice before you end the turn; taking workers is always possible.".into(),
        Refuse::NothingThere { depot } => format!("Depot {depot} has no goods you could take."),
        Refuse::NotNextTo { depot, chosen } => format!("Depot {depot} is not a neighbour of depot {chosen}."),
        Refuse::SameAs { depot } => format!("That depot brings nothing, just as depot {depot}: choose that one."),
        Refuse::WrongGoods { needed } => {
            format!("Choose exactly {} that lie there and are new to you.", several(needed, "colour", "colours"))
        }
        Refuse::NoSuchSide { side } => format!("Your board has no side {side} to choose."),
        Refuse::NotACastleSpace { space } => format!("Space {space} is no castle space of that duchy."),
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
            BadOutcome::Board => "That is no board of this game, or there are not so many copies.",
        }
        .into(),
        Refuse::Expansion(refusal) => refusal.sentence(),
    }
}
