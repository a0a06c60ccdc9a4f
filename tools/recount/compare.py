"""The table of this book beside the engine's position."""

from collections import Counter

from .compare_rooms import chateauma, told, vineyards
from .facts import LETTERS, SOURCES


def differences(table, position, turn=None, events=None):
    """All differences, each as words: where, what this book has, what the engine has."""
    found = []

    def same(where, mine, theirs):
        if mine != theirs:
            found.append(f"{where}: this book {mine}, the engine {theirs}")

    if turn is not None:
        same("who decides", _turn(table), _their_turn(turn))
    if events is not None and table.chateauma:
        told(table, events, same)
    if table.stage == "set-up" or table.phase < 0:
        return found
    for seat, theirs in zip(table.seats, position["seats"]):
        _seat(table, seat, theirs, same)
        first = position["seats"][seat.estate.seats[0] - 1]
        if theirs is first or "silver" in theirs or "tiles" in theirs:  # a partner's may be left out
            _estate(table, seat, theirs, position, same)
    _board(table, position, same)
    _expansions(table, position.get("expansions") or {}, same)
    return found


def _turn(table):
    if table.stage in ("turn", "home", "tribute", "last"):
        return [table.turn]
    if table.stage == "set-up":
        step = table.expect[0] if table.expect else ("fill",)
        if len(step) == 1 or step[0] == "start":
            return "chance"
        who = table.track if step[1] == "in turn order" else step[1]
        one = step[1] == "in turn order" or step[-1] == "one by one"
        return list(who[:1] if one else who)
    return "over" if table.stage == "over" else "chance"


def _their_turn(turn):
    if "chance" in turn:
        return "chance"
    if turn.get("over"):
        return "over"
    return [seat for seat in turn["seats"] if seat not in (turn.get("chosen") or ())]


def _counts(mapping, number=int):
    return {number(key): value for key, value in (mapping or {}).items() if value}


def _colours(names):
    return sorted(LETTERS.get(name, name) for name in names or ())


def _estate(table, seat, theirs, position, same):
    """What is on the board in front of a player or a team."""
    who = f"seat {seat.number}"
    same(f"{who} silver", seat.silver, theirs.get("silver", 0))
    same(f"{who} workers", seat.workers, theirs.get("workers", 0))
    same(f"{who} goods", _counts(seat.goods), _counts(theirs.get("goods")))
    same(f"{who} sold", _counts(seat.sold), _counts(theirs.get("sold")))
    stored = Counter(kind for kind in theirs.get("storage") or () if kind)
    same(f"{who} duchy", seat.duchy.id, theirs.get("duchy", seat.duchy.id))
    same(f"{who} tiles", seat.tiles, _counts(theirs.get("tiles")))
    large = table.completed if table.solo else seat.large  # alone: colours completed, without a tile
    same(f"{who} large bonus tiles", sorted(large), _colours(theirs.get("large")))
    same(f"{who} small bonus tiles", sorted(seat.small), _colours(theirs.get("small")))
    part = (position.get("expansions") or {}).get("shields") or {}
    if table.shield(seat, 4) or part.get("overfull") in seat.estate.seats:  # or shield 4 was just lost
        stored += Counter(part.get("stored"))
    stored.pop("vines", None)  # on both places of a double tile; which one it is stands with the vineyards
    same(f"{who} storage", Counter(seat.storage), stored)


def _seat(table, seat, theirs, same):
    """What is a player's own, with a partner or without."""
    who = f"seat {seat.number}"
    same(f"{who} marker", seat.marker, theirs.get("marker", 0))
    score = theirs.get("score") or {}
    for source in sorted(set(SOURCES) | set(score)):
        same(f"{who} points for {source}", seat.points[source], score.get(source, 0))
    if table.stage == "turn":
        same(f"{who} dice", seat.dice, theirs.get("dice"))
        if seat.number == table.turn or table.order.index(seat.number) > table.order.index(table.turn):
            same(f"{who} used dice", _used(seat.dice, seat.used), _used(seat.dice, theirs.get("used", [False, False])))


