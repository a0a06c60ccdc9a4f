//! A second opinion: every game is kept a second time by a small slow program, written from the
//! rulebook and the data files and sharing no code with the rules. It follows the decisions and
//! draws, and after each of them the two tables must agree: purses, tracks, what lies on which
//! territory, in which order a line is activated, who is ahead of whom, and all points at the end.

mod common;

use std::sync::OnceLock;

use common::{game, name, random_play, set_ups};
use rule::rule;
use santa_maria::position::ChainKind;
use santa_maria::{Action, Bundle, Cell, Die, Due, Event, Item, Outcome, Resource, SantaMaria, Source, State, Variant};
use serde_json::Value;
use table::{Entry, Game, Play, Record, Seat, Silent};

/// Wood, grain, sugar, gem, gold, coins, points.
type Goods = [i32; 7];
const NAMES: [&str; 7] = ["wood", "grain", "sugar", "gem", "gold", "coin", "point"];
const WOOD: usize = 0;
const GRAIN: usize = 1;
const GOLD: usize = 4;
const COIN: usize = 5;
const POINT: usize = 6;

fn file(name: &str) -> &'static Value {
    static FILES: OnceLock<Value> = OnceLock::new();
    let files = FILES.get_or_init(|| {
        let read = |text| serde_json::from_str::<Value>(text).expect("the data files are JSON");
        serde_json::json!({
            "bishops": read(include_str!("../data/bishops.json")),
            "board": read(include_str!("../data/board.json")),
            "boards": read(include_str!("../data/boards.json")),
            "scholars": read(include_str!("../data/scholars.json")),
            "shipments": read(include_str!("../data/shipments.json")),
            "tiles": read(include_str!("../data/tiles.json")),
        })
    });
    &files[name]
}

