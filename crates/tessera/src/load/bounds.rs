//! The bounds a run must keep, or the command fails.

use super::check::Lost;

/// Bounds of a run beside the one that always holds: nothing is lost, nothing goes wrong.
#[derive(clap::Args)]
pub(super) struct Bounds {
    /// Fail unless 99 of 100 actions reach both players in less than this many milliseconds
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u32).range(1..))]
    p99: Option<u32>,
    /// Fail if the server takes more memory than this many MiB at the end of play
    #[arg(long, value_name = "MIB", conflicts_with = "addr", value_parser = clap::value_parser!(u32).range(1..))]
    memory: Option<u32>,
}

/// The figures of a run.
pub(super) struct Found<'a> {
    pub(super) lost: &'a Lost,
    pub(super) errors: u64,
    pub(super) p99: f64,
    pub(super) memory: Option<f64>,
}

impl Bounds {
    /// Why the run fails, in a sentence, if it does.
    pub(super) fn broken(&self, found: &Found<'_>) -> Option<String> {
        let mut why = Vec::new();
        if let Some(first) = &found.lost.first {
            why.push(format!("{} acknowledged actions are lost; {first}", found.lost.count));
        }
        if found.errors > 0 {
            why.push(format!("{} times something happened that should not", found.errors));
        }
        if let Some(bound) = self.p99.filter(|bound| found.p99 >= f64::from(*bound)) {
            why.push(format!("p99 is {:.1} ms, not less than {bound}", found.p99));
        }
        if let (Some(bound), Some(memory)) = (self.memory, found.memory)
            && memory > f64::from(bound)
        {
            why.push(format!("the server takes {memory:.0} MiB, more than {bound}"));
        }
        (!why.is_empty()).then(|| why.join("; "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_run_fails_for_what_is_lost_wrong_slow_or_large() {
        let none = Bounds { p99: None, memory: None };
        let both = Bounds { p99: Some(50), memory: Some(1024) };
        let fine = Lost::default();
        let found = Found { lost: &fine, errors: 0, p99: 49.9, memory: Some(1024.0) };
        assert_eq!((none.broken(&found), both.broken(&found)), (None, None));
        let found = Found { p99: 50.0, memory: Some(1025.0), ..found };
        let words = "p99 is 50.0 ms, not less than 50; the server takes 1025 MiB, more than 1024";
        assert_eq!((none.broken(&found), both.broken(&found).as_deref()), (None, Some(words)));
        let lost = Lost { count: 2, first: Some("table t".into()) };
        let found = Found { lost: &lost, errors: 3, ..found };
        let words = "2 acknowledged actions are lost; table t; 3 times something happened that should not";
        assert_eq!(none.broken(&found).as_deref(), Some(words));
    }
}
