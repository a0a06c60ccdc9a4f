//! The three loops in which a net spends its time, for processors with wide registers and for all others.
//!
//! Both are the same source, compiled twice: the numbers are integers, so their order does not matter and both give
//! the same result to the last bit. It pays off: a third more positions per second on an ordinary processor.

use crate::net::Inputs;
use crate::net::layers::{NARROW, ONE, SCALE, WIDE};

/// The second layer.
pub(super) type Second = [[i16; WIDE]];

/// The second layer's values.
#[inline]
pub(super) fn narrow(rows: &Second, bias: &[i32; NARROW], sums: &[i16; WIDE], finer: u32) -> [i16; NARROW] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code, reason = "the processor has just said that it can")]
        return unsafe { avx2::narrow(rows, bias, sums, finer) };
    }
    plain::narrow(rows, bias, sums, finer)
}

/// What the heads say.
#[inline]
pub(super) fn heads(rows: &[[i16; NARROW]], bias: &[i32], narrow: &[i16; NARROW], out: &mut [i32]) {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code, reason = "the processor has just said that it can")]
        return unsafe { avx2::heads(rows, bias, narrow, out) };
    }
    plain::heads(rows, bias, narrow, out);
}

/// The first layer's sums, changed by the inputs that differ.
#[inline]
pub(super) fn change(sums: &[i16; WIDE], rows: &Second, old: &Inputs, new: &Inputs) -> [i16; WIDE] {
    #[cfg(target_arch = "x86_64")]
    if is_x86_feature_detected!("avx2") {
        #[allow(unsafe_code, reason = "the processor has just said that it can")]
        return unsafe { avx2::change(sums, rows, old, new) };
    }
    plain::change(sums, rows, old, new)
}

#[cfg(target_arch = "x86_64")]
mod avx2 {
    use super::*;

    #[target_feature(enable = "avx2,bmi1,popcnt")]
    pub(super) fn narrow(rows: &Second, bias: &[i32; NARROW], sums: &[i16; WIDE], finer: u32) -> [i16; NARROW] {
        plain::narrow(rows, bias, sums, finer)
    }

    #[target_feature(enable = "avx2,bmi1,popcnt")]
    pub(super) fn heads(rows: &[[i16; NARROW]], bias: &[i32], narrow: &[i16; NARROW], out: &mut [i32]) {
        plain::heads(rows, bias, narrow, out);
    }

    #[target_feature(enable = "avx2,bmi1,popcnt")]
    pub(super) fn change(sums: &[i16; WIDE], rows: &Second, old: &Inputs, new: &Inputs) -> [i16; WIDE] {
        plain::change(sums, rows, old, new)
    }
}

mod plain {
    use super::*;

    #[inline(always)]
    pub(super) fn narrow(rows: &Second, bias: &[i32; NARROW], sums: &[i16; WIDE], finer: u32) -> [i16; NARROW] {
        let wide = sums.map(|sum| sum.clamp(0, (ONE << finer) as i16));
        let mut narrow = [0; NARROW];
        for ((value, row), bias) in narrow.iter_mut().zip(rows).zip(bias) {
            // Read again for each row: otherwise the compiler would widen all of them beforehand, and half the time
            // would go into narrowing them again for the one instruction that multiplies and adds pairs.
            let wide = std::hint::black_box(&wide);
            let sum: i32 = row.iter().zip(wide).map(|(weight, value)| i32::from(*weight) * i32::from(*value)).sum();
            let (sum, half) = (sum + (bias << finer), SCALE << finer >> 1);
            *value = ((sum + half) >> (SCALE.ilog2() + finer)).clamp(0, ONE) as i16;
        }
        narrow
    }

    #[inline(always)]
    pub(super) fn heads(rows: &[[i16; NARROW]], bias: &[i32], narrow: &[i16; NARROW], out: &mut [i32]) {
        for ((out, row), bias) in out.iter_mut().zip(rows).zip(bias) {
            let sum: i32 = row.iter().zip(narrow).map(|(weight, value)| i32::from(*weight) * i32::from(*value)).sum();
            *out = bias + sum;
        }
    }

    #[inline(always)]
    pub(super) fn change(sums: &[i16; WIDE], rows: &Second, old: &Inputs, new: &Inputs) -> [i16; WIDE] {
        // A local copy stays in registers; memory the caller can see would be written back with every row.
        let mut sums = *sums;
        old.differences(new, rows.len(), |input, gone| {
            let row = &rows[input];
            let each = sums.iter_mut().zip(row);
            if gone {
                each.for_each(|(sum, weight)| *sum = sum.wrapping_sub(*weight));
            } else {
                each.for_each(|(sum, weight)| *sum = sum.wrapping_add(*weight));
            }
        });
        sums
    }
}

#[cfg(test)]
mod tests {
    use table::Quick;

    use super::*;
    use crate::net::FINER;

    #[test]
    fn wide_registers_say_the_same_to_the_last_bit() {
        let mut luck = Quick::new(3);
        let mut number = |size: usize| (luck.below(2 * size) as i64 - size as i64) as i16;
        for _ in 0..50 {
            let rows: Vec<[i16; WIDE]> = (0..NARROW.max(64)).map(|_| std::array::from_fn(|_| number(2000))).collect();
            let bias = std::array::from_fn(|_| i32::from(number(30_000)));
            let sums: [i16; WIDE] = std::array::from_fn(|_| number(400));
            for finer in [0, FINER] {
                let found = narrow(&rows[..NARROW], &bias, &sums, finer);
                assert_eq!(found, plain::narrow(&rows[..NARROW], &bias, &sums, finer));
            }
            let narrow = std::array::from_fn(|_| number(128).clamp(0, ONE as i16));
            let thirds: Vec<[i16; NARROW]> = rows.iter().map(|row| std::array::from_fn(|nth| row[nth])).collect();
            let (mut out, mut plain_out) = ([0; 20], [0; 20]);
            heads(&thirds, &bias, &narrow, &mut out);
            plain::heads(&thirds, &bias, &narrow, &mut plain_out);
            assert_eq!(out, plain_out);
            let (mut old, mut new) = (Inputs::default(), Inputs::default());
            (0..20).for_each(|_| old.set(number(32) as usize & 63));
            (0..20).for_each(|_| new.set(number(32) as usize & 63));
            assert_eq!(change(&sums, &rows, &old, &new), plain::change(&sums, &rows, &old, &new));
        }
    }
}
