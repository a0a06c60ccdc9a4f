"""Châteauma's turn: it looks for a tile, lays it on a card, and so on to its purchase (003:1137-1225, B-11.3 to B-11.10)."""

from . import chateauma_benefit, chateauma_cards
from .chateauma import SIDES, tell
from .facts import SALE
from .table import need
from .territory import CARDS, UP

ROUTE_POINT = 1  # for each sale, where trade routes are played


class Run:
    """One look for a tile with all that follows; the turn is one, and so is each extra turn."""

    def __init__(self, side):
        self.side = side  # the card that is chosen
        self.sells, self.doubles = False, 0  # symbols covered so far


def cards(table, left, right, building=None):
    """The set-up: a card with a castle space, with a castle on it; any other (003:1101-1109, B-11.2)."""
    it = table.chateauma
    need(table.stage == "set-up" and table.expect and table.expect[0] == ("cards",), "cards come last in the set-up")
    table.expect.pop(0)
    for side, number in enumerate((int(left), int(right))):
        it.lay_card(side, number)
    first = CARDS[int(left)]
    need(first.has_castle(), f"card {left} has no castle space")
    space = next(space for space, colour in first.colours.items() if colour == "castle")
    it.cards[0]["tiles"][space] = "castle"  # 003:1109: no benefit
    tell(table, "dealt", left=int(left), right=int(right))
    need((building is not None) == ("prefilled-up" in it.modifiers), "a building is drawn for modifier b")
    if building:
        need(table.kinds[building].colour == "building" and table.coloured[building] > 0, f"{building} is not there")
        table.coloured[building] -= 1
        it.duchy["building"].append(building)
        for tile in (building, *UP[1:]):
            tell(table, "prefilled", tile=tile)


def side_of(white):
    """Which card the white die chooses (003:1142, B-11.3)."""
    return 0 if white <= 4 else 1


def turn(table, die):
    """Its die is rolled (003:1158)."""
    it = table.chateauma
    need(table.stage == "chateauma" and not it.due, f"Châteauma has no turn in {table.stage}")
    need(1 <= die <= 6, f"no die shows {die}")
    it.die = die
    side = side_of(table.white)
    if it.cards[side] is None and it.cards[1 - side] is not None:  # Q-B-90
        side = 1 - side
    card = it.cards[side]
    tell(table, "turn", white=table.white, side=SIDES[side], card=card and card["card"])
    tell(table, "rolled", face=die)
    if card is None:
        gain_silver(table, 2, "no-card")
    else:
        run = Run(side)
        choose(table, run, side, die)
        symbols(table, run)
    chateauma_cards.complete(table)
    go_on(table)


def new_card(table, number):
    it = table.chateauma
    need(table.stage == "chateauma" and it.due, "no card is drawn now")
    side = it.cards.index(None)
    it.lay_card(side, number)
    tell(table, "card", side=SIDES[side], card=number)
    go_on(table)


def go_on(table):
    """New cards; then bonus tiles, the purchase, and whoever is next."""
    from .ending import next_turn
    it = table.chateauma
    it.due = None in it.cards and bool(it.deck)
    if it.due:
        return
    chateauma_cards.bonus_tiles(table)
    purchase(table)
    next_turn(table, it.number)


# Choosing and placing

def clockwise(first):
    return [(first - 1 + step) % 6 + 1 for step in range(6)]


def topmost(table, depot, colour):
    return next((kind for kind in table.depots[depot - 1] if kind and table.kinds[kind].colour == colour), None)


def choose(table, run, side, first, whole=True):
    """003:1160-1179, B-11.5; with a second try on another card only a tile or a joker is looked for (Q-B-91)."""
    it = table.chateauma
    free = it.free(side)
    for depot in clockwise(first):
        for space, colour in free.items():
            kind = topmost(table, depot, colour)
            if kind:
                table.take_from_depot(depot, kind)
                put(table, run, kind, side, space, "depot", depot)
                return True
        tell(table, "looked", depot=depot, side=SIDES[side])
    for space, colour in free.items():
        kind = from_reserve(table, colour)
        if kind:
            put(table, run, kind, side, space, "reserve")
            return True
    if it.joker:
        kind, it.joker = it.joker, None
        put(table, run, kind, side, next(iter(free)), "joker")
        return True
    if whole:
        _make_joker(table)
    return whole


