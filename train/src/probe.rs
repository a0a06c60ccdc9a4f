//! Is the net that plays the net that was trained? Another trainer says what its heads say of some positions; the
//! integer net must say nearly the same.

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
/// by the trainer's heads; none if it does not fit.
pub fn compare<G: Course>(checkpoint: &[u8], probe: &[u8]) -> Option<Difference> {
    let shape = Shape { inputs: G::INPUTS, heads: heads::<G>() };
    let net = FloatNet::from_bytes(shape, checkpoint)?.rounded();
    let (bits, each) = (bytes_of(G::INPUTS), bytes_of(G::INPUTS) + 4 * heads::<G>());
    if probe.is_empty() || probe.len() % each != 0 {
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
