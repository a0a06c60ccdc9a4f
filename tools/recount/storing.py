"""Where a tile is stored: three places, of a team two shared ones and two private ones for each partner.

A double tile fills two places (003:1007, B-10.4); single tiles and double ones are kept apart.
"""

from .table import need

OWN = 2  # private places of a partner


def places(table):
    """How many tiles the estate's storage holds (002:353, B-4.4; 002:1019, 003:834)."""
    return 2 if table.teams else 3


def filled(seat):
    """Places that are filled, of a team the shared ones."""
    return len(seat.storage) + 2 * len(seat.vines)


def _room(table, seat, size):
    """Whether so many places are free: shared ones, private ones (002:1162, 003:937: with shield 4 without limit)."""
    own = table.teams and len(seat.own) + 2 * len(seat.own_vines) + size <= OWN
    return table.shield(seat, 4) or filled(seat) + size <= places(table), own


def store(table, seat, kind):
    """Into storage; from a full one a tile leaves first (002:353, B-4.4, B-4.5, Q-B-10)."""
    room, own_room = _room(table, seat, 1)
    if room and own_room:  # whoever takes a tile says where it goes: it never moves again (002:1026, 003:838)
        table.wait("store", seat, tile=kind)
    elif room or own_room:
        (seat.storage if room else seat.own).append(kind)
    else:
        table.wait("discard", seat, tile=kind)


def store_double(table, seat, tile):
    """Two free places, shared or private ones (Q-B-69); else tiles leave until there are two (003:1007, Q-B-84)."""
    room, own_room = _room(table, seat, 2)
    if room and own_room:
        table.wait("store", seat, double=tile)
    elif room or own_room:
        (seat.vines if room else seat.own_vines).append(tile)
    else:
        table.wait("discard", seat, tile=None, double=tile)


def choose(table, seat, effect, where):
    need("tile" in effect, "a double tile is to be stored")
    need(where in ("own", "shared"), f"a tile is stored with one's own or the shared ones, not {where}")
    (seat.own if where == "own" else seat.storage).append(effect["tile"])
    table.waiting.remove(effect)


def choose_for_double(table, seat, effect, where):
    need(where in ("own", "shared"), f"a tile is stored with one's own or the shared ones, not {where}")
    (seat.own_vines if where == "own" else seat.vines).append(effect["double"])
    table.waiting.remove(effect)


def holds(seat, kind):
    """The places that hold a tile: one's own before the shared ones."""
    return seat.own if kind in seat.own else seat.storage


def holds_double(seat, tile):
    return seat.own_vines if tile in seat.own_vines else seat.vines


def lost(effect):
    """Whether tiles leave because shield 4 was lost: shared ones only (Q-B-52, Q-B-69)."""
    return not effect["tile"] and not effect.get("double")


def discard(table, seat, effect, kind):
    """One's own tiles or shared ones, never the partner's (Q-B-68); what shield 4 leaves too many lies shared."""
    _throw(table, seat, effect, seat.storage if lost(effect) else holds(seat, kind), kind)


def discard_shared(table, seat, effect, kind):
    need(not lost(effect) and kind in seat.own, f"{kind} is not among one's own tiles too")
    _throw(table, seat, effect, seat.storage, kind)


def discard_double(table, seat, effect, tile, where):
    _throw(table, seat, effect, where, tile)


def _throw(table, seat, effect, tiles, kind):
    need(kind in tiles, f"{kind} is not stored: {tiles}")
    tiles.remove(kind)
    (table.vine_out if tiles is seat.vines or tiles is seat.own_vines else table.out)[kind] += 1
    if effect["tile"]:
        (seat.own if tiles is seat.own or tiles is seat.own_vines else seat.storage).append(effect["tile"])
        table.waiting.remove(effect)
    elif effect.get("double"):
        room, own_room = _room(table, seat, 2)
        if room or own_room:
            (seat.vines if room else seat.own_vines).append(effect["double"])
            table.waiting.remove(effect)
    elif filled(seat) <= places(table):  # Q-B-52: shield 4 was lost
        table.waiting.remove(effect)
