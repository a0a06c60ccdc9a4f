//! The inputs of Santa Maria's value net, as one seat sees the table: what is agreed, the clock, the dice, what the seat
//! holds and what its turn has set off. Its colony, the shared board and the others have files of their own.
//!
//! A territory, a dock or a retreat space is what it does, a tile what it shows, never its id: so corrected data needs
//! no new net. Counts are laid out as steps, so that every input is on or off.

use ::santa_maria::player::Player;
use ::santa_maria::position::{ChainKind, Prayer};
use ::santa_maria::state::YEARS;
use ::santa_maria::{Action, Bundle, Dock, Face, Item, Resource, SantaMaria, Source, Stage, State, Variant};
use table::{Actions, Game, MAX_SEATS, Seat};

use crate::Featured;
use crate::level::{Errors, Style};
use crate::net::Axis::{Named, Numbers, Words};
use crate::net::{Axis, Block, BuiltIn, Inputs, Part, Schema};
use crate::santa_maria::land::Land;
use crate::santa_maria::memory::Memory;
use crate::santa_maria::survey::{Survey, asks_for_groups};
use crate::santa_maria::yields::{DEED_NAMES, DEEDS, KIND, Yield, kind};
use crate::santa_maria::{board, colony, opponent, trades};

/// Half years that are left, from 0.
pub(super) const TIMES: usize = 2 * YEARS as usize;
/// Steps of each good, coins and points of a yield, in the order of items.
const STEPS: [usize; 7] = [3, 3, 2, 2, 2, 5, 3];
/// Steps of all of them.
const GAINS: usize = 20;
/// Steps of each deed of a yield.
const DEED_STEPS: usize = 2;
/// The inputs of a yield.
pub(super) const YIELDED: usize = GAINS + DEEDS * DEED_STEPS;

// The axes of the inputs. Nothing that has a name is known by its number.
pub(super) const FACE: Axis = Numbers(1, 6);
pub(super) const TIME_LEFT: Axis = Numbers(0, TIMES);
pub(super) const RESOURCE: Axis = Named(Resource::ALL.len(), |nth| Resource::ALL[nth].name().into());
pub(super) const ITEM: Axis = Named(Item::ALL.len(), |nth| Item::ALL[nth].name().into());
pub(super) const SHAPE: Axis = Words(&["double", "triple"]);
pub(super) const YIELD: Axis = Named(YIELDED, |nth| {
    let gains = Item::ALL.iter().zip(STEPS).flat_map(|(item, steps)| (1..=steps).map(|step| (item.name(), step)));
    let deeds = DEED_NAMES.iter().flat_map(|deed| (1..=DEED_STEPS).map(|step| (*deed, step)));
    gains.chain(deeds).nth(nth).map_or_else(String::new, |(what, step)| format!("{what}{step}"))
});

// What is agreed, and the clock.
const PLAYERS: Block = Block::first("players", &[Numbers(1, MAX_SEATS)]);
const VARIANTS: Block = PLAYERS.then("variants", &[Named(Variant::ALL.len(), |nth| Variant::ALL[nth].name().into())]);
const STAGE: Block = VARIANTS.then("stage", &[Words(&["turn", "year-begins", "over", "set-up"])]);
const TIME: Block = STAGE.then("time", &[TIME_LEFT]);
/// How many others have not retired, by whether the seat has.
const ACTIVE: Block = TIME.then("active", &[Words(&["active", "retired"]), Numbers(0, MAX_SEATS)]);
/// How many come before the seat's next turn.
const ORDER: Block = ACTIVE.then("order", &[Numbers(0, MAX_SEATS)]);
const START: Block = ORDER.then("start", &[]);

// Dice.
const WHITE: Block = START.then("white", &[FACE, Numbers(1, 3)]);
const WHITE_LEFT: Block = WHITE.then("white-left", &[Numbers(1, 12)]);
const WHITE_USED: Block = WHITE_LEFT.then("white-used", &[Numbers(0, 4)]);
const BLUE: Block = WHITE_USED.then("blue", &[FACE, Numbers(1, 2)]);
const BLUE_OFFER: Block = BLUE.then("blue-offer", &[FACE, Numbers(1, 3)]);
/// Blue dice the seat may still take.
const BLUE_LEFT: Block = BLUE_OFFER.then("blue-left", &[Numbers(0, 4)]);
const SINGLES: Block = BLUE_LEFT.then("singles", &[Numbers(0, 7)]);

