-- Facts: what owners of a game say of pieces whose facts are reconstructed, and what hosts entered in place of ours.

CREATE TABLE corrections (
    id TEXT PRIMARY KEY,
    at BIGINT NOT NULL,
    game TEXT NOT NULL,
    piece TEXT NOT NULL,            -- its address in the data files: expansion/chateauma/cards.json#cards/7
    rules BIGINT NOT NULL,          -- the revision whose facts were shown
    facts TEXT NOT NULL,            -- the name of the host's facts; empty: ours
    person TEXT NOT NULL,           -- who says so; 'gone': somebody who has left
    words TEXT NOT NULL,            -- what the piece reads
    copy TEXT NOT NULL,             -- where they know it from; may be empty
    verdict TEXT NOT NULL,          -- open, accepted or rejected
    note TEXT NOT NULL,             -- what the host noted when closing it
    closed BIGINT NOT NULL          -- when; 0: open
);
CREATE INDEX corrections_open ON corrections (verdict, at);
CREATE INDEX corrections_of ON corrections (person, verdict);

-- Data files that a host entered. Tables name them; they stay for those that began with them.
CREATE TABLE facts (
    name TEXT PRIMARY KEY,          -- SHA-256 over game, revision and files
    game TEXT NOT NULL,
    rules BIGINT NOT NULL,
    files TEXT NOT NULL,            -- the files by their names, as JSON
    entered BIGINT NOT NULL         -- since when
);
