"""What is printed on tiles and boards: numbers, colours, backs."""

import json
from pathlib import Path

DATA = Path(__file__).resolve().parents[2] / "crates" / "burgundy" / "data"

BUILDINGS = ("warehouse", "carpenter", "church", "market", "boarding-house", "bank", "city-hall", "watchtower")
ANIMALS = ("cow", "sheep", "pig", "chicken", "geese")
OPTIONS = ("four-tiles", "border-posts", "white-castles", "inns", "trade-routes", "shields", "castle-link",
           "vineyards", "chateauma")
GAMES = ("team", "solo")  # B-9.7, B-9.8: games of their own, never together (B-9.12)
ROOMS = OPTIONS + GAMES  # words that begin an action's text
SOURCES = ("regions", "phase", "colours", "animals", "goods", "watchtowers", "monasteries", "left-overs") + ROOMS

LETTERS = {"A": "animal", "B": "building", "C": "castle", "K": "monastery", "M": "mine", "S": "ship"}
PHASE_POINTS = (10, 8, 6, 4, 2)  # 002:626, 003:523, B-5.8
LARGE = {2: 5, 3: 6, 4: 7}  # 002:633, 003:527, B-5.9
SMALL = {2: 2, 3: 3, 4: 4}  # 002:636, 003:529, B-5.9
SALE = {2: 2, 3: 3, 4: 4}  # 002:655, 003:589, B-4.7
MONASTERY_BUILDING = {  # B-7.16-23, 29
    16: "warehouse", 17: "watchtower", 18: "carpenter", 19: "church", 20: "market",
    21: "boarding-house", 22: "bank", 23: "city-hall", 29: "white-castle",
}
SHIELD_POINTS = {n: 12 if n <= 6 else 8 if n <= 12 else 4 for n in range(1, 19)}  # 002:1151-1229, 003:934-952
SHIELDS_ON_DEPOT = {  # 002:1113-1121, 003:902-914, B-9.6
    2: (1, 1, 1, 1, 1, 1), 3: (1, 2, 1, 2, 1, 2), 4: (2, 2, 2, 2, 2, 2),
}
ROUTE_TILES = {2: 5, 3: 4, 4: 3}  # 002:962-965, 003:789, B-9.5
INNS = 5  # 002:76, B-9.4
POSTS = (((-1, -2), (-2, -1)), ((3, -2), (3, -1)), ((-2, 3), (-1, 3)))  # data boards.json, border_posts_note

# The trade routes: goods and bonus of the three spaces of each tile, left to right (data trade_routes.json).
ROUTES = {
    1: ((2, "building"), (4, "church"), (1, "workers4")),
    2: ((1, "market"), (2, "silver2"), (5, "place")),
    3: ((4, "action"), (1, "vp4"), (2, "market")),
    4: ((3, "place"), (5, "vp4"), (6, "market")),
    5: ((6, "place"), (4, "market"), (3, "sell")),
    6: ((4, "workers4"), (1, "sell"), (6, "building")),
    7: ((5, "action"), (6, "silver2"), (1, "building")),
    8: ((4, "place"), (3, "church"), (2, "workers4")),
    9: ((1, "silver2"), (6, "action"), (5, "building")),
    10: ((6, "vp4"), (3, "silver2"), (4, "sell")),
    11: ((5, "sell"), (2, "church"), (3, "vp4")),
    12: ((3, "workers4"), (5, "church"), (2, "action")),
}


def region_points(size):
    """1, 3, 6, 10 … (002:623, 003:522, 003:785: 9 spaces 45)."""
    return size * (size + 1) // 2


class Tile:
    """A kind of tile: its colour (None: any), and for animals kind and number."""

    def __init__(self, name, colour, coloured, black):
        self.name, self.colour, self.coloured, self.black = name, colour, coloured, black
        self.animal, self.count = None, 0
        if colour == "animal":
            self.animal, self.count = ("geese", 2) if name == "geese" else (name[:-1], int(name[-1]))
        self.monastery = int(name[1:]) if colour == "monastery" else None


def _tiles():
    tiles = {}
    for row in json.loads((DATA / "tiles.json").read_text())["tiles"]:
        tiles[row["id"]] = Tile(row["id"], row["colour"], row["coloured"], row["black"])
    return tiles


BASE = _tiles()
MORE = {  # tiles that an option brings
    "four-tiles": (  # 002:873-907, 003:721-747, B-9.1
        Tile("m27", "monastery", 1, 0), Tile("m28", "monastery", 1, 0),
        Tile("crane", "building", 0, 1), Tile("geese", "animal", 0, 1),
    ),
    "white-castles": (  # 002:935-936: 6 buildings, 1 monastery, 2 black; B-9.3
        Tile("white-castle", "building", 6, 2), Tile("m29", "monastery", 1, 0),
    ),
    "inns": (Tile("inn", None, 0, 0),),  # 002:943-949: beside the black depot, in no bag
    "solo": (Tile("joker", None, 0, 0),),  # 002:1078, 003:875: a tile of the black depot, face down
}


def tiles(options):
    """All kinds of tiles in a game with these options, by name."""
    kinds = dict(BASE)
    for option in options:
        kinds.update((tile.name, tile) for tile in MORE.get(option, ()))
    return kinds


class Board:
    """The game board: which spaces of the depots are used, by number of players."""

    def __init__(self):
        board = json.loads((DATA / "board.json").read_text())
        self.depots = [depot["spaces"] for depot in board["depots"]]
        self.black = [used for row in board["black_depot"]["rows"] for used in row]
        self.goods = board["goods"]["each"]

    def colour(self, depot, place, players, phase):
        """The colour that a depot's space takes now, or None (B-2.2, B-2.3)."""
        space = self.depots[depot][place]
        if players < space["players"]:
            return None
        if players == 3 and phase in (1, 3) and "three_players_b_d" in space:  # 002:909, 003:292
            return LETTERS[space["three_players_b_d"]]
        return LETTERS[space["colour"]]


BOARD = Board()
