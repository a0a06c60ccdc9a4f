//! Sets of things that have an index, as bits.

/// A set over a type with `const fn index(self)` and `const fn at(index)`: numbers, seats, spaces, enums.
///
/// A set is its own iterator, in the order of the indices, so that a rule reads
/// `for space in open & of_colour`.
///
/// ```
/// use table::Face;
/// table::set_of! {
///     /// Faces of dice.
///     pub struct Faces(u8) of Face;
/// }
/// let odd: Faces = [Face::N1, Face::N3, Face::N5].into_iter().collect();
/// assert_eq!((odd - Faces::only(Face::N1)).first(), Some(Face::N3));
/// ```
#[macro_export]
macro_rules! set_of {
    ($(#[$meta:meta])* $visible:vis struct $name:ident($inside:vis $bits:ty) of $item:ty;) => {
        $(#[$meta])*
        #[derive(Copy, Clone, Eq, PartialEq, Hash, Debug, Default)]
        $visible struct $name($inside $bits);

        #[allow(dead_code)] // not every set needs every one of these
        impl $name {
            /// None of them.
            $visible const NONE: $name = $name(0);

            /// Only this one.
            #[inline]
            $visible const fn only(item: $item) -> $name {
                $name(1 << item.index())
            }

            /// Is it among them?
            #[inline]
            $visible const fn has(self, item: $item) -> bool {
                self.0 >> item.index() & 1 != 0
            }

            /// Adds one.
            #[inline]
            $visible fn add(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// The same set with it.
            #[inline]
            #[must_use]
            $visible const fn with(self, item: $item) -> $name {
                $name(self.0 | 1 << item.index())
            }

            /// The same set without it.
            #[inline]
            #[must_use]
            $visible const fn without(self, item: $item) -> $name {
                $name(self.0 & !(1 << item.index()))
            }

            /// Are all of these in `other` too?
            #[inline]
            $visible const fn within(self, other: $name) -> bool {
                self.0 & !other.0 == 0
            }

            /// How many.
            #[inline]
            $visible const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// None at all?
            #[inline]
            $visible const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first of them.
            #[inline]
            $visible const fn first(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some(<$item>::at(self.0.trailing_zeros() as usize)) }
            }

            /// The last of them.
            #[inline]
            $visible const fn last(self) -> Option<$item> {
                if self.0 == 0 { None } else { Some(<$item>::at(self.0.ilog2() as usize)) }
            }

            /// One after the other.
            #[inline]
            $visible const fn iter(self) -> $name {
                self
            }
        }

        impl Iterator for $name {
            type Item = $item;

            #[inline]
            fn next(&mut self) -> Option<$item> {
                let first = self.first()?;
                self.0 &= self.0 - 1;
                Some(first)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold($name::NONE, $name::with)
            }
        }

        impl ::std::ops::BitAnd for $name {
            type Output = $name;
            #[inline]
            fn bitand(self, other: $name) -> $name {
                $name(self.0 & other.0)
            }
        }

        impl ::std::ops::BitOr for $name {
            type Output = $name;
            #[inline]
            fn bitor(self, other: $name) -> $name {
                $name(self.0 | other.0)
            }
        }

        impl ::std::ops::BitOrAssign for $name {
            #[inline]
            fn bitor_assign(&mut self, other: $name) {
                self.0 |= other.0;
            }
        }

        impl ::std::ops::Sub for $name {
            type Output = $name;
            #[inline]
            fn sub(self, other: $name) -> $name {
                $name(self.0 & !other.0)
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::Face;

    set_of! {
        /// Faces of dice.
        struct Faces(u8) of Face;
    }

    #[test]
    fn a_set_knows_its_own() {
        let some: Faces = [Face::N6, Face::N2].into_iter().collect();
        assert_eq!((some.len(), some.first(), some.last()), (2, Some(Face::N2), Some(Face::N6)));
        assert!(some.has(Face::N2) && !some.has(Face::N1) && !some.is_empty());
        assert_eq!(some.iter().collect::<Vec<_>>(), [Face::N2, Face::N6]);
        assert_eq!(some.with(Face::N1).without(Face::N1), some);
        let mut more = some;
        more.add(Face::N1);
        assert!(some.within(more) && !more.within(some));
        assert_eq!((more - some, more & some, some | more), (Faces::only(Face::N1), some, more));
        more |= some;
        assert_eq!((Faces::NONE.first(), Faces::NONE.last(), Faces::default().len()), (None, None, 0));
    }
}
