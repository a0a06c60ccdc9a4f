//! Looks for the seed and the line of play of Burgundy's guided first game: over phase A, the nine
//! things a beginner learns come one after the other, each with the exact die where the guide says so.
//!
//! ```sh
//! cargo run --release -p players --example burgundy_lesson -- 1 40000000 > lesson.json
//! mv lesson.json crates/burgundy/data/lesson.json
//! ```
//!
//! It tries the seeds in this range, which takes some minutes, and writes the best lesson it finds; its
//! rating of each goes to stderr. Run it again when `data/lesson.json` no longer fits the rules or the
//! computer player (`lesson.rs` of this crate's tests says so).

use burgundy::{
    Action, Building, Burgundy, Config, EditionName, Event, Face, Kind, Outcome, Pending, Space, State, Tile,
};
use players::{Greedy, Player};
use serde_json::{Value, json};
use table::{Actions, Chance, Game, Seat, Seed, Silent, Turn, hex};

const EDITION: EditionName = EditionName::Special;
/// The computer player of the lesson.
const LEVEL: &str = "greedy";
/// A mine pays at the end of the phase, so the last step has something to show.
const MINE: i32 = 8;

/// A line as it grows: what the person decided, and how good a lesson that is.
#[derive(Clone, Default)]
struct Line {
    /// The step each decision belongs to.
    decisions: Vec<(&'static str, Action)>,
    worth: i32,
}

impl Line {
    fn with(&self, step: &'static str, action: Action, worth: i32) -> Line {
        let mut longer = self.clone();
        longer.decisions.push((step, action));
        longer.worth += worth;
        longer
    }
}

struct Search {
    game: Burgundy,
    chance: Chance,
    me: Seat,
    best: Option<Line>,
}

impl Search {
    /// Lets chance and the computer player continue until it is the person's turn.
    fn go_on(&self, state: &mut State) -> bool {
        let mut open = Actions::new();
        loop {
            match self.game.turn(state) {
                Turn::Over => return false,
                Turn::Chance(draw) => {
                    let outcome: Outcome = self.game.sample(state, draw, &self.chance);
                    if self.game.settle(state, &outcome, &mut Silent).is_err() {
                        return false;
                    }
                }
                Turn::Seats(seats) if seats.contains(self.me) => return true,
                Turn::Seats(seats) => {
                    for seat in seats.iter() {
                        self.game.actions(state, seat, &mut open);
                        let action = Greedy.choose(&self.game, state, seat, &open);
                        if self.game.act(state, seat, action, &mut Silent).is_err() {
                            return false;
                        }
                    }
                }
            }
        }
    }

    /// The state after a decision of the person, and what happened.
    fn after(&self, state: &State, action: Action) -> Option<(State, Vec<Event>)> {
        let (mut next, mut events) = (*state, Vec::new());
        self.game.act(&mut next, self.me, action, &mut events).ok()?;
        Some((next, events))
    }

    fn end(&self, state: &State, line: &Line, step: &'static str) -> Option<(State, Line)> {
        let (mut next, _) = self.after(state, Action::End)?;
        self.go_on(&mut next).then(|| (next, line.with(step, Action::End, 0)))
    }

    fn dice(&self, state: &State) -> [(Face, Face); 2] {
        let [one, two] = state.player(self.me).dice.map(|die| die.unwrap_or(Face::N1));
        [(one, two), (two, one)]
    }

    fn open(&self, state: &State) -> Vec<Action> {
        let mut open = Actions::new();
        self.game.actions(state, self.me, &mut open);
        open.to_vec()
    }

    /// What can be taken with a die, and how many workers that costs.
    fn takes(&self, state: &State, face: Face) -> Vec<(Action, Tile, u8)> {
        let take = |action: Action| match action {
            Action::Take { die: Some(die), depot, tile } if die == face => {
                let apart = die.number().abs_diff(depot.number());
                Some((action, tile, apart.min(6 - apart)))
            }
            _ => None,
        };
        self.open(state).into_iter().filter_map(take).collect()
    }

    /// Where a stored tile can be placed with exactly this die.
    fn places(&self, state: &State, face: Face, wanted: Tile) -> Vec<(Action, Space)> {
        let duchy = self.game.duchy(state.estate(self.me).duchy);
        let place = |action: Action| match action {
            Action::Place { die: Some(die), tile, space } if die == face && tile == wanted => {
                duchy.site(space).filter(|site| site.die == face).map(|_| (action, space))
            }
            _ => None,
        };
        self.open(state).into_iter().filter_map(place).collect()
    }

