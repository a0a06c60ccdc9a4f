"""A game that this book plays by itself: it deals at random and picks from its own list."""

from collections import Counter

from .configs import a_config
from .facts import BOARD, ROUTE_TILES, SHIELDS_ON_DEPOT
from .grapes import DOUBLES, GRAPES, PLACES, PLOTS, SET
from .listing import allowed
from .outcome import not_dealt
from .picker import RARE, pick
from .placing import spaces_for
from .replay import begin, enter
from .storing import filled, places
from .territory import CARDS
from .vine_deal import fewer
from .vineyards import spaces_for as vine_spaces

OFTEN = {"geese": 20, "crane": 20, "m1": 4, "m2": 4, "m27": 12, "m28": 12, "m29": 8, "m5": 8, "m6": 8, "m7": 4}


def play(chance, config=None):
    table = begin(config or a_config(chance), 2)
    entries = []
    while table.stage != "over":
        entry = next_entry(table, chance)
        entries.append(entry)
        enter(table, entry)
        check(table)
    table.entries = entries
    return table


def next_entry(table, chance):
    dealt = deal(table, chance)
    if dealt:
        return "= " + dealt
    if table.stage == "set-up":
        step = table.expect[0]
        who = table.track[0] if step[1] == "in turn order" else step[1][0]
        return f"{who} {chance.choice(sorted(allowed(table, who)))}"
    return f"{table.turn} {pick(chance, allowed(table, table.turn))}"


def deal(table, chance):
    """An outcome, where chance decides; rare tiles come early."""
    if table.stage == "set-up" and table.expect:
        step = table.expect[0][0]
        return DEALS[step](table, chance) if step in DEALS else None
    if table.stage in ("set-up", "fill"):
        return fill(table, chance)
    if table.stage == "vines":
        return vines(table, chance)
    if table.stage == "chateauma":
        return f"chateauma card {chance.choice(sorted(table.chateauma.deck))}" if table.chateauma.due else \
            f"chateauma {die(chance)}"
    if table.stage == "roll":
        return "roll " + padded([_two(table, seat, chance) for seat in table.seats]) + f" {die(chance)}"
    return None


def _two(table, seat, chance):
    """Two dice; often numbers that place a stored tile, or doubles where shields are played."""
    one, other = die(chance), die(chance)
    if "shields" in table.options and chance.random() < 0.15:
        return f"{one}{one}"
    useful = [seat.duchy.die[space] for tile in sorted(set(seat.stored())) for space in spaces_for(table, seat, tile)]
    if seat.stored_doubles():
        useful += [PLOTS[space].die for space in vine_spaces(seat)]
    if useful and chance.random() < 0.6:
        one = chance.choice(useful)
    return f"{one}{other}"


def die(chance):
    return chance.randint(1, 6)


def padded(words):
    """A word for each seat; for those who do not play, or whose partner has it, none."""
    return " ".join(list(words) + ["-"] * (4 - len(words)))


def draw(bag, chance, fits=lambda kind: True):
    things = [kind for kind, number in sorted(bag.items()) if fits(kind)
              for _ in range(number * OFTEN.get(kind, 4 if kind in RARE else 1))]
    return chance.choice(things) if things else ""


def goods(table, chance):
    bag = dict(table.goods_bag)
    words = []
    for _ in table.estates:
        word = ""
        for _ in range(3):
            colour = draw(bag, chance)
            bag[colour] -= 1
            word += str(colour)
        words.append(word)
    return "goods " + padded(words)


def start(table, chance):
    rolling = table.expect[0][1]
    return "start " + " ".join(str(die(chance)) if seat in rolling else "-" for seat in range(1, 5))


