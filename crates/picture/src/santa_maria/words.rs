//! Short words for what a picture has little room for.

use santa_maria::ability::{Ability, Occasion, Part, Purchase, Trading};
use santa_maria::data::Data;
use santa_maria::demand::Counted;
use santa_maria::piece::{Bishop, Scholar};
use santa_maria::territory::{Deed, Effect, Spot, Terrain};
use santa_maria::{Bundle, Item, say};

/// A scholar's ability in two lines: "Wood" and "−1".
pub(crate) fn scholar(data: &Data, scholar: Scholar) -> [String; 2] {
    let lines = |first: &str, second: String| [first.to_string(), second];
    let extra = |gain: Bundle| gain.iter().next().map_or(0, |(_, count)| count);
    match &data.facts.scholars[scholar.index()].ability {
        Ability::Discount { on, what, by, .. } => {
            let what = match on {
                Purchase::Export => "Export",
                Purchase::Single => "Single",
                Purchase::Monk => "Monk",
                Purchase::Expansion => part(*what),
            };
            lines(what, format!("−{by}"))
        }
        Ability::Rate { on: Trading::Sell, coins, .. } => lines("Sell", format!("for {coins}")),
        Ability::Rate { on: Trading::Buy, coins, .. } => lines("Buy", format!("for {coins}")),
        Ability::FreeSteps { steps } => [format!("Die ±{steps}"), "free".into()],
        Ability::StepPrice { pay } => lines("Step", bundle(*pay)),
        Ability::Extra { on, gain } => {
            let on = match on {
                Occasion::GoldSymbol => "Gold",
                Occasion::Export => "Export",
                Occasion::Expansion => "Expand",
                Occasion::Monk => "Monk",
                Occasion::Retire => "Retire",
            };
            lines(on, format!("+{}", extra(*gain)))
        }
        Ability::Limit { each } => lines("Store", each.to_string()),
    }
}

/// The part of a price in a word; a choice of several has none.
const fn part(part: Part) -> &'static str {
    match part {
        Part::Coin => "Coins",
        Part::Wood => "Wood",
        Part::Grain => "Grain",
        Part::Sugar => "Sugar",
        Part::Gem => "Gems",
        Part::Basic | Part::Advanced | Part::Any => "Price",
    }
}

/// What a bishop counts, in two lines; a line that ends with a hyphen goes on in the next.
pub(crate) fn bishop(data: &Data, bishop: Bishop) -> [&'static str; 2] {
    match data.facts.bishops[bishop.index()].demand.per {
        Counted::Shipment => ["Ship-", "ments"],
        Counted::ShipmentSet => ["Sets", ""],
        Counted::FullLine => ["Full", "lines"],
        Counted::Settler => ["Settlers", ""],
        Counted::Road => ["Roads", ""],
        Counted::LargestGroup => ["Land-", "scape"],
        Counted::Monk => ["Monks", "out"],
        Counted::Scholar => ["Scholars", ""],
        Counted::Bishop => ["Bishops", ""],
        Counted::Coin => ["Coins", ""],
        Counted::Resource => ["Resour-", "ces"],
    }
}

/// Joins two lines into one.
pub(crate) fn joined<S: AsRef<str>>([first, second]: [S; 2]) -> String {
    match first.as_ref().strip_suffix('-') {
        Some(start) => format!("{start}{}", second.as_ref()),
        None => format!("{} {}", first.as_ref(), second.as_ref()).trim_end().to_string(),
    }
}

/// What a dock or a retreat space gives: "2 coins", "Religion".
pub(crate) fn income(effect: &Effect) -> String {
    match effect {
        Effect::Action(Deed::Conquistador) => "Conquist.".into(),
        Effect::Action(deed) => self::deed(*deed).into(),
        Effect::Gain(gain) => bundle(*gain),
        Effect::Trade { gain, .. } => gain.first().map_or_else(String::new, |gain| bundle(*gain)),
    }
}

/// Items in words; points are called by their name on the table.
pub(crate) fn bundle(bundle: Bundle) -> String {
    match bundle.count(Item::Point) {
        points if points > 0 && bundle == Bundle::of(Item::Point, points) => format!("{points} happiness"),
        _ => say::bundle(bundle),
    }
}

const fn deed(deed: Deed) -> &'static str {
    match deed {
        Deed::Export => "Export",
        Deed::Conquistador => "Conquistador",
        Deed::Religion => "Religion",
        Deed::Road => "Road",
    }
}

/// "gain 2 wood", "pay 1 wood or 1 gem to gain 3 coins", "Religion".
fn effect(effect: &Effect) -> String {
    let choice = |bundles: &[Bundle]| bundles.iter().map(|one| bundle(*one)).collect::<Vec<_>>().join(" or ");
    match effect {
        Effect::Action(deed) => self::deed(*deed).into(),
        Effect::Gain(gain) => format!("gain {}", bundle(*gain)),
        Effect::Trade { pay, gain } => format!("pay {} to gain {}", choice(pay), choice(gain)),
    }
}

/// "Forest: gain 1 wood", "Road, 2 settlers".
pub(crate) fn spot(spot: &Spot) -> String {
    match spot {
        Spot::Road { settlers: 0 } => "Road".into(),
        Spot::Road { settlers: 1 } => "Road, 1 settler".into(),
        Spot::Road { settlers } => format!("Road, {settlers} settlers"),
        Spot::Territory { terrain, effects } => {
            let effects: Vec<String> = effects.iter().map(effect).collect();
            format!("{}: {}", self::terrain(*terrain), effects.join(", "))
        }
    }
}

const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::Forest => "Forest",
        Terrain::Field => "Field",
        Terrain::Plantation => "Plantation",
        Terrain::Mountain => "Mountain",
        Terrain::Town => "Town",
        Terrain::Plaza => "Plaza",
        Terrain::TownHall => "Town hall",
    }
}
