"""A tile comes into the duchy of the solo game: what it scores at once, and in which order (B-9.8, Q-B-77)."""

from . import placing
from .facts import MONASTERY_BUILDING
from .monastery import monastery
from .wrong import need


def lay(table, seat, kind, space):
    """Region, colour, effect; the order of what is open is the player's (002:1100, 003:886)."""
    events = [placing.region(table, seat, space)]
    if placing.colour_full(seat, space):  # no points, but a tile of the black depot (002:1088, 003:883, Q-B-76)
        table.completed.append(seat.duchy.colour[space])
        table.wait("reward", seat, colour=seat.duchy.colour[space])
    events.append(placing.effect(table, seat, kind, space) or _monastery(table, seat, kind))
    events = [event for event in events if sum(event.values())]
    if not seat.free_spaces():  # Q-B-80: won at once; the last points move no marker
        for event in events:
            for source, points in event.items():
                seat.score(source, points)
        table.waiting.clear()
        table.stage, table.turn, table.places = "over", None, [1]
        return
    _score(table, seat, events)


def _score(table, seat, events):
    """Two scores of one tile: their order is asked for where it matters (Q-B-77)."""
    if len(events) < 2:
        still_asked = events and table.waiting and table.waiting[-1]["kind"] in ("geese", "crane counts")
        if still_asked and _within_reach(table, seat, events[0]):  # its other score comes with the answer
            table.waiting.insert(len(table.waiting) - 1, _asked(seat, events))
            return
    else:
        one, other = map(_sum, events)
        alike = one == other and not seat.silver
        if not alike and any(_within_reach(table, seat, event) for event in events):
            table.waiting.append(_asked(seat, events))
            return
    for event in events:
        table.score(seat, event)


def _asked(seat, events):
    return {"kind": "count", "seat": seat.number, "events": events}


def _sum(event):
    return sum(event.values())


def _within_reach(table, seat, event):
    """Whether this score could reach the target, with points bought (Q-B-78)."""
    return table.score_marker + _sum(event) + seat.silver >= table.target


def count(table, seat, effect, points):
    """Which of two scores is first; the other waits if points could be bought before it to reach the target."""
    event = next((event for event in effect["events"] if _sum(event) == int(points)), None)
    need(event, f"{points} are not scored, but {effect['events']}")
    rest = [other for other in effect["events"] if other is not event]
    at = table.waiting.index(effect)
    table.waiting.pop(at)
    reached = table.reached
    table.score(seat, event)
    if rest and table.reached == reached and table.score_marker + seat.silver >= table.target:
        table.waiting.insert(at, _asked(seat, rest))
    elif rest:
        table.score(seat, rest[0])


def _monastery(table, seat, kind):
    """End points at once, by what is there now (002:1084-1086, 003:879-881, Q-B-79)."""
    number = table.kinds[kind].monastery
    if not number or number < 15:
        return {}
    if number in MONASTERY_BUILDING and seat.count("crane"):
        table.wait("crane counts", seat, monastery=number)  # Q-B-109: as a type of the player's choice
        return {}
    return {"monasteries": monastery(table, seat, number)}


def crane(table, seat, effect, counts):
    """The crane counts as a building of this monastery's type, or not (Q-B-109)."""
    table.waiting.remove(effect)
    table.score(seat, {"monasteries": monastery(table, seat, effect["monastery"]) + (4 if counts else 0)})
