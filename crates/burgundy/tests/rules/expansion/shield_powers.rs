//! What each shield does, and its rulings (B-9.6.1 to B-9.6.18).

use burgundy::position::Position;
use burgundy::{Burgundy, Colour, Expansion, Pending, Setup, Source, Stage};
use rule::rule;
use serde_json::json;
use table::Present;

use super::shields::{LATER, held, lying, option, owner, owners, part, shield_points};
use crate::land::{first_duchy, land, strip};
use crate::setting::Setting;
use crate::support::{AtTable, Table, table};

/// The spaces of the hill, on which castles stand.
fn hill() -> Vec<u8> {
    first_duchy().region(Colour::Castle, 3)
}

/// Pays the tribute for this many shields at the end of the game.
fn finish(setting: &Setting, shields: u16) -> Table {
    let mut table = setting.clone().seat(1).silver(shields).last_turn('E').set();
    table.act("end").act(&format!("shields pay {shields}"));
    table
}

/// Shield 1: a pasture of 1 and a tile beside it, another of 5 with a cow.
fn two_pastures(setting: Setting) -> (Setting, u8) {
    let land = first_duchy();
    let [alone, other] = [land.region(Colour::Animal, 1)[0], land.region(Colour::Animal, 5)[0]];
    let beside = land.around(alone)[0];
    (setting.lay(other, "cow3").cover(&[beside]).ready("cow4", alone), alone)
}

#[rule("B-9.6.1", "Q-B-64")]
#[test]
fn shield_1_makes_all_pastures_one_for_animals_but_not_for_regions() {
    for edition in LATER {
        let (without, space) = two_pastures(owner(&[17]).edition(edition));
        assert_eq!(without.set().place("cow4", space).me().points(Source::Animals), 4);
        let (setting, space) = two_pastures(owner(&[1]).edition(edition));
        let mut table = setting.set();
        table.place("cow4", space);
        let scored = [Source::Animals, Source::Regions, Source::Phase].map(|source| table.me().points(source));
        assert_eq!(scored, [4 + 3, 1, 10], "the region of 1 is full by itself");
        let mut more = setting.monasteries([7]).set();
        assert_eq!(more.place("cow4", space).me().points(Source::Animals), (4 + 1) + (3 + 1));
    }
}

#[rule("Q-B-64")]
#[test]
fn with_shield_1_a_pasture_scores_its_own_size_while_another_is_open() {
    let pasture = first_duchy().region(Colour::Animal, 5);
    let mut table = owner(&[1]).cover(&pasture[1..]).ready("cow2", pasture[0]).set();
    assert_eq!(table.place("cow2", pasture[0]).me().points(Source::Regions), 15);
}

/// Seat 1 gains workers by this, and seat 2 has shield 2: how many workers seat 2 gets.
fn answer(table: &mut Table, actions: &[&str]) -> u16 {
    for action in actions {
        table.act(action);
    }
    table.seat(2).workers()
}

#[rule("B-9.6.2", "Q-B-48")]
#[test]
fn shield_2_gains_1_worker_each_time_another_player_gains_any() {
    let city = first_duchy().beside_castle(Colour::Building);
    for edition in LATER {
        let setting = owners([&[], &[2]]).edition(edition).dice(4, 4);
        assert_eq!(answer(&mut setting.set(), &["workers 4"]), 1);
        assert_eq!(answer(&mut setting.set(), &["workers 4", "workers 4"]), 2, "each time");
        assert_eq!(answer(&mut setting.clone().monasteries([14]).set(), &["workers 4"]), 1, "however many they are");
        let mut house = setting.clone().ready("boarding-house", city).set();
        house.place("boarding-house", city);
        assert_eq!((house.me().workers(), house.seat(2).workers()), (4, 1));
        let sale = setting.clone().goods([4, 4]);
        assert_eq!(answer(&mut sale.set(), &["sell 4 4"]), 0);
        assert_eq!(answer(&mut sale.monasteries([4]).set(), &["sell 4 4"]), 1);
        let mut castle = setting.lay(hill()[0], "castle").ready("castle", hill()[1]).set();
        castle.place("castle", hill()[1]).act("workers *");
        assert_eq!(castle.seat(2).workers(), 1);
    }
}

#[rule("B-9.6.2", "Q-B-48", "Q-B-29")]
#[test]
fn shield_2_answers_a_purchase_with_monastery_28_and_a_bonus_of_a_trade_route_once() {
    for edition in LATER {
        let setting = owners([&[], &[2]]).edition(edition);
        let exchange = option(setting.clone(), "four-tiles").silver(5).monasteries([28]);
        assert_eq!(answer(&mut exchange.set(), &["four-tiles workers 3"]), 1);
        assert_eq!(answer(&mut exchange.set(), &["four-tiles workers 1", "four-tiles workers 1"]), 2);
        // The first space of route 6 gives 4 workers for goods of colour 4.
        let mut route = on_route(setting, 6).goods([4]).dice(4, 4).set();
        route.act("sell 4 4");
        assert_eq!((route.me().workers(), route.seat(2).workers()), (4, 1));
    }
}

/// Seat 1 has a trade route.
fn on_route(setting: Setting, route: u8) -> Setting {
    option(setting, "trade-routes").with(|position: &mut Position| {
        position.expansions.insert("trade-routes".into(), json!({ "routes": [[route]] }));
    })
}

