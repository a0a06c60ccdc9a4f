"""Configurations of random games."""

from .facts import OPTIONS

GAMES = ("usual", "usual", "team", "solo")  # how often each comes
NOT_ALONE = ("border-posts", "castle-link")  # B-9.12: their boards have no posts, and no link to castles


def a_config(chance, game=None):
    """A configuration that the rules allow (B-9.12)."""
    game = game or chance.choice(GAMES)
    if game != "usual":
        return own_game(chance, game)
    edition = chance.choice(("2019", "2022"))
    config = {"edition": edition, "players": chance.randint(2, 4), "setup": chance.choice(("beginner", "expert"))}
    some = _some(chance, OPTIONS)
    if edition == "2019" and "castle-link" in some:
        some.remove("castle-link")  # 003:709: only there
    config["options"] = some
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
    return config


def _some(chance, options):
    return [option for option in options if chance.random() < chance.choice((0.3, 0.7, 1.0))]


def own_game(chance, game):
    """The team game or the solo game."""
    edition = chance.choice(("2019", "2022"))
    some = _some(chance, [option for option in OPTIONS if option not in NOT_ALONE])
    config = {"edition": edition, "players": 4 if game == "team" else 1, "options": some + [game]}
    if chance.random() < 0.5:
        config["expert_board"] = True
    if game == "solo" and chance.random() < 0.6:  # 002:1105: 45 to 55; 003:892: any
        config["target"] = chance.randint(45, 55) if edition == "2019" else chance.choice((5, 7, 10, 25, 45, 55, 100))
    if edition == "2022" and "trade-routes" in some and chance.random() < 0.5:
        config["route_order"] = "chosen"
    return config


def special_duchies(edition, options):
    """The duchies that an option needs, by id."""
    if "castle-link" in options:
        return [f"2022-{number}" for number in range(11, 19)]
    if "border-posts" in options:
        return [f"2019-11{letter}" for letter in "abcdef"] if edition == "2019" else \
               [f"2022-{number}" for number in range(1, 31)]
    return []
