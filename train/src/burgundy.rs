//! The tables of Burgundy: every edition, 2 to 4 players, printed boards and invented ones, never a held-out one.

use burgundy::data::Data;
use burgundy::duchy::{Duchy, DuchyFile};
use burgundy::{Burgundy, Config, EditionName};
use players::HELD_OUT;
use table::{Game, Quick};

use crate::Course;

/// One in this many tables has invented boards.
const INVENTED: usize = 4;
/// How many pairs of neighbouring spaces of a printed board swap colours, and how many spaces change their number.
const SWAPS: usize = 12;

impl Course for Burgundy {
    fn table(chance: &mut Quick) -> Burgundy {
        let edition = [EditionName::First, EditionName::Anniversary, EditionName::Special][chance.below(3)];
        let players = [2, 2, 2, 3, 4][chance.below(5)];
        let invented = chance.below(INVENTED) == 0;
        let mut config = Config::expert(edition, players);
        for seat in 0..players {
            let printed = printed(chance);
            if invented {
                let duchy = invent(printed, seat, chance);
                config.duchies.push(duchy.id.clone());
                config.custom.push(duchy);
            } else {
                config.duchies.push(printed.id().to_string());
            }
        }
        Burgundy::new(&config).expect("boards that were checked")
    }
}

fn printed(chance: &mut Quick) -> &'static Duchy {
    let known = &Data::standard().duchies;
    loop {
        let (_, duchy) = &known[chance.below(known.len())];
        if !HELD_OUT.contains(&duchy.id()) {
            return duchy;
        }
    }
}

/// A board like a printed one, with other regions and numbers.
fn invent(like: &Duchy, seat: u8, chance: &mut Quick) -> DuchyFile {
    let mut file = like.file().clone();
    file.id = format!("invented-{seat}");
    for _ in 0..SWAPS {
        let (a, b) = (chance.below(file.spaces.len()), chance.below(file.spaces.len()));
        let (die, other) = (file.spaces[a].die, file.spaces[b].die);
        (file.spaces[a].die, file.spaces[b].die) = (other, die);
        let (c, d) = (chance.below(file.spaces.len()), chance.below(file.spaces.len()));
        let apart = (file.spaces[c].q - file.spaces[d].q).abs() + (file.spaces[c].r - file.spaces[d].r).abs();
        if apart <= 2 {
            let colour = file.spaces[c].colour.clone();
            file.spaces[c].colour = std::mem::replace(&mut file.spaces[d].colour, colour);
        }
    }
    file
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use table::Seat;

    use super::*;

    #[test]
    fn no_held_out_board_is_ever_trained_on() {
        let mut invented = 0;
        for number in 0..2000 {
            let game = Burgundy::table(&mut Quick::new(number));
            let config = game.config();
            assert_eq!(config.duchies.len(), game.seats());
            assert!(config.duchies.iter().all(|id| !HELD_OUT.contains(&id.as_str())), "{:?}", config.duchies);
            invented += usize::from(!config.custom.is_empty());
        }
        assert!((300..700).contains(&invented), "{invented} of 2000 tables have invented boards");
    }

    #[test]
    fn held_out_boards_exist() {
        let known = &Data::standard().duchies;
        assert!(HELD_OUT.iter().all(|id| known.iter().any(|(_, duchy)| duchy.id() == *id)));
    }

    #[test]
    fn inputs_are_there_and_say_nothing_of_the_name_of_a_board() {
        for number in 0..30 {
            let game = Arc::new(Burgundy::table(&mut Quick::new(number)));
            for (_, state) in trials::some_states(game.clone(), number, 12, trials::any) {
                for seat in Seat::all(game.seats()) {
                    let mut on = players::net::Inputs::default();
                    players::Featured::inputs(&*game, &state, seat, &mut (), &mut on);
                    assert!(on.len() > 20, "only {} inputs are on", on.len());
                    on.each(|input| assert!(input < <Burgundy as players::Featured>::INPUTS));
                }
            }
        }
        let renamed = |name: &str| {
            let mut file = printed(&mut Quick::new(1)).file().clone();
            file.id = name.into();
            let custom = vec![file];
            let config = Config { duchies: vec![name.into()], custom, ..Config::expert(EditionName::First, 2) };
            let game = Arc::new(Burgundy::new(&config).expect("a table"));
            let states = trials::some_states(game.clone(), 5, 9, trials::any);
            let seen = states.iter().map(|(_, state)| {
                let mut on = players::net::Inputs::default();
                players::Featured::inputs(&*game, state, Seat::new(0).expect("a seat"), &mut (), &mut on);
                on
            });
            seen.collect::<Vec<_>>()
        };
        assert_eq!(renamed("mine"), renamed("yours"));
    }
}
