//! The one door through which servers and tools reach games whose types they do not know.

use std::collections::BTreeMap;
use std::marker::PhantomData;
use std::sync::Arc;

use serde::Serialize;
use serde_json::{Value, json};

use crate::record::{ending, read_entry};
use crate::{
    Actions, Address, Chance, Declaration, Dice, Ending, Entered, EntryTold, File, Json, Left, Play, Present, Prompt,
    Record, Refusal, Refused, Remark, Seat, Seats, Shelf, Silent, Tally, Throws, Told, Turn, Verified, json_of,
};

/// A game you can sit down at.
pub trait Door: Send + Sync {
    /// What the game says about itself.
    fn declaration(&self) -> Declaration;
    /// Starts a game by the newest rules, unless the configuration names a revision.
    fn open(&self, config: &Value) -> Result<Box<dyn Sitting>, Refused>;
    /// Starts a game that was agreed on under a certain revision of the rules.
    fn reopen(&self, config: &Value, rules: u32) -> Result<Box<dyn Sitting>, Refused>;
    /// Starts from a position, by the newest rules unless its configuration names a revision.
    fn load(&self, position: &Value) -> Result<Box<dyn Sitting>, Refused>;
    /// Replays a record up to an entry.
    fn replay(&self, record: &Record, upto: usize) -> Result<Box<dyn Sitting>, Refused>;
    /// Checks a record.
    fn verify(&self, record: &Record) -> Result<Verified, Refused>;
    /// Reads an entry of a record.
    fn read(&self, entry: &str) -> Result<EntryTold, Refused>;
    /// JSON Schemas by name.
    fn schemas(&self) -> Vec<(&'static str, Value)>;
    /// What new tables are played with: boards, pieces, numbers. Ours, or what a host entered in their place.
    fn facts(&self, entered: Option<&Entered>) -> Result<Value, Refused>;
    /// The data files that a host may enter anew: name and text.
    fn files(&self) -> Vec<File<'static>>;
    /// Facts from data files as their host wrote them, by name; nothing if they are ours.
    fn enter(&self, texts: &BTreeMap<String, String>) -> Result<Option<Entered>, Refused>;
    /// The rules' texts in a language, if there are any.
    fn rules(&self, language: &str) -> Option<Value>;
}

/// A game in progress, whichever it is.
pub trait Sitting: Send + Sync {
    /// The name of the game.
    fn game(&self) -> &'static str;
    /// What was agreed.
    fn config(&self) -> Value;
    /// The revision of the rules it is played by.
    fn rules(&self) -> u32;
    /// What it is played with: boards, pieces, numbers.
    fn facts(&self) -> Value;
    /// How many seats play.
    fn seats(&self) -> usize;
    /// Who plays for whom, by seat: partners have the same number.
    fn sides(&self) -> Vec<u8>;
    /// The seats that decide next; none if chance decides or the game is over.
    fn deciding(&self) -> Seats;
    /// Who decides next: `{"seats":[1]}`, `{"chance":…}` or `{"over":true}`.
    fn turn(&self) -> Value;
    /// Is the game over?
    fn is_over(&self) -> bool;
    /// What a seat may decide: a list of offers.
    fn legal(&self, seat: Seat) -> Json;
    /// What a seat could decide if it were its turn now.
    fn plan(&self, seat: Seat) -> Option<Json>;
    /// Why a seat can decide nothing at this place: what the rules answer to each action it could mean,
    /// each answer once. Nothing where something is allowed, or where nothing could ever be meant.
    fn reasons(&self, seat: Seat, at: &Address) -> Vec<Refused>;
    /// A seat decides; an action is JSON or a line of text. Returns what happened.
    fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<Json>, Refused>;
    /// Chance decides as told.
    fn settle(&mut self, outcome: &Value) -> Result<Vec<Json>, Refused>;
    /// Lets chance speak if it is its turn.
    fn draw(&mut self, chance: &Chance) -> Result<Option<Vec<Json>>, Refused>;
    /// Takes back a seat's decisions from a log index on, or the last one.
    fn undo(&mut self, seat: Seat, to: Option<usize>) -> Result<usize, Refused>;
    /// Takes back everything since one of the seat's own decisions, whatever happened after it: among friends.
    fn rewind(&mut self, seat: Seat, to: Option<usize>) -> Result<usize, Refused>;
    /// How many entries the log has: the index of the next one.
    fn index(&self) -> usize;
    /// How many entries of the log still stand: what was taken back does not count.
    fn standing(&self) -> usize;
    /// An entry of the log: whose it is, of what kind, and its line of text.
    fn entry(&self, index: usize) -> Option<EntryTold>;
    /// Adds an entry of a log that was made before.
    fn follow(&mut self, entry: &str) -> Result<Vec<Json>, Refused>;
    /// The first entry a seat may take back now.
    fn undo_limit(&self, seat: Seat) -> Option<usize>;
    /// The first entry a seat may take back among friends.
    fn rewind_limit(&self, seat: Seat) -> Option<usize>;
    /// A seat's own choice while others have not chosen yet, as text. Only that seat may see it.
    fn draft(&self, seat: Seat) -> Option<String>;
    /// The same moment without its past: cheap to copy, for computer players.
    fn moment(&self) -> Box<dyn Sitting>;
    /// The game behind the door, for those who know its types.
    fn as_any(&self) -> &dyn std::any::Any;
    /// What everybody sees.
    fn view(&self) -> Json;
    /// How far the game has got, in its own terms.
    fn progress(&self) -> Value;
    /// The boards by seat, in a few letters of the game's own.
    fn outlines(&self) -> Vec<String>;
    /// What is asked.
    fn prompt(&self) -> Prompt;
    /// The position as JSON that a person can edit. It always names its revision of the rules.
    fn position(&self) -> Value;
    /// What could never have come about in play.
    fn oddities(&self) -> Vec<Remark>;
    /// The points by seat.
    fn points(&self) -> Vec<i32>;
    /// The places by seat, 1 for the first, as they stand.
    fn places(&self) -> Vec<u8>;
    /// What each seat has made of the game so far.
    fn tallies(&self) -> Vec<Tally>;
    /// The dice thrown so far.
    fn throws(&self) -> Throws;
    /// The record so far.
    fn record(&self, dice: Option<Dice>) -> Record;
    /// How the game ends if it ends here, and some have left. `people` are the seats that persons have or had.
    fn ending(&self, people: Seats, left: &[Left]) -> Ending;
}

/// The door to one game.
pub struct Entrance<G>(PhantomData<fn() -> G>);

impl<G: Present> Entrance<G> {
    /// The door to this game.
    pub const fn new() -> Self {
        Entrance(PhantomData)
    }
}

impl<G: Present> Default for Entrance<G> {
    fn default() -> Self {
        Self::new()
    }
}

impl<G: Present> Door for Entrance<G> {
    fn declaration(&self) -> Declaration {
        G::declaration()
    }

