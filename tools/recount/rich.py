"""A rich table: purses, tiles and shields given at the first turn, so that what is rare in play comes up."""

from collections import Counter

from .grapes import GRAPES
from .picker import SHIELDS
from .placing import may_lie
from .territory import CARDS, DUCHY, KINDS
from .vineyards import sides, spaces_for as vine_spaces


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
    if "vineyards" in table.options:
        _plant(table, position["expansions"]["vineyards"], chance)
    if table.chateauma:
        _feed(table, position["expansions"]["chateauma"], chance)
        position["from_black"] = _named(table.from_black)  # what lies face down could come from either bag


def _plant(table, part, chance):
    """Double tiles in the vineyards and in storage, grapes of the supply."""
    for seat, theirs in zip(table.seats, part["seats"]):
        for _ in range(chance.randint(0, 9)):
            tile, space = _a_double(table, chance), chance.choice(vine_spaces(seat))
            seat.vineyard[space] = tile, bool(chance.choice(sides(tile)))
        for grape in chance.sample(GRAPES, chance.randint(0, 3)):
            if table.grape_supply[grape]:
                table.grape_supply[grape] -= 1
                seat.grapes[grape] += 1
        theirs["placed"] = {str(space): {"tile": tile, "turned": turned}
                            for space, (tile, turned) in seat.vineyard.items()}
        theirs["grapes"] = _named(seat.grapes)
    part["supply"], part["bag"] = _named(table.grape_supply), _named(table.vine_bag)


def _a_double(table, chance):
    tile = chance.choice([tile for tile, number in sorted(table.vine_bag.items()) for _ in range(number)])
    table.vine_bag[tile] -= 1
    return tile


def _feed(table, part, chance):
    """What Châteauma could have by then: silver, goods, a reserve, tiles on its cards and in its duchy."""
    it = table.chateauma
    it.silver = chance.randint(0, 5)
    for colour in (chance.randint(1, 6) for _ in range(chance.randint(0, 6))):
        if table.goods_bag[colour] > 3 and table.goods_bag.total() > 5 * (4 - table.phase):  # for the phases to come
            table.goods_bag[colour] -= 1
            it.goods[colour] += 1
    for _ in range(chance.randint(0, 4)):
        kind = _any_tile(table, chance, chance.choice(KINDS))
        it.reserve += [kind] if kind else []
    if table.black_bag["crane"] and chance.random() < 0.5:  # it comes by the black depot only
        drawn(table, "crane")
        it.reserve.append("crane")
    for side in (0, 1):
        for space, colour in it.free(side).items():
            kind = chance.random() < 0.5 and len(it.free(side)) > 1 and _any_tile(table, chance, colour)
            if kind:
                it.cards[side]["tiles"][space] = kind
            elif chance.random() < 0.35 and len(it.free(side)) > 1:
                it.cards[side]["tiles"][space] = _a_joker(table, chance)
                it.cards[side]["down"].append(space)
    if not it.joker and chance.random() < 0.3:
        it.joker = _a_joker(table, chance)
    for number in chance.sample(sorted(it.deck), chance.randint(0, 5)):
        _completed(table, chance, number)
    part |= {"silver": it.silver, "goods": {str(colour): number for colour, number in it.goods.items() if number},
             "reserve": it.reserve, "joker": it.joker,
             "duchy": {colour: tiles for colour, tiles in it.duchy.items() if tiles},
             "deck": sorted(it.deck), "cards": [{"card": card["card"], "down": card["down"],
                        "tiles": [card["tiles"].get(space) for space in CARDS[card["card"]].colours]}
                       for card in it.cards]}


def _completed(table, chance, number):
    """A card of the deck that it has completed: its tiles are in the duchy; no colour is complete by that."""
    it, card = table.chateauma, CARDS[number]
    for colour, tiles in Counter(card.colours.values()).items():
        left = sum(number for kind, number in table.coloured.items() if table.kinds[kind].colour == colour)
        if it.covered(colour) + tiles >= DUCHY[colour] or left < tiles:
            return
    tiles = [_any_tile(table, chance, colour) for colour in card.colours.values()]
    it.deck.remove(number)
    it.posts += card.post
    for kind in tiles:
        it.duchy[table.kinds[kind].colour].append(kind)


def _a_joker(table, chance):
    """A tile with a black back, of any colour."""
    kind = chance.choice([kind for kind, number in sorted(table.black_bag.items()) for _ in range(number)])
    drawn(table, kind, black=True)
    return kind


def _any_tile(table, chance, colour):
    """A tile of the bag, if there is one."""
    kinds = [kind for kind, number in sorted(table.coloured.items()) for _ in range(number)
             if table.kinds[kind].colour == colour]
    if not kinds:
        return None
    kind = chance.choice(kinds)
    drawn(table, kind)
    return kind


def _named(mapping):
    return {str(key): number for key, number in mapping.items() if number}


def level(table, after, position):
    """Give the sides that will be behind what they lack, Châteauma too."""
    totals = [sum(after.seat(number).total() for number in estate.seats) for estate in after.estates]
    most = max(totals + ([after.chateauma.total()] if after.chateauma else []))
    for estate, total in zip(table.estates, totals):
        number = estate.seats[-1]
        table.seat(number).points["goods"] += most - total
        position["seats"][number - 1]["score"]["goods"] = table.seat(number).points["goods"]
    if table.chateauma:
        table.chateauma.points["goods"] += most - after.chateauma.total()
        position["expansions"]["chateauma"]["score"]["goods"] = table.chateauma.points["goods"]


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


def drawn(table, kind, black=False):
    if table.coloured[kind] and not black:
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
