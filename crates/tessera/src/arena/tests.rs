//! Few games between random and greedy.

use super::play::Sheet;
use super::*;
use burgundy::Burgundy;
use santa_maria::SantaMaria;

fn arguments(game: &str) -> GameArguments {
    GameArguments { game: Some(game.into()), ..GameArguments::default() }
}

fn names(list: &str) -> Vec<String> {
    list.split(',').map(String::from).collect()
}

fn match_of<G: Known>(list: &str) -> Match<G> {
    Match::new(&arguments(G::NAME), LineUp::new(&names(list)), Entrants::default(), 5).expect("a match")
}

fn unit<G: Known>(game: &Match<G>, nth: usize) -> Vec<Sheet> {
    game.unit(nth, &AtomicBool::new(false)).expect("played").expect("not stopped")
}

fn points(sheet: &Sheet) -> Vec<i32> {
    sheet.seats.iter().map(|seat| seat.points).collect()
}

#[test]
fn everybody_has_every_seat_in_a_unit() {
    let game: Match<Burgundy> = match_of("greedy,random,random");
    let sheets = unit(&game, 3);
    assert_eq!(sheets.len(), 3);
    for (rotation, sheet) in sheets.iter().enumerate() {
        assert_eq!(sheet.seats[(3 - rotation) % 3].player, 0);
        assert!((sheet.seats.iter().map(|seat| seat.share).sum::<f64>() - 1.0).abs() < 1e-12);
        assert!(sheet.seats.iter().all(|seat| seat.sources.iter().sum::<i32>() == seat.points));
        // All have the same board, and the seed decides who begins.
        assert!(sheet.seats.iter().all(|seat| seat.board == "2022-4"));
        assert_eq!(sheet.start, sheets[0].start);
        // 25 turns and the choice of a castle, which is a separate turn unless the seat begins.
        assert!(sheet.seats.iter().all(|seat| (25..=27).contains(&seat.turns.len())));
    }
}

/// Luck belongs to the seat: a player against itself plays the same game in every rotation, so each wins its share of
/// every unit exactly. Neither random nor greedy may depend on anything else.
#[test]
fn a_mirror_is_exactly_even_in_every_unit() {
    fn even<G: Known>(name: &str) {
        // The same player under two names, so that all rotations are played.
        let game: Match<G> = match_of("greedy,random");
        let mut alike = game.line_up.clone();
        alike.players = names(&format!("{name},{name}"));
        let game = game.with(alike);
        for nth in 0..4 {
            let sheets = unit(&game, nth);
            assert_eq!(points(&sheets[0]), points(&sheets[1]));
            assert_eq!(tally::score_of_first(&sheets), 0.5);
        }
    }
    for name in ["random", "greedy"] {
        even::<Burgundy>(name);
        even::<SantaMaria>(name);
    }
}

#[test]
fn totals_add_up_over_units() {
    let game: Match<SantaMaria> = match_of("greedy,random,random");
    let mut tally = Tally::new(&game.line_up);
    (0..6).for_each(|nth| tally.add(&unit(&game, nth)));
    assert_eq!((tally.games, tally.units), (18, 6));
    let sum = |samples: &[stats::Sample]| samples.iter().map(stats::Sample::mean).sum::<f64>();
    assert!((sum(&tally.seats) - 1.0).abs() < 1e-9 && (sum(&tally.order) - 1.0).abs() < 1e-9);
    let [greedy, random] = &tally.players[..] else { panic!("two players") };
    assert!((greedy.share.mean() + 2.0 * random.share.mean() - 1.0).abs() < 1e-9);
    assert!((sum(&greedy.sources) - greedy.points.mean()).abs() < 1e-9);
    let pair = &tally.pairs[0];
    assert!((pair.difference.mean() - (greedy.points.mean() - random.points.mean())).abs() < 1e-9);
    assert!(pair.ahead.mean() > 0.9, "greedy beats random");
}

/// A player against itself: luck is all there is.
#[test]
fn luck_is_nothing_on_average_and_goes_with_who_is_ahead() {
    let plain: Match<Burgundy> =
        Match::new(&arguments("burgundy"), LineUp::new(&names("l0,l0")), Entrants::default(), 5).expect("a match");
    let mut adjusting = plain.with(plain.line_up.clone());
    adjusting.outcomes = Some(6);
    let (mut luck, mut raw, mut adjusted) = <(stats::Sample, stats::Sample, stats::Sample)>::default();
    for nth in 0..48 {
        let sheet = unit(&adjusting, nth).remove(0);
        assert_eq!(points(&sheet), points(&unit(&plain, nth)[0]), "the games are the same");
        let [one, other] = [0, 1].map(|seat| &sheet.seats[seat]);
        let (apart, owed) =
            (f64::from(one.points - other.points), one.luck.expect("asked") - other.luck.expect("asked"));
        // A seat may be better than the other: every second game counts the other way round.
        let sign = if nth % 2 == 0 { 1.0 } else { -1.0 };
        luck.push(sign * owed);
        raw.push(sign * apart);
        adjusted.push(sign * (apart - owed));
    }
    let holds_zero = |sample: &stats::Sample| sample.interval().is_some_and(|[low, high]| low < 0.0 && high > 0.0);
    assert!(holds_zero(&luck) && holds_zero(&adjusted), "{luck:?} {adjusted:?}");
    // Whoever was lucky is ahead: both vary together. How much of the spread that explains takes more games than a test has.
    let [raw, adjusted, luck] = [raw, adjusted, luck].map(|sample| sample.variance().expect("many"));
    assert!(raw + luck - adjusted > 0.2 * (raw * luck).sqrt(), "{raw}, {luck} and {adjusted}");
}

/// In whatever order units arrive, they are handled in order, and none after enough have been.
#[test]
fn units_are_heard_in_their_order() {
    let game: Match<Burgundy> = match_of("greedy,random");
    let told = AtomicBool::new(false);
    let hear = |threads: usize, most: usize| {
        let mut heard = Vec::new();
        units::play(&game, 9, threads, &told, |unit, _| {
            heard.push(unit.iter().map(points).collect::<Vec<_>>());
            heard.len() < most
        })
        .expect("played");
        heard
    };
    let all = hear(1, 9);
    assert_eq!(all.len(), 9);
    assert_eq!(hear(3, 9), all);
    assert_eq!(hear(3, 4), all[..4]);
    told.store(true, Ordering::Relaxed);
    assert!(hear(2, 9).is_empty());
}

#[test]
fn boards_are_listed_as_people_count() {
    let listed = |boards: &str| {
        let tables = Burgundy::tables(&GameArguments {
            edition: Some("2011".into()),
            boards: Some(boards.into()),
            ..arguments("burgundy")
        });
        tables.ok().map(|tables| tables.iter().map(|table| table.duchies.join("+")).collect::<Vec<_>>().join(" "))
    };
    assert_eq!(listed("2..4,9").as_deref(), Some("2011-2 2011-3 2011-4 2011-9"));
    assert_eq!(listed("2019-11c,mine").as_deref(), Some("2019-11c mine"));
    assert_eq!(listed("dealt").as_deref(), Some(""));
    for wrong in ["", "9..2", "a..b", "1,,2"] {
        assert_eq!(listed(wrong), None, "{wrong}");
    }
    assert_eq!(Burgundy::tables(&arguments("burgundy")).map(|tables| tables.len()).ok(), Some(10));
}
