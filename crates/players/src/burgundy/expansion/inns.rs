//! Inns: how many can be bought, where they lie and where one would fit.

use burgundy::Tile;
use burgundy::duchy::Numbers as Faces;
use burgundy::expansion::inns::INN;

use super::Look;
use crate::burgundy::features::{DIE, SIZE, SIZES};
use crate::net::Axis::{Numbers, Words};
use crate::net::{Block, Inputs};

/// What an inn costs (B-4.3).
const SILVER: u16 = 2;
/// Missing tiles that are distinguished in a region with an inn.
const LEFT: usize = 4;

const BESIDE: Block = Block::first("beside", &[Numbers(1, 5)]);
const BUY: Block = BESIDE.then("buy", &[Words(&["now", "later"])]);
/// Regions with an inn that are not full.
const WITH_INN: Block = BUY.then("with-inn", &[SIZE, Numbers(1, LEFT)]);
/// With an inn in storage: what fits it, by number and by the region that it would be in.
const FITS_DIE: Block = WITH_INN.then("fits-die", &[DIE]);
const FITS_NOW: Block = FITS_DIE.then("fits-now", &[]);
const FITS_REGION: Block = FITS_NOW.then("fits-region", &[SIZE, Numbers(1, LEFT)]);

pub(super) const LAST: Block = FITS_REGION;

pub(super) fn inputs(look: Look<'_>, at: usize, on: &mut Inputs) {
    let (state, estate, duchy) = (look.state, look.estate, look.duchy);
    let beside = usize::from(state.more.inns.count);
    BESIDE.moved(at).count(0, 5, beside, on);
    if beside > 0 && estate.silver >= SILVER {
        BUY.moved(at).one(usize::from(!look.is_active() || state.hand.bought), on);
    }
    let place = |size: usize, left: usize| (size.min(SIZES) - 1) * LEFT + left.min(LEFT) - 1;
    for (space, _) in state.tiles(look.seat).filter(|(_, tile)| *tile == INN) {
        let region = duchy.region(space).spaces;
        let left = (region - estate.filled).len();
        if left > 0 {
            WITH_INN.moved(at).one(place(region.len(), left), on);
        }
    }
    if !look.stored().any(|tile: Tile| tile == INN) {
        return;
    }
    for space in look.game.spaces_for(state, look.seat, INN, Faces::ALL) {
        let Some(site) = duchy.site(space) else { continue };
        let region = duchy.region(space).spaces;
        FITS_DIE.moved(at).one(site.die.index(), on);
        FITS_REGION.moved(at).one(place(region.len(), (region - estate.filled).len()), on);
        if look.faces().any(|face| face == site.die) {
            FITS_NOW.moved(at).one(0, on);
        }
    }
}
