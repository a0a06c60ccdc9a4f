"""A game that this book plays by itself: it deals at random and picks from its own list."""

from .configs import a_config
from .facts import BOARD, ROUTE_TILES, SHIELDS_ON_DEPOT
from .listing import allowed
from .outcome import not_dealt
from .picker import RARE, pick
from .placing import spaces_for
from .replay import begin, enter
from .storing import places


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
    if table.stage == "roll":
        return "roll " + padded([_two(table, seat, chance) for seat in table.seats]) + f" {die(chance)}"
    return None


def _two(table, seat, chance):
    """Two dice; often numbers that place a stored tile, or doubles where shields are played."""
    one, other = die(chance), die(chance)
    if "shields" in table.options and chance.random() < 0.15:
        return f"{one}{one}"
    useful = [seat.duchy.die[space] for tile in sorted(set(seat.stored())) for space in spaces_for(table, seat, tile)]
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
    for used in BOARD.black:
        kind = draw(black, chance) if table.board_for >= used else ""
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


def check(table):
    """Nothing comes from nowhere: every tile and every goods tile is somewhere."""
    for seat in table.seats:
        assert seat.silver >= 0 and seat.workers >= 0 and seat.total() >= 0
        assert sum(1 for number in seat.goods.values() if number) <= 3 or table.solo
        assert len(seat.storage) <= places(table) or table.shield(seat, 4) or table.waiting
        assert len(seat.own) <= (2 if table.teams else 0)
        assert len(seat.shields) <= max(1, seat.count("castle"))
    for kind, tile in table.kinds.items():
        there = table.coloured[kind] + table.black_bag[kind] + table.out[kind]
        there += sum(depot.count(kind) for depot in table.depots) + table.black.count(kind)
        there += sum(estate.storage.count(kind) + list(estate.tiles.values()).count(kind) for estate in table.estates)
        there += sum(seat.own.count(kind) for seat in table.seats)
        there += sum(effect.get("tile") == kind for effect in table.waiting)
        if kind == "joker":
            assert there == table.jokers
        elif kind == "inn":
            assert there + table.inns + table.inns_left == 5
        elif all(estate.tiles for estate in table.estates):
            assert there == tile.coloured + tile.black, (kind, there)


DEALS = {"goods": goods, "start": start, "boards": boards, "routes": routes, "shields": shields}
