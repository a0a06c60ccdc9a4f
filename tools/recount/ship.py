"""A ship: goods from a depot, then a step on the track."""

from collections import Counter

from .solo import after_ship
from .table import need


def offered(table, effect):
    """The goods that the ship may load, by colour."""
    found = Counter()
    for depot in effect["depots"]:
        found += table.depot_goods[depot - 1]
    if effect["colour"]:
        found[effect["colour"]] = sum(goods[effect["colour"]] for goods in table.depot_goods)
    return Counter({colour: number for colour, number in found.items() if number})


def storable(table, seat, depot):
    """Whether a depot holds goods that have a place in storage: a pile of their colour, or a free one."""
    room = table.solo or sum(1 for number in seat.goods.values() if number) < 3  # 002:1053, 003:860: alone, no limit
    return any(number and (room or seat.goods[colour]) for colour, number in table.depot_goods[depot - 1].items())


def neighbours(depot):
    """The ring 1-2-3-4-5-6-1 (B-7.5, Q-B-13)."""
    return [depot % 6 + 1, (depot - 2) % 6 + 1]


def choose_depot(table, seat, effect, depot):
    need(1 <= depot <= 6, f"there is no depot {depot}")
    if effect["step"] == "depot":  # 002:409-414, 003:374, B-5.1: any depot, also an empty one
        effect["depots"] = [depot]
        effect["step"] = "neighbour"
    else:
        need(effect["step"] == "neighbour", f"a depot is not asked for, but {effect['step']}")
        need(depot in neighbours(effect["depots"][0]), f"depot {depot} is no neighbour of {effect['depots'][0]}")
        effect["depots"].append(depot)
        effect["step"] = "colour"
    go_on(table, seat, effect)


def choose_colour(table, seat, effect, colour):
    """Shield 5: all goods of a colour from all depots (002:1165, 003:938, Q-B-53)."""
    need(effect["step"] == "colour", f"a colour is not asked for, but {effect['step']}")
    need(1 <= colour <= 6, f"there is no colour {colour}")
    elsewhere = any(goods[colour] for depot, goods in enumerate(table.depot_goods, 1) if depot not in effect["depots"])
    effect["colour"] = colour if elsewhere else None  # nothing more: as if declined
    effect["step"] = "goods"
    go_on(table, seat, effect)


def decline(table, seat, effect):
    need(effect["step"] in ("neighbour", "colour"), "a ship takes the goods of a depot: nothing to decline (B-5.1)")
    effect["step"] = "colour" if effect["step"] == "neighbour" else "goods"
    go_on(table, seat, effect)


def choose_goods(table, seat, effect, colours):
    """Which new colours go into the free places (002:416-426, 003:378, B-5.1, Q-B-12)."""
    need(effect["step"] == "goods", f"goods are not asked for, but {effect['step']}")
    new, room = _new(table, seat, effect)
    need(set(colours) <= set(new), f"goods {colours} are not among the new colours {new}")
    need(len(set(colours)) == len(colours) == room, f"{room} colours fit, not {len(colours)}")
    _load(table, seat, effect, colours)


def _new(table, seat, effect):
    stored = [colour for colour in seat.goods if seat.goods[colour]]
    new = sorted(colour for colour in offered(table, effect) if colour not in stored)
    return new, 6 if table.solo else 3 - len(stored)  # 002:416: three colours at most


def asks_neighbour(table, seat, effect):
    """Monastery 5 (002:786, 003:666, B-7.5); in 2019 shield 5 stands in its place (002:1145, Q-B-53)."""
    if not table.has(seat, 5) or (table.edition == "2019" and table.shield(seat, 5)):
        return False
    return any(storable(table, seat, near) for near in neighbours(effect["depots"][0]))


def asks_colour(table, seat, effect):
    if not table.shield(seat, 5):
        return False
    return any(storable(table, seat, depot) for depot in range(1, 7) if depot not in effect["depots"])


def go_on(table, seat, effect):
    """On to the next step that needs an answer."""
    if effect["step"] == "neighbour":
        if asks_neighbour(table, seat, effect):
            return
        effect["step"] = "colour"
    if effect["step"] == "colour":
        effect["depots"] = [depot for depot in effect["depots"] if storable(table, seat, depot)]
        if asks_colour(table, seat, effect):
            return
        effect["step"] = "goods"
    new, room = _new(table, seat, effect)
    if len(new) > room > 0:
        return
    _load(table, seat, effect, new if len(new) <= room else [])


def _load(table, seat, effect, new):
    for colour, number in offered(table, effect).items():
        if not seat.goods[colour] and colour not in new:
            continue  # 002:419: what does not fit stays in the depot
        seat.goods[colour] += number
        for depot, goods in enumerate(table.depot_goods, 1):
            if depot in effect["depots"] or effect["colour"] == colour:
                goods[colour] = 0
    sail(table, seat, effect)


def sail(table, seat, effect):
    """Then one step on the track, in any case (002:428, 003:382, B-5.1); alone other things follow."""
    need(table.waiting.pop() is effect, "a ship waits below another effect")
    if not table.solo:
        table.move_marker(seat)
        return
    for goods in table.depot_goods:  # 002:1076, 003:875: all other goods leave the game
        table.goods_out.update(goods)
        goods.clear()
    after_ship(table, seat)
