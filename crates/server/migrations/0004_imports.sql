-- Games that were played elsewhere, and the servers that are at work on this database.

ALTER TABLE tables ADD COLUMN import_dice TEXT;     -- what the record says of its dice, as JSON: null if nothing
ALTER TABLE tables ADD COLUMN import_digest TEXT;   -- the SHA-256 that recognises the record
CREATE UNIQUE INDEX tables_import ON tables (import_digest);

CREATE TABLE servers (
    id TEXT PRIMARY KEY,
    seen BIGINT NOT NULL
);
