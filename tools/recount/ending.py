"""The end of a turn, a phase, the game."""

from . import chateauma_end, vineyards
from .facts import SHIELD_POINTS
from .monastery import crane_counts, monastery
from .shields import give_up
from .table import need
from .waiting import settle


def end_turn(table):
    next_turn(table, table.turn)


def next_turn(table, after):
    at = table.order.index(after) + 1
    if at < len(table.order):
        table.begin_turn(table.order[at])
        return
    if table.round < 5:
        table.stage, table.turn = "roll", None
        return
    if table.solo and table.phase == 4:  # lost; nothing comes after the 25th turn (Q-B-80)
        table.stage, table.turn, table.places = "over", None, [1]
        return
    table.stage, table.queue, table.turn = "home", _speakers(table), None


def go_on(table):
    """The steps at the end of a phase, until somebody has to decide (Q-B-49)."""
    while not table.waiting:
        if table.solo and table.buying and table.stage == "home" and table.seats[0].silver:
            table.wait("buy", table.seats[0])  # points of a tile brought home: more may be bought (Q-B-78)
        elif table.stage == "home":  # 002:1213: after all turns; in turn order, each all of his
            if not table.queue:
                table.stage, table.queue = "tribute", _speakers(table)
                continue
            seat = table.seat(table.queue.pop(0))
            table.turn = seat.number
            mine = [shield for shield in (14, 15) if table.shield(seat, shield)]
            if mine:
                table.wait("home", seat, shields=mine)
            settle(table)
        elif table.stage == "tribute":  # 002:1146, 003:926: before the mines
            if not table.queue:
                _income(table)
                continue
            seat = table.seat(table.queue.pop(0))
            table.turn = seat.number
            _tribute(table, seat)
        elif table.stage == "score":
            _score(table)
        else:
            return


def _speakers(table):
    return [seat.number for seat in table.speakers()]


def _tribute(table, seat):
    if not seat.shields:
        return
    if seat.silver or (table.shield(seat, 3) and seat.workers):
        table.wait("tribute", seat)
    else:
        give_up(table, seat, len(seat.shields))


def _income(table):
    """Mines, monastery 2, and shield 2's answer (002:747, 002:775, 002:1178, B-8.1, Q-B-49)."""
    for seat in table.speakers():  # of a team once (Q-B-68)
        mines = seat.count("mine")
        seat.silver += mines * (2 if table.shield(seat, 8) else 1)
        if table.has(seat, 2):
            table.gain_workers(seat, mines)
    if table.chateauma:
        chateauma_end.income(table)
    table.turn, table.buying = None, False
    if table.phase < 4:
        table.stage = "fill"
        return
    table.stage = "score"
    for seat in table.speakers():  # Q-B-54: asked again if shield 6 has named nobody
        if table.shield(seat, 6) and seat.copied is None:
            table.stage, table.turn = "last", seat.number


def last_declined(table):
    table.stage = "score"


def _score(table):
    """Final scoring (002:751-759, 003:611-618, B-8.2); what is a team's counts once, for the earlier partner."""
    for seat in table.speakers():
        seat.score("left-overs", sum(seat.goods.values()) + seat.silver + seat.workers // 2)
        points = sum(monastery(table, seat, number) for number in range(15, 30) if table.has(seat, number))
        if crane_counts(table, seat):
            points += 4  # 002:894, 003:739: one building of one type (Q-B-32)
        seat.score("monasteries", points * (2 if table.shield(seat, 10) else 1))  # 002:1201, 003:943, Q-B-56
        worth = sum(SHIELD_POINTS[number] for number in seat.shields)
        seat.score("shields", worth * (2 if table.shield(seat, 13) else 1))  # 002:1210, 003:946, Q-B-60
    for seat in table.seats if "vineyards" in table.options else ():
        vineyards.score(seat)
    if table.chateauma:
        chateauma_end.score(table)
    table.stage, table.turn = "over", None
    table.places = places(table)


def places(table):
    """Who is first, second … (002:761-763, 003:620, 000:480, B-8.3, Q-B-23)."""
    if table.teams:
        return team_places(table)

    def rank(seat):
        empty = seat.free_spaces()
        last = table.order if table.edition == "2011" else table.track
        return (-seat.total(), -empty if table.edition == "2019" else empty, -last.index(seat.number))

    ranked = sorted(table.seats, key=rank)
    ahead = table.chateauma and table.chateauma.total()  # 003:1243, Q-B-104: on a tie Châteauma is before a person
    return [ranked.index(seat) + 1 + (ahead is not None and ahead >= seat.total()) for seat in table.seats]


def team_places(table):
    """Points of both, then more empty spaces in both editions (002:1039, 003:846), then Q-B-70."""
    def rank(estate):
        seats = [table.seat(number) for number in estate.seats]
        return sum(seat.total() for seat in seats), seats[0].free_spaces(), table.track[-1] in estate.seats

    best = max(table.estates, key=rank)
    return [1 if seat.estate is best else 2 for seat in table.seats]


def check_over(table):
    need(table.stage == "over", f"the record ends, but the game stands at {table.stage}")
