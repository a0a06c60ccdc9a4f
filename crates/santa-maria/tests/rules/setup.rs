//! General and set-up (sections 0 and 1).

use std::collections::BTreeSet;

use rule::rule;
use santa_maria::data::Data;
use santa_maria::piece::{Expansion, Shipment};
use santa_maria::{Config, Deal, Outcome, Source, Stage};
use table::Game;

use crate::support::{AtTable, Table, config, start, table};

/// After the table is set, before anybody decides.
fn ready(config: &Config) -> Table {
    let mut table = start(config);
    table.chance();
    table
}

#[rule("S-0.1", "Q-S-22", "Q-S-26")]
#[test]
fn happiness_is_kept_as_points_and_purple_points_count_only_at_the_end() {
    // A monk on a camp gives 3 points at once; one on a scholar gives its points at the end only.
    let mut camp = table().religion(4).set();
    camp.acts(["retire 2", "religion", "monk 10"]);
    assert_eq!((camp.me().points(Source::Camps), camp.me().total()), (3, 3));
    assert_eq!(camp.view()["points"][0], 3, "everybody sees it");
    let mut scholar = table().religion(4).set();
    scholar.acts(["retire 2", "religion", "monk 1"]);
    assert_eq!(scholar.me().total(), 0);
}

#[rule("S-0.2")]
#[test]
fn payments_go_to_the_supply_and_monk_coins_to_the_players() {
    let mut table = table().religion(4).coins(5).seat(2).monks([10]).set();
    table.acts(["retire 2", "religion", "decline", "monk 10"]);
    assert_eq!((table.me().coins(), table.seat(2).coins()), (3, 2));
    let mut single = crate::support::table().coins(5).set();
    single.act("activate 23");
    assert_eq!((single.me().coins(), single.seat(2).coins()), (4, 0));
}

#[rule("S-1.1")]
#[test]
fn three_dice_of_each_colour_three_scholars_three_bishops_four_shipments() {
    for players in 2..=4 {
        let table = ready(&Config::new(players));
        assert_eq!(table.state.white.len(), 3 * usize::from(players));
        let view = table.view();
        // One blue die each is rolled; two for each player are left above the board.
        assert_eq!(view["stacks"]["blue_dice"], 2 * players);
        assert_eq!(view["stacks"]["shipments"], 30);
        assert_eq!(view["year"], 1);
        assert_eq!(view["monk_spaces"].as_array().map(Vec::len), Some(10));
        let docks: BTreeSet<usize> = table.state.docks.iter().flatten().map(|shipment| shipment.index()).collect();
        assert_eq!(docks, (0..Shipment::STARTING).collect());
        assert!(table.state.sets.iter().all(Option::is_none), "no town halls");
    }
}

#[rule("S-1.1")]
#[test]
fn the_table_is_set_with_different_pieces_and_starting_shipments() {
    let mut table = start(&Config::new(2));
    table
        .refuses_outcome("table SCH01,SCH01,SCH02 BIS1,BIS2,BIS3 SI1,SI2,SI3,SI4", "S-1.1 bad-outcome")
        .refuses_outcome("table SCH01,SCH03,SCH02 BIS1,BIS2,BIS3 SI1,SI2,SI3,SS01", "S-1.1 bad-outcome")
        .refuses_outcome("die 3", "S-2.0 no-such-draw")
        .settle("table SCH01,SCH03,SCH02 BIS1,BIS2,BIS3 SI2,SI1,SI3,SI4");
    assert_eq!(table.told()[2..], ["shipment-revealed"; 4]);
}

#[rule("S-1.2")]
#[test]
fn five_double_and_five_triple_expansions_lie_there_in_each_of_three_years() {
    let mut table = ready(&Config::new(3));
    let mut seen = 0u32;
    for year in 1..=3 {
        let doubles = table.state.offered().filter(|tile| tile.is_double()).count();
        assert_eq!((doubles, table.state.offered().count()), (5, 10));
        assert_eq!(seen & table.state.offer, 0, "never the same again");
        seen |= table.state.offer;
        assert_eq!(table.state.stack.count_ones() as usize, Expansion::COUNT - 10 * year);
        if year < 3 {
            table.until(|table| usize::from(table.state.year) == year && table.state.stage == Stage::Turn);
        }
    }
    assert_eq!(seen.count_ones(), 30, "the stacks last exactly three years");
}

#[rule("S-1.2")]
#[test]
fn the_offer_is_not_refilled_within_a_year() {
    let mut table = table().offer(["D01"]).holds("2wood").set();
    table.acts(["expand D01 2wood", "place 12 0", "end"]);
    assert_eq!(table.state.offer, 0);
}

#[rule("S-1.3")]
#[test]
fn white_dice_are_sorted_roads_are_three_and_resources_never_run_out() {
    let table = ready(&Config::new(4));
    let view = table.view();
    let faces: Vec<u64> = view["white"].as_array().unwrap().iter().filter_map(serde_json::Value::as_u64).collect();
    assert!(faces.is_sorted() && faces.len() == 12);
    assert_eq!(view["stacks"]["roads"], 3);
    // Four players with three of a kind each hold all twelve; everybody can still gain.
    let mut rich = crate::support::table().players(4);
    for seat in 1..=4 {
        rich = rich.seat(seat).holds("3wood");
    }
    let mut rich = rich.seat(1).coins(1).set();
    rich.acts(["activate 23", "produce"]);
    assert_eq!((rich.me().holds().as_str(), rich.me().coins()), ("3wood", 2));
}