#[rule("B-9.6.2", "Q-B-48")]
#[test]
fn shield_2_answers_neither_its_owner_nor_itself() {
    let mut table = owner(&[2]).set();
    table.act("workers 1");
    assert_eq!((table.me().workers(), table.seat(2).workers()), (2, 0));
    let mut three = owners([&[], &[2]]).players(3).set();
    three.act("workers 1");
    assert_eq!((three.me().workers(), three.seat(2).workers(), three.seat(3).workers()), (2, 1, 0));
}

#[rule("B-9.6.2", "Q-B-48", "Q-B-49")]
#[test]
fn shield_2_answers_monastery_2_once_for_each_player_after_the_tribute() {
    let mines = first_duchy().all(Colour::Mine);
    // Monastery 2 of seat 1 works for seat 3 too.
    let setting = part(owners([&[], &[2], &[6]]).players(3), "copied", json!(1)).monasteries([2]).cover(&mines[..2]);
    let setting = setting.seat(2).silver(1).cover(&mines).seat(3).silver(1).cover(&mines[..1]).last_turn('A');
    let mut table = setting.set();
    table.act("end").act("shields pay 1").act("shields pay 1");
    assert_eq!([1, 2, 3].map(|seat| table.seat(seat).workers()), [2, 2, 1]);
    // Shields 2 and 3 cannot live on these workers.
    let poor = owners([&[], &[2, 3]]).monasteries([2]).cover(&mines[..2]).last_turn('A');
    let mut table = poor.set();
    table.act("end");
    assert_eq!((held(&table, 2), table.seat(2).workers()), (vec![], 0));
}

#[rule("B-9.6.3", "Q-B-50")]
#[test]
fn shield_3_pays_in_workers_and_silver_in_any_mix() {
    for edition in LATER {
        let setting = owner(&[3, 7, 17]).edition(edition).last_turn('A');
        let mut table = setting.clone().silver(1).workers(5).set();
        table.act("end");
        let all = ["pay 0", "pay 1", "pay 0 1", "pay 1 1", "pay 0 2", "pay 1 2", "pay 0 3"];
        assert_eq!(table.offered(""), all.map(|pay| format!("shields {pay}")));
        table.refuses("shields pay 2 1", "B-9.6 wrong-tribute").act("shields pay 1 2");
        assert_eq!((held(&table, 1).len(), table.me().silver(), table.me().workers()), (3, 0, 3));
        let mut workers = setting.workers(3).set();
        workers.act("end").act("shields pay 0 3");
        assert_eq!((held(&workers, 1).len(), workers.me().workers()), (3, 0));
    }
}

#[rule("B-9.6.3", "Q-B-50")]
#[test]
fn shield_3_may_go_in_the_tribute_in_which_it_let_workers_pay() {
    let mut table = owner(&[3, 17]).workers(2).last_turn('A').set();
    table.act("end").act("shields pay 0 1").act("shields give 3");
    assert_eq!((held(&table, 1), table.me().workers()), (vec![17], 1));
    assert_eq!(table.state.stage, Stage::Fill);
}

#[rule("B-9.6.3", "B-9.1", "Q-B-28")]
#[test]
fn monastery_28_changes_silver_into_workers_while_the_tribute_is_paid() {
    let setting = option(owner(&[3, 17]).silver(1), "four-tiles").monasteries([28]).last_turn('A');
    let mut table = setting.set();
    table.act("end").act("four-tiles workers 1").act("shields pay 0 2");
    assert_eq!((held(&table, 1), table.me().silver(), table.me().workers()), (vec![3, 17], 0, 0));
}

/// Three tiles are stored, and with shield 4 more.
fn hoard() -> Setting {
    owner(&[4]).storage(["mine", "ship", "bank"])
}

#[rule("B-9.6.4")]
#[test]
fn shield_4_stores_any_number_of_tiles_and_places_each() {
    let land = first_duchy();
    let [mine, pasture] = [land.beside_castle(Colour::Mine), land.region(Colour::Animal, 5)[0]];
    for edition in LATER {
        let setting = hoard().edition(edition).dice(1, 2).depot(1, ["mine"]).depot(2, ["cow3"]).silver(2).black(["m7"]);
        let mut table = setting.set();
        table.act("take 1 1 mine").act("take 2 2 cow3").act("buy black m7");
        assert_eq!((table.pending(), table.me().storage().len()), (None, 3), "nothing is discarded");
        let beyond = table.game.position(&table.state)["expansions"]["shields"]["stored"].clone();
        assert_eq!(beyond, json!({ "mine": 1, "cow3": 1, "m7": 1 }));
        let beside = land.around(pasture)[0];
        let stored = part(hoard().edition(edition), "stored", json!({ "mine": 1, "cow3": 1 })).cover(&[beside]);
        let mut table = stored.workers(6).dice(land.number(mine), land.number(pasture)).set();
        table.place("cow3", pasture).place("mine", mine);
        assert_eq!(table.me().tile(pasture).as_deref(), Some("cow3"));
        let mut left = table.me().storage();
        left.sort();
        assert_eq!(left, ["bank", "mine", "ship"], "one of two mines is placed");
    }
}