fn by_id(list: &'static Value, id: &str) -> Option<&'static Value> {
    list.as_array()?.iter().find(|item| item["id"] == id)
}

fn goods(value: &Value) -> Goods {
    NAMES.map(|name| value[name].as_i64().unwrap_or(0) as i32)
}

fn of(bundle: Bundle) -> Goods {
    Item::ALL.map(|item| i32::from(bundle.count(item)))
}

/// S-2.7: every unit that is not paid as asked is paid in gold.
fn pays(paid: Goods, price: Goods) -> bool {
    let swapped: i32 = (WOOD..GOLD).map(|kind| price[kind] - paid[kind]).sum();
    (WOOD..GOLD).all(|kind| paid[kind] <= price[kind])
        && paid[GOLD] == price[GOLD] + swapped
        && paid[COIN] == price[COIN]
}

fn less(mut price: Goods, kind: usize) -> Goods {
    price[kind] -= 1;
    price
}

/// A seat, kept by hand.
#[derive(Clone, Default)]
struct Own {
    /// What each of the 36 cells shows.
    cells: Vec<Option<&'static Value>>,
    covered: Vec<bool>,
    goods: Goods,
    religion: i32,
    monks: Vec<usize>,
    scholars: Vec<&'static str>,
    harbour: [Vec<&'static str>; 4],
    retreat: Option<u8>,
    singles: i32,
    /// Points in play, of the conquistador, then S-6.1 to S-6.4: coins, settlers, scholars, bishops,
    /// demands, sets, shipments.
    points: [i32; 9],
}

impl Own {
    /// The abilities of one kind that its scholars have.
    fn abilities(&self, kind: &'static str) -> impl Iterator<Item = &'static Value> {
        let scholars = self.scholars.clone();
        let ability = |id| &by_id(&file("scholars")["scholars"], id).expect("a scholar")["ability"];
        scholars.into_iter().map(ability).filter(move |ability| ability["kind"] == kind)
    }

    fn discount(&self, on: &str) -> Option<&'static Value> {
        let mut all = self.abilities("discount").filter(|ability| ability["on"] == on);
        let first = all.next();
        assert!(all.next().is_none(), "one scholar for each discount");
        first
    }

    fn limit(&self) -> i32 {
        self.abilities("limit").filter_map(|ability| ability["each"].as_i64()).max().unwrap_or(3) as i32
    }

    /// S-2.5
    fn sells_for(&self, kind: usize) -> i32 {
        let class = if kind < 2 { "basic" } else { "advanced" };
        let rate = |ability: &&Value| ability["on"] == "sell" && ability["what"] == class;
        let better = self.abilities("rate").find(|ability| rate(ability)).and_then(|ability| ability["coins"].as_i64());
        better.unwrap_or(if kind < 2 { 1 } else { 2 }) as i32
    }

    fn buys_for(&self) -> i32 {
        let rate = self.abilities("rate").find(|ability| ability["on"] == "buy");
        rate.and_then(|ability| ability["coins"].as_i64()).unwrap_or(3) as i32
    }

    /// S-2.6: up to the limit, the rest at its selling price.
    fn gain(&mut self, gained: Goods) {
        for (kind, count) in gained.into_iter().enumerate().take(COIN) {
            let fits = count.min(self.limit() - self.goods[kind]);
            self.goods[kind] += fits;
            self.goods[COIN] += (count - fits) * self.sells_for(kind);
        }
        self.goods[COIN] += gained[COIN];
        self.points[0] += gained[POINT];
    }

    fn pay(&mut self, paid: Goods, prices: &[Goods]) {
        assert!(prices.iter().any(|price| pays(paid, *price)), "{paid:?} for one of {prices:?}");
        for (kind, count) in paid.into_iter().enumerate() {
            self.goods[kind] -= count;
            assert!(self.goods[kind] >= 0);
        }
    }

    fn is_territory(&self, cell: usize) -> bool {
        self.cells[cell].is_some_and(|spot| spot["kind"] == "territory")
    }

    /// S-2.3: the territories of a row or column without die or coins, in their order.
    fn line(&self, die: Die, value: usize) -> Vec<usize> {
        let cell = |nth: usize| if die == Die::White { nth * 6 + value } else { value * 6 + nth };
        (0..6).map(cell).filter(|cell| self.is_territory(*cell) && !self.covered[*cell]).collect()
    }

    fn lay(&mut self, cell: usize, spot: &'static Value) {
        assert!(self.cells[cell].is_none(), "cell {cell} is not empty");
        self.cells[cell] = Some(spot);
    }

    fn settlers(&self, cells: impl Iterator<Item = usize>) -> i32 {
        cells.filter_map(|cell| self.cells[cell]?["settlers"].as_i64()).sum::<i64>() as i32
    }

    fn full_lines(&self) -> Vec<Vec<usize>> {
        let rows = (0..6).map(|row| (0..6).map(|column| row * 6 + column).collect::<Vec<_>>());
        let columns = (0..6).map(|column| (0..6).map(|row| row * 6 + column).collect());
        rows.chain(columns).filter(|line| line.iter().all(|cell| self.cells[*cell].is_some())).collect()
    }

    fn sets(&self) -> i32 {
        self.harbour.iter().map(Vec::len).min().unwrap_or(0) as i32
    }

    fn largest_group(&self) -> i32 {
        let terrain = |cell: usize| self.cells[cell].and_then(|spot| spot["terrain"].as_str());
        let mut largest = 0;
        for from in (0..36).filter(|cell| terrain(*cell).is_some()) {
            let mut group = vec![from];
            let mut at = 0;
            while at < group.len() {
                let (row, column) = (group[at] / 6, group[at] % 6);
                for to in 0..36 {
                    let near = (to / 6usize).abs_diff(row) + (to % 6usize).abs_diff(column) == 1;
                    if near && terrain(to) == terrain(from) && !group.contains(&to) {
                        group.push(to);
                    }
                }
                at += 1;
            }
            largest = largest.max(group.len() as i32);
        }
        largest
    }

    fn demand(&self, bishop: &str) -> i32 {
        let demand = &by_id(&file("bishops")["bishops"], bishop).expect("a bishop")["demand"];
        let count = match demand["per"].as_str().expect("what is counted") {
            "shipment" => self.harbour.iter().map(Vec::len).sum::<usize>() as i32,
            "shipment-set" => self.sets(),
            "full-line" => self.full_lines().len() as i32,
            "settler" => self.settlers(0..36),
            "road" => self.cells.iter().flatten().filter(|spot| spot["kind"] == "road").count() as i32,
            "largest-group" => self.largest_group(),
            "monk" => self.monks.len() as i32,
            "scholar" => self.scholars.len() as i32,
            "bishop" => self.monks.iter().filter(|space| (3..6).contains(*space)).count() as i32,
            "coin" => self.goods[COIN],
            "resource" => self.goods[..COIN].iter().sum(),
            other => panic!("the rules know no '{other}'"),
        };
        count / demand["every"].as_i64().unwrap_or(1) as i32 * demand["points"].as_i64().expect("points") as i32
    }

    /// S-6.1 to S-6.4
    fn score(&mut self, bishops: &[&str; 3]) {
        let demands: Vec<i32> = self
            .monks
            .iter()
            .filter(|space| (3..6).contains(*space))
            .map(|space| self.demand(bishops[space - 3]))
            .collect();
        for kind in 0..COIN {
            self.goods[COIN] += self.goods[kind] * self.sells_for(kind);
            self.goods[kind] = 0;
        }
        self.points[2] = self.goods[COIN] / 3;
        self.points[3] = self.full_lines().into_iter().map(|line| self.settlers(line.into_iter())).sum();
        let worth = |id: &&str| by_id(&file("scholars")["scholars"], id).expect("a scholar")["points"].as_i64();
        self.points[4] = self.scholars.iter().filter_map(worth).sum::<i64>() as i32;
        self.points[5] = -2 * demands.len() as i32;
        self.points[6] = demands.iter().sum();
        self.points[7] = 3 * self.sets();
        let worth = |id: &&'static str| shipment(id)["points"].as_i64();
        self.points[8] = self.harbour.iter().flatten().filter_map(worth).sum::<i64>() as i32;
    }
}

fn shipment(id: &str) -> &'static Value {
    let files = file("shipments");
    by_id(&files["starting"], id).or_else(|| by_id(&files["standard"], id)).expect("a shipment")
}

fn tile(id: &str) -> &'static Value {
    let files = file("tiles");
    ["doubles", "triples", "town_halls"].into_iter().find_map(|kind| by_id(&files[kind], id)).expect("a tile")
}

