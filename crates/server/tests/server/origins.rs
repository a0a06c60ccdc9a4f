//! Requests that other sites send with a visitor's cookie.

use serde_json::json;

use crate::support::tables::{make, wish};
use crate::support::{Client, Database, Host, Socket, on_both};

on_both!(other_sites_are_refused, our_own_site_is_not, behind_a_proxy_the_public_address_counts);

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
