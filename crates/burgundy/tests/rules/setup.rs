//! Components and set-up (B-1).

use std::collections::BTreeSet;

use burgundy::data::Data;
use burgundy::{Choice, Colour, Config, Draw, Outcome, Stage, Tile};
use rule::rule;
use table::{Game, Turn};

use crate::land::{first_duchy, land};
use crate::support::{AtTable, EDITIONS, Table, config, experts, start, table};

fn asked(table: &Table) -> Draw {
    match table.game.turn(&table.state) {
        Turn::Chance(draw) => draw,
        other => panic!("chance is not asked: {other:?}"),
    }
}

/// The seats that decide now, from 1.
fn deciding(table: &Table) -> Vec<usize> {
    match table.game.turn(&table.state) {
        Turn::Seats(seats) => seats.iter().map(|seat| seat.index() + 1).collect(),
        _ => vec![],
    }
}

fn is_filling(table: &Table) -> bool {
    table.state.stage == Stage::Fill
}

#[rule("B-1.1")]
#[test]
fn there_are_164_tiles_and_40_of_them_have_black_backs() {
    let data = Data::standard();
    let both = |tile: &Tile| u32::from(data.tiles.coloured.count(*tile) + data.tiles.black.count(*tile));
    let printed = [
        (Colour::Building, 56, 16),
        (Colour::Animal, 28, 8),
        (Colour::Monastery, 26, 6),
        (Colour::Ship, 26, 6),
        (Colour::Castle, 16, 2),
        (Colour::Mine, 12, 2),
    ];
    for (colour, all, black) in printed {
        assert_eq!(data.tiles.coloured.of_colour(colour) + data.tiles.black.of_colour(colour), all, "{colour:?}");
        assert_eq!(data.tiles.black.of_colour(colour), black, "{colour:?}");
    }
    assert_eq!(data.tiles.coloured.len() + data.tiles.black.len(), 164);
    assert_eq!(data.tiles.black.len(), 40);
    for tile in Tile::all().filter(|tile| tile.is_base() && tile.colour() == Colour::Building) {
        assert_eq!(both(&tile), 7, "{tile}");
    }
    for kind in ["cow", "sheep", "pig", "chicken"] {
        let count = |shown: u8| format!("{kind}{shown}").parse::<Tile>();
        assert_eq!((2..=4).map(|shown| both(&count(shown).unwrap())).sum::<u32>(), 7, "{kind}");
        assert!(count(1).is_err() && count(5).is_err(), "{kind}: 2 to 4 animals on a tile");
    }
    for number in 1..=26 {
        assert_eq!(both(&format!("m{number}").parse().unwrap()), 1, "monastery {number}");
    }
}

#[rule("B-1.1")]
#[test]
fn starting_castles_come_out_of_the_14_without_black_back() {
    for edition in EDITIONS {
        for players in 2..=4 {
            let table = start(&config(edition, players));
            assert_eq!(table.state.bag.count(Tile::CASTLE), 14 - players);
            assert_eq!(table.state.black_bag.count(Tile::CASTLE), 2);
        }
    }
}

#[rule("B-1.2")]
#[test]
fn there_are_7_goods_of_each_of_6_colours() {
    let mut table = start(&config("2022", 3));
    assert_eq!(table.state.goods_bag, [7; 6]);
    table.refuses_outcome("goods 111 111 112 -", "B-1.2 bad-outcome");
    assert_eq!(table.settle("goods 111 111 122 -").state.goods_bag, [0, 5, 7, 7, 7, 7]);
}

#[rule("B-1.2", "B-4.7")]
#[test]
fn each_colour_of_goods_belongs_to_one_die_number() {
    for die in 1..=6 {
        for colour in 1..=6 {
            let mut table = table().dice(die, die).goods([colour]).set();
            let sales = table.offered("sell");
            assert_eq!(!sales.is_empty(), die == colour, "die {die}, goods {colour}: {sales:?}");
            if die == colour {
                assert_eq!(table.act(&sales[0]).me().sold(), [colour]);
            }
        }
    }
}