// What I have.
const RESOURCES: Block = SINGLES.then("resources", &[RESOURCE, Numbers(1, 5)]);
const COINS: Block = RESOURCES.then("coins", &[Numbers(1, 20)]);
const RESOURCES_IN_TIME: Block = COINS.then("resources-in-time", &[TIME_LEFT, RESOURCE, Numbers(1, 3)]);
const COINS_IN_TIME: Block = RESOURCES_IN_TIME.then("coins-in-time", &[TIME_LEFT, Numbers(1, 10)]);
/// Points for coins when all is sold, and the coins beyond.
const SOLD: Block = COINS_IN_TIME.then("sold", &[Numbers(1, 14)]);
const SOLD_REST: Block = SOLD.then("sold-rest", &[Numbers(0, 3)]);
/// The price of a double and a triple expansion: what is missing of it.
const EXPANSION_MISSING: Block = SOLD_REST.then("expansion-missing", &[SHAPE, Numbers(0, 4)]);

// What my turn has set off.
const TURN: Block = EXPANSION_MISSING.then("my-turn", &[Words(&["begins", "acted", "chain"])]);
const CHAIN: Block = TURN.then("chain", &[Words(&["column", "row", "single", "retreat", "income"])]);
const PRAYER: Block = CHAIN.then("prayer", &[Words(&["monk", "last-monk", "step"])]);
const REST: Block = PRAYER.then("rest", &[YIELD]);
const AT_HAND: Block = REST.then("at-hand", &[KIND]);
const INCOME: Block = AT_HAND.then("income", &[KIND, Numbers(1, 3)]);
/// A tile in hand: double, triple or other, settlers, what it brings.
const PLACING: Block = INCOME.then("placing", &[Numbers(1, 3)]);
const PLACING_SETTLERS: Block = PLACING.then("placing-settlers", &[Numbers(1, 4)]);
const PLACING_YIELD: Block = PLACING_SETTLERS.then("placing-yield", &[YIELD]);

/// The stretch after these.
pub(super) const LAST: Block = PLACING_YIELD;

/// What I see of the table, the others in the order of their seats.
const PARTS: [Part; MAX_SEATS] = [
    Part::new("", &board::LAST),
    Part::new("other1", &opponent::LAST),
    Part::new("other2", &opponent::LAST),
    Part::new("other3", &opponent::LAST),
];
/// Where each part begins.
pub(super) const STARTS: [usize; PARTS.len()] = <SantaMaria as Featured>::SCHEMA.starts();

impl Featured for SantaMaria {
    const SCHEMA: Schema = Schema {
        game: SantaMaria::NAME,
        parts: &PARTS,
        sources: Named(Source::ALL.len(), |nth| Source::ALL[nth].name().into()),
        first_format: Some(include_str!("../../weights/first-format/santa-maria.txt")),
    };
    type Memory = Memory;
    const TURNS_MEET: bool = true;

    const STYLES: &'static [Style] = &[
        Style { name: "explorer", sources: &[Source::Conquistador as usize], fondness: 25 },
        Style { name: "merchant", sources: &[Source::Shipments as usize, Source::Sets as usize], fondness: 15 },
        Style { name: "builder", sources: &[Source::Territories as usize, Source::Settlers as usize], fondness: 18 },
        Style { name: "scholar", sources: &[Source::Scholars as usize, Source::Bishops as usize], fondness: 25 },
    ];

    fn nets() -> &'static [BuiltIn] {
        static NETS: [BuiltIn; 1] = [BuiltIn::new(include_bytes!("../../weights/santa-maria.bin"))];
        &NETS
    }

    fn errors(&self) -> Errors {
        Errors { page: 500, squire: 535, knight: 1470, baron: 715 }
    }

    fn beginners_overlook(action: &Action) -> bool {
        matches!(action, Action::Sell { .. } | Action::Buy { .. })
    }

    fn inputs(&self, state: &State, seat: Seat, memory: &mut Memory, on: &mut Inputs) -> [i32; MAX_SEATS] {
        let stepped;
        let state = match state.chain.religion {
            Some(Prayer::Step) if self.pays_before_praying() => {
                stepped = after_first_step(self, state);
                &stepped
            }
            _ => state,
        };
        let player = state.player(seat);
        let survey = Survey::new(self, state, player, memory.own.inputs(self, state, player, on));
        let time = time(state, player);
        clock(self, state, seat, on);
        dice(self, state, player, on);
        holdings(self, player, &survey, time, on);
        turn(self, state, seat, on);
        colony::this_year(self, state, player, &survey, on);
        board::inputs(self, state, seat, &survey, time, on);
        let mut standing = memory.others.inputs(self, state, seat, on);
        standing[0] = survey.standing(self, player);
        for away in 1..self.seats() {
            opponent::ahead(standing[away] - standing[0], away, on);
        }
        standing
    }

    fn by_source(&self, state: &State, seat: Seat, out: &mut [i32]) {
        for (points, source) in out.iter_mut().zip(Source::ALL) {
            *points = i32::from(state.player(seat).score.of(source));
        }
        if state.stage != Stage::Over {
            let player = state.player(seat);
            let land = Land::of_points(self, player, asks_for_groups(self, state));
            for (source, points) in Survey::of_points(self, state, player, &land).at_the_end(self, player) {
                out[source as usize] += points;
            }
        }
    }

    fn standing(&self, state: &State, seat: Seat) -> i32 {
        let player = state.player(seat);
        if state.stage == Stage::Over {
            return self.points(state, seat);
        }
        let land = Land::of_points(self, player, asks_for_groups(self, state));
        Survey::of_points(self, state, player, &land).standing(self, player)
    }

    fn ends_turn(action: &Action) -> bool {
        *action == Action::End
    }

    fn consider(&self, state: &State, seat: Seat, line: &[Action], open: &mut Actions<Action>) {
        trades::consider(self, state, seat, line, open);
    }
}

