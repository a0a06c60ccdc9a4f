"""What an action is carried out with: a die, the action of a castle, an effect; and when free actions come."""

from .dice import pay_workers, price
from .table import need


def waits(table, *kinds):
    """The effect on top, which must be one of these."""
    top = table.waiting[-1] if table.waiting else None
    need(top and top["kind"] in kinds, f"no {' or '.join(kinds)} waits, but {top}")
    return top


def use_die(table, seat, shown, wanted, free, kinds):
    """Pay for an action: with a die, with a castle's or white castle's action, or with an effect."""
    if shown != "*":
        need(table.stage == "turn" and not table.waiting, f"an effect waits: {table.waiting[-1:]}")
        shown = int(shown)
        need(shown in seat.dice_left(), f"seat {seat.number} has no die {shown} but {seat.dice_left()}")
        if wanted:
            pay_workers(seat, least(table, seat, shown, wanted, free))  # 002:313, B-4.2, Q-B-08
        seat.use(shown)
        return None
    top = waits(table, "action", "white", *kinds)
    if top["kind"] == "white" and wanted:  # 002:938, 003:773, Q-B-37
        pay_workers(seat, least(table, seat, table.white, wanted, free))
    table.waiting.pop()
    return top


def least(table, seat, shows, wanted, free=None):
    """What it costs to reach a number; of several that would do, the cheapest (Q-B-83)."""
    return min(price(table, seat, shows, one, free) for one in (wanted if isinstance(wanted, tuple) else (wanted,)))


def free_action(table):
    """Free actions come in one's own turn, also between effects, not inside a take (Q-B-09)."""
    need(table.stage == "turn", f"not in {table.stage}")
    inside = table.waiting and table.waiting[-1]["kind"] in ("discard", "store", "swap", "buy")
    need(not inside, "not inside an action")