    /// Steps 1 to 4 and their kind: take a tile and place it at once, each with its exact die.
    fn take_and_place(
        &self,
        state: &State,
        line: &Line,
        steps: [&'static str; 2],
        good: impl Fn(&State, Tile, Space, &[Event]) -> Option<i32>,
    ) -> Vec<(State, Line, Space)> {
        let mut found = Vec::new();
        for (first, second) in self.dice(state) {
            if first == second {
                continue;
            }
            for (take, tile, workers) in self.takes(state, first) {
                if workers > 0 || !plain(tile) {
                    continue;
                }
                let Some((taken, _)) = self.after(state, take) else { continue };
                for (place, space) in self.places(&taken, second, tile) {
                    let Some((placed, events)) = self.after(&taken, place) else { continue };
                    if !placed.pending.is_empty() {
                        continue;
                    }
                    let Some(worth) = good(&taken, tile, space, &events) else { continue };
                    let line = line.with(steps[0], take, 0).with(steps[1], place, worth);
                    found.extend(self.end(&placed, &line, steps[1]).map(|(next, line)| (next, line, space)));
                }
            }
        }
        found
    }

    fn first_round(&mut self, state: &State) {
        let second = state.order[0] != self.me;
        // Going second at first shows what a ship is good for.
        let line = Line { worth: if second { 6 } else { 0 }, ..Line::default() };
        let good = |_: &State, tile: Tile, _: Space, events: &[Event]| {
            let full = events.iter().any(|event| matches!(event, Event::RegionFull { .. }));
            (!full).then_some(match tile.kind() {
                Kind::Building(Building::Bank | Building::BoardingHouse) => 4,
                Kind::Mine => MINE,
                _ => 1,
            })
        };
        for (next, line, space) in self.take_and_place(state, &line, ["take", "place"], good) {
            self.second_round(&next, &line, space);
        }
    }

    fn second_round(&mut self, state: &State, line: &Line, before: Space) {
        let good = |taken: &State, tile: Tile, space: Space, events: &[Event]| {
            let duchy = self.game.duchy(taken.estate(self.me).duchy);
            let full = events.iter().any(|event| matches!(event, Event::RegionFull { .. }));
            let touches = duchy.neighbours(space).filter(|near| taken.estate(self.me).filled.has(*near)).count();
            if full || !duchy.neighbours(space).has(before) {
                return None;
            }
            // One neighbour explains the rule best.
            Some(if touches == 1 { 4 } else { 0 } + if tile.kind() == Kind::Mine { MINE } else { 1 })
        };
        for (next, line, _) in self.take_and_place(state, line, ["neighbour", "neighbour"], good) {
            self.third_round(&next, &line);
        }
    }

    /// A tile for one worker, then a sale.
    fn third_round(&mut self, state: &State, line: &Line) {
        for (first, second) in self.dice(state) {
            if first == second {
                continue;
            }
            for (take, tile, workers) in self.takes(state, first) {
                if workers != 1 || !plain(tile) {
                    continue;
                }
                let Some((taken, _)) = self.after(state, take) else { continue };
                let sale = self.open(&taken).into_iter().find(|action| {
                    matches!(action, Action::Sell { die: Some(die), goods } if *die == second && goods.number() == second.number())
                });
                let Some(sale) = sale else { continue };
                let Some((sold, events)) = self.after(&taken, sale) else { continue };
                let count = events.iter().find_map(|event| match event {
                    Event::Sold { count, .. } => Some(i32::from(*count)),
                    _ => None,
                });
                let line = line.with("workers", take, 0).with("goods", sale, 3 * count.unwrap_or(0));
                if let Some((next, line)) = self.end(&sold, &line, "goods") {
                    self.fourth_round(&next, &line, tile);
                }
            }
        }
    }

    /// The tile fills a region; then a ship.
    fn fourth_round(&mut self, state: &State, line: &Line, tile: Tile) {
        for (first, second) in self.dice(state) {
            if first == second {
                continue;
            }
            for (place, _) in self.places(state, first, tile) {
                let Some((placed, events)) = self.after(state, place) else { continue };
                let size = events.iter().find_map(|event| match event {
                    Event::RegionFull { size, .. } => Some(i32::from(*size)),
                    _ => None,
                });
                let Some(size) = size.filter(|_| placed.pending.is_empty()) else { continue };
                let ship = self.takes(&placed, second);
                let Some((take, ..)) = ship.into_iter().find(|(_, tile, workers)| *tile == Tile::SHIP && *workers == 0)
                else {
                    continue;
                };
                let Some((taken, _)) = self.after(&placed, take) else { continue };
                let line = line.with("region", place, 8 * size).with("ship", take, 0);
                if let Some((next, line)) = self.end(&taken, &line, "ship") {
                    self.fifth_round(&next, &line);
                }
            }
        }
    }

    /// The ship brings goods; the last die brings workers, and the phase ends.
    fn fifth_round(&mut self, state: &State, line: &Line) {
        for (first, second) in self.dice(state) {
            if first == second {
                continue;
            }
            for (place, _) in self.places(state, first, Tile::SHIP) {
                let Some((placed, events)) = self.after(state, place) else { continue };
                let ahead = events
                    .iter()
                    .any(|event| matches!(event, Event::MarkerMoved { seat, first: true, .. } if *seat == self.me));
                if placed.pending.due() != Some(Pending::Ship) {
                    continue;
                }
                let goods = |action: &Action| match action {
                    Action::Depot { depot } => i32::from(placed.depot(*depot).goods.iter().sum::<u8>()),
                    _ => 0,
                };
                let Some(depot) = self.open(&placed).into_iter().max_by_key(goods) else { continue };
                let most = goods(&depot);
                let Some((shipped, _)) = self.after(&placed, depot) else { continue };
                if most == 0 || !shipped.pending.is_empty() {
                    continue;
                }
                let workers = Action::Workers { die: Some(second) };
                let Some((paid, _)) = self.after(&shipped, workers) else { continue };
                let order = if ahead { 6 } else { 0 };
                let line =
                    line.with("ship", place, order).with("ship", depot, 3 * most.min(3)).with("phase", workers, 0);
                let Some((next, line)) = self.end(&paid, &line, "phase") else { continue };
                if next.phase == 1 && self.best.as_ref().is_none_or(|best| line.worth > best.worth) {
                    self.best = Some(line);
                }
            }
        }
    }
}

/// A tile whose effect needs no more decisions and no reading.
fn plain(tile: Tile) -> bool {
    match tile.kind() {
        Kind::Building(building) => {
            matches!(building, Building::Bank | Building::BoardingHouse | Building::Watchtower)
        }
        Kind::Animal(..) | Kind::Mine => true,
        Kind::Ship | Kind::Castle | Kind::Monastery(_) | Kind::EveryAnimal(_) | Kind::Room => false,
    }
}

fn lesson(number: u64, line: &Line) -> Value {
    let mut steps = vec![json!({ "id": "dice", "decisions": [] })];
    for (id, action) in &line.decisions {
        if steps.last().is_none_or(|step| step["id"] != *id) {
            steps.push(json!({ "id": id, "decisions": [] }));
        }
        if let Some(decisions) = steps.last_mut().and_then(|step| step["decisions"].as_array_mut()) {
            decisions.push(action.to_string().into());
        }
    }
    json!({
        "about": format!("Found by crates/players/examples/burgundy_lesson.rs: the seed of number {number}."),
        "config": { "edition": EDITION.year(), "setup": "beginner" },
        "against": [LEVEL],
        "seed": hex(&Seed::of_number(number).0),
        "steps": steps,
    })
}

fn main() {
    let number = |nth: usize, usual: u64| std::env::args().nth(nth).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (from, to) = (number(1, 1), number(2, 100_000));
    let mut best: Option<(u64, Line)> = None;
    for number in from..=to {
        let game = Burgundy::new(&Config::new(EDITION, 2)).expect("the plainest game");
        let mut search = Search {
            game,
            chance: Chance::Fair(Seed::of_number(number)),
            me: Seat::new(0).expect("the first seat"),
            best: None,
        };
        let mut state = search.game.start();
        if search.go_on(&mut state) {
            search.first_round(&state);
        }
        if let Some(line) = search.best
            && best.as_ref().is_none_or(|(_, best)| line.worth > best.worth)
        {
            let said = line.decisions.iter().map(|(step, action)| format!("{step}: {action}")).collect::<Vec<_>>();
            eprintln!("seed {number}, worth {}: {}", line.worth, said.join(", "));
            best = Some((number, line));
        }
    }
    match best {
        Some((number, line)) => println!("{}", serde_json::to_string_pretty(&lesson(number, &line)).expect("JSON")),
        None => eprintln!("no lesson among these seeds"),
    }
}
