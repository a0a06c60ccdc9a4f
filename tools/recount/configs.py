"""Configurations of random games."""

from .facts import OPTIONS


def a_config(chance):
    """A configuration that the rules allow (B-9.12)."""
    edition = chance.choice(("2019", "2022"))
    config = {"edition": edition, "players": chance.randint(2, 4), "setup": chance.choice(("beginner", "expert"))}
    some = [option for option in OPTIONS if chance.random() < chance.choice((0.3, 0.7, 1.0))]
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


def special_duchies(edition, options):
    """The duchies that an option needs, by id."""
    if "castle-link" in options:
        return [f"2022-{number}" for number in range(11, 19)]
    if "border-posts" in options:
        return [f"2019-11{letter}" for letter in "abcdef"] if edition == "2019" else \
               [f"2022-{number}" for number in range(1, 31)]
    return []
