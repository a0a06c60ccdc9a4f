//! Looks for the seed and the line of play of Santa Maria's guided first game: over the first year, the
//! eight things a beginner learns come one after the other (`PLAN` in `web/src/santa-maria/guide/plan.ts`),
//! and none of them is a bad move.
//!
//! ```sh
//! cargo run --release -p players --example santa_maria_lesson -- 1 400000 > lesson.json
//! mv lesson.json crates/santa-maria/data/lesson.json
//! ```
//!
//! It tries the seeds in this range, which takes some minutes, and writes the best lesson it finds; its rating of each
//! goes to stderr. A score is no teacher: read the better ones, and write the one that explains itself best by giving
//! its number twice. Run it again when `data/lesson.json` no longer fits the rules or the computer player (`lesson.rs`
//! of this crate's tests says so).

use players::{Greedy, Player, Valued};
use santa_maria::piece::{Expansion, Tile};
use santa_maria::territory::{Deed, Effect, Spot};
use santa_maria::{Action, Cell, Cells, Config, Die, Event, Face, Resource, SantaMaria, Stage, State};
use serde_json::{Value, json};
use table::{Actions, Chance, Game, Seat, Seed, Silent, Turn, hex};

/// The computer player of the lesson.
const LEVEL: &str = "greedy";
/// How many combinations of tile and placement are followed.
const WAYS: usize = 16;
/// How much worse than the best a decision may be, in hundredths of a point.
const WORST: i32 = 500;

/// A line as it grows, and the table it leads to.
#[derive(Clone)]
struct Line {
    state: State,
    /// What the person decided, with the step it belongs to.
    decisions: Vec<(&'static str, Action)>,
    /// What the person's decisions did.
    told: Vec<Event>,
    /// How much better the alternatives were, in hundredths of a point.
    regret: i32,
}

struct Search {
    game: SantaMaria,
    chance: Chance,
    me: Seat,
    best: Option<(i32, Line)>,
}

impl Search {
    /// Lets chance and the computer player continue until it is the person's turn.
    fn go_on(&self, state: &mut State) -> bool {
        let mut open = Actions::new();
        loop {
            match self.game.turn(state) {
                Turn::Over => return false,
                Turn::Chance(draw) => {
                    let outcome = self.game.sample(state, draw, &self.chance);
                    if self.game.settle(state, &outcome, &mut Silent).is_err() {
                        return false;
                    }
                }
                Turn::Seats(seats) if seats.contains(self.me) => return true,
                Turn::Seats(seats) => {
                    let Some(seat) = seats.first() else { return false };
                    self.game.actions(state, seat, &mut open);
                    let action = Greedy.choose(&self.game, state, seat, &open);
                    if self.game.act(state, seat, action, &mut Silent).is_err() {
                        return false;
                    }
                }
            }
        }
    }

    /// What can be decided apart from buying and selling.
    fn open(&self, state: &State) -> Vec<Action> {
        let mut open = Actions::new();
        self.game.actions(state, self.me, &mut open);
        open.iter().copied().filter(|action| !is_free(*action)).collect()
    }

    fn worth(&self, state: &State, action: Action) -> i32 {
        self.game.worth(state, self.me, action)
    }

    /// One more decision; `None` if it is not possible.
    fn with(&self, line: &Line, step: &'static str, action: Action) -> Option<Line> {
        let mut longer = line.clone();
        self.game.act(&mut longer.state, self.me, action, &mut longer.told).ok()?;
        longer.decisions.push((step, action));
        self.go_on(&mut longer.state).then_some(longer)
    }

    /// A main action that fits and is not much worse than the best one, with all that it sets off.
    fn main(&self, line: &Line, step: &'static str, fits: impl Fn(Action) -> bool) -> Vec<Line> {
        let open = self.open(&line.state);
        let meant: Vec<Action> = open.iter().copied().filter(|action| fits(*action)).collect();
        let mut found = Vec::new();
        if meant.is_empty() {
            return found;
        }
        let best = open.iter().map(|action| self.worth(&line.state, *action)).max().unwrap_or(0);
        for action in meant {
            let regret = best - self.worth(&line.state, action);
            if regret <= WORST
                && let Some(mut next) = self.with(line, step, action)
            {
                next.regret += regret;
                self.chain(next, step, &mut found);
            }
        }
        found
    }

