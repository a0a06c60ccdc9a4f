//! Duchies: the boards of the players, as masks.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use table::Refused;
use ts_rs::TS;

use crate::state::DOUBLE_SPACES;
use crate::tile::KINDS;
use crate::{Colour, Face, Space, Spaces, Tile};

/// A duchy as it stands in a file: anything that parses, not yet checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct DuchyFile {
    /// Its name in configurations and records.
    pub id: String,
    /// What is printed on it.
    pub number: String,
    /// How sure its facts are.
    #[serde(default)]
    pub confidence: String,
    /// Where its facts come from.
    #[serde(default)]
    pub source: Vec<String>,
    /// What a reader should know.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub note: String,
    /// Pairs of spaces (q, r) that are neighbours although apart: rivers between islands.
    #[serde(default)]
    pub links: Vec<[[i32; 2]; 2]>,
    /// Border posts, each with the spaces (q, r) it touches.
    #[serde(default)]
    pub posts: Vec<Vec<[i32; 2]>>,
    /// The spaces; their order gives them their numbers.
    pub spaces: Vec<SpaceFile>,
}

/// A space as it stands in a file.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct SpaceFile {
    /// Axial column.
    pub q: i32,
    /// Axial row, growing southwards.
    pub r: i32,
    /// One of A B C K M S.
    pub colour: String,
    /// The number a tile needs, 1 to 6.
    pub die: u8,
}

/// A file of duchies.
#[derive(Clone, Debug, Serialize, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct DuchiesFile {
    /// For readers.
    #[serde(default)]
    pub about: String,
    /// The boards, each with the two duchies on its sides, where that is known.
    #[serde(default)]
    pub boards: Vec<[String; 2]>,
    /// How sure the sides are.
    #[serde(default)]
    pub boards_confidence: String,
    /// The duchies.
    pub duchies: Vec<DuchyFile>,
}

/// A space of a validated duchy.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Site {
    /// Axial column.
    pub q: i32,
    /// Axial row.
    pub r: i32,
    /// The colour of tiles it takes.
    pub colour: Colour,
    /// The die number it needs.
    pub die: Face,
}

/// Connected spaces of one colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its colour.
    pub colour: Colour,
    /// Its spaces.
    pub spaces: Spaces,
}

/// A validated duchy: everything the rules ask of a board, as tables.
#[derive(Clone, Debug)]
pub struct Duchy {
    file: DuchyFile,
    sites: Vec<Site>,
    regions: Vec<Region>,
    region_of: Vec<u8>,
    neighbours: Vec<Spaces>,
    by_colour: [Spaces; 6],
    by_tile: Box<[Spaces; KINDS]>,
    by_numbers: Box<[Spaces; 64]>,
    posts: Option<[Spaces; 3]>,
}

/// Where border posts stand if a duchy does not say so itself: outside the middle of three sides (B-9.2).
const POSTS: [[[i32; 2]; 2]; 3] = [[[-1, -2], [-2, -1]], [[3, -2], [3, -1]], [[-2, 3], [-1, 3]]];

/// The six directions of a hexagon.
const DIRECTIONS: [(i32, i32); 6] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];

