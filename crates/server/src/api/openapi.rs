//! The interface, described for machines and people.

use axum::Json;
use axum::response::Html;
use serde_json::{Value, json};
use utoipa::OpenApi;

use crate::api::{account, corrections, daily, notify, results, socket, tables};
use crate::desk::Request;
use crate::hall::NewTable;
use crate::terms::Terms;
use crate::wire::{Answer, Frame};

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tessera",
        description = "Tables where people and bots play. Sign in by cookie (POST /api/guest, /api/login) or with an \
                       API token (Authorization: Bearer …), which plays or only reads; what concerns the account \
                       itself needs the cookie. A refusal is {\"error\":{\"code\",\"rule\",\"message\"}} \
                       and changes nothing.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        account::me,
        account::guest,
        account::register,
        account::rename,
        account::password,
        account::data,
        account::login,
        account::logout,
        account::logout_everywhere,
        account::delete,
        account::token,
        account::tokens,
        account::revoke,
        notify::get,
        notify::change,
        notify::test,
        notify::forgot,
        notify::reset,
        notify::confirm,
        tables::games,
        tables::facts,
        tables::entered,
        tables::guide,
        tables::rules,
        tables::list,
        tables::mine,
        tables::create,
        tables::sync,
        tables::ask,
        tables::record,
        tables::leaderboard,
        tables::player,
        results::mine,
        results::of_player,
        results::alone,
        corrections::make,
        daily::all,
        daily::start,
        daily::day,
        socket::open
    ),
    components(schemas(Request, NewTable, Terms, Frame, Answer))
)]
struct Description;

pub(crate) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
}

/// The messages of a table's WebSocket as a JSON Schema: what is sent there, what comes from there.
pub(crate) async fn messages() -> Json<Value> {
    Json(message_schema())
}

fn message_schema() -> Value {
    let components = Description::openapi().components.unwrap_or_default();
    let text = serde_json::to_string(&components.schemas).unwrap_or_default();
    let definitions: Value =
        serde_json::from_str(&text.replace("#/components/schemas/", "#/$defs/")).unwrap_or_default();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The messages of a table's WebSocket",
        "description": "A client sends a Request with an id of its own; it is answered by a Frame of type answer or error with that id. All other frames come by themselves.",
        "anyOf": [{ "$ref": "#/$defs/Request" }, { "$ref": "#/$defs/Frame" }],
        "$defs": definitions,
    })
}

/// The same for people: one page, no script.
pub(crate) async fn page() -> Html<String> {
    let description = Description::openapi();
    let mut rows = String::new();
    for (path, item) in &description.paths.paths {
        let methods = [("GET", &item.get), ("POST", &item.post), ("DELETE", &item.delete)];
        for (method, operation) in methods.iter().filter_map(|(method, found)| Some((method, found.as_ref()?))) {
            let summary = operation.summary.as_deref().unwrap_or_default();
            rows.push_str(&format!("<tr><td>{method}<td><code>{path}</code><td>{summary}\n"));
        }
    }
    Html(include_str!("api.html").replace("<!-- rows -->", &rows))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_route_is_described() {
        let described = Description::openapi().paths.paths;
        let routes = include_str!("mod.rs").split(".route(\"").skip(1).filter_map(|rest| rest.split('"').next());
        for route in routes.filter(|route| route.starts_with("/api/") && !route.ends_with(".json")) {
            assert!(described.contains_key(route), "{route} is not in the OpenAPI description");
        }
    }
}
