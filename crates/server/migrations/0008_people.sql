-- What tells people apart, what a token may do, and whom the host has shown the door.

-- What the name of an account looks like (people/names.rs); null until it is computed, and for those who had a look-alike
-- before look-alikes were refused. Neither database minds many nulls in a unique index.
ALTER TABLE people ADD COLUMN skeleton TEXT;
CREATE UNIQUE INDEX people_skeleton ON people (skeleton);

-- play or read; it means something for tokens only.
ALTER TABLE keys ADD COLUMN scope TEXT NOT NULL DEFAULT 'play';

-- Whose connections a running server is to end: it reads this often and crosses off what it has done.
CREATE TABLE dismissed (
    id TEXT PRIMARY KEY,
    person TEXT NOT NULL
);
