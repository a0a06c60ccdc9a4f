"""The target of the solo game, and points bought to reach it (002:1093-1098, 003:884, B-9.8)."""

from .wrong import need

STEP, LOWEST = 5, 5  # 002:1097, 003:884: never below 5, in 2019 too (B-9.8)


def count(table, seat, points):
    """Points move the marker as soon as they are scored (002:1093, 003:884, Q-B-77)."""
    if points and table.stage != "over":
        table.score_marker += points
        table.buying = True
        _check(table, seat)


def _check(table, seat):
    """The target: back to 0, what is beyond is lost, 5 less next time, an action as of a castle (002:1095-1098)."""
    if table.score_marker < table.target:
        return
    table.score_marker, table.buying = 0, False  # Q-B-78: points are bought before this check
    table.target = max(LOWEST, table.target - STEP)
    table.reached += 1
    table.wait("action", seat, castle=True)


def within_reach(table, seat, points=0):
    """Whether a score could reach the target, with points bought (Q-B-78)."""
    return table.score_marker + points + seat.silver >= table.target


def buy(table, seat, points):
    """1 silver for a point, whenever points were gained (002:1094, 003:884, Q-B-78)."""
    points = int(points)
    need(table.solo and table.buying, "points are bought when points were gained")
    need(1 <= points <= seat.silver, f"{points} silver are needed, there is {seat.silver}")
    need(points <= table.target - table.score_marker, "the target asks for fewer")
    if table.waiting and table.waiting[-1]["kind"] == "buy":
        table.waiting.pop()
    seat.silver -= points
    seat.score("solo", points)
    table.score_marker += points
    table.buying = False  # once for each score
    _check(table, seat)
