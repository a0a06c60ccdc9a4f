//! The data files as they are, and goods by hand.

use std::cell::Cell;
use std::sync::OnceLock;

use santa_maria::{Bundle, Item};
use serde_json::Value;

/// Wood, grain, sugar, gem, gold, coins, points.
pub(crate) type Goods = [i32; 7];
pub(crate) const NAMES: [&str; 7] = ["wood", "grain", "sugar", "gem", "gold", "coin", "point"];
pub(crate) const WOOD: usize = 0;
pub(crate) const GRAIN: usize = 1;
pub(crate) const GOLD: usize = 4;
pub(crate) const COIN: usize = 5;
pub(crate) const POINT: usize = 6;
const KINDS: [usize; 5] = [0, 1, 2, 3, 4];

thread_local! {
    /// The revision of the rules of the game that is recounted.
    static REVISION: Cell<u32> = const { Cell::new(0) };
}

/// From here on the files of this revision are read.
pub(crate) fn follow(revision: u32) {
    REVISION.set(revision);
}

/// Q-S-18: since the third revision the grain is paid before the first step.
pub(crate) fn pays_first() -> bool {
    REVISION.get() >= 3
}

pub(crate) fn file(name: &str) -> &'static Value {
    static FILES: OnceLock<Value> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let read = |text| serde_json::from_str::<Value>(text).expect("the data files are JSON");
        serde_json::json!({
            "bishops": read(include_str!("../../../data/bishops.json")),
            "board": read(include_str!("../../../data/board.json")),
            "boards": read(include_str!("../../../data/boards.json")),
            "scholars": read(include_str!("../../../data/scholars.json")),
            "shipments": read(include_str!("../../../data/shipments.json")),
            "tiles": read(include_str!("../../../data/tiles.json")),
            "revision 2": {
                "bishops": read(include_str!("../../../data/revision-2/bishops.json")),
                "boards": read(include_str!("../../../data/revision-2/boards.json")),
                "scholars": read(include_str!("../../../data/revision-2/scholars.json")),
                "tiles": read(include_str!("../../../data/revision-2/tiles.json")),
            },
            "revision 1": {
                "bishops": read(include_str!("../../../data/revision-1/bishops.json")),
                "boards": read(include_str!("../../../data/revision-1/boards.json")),
                "scholars": read(include_str!("../../../data/revision-1/scholars.json")),
                "tiles": read(include_str!("../../../data/revision-1/tiles.json")),
            },
        })
    });
    files[format!("revision {}", REVISION.get())].get(name).unwrap_or(&files[name])
}

pub(crate) fn by_id(list: &'static Value, id: &str) -> Option<&'static Value> {
    list.as_array()?.iter().find(|item| item["id"] == id)
}

pub(crate) fn goods(value: &Value) -> Goods {
    NAMES.map(|name| value[name].as_i64().unwrap_or(0) as i32)
}

pub(crate) fn of(bundle: Bundle) -> Goods {
    Item::ALL.map(|item| i32::from(bundle.count(item)))
}

/// S-2.7: every unit that is not paid as asked is paid in gold.
pub(crate) fn pays(paid: Goods, price: Goods) -> bool {
    let swapped: i32 = (WOOD..GOLD).map(|kind| price[kind] - paid[kind]).sum();
    (WOOD..GOLD).all(|kind| paid[kind] <= price[kind])
        && paid[GOLD] == price[GOLD] + swapped
        && paid[COIN] == price[COIN]
}

/// What a price becomes with 1 less of a part of it: each way, or as it is where it asks for none.
pub(crate) fn less(price: Goods, part: &Value) -> Vec<Goods> {
    let kinds: &[usize] = match part.as_str().expect("a part of a price") {
        "basic" => &[WOOD, GRAIN],
        name => std::slice::from_ref(KINDS.iter().find(|kind| NAMES[**kind] == name).expect("a resource")),
    };
    let mut cheaper = kinds.iter().filter(|kind| price[**kind] > 0).map(|kind| {
        let mut price = price;
        price[*kind] -= 1;
        price
    });
    let ways: Vec<Goods> = cheaper.by_ref().collect();
    if ways.is_empty() { vec![price] } else { ways }
}

pub(crate) fn shipment(id: &str) -> &'static Value {
    let files = file("shipments");
    by_id(&files["starting"], id).or_else(|| by_id(&files["standard"], id)).expect("a shipment")
}

pub(crate) fn tile(id: &str) -> &'static Value {
    let files = file("tiles");
    ["doubles", "triples", "town_halls"].into_iter().find_map(|kind| by_id(&files[kind], id)).expect("a tile")
}
