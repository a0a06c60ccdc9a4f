//! The engine: JSON lines in, JSON lines out, for bots and tests in any language.

use std::io::{BufRead, Read, Write};

use serde_json::{Map, Value, json};
use table::{Chance, Dice, MAX_SEATS, Refused, Remark, Seat, Seed, Sitting, hex, unhex};

use crate::games::{by_name, known};
use crate::{Failure, Outcome};

/// Longer lines are refused, not kept.
const LONGEST_LINE: usize = 4 << 20;

/// Speak JSON lines on standard input and output: for bots and tests in any language.
///
/// One reply line for each request line: {"cmd":"new","edition":"2019","players":2,"seed":1},
/// {"cmd":"legal"}, {"cmd":"act","action":"take 3 5 cow4"}, {"cmd":"settle"}, {"cmd":"view"},
/// {"cmd":"prompt"}, {"cmd":"plan","seat":2}, {"cmd":"decide","level":"duke"}, {"cmd":"undo"}, {"cmd":"position"},
/// {"cmd":"load","position":{…}}, {"cmd":"record"}. A refusal is {"ok":false,"error":{"code","rule","message"}} and changes nothing.
/// docs/engine.md describes them all.
#[derive(clap::Args)]
pub(crate) struct Engine {}

impl Engine {
    pub(crate) fn run(&self) -> Outcome {
        let mut input = std::io::stdin().lock();
        let mut output = std::io::stdout().lock();
        serve(&mut input, &mut output)
    }
}

/// Answers line by line until the input ends.
fn serve(input: &mut impl BufRead, output: &mut impl Write) -> Outcome {
    let mut session = Session { sitting: None, seed: None, by_hand: false };
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = input.by_ref().take(LONGEST_LINE as u64 + 1).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(());
        }
        let reply = if line.len() > LONGEST_LINE {
            skip_line(input, &line)?;
            refused(None, &Refused::new("line-too-long", format!("a line may have at most {LONGEST_LINE} bytes")))
        } else if line.trim_ascii().is_empty() {
            continue;
        } else {
            session.answer(&line)
        };
        writeln!(output, "{reply}")?;
        output.flush()?;
    }
}

/// Skips to the end of a line that is too long.
fn skip_line(input: &mut impl BufRead, read: &[u8]) -> Result<(), Failure> {
    if read.ends_with(b"\n") {
        return Ok(());
    }
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        match buffer.iter().position(|byte| *byte == b'\n') {
            Some(end) => {
                input.consume(end + 1);
                return Ok(());
            }
            None => {
                let length = buffer.len();
                input.consume(length);
            }
        }
    }
}

fn refused(id: Option<&Value>, refused: &Refused) -> Value {
    let mut reply = json!({ "ok": false, "error": { "rule": "" } });
    if let (Some(error), Ok(Value::Object(fields))) = (reply["error"].as_object_mut(), serde_json::to_value(refused)) {
        error.extend(fields);
    }
    if let Some(id) = id {
        reply["id"] = id.clone();
    }
    reply
}

/// What the engine holds between two lines.
struct Session {
    sitting: Option<Box<dyn Sitting>>,
    /// The seed that was given with the game.
    seed: Option<Seed>,
    /// Some outcome was told and did not come from the seed.
    by_hand: bool,
}

impl Session {
    fn answer(&mut self, line: &[u8]) -> Value {
        let request = match serde_json::from_slice(line) {
            Ok(Value::Object(request)) => request,
            Ok(_) => return refused(None, &Refused::new("bad-json", "expected an object such as {\"cmd\":\"view\"}")),
            Err(error) => return refused(None, &Refused::new("bad-json", error.to_string())),
        };
        match self.obey(&request) {
            Ok(mut reply) => {
                reply.insert("ok".into(), true.into());
                if let Some(id) = request.get("id") {
                    reply.insert("id".into(), id.clone());
                }
                Value::Object(reply)
            }
            Err(error) => refused(request.get("id"), &error),
        }
    }

