//! Requests as the server itself describes them: new kinds are covered without a change here.

use serde_json::{Map, Value, json};
use table::Quick;

use super::Client;

/// A kind of request with its fields.
pub(crate) struct Kind {
    pub(crate) name: String,
    fields: Vec<Field>,
}

struct Field {
    name: String,
    required: bool,
    /// What the description says about its type: integer, string, boolean, array; anything if empty.
    types: Vec<String>,
}

/// What a request is made for: a moment of a table.
#[derive(Clone, Default)]
pub(crate) struct Moment {
    pub(crate) index: u64,
    /// Actions as offers have them, and as texts.
    pub(crate) actions: Vec<Value>,
    /// What a note says, if it is not any text.
    pub(crate) note: Option<String>,
}

/// The names in a description of alternatives with a tag.
pub(crate) fn names(alternatives: &Value) -> Vec<String> {
    let tag = |one: &Value| one["properties"]["type"]["enum"][0].as_str().map(str::to_string);
    let name = |one: &Value| tag(one).or_else(|| one["allOf"].as_array()?.iter().find_map(tag));
    alternatives["oneOf"].as_array().expect("alternatives").iter().map(|one| name(one).expect("a name")).collect()
}

/// All kinds of requests.
pub(crate) async fn described(client: &Client) -> Vec<Kind> {
    let messages = client.get("/api/messages.json").await.ok();
    let request = &messages["$defs"]["Request"];
    let one = |(name, kind): (String, &Value)| {
        let required = |field: &str| kind["required"].as_array().is_some_and(|all| all.contains(&json!(field)));
        let fields = kind["properties"].as_object().expect("fields").iter().filter(|(field, _)| *field != "type");
        let field = |(field, schema): (&String, &Value)| Field {
            name: field.clone(),
            required: required(field),
            types: match &schema["type"] {
                Value::Array(types) => types.iter().filter_map(Value::as_str).map(str::to_string).collect(),
                one => one.as_str().map(str::to_string).into_iter().collect(),
            },
        };
        Kind { name, fields: fields.map(field).collect() }
    };
    names(request).into_iter().zip(request["oneOf"].as_array().expect("kinds")).map(one).collect()
}

impl Kind {
    /// A request that is well formed, whatever a table says to it.
    pub(crate) fn make(&self, luck: &mut Quick, moment: &Moment) -> Value {
        let mut request = Map::from_iter([("type".to_string(), json!(self.name))]);
        for field in &self.fields {
            if field.required || luck.below(3) != 0 {
                request.insert(field.name.clone(), self.value(field, luck, moment));
            }
        }
        request.into()
    }

    fn value(&self, field: &Field, luck: &mut Quick, moment: &Moment) -> Value {
        let is = |name: &str| field.types.iter().any(|known| known == name);
        match field.name.as_str() {
            "seat" if luck.below(8) != 0 => json!(1 + luck.below(4)),
            "to" | "from" if self.name == "move" && luck.below(8) != 0 => json!(1 + luck.below(4)),
            "words" if self.name == "notes" && moment.note.is_some() => json!(moment.note),
            "level" if luck.below(4) != 0 => json!(["greedy", "random"][luck.below(2)]),
            "contribution" if luck.below(4) != 0 => json!("c0ffee"),
            _ if field.types.is_empty() => action(luck, moment),
            _ if is("null") && luck.below(4) == 0 => Value::Null,
            _ if is("boolean") => json!(luck.below(2) == 0),
            _ if is("integer") => number(luck, moment.index),
            _ if is("array") => (0..luck.below(5)).map(|_| action(luck, moment)).collect(),
            _ if is("string") => json!(text(luck)),
            _ => anything(luck, 3),
        }
    }
}

/// An action that may be legal.
fn action(luck: &mut Quick, moment: &Moment) -> Value {
    match moment.actions.len() {
        0 => anything(luck, 3),
        _ if luck.below(6) == 0 => anything(luck, 3),
        count => moment.actions[luck.below(count)].clone(),
    }
}

/// A number that may be the index, or is far from it.
fn number(luck: &mut Quick, index: u64) -> Value {
    let far = [0, 1, 255, 256, u64::from(u32::MAX), i64::MAX as u64, 1 << 63, u64::MAX];
    match luck.below(4) {
        0 => json!(far[luck.below(far.len())]),
        1 => json!((index + 2).saturating_sub(luck.below(5) as u64)),
        _ => json!(index),
    }
}

/// A text: short, long, or of signs that are seldom seen.
pub(crate) fn text(luck: &mut Quick) -> String {
    let texts = [
        "",
        " ",
        "hello",
        "\u{0}",
        "\u{202e}left\u{202c}",
        "👩‍👩‍👧‍👦",
        "e\u{301}\u{301}\u{301}",
        "\u{feff}",
        "\u{fffd}",
        "'; DROP TABLE tables; --",
        "</script><b>",
        "%s%n$1",
        "{\"type\":\"resign\"}",
        "\\",
        "\r\n\r\n",
        "𝔘𝔫𝔦",
        "null",
    ];
    match luck.below(12) {
        0 => "x".repeat(501),
        1 => "🂡".repeat(5001),
        _ => texts[luck.below(texts.len())].into(),
    }
}

/// Any JSON, nested up to a given depth.
pub(crate) fn anything(luck: &mut Quick, depth: usize) -> Value {
    match luck.below(if depth == 0 { 6 } else { 8 }) {
        0 => Value::Null,
        1 => json!(luck.below(2) == 0),
        2 => number(luck, 7),
        3 => json!(-1.5e300),
        4 => json!(i64::MIN),
        5 => json!(text(luck)),
        6 => (0..luck.below(4)).map(|_| anything(luck, depth - 1)).collect(),
        _ => {
            let names = ["type", "id", "seat", "take", "do", "", "\u{0}"];
            (0..luck.below(4))
                .map(|_| (names[luck.below(names.len())].to_string(), anything(luck, depth - 1)))
                .collect()
        }
    }
}
