"""What chance brings: goods, start rolls, boards, tiles of a phase, dice, routes, shields."""

from collections import Counter

from . import chateauma_turn, ending, vine_deal
from .duchy import BOARDS, DUCHIES, ORDER
from .facts import BOARD, ROUTE_TILES, SHIELDS_ON_DEPOT
from .solo import remove_tile
from .table import need


def outcome(table, text):
    word, *rest = text.split(" ")
    need(word in ACTS, f"an unknown outcome: {word}")
    ACTS[word](table, rest)
    if word == "chateauma":
        ending.go_on(table)


def _by_seat(table, words):
    need(len(words) == 4, "an outcome names four seats")
    for seat in range(table.players, 4):
        need(words[seat] == "-", f"seat {seat + 1} does not play")
    return words[: table.players]


def _by_estate(table, words):
    """What a board gets is dealt to the first seat of each team (B-9.7)."""
    if table.teams:
        need(words[2:] == ["-", "-"], "goods and routes are dealt to seats 1 and 2, once for a team")
        return words[:2]
    return _by_seat(table, words)


def _step(table, name):
    need(table.stage == "set-up", f"{name} belongs to the set-up, not to {table.stage}")
    need(table.expect and table.expect[0][0] == name, f"{name} comes, but the next step is {table.expect[:1]}")


def goods(table, words):
    """Three goods each (002:127, B-1.3)."""
    _step(table, "goods")
    for estate, drawn in zip(table.estates, _by_estate(table, words)):
        need(len(drawn) == 3, "three goods each")
        for colour in map(int, drawn):
            need(table.goods_bag[colour] > 0, f"goods {colour} are used up")
            table.goods_bag[colour] -= 1
            estate.goods[colour] += 1
        if not table.teams:
            estate.silver = 1  # 002:140, B-1.4; alone too (002:1050, 003:856)
    table.expect.pop(0)


def start(table, words):
    """The highest roll begins, the tied roll again (002:196, B-1.5, Q-B-01)."""
    _step(table, "start")
    rolls = {n: int(w) for n, w in enumerate(words, 1) if w != "-"}
    need(len(words) == 4 and set(rolls) == set(table.expect[0][1]), f"those who roll are {table.expect[0][1]}")
    best = max(rolls.values())
    first = [n for n, roll in rolls.items() if roll == best]
    if len(first) > 1:
        table.expect[0] = ("start", first)
        return
    first_is(table, first[0])
    table.expect.pop(0)


def first_is(table, number):
    """Who begins, and everybody's place on the track; Châteauma is last, or first (003:1119, 003:1252, B-11.1)."""
    table.track = [(number - 1 + n) % table.players + 1 for n in range(table.players)]
    if table.chateauma:
        table.track.insert(0 if "starts" in table.chateauma.modifiers else table.players, table.chateauma.number)
    for workers, other in enumerate(table.track, 1):
        if other <= table.players:
            table.seat(other).workers = workers  # 002:197, 003:269: 1, 2, 3, 4; no event for shield 2 (Q-B-48)


def boards(table, words):
    """Two sides for each seat, named by their place in the pool (fair-dice.md)."""
    _step(table, "boards")
    pool, pairs = table.pool, Counter()
    copies = 4 if table.edition == "2022" else 1
    for seat, word in zip(table.seats, _by_seat(table, words)):
        one, other = (pool[int(n) - 1] for n in word.split("/"))
        seat.offered = (one, other)
        pairs[frozenset(seat.offered)] += 1
        need((one == other) == _one_sided(table), "a board has two different sides, 11a to 11f have one")
    known = [set(board) for board in BOARDS if set(board) <= set(pool)]
    if table.edition != "2019" and not (table.edition == "2011" and table.rules == 1):
        for pair, times in pairs.items():
            need(set(pair) in known, f"no board has the sides {sorted(pair)}")
            need(times <= copies, f"there are only {copies} boards {sorted(pair)}")
    else:
        drawn = Counter(side for seat in table.seats for side in set(seat.offered))
        need(max(drawn.values()) <= 1, "a duchy is drawn twice")  # 002:62, Q-B-03: one of each
    table.expect.pop(0)


def _one_sided(table):
    """002:71: the duchies with border posts are six boards of their own."""
    return table.edition == "2019" and "border-posts" in table.options


