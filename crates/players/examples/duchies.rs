//! Duchies that nobody printed, as a file for `tessera arena --duchy-file`: a city of thirty buildings, a farm of sixteen
//! pastures, and fifty as different as rules allow, always the same (`tools/strength`).
//!
//! ```sh
//! cargo run --release -p players --example duchies > duchies.json
//! ```

use burgundy::Colour;
use burgundy::data::Data;
use burgundy::duchy::DuchyFile;
use serde_json::json;
use table::Quick;

/// How many spaces of each colour, in the order of `Colour::ALL`.
fn counted(id: &str, count: impl Fn(Colour) -> usize) -> DuchyFile {
    // The numbers and places of a printed one, the colours side by side.
    let printed = Data::standard().duchies.iter().find(|(_, duchy)| duchy.id() == "2022-1").expect("a printed duchy");
    let mut file = DuchyFile { id: id.into(), number: id.into(), posts: vec![], ..printed.1.file().clone() };
    let mut colours = Colour::ALL.into_iter().flat_map(|colour| std::iter::repeat_n(colour, count(colour)));
    for space in &mut file.spaces {
        space.colour = colours.next().expect("37 spaces").letter().into();
    }
    file
}

fn main() {
    let city = counted("city", |colour| match colour {
        Colour::Building => 30,
        Colour::Castle => 2,
        Colour::Monastery => 2,
        _ => 1,
    });
    let farm = counted("farm", |colour| match colour {
        Colour::Animal => 16,
        Colour::Monastery => 8,
        Colour::Building => 4,
        _ => 3,
    });
    let drawn = (0..50).map(|nth| players::invent::duchy(&format!("drawn-{nth}"), &mut Quick::new(nth)));
    let duchies: Vec<DuchyFile> = [city, farm].into_iter().chain(drawn).collect();
    println!("{}", json!({ "about": "Duchies that nobody printed.", "boards": [], "duchies": duchies }));
}
