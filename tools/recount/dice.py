"""What it costs to make a die show another number."""

from .table import need


def away(one, other):
    """Steps between two numbers, 1 and 6 being neighbours (002:316, 003:313, B-4.2)."""
    steps = abs(one - other)
    return min(steps, 6 - steps)


def price(table, seat, shows, wanted, free=None):
    """The least workers that turn `shows` into `wanted`; `free` is the monastery that may give one step."""
    steps = away(shows, wanted)
    if free and table.has(seat, free):  # 002:810-825, B-7.9 to B-7.12, Q-B-18: one step, then workers
        steps = max(0, steps - 1)
    reach = 2 if table.has(seat, 8) else 1  # 002:804, 003:672, B-7.8
    return -(-steps // reach)


def free_step(table, kind):
    """The monastery that helps to place a tile (B-7.9 to B-7.11); none helps an inn (Q-B-41)."""
    colour = table.kinds[kind].colour
    if colour == "building":
        return 9
    if colour in ("ship", "animal"):
        return 10
    return 11 if colour else None


def pay_workers(seat, workers):
    need(seat.workers >= workers, f"{workers} workers are needed, seat {seat.number} has {seat.workers}")
    seat.workers -= workers
