"""The table: board, bags, track, seats, and who has which ability."""

from collections import Counter

from . import target
from .chateauma import Chateauma, take_out
from .estate import Estate
from .facts import BOARD, tiles
from .seat import Seat
from .vine_deal import lay_out
from .wrong import Wrong, need  # noqa: F401, other modules take both from here


def _fresh(value):
    """A list or mapping of its own, anything else as it is."""
    if isinstance(value, Counter):
        return _count(value)
    return value.copy() if isinstance(value, (list, dict)) else value


def _count(counter):
    fresh = Counter()
    dict.update(fresh, counter)
    return fresh


def _twin(thing):
    twin = object.__new__(type(thing))
    twin.__dict__ = {name: value if name in ("config", "kinds") else _fresh(value)
                     for name, value in thing.__dict__.items()}
    return twin


def _plain(thing):
    return {name: _bare(value) for name, value in thing.__dict__.items()
            if name not in ("config", "kinds", "seats", "estates", "estate", "duchy", "chateauma", "told")}


def _bare(value):
    if isinstance(value, Counter):
        return {key: number for key, number in value.items() if number}
    return [_bare(one) for one in value] if isinstance(value, list) else value


class Table:
    def __init__(self, config, rules=None):
        self.config = config
        self.edition = config["edition"]
        self.players = config["players"]
        self.rules = config.get("rules") or rules or 1
        self.options = frozenset(config.get("options") or ())
        self.teams = "team" in self.options
        self.solo = "solo" in self.options
        self.chateauma = Chateauma(config) if "chateauma" in self.options else None
        self.board_for = 2 if self.solo else self.players  # 002:1058, 003:862: alone on the board for two
        self.board_for += self.chateauma is not None  # 003:1091: it counts as a player (B-11.1)
        self.kinds = tiles(self.options)
        sides = ((1, 3), (2, 4)) if self.teams else [(number,) for number in range(1, self.players + 1)]
        self.estates = [Estate(seats) for seats in sides]
        self.seats = [Seat(number, next(estate for estate in self.estates if number in estate.seats))
                      for number in range(1, self.players + 1)]
        self.coloured = Counter({k: t.coloured for k, t in self.kinds.items() if t.coloured})
        self.coloured["castle"] -= len(self.estates)  # 002:124, 002:1003, B-1.1: the starting castles
        self.black_bag = Counter({k: t.black for k, t in self.kinds.items() if t.black})
        self.goods_bag = Counter({colour: BOARD.goods for colour in range(1, 7)})
        if self.chateauma:
            take_out(self)
        self.depots = [[None] * 4 for _ in range(6)]
        self.depot_goods = [Counter() for _ in range(6)]
        self.black = [None] * 8
        self.inns = 0  # beside the black depot
        self.inns_left = 5 if "inns" in self.options else 0
        self.round_goods = [None] * 5
        self.out = Counter()  # tiles out of the game
        self.from_black = Counter()  # tiles with black backs that left the black depot
        self.aside = 0  # castles that left the board unclaimed (castle link)
        self.bonus = {}  # colour: how many of its bonus tiles are taken
        self.border = [None, None]  # who has the large and the small border bonus
        self.shield_depots = [[] for _ in range(6)]
        self.vine_bag, self.grape_supply = Counter(), Counter()  # double tiles and grape bonus tiles that are left
        self.vine_depot, self.vine_shop, self.grapes_removed = [], [], []
        self.vine_out = Counter()  # double tiles out of the game
        self.told = []  # what Châteauma did since the last entry
        self.target = self.start_target = config.get("target") or 50  # 002:1056, 003:862; alone
        self.score_marker, self.reached, self.buying = 0, 0, False
        self.completed = []  # alone: colours, in the order they were completed
        self.goods_out = Counter()  # alone: goods that left the game
        self.jokers = 0  # how many were made of tiles
        self.chosen = False  # alone: which of the waiting effects comes next was said
        self.proposed, self.proposals = None, 0  # while partners agree on their castle
        self.track = []  # seats, furthest forward first, top of a stack first
        self.order = []  # of the running round
        self.phase = -1
        self.round = 0  # 1 to 5
        self.white = None
        self.stage = "set-up"
        self.expect = None  # the steps of the set-up still to come
        self.turn = None  # the seat that decides
        self.bought = self.hired = self.turned = False
        self.waiting = []  # effects that wait, the newest last
        self.queue = []  # seats still to be asked at the end of a phase
        self.places = None
        if "vineyards" in self.options:
            lay_out(self)

    def copy(self):
        """A table to try things on."""
        other = _twin(self)
        for name in ("depots", "depot_goods", "shield_depots"):
            setattr(other, name, [_fresh(part) for part in getattr(self, name)])
        other.waiting = [{key: _fresh(value) for key, value in effect.items()} for effect in self.waiting]
        other.chateauma = self.chateauma and self.chateauma.copy()
        other.estates = [_twin(estate) for estate in self.estates]
        other.seats = [_twin(seat) for seat in self.seats]
        for seat in other.seats:
            seat.estate = other.estates[self.estates.index(seat.estate)]
        return other

    def state(self):
        """All that matters, to see whether two tables are the same."""
        return _plain(self), [_plain(part) for part in self.estates + self.seats], repr(self.chateauma and vars(self.chateauma))

    # Seats and abilities

    def seat(self, number):
        return self.chateauma if self.chateauma and number == self.chateauma.number else self.seats[number - 1]

    def speakers(self):
        """One seat of each estate, in turn order: who is earlier on the track decides for both (Q-B-69)."""
        first = {}
        for number in self.people(self.track):
            first.setdefault(id(self.seat(number).estate), self.seat(number))
        return list(first.values())

    def people(self, numbers):
        return [number for number in numbers if number <= self.players]

    def shield(self, seat, number):
        return number in seat.shields

    def has(self, seat, number):
        """Whether a monastery works for a seat: its own, or one that shield 6 copies."""
        name = f"m{number}"
        if seat is self.chateauma:  # 003:1131: it ignores what monasteries do
            return False
        if name in seat.tiles.values():
            return True
        if not self.shield(seat, 6) or seat.copied is None:
            return False
        if number == 27 and self.edition == "2022":  # 003:939: not 27; 002:1169: any
            return False
        if self.chateauma and seat.copied == self.chateauma.number:  # 003:1280, Q-B-101
            return name in self.chateauma.face_up()
        return name in self.seat(seat.copied).tiles.values()

    def gain_workers(self, seat, number):
        """Workers gained; shield 2 answers with one worker for each such event (002:1155, 003:935, Q-B-48)."""
        if not number:
            return
        seat.workers += number
        for other in self.estates:  # Q-B-48: not for a partner's gain
            if other is not seat.estate and 2 in other.shields:
                other.workers += 1

    # Turns and effects

    def begin_turn(self, number):
        automatic = self.chateauma and number == self.chateauma.number  # its die is rolled only now (B-11.3)
        self.stage, self.turn = ("chateauma", None) if automatic else ("turn", number)
        self.bought = self.hired = self.turned = False

    def wait(self, kind, seat, **more):
        self.waiting.append({"kind": kind, "seat": seat.number, **more})

    def score(self, seat, points):
        """Points by source, scored together: one event for the target of the solo game."""
        for source, number in points.items():
            seat.score(source, number)
        if self.solo:
            target.count(self, seat, sum(points.values()))

    # The track

    def move_marker(self, seat):
        """A step forward, on top of what lies there (002:428, 003:382, B-5.1, Q-B-06)."""
        seat.marker = min(6, seat.marker + 1)
        self.to_top(seat)

    def to_top(self, seat):
        """To the top of its stack, but below those who have monastery 27 (002:877, 003:727, B-9.1, Q-B-27)."""
        self.track.remove(seat.number)
        mine = self.has(seat, 27)
        at = 0
        for number in self.track:
            other = self.seat(number)
            above = other.marker > seat.marker or (other.marker == seat.marker and self.has(other, 27) and not mine)
            if not above:
                break
            at += 1
        self.track.insert(at, seat.number)

    def lift(self, *estates):
        """All their markers at the same moment; in one stack who came last stays on top (Q-B-27, Q-B-68)."""
        lifted = [number for estate in estates for number in estate.seats]
        for number in [number for number in reversed(self.track) if number in lifted]:
            self.to_top(self.seat(number))

    # Tiles on the board

    def in_depots(self, wanted):
        """Whether depots 1 to 6 hold a tile of these colours."""
        return any(kind and self.kinds[kind].colour in wanted for depot in self.depots for kind in depot)

    def take_from_depot(self, depot, kind):
        need(1 <= depot <= 6, f"there is no depot {depot}")
        places = self.depots[depot - 1]
        need(kind in places, f"depot {depot} has no {kind} but {places}")
        places[places.index(kind)] = None  # Q-B-11: of equal tiles the first

    def take_from_black(self, kind):
        """From the black depot, or the top inn beside it (002:948, 003:779, Q-B-42)."""
        if kind == "inn":
            need(self.inns > 0, "no inn lies beside the black depot")
            self.inns -= 1
            return
        need(kind in self.black, f"the black depot has no {kind} but {self.black}")
        self.black[self.black.index(kind)] = None
        self.from_black[kind] += 1
