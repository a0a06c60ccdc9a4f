//! Days of the calendar in universal time, as games of the day are named.

/// Milliseconds of a day.
const LENGTH: i64 = 24 * 3600 * 1000;

/// A day.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Date(
    /// Days since 1 January 1970.
    i64,
);

impl Date {
    /// The day of a moment, in milliseconds since 1970.
    pub(crate) fn of(at: i64) -> Date {
        Date(at.div_euclid(LENGTH))
    }

    /// When it begins, in milliseconds since 1970.
    pub(crate) fn begins(self) -> i64 {
        self.0 * LENGTH
    }

    /// When it ends, which is when the next one begins.
    pub(crate) fn ends(self) -> i64 {
        self.begins() + LENGTH
    }

    /// So many days later.
    pub(crate) fn plus(self, days: i64) -> Date {
        Date(self.0 + days)
    }

    /// Its number, for what comes round in turn.
    pub(crate) fn number(self) -> i64 {
        self.0
    }

    /// Reads `2026-11-18`, and nothing that is written otherwise.
    pub(crate) fn read(text: &str) -> Option<Date> {
        if text.len() != "2026-11-18".len() {
            return None;
        }
        let mut parts = text.split('-').map(|part| part.parse::<i64>().ok());
        let (year, month, day) = (parts.next()??, parts.next()??, parts.next()??);
        let date = Date(days_before(year, month, day));
        (date.to_string() == text).then_some(date)
    }
}

impl std::fmt::Display for Date {
    /// Years, months and days of the Gregorian calendar, by the rule that 146,097 days are 400 years. A year is taken to
    /// begin in March: then the day that is sometimes missing is its last.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let since = self.0 + 719_468;
        let (era, day) = (since.div_euclid(146_097), since.rem_euclid(146_097));
        let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
        let of_year = day - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let of_month = of_year - (153 * month + 2) / 5 + 1;
        let (year, month) = (era * 400 + year + i64::from(month > 9), if month > 9 { month - 9 } else { month + 3 });
        write!(f, "{year:04}-{month:02}-{of_month:02}")
    }
}

/// The days from 1 January 1970 to this one.
fn days_before(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month > 2 { (year, month - 3) } else { (year - 1, month + 9) };
    let (era, of_era) = (year.div_euclid(400), year.rem_euclid(400));
    era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + (153 * month + 2) / 5 + day - 1 - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_their_names() {
        for (at, name) in [
            (0, "1970-01-01"),
            (-1, "1969-12-31"),
            (951_782_400_000, "2000-02-29"),
            (951_868_800_000, "2000-03-01"),
            (1_795_046_399_999, "2026-11-18"),
            (1_795_046_400_000, "2026-11-19"),
            (4_107_542_400_000, "2100-03-01"),
        ] {
            let date = Date::of(at);
            assert_eq!(date.to_string(), name);
            assert_eq!(Date::read(name), Some(date), "{name}");
            assert!((date.begins()..date.ends()).contains(&at));
        }
        for day in (-700_000..2_900_000).step_by(37) {
            let date = Date(day);
            assert_eq!(Date::read(&date.to_string()), Some(date));
        }
    }

    #[test]
    fn nothing_else_is_a_day() {
        for text in ["", "2026", "2026-2-3", "2026-02-30", "2026-13-01", "2026-11-18-1", "+2026-11-18", "2026-11-18 "] {
            assert_eq!(Date::read(text), None, "{text}");
        }
        for text in ["99999999999999999999-01-01", "9223372036854775807-01-01", "2026-9223372036854775807-01"] {
            assert_eq!(Date::read(text), None, "{text}");
        }
    }
}
