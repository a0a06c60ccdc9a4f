//! The tables of Burgundy: every edition, 2 to 4 players, printed boards and invented ones, never a held-out one; with
//! expansions, the editions that have them.

use burgundy::data::Data;
use burgundy::duchy::{Duchy, DuchyFile};
use burgundy::{Burgundy, Config, EditionName, Expansion};
use players::{HELD_OUT, invent};
use table::{Game, Quick};

use crate::Course;

/// Whose boards a table has. Those that nobody printed have a net of their own: there are far more of them, and what is good
/// on one of them is wrong on printed ones.
#[derive(Copy, Clone, PartialEq)]
enum Boards {
    /// Printed ones, at one table in five boards like them.
    Printed,
    /// Any, seat by seat, most of them like none that is printed.
    Drawn,
}
/// One in this many tables with printed boards has boards like them instead.
const ALIKE: usize = 5;
/// Out of six seats with drawn boards, how many have a board like none that is printed; of the others, one has a board like a
/// printed one and one a printed one.
const UNHEARD_OF: usize = 4;

/// Out of five tables, how many are for 2, 3 and 4 players.
const PLAYERS: [u8; 5] = [2, 2, 2, 3, 4];

impl Course for Burgundy {
    fn table(chance: &mut Quick) -> Burgundy {
        plain(Boards::Printed, chance)
    }

    fn mixed(chance: &mut Quick) -> Burgundy {
        mixed_on(Boards::Printed, chance)
    }

    /// Some expansions, joined by `+`; every other table with others that chance adds. The team game and the solo game are
    /// on their own boards, and from any target. `drawn` is a table with boards that nobody printed, `drawn+random` one with
    /// a random mix, too.
    fn with(option: &str, chance: &mut Quick) -> Result<Burgundy, String> {
        match option {
            DRAWN => return Ok(plain(Boards::Drawn, chance)),
            DRAWN_AND_MIXED => return Ok(mixed_on(Boards::Drawn, chance)),
            _ => {}
        }
        let unknown = || format!("--options {option}: random, drawn, or expansions such as solo or team+vineyards");
        let options: Vec<String> = option.split('+').map(String::from).collect();
        let rooms: Option<Vec<Expansion>> = options.iter().map(|name| Expansion::named(name)).collect();
        let rooms = rooms.ok_or_else(unknown)?;
        let has = |room: Expansion| rooms.contains(&room);
        let there = |edition: &EditionName| rooms.iter().all(|room| room.editions().contains(edition));
        let editions: Vec<_> = LATER.into_iter().filter(there).collect();
        let edition = *editions.get(chance.below(editions.len().max(1))).ok_or_else(unknown)?;
        let own = has(Expansion::Team) || has(Expansion::Solo);
        let players = match (has(Expansion::Team), has(Expansion::Solo), has(Expansion::Chateauma)) {
            (true, ..) => 4,
            (_, true, _) => 1,
            (.., true) => AGAINST_CHATEAUMA[chance.below(AGAINST_CHATEAUMA.len())],
            _ => PLAYERS[chance.below(PLAYERS.len())],
        };
        let plain = if own { Config::new(edition, players) } else { Config::expert(edition, players) };
        let mut config = Config { options, ..plain };
        config.expert_board = own && chance.below(2) == 1;
        if has(Expansion::Solo) && chance.below(2) == 1 {
            config.target = Some(match edition {
                EditionName::Special => 5 * (6 + chance.below(7) as u8),
                _ => 45 + chance.below(11) as u8,
            });
        }
        if has(Expansion::Chateauma) || chance.below(2) == 1 {
            players::mix_at_random(&mut config, chance);
        }
        Burgundy::new(&config).map_err(|refused| refused.to_string())?;
        Ok(if own { Burgundy::new(&config).expect("checked") } else { seated(config, Boards::Printed, chance) })
    }
}

/// The base game.
fn plain(boards: Boards, chance: &mut Quick) -> Burgundy {
    let edition = [EditionName::First, EditionName::Anniversary, EditionName::Special][chance.below(3)];
    seated(Config::expert(edition, PLAYERS[chance.below(PLAYERS.len())]), boards, chance)
}