    fn open(&self, config: &Value) -> Result<Box<dyn Sitting>, Refused> {
        self.reopen(config, G::RULES)
    }

    fn reopen(&self, config: &Value, rules: u32) -> Result<Box<dyn Sitting>, Refused> {
        Ok(Box::new(Play::new(Arc::new(game_of::<G>(config, rules)?))))
    }

    fn load(&self, position: &Value) -> Result<Box<dyn Sitting>, Refused> {
        let (game, state) = G::load(&by_rules(position.clone(), G::RULES))?;
        Ok(Box::new(Play::from_state(Arc::new(game), state)))
    }

    fn replay(&self, record: &Record, upto: usize) -> Result<Box<dyn Sitting>, Refused> {
        Ok(Box::new(record.replay::<G>(upto)?))
    }

    fn verify(&self, record: &Record) -> Result<Verified, Refused> {
        record.verify::<G>()
    }

    fn read(&self, entry: &str) -> Result<EntryTold, Refused> {
        read_entry::<G>(entry).map(|entry| EntryTold::of(&entry))
    }

    fn schemas(&self) -> Vec<(&'static str, Value)> {
        G::schemas()
    }

    fn facts(&self, entered: Option<&Entered>) -> Result<Value, Refused> {
        entered.map_or(Ok(()), |entered| entered.check(G::NAME, G::RULES))?;
        G::facts(&Shelf::with(entered))
    }

    fn files(&self) -> Vec<File<'static>> {
        G::files()
    }

