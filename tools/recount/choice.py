"""What a seat decides: its actions, one text each."""

from . import agreement, alone, ending, order, shields, ship, solo, storing, target, vineyards
from .action import free_action, use_die, waits
from .dice import free_step, pay_workers
from .facts import BUILDINGS, ROOMS
from .outcome import duchy_of
from .placing import building_effect, lay, score_geese, start_castle
from .selling import sell
from .storing import store
from .table import need
from .waiting import settle


def act(table, number, text):
    """One decision of one seat."""
    words = text.split(" ")
    verb = " ".join(words[:2]) if words[0] in ROOMS else words[0]
    rest = words[verb.count(" ") + 1:]
    need(verb in ACTS, f"an unknown action: {text}")
    seat = table.seat(number)
    if verb in SET_UP:
        ACTS[verb](table, seat, *rest)
        return
    need(table.stage in ("turn", "home", "tribute", "last"), f"nobody decides in {table.stage}")
    need(table.turn == number, f"seat {table.turn} decides, not {number}")
    before = list(table.waiting)
    asked = before and before[-1]["kind"] == "buy" and verb == "four-tiles workers"  # then the question stays
    if verb not in ("solo buy", "next") and not asked:
        table.buying = False  # until the next other decision (Q-B-78)
    ACTS[verb](table, seat, *rest)
    settle(table)
    ending.go_on(table)
    if verb != "next" and not _same(before, table.waiting):
        table.chosen = False


def _same(before, after):
    """Whether the very same effects wait."""
    return len(before) == len(after) and all(one is other for one, other in zip(before, after))


def take(table, seat, die, depot, kind):
    """002:348-355, 003:352, B-4.4; monastery 12 helps (002:823, B-7.12)."""
    top = use_die(table, seat, die, int(depot), 12, ("fetch",))
    if top and top["kind"] == "fetch":  # 002:476-498: from depots 1 to 6 only
        need(table.kinds[kind].colour in top["colours"], f"{kind} is none of {top['colours']}")
    table.take_from_depot(int(depot), kind)
    store(table, seat, kind)


def discard(table, seat, kind):
    top = waits(table, "discard")
    storing.discard(table, seat, top, kind)


def place(table, seat, die, kind, space):
    """002:392-399, 003:360, B-4.6; a city hall needs no number (002:556, B-6.7)."""
    place_from(table, seat, storing.holds(seat, kind), die, kind, space)


def place_shared(table, seat, die, kind, space):
    """The shared one of two equal tiles, the other being one's own."""
    need(kind in seat.own, f"{kind} is not among one's own tiles too")
    place_from(table, seat, seat.storage, die, kind, space)


def place_from(table, seat, places, die, kind, space):
    space = int(space)
    need(kind in places, f"{kind} is not stored: {seat.stored()}")
    need(space in seat.duchy.die, f"there is no space {space}")
    use_die(table, seat, die, seat.duchy.die[space], free_step(table, kind), ("place",))
    places.remove(kind)
    lay(table, seat, kind, space)


def sell_goods(table, seat, die, colour):
    """002:646-658, B-4.7; a warehouse's sale is one too (002:539, B-6.1)."""
    use_die(table, seat, die, int(colour), None, ("sell",))
    sell(table, seat, int(colour))


def workers(table, seat, die):
    """002:661-663, 003:597, B-4.8; monasteries 13 and 14 (002:827-834, B-7.13, B-7.14)."""
    use_die(table, seat, die, None, None, ())
    if table.has(seat, 13):
        seat.silver += 1
    table.gain_workers(seat, 4 if table.has(seat, 14) else 2)


