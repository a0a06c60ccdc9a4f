//! Value nets: sparse inputs that are on or off, two hidden layers, several heads. Everything is an integer, so that
//! every machine plays the same moves.

mod blob;
mod block;
mod inputs;
mod layers;
mod schema;
mod wide;

pub use blob::{BadWeights, BuiltIn};
pub use block::{Axis, Block};
pub use inputs::{Inputs, Kept};
pub use layers::{Accumulator, FINER, NARROW, Net, ONE, Outputs, SCALE, WIDE};
pub use schema::{Part, Schema};
