//! Pictures of real games of Santa Maria: well formed, complete, small, and the same each time.

mod shared;

use picture::{Look, Theme};
use roxmltree::{Document, Node};
use santa_maria::position::Cover;
use santa_maria::{Config, Deal, Die, Face, MonkSpace, SantaMaria, Source, Stage, State, Variant};
use shared::{description, lying, parsed, play, texts};
use table::{Game, Seat};

/// Every number of players with every variant it can have.
fn configs() -> Vec<Config> {
    let mut all =
        vec![Config::new(1).with(&[Variant::Solo]), Config::new(1).with(&[Variant::Solo, Variant::BlueOffer])];
    for players in 2..=4 {
        let plain = Config::new(players);
        all.push(Config { boards: Deal::Chosen, ..plain.clone() });
        for options in [&[][..], &[Variant::SideB], &[Variant::Advanced], &[Variant::BlueOffer, Variant::Advanced]] {
            all.push(plain.clone().with(options));
        }
        all.push(plain.with(&[Variant::BlueOffer]));
    }
    all
}

/// Shows the moments of random games that differ most: all of the set-up, the end, and some between.
fn moments(mut see: impl FnMut(&SantaMaria, &State, &Look)) {
    for (config, seed) in configs().iter().zip(1..) {
        play(config, seed, |game: &SantaMaria, state, nth| {
            let plain = matches!(state.stage, Stage::Turn | Stage::Die | Stage::Shipment(_)) && state.placing.is_none();
            if !plain || nth % 23 == 0 {
                let theme = if nth % 2 == 0 { Theme::Light } else { Theme::Dark };
                see(game, state, &Look { theme, names: vec!["Ada".into(), "Bruno".into()] });
            }
        });
    }
}

fn sorted(mut all: Vec<String>) -> Vec<String> {
    all.sort();
    all
}

/// Every tile on the table with its place; in a colony it lies on each of its cells.
fn tiles(game: &SantaMaria, state: &State) -> Vec<String> {
    let mut all: Vec<String> = state.offered().map(|tile| format!("{tile} offer")).collect();
    all.extend(state.placing.map(|tile| format!("{tile} pending")));
    if state.stage == Stage::ChooseSets && state.placing.is_none() {
        let left = state.sets.iter().zip(1..).filter(|(scholar, _)| scholar.is_some());
        all.extend(left.map(|(_, nth)| format!("TH{nth} offer")));
    }
    for (seat, position) in Seat::all(game.seats()).zip(&game.position_of(state).seats) {
        for tile in &position.tiles {
            let cells = game.data().shape(tile.tile).map(|shape| shape.covers(tile.cell, tile.turn));
            let cells = cells.map_or(vec![tile.cell], |cells| cells.to_vec());
            all.extend(cells.iter().map(|cell| format!("{} colony-{seat}.{cell}", tile.tile)));
        }
    }
    sorted(all)
}

#[test]
fn every_tile_is_drawn_once_on_all_its_cells() {
    moments(|game, state, look| {
        let svg = picture::santa_maria(game, state, look);
        assert_eq!(lying(&parsed(&svg), "data-tile"), tiles(game, state), "{:?}", game.config());
    });
}

#[test]
fn every_cell_of_a_board_is_drawn_with_what_lies_on_it() {
    moments(|game, state, look| {
        let svg = picture::santa_maria(game, state, look);
        let picture = parsed(&svg);
        let (dice, coins) = (lying(&picture, "data-die"), lying(&picture, "data-coins"));
        for (seat, position) in Seat::all(game.seats()).zip(&game.position_of(state).seats) {
            let filled = state.player(seat).filled.map(|cell| format!("colony-{seat}.{cell}"));
            assert!(filled.into_iter().all(|place| drawn_at(&picture, &place)));
            for (cell, cover) in &position.covers {
                let (found, what) = match cover {
                    Cover::White(face) => (&dice, format!("white-{face}")),
                    Cover::Blue(face) => (&dice, format!("blue-{face}")),
                    Cover::Coins(count) => (&coins, count.to_string()),
                };
                assert!(found.contains(&format!("{what} colony-{seat}.{cell}")), "{what} on {cell}");
            }
        }
    });
}

