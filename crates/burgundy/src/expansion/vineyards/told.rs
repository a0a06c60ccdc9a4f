//! What happens.

use serde::Serialize;
use table::Seat;
use ts_rs::TS;

use super::double::Double;
use super::grape::{Grape, GrapeSet};
use super::place::{Plot, ShopPlace, VinePlace};
use super::say;
use crate::Tile;
use crate::buy::PRICE;
use crate::expansion::room::{Moved, Tells};
use crate::expansion::team::Where;

/// What happens.
#[derive(Copy, Clone, Eq, PartialEq, Debug, Serialize, TS)]
#[serde(tag = "told", rename_all = "kebab-case")]
#[ts(rename = "VineyardsTold")]
#[allow(missing_docs)]
pub enum Told {
    /// Kinds of grapes leave the game before it begins.
    Removed { grapes: GrapeSet },
    /// A seat's first grape bonus tile.
    Dealt { seat: Seat, grape: Grape },
    /// The double tiles of a phase.
    Filled { depot: [Option<Double>; VinePlace::COUNT], shop: [Option<Double>; ShopPlace::COUNT] },
    /// Double tiles of the last phase leave the game.
    Left { count: u8 },
    /// A double tile is taken from the vineyard depot.
    Took { seat: Seat, tile: Double, place: VinePlace },
    /// A double tile is bought from the shop.
    Bought { seat: Seat, tile: Double, place: ShopPlace },
    /// A bonus brings a double tile of the shop.
    Given { seat: Seat, tile: Double, place: ShopPlace },
    /// Shield 15 brings a double tile of the shop straight home.
    CameHome { seat: Seat, tile: Double, place: ShopPlace },
    /// A bonus brings a tile of the black depot.
    Black { seat: Seat, tile: Tile },
    /// A double tile that could go into both storages of a team goes into one.
    Stored {
        seat: Seat,
        tile: Double,
        #[serde(rename = "where")]
        place: Where,
    },
    /// A double tile is placed in a vineyard.
    Placed { seat: Seat, tile: Double, space: Plot, turned: bool },
    /// A stored double tile leaves the game.
    Discarded { seat: Seat, tile: Double },
    /// A grape bonus tile for a full level.
    Grape { seat: Seat, grape: Grape },
    /// A grape bonus tile scores one connected area at the end.
    Scored { seat: Seat, grape: Grape, size: u8, points: u16 },
}

impl Tells for Told {
    fn rule(&self) -> &'static str {
        match self {
            Told::Removed { .. } => "B-10.3",
            Told::Dealt { .. } => "B-10.1",
            Told::Filled { .. } | Told::Left { .. } => "B-10.2",
            Told::Took { .. } | Told::Discarded { .. } => "B-10.4",
            Told::Given { .. } | Told::Black { .. } | Told::Placed { .. } => "B-10.5",
            Told::Grape { .. } => "B-10.6",
            Told::Bought { .. } => "B-10.7",
            Told::Scored { .. } => "B-10.8",
            Told::CameHome { .. } => "Q-B-61",
            Told::Stored { .. } => "Q-B-69",
        }
    }
    fn points(&self) -> Option<(Seat, i16)> {
        match *self {
            Told::Scored { seat, points, .. } => Some((seat, points as i16)),
            _ => None,
        }
    }
    fn moved(&self) -> Moved {
        let tile = |seat: Seat, stored: i8| Moved { stored: Some((seat, stored)), ..Moved::default() };
        match *self {
            Told::Left { count } => Moved { out: i16::from(count), ..Moved::default() },
            Told::Took { seat, .. } | Told::Given { seat, .. } | Told::CameHome { seat, .. } => tile(seat, 1),
            Told::Black { seat, .. } => tile(seat, 1),
            Told::Bought { seat, .. } => Moved { paid: Some((seat, u16::from(PRICE))), ..tile(seat, 1) },
            Told::Placed { seat, .. } => tile(seat, -1),
            Told::Discarded { seat, .. } => Moved { out: 1, ..tile(seat, -1) },
            Told::Removed { .. }
            | Told::Dealt { .. }
            | Told::Filled { .. }
            | Told::Stored { .. }
            | Told::Grape { .. }
            | Told::Scored { .. } => Moved::default(),
        }
    }
    fn sentence(&self) -> String {
        match *self {
            Told::Removed { grapes } => {
                let names: Vec<String> = grapes.iter().map(|grape| grape.to_string()).collect();
                format!("The {} grapes leave the game.", names.join(" and "))
            }
            Told::Dealt { seat, grape } => format!("Seat {seat} begins with the bonus tile for {grape} grapes."),
            Told::Filled { depot, shop } => {
                let [there, on_sale] = [depot.iter().flatten().count(), shop.iter().flatten().count()];
                format!("{there} double tiles lie in the vineyard depot and {on_sale} in the shop.")
            }
            Told::Left { count: 1 } => "1 double tile leaves the game.".into(),
            Told::Left { count } => format!("{count} double tiles leave the game."),
            Told::Took { seat, tile, .. } => {
                format!("Seat {seat} takes {} from the vineyard depot.", say::double(tile))
            }
            Told::Bought { seat, tile, .. } => {
                format!("Seat {seat} buys {} from the vineyard shop.", say::double(tile))
            }
            Told::Given { seat, tile, .. } => {
                format!("Seat {seat} takes {} from the vineyard shop.", say::double(tile))
            }
            Told::CameHome { seat, tile, .. } => {
                format!("Seat {seat} brings {} home from the vineyard shop.", say::double(tile))
            }
            Told::Black { seat, tile } => {
                format!("Seat {seat} takes {} from the black depot.", crate::say::tile(tile))
            }
            Told::Stored { seat, tile, place: Where::Shared } => {
                format!("Seat {seat} puts {} into the shared storage.", say::double(tile))
            }
            Told::Stored { seat, tile, place: Where::Own } => {
                format!("Seat {seat} puts {} into their own storage.", say::double(tile))
            }
            Told::Placed { seat, tile, space, .. } => {
                format!("Seat {seat} plants {} on double space {space} of the vineyard.", say::double(tile))
            }
            Told::Discarded { seat, tile } => format!("Seat {seat} discards {}.", say::double(tile)),
            Told::Grape { seat, grape } => format!("Seat {seat} takes the bonus tile for {grape} grapes."),
            Told::Scored { seat, grape, size, points } => {
                format!("Seat {seat} scores {size} connected {grape} grapes: {points} points.")
            }
        }
    }
}
