-- How people want to be told something, and who was told that it is their turn.

CREATE TABLE telling (
    person TEXT PRIMARY KEY,
    mail BIGINT NOT NULL DEFAULT 1, -- is it their turn? by mail, if the address has proved itself
    confirmed TEXT,                 -- the address that has proved itself; it counts while it is people.email
    hook TEXT                       -- the address of a webhook
);

-- Who forgot a password may give the address instead of the name.
CREATE INDEX people_email ON people (lower(email));

-- 1 when the person was told, until they decide: the same turn is told once.
ALTER TABLE seats ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
