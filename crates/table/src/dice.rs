//! How the dice of a game came about, as its record tells it, and the seeds of its draws that follow.
//! `docs/fair-dice.md` describes both to the byte.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::chain::{LAST_LINK, Link, links_before};
use crate::record::unhex;
use crate::{Refused, Seed};

/// How the dice came about.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum Dice {
    /// A seed in the open: simulations, and guided games.
    Seed {
        /// 64 hex digits.
        seed: String,
        /// It was chosen for what it brings: the dice of a guided game.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        prepared: bool,
    },
    /// A table with a commitment.
    Table {
        /// The table's name.
        table: String,
        /// The SHA-256 that was shown before the first roll.
        commitment: String,
        /// The secret behind it, published at the end.
        secret: String,
        /// What each person added, in seat order.
        contributions: Vec<String>,
        /// The SHA-256 of what each person had sealed before, in seat order; nothing where nobody did.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        seals: Vec<String>,
        /// Strong dice: secret and contributions are the first links of chains, and each draw has links of its own.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        chains: Option<Box<Chains>>,
        /// The game of this day: its secret is everybody's, `table` is the name of the day, and nobody adds anything.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        day: Option<String>,
    },
}

/// The chains of a table with strong dice, as far as they were opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Chains {
    /// How many draws there were.
    pub draws: u32,
    /// The server's link for the last of them.
    pub server: String,
    /// The last link each seat opened, in seat order; empty where it has no chain.
    pub links: Vec<String>,
    /// Its number.
    pub opened: Vec<u32>,
    /// The draws that were made without a link of the seat, which has a chain but did not open it.
    pub missing: Vec<Vec<u32>>,
}

/// What the draws of a game follow from.
#[derive(Clone, Debug, PartialEq)]
pub enum Seeds {
    /// All of them from one seed.
    One(Seed),
    /// Each from its own.
    Each(Vec<Seed>),
}

/// What a record's dice are worth: following from a seed means little if somebody could choose that seed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// The record does not say where they come from.
    Unknown,
    /// A seed in the open that nobody committed to.
    Open,
    /// A seed that was chosen beforehand, for a guided game.
    Prepared,
    /// A secret that was committed to before the first roll, and what each person added.
    Committed,
    /// The same, with new numbers for each draw that nobody knew before: strong dice.
    Linked,
    /// A secret that was committed to before the day whose game it is, the same for everybody.
    Daily,
}

impl Seeds {
    /// The seed of a draw; the first is number 0.
    pub fn of_draw(&self, number: usize) -> Result<Seed, Refused> {
        match self {
            Seeds::One(seed) => Ok(*seed),
            Seeds::Each(seeds) => {
                let none = || Refused::new("bad-chain", format!("draws: there is no draw {number} in the chains"));
                seeds.get(number).copied().ok_or_else(none)
            }
        }
    }

    /// Refuses chains that were opened for draws the game did not have.
    pub fn are_used_up(&self, draws: usize) -> Result<(), Refused> {
        match self {
            Seeds::Each(seeds) if seeds.len() != draws => {
                let what = format!("draws: the chains were opened for {} draws, the game has {draws}", seeds.len());
                Err(Refused::new("bad-chain", what))
            }
            Seeds::Each(_) | Seeds::One(_) => Ok(()),
        }
    }
}

/// The name from which the dice of a game of the day follow, beside their secret.
pub fn name_of_day(game: &str, day: &str) -> String {
    format!("daily/{game}/{day}")
}