def _used(dice, used):
    """Which numbers are used: of two equal dice either may be."""
    return sorted(number for number, gone in zip(dice, used) if gone)


def _board(table, position, same):
    same("track", table.track, position.get("track"))
    depots = position.get("depots") or {}
    for number, (tiles, goods) in enumerate(zip(table.depots, table.depot_goods), 1):
        theirs = depots.get(str(number)) or {}
        same(f"depot {number} goods", _counts(goods), _counts(theirs.get("goods")))
        if table.stage != "fill":
            same(f"depot {number} tiles", tiles, _padded(theirs.get("tiles"), 4))
    if table.stage != "fill":
        same("black depot", table.black, _padded(position.get("black"), 8))
    if table.stage == "turn":
        same("round goods", table.round_goods, _padded(position.get("round_goods"), 5))
        same("white die", table.white, position.get("white"))
        same("order", table.order, position.get("order"))
        same("turn", table.turn, position.get("turn"))
        same("phase", "ABCDE"[table.phase], position.get("phase", "A"))
        same("round", table.round, position.get("round", 1))
        same("bought", table.bought, position.get("bought", False))
        same("hired", table.hired, position.get("hired", False))
    if table.stage in ("turn", "roll"):
        same("out of the game", _counts(table.out, str), _counts(position.get("out"), str))
        if position.get("from_black"):
            same("black backs", _counts(table.from_black, str), _counts(position["from_black"], str))


def _padded(row, length):
    row = list(row or ())
    return row + [None] * (length - len(row))


def _expansions(table, theirs, same):
    if "inns" in table.options:
        same("inns beside", table.inns, (theirs.get("inns") or {}).get("beside", 0))
    if "border-posts" in table.options:
        part = theirs.get("border-posts") or {}
        same("posts linked", [seat.linked for seat in table.seats], part.get("linked"))
        same("large border bonus", table.border[0], part.get("large"))
        same("small border bonus", table.border[1], part.get("small"))
    if "trade-routes" in table.options:
        part = theirs.get("trade-routes") or {}
        same("routes", [estate.route for estate in table.estates], part.get("routes"))
        same("goods on routes", [estate.laid for estate in table.estates], part.get("laid"))
    if "shields" in table.options:
        part = theirs.get("shields") or {}
        same("shields on depots", [sorted(there) for there in table.shield_depots],
             [sorted(there) for there in part.get("depots", [])])
        same("shields held", [sorted(estate.shields) for estate in table.estates],
             [sorted(held) for held in part.get("held", [])])
        copied = [estate.copied for estate in table.estates if estate.copied]
        same("copied by shield 6", copied[0] if copied else None, part.get("copied"))
    if "castle-link" in table.options and table.stage != "fill":
        same("castles aside", table.aside, (theirs.get("castle-link") or {}).get("aside", 0))
    if "vineyards" in table.options:
        vineyards(table, theirs.get("vineyards") or {}, same)
    if table.chateauma:
        chateauma(table, theirs.get("chateauma") or {}, same)
    if table.solo:
        part = theirs.get("solo") or {}
        same("score, target, start, reached",
             [table.score_marker, table.target, table.start_target, table.reached],
             [part.get("score", 0), part.get("target"), part.get("start"), part.get("reached", 0)])
        same("buying", table.buying, part.get("buying", False))
        same("goods out of the game", _counts(table.goods_out), _counts(part.get("gone")))
        same("jokers", table.jokers, part.get("jokers", 0))
    if table.teams:
        part = theirs.get("team") or {}
        own = part.get("own") or [[]] * 4
        same("private tiles", [Counter(seat.own) for seat in table.seats],
             [Counter(kind for kind in held if kind and kind != "vines") for held in own])
