"""Rules of the Vineyards broken on purpose; `faults` plants them."""

from . import grapes, order, storing, vine_deal, vineyards
from .action import use_die
from .broken import broken, broken_action, forbidden
from .facts import region_points
from .grapes import DOUBLES, GRAPES, PLOTS, areas

_ROOM, _MAY_LIE = storing._room, vineyards.may_lie


def _no_purchase(table, seat, place):
    vineyards.buy(table, seat, place)
    table.bought = False


def _anywhere_first(seat, space):
    return None if not seat.vineyard and space in PLOTS else _MAY_LIE(seat, space)


def _with_monastery_12(table, seat, die, wanted, free, kinds):
    return use_die(table, seat, die, wanted, 12, kinds)


def _city_hall_plants(table, seat, die, wanted, free, kinds):
    return use_die(table, seat, die, wanted, free, kinds or ("place",))


def _all_areas(vineyard, held):
    return [(grape, size, region_points(size)) for grape in GRAPES if held[grape] for size in areas(vineyard)[grape]]


def _largest_again(vineyard, held):
    return [(grape, size, region_points(size)) for grape in GRAPES for size in areas(vineyard)[grape][:1] * held[grape]]


def _as_printed(vineyard):
    return {place: grape for number, (tile, _) in vineyard.items()
            for place, grape in zip(PLOTS[number].places, tile.split("-"))}


def _both_grapes(kinds):
    return {tile: number for tile, number in DOUBLES.items() if set(tile.split("-")) <= set(kinds)}


FAULTS = {
    "vineyards: a double tile fills one place": broken(
        storing, "_room", lambda table, seat, size: _ROOM(table, seat, 1)),
    "vineyards: a place of the depot answers to one number": broken(
        vineyards, "numbers", lambda table, place: (place if len(table.vine_depot) == 6 else 2 * place,)),
    "vineyards: monastery 12 helps": broken(vineyards, "use_die", _with_monastery_12),
    "vineyards: a city hall plants": broken(vineyards, "use_die", _city_hall_plants),
    "vineyards: the first double tile goes anywhere": broken(vineyards, "may_lie", _anywhere_first),
    "vineyards: a double tile touches none": broken(vineyards, "TOUCH", {space: list(PLOTS) for space in PLOTS}),
    "vineyards: its two bonuses have one order": broken(order, "_of_one_tile", lambda one, other: False),
    "vineyards: a full level brings nothing": broken(vineyards, "LEVELS", [[0]] * 5),
    "vineyards: workers come with every gain": broken(
        vineyards, "_gain", lambda table, seat, bonus: table.gain_workers(seat, 4)),
    "vineyards: the shop is no purchase": broken_action("vineyards buy", _no_purchase),
    "vineyards: a bonus takes nothing from the shop": forbidden("vineyards shop"),
    "vineyards: shield 15 takes nothing from the shop": forbidden("vineyards home"),
    "vineyards: nothing leaves before a phase": broken(vine_deal, "clear", lambda table: None),
    "vineyards: a kind leaves with tiles of this kind only": broken(vine_deal, "doubles_with", _both_grapes),
    "vineyards: a grape tile scores all areas": broken(vineyards, "scores", _all_areas),
    "vineyards: an area scores again": broken(vineyards, "scores", _largest_again),
    "vineyards: turned tiles lie as the others": broken(grapes, "planted", _as_printed),
    "vineyards: areas join within a level only": broken(
        grapes, "beside", lambda one, other: one[1] == other[1] and abs(one[0] - other[0]) == 1),
}
