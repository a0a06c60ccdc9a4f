-- Strong dice: a link of everybody's chain for each draw.

ALTER TABLE seats ADD COLUMN link TEXT NOT NULL DEFAULT '';         -- the last link of the seat's chain that was opened; empty: only the first
ALTER TABLE seats ADD COLUMN linked BIGINT NOT NULL DEFAULT 0;      -- its number
