//! Options as such, whichever rooms there are (B-9.12).

use burgundy::{Burgundy, Config, EditionName, Expansion};
use table::{Game, Present};

use crate::support::config;

fn with(edition: EditionName, options: &[&str]) -> Result<Burgundy, String> {
    let options = options.iter().map(ToString::to_string).collect();
    Burgundy::new(&Config { options, ..config(edition.year(), 2) }).map_err(|refused| refused.to_string())
}

#[test]
fn an_unknown_option_is_refused_by_its_name() {
    assert_eq!(with(EditionName::Special, &["dragons"]).err().unwrap(), "'dragons' is no option of this game yet (B-9.12)");
}

#[test]
fn every_room_is_declared_and_can_be_played_alone_where_an_edition_has_it() {
    let declared = Burgundy::declaration().options;
    assert_eq!(declared.len(), Expansion::ALL.len());
    for (room, declared) in Expansion::ALL.into_iter().zip(declared) {
        assert_eq!((declared.name, declared.line), (room.name(), room.line()));
        for edition in EditionName::ALL {
            let plays = with(edition, &[room.name()]).is_ok();
            assert_eq!(plays, declared.editions.contains(&edition.year()), "{room:?} in {edition}");
            assert!(with(edition, &[room.name(), room.name()]).is_err(), "nothing can be switched on twice");
        }
    }
}

#[test]
fn what_excludes_each_other_is_refused_in_either_order_with_the_reason() {
    for room in Expansion::ALL {
        for (other, why) in room.excluded() {
            for (first, second) in [(room, other), (other, room)] {
                let refused = with(room.editions()[0], &[first.name(), second.name()]).err().unwrap();
                assert!(refused.contains(why), "{refused}");
            }
        }
    }
}
