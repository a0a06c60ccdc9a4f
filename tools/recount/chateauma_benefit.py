"""What the tiles that Châteauma lays on its cards bring (003:1181-1204, 003:1268-1275, B-11.6, B-11.13)."""

from collections import Counter

from . import chateauma_turn
from .chateauma import tell
from .facts import ANIMALS
from .territory import KINDS


def benefit(table, run, kind):
    colour = table.kinds[kind].colour
    if kind in BUILDING:
        BUILDING[kind](table, run)
    elif colour == "animal":
        _animal(table, kind)
    elif colour == "ship":
        _ship(table)
    elif colour == "castle":
        _again(table, run, "castle")
    # mines and monasteries, 27 to 29 too, bring nothing now (003:1276)


def _again(table, run, why):
    """The white die's depot; on the other card if the chosen one is full, else a sale (003:1185, Q-B-91)."""
    it = table.chateauma
    tell(table, "extra", why=why, white=table.white)
    if it.free(run.side):
        chateauma_turn.choose(table, run, run.side, table.white)
    elif not it.free(1 - run.side) or not chateauma_turn.choose(table, run, 1 - run.side, table.white, whole=False):
        chateauma_turn.sell(table)


def _fetch(table, why, *colours):
    """The first of these colours that lies in any depot: the topmost of the first depot from the white die's on."""
    for colour in colours:
        for depot in chateauma_turn.clockwise(table.white):
            kind = chateauma_turn.topmost(table, depot, colour)
            if kind:
                _store(table, kind, depot, why)
                return
    tell(table, "nothing", why=why)


def _store(table, kind, depot, why):
    table.take_from_depot(depot, kind)
    table.chateauma.reserve.append(kind)
    tell(table, "stored", tile=kind, depot=depot, why=why)


def _points(table, source, points, why):
    table.chateauma.score(source, points)
    tell(table, "points", seat=table.chateauma.number, points=points, why=why)


def _city_hall(table, run):
    """003:1193, Q-B-94: the chosen card first; of what fits the kind with most tiles, the leftmost on a tie."""
    it = table.chateauma
    stacks = Counter(table.kinds[kind].colour for kind in it.reserve)
    for side in (run.side, 1 - run.side):
        free = it.free(side)
        fitting = [colour for colour in KINDS if stacks[colour] and colour in free.values()]
        if fitting:
            colour = max(fitting, key=lambda one: stacks[one])
            space = next(space for space, wanted in free.items() if wanted == colour)
            chateauma_turn.put(table, run, chateauma_turn.from_reserve(table, colour), side, space, "hall")
            return
    tell(table, "nothing", why="city-hall")


def _white_castle(table, _run):
    """A tile of a kind that the reserve lacks, the leftmost first; else the topmost (003:1269, B-11.13)."""
    has = {table.kinds[kind].colour for kind in table.chateauma.reserve}
    for depot in chateauma_turn.clockwise(table.white):
        for colour in KINDS:
            kind = None if colour in has else chateauma_turn.topmost(table, depot, colour)
            if kind:
                _store(table, kind, depot, "white-castle")
                return
    _any_tile(table)


def _any_tile(table, _run=None):
    """The topmost tile from the white die's depot on; none at all: 1 silver."""
    for depot in chateauma_turn.clockwise(table.white):
        kind = next((kind for kind in table.depots[depot - 1] if kind), None)
        if kind:
            _store(table, kind, depot, "white-castle")
            return
    chateauma_turn.gain_silver(table, 1, "white-castle")


def _animal(table, kind):
    """All tiles of the kind on its cards and in its duchy; geese match every kind (003:1197, 003:1272, B-11.6)."""
    it = table.chateauma
    tile = table.kinds[kind]
    others = [table.kinds[other] for other in it.face_up() if table.kinds[other].animal]
    others.remove(tile)
    animal = tile.animal
    if animal == "geese":
        heads = {one: sum(other.count for other in others if other.animal == one) for one in ANIMALS}
        animal = max(ANIMALS, key=lambda one: heads[one])  # on a tie the first in this order
    scoring = [other for other in others if other.animal in (animal, "geese")]
    points = tile.count + sum(other.count for other in scoring)
    it.score("animals", points)
    tell(table, "animals", seat=it.number, tiles=1 + len(scoring), points=points)


def _ship(table):
    """The goods of the fullest depot, then a step on the track in any case (003:1202, B-11.6)."""
    it = table.chateauma
    most = max(sum(goods.values()) for goods in table.depot_goods)
    if most:
        depot = next(depot for depot in chateauma_turn.clockwise(table.white)
                     if sum(table.depot_goods[depot - 1].values()) == most)
        goods = table.depot_goods[depot - 1]
        tell(table, "goods", seat=it.number, depot=depot, goods=[goods[colour] for colour in range(1, 7)])
        it.goods.update(goods)
        goods.clear()
    else:
        tell(table, "nothing", why="goods")
    ahead = table.track[0]
    table.move_marker(it)
    first = table.track[0] == it.number and ahead != it.number  # told to those who lose it, as for a person
    tell(table, "marker", space=it.marker + 1, first=first)


BUILDING = {
    "bank": lambda table, run: chateauma_turn.gain_silver(table, 2, "bank"),
    "carpenter": lambda table, run: _fetch(table, "carpenter", "building"),
    "church": lambda table, run: _fetch(table, "church", "castle", "mine", "monastery"),
    "market": lambda table, run: _fetch(table, "market", "ship", "animal"),
    "warehouse": lambda table, run: chateauma_turn.sell(table),
    "city-hall": _city_hall,
    "boarding-house": lambda table, run: _points(table, "chateauma", 2, "boarding-house"),
    "watchtower": lambda table, run: _points(table, "watchtowers", 4, "watchtower"),
    "crane": lambda table, run: _again(table, run, "crane"),
    "white-castle": _white_castle,
}
