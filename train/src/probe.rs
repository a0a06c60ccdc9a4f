//! Is the net that plays the net that was trained? Another trainer reports its heads' outputs for some positions;
//! the integer net must give nearly the same.

use players::heads;
use players::net::{Inputs, Outputs};

use crate::Course;
use crate::float::{FloatNet, Shape};
use crate::supply::bytes_of;

/// By how much two nets differ over some positions, in units of the heads.
#[derive(Copy, Clone, Debug)]
pub struct Difference {
    /// How many positions were compared.
    pub positions: usize,
    /// On average over all heads.
    pub mean: f64,
    /// At most.
    pub most: f64,
}

/// Compares what a trainer said with what the rounded net says. The probe is a list of positions as bits, each followed
/// by the trainer's heads; `None` if it does not fit.
pub fn compare<G: Course>(checkpoint: &[u8], probe: &[u8]) -> Option<Difference> {
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let net = FloatNet::from_bytes(shape, checkpoint)?.rounded();
    let (bits, each) = (bytes_of(G::INPUTS), bytes_of(G::INPUTS) + 4 * heads::<G>());
    if probe.is_empty() || !probe.len().is_multiple_of(each) {
        return None;
    }
    let mut found = Difference { positions: probe.len() / each, mean: 0.0, most: 0.0 };
    for position in probe.chunks_exact(each) {
        let mut on = Inputs::default();
        (0..G::INPUTS).filter(|input| position[input / 8] & 1 << (input % 8) != 0).for_each(|input| on.set(input));
        let outputs = net.evaluate(&on);
        for (head, said) in position[bits..].chunks_exact(4).enumerate() {
            let said = f64::from(f32::from_le_bytes([said[0], said[1], said[2], said[3]]));
            let ours = f64::from(outputs.0[head]) / Outputs::UNIT as f64;
            found.mean += (said - ours).abs();
            found.most = found.most.max((said - ours).abs());
        }
    }
    found.mean /= (found.positions * heads::<G>()) as f64;
    Some(found)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use burgundy::Burgundy;
    use santa_maria::SantaMaria;
    use table::Quick;

    use super::*;
    use crate::Course;
    use crate::float::listed;

    /// Positions of random games, with what a floating-point net says about them.
    fn probe<G: Course>(net: &FloatNet) -> Vec<u8> {
        let mut probe = Vec::new();
        for number in 0..20 {
            let game = Arc::new(G::table(&mut Quick::new(number)));
            for (_, state) in trials::some_states(game.clone(), number, 5, trials::any) {
                let mut on = Inputs::default();
                game.inputs(&state, table::Seat::new(0).expect("a seat"), &mut G::Memory::default(), &mut on);
                let mut bits = vec![0; bytes_of(G::INPUTS)];
                on.each(|input| bits[input / 8] |= 1 << (input % 8));
                probe.extend(bits);
                net.heads(&listed(&on)).iter().for_each(|head| probe.extend(head.to_le_bytes()));
            }
        }
        probe
    }

    fn the_net_that_plays_is_the_net_that_was_trained<G: Course>() {
        let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
        for seed in 0..3 {
            let net = FloatNet::new(shape, seed);
            let found = compare::<G>(&net.to_bytes(), &probe::<G>(&net)).expect("a probe that fits");
            assert!(found.positions > 200, "{found:?}");
            // Every input that is on adds what rounding took from its weights: in Burgundy about two hundred are.
            assert!(found.mean < 0.013 && found.most < 0.1, "{found:?}");
            // A different net is detected.
            let other = FloatNet::new(shape, seed + 9);
            let found = compare::<G>(&other.to_bytes(), &probe::<G>(&net)).expect("a probe that fits");
            assert!(found.mean > 0.03, "{found:?}");
        }
        let net = FloatNet::new(shape, 1);
        assert!(compare::<G>(&net.to_bytes()[4..], &probe::<G>(&net)).is_none(), "of another shape");
        assert!(compare::<G>(&net.to_bytes(), &probe::<G>(&net)[1..]).is_none(), "a probe cut short");
    }

    #[test]
    fn of_burgundy() {
        the_net_that_plays_is_the_net_that_was_trained::<Burgundy>();
    }

    #[test]
    fn of_santa_maria() {
        the_net_that_plays_is_the_net_that_was_trained::<SantaMaria>();
    }
}