/// Half years that are left for a player.
pub(super) fn time(state: &State, player: &Player) -> usize {
    if state.stage == Stage::Over {
        return 0;
    }
    2 * usize::from(YEARS - 1 - state.year) + usize::from(!player.has_retired())
}

/// Blue dice a player may still take this year.
pub(super) fn blue_left(game: &SantaMaria, player: &Player) -> usize {
    if game.has(Variant::BlueOffer) {
        let unlocked = 1 + game.data().tracks.dice(player.religion);
        usize::from(unlocked.saturating_sub(player.blue_used))
    } else {
        player.blue.len()
    }
}

/// Writes a yield as steps.
#[inline]
pub(super) fn write(block: Block, at: usize, brings: Yield, on: &mut Inputs) {
    if brings.is_empty() {
        return;
    }
    let block = block.moved(at * YIELDED);
    let mut from = 0;
    if !brings.gain.is_empty() {
        for (item, steps) in Item::ALL.into_iter().zip(STEPS) {
            let count = usize::from(brings.gain.count(item));
            if count > 0 {
                block.moved(from).count(0, steps, count, on);
            }
            from += steps;
        }
    }
    let block = block.moved(GAINS);
    for deed in 0..DEEDS {
        block.count(deed, DEED_STEPS, brings.deed(deed), on);
    }
}

fn clock(game: &SantaMaria, state: &State, seat: Seat, on: &mut Inputs) {
    let player = state.player(seat);
    let players = game.seats();
    PLAYERS.one(players - 1, on);
    for variant in Variant::ALL {
        if game.has(variant) {
            VARIANTS.one(variant as usize, on);
        }
    }
    let stage = match state.stage {
        Stage::Turn | Stage::Die | Stage::Shipment(_) => 0,
        Stage::Offer | Stage::Blue if state.year > 0 => 1,
        Stage::Over => 2,
        _ => 3,
    };
    STAGE.one(stage, on);
    TIME.one(time(state, player), on);
    let others = (1..players).filter(|away| !state.player(seat.clockwise(*away, players)).has_retired()).count();
    ACTIVE.one(others + if player.has_retired() { MAX_SEATS } else { 0 }, on);
    let before = (0..players)
        .map(|away| state.active.clockwise(away, players))
        .take_while(|other| *other != seat)
        .filter(|other| !state.player(*other).has_retired());
    ORDER.one(before.count(), on);
    if state.start == seat {
        START.one(0, on);
    }
}

fn dice(game: &SantaMaria, state: &State, player: &Player, on: &mut Inputs) {
    for face in Face::all() {
        WHITE.count(face.index(), 3, state.white.count(face).into(), on);
        BLUE.count(face.index(), 2, player.blue.count(face).into(), on);
        BLUE_OFFER.count(face.index(), 3, state.blue_offer.count(face).into(), on);
    }
    WHITE_LEFT.count(0, 12, state.white.len(), on);
    WHITE_USED.up_to(player.white_used.into(), on);
    BLUE_LEFT.up_to(blue_left(game, player), on);
    SINGLES.up_to(player.singles.into(), on);
}

fn holdings(game: &SantaMaria, player: &Player, survey: &Survey<'_>, time: usize, on: &mut Inputs) {
    let data = game.data();
    let perks = &data.perks[usize::from(player.scholars)];
    for resource in Resource::ALL {
        let held = usize::from(player.has(resource));
        RESOURCES.count(resource.index(), 5, held, on);
        RESOURCES_IN_TIME.count(time * 5 + resource.index(), 3, held, on);
    }
    let coins = usize::from(player.coins);
    // The first dozen one by one, then in threes.
    COINS.count(0, 20, if coins <= 12 { coins } else { 12 + (coins - 12) / 3 }, on);
    COINS_IN_TIME.count(time, 10, coins.div_ceil(2), on);
    let each = usize::from(data.numbers.coins_per_point.max(1));
    let all = coins + usize::from(survey.sale);
    SOLD.count(0, 14, all / each, on);
    SOLD_REST.one((all % each).min(2), on);
    for (nth, prices) in perks.expansion.iter().enumerate() {
        let missing = prices.iter().map(|price| missing(player, *price)).min().unwrap_or(3);
        EXPANSION_MISSING.one(nth * 4 + missing.min(3), on);
    }
}

