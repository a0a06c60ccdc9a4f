"""Rules broken on purpose, to see that this book notices: `python3 -m recount --faults ENGINE`.

Each is a wrong reading of the team game, the solo game, the Vineyards or Châteauma. The engine plays on as it is; this
book, with one rule broken, has to find a difference.
"""

import random

from . import agreement, alone, chateauma_faults, choice, ending, order, placing, ship, solo, storing, target
from . import vineyards_faults, waiting
from .broken import broken
from .configs import a_config
from .mixes import game
from .table import Table, Wrong

GAMES = 60  # to be noticed within


def _surplus_is_kept(table, seat):
    if table.score_marker >= table.target:
        table.score_marker -= table.target
        table.target = max(5, table.target - 5)
        table.reached += 1
        table.wait("action", seat, castle=True)


def _other_goods_stay(table, seat, effect):
    table.waiting.pop()
    solo.after_ship(table, seat)


def _mines_pay_each_partner(table):
    for seat in table.seats:
        seat.silver += seat.count("mine")
    table.turn, table.stage = None, "fill" if table.phase < 4 else "score"


def _partners_count_as_others(self, seat, number):
    if number:
        seat.workers += number
        for other in self.estates:
            other.workers += 2 in other.shields


def _last_speaks(self):
    return [self.seat(next(number for number in reversed(self.track) if number in estate.seats))
            for estate in self.estates]


FAULTS = {
    "team: three shared places": broken(storing, "places", lambda table: 3),
    "team: a tile goes to the shared places by itself": broken(
        choice, "store", lambda table, seat, kind: seat.storage.append(kind)),
    "team: mines pay each partner": broken(ending, "_income", _mines_pay_each_partner),
    "team: the later partner speaks for both": broken(Table, "speakers", _last_speaks),
    "team: the first team always wins": broken(ending, "team_places", lambda table: [1, 2, 1, 2]),
    "team: shield 2 answers a partner": broken(Table, "gain_workers", _partners_count_as_others),
    "team: two proposals are enough": broken(agreement, "PROPOSALS", 2),
    "team: monastery 27 lifts nobody": broken(Table, "lift", lambda self, *estates: None),
    "solo: what is beyond the target is kept": broken(target, "_check", _surplus_is_kept),
    "solo: the target drops by four": broken(target, "STEP", 4),
    "solo: the target drops below five": broken(target, "LOWEST", 0),
    "solo: other goods stay": broken(ship, "sail", _other_goods_stay),
    "solo: no swap after a ship": broken(ship, "after_ship", lambda table, seat: None),
    "solo: four goods for a joker": broken(solo, "GOODS_FOR_A_JOKER", 4),
    "solo: a completed colour brings nothing": broken(placing, "colour_full", lambda seat, space: False),
    "solo: monasteries score nothing when placed": broken(alone, "_monastery", lambda table, seat, kind: {}),
    "solo: the crane never counts": broken(
        alone, "crane", lambda table, seat, effect, counts: table.waiting.remove(effect)),
    "solo: two scores of a tile have one order": broken(
        target, "within_reach", lambda table, seat, points=0: False),
    "solo: effects have one order": broken(order, "stands_alone", lambda effect: False),
    "solo: a reward needs no neighbour": broken(waiting, "reward_possible", lambda table, seat: True),
}


def plant(path, seed, kind=None):
    """Plant each fault, or those of one kind of game; 0 if all are noticed."""
    missed = 0
    planted = {name: fault for name, fault in (FAULTS | vineyards_faults.FAULTS | chateauma_faults.FAULTS).items()
               if kind in (None, name.split(":")[0])}
    for name, fault in planted.items():
        noticed = None
        for number in range(GAMES):
            with fault():
                noticed = _difference(path, name, seed, number)
            # What the sound book sees too is not the fault.
            if noticed and not _difference(path, name, seed, number):
                break
            noticed = None
        missed += noticed is None
        print(f"{name}: " + (f"noticed in game {number}: {noticed[:160]}" if noticed else "NOT noticed"), flush=True)
    print(f"recount: {len(planted)} faults planted, {missed} not noticed")
    return 1 if missed else 0


def _difference(path, name, seed, number):
    """The first difference in this game, in words."""
    chance = random.Random(f"{seed}/{name}/{number}")
    try:
        game(path, a_config(chance, name.split(":")[0]), chance, seed + number)
    except (Wrong, AssertionError, KeyError, ValueError) as wrong:
        return f"{type(wrong).__name__} {wrong}"
    return None
