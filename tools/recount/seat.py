"""One seat: its dice, marker and points, and the estate that it plays for."""

from collections import Counter

from .estate import SHARED


class Seat:
    def __init__(self, number, estate):
        self.number = number
        self.estate = estate
        self.own = []  # the private storage of a partner (002:1020, 003:834)
        self.own_vines = []  # double tiles in it
        self.vineyard = {}  # space: (double tile, turned)
        self.grapes = Counter()  # bonus tiles, by grape
        self.marker = 0
        self.dice = None
        self.used = [False, False]
        self.points = Counter()  # by source

    def total(self):
        return sum(self.points.values())

    def score(self, source, points):
        if points:
            self.points[source] += points

    def stored(self):
        """The tiles that this seat may place: its private ones first, the partner's are barred (002:1026, 003:838)."""
        return self.own + self.storage

    def stored_doubles(self):
        return self.own_vines + self.vines

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


def _of_the_estate(name):
    return property(lambda seat: getattr(seat.estate, name), lambda seat, value: setattr(seat.estate, name, value))


for _name in SHARED:  # silver, goods, tiles …: all but dice, private tiles, marker and points is shared
    setattr(Seat, _name, _of_the_estate(_name))