/// A random mix of expansions.
fn mixed_on(boards: Boards, chance: &mut Quick) -> Burgundy {
    let edition = LATER[chance.below(LATER.len())];
    let mut config = Config::expert(edition, PLAYERS[chance.below(PLAYERS.len())]);
    while config.options.is_empty() {
        players::mix_at_random(&mut config, chance);
    }
    seated(config, boards, chance)
}

/// As options.
const DRAWN: &str = "drawn";
const DRAWN_AND_MIXED: &str = "drawn+random";

/// The editions with expansions.
const LATER: [EditionName; 2] = [EditionName::Anniversary, EditionName::Special];
/// Out of six tables with Châteauma, how many are for 1, 2 and 3 people.
const AGAINST_CHATEAUMA: [u8; 6] = [1, 1, 1, 2, 2, 3];

/// A table with boards for everybody on which its options can be played.
fn seated(mut config: Config, boards: Boards, chance: &mut Quick) -> Burgundy {
    let alike = boards == Boards::Printed && chance.below(ALIKE) == 0;
    for seat in 0..config.players {
        let (printed, id) = (printed(&config, chance), format!("invented-{seat}"));
        let duchy = match boards {
            Boards::Printed => alike.then(|| invent::like(printed, &id, chance)),
            Boards::Drawn => match chance.below(6) {
                ..UNHEARD_OF => Some(invent::duchy(&id, chance)),
                UNHEARD_OF => Some(invent::like(printed, &id, chance)),
                _ => None,
            },
        };
        let duchy = duchy.filter(|duchy| fits(&config, duchy));
        match duchy {
            Some(duchy) => {
                config.duchies.push(duchy.id.clone());
                config.custom.push(duchy);
            }
            None => config.duchies.push(printed.id().to_string()),
        }
    }
    Burgundy::new(&config).expect("boards that were checked")
}

fn printed(config: &Config, chance: &mut Quick) -> &'static Duchy {
    let known = &Data::standard().duchies;
    loop {
        let (_, duchy) = &known[chance.below(known.len())];
        if !HELD_OUT.contains(&duchy.id()) && (config.options.is_empty() || is_for(config, duchy.id(), vec![])) {
            return duchy;
        }
    }
}

/// Can an invented board be played with the options of a table? Some are for some printed boards only.
fn fits(config: &Config, duchy: &DuchyFile) -> bool {
    config.options.is_empty() || is_for(config, &duchy.id, vec![duchy.clone()])
}