#[rule("B-9.6.4", "Q-B-52")]
#[test]
fn whoever_loses_shield_4_keeps_three_tiles_by_choice() {
    for edition in LATER {
        let many = part(hoard().edition(edition), "stored", json!({ "mine": 1, "cow3": 1 }));
        let mut replaced = lying(many.clone(), [(5, 9)]).dice(5, 5).set();
        replaced.act("shields take 9 for 4");
        assert_eq!(replaced.offered("discard"), ["mine", "ship", "bank", "cow3"].map(|tile| format!("discard {tile}")));
        replaced.refuses("end", "B-5.10 effect-first").refuses("decline", "B-5.7 cannot-decline");
        replaced.refuses("discard pig2", "B-4.4 cannot-discard").act("discard mine").act("discard ship");
        let mut left = replaced.me().storage();
        left.sort();
        assert_eq!((left, replaced.pending()), (["bank", "cow3", "mine"].map(String::from).to_vec(), None));
        // In a tribute.
        let mut unpaid = many.last_turn('A').set();
        unpaid.act("end");
        assert_eq!((held(&unpaid, 1), unpaid.whose()), (vec![], 1), "it is lost unasked");
        unpaid.act("discard bank").act("discard mine");
        assert_eq!((unpaid.state.stage, unpaid.me().storage().len()), (Stage::Fill, 3));
        // Three tiles are not too many.
        let mut three = hoard().edition(edition).last_turn('A').set();
        three.act("end");
        assert_eq!((three.state.stage, three.me().storage().len()), (Stage::Fill, 3));
    }
}

#[rule("Q-B-52", "Q-B-09")]
#[test]
fn nothing_is_bought_before_the_tiles_too_many_are_discarded() {
    let many = part(hoard().silver(2).black(["mine"]), "stored", json!({ "cow3": 1 }));
    let mut replaced = lying(many, [(5, 9)]).dice(5, 5).set();
    assert_eq!(replaced.offered("buy"), ["buy black mine"]);
    replaced.act("shields take 9 for 4");
    assert_eq!(replaced.offered("buy"), [""; 0]);
    replaced.refuses("buy black mine", "B-5.10 effect-first").act("discard ship");
    assert_eq!(replaced.offered("buy"), ["buy black mine"]);
}

#[rule("Q-B-52", "Q-B-50")]
#[test]
fn of_several_shields_that_are_given_up_shield_4_has_its_discards_at_once() {
    let held_three = part(owner(&[4, 7, 17]).storage(["mine", "ship", "bank"]), "stored", json!({ "cow3": 1 }));
    let mut table = held_three.silver(1).last_turn('A').set();
    table.act("end").act("shields pay 1").act("shields give 4");
    assert_eq!(table.pending().map(Pending::rule), Some("Q-B-52"));
    table.act("discard cow3").act("shields give 7");
    assert_eq!((held(&table, 1), table.me().storage().len()), (vec![17], 3));
}

#[rule("B-9.6.4")]
#[test]
fn a_position_with_more_than_three_stored_tiles_is_read_back_as_it_was() {
    let mut table = hoard().depot(1, ["cow3"]).set();
    table.act("take 1 1 cow3");
    let position = table.game.position(&table.state);
    let (_, state) = Burgundy::load(&position).unwrap_or_else(|refused| panic!("{refused}"));
    assert_eq!(state.bag, table.state.bag, "what is stored is not in the bag");
    assert_eq!(state, table.state);
}

/// Shield 5 and a ship that has been placed.
fn sail(setting: Setting) -> Table {
    let river = first_duchy().beside_castle(Colour::Ship);
    let mut table = setting.ready("ship", river).set();
    table.place("ship", river);
    table
}

/// Goods lie on four depots.
fn goods(setting: Setting) -> Setting {
    setting.goods_in(1, [1, 2]).goods_in(3, [2]).goods_in(4, [2, 3]).goods_in(6, [1])
}

#[rule("B-9.6.5")]
#[test]
fn with_shield_5_a_ship_may_bring_one_colour_from_all_depots_besides_its_own() {
    for edition in LATER {
        let setting = goods(owner(&[5]).edition(edition));
        let mut table = sail(setting.clone());
        table.act("depot 1");
        assert_eq!(table.offered("shields"), [1, 2, 3].map(|colour| format!("shields colour {colour}")));
        table.refuses("shields colour 5", "B-9.6.5 no-such-goods").act("shields colour 2");
        assert_eq!((table.me().goods(), table.me().marker()), (vec![1, 2, 2, 2], 1));
        assert_eq!([1, 3, 4, 6].map(|depot| table.goods_in(depot)), [vec![], vec![], vec![3], vec![1]]);
        let mut declined = sail(setting.clone());
        declined.act("depot 1").act("decline");
        assert_eq!((declined.me().goods(), declined.me().marker()), (vec![1, 2], 1), "it is a may");
        let mut nowhere = sail(setting);
        nowhere.act("depot 2").act("shields colour 1");
        assert_eq!(nowhere.me().goods(), [1, 1], "the ship's own depot may be empty");
    }
}