def routes(table, words):
    """Route tiles by seat, left to right (002:962, 003:789, B-9.5)."""
    _step(table, "routes")
    seen = set()
    each = 6 if table.teams else ROUTE_TILES[table.board_for]  # Q-B-69, Q-B-81
    for estate, word in zip(table.estates, _by_estate(table, words)):
        estate.route = [int(n) for n in word.split(",")]
        need(len(estate.route) == each, f"{each} tiles each")
        for number in estate.route:
            need(1 <= number <= 12 and number not in seen, f"route tile {number} is not there")
            seen.add(number)
    table.expect.pop(0)


def shields(table, words):
    """Shields on the depots (002:1113-1130, 003:900-914, B-9.6)."""
    _step(table, "shields")
    need(len(words) == 6, "six depots")
    seen = set()
    for depot, word in enumerate(words):
        table.shield_depots[depot] = [int(n) for n in word.split(",")]
        for number in table.shield_depots[depot]:
            need(1 <= number <= 18 and number not in seen | not_dealt(table), f"shield {number} is not there")
            seen.add(number)
        need(len(table.shield_depots[depot]) == SHIELDS_ON_DEPOT[table.board_for][depot], f"shields on {depot + 1}")
    table.expect.pop(0)


def not_dealt(table):
    """Alone: shields that name others, and those that would do nothing (Q-B-63)."""
    return {2, 6, 7, 10} if table.solo else {2} if table.chateauma else set()  # 003:1279


def chateauma(table, words):
    """Its cards, its die, a new card."""
    need(table.chateauma, "Châteauma does not play")
    if words[0] == "cards":
        chateauma_turn.cards(table, *words[1:])
    elif words[0] == "card":
        chateauma_turn.new_card(table, int(words[1]))
    else:
        chateauma_turn.turn(table, int(words[0]))


def grapes(table, words):
    _step(table, "grapes")
    vine_deal.grapes(table, words)
    table.expect.pop(0)


def _clear(table):
    """What is left leaves the game; goods, inns and shields stay (002:215, 003:286, B-2.1)."""
    for places in table.depots + [table.black]:
        for at, kind in enumerate(places):
            if kind:
                table.out[kind] += 1
                table.aside += kind == "castle"  # 003:717, Q-B-65: set aside, not claimed
                if places is table.black:
                    table.from_black[kind] += 1
                places[at] = None


def fill(table, words):
    """The tiles of a phase (002:217-226, 003:290-295, B-2.1 to B-2.5)."""
    if table.stage == "set-up":
        need(not table.expect, f"the set-up is not over: {table.expect}")
        table.stage = "fill"
    need(table.stage == "fill", f"tiles come at the start of a phase, not in {table.stage}")
    need(len(words) == 8, "six depots, the black depot, five goods")
    _clear(table)
    table.phase += 1
    table.round = 0
    for depot in range(6):
        drawn = words[depot].split(",")
        need(len(drawn) == 4, "four spaces in a depot")
        for place, kind in enumerate(drawn):
            colour = BOARD.colour(depot, place, table.board_for, table.phase)
            if not kind:
                left = colour and sum(n for k, n in table.coloured.items() if table.kinds[k].colour == colour)
                need(not left, f"depot {depot + 1} could be filled: {left} {colour} left")  # Q-B-04
                continue
            need(kind in table.kinds, f"no tile is called {kind}")
            need(table.kinds[kind].colour == colour, f"depot {depot + 1} place {place + 1} takes {colour}, not {kind}")
            need(table.coloured[kind] > 0, f"no {kind} with a coloured back is left")
            table.coloured[kind] -= 1
            table.depots[depot][place] = kind
    drawn = words[6].split(",")
    hidden = sum(table.chateauma.hidden.values()) if table.chateauma else 0  # B-11.12: tiles that nobody sees
    need(len(drawn) == 8, "eight spaces in the black depot")
    for place, kind in enumerate(drawn):
        used = table.board_for >= BOARD.black[place]
        if not kind:
            need(not (used and sum(table.black_bag.values()) > hidden), f"black place {place + 1} could be filled")
            continue
        need(used, f"black place {place + 1} is not used with {table.board_for} players")
        need(table.black_bag[kind] > 0, f"no {kind} with a black back is left")
        table.black_bag[kind] -= 1
        table.black[place] = kind
    need(len(words[7]) == 5, "five goods")
    for at, colour in enumerate(words[7]):
        need(colour != "-", "the goods cannot run out: 25 of 42 (002:113)")
        need(table.goods_bag[int(colour)] > 0, f"goods {colour} are used up")
        table.goods_bag[int(colour)] -= 1
        table.round_goods[at] = int(colour)
    if table.inns_left:  # 002:944, 003:777, B-9.4: one more each phase
        table.inns_left -= 1
        table.inns += 1
    table.stage = "roll"
    if "vineyards" in table.options:
        vine_deal.clear(table)
        table.stage = "vines"


