"""Châteauma completes a card: points, its tiles to the duchy, extra turns, bonus tiles (003:1210-1217, B-11.8, B-11.9)."""

from . import chateauma_turn
from .chateauma import SIDES, tell
from .facts import LARGE, PHASE_POINTS, SMALL
from .shields import depot_of
from .territory import CARDS, DUCHY, EXTRA_TURNS, KINDS

POST_SCORES, POST_BONUS = 2, 3  # which cards with a border post bring something


def complete(table):
    """One card or both; the extra turns come before new cards (003:1258, B-11.12)."""
    it = table.chateauma
    left_done, extra = False, 0
    for side in (0, 1):
        if it.full(side):
            left_done |= side == 0
            extra += _complete(table, side)
    while extra:  # one after the other; a card that is completed meanwhile scores at once (Q-B-102)
        extra -= 1
        tell(table, "extra", why="extra-turn", white=table.white)
        side = next((side for side in (0, 1) if it.cards[side]), None)
        if side is None:
            chateauma_turn.sell(table)
            continue
        run = chateauma_turn.Run(side)
        chateauma_turn.choose(table, run, side, table.white)
        chateauma_turn.symbols(table, run)
        if it.full(side):
            left_done |= side == 0
            extra += _complete(table, side)
    if left_done and it.cards[1]:
        it.cards = [it.cards[1], None]
        tell(table, "slid", card=it.cards[0]["card"])


def _complete(table, side):
    """Score a card; how many spaces with an extra turn its tiles cover."""
    it = table.chateauma
    card = it.cards[side]
    printed = CARDS[card["card"]]
    points = printed.points[it.level]
    it.score("chateauma", points)
    tell(table, "full", seat=it.number, side=SIDES[side], card=card["card"], points=points)
    it.cards[side] = None
    if printed.post and "border-posts" in table.options:
        _post(table)
    if printed.shield and "shields" in table.options:
        _shield(table)
    return sum(_move(table, kind) for _, kind in sorted(card["tiles"].items()))


def _move(table, kind):
    """To the first free space of its colour, else onto another tile (003:1214, Q-B-96)."""
    it = table.chateauma
    colour = table.kinds[kind].colour
    before = it.covered(colour)
    it.duchy[colour].append(kind)
    after = it.covered(colour)
    tell(table, "moved", tile=kind, stacked=before == after)
    return before != after and (colour, after) in EXTRA_TURNS and "extra-turns" in it.modifiers  # Q-B-97


def _post(table):
    """The second: points of the phase; the third: the bonus tile (003:1277-1279, B-11.13)."""
    it = table.chateauma
    it.posts += 1
    points, bonus = 0, False
    if it.posts == POST_SCORES:
        points = PHASE_POINTS[table.phase]
    elif it.posts == POST_BONUS:
        if None not in table.border:
            tell(table, "nothing", why="post")
            return
        place = table.border.index(None)
        table.border[place] = it.number
        points, bonus = (LARGE, SMALL)[place][table.board_for], True
    it.score("border-posts", points)
    tell(table, "post", seat=it.number, nth=it.posts, points=points, bonus=bonus)


def _shield(table):
    """From the first depot with one, from the white die's on; the lowest number (003:1281-1284, Q-B-100)."""
    there = [number for depot in chateauma_turn.clockwise(table.white)
             for number in sorted(table.shield_depots[depot - 1])]
    if not there:
        tell(table, "nothing", why="shield")
        return
    depot = depot_of(table, there[0])
    table.shield_depots[depot - 1].remove(there[0])
    table.chateauma.shields.append(there[0])
    tell(table, "shield", shield=there[0], depot=depot)


def bonus_tiles(table):
    """A colour covered: the large tile, else the small one (003:1217, B-11.9)."""
    it = table.chateauma
    for colour in KINDS:
        taken = table.bonus.get(colour, 0)
        if it.covered(colour) < DUCHY[colour] or colour in it.large + it.small or taken > 1:
            continue
        table.bonus[colour] = taken + 1
        (it.small if taken else it.large).append(colour)
        points = (SMALL if taken else LARGE)[table.board_for]
        it.score("colours", points)
        tell(table, "colour", seat=it.number, colour=colour, large=not taken, points=points)