#[rule("B-9.6.5", "B-5.1")]
#[test]
fn with_shield_5_three_colours_are_the_limit_for_all_goods_together() {
    for edition in LATER {
        let setting = goods(owner(&[5]).edition(edition));
        let mut table = sail(setting.clone().goods([5, 6]));
        table.act("depot 1").act("shields colour 2");
        assert_eq!(table.offered("goods"), ["goods 1", "goods 2"]);
        table.act("goods 2");
        assert_eq!((table.me().goods(), table.goods_in(1)), (vec![2, 2, 2, 5, 6], vec![1]));
        let mut full = sail(setting.goods([1, 5, 6]));
        full.act("depot 1");
        assert_eq!(full.offered("shields"), ["shields colour 1"], "only what is stored already");
        full.act("shields colour 1");
        assert_eq!(full.me().goods(), [1, 1, 1, 5, 6]);
    }
}

#[rule("Q-B-53", "B-9.6.5", "B-7.5")]
#[test]
fn shield_5_replaces_monastery_5_in_2019_and_adds_to_it_in_2022() {
    let setting = owner(&[5]).monasteries([5]).goods_in(1, [1]).goods_in(2, [2]).goods_in(4, [3, 4]).goods_in(6, [6]);
    let mut old = sail(setting.clone().edition("2019"));
    old.act("depot 1");
    assert!(old.offered("depot").is_empty(), "no neighbour");
    old.act("shields colour 3");
    assert_eq!(old.me().goods(), [1, 3]);
    let mut new = sail(setting.clone().edition("2022"));
    new.act("depot 1");
    assert_eq!(new.offered("depot"), ["depot 2", "depot 6"]);
    new.act("depot 2").act("shields colour 3");
    assert_eq!(new.me().goods(), [1, 2, 3]);
    let mut full = sail(setting.edition("2022").goods([5]));
    full.act("depot 1").act("depot 2").act("shields colour 3");
    assert_eq!(full.offered("goods"), ["goods 1 2", "goods 1 3", "goods 2 3"], "the limit holds over all");
    full.act("goods 2 3");
    assert_eq!((full.me().goods(), full.goods_in(1)), (vec![2, 3, 5], vec![1]));
}

/// Seat 1 has shield 6, and seat 2 has these monasteries.
fn copier<const N: usize>(monasteries: [u8; N]) -> Setting {
    owner(&[6]).seat(2).monasteries(monasteries).seat(1)
}

/// Shield 6 has named seat 2.
fn copies<const N: usize>(monasteries: [u8; N]) -> Setting {
    part(copier(monasteries), "copied", json!(2))
}

#[rule("B-9.6.6", "Q-B-54")]
#[test]
fn shield_6_names_another_player_once_in_ones_own_turn() {
    for edition in LATER {
        let mut table = copier([14]).edition(edition).players(3).set();
        assert_eq!(table.offered("shields"), ["shields copy 2", "shields copy 3"]);
        table.refuses("shields copy 1", "B-9.6.6 not-another").act("workers 1");
        assert_eq!(table.me().workers(), 2, "nobody is named yet");
        table.act("shields copy 2").act("workers 1");
        assert_eq!(table.me().workers(), 2 + 4);
        table.refuses("shields copy 3", "B-9.6.6 nothing-to-copy-with").finish_turn();
        table.refuses_to(1, "shields copy 3", "B-3.3 not-your-turn");
        table.refuses("shields copy 1", "B-9.6.6 nothing-to-copy-with");
    }
}

#[rule("Q-B-54")]
#[test]
fn shield_6_names_a_player_also_while_an_effect_waits() {
    let city = first_duchy().beside_castle(Colour::Building);
    let mut table = copier([3]).goods([1, 1]).ready("warehouse", city).set();
    table.place("warehouse", city).act("shields copy 2").act("sell * 1");
    assert_eq!(table.me().silver(), 2);
}

#[rule("B-9.6.6")]
#[test]
fn shield_6_copies_monasteries_that_are_placed_later_until_it_is_lost() {
    let abbey = first_duchy().beside_castle(Colour::Monastery);
    let setting = copies([]).seat(2).ready("m14", abbey).set();
    let mut table = setting;
    table.finish_turn().place("m14", abbey).finish_turn().until(|table| table.state.stage == Stage::Turn);
    let before = table.me().workers();
    let workers = table.offered("workers")[0].clone();
    table.act(&workers);
    assert_eq!(table.me().workers(), before + 4);
    // Without silver the shield leaves, and with it what it copied.
    let mut lost = copies([14]).last_turn('A').set();
    lost.act("end").chance();
    let workers = lost.offered("workers")[0].clone();
    assert_eq!(lost.act(&workers).me().workers(), 2);
}

#[rule("Q-B-54", "B-7.1", "Q-B-20")]
#[test]
fn copied_monastery_1_serves_own_cities_and_what_it_let_be_placed_stays() {
    let city = first_duchy().region(Colour::Building, 5);
    let third = format!("place {} bank {}", first_duchy().number(city[2]), city[2]);
    for edition in LATER {
        let setting = copies([1]).edition(edition).lay(city[0], "bank").ready("bank", city[1]).ready("bank", city[2]);
        let mut table = lying(setting.clone(), [(5, 9)]).set();
        table.place("bank", city[1]).act(&third);
        assert_eq!(table.me().silver(), 4);
        let both = setting.clone().lay(city[1], "bank").player(|player| player.storage.truncate(1));
        let mut gone = lying(both, [(5, 9)]).dice(5, 5).set();
        gone.act("shields take 9 for 6").finish_turn().finish_turn();
        assert_eq!(gone.me().tile(city[1]).as_deref(), Some("bank"), "it stays");
        let number = first_duchy().number(city[2]);
        gone.settle(&format!("roll {number}{number} 11 - - 1")).refuses(&third, "B-5.6 same-building");
    }
}

