//! One look over a colony: what its lines bring, what they lack, and what it would score if the game ended now.

use ::santa_maria::ability::{Ability, Occasion, Purchase, Trading};
use ::santa_maria::demand::Counted;
use ::santa_maria::numbers::Place;
use ::santa_maria::player::Player;
use ::santa_maria::territory::{Deed, Effect};
use ::santa_maria::{Bundle, Cell, Cells, Face, Item, MonkSpace, Resource, SantaMaria, Source, State};

/// What effects other than gains are told apart by.
pub(super) const DEEDS: usize = 6;
/// The deed of a trade that brings points.
const TRADE_POINTS: u32 = 4;
/// The deed of a trade that brings something else.
const TRADE_GOODS: u32 = 5;
/// Kinds of effects, for docks and retreat spaces.
pub(super) const KINDS: usize = 8;

/// What some territories bring when they are activated.
#[derive(Copy, Clone, Default)]
pub(super) struct Yield {
    /// What they produce.
    pub gain: Bundle,
    /// Exports, conquistadors, religion, roads, trades for points and other trades, a byte each.
    deeds: u64,
    /// All of it, roughly, in tenths of a point: only to say which line is better.
    pub worth: u32,
}

impl Yield {
    /// How many of a deed.
    #[inline]
    pub const fn deed(self, nth: usize) -> usize {
        (self.deeds >> (8 * nth)) as u8 as usize
    }

    /// Does it bring nothing?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.gain.is_empty() && self.deeds == 0
    }

    /// Both together.
    #[inline]
    pub fn add(&mut self, other: Yield) {
        self.gain = self.gain.plus(other.gain);
        self.deeds += other.deeds;
        self.worth += other.worth;
    }

    /// What an effect brings.
    #[inline]
    pub fn of(effect: &Effect) -> Yield {
        let deed = |nth: u32, worth: u32| Yield { deeds: 1 << (8 * nth), worth, ..Yield::default() };
        match effect {
            Effect::Gain(gain) => Yield { gain: *gain, deeds: 0, worth: worth(*gain) },
            Effect::Trade { gain, .. } if gain.iter().any(|gain| gain.count(Item::Point) > 0) => deed(TRADE_POINTS, 13),
            Effect::Trade { .. } => deed(TRADE_GOODS, 8),
            Effect::Action(Deed::Export) => deed(0, 20),
            Effect::Action(Deed::Conquistador) => deed(1, 9),
            Effect::Action(Deed::Religion) => deed(2, 21),
            Effect::Action(Deed::Road) => deed(3, 6),
        }
    }
}

/// What goods are worth, roughly, in tenths of a point.
fn worth(gain: Bundle) -> u32 {
    const EACH: [u32; Item::ALL.len()] = [14, 11, 17, 17, 14, 7, 10];
    Item::ALL.iter().zip(EACH).map(|(item, each)| u32::from(gain.count(*item)) * each).sum()
}

/// The kind of an effect.
pub(super) fn kind(effect: &Effect) -> usize {
    match effect {
        Effect::Gain(gain) if gain.count(Item::Point) > 0 => 0,
        Effect::Gain(gain) if gain.count(Item::Coin) > 0 => 1,
        Effect::Gain(_) => 2,
        Effect::Trade { .. } => 3,
        Effect::Action(Deed::Export) => 4,
        Effect::Action(Deed::Conquistador) => 5,
        Effect::Action(Deed::Religion) => 6,
        Effect::Action(Deed::Road) => 7,
    }
}

/// Kinds of abilities.
pub(super) const ABILITIES: usize = 14;

/// The kind of an ability.
pub(super) fn ability(ability: &Ability) -> usize {
    match ability {
        Ability::Discount { on: Purchase::Export, .. } => 0,
        Ability::Discount { on: Purchase::Expansion, .. } => 1,
        Ability::Discount { on: Purchase::Single, .. } => 2,
        Ability::Discount { on: Purchase::Monk, .. } => 3,
        Ability::Rate { on: Trading::Sell, .. } => 4,
        Ability::Rate { on: Trading::Buy, .. } => 5,
        Ability::FreeSteps { .. } => 6,
        Ability::StepPrice { .. } => 7,
        Ability::Limit { .. } => 8,
        Ability::Extra { on: Occasion::GoldSymbol, .. } => 9,
        Ability::Extra { on: Occasion::Export, .. } => 10,
        Ability::Extra { on: Occasion::Expansion, .. } => 11,
        Ability::Extra { on: Occasion::Monk, .. } => 12,
        Ability::Extra { on: Occasion::Retire, .. } => 13,
    }
}