def boards(table, chance):
    names = list(table.pool)
    if table.edition == "2019" and "border-posts" in table.options:  # 002:71: six boards with one side each
        pairs = [(one, one) for one in chance.sample(range(1, len(names) + 1), table.players)]
    elif table.edition == "2019":
        picked = chance.sample(range(1, len(names) + 1), 2 * table.players)
        pairs = [picked[2 * n: 2 * n + 2] for n in range(table.players)]
    else:
        pairs = [(2 * at + 1, 2 * at + 2) for at in (chance.randrange(len(names) // 2) for _ in table.seats)]
    return "boards " + padded([f"{one}/{other}" for one, other in pairs])


def routes(table, chance):
    each = 6 if table.teams else ROUTE_TILES[table.board_for]
    numbers = chance.sample(range(1, 13), each * len(table.estates))
    hands = [numbers[each * n: each * n + each] for n in range(len(table.estates))]
    return "routes " + padded([",".join(map(str, hand)) for hand in hands])


def shields(table, chance):
    there = [number for number in range(1, 19) if number not in not_dealt(table)]
    numbers = chance.sample(there, sum(SHIELDS_ON_DEPOT[table.board_for]))
    return "shields " + " ".join(
        ",".join(str(numbers.pop()) for _ in range(each)) for each in SHIELDS_ON_DEPOT[table.board_for])


def fill(table, chance):
    coloured, black, bag = dict(table.coloured), dict(table.black_bag), dict(table.goods_bag)
    words = []
    for depot in range(6):
        tiles = []
        for place in range(4):
            colour = BOARD.colour(depot, place, table.board_for, table.phase + 1)
            kind = draw(coloured, chance, lambda kind: table.kinds[kind].colour == colour) if colour else ""
            if kind:
                coloured[kind] -= 1
            tiles.append(kind)
        words.append(",".join(tiles))
    tiles = []
    hidden = sum(table.chateauma.hidden.values()) if table.chateauma else 0
    for used in BOARD.black:
        kind = draw(black, chance) if table.board_for >= used and sum(black.values()) > hidden else ""
        if kind:
            black[kind] -= 1
        tiles.append(kind)
    words.append(",".join(tiles))
    five = ""
    for _ in range(5):
        colour = draw(bag, chance)
        bag[colour] -= 1
        five += str(colour)
    return "fill " + " ".join(words + [five])


def grapes(table, chance):
    """The kinds that leave, then a kind for each seat."""
    left = [grape for grape in GRAPES if grape not in table.grapes_removed]
    out = chance.sample(left, fewer(table))
    dealt = padded(chance.sample([grape for grape in left if grape not in out], table.players))
    return f"grapes -{','.join(sorted(out, key=GRAPES.index))} {dealt}" if out else f"grapes {dealt}"


def vines(table, chance):
    """Double tiles for the depot and the shop, as far as the bag lasts."""
    bag, rows = dict(table.vine_bag), []
    for length, used in zip((6, 3), PLACES[table.board_for]):
        rows.append([])
        for place in range(length):
            tile = draw(bag, chance) if place < used else ""
            if tile:
                bag[tile] -= 1
            rows[-1].append(tile or "-")
    return "vines " + " / ".join(" ".join(row) for row in rows)


def cards(table, chance):
    """Châteauma's first cards."""
    it = table.chateauma
    left = chance.choice([number for number in sorted(it.deck) if CARDS[number].has_castle()])
    right = chance.choice(sorted(it.deck - {left}))
    text = f"chateauma cards {left} {right}"
    if "prefilled-up" in it.modifiers:
        text += " " + draw(table.coloured, chance, lambda kind: table.kinds[kind].colour == "building")
    return text


def check(table):
    """Nothing comes from nowhere: every tile and every goods tile is somewhere."""
    for seat in table.seats:
        assert seat.silver >= 0 and seat.workers >= 0 and seat.total() >= 0
        assert sum(1 for number in seat.goods.values() if number) <= 3 or table.solo
        assert filled(seat) <= places(table) or table.shield(seat, 4) or table.waiting
        assert len(seat.own) + 2 * len(seat.own_vines) <= (2 if table.teams else 0)
        assert len(seat.shields) <= max(1, seat.count("castle"))
    for kind, tile in table.kinds.items():
        there = table.coloured[kind] + table.black_bag[kind] + table.out[kind]
        there += sum(depot.count(kind) for depot in table.depots) + table.black.count(kind)
        there += sum(estate.storage.count(kind) + list(estate.tiles.values()).count(kind) for estate in table.estates)
        there += sum(seat.own.count(kind) for seat in table.seats)
        there += sum(effect.get("tile") == kind for effect in table.waiting)
        there += _at_chateauma(table.chateauma, kind) if table.chateauma else 0
        if kind == "joker":
            assert there == table.jokers
        elif kind == "inn":
            assert there + table.inns + table.inns_left == 5
        elif table.phase >= 0:
            assert there == tile.coloured + tile.black, (kind, there)
    if "vineyards" in table.options and table.phase >= 0:
        _check_vineyards(table)


def _at_chateauma(it, kind):
    tiles = it.reserve + [it.joker] + [tile for tiles in it.duchy.values() for tile in tiles]
    return sum(tile == kind for card in it.cards if card for tile in card["tiles"].values()) + tiles.count(kind)


def _check_vineyards(table):
    there = Counter(table.vine_bag) + table.vine_out
    for row in [table.vine_depot, table.vine_shop, table.chateauma.doubles if table.chateauma else []]:
        there.update(tile for tile in row if tile)
    there.update(tile for estate in table.estates for tile in estate.vines)
    for seat in table.seats:
        there.update(seat.own_vines)
        there.update(tile for tile, _ in seat.vineyard.values())
    there.update(effect["double"] for effect in table.waiting if effect.get("double"))
    for tile, number in DOUBLES.items():
        out = set(tile.split("-")) & set(table.grapes_removed)
        assert there[tile] == (0 if out else number), (tile, there[tile])
    for grape in GRAPES:
        held = table.grape_supply[grape] + sum(seat.grapes[grape] for seat in table.seats)
        assert held == (0 if grape in table.grapes_removed else SET[grape]), (grape, held)


DEALS = {"goods": goods, "start": start, "boards": boards, "routes": routes, "shields": shields, "grapes": grapes,
         "cards": cards}
