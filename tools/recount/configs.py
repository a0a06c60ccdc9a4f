"""Configurations of random games."""

from .facts import OPTIONS
from .grapes import FEWER, GRAPES
from .territory import LEVELS, MODIFIERS

GAMES = ("usual", "usual", "team", "solo", "vineyards", "chateauma")  # how often each comes
KINDS = ("usual", "team", "solo", "vineyards", "chateauma")
NOT_ALONE = ("border-posts", "castle-link", "chateauma")  # B-9.12: their boards have no posts, no link to castles
ONLY_2022 = ("castle-link", "vineyards", "chateauma")  # B-9.12, 003:709


def a_config(chance, game=None):
    """A configuration that the rules allow (B-9.12)."""
    game = game or chance.choice(GAMES)
    if game in ("team", "solo"):
        return own_game(chance, game)
    edition = chance.choice(("2019", "2022")) if game == "usual" else "2022"
    some = _some(chance, OPTIONS, edition)
    if game == "vineyards" and game not in some:
        some.append(game)
    if (game == "chateauma") != ("chateauma" in some):
        some = [option for option in some if option != "chateauma"] + ["chateauma"] * (game == "chateauma")
    players = chance.randint(2, 4)
    if "chateauma" in some:
        players -= 1
        some = [option for option in some if option != "inns"]  # 003:1271, B-9.12
    config = {"edition": edition, "players": players, "setup": chance.choice(("beginner", "expert")), "options": some}
    duchies = special_duchies(edition, some)
    if duchies and (edition == "2019" or "castle-link" in some):  # beginners play No. 1 or 2, with posts too (003:767)
        config["setup"] = "expert"
    if config["setup"] == "expert":  # beginners have nothing to choose
        config["choice"] = chance.choice(("open", "secret"))
    if config["setup"] == "beginner":
        config["duchies"] = [f"{edition}-{chance.randint(1, 2)}"]
    elif duchies and chance.random() < 0.5:
        config["duchies"] = [chance.choice(duchies) for _ in range(config["players"])]
        if chance.random() < 0.5:
            config["duchies"] = config["duchies"][:1]
        elif edition == "2019":  # one board of each number
            config["duchies"] = chance.sample(duchies, config["players"])
    if edition == "2022" and "trade-routes" in some and chance.random() < 0.5:
        config["route_order"] = "chosen"
    if "vineyards" in some:
        _grapes(chance, config)
    if "chateauma" in some:
        _chateauma(chance, config)
    return config


def _some(chance, options, edition):
    return [option for option in options if (edition == "2022" or option not in ONLY_2022)
            and chance.random() < chance.choice((0.3, 0.7, 1.0))]


def _grapes(chance, config):
    """Fewer kinds of grapes, named or not (003:968-974, B-10.3); Châteauma counts (Q-B-111)."""
    at_the_table = max(2, config["players"] + ("chateauma" in config["options"]))
    if at_the_table == 4 or chance.random() < 0.4:
        if chance.random() < 0.2:
            config["grapes"] = "all"
        return
    config["grapes"] = "fewer"
    if chance.random() < 0.5:
        config["removed_grapes"] = chance.sample(GRAPES, FEWER[at_the_table])


def _chateauma(chance, config):
    """Any modifiers at any level (003:1264, B-11.12)."""
    if chance.random() < 0.9:
        config["chateauma"] = {"score": chance.choice(LEVELS)}
        modifiers = [one for one in MODIFIERS if chance.random() < 0.5]
        if modifiers:
            config["chateauma"]["modifiers"] = modifiers


def own_game(chance, game):
    """The team game or the solo game."""
    edition = chance.choice(("2019", "2022"))
    some = _some(chance, [option for option in OPTIONS if option not in NOT_ALONE], edition)
    config = {"edition": edition, "players": 4 if game == "team" else 1, "options": some + [game]}
    if chance.random() < 0.5:
        config["expert_board"] = True
    if game == "solo" and chance.random() < 0.6:  # 002:1105: 45 to 55; 003:892: any
        config["target"] = chance.randint(45, 55) if edition == "2019" else chance.choice((5, 7, 10, 25, 45, 55, 100))
    if edition == "2022" and "trade-routes" in some and chance.random() < 0.5:
        config["route_order"] = "chosen"
    if "vineyards" in some:
        _grapes(chance, config)
    return config


def special_duchies(edition, options):
    """The duchies that an option needs, by id."""
    if "castle-link" in options:
        return [f"2022-{number}" for number in range(11, 19)]
    if "border-posts" in options:
        return [f"2019-11{letter}" for letter in "abcdef"] if edition == "2019" else \
               [f"2022-{number}" for number in range(1, 31)]
    return []