/// What bishops count.
pub(super) const COUNTED: usize = 11;

/// One look over a seat's colony and harbour.
pub(super) struct Survey {
    /// What columns, then rows, bring with all their territories.
    pub whole: [Yield; 12],
    /// What they would bring now, without the covered ones.
    pub now: [Yield; 12],
    /// All territories together.
    pub total: Yield,
    /// Filled cells of columns, then rows.
    pub filled: [u8; 12],
    /// Settlers in columns, then rows.
    pub settlers: [u8; 12],
    /// How much there is of all that bishops may count.
    counts: [u16; COUNTED],
    /// Points for settlers in full lines.
    pub settler_points: u16,
    /// Points on shipments.
    pub shipment_points: u16,
    /// Points of scholars.
    pub scholar_points: u16,
    /// Points for the demands of bishops that hear this seat.
    pub demand_points: u16,
    /// What all resources sell for.
    pub sale: u16,
}

impl Survey {
    /// Looks at everything.
    pub fn new(game: &SantaMaria, state: &State, player: &Player) -> Survey {
        let mut survey = Survey::of_points(game, state, player);
        survey.look_at_territories(game, player);
        survey
    }

    /// Looks at what would score if the game ended now.
    pub fn of_points(game: &SantaMaria, state: &State, player: &Player) -> Survey {
        let mut survey = Survey {
            whole: [Yield::default(); 12],
            now: [Yield::default(); 12],
            total: Yield::default(),
            filled: [0; 12],
            settlers: [0; 12],
            counts: [0; COUNTED],
            settler_points: 0,
            shipment_points: 0,
            scholar_points: 0,
            demand_points: 0,
            sale: 0,
        };
        survey.look_at_roads(game, player);
        survey.look_at_pieces(game, state, player);
        survey
    }

    fn look_at_territories(&mut self, game: &SantaMaria, player: &Player) {
        for cell in player.territories {
            let mut brings = Yield::default();
            for effect in game.spot(player, cell).effects() {
                brings.add(Yield::of(effect));
            }
            let (column, row) = (usize::from(cell.column()), 6 + usize::from(cell.row()));
            self.total.add(brings);
            self.whole[column].add(brings);
            self.whole[row].add(brings);
            if !player.covered.has(cell) {
                self.now[column].add(brings);
                self.now[row].add(brings);
            }
        }
    }

    fn look_at_roads(&mut self, game: &SantaMaria, player: &Player) {
        let roads = player.filled - player.territories;
        let mut all = 0;
        for cell in roads {
            let settlers = game.spot(player, cell).settlers;
            self.settlers[usize::from(cell.column())] += settlers;
            self.settlers[6 + usize::from(cell.row())] += settlers;
            all += u16::from(settlers);
        }
        let mut full = 0;
        for face in Face::all() {
            for (nth, line) in [(face.index(), Cells::column(face)), (6 + face.index(), Cells::row(face))] {
                self.filled[nth] = (line & player.filled).len() as u8;
                if self.filled[nth] == 6 {
                    full += 1;
                    self.settler_points += u16::from(self.settlers[nth]);
                }
            }
        }
        self.counts[Counted::FullLine as usize] = full;
        self.counts[Counted::Settler as usize] = all;
        self.counts[Counted::Road as usize] = roads.len() as u16;
    }

    fn look_at_pieces(&mut self, game: &SantaMaria, state: &State, player: &Player) {
        let data = game.data();
        let perks = &data.perks[usize::from(player.scholars)];
        let mut resources = 0;
        for resource in Resource::ALL {
            let held = u16::from(player.has(resource));
            resources += held;
            self.sale += held * u16::from(perks.sell[resource.index()]);
        }
        let shipments = player.harbour.iter().fold(0, |all, dock| all | dock);
        self.shipment_points = bits(shipments).map(|nth| u16::from(data.shipments[nth].1)).sum();
        self.scholar_points = bits(player.scholars.into()).map(|nth| u16::from(data.scholar_points[nth])).sum();
        let bishops = player.monks & BISHOPS;
        let counts = &mut self.counts;
        counts[Counted::Shipment as usize] = shipments.count_ones() as u16;
        counts[Counted::ShipmentSet as usize] = player.shipment_sets().into();
        counts[Counted::Monk as usize] = player.monks.count_ones() as u16;
        counts[Counted::Scholar as usize] = player.scholars.count_ones() as u16;
        counts[Counted::Bishop as usize] = bishops.count_ones() as u16;
        counts[Counted::Coin as usize] = player.coins;
        counts[Counted::Resource as usize] = resources;
        // Dear to count, so only where somebody may ask.
        if state.bishops.iter().any(|bishop| data.demands[bishop.index()].per == Counted::LargestGroup) {
            counts[Counted::LargestGroup as usize] = largest_group(game, player);
        }
        for space in MonkSpace::all().filter(|space| bishops & space.bit() != 0) {
            if let Place::Bishop(nth) = space.place() {
                self.demand_points += self.demand(game, state.bishops[nth].index());
            }
        }
    }

