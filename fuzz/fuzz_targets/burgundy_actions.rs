//! Games of Burgundy.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| {
    (attacks::BURGUNDY_ACTIONS.with)(bytes);
});