    fn obey(&mut self, request: &Map<String, Value>) -> Result<Map<String, Value>, Refused> {
        let Some(cmd) = request.get("cmd").and_then(Value::as_str) else {
            return Err(Refused::new(
                "no-cmd",
                "expected \"cmd\": new, load, act, settle, legal, view, undo, position …",
            ));
        };
        let reply = match cmd {
            "new" => {
                // All fields are the configuration's, or it has one of its own and there are no others.
                if request.contains_key("config") {
                    only(request, &["game", "config", "seed"])?;
                }
                let door = door(request)?;
                let seed = seed(request)?;
                let sitting = door.open(&config(request))?;
                self.begin(sitting, seed)
            }
            "load" => {
                only(request, &["game", "position", "seed"])?;
                let door = door(request)?;
                let seed = seed(request)?;
                let position =
                    request.get("position").ok_or_else(|| Refused::new("no-position", "expected \"position\""))?;
                let sitting = door.load(position)?;
                let mut remarks = sitting.oddities();
                if !names_rules(position) {
                    let text = format!(
                        "The position names no rules: it is played by revision {}, the newest.",
                        sitting.rules()
                    );
                    remarks.push(Remark { code: "newest-rules", rule: "", text });
                }
                let mut reply = self.begin(sitting, seed);
                reply["remarks"] = json!(remarks);
                reply
            }
            "act" => {
                only(request, &["seat", "action"])?;
                let action = request.get("action").ok_or_else(|| Refused::new("no-action", "expected \"action\""))?;
                let sitting = self.sitting()?;
                let seat = seat(request, sitting)?;
                let events = sitting.act(seat, action)?;
                json!({ "events": events, "index": sitting.index(), "turn": sitting.turn() })
            }
            "settle" => {
                only(request, &["outcome"])?;
                let seed = self.seed;
                let sitting = self.sitting()?;
                let events = match (request.get("outcome"), seed) {
                    (Some(outcome), _) => sitting.settle(outcome)?,
                    (None, None) => {
                        let what = "expected \"outcome\", or a \"seed\" given with new or load";
                        return Err(Refused::new("no-outcome", what));
                    }
                    (None, Some(seed)) => sitting
                        .draw(&Chance::Fair(seed))?
                        .ok_or_else(|| Refused::new("no-such-draw", "chance is not asked for anything now"))?,
                };
                let reply = json!({ "events": events, "index": sitting.index(), "turn": sitting.turn() });
                self.by_hand |= request.contains_key("outcome");
                reply
            }
            "legal" => {
                only(request, &["seat"])?;
                let sitting = self.sitting()?;
                if sitting.deciding().is_empty() && !request.contains_key("seat") {
                    json!({ "actions": [], "turn": sitting.turn() })
                } else {
                    let seat = seat(request, sitting)?;
                    json!({ "seat": seat, "actions": sitting.legal(seat), "turn": sitting.turn() })
                }
            }
            "plan" => {
                only(request, &["seat"])?;
                let sitting = self.sitting()?;
                let seat = seat(request, sitting)?;
                let actions =
                    sitting.plan(seat).ok_or_else(|| Refused::new("not-now", "there is nothing to plan now"))?;
                json!({ "seat": seat, "actions": actions })
            }
            "decide" => {
                only(request, &["game", "level", "position", "seat", "seed"])?;
                // A position of its own leaves the game in progress alone.
                let mut elsewhere = match request.get("position") {
                    Some(position) => Some(door(request)?.load(position)?),
                    None => {
                        only(request, &["level", "seat", "seed"])?;
                        None
                    }
                };
                let sitting = match &mut elsewhere {
                    Some(sitting) => sitting,
                    None => self.sitting()?,
                };
                let level = level(request, &**sitting)?;
                let luck = luck(request)?;
                let seat = seat(request, sitting)?;
                let line = players::decide(&**sitting, seat, &players::Thinker::new(level, luck))
                    .ok_or_else(|| Refused::new("not-now", format!("seat {seat} has nothing to decide now")))?;
                json!({ "seat": seat, "line": line })
            }
            "undo" => {
                only(request, &["seat", "to"])?;
                let to = match request.get("to") {
                    None => None,
                    Some(to) => {
                        Some(to.as_u64().ok_or_else(|| Refused::new("bad-json", "to: expected a log index"))? as usize)
                    }
                };
                let sitting = self.sitting()?;
                let seat = seat(request, sitting)?;
                let back = sitting.undo(seat, to)?;
                json!({ "back": back, "index": sitting.index(), "turn": sitting.turn() })
            }
            "view" => {
                only(request, &["seat"])?;
                let sitting = self.sitting()?;
                // Everybody sees the same; a seat that is named must be one all the same.
                if request.contains_key("seat") {
                    seat(request, sitting)?;
                }
                json!({ "view": sitting.view(), "prompt": sitting.prompt(), "turn": sitting.turn(),
                    "points": sitting.points(), "index": sitting.index() })
            }
            "prompt" => {
                only(request, &[])?;
                let sitting = self.sitting()?;
                json!({ "prompt": sitting.prompt(), "turn": sitting.turn() })
            }
            "position" => {
                only(request, &[])?;
                json!({ "position": self.sitting()?.position() })
            }
            "record" => {
                only(request, &[])?;
                // Only where every draw came from the seed does it say how the dice came about.
                let seed = self.seed.filter(|_| !self.by_hand);
                let dice = seed.map(|seed| Dice::Seed { seed: hex(&seed.0), prepared: false });
                json!({ "record": self.sitting()?.record(dice) })
            }
            _ => {
                let what = format!("there is no command '{}'", cmd.chars().take(40).collect::<String>());
                return Err(Refused::new("no-such-cmd", what));
            }
        };
        match reply {
            Value::Object(fields) => Ok(fields),
            _ => Ok(Map::new()),
        }
    }

