//! What must hold for any bytes, the same for every game.

use std::sync::Arc;

use table::{Actions, Chance, Game, Play, Present, Quick, Seat, Silent, Sink, Turn};

/// So many bytes are read as the text of an action: the longest, of an expansion, has fewer.
const LONGEST_TEXT: usize = 48;

/// How far an input got.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Reached {
    /// Nothing to look at: not JSON, or too short to be a game.
    Nothing,
    /// It was understood, and refused.
    Refused,
    /// It was played.
    Played,
}

/// Any bytes as a position: it is either refused with an explanation, or can be shown and played to the end.
pub(crate) fn position<G: Present>(bytes: &[u8]) -> Reached {
    let Ok(json) = serde_json::from_slice(bytes) else { return Reached::Nothing };
    let Ok((game, mut state)) = G::load(&json) else { return Reached::Refused };
    let (again, same) = G::load(&game.position(&state)).expect("what we write we read");
    assert!(same == state);
    assert_eq!(serde_json::to_value(again.config()).ok(), serde_json::to_value(game.config()).ok());
    serde_json::to_value(game.view(&state)).expect("a view is JSON");
    let mut open = Actions::new();
    let mut random = Quick::new(bytes.len() as u64);
    loop {
        match game.turn(&state) {
            Turn::Over => return Reached::Played,
            Turn::Chance(draw) => {
                let outcome = game.sample(&state, draw, &Chance::Quick(7));
                game.settle(&mut state, &outcome, &mut Silent).expect("chance draws what can be drawn");
            }
            Turn::Seats(seats) => {
                let seat = seats.first().expect("somebody decides");
                game.actions(&state, seat, &mut open);
                assert!(!open.is_empty() && !open.is_cut());
                game.act(&mut state, seat, open[random.below(open.len())], &mut Silent).expect("listed");
            }
        }
    }
}

/// Bytes choose a set-up, as many as `config` wants, then actions: an open one, or any text. The listed actions
/// are exactly those accepted, a refusal changes nothing, and the books add up.
pub(crate) fn actions<G: Game, Books: Sink<G::Event>, const SET_UP: usize>(
    bytes: &[u8],
    config: impl Fn([u8; SET_UP]) -> G::Config,
    books: impl Fn(&G) -> Books,
    check: impl Fn(&Books, &G, &G::State) -> Result<(), String>,
) -> Reached {
    let Some((set_up, [seed, rest @ ..])) = bytes.split_first_chunk() else { return Reached::Nothing };
    let game = Arc::new(G::new(&config(*set_up)).expect("a good configuration"));
    let mut play = Play::new(game.clone());
    let mut books = books(&game);
    let mut open = Actions::new();
    let mut rest = rest.iter().copied();
    while let Some(byte) = rest.next() {
        let before = *play.state();
        match play.turn() {
            Turn::Over => break,
            Turn::Chance(_) => {
                // One in eight outcomes is made up from bytes; most of those must be refused.
                let text: String = rest.by_ref().take(if byte < 32 { 12 } else { 0 }).map(char::from).collect();
                if let Ok(outcome) = text.parse::<G::Outcome>()
                    && play.settle(outcome, &mut books).is_err()
                {
                    assert!(*play.state() == before);
                }
                if matches!(play.turn(), Turn::Chance(_)) {
                    play.draw(&Chance::Quick(u64::from(*seed)), &mut books).expect("a draw");
                }
            }
            Turn::Seats(_) if byte & 32 != 0 => {
                let seat = Seat::new(usize::from(byte >> 6)).expect("four seats");
                let text: String =
                    rest.by_ref().take(LONGEST_TEXT).take_while(|byte| *byte != 0).map(char::from).collect();
                if let Ok(action) = text.parse::<G::Action>() {
                    game.actions(&before, seat, &mut open);
                    let listed = open.contains(&action);
                    let accepted = play.act(seat, action, &mut books).is_ok();
                    assert_eq!(listed, accepted, "{action}");
                    assert!(accepted || *play.state() == before);
                }
            }
            Turn::Seats(seats) => {
                let seat = seats.iter().nth(usize::from(byte) % seats.len()).expect("somebody decides");
                game.actions(&before, seat, &mut open);
                assert!(!open.is_cut());
                // The ends of a listing, where the free actions are, come less often.
                let choice = usize::from(byte & 31) * 8 + usize::from(byte >> 6);
                play.act(seat, open[choice * 5 % open.len()], &mut books).expect("listed");
            }
        }
        check(&books, &game, play.state()).expect("the books add up");
    }
    Reached::Played
}
