"""Experts of the team game: both partners agree on the castle (002:1005, 003:828, B-9.7)."""

from .placing import start_castle
from .table import need

PROPOSALS = 6  # then the next answer is to accept, so that the set-up ends


def castles(estate):
    """Castle spaces with a 1 or a 6."""
    return [space for space in estate.duchy.of_colour("castle") if estate.duchy.die[space] in (1, 6)]


def propose(table, seat, space):
    _asked(table, seat)
    need(table.proposals < PROPOSALS, "there were six proposals: one is to be accepted now")
    need(int(space) in castles(seat.estate), f"space {space} is no castle space with a 1 or a 6")
    need(int(space) != table.proposed, f"space {space} is what the partner proposed: accept it")
    table.proposed = int(space)
    table.proposals += 1
    table.expect[0] = ("team-castle", [number for number in seat.estate.seats if number != seat.number])


def accept(table, seat):
    _asked(table, seat)
    need(table.proposed is not None, "nothing was proposed yet")
    start_castle(seat.estate, table.proposed)
    table.proposed, table.proposals = None, 0
    after = [estate.seats[0] for estate in table.estates if not estate.tiles]
    if after:
        table.expect[0] = ("team-castle", after[:1])
    else:
        table.expect.pop(0)


def _asked(table, seat):
    need(table.stage == "set-up" and table.expect and table.expect[0][0] == "team-castle", "no castle is agreed on now")
    need(table.expect[0][1] == [seat.number], f"seat {table.expect[0][1]} is asked, not {seat.number}")
