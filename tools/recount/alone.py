"""A tile comes into the duchy of the solo game: what it scores at once, and in which order (B-9.8, Q-B-77)."""

from . import placing, target
from .facts import MONASTERY_BUILDING
from .monastery import monastery
from .wrong import need


def lay(table, seat, kind, space):
    """Region, colour, effect; the order of what is open is the player's (002:1100, 003:886)."""
    before, scores = len(table.waiting), [_scored(seat, placing.region(table, seat, space))]
    if placing.colour_full(seat, space):  # no points, but a tile of the black depot (002:1088, 003:883, Q-B-76)
        table.completed.append(seat.duchy.colour[space])
        table.wait("reward", seat, colour=seat.duchy.colour[space])
    scores.append(_scored(seat, placing.effect(table, seat, kind, space) or _monastery(table, seat, kind)))
    if not seat.free_spaces():  # Q-B-80: won at once; the last points move no marker
        if table.waiting and table.waiting[-1]["kind"] == "crane counts":
            _scored(seat, {"monasteries": monastery(table, seat, table.kinds[kind].monastery) + 4})
        table.waiting.clear()
        table.stage, table.turn, table.places = "over", None, [1]
        return
    asked = any(effect["kind"] in ("geese", "crane counts") for effect in table.waiting[before:])
    _count(table, seat, [points for points in scores if points], asked)


def _scored(seat, points):
    """Note the points by source; the marker follows."""
    for source, number in points.items():
        seat.score(source, number)
    return sum(points.values())


def _count(table, seat, scores, asked):
    """Two scores of one tile: their order is asked for where it matters (Q-B-77)."""
    matters = asked  # the other one comes with an answer that waits
    if len(scores) == 2:
        matters = scores[0] != scores[1] or seat.silver
    if matters and any(target.within_reach(table, seat, points) for points in scores):
        table.wait("count", seat, scores=scores)
        return
    for points in scores:
        target.count(table, seat, points)


def count(table, seat, effect, points):
    """Which of two scores is first; the other waits if points could be bought before it to reach the target."""
    points = int(points)
    need(points in effect["scores"], f"{points} are not scored, but {effect['scores']}")
    rest = list(effect["scores"])
    rest.remove(points)
    table.waiting.remove(effect)
    reached = table.reached
    target.count(table, seat, points)
    if rest and table.reached == reached and target.within_reach(table, seat):
        table.wait("count", seat, scores=rest)
    elif rest:
        target.count(table, seat, rest[0])


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
