-- What lists show of a game, written with whatever changes it: a list is one query, and no game is replayed for it.

ALTER TABLE tables ADD COLUMN glance TEXT NOT NULL DEFAULT '';      -- who is asked, points, how far, as JSON; empty: not yet computed
