//! What is agreed before the game, and the tables made from it.

use std::sync::Arc;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use strum::{EnumString, IntoStaticStr, VariantArray};
use table::{Entered, Game, Refused, all_of, set_of};
use ts_rs::TS;

use crate::data::Data;

/// What is agreed before the game: anything that parses, not yet checked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(deny_unknown_fields)]
pub struct Config {
    /// The revision of the rules (see the game's declaration).
    #[serde(default = "first", skip_serializing_if = "is_first")]
    #[ts(optional, as = "Option<u32>")]
    pub rules: u32,
    /// There is one edition.
    #[serde(default)]
    #[ts(optional, as = "Option<EditionName>")]
    pub edition: EditionName,
    /// 1 to 4; 1 only with the option `solo`.
    pub players: u8,
    /// How the boards come to the seats, sides A (S-1.4).
    #[serde(default)]
    pub boards: Deal,
    /// Variants by name: `side-b`, `advanced`, `blue-offer`, `solo`. What a variant needs comes with
    /// it: `solo` with `advanced`, `advanced` with `side-b`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The facts that a host entered in place of ours, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[ts(optional)]
    pub facts: Option<Entered>,
}

fn first() -> u32 {
    1
}

#[allow(clippy::trivially_copy_pass_by_ref)] // serde's signature
fn is_first(rules: &u32) -> bool {
    *rules == 1
}

/// An edition by its year.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
pub enum EditionName {
    /// The only one.
    #[default]
    #[serde(rename = "2017")]
    First,
}

/// How the boards come to the seats (S-1.4).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "lowercase")]
pub enum Deal {
    /// Dealt at random, as for a first game.
    #[default]
    Random,
    /// Chosen anti-clockwise from the start player's right.
    Chosen,
}

/// A variant.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Variant {
    /// Everybody plays on side B.
    SideB,
    /// A town hall and a scholar for each player (S-7.1).
    Advanced,
    /// Blue dice are taken from the offer (S-7.2).
    BlueOffer,
    /// One player against the score (S-7.3).
    Solo,
}

impl Variant {
    /// All of them.
    pub const ALL: [Variant; 4] = all_of(Variant::VARIANTS);

    /// Its name in configurations.
    pub fn name(self) -> &'static str {
        self.into()
    }

    const fn at(index: usize) -> Variant {
        Variant::ALL[index]
    }

    const fn index(self) -> usize {
        self as usize
    }
}

set_of! {
    /// What is played in addition to the base game.
    struct Variants(u8) of Variant;
}

impl Config {
    /// The plainest game.
    pub fn new(players: u8) -> Config {
        Config {
            rules: SantaMaria::RULES,
            edition: EditionName::First,
            players,
            boards: Deal::Random,
            options: vec![],
            facts: None,
        }
    }

    /// The same with variants.
    #[must_use]
    pub fn with(self, options: &[Variant]) -> Config {
        Config { options: options.iter().map(|option| option.name().into()).collect(), ..self }
    }
}

/// The game: the validated tables of one configuration.
pub struct SantaMaria {
    pub(crate) config: Config,
    /// The facts it is played with: read before it begins, never in the middle of it.
    pub(crate) data: Arc<Data>,
    pub(crate) players: usize,
    /// The variants with all they need.
    variants: Variants,
}

impl SantaMaria {
    pub(crate) fn checked(config: &Config) -> Result<SantaMaria, Refused> {
        SantaMaria::with_data(config, Data::of(config.rules, config.facts.as_ref())?)
    }

    /// The game with facts that its configuration does not name.
    pub fn with_data(config: &Config, data: Arc<Data>) -> Result<SantaMaria, Refused> {
        let players = usize::from(config.players);
        if !(1..=4).contains(&players) {
            return Err(Refused::by_rule("players", "S-1.1", format!("{players} players: 1 to 4 can play")));
        }
        let mut variants = Variants::NONE;
        for (nth, name) in config.options.iter().enumerate() {
            if config.options[..nth].contains(name) {
                return Err(Refused::by_rule("option", "Q-S-45", format!("The variant {name} is there twice.")));
            }
            let known = name.parse();
            variants.add(known.map_err(|_| {
                let names = Variant::ALL.map(Variant::name).join(", ");
                let name: String = name.chars().take(40).collect();
                Refused::by_rule("option", "Q-S-45", format!("'{name}' is no option of this game; known: {names}"))
            })?);
        }
        // S-7.3: solo is played with the advanced set-up; S-7.1: which is played on side B.
        for (variant, needed) in [(Variant::Solo, Variant::Advanced), (Variant::Advanced, Variant::SideB)] {
            if variants.has(variant) {
                variants.add(needed);
            }
        }
        let has = |variant: Variant| variants.has(variant);
        if has(Variant::Solo) && players != 1 {
            let what = format!("Solo is for 1 player, and {players} sit here");
            return Err(Refused::by_rule("players", "S-7.3", what));
        }
        if players == 1 && !has(Variant::Solo) {
            let what = "One player needs the solo variant";
            return Err(Refused::by_rule("players", "S-7.3", what));
        }
        if config.boards == Deal::Chosen && has(Variant::SideB) {
            let what = "boards 'chosen': on side B there is nothing to choose, all boards are the same";
            return Err(Refused::by_rule("boards", "S-7.1", what));
        }
        Ok(SantaMaria { config: config.clone(), data, players, variants })
    }

    /// Is a variant played, on its own or because another needs it?
    #[inline]
    pub fn has(&self, variant: Variant) -> bool {
        self.variants.has(variant)
    }

    /// The component facts.
    #[inline]
    pub fn data(&self) -> &Data {
        &self.data
    }
}