    /// What a bishop's demand comes to, as it stands.
    #[inline]
    pub fn demand(&self, game: &SantaMaria, bishop: usize) -> u16 {
        let demand = &game.data().demands[bishop];
        self.counts[demand.per as usize] / u16::from(demand.every.max(1)) * u16::from(demand.points)
    }

    /// How much there is of what bishops count.
    #[inline]
    pub fn count(&self, what: Counted) -> usize {
        usize::from(self.counts[what as usize])
    }

    /// The points of the seat if the game ended now.
    pub fn standing(&self, game: &SantaMaria, player: &Player) -> i32 {
        i32::from(player.score.total()) + self.at_the_end(game, player).map(|(_, points)| points).iter().sum::<i32>()
    }

    /// What the end would bring, by source (section 6).
    pub fn at_the_end(&self, game: &SantaMaria, player: &Player) -> [(Source, i32); 7] {
        let numbers = &game.data().numbers;
        let coins = (player.coins + self.sale) / u16::from(numbers.coins_per_point.max(1));
        [
            (Source::Coins, coins.into()),
            (Source::Settlers, self.settler_points.into()),
            (Source::Scholars, self.scholar_points.into()),
            (Source::Bishops, i32::from(numbers.bishop) * self.count(Counted::Bishop) as i32),
            (Source::Demands, self.demand_points.into()),
            (Source::Sets, i32::from(numbers.set) * self.count(Counted::ShipmentSet) as i32),
            (Source::Shipments, self.shipment_points.into()),
        ]
    }
}

/// The monk spaces below bishops.
const BISHOPS: u16 = 0b11_1000;

/// Territories in the largest connected group of one terrain.
fn largest_group(game: &SantaMaria, player: &Player) -> u16 {
    let mut masks = [0u64; 8];
    for cell in player.territories {
        if let Some(terrain) = game.spot(player, cell).terrain {
            masks[terrain as usize] |= 1 << cell.index();
        }
    }
    masks.into_iter().map(largest_part).max().unwrap_or(0)
}

/// The largest connected part of a set of cells.
fn largest_part(mut cells: u64) -> u16 {
    let mut largest = 0;
    while cells != 0 {
        let part = part_of(cells, cells & cells.wrapping_neg());
        largest = largest.max(part.count_ones() as u16);
        cells &= !part;
    }
    largest
}

/// What hangs together with some of the cells.
pub(super) fn part_of(cells: u64, from: u64) -> u64 {
    const FIRST: u64 = 0x4104_1041;
    const LAST: u64 = FIRST << 5;
    let mut part = from;
    loop {
        let sides = (part & !LAST) << 1 | (part & !FIRST) >> 1;
        let grown = part | (sides | part << 6 | part >> 6) & cells;
        if grown == part {
            return part;
        }
        part = grown;
    }
}

/// Do neighbouring territories of one kind touch two opposite edges (Q-S-43)?
pub(super) fn has_chain(game: &SantaMaria, player: &Player) -> bool {
    const ROW: u64 = 0x3f;
    const COLUMN: u64 = 0x4104_1041;
    let mut left: u64 = player.territories.map(|cell| 1 << cell.index()).sum();
    while left != 0 {
        let first = left.trailing_zeros() as usize;
        let class = |cell: Cell| game.spot(player, cell).class;
        let Some(cell) = player.territories.into_iter().find(|cell| cell.index() == first) else { return false };
        let alike = player.territories.filter(|other| class(*other) == class(cell));
        let part = part_of(alike.map(|cell| 1 << cell.index()).sum(), 1 << first);
        let touches = |edge: u64| part & edge != 0;
        if touches(ROW) && touches(ROW << 30) || touches(COLUMN) && touches(COLUMN << 5) {
            return true;
        }
        left &= !part;
    }
    false
}

/// The bits of a set, lowest first.
#[inline]
pub(super) fn bits(mut set: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (first < 64).then_some(first)
    })
}
