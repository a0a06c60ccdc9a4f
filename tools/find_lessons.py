#!/usr/bin/env python3
"""Looks for the guided games of Burgundy's expansions.

    tools/find_lessons.py target/release/tessera inns > crates/burgundy/data/expansion/inns/lesson.json

Greedy players play (`tessera sim`) until the person, who has the first seat, could do within one turn what the
expansion is about; every die is used as it lies, because changing dice is taught by the first game. What was played by
then is the opening of the lesson. The best lesson among so many games goes to standard output, the better ones on the
way to it to standard error. A table is known by its seed, so games of equal number and `--seed` serve one lesson only:
take another `--seed` then. Run it again when a lesson no longer fits the rules: `crates/players/tests/games/lesson.rs`
says so.
"""

import argparse
import itertools
import json
import subprocess
import sys
import tempfile

# What an expansion is about, decision by decision: the step it belongs to, how its notation begins, and what must happen,
# as words of the events.
PLANS = {
    "four-tiles": [
        ("buy", ["buy black crane"], []),
        ("crane", ["place"], ['"tile":"crane"']),
        ("effect", ["four-tiles crane bank"], []),
        ("workers", ["four-tiles workers 1"], []),
    ],
    "border-posts": [("take", ["take"], []), ("link", ["place"], ['"told":"linked"'])],
    "white-castles": [
        ("take", ["take"], ['"tile":"white-castle"']),
        ("place", ["place"], ['"tile":"white-castle"']),
        ("action", ["place", "take"], []),
    ],
    "inns": [("buy", ["buy black inn"], []), ("place", ["place"], ['"tile":"inn"', '"plus":1'])],
    "trade-routes": [
        ("sell", ["sell"], ['"told":"laid"', '"bonus":true']),
        ("bonus", ["take *", "place *"], []),
    ],
    # The tribute follows at once where the person is the last one of the phase.
    "shields": [("take", ["shields take"], []), ("take", ["end"], []), ("tribute", ["shields pay 1"], [])],
    "castle-link": [("place", ["place"], ['"tile":"castle"']), ("link", ["place *"], [])],
    "team": [("take", ["take"], []), ("store", ["team store shared"], []), ("place", ["place"], [])],
    "solo": [
        ("score", ["place"], ['"told":"counted"']),
        ("buy", ["solo buy"], ['"told":"reached"']),
        ("action", ["place *"], []),
    ],
    # Space 2 is printed in the rulebook: what the lesson brings stays true when other spaces are corrected.
    "vineyards": [
        ("take", ["vineyards take"], []),
        ("place", ["vineyards place"], ['"space":2']),
        ("bonus", ["take *"], []),
        ("grape", ["vineyards grape"], ['"told":"grape"']),
    ],
    # What it is about follows the end of the turn.
    "chateauma": [("take", ["take"], []), ("place", ["place"], []), ("end", ["end"], [])],
}
# How many play, where it is not two.
PLAYERS = {"team": 4, "solo": 1, "chateauma": 1}
# Those that are dealt duchies of their own.
EXPERTS = ["border-posts", "castle-link"]
# No lesson begins later than this phase.
LAST_PHASE = "C"


class Engine:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def follow(self, entry):
        """Plays an entry of a record."""
        if entry.startswith("= "):
            self.ask(cmd="settle", outcome=entry[2:])
            return
        for part in entry.split(" & "):
            seat, action = part.split(" ", 1)
            self.ask(cmd="act", seat=int(seat), action=action)


def is_plain(offer):
    """Does it use a die as it lies, and replace nothing?"""
    cost = offer.get("cost") or {}
    return not cost.get("workers") and not cost.get("free_step") and " for " not in offer["text"]


def lines(engine, position, plan):
    """The lines from a position that do what is planned: what each is worth, and its decisions with their steps."""
    if not plan:
        return [(grapes(position), [])]
    (step, beginnings, happens), later = plan[0], plan[1:]
    if engine.ask(cmd="load", position=position)["turn"].get("seats") != [1]:
        return []
    before = engine.ask(cmd="view")["points"][0]
    found = []
    for offer in engine.ask(cmd="legal", seat=1)["actions"]:
        if not is_plain(offer) or not any(offer["text"].startswith(beginning) for beginning in beginnings):
            continue
        engine.ask(cmd="load", position=position)
        acted = engine.ask(cmd="act", seat=1, action=offer["text"])
        told = json.dumps(acted["events"], separators=(",", ":"))
        if not all(words in told for words in happens):
            continue
        points = max(0, min(15, engine.ask(cmd="view")["points"][0] - before))
        rest = lines(engine, engine.ask(cmd="position")["position"], later)
        found += [(worth + points, [(step, offer["text"]), *line]) for worth, line in rest]
    return found


def grapes(position):
    """What the bonus tiles of the person's vineyard would score for its lowest level, which is all there is of it."""
    vines = position.get("expansions", {}).get("vineyards")
    if not vines:
        return 0
    mine = vines["seats"][0]
    row = []
    for space in ("1", "2"):
        planted = mine.get("placed", {}).get(space)
        pair = planted["tile"].split("-") if planted else ["", ""]
        row += reversed(pair) if planted and planted.get("turned") else pair
    worth = 0
    for grape in mine.get("grapes", {}):
        longest = max((len(list(run)) for one, run in itertools.groupby(row) if one == grape), default=0)
        worth += longest * (longest + 1) // 2
    return 3 * worth


