-- Plain SQL that SQLite and PostgreSQL both read: numbers are BIGINT (times in milliseconds), the rest TEXT.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    kind TEXT NOT NULL,             -- guest, account, gone
    name TEXT NOT NULL,             -- as shown
    login TEXT UNIQUE,              -- the name in small letters, for accounts only
    email TEXT,
    password TEXT,                  -- Argon2id
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    banned BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE keys (
    hash TEXT PRIMARY KEY,          -- SHA-256 of a cookie, an API token or a reset code: the code itself is nowhere
    person TEXT NOT NULL,
    kind TEXT NOT NULL,             -- cookie, token, reset
    label TEXT NOT NULL,
    created BIGINT NOT NULL,
    expires BIGINT NOT NULL
);
CREATE INDEX keys_person ON keys (person);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    config TEXT NOT NULL,
    terms TEXT NOT NULL,            -- what the table agreed on beside the game: clock, undo, rated …
    status TEXT NOT NULL,           -- open, running, over, closed
    owner TEXT NOT NULL,
    secret TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL
);
CREATE INDEX tables_status ON tables (status, changed);

CREATE TABLE seats (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    kind TEXT NOT NULL,             -- open, person, bot
    person TEXT,
    name TEXT NOT NULL,
    level TEXT,
    contribution TEXT NOT NULL DEFAULT '',
    draft TEXT,                     -- a choice at the same time, until the last one is in
    PRIMARY KEY (table_id, seat)
);
CREATE INDEX seats_person ON seats (person);

CREATE TABLE log (
    table_id TEXT NOT NULL,
    idx BIGINT NOT NULL,
    at BIGINT NOT NULL,
    decided_by TEXT NOT NULL,       -- person, chance, the level of a computer player, time-out
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, idx)
);

CREATE TABLE journal (
    table_id TEXT NOT NULL,
    idx BIGINT NOT NULL,
    at BIGINT NOT NULL,
    event TEXT NOT NULL,
    PRIMARY KEY (table_id, idx)
);
