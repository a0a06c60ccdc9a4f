"""Random games with random options: the engine proposes, this book checks."""

import json
import random
import tempfile
from collections import Counter

from .choice import act
from .compare import differences
from .configs import a_config
from .deal import deal
from .engine import Engine, Refused
from .listing import allowed, legal, same_outcome
from .picker import a_temper, pick, verb
from .replay import begin, check_ending, enter
from .rich import enrich, level
from .table import Wrong

LISTS_EVERY = 2  # how often the list of legal actions is compared: every so many decisions


def mixes(path, games, seed, kind=None):
    """Play so many games, of one kind or of all; 0 if nothing differs."""
    faults = entries = refused = 0
    seen, options_seen = Counter(), Counter()
    for number in range(games):
        chance = random.Random(f"{seed}/{number}")
        config = a_config(chance, kind)
        engine = Engine(path)
        try:
            made = engine.new(config, seed=seed * 1_000_003 + number)
        except Refused as why:  # the configuration
            refused += 1
            print(f"game {number} {json.dumps(config)}: {why}")
            engine.close()
            continue
        options_seen.update(config["options"] or ["none"])
        play = Play(engine, made, chance, seen)
        try:
            play.to_the_end()
        except Wrong as wrong:
            faults += 1
            kept = play.keep()
            print(f"game {number}: {json.dumps(config)}: entry {len(play.entries) - 1} "
                  f"({play.entries[-1] if play.entries else ''}): {wrong}\n  kept as {kept}")
        entries += len(play.entries)
        engine.close()
    print("verbs: " + ", ".join(f"{verb} {number}" for verb, number in sorted(seen.items())))
    print("options: " + ", ".join(f"{option} {number}" for option, number in sorted(options_seen.items())))
    print(f"recount: {games} games, {entries} entries, {faults} differences, {refused} configurations refused")
    return 1 if faults or refused else 0


def game(path, config, chance, seed):
    """One game, to the end or the first difference."""
    engine = Engine(path)
    try:
        Play(engine, engine.new(config, seed=seed), chance, Counter()).to_the_end()
    finally:
        engine.close()


def alike(one, other):
    """Only choices with the same verb can be equal, and doing without."""
    return verb(one) == verb(other) or "decline" in (one, other)


class Play:
    """One game of the engine, checked after every entry."""

    def __init__(self, engine, made, chance, seen):
        self.engine, self.chance, self.seen = engine, chance, seen
        self.config, self.rules = made["config"], made.get("rules")
        self.turn = made["turn"]
        self.entries = []
        self.decisions = 0
        self.own_deal = chance.random() < 0.6  # draw here, so that rare tiles come early
        self.temper = a_temper(chance)
        self.rich = chance.random() < 0.6
        self.level = chance.random() < 0.5  # whether points are levelled before the last turn ends
        self.table = begin(self.config, self.rules)

    def to_the_end(self):
        while not self.turn.get("over"):
            if "chance" in self.turn:
                outcome = deal(self.table, self.chance) if self.own_deal else None
                reply = self.engine.ask("settle", **({"outcome": outcome} if outcome else {}))
                self._entered(self.engine.ask("record")["record"]["entries"][-1], reply)
            else:
                self._decide()
        record = self.engine.ask("record")["record"]
        check_ending(self.table, record)

    def _decide(self):
        chosen = []
        while "seats" in self.turn:
            seats = [seat for seat in self.turn["seats"] if seat not in (self.turn.get("chosen") or ())]
            seat = seats[0]
            actions = self.engine.ask("legal", seat=seat)["actions"]
            self.decisions += 1
            if self.decisions % LISTS_EVERY == 0:
                self._compare_lists(seat, [action["text"] for action in actions])
            full = len(self.table.seat(seat).stored()) > 2
            text = pick(self.chance, [action["text"] for action in actions], self.temper, full)
            if text == "end" and self.level:
                self._level(seat)
            action = next(action for action in actions if action["text"] == text)
            self.seen[verb(action["text"])] += 1
            chosen.append(f"{seat} {action['text']}")
            reply = self.engine.ask("act", seat=seat, action=action["action"])
            self.turn = reply["turn"]
            if len(seats) == 1:
                break
        self._entered(" & ".join(chosen), reply)

    def _compare_lists(self, seat, theirs):
        mine, theirs = allowed(self.table, seat), set(theirs)
        theirs -= {text for text in theirs - mine  # what changes nothing may be listed too
                   if text.startswith("next ") and legal(self.table, seat, text)}
        only = sorted(text for text in mine - theirs
                      if not same_outcome(self.table, seat, text, [one for one in mine & theirs if alike(one, text)]))
        if only or theirs - mine:
            raise Wrong(f"seat {seat}: only this book allows {only}, "
                        f"only the engine allows {sorted(theirs - mine)}, waiting {self.table.waiting}")

    def _entered(self, entry, reply):
        self.entries.append(entry)
        self.turn = reply["turn"]
        enter(self.table, entry)
        found = differences(self.table, self.engine.position(), reply["turn"], reply.get("events"))
        if found:
            raise Wrong("; ".join(found[:4]))
        if self.rich and self.table.stage == "turn":
            self.rich = False
            self._change(lambda position: enrich(self.table, position, self.chance))

    def _level(self, seat):
        """Before the very last `end`: all sides will have equally many points, so that ties come up."""
        after = self.table.copy()
        act(after, seat, "end")
        if after.stage == "over" and not after.solo:
            self._change(lambda position: level(self.table, after, position))

    def _change(self, change):
        """Change this book's table and the engine's alike."""
        position = self.engine.position()
        change(position)
        self.turn = self.engine.ask("load", position=position, seed=self.chance.randrange(1 << 30))["turn"]
        found = differences(self.table, self.engine.position(), self.turn)
        if found:
            raise Wrong("after load: " + "; ".join(found[:4]))

    def keep(self):
        """Write the game so far to a file that `python3 -m recount --against` can read."""
        record = self.engine.ask("record")["record"]
        with tempfile.NamedTemporaryFile("w", prefix="recount-", suffix=".jsonl", delete=False) as file:
            file.write(json.dumps(record) + "\n")
        return file.name

