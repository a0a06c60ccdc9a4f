//! The interface, described for machines and people.

use axum::Json;
use axum::response::Html;
use utoipa::OpenApi;

use crate::api::{account, socket, tables, telling};
use crate::desk::Request;
use crate::hall::NewTable;
use crate::terms::Terms;

#[derive(OpenApi)]
#[openapi(
    info(
        title = "Tessera",
        description = "Tables where people and bots play. Sign in by cookie (POST /api/guest, /api/login) or with an \
                       API token (Authorization: Bearer …). A refusal is {\"error\":{\"code\",\"rule\",\"message\"}} \
                       and changes nothing.",
        license(name = "MIT OR Apache-2.0")
    ),
    paths(
        account::me,
        account::guest,
        account::register,
        account::login,
        account::logout,
        account::logout_everywhere,
        account::delete,
        account::token,
        account::tokens,
        account::revoke,
        telling::get,
        telling::change,
        telling::test,
        telling::forgot,
        telling::reset,
        telling::confirm,
        tables::games,
        tables::list,
        tables::mine,
        tables::create,
        tables::sync,
        tables::ask,
        tables::record,
        tables::leaderboard,
        tables::player,
        socket::open
    ),
    components(schemas(Request, NewTable, Terms))
)]
struct Description;

pub(crate) async fn json() -> Json<utoipa::openapi::OpenApi> {
    Json(Description::openapi())
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
        for route in routes.filter(|route| route.starts_with("/api/") && !route.starts_with("/api/openapi")) {
            assert!(described.contains_key(route), "{route} is not in the OpenAPI description");
        }
    }
}
