//! Plays a random game of Burgundy to a move and prints its picture:
//! `burgundy [2011|2019|2022] [players] [move] [light|dark] [beginner|expert] [seed]`.

mod shared;

use burgundy::{Action, Burgundy, Config, EditionName};
use picture::{Look, Theme};
use table::{Chance, Game};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let word = |nth: usize, default: &'static str| given.get(nth).map_or(default, String::as_str).to_string();
    let number = |nth: usize, default| word(nth, default).parse::<u64>().expect("a number");
    let edition = EditionName::from_year(&word(0, "2019")).expect("2011, 2019 or 2022");
    let players = number(1, "4") as u8;
    let theme = if word(3, "light") == "dark" { Theme::Dark } else { Theme::Light };
    let config =
        if word(4, "beginner") == "expert" { Config::expert(edition, players) } else { Config::new(edition, players) };
    let game = Burgundy::new(&config).expect("a game");
    let chance = Chance::Quick(number(5, "1"));
    // Preferring to place tiles makes a fuller table than pure chance.
    let places = |action: &Action| action.to_string().contains("place");
    let state = shared::played(&game, &chance, number(2, "300"), places);
    let names = ["Ada", "Bruno", "Chiyo", "Vesper"].map(String::from).to_vec();
    print!("{}", picture::burgundy(&game, &state, &Look { theme, names }));
}
