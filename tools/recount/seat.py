"""One seat: what a player has on the board in front of him."""

from collections import Counter


class Seat:
    def __init__(self, number):
        self.number = number
        self.duchy = None
        self.offered = None  # experts: the two duchies of the board
        self.tiles = {}  # space: kind
        self.storage = []
        self.goods = Counter()  # unsold, by colour 1 to 6
        self.sold = Counter()
        self.silver = 0
        self.workers = 0
        self.marker = 0
        self.dice = None
        self.used = [False, False]
        self.large = []  # colours of bonus tiles, in the order they came
        self.small = []
        self.points = Counter()  # by source
        self.linked = 0  # border posts: 0, 2 or 3
        self.route = []  # numbers of route tiles, left to right
        self.laid = []  # goods on the route
        self.shields = []
        self.copied = None  # the seat that shield 6 named
        self.border = 0  # border bonus tiles of 2022

    def total(self):
        return sum(self.points.values())

    def score(self, source, points):
        if points:
            self.points[source] += points

    def count(self, kind):
        return sum(tile == kind for tile in self.tiles.values())

    def free_spaces(self):
        return len(self.duchy.spaces) - len(self.tiles)

    def dice_left(self):
        """The numbers of the dice that are not used yet."""
        return [] if self.dice is None else [n for n, used in zip(self.dice, self.used) if not used]

    def use(self, number):
        for at in (0, 1):
            if self.dice[at] == number and not self.used[at]:
                self.used[at] = True
                return
        raise AssertionError("no such die")

    def use_both(self):
        self.used = [True, True]
