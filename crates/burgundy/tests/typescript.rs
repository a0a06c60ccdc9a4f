//! The TypeScript types of the client are those of the rules.

use burgundy::expansion::{self, RoomAction, RoomEvent, RoomWaiting};
use burgundy::facts::{DepotSpaceFacts, DuchyFacts, Facts, SpaceFacts, TileFacts};
use burgundy::view::{Bonus, Cost, OpenRegion, Purse, View};
use burgundy::{
    Action, Choice, Colour, Config, Depot, EditionName, Event, Expansion, Face, Goods, GoodsSet, Pending, Refuse,
    Setup, Side, Space, Task, Tile,
};
use table::typescript::{declaration, fresh};

#[test]
fn the_types_of_the_client_are_fresh() {
    let parts = [
        declaration::<Face>(),
        declaration::<Depot>(),
        declaration::<Goods>(),
        declaration::<GoodsSet>(),
        declaration::<Space>(),
        declaration::<Side>(),
        declaration::<Tile>(),
        declaration::<Colour>(),
        declaration::<EditionName>(),
        declaration::<Setup>(),
        declaration::<Choice>(),
        declaration::<burgundy::RouteOrder>(),
        declaration::<burgundy::config::Grapes>(),
        declaration::<burgundy::choices::DuchyOffered>(),
        declaration::<burgundy::choices::OptionDuchies>(),
        declaration::<burgundy::choices::EditionChoices>(),
        declaration::<burgundy::choices::Choices>(),
        declaration::<Config>(),
        declaration::<burgundy::duchy::DuchyFile>(),
        declaration::<burgundy::duchy::SpaceFile>(),
        declaration::<Expansion>(),
        declaration::<RoomAction>(),
        declaration::<RoomWaiting>(),
        declaration::<RoomEvent>(),
        declaration::<Action>(),
        declaration::<Task>(),
        declaration::<Pending>(),
        declaration::<burgundy::position::TileName>(),
        declaration::<burgundy::position::DepotPosition>(),
        declaration::<burgundy::position::SeatPosition>(),
        declaration::<burgundy::position::Position>(),
        declaration::<Bonus>(),
        declaration::<OpenRegion>(),
        declaration::<View>(),
        declaration::<Cost>(),
        declaration::<burgundy::event::Income>(),
        declaration::<burgundy::event::Phase>(),
        declaration::<Event>(),
        declaration::<burgundy::refusal::BadOutcome>(),
        declaration::<Refuse>(),
        declaration::<burgundy::Land>(),
        declaration::<burgundy::event::Names<'static>>(),
        declaration::<Purse>(),
        declaration::<burgundy::data::Points>(),
        declaration::<burgundy::data::Origin>(),
        declaration::<SpaceFacts>(),
        declaration::<DuchyFacts>(),
        declaration::<TileFacts>(),
        declaration::<DepotSpaceFacts>(),
        declaration::<Facts>(),
    ];
    let head = "// Made from the Rust types by `UPDATE=1 cargo test -p burgundy --test typescript`; do not edit.\n\n\
                import type { Entered, Offer as AnyOffer, Seat, Told as AnyTold } from \"./table\";\n\n";
    let tail = "/** A legal action with its price and its places. */\nexport type Offer = AnyOffer<Action, Cost, Purse> & Names;\n\
                /** An event with its rule, its English sentence and what people call the things in it. */\nexport type Told = AnyTold<Event> & Names;\n";
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/types/burgundy.ts");
    fresh(path.as_ref(), &format!("{head}{}{tail}", [&parts[..], &expansion::typescript()[..]].concat().join("\n")))
        .expect("the types are fresh");
}
