"""The solo game: tiles removed, jokers, rewards, and the end (002:1047-1107, 003:850-892, B-9.8)."""

from .placing import lay, spaces_for
from .storing import store
from .table import need

GOODS_FOR_A_JOKER = 5  # 002:1076-1078, 003:875


def remove_tile(table):
    """The white die takes a tile away (002:1068-1070, 003:870, Q-B-73)."""
    for step in range(6):
        places = table.depots[(table.white - 1 + step) % 6]
        for at, kind in enumerate(places):
            if kind:
                places[at] = None
                table.out[kind] += 1
                return


# A ship's swap

def after_ship(table, seat):
    """Now, and only now, five goods for a joker (002:1076-1078, 003:875, Q-B-74)."""
    if can_swap(table, seat):
        table.wait("swap", seat, given=[])


def can_swap(table, seat):
    return sum(seat.goods.values()) >= GOODS_FOR_A_JOKER and any(table.black)


def give(table, seat, effect, colour):
    """One of the five; in rising colours, so that each choice is listed once."""
    given = effect["given"]
    need(len(given) < GOODS_FOR_A_JOKER, "five goods are enough")
    need(seat.goods[colour] > 0, f"there are no goods {colour}")
    need(not given or colour >= given[-1], "in rising colours")
    above = sum(number for other, number in seat.goods.items() if other >= colour)
    need(above >= GOODS_FOR_A_JOKER - len(given), "too few goods of that colour and higher ones")
    seat.goods[colour] -= 1
    table.goods_out[colour] += 1
    given.append(colour)


def joker(table, seat, effect, kind):
    """A tile of the black depot, face down into storage; not an inn (Q-B-42)."""
    need(len(effect["given"]) == GOODS_FOR_A_JOKER, "five goods come first")
    need(kind != "inn", "an inn is no joker")
    table.take_from_black(kind)
    table.out[kind] += 1  # which tile it was no longer matters (Q-B-75)
    table.jokers += 1
    table.waiting.remove(effect)
    store(table, seat, "joker")


# A colour completed

def reward(table, seat, effect, kind, space):
    """A tile of the black depot straight into the duchy, with its effect (002:1088-1091, 003:883, Q-B-76)."""
    need(kind != "inn", "an inn is no reward (Q-B-42)")
    table.take_from_black(kind)
    table.waiting.remove(effect)
    lay(table, seat, kind, int(space))


def reward_possible(table, seat):
    return any(spaces_for(table, seat, kind) for kind in set(table.black) - {None})
