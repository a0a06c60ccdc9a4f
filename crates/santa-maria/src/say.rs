//! The English sentences of events, refusals and prompts. Nothing else in this crate speaks.

use table::{Seat, several};

use crate::event::Gain;
use crate::feat::Feat;
use crate::item::{Bundle, Item, Resource};
use crate::numbers::Place;
use crate::piece::{Bishop, Board, Expansion, Scholar, Tile};
use crate::refusal::BadOutcome;
use crate::{Cell, Dice, Die, Dock, Due, Event, MonkSpace, Refuse, Retreat, SantaMaria};

fn points(count: i16) -> String {
    several(count, "point", "points")
}

fn coins(count: impl Into<i64>) -> String {
    several(count, "coin", "coins")
}

/// Items in words: "2 wood and 1 gold".
pub fn bundle(bundle: Bundle) -> String {
    let word = |(item, count): (Item, u8)| match item {
        Item::Coin => coins(count),
        Item::Point => points(i16::from(count)),
        Item::Gem => several(count, "gem", "gems"),
        resource => format!("{count} {}", resource.name()),
    };
    let words: Vec<String> = bundle.iter().map(word).collect();
    match words.split_last() {
        None => "nothing".into(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

fn dice(dice: Dice) -> String {
    let faces: Vec<String> = dice.iter().map(|face| face.to_string()).collect();
    if faces.is_empty() { "nothing".into() } else { faces.join(", ") }
}

/// A tile in words.
pub fn tile(tile: Tile) -> String {
    match tile {
        Tile::Expansion(expansion) => format!("a {}", size(expansion)),
        Tile::TownHall(_) => "the town hall".into(),
        Tile::Road => "a road tile".into(),
    }
}

/// What an expansion is called: they differ by what is on them, and have no names.
fn size(expansion: Expansion) -> &'static str {
    if expansion.is_double() { "double expansion" } else { "triple expansion" }
}

/// Where a cell lies.
fn at(cell: Cell) -> String {
    format!("row {}, column {}", cell.row() + 1, cell.column() + 1)
}

/// A colony board: sides A have numbers, sides B are all the same.
fn board_name(board: Board) -> String {
    board.id().strip_prefix('A').map_or("side B".into(), |number| format!("colony board {number}"))
}

fn line(die: Die, value: impl std::fmt::Display) -> String {
    format!("{} {value}", if die == Die::White { "column" } else { "row" })
}

/// What waits for a decision, in words.
pub fn due(due: Due) -> String {
    match due {
        Due::Place { tile: hand } => format!("placing {}", tile(hand)),
        Due::Territory { cell } => format!("the territory in {}", at(cell)),
        Due::Retreat { space } => format!("retreat space {space}"),
        Due::Income { dock, .. } => format!("the income of dock {dock}"),
        Due::Monk => "the monk".into(),
        Due::Step => "the second step of religion".into(),
    }
}

/// What is asked for.
pub fn question(asked: Due) -> String {
    match asked {
        Due::Place { tile: hand } => format!("Place {} on empty spaces of your colony", tile(hand)),
        Due::Territory { cell } => format!("Territory in {}: use it or skip it", at(cell)),
        Due::Retreat { space } => format!("Retreat space {space}: take its action or skip it"),
        Due::Income { dock, left: 1 } => format!("Income of dock {dock}: take it or skip it"),
        Due::Income { dock, left } => format!("Income of dock {dock}, {left} shipments: take it or skip it"),
        Due::Monk => "Place a monk or skip it".into(),
        Due::Step => "Pay for a second step of religion or take only one".into(),
    }
}

/// What is asked, by the code of the prompt.
pub fn prompt(code: &str) -> &'static str {
    match code {
        "over" => "The game is over.",
        "draw-table" => "Scholars, bishops and the first shipments are revealed.",
        "draw-offer" => "The expansions of the year are laid out and the white dice are rolled.",
        "draw-start" => "The start player is drawn.",
        "draw-boards" => "Colony boards are dealt.",
        "draw-blue" => "The blue dice are rolled.",
        "draw-sets" => "The scholars of the sets are drawn.",
        "draw-die" => "A blue die is rolled.",
        "draw-shipment" => "A shipment is turned up.",
        "choose-board" => "Choose your colony board.",
        "choose-set" => "Choose a town hall with its scholar.",
        "act" => "Take a main action: expand, activate a territory or a line, or retire.",
        "end" => "End your turn.",
        "end-or-trade" => "End your turn. You can still sell and buy.",
        _ => "",
    }
}

/// A revision of the rules in one line, by its number.
pub fn revision(number: u32) -> &'static str {
    match number {
        1 => "The rulebook with the rulings of the first release.",
        2 => "Reconstructed town halls, scholars and bishops mended, so that all are worth choosing.",
        3 => {
            "A town hall with two effects; no scholar holds more than 3 of a kind, no bishop counts what is sold; \
             the second step of religion is paid before the first; goats walk on one landscape."
        }
        _ => "",
    }
}