    /// Finishes everything under way, in every way a player would.
    fn chain(&self, line: Line, step: &'static str, found: &mut Vec<Line>) {
        let state = &line.state;
        if state.chain.kind.is_none() && state.placing.is_none() {
            found.push(line);
            return;
        }
        let mut open = self.open(state);
        // What costs nothing is used; where many ways are open, the best ones are followed.
        let given = |action: &Action| {
            matches!(action, Action::Produce { .. } | Action::Conquistador { .. } | Action::Religion { .. })
        };
        if let Some(first) = open.iter().copied().find(given) {
            open = vec![first];
        }
        if state.placing.is_some() {
            open.retain(|action| self.doubles_religion(state, *action));
        }
        open.sort_by_key(|action| -self.worth(state, *action));
        let most = match open.first() {
            Some(Action::Place { .. }) => WAYS / 2,
            Some(Action::Monk { .. } | Action::Road { .. }) => 2,
            _ => 3,
        };
        for action in open.into_iter().take(most) {
            if let Some(next) = self.with(&line, step, action) {
                self.chain(next, step, found);
            }
        }
    }

    fn end(&self, line: &Line, step: &'static str) -> Option<Line> {
        let next = self.with(line, step, Action::End)?;
        (next.state.stage == Stage::Turn).then_some(next)
    }

    /// What the vacant territories of a line do.
    fn effects(&self, state: &State, die: Die, value: Face) -> Vec<&Effect> {
        let player = state.player(self.me);
        let cells = match die {
            Die::White => Cells::column(value),
            Die::Blue => Cells::row(value),
        };
        (player.vacant() & cells).flat_map(|cell| self.game.spot(player, cell).effects()).collect()
    }

    /// A white die as it lies; its column has two territories with production, and nothing else.
    fn first_turn(&mut self, line: &Line) {
        let state = &line.state;
        let fits = |action: Action| match action {
            Action::Line { die: Die::White, face, value } if face == value => {
                let effects = self.effects(state, Die::White, value);
                effects.len() >= 2 && effects.iter().all(|effect| matches!(effect, Effect::Gain(_)))
            }
            _ => false,
        };
        for next in self.main(line, "dice", fits) {
            let mut next = next;
            // All that follows the die is the second step.
            next.decisions.iter_mut().skip(1).for_each(|(step, _)| *step = "chain");
            if let Some(next) = self.end(&next, "chain") {
                self.second_turn(&next);
            }
        }
    }

    /// The player's own blue die, one step away from a row that helps more.
    fn second_turn(&mut self, line: &Line) {
        let state = &line.state;
        let fits = |action: Action| match action {
            Action::Line { die: Die::Blue, face, value } if face.number().abs_diff(value.number()) == 1 => {
                let as_it_lies = Action::Line { die: Die::Blue, face, value: face };
                let effects = self.effects(state, Die::Blue, value);
                let plain = |effect: &&Effect| !matches!(effect, Effect::Action(Deed::Religion | Deed::Export));
                effects.len() >= 2
                    && effects.iter().all(plain)
                    && self.worth(state, action) > self.worth(state, as_it_lies)
            }
            _ => false,
        };
        for next in self.main(line, "change", fits) {
            if let Some(next) = self.end(&next, "change") {
                self.third_turn(&next);
            }
        }
    }

    /// Sells and buys something to pay for an expansion.
    fn third_turn(&mut self, line: &Line) {
        let mut ways = Vec::new();
        let religion = |tile| self.has_religion(tile);
        if !line.state.offered().any(religion) {
            return;
        }
        let before = self.open(&line.state);
        let best = before.iter().map(|action| self.worth(&line.state, *action)).max().unwrap_or(0);
        for sold in self.traded(line, |action| matches!(action, Action::Sell { .. })) {
            for bought in self.traded(&sold, |action| matches!(action, Action::Buy { .. })) {
                for action in self.open(&bought.state) {
                    let Action::Expand { tile, .. } = action else { continue };
                    if before.contains(&action) || !religion(tile) {
                        continue;
                    }
                    let regret = best - self.worth(&bought.state, action);
                    if regret <= WORST
                        && let Some(mut next) = self.with(&bought, "expand", action)
                    {
                        next.regret += regret.max(0);
                        self.chain(next, "expand", &mut ways);
                    }
                }
            }
        }
        ways.sort_by_key(|line| line.regret - self.game.value(&line.state, self.me));
        for way in ways.into_iter().take(WAYS) {
            if let Some(next) = self.end(&way, "expand") {
                self.fourth_turn(&next);
            }
        }
    }

