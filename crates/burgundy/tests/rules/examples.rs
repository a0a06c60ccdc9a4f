//! The worked examples and printed tables of the rulebooks (X, T).
//!
//! Examples that a rule's own test repeats word by word are named there.

use burgundy::{Colour, Source};
use rule::rule;

use crate::land::{first_duchy, land, strip};
use crate::monasteries::{costs, final_points};
use crate::support::{AtTable, EDITIONS, Table, config, start, table};

#[rule("X-001", "X-002", "B-4.2")]
#[test]
fn anna_makes_a_2_a_6_with_2_workers_and_a_1_a_6_with_1() {
    // (die, depot, workers): 2 → 1 → 6; 1 → 6; 6 → 1.
    for edition in EDITIONS {
        for (die, depot, workers) in [(2, 6, 2), (1, 6, 1), (6, 1, 1)] {
            let setting = table().edition(edition).dice(die, 3).workers(workers).depot(depot, ["cow4"]);
            let mut table = setting.set();
            table.act(&format!("take {die} {depot} cow4"));
            assert_eq!((table.me().workers(), table.me().storage()), (0, vec!["cow4".to_string()]));
            table.refuses(&format!("workers {die}"), "B-4.1 no-such-die").offers("workers 3");
        }
    }
}

#[rule("X-003", "B-4.6")]
#[test]
fn next_to_the_starting_castle_are_six_spaces_and_nothing_else_is_open() {
    for edition in EDITIONS {
        for number in [1, 2].into_iter().filter(|number| *number == 1 || edition != "2011") {
            let id = format!("{edition}-{number}");
            let land = land(&id);
            let near = land.around(land.middle());
            assert_eq!(near.len(), 6);
            for colour in Colour::ALL {
                for die in 1..=6 {
                    let setting = table().edition(edition).with(|position| position.config.duchies = vec![id.clone()]);
                    let tile = setting.spare(land.all(colour)[0]).to_string();
                    let open = setting.dice(die, die).storage([&tile]).set().offered("place");
                    let fits = |space: &&u8| land.colour(**space) == colour && land.number(**space) == die;
                    let expected = near.iter().filter(fits).map(|space| format!("place {die} {tile} {space}"));
                    assert_eq!(open, expected.collect::<Vec<_>>(), "{id}");
                }
            }
        }
    }
}

#[rule("X-004", "B-5.1")]
#[test]
fn carla_takes_the_turquoise_goods_and_one_of_the_two_others() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let (turquoise, pink, brown, own) = (1, 3, 5, 6);
    for edition in EDITIONS {
        for (chosen, left) in [(pink, brown), (brown, pink)] {
            let setting = table().edition(edition).goods([turquoise, own]).goods_in(2, [turquoise, pink, brown]);
            let mut table = setting.ready("ship", river).set();
            table.place("ship", river).act("depot 2");
            assert_eq!(table.offered(""), [format!("goods {pink}"), format!("goods {brown}")]);
            table.act(&format!("goods {chosen}"));
            let mut goods = vec![turquoise, turquoise, own, chosen];
            goods.sort_unstable();
            assert_eq!((table.me().goods(), table.goods_in(2), table.me().marker()), (goods, vec![left], 1));
        }
    }
}

#[rule("X-005", "B-5.1")]
#[test]
fn a_ship_may_go_to_any_of_the_six_depots() {
    let land = first_duchy();
    for river in land.all(Colour::Ship) {
        let beside = land.around(river)[0];
        // Only depot 4 has goods: the empty ones are one choice that names them all.
        let mut table = table().cover(&[beside]).ready("ship", river).goods_in(4, [2]).set();
        table.place("ship", river);
        let places = |text: &String| table.offer(text)["places"]["at"].as_array().unwrap().clone();
        let mut depots: Vec<_> = table.offered("depot").iter().flat_map(places).map(|at| at.to_string()).collect();
        depots.sort_unstable();
        let all = [1, 2, 3, 4, 5, 6].map(|depot| format!("\"depot.{depot}\""));
        assert_eq!(depots, all, "die {}", land.number(river));
    }
}

