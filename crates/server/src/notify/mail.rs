//! E-mail: the server that takes our mails, and what counts as an address.

use axum::http::Uri;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::message::{Mailbox, Message};
use lettre::transport::smtp::AsyncSmtpTransport;
use lettre::transport::smtp::extension::ClientId;
use lettre::{Address, AsyncTransport, Tokio1Executor};
use table::Refused;

use crate::ids::short_name;
use crate::notify::words::Words;
use crate::notify::{Failure, PATIENCE};

/// Sends mails.
#[derive(Clone)]
pub(crate) struct Mail {
    server: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// Mail servers on this machine: nobody can listen in on the way there.
const HERE: [&str; 3] = ["localhost", "127.0.0.1", "[::1]"];

impl Mail {
    /// Uses this server; errors in a setting are reported, but never the password in it.
    pub(crate) fn open(smtp: &str, from: &str) -> Result<Mail, String> {
        let from: Mailbox =
            from.parse().map_err(|error| format!("mail_from: '{from}' is no e-mail address: {error}"))?;
        let expected = "expected smtps://user:password@host:465 or smtp://host:25";
        let server = AsyncSmtpTransport::<Tokio1Executor>::from_url(&encrypted(smtp))
            .map_err(|error| format!("smtp: {expected}: {error}"))?
            .hello_name(ClientId::Domain(from.email.domain().into()))
            .timeout(Some(PATIENCE))
            .build();
        Ok(Mail { server, from })
    }

    /// Hands a mail to the server.
    pub(crate) async fn send(&self, to: &str, words: &Words) -> Result<(), Failure> {
        let letter = self.letter(to, words).map_err(Failure::for_good)?;
        match tokio::time::timeout(PATIENCE, self.server.send(letter)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => {
                let why = if error.is_permanent() {
                    "the mail server refuses this letter"
                } else {
                    "the mail server does not work"
                };
                Err(Failure { why: why.into(), detail: error.to_string(), again: !error.is_permanent() })
            }
            Err(_) => Err(Failure::later("the mail server does not answer")),
        }
    }

    fn letter(&self, to: &str, words: &Words) -> Result<Message, String> {
        let to: Address = to.parse().map_err(|_| "that is no e-mail address".to_string())?;
        let automatic = HeaderValue::new(HeaderName::new_from_ascii_str("Auto-Submitted"), "auto-generated".into());
        Message::builder()
            .from(self.from.clone())
            .to(Mailbox::new(None, to))
            .subject(words.subject.as_str())
            .message_id(Some(format!("<{}@{}>", short_name(), self.from.email.domain())))
            .raw_header(automatic)
            .header(ContentType::TEXT_PLAIN)
            .body(format!("{}\n\n-- \n{}\n", words.text, words.why))
            .map_err(|error| error.to_string())
    }
}

/// Mails travel encrypted, except to a server on this machine or where the setting says otherwise.
fn encrypted(smtp: &str) -> String {
    let uri = smtp.parse::<Uri>().ok();
    let here = uri.as_ref().and_then(Uri::host).is_some_and(|host| HERE.contains(&host));
    if here || !smtp.starts_with("smtp://") || smtp.contains("tls=") {
        return smtp.into();
    }
    format!("{smtp}{}tls=required", if smtp.contains('?') { '&' } else { '?' })
}

/// An address that a mail can be sent to, and nothing else.
pub(crate) fn good_address(text: &str) -> Result<String, Refused> {
    let text = text.trim();
    let plain = |c: char| !c.is_control() && !c.is_whitespace() && !"\"<>()[],;:\\".contains(c);
    let good = text.len() <= 254 && text.chars().all(plain) && text.parse::<Address>().is_ok();
    good.then(|| text.to_string()).ok_or_else(|| Refused::new("bad-email", "that is no e-mail address"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_travel_encrypted() {
        assert_eq!(encrypted("smtp://mail.test:25"), "smtp://mail.test:25?tls=required");
        assert_eq!(encrypted("smtp://u:p@mail.test"), "smtp://u:p@mail.test?tls=required");
        for as_it_is in
            ["smtp://localhost", "smtp://127.0.0.1:2525", "smtps://u:p@mail.test", "smtp://a?tls=opportunistic"]
        {
            assert_eq!(encrypted(as_it_is), as_it_is);
        }
    }

    #[test]
    fn an_address_is_one_address() {
        for good in ["ada@example.org", " Ada.L+x@mail.example.org ", "ädä@example.org"] {
            assert!(good_address(good).is_ok(), "{good}");
        }
        let long = format!("{}@example.org", "x".repeat(250));
        for bad in
            ["", "ada", "@", "a@", "@b", "a@b@c", "a b@c.org", "a@b.org\r\nBcc: c@d.org", "a@b.org,c@d.org", &long]
        {
            assert!(good_address(bad).is_err(), "{bad}");
        }
        for bad in ["<a@b.org>", "Ada <a@b.org>", "\"a b\"@c.org", "a@b.org\0", "a\u{2028}@b.org", "a@[127.0.0.1]"] {
            assert!(good_address(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn words_cannot_become_headers() {
        let mail = Mail::open("smtp://localhost", "Tessera <tessera@example.org>").expect("a way");
        let subject = "one\r\nBcc: eve@example.org\r\n\r\ntwo".into();
        let words = Words { subject, text: "three\r\n.\r\nQUIT".into(), why: "" };
        let letter = mail.letter("ada@example.org", &words).expect("a letter").formatted();
        let letter = String::from_utf8(letter).expect("a text");
        let (head, _) = letter.split_once("\r\n\r\n").expect("a head");
        assert!(!head.to_lowercase().lines().any(|line| line.starts_with("bcc")), "{head}");
    }

    #[test]
    fn wrong_settings_are_named_without_the_password() {
        let said = |smtp, from| Mail::open(smtp, from).err().expect("a refusal");
        for smtp in ["", "mail.test", "http://u:hush@mail.test", "smtp://u:hush@mail.test?tls=maybe", "smtp://u:hush@"]
        {
            let said = said(smtp, "a@b.org");
            assert!(said.starts_with("smtp: ") && !said.contains("hush"), "{said}");
        }
        assert!(said("smtp://localhost", "nobody").starts_with("mail_from: "));
    }
}
