"""Effects that wait for a decision: which is next, and which are lost."""

from . import order
from .placing import spaces_for
from .selling import lay_next, route_full
from .ship import sail, storable
from .solo import can_swap, reward_possible
from .target import within_reach
from .vineyards import spaces_for as vine_spaces


def settle(table):
    """Go on until something has to be decided (B-5.7, B-5.10: depth first)."""
    while table.waiting:
        top = table.waiting[-1]
        if top["kind"] == "route":
            seat = table.seat(top["seat"])
            if table.buying and within_reach(table, seat) and not route_full(seat):
                table.wait("buy", seat)  # alone: before what comes next scores too (Q-B-78)
            else:
                lay_next(table, top)
        elif top["kind"] == "buy" and not table.seat(top["seat"]).silver:
            table.waiting.pop()  # nothing can be bought any more
            table.buying = False
        elif usable(table, top):
            return
        elif _pass_over(table):
            continue
        elif top["kind"] == "ship":
            sail(table, table.seat(top["seat"]), top)  # no goods anywhere that fit: nothing to choose
        else:
            table.waiting.pop()  # 002:570, B-5.7: what cannot be used is lost


def _pass_over(table):
    """What cannot be used waits on while something beside it can (Q-B-77, Q-B-86)."""
    for effect in reversed(order.group(table)):
        if usable(table, effect):
            order.bring(table, effect)
            return True
    return False


def usable(table, effect):
    """Whether an effect can be used, or a free action could make it so."""
    return possible(table, effect) or helped(table, effect)


def possible(table, effect):
    """Whether an effect can be used as things stand."""
    seat, kind = table.seat(effect["seat"]), effect["kind"]
    if kind == "sell":
        return any(seat.goods.values())
    if kind == "fetch":
        return table.in_depots(effect["colours"])
    if kind == "place":
        return any(spaces_for(table, seat, tile) for tile in set(seat.stored()))
    if kind == "ship":
        if any(storable(table, seat, depot) for depot in range(1, 7)):
            return True
        # Alone: beside other effects its swap may come first or last (Q-B-74, Q-B-77).
        return table.solo and len(order.group(table)) > 1 and can_swap(table, seat)
    if kind == "reward":
        return reward_possible(table, seat)
    if kind == "home":
        return (any(spaces_for(table, seat, tile) for tile in home_tiles(table, effect))
                or 15 in effect["shields"] and any(table.vine_shop) and bool(vine_spaces(seat)))
    if kind == "double":
        return any(table.vine_depot)
    if kind == "black":
        return any(table.black) or table.inns > 0 or any(table.vine_shop)
    if kind == "grape":  # Q-B-87
        return any(table.grape_supply.values())
    return True  # a castle's or white castle's action: workers can always be taken (B-4.9)


def home_tiles(table, effect):
    """What shield 14 or 15 may bring home (002:1213-1219, 003:947-948, Q-B-42)."""
    found = set()
    if 14 in effect["shields"]:
        found |= {kind for depot in table.depots for kind in depot}
    if 15 in effect["shields"]:
        found |= set(table.black) | ({"inn"} if table.inns else set())
    return found - {None}


def helped(table, effect):
    """Whether a purchase or another free action could make a city hall's placement possible (B-5.7)."""
    seat = table.seat(effect["seat"])
    if effect["kind"] != "place" or table.stage != "turn":
        return False
    # Naming a player for shield 6 could bring a monastery that helps; it is not looked ahead to (docs/expansions.md).
    return any(spaces_for(table, seat, kind) for kind in buyable(table, seat))


def buyable(table, seat):
    """The tiles that a purchase or monastery 6 of 2022 could bring into storage now."""
    found = set()
    every = {kind for depot in table.depots for kind in depot if kind}
    can_hire = table.edition == "2022" and not table.hired and table.has(seat, 6)
    workers = seat.workers + (2 * seat.silver if table.has(seat, 28) else 0)
    if can_hire and workers >= 2:
        found |= {kind for kind in every if table.kinds[kind].colour == "building"}
    if not table.bought:
        mixed = table.edition == "2019" and table.has(seat, 6)
        if seat.silver + (seat.workers if mixed else 0) >= 2 or (mixed and workers >= 2):
            found |= {kind for kind in table.black if kind}
            if table.inns:
                found.add("inn")
            if table.edition != "2022" and table.has(seat, 6):
                found |= every
    return found
