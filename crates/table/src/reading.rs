//! Reading JSON that a person wrote: a fault is named with its place, and a list is never taken for an object.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::Refused;

/// Reads a value of ours. What is wrong is said with its place: `position.seats[0].storage[1]: …`.
pub(crate) fn read<T: Serialize + DeserializeOwned>(code: &str, what: &str, value: &Value) -> Result<T, Refused> {
    let wrong = |place: &str, why: String| Refused::new(code, format!("{what}{place}: {why}"));
    let read: T = serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let place = match path.as_str() {
            "." => String::new(),
            path if path.starts_with('[') => path.into(),
            path => format!(".{path}"),
        };
        wrong(&place, error.into_inner().to_string())
    })?;
    // serde takes a list for an object, field by field, and overlooks what stands beside the name of a variant that
    // has no fields. What was read, written again, tells both.
    let written = serde_json::to_value(&read).unwrap_or_default();
    differs(value, &written).map_or(Ok(read), |(place, why)| Err(wrong(&place, why)))
}

/// Where JSON is not of the shape of what was read from it, and what is wrong there.
fn differs(given: &Value, written: &Value) -> Option<(String, String)> {
    let inside = |name: String, found: Option<(String, String)>| found.map(|(place, why)| (name + &place, why));
    match (given, written) {
        (Value::Array(_), Value::Object(_)) => Some((String::new(), "expected an object, not a list".into())),
        (Value::Object(given), Value::Object(written)) => {
            let alone = written.len() == 1 && written.values().all(Value::is_string);
            let stray = given.iter().find(|(name, value)| alone && !value.is_null() && !written.contains_key(*name));
            if let Some((name, _)) = stray {
                return Some((String::new(), format!("unknown field `{}`", name.chars().take(40).collect::<String>())));
            }
            let both = given.iter().filter_map(|(name, value)| Some((name, value, written.get(name)?)));
            both.into_iter().find_map(|(name, given, written)| inside(format!(".{name}"), differs(given, written)))
        }
        (Value::Array(given), Value::Array(written)) => {
            let both = given.iter().zip(written).enumerate();
            both.into_iter().find_map(|(nth, (given, written))| inside(format!("[{nth}]"), differs(given, written)))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Table {
        #[serde(default)]
        seats: Vec<Seat>,
        #[serde(default)]
        next: Option<Next>,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Seat {
        coins: u8,
    }

    #[derive(Serialize, Deserialize)]
    #[serde(tag = "do", rename_all = "lowercase", deny_unknown_fields)]
    enum Next {
        Stop,
        Pay { coins: u8 },
    }

    fn said(value: &Value) -> String {
        read::<Table>("bad", "table", value).map_or_else(|refused| refused.message, |_| "fine".into())
    }

    #[test]
    fn faults_are_named_with_their_place() {
        for (value, expected) in [
            (json!({ "seats": [{ "coins": 1 }], "next": { "do": "pay", "coins": 2 } }), "fine"),
            (json!({}), "fine"),
            (json!({ "seats": [{ "coins": 1 }, { "coins": "two" }] }), "table.seats[1].coins: invalid type: string"),
            (json!({ "seats": [{ "coin": 1 }] }), "table.seats[0]"),
            (json!([]), "table: expected an object, not a list"),
            (json!({ "seats": [[1]] }), "table.seats[0]: expected an object, not a list"),
            (json!({ "next": { "do": "stop", "foo": 1 } }), "table.next: unknown field `foo`"),
            (json!({ "next": { "do": "pay", "coins": 1, "foo": 1 } }), "table.next"),
        ] {
            let said = said(&value);
            assert!(said.starts_with(expected), "{value}: {said}");
        }
    }
}
