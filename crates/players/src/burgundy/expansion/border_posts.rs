//! Border posts: how many are linked, and what is missing to the next link.

use super::{Look, Ways};
use crate::burgundy::features::{COLOUR, COLOURS, DIE};
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

/// Missing tiles that are distinguished.
const MISSING: usize = 7;

const LINKED: Block = Block::first("linked", &[Words(&["none", "two", "three"])]);
const TO_LINK: Block = LINKED.then("to-link", &[Words(&["second", "third"]), Numbers(0, MISSING)]);
/// Spaces within reach that lie on a shortest way, and those beyond.
const WAY: Block = TO_LINK.then("way", &[COLOUR, DIE]);
const WAY_LATER: Block = WAY.then("way-later", &[COLOUR, Numbers(1, 2)]);
/// One tile is missing, and a stored one would do.
const CLOSES: Block = WAY_LATER.then("closes", &[]);
/// The bonus that the third post still brings.
const BONUS: Block = CLOSES.then("bonus", &[Words(&["large", "small"])]);

pub(super) const LAST: Block = BONUS;

pub(super) fn inputs(look: Look<'_>, ways: &mut Ways, at: usize, on: &mut Inputs) {
    let links = &look.state.more.border_posts;
    let linked = usize::from(links.of(look.seat)).saturating_sub(1);
    LINKED.moved(at).one(linked, on);
    if linked == 2 {
        return;
    }
    if let Some(nth) = links.bonus().iter().position(Option::is_none) {
        BONUS.moved(at).one(nth, on);
    }
    let way = ways.of(look.duchy, look.state, look.seat);
    let Some(missing) = way.missing else { return };
    TO_LINK.moved(at).one(linked * MISSING + usize::from(missing).min(MISSING - 1), on);
    let open = look.estate.open();
    for space in way.over {
        let Some(site) = look.duchy.site(space) else { continue };
        let colour = site.colour.index();
        if open.has(space) {
            WAY.moved(at).one(colour * 6 + site.die.index(), on);
            if missing == 1 && look.stored().any(|tile| tile.fits(site.colour)) {
                CLOSES.moved(at).one(0, on);
            }
        } else {
            debug_assert!(colour < COLOURS);
            WAY_LATER.moved(at).more(colour, 2, on);
        }
    }
}
