//! What a chat shows of a link before anybody has followed it: title and description of a table, put into the start
//! page. The picture is the same for all: the server draws none.

use axum::http::{HeaderMap, header};
use serde_json::Value;

use crate::api::App;
use crate::desk::Request;
use crate::hall::good_table_name;
use crate::meta::{Meta, Sitter, Status};
use crate::people::Trouble;
use crate::terms::Clock;

/// What stands in the start page of every address that is no table.
const TITLE: &str = "<title>Tessera</title>";
const CARD_TITLE: &str = "<meta property=\"og:title\" content=\"Tessera\" />";
const PICTURE: &str = "content=\"/card.png\"";

/// A table in two lines.
struct Card {
    title: String,
    line: String,
}

/// The start page as the address of a table has it; nothing where there is no such table.
pub(crate) async fn of_table(app: &App, path: &str, headers: &HeaderMap, page: &str) -> Option<String> {
    let id = path.strip_prefix("tables/").filter(|id| good_table_name(id))?;
    let card = card(app, id).await.ok().flatten()?;
    let own = app.settings.public_url.clone().unwrap_or_else(|| {
        let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        format!("http://{host}")
    });
    let own = plain(own.trim_end_matches('/'));
    let (title, line) = (plain(&card.title), plain(&card.line));
    let tags = format!(
        "<meta property=\"og:title\" content=\"{title}\" />\n    \
         <meta property=\"og:url\" content=\"{own}/tables/{id}\" />"
    );
    let page = page.replacen(TITLE, &format!("<title>{title}</title>"), 1).replacen(CARD_TITLE, &tags, 1).replacen(
        PICTURE,
        &format!("content=\"{own}/card.png\""),
        1,
    );
    Some(with_description(&page, &line))
}

/// Every description of the page says the same.
fn with_description(page: &str, line: &str) -> String {
    let mut out = String::with_capacity(page.len() + line.len());
    for (nth, part) in page.split("<meta").enumerate() {
        if nth > 0 {
            out.push_str("<meta");
        }
        let describes = part.contains("name=\"description\"") || part.contains("property=\"og:description\"");
        let value = part.split_once("content=\"").and_then(|(head, rest)| Some((head, rest.split_once('"')?.1)));
        match value.filter(|_| nth > 0 && describes) {
            Some((head, tail)) => out.extend([head, "content=\"", line, "\"", tail]),
            None => out.push_str(part),
        }
    }
    out
}

async fn card(app: &App, id: &str) -> Result<Option<Card>, Trouble> {
    let Some(meta) = Meta::load(&app.hall.store, id).await? else { return Ok(None) };
    let game = app.hall.door(&meta.game)?.declaration().title;
    let names: Vec<&str> = meta.seats.iter().map(|row| row.name.as_str()).filter(|name| !name.is_empty()).collect();
    let owner = |sitter: &Sitter| matches!(sitter, Sitter::Person { id, .. } if *id == meta.owner);
    let host = meta.seats.iter().find(|row| owner(&row.sitter)).map(|row| row.name.as_str());
    let title = match (meta.status, host) {
        (Status::Open, Some(host)) => format!("{host} invites you to {game}"),
        (Status::Open, None) => format!("You are invited to {game}"),
        _ => format!("{game}: {}", names.join(", ")),
    };
    let line = match meta.status {
        Status::Open => {
            [edition(&meta), clock(meta.terms.clock), free(&meta)].into_iter().flatten().collect::<Vec<_>>()
        }
        Status::Running => vec!["The game is on: watch it.".into()],
        Status::Over => vec![result(app, &meta).await?, "Result and replay.".into()],
        Status::Closed => vec!["This table is closed.".into()],
    };
    let line = line.join(if meta.status == Status::Open { " · " } else { " " });
    Ok(Some(Card { title, line }))
}

fn edition(meta: &Meta) -> Option<String> {
    meta.config["edition"]
        .as_str()
        .filter(|edition| edition.starts_with(|c: char| c.is_ascii_digit()))
        .map(|edition| format!("{edition} edition"))
}

fn clock(clock: Clock) -> Option<String> {
    match clock {
        Clock::None => Some("no clock".into()),
        Clock::Live { base, increment } => Some(format!("{} min + {increment} s", f64::from(base) / 60.0)),
        Clock::Days { days: 1 } => Some("1 day a turn".into()),
        Clock::Days { days } => Some(format!("{days} days a turn")),
    }
}

fn free(meta: &Meta) -> Option<String> {
    let free = meta.seats.iter().filter(|row| matches!(row.sitter, Sitter::Open | Sitter::Invited { .. })).count();
    let account = if meta.terms.rated { "rated" } else { "no account needed" };
    Some(match free {
        0 => "the table is full".into(),
        1 => format!("1 seat left · {account}"),
        free => format!("{free} seats left · {account}"),
    })
}

/// Who won, and with how many points.
async fn result(app: &App, meta: &Meta) -> Result<String, Trouble> {
    let sync = app.hall.ask(&meta.id, None, Request::Sync {}).await?;
    let sync: Value = serde_json::from_str(sync.get()).unwrap_or_default();
    let of = |list: &Value, nth: usize| list[nth].as_i64().unwrap_or_default();
    let first: Vec<&str> = meta
        .seats
        .iter()
        .enumerate()
        .filter(|(nth, _)| of(&sync["ranks"], *nth) == 1)
        .map(|(_, row)| row.name.as_str())
        .collect();
    let points: Vec<String> =
        meta.seats.iter().enumerate().map(|(nth, row)| format!("{} {}", row.name, of(&sync["points"], nth))).collect();
    // Alone nobody wins against others.
    let won = if meta.seats.len() > 1 { format!("{} won. ", first.join(" and ")) } else { String::new() };
    Ok(format!("{won}{}.", points.join(", ")))
}

/// Text as it may stand in a page.
fn plain(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_description_is_written_anew_and_nothing_else() {
        let page = "<meta charset=\"utf-8\" /><meta\n name=\"description\"\n content=\"old\"\n /><meta name=\"theme\" \
                    content=\"#fff\" /><meta property=\"og:description\" content=\"old\" /><body>";
        let new = with_description(page, "new");
        assert_eq!(new, page.replace("old", "new"));
    }
}