/// A variant in one line, by its name.
pub fn option(name: &str) -> &'static str {
    match name {
        "side-b" => {
            "House variant: everybody plays on side B of the colony boards, without the advanced set-up it belongs to."
        }
        "advanced" => "Side B, and everybody chooses a town hall with a scholar of their own.",
        "blue-offer" => "Blue dice lie in the offer for all; you may take as many as you have unlocked.",
        "solo" => "Alone against the score, with the advanced set-up: 100 points win, six feats to reach.",
        _ => "",
    }
}

fn retreat(space: Retreat) -> String {
    format!("retreat space {space}")
}

/// The sentence of an event, for clients that have no text of their own for it. Players are called by their seat.
pub fn event(game: &SantaMaria, event: &Event) -> String {
    let who = |seat: Seat| format!("Seat {seat}");
    let scholar_key = |scholar: Scholar| &game.data.facts.scholars[scholar.index()].key;
    let bishop_key = |bishop: Bishop| &game.data.facts.bishops[bishop.index()].key;
    let dock_name = |dock: Dock| format!("dock {dock}");
    match *event {
        Event::ScholarsRevealed { scholars: [a, b, c] } => {
            format!("The scholars are the {}, the {} and the {}.", scholar_key(a), scholar_key(b), scholar_key(c))
        }
        Event::BishopsRevealed { bishops: [a, b, c] } => {
            let keys = [a, b, c].map(|bishop| bishop_key(bishop).as_str());
            format!("The bishops are \"{}\", \"{}\" and \"{}\".", keys[0], keys[1], keys[2])
        }
        Event::ShipmentRevealed { dock, shipment } => {
            let (cost, worth) = game.data.shipments[shipment.index()];
            format!(
                "{} has a new shipment: {} for {}.",
                capital(&dock_name(dock)),
                bundle(cost),
                points(i16::from(worth))
            )
        }
        Event::ExpansionsRevealed { doubles, triples } => {
            let count = |tiles: &[Option<Expansion>]| tiles.iter().flatten().count();
            format!("{} double and {} triple expansions are on offer.", count(&doubles), count(&triples))
        }
        Event::WhiteRolled { dice: rolled } => format!("The white dice show {}.", dice(rolled)),
        Event::StartPlayer { seat } => format!("{} is the start player.", who(seat)),
        Event::BoardDealt { seat, board, chosen } => {
            format!("{} {} {}.", who(seat), if chosen { "chooses" } else { "gets" }, board_name(board))
        }
        Event::SuppliesDealt { seat, wood, coins: count } => {
            format!("{} starts with {wood} wood and {}.", who(seat), coins(count))
        }
        Event::BlueRolled { seat, dice: rolled } => format!("{} rolls {} with blue dice.", who(seat), dice(rolled)),
        Event::BlueOfferRolled { dice: rolled } => format!("The blue dice of the offer show {}.", dice(rolled)),
        Event::SetOffered { scholar, .. } => format!("A set: a town hall with the {}.", scholar_key(scholar)),
        Event::SetTaken { seat, scholar, .. } => {
            format!("{} takes the town hall with the {}.", who(seat), scholar_key(scholar))
        }
        Event::YearBegins { year } => format!("Year {year} begins."),
        Event::Expanded { seat, tile: taken, paid } => {
            format!("{} pays {} for a {}.", who(seat), bundle(paid), size(taken))
        }
        Event::Placed { seat, tile: placed, cell, .. } => {
            format!("{} places {} in {}.", who(seat), tile(placed), at(cell))
        }
        Event::Activated { seat, cell, coins: count } => {
            format!("{} activates the territory in {} with {}.", who(seat), at(cell), coins(count))
        }
        Event::DieTaken { seat, die, face, value, coins: paid, free } => {
            let how = match (paid, free) {
                (0, 0) => String::new(),
                (0, _) => format!(" as {value}, for free"),
                (paid, 0) => format!(" as {value} for {}", coins(paid)),
                (paid, free) => format!(" as {value} for {} and {free} for free", coins(paid)),
            };
            format!("{} uses the {} die {face}{how}: {}.", who(seat), die.name(), line(die, value))
        }
        Event::DieLaid { seat, die, cell, .. } => {
            format!("{} leaves the {} die in {}.", who(seat), die.name(), at(cell))
        }
        Event::Retired { seat, space } => format!("{} retires to {}.", who(seat), retreat(space)),
        Event::Gained { seat, gain, by } => {
            let why = match by {
                Gain::Territory { cell } => format!("from the territory in {}", at(cell)),
                Gain::Retreat { space } => format!("from {}", retreat(space)),
                Gain::Income { dock } => format!("as income of {}", dock_name(dock)),
                Gain::Camp { .. } => "from the mission camp".into(),
                Gain::GoldSymbol => "from the conquistador track".into(),
                Gain::PastTheEnd => "at the end of the religion track".into(),
                Gain::Ability => "by a scholar".into(),
            };
            format!("{} gains {} {why}.", who(seat), bundle(gain))
        }
        Event::PaidOut { seat, resource, count, coins: paid } => {
            format!("{} has no room for {count} {} and gets {}.", who(seat), resource.name(), coins(paid))
        }
        Event::Traded { seat, paid } => format!("{} trades {}.", who(seat), bundle(paid)),
        Event::Exported { seat, dock, shipment, paid } => {
            let (_, worth) = game.data.shipments[shipment.index()];
            let worth = points(i16::from(worth));
            format!("{} exports {} from {}: {worth} at the end.", who(seat), bundle(paid), dock_name(dock))
        }
        Event::ConquistadorMoved { seat, space } => {
            format!("{} moves the conquistador to space {space}.", who(seat))
        }
        Event::ReligionMoved { seat, space } => format!("{} moves to space {space} of the religion track.", who(seat)),
        Event::StepPaid { seat, paid } => format!("{} pays {} for another step.", who(seat), bundle(paid)),
        Event::DieUnlocked { seat, face, offer } => {
            let where_to = if offer { " into the offer" } else { "" };
            format!("{} unlocks a blue die and rolls {face}{where_to}.", who(seat))
        }
        Event::MonkPlaced { seat, space } => format!("{} places a monk: {}.", who(seat), monk_space(space)),
        Event::MonkPaid { seat, to, coins: paid } => format!("{} pays {} to seat {to}.", who(seat), coins(paid)),
        Event::ScholarTrained { seat, scholar } => {
            let facts = &game.data.facts.scholars[scholar.index()];
            format!("{} trains the {}: {}", who(seat), facts.key, facts.text)
        }
        Event::Sold { seat, resource, coins: paid } => {
            format!("{} sells 1 {} for {}.", who(seat), resource.name(), coins(paid))
        }
        Event::Bought { seat, resource, coins: paid } => {
            format!("{} buys 1 {} for {}.", who(seat), resource.name(), coins(paid))
        }
        Event::Declined { seat, due: declined } => format!("{} skips {}.", who(seat), due(declined)),
        Event::EffectLost { seat, due: lost } => format!("{}: {} has no effect.", who(seat), due(lost)),
        Event::TurnEnded { seat } => format!("{} ends the turn.", who(seat)),
        Event::YearEnded { year } => format!("Year {year} ends."),
        Event::ConquistadorScored { seat, place, points: scored } => {
            format!("{} is number {place} on the conquistador track: {}.", who(seat), points(scored))
        }
        Event::ExpansionsDiscarded { count } => match count {
            1 => "1 expansion is left over and removed.".into(),
            count => format!("{count} expansions are left over and removed."),
        },
        Event::CoinsScored { seat, sold, coins: all, points: scored } => {
            let sale = if sold > 0 { format!(" ({sold} of them for resources)") } else { String::new() };
            format!("{} has {}{sale}: {}.", who(seat), coins(all), points(scored))
        }
        Event::LineScored { seat, die, value, points: scored } => {
            format!("{} scores the settlers of {}: {}.", who(seat), line(die, value), points(scored))
        }
        Event::ScholarScored { seat, scholar, points: scored } => {
            format!("{} scores the {}: {}.", who(seat), scholar_key(scholar), points(scored))
        }
        Event::BishopScored { seat, bishop, loss, points: scored } => {
            format!("{} scores the bishop \"{}\": {loss} + {scored}.", who(seat), bishop_key(bishop))
        }
        Event::SetsScored { seat, sets, points: scored } => {
            format!("{} has {}: {}.", who(seat), several(sets, "set of shipments", "sets of shipments"), points(scored))
        }
        Event::ShipmentsScored { seat, count, points: scored } => {
            format!("{} has {}: {}.", who(seat), several(count, "shipment", "shipments"), points(scored))
        }
        Event::FeatReached { seat, feat } => format!("{} has reached {}.", who(seat), self::feat(feat)),
        Event::GameOver { won: Some(true), .. } => "The game is over and won.".into(),
        Event::GameOver { won: Some(false), .. } => "The game is over and lost.".into(),
        Event::GameOver { places, .. } => {
            let winner = places.iter().position(|place| *place == 1).and_then(Seat::new);
            winner.map_or("The game is over.".into(), |seat| format!("The game is over. {} wins.", who(seat)))
        }
    }
}

