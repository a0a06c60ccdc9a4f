"""Where a tile is stored: three places, of a team two shared ones and two private ones for each partner."""

from .table import need


def places(table):
    """How many tiles the estate's storage holds (002:353, B-4.4; 002:1019, 003:834)."""
    return 2 if table.teams else 3


def store(table, seat, kind):
    """Into storage; from a full one a tile leaves first (002:353, B-4.4, B-4.5, Q-B-10)."""
    room = len(seat.storage) < places(table) or table.shield(seat, 4)  # 002:1162, 003:937: without limit
    own_room = table.teams and len(seat.own) < 2
    if room and own_room:  # whoever takes a tile says where it goes: it never moves again (002:1026, 003:838)
        table.wait("store", seat, tile=kind)
    elif room or own_room:
        (seat.storage if room else seat.own).append(kind)
    else:
        table.wait("discard", seat, tile=kind)


def choose(table, seat, effect, where):
    need(where in ("own", "shared"), f"a tile is stored with one's own or the shared ones, not {where}")
    (seat.own if where == "own" else seat.storage).append(effect["tile"])
    table.waiting.remove(effect)


def holds(seat, kind):
    """The places that hold a tile: one's own before the shared ones."""
    return seat.own if kind in seat.own else seat.storage


def discard(table, seat, effect, kind):
    """One's own tiles or shared ones, never the partner's (Q-B-68); what shield 4 leaves too many lies shared."""
    _throw(table, effect, holds(seat, kind) if effect["tile"] else seat.storage, kind)


def discard_shared(table, seat, effect, kind):
    need(effect["tile"] and kind in seat.own, f"{kind} is not among one's own tiles too")
    _throw(table, effect, seat.storage, kind)


def _throw(table, effect, tiles, kind):
    need(kind in tiles, f"{kind} is not stored: {tiles}")
    tiles.remove(kind)
    table.out[kind] += 1
    if effect["tile"]:
        tiles.append(effect["tile"])  # in the place that became free
        table.waiting.remove(effect)
    elif len(tiles) <= places(table):  # Q-B-52: shield 4 was lost
        table.waiting.remove(effect)