#[rule("X-006", "B-3.4", "B-5.1")]
#[test]
fn a_marker_on_top_of_the_stack_ahead_leads_from_the_next_round() {
    let river = first_duchy().beside_castle(Colour::Ship);
    for edition in EDITIONS {
        let ahead = table().edition(edition).players(3).marker(1).seat(2).marker(1).track([1, 2, 3]);
        let mut table = ahead.seat(3).ready("ship", river).set();
        table.finish_turn().finish_turn().place("ship", river).finish_turn();
        assert!(table.told().contains(&"white-die-passed".into()), "{:?}", table.told());
        assert_eq!(table.settle("roll 11 11 11 - 5").whose(), 3);
    }
}

#[rule("X-007", "X-008", "X-010", "B-5.2")]
#[test]
fn cows_score_again_with_every_cow_of_the_pasture_and_sheep_do_not() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    let points = |table: &Table| table.me().points(Source::Animals);
    for edition in EDITIONS {
        for (id, sheep) in [("X-007", false), ("X-010", true)] {
            let mut setting = table().edition(edition).lay(pasture[0], "cow3");
            if sheep {
                setting = setting.lay(pasture[3], "sheep3");
            }
            let mut table = setting.ready("cow4", pasture[1]).ready("cow4", pasture[2]).set();
            assert_eq!(points(table.place("cow4", pasture[1])), 4 + 3, "{id}");
            assert_eq!(points(table.place("cow4", pasture[2])), 7 + 4 + 4 + 3, "X-008");
        }
        // 002 and 003 go on: 2 sheep instead score 2 + 3.
        let setting = table().edition(edition).lay(pasture[0], "cow3").lay(pasture[3], "sheep3");
        let mut table = setting.ready("sheep2", pasture[1]).set();
        assert_eq!(points(table.place("sheep2", pasture[1])), 2 + 3);
    }
}

#[rule("X-011", "B-5.2")]
#[test]
fn the_same_animal_in_another_pasture_does_not_score() {
    let land = first_duchy();
    let [pasture, other] = [land.region(Colour::Animal, 5)[0], land.region(Colour::Animal, 1)[0]];
    let beside = land.around(other)[0];
    for edition in EDITIONS {
        let setting = table().edition(edition).lay(pasture, "pig4").cover(&[beside]).ready("pig3", other);
        assert_eq!(setting.set().place("pig3", other).me().points(Source::Animals), 3);
    }
}

#[rule("X-012", "B-5.3")]
#[test]
fn a_castle_places_another_tile_of_any_number_or_takes_2_workers() {
    let land = first_duchy();
    let hill = land.region(Colour::Castle, 3);
    let mine = land.beside_castle(Colour::Mine);
    let city = land.region(Colour::Building, 5)[0];
    for edition in EDITIONS {
        let castle = table().edition(edition).lay(hill[0], "castle").ready("castle", hill[1]).storage(["mine", "bank"]);
        let mut placed = castle.set();
        placed.place("castle", hill[1]).offers(&format!("place * mine {mine}")).act(&format!("place * bank {city}"));
        assert_eq!((placed.me().silver(), placed.pending()), (2, None), "the bank has its effect");
        assert_eq!(castle.set().place("castle", hill[1]).act("workers *").me().workers(), 2);
    }
}

#[rule("X-013", "B-1.6", "B-5.6")]
#[test]
fn duchy_1_has_four_cities_of_1_5_3_and_3() {
    for edition in EDITIONS {
        let id = format!("{edition}-1");
        let mut sizes: Vec<usize> = land(&id).regions(Colour::Building).iter().map(Vec::len).collect();
        sizes.sort_unstable();
        assert_eq!(sizes, [1, 3, 3, 5]);
        // The program sees the same cities.
        let game = start(&config(edition, 2)).game;
        let mut regions = game.duchies()[0].regions().iter().filter(|region| region.colour == Colour::Building);
        assert!(regions.clone().all(|region| sizes.contains(&region.spaces.len())));
        assert_eq!((regions.by_ref().count(), land(&id).all(Colour::Building).len()), (4, 12));
    }
}

