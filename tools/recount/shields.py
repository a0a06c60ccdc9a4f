"""Shields: taking them, what they ask for, and the tribute."""

from . import ship
from .dice import pay_workers, price
from .placing import lay
from .storing import filled, places
from .table import need


def _top(table, kind):
    top = table.waiting[-1] if table.waiting else None
    need(top and top["kind"] == kind, f"no {kind} waits, but {top}")
    return top


def depot_of(table, number):
    for depot, there in enumerate(table.shield_depots, 1):
        if number in there:
            return depot
    return None


def take(table, seat, number, for_=None, old=None):
    """A shield for both unused dice, or for a castle's action with shield 11 (002:1137-1143, 003:922-924, Q-B-45)."""
    number = int(number)
    depot = depot_of(table, number)
    need(depot, f"shield {number} lies on no depot")
    if table.waiting:
        top = _top(table, "action")  # 002:1204, 003:944, Q-B-47: of any depot
        need(top["castle"] and table.shield(seat, 11), "only shield 11 takes a shield with a castle's action")
        table.waiting.pop()
    else:
        need(table.stage == "turn", f"no turn is played in {table.stage}")
        need(len(seat.dice_left()) == 2, "both dice have to be unused (002:1137)")
        pay_workers(seat, sum(price(table, seat, die, depot) for die in seat.dice))  # no free step (Q-B-45)
        seat.use_both()
    table.shield_depots[depot - 1].remove(number)
    if old is not None:  # 002:1139, 003:922, Q-B-46: the old one leaves the game first
        need(for_ == "for" and int(old) in seat.shields, f"shield {old} is not there")
        lose(table, seat, int(old))
    need(len(seat.shields) < seat.count("castle"), "no castle without a shield (002:1138)")
    seat.shields.append(number)


def lose(table, seat, number):
    """A shield leaves the game, and its effect ends (Q-B-46, Q-B-52)."""
    seat.shields.remove(number)
    if number == 6:
        seat.copied = None
    if number == 4 and filled(seat) > places(table):
        table.wait("discard", seat, tile=None)


def turn(table, seat, shows, wanted):
    """Shield 16: one of your two dice to any number, once a turn (002:1221, 003:949)."""
    shows, wanted = int(shows), int(wanted)
    need(table.stage == "turn" and table.shield(seat, 16), "shield 16 is not there")
    need(not table.waiting, "an effect waits: the die can be set before or after it")
    need(not table.turned, "shield 16 was used in this turn")
    need(shows in seat.dice_left(), f"no unused die shows {shows}")
    need(1 <= wanted <= 6 and wanted != shows, f"a die does not turn from {shows} to {wanted}")
    for at in (0, 1):
        if seat.dice[at] == shows and not seat.used[at]:
            seat.dice[at] = wanted
            break
    table.turned = True


def name(table, seat, number):
    """Shield 6 names a player, once (002:1169, 003:939, Q-B-54)."""
    need(table.stage in ("turn", "last") and table.shield(seat, 6), "shield 6 is not there")
    need(seat.copied is None, f"shield 6 has named seat {seat.copied}")
    others = [estate.seats[0] for estate in table.estates if estate is not seat.estate]  # a team by its first seat
    if table.chateauma:
        others.append(table.chateauma.number)  # 003:1280, Q-B-101
    need(int(number) in others, f"seat {number} is no other player")  # Q-B-108: the other team
    seat.copied = int(number)
    if table.has(seat, 27):  # [2019] a copied 27 works at once (Q-B-27)
        table.lift(seat.estate)
    if table.stage == "last":
        table.stage = "score"


def colour(table, seat, number):
    ship.choose_colour(table, seat, _top(table, "ship"), int(number))


def home(table, seat, place, kind, space):
    """Shields 14 and 15: a tile straight into the duchy (002:1213-1219, 003:947-948, Q-B-61)."""
    top = _top(table, "home")
    wanted = 15 if place == "black" else 14
    need(wanted in top["shields"], f"shield {wanted} does not wait")
    if wanted == 14:
        table.take_from_depot(int(place), kind)
    else:
        table.take_from_black(kind)
    top["shields"] = [shield for shield in top["shields"] if shield != wanted]
    lay(table, seat, kind, int(space))


def pay(table, seat, silver, workers="0"):
    """The tribute: 1 silver for each shield, with shield 3 workers too (002:1146-1148, 1158, 003:926-928, 936)."""
    top = _top(table, "tribute")
    silver, workers = int(silver), int(workers)
    need(silver >= 0 and workers >= 0, "nothing is given back")
    need(silver + workers <= len(seat.shields), f"{len(seat.shields)} shields cost no more than that")
    need(silver <= seat.silver, f"{silver} silver are needed, there is {seat.silver}")
    if workers:
        need(table.shield(seat, 3), "workers pay no tribute without shield 3")
    pay_workers(seat, workers)
    seat.silver -= silver
    left = len(seat.shields) - silver - workers
    table.waiting.pop()
    give_up(table, seat, left)


def give_up(table, seat, left):
    """As many shields leave as are not paid for (002:1147, 003:928, Q-B-50, Q-B-51)."""
    if left == len(seat.shields):
        for number in list(seat.shields):
            lose(table, seat, number)
    elif left:
        table.wait("give", seat, left=left)


def give(table, seat, number):
    top = _top(table, "give")
    need(int(number) in seat.shields, f"shield {number} is not there")
    top["left"] -= 1
    if not top["left"]:
        table.waiting.pop()
    lose(table, seat, int(number))