#[rule("B-1.2", "Q-B-22")]
#[test]
fn workers_and_silver_never_run_out() {
    let land = first_duchy();
    let city = land.beside_castle(Colour::Building);
    for (building, silver, workers) in [("bank", 2, 0), ("boarding-house", 0, 4)] {
        // No box holds more than 24 silver and 30 workers.
        let rich = table().silver(60).workers(60).seat(2).silver(60).workers(60).seat(1);
        let mut table = rich.ready(building, city).set();
        table.place(building, city);
        assert_eq!((table.me().silver(), table.me().workers()), (60 + silver, 60 + workers));
    }
}

#[rule("B-1.3")]
#[test]
fn every_player_gets_3_goods_and_every_phase_5_and_the_rest_leaves() {
    for players in 2..=4 {
        let mut table = start(&config("2019", players));
        assert_eq!(asked(&table), Draw::Goods);
        let hands = (0..20).map(|seed| table.sample(seed).to_string()).collect::<BTreeSet<_>>();
        assert!(hands.len() > 10, "the goods are random");
        table.until(is_filling);
        for seat in 1..=usize::from(players) {
            assert_eq!(table.seat(seat).goods().len(), 3);
        }
        table.play_out(3, |_, _, _| {});
        let arrived = table.told().iter().filter(|event| *event == "goods-arrived").count();
        assert_eq!(arrived, 5 * 5);
        // What is never drawn stays unseen: 17 less 3 for each player.
        let unseen: u8 = table.state.goods_bag.iter().sum();
        assert_eq!(unseen, 17 - 3 * players);
    }
}

#[rule("B-1.4")]
#[test]
fn players_start_with_1_silver_3_goods_a_castle_and_workers_by_turn_order() {
    for edition in EDITIONS {
        for players in 2..=4 {
            let mut table = start(&config(edition, players));
            table.until(is_filling);
            for (nth, seat) in table.state.order.iter().take(players.into()).enumerate() {
                let look = table.seat(seat.index() + 1);
                assert_eq!((look.silver(), look.workers()), (1, nth as u16 + 1));
                assert_eq!((look.goods().len(), look.total(), look.storage().len()), (3, 0, 0));
                let middle = first_duchy().middle();
                assert_eq!((look.covered(), look.tile(middle)), (1, Some("castle".into())));
            }
        }
    }
}

#[rule("B-1.5", "Q-B-01")]
#[test]
fn the_highest_roll_starts_and_the_others_follow_clockwise() {
    let mut table = start(&config("2011", 4));
    table.settle("goods 123 123 123 123").settle("start 2 5 1 3");
    let order: Vec<_> = table.state.order.iter().map(|seat| seat.index() + 1).collect();
    assert_eq!(order, [2, 3, 4, 1]);
    assert_eq!(table.state.track.order, table.state.order, "first player on top, last at the bottom");
    assert_eq!((1..=4).map(|seat| table.seat(seat).marker()).collect::<Vec<_>>(), [0; 4], "one stack");
    // The start player holds the white die.
    table.until(|table| table.state.stage == Stage::Roll).settle("roll 11 11 11 11 6");
    let white = table.events.iter().find_map(|event| match event {
        burgundy::Event::WhiteRolled { seat, face } => Some((seat.index() + 1, face.number())),
        _ => None,
    });
    assert_eq!((white, table.whose()), (Some((2, 6)), 2));
}

#[rule("B-1.5", "Q-B-01")]
#[test]
fn only_those_who_share_the_highest_roll_roll_again() {
    let mut table = start(&config("2022", 4));
    table.settle("goods 123 123 123 123").settle("start 5 2 5 4");
    assert!(matches!(asked(&table), Draw::StartRoll { seats } if seats.iter().map(|s| s.index()).eq([0, 2])));
    assert_eq!((1..=4).map(|seat| table.seat(seat).workers()).sum::<u16>(), 0, "nothing is handed out yet");
    table.settle("start 6 - 6 -").settle("start 1 - 2 -");
    assert_eq!(table.state.order.map(|seat| seat.index() + 1), [3, 4, 1, 2]);
    assert_eq!([3, 4, 1, 2].map(|seat| table.seat(seat).workers()), [1, 2, 3, 4]);
}

#[rule("B-1.5")]
#[test]
fn the_track_has_a_first_space_and_6_steps() {
    let river = first_duchy().beside_castle(Colour::Ship);
    let mut moved = vec![];
    for steps in 0..=6 {
        let mut table = table().marker(steps).ready("ship", river).set();
        moved.push(table.place("ship", river).me().marker());
    }
    assert_eq!(moved, [1, 2, 3, 4, 5, 6, 6]);
}

