//! A seat, kept by hand.

use santa_maria::Die;
use serde_json::Value;

use super::facts::{COIN, Goods, POINT, by_id, file, pays, shipment};

/// A seat, kept by hand.
#[derive(Clone, Default)]
pub(crate) struct Own {
    /// What each of the 36 cells shows.
    pub(crate) cells: Vec<Option<&'static Value>>,
    pub(crate) covered: Vec<bool>,
    pub(crate) goods: Goods,
    pub(crate) religion: i32,
    pub(crate) monks: Vec<usize>,
    pub(crate) scholars: Vec<&'static str>,
    pub(crate) harbour: [Vec<&'static str>; 4],
    pub(crate) retreat: Option<u8>,
    pub(crate) singles: i32,
    /// Points in play, of the conquistador, then S-6.1 to S-6.4: coins, settlers, scholars, bishops,
    /// demands, sets, shipments.
    pub(crate) points: [i32; 9],
}

impl Own {
    /// The abilities of one kind that its scholars have.
    pub(crate) fn abilities(&self, kind: &'static str) -> impl Iterator<Item = &'static Value> {
        let scholars = self.scholars.clone();
        let ability = |id| &by_id(&file("scholars")["scholars"], id).expect("a scholar")["ability"];
        scholars.into_iter().map(ability).filter(move |ability| ability["kind"] == kind)
    }

    pub(crate) fn discount(&self, on: &str) -> Option<&'static Value> {
        let mut all = self.abilities("discount").filter(|ability| ability["on"] == on);
        let first = all.next();
        assert!(all.next().is_none(), "one scholar for each discount");
        first
    }

    pub(crate) fn limit(&self) -> i32 {
        self.abilities("limit").filter_map(|ability| ability["each"].as_i64()).max().unwrap_or(3) as i32
    }

    /// S-2.5
    pub(crate) fn sells_for(&self, kind: usize) -> i32 {
        let class = if kind < 2 { "basic" } else { "advanced" };
        let rate = |ability: &&Value| ability["on"] == "sell" && ability["what"] == class;
        let better = self.abilities("rate").find(|ability| rate(ability)).and_then(|ability| ability["coins"].as_i64());
        better.unwrap_or(if kind < 2 { 1 } else { 2 }) as i32
    }

    pub(crate) fn buys_for(&self) -> i32 {
        let rate = self.abilities("rate").find(|ability| ability["on"] == "buy");
        rate.and_then(|ability| ability["coins"].as_i64()).unwrap_or(3) as i32
    }

    /// S-2.6: up to the limit, the rest at its selling price.
    pub(crate) fn gain(&mut self, gained: Goods) {
        for (kind, count) in gained.into_iter().enumerate().take(COIN) {
            let fits = count.min(self.limit() - self.goods[kind]);
            self.goods[kind] += fits;
            self.goods[COIN] += (count - fits) * self.sells_for(kind);
        }
        self.goods[COIN] += gained[COIN];
        self.points[0] += gained[POINT];
    }

    pub(crate) fn pay(&mut self, paid: Goods, prices: &[Goods]) {
        assert!(prices.iter().any(|price| pays(paid, *price)), "{paid:?} for one of {prices:?}");
        for (kind, count) in paid.into_iter().enumerate() {
            self.goods[kind] -= count;
            assert!(self.goods[kind] >= 0);
        }
    }

    pub(crate) fn is_territory(&self, cell: usize) -> bool {
        self.cells[cell].is_some_and(|spot| spot["kind"] == "territory")
    }

    /// S-2.3: the territories of a row or column without die or coins, in their order.
    pub(crate) fn line(&self, die: Die, value: usize) -> Vec<usize> {
        let cell = |nth: usize| if die == Die::White { nth * 6 + value } else { value * 6 + nth };
        (0..6).map(cell).filter(|cell| self.is_territory(*cell) && !self.covered[*cell]).collect()
    }

    pub(crate) fn lay(&mut self, cell: usize, spot: &'static Value) {
        assert!(self.cells[cell].is_none(), "cell {cell} is not empty");
        self.cells[cell] = Some(spot);
    }

    pub(crate) fn settlers(&self, cells: impl Iterator<Item = usize>) -> i32 {
        cells.filter_map(|cell| self.cells[cell]?["settlers"].as_i64()).sum::<i64>() as i32
    }

    pub(crate) fn full_lines(&self) -> Vec<Vec<usize>> {
        let rows = (0..6).map(|row| (0..6).map(|column| row * 6 + column).collect::<Vec<_>>());
        let columns = (0..6).map(|column| (0..6).map(|row| row * 6 + column).collect());
        rows.chain(columns).filter(|line| line.iter().all(|cell| self.cells[*cell].is_some())).collect()
    }

    pub(crate) fn sets(&self) -> i32 {
        self.harbour.iter().map(Vec::len).min().unwrap_or(0) as i32
    }

    pub(crate) fn largest_group(&self) -> i32 {
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

    pub(crate) fn demand(&self, bishop: &str) -> i32 {
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
    pub(crate) fn score(&mut self, bishops: &[&str; 3]) {
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
