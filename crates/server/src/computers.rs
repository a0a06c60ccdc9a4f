//! Computer players have names: which one follows from the table and the seat, and no name appears twice at a table.

use sha2::{Digest, Sha256};

/// Short, easy to say in every language of the client, and of no gender.
const NAMES: [&str; 24] = [
    "Vesper", "Odo", "Remy", "Juno", "Lumen", "Linden", "Corin", "Sable", "Marlo", "Aster", "Cosmo", "Delfi", "Elba",
    "Fenix", "Gale", "Kori", "Nilo", "Opal", "Quinn", "Rovan", "Talis", "Umber", "Zefir", "Ozan",
];

/// From seat to seat the list is walked in steps of this size: it shares no divisor with the length.
const STEP: usize = 7;

/// The name of the computer player on a seat of a table where some names are taken.
pub(crate) fn computer_name<'a>(table: &str, seat: usize, taken: impl Iterator<Item = &'a str> + Clone) -> String {
    let start = usize::from(Sha256::digest(table.as_bytes())[0]);
    let nth = |step: usize| NAMES[(start + (seat + step) * STEP) % NAMES.len()];
    let free = |name: &&str| !taken.clone().any(|other| other.eq_ignore_ascii_case(name));
    (0..NAMES.len()).map(nth).find(free).unwrap_or(NAMES[0]).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_is_there_once_and_easy() {
        for (nth, name) in NAMES.iter().enumerate() {
            assert!(!NAMES[..nth].contains(name), "{name}");
            assert!((3..=8).contains(&name.len()) && name.chars().all(|c| c.is_ascii_alphabetic()), "{name}");
        }
    }

    #[test]
    fn a_table_has_no_name_twice_and_always_the_same_ones() {
        for table in ["aaaa", "bbbb", "k3v9", "river42"] {
            let mut taken: Vec<String> = vec!["Vesper".into(), "opal".into()];
            for seat in 0..4 {
                let name = computer_name(table, seat, taken.iter().map(String::as_str));
                assert_eq!(name, computer_name(table, seat, taken.iter().map(String::as_str)));
                assert!(!taken.iter().any(|other| other.eq_ignore_ascii_case(&name)), "{name} at {table}");
                taken.push(name);
            }
        }
    }
}
