//! Is a duchy unlike all that are printed? People can draw their own, and such ones have a net of their own: what is good on
//! printed duchies is wrong on one with thirty buildings.

use std::sync::LazyLock;

use burgundy::Colour;
use burgundy::data::Data;
use burgundy::duchy::Duchy;

/// How many spaces of each colour; how large the largest region of each is.
type ByColour = [usize; Colour::ALL.len()];

/// What printed duchies have.
struct Printed {
    counts: Vec<ByColour>,
    largest: ByColour,
}

static PRINTED: LazyLock<Printed> = LazyLock::new(|| {
    let printed = Data::standard().duchies.iter().map(|(_, duchy)| duchy);
    let mut largest = ByColour::default();
    for duchy in printed.clone() {
        let here = largest_regions(duchy);
        largest = std::array::from_fn(|colour| largest[colour].max(here[colour]));
    }
    Printed { counts: printed.map(counts).collect(), largest }
});

/// Does no printed duchy have as many spaces of each colour, or has it a larger region than all of them?
pub fn is_unlike_printed(duchy: &Duchy) -> bool {
    let regions = largest_regions(duchy);
    !PRINTED.counts.contains(&counts(duchy))
        || (0..regions.len()).any(|colour| regions[colour] > PRINTED.largest[colour])
}

fn counts(duchy: &Duchy) -> ByColour {
    Colour::ALL.map(|colour| duchy.of_colour(colour).len())
}

fn largest_regions(duchy: &Duchy) -> ByColour {
    let mut largest = ByColour::default();
    for region in duchy.regions() {
        let colour = &mut largest[region.colour.index()];
        *colour = region.spaces.len().max(*colour);
    }
    largest
}

#[cfg(test)]
mod tests {
    use table::Quick;

    use super::*;
    use crate::invent;

    #[test]
    fn none_that_is_printed_is_unlike_all_of_them() {
        let mut like = 0;
        for (_, duchy) in &Data::standard().duchies {
            assert!(!is_unlike_printed(duchy), "{}", duchy.id());
            let swapped = invent::like(duchy, "mine", &mut Quick::new(like));
            like += u64::from(!is_unlike_printed(&Duchy::new(swapped).expect("a duchy")));
        }
        assert!(like > 30, "{like} with exchanged spaces have no larger region than is printed");
    }

    #[test]
    fn other_counts_and_larger_regions_are() {
        let unlike = |seed| {
            let duchy = Duchy::new(invent::duchy("mine", &mut Quick::new(seed))).expect("a duchy");
            is_unlike_printed(&duchy)
        };
        assert!((0..300).filter(|seed| unlike(*seed)).count() > 290);
        // As many of each colour as a printed one, but all of one colour lie together.
        let mut file = Data::standard().duchies[0].1.file().clone();
        let mut colours: Vec<String> = file.spaces.iter().map(|space| space.colour.clone()).collect();
        colours.sort();
        file.spaces.sort_by_key(|space| (space.r, if space.r % 2 == 0 { space.q } else { -space.q }));
        file.spaces.iter_mut().zip(colours).for_each(|(space, colour)| space.colour = colour);
        assert!(is_unlike_printed(&Duchy::new(file).expect("a duchy")));
    }
}
