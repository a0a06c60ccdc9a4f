//! A short memory: things that were seen lately and are likely to be seen again.

/// The last few things; a new one takes the place of the oldest.
pub(super) struct Lately<T, const MANY: usize> {
    things: Vec<T>,
    /// Where the last one was found, and where the next one goes.
    last: usize,
    next: usize,
}

impl<T, const MANY: usize> Default for Lately<T, MANY> {
    fn default() -> Lately<T, MANY> {
        Lately { things: Vec::new(), last: 0, next: 0 }
    }
}

impl<T, const MANY: usize> Lately<T, MANY> {
    /// The one that is looked for, or a new one.
    #[inline]
    pub(super) fn find(&mut self, is_it: impl Fn(&T) -> bool, new: impl FnOnce() -> T) -> &T {
        // Most often it is the same as the last time.
        if !self.things.get(self.last).is_some_and(&is_it) {
            self.last = self.things.iter().position(is_it).unwrap_or_else(|| self.put(new()));
        }
        &self.things[self.last]
    }

    fn put(&mut self, thing: T) -> usize {
        let at = self.next;
        self.next = (at + 1) % MANY;
        match self.things.get_mut(at) {
            Some(old) => *old = thing,
            None => self.things.push(thing),
        }
        at
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_is_forgotten() {
        let mut lately: Lately<u32, 3> = Lately::default();
        let mut made = Vec::new();
        for wanted in [1, 1, 2, 3, 1, 4, 3, 1, 2] {
            let found = *lately.find(
                |thing| *thing == wanted,
                || {
                    made.push(wanted);
                    wanted
                },
            );
            assert_eq!(found, wanted);
        }
        assert_eq!(made, [1, 2, 3, 4, 1, 2]);
    }
}