#[rule("Q-B-54")]
#[test]
fn copied_monasteries_2_3_4_7_13_and_14_serve_own_mines_sales_animals_and_actions() {
    let land = first_duchy();
    let (mines, pasture) = (land.all(Colour::Mine), land.region(Colour::Animal, 5));
    for edition in LATER {
        let mut mine = copies([2]).edition(edition).cover(&mines[..2]).silver(1).last_turn('A').set();
        mine.act("end").act("shields pay 1");
        assert_eq!((mine.me().silver(), mine.me().workers(), mine.seat(2).workers()), (2, 2, 0));
        let mut sale = copies([3, 4]).edition(edition).goods([1, 1]).set();
        sale.act("sell 1 1");
        assert_eq!((sale.me().silver(), sale.me().workers(), sale.seat(2).workers()), (2, 1, 0));
        let mut herd = copies([7]).edition(edition).lay(pasture[0], "cow3").ready("cow2", pasture[1]).set();
        assert_eq!(herd.place("cow2", pasture[1]).me().points(Source::Animals), (2 + 1) + (3 + 1));
        let mut action = copies([13, 14]).edition(edition).set();
        action.act("workers 1");
        assert_eq!((action.me().silver(), action.me().workers()), (1, 4));
    }
}

#[rule("Q-B-54", "B-7.5")]
#[test]
fn copied_monastery_5_serves_own_ships() {
    for edition in LATER {
        let mut table = sail(copies([5]).edition(edition).goods_in(1, [1]).goods_in(2, [2]));
        table.act("depot 1").act("depot 2");
        assert_eq!((table.me().goods(), table.seat(2).goods()), (vec![1, 2], vec![]));
    }
}

#[rule("Q-B-54", "B-7.6")]
#[test]
fn copied_monastery_6_serves_the_own_purchase_in_2019_and_is_an_own_action_in_2022() {
    let setting = copies([6]).silver(1).workers(3).depot(5, ["cow4", "bank"]).black(["ship"]);
    let mut old = setting.clone().edition("2019").set();
    old.act("buy 5 cow4 1").refuses("buy black ship 1", "B-4.3 already-bought");
    assert_eq!((old.me().silver(), old.me().workers(), old.me().storage()), (0, 2, vec!["cow4".to_string()]));
    let mut new = setting.edition("2022").silver(2).set();
    new.refuses("buy 5 cow4", "B-7.6 needs-monastery-6").act("hire 5 bank").act("buy black ship");
    assert_eq!((new.me().silver(), new.me().workers(), new.me().storage().len()), (0, 1, 2));
}

#[rule("Q-B-54", "Q-B-27")]
#[test]
fn monastery_27_is_copied_in_2019_and_never_in_2022() {
    for (edition, order) in [("2019", [1, 2]), ("2022", [2, 1])] {
        let setting = option(copier([27]), "four-tiles").edition(edition).track([2, 1]);
        let mut table = setting.with(|position| (position.order, position.turn) = (vec![2, 1], Some(1))).set();
        table.act("shields copy 2");
        let now = [0, 1].map(|nth| table.state.track.order[nth].index() + 1);
        assert_eq!(now, order, "{edition}");
    }
}

#[rule("Q-B-54", "B-9.1")]
#[test]
fn copied_monastery_28_spends_own_silver() {
    for edition in LATER {
        let mut table = option(copies([28]).edition(edition).silver(2).seat(2).silver(7), "four-tiles").set();
        table.act("four-tiles workers 2");
        assert_eq!((table.me().silver(), table.me().workers(), table.seat(2).silver()), (0, 4, 7));
    }
}

#[rule("B-9.6.6", "Q-B-54", "B-8.2")]
#[test]
fn copied_monasteries_score_at_the_end_by_own_tiles() {
    let cities: Vec<u8> = first_duchy().regions(Colour::Building).iter().map(|city| city[0]).collect();
    for edition in LATER {
        let banks = copies([22, 25]).edition(edition).lay(cities[0], "bank").lay(cities[2], "bank").sold([1, 1, 3]);
        let table = finish(&banks, 1);
        assert_eq!(table.me().points(Source::Monasteries), 2 * 4 + 3);
        assert_eq!(table.seat(2).points(Source::Monasteries), 0, "seat 2 has no banks and sold nothing");
    }
}