/// How many resources of a price a player lacks; gold stands for any.
#[inline]
pub(super) fn missing(player: &Player, price: Bundle) -> usize {
    let lacks = |kind: Resource| price.of_resource(kind).saturating_sub(player.has(kind));
    let others = [Resource::Wood, Resource::Grain, Resource::Sugar, Resource::Gem].map(lacks).into_iter().sum::<u8>();
    let gold = player.has(Resource::Gold).saturating_sub(price.of_resource(Resource::Gold));
    usize::from(others.saturating_sub(gold) + lacks(Resource::Gold))
}

/// The step of religion that comes whether a second one is paid for or not, seen as made: so who decides one thing at a
/// time knows what a religion action is worth, and a net that learnt when the grain was asked after that step sees what
/// it knows (Q-S-18).
fn after_first_step(game: &SantaMaria, state: &State) -> State {
    let data = game.data();
    let mut seen = *state;
    let player = seen.player_mut(state.active);
    if player.religion >= data.tracks.religion_last {
        player.score.add(Source::Religion, i16::from(data.numbers.past_the_end));
        return seen;
    }
    player.religion += 1;
    if data.tracks.monk(player.religion).is_some() {
        seen.chain.religion = Some(Prayer::Monk);
    }
    seen
}

/// Where my turn stands: what is still to come of a chain, a monk or a step that waits, a tile in hand.
fn turn(game: &SantaMaria, state: &State, seat: Seat, on: &mut Inputs) {
    if state.active != seat || matches!(state.stage, Stage::Over | Stage::Offer | Stage::Blue) {
        return;
    }
    TURN.one(if state.acted { 1 } else { 0 }, on);
    if let Some(tile) = state.placing {
        placing(game, tile, on);
    }
    let chain = &state.chain;
    let Some(chain_kind) = chain.kind else { return };
    TURN.one(2, on);
    CHAIN.one(chain_kind as usize, on);
    if let Some(prayer) = chain.religion {
        let waits = match prayer {
            Prayer::Monk => 0,
            Prayer::LastMonk => 1,
            Prayer::Step => 2,
        };
        PRAYER.one(waits, on);
    }
    let player = state.player(seat);
    let data = game.data();
    match chain_kind {
        ChainKind::Column | ChainKind::Row | ChainKind::Single => {
            let mut left = chain.cells - chain.done;
            let mut rest = Yield::default();
            if let Some(first) = left.next() {
                for (nth, effect) in game.spot(player, first).effects().iter().enumerate() {
                    if chain.effects >> nth & 1 != 0 {
                        rest.add(Yield::of(effect));
                        AT_HAND.one(kind(effect), on);
                    }
                }
            }
            for cell in left {
                game.spot(player, cell).effects().iter().for_each(|effect| rest.add(Yield::of(effect)));
            }
            write(REST, 0, rest, on);
        }
        ChainKind::Retreat => {
            if let Some(space) = player.retreat.filter(|_| chain.effects != 0) {
                AT_HAND.one(kind(&data.retreats[space.index()]), on);
            }
            income(game, player, 0, on);
        }
        ChainKind::Income => {
            let dock = usize::from(chain.dock);
            if chain.effects != 0 {
                AT_HAND.one(kind(&data.docks[dock]), on);
            }
            INCOME.count(kind(&data.docks[dock]), 3, chain.left.into(), on);
            income(game, player, dock + 1, on);
        }
    }
}

/// What shipments will still pay in this turn, from a dock on.
fn income(game: &SantaMaria, player: &Player, from: usize, on: &mut Inputs) {
    for dock in Dock::all().skip(from) {
        let shipments = usize::from(player.shipments(dock));
        INCOME.count(kind(&game.data().docks[dock.index()]), 3, shipments, on);
    }
}

fn placing(game: &SantaMaria, tile: ::santa_maria::piece::Tile, on: &mut Inputs) {
    let data = game.data();
    let Some(shape) = data.shape(tile) else { return };
    let mut brings = Yield::default();
    let mut settlers = 0;
    for code in &shape.codes {
        let spot = &data.spots[usize::from(*code)];
        settlers += usize::from(spot.settlers);
        spot.effects().iter().for_each(|effect| brings.add(Yield::of(effect)));
    }
    PLACING.one(shape.codes.len().clamp(1, 3) - 1, on);
    PLACING_SETTLERS.count(0, 4, settlers, on);
    write(PLACING_YIELD, 0, brings, on);
}