fn drawn_at(picture: &Document<'_>, place: &str) -> bool {
    picture.descendants().any(|node| node.has_tag_name("use") && node.attribute("data-at") == Some(place))
}

#[test]
fn dice_that_can_be_taken_lie_in_the_offer_and_at_their_lines() {
    moments(|game, state, look| {
        if !matches!(state.stage, Stage::Turn | Stage::Die | Stage::Shipment(_)) {
            return;
        }
        let svg = picture::santa_maria(game, state, look);
        let dice = lying(&parsed(&svg), "data-die");
        let there = |die: Die, face: Face, place: &str| dice.contains(&format!("{}-{face} {place}", die.name()));
        for face in Face::all() {
            assert_eq!(there(Die::White, face, "offer"), state.white.count(face) > 0);
            assert_eq!(there(Die::Blue, face, "offer"), state.blue_offer.count(face) > 0);
            for seat in Seat::all(game.seats()) {
                let blue = state.player(seat).blue.count(face) + state.blue_offer.count(face);
                assert_eq!(there(Die::White, face, &format!("column-{seat}.{face}")), state.white.count(face) > 0);
                assert_eq!(there(Die::Blue, face, &format!("row-{seat}.{face}")), blue > 0);
            }
        }
    });
}

#[test]
fn every_marker_stands_where_it_is() {
    moments(|game, state, look| {
        let svg = picture::santa_maria(game, state, look);
        let mut found = lying(&parsed(&svg), "data-marker");
        // Where a marker lies in its stack is left out here.
        for place in found.iter_mut().filter(|place| place.contains('.')) {
            place.truncate(place.find('.').unwrap());
        }
        let mut all = vec![];
        for seat in Seat::all(game.seats()) {
            let player = state.player(seat);
            all.push(format!("{seat} religion-{}", player.religion));
            all.push(format!("{seat} conquistador-{}", player.conquistador));
            all.extend(player.retreat.map(|space| format!("{seat} retreat-{space}")));
            let monks = MonkSpace::all().filter(|space| player.monks & space.bit() != 0);
            all.extend(monks.map(|space| format!("{seat} monk-{space}")));
        }
        assert_eq!(found, sorted(all));
    });
}

#[test]
fn a_stack_of_conquistadors_lies_in_its_order() {
    moments(|game, state, look| {
        let svg = picture::santa_maria(game, state, look);
        let found = lying(&parsed(&svg), "data-marker");
        let mut height = [0; 32];
        for seat in &state.order[..game.seats()] {
            let space = usize::from(state.player(*seat).conquistador);
            height[space] += 1;
            let place = format!("{seat} conquistador-{space}.{}", height[space]);
            assert!(found.contains(&place), "{place} in {found:?}");
        }
    });
}

#[test]
fn what_the_seats_have_can_be_read() {
    moments(|game, state, look| {
        let svg = picture::santa_maria(game, state, look);
        let picture = parsed(&svg);
        let (points, clergy) = (lying(&picture, "data-points"), lying(&picture, "data-clergy"));
        let shipments = lying(&picture, "data-shipments");
        let shown = texts(&picture);
        for seat in Seat::all(game.seats()) {
            let player = state.player(seat);
            let name = ["Ada", "Bruno", "Seat 3", "Seat 4"][seat.index()];
            assert!(shown.contains(&name), "{name}");
            assert!(points.contains(&format!("{} seat-{seat}", player.score.total())));
            for source in Source::ALL {
                let found = picture.descendants().find(|node| of_source(*node, source, seat)).unwrap();
                assert_eq!(found.attribute("data-points"), Some(&player.score.of(source).to_string()[..]));
            }
            for (item, count) in [("coin", player.coins), ("gold", u16::from(player.has(santa_maria::Resource::Gold)))]
            {
                let held = lying(&picture, "data-item");
                assert!(held.contains(&format!("{item} seat-{seat}")));
                assert!(lying(&picture, "data-count").contains(&format!("{count} seat-{seat}")));
            }
            for dock in santa_maria::Dock::all() {
                assert!(shipments.contains(&format!("{} harbour-{seat}.{dock}", player.shipments(dock))));
            }
            let trained = clergy.iter().filter(|one| one.starts_with("SCH") && one.ends_with(&format!("seat-{seat}")));
            assert_eq!(trained.count(), player.scholars.count_ones() as usize);
        }
        let docks = lying(&picture, "data-shipment");
        let lie = state.docks.iter().zip(1..).filter_map(|(one, dock)| one.map(|one| format!("{one} dock-{dock}")));
        assert_eq!(docks, sorted(lie.collect()));
    });
}