impl Dice {
    /// What the draws follow from, once everything that was committed to is checked.
    pub fn seeds(&self) -> Result<Seeds, Refused> {
        match self {
            Dice::Seed { seed, .. } => Ok(Seeds::One(Seed(bytes("seed", seed)?))),
            Dice::Table { table, commitment, secret, contributions, seals, chains, day } => {
                if day
                    .as_ref()
                    .is_some_and(|day| chains.is_some() || !contributions.is_empty() || !table.ends_with(day))
                {
                    return Err(Refused::new("bad-dice", "day: nobody adds to the dice of a game of the day"));
                }
                let secret = bytes("secret", secret)?;
                if Sha256::digest(secret)[..] != bytes("commitment", commitment)? {
                    return Err(Refused::new("bad-commitment", "the secret is not the one that was committed to"));
                }
                let added = contributions
                    .iter()
                    .map(|text| {
                        unhex(text).ok_or_else(|| Refused::new("bad-dice", "contributions: expected hex digits"))
                    })
                    .collect::<Result<Vec<_>, _>>()?;
                if !seals.is_empty() && seals.len() != added.len() {
                    return Err(Refused::new("bad-dice", "seals: expected one for each contribution"));
                }
                for (nth, (seal, number)) in seals.iter().zip(&added).enumerate() {
                    // Whoever gave a number in the clear had sealed none.
                    if !seal.is_empty() && Sha256::digest(number)[..] != bytes("seals", seal)? {
                        let what = format!("the contribution of seat {} is not the one that was sealed", nth + 1);
                        return Err(Refused::new("bad-seal", what));
                    }
                }
                match chains {
                    None => Ok(Seeds::One(Seed::of_table(&secret, table, &added))),
                    Some(chains) => chains.seeds(table, secret, &added),
                }
            }
        }
    }
}

impl Chains {
    /// The seeds of all draws, once every chain is known to lead to what was committed to.
    fn seeds(&self, table: &str, secret: Link, contributions: &[Vec<u8>]) -> Result<Seeds, Refused> {
        let wrong = |what: String| Refused::new("bad-chain", what);
        let seats = contributions.len();
        if [self.links.len(), self.opened.len(), self.missing.len()] != [seats; 3] {
            return Err(wrong("links, opened, missing: expected one for each contribution".into()));
        }
        if self.draws == 0 || self.draws > LAST_LINK + 1 {
            return Err(wrong(format!("draws: expected 1 to {}", LAST_LINK + 1)));
        }
        let server = opened_from(bytes("server", &self.server)?, self.draws - 1);
        if server[0] != secret {
            return Err(wrong("the server's links do not lead to the secret".into()));
        }
        let mut theirs = Vec::new();
        for (nth, contribution) in contributions.iter().enumerate() {
            theirs.push(self.links_of(nth, contribution)?);
        }
        let seed = |draw: usize| {
            let added: Vec<Vec<u8>> = theirs.iter().map(|links| links[draw].clone()).collect();
            Seed::of_table(&server[draw], table, &added)
        };
        Ok(Seeds::Each((0..self.draws as usize).map(seed).collect()))
    }

    /// What a seat added to each draw.
    fn links_of(&self, nth: usize, contribution: &[u8]) -> Result<Vec<Vec<u8>>, Refused> {
        let wrong = |what: &str| Refused::new("bad-chain", format!("seat {}: {what}", nth + 1));
        let (draws, opened, missing) = (self.draws, self.opened[nth], &self.missing[nth]);
        if contribution.is_empty() {
            let nothing = self.links[nth].is_empty() && opened == 0 && missing.is_empty();
            return nothing.then(|| vec![vec![]; draws as usize]).ok_or_else(|| wrong("it has no chain"));
        }
        if opened >= draws {
            return Err(wrong("it cannot have opened links for draws that there were not"));
        }
        let links = opened_from(bytes("links", &self.links[nth])?, opened);
        if links[0] != *contribution {
            return Err(wrong("its links do not lead to its contribution"));
        }
        if missing.contains(&0) || (opened > 0 && missing.contains(&opened)) {
            return Err(wrong("a link that was opened is not missing"));
        }
        let added = |draw: u32| match links.get(draw as usize) {
            _ if missing.contains(&draw) => Ok(vec![]),
            Some(link) => Ok(link.to_vec()),
            None => Err(wrong("a link that was not opened is missing")),
        };
        (0..draws).map(added).collect()
    }
}

/// All links up to a link, which has this number.
fn opened_from(last: Link, number: u32) -> Vec<Link> {
    let mut links: Vec<Link> = (0..=number.min(LAST_LINK))
        .scan(last, |link, _| {
            let this = *link;
            *link = links_before(this, 1);
            Some(this)
        })
        .collect();
    links.reverse();
    links
}

