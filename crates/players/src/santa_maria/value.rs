//! A hand-made valuation of Santa Maria: what a good beginner sees on the table.
//!
//! An action is judged by where it leads: what it sets off (a whole line, a retreat space and the
//! income, the place of a tile) is carried out on a copy, each step the one that looks best at once.
//! Free sales and purchases are judged only by what they newly make possible.

use ::santa_maria::ability::{Ability, Purchase, Trading};
use ::santa_maria::demand::Counted;
use ::santa_maria::player::Player;
use ::santa_maria::position::Prayer;
use ::santa_maria::state::YEARS;
use ::santa_maria::territory::{Deed, Effect};
use ::santa_maria::{Action, Bundle, Cells, Dock, Face, Item, Resource, SantaMaria, Stage, State, Variant};
use table::{Actions, Chance, Game, Seat, Silent, Turn};

use crate::Valued;

/// How many free actions in a row are considered.
const FREE: usize = 2;
/// What a free action costs, so that nobody trades for nothing.
const TROUBLE: i32 = 15;
/// Nothing that anybody would do.
const NEVER: i32 = i32::MIN / 2;

/// What things are worth in hundredths of a point; a share is hundredths of what it is a share of.
/// Set by hand; then adjusted one at a time wherever that raised the scores of greedy games.
struct Weights {
    /// A wood before the last year.
    wood: i32,
    /// A wood in the last year.
    late_wood: i32,
    /// A grain before the last year.
    grain: i32,
    /// A grain in the last year.
    late_grain: i32,
    /// A sugar or gem.
    advanced: i32,
    /// A gold.
    gold: i32,
    /// A coin before the last year.
    coin: i32,
    /// A coin in the last year.
    late_coin: i32,
    /// Share: the third of a kind, mostly in the way.
    third: i32,
    /// Share: the income of a shipment, each time.
    income: i32,
    /// Share: a set of shipments that is begun.
    sets: i32,
    /// A blue die for each year that it works.
    die: i32,
    /// Share: the way to the next monk.
    way: i32,
    /// A monk to come.
    monk: i32,
    /// More for each year that follows.
    monk_year: i32,
    /// Share: what a scholar can do.
    ability: i32,
    /// Share: what a bishop will still see.
    demand: i32,
    /// Hundredths that a place among conquistadors loses while all others can move.
    unsure: i32,
    /// A step of the conquistador.
    march: i32,
    /// Share: a line that is not full yet.
    likely: i32,
    /// Share: such a line without settlers.
    fill: i32,
    /// Share: what a trade wins.
    trade: i32,
    /// An export.
    export: i32,
    /// More for each income that follows.
    export_year: i32,
    /// A conquistador action.
    conquistador: i32,
    /// A religion action.
    religion: i32,
    /// More for each year that follows.
    religion_year: i32,
    /// Share: the lines of later years.
    later: i32,
    /// What changing a die by one costs.
    change: i32,
    /// Share: the dice of this year as they lie.
    now: i32,
    /// A monk that can be placed now.
    pending: i32,
}

const WEIGHTS: Weights = Weights {
    wood: 142,
    late_wood: 60,
    grain: 112,
    late_grain: 60,
    advanced: 172,
    gold: 135,
    coin: 68,
    late_coin: 40,
    third: 60,
    income: 60,
    sets: 100,
    die: 250,
    way: 80,
    monk: 300,
    monk_year: 60,
    ability: 100,
    demand: 60,
    unsure: 40,
    march: 25,
    likely: 100,
    fill: 33,
    trade: 60,
    export: 90,
    export_year: 40,
    conquistador: 90,
    religion: 180,
    religion_year: 30,
    later: 135,
    change: 50,
    now: 42,
    pending: 250,
};

impl Valued for SantaMaria {
    fn value(&self, state: &State, seat: Seat) -> i32 {
        let points = 100 * self.points(state, seat);
        if state.stage == Stage::Over {
            return points;
        }
        let now = Now::new(self, state, seat);
        points
            + now.purse()
            + now.harbour()
            + now.religion()
            + now.monks()
            + now.conquistador()
            + now.settlers()
            + now.lines()
            + now.waiting()
    }