    fn traded(&self, line: &Line, meant: impl Fn(Action) -> bool) -> Vec<Line> {
        let mut open = Actions::new();
        self.game.actions(&line.state, self.me, &mut open);
        open.iter().filter(|action| meant(**action)).filter_map(|action| self.with(line, "market", *action)).collect()
    }

    fn has_religion(&self, tile: Expansion) -> bool {
        let prays = |spot: &Spot| match spot {
            Spot::Territory { effects, .. } => effects.contains(&Effect::Action(Deed::Religion)),
            Spot::Road { .. } => false,
        };
        // Expansions come first among the tiles, in order.
        self.game.data().facts.tiles[tile.index()].cells.iter().any(|cell| prays(&cell.spot))
    }

    /// With a tile laid like this, one column has religion twice, so that it leads to the first monk.
    fn doubles_religion(&self, state: &State, action: Action) -> bool {
        let mut after = *state;
        if self.game.act(&mut after, self.me, action, &mut Silent).is_err() {
            return false;
        }
        let religion = |effect: &&&Effect| matches!(effect, Effect::Action(Deed::Religion));
        Face::all().any(|value| self.effects(&after, Die::White, value).iter().filter(religion).count() >= 2)
    }

    /// A line with an export.
    fn fourth_turn(&mut self, line: &Line) {
        for next in self.main(line, "export", near) {
            let exported = count(&next, |event| matches!(event, Event::Exported { .. }));
            let prayed = count(&next, |event| matches!(event, Event::ReligionMoved { .. }));
            if exported == 1 && prayed == 0 {
                self.end(&next, "export").iter().for_each(|next| self.fifth_turn(next));
            }
        }
    }

    /// A line with religion, as far as the first monk; a grain for the second step may be bought first.
    fn fifth_turn(&mut self, line: &Line) {
        let mut starts = vec![line.clone()];
        if line.state.player(self.me).has(Resource::Grain) == 0 {
            starts.extend(self.with(line, "monk", Action::Buy { resource: Resource::Grain }));
        }
        let nexts: Vec<Line> = starts.iter().flat_map(|start| self.main(start, "monk", near)).collect();
        for next in nexts {
            let placed = count(&next, |event| matches!(event, Event::MonkPlaced { .. })) > 0;
            if placed && let Some(next) = self.end(&next, "monk") {
                self.last_turns(&next, true);
            }
        }
    }

    /// The die that came with the monk is used if that is worth something; then the year ends.
    fn last_turns(&mut self, line: &Line, new_die: bool) {
        if new_die {
            for next in self.main(line, "monk", |action| matches!(action, Action::Line { die: Die::Blue, .. })) {
                self.end(&next, "monk").iter().for_each(|next| self.last_turns(next, false));
            }
        }
        for next in self.main(line, "retire", |action| matches!(action, Action::Retire { .. })) {
            let Some(next) = self.end(&next, "retire") else { continue };
            // One monk is enough for a first year.
            let monks = count(&next, |event| matches!(event, Event::MonkPlaced { .. }));
            let good = self.good(&next);
            if monks == 1 && next.state.year == 1 && self.best.as_ref().is_none_or(|(best, _)| good > *best) {
                self.best = Some((good, next));
            }
        }
    }

    /// How good a lesson it is: a good year, reached by few decisions that are good in themselves.
    fn good(&self, line: &Line) -> i32 {
        let made = |wanted: fn(&Action) -> bool| line.decisions.iter().filter(|(_, one)| wanted(one)).count() as i32;
        let declined = made(|action| matches!(action, Action::Decline { .. }));
        let paid_out = count(line, |event| matches!(event, Event::PaidOut { .. }));
        self.game.value(&line.state, self.me)
            - 2 * line.regret
            - 100 * line.decisions.len() as i32
            - 300 * declined
            - 100 * i32::from(waits(line))
            - 200 * paid_out
            - 150 * changed(line)
            + 150 * self.uses_of_the_tile(line)
    }