    fn begin(&mut self, sitting: Box<dyn Sitting>, seed: Option<Seed>) -> Value {
        (self.seed, self.by_hand) = (seed, false);
        let reply = json!({ "seats": sitting.seats(), "rules": sitting.rules(), "config": sitting.config(),
            "turn": sitting.turn() });
        self.sitting = Some(sitting);
        reply
    }

    fn sitting(&mut self) -> Result<&mut Box<dyn Sitting>, Refused> {
        self.sitting
            .as_mut()
            .ok_or_else(|| Refused::new("no-game", "start with {\"cmd\":\"new\"} or {\"cmd\":\"load\"}"))
    }
}

/// Unknown fields are named and refused: a typing error must not be silently ignored.
fn only(request: &Map<String, Value>, fields: &[&str]) -> Result<(), Refused> {
    let known = |name: &str| name == "cmd" || name == "id" || fields.contains(&name);
    match request.keys().find(|name| !known(name)) {
        Some(name) => {
            let name: String = name.chars().take(40).collect();
            Err(Refused::new("unknown-field", format!("'{name}' is no field of this command")))
        }
        None => Ok(()),
    }
}

fn door(request: &Map<String, Value>) -> Result<&'static dyn table::Door, Refused> {
    let name = match request.get("game") {
        None => "burgundy",
        Some(name) => name.as_str().ok_or_else(|| Refused::new("bad-json", "game: expected a name"))?,
    };
    by_name(name).map_err(|_| Refused::new("no-such-game", format!("there is no such game; known: {}", known())))
}

/// The configuration: the field `config`, or all other fields of the request.
fn config(request: &Map<String, Value>) -> Value {
    if let Some(config) = request.get("config") {
        return config.clone();
    }
    let own = |name: &str| ["cmd", "id", "game", "seed"].contains(&name);
    let fields = request.iter().filter(|(name, _)| !own(name));
    Value::Object(fields.map(|(name, value)| (name.clone(), value.clone())).collect())
}

/// Does a position say by which revision of the rules it is played?
fn names_rules(position: &Value) -> bool {
    position.get("config").is_some_and(|config| config.get("rules").is_some())
}

/// The computer player who is asked.
fn level<'a>(request: &'a Map<String, Value>, sitting: &dyn Sitting) -> Result<&'a str, Refused> {
    let expected = || Refused::new("no-level", "expected \"level\", such as \"duke\"");
    let name = request.get("level").and_then(Value::as_str).ok_or_else(expected)?;
    if !players::is_known(sitting.game(), name) {
        let what = format!("there is no player '{}' of {}", name.chars().take(40).collect::<String>(), sitting.game());
        return Err(Refused::new("no-such-level", what));
    }
    Ok(name)
}

/// The seed of a player's luck: the same one decides the same.
fn luck(request: &Map<String, Value>) -> Result<u64, Refused> {
    let wrong = || Refused::new("bad-seed", "seed: expected a number");
    request.get("seed").map_or(Ok(0), |seed| seed.as_u64().ok_or_else(wrong))
}

fn seed(request: &Map<String, Value>) -> Result<Option<Seed>, Refused> {
    let wrong = || Refused::new("bad-seed", "seed: expected a number or 64 hex digits");
    match request.get("seed") {
        None => Ok(None),
        Some(Value::Number(number)) => Ok(Some(Seed::of_number(number.as_u64().ok_or_else(wrong)?))),
        Some(Value::String(text)) => {
            let bytes = unhex(text).and_then(|bytes| bytes.try_into().ok()).ok_or_else(wrong)?;
            Ok(Some(Seed(bytes)))
        }
        Some(_) => Err(wrong()),
    }
}

/// The seat of a request; the one that decides if only one does.
fn seat(request: &Map<String, Value>, sitting: &mut Box<dyn Sitting>) -> Result<Seat, Refused> {
    let seats = sitting.seats();
    let wrong = || Refused::new("bad-seat", format!("seat: expected 1 to {seats}"));
    match request.get("seat") {
        Some(value) => {
            let number = value.as_u64().ok_or_else(wrong)? as usize;
            number.checked_sub(1).filter(|index| *index < seats.min(MAX_SEATS)).and_then(Seat::new).ok_or_else(wrong)
        }
        None => {
            let deciding = sitting.deciding();
            let only = deciding.first().filter(|_| deciding.len() == 1);
            only.ok_or_else(|| Refused::new("which-seat", "name the seat: not exactly one decides now"))
        }
    }
}
