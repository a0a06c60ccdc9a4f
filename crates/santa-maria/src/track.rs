//! The religion and the conquistador track (S-3.3, S-3.4).

use table::Refused;

use crate::files::{SharedBoardFile, wrong};
use crate::view::{Symbol, SymbolView};

/// The most spaces of a track.
const SPACES: usize = 32;

/// The tracks: a marker that enters a space has passed the symbol before it (Q-S-16).
#[derive(Clone, Debug)]
pub struct Tracks {
    /// The last space of the religion track.
    pub religion_last: u8,
    /// Monk symbols before spaces.
    monk: [Option<Symbol>; SPACES],
    /// How many dice symbols are passed on a space.
    dice: [u8; SPACES],
    /// The last space of the conquistador track.
    pub conquistador_last: u8,
    /// Gold symbols before spaces.
    gold: [bool; SPACES],
    /// The spaces behind the trees.
    pub trees: [u8; 3],
}

impl Tracks {
    pub(crate) fn read(name: &str, file: &SharedBoardFile) -> Result<Tracks, Refused> {
        let mut tracks = Tracks {
            religion_last: file.religion.last,
            monk: [None; SPACES],
            dice: [0; SPACES],
            conquistador_last: file.conquistador.last,
            gold: [false; SPACES],
            trees: [0; 3],
        };
        for (what, last) in [("religion", file.religion.last), ("conquistador", file.conquistador.last)] {
            if !(1..SPACES as u8).contains(&last) {
                return Err(wrong(name, format!("{what}: last {last}: expected 1 to {}", SPACES - 1)));
            }
        }
        let check = |what: &str, before: u8, last: u8| {
            let outside = || wrong(name, format!("{what}: before {before}: the track has spaces 1 to {last}"));
            if (1..=last).contains(&before) { Ok(usize::from(before)) } else { Err(outside()) }
        };
        for symbol in &file.monks {
            let at = check("monks", symbol.before, tracks.religion_last)?;
            tracks.monk[at] = Some(if symbol.die { Symbol::MonkAndDie } else { Symbol::Monk });
            tracks.dice[at..].iter_mut().for_each(|passed| *passed += u8::from(symbol.die));
        }
        if tracks.dice[SPACES - 1] != 2 {
            let found = tracks.dice[SPACES - 1];
            return Err(wrong(name, format!("monks: found {found} symbols with a die, expected 2 (S-3.4)")));
        }
        for symbol in &file.gold {
            tracks.gold[check("gold", symbol.before, tracks.conquistador_last)?] = true;
        }
        if file.trees.len() != 3 {
            return Err(wrong(name, format!("trees: found {}, expected 3", file.trees.len())));
        }
        for (tree, symbol) in tracks.trees.iter_mut().zip(&file.trees) {
            *tree = check("trees", symbol.before, tracks.conquistador_last)? as u8;
        }
        Ok(tracks)
    }

    /// The monk symbol that a marker passes by entering a space.
    #[inline]
    pub fn monk(&self, space: u8) -> Option<Symbol> {
        self.monk[usize::from(space)]
    }

    /// How many dice symbols a marker on a space has passed.
    #[inline]
    pub fn dice(&self, space: u8) -> u8 {
        self.dice[usize::from(space)]
    }

    /// Does a conquistador pass gold by entering a space?
    #[inline]
    pub fn gold(&self, space: u8) -> bool {
        self.gold[usize::from(space)]
    }

    /// The symbols of the religion track in order.
    pub fn religion_symbols(&self) -> Vec<SymbolView> {
        let symbol = |before: u8| Some(SymbolView { before, symbol: self.monk(before)? });
        (1..=self.religion_last).filter_map(symbol).collect()
    }

    /// The symbols of the conquistador track in order, trees included.
    pub fn conquistador_symbols(&self) -> Vec<SymbolView> {
        let mut symbols = Vec::new();
        for before in 1..=self.conquistador_last {
            if self.gold(before) {
                symbols.push(SymbolView { before, symbol: Symbol::Gold });
            }
            if self.trees.contains(&before) {
                symbols.push(SymbolView { before, symbol: Symbol::Tree });
            }
        }
        symbols
    }
}
