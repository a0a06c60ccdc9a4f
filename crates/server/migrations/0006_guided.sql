-- Guided first games: real tables whose dice follow from a seed that their game has published.

ALTER TABLE tables ADD COLUMN prepared TEXT;        -- the published seed, as hex: null for every other table