impl Duchy {
    /// Checks a duchy: what is wrong, and at which space.
    pub fn new(file: DuchyFile) -> Result<Duchy, Refused> {
        let wrong = |what: String| Refused::new("bad-duchy", format!("duchy '{}': {what}", file.id));
        if file.id.is_empty() || file.id.len() > 40 || !file.id.chars().all(|c| c.is_ascii_alphanumeric() || c == '-') {
            return Err(wrong("its id must be 1 to 40 letters, digits and hyphens".into()));
        }
        if file.spaces.is_empty() || file.spaces.len() > Spaces::MOST {
            return Err(wrong(format!("{} spaces, expected 1 to {}", file.spaces.len(), Spaces::MOST)));
        }
        let mut sites: Vec<Site> = Vec::with_capacity(file.spaces.len());
        for (index, space) in file.spaces.iter().enumerate() {
            let number = index + 1;
            let colour = Colour::from_letter(&space.colour)
                .ok_or_else(|| wrong(format!("space {number}: colour '{}' is none of A B C K M S", space.colour)))?;
            let die = Face::new(space.die)
                .ok_or_else(|| wrong(format!("space {number}: die {} is none of 1 to 6", space.die)))?;
            if space.q.unsigned_abs() > 99 || space.r.unsigned_abs() > 99 {
                return Err(wrong(format!("space {number}: q and r must lie between -99 and 99")));
            }
            if let Some(twin) = sites.iter().position(|site| (site.q, site.r) == (space.q, space.r)) {
                return Err(wrong(format!("space {number}: same place as space {}", twin + 1)));
            }
            sites.push(Site { q: space.q, r: space.r, colour, die });
        }
        let at = |q: i32, r: i32| sites.iter().position(|site| (site.q, site.r) == (q, r)).and_then(Space::new);
        let mut neighbours = vec![Spaces::NONE; sites.len()];
        for (site, near) in sites.iter().zip(&mut neighbours) {
            for space in DIRECTIONS.iter().filter_map(|(dq, dr)| at(site.q + dq, site.r + dr)) {
                near.add(space);
            }
        }
        // Colour regions never cross a river (Q-B-72): they are computed before the links are added.
        let (regions, region_of) = regions(&sites, &neighbours);
        for (nth, [from, to]) in file.links.iter().enumerate() {
            let missing = |[q, r]: [i32; 2]| wrong(format!("link {}: no space at q {q}, r {r}", nth + 1));
            let a = at(from[0], from[1]).ok_or_else(|| missing(*from))?;
            let b = at(to[0], to[1]).ok_or_else(|| missing(*to))?;
            neighbours[a.index()].add(b);
            neighbours[b.index()].add(a);
        }
        for (nth, [q, r]) in file.posts.iter().enumerate().flat_map(|(nth, post)| post.iter().map(move |at| (nth, *at)))
        {
            at(q, r).ok_or_else(|| wrong(format!("post {}: no space at q {q}, r {r}", nth + 1)))?;
        }
        if !sites.iter().any(|site| site.colour == Colour::Castle) {
            return Err(wrong("no castle space, but the starting castle needs one (B-1.4)".into()));
        }
        let mut by_colour = [Spaces::NONE; 6];
        let mut by_numbers = Box::new([Spaces::NONE; 64]);
        for (index, site) in sites.iter().enumerate() {
            let space = Space::new(index).expect("the number of spaces was checked");
            by_colour[site.colour.index()].add(space);
            for (numbers, spaces) in by_numbers.iter_mut().enumerate() {
                if numbers >> site.die.index() & 1 != 0 {
                    spaces.add(space);
                }
            }
        }
        let by_tile = Box::new(std::array::from_fn(|index| {
            let fits = Colour::ALL.into_iter().filter(|colour| Tile::at(index).fits(*colour));
            fits.fold(Spaces::NONE, |spaces, colour| spaces | by_colour[colour.index()])
        }));
        let post = |touched: &[[i32; 2]]| -> Option<Spaces> {
            let touched: Option<Vec<Space>> = touched.iter().map(|[q, r]| at(*q, *r)).collect();
            Some(touched?.into_iter().fold(Spaces::NONE, |all, space| all | Spaces::only(space)))
        };
        let posts: Option<Vec<Spaces>> = match file.posts.is_empty() {
            true => POSTS.iter().map(|touched| post(touched)).collect(),
            false => file.posts.iter().map(|touched| post(touched)).collect(),
        };
        let posts = posts.and_then(|posts| posts.try_into().ok());
        Ok(Duchy { file, sites, regions, region_of, neighbours, by_colour, by_tile, by_numbers, posts })
    }

    /// Its name in configurations and records.
    pub fn id(&self) -> &str {
        &self.file.id
    }

    /// The file it was made from.
    pub fn file(&self) -> &DuchyFile {
        &self.file
    }

    /// All spaces in order.
    pub fn sites(&self) -> &[Site] {
        &self.sites
    }

    /// One space; a space beyond the duchy is none.
    #[inline]
    pub fn site(&self, space: Space) -> Option<&Site> {
        self.sites.get(space.index())
    }

    /// The space at an axial column and row.
    pub fn at(&self, [q, r]: [i32; 2]) -> Option<Space> {
        self.sites.iter().position(|site| (site.q, site.r) == (q, r)).and_then(Space::new)
    }

    /// The spaces that each of the three border posts touches; none if it has no place for them (B-9.2).
    pub fn posts(&self) -> Option<[Spaces; 3]> {
        self.posts
    }

    /// All regions.
    pub fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The region a space belongs to.
    #[inline]
    pub fn region(&self, space: Space) -> &Region {
        &self.regions[usize::from(self.region_of[space.index()])]
    }

    /// The spaces next to a space, across rivers too.
    #[inline]
    pub fn neighbours(&self, space: Space) -> Spaces {
        self.neighbours[space.index()]
    }

    /// All spaces of one colour.
    #[inline]
    pub fn of_colour(&self, colour: Colour) -> Spaces {
        self.by_colour[colour.index()]
    }

