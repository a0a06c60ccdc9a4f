"""What Châteauma has: cards, duchy, reserve, purse (003:1087-1135, B-11.1). It sits at the table after the last seat."""

from collections import Counter

from .territory import CARDS, DOWN, DUCHY, KINDS, UP, deck
from .wrong import need

SIDES = ("left", "right")


class Chateauma:
    def __init__(self, config):
        self.number = config["players"] + 1
        chosen = config.get("chateauma") or {}
        self.level = chosen.get("score") or "medium"  # 003:1264: the standard
        self.modifiers = tuple(chosen.get("modifiers") or ())
        self.cards = [None, None]  # each {"card", "tiles": space: kind, "down": spaces with a joker}
        self.deck = deck(config.get("options") or ())
        self.reserve = []  # the oldest first
        self.joker = None
        self.duchy = {colour: [] for colour in KINDS}  # what lies face up, stacked tiles too
        self.hidden = Counter(DOWN if "prefilled-down" in self.modifiers else ())  # covered face down
        self.silver = 1  # 003:1111
        self.goods, self.sold = Counter(range(1, 7)), Counter()  # 003:1110
        self.marker = 0
        self.large, self.small = [], []
        self.posts, self.shields, self.doubles = 0, [], []
        self.points = Counter()
        self.due = False  # whether a card is to be drawn
        self.die = None

    def copy(self):
        twin = object.__new__(Chateauma)
        twin.__dict__ = {name: value.copy() if isinstance(value, (list, dict, set)) else value
                         for name, value in self.__dict__.items()}
        twin.cards = [card and {**card, "tiles": dict(card["tiles"]), "down": list(card["down"])}
                      for card in self.cards]
        twin.duchy = {colour: list(tiles) for colour, tiles in self.duchy.items()}
        return twin

    def total(self):
        return sum(self.points.values())

    def score(self, source, points):
        if points:
            self.points[source] += points

    # Cards

    def lay_card(self, side, number):
        need(number in self.deck, f"card {number} is not in the deck: {self.deck}")
        self.deck.remove(number)
        self.cards[side] = {"card": number, "tiles": {}, "down": []}

    def free(self, side):
        """The free spaces of a card, in the order in which they are looked at, with their colours."""
        card = self.cards[side]
        if card is None:
            return {}
        return {space: colour for space, colour in CARDS[card["card"]].colours.items() if space not in card["tiles"]}

    def full(self, side):
        return self.cards[side] is not None and not self.free(side)

    def face_up(self):
        """Every tile that lies face up in its duchy or on its cards; never its reserve."""
        found = [kind for tiles in self.duchy.values() for kind in tiles]
        for card in self.cards:
            if card:
                found += [kind for space, kind in card["tiles"].items() if space not in card["down"]]
        return found

    def covered(self, colour):
        """Covered spaces of its duchy; what is stacked covers none."""
        return min(DUCHY[colour], self.hidden[colour] + len(self.duchy[colour]))


def take_out(table):
    """What the set-up puts aside for it, before goods and tiles are drawn (003:1096, 003:1110, B-11.1, B-11.12)."""
    it = table.chateauma
    table.goods_bag.subtract(range(1, 7))
    table.coloured["castle"] -= 1  # the one on its first card
    if "prefilled-up" in it.modifiers:
        for kind in UP[1:]:  # which building is drawn
            table.coloured[kind] -= 1
            it.duchy[kind].append(kind)


def tell(table, told, **more):
    """What happens is told step by step (docs/vineyards-and-chateauma.md)."""
    table.told.append({"told": told, **more})
