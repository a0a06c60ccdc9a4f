"""Châteauma at the end of a phase and of the game (003:1153, 003:1233-1243, B-11.11)."""

from .chateauma import tell
from .chateauma_turn import gain_silver
from .facts import region_points
from .territory import MOST_DOUBLES, SHIELD_POINTS

MONASTERY, ON_A_CARD = 4, 2  # points for a monastery, for a tile on an unfinished card


def income(table):
    """1 silver for each mine face up in its duchy or on its cards."""
    mines = table.chateauma.face_up().count("mine")
    if mines:
        gain_silver(table, mines, "mines")


def score(table):
    it = table.chateauma
    monasteries = sum(table.kinds[kind].colour == "monastery" for kind in it.face_up())
    _final(table, "monasteries", "monasteries", monasteries, MONASTERY * monasteries)
    goods = sum(it.goods.values())
    _final(table, "goods", "left-overs", goods, goods)
    _final(table, "silver", "left-overs", it.silver, it.silver)
    reserve = len(it.reserve) + (it.joker is not None)
    _final(table, "reserve", "chateauma", reserve, reserve)
    on_cards = sum(len(card["tiles"]) for card in it.cards if card)
    _final(table, "cards", "chateauma", on_cards, ON_A_CARD * on_cards)
    if "shields" in table.options:
        shields = len(it.shields)
        _final(table, "shields", "shields", shields, SHIELD_POINTS[min(shields, 4)])
    if "vineyards" in table.options:
        doubles = len(it.doubles)
        _final(table, "doubles", "vineyards", doubles, region_points(min(doubles, MOST_DOUBLES)))


def _final(table, why, source, count, points):
    table.chateauma.score(source, points)
    if count:
        tell(table, "final", seat=table.chateauma.number, points=points, count=count, why=why)
