//! Where things are on a duchy, found from the coordinates of its spaces alone.

use burgundy::Colour;
use burgundy::data::Data;
use burgundy::duchy::{Duchy, DuchyFile, Site, SpaceFile};

/// A duchy as a player sees it; spaces are counted from 1.
pub struct Land(Vec<Site>);

/// A duchy that comes with the program.
pub fn land(id: &str) -> Land {
    let data = Data::standard();
    let all = data.duchies.iter().map(|(_, duchy)| duchy).chain(data.own_duchies.iter().map(|own| &own.duchy));
    Land::of(all.into_iter().find(|duchy| duchy.id() == id).unwrap_or_else(|| panic!("there is no duchy {id}")))
}

/// Duchy 1, which is the same in all three editions.
pub fn first_duchy() -> Land {
    land("2022-1")
}

/// A duchy of one castle and, in a line from it, one region of `size` spaces with die 1.
pub fn strip(letter: &str, size: usize) -> DuchyFile {
    let space = |q: i32, colour: &str, die: u8| SpaceFile { q, r: 0, colour: colour.into(), die };
    let line = (1..=size).map(|q| space(q as i32, letter, 1));
    DuchyFile {
        id: "strip".into(),
        number: "strip".into(),
        confidence: String::new(),
        source: vec![],
        note: String::new(),
        links: vec![],
        posts: vec![],
        spaces: std::iter::once(space(0, "C", 6)).chain(line).collect(),
    }
}

impl Land {
    pub fn of(duchy: &Duchy) -> Land {
        Land(duchy.sites().to_vec())
    }

    fn site(&self, space: u8) -> &Site {
        &self.0[usize::from(space) - 1]
    }

    pub fn spaces(&self) -> impl Iterator<Item = u8> {
        1..=self.0.len() as u8
    }

    /// All spaces of a colour.
    pub fn all(&self, colour: Colour) -> Vec<u8> {
        self.spaces().filter(|space| self.colour(*space) == colour).collect()
    }

    pub fn colour(&self, space: u8) -> Colour {
        self.site(space).colour
    }

    /// The die number of a space.
    pub fn number(&self, space: u8) -> u8 {
        self.site(space).die.number()
    }

    /// The spaces that share an edge with a space.
    pub fn around(&self, space: u8) -> Vec<u8> {
        let here = self.site(space);
        let touches = |other: &u8| {
            let (q, r) = (self.site(*other).q - here.q, self.site(*other).r - here.r);
            q.abs().max(r.abs()).max((q + r).abs()) == 1
        };
        self.spaces().filter(touches).collect()
    }

    /// The connected spaces of one colour that a space belongs to, each next to one before it.
    pub fn region_of(&self, space: u8) -> Vec<u8> {
        let mut region = vec![space];
        let mut nth = 0;
        while nth < region.len() {
            let more = self.around(region[nth]).into_iter().filter(|next| self.colour(*next) == self.colour(space));
            let new: Vec<u8> = more.filter(|next| !region.contains(next)).collect();
            region.extend(new);
            nth += 1;
        }
        region
    }

    /// All regions of a colour.
    pub fn regions(&self, colour: Colour) -> Vec<Vec<u8>> {
        let mut regions: Vec<Vec<u8>> = Vec::new();
        for space in self.all(colour) {
            if !regions.iter().any(|region| region.contains(&space)) {
                regions.push(self.region_of(space));
            }
        }
        regions
    }

    /// The first region of a colour with this size.
    pub fn region(&self, colour: Colour, size: usize) -> Vec<u8> {
        let found = self.regions(colour).into_iter().find(|region| region.len() == size);
        found.unwrap_or_else(|| panic!("no {} region of {size}", colour.name()))
    }

    /// The space in the middle.
    pub fn middle(&self) -> u8 {
        let middle = self.spaces().find(|space| (self.site(*space).q, self.site(*space).r) == (0, 0));
        middle.expect("a duchy has a middle")
    }

    /// The space of the starting castle in a position that says nothing else.
    pub fn castle(&self) -> u8 {
        let middle = self.spaces().find(|space| (self.site(*space).q, self.site(*space).r) == (0, 0));
        let middle = middle.filter(|space| self.colour(*space) == Colour::Castle);
        middle.unwrap_or_else(|| self.all(Colour::Castle)[0])
    }

    /// A space of a colour next to the castle in the middle.
    pub fn beside_castle(&self, colour: Colour) -> u8 {
        let near = self.around(self.middle()).into_iter().find(|space| self.colour(*space) == colour);
        near.unwrap_or_else(|| panic!("no {} space next to the castle", colour.name()))
    }
}
