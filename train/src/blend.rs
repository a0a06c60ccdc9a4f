//! The mean of nets that went on from one and the same net. Each has learnt the luck of its own games, too, and that is what
//! a mean leaves out: it plays better than all that go into it, even where one of them plays much worse than the others.
//! Nets that began apart have nothing in common but their shape, and their mean says nothing.

use players::net::WIDE;

use crate::float::{FloatNet, Shape};

/// A net, and how many parts of the mean it makes up.
pub struct Part {
    /// The net.
    pub net: FloatNet,
    /// Its parts.
    pub parts: f64,
}

/// Their mean, weight by weight. An input that a net does not know counts as zero for it.
pub fn blend(shape: Shape, nets: &[Part]) -> FloatNet {
    let all: f64 = nets.iter().map(|part| part.parts).sum();
    let mut sums = vec![0.0; shape.count()];
    for part in nets {
        sums.iter_mut().zip(part.net.playing()).for_each(|(sum, weight)| *sum += f64::from(*weight) * part.parts);
    }
    // Sums of the first layer are larger than in the finest of them, as far as anybody knows: it counts in ordinary parts.
    FloatNet::of_weights(shape, sums.into_iter().map(|sum| (sum / all) as f32).collect())
}

/// The same net without the inputs from this one on. Whoever never meets them plays the same, and sooner: inputs after the last
/// one that matters are not even looked at.
pub fn without_inputs_from(shape: Shape, net: &FloatNet, first: usize) -> FloatNet {
    let mut weights = net.playing().to_vec();
    weights[first * WIDE..shape.inputs * WIDE].fill(0.0);
    FloatNet::of_weights(shape, weights)
}

/// A file and its parts, as `FILE:PARTS` or only `FILE` says.
pub fn named(text: &str) -> Result<(&str, f64), String> {
    match text.rsplit_once(':').and_then(|(file, parts)| Some((file, parts.parse().ok()?))) {
        Some((_, parts)) if !(parts > 0.0 && parts < f64::INFINITY) => {
            Err(format!("--nets {text}: how many parts of the mean? More than none"))
        }
        Some(named) => Ok(named),
        None => Ok((text, 1.0)),
    }
}

#[cfg(test)]
mod tests {
    use burgundy::Burgundy;
    use players::{Featured, heads};

    use super::*;

    #[test]
    fn a_mean_lies_between_its_parts() {
        let shape = Shape { inputs: Burgundy::INPUTS, heads: heads::<Burgundy>() };
        let [one, other] = [1, 2].map(|seed| FloatNet::new(shape, seed));
        let mean = blend(shape, &[Part { net: one.clone(), parts: 3.0 }, Part { net: other.clone(), parts: 1.0 }]);
        for ((mean, one), other) in mean.playing().iter().zip(one.playing()).zip(other.playing()) {
            assert!((mean - (3.0 * one + other) / 4.0).abs() < 1e-6);
        }
        let alone = blend(shape, &[Part { net: one.clone(), parts: 0.5 }]);
        assert_eq!(alone.playing(), one.playing());
    }

    #[test]
    fn inputs_that_are_left_out_make_no_difference_any_more() {
        let shape = Shape { inputs: Burgundy::INPUTS, heads: heads::<Burgundy>() };
        let (net, first) = (FloatNet::new(shape, 3), Burgundy::SCHEMA.first_of("rooms").expect("a part"));
        let less = without_inputs_from(shape, &net, first);
        let base: Vec<u16> = (0..first as u16).step_by(40).collect();
        let more: Vec<u16> = base.iter().copied().chain((first as u16..shape.inputs as u16).step_by(9)).collect();
        assert_eq!(less.heads(&base), net.heads(&base));
        assert_eq!(less.heads(&more), less.heads(&base));
        assert_ne!(net.heads(&more), net.heads(&base));
    }

    #[test]
    fn parts_follow_the_name_of_a_file() {
        assert_eq!(named("a.bin"), Ok(("a.bin", 1.0)));
        assert_eq!(named("runs/a.bin:2.5"), Ok(("runs/a.bin", 2.5)));
        assert_eq!(named("c:a.bin"), Ok(("c:a.bin", 1.0)));
        assert!(named("a.bin:0").is_err() && named("a.bin:-1").is_err() && named("a.bin:inf").is_err());
    }
}