#[rule("S-1.4", "Y-02")]
#[test]
fn each_has_two_wood_coins_by_order_a_blue_die_and_six_monks() {
    for start_seat in 1..=4usize {
        let mut table = start(&Config::new(4));
        table.until(|table| table.state.stage == Stage::Start).settle(&format!("start {start_seat}")).chance();
        for (nth, coins) in [3, 4, 5, 6].into_iter().enumerate() {
            let seat = (start_seat - 1 + nth) % 4 + 1;
            let look = table.seat(seat);
            assert_eq!((look.holds().as_str(), look.coins(), look.blue().len()), ("2wood", coins, 1));
            assert_eq!((look.religion(), look.conquistador(), look.monks()), (0, 0, 0));
            assert_eq!(table.view()["limits"][seat - 1]["monks_left"], 6);
        }
        assert_eq!(table.whose(), start_seat);
    }
}

#[rule("S-1.4")]
#[test]
fn boards_are_dealt_by_chance_each_another_side_a() {
    let mut table = start(&Config::new(3));
    table.until(|table| table.state.stage == Stage::Boards);
    table
        .refuses_outcome("boards A1 A1 A2 -", "S-1.4 bad-outcome")
        .refuses_outcome("boards A1 B A2 -", "S-1.4 bad-outcome")
        .refuses_outcome("boards A1 A2 - -", "S-1.4 bad-outcome")
        .settle("boards A4 A1 A2 -");
    assert_eq!(table.view()["seats"][0]["board"], "A4");
    let mut every = BTreeSet::new();
    for seed in 0..200 {
        let mut table = start(&Config::new(2));
        table.until(|table| table.state.stage == Stage::Boards);
        let Outcome::Boards { boards } = table.sample(seed) else { panic!("boards are dealt") };
        every.insert(boards);
    }
    assert_eq!(every.len(), 12, "4 × 3 ways to deal two boards");
}

#[rule("S-1.4", "Q-S-44")]
#[test]
fn boards_are_chosen_anti_clockwise_from_the_start_players_right() {
    let mut table = start(&Config { boards: Deal::Chosen, ..Config::new(4) });
    table.until(|table| table.state.stage == Stage::Start).settle("start 2");
    let mut order = vec![];
    for board in ["A3", "A1", "A4"] {
        order.push(table.whose());
        assert!(table.offered("board").contains(&format!("board {board}")));
        table.act(&format!("board {board}"));
    }
    // Seat 1 sits to the right of seat 2; the last board is no choice any more.
    assert_eq!(order, [1, 4, 3]);
    let board = |seat: usize| table.view()["seats"][seat - 1]["board"].as_str().unwrap().to_string();
    assert_eq!([1, 4, 3, 2].map(board), ["A3", "A1", "A4", "A2"]);
    assert_eq!(table.state.stage, Stage::Blue);
    let mut taken = start(&Config { boards: Deal::Chosen, ..Config::new(3) });
    taken.until(|table| table.state.stage == Stage::ChooseBoards);
    let first = taken.whose();
    let other = first % 3 + 1;
    taken
        .refuses_to(other, "board A1", "S-1.4 not-your-choice")
        .act("board A1")
        .refuses("board A1", "S-1.4 board-taken");
}

#[rule("S-1.4")]
#[test]
fn a_blue_die_is_put_at_its_row_as_it_was_rolled() {
    let mut table = start(&Config::new(2));
    table.until(|table| table.state.stage == Stage::Blue);
    table.refuses_outcome("blue 3 - - -", "S-1.4 bad-outcome").refuses_outcome("blue 34 5 - -", "S-1.4 bad-outcome");
    table.settle("blue 3 5 - -");
    assert_eq!((table.seat(1).blue(), table.seat(2).blue()), (vec![3], vec![5]));
}

#[rule("S-1.1", "S-7.3", "S-7.1", "Q-S-45")]
#[test]
fn what_cannot_be_played_is_refused_with_a_reason() {
    let said = |config: &Config| match santa_maria::SantaMaria::new(config) {
        Ok(_) => "fine".to_string(),
        Err(refused) => format!("{} {}", refused.rule, refused.message),
    };
    assert_eq!(said(&config(4, [])), "fine");
    for mix in [["advanced", "blue-offer"], ["side-b", "advanced"], ["side-b", "blue-offer"]] {
        assert_eq!(said(&config(3, mix)), "fine");
    }
    assert_eq!(said(&config(1, ["solo", "blue-offer"])), "fine");
    assert!(said(&config(5, [])).starts_with("S-1.1 5 players"));
    assert!(said(&config(1, [])).starts_with("S-7.3 One player needs"));
    assert!(said(&config(2, ["solo"])).starts_with("S-7.3 Solo is for 1 player, and 2"));
    assert!(said(&config(2, ["inns"])).contains("'inns' is no option"));
    assert!(said(&config(2, ["side-b", "side-b"])).contains("twice"));
    let chosen = Config { boards: Deal::Chosen, ..config(2, ["advanced"]) };
    assert!(said(&chosen).starts_with("S-7.1 boards 'chosen'"));
}

#[rule("S-1.4")]
#[test]
fn the_printed_boards_share_eight_territories_and_sides_a_have_a_town_hall_and_a_road() {
    let data = Data::standard();
    for board in &data.facts.boards {
        let roads = board.cells.iter().filter(|cell| matches!(cell.spot, santa_maria::territory::Spot::Road { .. }));
        let (cells, roads) = (board.cells.len(), roads.count());
        assert_eq!((cells, roads), if board.id.id() == "B" { (8, 0) } else { (10, 1) }, "{}", board.id);
    }
}
