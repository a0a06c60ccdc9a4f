"""All actions that this book allows, as texts, to be compared with the engine's list."""

from itertools import combinations, permutations

from . import order, vineyards
from .agreement import castles
from .choice import act
from .facts import BUILDINGS
from .grapes import GRAPES
from .placing import building_effect, may_lie
from .table import Wrong
from .waiting import helped, possible


def allowed(table, number):
    """The texts of all legal actions of a seat."""
    return {text for text in candidates(table, number) if legal(table, number, text)}


def legal(table, number, text):
    try:
        act(table.copy(), number, text)
    except Wrong:
        return False
    return True


def same_outcome(table, number, text, others):
    """Whether a choice comes to the same as one of the others: equal choices are listed once (docs/engine.md)."""
    after = _tried(table, number, text)
    return any(_tried(table, number, other) == after for other in others)


def _tried(table, number, text):
    other = table.copy()
    act(other, number, text)
    return other.state()


def candidates(table, number):
    """Every text that could be legal; `act` says which are."""
    seat = table.seat(number)
    if table.stage == "set-up":
        yield from _set_up(table, seat)
        return
    top = table.waiting[-1] if table.waiting else None
    kind = top and top["kind"]
    if kind in (None, "action", "white", "sell", "fetch", "place"):
        yield from _with_die(table, seat, ["*"] if top else sorted(set(seat.dice_left())))
    if kind == "ship":
        yield from (f"depot {depot}" for depot in range(1, 7))
        yield from (f"shields colour {colour}" for colour in range(1, 7))
        for size in (1, 2, 3):
            yield from ("goods " + " ".join(map(str, some)) for some in combinations(range(1, 7), size))
    if kind == "discard":
        yield from (f"discard {tile}" for tile in set(seat.stored()))
        yield from (f"team discard-shared {tile}" for tile in set(seat.own))
    yield from (f"next {number}" for number in order.worth_saying(table))
    if table.solo:
        yield from _solo(table, seat, top)
    if "vineyards" in table.options:
        yield from _vineyards(table, seat, top)
    if kind == "store":
        yield from ("team store own", "team store shared")
    if kind == "crane":
        yield from (f"four-tiles crane {building}" for building in BUILDINGS + ("white-castle",)
                   if works(table, seat, building))
    if kind == "geese":
        yield from (f"four-tiles geese {animal}" for animal in top["types"])
    if kind == "home":
        yield from _home(table, seat)
    if kind == "tribute":
        yield from _pay(table, seat)
    if kind == "give":
        yield from (f"shields give {shield}" for shield in seat.shields)
    yield from ("decline", "end")
    yield from _free(table, seat)


def works(table, seat, building):
    """Whether a crane would set off something with this building: what does nothing is not listed."""
    other = table.copy()
    other.waiting = []
    building_effect(other, other.seat(seat.number), building)
    return not other.waiting or possible(other, other.waiting[0]) or helped(other, other.waiting[0])


def _set_up(table, seat):
    step = table.expect[0][0]
    if step == "side":
        yield from ("side 1", "side 2")
    elif step == "castle":
        yield from (f"castle {space}" for space in seat.duchy.of_colour("castle"))
    elif step == "settle":
        from .outcome import duchy_of
        for side in (1, 2) if seat.offered[0] != seat.offered[1] else (1,):
            duchy = duchy_of(seat.offered[side - 1], table.config)
            yield from (f"settle {side} {space}" for space in duchy.of_colour("castle"))
    elif step == "team-castle":
        yield "team accept"
        yield from (f"team propose {space}" for space in castles(seat.estate))
    elif step == "order":
        yield from ("trade-routes order " + " ".join(map(str, some)) for some in permutations(seat.route))


def _with_die(table, seat, dice):
    for die in dice:
        yield f"workers {die}"
        for depot, tiles in enumerate(table.depots, 1):
            yield from (f"take {die} {depot} {tile}" for tile in set(tiles) - {None})
        for tile in set(seat.stored()):
            for space in seat.duchy.spaces:
                if may_lie(table, seat, tile, space) is None:
                    yield f"place {die} {tile} {space}"
                    if tile in seat.own and tile in seat.storage:
                        yield f"team place-shared {die} {tile} {space}"
        yield from (f"sell {die} {colour}" for colour, number in seat.goods.items() if number)


