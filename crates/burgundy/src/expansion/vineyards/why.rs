//! Why not.

use serde::Serialize;
use strum::IntoStaticStr;
use table::Refusal;

use super::double::Double;
use super::grape::Grape;
use super::place::{Plot, ShopPlace, VinePlace};
use super::say;

/// Why not.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, IntoStaticStr)]
#[serde(tag = "code", rename_all = "kebab-case")]
#[strum(serialize_all = "kebab-case")]
#[allow(missing_docs)]
pub enum Why {
    NothingInDepot { place: VinePlace },
    NothingInShop { place: ShopPlace },
    NoDoubleTile { tile: Double },
    PartnersDoubleTile { tile: Double },
    NotInBothStorages { tile: Double },
    PlotTaken { plot: Plot },
    LowestLevelFirst { plot: Plot },
    NotConnected { plot: Plot },
    NeedNotTurn { tile: Double },
    NeverInTheDuchy,
    NoGrapeLeft { grape: Grape },
}

impl Refusal for Why {
    fn rule(&self) -> &'static str {
        match self {
            Why::NothingInDepot { .. } | Why::NoDoubleTile { .. } => "B-10.4",
            Why::NothingInShop { .. } => "B-10.7",
            Why::PartnersDoubleTile { .. } | Why::NotInBothStorages { .. } => "B-9.7",
            Why::PlotTaken { .. }
            | Why::LowestLevelFirst { .. }
            | Why::NotConnected { .. }
            | Why::NeedNotTurn { .. } => "B-10.5",
            Why::NeverInTheDuchy => "Q-B-82",
            Why::NoGrapeLeft { .. } => "Q-B-87",
        }
    }
    fn sentence(&self) -> String {
        match *self {
            Why::NothingInDepot { place } => format!("There is no double tile on place {place} of the vineyard depot."),
            Why::NothingInShop { place } => format!("There is no double tile on place {place} of the vineyard shop."),
            Why::NoDoubleTile { tile } => format!("You have not stored {}.", say::double(tile)),
            Why::PartnersDoubleTile { tile } => {
                format!("Your partner keeps {} alone: that is out of your reach.", say::double(tile))
            }
            Why::NotInBothStorages { tile } => format!("There is not {} in both storages.", say::double(tile)),
            Why::PlotTaken { .. } => "A double tile lies there already.".into(),
            Why::LowestLevelFirst { .. } => "The first double tile goes on the lowest level.".into(),
            Why::NotConnected { .. } => "No double tile lies next to that double space.".into(),
            Why::NeedNotTurn { tile } => format!("However it is turned, {} lies the same way.", say::double(tile)),
            Why::NeverInTheDuchy => "A city hall places tiles in the duchy, and double tiles never go there.".into(),
            Why::NoGrapeLeft { grape } => format!("No bonus tile for {grape} grapes is left."),
        }
    }
}
