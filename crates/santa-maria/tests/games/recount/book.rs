//! The whole table, kept by hand.

use santa_maria::event::Gain;
use santa_maria::position::ChainKind;
use santa_maria::{Cell, Die, Due, Event, Outcome, Resource, SantaMaria, Source, State, Variant};
use serde_json::Value;
use table::{Game, Seat};

use super::facts::{COIN, GOLD, WOOD, by_id, file, goods, tile};
use super::own::Own;

/// A line or a single territory that is being activated.
pub(crate) struct Line {
    pub(crate) die: Option<Die>,
    /// The territories in the order they must come.
    pub(crate) expected: Vec<usize>,
    /// The territories in the order they came.
    pub(crate) came: Vec<usize>,
}

/// The whole table, kept by hand.
pub(crate) struct Table {
    pub(crate) solo: bool,
    pub(crate) own: Vec<Own>,
    pub(crate) year: usize,
    pub(crate) start: usize,
    pub(crate) scholars: [&'static str; 3],
    pub(crate) bishops: [&'static str; 3],
    pub(crate) docks: [Option<&'static str>; 4],
    pub(crate) sets: [Option<&'static str>; 4],
    /// The conquistadors by space, in each the lowest first.
    pub(crate) stacks: Vec<Vec<usize>>,
    /// The tile in hand.
    pub(crate) hand: Option<&'static str>,
    pub(crate) line: Option<Line>,
    /// Steps of religion that are still to be made.
    pub(crate) owed: i32,
    pub(crate) over: bool,
}

impl Table {
    pub(crate) fn new(game: &SantaMaria) -> Table {
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
            owed: 0,
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

    pub(crate) fn board(&mut self, seat: usize, id: &str) {
        let files = file("boards");
        let printed = by_id(&files["boards"], id).expect("a board");
        for cell in [&files["common"], &printed["cells"]].into_iter().filter_map(Value::as_array).flatten() {
            let number = cell["cell"].as_u64().expect("a cell") as usize;
            self.own[seat].lay((number / 10 - 1) * 6 + number % 10 - 1, &cell["spot"]);
        }
    }

    /// S-1.4: 3, 4, 5, 6 coins clockwise from the start player.
    pub(crate) fn coins(&mut self) {
        let players = self.own.len();
        for nth in 0..players {
            self.own[(self.start + nth) % players].goods[COIN] = 3 + nth as i32;
        }
    }

    pub(crate) fn draw(&mut self, outcome: &Outcome, before: &State) {
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
    pub(crate) fn effect(&self, seat: usize, before: &State, nth: usize) -> &'static Value {
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
    pub(crate) fn comes(&mut self, cell: Cell) {
        let line = self.line.as_mut().expect("a line is activated");
        if line.came.last() != Some(&cell.index()) {
            line.came.push(cell.index());
        }
    }

    pub(crate) fn steps(&mut self, seat: usize) {
        let own = &mut self.own[seat];
        if own.religion == 16 {
            own.points[0] += 1;
        } else {
            own.religion += 1;
        }
    }

    /// S-3.3: on top of whoever stands there.
    pub(crate) fn marches(&mut self, seat: usize) {
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

    pub(crate) fn place(&mut self, seat: usize, cell: Cell, turn: usize) {
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
        let surveyor = self.own[seat].abilities("extra").find(|ability| ability["on"] == "expansion");
        if let Some(extra) = surveyor.filter(|_| !tile["id"].as_str().is_some_and(|id| id.starts_with("TH"))) {
            self.own[seat].gain(goods(&extra["gain"]));
        }
    }

    /// What the events say of a line: effects that nobody could use, and where the die rests.
    pub(crate) fn hear(&mut self, seat: usize, event: &Event) {
        match event {
            Event::ReligionMoved { .. } | Event::Gained { by: Gain::PastTheEnd, .. } => {
                self.owed -= 1;
                assert!(self.owed >= 0, "a step that nothing brought");
                self.steps(seat);
            }
            Event::EffectLost { due: Due::Territory { cell }, .. } => self.comes(*cell),
            Event::DieLaid { die, cell, .. } => {
                let line = self.line.take().expect("a line was activated");
                assert_eq!(line.came, line.expected, "S-2.3: in this order");
                assert_eq!((line.die, line.expected.last()), (Some(*die), Some(&cell.index())), "S-2.3: the last");
                self.own[seat].covered[cell.index()] = true;
            }
            Event::TurnEnded { .. } => {
                assert_eq!(self.owed, 0, "a step that was never made");
                if let Some(line) = self.line.take() {
                    assert!(line.die.is_none(), "a die was never laid");
                    assert_eq!(line.came, line.expected);
                }
            }
            _ => {}
        }
    }

    /// S-5.1, S-5.2
    pub(crate) fn end_year(&mut self) {
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

    pub(crate) fn compare(&self, state: &State, what: &str) {
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

    pub(crate) fn compare_scores(&self, game: &SantaMaria, state: &State, what: &str) {
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