def buy(table, seat, place_, kind, by_workers="0"):
    """Once a turn, for 2 silver (002:666-673, 003:603, B-4.3); monastery 6 (002:791, B-7.6)."""
    free_action(table)
    need(not table.bought, "the purchase of this turn was made")
    paid = int(by_workers)
    if paid:
        need(table.edition == "2019" and table.has(seat, 6), "workers do not buy (B-4.3)")
        need(0 < paid <= 2, f"2 in all, not {paid} workers")
    if place_ == "black":
        table.take_from_black(kind)
    else:
        need(table.edition != "2022" and table.has(seat, 6), "only the black depot sells (B-4.3)")
        table.take_from_depot(int(place_), kind)
    need(seat.silver >= 2 - paid, f"{2 - paid} silver are needed, there is {seat.silver}")
    seat.silver -= 2 - paid
    pay_workers(seat, paid)
    table.bought = True
    store(table, seat, kind)


def hire(table, seat, depot, kind):
    """Monastery 6 of 2022: 2 workers for a building, once a turn (003:667, B-7.6)."""
    free_action(table)
    need(table.edition == "2022" and table.has(seat, 6), "monastery 6 of 2022 is not there")
    need(not table.hired, "monastery 6 was used in this turn")
    need(table.kinds[kind].colour == "building", f"{kind} is no building")
    table.take_from_depot(int(depot), kind)
    pay_workers(seat, 2)
    table.hired = True
    store(table, seat, kind)


def depot(table, seat, number):
    ship.choose_depot(table, seat, waits(table, "ship"), int(number))


def goods(table, seat, *colours):
    ship.choose_goods(table, seat, waits(table, "ship"), [int(colour) for colour in colours])


def decline(table, seat):
    """Takes, sales and placements may be declined (002:463 "podes", B-5.7)."""
    if table.stage == "last":
        ending.last_declined(table)
        return
    top = waits(table, "sell", "fetch", "place", "ship", "home", "action", "swap", "reward", "crane counts",
                "buy", "black", "double")
    need(top["kind"] != "swap" or not top["given"], "goods were given already (Q-B-09)")
    if top["kind"] == "crane counts":
        alone.crane(table, seat, top, False)
        return
    if top["kind"] == "action":  # a castle's action is one (002:433, B-5.3); a route's may be left (Q-B-43)
        need(not top["castle"], "a castle's action is carried out (B-5.3)")
    if top["kind"] == "ship":
        ship.decline(table, seat, top)
    else:
        table.waiting.pop()


def end(table, seat):
    need(table.stage == "turn", f"no turn is played in {table.stage}")
    need(not table.waiting, f"an effect waits: {table.waiting[-1:]}")
    need(not seat.dice_left(), f"dice are left: {seat.dice_left()} (B-4.1, Q-B-07)")
    ending.end_turn(table)


def buy_workers(table, seat, number):
    """Monastery 28: 1 silver for 2 workers (002:883, 003:731, B-9.1, Q-B-28, Q-B-29)."""
    need(table.has(seat, 28), "monastery 28 is not there")
    need(table.stage != "last", "not at the final scoring (Q-B-28)")
    need(1 <= int(number) <= seat.silver, f"{number} silver are needed, there is {seat.silver}")
    seat.silver -= int(number)
    table.gain_workers(seat, 2 * int(number))


def crane(table, seat, building):
    """Any building's effect (002:887, 003:735, Q-B-31)."""
    waits(table, "crane")
    allowed = BUILDINGS + (("white-castle",) if "white-castles" in table.options else ())
    need(building in allowed, f"{building} is no building")
    table.waiting.pop()
    building_effect(table, seat, building, "four-tiles")


def geese(table, seat, animal):
    top = waits(table, "geese")
    need(animal in top["types"], f"no {animal} in the pasture, but {top['types']}")
    table.waiting.pop()
    score_geese(table, seat, top["space"], animal)


def castle_for_dice(table, seat, kind):
    """Both unused dice and 5 points for a castle set aside (003:717, B-9.9, Q-B-65, Q-B-66)."""
    need(table.stage == "turn" and not table.waiting and kind == "castle", "in one's turn, between effects")
    need("castle-link" in table.options, "castle link is not played")
    need(len(seat.dice_left()) == 2, "both dice have to be unused")
    need(seat.total() >= 5, f"5 points are needed, there are {seat.total()}")
    need(table.aside > 0, "no castle is set aside")
    seat.points["castle-link"] -= 5
    seat.use_both()
    table.aside -= 1
    table.out["castle"] -= 1
    store(table, seat, "castle")


