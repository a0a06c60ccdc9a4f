//! Chains: numbers of which each is the SHA-256 of the next.
//!
//! Whoever has shown the first link is bound to all that follow, and nobody can compute one from those before. So a chain
//! can be opened link by link, one for each draw of a game, without anybody knowing a link before it is opened.

use sha2::{Digest, Sha256};

/// A number of 32 bytes.
pub type Link = [u8; 32];

/// The number of the last link of a chain; the first one is number 0. No game has so many draws.
pub const LAST_LINK: u32 = 1000;

/// A chain, known to whoever drew its last link.
#[derive(Clone)]
pub struct Chain(Link);

impl Chain {
    /// The chain that ends with this number.
    pub fn ending_with(last: Link) -> Chain {
        Chain(last)
    }

    /// A link, unless the chain is not that long.
    pub fn link(&self, number: u32) -> Option<Link> {
        Some(links_before(self.0, LAST_LINK.checked_sub(number)?))
    }
}

/// The link this many places before a link.
pub fn links_before(link: Link, places: u32) -> Link {
    (0..places).fold(link, |link, _| Sha256::digest(link).into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_link_leads_to_all_before_it_and_to_none_behind() {
        let chain = Chain::ending_with([7; 32]);
        let link = |number| chain.link(number).expect("a link");
        assert_eq!(link(LAST_LINK), [7; 32]);
        assert_eq!(links_before(link(12), 12), link(0));
        assert_eq!(links_before(link(12), 5), link(7));
        assert_ne!(links_before(link(12), 4), link(7));
        assert_eq!(chain.link(LAST_LINK + 1), None);
    }
}
