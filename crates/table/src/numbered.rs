//! Small numbers with a meaning: die faces, depots, docks. Each can only hold what exists, so no rule
//! has to check it again.

/// A type whose values are counted from 1, in text, JSON and TypeScript; [`index`](Face::index) counts
/// from 0, for arrays. The variants are listed, so that the compiler knows how many there are.
///
/// ```
/// table::numbered! {
///     /// A dock, from top to bottom.
///     Dock, "dock", "1 | 2 | 3", [N1, N2, N3]
/// }
/// assert_eq!(Dock::new(3).map(Dock::index), Some(2));
/// ```
#[macro_export]
macro_rules! numbered {
    ($(#[$doc:meta])* $name:ident, $word:literal, $typescript:literal, [$($variant:ident),+]) => {
        $(#[$doc])*
        #[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug, ::ts_rs::TS)]
        #[ts(type = $typescript)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum $name { $($variant),+ }

        impl $name {
            /// All of them in order.
            pub const ALL: [$name; $name::COUNT] = [$($name::$variant),+];
            /// How many there are.
            pub const COUNT: usize = [$(stringify!($variant)),+].len();

            /// All of them in order, one by one.
            #[inline]
            pub fn all() -> impl DoubleEndedIterator<Item = $name> + Clone {
                $name::ALL.into_iter()
            }

            /// The one with this number, from 1.
            #[inline]
            pub const fn new(number: u8) -> Option<$name> {
                match number {
                    1.. if number as usize <= $name::COUNT => Some($name::ALL[number as usize - 1]),
                    _ => None,
                }
            }

            /// The one with this index, from 0; the caller knows that there is one.
            #[inline]
            pub const fn at(index: usize) -> $name {
                $name::ALL[index]
            }

            /// Its number, from 1.
            #[inline]
            pub const fn number(self) -> u8 {
                self as u8 + 1
            }

            /// Index from 0.
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                write!(f, "{}", self.number())
            }
        }

        impl $crate::notation::Word for $name {
            fn read(words: &mut $crate::notation::Words<'_>) -> Result<$name, $crate::NotationError> {
                Ok($name::at(usize::from(words.number(1, $name::COUNT as u8)?) - 1))
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u8(self.number())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let number = <u8 as ::serde::Deserialize>::deserialize(deserializer)?;
                $name::new(number).ok_or_else(|| {
                    let most = $name::COUNT;
                    ::serde::de::Error::custom(format!(concat!("{} is no ", $word, ": 1 to {}"), number, most))
                })
            }
        }
    };
}

numbered! {
    /// The face of a die.
    Face, "die face", "1 | 2 | 3 | 4 | 5 | 6", [N1, N2, N3, N4, N5, N6]
}

impl Face {
    /// The face that a digit names, `1` to `6`.
    pub const fn of_digit(digit: u8) -> Option<Face> {
        Face::new(digit.wrapping_sub(b'0'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_count_from_one_and_indices_from_nought() {
        assert_eq!(Face::ALL.map(Face::number), [1, 2, 3, 4, 5, 6]);
        assert_eq!(Face::ALL.map(Face::index), [0, 1, 2, 3, 4, 5]);
        assert!(Face::all().all(|face| Face::new(face.number()) == Some(face) && Face::at(face.index()) == face));
        assert_eq!((Face::new(0), Face::new(7), Face::new(255)), (None, None, None));
        assert_eq!((Face::of_digit(b'4'), Face::of_digit(b'-')), (Face::new(4), None));
    }

    #[test]
    fn what_does_not_exist_is_not_read() {
        assert_eq!(serde_json::to_string(&Face::N3).unwrap(), "3");
        assert_eq!(serde_json::from_str::<Face>("6").unwrap(), Face::N6);
        for wrong in ["0", "7"] {
            let error = serde_json::from_str::<Face>(wrong).unwrap_err();
            assert!(error.to_string().starts_with(&format!("{wrong} is no die face: 1 to 6")), "{error}");
        }
    }

    /// Nothing and a number share a byte: states hold many of them.
    #[test]
    fn an_option_takes_no_more_room() {
        assert_eq!((size_of::<Face>(), size_of::<Option<Face>>()), (1, 1));
    }
}