#[rule("X-014", "B-5.7")]
#[test]
fn a_market_may_be_placed_without_ships_and_animals_and_has_no_benefit_later() {
    let city = first_duchy().beside_castle(Colour::Building);
    for edition in EDITIONS {
        let setting = table().edition(edition).depot(1, ["mine", "bank", "castle", "m3"]).black(["ship", "pig4"]);
        let mut table = setting.ready("market", city).set();
        table.place("market", city);
        assert_eq!((table.me().tile(city).as_deref(), table.pending()), (Some("market"), None));
        table.state.depots[0].tiles[0] = "ship".parse().ok();
        table.refuses("take * 1 ship", "B-5.7 no-effect");
    }
}

#[rule("X-015", "B-4.4", "B-4.5")]
#[test]
fn a_full_storage_discards_first_even_if_the_new_tile_is_placed_next() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let number = first_duchy().number(river);
    for edition in EDITIONS {
        let setting = table().edition(edition).dice(1, number).storage(["mine", "castle", "bank"]).depot(1, ["ship"]);
        let mut table = setting.set();
        table.act("take 1 1 ship").forbids(&format!("place {number} ship {river}"));
        table.act("discard bank").place("ship", river);
        assert_eq!(table.me().storage(), ["mine", "castle"]);
    }
}

#[rule("X-016", "X-018", "X-019", "B-5.9")]
#[test]
fn the_last_tile_of_a_colour_brings_the_large_bonus_at_once() {
    for edition in EDITIONS {
        for (players, bonus) in [(2, 5), (3, 6), (4, 7)] {
            // The third mine, the sixth animal, the sixth monastery.
            for (id, colour, nth) in
                [("X-016", Colour::Mine, 3), ("X-018", Colour::Animal, 6), ("X-019", Colour::Monastery, 6)]
            {
                let spaces = first_duchy().all(colour);
                assert_eq!(spaces.len(), nth, "{id}");
                let (last, others) = spaces.split_first().unwrap();
                let setting = table().edition(edition).players(players).cover(others);
                let tile = setting.spare(*last).to_string();
                let mut table = setting.ready(&tile, *last).set();
                table.place(&tile, *last);
                assert_eq!(table.me().points(Source::Colours), bonus, "{id} with {players} players");
            }
        }
    }
}

#[rule("X-021", "B-4.7")]
#[test]
fn four_goods_of_a_colour_bring_1_silver_and_8_points_with_2_players() {
    for edition in EDITIONS {
        let mut table = table().edition(edition).dice(5, 1).goods([5, 5, 5, 5]).set();
        assert_eq!(table.offered("sell"), ["sell 5 5"]);
        table.act("sell 5 5");
        assert_eq!((table.me().silver(), table.me().total()), (1, 8));
        assert_eq!((table.me().goods(), table.me().sold()), (vec![], vec![5; 4]));
    }
}

#[rule("X-022", "B-1.4")]
#[test]
fn four_players_get_1_2_3_and_4_workers_in_turn_order() {
    for edition in EDITIONS {
        let mut table = start(&config(edition, 4));
        table.settle("goods 123 123 123 123").settle("start 3 1 4 6");
        assert_eq!([4, 1, 2, 3].map(|seat| table.seat(seat).workers()), [1, 2, 3, 4]);
    }
}

#[rule("X-030", "B-7.7")]
#[test]
fn benno_scores_9_points_for_3_sheep_beside_4_with_monastery_7() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    for edition in EDITIONS {
        let setting = table().edition(edition).monasteries([7]).lay(pasture[0], "sheep4").ready("sheep3", pasture[1]);
        let mut table = setting.ready("pig2", pasture[2]).set();
        assert_eq!(table.place("sheep3", pasture[1]).me().points(Source::Animals), (3 + 1) + (4 + 1));
        // 2 pigs score 3.
        assert_eq!(table.place("pig2", pasture[2]).me().points(Source::Animals), 9 + 3);
    }
}