fn is_for(config: &Config, id: &str, custom: Vec<DuchyFile>) -> bool {
    Burgundy::new(&Config { duchies: vec![id.into()], custom, ..config.clone() }).is_ok()
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::sync::Arc;

    use burgundy::Colour;
    use table::Seat;

    use super::*;

    /// Tables with printed boards and with drawn ones, with and without expansions.
    fn tables(number: u64) -> Burgundy {
        let chance = &mut Quick::new(number);
        match number % 4 {
            0 => Burgundy::table(chance),
            1 => Burgundy::mixed(chance),
            2 => Burgundy::with(DRAWN, chance).expect("a table"),
            _ => Burgundy::with(DRAWN_AND_MIXED, chance).expect("a table"),
        }
    }

    #[test]
    fn no_held_out_board_is_ever_trained_on() {
        let mut invented = [0; 4];
        for number in 0..2000 {
            let game = tables(number);
            let config = game.config();
            assert_eq!(config.duchies.len(), game.seats());
            assert!(config.duchies.iter().all(|id| !HELD_OUT.contains(&id.as_str())), "{:?}", config.duchies);
            invented[number as usize % 4] += usize::from(!config.custom.is_empty());
        }
        let [plain, mixed, drawn, drawn_and_mixed] = invented;
        assert!((60..140).contains(&plain) && (50..140).contains(&mixed), "{invented:?}");
        // Some expansions are for some printed duchies only (B-9.12).
        assert!(drawn > 450 && drawn_and_mixed > 230, "{invented:?}");
    }

    /// Every expansion, alone and with every other, for any number of players.
    #[test]
    fn mixed_tables_leave_no_mix_out() {
        let mut seen = HashSet::new();
        for number in 0..2000 {
            let game = Burgundy::mixed(&mut Quick::new(number));
            let rooms: Vec<_> = game.rooms().iter().map(|room| room.name()).collect();
            assert!(!rooms.is_empty());
            for room in &rooms {
                seen.extend(rooms.iter().map(|other| (game.seats(), *room, *other)));
            }
        }
        let small = Expansion::small().count();
        // Two and three people play against Châteauma, without inns (B-11.1, B-9.12).
        let against_chateauma = 2 * (1 + 2 * (small - 1));
        assert_eq!(seen.len(), 3 * small * small + against_chateauma);
    }

    /// Both boards, both editions, any target, alone and with everything that can be added.
    #[test]
    fn tables_of_teams_and_of_one_differ_in_all_they_can() {
        for (option, players, others) in [("team", 4, 6), ("solo", 1, 6)] {
            let mut seen = HashSet::new();
            let mut rooms = HashSet::new();
            for number in 0..400 {
                let game = Burgundy::with(option, &mut Quick::new(number)).expect("a table");
                assert_eq!(game.seats(), players);
                let config = game.config();
                seen.insert((config.edition.year(), config.expert_board, config.options.len() > 1));
                rooms.extend(config.options.iter().filter(|name| *name != option).cloned());
            }
            assert_eq!((seen.len(), rooms.len()), (8, others), "{rooms:?}");
        }
        for unknown in ["windmills", "inns+windmills", "team+solo", "chateauma+inns"] {
            assert!(Burgundy::with(unknown, &mut Quick::new(1)).is_err(), "{unknown}");
        }
    }

    /// Where boards are drawn, with or without expansions, most have colours as no printed board has them.
    #[test]
    fn some_boards_are_like_no_printed_one() {
        let of_colour = |duchy: &Duchy| Colour::ALL.map(|colour| duchy.of_colour(colour).len());
        let printed: HashSet<_> = Data::standard().duchies.iter().map(|(_, duchy)| of_colour(duchy)).collect();
        let (mut invented, mut unheard_of, mut most) = ([0; 4], [0; 4], [0; 6]);
        for number in 0..2000 {
            for file in &tables(number).config().custom {
                let counts = of_colour(&Duchy::new(file.clone()).expect("a board"));
                invented[number as usize % 4] += 1;
                unheard_of[number as usize % 4] += usize::from(!printed.contains(&counts));
                most = std::array::from_fn(|nth| most[nth].max(counts[nth]));
            }
        }
        assert_eq!(unheard_of[..2], [0, 0]);
        for drawn in 2..4 {
            let share = invented[drawn] * 7 / 10..invented[drawn] * 9 / 10;
            assert!(share.contains(&unheard_of[drawn]), "{unheard_of:?} of {invented:?}");
        }
        assert!(most.iter().all(|most| *most >= 16), "{most:?}");
    }

    #[test]
    fn held_out_boards_exist() {
        let known = &Data::standard().duchies;
        assert!(HELD_OUT.iter().all(|id| known.iter().any(|(_, duchy)| duchy.id() == *id)));
    }

    #[test]
    fn inputs_are_there_and_say_nothing_of_the_name_of_a_board() {
        for number in 0..60 {
            let game = Arc::new(tables(number));
            for (_, state) in trials::some_states(game.clone(), number, 12, trials::any) {
                for seat in Seat::all(game.seats()) {
                    let mut on = players::net::Inputs::default();
                    players::Featured::inputs(&*game, &state, seat, &mut Default::default(), &mut on);
                    assert!(on.len() > 20, "only {} inputs are on", on.len());
                    on.each(|input| assert!(input < <Burgundy as players::Featured>::INPUTS));
                }
            }
        }
        let renamed = |name: &str| {
            let mut file = printed(&Config::expert(EditionName::First, 2), &mut Quick::new(1)).file().clone();
            file.id = name.into();
            let custom = vec![file];
            let config = Config { duchies: vec![name.into()], custom, ..Config::expert(EditionName::First, 2) };
            let game = Arc::new(Burgundy::new(&config).expect("a table"));
            let states = trials::some_states(game.clone(), 5, 9, trials::any);
            let seen = states.iter().map(|(_, state)| {
                let mut on = players::net::Inputs::default();
                players::Featured::inputs(
                    &*game,
                    state,
                    Seat::new(0).expect("a seat"),
                    &mut Default::default(),
                    &mut on,
                );
                on
            });
            seen.collect::<Vec<_>>()
        };
        assert_eq!(renamed("mine"), renamed("yours"));
    }
}
