//! Games with strong dice, as a table would have had them.

use std::path::Path;
use std::sync::Arc;

use serde_json::Value;
use table::{
    Actions, Chain, Chains, Chance, Dice, Link, Origin, Play, Present, Quick, Record, Seed, Silent, Turn, hex,
    links_before,
};

use crate::any;

const TABLE: &str = "strong";
/// For every so many draws the second seat opens no link.
const LAPSE: u32 = 5;

/// Whole games at a table with strong dice are kept in a file, and checked as everybody can check them: they hold, and
/// nothing about their dice can be exchanged. `UPDATE=1` writes the file.
pub fn strong_dice_hold<G: Present>(games: &[Value], file: &Path) {
    let game = |config: &Value| {
        let config = serde_json::from_value(config.clone()).expect("a configuration");
        Arc::new(G::new(&config).expect("a game"))
    };
    let records: Vec<Record> =
        games.iter().zip(1..).map(|(config, number)| strong_record::<G>(game(config), number)).collect();
    let line = |record: &Record| serde_json::to_string(record).expect("JSON") + "\n";
    let lines: String = records.iter().map(line).collect();
    if std::env::var_os("UPDATE").is_some() {
        std::fs::write(file, &lines).expect("a file that can be written");
    }
    let kept = std::fs::read_to_string(file).expect("kept games");
    assert!(kept == lines, "{}: not as it was; UPDATE=1 writes it anew", file.display());
    for record in &records {
        let found = record.verify::<G>().expect("strong dice that hold");
        assert!(found.over && found.origin == Origin::Linked && found.draws > LAPSE as usize, "{found:?}");
        let forgeries: [fn(&mut Chains); 4] = [
            |chains| chains.missing[1].retain(|draw| *draw != LAPSE),
            |chains| chains.missing[0] = vec![1],
            |chains| chains.links[0] = chains.server.clone(),
            |chains| chains.draws -= 1,
        ];
        for (nth, forge) in forgeries.into_iter().enumerate() {
            let mut forged = record.clone();
            let Some(Dice::Table { chains: Some(chains), .. }) = &mut forged.dice else { panic!("no chains") };
            forge(chains);
            assert!(forged.verify::<G>().is_err(), "forgery {nth} was not found out");
        }
    }
}

/// A random game with strong dice.
fn strong_record<G: Present>(game: Arc<G>, number: u64) -> Record {
    let seats = game.seats();
    let chain = |whose: &str| Chain::ending_with(Seed::of_number(number).0.map(|byte| byte ^ whose.as_bytes()[0]));
    let server = chain("server");
    let theirs: Vec<Chain> = ["a", "b", "c", "d"].into_iter().take(seats).map(chain).collect();
    let link = |chain: &Chain, number| chain.link(number).expect("a link");
    let lapses = |seat: usize, draw: u32| seat == 1 && draw > 0 && draw.is_multiple_of(LAPSE);
    let mut random = Quick::new(number);
    let mut open = Actions::new();
    let mut play = Play::new(game.clone());
    let mut draws = 0;
    loop {
        match play.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                let added: Vec<Vec<u8>> = (0..seats)
                    .map(|seat| if lapses(seat, draws) { vec![] } else { link(&theirs[seat], draws).to_vec() })
                    .collect();
                let chance = Chance::Fair(Seed::of_table(&link(&server, draws), TABLE, &added));
                assert!(play.draw(&chance, &mut Silent).expect("a fair draw"));
                draws += 1;
            }
            Turn::Seats(deciding) => {
                for seat in deciding.iter() {
                    game.actions(play.state(), seat, &mut open);
                    play.act(seat, any(&mut random, &open), &mut Silent).expect("what is listed is accepted");
                }
            }
        }
    }
    let missing = |seat: usize| (0..draws).filter(|draw| lapses(seat, *draw)).collect::<Vec<_>>();
    let opened = |seat: usize| (0..draws).rev().find(|draw| !lapses(seat, *draw)).unwrap_or(0);
    let seal = |first: Link| hex(&links_before(first, 1));
    let dice = Dice::Table {
        table: TABLE.into(),
        commitment: seal(link(&server, 0)),
        secret: hex(&link(&server, 0)),
        contributions: theirs.iter().map(|chain| hex(&link(chain, 0))).collect(),
        seals: theirs.iter().map(|chain| seal(link(chain, 0))).collect(),
        chains: Some(Box::new(Chains {
            draws,
            server: hex(&link(&server, draws - 1)),
            links: (0..seats).map(|seat| hex(&link(&theirs[seat], opened(seat)))).collect(),
            opened: (0..seats).map(opened).collect(),
            missing: (0..seats).map(missing).collect(),
        })),
        day: None,
    };
    Record::of(&play, Some(dice))
}