    fn enter(&self, texts: &BTreeMap<String, String>) -> Result<Option<Entered>, Refused> {
        G::enter(texts)
    }

    fn rules(&self, language: &str) -> Option<Value> {
        G::rules(language)
    }
}

/// The game of a configuration; if that does not name a revision of the rules, the given one is
/// used.
pub(crate) fn game_of<G: Present>(config: &Value, rules: u32) -> Result<G, Refused> {
    let mut config = config.clone();
    if let Some(fields) = config.as_object_mut() {
        fields.entry("rules").or_insert_with(|| rules.into());
    }
    G::new(&crate::reading::read("bad-config", "config", &config)?)
}

/// A position that names its revision of the rules: the given one, unless its configuration does.
fn by_rules(mut position: Value, rules: u32) -> Value {
    if let Some(config) = position.get_mut("config").and_then(Value::as_object_mut) {
        config.entry("rules").or_insert_with(|| rules.into());
    }
    position
}

/// A state as a position that names its revision: configurations of the first one do not, as when there was no other.
pub fn position_of<G: Present>(game: &G, state: &G::State) -> Value {
    by_rules(game.position(state), game.revision())
}

/// What led to the state in which the play is now.
fn tell<G: Present>(play: &Play<G>, events: &[G::Event]) -> Vec<Json> {
    let (game, state) = (play.game(), play.state());
    let told = |event: &G::Event| {
        let (rule, text) = (G::event_rule(event), game.say(state, event));
        json_of(&Told { event, names: game.names(state, event), rule, text })
    };
    events.iter().map(told).collect()
}

/// Reads an action or an outcome: a line of text, or JSON without unknown fields.
fn parse<T>(what: &str, value: &Value) -> Result<T, Refused>
where
    T: serde::Serialize + serde::de::DeserializeOwned + std::str::FromStr<Err = crate::NotationError>,
{
    match value {
        Value::String(text) => Ok(text.parse()?),
        _ => crate::reading::read("bad-json", what, value),
    }
}

fn offers<G: Present>(game: &G, state: &G::State, seat: Seat) -> Json {
    let mut actions = Actions::new();
    game.actions(state, seat, &mut actions);
    let offer = |action: &G::Action| Named {
        offer: game.offer(state, seat, *action),
        names: game.names_offered(state, seat, *action),
    };
    json_of(&actions.iter().map(offer).collect::<Vec<_>>())
}

/// An offer with what people call the things in it.
#[derive(Serialize)]
struct Named<Offer, Names> {
    #[serde(flatten)]
    offer: Offer,
    #[serde(flatten)]
    names: Names,
}

