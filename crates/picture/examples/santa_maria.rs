//! Plays a random game of Santa Maria to a move and prints its picture:
//! `santa_maria [players] [move] [light|dark] [seed] [chosen|dealt] [option ...]`.

mod shared;

use picture::{Look, Theme};
use santa_maria::{Action, Config, Deal, SantaMaria, Variant};
use table::{Chance, Game};

fn main() {
    let given: Vec<String> = std::env::args().skip(1).collect();
    let word = |nth: usize, default: &'static str| given.get(nth).map_or(default, String::as_str).to_string();
    let number = |nth: usize, default| word(nth, default).parse::<u64>().expect("a number");
    let players = number(0, "4") as u8;
    let theme = if word(2, "light") == "dark" { Theme::Dark } else { Theme::Light };
    let mut config = Config::new(players);
    config.boards = if word(4, "dealt") == "chosen" { Deal::Chosen } else { Deal::Random };
    config.options = given.iter().skip(5).cloned().collect();
    if players == 1 {
        config = config.with(&[Variant::Solo]);
    }
    let game = SantaMaria::new(&config).expect("a game");
    let chance = Chance::Quick(number(3, "1"));
    // Using what there is makes a fuller table than pure chance.
    let useful = |action: &Action| {
        !matches!(action, Action::Retire { .. } | Action::Decline { .. } | Action::Sell { .. } | Action::Buy { .. })
    };
    let state = shared::played(&game, &chance, number(1, "200"), useful);
    let names = ["Ada", "Bruno", "Chiyo", "Vesper"].map(String::from).to_vec();
    print!("{}", picture::santa_maria(&game, &state, &Look { theme, names }));
}
