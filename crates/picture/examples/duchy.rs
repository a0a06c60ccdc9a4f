//! Prints the picture of an empty duchy: `duchy [id] [light|dark]`.

use burgundy::data::Data;
use picture::{Look, Theme};

fn main() {
    let mut given = std::env::args().skip(1);
    let id = given.next().unwrap_or_else(|| "2019-1".into());
    let theme = if given.next().as_deref() == Some("dark") { Theme::Dark } else { Theme::Light };
    let duchies = &Data::standard().duchies;
    let (_, duchy) = duchies.iter().find(|(_, duchy)| duchy.id() == id).expect("the id of a duchy");
    print!("{}", picture::duchy(duchy, &Look { theme, names: vec![] }));
}
