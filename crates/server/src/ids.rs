//! Random bytes, names and codes for things.

use rand::TryRng;
use rand::rngs::SysRng;
use sha2::{Digest, Sha256};
use table::hex;

/// Random bytes from the system; without them nothing here is safe, so the server stops.
pub(crate) fn random<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).expect("the system has random bytes");
    bytes
}

/// A code that nobody can guess.
pub(crate) fn code() -> String {
    hex(&random::<32>())
}

/// A short name for a table or a person: 60 random bits in letters that cannot be misread.
pub(crate) fn short_name() -> String {
    const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
    random::<12>().iter().map(|byte| char::from(LETTERS[usize::from(byte % 32)])).collect()
}

/// What is stored of a code: its SHA-256, so that a stolen database gives no access.
pub(crate) fn hash(code: &str) -> String {
    hex(&Sha256::digest(code.as_bytes()))
}
