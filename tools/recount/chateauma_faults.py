"""Rules of Châteauma broken on purpose; `faults` plants them."""

from . import chateauma_benefit, chateauma_cards, chateauma_end, chateauma_turn, ending
from .broken import broken, broken_entry
from .chateauma import Chateauma
from .table import Table

_PLACES, _FACE_UP, _HAS = ending.places, Chateauma.face_up, Table.has
_FREE, _SHIELD, _SYMBOLS = Chateauma.free, chateauma_cards._shield, chateauma_turn.symbols
_PURCHASE, _PUT, _COMPLETE = chateauma_turn.purchase, chateauma_turn.put, chateauma_cards.complete
_MOVE, _AGAIN, _SHIP = chateauma_cards._move, chateauma_benefit._again, chateauma_benefit._ship


def _lowest(table, depot, colour):
    return next((kind for kind in reversed(table.depots[depot - 1]) if kind and table.kinds[kind].colour == colour),
                None)


def _from_the_right(self, side):
    return dict(reversed(_FREE(self, side).items()))


def _sells_twice(table, run):
    if run.sells:
        chateauma_turn.sell(table)
    _SYMBOLS(table, run)


def _buys_twice(table):
    _PURCHASE(table)
    _PURCHASE(table)


def _jokers_work(table, run, kind, side, space, source, depot=None):
    _PUT(table, run, kind, side, space, source, depot)
    if source == "joker":
        chateauma_benefit.benefit(table, run, kind)


def _jokers_are_seen(self):
    return _FACE_UP(self) + [card["tiles"][space] for card in self.cards if card for space in card["down"]]


def _reserve_is_seen(self):
    return _FACE_UP(self) + self.reserve


def _extra_turns(table, kind):
    kept, table.chateauma.modifiers = table.chateauma.modifiers, ("extra-turns",)
    extra = _MOVE(table, kind)
    table.chateauma.modifiers = kept
    return extra


def _own_die(table, run, why):
    kept, table.white = table.white, table.chateauma.die
    _AGAIN(table, run, why)
    table.white = kept


def _last_fullest(table):
    """Of equally full depots the last."""
    kept = chateauma_turn.clockwise
    chateauma_turn.clockwise = lambda first: list(reversed(kept(first)))
    try:
        _SHIP(table)
    finally:
        chateauma_turn.clockwise = kept


def _ties_are_won(table):
    places = _PLACES(table)
    if table.chateauma:
        ahead = table.chateauma.total()
        places = [place - (seat.total() == ahead) for place, seat in zip(places, table.seats)]
    return places


def _reserve_mines_pay(table):
    mines = (table.chateauma.face_up() + table.chateauma.reserve).count("mine")
    if mines:
        chateauma_turn.gain_silver(table, mines, "mines")


def _highest_shield(table):
    table.shield_depots = [sorted(there)[::-1] for there in table.shield_depots]
    chosen = [max(there) for there in table.shield_depots if there]
    _SHIELD(table)
    if chosen and table.chateauma.shields:
        table.chateauma.shields[-1] = max(chosen)


def _copies_nothing(self, seat, number):
    return _HAS(self, seat, number) if not self.chateauma or seat.number > self.players \
        or seat.copied != self.chateauma.number else f"m{number}" in seat.tiles.values()


def _change_places(table):
    _COMPLETE(table)
    table.chateauma.cards.reverse()


FAULTS = {
    "chateauma: the white die's 4 chooses the right card": broken(
        chateauma_turn, "side_of", lambda white: int(white > 3)),
    "chateauma: depots are looked at the other way round": broken(
        chateauma_turn, "clockwise", lambda first: [(first - 1 - step) % 6 + 1 for step in range(6)]),
    "chateauma: the lowest tile of a depot": broken(chateauma_turn, "topmost", _lowest),
    "chateauma: spaces are filled from the right": broken(Chateauma, "free", _from_the_right),
    "chateauma: a symbol sells twice": broken(chateauma_turn, "symbols", _sells_twice),
    "chateauma: jokers bring benefits": broken(chateauma_turn, "put", _jokers_work),
    "chateauma: jokers count as what they are": broken(Chateauma, "face_up", _jokers_are_seen),
    "chateauma: the reserve counts": broken(Chateauma, "face_up", _reserve_is_seen),
    "chateauma: the reserve's mines pay": broken(chateauma_end, "income", _reserve_mines_pay),
    "chateauma: it buys twice": broken(chateauma_turn, "purchase", _buys_twice),
    "chateauma: a castle looks with its own die": broken(chateauma_benefit, "_again", _own_die),
    "chateauma: a crane does nothing": broken_entry(
        chateauma_benefit.BUILDING, "crane", lambda table, run: None),
    "chateauma: a boarding house brings four points": broken_entry(
        chateauma_benefit.BUILDING, "boarding-house",
        lambda table, run: chateauma_benefit._points(table, "chateauma", 4, "boarding-house")),
    "chateauma: a city hall moves nothing": broken_entry(
        chateauma_benefit.BUILDING, "city-hall", lambda table, run: None),
    "chateauma: a church looks for mines first": broken_entry(
        chateauma_benefit.BUILDING, "church",
        lambda table, run: chateauma_benefit._fetch(table, "church", "mine", "castle", "monastery")),
    "chateauma: a white castle takes the topmost tile": broken_entry(
        chateauma_benefit.BUILDING, "white-castle", chateauma_benefit._any_tile),
    "chateauma: of equally full depots the last": broken(chateauma_benefit, "_ship", _last_fullest),
    "chateauma: extra turns without their modifier": broken(chateauma_cards, "_move", _extra_turns),
    "chateauma: the cards change places": broken(chateauma_cards, "complete", _change_places),
    "chateauma: no bonus tiles": broken(chateauma_cards, "bonus_tiles", lambda table: None),
    "chateauma: the first border post scores": broken(chateauma_cards, "POST_SCORES", 1),
    "chateauma: the highest shield": broken(chateauma_cards, "_shield", _highest_shield),
    "chateauma: shield 6 copies nothing of it": broken(Table, "has", _copies_nothing),
    "chateauma: no point for a sale with routes": broken(chateauma_turn, "ROUTE_POINT", 0),
    "chateauma: double tiles from the left": broken(chateauma_turn, "wrapping", lambda row, first: range(len(row))),
    "chateauma: three points for a monastery": broken(chateauma_end, "MONASTERY", 3),
    "chateauma: one point for a tile on a card": broken(chateauma_end, "ON_A_CARD", 1),
    "chateauma: a person wins a tie": broken(ending, "places", _ties_are_won),
}
