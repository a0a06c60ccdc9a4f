-- How games ended, seat by seat, for statistics. It follows from the log: a row that is missing is computed when it is
-- first asked for.

CREATE TABLE results (
    table_id TEXT NOT NULL,
    seat BIGINT NOT NULL,
    place BIGINT NOT NULL,
    points BIGINT NOT NULL,
    won BIGINT NOT NULL,
    board TEXT NOT NULL,
    sources TEXT NOT NULL,          -- points by source, as JSON
    PRIMARY KEY (table_id, seat)
);
