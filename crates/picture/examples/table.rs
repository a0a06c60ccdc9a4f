//! Plays a random game to a move and prints its picture:
//! `table [2011|2019|2022] [players] [move] [light|dark] [beginner|expert] [seed]`.

use burgundy::{Burgundy, Config, EditionName};
use picture::{Look, Theme};
use table::{Actions, Chance, Game, Key, Silent, Turn};

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
    let mut state = game.start();
    let mut open = Actions::new();
    for nth in 0..number(2, "300") {
        match game.turn(&state) {
            Turn::Over => break,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &chance);
                game.settle(&mut state, &outcome, &mut Silent).expect("a lawful draw");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("a seat");
                game.actions(&state, seat, &mut open);
                // Placing first makes a fuller table than chance alone.
                let placing: Vec<_> = open.iter().filter(|action| action.to_string().contains("place")).collect();
                let mut stream = chance.stream(Key { kind: "example", seat: None, nth: nth as u32 });
                let action = match placing.len() {
                    0 => open[stream.below(open.len() as u32) as usize],
                    count => *placing[stream.below(count as u32) as usize],
                };
                game.act(&mut state, seat, action, &mut Silent).expect("a lawful action");
            }
        }
    }
    let names = ["Ada", "Bruno", "Chiyo", "Vesper"].map(String::from).to_vec();
    print!("{}", picture::burgundy(&game, &state, &Look { theme, names }));
}
