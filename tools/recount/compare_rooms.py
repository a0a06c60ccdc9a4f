"""The vineyards and Châteauma of this book beside the engine's position and events (docs/vineyards-and-chateauma.md)."""

from collections import Counter

from .facts import SOURCES
from .territory import CARDS, KINDS


def vineyards(table, theirs, same):
    same("grapes removed", table.grapes_removed, theirs.get("removed") or [])
    if table.stage not in ("fill", "vines"):  # what is left may leave at any time between
        same("vineyard depot", table.vine_depot, theirs.get("depot"))
        same("vineyard shop", table.vine_shop, theirs.get("shop"))
        same("double tiles out of the game", _counts(table.vine_out), _counts(theirs.get("out")))
    same("grape supply", _counts(table.grape_supply), _counts(theirs.get("supply")))
    stored = theirs.get("stored") or [[] for _ in table.estates]
    same("double tiles stored", [Counter(estate.vines) for estate in table.estates], [Counter(one) for one in stored])
    for seat, part in zip(table.seats, theirs.get("seats") or ()):
        who = f"seat {seat.number}"
        placed = {space: (tile["tile"], bool(tile.get("turned"))) for space, tile in part.get("placed", {}).items()}
        same(f"{who} vineyard", {str(space): tile for space, tile in seat.vineyard.items()}, placed)
        same(f"{who} grapes", _counts(seat.grapes), _counts(part.get("grapes")))
        own = part.get("own")
        same(f"{who} double tile of its own", seat.own_vines, [own] if own else [])


def chateauma(table, theirs, same):
    it = table.chateauma
    for side, card, part in zip(("left", "right"), it.cards, theirs.get("cards") or (None, None)):
        mine = card and (card["card"], [card["tiles"].get(space) for space in CARDS[card["card"]].colours],
                         sorted(card["down"]))
        same(f"the {side} card", mine, part and (part["card"], part["tiles"], sorted(part.get("down") or ())))
    same("the deck", sorted(it.deck), sorted(theirs.get("deck") or ()))
    _row("its reserve", it.reserve, theirs.get("reserve"), table, same)
    same("its joker", it.joker, theirs.get("joker"))
    duchy = theirs.get("duchy") or {}
    for colour in KINDS:
        same(f"its {colour} spaces", it.duchy[colour], duchy.get(colour) or [])
    same("its silver", it.silver, theirs.get("silver", 0))
    same("its goods", _numbers(it.goods), _numbers(theirs.get("goods")))
    same("what it sold", _numbers(it.sold), _numbers(theirs.get("sold")))
    same("its marker", it.marker, theirs.get("marker", 0))
    same("its bonus tiles", (sorted(it.large), sorted(it.small)),
         (sorted(theirs.get("large") or ()), sorted(theirs.get("small") or ())))
    if "border-posts" in table.options:
        same("its border posts", it.posts, theirs.get("posts", 0))
    same("its shields", sorted(it.shields), sorted(theirs.get("shields") or ()))
    same("its double tiles", sorted(it.doubles), sorted(theirs.get("doubles") or ()))
    score = theirs.get("score") or {}
    for source in sorted(set(SOURCES) | set(score)):
        same(f"its points for {source}", it.points[source], score.get(source, 0))
    same("whether a card is due", "cards" if it.due else None, theirs.get("due"))
    if table.stage == "over":
        same("its place", 1 + sum(seat.total() > it.total() for seat in table.seats), theirs.get("place"))


def _row(where, mine, theirs, table, same):
    """The order within a colour matters, not between colours: each has a stack of its own."""
    def stacks(tiles):
        return {colour: [kind for kind in tiles or () if table.kinds[kind].colour == colour] for colour in KINDS}
    same(where, stacks(mine), stacks(theirs))


def told(table, events, same):
    """Châteauma's events, one by one: a person follows them with the eye."""
    theirs = [{key: value for key, value in event.items() if key not in ("event", "room", "rule", "text")}
              for event in events if event.get("room") == "chateauma"]
    for number, (mine, other) in enumerate(zip(table.told, theirs), 1):
        same(f"event {number}", {key: value for key, value in mine.items() if value is not None},
             {key: value for key, value in other.items() if value is not None})
    same("how many events", len(table.told), len(theirs))


def _counts(mapping):
    return {key: number for key, number in (mapping or {}).items() if number}


def _numbers(mapping):
    return {int(key): number for key, number in (mapping or {}).items() if number}
