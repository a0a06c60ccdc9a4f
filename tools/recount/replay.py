"""Replay a record line by line."""

from .choice import act
from .duchy import DUCHIES, OWN_BOARDS
from .outcome import duchy_of, first_is, outcome, pool, steps
from .placing import start_castle
from .table import Table, Wrong, need


class Fault(Exception):
    """A difference, with the entry at which it showed."""

    def __init__(self, entry, text, why):
        super().__init__(f"entry {entry} ({text}): {why}")


def begin(config, rules):
    """The table before the first entry."""
    table = Table(config, rules)
    table.expect, _ = steps(config, table.rules)
    if table.teams or table.solo:
        _own_board(table)
        return table
    table.pool = pool(config, table.rules)
    if table.chateauma and table.players == 1:
        first_is(table, 1)
    beginner = config.get("setup", "beginner") == "beginner"
    names = config.get("duchies") or ([f"{table.edition}-1"] if beginner else None)
    for estate in table.estates if names else ():
        estate.duchy = duchy_of(names[0] if len(names) == 1 else names[estate.seats[0] - 1], config)
        estate.offered = (estate.duchy.id, estate.duchy.id)
        if beginner:  # 002:124, 003:273, B-1.6: the middle
            _middle_castle(estate)
    return table


def _middle_castle(estate):
    middle = estate.duchy.middle
    if estate.duchy.colour.get(middle) != "castle":
        middle = estate.duchy.of_colour("castle")[0]
    start_castle(estate, middle)


def _own_board(table):
    """The board of the team or the solo game, and what is dealt without a draw."""
    game = "team" if table.teams else "solo"
    board = OWN_BOARDS[game, table.edition][1 if table.config.get("expert_board") else 0]
    table.track = list(range(1, table.players + 1))  # A1, B1, A2, B2 (002:1014, 003:830)
    for estate, workers in zip(table.estates, (3, 5) if table.teams else (2,)):  # 002:1010, 003:830; 002:1050, 003:856
        estate.duchy, estate.offered, estate.workers = DUCHIES[board], (board, board), workers
        if table.teams:
            estate.silver = 2
        if table.teams and not table.config.get("expert_board"):
            _middle_castle(estate)  # 002:1003-1005, 003:828


def enter(table, entry):
    """One line of the record."""
    table.told = []
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
