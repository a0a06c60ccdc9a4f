//! Which colour and glyph stand for which kind of cell. Santa Maria uses the colour ladder of the six families.

use burgundy::Colour;
use santa_maria::Item;
use santa_maria::territory::{Deed, Effect, Spot, Terrain};

use super::glyphs;
use crate::glyph::{self, Glyph};

/// The family whose colour and pattern a cell has; of several effects the first decides.
pub(crate) fn family(spot: &Spot) -> Colour {
    match spot {
        Spot::Road { .. } => Colour::Mine,
        Spot::Territory { effects, .. } => match effects.first() {
            Some(Effect::Action(Deed::Religion)) => Colour::Monastery,
            Some(Effect::Action(Deed::Export)) => Colour::Ship,
            Some(Effect::Action(Deed::Conquistador)) => Colour::Castle,
            Some(Effect::Action(Deed::Road)) => Colour::Mine,
            Some(Effect::Trade { .. }) => Colour::Building,
            Some(Effect::Gain(_)) | None => Colour::Animal,
        },
    }
}

pub(crate) const fn of_item(item: Item) -> Glyph {
    match item {
        Item::Wood => glyphs::WOOD,
        Item::Grain => glyphs::GRAIN,
        Item::Sugar => glyphs::SUGAR,
        Item::Gem => glyphs::GEM,
        Item::Gold => glyphs::GOLD,
        Item::Coin => glyphs::COIN,
        Item::Point => glyphs::HAPPY,
    }
}

pub(crate) const fn of_deed(deed: Deed) -> Glyph {
    match deed {
        Deed::Export => glyphs::ANCHOR,
        Deed::Conquistador => glyphs::CONQUISTADOR,
        Deed::Religion => glyphs::RELIGION,
        Deed::Road => glyphs::ROAD,
    }
}

pub(crate) const fn of_terrain(terrain: Terrain) -> Glyph {
    match terrain {
        Terrain::Forest => glyphs::TREE,
        Terrain::Field => glyphs::FURROWS,
        Terrain::Plantation => glyphs::SPROUT,
        Terrain::Mountain => glyphs::MOUNTAIN,
        Terrain::Town => glyph::BUILDING,
        Terrain::Plaza => glyphs::PLAZA,
        Terrain::TownHall => glyph::CITY_HALL,
    }
}

/// The glyph of an effect where there is room for one: of its action, or of what it brings first.
pub(crate) fn of_effect(effect: &Effect) -> Glyph {
    match effect {
        Effect::Action(deed) => of_deed(*deed),
        Effect::Gain(gain) => gain.iter().next().map_or(glyphs::COIN, |(item, _)| of_item(item)),
        Effect::Trade { gain, .. } => {
            let first = gain.first().and_then(|gain| gain.iter().next());
            first.map_or(glyphs::COIN, |(item, _)| of_item(item))
        }
    }
}