def is_one_tile(line):
    """Is the tile that is taken the one that is placed then?"""
    (_, first), (_, second) = line[:2]
    return not (first.startswith("take") and second.startswith("place")) or first.split()[3] == second.split()[2]


def is_a_present(line, before):
    """Did the partner, and nobody else, put the tile that is placed last into the shared storage?"""
    stored = {seat: [] for seat in "1234"}
    for last, entry in zip(before, before[1:]):
        seat, _, action = entry.partition(" ")
        if action == "team store shared" and last.startswith(f"{seat} take"):
            stored[seat].append(last.split()[-1])
    tile, taken = line[-1][1].split()[2], line[0][1].split()[-1]
    return tile != taken and tile in stored["3"] and tile not in stored["1"]


def is_one_double(line, before):
    """Is the double tile that is taken the one that is placed, as the person has stored no other?"""
    mine = [entry.split()[1:3] for entry in before if entry.startswith("1 vineyards")]
    kinds = [kind for _, kind in mine]
    gained = sum(kinds.count(kind) for kind in ("take", "buy", "shop"))
    return gained == kinds.count("place") and "black" not in kinds


def fits(room, line, before):
    """Does a line tell what it should, after what was played before?"""
    if room == "vineyards":
        return is_one_double(line, before)
    return is_a_present(line, before) if room == "team" else is_one_tile(line)


def is_told_well(branch, position, line, later):
    """Does Châteauma play next, look in vain, place a tile from a depot and have something of it, in a few steps? Its die
    is that of the round, whatever is decided: it falls as it fell in the game."""
    ahead = next((entry for entry in later if entry.startswith(("= roll", "= chateauma"))), "")
    if not ahead.startswith("= chateauma") or ahead.split()[2] in ("card", "cards"):
        return False
    branch.ask(cmd="load", position=position)
    for _, decision in line:
        branch.ask(cmd="act", seat=1, action=decision)
    told = [event.get("told") for event in branch.ask(cmd="settle", outcome=ahead[2:]).get("events", [])]
    gains = {"goods", "stored", "animals", "points", "silver"} & set(told)
    return told.count("looked") in (1, 2) and "placed" in told and bool(gains) and "extra" not in told and len(told) < 9


def lessons(room, record, table, branch):
    """The lessons in a game, each with what it is worth: the earlier the better."""
    table.ask(cmd="new", game="burgundy", config=record["config"], seed=record["dice"]["seed"])
    mine = False
    for nth, entry in enumerate(record["entries"]):
        if entry.startswith("1 ") and not mine:
            view = table.ask(cmd="view")["view"]
            if view["phase"] > LAST_PHASE:
                return
            found = lines(branch, table.ask(cmd="position")["position"], PLANS[room])
            found = [one for one in found if fits(room, one[1], record["entries"][:nth])]
            if room == "chateauma":
                position, later = table.ask(cmd="position")["position"], record["entries"][nth:]
                found = [one for one in found if is_told_well(branch, position, one[1], later)]
            if found:
                worth, line = max(found, key=lambda one: one[0])
                yield worth - 10 * "ABCDE".index(view["phase"]) - 2 * view["round"], nth, line
        mine = entry.startswith("1 ")
        table.follow(entry)


def written(room, record, nth, line, about):
    steps = []
    for step, decision in line:
        if not steps or steps[-1]["id"] != step:
            steps.append({"id": step, "decisions": []})
        steps[-1]["decisions"].append(decision)
    return {
        "about": about,
        "option": room,
        "config": {field: record["config"][field] for field in ("edition", "setup", "options")},
        "against": ["greedy"] * (PLAYERS.get(room, 2) - 1),
        "seed": record["dice"]["seed"],
        "opening": record["entries"][:nth],
        "steps": steps,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tessera", help="the program")
    parser.add_argument("room", choices=PLANS)
    parser.add_argument("--seed", type=int, default=11, help="of the games")
    parser.add_argument("--games", type=int, default=200, help="how many are looked through")
    asked = parser.parse_args()
    setup = "expert" if asked.room in EXPERTS else "beginner"
    table, branch = Engine(asked.tessera), Engine(asked.tessera)
    best = None
    with tempfile.NamedTemporaryFile("r") as file:
        seats = ",".join(["greedy"] * PLAYERS.get(asked.room, 2))
        play = [asked.tessera, "sim", "--options", asked.room, "--setup", setup, "--seats", seats]
        play += ["--games", str(asked.games), "--seed", str(asked.seed), "--record", file.name]
        subprocess.run(play, check=True, stdout=subprocess.DEVNULL)
        for number, text in enumerate(file, 1):
            record = json.loads(text)
            for worth, nth, line in lessons(asked.room, record, table, branch):
                if best is None or worth > best[0]:
                    about = f"Found by tools/find_lessons.py: game {number} of the games with seed {asked.seed}."
                    best = worth, written(asked.room, record, nth, line, about)
                    print(f"game {number}, worth {worth}: {line}", file=sys.stderr)
    if best is None:
        sys.exit("no lesson among these games")
    print(json.dumps(best[1], indent=1))


if __name__ == "__main__":
    main()