def _make_joker(table):
    it = table.chateauma
    place = next((place for place, kind in enumerate(table.black) if kind), None)
    if place is None:
        gain_silver(table, 2, "nothing-fits")
        return
    it.joker = table.black[place]
    table.take_from_black(it.joker)
    tell(table, "joker", tile=it.joker, black=place + 1)


def from_reserve(table, colour):
    """The top one of a stack."""
    reserve = table.chateauma.reserve
    for at in reversed(range(len(reserve))):
        if table.kinds[reserve[at]].colour == colour:
            return reserve.pop(at)
    return None


def put(table, run, kind, side, space, source, depot=None):
    card = table.chateauma.cards[side]
    card["tiles"][space] = kind
    if source == "hall":
        tell(table, "hall", tile=kind, side=SIDES[side], space=space)
    else:
        tell(table, "placed", tile=kind, **{"from": source}, depot=depot, side=SIDES[side], space=space)
    printed = CARDS[card["card"]]
    run.sells |= space in printed.sell
    run.doubles += space in printed.double
    if source == "joker":
        card["down"].append(space)  # 003:1172: no benefit
    else:
        chateauma_benefit.benefit(table, run, kind)


def symbols(table, run):
    """What the card itself brings: one sale (Q-B-93), with vineyards a double tile for each symbol (003:1316)."""
    if run.sells:
        sell(table)
    for _ in range(run.doubles if "vineyards" in table.options else 0):
        _take_double(table)


def gain_silver(table, silver, why):
    table.chateauma.silver += silver
    tell(table, "silver", seat=table.chateauma.number, silver=silver, why=why)


def sell(table):
    """003:1227-1231, B-11.7; a point more with trade routes (003:1275, B-11.13)."""
    it = table.chateauma
    count = max(it.goods.values())
    if not count:
        tell(table, "nothing", why="sale")
        return
    colour = min(colour for colour, number in it.goods.items() if number == count)
    it.goods[colour] = 0
    it.sold[colour] += count
    points = count * SALE[table.board_for]
    it.score("goods", points)
    tell(table, "sold", seat=it.number, goods=colour, count=count, points=points)
    gain_silver(table, 1, "sale")
    if "trade-routes" in table.options:
        it.score("trade-routes", ROUTE_POINT)
        tell(table, "points", seat=it.number, points=ROUTE_POINT, why="route")


def wrapping(row, first):
    """The places of a row, from one of them to the right, then again from the left (003:1316, 003:1322)."""
    return [(first + step) % len(row) for step in range(len(row))]


def _take_double(table):
    row = table.vine_depot
    first = table.white - 1 if len(row) == 6 else (table.white - 1) // 2  # Q-B-103
    place = next((place for place in wrapping(row, first) if row[place]), None)
    if place is None:
        tell(table, "nothing", why="double")
        return
    table.chateauma.doubles.append(row[place])
    tell(table, "double", tile=row[place], place=place + 1)
    row[place] = None


# The purchase

def purchase(table):
    """003:1219-1225, B-11.10; with vineyards from the shop first (003:1318-1324, B-11.14)."""
    it = table.chateauma
    if it.silver < 2 or _buy_double(table):
        return
    black = [place for place, kind in enumerate(table.black) if kind]
    if not black:
        return
    has = {table.kinds[kind].colour for kind in it.reserve}
    missing = [place for place in black if table.kinds[table.black[place]].colour not in has]
    place = (missing or black)[0]  # Q-B-95
    kind = table.black[place]
    it.silver -= 2
    table.black[place] = None
    table.from_black[kind] += 1
    it.reserve.append(kind)
    tell(table, "bought", seat=it.number, tile=kind, black=place + 1)


def _buy_double(table):
    row = table.vine_shop
    if not any(row):
        return False
    first = (table.white - 1) // 2 if len(row) == 3 else 0
    place = next(place for place in wrapping(row, first) if row[place])
    it = table.chateauma
    it.silver -= 2
    it.doubles.append(row[place])
    tell(table, "shop", seat=it.number, tile=row[place], place=place + 1)
    row[place] = None
    return True
