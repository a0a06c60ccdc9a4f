"""A second book of The Castles of Burgundy, written from the rulebooks alone.

It replays recorded games by itself and recounts purses, points and material, so that faults of the engine show.
Nothing here was taken from the engine's source. Citations: `002:1113` is line 1113 of rulebook 002 (2019 edition;
000 is 2011, 003 is 2022), `B-9.6` and `Q-B-45` are ids of the digest of the rules.
"""