impl<G: Present> Sitting for Play<G> {
    fn game(&self) -> &'static str {
        G::NAME
    }

    fn config(&self) -> Value {
        serde_json::to_value(self.game().config()).unwrap_or_default()
    }

    fn rules(&self) -> u32 {
        self.game().revision()
    }

    fn facts(&self) -> Value {
        self.game().own_facts()
    }

    fn seats(&self) -> usize {
        self.game().seats()
    }

    fn sides(&self) -> Vec<u8> {
        self.game().sides()[..self.game().seats()].to_vec()
    }

    fn deciding(&self) -> Seats {
        match Play::turn(self) {
            Turn::Seats(seats) => seats,
            Turn::Chance(_) | Turn::Over => Seats::NONE,
        }
    }

    fn turn(&self) -> Value {
        match Play::turn(self) {
            Turn::Seats(seats) => json!({ "seats": seats, "chosen": self.drafted() }),
            Turn::Chance(draw) => json!({ "chance": draw }),
            Turn::Over => json!({ "over": true }),
        }
    }

    fn is_over(&self) -> bool {
        Play::turn(self) == Turn::Over
    }

    fn legal(&self, seat: Seat) -> Json {
        offers(&**self.game(), self.state(), seat)
    }

    fn plan(&self, seat: Seat) -> Option<Json> {
        let state = self.game().as_if_turn(self.state(), seat)?;
        Some(offers(&**self.game(), &state, seat))
    }

    fn reasons(&self, seat: Seat, at: &Address) -> Vec<Refused> {
        let mut reasons: Vec<Refused> = vec![];
        for action in self.game().attempts(self.state(), seat, at) {
            let Err(refusal) = self.game().act(&mut self.state().clone(), seat, action, &mut Silent) else {
                return vec![];
            };
            let mut rich = self.game().as_if_rich(self.state(), seat);
            let refused = self.game().act(&mut rich, seat, action, &mut Silent).err().unwrap_or(refusal).refused();
            if !reasons.contains(&refused) {
                reasons.push(refused);
            }
        }
        reasons
    }

    fn act(&mut self, seat: Seat, action: &Value) -> Result<Vec<Json>, Refused> {
        let action: G::Action = parse("action", action)?;
        let mut events = Vec::new();
        Play::act(self, seat, action, &mut events).map_err(|refusal| refusal.refused())?;
        Ok(tell(self, &events))
    }

    fn settle(&mut self, outcome: &Value) -> Result<Vec<Json>, Refused> {
        let outcome: G::Outcome = parse("outcome", outcome)?;
        let mut events = Vec::new();
        Play::settle(self, outcome, &mut events).map_err(|refusal| refusal.refused())?;
        Ok(tell(self, &events))
    }

    fn draw(&mut self, chance: &Chance) -> Result<Option<Vec<Json>>, Refused> {
        let mut events = Vec::new();
        let drawn = Play::draw(self, chance, &mut events).map_err(|refusal| refusal.refused())?;
        Ok(drawn.then(|| tell(self, &events)))
    }

    fn undo(&mut self, seat: Seat, to: Option<usize>) -> Result<usize, Refused> {
        match to {
            Some(to) => self.back(seat, to),
            None => Play::undo(self, seat),
        }
    }

    fn rewind(&mut self, seat: Seat, to: Option<usize>) -> Result<usize, Refused> {
        Play::rewind(self, seat, to)
    }

    fn index(&self) -> usize {
        self.log().len()
    }

    fn standing(&self) -> usize {
        self.line().len()
    }

    fn entry(&self, index: usize) -> Option<EntryTold> {
        self.log().get(index).map(EntryTold::of)
    }

    fn follow(&mut self, entry: &str) -> Result<Vec<Json>, Refused> {
        let entry = read_entry::<G>(entry)?;
        let mut events = Vec::new();
        Play::follow(self, &entry, &mut events)?;
        Ok(tell(self, &events))
    }

    fn undo_limit(&self, seat: Seat) -> Option<usize> {
        Play::undo_limit(self, seat)
    }

    fn rewind_limit(&self, seat: Seat) -> Option<usize> {
        Play::rewind_limit(self, seat)
    }

    fn draft(&self, seat: Seat) -> Option<String> {
        Play::draft(self, seat).map(|action| action.to_string())
    }

    fn moment(&self) -> Box<dyn Sitting> {
        Box::new(Play::from_state(self.game().clone(), *self.state()))
    }

    fn as_any(&self) -> &dyn std::any::Any {
        self
    }

    fn view(&self) -> Json {
        json_of(&self.game().view(self.state()))
    }

    fn prompt(&self) -> Prompt {
        self.game().prompt(self.state())
    }

    fn position(&self) -> Value {
        position_of(&**self.game(), self.state())
    }

    fn oddities(&self) -> Vec<Remark> {
        self.game().oddities(self.state())
    }

    fn progress(&self) -> Value {
        self.game().progress(self.state())
    }

    fn outlines(&self) -> Vec<String> {
        Seat::all(self.game().seats()).map(|seat| self.game().outline(self.state(), seat)).collect()
    }

    fn points(&self) -> Vec<i32> {
        Seat::all(self.game().seats()).map(|seat| self.game().points(self.state(), seat)).collect()
    }

    fn places(&self) -> Vec<u8> {
        self.game().places(self.state())[..self.game().seats()].to_vec()
    }

    fn tallies(&self) -> Vec<Tally> {
        Seat::all(self.game().seats()).map(|seat| self.game().tally(self.state(), seat)).collect()
    }

    fn throws(&self) -> Throws {
        Throws::of(self)
    }

    fn record(&self, dice: Option<Dice>) -> Record {
        Record::of(self, dice)
    }

    fn ending(&self, people: Seats, left: &[Left]) -> Ending {
        ending(&**self.game(), self.state(), people, left)
    }
}
