//! Others at the table: older nets and levels that err, so that a net does not only know how to play against itself.

use std::fs;

use players::net::Net;
use players::{Character, heads};
use table::{MAX_SEATS, Quick};

use crate::Course;
use crate::float::{FloatNet, Shape};

/// Somebody else on a seat; its positions are not learnt from.
#[derive(Clone)]
pub enum Guest {
    /// Older weights, whole turns.
    Net(Box<Net>),
    /// A level, with the net that learns.
    Level(Character),
}

/// Who else plays, and on how many seats.
#[derive(Clone, Default)]
pub struct League {
    guests: Vec<Guest>,
    /// Out of a hundred seats.
    share: usize,
}

impl League {
    /// `FILE,LEVEL,…:SHARE`: weights, checkpoints and levels, each as often as it is named, on so many of a hundred seats.
    pub fn named<G: Course>(text: &str) -> Result<League, String> {
        let unclear = || format!("--league {text}: FILE,LEVEL,…:SHARE, such as old.bin,knight:20");
        let (names, share) = text.rsplit_once(':').ok_or_else(unclear)?;
        let share = share.parse().ok().filter(|share| *share < 100).ok_or_else(unclear)?;
        let guests = names.split(',').map(guest::<G>).collect::<Result<_, _>>()?;
        Ok(League { guests, share })
    }

    /// Who sits on the seats of a table; at least one is the learner's.
    pub fn seated(&self, seats: usize, luck: &mut Quick) -> [Option<&Guest>; MAX_SEATS] {
        let mut all = [None; MAX_SEATS];
        if self.guests.is_empty() {
            return all;
        }
        for seat in &mut all[..seats] {
            if luck.below(100) < self.share {
                *seat = Some(&self.guests[luck.below(self.guests.len())]);
            }
        }
        if all[..seats].iter().all(Option::is_some) {
            all[luck.below(seats)] = None;
        }
        all
    }
}

fn guest<G: Course>(name: &str) -> Result<Guest, String> {
    match Character::named(name, G::STYLES) {
        Some(character) => Ok(Guest::Level(character)),
        None => read_net::<G>(name.as_ref()).map(|net| Guest::Net(Box::new(net))),
    }
}

/// The net of weights or of a checkpoint.
pub fn read_net<G: Course>(path: &std::path::Path) -> Result<Net, String> {
    let bytes = fs::read(path).map_err(|error| format!("{}: {error}", path.display()))?;
    if Net::is_file(&bytes) {
        return Net::from_bytes(&bytes, &G::SCHEMA).map_err(|bad| format!("{}: {bad}", path.display()));
    }
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let net = FloatNet::from_bytes(shape, &bytes);
    Ok(net.ok_or_else(|| format!("{}: neither weights nor a checkpoint for these inputs", path.display()))?.rounded())
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;

    use super::*;

    #[test]
    fn guests_have_their_share_of_seats_and_never_all() {
        let league = League::named::<Burgundy>("knight,baron-shepherd:30").expect("a league");
        let mut luck = Quick::new(1);
        let mut guests = 0;
        for _ in 0..2000 {
            let seated = league.seated(3, &mut luck);
            let here = seated.iter().flatten().count();
            assert!(here < 3 && seated[3].is_none());
            guests += here;
        }
        // A little less than 30 in 100, because not all three are ever guests.
        assert!((1500..1800).contains(&guests), "{guests} of 6000 seats");
        assert_eq!(League::default().seated(4, &mut luck).iter().flatten().count(), 0);
        for wrong in ["knight", "knight:100", "nobody:5", "knight:x"] {
            assert!(League::named::<Burgundy>(wrong).is_err(), "{wrong}");
        }
    }
}
