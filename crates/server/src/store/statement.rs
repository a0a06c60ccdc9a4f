//! What is asked of the database, and how the rows of many jobs become few statements.

use sqlx::any::AnyArguments;
use sqlx::{Any, AssertSqlSafe};

use super::StoreError;

/// A value for a statement.
#[derive(Clone, Debug)]
pub enum Value {
    /// A number, or a time in milliseconds.
    Int(i64),
    /// A text.
    Text(String),
    /// Nothing.
    Null,
}

impl From<i64> for Value {
    fn from(value: i64) -> Value {
        Value::Int(value)
    }
}

impl From<usize> for Value {
    fn from(value: usize) -> Value {
        Value::Int(i64::try_from(value).unwrap_or(i64::MAX))
    }
}

impl From<&str> for Value {
    fn from(value: &str) -> Value {
        Value::Text(value.into())
    }
}

impl From<String> for Value {
    fn from(value: String) -> Value {
        Value::Text(value)
    }
}

impl From<Option<String>> for Value {
    fn from(value: Option<String>) -> Value {
        value.map_or(Value::Null, Value::Text)
    }
}

/// One statement with its values; `$1`, `$2` … name them in both databases.
#[derive(Clone, Debug)]
pub struct Statement {
    sql: &'static str,
    values: Vec<Value>,
    /// If it changes no row, the work it belongs to conflicts with what is stored.
    must_change: bool,
    /// The values are one row of a statement that takes many.
    is_row: bool,
}

/// A statement: `statement("DELETE FROM keys WHERE hash = $1", [hash.into()])`.
pub fn statement(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Statement {
    Statement { sql, values: values.into_iter().collect(), must_change: false, is_row: false }
}

/// One row of a statement that takes many: `ROWS` stands for `($1, $2), ($3, $4)` …, and the writer
/// joins the rows of all pending jobs. `row_statement("INSERT INTO mutes VALUES ROWS", [one,
/// other])`.
pub fn row_statement(sql: &'static str, values: impl IntoIterator<Item = Value>) -> Statement {
    Statement { is_row: true, ..statement(sql, values) }
}

impl Statement {
    /// The work fails as a whole if this changes no row.
    pub fn must_change(self) -> Statement {
        Statement { must_change: true, ..self }
    }

    pub(super) fn check(&self) -> Result<(), StoreError> {
        let bad = |value: &Value| matches!(value, Value::Text(text) if text.contains('\0'));
        if self.values.iter().any(bad) { Err(StoreError::BadText) } else { Ok(()) }
    }

    pub(super) fn query(&self) -> sqlx::query::Query<'static, Any, AnyArguments> {
        Joined(vec![self]).query()
    }

    fn joins(&self, other: &Statement) -> bool {
        self.is_row && other.is_row && self.sql == other.sql
    }
}

/// Rows that are written by one statement; or a statement that stands alone.
pub(super) struct Joined<'a>(Vec<&'a Statement>);

/// The most rows in one statement: the time to look up a placeholder grows with their number.
const MOST_ROWS: usize = 32;

/// The work of several jobs, joined: first the rows that the jobs begin with, then the rest of each
/// job in its order. Jobs that wait at the same time do not build on each other; if they contradict
/// each other, the whole fails and the writer tries each alone.
pub(super) fn join<'a>(jobs: impl Iterator<Item = &'a [Statement]>) -> Vec<Joined<'a>> {
    let mut heads: Vec<Vec<&Statement>> = Vec::new();
    let mut tails = Vec::new();
    for job in jobs {
        let (head, tail) = job.split_at(job.iter().take_while(|statement| statement.is_row).count());
        for row in head {
            match heads.iter_mut().find(|rows| rows[0].joins(row)) {
                Some(rows) => rows.push(row),
                None => heads.push(vec![row]),
            }
        }
        tails.extend(tail.chunk_by(Statement::joins).map(|rows| rows.iter().collect()));
    }
    heads.into_iter().chain(tails).flat_map(portions).collect()
}

/// Rows in portions of 32, 16, 8, 4, 2 and 1: so few different texts that the database knows them all.
fn portions(mut rows: Vec<&Statement>) -> Vec<Joined<'_>> {
    let mut portions = Vec::new();
    while !rows.is_empty() {
        let size = MOST_ROWS.min(1 << rows.len().ilog2());
        let rest = rows.split_off(size);
        portions.push(Joined(std::mem::replace(&mut rows, rest)));
    }
    portions
}

impl Joined<'_> {
    /// The number of rows that must change.
    pub(super) fn must_change(&self) -> u64 {
        self.0.iter().filter(|statement| statement.must_change).count() as u64
    }

    fn sql(&self) -> String {
        let first = self.0[0];
        if !first.is_row {
            return first.sql.into();
        }
        let mut numbers = 1..;
        let row = |_| {
            let names: Vec<String> = numbers.by_ref().take(first.values.len()).map(|n| format!("${n}")).collect();
            format!("({})", names.join(", "))
        };
        first.sql.replace("ROWS", &self.0.iter().map(row).collect::<Vec<_>>().join(", "))
    }

    pub(super) fn query(&self) -> sqlx::query::Query<'static, Any, AnyArguments> {
        // The text is ours and holds no values.
        let query = sqlx::query(AssertSqlSafe(self.sql()));
        self.0.iter().flat_map(|statement| &statement.values).fold(query, |query, value| match value {
            Value::Int(number) => query.bind(*number),
            Value::Text(text) => query.bind(text.clone()),
            Value::Null => query.bind(None::<String>),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(n: i64) -> Statement {
        row_statement("INSERT INTO t VALUES ROWS", [n.into(), "x".into()])
    }

    fn texts(jobs: &[Vec<Statement>]) -> Vec<String> {
        join(jobs.iter().map(Vec::as_slice)).iter().map(Joined::sql).collect()
    }

    #[test]
    fn rows_at_the_beginning_of_jobs_are_written_together() {
        let touch = |id: &str| row_statement("UPDATE a FROM (VALUES ROWS)", [id.into()]).must_change();
        let plain = statement("DELETE FROM t WHERE n = $1", [1_i64.into()]);
        let jobs = [vec![touch("a"), row(1), plain.clone()], vec![touch("b"), row(2)]];
        assert_eq!(
            texts(&jobs),
            [
                "UPDATE a FROM (VALUES ($1), ($2))",
                "INSERT INTO t VALUES ($1, $2), ($3, $4)",
                "DELETE FROM t WHERE n = $1",
            ]
        );
        assert_eq!(join(jobs.iter().map(Vec::as_slice))[0].must_change(), 2);
        assert_eq!(join(jobs.iter().map(Vec::as_slice))[1].must_change(), 0);
        // What comes before a row is done before it.
        let jobs = [vec![plain.clone(), row(1), row(2), plain], vec![row(3)]];
        assert_eq!(
            texts(&jobs),
            [
                "INSERT INTO t VALUES ($1, $2)",
                "DELETE FROM t WHERE n = $1",
                "INSERT INTO t VALUES ($1, $2), ($3, $4)",
                "DELETE FROM t WHERE n = $1",
            ]
        );
    }

    #[test]
    fn there_are_few_different_texts() {
        let sizes = |count: i64| -> Vec<usize> {
            let job: Vec<Statement> = (0..count).map(row).collect();
            join([job.as_slice()].into_iter()).iter().map(|joined| joined.0.len()).collect()
        };
        assert_eq!(sizes(0), [0; 0]);
        assert_eq!(sizes(13), [8, 4, 1]);
        assert_eq!(sizes(67), [32, 32, 2, 1]);
    }
}