    /// All spaces whose colour fits a tile (B-4.6).
    #[inline]
    pub fn fitting(&self, tile: Tile) -> Spaces {
        self.by_tile[tile.index()]
    }

    /// All spaces with one of these die numbers.
    #[inline]
    pub fn with_numbers(&self, numbers: Numbers) -> Spaces {
        self.by_numbers[usize::from(numbers.0 & 63)]
    }

    /// The castle space in the middle, where beginners start (B-1.6): it shows a 6, that of a double duchy a 1 (B-9.7).
    pub fn middle(&self) -> Option<Space> {
        let middle = self.sites.iter().position(|site| (site.q, site.r) == (0, 0)).and_then(Space::new)?;
        let site = self.site(middle)?;
        let die = if self.sites.len() == DOUBLE_SPACES { Face::N1 } else { Face::N6 };
        (site.colour == Colour::Castle && site.die == die).then_some(middle)
    }
}

/// Finds the connected spaces of one colour.
fn regions(sites: &[Site], neighbours: &[Spaces]) -> (Vec<Region>, Vec<u8>) {
    let mut regions: Vec<Region> = Vec::new();
    let mut region_of = vec![u8::MAX; sites.len()];
    for start in (0..sites.len()).filter_map(Space::new) {
        if region_of[start.index()] != u8::MAX {
            continue;
        }
        let colour = sites[start.index()].colour;
        let mut spaces = Spaces::NONE;
        let mut open = vec![start];
        while let Some(space) = open.pop() {
            if spaces.has(space) {
                continue;
            }
            spaces.add(space);
            region_of[space.index()] = regions.len() as u8;
            open.extend(neighbours[space.index()].filter(|next| sites[next.index()].colour == colour));
        }
        regions.push(Region { colour, spaces });
    }
    (regions, region_of)
}

/// A set of die numbers, as bits 0 to 5.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub struct Numbers(u8);

impl Numbers {
    /// All six.
    pub const ALL: Numbers = Numbers(63);

    /// Those for which `test` holds.
    pub const fn from_bits(bits: u8) -> Numbers {
        Numbers(bits & 63)
    }

    /// Is the number among them?
    #[inline]
    pub const fn has(self, number: u8) -> bool {
        self.0 & 1 << (number - 1) != 0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(spaces: &[(i32, i32, &str, u8)]) -> DuchyFile {
        let spaces = spaces.iter().map(|&(q, r, colour, die)| SpaceFile { q, r, colour: colour.into(), die }).collect();
        DuchyFile {
            id: "mine".into(),
            number: "1".into(),
            confidence: String::new(),
            source: vec![],
            note: String::new(),
            links: vec![],
            posts: vec![],
            spaces,
        }
    }

    #[test]
    fn islands_are_joined_by_links_but_their_regions_are_not() {
        let mut islands = file(&[(0, 0, "C", 6), (1, 0, "S", 1), (5, 0, "S", 2)]);
        islands.links = vec![[[1, 0], [5, 0]]];
        let duchy = Duchy::new(islands).unwrap();
        let [_, west, east] = [0, 1, 2].map(|index| Space::new(index).unwrap());
        assert!(duchy.neighbours(west).has(east) && duchy.neighbours(east).has(west));
        assert_eq!(duchy.regions().len(), 3);
    }

    #[test]
    fn a_broken_duchy_is_refused_with_its_place() {
        let said = |file| Duchy::new(file).unwrap_err().message;
        assert_eq!(said(file(&[(0, 0, "Q", 1)])), "duchy 'mine': space 1: colour 'Q' is none of A B C K M S");
        assert_eq!(said(file(&[(0, 0, "C", 7)])), "duchy 'mine': space 1: die 7 is none of 1 to 6");
        assert_eq!(said(file(&[(0, 0, "C", 1), (0, 0, "B", 2)])), "duchy 'mine': space 2: same place as space 1");
        assert!(said(file(&[(0, 0, "B", 1)])).contains("no castle space"));
        assert!(said(file(&[])).contains("0 spaces"));
        let mut river = file(&[(0, 0, "C", 1)]);
        river.links = vec![[[0, 0], [9, 9]]];
        assert_eq!(said(river), "duchy 'mine': link 1: no space at q 9, r 9");
    }

    #[test]
    fn a_double_duchy_of_73_spaces_fits() {
        let double: Vec<_> = (-6i32..=6)
            .flat_map(|q| (-3i32..=3).map(move |r| (q, r, if q == 0 { "C" } else { "B" }, 1u8)))
            .take(73)
            .collect();
        assert_eq!(Duchy::new(file(&double)).unwrap().sites().len(), 73);
    }
}
