//! What lies in a colony, seen once: it changes only when something is built.

use ::santa_maria::player::Player;
use ::santa_maria::{Cell, Cells, Face, SantaMaria};

use crate::santa_maria::yields::Yield;

/// What follows from the cells of a colony alone, whatever lies on them. Lines are columns, then rows.
#[derive(Copy, Clone)]
pub(super) struct Land {
    /// What lines bring with all their territories.
    pub whole: [Yield; 12],
    /// All territories together.
    pub total: Yield,
    /// Filled cells of lines.
    pub filled: [u8; 12],
    /// Settlers in lines.
    pub settlers: [u8; 12],
    /// Points for settlers in full lines.
    pub settler_points: u16,
    /// Full lines.
    pub full: u16,
    /// Settlers, each once.
    pub all_settlers: u16,
    /// Territories in the largest connected group of one terrain, if requested.
    pub largest_group: u16,
}

impl Land {
    /// Looks at a colony. The largest group is expensive to find, so it is done only on request.
    pub fn new(game: &SantaMaria, player: &Player, asks_for_groups: bool) -> Land {
        let mut land = Land::of_points(game, player, asks_for_groups);
        for cell in player.territories {
            let brings = Yield::of_all(game.spot(player, cell).effects());
            land.total.add(brings);
            lines(cell).into_iter().for_each(|line| land.whole[line].add(brings));
        }
        land
    }

    /// Looks only at what would score if the game ended now.
    pub fn of_points(game: &SantaMaria, player: &Player, asks_for_groups: bool) -> Land {
        let mut land = Land {
            whole: [Yield::default(); 12],
            total: Yield::default(),
            filled: [0; 12],
            settlers: [0; 12],
            settler_points: 0,
            full: 0,
            all_settlers: 0,
            largest_group: if asks_for_groups { largest_group(game, player) } else { 0 },
        };
        for cell in player.filled - player.territories {
            let settlers = game.spot(player, cell).settlers;
            lines(cell).into_iter().for_each(|line| land.settlers[line] += settlers);
            land.all_settlers += u16::from(settlers);
        }
        for face in Face::all() {
            for (nth, line) in [(face.index(), Cells::column(face)), (6 + face.index(), Cells::row(face))] {
                land.filled[nth] = (line & player.filled).len() as u8;
                if land.filled[nth] == 6 {
                    land.full += 1;
                    land.settler_points += u16::from(land.settlers[nth]);
                }
            }
        }
        land
    }

    /// What lines would bring now, without the covered territories.
    #[inline]
    pub fn now(&self, game: &SantaMaria, player: &Player) -> [Yield; 12] {
        let mut now = self.whole;
        for cell in player.covered {
            let brings = Yield::of_all(game.spot(player, cell).effects());
            lines(cell).into_iter().for_each(|line| now[line].drop(brings));
        }
        now
    }
}

/// The column and the row of a cell.
#[inline]
fn lines(cell: Cell) -> [usize; 2] {
    [usize::from(cell.column()), 6 + usize::from(cell.row())]
}

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

/// What is connected to some of the cells.
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