#[rule("B-9.6.6", "Q-B-54")]
#[test]
fn shield_6_names_a_player_at_the_final_scoring_if_it_has_not_yet_or_nobody() {
    for edition in LATER {
        let setting = copier([25]).edition(edition).sold([1, 1, 3]);
        let mut table = finish(&setting, 1);
        assert_eq!(table.offered(""), ["shields copy 2", "decline"]);
        table.act("shields copy 2");
        assert_eq!((table.is_over(), table.me().points(Source::Monasteries)), (true, 3));
        let mut nobody = finish(&setting, 1);
        nobody.act("decline");
        assert_eq!((nobody.is_over(), nobody.me().points(Source::Monasteries)), (true, 0));
        assert!(finish(&part(setting.clone(), "copied", json!(2)), 1).is_over(), "named before");
        let mut early = setting.silver(1).last_turn('D').set();
        assert_eq!(early.act("end").act("shields pay 1").state.stage, Stage::Fill, "not at the end of other phases");
    }
}

#[rule("Q-B-55")]
#[test]
fn shield_6_copies_tiles_only_and_no_shields() {
    let setting = part(owners([&[6], &[8, 12]]), "copied", json!(2)).seat(2).monasteries([3]).seat(1);
    let mut table = setting.goods([1, 1]).set();
    table.act("sell 1 1");
    assert_eq!((table.me().points(Source::Goods), table.me().silver()), (2 * 2, 2));
}

#[rule("Q-B-56", "B-9.6.10")]
#[test]
fn shield_10_doubles_what_copied_monasteries_score_too() {
    let setting = part(owners([&[6, 10]]), "copied", json!(2)).sold([1, 1, 3]).seat(2).monasteries([25]);
    let table = finish(&setting.sold([2]), 2);
    assert_eq!(table.me().points(Source::Monasteries), 2 * 3);
    assert_eq!(table.seat(2).points(Source::Monasteries), 1, "not for their owner");
}

#[rule("B-9.6.7", "Q-B-57")]
#[test]
fn shield_7_doubles_each_bonus_tile_that_is_taken_from_now_on() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in LATER {
        for (players, large, small) in [(2, 5, 2), (3, 6, 3), (4, 7, 4)] {
            let setting = owner(&[7]).edition(edition).players(players).cover(&mines[..2]).ready("mine", mines[2]);
            let mut first = setting.set();
            assert_eq!(first.place("mine", mines[2]).me().points(Source::Colours), 2 * large);
            let second = setting.seat(2).player(|player| player.large = vec![Colour::Mine]);
            let mut second = second.set();
            assert_eq!(second.place("mine", mines[2]).me().points(Source::Colours), 2 * small);
        }
    }
}

#[rule("B-9.6.7", "Q-B-57", "B-7.26")]
#[test]
fn shield_7_leaves_earlier_bonus_tiles_and_monastery_26_as_they_are() {
    for edition in LATER {
        let bonuses = owner(&[7]).edition(edition).monasteries([26]).player(|player| {
            player.large = vec![Colour::Mine, Colour::Ship];
            player.score = [("colours".to_string(), 10)].into();
        });
        let table = finish(&bonuses, 1);
        assert_eq!((table.me().points(Source::Colours), table.me().points(Source::Monasteries)), (10, 2 * 3));
    }
}

#[rule("B-9.6.8")]
#[test]
fn shield_8_doubles_the_silver_of_mines_but_no_workers() {
    let mines = first_duchy().all(Colour::Mine);
    for edition in LATER {
        let setting = owner(&[8]).edition(edition).cover(&mines[..2]).monasteries([2]).silver(1).last_turn('A');
        let mut table = setting.seat(2).cover(&mines[..2]).set();
        table.act("end").act("shields pay 1");
        assert_eq!((table.me().silver(), table.me().workers(), table.seat(2).silver()), (4, 2, 2));
    }
}

#[rule("B-9.6.9", "Q-B-58")]
#[test]
fn shield_9_pays_1_silver_for_each_goods_tile_with_or_without_monastery_3() {
    let city = first_duchy().beside_castle(Colour::Building);
    for edition in LATER {
        for (monasteries, workers) in [(vec![], 0), (vec![3], 0), (vec![4], 1), (vec![3, 4], 1)] {
            for (goods, silver) in [(vec![1], 1), (vec![1, 1, 1], 3)] {
                let sold = owner(&[9]).edition(edition).player(|player| player.goods = [(1, goods.len() as u8)].into());
                let setting = monasteries.iter().fold(sold, |setting, number| setting.monasteries([*number]));
                let mut by_die = setting.set();
                by_die.act("sell 1 1");
                assert_eq!((by_die.me().silver(), by_die.me().workers()), (silver, workers), "{monasteries:?}");
                let mut by_warehouse = setting.ready("warehouse", city).set();
                by_warehouse.place("warehouse", city).act("sell * 1");
                assert_eq!((by_warehouse.me().silver(), by_warehouse.me().workers()), (silver, workers));
            }
        }
    }
}

#[rule("B-9.6.10")]
#[test]
fn shield_10_doubles_what_own_monasteries_score_at_the_end() {
    for edition in LATER {
        let setting = owner(&[10]).edition(edition).monasteries([25, 15]).sold([1, 1, 3]).goods([2]);
        let table = finish(&setting, 1);
        assert_eq!(table.me().points(Source::Monasteries), 2 * (3 + 2 * 2));
        assert_eq!((table.me().points(Source::LeftOvers), shield_points(&table)), (1, 8), "and nothing else");
    }
}

/// Shield 11, shields on depots, and a castle in storage that can go to the hill.
fn with_11(held: &[u8]) -> Setting {
    lying(owner(held).lay(hill()[0], "castle"), [(1, 9), (6, 2)])
}

