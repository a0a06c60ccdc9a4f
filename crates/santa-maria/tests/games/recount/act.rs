//! What an action does to the table that is kept by hand.

use std::sync::OnceLock;

use santa_maria::{Action, State};
use serde_json::Value;

use super::book::{Line, Table};
use super::facts::{COIN, Goods, file, goods, less, of, pays_first, shipment};

impl Table {
    pub(crate) fn act(&mut self, seat: usize, action: Action, before: &State) {
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
                // Four boards for four players: the last to choose takes what is left.
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
                let price = [2, i32::from(!tile.is_double()), 0, 0, 0, 0, 0];
                let prices = own.discount("expansion").map_or(vec![price], |scholar| less(price, &scholar["what"]));
                own.pay(of(pay), &prices);
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
                let prices = own.discount("export").map_or(vec![cost], |scholar| less(cost, &scholar["what"]));
                own.pay(of(pay), &prices);
                own.harbour[dock.index()].push(taken);
            }
            Action::Conquistador { effect } => {
                assert_eq!(self.effect(seat, before, effect.index())["action"], "conquistador");
                self.marches(seat);
            }
            Action::Religion { effect } => {
                assert_eq!(self.effect(seat, before, effect.index())["action"], "religion");
                self.owed = 1;
            }
            Action::Step { pay } => {
                let mut prices = vec![[0, 1, 0, 0, 0, 0, 0]];
                prices.extend(own.abilities("step-price").map(|ability| goods(&ability["pay"])));
                own.pay(of(pay), &prices);
                // Paid before the first step, or when that is done.
                assert_eq!(self.owed, i32::from(pays_first()), "when the second step is paid");
                self.owed += 1;
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
}