fn of_source(node: Node<'_, '_>, source: Source, seat: Seat) -> bool {
    let place = format!("seat-{seat}");
    node.attribute("data-source") == Some(source.name()) && node.attribute("data-at") == Some(&place)
}

/// S-1.1: a picture of the very beginning shows nothing that chance has not decided yet.
#[test]
fn who_is_not_revealed_is_not_drawn() {
    let game = SantaMaria::new(&Config::new(3)).unwrap();
    let svg = picture::santa_maria(&game, &game.start(), &Look::default());
    let picture = parsed(&svg);
    let hidden = picture.descendants().filter(|node| node.attribute("aria-label") == Some("Not revealed yet"));
    assert_eq!(hidden.count(), 3 + 3, "scholars and bishops");
    assert!(lying(&picture, "data-shipment").is_empty() && lying(&picture, "data-tile").is_empty());
}

#[test]
fn the_same_state_gives_the_same_picture() {
    moments(|game, state, look| {
        assert_eq!(picture::santa_maria(game, state, look), picture::santa_maria(game, state, look));
    });
}

#[test]
fn names_are_escaped_cut_and_never_empty() {
    for players in 2..=4 {
        let game = SantaMaria::new(&Config::new(players)).unwrap();
        let long = "Wilhelmina of the seven windmills and the eight bridges and a mill".to_string();
        let names = vec!["<b>&\"A\"\u{0}</b>".into(), long.clone(), " \n".into()];
        let svg = picture::santa_maria(&game, &game.start(), &Look { theme: Theme::Dark, names });
        let picture = parsed(&svg);
        let texts = texts(&picture);
        assert!(texts.iter().any(|text| text.starts_with("<b>&")), "{texts:?}");
        assert!(texts.iter().any(|text| text.starts_with("Wilh") && text.ends_with('…')), "{texts:?}");
        assert!(!texts.contains(&&long[..]));
        assert!(players == 2 || texts.contains(&"Seat 3"), "{texts:?}");
    }
}

#[test]
fn nothing_is_written_beyond_the_page() {
    moments(|game, state, _| {
        let names = vec!["王".repeat(60), "W".repeat(60), "m".repeat(60), "e".repeat(60)];
        let svg = picture::santa_maria(game, state, &Look { theme: Theme::Light, names });
        let picture = parsed(&svg);
        for text in picture.descendants().filter(|node| node.has_tag_name("text")) {
            // Inside a stored drawing, positions are local.
            if text.ancestors().any(|node| node.has_tag_name("defs")) {
                continue;
            }
            let number = |name| text.attribute(name).and_then(|value: &str| value.parse::<f64>().ok()).unwrap();
            let length = text.text().unwrap_or_default().chars().count() as f64 * number("font-size") * 0.5;
            let from = match text.attribute("text-anchor") {
                Some("middle") => number("x") - length / 2.0,
                Some("end") => number("x") - length,
                _ => number("x"),
            };
            assert!(from >= 0.0 && from + length <= 1600.0 && number("y") <= 900.0, "{:?}", text.text());
        }
    });
}

#[test]
fn the_description_says_whose_turn_it_is_and_how_they_stand() {
    let mut said = String::new();
    play(&Config::new(2), 1, |game: &SantaMaria, state, _| {
        if state.stage == Stage::Turn && said.is_empty() {
            let look = Look { theme: Theme::Light, names: vec!["Ada".into(), "Bruno".into()] };
            said = description(&parsed(&picture::santa_maria(game, state, &look))).into();
        }
    });
    assert!(said.starts_with("Year 1 of 3. ") && said.contains(": Take a main action"), "{said}");
    assert!(said.contains("Bruno: happiness 0, cells filled "), "{said}");
}
