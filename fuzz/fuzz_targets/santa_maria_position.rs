//! Positions of Santa Maria.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    (attacks::SANTA_MARIA_POSITION.with)(bytes);
});