    fn worth(&self, state: &State, seat: Seat, action: Action) -> i32 {
        let mut after = *state;
        if self.act(&mut after, seat, action, &mut Silent).is_err() {
            return NEVER;
        }
        if is_free(action) {
            let mut open = Actions::new();
            self.actions(state, seat, &mut open);
            return newly_possible(self, &after, seat, &open, FREE - 1) - TROUBLE;
        }
        outlook(self, after, seat)
    }
}

fn is_free(action: Action) -> bool {
    matches!(action, Action::Sell { .. } | Action::Buy { .. })
}

/// The best that a free action makes possible, which was not open before.
fn newly_possible(game: &SantaMaria, state: &State, seat: Seat, before: &[Action], more: usize) -> i32 {
    let mut open = Actions::new();
    game.actions(state, seat, &mut open);
    let mut best = NEVER;
    for action in open.iter() {
        if is_free(*action) {
            // Once bought nothing is sold, once sold enough the rest may be bought.
            if more > 0 {
                let mut after = *state;
                if game.act(&mut after, seat, *action, &mut Silent).is_ok() {
                    best = best.max(newly_possible(game, &after, seat, before, more - 1) - TROUBLE);
                }
            }
        } else if !before.contains(action) {
            let mut after = *state;
            if game.act(&mut after, seat, *action, &mut Silent).is_ok() {
                best = best.max(outlook(game, after, seat));
            }
        }
    }
    best
}

/// The table when everything that is under way is done, each step the one that looks best at once.
/// Outcomes of chance are its own guesses, never the game's.
fn outlook(game: &SantaMaria, mut state: State, seat: Seat) -> i32 {
    let mut open = Actions::new();
    for _ in 0..80 {
        match game.turn(&state) {
            Turn::Chance(draw) if matches!(state.stage, Stage::Die | Stage::Shipment(_)) => {
                let guess = game.sample(&state, draw, &Chance::Quick(0x5a17a));
                if game.settle(&mut state, &guess, &mut Silent).is_err() {
                    break;
                }
            }
            Turn::Seats(_) if state.active == seat && (state.placing.is_some() || state.chain.kind.is_some()) => {
                game.actions(&state, seat, &mut open);
                let mut best = (NEVER, state);
                for action in open.iter().filter(|action| !is_free(**action)) {
                    let mut after = state;
                    if game.act(&mut after, seat, *action, &mut Silent).is_ok() {
                        let value = game.value(&after, seat);
                        if value > best.0 {
                            best = (value, after);
                        }
                    }
                }
                if best.0 == NEVER {
                    break;
                }
                state = best.1;
            }
            _ => break,
        }
    }
    game.value(&state, seat)
}

/// A table as one seat sees it.
struct Now<'a> {
    game: &'a SantaMaria,
    state: &'a State,
    seat: Seat,
    player: &'a Player,
    /// Whole years that follow this one.
    years: i32,
    /// This year is not over for the seat.
    active: bool,
}

