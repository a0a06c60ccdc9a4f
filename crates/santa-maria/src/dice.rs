//! A set of dice: how many show each face.

use serde::{Deserialize, Serialize};
use strum::{IntoStaticStr, VariantArray};
use table::all_of;
use ts_rs::TS;

use crate::Face;

/// The colour of a die: white ones activate columns, blue ones rows (S-2.3).
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Serialize, Deserialize, TS, IntoStaticStr, VariantArray)]
#[serde(rename_all = "lowercase")]
#[strum(serialize_all = "lowercase")]
#[allow(missing_docs)]
pub enum Die {
    White,
    Blue,
}

impl Die {
    /// Both.
    pub const ALL: [Die; 2] = all_of(Die::VARIANTS);

    /// Its name.
    pub fn name(self) -> &'static str {
        self.into()
    }
}

/// Several dice, sorted: how many show each face. In JSON the faces in order.
#[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default, TS)]
#[ts(type = "Face[]")]
pub struct Dice([u8; 6]);

impl Dice {
    /// No die.
    pub const NONE: Dice = Dice([0; 6]);

    /// How many show a face.
    #[inline]
    pub const fn count(self, face: Face) -> u8 {
        self.0[face.index()]
    }

    /// Adds a die.
    #[inline]
    pub fn add(&mut self, face: Face) {
        self.0[face.index()] += 1;
    }

    /// Takes a die away; false if none shows the face.
    #[inline]
    pub fn take(&mut self, face: Face) -> bool {
        let left = self.0[face.index()].checked_sub(1);
        self.0[face.index()] = left.unwrap_or(0);
        left.is_some()
    }

    /// How many dice.
    pub fn len(self) -> usize {
        self.0.iter().map(|count| usize::from(*count)).sum()
    }

    /// No die at all?
    pub fn is_empty(self) -> bool {
        self == Dice::NONE
    }

    /// The faces in order, each as many times as it occurs.
    pub fn iter(self) -> impl Iterator<Item = Face> {
        Face::all().flat_map(move |face| std::iter::repeat_n(face, usize::from(self.count(face))))
    }

    /// The faces that are there, each once.
    #[inline]
    pub fn faces(self) -> impl Iterator<Item = Face> {
        Face::all().filter(move |face| self.count(*face) > 0)
    }
}

impl FromIterator<Face> for Dice {
    fn from_iter<I: IntoIterator<Item = Face>>(faces: I) -> Self {
        let mut dice = Dice::NONE;
        faces.into_iter().for_each(|face| dice.add(face));
        dice
    }
}

impl Serialize for Dice {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Dice {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let faces = Vec::<Face>::deserialize(deserializer)?;
        // More dice than any table has are invalid (S-1.1: 12 of each colour).
        if faces.len() > 12 {
            return Err(serde::de::Error::custom(format!("{} dice: at most 12 of a colour exist", faces.len())));
        }
        Ok(faces.into_iter().collect())
    }
}
