//! Requests that other sites send with a visitor's cookie.

use serde_json::json;

use crate::support::tables::{make, wish};
use crate::support::{Client, Database, Host, Socket, on_both};

on_both!(
    other_sites_are_refused,
    our_own_site_is_not,
    behind_a_proxy_the_public_address_counts,
    the_scheme_belongs_to_the_origin,
    a_server_with_a_name_answers_to_no_other,
);

async fn other_sites_are_refused(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    let port = host.at.port();
    for origin in [
        "https://evil.test",
        "null",
        "",
        &format!("http://127.0.0.1:{}", port.wrapping_add(1)),
        &format!("http://127.0.0.1:{port}.evil.test"),
        &format!("http://evil.test/127.0.0.1:{port}"),
    ] {
        let other = one.with("Origin", origin);
        other.ask(&table, json!({ "type": "start" })).await.refused(403, "other-origin");
        other.post("/api/tables", wish(&["me", "greedy"])).await.refused(403, "other-origin");
        other.post("/api/logout", json!({})).await.refused(403, "other-origin");
        other.delete("/api/me").await.refused(403, "other-origin");
        assert!(Socket::try_open(&other, &table, None).await.is_err(), "a socket from {origin}");
    }
    assert_eq!(one.sync(&table).await["table"]["status"], "open", "nothing has happened");
    let answer = one.with("Origin", "https://evil.test").get(&format!("/api/tables/{table}")).await;
    assert!(answer.header("access-control-allow-origin").is_none(), "no other site may read our answers");
}

async fn our_own_site_is_not(database: Database) {
    let host = Host::open(&database);
    let one = Client::guest(host.at).await;
    let own = one.with("Origin", &format!("http://{}", host.at));
    let table = make(&own, wish(&["me", "greedy"])).await;
    Socket::seeing(&own, &table).await;
}

async fn behind_a_proxy_the_public_address_counts(database: Database) {
    let host = Host::with(&database, &[("public_url", "\"https://tessera.test/\"")]);
    let one = Client::guest(host.at).await;
    let public = one.with("Origin", "https://tessera.test");
    let table = make(&public, wish(&["me", "greedy"])).await;
    Socket::seeing(&public, &table).await;
    let plain = one.with("Origin", "http://tessera.test");
    plain.ask(&table, json!({ "type": "start" })).await.refused(403, "other-origin");
}

/// Whoever is between a visitor and us can make pages under our name that are not encrypted.
async fn the_scheme_belongs_to_the_origin(database: Database) {
    let host = Host::with(&database, &[("public_url", "\"https://tessera.test\"")]);
    let one = Client::guest(host.at).await.with("Host", "tessera.test");
    let table = make(&one.with("Origin", "https://tessera.test"), wish(&["me", "greedy"])).await;
    for origin in ["http://tessera.test", "https://tessera.test:8443", "http://tessera.test:443"] {
        let other = one.with("Origin", origin);
        other.ask(&table, json!({ "type": "start" })).await.refused(403, "other-origin");
        assert!(Socket::try_open(&other, &table, None).await.is_err(), "a socket from {origin}");
    }
    Socket::seeing(&one.with("Origin", "https://tessera.test"), &table).await;
    assert_eq!(one.sync(&table).await["table"]["status"], "open", "nothing has happened");
}

async fn a_server_with_a_name_answers_to_no_other(database: Database) {
    let host = Host::with(&database, &[("public_url", "\"https://tessera.test\"")]);
    let one = Client::guest(host.at).await;
    let table = make(&one, wish(&["me", "greedy"])).await;
    // A page whose name was made to lead here is our own site to the browser.
    for name in ["evil.test", "tessera.test.evil.test", "192.0.2.7"] {
        let tricked = one.with("Host", name).with("Origin", &format!("https://{name}"));
        for path in ["/", "/lobby", "/api/me", "/api/my-tables", "/assets/gone.js"] {
            tricked.get(path).await.refused(421, "other-host");
        }
        tricked.ask(&table, json!({ "type": "start" })).await.refused(421, "other-host");
        assert!(Socket::try_open(&tricked, &table, None).await.is_err(), "a socket by the name {name}");
        for path in ["/healthz", "/readyz", "/metrics"] {
            assert_eq!(tricked.get(path).await.status, 200, "{path}");
        }
    }
    for name in ["tessera.test", "Tessera.test:443", "localhost", &format!("127.0.0.1:{}", host.at.port())] {
        one.with("Host", name).get("/api/my-tables").await.ok();
    }
    assert_eq!(one.sync(&table).await["table"]["status"], "open", "nothing has happened");
    host.stop().await;
    let unnamed = Host::open(&database);
    Client::nobody(unnamed.at).with("Host", "any.test").get("/api/games").await.ok();
}
