"""The vineyard: its double tiles and spaces, which touch, and what connected grapes score (003:957-1064, B-10.1, B-10.8)."""

import json
from collections import Counter
from itertools import product

from .duchy import SIDES
from .facts import DATA, region_points

_FILE = json.loads((DATA / "expansion" / "vineyards" / "vineyards.json").read_text())
GRAPES = tuple(_FILE["grapes"])
DOUBLES = {"-".join(row["pair"]): row["count"] for row in _FILE["double_tiles"]}
SET = Counter({grape: 4 for grape in GRAPES})  # bonus tiles: four of each kind
PLACES = {2: (3, 1), 3: (3, 3), 4: (6, 3)}  # 003:981: of the depot and of the shop
FEWER = {2: 2, 3: 1}  # 003:970-974, B-10.3: kinds of grapes that are left out


class Plot:
    """A double space: its level (0 is the lowest), its number, its two places with what each brings."""

    def __init__(self, level, at, row):
        self.level, self.die, self.bonuses = level, row["die"], tuple(row["bonuses"])
        self.places = tuple((place + level, -level) for place in (2 * at, 2 * at + 1))


PLOTS = {row["number"]: Plot(level, at, row)
         for level, rows in enumerate(_FILE["board"]["levels_bottom_up"]) for at, row in enumerate(rows)}
LEVELS = [[number for number, plot in PLOTS.items() if plot.level == level]
          for level in range(len(_FILE["board"]["levels_bottom_up"]))]


def beside(one, other):
    """Whether two places share a side."""
    return (other[0] - one[0], other[1] - one[1]) in SIDES


TOUCH = {number: [other for other, near in PLOTS.items() if other != number
                  and any(beside(one, two) for one, two in product(plot.places, near.places))]
         for number, plot in PLOTS.items()}


def doubles_with(kinds):
    """The double tiles that show one of these grapes."""
    return {tile: number for tile, number in DOUBLES.items() if set(tile.split("-")) & set(kinds)}


def planted(vineyard):
    """Which grape lies on each place."""
    found = {}
    for number, (tile, turned) in vineyard.items():
        two = tile.split("-")
        found.update(zip(PLOTS[number].places, reversed(two) if turned else two))
    return found


def areas(vineyard):
    """The sizes of connected areas by grape, the largest first."""
    left, found = planted(vineyard), {grape: [] for grape in GRAPES}
    while left:
        place, grape = left.popitem()
        look, size = [place], 1
        while look:
            here = look.pop()
            for near in [other for other, kind in left.items() if kind == grape and beside(here, other)]:
                del left[near]
                look.append(near)
                size += 1
        found[grape].append(size)
    return {grape: sorted(sizes, reverse=True) for grape, sizes in found.items()}


def scores(vineyard, held):
    """What each bonus tile scores, as grape, size and points: a tile once, an area once (003:1056, B-10.8, Q-B-89)."""
    sizes = areas(vineyard)
    return [(grape, size, region_points(size)) for grape in GRAPES for size in sizes[grape][:held[grape]]]