#[rule("B-1.6")]
#[test]
fn beginners_share_duchy_1_or_later_2_with_the_castle_on_the_middle_6() {
    for (edition, numbers) in [("2011", vec!["1"]), ("2019", vec!["1", "2"]), ("2022", vec!["1", "2"])] {
        for number in ["1", "2", "3"] {
            let id = format!("{edition}-{number}");
            let config = Config { duchies: vec![id.clone()], ..config(edition, 4) };
            if !numbers.contains(&number) {
                let refused = burgundy::Burgundy::new(&config).map(drop).unwrap_err();
                assert_eq!((refused.rule.as_str(), refused.code.as_str()), ("B-1.6", "beginners-duchy"), "{id}");
                continue;
            }
            let land = land(&id);
            assert_eq!(land.spaces().count(), 37);
            assert_eq!((land.number(land.middle()), land.colour(land.middle())), (6, Colour::Castle));
            let mut table = start(&config);
            table.until(is_filling);
            for seat in 1..=4 {
                assert_eq!(table.seat(seat).tile(land.middle()), Some("castle".into()), "{id}");
            }
        }
    }
}

/// The duchy numbers that are drawn, deal by deal and seat by seat.
fn deals(table: &Table) -> Vec<Vec<Vec<String>>> {
    let number = |index: u8| table.game.duchies()[usize::from(index)].file().number.clone();
    let deal = |seed| match table.sample(seed) {
        Outcome::Boards { boards } => boards.into_iter().flatten().map(|board| board.map(number).to_vec()).collect(),
        other => panic!("{other}"),
    };
    (0..300).map(deal).collect()
}

/// Six boards: No. 1 is on four of them, so of four players at least two may choose it.
#[rule("B-1.6", "Q-B-03")]
#[test]
fn experts_of_2011_draw_one_of_six_boards_after_the_turn_order() {
    let mut table = start(&experts("2011", 4));
    table.settle("goods 123 123 123 123");
    assert!(matches!(asked(&table), Draw::StartRoll { .. }));
    table.settle("start 2 5 1 3");
    assert_eq!(asked(&table), Draw::Boards);
    let mut seen = BTreeSet::new();
    for deal in deals(&table) {
        assert_eq!(deal.iter().collect::<BTreeSet<_>>().len(), 4, "every board exists once: {deal:?}");
        assert!(deal.iter().filter(|board| board[0] == "1").count() >= 2);
        seen.extend(deal.iter().map(|board| board.join("/")));
    }
    assert_eq!(seen.into_iter().collect::<Vec<_>>(), ["1/2", "1/3", "1/4", "1/5", "6/7", "8/9"]);
    table.refuses_outcome("boards 1/2 1/2 6/7 8/9", "B-1.6 bad-outcome");
    table.refuses_outcome("boards 1/2 3/4 6/7 8/9", "B-1.6 bad-outcome");
    table.settle("boards 1/2 1/5 6/7 1/3");
    for (seat, sides) in [(2, ["2011-1", "2011-5"]), (3, ["2011-6", "2011-7"])] {
        assert_eq!(deciding(&table), [seat]);
        let castles = |side: usize| land(sides[side - 1]).all(Colour::Castle).into_iter();
        let both = [1, 2].map(|side| castles(side).map(move |space| format!("settle {side} {space}")));
        assert_eq!(table.offered(""), both.into_iter().flatten().collect::<Vec<_>>());
        let choice = table.offered("")[0].clone();
        table.act(&choice);
        assert_eq!(table.view()["seats"][seat - 1]["duchy"], sides[0], "No. 1 too");
    }
}

