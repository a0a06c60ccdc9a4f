"""Replay a record line by line."""

from .choice import act, start_castle
from .outcome import duchy_of, outcome, pool, steps
from .table import Table, Wrong, need


class Fault(Exception):
    """A difference, with the entry at which it showed."""

    def __init__(self, entry, text, why):
        super().__init__(f"entry {entry} ({text}): {why}")


def begin(config, rules):
    """The table before the first entry."""
    table = Table(config, rules)
    table.expect, _ = steps(config, table.rules)
    table.pool = pool(config, table.rules)
    beginner = config.get("setup", "beginner") == "beginner"
    names = config.get("duchies") or ([f"{table.edition}-1"] if beginner else None)
    for seat in table.seats if names else ():
        seat.duchy = duchy_of(names[0] if len(names) == 1 else names[seat.number - 1], config)
        seat.offered = (seat.duchy.id, seat.duchy.id)
        if beginner:  # 002:124, 003:273, B-1.6: the middle
            middle = seat.duchy.middle
            if seat.duchy.colour.get(middle) != "castle":
                middle = seat.duchy.of_colour("castle")[0]
            start_castle(seat, middle)
    return table


def enter(table, entry):
    """One line of the record."""
    try:
        _enter(table, entry)
    except (KeyError, ValueError, IndexError, TypeError) as odd:
        raise Wrong(f"cannot be read: {odd!r}") from odd


def _enter(table, entry):
    if entry.startswith("= "):
        outcome(table, entry[2:])
        return
    for part in entry.split(" & "):
        number, text = part.split(" ", 1)
        need(number.isdigit() and 1 <= int(number) <= table.players, f"no seat {number}")
        act(table, int(number), text)


def replay(record, after=None):
    """All entries; `after(table, index)` is called after each."""
    need(record.get("game") == "burgundy", "a game of Burgundy")
    need("position" not in record, "a record that begins from a position cannot be recounted")
    table = begin(record["config"], record.get("rules"))
    for index, entry in enumerate(record["entries"]):
        try:
            enter(table, entry)
            if after:
                after(table, index)
        except Wrong as wrong:
            raise Fault(index, entry, wrong) from wrong
    return table


def check_ending(table, record):
    """Points and places as the record has them."""
    ending = record.get("ending")
    if not ending or record.get("left"):
        return
    need(table.stage == "over", f"the record ends, but the game stands at {table.stage}")
    points = [seat.total() for seat in table.seats]
    need(points == ending["points"], f"points {points}, the record has {ending['points']}")
    need(table.places == ending["places"], f"places {table.places}, the record has {ending['places']}")