/// A line or a single territory that is being activated.
struct Line {
    die: Option<Die>,
    /// The territories in the order they must come.
    expected: Vec<usize>,
    /// The territories in the order they came.
    came: Vec<usize>,
}

/// The whole table, kept by hand.
struct Table {
    solo: bool,
    own: Vec<Own>,
    year: usize,
    start: usize,
    scholars: [&'static str; 3],
    bishops: [&'static str; 3],
    docks: [Option<&'static str>; 4],
    sets: [Option<&'static str>; 4],
    /// The conquistadors by space, in each the lowest first.
    stacks: Vec<Vec<usize>>,
    /// The tile in hand.
    hand: Option<&'static str>,
    line: Option<Line>,
    over: bool,
}

impl Table {
    fn new(game: &SantaMaria) -> Table {
        let players = game.seats();
        let mut own = Own { cells: vec![None; 36], covered: vec![false; 36], ..Own::default() };
        own.goods[WOOD] = 2;
        let mut table = Table {
            solo: game.has(Variant::Solo),
            own: vec![own; players],
            year: 0,
            start: 0,
            scholars: [""; 3],
            bishops: [""; 3],
            docks: [None; 4],
            sets: [None; 4],
            stacks: (0..=10).map(|space| if space == 0 { (0..players).collect() } else { vec![] }).collect(),
            hand: None,
            line: None,
            over: false,
        };
        if game.has(Variant::SideB) {
            (0..players).for_each(|seat| table.board(seat, "B"));
        }
        if players == 1 {
            table.coins();
        }
        table
    }

    fn board(&mut self, seat: usize, id: &str) {
        let files = file("boards");
        let printed = by_id(&files["boards"], id).expect("a board");
        for cell in [&files["common"], &printed["cells"]].into_iter().filter_map(Value::as_array).flatten() {
            let number = cell["cell"].as_u64().expect("a cell") as usize;
            self.own[seat].lay((number / 10 - 1) * 6 + number % 10 - 1, &cell["spot"]);
        }
    }

    /// S-1.4: 3, 4, 5, 6 coins clockwise from the start player.
    fn coins(&mut self) {
        let players = self.own.len();
        for nth in 0..players {
            self.own[(self.start + nth) % players].goods[COIN] = 3 + nth as i32;
        }
    }

    fn draw(&mut self, outcome: &Outcome, before: &State) {
        match outcome {
            Outcome::Table { scholars, bishops, docks } => {
                self.scholars = scholars.map(|scholar| scholar.id());
                self.bishops = bishops.map(|bishop| bishop.id());
                self.docks = docks.map(|shipment| Some(shipment.id()));
            }
            Outcome::Start { seat } => {
                self.start = seat.index();
                self.coins();
            }
            Outcome::Boards { boards } => {
                boards.iter().flatten().enumerate().for_each(|(seat, board)| self.board(seat, board.id()));
            }
            Outcome::Sets { scholars } => self.sets = scholars.map(|scholar| Some(scholar.id())),
            Outcome::Shipment { shipment } => {
                let dock = self.docks.iter().position(Option::is_none).expect("an empty dock");
                // With more than one empty dock (an empty stack) there is no draw at all.
                assert_eq!(before.docks.iter().position(Option::is_none), Some(dock));
                self.docks[dock] = Some(shipment.id());
            }
            Outcome::Offer { .. } | Outcome::Blue { .. } | Outcome::Die { .. } => {}
        }
    }

    /// The effect that an action uses: of the territory, retreat space or dock at hand.
    fn effect(&self, seat: usize, before: &State, nth: usize) -> &'static Value {
        let chain = &before.chain;
        match chain.kind.expect("something is under way") {
            ChainKind::Retreat => {
                let space = self.own[seat].retreat.expect("retired");
                &file("board")["retreats"][usize::from(space) - 1]["effect"]
            }
            ChainKind::Income => &file("board")["docks"][usize::from(chain.dock)]["income"],
            ChainKind::Column | ChainKind::Row | ChainKind::Single => {
                let line = self.line.as_ref().expect("a line");
                &self.own[seat].cells[*line.came.last().expect("a territory")].expect("a spot")["effects"][nth]
            }
        }
    }

    /// A territory is at hand.
    fn comes(&mut self, cell: Cell) {
        let line = self.line.as_mut().expect("a line is activated");
        if line.came.last() != Some(&cell.index()) {
            line.came.push(cell.index());
        }
    }

    fn steps(&mut self, seat: usize) {
        let own = &mut self.own[seat];
        if own.religion == 16 {
            own.points[0] += 1;
        } else {
            own.religion += 1;
        }
    }

    /// S-3.3: on top of whoever stands there.
    fn marches(&mut self, seat: usize) {
        let at = self.stacks.iter().position(|stack| stack.contains(&seat)).expect("a marker");
        if at == 10 {
            return;
        }
        self.stacks[at].retain(|other| *other != seat);
        self.stacks[at + 1].push(seat);
        let gold = file("board")["gold"].as_array().expect("gold symbols");
        if gold.iter().any(|symbol| symbol["before"] == at + 1) {
            let mut gained = [0; 7];
            gained[GOLD] = 1;
            self.own[seat].gain(gained);
            let explorer = self.own[seat].abilities("extra").find(|ability| ability["on"] == "gold-symbol");
            if let Some(extra) = explorer {
                self.own[seat].gain(goods(&extra["gain"]));
            }
        }
    }

    fn place(&mut self, seat: usize, cell: Cell, turn: usize) {
        let tile = tile(self.hand.take().expect("a tile in hand"));
        let cells = tile["cells"].as_array().expect("cells");
        let at = |cell: &Value| (cell["at"][0].as_i64().expect("a row"), cell["at"][1].as_i64().expect("a column"));
        let first = at(&cells[0]);
        for part in cells {
            let (mut row, mut column) = (at(part).0 - first.0, at(part).1 - first.1);
            for _ in 0..turn {
                (row, column) = (column, -row);
            }
            let (row, column) = (i64::from(cell.row()) + row, i64::from(cell.column()) + column);
            assert!((0..6).contains(&row) && (0..6).contains(&column));
            self.own[seat].lay((row * 6 + column) as usize, &part["spot"]);
        }
    }

    fn act(&mut self, seat: usize, action: Action, before: &State) {
        let players = self.own.len();
        // Which territory is asked about: an observation, compared with what must come.
        let praying = before.chain.religion.is_some();
        if self.line.is_some()
            && !praying
            && let Some(cell) = before.chain.cells.into_iter().find(|cell| !before.chain.done.has(*cell))
            && !matches!(action, Action::Sell { .. } | Action::Buy { .. })
        {
            self.comes(cell);
        }
        let own = &mut self.own[seat];
        match action {
            Action::Board { board } => {
                self.board(seat, board.id());
                // Four boards for four players: who chooses last takes what is left.
                let waiting: Vec<usize> = (0..players).filter(|other| self.own[*other].cells[0].is_none()).collect();
                if let ([last], 4) = (&waiting[..], players) {
                    let chosen = before.players.iter().filter_map(|player| player.board).map(|board| board.id());
                    let chosen: Vec<&str> = chosen.chain([board.id()]).collect();
                    let left = ["A1", "A2", "A3", "A4"].into_iter().find(|id| !chosen.contains(id));
                    self.board(*last, left.expect("a board is left"));
                }
            }
            Action::Set { set } => {
                own.scholars.push(self.sets[set.index()].take().expect("a set"));
                self.hand = Some(set.id());
            }
            Action::Expand { tile, pay } => {
                let mut price = [2, i32::from(!tile.is_double()), 0, 0, 0, 0, 0];
                price[WOOD] -= i32::from(own.discount("expansion").is_some());
                own.pay(of(pay), &[price]);
                self.hand = Some(tile.id());
            }
            Action::Place { cell, turn } => self.place(seat, cell, turn.index()),
            Action::Activate { cell } => {
                own.singles += 1;
                let cheaper = i32::from(own.discount("single").is_some());
                let coins = (own.singles - cheaper).max(1);
                own.goods[COIN] -= coins;
                assert!(own.goods[COIN] >= 0 && own.is_territory(cell.index()) && !own.covered[cell.index()]);
                own.covered[cell.index()] = true;
                self.line = Some(Line { die: None, expected: vec![cell.index()], came: vec![] });
            }
            Action::Line { die, face, value } => {
                let free = own.abilities("free-steps").filter_map(|ability| ability["steps"].as_i64()).sum::<i64>();
                let far = i64::from(face.number().abs_diff(value.number()));
                own.goods[COIN] -= (far - free).max(0) as i32;
                let expected = own.line(die, value.index());
                assert!(own.goods[COIN] >= 0 && !expected.is_empty());
                self.line = Some(Line { die: Some(die), expected, came: vec![] });
            }
            Action::Retire { space } => own.retreat = Some(space.number()),
            Action::Produce { effect } => {
                let gain = goods(&self.effect(seat, before, effect.index())["gain"]);
                assert_ne!(gain, [0; 7]);
                self.own[seat].gain(gain);
            }
            Action::Trade { effect, pay, gain } => {
                let trade = &self.effect(seat, before, effect.index())["trade"];
                let prices: Vec<Goods> = trade["pay"].as_array().expect("prices").iter().map(goods).collect();
                self.own[seat].pay(of(pay), &prices);
                self.own[seat].gain(goods(&trade["gain"][gain.index()]));
            }
            Action::Export { effect, dock, pay } => {
                assert_eq!(self.effect(seat, before, effect.index())["action"], "export");
                let taken = self.docks[dock.index()].take().expect("a shipment");
                let cost = goods(&shipment(taken)["cost"]);
                let own = &mut self.own[seat];
                let mut prices = vec![cost];
                if own.discount("export").is_some() && cost[WOOD] + cost[GRAIN] > 0 {
                    prices =
                        [WOOD, GRAIN].into_iter().filter(|kind| cost[*kind] > 0).map(|kind| less(cost, kind)).collect();
                }
                own.pay(of(pay), &prices);
                own.harbour[dock.index()].push(taken);
            }
            Action::Conquistador { effect } => {
                assert_eq!(self.effect(seat, before, effect.index())["action"], "conquistador");
                self.marches(seat);
            }
            Action::Religion { effect } => {
                assert_eq!(self.effect(seat, before, effect.index())["action"], "religion");
                self.steps(seat);
            }
            Action::Step { pay } => {
                let mut prices = vec![[0, 1, 0, 0, 0, 0, 0]];
                prices.extend(own.abilities("step-price").map(|ability| goods(&ability["pay"])));
                own.pay(of(pay), &prices);
                self.steps(seat);
            }
            Action::Monk { space } => {
                let each = 2 - i32::from(own.discount("monk").is_some());
                let space = space.index();
                for other in (0..players).filter(|other| *other != seat) {
                    if self.own[other].monks.contains(&space) {
                        self.own[other].goods[COIN] += each;
                        self.own[seat].goods[COIN] -= each;
                    }
                }
                let own = &mut self.own[seat];
                assert!(own.goods[COIN] >= 0 && !own.monks.contains(&space) && own.monks.len() < 6);
                own.monks.push(space);
                match space {
                    0..=2 => own.scholars.push(self.scholars[space]),
                    3..=5 => {}
                    camp => own.gain(goods(&file("board")["camps"][camp - 6]["gain"])),
                }
            }
            Action::Road { cell } => {
                static ROAD: OnceLock<Value> = OnceLock::new();
                let settlers = &file("tiles")["road"]["settlers"];
                let road = ROAD.get_or_init(|| serde_json::json!({ "kind": "road", "settlers": settlers }));
                own.lay(cell.index(), road);
            }
            Action::Sell { resource } => {
                own.goods[COIN] += own.sells_for(resource.index());
                own.goods[resource.index()] -= 1;
            }
            Action::Buy { resource } => {
                assert!(resource.is_basic() && own.goods[resource.index()] < own.limit());
                own.goods[COIN] -= own.buys_for();
                own.goods[resource.index()] += 1;
            }
            Action::Decline { .. } => {}
            Action::End => {
                if self.own.iter().all(|own| own.retreat.is_some()) {
                    self.end_year();
                }
            }
        }
    }

    /// What the events say of a line: effects that nobody could use, and where the die rests.
    fn hear(&mut self, seat: usize, event: &Event) {
        match event {
            Event::EffectLost { due: Due::Territory { cell }, .. } => self.comes(*cell),
            Event::DieLaid { die, cell, .. } => {
                let line = self.line.take().expect("a line was activated");
                assert_eq!(line.came, line.expected, "S-2.3: in this order");
                assert_eq!((line.die, line.expected.last()), (Some(*die), Some(&cell.index())), "S-2.3: the last");
                self.own[seat].covered[cell.index()] = true;
            }
            Event::TurnEnded { .. } => {
                if let Some(line) = self.line.take() {
                    assert!(line.die.is_none(), "a die was never laid");
                    assert_eq!(line.came, line.expected);
                }
            }
            _ => {}
        }
    }

    /// S-5.1, S-5.2
    fn end_year(&mut self) {
        let players = self.own.len();
        let prizes: &[i32] = match (players, self.year) {
            (2, 0) => &[4],
            (2, 1) => &[5],
            (2, 2) => &[6],
            (3, 0) => &[6, 3],
            (3, 1) => &[8, 4],
            (3, 2) => &[10, 5],
            (4, 0) => &[6, 4, 2],
            (4, 1) => &[9, 6, 3],
            (4, 2) => &[12, 8, 4],
            _ => &[],
        };
        let moved: Vec<usize> = self.stacks[1..].iter().rev().flatten().copied().collect();
        for (seat, prize) in moved.into_iter().zip(prizes) {
            self.own[seat].points[1] += prize;
        }
        if self.solo {
            let space = self.stacks.iter().position(|stack| !stack.is_empty()).expect("a marker");
            let tree = file("board")["trees"][self.year]["before"].as_u64().expect("a tree") as usize;
            self.own[0].points[1] += if space >= tree { [4, 5, 6][self.year] } else { 0 };
        }
        self.stacks = (0..=10).map(|space| if space == 0 { (0..players).collect() } else { vec![] }).collect();
        for own in &mut self.own {
            own.covered = vec![false; 36];
            own.singles = 0;
        }
        if self.year == 2 {
            self.over = true;
            let bishops = self.bishops;
            self.own.iter_mut().for_each(|own| own.score(&bishops));
            return;
        }
        self.start = (0..players).min_by_key(|seat| self.own[*seat].retreat).expect("a player");
        self.own.iter_mut().for_each(|own| own.retreat = None);
        self.year += 1;
    }

    fn compare(&self, state: &State, what: &str) {
        for (nth, own) in self.own.iter().enumerate() {
            let player = &state.players[nth];
            let purse = Resource::ALL.map(|resource| i32::from(player.has(resource)));
            assert_eq!(own.goods[..COIN], purse, "{what}: resources of seat {}", nth + 1);
            assert_eq!(own.goods[COIN], i32::from(player.coins), "{what}: coins of seat {}", nth + 1);
            assert_eq!(own.religion, i32::from(player.religion), "{what}: religion of seat {}", nth + 1);
            let space = self.stacks.iter().position(|stack| stack.contains(&nth));
            assert_eq!(space, Some(usize::from(player.conquistador)), "{what}: conquistador of seat {}", nth + 1);
            let covered: Vec<usize> = player.covered.into_iter().map(Cell::index).collect();
            let expected: Vec<usize> = (0..36).filter(|cell| own.covered[*cell]).collect();
            assert_eq!(expected, covered, "{what}: what lies in the colony of seat {}", nth + 1);
            let filled: Vec<usize> = player.filled.into_iter().map(Cell::index).collect();
            if player.board.is_some() {
                let expected: Vec<usize> = (0..36).filter(|cell| own.cells[*cell].is_some()).collect();
                assert_eq!(expected, filled, "{what}: colony of seat {}", nth + 1);
            }
        }
        assert_eq!(self.start, state.start.index(), "{what}: start player");
    }

    fn compare_scores(&self, game: &SantaMaria, state: &State, what: &str) {
        assert!(self.over);
        let in_play = [Source::Territories, Source::Religion, Source::Camps, Source::Abilities, Source::Income];
        let later = [
            Source::Conquistador,
            Source::Coins,
            Source::Settlers,
            Source::Scholars,
            Source::Bishops,
            Source::Demands,
            Source::Sets,
            Source::Shipments,
        ];
        let mut ranking = Vec::new();
        for (nth, own) in self.own.iter().enumerate() {
            let score = &state.players[nth].score;
            let happiness: i16 = in_play.iter().map(|source| score.of(*source)).sum();
            assert_eq!(own.points[0], i32::from(happiness), "{what}: happiness of seat {}", nth + 1);
            for (points, source) in own.points[1..].iter().zip(later) {
                assert_eq!(*points, i32::from(score.of(source)), "{what}: {source:?} of seat {}", nth + 1);
            }
            let total: i32 = own.points.iter().sum();
            let seat = Seat::new(nth).expect("a seat");
            assert_eq!(total, game.points(state, seat));
            ranking.push((-total, own.retreat, nth));
        }
        // S-6.5: most points, then the space nearer to "1st".
        ranking.sort_unstable();
        for (place, (_, _, seat)) in ranking.into_iter().enumerate() {
            assert_eq!(usize::from(game.places(state)[seat]), place + 1, "{what}");
        }
    }
}

fn recount(whole: &Play<SantaMaria>, what: &str) -> i32 {
    let game = whole.game().clone();
    let mut play = Play::new(game.clone());
    let mut table = Table::new(&game);
    for entry in whole.line() {
        let before = *play.state();
        let mut events = Vec::new();
        play.follow(entry, &mut events).expect("the line was played");
        match entry {
            Entry::Act(seat, action) => table.act(seat.index(), *action, &before),
            Entry::Draw(outcome) => table.draw(outcome, &before),
            _ => {}
        }
        events.iter().for_each(|event| table.hear(before.active.index(), event));
        if matches!(play.state().stage, santa_maria::Stage::Turn | santa_maria::Stage::Over) {
            table.compare(play.state(), &format!("{what}: after {entry:?}"));
        }
    }
    table.compare_scores(&game, play.state(), what);
    table.own.iter().map(|own| own.points.iter().sum::<i32>()).max().unwrap_or(0)
}

#[rule(
    "S-2.1", "S-2.2", "S-2.3", "S-2.5", "S-2.6", "S-2.7", "S-3.3", "S-3.4", "S-3.5", "S-5.1", "S-5.2", "S-6.1",
    "S-6.2", "S-6.3", "S-6.4", "S-6.5", "S-7.3"
)]
#[test]
fn a_second_book_comes_to_the_same() {
    let mut best = 0;
    for (nth, config) in set_ups().into_iter().enumerate() {
        for seed in 0..100 {
            let seed = 1000 * nth as u64 + seed;
            let play = random_play(game(&config), seed, &mut Silent, |_, _, _| {});
            best = best.max(recount(&play, &format!("{}, seed {seed}", name(&config))));
        }
    }
    // The games went somewhere.
    assert!(best >= 40, "{best}");
}

/// The recorded games, half of them greedy, go deeper than random ones: full lines, many shipments.
#[test]
fn it_does_for_recorded_games() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/santa-maria");
    let (mut games, mut best) = (0, 0);
    for file in std::fs::read_dir(folder).expect("there are recorded games") {
        let path = file.expect("readable").path();
        for (nth, line) in std::fs::read_to_string(&path).expect("readable").lines().enumerate() {
            let record: Record = serde_json::from_str(line).expect("a record");
            let play = record.replay::<SantaMaria>(usize::MAX).expect("it was played");
            best = best.max(recount(&play, &format!("{}, line {}", path.display(), nth + 1)));
            games += 1;
        }
    }
    assert!(games >= 60 && best >= 90, "{games} games, {best} points at best");
}
