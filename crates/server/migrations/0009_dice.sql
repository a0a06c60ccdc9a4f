-- Numbers for the dice are sealed when people sit down and opened when the game starts.

ALTER TABLE seats ADD COLUMN seal TEXT NOT NULL DEFAULT '';         -- the SHA-256 of the contribution; empty: given in the clear
ALTER TABLE seats ADD COLUMN sealed BIGINT NOT NULL DEFAULT 0;      -- when
ALTER TABLE tables ADD COLUMN starting BIGINT NOT NULL DEFAULT 0;   -- since when everybody is to open; 0: not now
ALTER TABLE tables ADD COLUMN anew BIGINT NOT NULL DEFAULT 0;       -- how often all was committed to anew
