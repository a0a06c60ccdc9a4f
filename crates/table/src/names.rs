//! The variants of an enum as an array.

/// An array of all variants from the slice that `strum::VariantArray` derives: a handwritten list could miss
/// one. `pub const ALL: [Colour; 6] = all_of(Colour::VARIANTS)` does not compile with another number.
pub const fn all_of<T: Copy, const N: usize>(variants: &[T]) -> [T; N] {
    match variants.first_chunk() {
        Some(all) if variants.len() == N => *all,
        _ => panic!("there are as many variants as the array has room for"),
    }
}
