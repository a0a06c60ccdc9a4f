"""Positions for tests: what lies there, in a line or two."""

from .choice import act
from .replay import begin


def table(edition="2019", players=2, options=(), phase=0, duchy=None, **more):
    """A table in seat 1's turn with nothing on it but the starting castles."""
    made = begin({"edition": edition, "players": players, "setup": "beginner", "options": list(options),
                  **({"duchies": [duchy]} if duchy else {}), **more}, 2)
    made.stage, made.expect = "turn", []
    made.track = list(range(1, players + 1))
    made.order = list(made.track)
    made.phase, made.round, made.white = phase, 1, 1
    for seat in made.seats:
        seat.dice = [1, 1]
        seat.silver = seat.workers = 0
    made.begin_turn(1)
    return made


def chain(seat, space):
    """Make a space lie next to a tile: cover what is needed with mines that score nothing."""
    if not any(near in seat.tiles for near in seat.duchy.touch[space]):
        seat.tiles[seat.duchy.touch[space][0]] = "mine"


def biggest(seat, colour, size=None):
    """The spaces of the largest region of a colour, or of one with this size."""
    regions = {region for space, region in seat.duchy.region.items() if seat.duchy.colour[space] == colour}
    regions = [region for region in regions if size in (None, len(region))]
    return sorted(max(regions, key=lambda region: (len(region), sorted(region))))


def put(made, kind, space, number=1):
    """Place a tile through a city hall, without a die."""
    seat = made.seat(number)
    chain(seat, space)
    seat.storage = [kind]
    made.turn = number
    made.wait("place", seat)
    act(made, number, f"place * {kind} {space}")
    return seat