/// A table that began by the first revision deals two of Nos. 2 to 9, and never No. 1.
#[rule("B-1.6", "Q-B-03")]
#[test]
fn experts_of_2019_and_of_tables_that_began_before_draw_from_single_duchies_after_the_turn_order() {
    for (edition, rules, numbers) in [("2011", 1, 2..=9), ("2019", 1, 3..=10), ("2019", 2, 3..=10)] {
        let mut table = start(&Config { rules, ..experts(edition, 4) });
        table.settle("goods 123 123 123 123");
        assert!(matches!(asked(&table), Draw::StartRoll { .. }));
        table.settle("start 2 5 1 3");
        assert_eq!(asked(&table), Draw::Boards);
        let all: BTreeSet<String> = numbers.map(|number| number.to_string()).collect();
        let mut seen = BTreeSet::new();
        for deal in deals(&table) {
            let drawn: Vec<String> = deal.concat();
            assert_eq!(drawn.len(), 8);
            assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), 8, "every number exists once: {drawn:?}");
            seen.extend(drawn);
        }
        assert_eq!(seen, all, "{edition}");
        table.refuses_outcome("boards 1/2 1/3 4/5 6/7", "B-1.6 bad-outcome");
        table.refuses_outcome("boards 1/1 2/3 4/5 6/7", "B-1.6 bad-outcome");
        table.settle("boards 1/2 3/4 5/6 7/8");
    }
}

#[rule("B-1.6", "Q-B-02")]
#[test]
fn experts_of_2011_and_2019_choose_side_and_castle_space_openly_in_turn_order() {
    for (edition, deal, sides) in [
        ("2011", "boards 1/2 6/7 8/9 -", [[1, 2], [6, 7], [8, 9]]),
        ("2019", "boards 1/2 3/4 5/6 -", [[1, 2], [3, 4], [5, 6]]),
    ] {
        let mut table = start(&experts(edition, 3));
        table.settle("goods 123 123 123 -").settle("start 2 5 1 -").settle(deal);
        let all: Vec<String> = table.game.duchies().iter().map(|duchy| duchy.id().to_string()).collect();
        let ids: Vec<String> = sides.as_flattened().iter().map(|nth| all[nth - 1].clone()).collect();
        for (seat, side, id) in [(2, 2, &ids[3]), (3, 1, &ids[4]), (1, 2, &ids[1])] {
            assert_eq!(deciding(&table), [seat]);
            let castles = |side: usize| land(&ids[2 * (seat - 1) + side - 1]).all(Colour::Castle);
            let both = [1, 2].map(|side| castles(side).into_iter().map(move |space| format!("settle {side} {space}")));
            assert_eq!(table.offered(""), both.into_iter().flatten().collect::<Vec<_>>());
            let city = land(id).all(Colour::Building)[0];
            table.refuses(&format!("settle {side} {city}"), "B-1.6 not-a-castle-space");
            let waiting = seat % 3 + 1;
            let early = land(&ids[2 * waiting - 2]).all(Colour::Castle)[0];
            table.forbids_to(waiting, &format!("settle 1 {early}"));
            let space = castles(side)[1];
            table.act(&format!("settle {side} {space}"));
            assert_eq!(table.view()["seats"][seat - 1]["duchy"], **id, "everyone sees the choice at once");
            assert_eq!(table.seat(seat).tile(space), Some("castle".into()));
        }
        assert!(is_filling(&table));
    }
}

#[rule("B-1.6", "Q-B-02")]
#[test]
fn experts_of_2011_and_2019_may_agree_to_choose_at_the_same_time() {
    for edition in ["2011", "2019"] {
        let mut table = start(&Config { choice: Choice::Secret, ..experts(edition, 3) });
        let deal = if edition == "2011" { "boards 1/2 6/7 8/9 -" } else { "boards 1/2 3/4 5/6 -" };
        table.settle("goods 123 123 123 -").settle("start 2 5 1 -").settle(deal);
        assert_eq!(deciding(&table), [1, 2, 3]);
    }
}

/// What beginners cannot use is refused; tables that began by the first revision with it go on.
#[rule("B-1.6")]
#[test]
fn beginners_draw_no_boards_and_choose_nothing() {
    let pool = || vec!["2011-2".to_string(), "2011-3".into(), "2011-4".into(), "2011-5".into()];
    for (wrong, code) in [
        (Config { pool: pool(), ..config("2011", 2) }, "beginners-duchy"),
        (Config { choice: Choice::Secret, ..config("2011", 2) }, "beginners-choice"),
    ] {
        let refused = burgundy::Burgundy::new(&wrong).map(drop).unwrap_err();
        assert_eq!((refused.rule.as_str(), refused.code.as_str()), ("B-1.6", code));
        assert!(burgundy::Burgundy::new(&Config { rules: 1, ..wrong }).is_ok());
    }
}

