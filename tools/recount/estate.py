"""What lies on one board: a player's, or in the team game the board of two (002:1023, 003:836, B-9.7)."""

from collections import Counter


class Estate:
    def __init__(self, seats):
        self.seats = list(seats)  # their numbers; partners in the order of their first turns
        self.duchy = None
        self.offered = None  # experts: the two duchies of the board
        self.tiles = {}  # space: kind
        self.storage = []  # of a team: the two shared places
        self.vines = []  # double tiles in them
        self.goods = Counter()  # unsold, by colour 1 to 6
        self.sold = Counter()
        self.silver = 0
        self.workers = 0
        self.large = []  # colours of bonus tiles, in the order they came
        self.small = []
        self.linked = 0  # border posts: 0, 2 or 3
        self.route = []  # numbers of route tiles, left to right
        self.laid = []  # goods on the route
        self.shields = []
        self.copied = None  # the seat that shield 6 named
        self.border = 0  # border bonus tiles of 2022


SHARED = [name for name in vars(Estate(())) if name != "seats"]
