//! Positions of Santa Maria.
#![no_main]

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| fuzz::position::<santa_maria::SantaMaria>(bytes));