fn feat(feat: Feat) -> &'static str {
    feat.name()
}

fn monk_space(space: MonkSpace) -> String {
    match space.place() {
        Place::Scholar(nth) => format!("scholar {}", nth + 1),
        Place::Bishop(nth) => format!("bishop {}", nth + 1),
        Place::Camp(nth) => format!("mission camp {}", nth + 1),
    }
}

/// The sentence of a refusal.
pub fn refusal(refusal: &Refuse) -> String {
    match *refusal {
        Refuse::NotYourTurn { seat } => format!("It is seat {seat}'s turn."),
        Refuse::NotYourChoice { seat } => format!("Seat {seat} chooses first."),
        Refuse::NotNow => "You cannot do that now.".into(),
        Refuse::DueFirst { due: first } => format!("Decide on {} first.", due(first)),
        Refuse::NotByDue { due: asked } => format!("That is not what {} allows.", due(asked)),
        Refuse::NothingDue => "There is no effect to use; take a main action first.".into(),
        Refuse::AlreadyActed => "You have taken your main action; end your turn.".into(),
        Refuse::NotActed => "Take a main action before you end your turn; you can always retire.".into(),
        Refuse::BoardTaken { board } => format!("{} is not there to choose.", capital(&board_name(board))),
        Refuse::SetTaken { .. } => "That town hall is taken.".into(),
        Refuse::NotOnOffer { .. } => "This expansion is not on offer.".into(),
        Refuse::FitsNowhere { .. } => "This expansion fits nowhere in your colony.".into(),
        Refuse::BadPayment { pay, .. } => {
            format!("{} is not what it costs you, or you do not have it.", capital(&bundle(pay)))
        }
        Refuse::DoesNotFit { tile: hand, cell } => {
            format!("{} does not fit in {} that way: it needs empty spaces.", capital(&tile(hand)), at(cell))
        }
        Refuse::NoTerritory { cell } => format!("There is no territory in {}.", at(cell)),
        Refuse::Covered { cell } => format!("The territory in {} has a die or coins on it.", at(cell)),
        Refuse::TooFewCoins { needed, coins: have, .. } => {
            format!("That costs {}; you have {have}.", coins(i32::from(needed)))
        }
        Refuse::NoSuchDie { die, face } => format!("No {} die that you can take shows {face}.", die.name()),
        Refuse::DiceUsedUp { die, most } => {
            format!("You have used your {most} {} dice of this year.", die.name())
        }
        Refuse::LineEmpty { die, value } => {
            format!("{} has no territory without a die or coins.", capital(&line(die, value)))
        }
        Refuse::RetreatTaken { space } => format!("Somebody has already retired to space {space}."),
        Refuse::NoSuchEffect { effect } => format!("There is no effect {effect} left here."),
        Refuse::NoSuchGain { gain } => format!("The trade has no gain {gain}."),
        Refuse::NoShipment { dock } => format!("No shipment lies at dock {dock}."),
        Refuse::CellTaken { cell } => format!("The space in {} is not empty.", at(cell)),
        Refuse::OwnMonk { .. } => "You already have a monk there.".into(),
        Refuse::NoMonkLeft => "All your monks are placed.".into(),
        Refuse::NothingToSell { resource } => format!("You have no {} to sell.", resource.name()),
        Refuse::CannotBuy { resource } => {
            format!("{} cannot be bought: only wood and grain.", capital(Resource::name(resource)))
        }
        Refuse::StorageFull { resource, limit } => {
            format!("You already hold {limit} {}, the most you may.", resource.name())
        }
        Refuse::NoSuchDraw => "Chance is not asked for this now.".into(),
        Refuse::BadOutcome { what } => match what {
            BadOutcome::Twice => "Three different scholars, three different bishops and four different shipments.",
            BadOutcome::StartingShipment => "The starting shipments come to the docks first.",
            BadOutcome::Expansions => "Five double and five triple expansions of the stacks, as far as they last.",
            BadOutcome::WhiteDice => "There are three white dice for each player.",
            BadOutcome::Seat => "The start player sits at this table.",
            BadOutcome::Boards => "Each seat gets a different side A.",
            BadOutcome::BlueDice => "Everybody rolls exactly the blue dice that are unlocked.",
            BadOutcome::SetScholars => "Four different scholars that are not on the board.",
            BadOutcome::Shipment => "That shipment is not in the stack.",
        }
        .into(),
    }
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