    /// How often the territories of the expansion are used in the same year: that is what it is bought for.
    fn uses_of_the_tile(&self, line: &Line) -> i32 {
        let mut laid: Option<Cells> = None;
        let mut uses = 0;
        for event in &line.told {
            match *event {
                Event::Placed { tile: Tile::Expansion(tile), cell, turn, .. } => {
                    let covers = self.game.data().expansions[tile.index()].covers(cell, turn);
                    let mut cells = Cells::NONE;
                    covers.into_iter().for_each(|cell: Cell| cells.add(cell));
                    laid = Some(cells);
                }
                Event::DieLaid { die, value, .. } => {
                    let cells = if die == Die::White { Cells::column(value) } else { Cells::row(value) };
                    let used = laid.unwrap_or(Cells::NONE) & cells & line.state.player(self.me).territories;
                    uses += used.len() as i32;
                }
                _ => {}
            }
        }
        uses
    }
}

/// A line with a die that is changed by no more than a coin.
fn near(action: Action) -> bool {
    matches!(action, Action::Line { face, value, .. } if face.number().abs_diff(value.number()) <= 1)
}

/// Is a second step of religion declined first and paid for later? It is the same, but harder to explain.
fn waits(line: &Line) -> bool {
    let at = |wanted: fn(&Action) -> bool| line.decisions.iter().position(|(_, action)| wanted(action));
    let declined = at(|action| matches!(action, Action::Decline { .. }));
    declined.is_some() && declined < at(|action| matches!(action, Action::Step { .. }))
}

/// How far dice were changed, apart from the one that teaches it.
fn changed(line: &Line) -> i32 {
    let coins = |event: &Event| if let Event::DieTaken { coins, .. } = event { i32::from(*coins) } else { 0 };
    line.told.iter().map(coins).sum::<i32>() - 1
}

/// How often something happened.
fn count(line: &Line, wanted: fn(&Event) -> bool) -> i32 {
    line.told.iter().filter(|event| wanted(event)).count() as i32
}

fn is_free(action: Action) -> bool {
    matches!(action, Action::Sell { .. } | Action::Buy { .. })
}

fn lesson(number: u64, line: &Line) -> Value {
    let mut steps: Vec<Value> = Vec::new();
    for (id, action) in &line.decisions {
        if steps.last().is_none_or(|step| step["id"] != *id) {
            steps.push(json!({ "id": id, "decisions": [] }));
        }
        if let Some(decisions) = steps.last_mut().and_then(|step| step["decisions"].as_array_mut()) {
            decisions.push(action.to_string().into());
        }
    }
    json!({
        "about": format!("Found by crates/players/examples/santa_maria_lesson.rs: the seed of number {number}."),
        "config": { "boards": "random" },
        "against": [LEVEL],
        "seed": hex(&Seed::of_number(number).0),
        "steps": steps,
    })
}

fn main() {
    let number = |nth: usize, usual: u64| std::env::args().nth(nth).and_then(|text| text.parse().ok()).unwrap_or(usual);
    let (from, to) = (number(1, 1), number(2, 2_000));
    let mut best: Option<(u64, i32, Line)> = None;
    for number in from..=to {
        let mut search = Search {
            game: SantaMaria::new(&Config::new(2)).expect("the plainest game"),
            chance: Chance::Fair(Seed::of_number(number)),
            me: Seat::new(0).expect("the first seat"),
            best: None,
        };
        let mut state = search.game.start();
        if search.go_on(&mut state) {
            search.first_turn(&Line { state, decisions: vec![], told: vec![], regret: 0 });
        }
        if let Some((good, line)) = search.best
            && best.as_ref().is_none_or(|(_, best, _)| good > *best)
        {
            let said = line.decisions.iter().map(|(step, action)| format!("{step}: {action}")).collect::<Vec<_>>();
            eprintln!("seed {number}, worth {good}, regret {}: {}", line.regret, said.join(", "));
            best = Some((number, good, line));
        }
    }
    match best {
        Some((number, _, line)) => println!("{}", serde_json::to_string_pretty(&lesson(number, &line)).expect("JSON")),
        None => eprintln!("no lesson among these seeds"),
    }
}
