-- Every decision sets `changed`: an index that holds it was written anew each time, and kept PostgreSQL from updating the
-- row in its place. `created` stays as it is, and lists show the newest tables first.

DROP INDEX tables_status;
CREATE INDEX tables_status ON tables (status, created);
