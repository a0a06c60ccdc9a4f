"""Which of the legal actions a random game takes: at random, but so that rare things come up."""

from .facts import ROOMS

RARE = ("crane", "geese", "inn", "white-castle", "castle", "m5", "m6", "m27", "m28", "m29", "ship", "city-hall",
        "joker")
SHIELDS = ("2", "4", "5", "6", "11", "14", "15")
WEIGHTS = {"place": 12, "take": 4, "sell": 4, "buy": 4, "hire": 6, "workers": 1, "decline": 1, "end": 4,
           "shields take": 1, "shields pay": 4, "castle-link castle": 1, "shields copy": 1,
           "solo reward": 8, "solo give": 8, "solo buy": 2, "next": 2,
           "vineyards place": 16, "vineyards take": 5, "vineyards home": 6, "vineyards shop": 6, "vineyards discard": 1}


def verb(text):
    words = text.split(" ")
    return " ".join(words[:2]) if words[0] in ROOMS else words[0]


def a_temper(chance):
    """Weights of one game: some verbs are dear to its players."""
    return {verb: weight * chance.choice((1, 1, 1, 4)) for verb, weight in WEIGHTS.items()}


def pick(chance, texts, temper=WEIGHTS, full=False):
    """One of the texts: first a verb, by weight, then among its texts, rare tiles first."""
    texts = sorted(texts)
    verbs = sorted({verb(text) for text in texts})
    weights = [temper.get(one, 3) / (8 if full and one in ("take", "buy", "hire") else 1) for one in verbs]
    wanted = chance.choices(verbs, weights)[0]
    among = [text for text in texts if verb(text) == wanted]
    rare = [text for text in among if set(text.split(" ")) & set(RARE)]
    if wanted == "shields take":
        rare = [text for text in among if text.split(" ")[2] in SHIELDS]
    if wanted == "discard":
        rare = [text for text in among if text not in rare]
    if wanted == "shields pay":
        rare = among[-2:]
    return chance.choice(rare if rare and chance.random() < 0.6 else among)
