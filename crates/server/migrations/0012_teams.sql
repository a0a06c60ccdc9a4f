-- Teams, games alone and games of the day.

ALTER TABLE tables ADD COLUMN sides TEXT NOT NULL DEFAULT '';       -- by seat, the side it plays for, as JSON; empty: everybody for themselves
ALTER TABLE tables ADD COLUMN daily TEXT;                           -- the day whose game this is a try at, as in 2026-11-18

-- What partners say to each other: apart from the chat, so that no query for that one can ever find it.
CREATE TABLE team_chat (
    table_id TEXT NOT NULL,
    side BIGINT NOT NULL,
    idx BIGINT NOT NULL,
    at BIGINT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (table_id, side, idx)
);

-- The games of the day, made and committed to long before.
CREATE TABLE days (
    game TEXT NOT NULL,
    day TEXT NOT NULL,
    rules BIGINT NOT NULL,
    config TEXT NOT NULL,
    secret TEXT NOT NULL,           -- 32 bytes as hex; its SHA-256 is published, and itself when the day is over
    committed BIGINT NOT NULL,      -- since when
    PRIMARY KEY (game, day)
);

-- Everybody has one try.
CREATE TABLE tries (
    game TEXT NOT NULL,
    day TEXT NOT NULL,
    person TEXT NOT NULL,
    table_id TEXT NOT NULL,
    listed BIGINT NOT NULL,         -- 1 where the person had an account when it began
    PRIMARY KEY (game, day, person)
);

-- How a game alone went, as JSON; empty where several played. It follows from the log: those of earlier releases are computed anew.
ALTER TABLE results ADD COLUMN alone TEXT NOT NULL DEFAULT '';
DELETE FROM results WHERE table_id NOT IN (SELECT table_id FROM results WHERE seat = 1);