# The set-up

def _asked(table, seat, name):
    """That this seat is asked for this now; open choices go in turn order (Q-B-02)."""
    need(table.stage == "set-up" and table.expect, f"no {name} is asked for")
    step, who = table.expect[0][0], table.expect[0][1] if len(table.expect[0]) > 1 else ()
    need(step == name, f"{name} comes, but the next step is {table.expect[0]}")
    if who == "in turn order":
        who = list(table.track)
        need(who[0] == seat.number, f"seat {who[0]} chooses first")
    need(seat.number in who, f"seat {seat.number} has chosen already")
    if table.expect[0][1] == "in turn order" or table.expect[0][-1] == "one by one":
        need(who[0] == seat.number, f"seat {who[0]} chooses first")
        table.expect[0] = (name, who[1:], "one by one")
    else:
        table.expect[0] = (name, [one for one in who if one != seat.number])
    if not table.expect[0][1]:
        table.expect.pop(0)


def side(table, seat, number):
    _asked(table, seat, "side")
    seat.duchy = duchy_of(seat.offered[int(number) - 1], table.config)


def castle(table, seat, space):
    """The starting castle on any castle space; it scores nothing (003:273, 003:525, B-1.7)."""
    _asked(table, seat, "castle")
    start_castle(seat.estate, int(space))


def both(table, seat, number, space):
    """Side and castle space at once (002:1185)."""
    _asked(table, seat, "settle")
    seat.duchy = duchy_of(seat.offered[int(number) - 1], table.config)
    start_castle(seat.estate, int(space))


def route_order(table, seat, *numbers):
    """2022: the route in an order of one's choice (003:791, Q-B-107)."""
    _asked(table, seat, "order")
    wanted = [int(number) for number in numbers]
    need(sorted(wanted) == sorted(seat.route), f"the tiles are {seat.route}, not {wanted}")
    seat.route = wanted


SET_UP = {"side": side, "castle": castle, "settle": both, "trade-routes order": route_order,
          "team propose": agreement.propose, "team accept": agreement.accept}
ACTS = SET_UP | {
    "take": take, "place": place, "sell": sell_goods, "workers": workers, "buy": buy, "hire": hire,
    "discard": discard, "depot": depot, "goods": goods, "decline": decline, "end": end,
    "four-tiles workers": buy_workers, "four-tiles crane": crane, "four-tiles geese": geese,
    "castle-link castle": lambda table, seat: castle_for_dice(table, seat, "castle"),
    "shields take": shields.take, "shields set": shields.turn, "shields copy": shields.name,
    "shields colour": shields.colour, "shields home": shields.home, "shields pay": shields.pay,
    "shields give": shields.give,
    "next": lambda table, seat, number: order.choose(table, int(number)),
    "solo buy": target.buy,
    "solo count": lambda table, seat, points: alone.count(table, seat, waits(table, "count"), points),
    "solo crane": lambda table, seat: alone.crane(table, seat, waits(table, "crane counts"), True),
    "solo give": lambda table, seat, colour: solo.give(table, seat, waits(table, "swap"), int(colour)),
    "solo joker": lambda table, seat, kind: solo.joker(table, seat, waits(table, "swap"), kind),
    "solo reward": lambda table, seat, kind, space: solo.reward(table, seat, waits(table, "reward"), kind, space),
    "vineyards take": vineyards.take, "vineyards place": vineyards.place, "vineyards buy": vineyards.buy,
    "vineyards black": vineyards.black, "vineyards shop": vineyards.shop, "vineyards grape": vineyards.grape,
    "vineyards discard": vineyards.discard, "vineyards store": vineyards.store, "vineyards home": vineyards.home,
    "team store": lambda table, seat, where: storing.choose(table, seat, waits(table, "store"), where),
    "team place-shared": place_shared,
    "team discard-shared": lambda table, seat, kind: storing.discard_shared(
        table, seat, waits(table, "discard"), kind),
}
