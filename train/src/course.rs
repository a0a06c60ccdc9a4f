//! Which tables a game is trained on.

use std::path::Path;

use players::{Featured, Valued};
use table::Quick;

/// A game that can be trained.
pub trait Course: Featured + Valued + Sized {
    /// A table to play at: random players, variants and boards.
    fn table(chance: &mut Quick) -> Self;

    /// The same with a random mix of expansions, for a game that has a net of its own for them.
    fn mixed(chance: &mut Quick) -> Self {
        Self::table(chance)
    }

    /// The same with one of these options, for a game that has a net of its own for them.
    fn with(option: &str, _chance: &mut Quick) -> Result<Self, String> {
        Err(format!("--options {option}: {} has no net for it", Self::NAME))
    }

    /// Is a turn over after a line of these actions? In some games luck may come in the middle of one.
    fn closes(_line: &[Self::Action]) -> bool {
        true
    }

    /// Where tables come from: as the mix says; or with the facts in a folder, for a game that can be played with other
    /// facts.
    fn tables(facts: Option<&Path>, mix: Mix) -> Result<impl Tables<Self>, String> {
        if facts.is_some() {
            return Err(format!("--data: {} has no facts to try others of", Self::NAME));
        }
        mix.named().try_for_each(|option| Self::with(option, &mut Quick::new(1)).map(|_| ()))?;
        Ok(move |chance: &mut Quick| match mix.any(chance) {
            NONE => Self::table(chance),
            RANDOM => Self::mixed(chance),
            option => Self::with(option, chance).expect("an option that was tried"),
        })
    }
}

/// Without options.
const NONE: &str = "none";
/// With a random mix of expansions.
const RANDOM: &str = "random";

/// The options of the tables, and how often each comes up.
#[derive(Clone, Debug, PartialEq)]
pub struct Mix(Vec<(String, usize)>);

impl Mix {
    /// What `--options` says: names, each as often as it is named or as a number behind it says. `none` is a table without
    /// options, `random` one with a random mix; others have what they name, with a random mix of others or without.
    pub fn named_by(options: &[String]) -> Result<Mix, String> {
        let one = |text: &String| {
            let Some((name, weight)) = text.split_once(':') else { return Ok((text.clone(), 1)) };
            let weight = weight.parse().map_err(|_| format!("--options {text}: how often? NAME or NAME:NUMBER"))?;
            Ok((name.to_string(), weight))
        };
        let all: Vec<_> = options.iter().map(one).collect::<Result<_, String>>()?;
        if !all.is_empty() && all.iter().all(|(_, weight)| *weight == 0) {
            return Err("--options: no table is ever played".into());
        }
        Ok(Mix(if all.is_empty() { vec![(NONE.into(), 1)] } else { all }))
    }

    /// Those that a game must know.
    fn named(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str()).filter(|name| ![NONE, RANDOM].contains(name))
    }

    /// One of them.
    fn any(&self, chance: &mut Quick) -> &str {
        let mut at = match self.0.len() {
            1 => return &self.0[0].0,
            _ => chance.below(self.total()),
        };
        for (name, weight) in &self.0 {
            if at < *weight {
                return name;
            }
            at -= weight;
        }
        unreachable!("the weights add up to their total")
    }

    fn total(&self) -> usize {
        self.0.iter().map(|(_, weight)| weight).sum()
    }

    /// Of all tables, the share of those that name one of these expansions.
    pub fn share(&self, rooms: &[&str]) -> f32 {
        let has = |name: &str| name.split('+').any(|room| rooms.contains(&room));
        let some: usize = self.0.iter().filter(|(name, _)| has(name)).map(|(_, weight)| weight).sum();
        some as f32 / self.total() as f32
    }
}

/// Where the tables come from.
pub trait Tables<G>: Fn(&mut Quick) -> G + Sync {}
impl<G, F: Fn(&mut Quick) -> G + Sync> Tables<G> for F {}

#[cfg(test)]
mod tests {
    use burgundy::{Burgundy, Expansion};

    use super::*;

    fn mix(text: &str) -> Result<Mix, String> {
        Mix::named_by(&text.split(',').map(String::from).collect::<Vec<_>>())
    }

    #[test]
    fn tables_come_up_in_the_proportions_that_were_named() {
        let whole = mix("none:4,random:3,vineyards:1,chateauma:1,team:1,solo:1").expect("a mix");
        let tables = Burgundy::tables(None, whole.clone()).expect("tables");
        let mut chance = Quick::new(7);
        let (mut none, mut team, mut solo, mut vineyards) = (0, 0, 0, 0);
        for _ in 0..2200 {
            let game = tables(&mut chance);
            let has = |room| game.rooms().has(room);
            none += usize::from(game.rooms().iter().count() == 0);
            team += usize::from(has(Expansion::Team));
            solo += usize::from(has(Expansion::Solo));
            vineyards += usize::from(has(Expansion::Vineyards));
        }
        assert!((730..870).contains(&none), "{none} of 2200, not about 800");
        assert!((160..240).contains(&team), "{team} of 2200, not about 200");
        assert!((160..240).contains(&solo), "{solo} of 2200, not about 200");
        assert!(vineyards > 200, "{vineyards}: named, and among the random ones");
        assert_eq!((whole.share(&["team", "solo"]), whole.share(&["inns"])), (2.0 / 11.0, 0.0));
        assert_eq!(mix("team+vineyards,solo,solo:2").expect("a mix").share(&["solo"]), 0.75);
    }

    #[test]
    fn what_is_no_mix_is_refused() {
        assert!(mix("solo:x").is_err() && mix("solo:0").is_err() && mix("none:1.5").is_err());
        let unknown = mix("none:4,windmills:1").expect("a mix");
        assert!(Burgundy::tables(None, unknown).is_err());
        assert_eq!(Mix::named_by(&[]), mix("none"));
    }
}