impl<'a> Now<'a> {
    fn new(game: &'a SantaMaria, state: &'a State, seat: Seat) -> Now<'a> {
        let player = state.player(seat);
        Now { game, state, seat, player, years: i32::from(YEARS - 1 - state.year), active: !player.has_retired() }
    }

    /// The game goes on for the seat.
    fn goes_on(&self) -> bool {
        self.active || self.years > 0
    }

    /// How many times it will still retire.
    fn retirements(&self) -> i32 {
        self.years + i32::from(self.active)
    }

    /// Half years that are left.
    fn time(&self) -> usize {
        (2 * self.years + i32::from(self.active)) as usize
    }

    /// What one of something is worth besides its selling price.
    fn of_item(&self, item: Item) -> i32 {
        let early = self.years > 0;
        match item {
            Item::Wood if early => WEIGHTS.wood,
            Item::Wood => WEIGHTS.late_wood,
            Item::Grain if early => WEIGHTS.grain,
            Item::Grain => WEIGHTS.late_grain,
            Item::Sugar | Item::Gem => WEIGHTS.advanced,
            Item::Gold => WEIGHTS.gold,
            Item::Coin if early => WEIGHTS.coin,
            Item::Coin => WEIGHTS.late_coin,
            Item::Point => 100,
        }
    }

    fn of_bundle(&self, bundle: Bundle) -> i32 {
        bundle.iter().map(|(item, count)| i32::from(count) * self.of_item(item)).sum()
    }

    /// Coins and resources; in the end what they sell for.
    fn purse(&self) -> i32 {
        let perks = &self.game.data().perks[usize::from(self.player.scholars)];
        let coins = i32::from(self.player.coins);
        if !self.goes_on() {
            let sold: i32 = Resource::ALL
                .into_iter()
                .map(|kind| i32::from(self.player.has(kind)) * i32::from(perks.sell[kind.index()]))
                .sum();
            return (coins + sold) * 33;
        }
        let goods: i32 = Resource::ALL
            .into_iter()
            .map(|kind| {
                let count = i32::from(self.player.has(kind));
                let each = self.of_item(kind.item());
                // The third of a kind is mostly in the way.
                count.min(2) * each + (count - 2).max(0) * each * WEIGHTS.third / 100
            })
            .sum();
        coins.min(8) * self.of_item(Item::Coin) + (coins - 8).max(0) * 35 + goods
    }

    /// Shipments: their points, their income, and sets.
    fn harbour(&self) -> i32 {
        let data = self.game.data();
        let docks = Dock::all().map(|dock| self.player.harbour[dock.index()]);
        let points: i32 =
            docks.fold(0, |all, dock| all + Bits(dock).map(|nth| 100 * i32::from(data.shipments[nth].1)).sum::<i32>());
        let income = |dock: Dock| {
            i32::from(self.player.shipments(dock))
                * self.of_effect(&data.docks[dock.index()])
                * self.retirements()
                * WEIGHTS.income
                / 100
        };
        let sets = i32::from(self.player.shipment_sets());
        let begun = Dock::all().filter(|dock| i32::from(self.player.shipments(*dock)) > sets).count();
        let begun = if self.goes_on() { [0, 20, 60, 140][begun.min(3)] * WEIGHTS.sets / 100 } else { 0 };
        points + Dock::all().map(income).sum::<i32>() + 100 * sets * i32::from(data.numbers.set) + begun
    }

    /// The way to the next monk.
    fn religion(&self) -> i32 {
        self.way(self.player.religion)
    }

    /// What it is worth to stand there on the way to the next monk.
    fn way(&self, space: u8) -> i32 {
        let tracks = &self.game.data().tracks;
        if space >= tracks.religion_last || !self.goes_on() {
            return 0;
        }
        let symbol = |at: &u8| tracks.monk(*at).is_some();
        let last = (1..=space).rev().find(symbol).unwrap_or(0);
        let next = (space + 1..=tracks.religion_last).find(symbol).unwrap_or(tracks.religion_last);
        let die = tracks.dice(next) > tracks.dice(space);
        let prize = self.of_monk() + if die { WEIGHTS.die * self.retirements() } else { 0 };
        prize * i32::from(space - last) / i32::from(next - last) * WEIGHTS.way / 100
    }

    fn of_monk(&self) -> i32 {
        WEIGHTS.monk + WEIGHTS.monk_year * self.years
    }

    /// Scholars by what they can do, bishops by what they will see.
    fn monks(&self) -> i32 {
        let data = self.game.data();
        let time = 2 * self.years + i32::from(self.active);
        let scholars: i32 = Bits(u64::from(self.player.scholars))
            .map(|nth| {
                let lasting = match &data.facts.scholars[nth].ability {
                    Ability::Discount { on: Purchase::Export, .. } => 75,
                    Ability::Discount { on: Purchase::Expansion, .. } => 90,
                    Ability::Discount { on: Purchase::Single, .. } => 45,
                    Ability::Discount { on: Purchase::Monk, .. } => 15,
                    Ability::FreeSteps { .. } => 70,
                    Ability::Rate { on: Trading::Sell, .. } => 60,
                    Ability::Rate { on: Trading::Buy, .. } => 40,
                    Ability::StepPrice { .. } => 45,
                    Ability::Extra { .. } => 50,
                    Ability::Limit { .. } => 30,
                };
                100 * i32::from(data.scholar_points[nth]) + lasting * time * WEIGHTS.ability / 100
            })
            .sum();
        let bishops: i32 = self
            .game
            .bishops_of(self.state, self.player)
            .map(|bishop| {
                let demand = &data.demands[bishop.index()];
                let growth = match demand.per {
                    Counted::Shipment | Counted::Monk => 70,
                    Counted::Road | Counted::Settler => 80,
                    Counted::FullLine => 60,
                    _ => 40,
                };
                let now = i32::from(self.game.demand_points(self.player, bishop));
                let each = i32::from(demand.points) * WEIGHTS.demand / i32::from(demand.every.max(1));
                -200 + 100 * now + growth * time * each / 100
            })
            .sum();
        scholars + bishops
    }

    /// The place among the conquistadors, surer the fewer can still move.
    fn conquistador(&self) -> i32 {
        let data = self.game.data();
        let own = i32::from(self.player.conquistador);
        let year = usize::from(self.state.year);
        if self.game.has(Variant::Solo) {
            let tree = i32::from(data.tracks.trees[year]);
            let prize = 100 * i32::from(data.numbers.trees[year]);
            return if own >= tree {
                prize
            } else if self.active {
                prize * own / tree * 3 / 4
            } else {
                0
            };
        }
        if own == 0 {
            return 0;
        }
        let players = self.game.seats();
        let place = self.state.order[..players].iter().position(|seat| *seat == self.seat).unwrap_or(0);
        let prizes = &data.numbers.conquistador[players - 2][year];
        let prize = 100 * prizes.get(place).map_or(0, |points| i32::from(*points));
        let moving = Seat::all(players).filter(|seat| *seat != self.seat && !self.state.player(*seat).has_retired());
        let moving = moving.count() as i32;
        let sure = 100 - WEIGHTS.unsure * moving / (players as i32 - 1);
        prize * sure / 100 + if self.active { WEIGHTS.march * own } else { 0 }
    }

    /// Settlers in full lines, and in lines that may become full.
    fn settlers(&self) -> i32 {
        const LIKELY: [[i32; 6]; 7] = [
            [0, 0, 0, 0, 0, 0],
            [0, 0, 0, 3, 6, 9],
            [0, 0, 3, 10, 14, 18],
            [0, 3, 10, 20, 26, 30],
            [0, 10, 24, 38, 44, 48],
            [0, 35, 52, 62, 66, 70],
            [100, 100, 100, 100, 100, 100],
        ];
        let time = self.time();
        let mut sum = 0;
        for value in Face::all() {
            for line in [Cells::row(value), Cells::column(value)] {
                let filled = line & self.player.filled;
                let likely = LIKELY[filled.len()][time] * if filled.len() < 6 { WEIGHTS.likely } else { 100 } / 100;
                if likely > 0 {
                    let settlers: i32 = filled.map(|cell| i32::from(self.game.spot(self.player, cell).settlers)).sum();
                    sum += likely * settlers + if filled.len() < 6 { likely * WEIGHTS.fill / 100 } else { 0 };
                }
            }
        }
        sum
    }

    /// What an effect brings, roughly.
    fn of_effect(&self, effect: &Effect) -> i32 {
        match effect {
            Effect::Gain(gain) => self.of_bundle(*gain),
            Effect::Trade { pay, gain } => {
                let price = pay.iter().map(|pay| self.of_bundle(*pay)).min().unwrap_or(0);
                let gain = gain.iter().map(|gain| self.of_bundle(*gain)).max().unwrap_or(0);
                (gain - price).max(0) * WEIGHTS.trade / 100
            }
            Effect::Action(Deed::Export) => WEIGHTS.export + WEIGHTS.export_year * self.retirements(),
            Effect::Action(Deed::Conquistador) => WEIGHTS.conquistador,
            Effect::Action(Deed::Religion) => WEIGHTS.religion + WEIGHTS.religion_year * self.years,
            Effect::Action(Deed::Road) => 60,
        }
    }

    /// What dice will bring: those of this year as they lie, those of later years on average.
    fn lines(&self) -> i32 {
        if !self.goes_on() {
            return 0;
        }
        let mut cells = [0i32; 36];
        for cell in self.player.territories {
            cells[cell.index()] = self.game.spot(self.player, cell).effects().iter().map(|e| self.of_effect(e)).sum();
        }
        let sum = |line: Cells| -> i32 { line.map(|cell| cells[cell.index()]).sum() };
        let mut value = 0;
        let unlocked = 1 + i32::from(self.game.data().tracks.dice(self.player.religion));
        if self.years > 0 {
            let mut columns: [i32; 6] = [0; 6];
            let mut rows: [i32; 6] = [0; 6];
            for face in Face::all() {
                columns[face.index()] = sum(self.player.territories & Cells::column(face));
                rows[face.index()] = sum(self.player.territories & Cells::row(face));
            }
            columns.sort_unstable();
            rows.sort_unstable();
            let average = |lines: [i32; 6], weights: [i32; 6]| -> i32 {
                lines.iter().zip(weights).map(|(line, weight)| line * weight).sum()
            };
            let each = average(columns, [15, 25, 35, 50, 70, 85]) + unlocked * average(rows, [6, 9, 13, 18, 22, 27]);
            value += self.years * each / 100 * WEIGHTS.later / 100;
        }
        if self.active {
            let vacant = self.player.vacant();
            let white = 3 - i32::from(self.player.white_used);
            value += self.dice(self.state.white, white, |face| sum(vacant & Cells::column(face)));
            if self.game.has(Variant::BlueOffer) {
                let left = unlocked - i32::from(self.player.blue_used);
                value += self.dice(self.state.blue_offer, left, |face| sum(vacant & Cells::row(face)));
            } else {
                value += self.dice(self.player.blue, 3, |face| sum(vacant & Cells::row(face)));
            }
        }
        value
    }

    /// The best few of some dice, each changed as far as coins allow.
    fn dice(&self, dice: ::santa_maria::Dice, most: i32, line: impl Fn(Face) -> i32) -> i32 {
        if most <= 0 || dice.is_empty() {
            return 0;
        }
        let mut lines = [0; 6];
        Face::all().for_each(|face| lines[face.index()] = line(face));
        let mut best: [i32; 12] = [0; 12];
        let mut count = 0;
        for face in dice.iter() {
            let change =
                |value: Face| lines[value.index()] - WEIGHTS.change * i32::from(face.number().abs_diff(value.number()));
            let own = Face::all().map(change).max().unwrap_or(0);
            if count < best.len() {
                best[count] = own.max(0);
                count += 1;
            }
        }
        best[..count].sort_unstable_by(|a, b| b.cmp(a));
        best[..count].iter().take(most as usize).map(|value| value * WEIGHTS.now / 100).sum()
    }

    /// A religion action that is not finished.
    fn waiting(&self) -> i32 {
        if self.state.active != self.seat {
            return 0;
        }
        match self.state.chain.religion {
            Some(Prayer::Monk | Prayer::LastMonk) if self.can_place() => WEIGHTS.pending,
            Some(Prayer::Step) if self.game.pays_before_praying() => 10 + self.first_step(),
            Some(Prayer::Step) => 10,
            _ => 0,
        }
    }

    /// The step that comes whether a second one is paid for or not.
    fn first_step(&self) -> i32 {
        let data = self.game.data();
        let space = self.player.religion;
        if space >= data.tracks.religion_last {
            return 100 * i32::from(data.numbers.past_the_end);
        }
        let monk = data.tracks.monk(space + 1).is_some() && self.can_place();
        self.way(space + 1) - self.way(space) + if monk { WEIGHTS.pending } else { 0 }
    }

    fn can_place(&self) -> bool {
        self.player.monks.count_ones() < u32::from(self.game.data().numbers.monks)
    }
}

/// The bits of a set.
struct Bits(u64);

impl Iterator for Bits {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let first = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(first)
    }
}
