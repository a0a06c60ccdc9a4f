#!/usr/bin/env python3
"""Checks every draw of recorded games, following docs/fair-dice.md and the data files it names, and nothing else.

usage: verify_dice.py RECORD…      a record as JSON, or one record a line
"""
import hashlib
import json
import pathlib
import struct
import sys

CRATES = pathlib.Path(__file__).resolve().parent.parent / "crates"
BURGUNDY = CRATES / "burgundy" / "data"
SANTA_MARIA = CRATES / "santa-maria" / "data"
# The colours by the letters of the board.
COLOURS = {"A": "animal", "B": "building", "C": "castle", "K": "monastery", "M": "mine", "S": "ship"}


def read(path):
    return json.loads(path.read_text())


def u32(number):
    return struct.pack(">I", number)


# The number of the last link of a chain.
LAST_LINK = 1000


def joined_seed(secret, table, added):
    """The seed that follows from what the server and each seat add."""
    text = table.encode()
    joined = secret + u32(len(text)) + text
    for contribution in added:
        joined += u32(len(contribution)) + contribution
    return hashlib.sha256(joined).digest()


def chain_to(link, number):
    """The links of a chain from number 0 up to this one."""
    if not 0 <= number <= LAST_LINK:
        raise ValueError("no chain is that long")
    links = [bytes.fromhex(link)]
    for _ in range(number):
        links.append(hashlib.sha256(links[-1]).digest())
    return links[::-1]


def strong_seeds(dice):
    """The seeds of all draws of a table with strong dice."""
    chains, contributions = dice["chains"], [bytes.fromhex(text) for text in dice["contributions"]]
    draws = chains["draws"]
    server = chain_to(chains["server"], draws - 1)
    if server[0] != bytes.fromhex(dice["secret"]):
        raise ValueError("the server's links do not lead to the secret")
    if not len(chains["links"]) == len(chains["opened"]) == len(chains["missing"]) == len(contributions):
        raise ValueError("not every seat has its links")
    added = [[b""] * draws for _ in contributions]
    for seat, first in enumerate(contributions):
        missing, opened = set(chains["missing"][seat]), chains["opened"][seat]
        if not first:
            if chains["links"][seat] or opened or missing:
                raise ValueError(f"seat {seat + 1} has no chain")
            continue
        links = chain_to(chains["links"][seat], opened)
        if links[0] != first:
            raise ValueError(f"the links of seat {seat + 1} do not lead to its contribution")
        if opened >= draws or opened in missing or 0 in missing or not set(range(opened + 1, draws)) <= missing:
            raise ValueError(f"the links of seat {seat + 1} are not those it opened")
        for draw in set(range(draws)) - missing:
            added[seat][draw] = links[draw]
    return [joined_seed(server[draw], dice["table"], [links[draw] for links in added]) for draw in range(draws)]


def seeds_of(dice):
    """The seed of each draw, or a single one for all."""
    if "seed" in dice:
        return bytes.fromhex(dice["seed"])
    secret = bytes.fromhex(dice["secret"])
    if hashlib.sha256(secret).hexdigest() != dice["commitment"]:
        raise ValueError("the secret is not the one that was committed to")
    seals = dice.get("seals") or [""] * len(dice["contributions"])
    if len(seals) != len(dice["contributions"]):
        raise ValueError("not every contribution has its seal")
    for nth, (seal, number) in enumerate(zip(seals, dice["contributions"]), 1):
        if seal and hashlib.sha256(bytes.fromhex(number)).hexdigest() != seal:
            raise ValueError(f"the contribution of seat {nth} is not the one that was sealed")
    if "chains" in dice:
        return strong_seeds(dice)
    return joined_seed(secret, dice["table"], map(bytes.fromhex, dice["contributions"]))


