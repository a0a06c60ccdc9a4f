"""What is printed for Châteauma: its territory cards, its duchy, its reserve (003:1073-1126, data of cards)."""

import json

from .facts import DATA, LETTERS

_FILE = json.loads((DATA / "expansion" / "chateauma" / "cards.json").read_text())
LEVELS = ("easy", "medium", "hard")  # 003:1212: left, middle, right
MODIFIERS = ("prefilled-down", "prefilled-up", "starts", "extra-turns")  # a to d of B-11.12
KINDS = [LETTERS[letter] for letter in _FILE["reserve"]["value"]]  # from left to right
_SPACES = _FILE["duchies"]["spaces"]
DUCHY = {colour: sum(LETTERS[letter] == colour for letter in _SPACES) for colour in KINDS}
DOWN = [LETTERS[letter] for letter in _FILE["duchies"]["down"]]  # A: 003:1246
UP = ("building", "mine", "castle")  # B: 003:1247
EXTRA_TURNS = {(LETTERS[place[0]], int(place[1:])) for place in _FILE["duchies"]["extra_turns"]}
SHIELD_POINTS = (0, 8, 15, 25, 40)  # 003:1286-1290, B-11.13
MOST_DOUBLES = 13  # 003:1328: 13 and more score alike


class Card:
    """Spaces are numbered from 1, in reading order."""

    def __init__(self, row):
        self.colours = {number: LETTERS[letter] for number, letter in enumerate(row["spaces"], 1)}
        self.sell = row.get("sell", [])
        self.double = row.get("double", [])
        self.points = dict(zip(LEVELS, row["points"]))
        self.shield = row.get("shield", False)
        self.post = row.get("border_post", False)

    def has_castle(self):
        return "castle" in self.colours.values()


CARDS = {row["card"]: Card(row) for row in _FILE["cards"]}


def deck(options):
    """003:1101, 003:1304: cards 1 to 9; with vineyards 1 and 10 to 17."""
    return {1, *range(10, 18)} if "vineyards" in options else set(range(1, 10))