#[rule("B-9.6.11", "Q-B-47")]
#[test]
fn shield_11_lets_a_castle_take_any_shield_of_any_depot_also_onto_itself() {
    for edition in LATER {
        let setting = with_11(&[11, 17]).edition(edition).ready("castle", hill()[1]);
        let mut table = setting.set();
        table.place("castle", hill()[1]);
        let instead = |shield: u8| ["", " for 11", " for 17"].map(|rest| format!("shields take {shield}{rest}"));
        assert_eq!(table.offered("shields"), [instead(9), instead(2)].concat());
        table.offers("workers *").act("shields take 2");
        assert_eq!((held(&table, 1), table.pending()), (vec![2, 11, 17], None));
        table.offers("workers 1").forbids("shields take 9 for 17");
    }
}

#[rule("B-9.6.11")]
#[test]
fn without_shield_11_a_castle_takes_no_shield() {
    let mut table = with_11(&[17]).ready("castle", hill()[1]).set();
    table.place("castle", hill()[1]).refuses("shields take 2", "B-9.6.11 not-by-castle");
}

#[rule("Q-B-47")]
#[test]
fn shield_11_may_be_replaced_by_the_shield_it_takes() {
    let mut table = with_11(&[11]).ready("castle", hill()[1]).set();
    table.place("castle", hill()[1]).act("shields take 9 for 11");
    assert_eq!((held(&table, 1), table.pending()), (vec![9], None));
}

#[rule("Q-B-47", "B-6.7", "B-5.3")]
#[test]
fn shield_11_works_for_a_castle_placed_by_a_city_hall_or_by_another_castle() {
    let city = first_duchy().beside_castle(Colour::Building);
    let mut hall = with_11(&[11]).ready("city-hall", city).storage(["castle"]).set();
    hall.place("city-hall", city).act(&format!("place * castle {}", hill()[1])).act("shields take 2");
    assert_eq!(held(&hall, 1), [2, 11]);
    let mut chain = with_11(&[11]).ready("castle", hill()[1]).storage(["castle"]).set();
    chain.place("castle", hill()[1]).act(&format!("place * castle {}", hill()[2])).act("shields take 2");
    assert_eq!((held(&chain, 1), chain.pending()), (vec![2, 11], None));
}

#[rule("Q-B-47", "B-9.6.14", "B-9.6.15")]
#[test]
fn shield_11_works_for_a_castle_that_comes_home() {
    for (shield, from) in [(14, "3"), (15, "black")] {
        let setting = with_11(&[11, shield]).silver(3).last_turn('A').depot(3, ["castle"]).black(["castle"]);
        let mut table = setting.set();
        table.act("end").act(&format!("shields home {from} castle {}", hill()[1])).act("shields take 9");
        table.act("shields pay 3");
        assert_eq!((held(&table, 1), table.state.stage), (vec![9, 11, shield], Stage::Fill));
    }
}

#[rule("B-9.6.11", "B-9.5")]
#[test]
fn an_action_of_a_trade_route_takes_no_shield() {
    // The first space of route 3 gives an action for goods of colour 4.
    let mut table = on_route(with_11(&[11]), 3).goods([4]).dice(4, 4).set();
    table.act("sell 4 4").offers("workers *").forbids("shields take 2");
}

#[rule("B-9.6.12")]
#[test]
fn shield_12_doubles_the_points_of_every_sale() {
    let city = first_duchy().beside_castle(Colour::Building);
    for edition in LATER {
        for (players, each) in [(2, 2), (3, 3), (4, 4)] {
            let setting = owner(&[12]).edition(edition).players(players).goods([1, 1, 1]);
            let mut by_die = setting.set();
            by_die.act("sell 1 1");
            assert_eq!((by_die.me().points(Source::Goods), by_die.me().silver()), (2 * 3 * each, 1));
            let mut by_warehouse = setting.ready("warehouse", city).set();
            by_warehouse.place("warehouse", city).act("sell * 1");
            assert_eq!(by_warehouse.me().points(Source::Goods), 2 * 3 * each);
        }
    }
}

#[rule("Q-B-59", "B-9.6.12")]
#[test]
fn shield_12_does_not_double_the_bonus_of_a_trade_route() {
    // The first space of route 10 gives 4 points for goods of colour 6.
    let mut table = on_route(owner(&[12]), 10).goods([6]).dice(6, 6).set();
    table.act("sell 6 6");
    let route = table.me().points(Source::Expansion(Expansion::TradeRoutes));
    assert_eq!((table.me().points(Source::Goods), route), (2 * 2, 4));
}

#[rule("B-9.6.13", "Q-B-60")]
#[test]
fn shield_13_doubles_the_points_of_all_shields_and_its_own() {
    for edition in LATER {
        let three = owner(&[1, 7, 13]).edition(edition);
        assert_eq!(shield_points(&finish(&three, 3)), 2 * (12 + 8 + 4));
        assert_eq!(shield_points(&finish(&owner(&[13]).edition(edition), 1)), 8);
        let table = finish(&owner(&[1, 7]).edition(edition), 2);
        assert_eq!(shield_points(&table), 12 + 8, "not without it");
    }
}