def _vineyards(table, seat, top):
    kind = top and top["kind"]
    for die in ["*"] if top else sorted(set(seat.dice_left())):
        yield from (f"vineyards take {die} {place}" for place in range(1, len(table.vine_depot) + 1))
        for tile in set(seat.stored_doubles()):
            yield from (f"vineyards place {die} {tile} {space}{side}{where}" for space in vineyards.spaces_for(seat)
                        for side in vineyards.sides(tile) for where in ("", " shared"))
    shop = [place for place, tile in enumerate(table.vine_shop, 1) if tile]
    yield from (f"vineyards buy {place}" for place in shop)
    if kind == "black":
        yield from (f"vineyards shop {place}" for place in shop)
        yield from (f"vineyards black {tile}" for tile in (set(table.black) | {"inn"}) - {None})
    elif kind == "discard":
        yield from (f"vineyards discard {tile}{where}" for tile in set(seat.stored_doubles())
                    for where in ("", " shared"))
    elif kind == "store":
        yield from ("vineyards store own", "vineyards store shared")
    elif kind == "grape":
        yield from (f"vineyards grape {grape}" for grape in GRAPES)
    elif kind == "home":
        yield from (f"vineyards home {place} {space}{side}" for place in shop for space in vineyards.spaces_for(seat)
                    for side in vineyards.sides(table.vine_shop[place - 1]))


def _solo(table, seat, top):
    if table.buying:
        yield from (f"solo buy {points}" for points in range(1, seat.silver + 1))
    kind = top and top["kind"]
    if kind == "count":
        yield from (f"solo count {points}" for points in top["scores"])
    elif kind == "crane counts":
        yield "solo crane"
    elif kind == "swap":
        yield from (f"solo give {colour}" for colour in range(1, 7))
        yield from (f"solo joker {tile}" for tile in set(table.black) - {None})
    elif kind == "reward":
        for tile in set(table.black) - {None}:
            for space in seat.duchy.spaces:
                if may_lie(table, seat, tile, space) is None:
                    yield f"solo reward {tile} {space}"


def _home(table, seat):
    for place in ["black", *range(1, 7)]:
        tiles = set(table.black) | {"inn"} if place == "black" else set(table.depots[place - 1])
        for tile in (tiles & set(table.kinds)):
            for space in seat.duchy.spaces:
                if may_lie(table, seat, tile, space) is None:
                    yield f"shields home {place} {tile} {space}"


def _pay(table, seat):
    for silver in range(len(seat.shields) + 1):
        yield f"shields pay {silver}"
        yield from (f"shields pay {silver} {workers}" for workers in range(1, len(seat.shields) + 1))


def _prices(text):
    return text, f"{text} 1", f"{text} 2"


def _free(table, seat):
    six = [(depot, tile) for depot, tiles in enumerate(table.depots, 1) for tile in set(tiles) - {None}]
    if not table.bought and (seat.silver >= 2 or table.has(seat, 6)):
        for tile in (set(table.black) | {"inn"}) - {None}:
            yield from _prices(f"buy black {tile}")
        if table.has(seat, 6):
            for depot, tile in six:
                yield from _prices(f"buy {depot} {tile}")
    if not table.hired and table.has(seat, 6):
        yield from (f"hire {depot} {tile}" for depot, tile in six)
    yield from (f"four-tiles workers {silver}" for silver in range(1, seat.silver + 1))
    if "shields" in table.options:
        for shield in (shield for there in table.shield_depots for shield in there):
            yield f"shields take {shield}"
            yield from (f"shields take {shield} for {old}" for old in seat.shields)
        for die in set(seat.dice_left()):
            yield from (f"shields set {die} {wanted}" for wanted in range(1, 7))
        yield from (f"shields copy {other}" for other in range(1, table.players + 2))
    if "castle-link" in table.options:
        yield "castle-link castle"
