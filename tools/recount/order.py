"""Alone, the player chooses the order of everything that waits (002:1100, 003:886, B-5.10, Q-B-77); in all games that
of the two bonuses of a double tile (003:1017, Q-B-86).

The newest effect is due. Others that wait beside it may be said to come first: `next N`, counted from the oldest.
"""

from .table import need

WITHIN = ("discard", "swap", "buy", "route", "home", "tribute", "give", "grape")  # decided before anything else goes on (Q-B-09)


def stands_alone(effect):
    """Whether an effect can come before or after others; not what is within another one."""
    if effect["kind"] == "ship":
        return effect["step"] == "depot"
    return effect["kind"] not in WITHIN


def group(table):
    """The effects that wait side by side, the newest last; in other games the two bonuses of a double tile (Q-B-86)."""
    found = []
    for effect in reversed(table.waiting):
        if not stands_alone(effect) or not (table.solo or not found or _of_one_tile(effect, found[0])):
            break
        found.insert(0, effect)
    return found


def _of_one_tile(one, other):
    return "vines" in one and one["vines"] == other.get("vines") and one["seat"] == other["seat"]


def choose(table, number):
    """This one is due now; nothing else is said until that changed something."""
    from .waiting import usable
    together = group(table)
    need(not table.chosen, "which effect is next was said")
    need(1 <= number < len(together), f"no {number} of {len(together)} effects, the last of which is due")
    effect = together[number - 1]
    need(usable(table, effect), "that effect cannot be used now")
    bring(table, effect)
    table.chosen = True


def worth_saying(table):
    """The numbers that change something: of equal effects one, and none that equals the due one."""
    together = group(table)
    return [number for number, effect in enumerate(together, 1)
            if effect != together[-1] and effect not in together[:number - 1]]


def bring(table, effect):
    at = next(at for at, other in enumerate(table.waiting) if other is effect)
    table.waiting.append(table.waiting.pop(at))