#[rule("B-9.6.16")]
#[test]
fn shield_16_sets_one_die_to_any_number_each_turn() {
    for edition in LATER {
        let setting = owner(&[16]).edition(edition).dice(3, 5).depot(6, ["mine"]);
        let mut table = setting.set();
        assert_eq!(table.offered("shields set 3"), [1, 2, 4, 5, 6].map(|to| format!("shields set 3 {to}")));
        assert_eq!(table.offered("shields set 5").len(), 5);
        table.act("shields set 3 6").refuses("shields set 5 6", "B-9.6.16 already-set");
        table.act("take 6 6 mine").forbids("shields set 5 1");
        table.finish_turn().finish_turn().settle("roll 22 11 - - 1").act("shields set 2 4").offers("workers 4");
        let mut second = setting.set();
        second.act("workers 3").refuses("shields set 3 1", "B-4.1 no-such-die").act("shields set 5 1");
        second.act("workers 1").act("end");
        let mut without = owner(&[17]).dice(3, 5).set();
        without.refuses("shields set 3 6", "B-9.6 not-yours");
    }
}

#[rule("X-060", "X-061", "B-9.6.17", "B-5.8")]
#[test]
fn shield_17_scores_a_region_as_if_it_were_one_larger() {
    let sizes = [(1, 3), (2, 6), (3, 10), (4, 15), (5, 21), (6, 28), (7, 36)];
    for (edition, largest) in [("2019", 36), ("2022", 45)] {
        for (size, points) in sizes.into_iter().chain([(8, largest)]) {
            let region: Vec<u8> = (2..=size + 1).collect();
            let (last, before) = region.split_last().unwrap();
            let strip = strip("S", size.into());
            let setting = owner(&[17]).edition(edition).own_duchy(strip).cover(before).ready("ship", *last);
            let mut table = setting.set();
            table.place("ship", *last);
            let scored = (table.me().points(Source::Regions), table.me().points(Source::Phase));
            assert_eq!(scored, (points, 10), "{edition}: {size}");
        }
    }
}

#[rule("B-9.6.18", "Q-B-62")]
#[test]
fn with_shield_18_no_placement_needs_a_neighbour() {
    let land = first_duchy();
    let far = land.region(Colour::Mine, 3)[2];
    for edition in LATER {
        let place = format!("place {} mine {far}", land.number(far));
        let ready = |held: &[u8]| owner(held).edition(edition).ready("mine", far);
        ready(&[17]).set().refuses(&place, "B-4.6 no-neighbour");
        assert_eq!(ready(&[18]).set().act(&place).me().tile(far).as_deref(), Some("mine"));
        let mut every = owner(&[18]).edition(edition).storage(["ship"]).workers(9).set();
        let offered = every.offered("place").len();
        assert_eq!(offered, land.all(Colour::Ship).len(), "every space of its colour");
        every.act(&format!("place 1 ship {}", land.all(Colour::Ship)[0]));
        // By a city hall, and home at the end of a phase.
        let city = land.region(Colour::Building, 3)[0];
        let mut hall = owner(&[18]).edition(edition).ready("city-hall", city).storage(["mine"]).set();
        hall.place("city-hall", city).act(&format!("place * mine {far}"));
        let mut home = owner(&[14, 18]).edition(edition).silver(2).last_turn('A').depot(1, ["mine"]).set();
        home.act("end").act(&format!("shields home 1 mine {far}"));
        assert_eq!(home.me().tile(far).as_deref(), Some("mine"));
    }
}

#[rule("B-9.6.18", "Q-B-46")]
#[test]
fn without_shield_18_a_neighbour_is_needed_again() {
    let far = first_duchy().region(Colour::Mine, 3)[2];
    let number = first_duchy().number(far);
    let mut table = lying(owner(&[18]).storage(["mine"]), [(5, 9)]).dice(5, 5).set();
    table.act("shields take 9 for 18").finish_turn().finish_turn().settle(&format!("roll {number}{number} 11 - - 1"));
    table.refuses(&format!("place {number} mine {far}"), "B-4.6 no-neighbour");
}

#[rule("Q-B-62", "B-9.9")]
#[test]
fn shield_18_lifts_the_castle_link_too() {
    let land = land("2022-11");
    let castle = land.all(Colour::Castle)[0];
    let river = land.around(castle).into_iter().find(|space| land.colour(*space) == Colour::Ship).unwrap();
    let unlinked = |space: &u8| land.colour(*space) == Colour::Building && !land.around(*space).contains(&castle);
    let city = land.around(river).into_iter().find(unlinked).unwrap();
    let place = format!("place {} bank {city}", land.number(city));
    let setting = |held: &[u8]| {
        let on = option(part(table(), "held", json!([held])), "castle-link").with(|position| {
            position.config.setup = Setup::Expert;
            position.config.duchies = vec!["2022-11".into()];
        });
        on.player(|player| {
            player.tiles = Some([(castle, "castle".parse().unwrap()), (river, "ship".parse().unwrap())].into());
        })
    };
    let ready = |held: &[u8]| setting(held).storage(["bank"]).dice(land.number(city), 1).set();
    ready(&[17]).forbids(&place);
    assert_eq!(ready(&[18]).act(&place).me().tile(city).as_deref(), Some("bank"));
}