#[rule("X-032", "B-7.8")]
#[test]
fn carla_makes_a_3_a_6_with_2_workers_instead_of_3() {
    for edition in EDITIONS {
        let setting = table().edition(edition).dice(3, 3).depot(6, ["ship"]);
        costs(&setting, "take 3 6 ship", 3);
        costs(&setting.monasteries([8]), "take 3 6 ship", 2);
    }
}

#[rule("X-034", "X-035", "X-039", "B-7.15", "B-7.25")]
#[test]
fn dario_sold_11_goods_of_4_colours() {
    let (red, violet, pink, orange) = (4, 2, 3, 6);
    let sold = [red, red, red, red, violet, violet, violet, pink, pink, pink, orange];
    for (id, edition, colours) in [("X-034", "2011", 12), ("X-035", "2019", 8), ("X-035", "2022", 8)] {
        let dario = table().edition(edition).sold(sold);
        assert_eq!(final_points(dario.clone().monasteries([15])), colours, "{id}");
        assert_eq!(final_points(dario.clone().monasteries([25])), 11, "X-039");
        assert_eq!(final_points(dario.monasteries([15, 25])), colours + 11);
    }
}

#[rule("X-036", "B-7.17", "B-7.22")]
#[test]
fn benno_has_2_watchtowers_and_4_banks_for_24_points() {
    let cities = first_duchy().regions(Colour::Building);
    let towers = cities.iter().filter(|city| city.len() > 1).take(2).map(|city| (city[1], "watchtower"));
    let banks = cities.iter().map(|city| (city[0], "bank"));
    for edition in EDITIONS {
        let setting = table().edition(edition).monasteries([17, 22]);
        let tiles = banks.clone().chain(towers.clone());
        let setting = tiles.fold(setting, |setting, (space, tile)| setting.lay(space, tile));
        assert_eq!(final_points(setting), 2 * 4 + 4 * 4);
    }
}

#[rule("X-037", "X-038", "B-7.24")]
#[test]
fn three_types_of_animals_score_12_points() {
    let pastures = first_duchy().all(Colour::Animal);
    for (id, edition, herd) in [
        ("X-037", "2011", ["cow3", "chicken2", "sheep2", "sheep3", "sheep4"]),
        ("X-038", "2019", ["sheep2", "sheep3", "sheep4", "cow3", "pig2"]),
        ("X-038", "2022", ["sheep2", "sheep3", "sheep4", "cow3", "pig2"]),
    ] {
        let tiles = pastures.iter().zip(herd);
        let setting = tiles.fold(table().edition(edition), |setting, (space, tile)| setting.lay(*space, tile));
        assert_eq!(final_points(setting.monasteries([24])), 12, "{id}");
    }
}

#[rule("X-041", "B-7.2")]
#[test]
fn two_mines_with_monastery_2_bring_2_silver_and_2_workers() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in EDITIONS {
        let mut table = table().edition(edition).monasteries([2]).cover(&mines[..2]).last_turn('B').set();
        table.act("end");
        assert_eq!((table.me().silver(), table.me().workers()), (2, 2));
    }
}

#[rule("T-01", "T-02", "B-5.8")]
#[test]
fn the_tables_of_region_sizes_and_phases_are_as_printed() {
    let sizes = [1, 3, 6, 10, 15, 21, 28, 36];
    for edition in EDITIONS {
        for (phase, bonus) in [('A', 10), ('B', 8), ('C', 6), ('D', 4), ('E', 2)] {
            for (size, points) in (1u8..).zip(sizes) {
                check_region(edition, phase, size, (points, bonus));
            }
        }
    }
    // 2022 prints 9 → 45 for the regions that its inns enlarge.
    check_region("2022", 'A', 9, (45, 10));
}

fn check_region(edition: &str, phase: char, size: u8, points: (i16, i16)) {
    let before: Vec<u8> = (2..=size).collect();
    let setting = table().edition(edition).phase(phase).own_duchy(strip("S", size.into())).cover(&before);
    let mut table = setting.ready("ship", size + 1).set();
    table.place("ship", size + 1);
    let scored = (table.me().points(Source::Regions), table.me().points(Source::Phase));
    assert_eq!(scored, points, "{edition}: a region of {size} in phase {phase}");
}