class Stream:
    def __init__(self, seed, kind, seat, n):
        self.prefix = seed + kind.encode() + bytes([0, seat]) + u32(n)
        self.blocks = 0
        self.bytes = b""

    def byte(self):
        if not self.bytes:
            self.bytes = hashlib.sha256(self.prefix + u32(self.blocks)).digest()
            self.blocks += 1
        first, self.bytes = self.bytes[0], self.bytes[1:]
        return first

    def below(self, k):
        if k == 1:
            return 0
        while True:
            b = self.byte()
            if b < 256 - 256 % k:
                return b % k

    def die(self):
        return self.below(6) + 1

    def draw(self, bag, kinds):
        """Takes one thing out of a bag: a dictionary of counts."""
        total = sum(bag[kind] for kind in kinds)
        if total == 0:
            return None
        nth = self.below(total)
        for kind in kinds:
            if nth < bag[kind]:
                bag[kind] -= 1
                return kind
            nth -= bag[kind]


class Files:
    """The data files of a game: ours, and in their place those that a host entered, which the record takes along."""

    def __init__(self, folder, config):
        self.folder = folder
        self.entered = (config.get("facts") or {}).get("files") or {}

    def read(self, name):
        return self.entered[name] if name in self.entered else read(self.folder / name)


class Burgundy:
    def __init__(self, seed, config):
        self.seed = seed
        self.files = Files(BURGUNDY, config)
        self.players = config["players"]
        self.edition = config["edition"]
        self.rules = config.get("rules", 1)
        self.options = config.get("options") or []
        # Partners share a duchy, so that two are dealt to; alone the board is laid out for two.
        self.estates = self.players // 2 if "team" in self.options else self.players
        # Châteauma decides nothing, but has a place at the table.
        self.board_for = 2 if "solo" in self.options else self.players + ("chateauma" in self.options)
        self.pool = config.get("pool") or self.own_pool()
        self.tiles = self.tiles_in_play()
        self.coloured = {tile["id"]: tile["coloured"] for tile in self.tiles}
        self.black = {tile["id"]: tile["black"] for tile in self.tiles}
        self.coloured["castle"] -= self.estates
        self.board = self.files.read("board.json")
        # One of each is put aside for Châteauma.
        each = self.board["goods"]["each"] - ("chateauma" in self.options)
        self.goods = {number: each for number in range(1, 7)}
        self.vineyards = self.files.read("expansion/vineyards/vineyards.json")
        self.vines = {"-".join(tile["pair"]): tile["count"] for tile in self.vineyards["double_tiles"]}
        self.fewer = config.get("grapes") == "fewer"
        self.removed = list(config.get("removed_grapes") or [])
        self.modifiers = (config.get("chateauma") or {}).get("modifiers") or []
        down = self.files.read("expansion/chateauma/cards.json")["duchies"]["down"]
        self.kept_back = len(down) if "prefilled-down" in self.modifiers else 0
        self.deck = self.territories()
        self.rolling = list(range(1, self.players + 1))
        self.start_rolls = self.phase = self.round = self.cards = 0

    def tiles_in_play(self):
        """The tiles of the base game and of the expansions that are played, in the order of their codes."""
        rooms = [path for path in BURGUNDY.glob("expansion/*/tiles.json") if path.parent.name in self.options]
        names = ["tiles.json", *(path.relative_to(BURGUNDY).as_posix() for path in rooms)]
        tiles = [tile for name in names for tile in self.files.read(name)["tiles"]]
        return sorted(tiles, key=lambda tile: tile["code"])

    def kinds(self, colour=None):
        """The kinds of tiles in their order, of one colour or of all."""
        return [tile["id"] for tile in self.tiles if colour in (None, tile["colour"])]

    def own_pool(self):
        first = 2 if self.rules == 1 else 1
        if "castle-link" in self.options:
            return [f"{self.edition}-{number}" for number in range(11, 19)]
        if "border-posts" in self.options:
            posts = {"2019": [f"11{letter}" for letter in "abcdef"], "2022": range(23, 31)}[self.edition]
            return [f"{self.edition}-{number}" for number in posts]
        numbers = {"2011": range(first, 10), "2019": range(3, 11), "2022": range(1, 11)}[self.edition]
        return [f"{self.edition}-{number}" for number in numbers]

    def stream(self, kind, seat, n):
        return Stream(self.seed, kind, seat, n)

    def by_seat(self, answers):
        """Writes the answers of seats 1 to 4."""
        return " ".join(answers.get(seat, "-") for seat in range(1, 5))

    def draw_goods(self, stream, count):
        drawn = [stream.draw(self.goods, range(1, 7)) for _ in range(count)]
        return "".join("-" if goods is None else str(goods) for goods in drawn)

    def territories(self):
        """The cards that Châteauma plays with: 1 and 10 to 17 with the Vineyards, else 1 to 9."""
        cards = self.files.read("expansion/chateauma/cards.json")["cards"]
        large = "vineyards" in self.options
        return {card["card"]: card["spaces"] for card in cards if card["card"] == 1 or large == (card["card"] > 9)}

    def expected(self, kind, said, actor):
        return self.expect_chateauma(said) if kind == "chateauma" else getattr(self, "expect_" + kind)()

    def expect_goods(self):
        seats = range(1, self.estates + 1)
        return self.by_seat({seat: self.draw_goods(self.stream("goods", seat, 0), 3) for seat in seats})

    def expect_start(self):
        dice = {seat: self.stream("start", seat, self.start_rolls).die() for seat in self.rolling}
        self.start_rolls += 1
        self.rolling = [seat for seat in self.rolling if dice[seat] == max(dice.values())]
        return self.by_seat({seat: str(face) for seat, face in dice.items()})

    def expect_boards(self):
        stream = self.stream("boards", 0, 0)
        copies = 4 if self.edition == "2022" else 1
        place = {name: index + 1 for index, name in enumerate(self.pool)}
        # The boards of 2011 are known since the second revision of the rules.
        editions = ["2019", "2022"] if self.rules == 1 else ["2011", "2019", "2022"]
        files = [self.files.read(f"duchies/{edition}.json") for edition in editions]
        known = [board for file in files for board in file.get("boards", [])]
        boards = [(place[a], place[b]) for a, b in known if a in place and b in place]
        dealt = {}
        if {side for board in boards for side in board} == set(place.values()):
            bag = {board: copies for board in boards}
            for seat in range(1, self.players + 1):
                dealt[seat] = "%d/%d" % stream.draw(bag, boards)
        else:
            numbers = range(1, len(self.pool) + 1)
            bag = {number: copies for number in numbers}
            for seat in range(1, self.players + 1):
                front = stream.draw(bag, numbers)
                back = stream.draw(bag, [number for number in numbers if number != front])
                dealt[seat] = f"{front}/{back}"
        return self.by_seat(dealt)

    def expect_routes(self):
        file = self.files.read("expansion/trade-routes/routes.json")
        stream = self.stream("routes", 0, 0)
        numbers = [route["number"] for route in file["routes"]]
        bag = {number: 1 for number in numbers}
        each = file["each"][str(self.board_for)] * (self.players // self.estates)
        dealt = {seat: [stream.draw(bag, numbers) for _ in range(each)] for seat in range(1, self.estates + 1)}
        return self.by_seat({seat: ",".join(map(str, tiles)) for seat, tiles in dealt.items()})

    def expect_shields(self):
        file = self.files.read("expansion/shields/shields.json")
        stream = self.stream("shields", 0, 0)
        out = {number for option, numbers in file["without"].items() if option in self.options for number in numbers}
        numbers = [shield["number"] for shield in file["shields"]]
        bag = {number: int(number not in out) for number in numbers}
        counts = file["depots"][str(self.board_for)]
        return " ".join(",".join(str(stream.draw(bag, numbers)) for _ in range(count)) for count in counts)

    def expect_grapes(self):
        stream = self.stream("grapes", 0, 0)
        grapes = self.vineyards["grapes"]
        bag = {grape: int(grape not in self.removed) for grape in grapes}
        count = 4 - self.board_for if self.fewer and not self.removed else 0
        drawn = [stream.draw(bag, grapes) for _ in range(count)]
        self.removed += drawn
        dealt = self.by_seat({seat: stream.draw(bag, grapes) for seat in range(1, self.players + 1)})
        removed = ",".join(grape for grape in grapes if grape in drawn)
        return f"-{removed} {dealt}" if drawn else dealt

    def expect_vines(self):
        stream = self.stream("vines", 0, self.phase - 1)
        kinds = [tile for tile in self.vines if not set(tile.split("-")) & set(self.removed)]
        depot, shop = self.vineyards["depot"], self.vineyards["store"]
        used = len(depot["4"] if self.board_for == 4 else depot["2-3"]["pairs"])
        sold = shop[str(self.board_for)]
        drawn = [stream.draw(self.vines, kinds) or "-" for _ in range(used + sold)]
        unused, unsold = ["-"] * (len(depot["4"]) - used), ["-"] * (max(shop.values()) - sold)
        return " ".join([*drawn[:used], *unused, "/", *drawn[used:], *unsold])

    def expect_chateauma(self, said):
        what = said.split(" ")[0]
        if what == "cards":
            return self.first_cards()
        if what == "card":
            self.cards += 1
            return f"card {self.draw_card(self.stream('cards', 0, self.cards), self.deck)}"
        return str(self.stream("chateauma", 0, self.round - 1).die())

    def draw_card(self, stream, wanted):
        """One of these cards, which leaves the deck."""
        card = stream.draw(dict.fromkeys(wanted, 1), sorted(wanted))
        del self.deck[card]
        return card

    def first_cards(self):
        """Two cards, one with a castle on the left, and the tiles that come onto it and into the duchy from the start."""
        stream = self.stream("cards", 0, 0)
        left = self.draw_card(stream, [card for card, spaces in self.deck.items() if "C" in spaces])
        words = [f"cards {left} {self.draw_card(stream, self.deck)}"]
        self.coloured["castle"] -= 1
        if "prefilled-up" in self.modifiers:
            words.append(self.stream("prefilled", 0, 0).draw(self.coloured, self.kinds("building")))
            self.coloured["mine"] -= 1
            self.coloured["castle"] -= 1
        return " ".join(words)

    def draw_black(self, stream):
        """A tile of the black bag, without those that lie face down in Châteauma's duchy: nobody knows which they are."""
        if sum(self.black.values()) > self.kept_back:
            return stream.draw(self.black, self.kinds())
        return None

    def expect_fill(self):
        words = []
        stream = self.stream("tiles", 0, self.phase)
        for depot in self.board["depots"]:
            tiles = []
            for space in depot["spaces"]:
                colour = space["colour"]
                if self.board_for == 3 and self.phase % 2 == 1:
                    colour = space.get("three_players_b_d", colour)
                used = space["players"] <= self.board_for
                tiles.append((stream.draw(self.coloured, self.kinds(COLOURS[colour])) if used else None) or "")
            words.append(",".join(tiles))
        stream = self.stream("black", 0, self.phase)
        spaces = [players for row in self.board["black_depot"]["rows"] for players in row]
        drawn = [players <= self.board_for and self.draw_black(stream) or "" for players in spaces]
        words.append(",".join(drawn))
        words.append(self.draw_goods(self.stream("round goods", 0, self.phase), 5))
        self.phase += 1
        return " ".join(words)

    def expect_roll(self):
        dice = {}
        for seat in range(1, self.players + 1):
            stream = self.stream("dice", seat, self.round)
            dice[seat] = f"{stream.die()}{stream.die()}"
        white = self.stream("white", 0, self.round).die()
        self.round += 1
        return f"{self.by_seat(dice)} {white}"


class SantaMaria:
    def __init__(self, seed, config):
        self.seed = seed
        self.files = Files(SANTA_MARIA, config)
        self.players = config["players"]
        self.blue_offer = "blue-offer" in config.get("options", [])
        self.left = {
            "scholars": self.ids("scholars", "scholars"),
            "bishops": self.ids("bishops", "bishops"),
            "docks": self.ids("shipments", "starting"),
            "boards": [side for side in self.ids("boards", "boards") if side.startswith("A")],
            "doubles": self.ids("tiles", "doubles"),
            "triples": self.ids("tiles", "triples"),
            "shipments": self.ids("shipments", "standard"),
        }
        self.unlocked = {seat: 1 for seat in range(1, self.players + 1)}
        self.offers = self.blues = self.shipments = 0

    def ids(self, file, kind):
        """The pieces of a kind, in the order of their ids."""
        return sorted(piece["id"] for piece in self.files.read(f"{file}.json")[kind])

    def stream(self, kind, seat, n):
        return Stream(self.seed, kind, seat, n)

    def pick(self, kind, stream, count):
        """Draws so many pieces of a kind, as far as they last; they are gone then."""
        pile = self.left[kind]
        drawn = []
        for _ in range(min(count, len(pile))):
            drawn.append(pile.pop(stream.below(len(pile))))
        return drawn

    def roll(self, stream, count):
        return "".join(sorted(str(stream.die()) for _ in range(count)))

    def expected(self, kind, said, actor):
        if kind == "die":
            # It belongs to the seat that acted last: the first or the second die that seat unlocks.
            self.unlocked[actor] += 1
            return str(self.stream("unlocked", actor, self.unlocked[actor] - 2).die())
        return getattr(self, "expect_" + kind)()

    def expect_table(self):
        kinds = {"scholars": 3, "bishops": 3, "docks": 4}
        return " ".join(",".join(self.pick(kind, self.stream(kind, 0, 0), count)) for kind, count in kinds.items())

    def expect_offer(self):
        words = []
        for kind in ("doubles", "triples"):
            tiles = self.pick(kind, self.stream(kind, 0, self.offers), 5)
            words.append(",".join(tiles + [""] * (5 - len(tiles))))
        words.append(self.roll(self.stream("white", 0, self.offers), 3 * self.players))
        self.offers += 1
        return " ".join(words)

    def expect_start(self):
        return str(self.stream("start", 0, 0).below(self.players) + 1)

    def expect_boards(self):
        dealt = self.pick("boards", self.stream("boards", 0, 0), self.players)
        return " ".join(dealt + ["-"] * (4 - self.players))

    def expect_blue(self):
        n, self.blues = self.blues, self.blues + 1
        if self.blue_offer:
            return self.roll(self.stream("blue", 0, n), sum(self.unlocked.values())) + " - - -"
        rolls = {seat: self.roll(self.stream("blue", seat, n), count) for seat, count in self.unlocked.items()}
        return " ".join(rolls.get(seat, "-") for seat in range(1, 5))

    def expect_sets(self):
        return ",".join(self.pick("scholars", self.stream("sets", 0, 0), 4))

    def expect_shipment(self):
        self.shipments += 1
        return self.pick("shipments", self.stream("shipments", 0, self.shipments - 1), 1)[0]


GAMES = {"burgundy": Burgundy, "santa-maria": SantaMaria}


def check(record):
    """Counts the draws of a record; raises ValueError at the first that is not what the dice say."""
    if "position" in record:
        raise ValueError("it begins from a position, whose bags are not known here: try tessera verify")
    seeds = seeds_of(record["dice"])
    strong = isinstance(seeds, list)
    game = GAMES[record["game"]](seeds, record["config"])
    draws = actor = 0
    for index, entry in enumerate(record["entries"]):
        if not entry.startswith("= "):
            actor = int(entry[0]) if entry[0].isdigit() else actor
            continue
        kind, said = entry[2:].split(" ", 1)
        if strong:
            if draws == len(seeds):
                raise ValueError(f"entry {index}: no links were opened for this draw")
            game.seed = seeds[draws]
        expected = game.expected(kind, said, actor)
        if said != expected:
            raise ValueError(f"entry {index}: the dice say '{kind} {expected}', the record says '{kind} {said}'")
        draws += 1
    if strong and draws != len(seeds):
        raise ValueError(f"links were opened for {len(seeds)} draws, the game has {draws}")
    return draws


def main(paths):
    if not paths:
        sys.exit(__doc__)
    records = draws = 0
    for path in paths:
        for number, line in enumerate(pathlib.Path(path).read_text().splitlines(), 1):
            try:
                draws += check(json.loads(line))
            except ValueError as error:
                sys.exit(f"{path}, line {number}: {error}")
            records += 1
    print(f"{records} records, {draws} draws: all follow from their dice")


if __name__ == "__main__":
    main(sys.argv[1:])
