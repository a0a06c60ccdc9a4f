"""What chance brings to the vineyards: the first grape tiles, and the double tiles of a phase (B-10.1 to B-10.3)."""

from collections import Counter

from .grapes import DOUBLES, FEWER, GRAPES, PLACES, SET, doubles_with
from .wrong import need


def lay_out(table):
    """The bag and the supply, without the grapes that are left out (003:970-974, B-10.3)."""
    table.vine_bag, table.grape_supply = Counter(DOUBLES), Counter(SET)
    _leave_out(table, table.config.get("removed_grapes") or ())


def _leave_out(table, kinds):
    table.grapes_removed = [grape for grape in GRAPES if grape in kinds]
    for grape in table.grapes_removed:
        del table.grape_supply[grape]
    for tile in doubles_with(kinds):
        del table.vine_bag[tile]


def fewer(table):
    """How many kinds chance leaves out: those that nobody named (Q-B-88, Q-B-111)."""
    if table.config.get("grapes") != "fewer" or table.config.get("removed_grapes"):
        return 0
    return FEWER[table.board_for]


def grapes(table, words):
    """A tile of one set for everybody (003:965, B-10.1)."""
    drawn = []
    if words and words[0].startswith("-") and words[0] != "-":
        drawn, words = words[0][1:].split(","), words[1:]
    need(len(set(drawn)) == len(drawn) == fewer(table), f"{fewer(table)} kinds are drawn, not {drawn}")
    need(set(drawn) <= set(GRAPES), f"no grapes are called {drawn}")
    if drawn:
        _leave_out(table, drawn)
    need(len(words) == 4 and set(words[table.players:]) <= {"-"}, "an outcome names four seats")
    dealt = words[:table.players]
    need(len(set(dealt)) == len(dealt), "of one set of six")
    for seat, grape in zip(table.seats, dealt):
        need(table.grape_supply[grape] > 0, f"there are no {grape} grapes")
        seat.grapes[grape] += 1
        table.grape_supply[grape] -= 1


def clear(table):
    """What is left leaves the game before a phase (003:980)."""
    for row in (table.vine_depot, table.vine_shop):
        table.vine_out.update(tile for tile in row if tile)
        row[:] = [None] * len(row)


def vines(table, words):
    """The double tiles of a phase (003:981, B-10.2)."""
    need(table.stage == "vines", f"double tiles come after the tiles of a phase, not in {table.stage}")
    need(len(words) == 10 and words[6] == "/", "six places, a slash, three places")
    depot, shop = PLACES[table.board_for]
    table.vine_depot, table.vine_shop = [_drawn(table, row, used) for row, used in
                                         ((words[:6], depot), (words[7:], shop))]
    table.stage = "roll"


def _drawn(table, row, used):
    found = []
    for place, tile in enumerate(row):
        if place >= used:
            need(tile == "-", f"place {place + 1} is not used with {table.board_for} players")
        elif tile == "-":
            need(not sum(table.vine_bag.values()), f"place {place + 1} could be filled")
            found.append(None)
        else:
            need(table.vine_bag[tile] > 0, f"no {tile} is left in the bag")
            table.vine_bag[tile] -= 1
            found.append(tile)
    return found
