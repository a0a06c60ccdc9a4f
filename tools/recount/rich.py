"""A rich table: purses, tiles and shields given at the first turn, so that what is rare in play comes up."""

from .picker import SHIELDS
from .placing import may_lie


def enrich(table, position, chance):
    """Change this book's table and the engine's position alike; the position is to be loaded."""
    for seat in (table.seat(estate.seats[0]) for estate in table.estates):
        seat.silver, seat.workers = chance.randint(0, 12), chance.randint(0, 12)
        for _ in range(chance.randint(0, 32 if table.solo else 16 * len(seat.estate.seats))):
            _settle(table, seat, chance)
        if table.solo:
            _more_goods(table, seat, chance)
        for theirs in (position["seats"][number - 1] for number in seat.estate.seats):
            theirs["silver"], theirs["workers"] = seat.silver, seat.workers
            theirs["goods"] = {str(colour): number for colour, number in seat.goods.items() if number}
            theirs["tiles"] = {str(space): kind for space, kind in seat.tiles.items()}
    if chance.random() < 0.5:
        table.phase, table.round = chance.choice((0, 1, 2, 4, 4)), chance.randint(3, 5)
        table.goods_bag.update(goods for goods in table.round_goods[:table.round] if goods)  # they lie nowhere now
        table.round_goods = [None if at < table.round else goods for at, goods in enumerate(table.round_goods)]
        table.inns, table.inns_left = (table.phase + 1, 4 - table.phase) if "inns" in table.options else (0, 0)
        if table.inns:
            position["expansions"]["inns"]["beside"] = table.inns
        position["phase"], position["round"] = "ABCDE"[table.phase], table.round
        position["round_goods"] = table.round_goods
    if table.solo:  # close to the target, which is lower by now
        part = position["expansions"]["solo"]
        table.target = max(5, table.target - 5 * chance.randint(0, 8))
        table.score_marker = max(0, table.target - chance.randint(1, 25))
        part["target"], part["score"] = table.target, table.score_marker
    if "shields" in table.options:
        part = position["expansions"]["shields"]
        for seat in (table.seat(estate.seats[0]) for estate in table.estates):
            for _ in range(seat.count("castle")):
                _shield(table, seat, chance)
        part["depots"] = table.shield_depots
        part["held"] = [estate.shields for estate in table.estates]


def level(table, after, position):
    """Give the sides that will be behind what they lack."""
    totals = [sum(after.seat(number).total() for number in estate.seats) for estate in after.estates]
    for estate, total in zip(table.estates, totals):
        number = estate.seats[-1]
        table.seat(number).points["goods"] += max(totals) - total
        position["seats"][number - 1]["score"]["goods"] = table.seat(number).points["goods"]


def _more_goods(table, seat, chance):
    for colour in (chance.randint(1, 6) for _ in range(chance.randint(0, 6))):
        if table.goods_bag[colour] > 3:
            table.goods_bag[colour] -= 1
            seat.goods[colour] += 1


def _settle(table, seat, chance):
    """A tile of the bags onto a space where it may lie; no colour is completed, no posts are linked."""
    kinds = [kind for kind, number in sorted(table.coloured.items()) if number and kind != "m27"]
    kinds += [kind for kind in ("crane", "geese") if table.black_bag[kind]]  # of those with black backs only
    chance.shuffle(kinds)
    kinds.sort(key=lambda kind: kind not in ("castle", "crane", "geese") and chance.random() < 0.6)
    for kind in kinds:
        for space in chance.sample(list(seat.duchy.spaces), len(seat.duchy.spaces)):
            if may_lie(table, seat, kind, space) is None and not _too_much(table, seat, kind, space):
                seat.tiles[space] = kind
                drawn(table, kind)
                return


def drawn(table, kind):
    if table.coloured[kind]:
        table.coloured[kind] -= 1
    else:
        table.black_bag[kind] -= 1
        table.from_black[kind] += 1


def _too_much(table, seat, kind, space):
    colour = seat.duchy.colour[space]
    if all(other in seat.tiles or other == space for other in seat.duchy.of_colour(colour)):
        return True
    return "border-posts" in table.options and seat.duchy.posts_joined(space, set(seat.tiles) | {space}) > 1


def _shield(table, seat, chance):
    depots = [depot for depot in table.shield_depots if depot]
    if depots and chance.random() < 0.8:
        wanted = [depot for depot in depots if set(map(str, depot)) & set(SHIELDS)]
        depot = chance.choice(wanted if wanted and chance.random() < 0.6 else depots)
        seat.shields.append(depot.pop(chance.randrange(len(depot))))
