//! The address of a database as it may be shown: without the password.

/// Hides `user:password@`: errors and logs are read by more people than the settings are.
pub fn masked(db: &str) -> String {
    let Some((scheme, rest)) = db.split_once("://") else { return db.into() };
    // A password may hold an @ or a / that nobody has escaped: better too much is hidden than too little.
    let (who, place) = rest.rsplit_once('@').map_or(("", rest), |(_, place)| ("…@", place));
    match place.split_once('?') {
        Some((place, _)) => format!("{scheme}://{who}{place}?…"),
        None => format!("{scheme}://{who}{place}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(masked("sqlite:tessera.db"), "sqlite:tessera.db");
        assert_eq!(masked("postgres://db.example.org/tessera"), "postgres://db.example.org/tessera");
        assert_eq!(masked("postgres://ada:secret@db:5432/tessera"), "postgres://…@db:5432/tessera");
        assert_eq!(masked("postgres://ada:sec@r/et@db/tessera"), "postgres://…@db/tessera");
        assert_eq!(masked("postgres://db/tessera?user=ada&password=secret"), "postgres://db/tessera?…");
        assert_eq!(masked("postgres://ada:secret?x@db/tessera"), "postgres://…@db/tessera");
    }
}