fn bytes(what: &str, text: &str) -> Result<[u8; 32], Refused> {
    unhex(text)
        .and_then(|bytes| bytes.try_into().ok())
        .ok_or_else(|| Refused::new("bad-dice", format!("{what}: expected 64 hex digits")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Chain, hex};

    const TABLE: &str = "abcd";

    /// Two people and a computer player, five draws; the second person was away for draws 2 and 4.
    fn strong() -> Dice {
        let (server, one, two) =
            (Chain::ending_with([1; 32]), Chain::ending_with([2; 32]), Chain::ending_with([3; 32]));
        let link = |chain: &Chain, number| hex(&chain.link(number).expect("a link"));
        let seal = |chain: &Chain| hex(&links_before(chain.link(0).expect("a link"), 1));
        Dice::Table {
            table: TABLE.into(),
            commitment: seal(&server),
            secret: link(&server, 0),
            contributions: vec![link(&one, 0), link(&two, 0), String::new()],
            seals: vec![seal(&one), seal(&two), String::new()],
            chains: Some(Box::new(Chains {
                draws: 5,
                server: link(&server, 4),
                links: vec![link(&one, 4), link(&two, 3), String::new()],
                opened: vec![4, 3, 0],
                missing: vec![vec![], vec![2, 4], vec![]],
            })),
            day: None,
        }
    }

    fn changed(change: impl Fn(&mut Chains)) -> Result<Seeds, Refused> {
        let mut dice = strong();
        if let Dice::Table { chains: Some(chains), .. } = &mut dice {
            change(chains);
        }
        dice.seeds()
    }

    #[test]
    fn each_draw_follows_from_the_links_that_were_opened_for_it() {
        let seeds = strong().seeds().expect("chains that hold");
        let of = |end: u8, number| Chain::ending_with([end; 32]).link(number).expect("a link").to_vec();
        for draw in 0..5 {
            let two = if [2, 4].contains(&draw) { vec![] } else { of(3, draw) };
            let server = of(1, draw).try_into().expect("a link");
            let expected = Seed::of_table(&server, TABLE, &[of(2, draw), two, vec![]]);
            assert_eq!(seeds.of_draw(draw as usize), Ok(expected), "draw {draw}");
        }
        assert_eq!(seeds.of_draw(5).expect_err("no such draw").code, "bad-chain");
        assert!(seeds.are_used_up(5).is_ok() && seeds.are_used_up(4).is_err() && seeds.are_used_up(6).is_err());
    }

    #[test]
    fn chains_that_lead_elsewhere_are_refused() {
        let wrong: [&dyn Fn(&mut Chains); 10] = [
            &|chains| chains.server = "00".repeat(32),
            &|chains| chains.draws = 4,
            &|chains| chains.draws = 0,
            &|chains| chains.draws = u32::MAX,
            &|chains| chains.opened[0] = 3,
            &|chains| chains.opened[1] = 5,
            &|chains| chains.missing[1] = vec![2],
            &|chains| chains.missing[1] = vec![2, 3, 4],
            &|chains| chains.missing[0] = vec![0],
            &|chains| chains.links[2] = "00".repeat(32),
        ];
        for (nth, wrong) in wrong.into_iter().enumerate() {
            assert_eq!(changed(wrong).expect_err("a chain that does not hold").code, "bad-chain", "{nth}");
        }
        assert_eq!(changed(|chains| chains.links[0] = "soup".into()).expect_err("no link").code, "bad-dice");
        assert!(changed(|_| ()).is_ok());
    }

    #[test]
    fn whoever_left_a_link_out_cannot_be_told_to_have_opened_it() {
        let without = changed(|chains| chains.missing[1] = vec![1, 2, 4]).expect("a chain that holds");
        assert_ne!(without.of_draw(1), strong().seeds().expect("chains").of_draw(1));
    }

    #[test]
    fn nobody_adds_to_the_dice_of_a_day() {
        let secret = [7; 32];
        let of_day = |table: &str, contributions: Vec<String>| Dice::Table {
            table: table.into(),
            commitment: hex(&Sha256::digest(secret)),
            secret: hex(&secret),
            contributions,
            seals: vec![],
            chains: None,
            day: Some("2026-11-18".into()),
        };
        let name = name_of_day("burgundy", "2026-11-18");
        let seeds = of_day(&name, vec![]).seeds().expect("a seed");
        assert_eq!(seeds, Seeds::One(Seed::of_table(&secret, "daily/burgundy/2026-11-18", &[])));
        for wrong in [of_day(&name, vec!["ab".into()]), of_day("daily/burgundy/2026-11-19", vec![])] {
            assert_eq!(wrong.seeds().expect_err("not the day's").code, "bad-dice");
        }
    }
}
