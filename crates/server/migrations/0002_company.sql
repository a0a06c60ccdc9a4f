-- What people say and keep beside the game, and how they stand against each other.

CREATE TABLE chat (
    table_id TEXT NOT NULL,
    idx BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (table_id, idx)
);

CREATE TABLE notes (
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (table_id, person)
);

CREATE TABLE mutes (
    person TEXT NOT NULL,           -- who does not want to hear
    other TEXT NOT NULL,
    PRIMARY KEY (person, other)
);

CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    table_id TEXT NOT NULL,
    person TEXT NOT NULL,
    about TEXT NOT NULL,
    words TEXT NOT NULL,
    settled BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE ratings (
    game TEXT NOT NULL,
    who TEXT NOT NULL,              -- a person's id, or level:NAME
    name TEXT NOT NULL,
    rating BIGINT NOT NULL,         -- thousandths
    uncertainty BIGINT NOT NULL,    -- thousandths
    games BIGINT NOT NULL,
    PRIMARY KEY (game, who)
);
CREATE INDEX ratings_best ON ratings (game, rating);
