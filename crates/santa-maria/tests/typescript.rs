//! The TypeScript types of the client are those of the rules.

use santa_maria::ability::{Ability, Class, Occasion, Part, Purchase, Trading};
use santa_maria::config::EditionName;
use santa_maria::demand::{Counted, Demand};
use santa_maria::event::Gain;
use santa_maria::facts::{
    BishopFacts, BoardCell, BoardFacts, CampFacts, DockFacts, Facts, Numbers, Origin, RetreatFacts, ScholarFacts,
    ShipmentFacts, TileFacts, TrackFacts,
};
use santa_maria::feat::Feat;
use santa_maria::numbers::{Alternative, Nth};
use santa_maria::offer::{Cost, Toll};
use santa_maria::piece::{Bishop, Board, Expansion, Scholar, Shipment, Tile, TownHall};
use santa_maria::position::{
    ChainKind, ChainPosition, Cover, DiePosition, Position, Prayer, SeatPosition, SetPosition, TilePosition,
};
use santa_maria::refusal::BadOutcome;
use santa_maria::territory::{Deed, Effect, Spot, Terrain};
use santa_maria::view::{
    CellView, DockView, EffectView, ExpansionView, Limits, MonkSpaceView, RetreatView, ShipmentView, Stacks, StepState,
    StepView, Symbol, SymbolView, TileCell, TrackView, View,
};
use santa_maria::{
    Action, Bundle, Cell, Config, Deal, Dice, Die, Dock, Due, Event, Face, Item, MonkSpace, Quarter, Refuse, Resource,
    Retreat,
};
use table::typescript::{declaration, fresh};

#[test]
fn the_types_of_the_client_are_fresh() {
    let pieces = [
        declaration::<Face>(),
        declaration::<Cell>(),
        declaration::<Dock>(),
        declaration::<Retreat>(),
        declaration::<MonkSpace>(),
        declaration::<Nth>(),
        declaration::<Alternative>(),
        declaration::<Quarter>(),
        declaration::<Die>(),
        declaration::<Dice>(),
        declaration::<Resource>(),
        declaration::<Item>(),
        declaration::<Bundle>(),
        declaration::<Board>(),
        declaration::<Expansion>(),
        declaration::<Shipment>(),
        declaration::<Scholar>(),
        declaration::<Bishop>(),
        declaration::<TownHall>(),
        declaration::<Tile>(),
        declaration::<Deed>(),
        declaration::<Effect>(),
        declaration::<Terrain>(),
        declaration::<Spot>(),
    ];
    let table = [
        declaration::<EditionName>(),
        declaration::<Deal>(),
        declaration::<Config>(),
        declaration::<Action>(),
        declaration::<Due>(),
        declaration::<ChainKind>(),
        declaration::<Prayer>(),
        declaration::<DiePosition>(),
        declaration::<ChainPosition>(),
        declaration::<Cover>(),
        declaration::<SetPosition>(),
        declaration::<TilePosition>(),
        declaration::<SeatPosition>(),
        declaration::<Position>(),
        declaration::<EffectView>(),
        declaration::<StepState>(),
        declaration::<StepView>(),
        declaration::<CellView>(),
        declaration::<Limits>(),
        declaration::<MonkSpaceView>(),
        declaration::<ShipmentView>(),
        declaration::<DockView>(),
        declaration::<RetreatView>(),
        declaration::<Symbol>(),
        declaration::<SymbolView>(),
        declaration::<TrackView>(),
        declaration::<TileCell>(),
        declaration::<ExpansionView>(),
        declaration::<Stacks>(),
        declaration::<View>(),
        declaration::<Toll>(),
        declaration::<Cost>(),
        declaration::<Gain>(),
        declaration::<Feat>(),
        declaration::<Event>(),
        declaration::<BadOutcome>(),
        declaration::<Refuse>(),
    ];
    let facts = [
        declaration::<Purchase>(),
        declaration::<Part>(),
        declaration::<Trading>(),
        declaration::<Class>(),
        declaration::<Occasion>(),
        declaration::<Ability>(),
        declaration::<Counted>(),
        declaration::<Demand>(),
        declaration::<BoardCell>(),
        declaration::<BoardFacts>(),
        declaration::<TileFacts>(),
        declaration::<ShipmentFacts>(),
        declaration::<ScholarFacts>(),
        declaration::<BishopFacts>(),
        declaration::<CampFacts>(),
        declaration::<DockFacts>(),
        declaration::<RetreatFacts>(),
        declaration::<TrackFacts>(),
        declaration::<Numbers>(),
        declaration::<Origin>(),
        declaration::<Facts>(),
    ];
    let head = "// Made from the Rust types by `UPDATE=1 cargo test -p santa-maria --test typescript`; do not edit.\n\n\
                import type { Entered, Offer as AnyOffer, Seat, Told as AnyTold } from \"./table\";\n\n";
    let tail = "/** A legal action with its price and its places. */\nexport type Offer = AnyOffer<Action, Cost, Bundle>;\n\
                /** An event with its rule and its English sentence. */\nexport type Told = AnyTold<Event>;\n";
    let parts = [pieces.join("\n"), table.join("\n"), facts.join("\n")].join("\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types/santa-maria.ts");
    fresh(path.as_ref(), &format!("{head}{parts}{tail}")).expect("the types are fresh");
}