def roll(table, words):
    """A round begins (002:290-302, 003:301-307, B-3.1 to B-3.3)."""
    need(table.stage == "roll", f"dice are rolled at the start of a round, not in {table.stage}")
    for seat, dice in zip(table.seats, _by_seat(table, words[:4])):
        seat.dice = [int(dice[0]), int(dice[1])]
        seat.used = [False, False]
        need(len(dice) == 2 and all(1 <= die <= 6 for die in seat.dice), f"two dice, not {dice}")
    table.white = int(words[4])
    table.round += 1
    colour = table.round_goods[table.round - 1]
    table.round_goods[table.round - 1] = None
    table.depot_goods[table.white - 1][colour] += 1  # 002:294, B-3.2
    if table.solo:
        remove_tile(table)
    table.order = list(table.track)  # 002:299: markers moved in a round count from the next one (002:430, B-3.4)
    table.begin_turn(table.order[0])


ACTS = {"goods": goods, "start": start, "boards": boards, "routes": routes, "shields": shields,
        "fill": fill, "roll": roll, "grapes": grapes, "vines": vine_deal.vines, "chateauma": chateauma}


def steps(config, rules):
    """The steps of the set-up, in order (B-1.6, Q-B-02, Q-B-107)."""
    options = config.get("options") or ()
    if "team" in options or "solo" in options:
        return own_game_steps(config), False
    players = list(range(1, config["players"] + 1))
    expert = config.get("setup", "beginner") == "expert"
    named = bool(config.get("duchies"))
    options = config.get("options") or ()
    turns = players if config.get("choice", "open") == "secret" else "in turn order"
    together = config.get("choice", "open") == "secret"
    plan = []
    rolling = () if "chateauma" in options and len(players) == 1 else (("start", players),)  # 003:1119
    if config["edition"] == "2022":  # 003:261-273
        if expert and not named:
            plan += [("boards",), ("side", players)]
        plan += [("goods",), *rolling]
        if expert:
            plan += [("castle", players)]
    else:  # 002:1184
        plan += [("goods",), ("start", players)]
        if expert and not named:
            plan += [("boards",)]
        if expert:
            plan += [("settle", turns)]
    if "trade-routes" in options:
        plan.append(("routes",))
        if config.get("route_order") == "chosen":  # 003:791, Q-B-107
            plan.append(("order", players))
    if "shields" in options:
        plan.append(("shields",))
    if "vineyards" in options:
        plan.append(("grapes",))
    if "chateauma" in options:
        plan.append(("cards",))
    return plan, together


def own_game_steps(config):
    """The team game and the solo game: no start roll, one board for all (002:986-1016, 003:823-830, 002:1049-1060)."""
    options = config.get("options") or ()
    plan = [("goods",)]
    if "solo" in options:  # 002:1051, 003:858: any castle space
        plan.append(("castle" if config["edition"] == "2022" else "settle", [1]))
    elif config.get("expert_board"):  # 002:1005, 003:828
        plan.append(("team-castle", [1]))
    if "trade-routes" in options:
        plan.append(("routes",))
        if config.get("route_order") == "chosen":
            plan.append(("order", [1, 2] if "team" in options else [1]))  # the first partner for the team
    if "shields" in options:
        plan.append(("shields",))
    if "vineyards" in options:
        plan.append(("grapes",))
    return plan


def pool(config, rules):
    """The duchies that experts draw from, in the order of the data files (fair-dice.md)."""
    if config.get("pool"):
        return list(config["pool"])
    edition, options = config["edition"], config.get("options") or ()
    if edition == "2019" and "border-posts" in options:  # 002:918: 11a to 11f
        return [name for name in ORDER if name.startswith("2019-11")]
    if edition == "2022" and "castle-link" in options:  # 003:711: 11 to 18
        return [f"2022-{n}" for n in range(11, 19)]
    if edition == "2022" and "border-posts" in options:  # 003:761: 23 to 30
        return [f"2022-{n}" for n in range(23, 31)]
    first, last = {"2011": (1 if rules >= 2 else 2, 9), "2019": (3, 10), "2022": (1, 10)}[edition]
    return [f"{edition}-{n}" for n in range(first, last + 1)]


def duchy_of(name, config):
    for custom in config.get("custom") or ():
        if custom["id"] == name:
            from .duchy import Duchy
            return Duchy(custom)
    need(name in DUCHIES, f"no duchy is called {name}")
    return DUCHIES[name]
