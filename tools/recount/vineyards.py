"""The Vineyards: double tiles are taken, bought, stored and planted, and bring two bonuses (003:997-1049, B-10.4 to B-10.7)."""

from . import storing
from .action import free_action, use_die, waits
from .grapes import GRAPES, LEVELS, PLOTS, TOUCH, scores
from .table import need

NOW = ("workers4", "silver2", "vp4")  # these come by themselves, before a bonus that waits (Q-B-86)


# Taking

def numbers(table, place):
    """The numbers that a place of the vineyard depot answers to (003:1007, B-10.2)."""
    return (place,) if len(table.vine_depot) == 6 else (2 * place - 1, 2 * place)


def _out_of(row, place, where):
    need(1 <= place <= len(row) and row[place - 1], f"no double tile lies on place {place} of the {where}")
    tile, row[place - 1] = row[place - 1], None
    return tile


def take(table, seat, die, place):
    """003:1007, B-10.4; no monastery helps (Q-B-83); the bonus takes any (003:1036)."""
    place = int(place)
    tile = _out_of(table.vine_depot, place, "vineyard depot")
    use_die(table, seat, die, numbers(table, place), None, ("double",))
    storing.store_double(table, seat, tile)


def buy(table, seat, place):
    """The purchase of the turn (003:1046, B-10.7)."""
    free_action(table)
    need(not table.bought, "the purchase of this turn was made")
    need(seat.silver >= 2, f"2 silver are needed, there is {seat.silver}")
    tile = _out_of(table.vine_shop, int(place), "shop")
    seat.silver -= 2
    table.bought = True
    storing.store_double(table, seat, tile)


def black(table, seat, kind):
    """A bonus: a tile of the black depot, or an inn, without paying (003:1034, Q-B-42)."""
    top = waits(table, "black")
    table.take_from_black(kind)
    table.waiting.pop()
    storing.store(table, seat, kind)


def shop(table, seat, place):
    """The same bonus: a double tile of the shop (003:1034)."""
    top = waits(table, "black")
    tile = _out_of(table.vine_shop, int(place), "shop")
    table.waiting.pop()
    storing.store_double(table, seat, tile)


def discard(table, seat, tile, shared=None):
    """A stored double tile makes room (003:1007, Q-B-84)."""
    top = waits(table, "discard")
    need(not (storing.lost(top) and shared), "what shield 4 leaves too many lies shared")
    where = storing.lost(top) or _is_shared(seat, tile, shared)
    storing.discard_double(table, seat, top, tile, seat.vines if where else storing.holds_double(seat, tile))


def _is_shared(seat, tile, word):
    """In teams: of two equal tiles the shared one is meant, and not one's own (003:834)."""
    need(word in (None, "shared"), f"a tile does not lie {word}")
    need(not word or (tile in seat.own_vines and tile in seat.vines), f"{tile} does not lie in both storages")
    return bool(word)


def store(table, seat, where):
    top = waits(table, "store")
    need("double" in top, "no double tile is to be stored")
    storing.choose_for_double(table, seat, top, where)


# Planting

def may_lie(seat, space):
    """Everything but the number; the reason why not, or None (003:1015, B-10.5)."""
    if space not in PLOTS:
        return f"there is no double space {space}"
    if space in seat.vineyard:
        return f"double space {space} is covered"
    if not seat.vineyard:
        return None if PLOTS[space].level == 0 else "the first one goes on the lowest level"
    if not any(near in seat.vineyard for near in TOUCH[space]):
        return f"double space {space} is next to no double tile"
    return None


def spaces_for(seat):
    return [space for space in PLOTS if may_lie(seat, space) is None]


def place(table, seat, die, tile, space, *words):
    """A stored double tile onto a double space with the number of the die; no monastery helps (Q-B-112)."""
    space, words = int(space), list(words)
    shared = words.pop() if words and words[-1] == "shared" else None
    need(len(words) <= 1, f"too many words: {words}")
    turned = words[0] if words else None
    where = seat.vines if _is_shared(seat, tile, shared) else storing.holds_double(seat, tile)
    need(tile in where, f"{tile} is not stored: {seat.stored_doubles()}")
    need(space in PLOTS, f"there is no double space {space}")
    use_die(table, seat, die, PLOTS[space].die, None, ())  # Q-B-82: a city hall does not plant
    where.remove(tile)
    lay(table, seat, tile, space, turned)


def home(table, seat, place_, space, turned=None):
    """Shield 15: from the shop straight into the vineyard (003:1048, Q-B-61)."""
    top = waits(table, "home")
    need(15 in top["shields"], "shield 15 does not wait")
    tile = _out_of(table.vine_shop, int(place_), "shop")
    top["shields"] = [shield for shield in top["shields"] if shield != 15]
    lay(table, seat, tile, int(space), turned)


def sides(tile):
    """The ways in which a tile may lie: of one grape there is one."""
    one, other = tile.split("-")
    return ("",) if one == other else ("", " turned")


def lay(table, seat, tile, space, turned):
    """What it covers comes, then the level is looked at (003:1017-1042, B-10.5, B-10.6, Q-B-86)."""
    need(turned in (None, "turned"), f"a tile is not laid {turned}")
    need(not turned or len(sides(tile)) > 1, "a tile of one grape is not turned")
    why_not = may_lie(seat, space)
    need(why_not is None, why_not)
    seat.vineyard[space] = (tile, bool(turned))
    plot = PLOTS[space]
    if all(other in seat.vineyard for other in LEVELS[plot.level]):
        table.wait("grape", seat)
    for bonus in plot.bonuses:
        if bonus in NOW:
            _gain(table, seat, bonus)
    for bonus in reversed([bonus for bonus in plot.bonuses if bonus not in NOW]):
        _wait(table, seat, bonus, space)


def _gain(table, seat, bonus):
    if bonus == "workers4":
        table.gain_workers(seat, 4)
    elif bonus == "silver2":
        seat.silver += 2
    else:
        table.score(seat, {"vineyards": 4})


EFFECTS = {
    "warehouse": ("sell", {}), "carpenter": ("fetch", {"colours": ("building",)}),
    "church": ("fetch", {"colours": ("mine", "monastery", "castle")}),
    "market": ("fetch", {"colours": ("ship", "animal")}), "place": ("place", {}),
    "action": ("action", {"castle": False}), "black_tile": ("black", {}), "double_tile": ("double", {}),
}


def _wait(table, seat, bonus, space):
    """Each may be used or not; `vines` says which two belong together."""
    kind, more = EFFECTS[bonus]
    table.wait(kind, seat, vines=space, **more)


def grape(table, seat, kind):
    """A bonus tile for a full level (003:1042, B-10.6, Q-B-87)."""
    top = waits(table, "grape")
    need(kind in GRAPES and table.grape_supply[kind] > 0, f"no {kind} bonus tile is left")
    table.waiting.pop()
    table.grape_supply[kind] -= 1
    seat.grapes[kind] += 1


def score(seat):
    """At the end (003:1054-1064, B-10.8)."""
    seat.score("vineyards", sum(points for _, _, points in scores(seat.vineyard, seat.grapes)))
