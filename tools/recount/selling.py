"""A sale, and what it brings along a trade route."""

from .facts import ROUTES, SALE
from .table import need


def sell(table, seat, colour):
    """All goods of one colour (002:646-658, 003:586-591, B-4.7)."""
    number = seat.goods[colour]
    need(number > 0, f"seat {seat.number} has no goods {colour}")
    seat.goods[colour] = 0
    seat.sold[colour] += number  # also those on a route count as sold (B-9.5)
    if table.shield(seat, 9):  # 002:1198, 003:942, Q-B-58: one silver for each, monastery 3 adds nothing
        seat.silver += number
    else:
        seat.silver += 2 if table.has(seat, 3) else 1  # 002:778, B-7.3
    doubled = 2 if table.shield(seat, 12) else 1  # 002:1207, 003:945, Q-B-59
    table.score(seat, {"goods": number * SALE[table.board_for] * doubled})
    if table.has(seat, 4):  # 002:782, B-7.4
        table.gain_workers(seat, 1)
    if "trade-routes" in table.options:
        # 002:971-974, 003:793-795: one by one, a bonus at once; so a sale within a bonus lays its goods before the
        # rest of the first sale (Q-B-43 "resolves fully before the next tile"). Points and silver first (Q-B-44).
        table.wait("route", seat, goods=[colour] * number)


def route_full(seat):
    return len(seat.laid) >= 3 * len(seat.route)


def lay_next(table, effect):
    """Lay one tile of goods; where its colour is the space's the bonus comes at once (002:972, 003:795)."""
    seat = table.seat(effect["seat"])
    spaces = [space for tile in seat.route for space in ROUTES[tile]]
    colour = effect["goods"].pop(0)
    if not effect["goods"]:
        table.waiting.remove(effect)
    if route_full(seat):  # 002:976, 003:797: the usual pile
        return
    wanted, bonus = spaces[len(seat.laid)]
    seat.laid.append(colour)
    if colour != wanted:
        return
    if bonus == "workers4":
        table.gain_workers(seat, 4)
    elif bonus == "silver2":
        seat.silver += 2
    elif bonus == "vp4":
        table.score(seat, {"trade-routes": 4})
    elif bonus == "building":
        table.wait("fetch", seat, colours=("building",))
    elif bonus == "church":
        table.wait("fetch", seat, colours=("mine", "monastery", "castle"))
    elif bonus == "market":
        table.wait("fetch", seat, colours=("ship", "animal"))
    elif bonus == "place":
        table.wait("place", seat)
    elif bonus == "action":
        table.wait("action", seat, castle=False)  # no castle was placed: shield 11 has no say (002:1204)
    elif bonus == "sell":
        table.wait("sell", seat)