#[rule("B-1.6", "Q-B-02", "Q-B-03")]
#[test]
fn in_2022_boards_and_sides_come_before_the_start_roll_and_castles_after_it() {
    let mut table = start(&experts("2022", 4));
    assert_eq!(asked(&table), Draw::Boards);
    let deals = deals(&table);
    let seen: BTreeSet<&String> = deals.iter().flatten().flatten().collect();
    assert_eq!(seen, (1..=10).map(|n| n.to_string()).collect::<BTreeSet<_>>().iter().collect());
    let twice = |deal: &&Vec<Vec<String>>| deal.iter().collect::<BTreeSet<_>>().len() < 4;
    assert!(deals.iter().any(|deal| twice(&deal)), "equal boards may occur");
    assert!(deals.iter().flatten().all(|board| board[0] != board[1]));

    table.settle("boards 3/4 3/4 3/4 3/4");
    assert_eq!(deciding(&table), [1, 2, 3, 4], "all choose their side at the same time");
    assert_eq!(table.offered(""), ["side 1", "side 2"]);
    for (seat, side) in [(3, 1), (1, 2), (4, 2), (2, 1)] {
        table.act_as(seat, &format!("side {side}"));
    }
    assert_eq!(asked(&table), Draw::Goods);
    table.settle("goods 123 123 123 123").settle("start 2 5 1 3");
    assert_eq!([2, 3, 4, 1].map(|seat| table.seat(seat).workers()), [1, 2, 3, 4], "workers before castles");
    assert_eq!(deciding(&table), [1, 2, 3, 4], "all place their castle at the same time");
    for (seat, id) in [(1, "2022-4"), (2, "2022-3"), (3, "2022-3"), (4, "2022-4")] {
        let castles = land(id).all(Colour::Castle);
        let offers: Vec<String> = castles.iter().map(|space| format!("castle {space}")).collect();
        assert_eq!(table.offered_to(seat), offers, "any castle space");
        let ship = land(id).all(Colour::Ship)[0];
        table.refuses_to(seat, &format!("castle {ship}"), "B-1.6 not-a-castle-space");
        table.act_as(seat, &offers[0]);
    }
    assert!(is_filling(&table));
}

#[rule("B-1.7", "X-023")]
#[test]
fn a_starting_castle_scores_nothing_and_gives_no_action_even_alone_in_its_region() {
    for edition in EDITIONS {
        let duchies = vec![format!("{edition}-1")];
        let mut table = start(&Config { duchies, choice: Choice::Open, ..experts(edition, 2) });
        let single = first_duchy().region(Colour::Castle, 1)[0];
        table.settle("goods 123 123 - -").settle("start 5 2 - -");
        for seat in [1, 2] {
            let word = if edition == "2022" { "castle" } else { "settle 1" };
            table.act_as(seat, &format!("{word} {single}"));
            assert!(!table.told().iter().any(|event| event == "region-full" || event == "colour-full"));
            assert_eq!((table.seat(seat).total(), table.pending()), (0, None));
        }
        assert!(is_filling(&table), "no extra action: the first phase begins");
    }
}

#[rule("B-1.8", "B-5.9")]
#[test]
fn each_colour_has_one_large_and_one_small_bonus_tile() {
    for colour in Colour::ALL {
        let spaces = first_duchy().all(colour);
        let (last, others) = spaces.split_first().unwrap();
        let mut setting = (1..=3).fold(table().players(3), |setting, seat| setting.seat(seat).cover(others));
        let mut tiles = vec![];
        for seat in 1..=3 {
            setting = setting.seat(seat);
            tiles.push(setting.spare(*last).to_string());
            setting = setting.ready(&tiles[seat - 1], *last);
        }
        let mut table = setting.set();
        for (seat, bonus) in [(1, 6), (2, 3), (3, 0)] {
            table.place(&tiles[seat - 1], *last);
            assert_eq!(table.seat(seat).points(burgundy::Source::Colours), bonus, "{colour:?}, seat {seat}");
            table.finish_turn();
        }
        let taken: u16 = table.state.estates.iter().map(|estate| estate.bonus_tiles()).sum();
        assert_eq!(taken, 2);
    }
}
