"""End points of monasteries; alone they are scored when the monastery is placed."""

from .facts import MONASTERY_BUILDING


def monastery(table, seat, number):
    """The end points of one monastery, by the seat's own tiles (002:836-864, 003:685-703, B-7.15 to B-7.26)."""
    first = table.edition == "2011"
    if number == 15:
        return sum(1 for sold in seat.sold.values() if sold) * (3 if first else 2)
    if number in MONASTERY_BUILDING:
        return 4 * seat.count(MONASTERY_BUILDING[number])
    if number == 24:
        return 4 * len({table.kinds[kind].animal for kind in seat.tiles.values()} - {None})
    if number == 25:
        return sum(seat.sold.values())
    if number == 26:
        if table.solo:  # 002:1085, 003:881: three for each colour completed so far
            return 3 * len(table.completed)
        return (len(seat.large) + len(seat.small) + seat.border) * (2 if first else 3)
    return 0


def crane_counts(table, seat):
    return seat.count("crane") and any(table.has(seat, number) for number in MONASTERY_BUILDING)
