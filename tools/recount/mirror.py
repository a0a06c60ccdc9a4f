"""This book in the engine's place: it answers requests from its own table, to try the pipe without an engine.

`python3 -m recount.mirror engine`; with RECOUNT_FAULT=workers one worker too many is told after every placement.
"""

import json
import os
import random
import sys

from .deal import deal
from .listing import allowed
from .replay import begin, enter
from .rich import drawn
from .storing import places
from .table import Wrong


class Mirror:
    def __init__(self):
        self.table, self.entries, self.drafts, self.extra = None, [], {}, 0

    def answer(self, request):
        return {"ok": True, **getattr(self, request.pop("cmd"))(**request)}

    def new(self, game, config, seed=1):
        config.setdefault("rules", 2)
        self.table, self.entries, self.chance = begin(config, config["rules"]), [], random.Random(seed)
        return {"config": config, "rules": config["rules"], "turn": self.turn()}

    def load(self, position, seed=1):
        """What `rich` changes, into this table."""
        table, more = self.table, position["expansions"]
        for estate, held in zip(table.estates, more["shields"]["held"]):
            seat, theirs = table.seat(estate.seats[0]), position["seats"][estate.seats[0] - 1]
            seat.silver, seat.workers, seat.shields = theirs["silver"], theirs["workers"], list(held)
            for colour, number in theirs["goods"].items():
                table.goods_bag[int(colour)] -= number - seat.goods[int(colour)]
                seat.goods[int(colour)] = number
            for space, kind in theirs["tiles"].items():
                if int(space) not in seat.tiles:
                    seat.tiles[int(space)] = kind
                    drawn(table, kind)
        table.shield_depots = [list(there) for there in more["shields"]["depots"]]
        table.phase, table.round = "ABCDE".index(position["phase"]), position["round"]
        gone = zip(table.round_goods, position["round_goods"])
        table.goods_bag.update(mine for mine, theirs in gone if mine and not theirs)
        table.round_goods = list(position["round_goods"])
        table.inns = more["inns"]["beside"]
        table.target, table.score_marker = more["solo"]["target"], more["solo"]["score"]
        if "inns" in table.options:
            table.inns_left = 4 - table.phase
        return {"turn": self.turn()}

    def turn(self):
        table = self.table
        if table.stage == "over":
            return {"over": True}
        if table.stage in ("roll", "fill") or deal(table, random.Random(0)):
            return {"chance": {"draw": "any"}}
        if table.stage != "set-up":
            return {"seats": [table.turn], "chosen": []}
        step = table.expect[0]
        who = table.track[:1] if step[1] == "in turn order" else step[1][:1] if step[-1] == "one by one" else step[1]
        return {"seats": list(who), "chosen": sorted(self.drafts)}

    def legal(self, seat):
        return {"actions": [{"action": text, "text": text} for text in sorted(allowed(self.table, seat))]}

    def act(self, seat, action):
        turn = self.turn()
        self.drafts[seat] = action
        if set(self.drafts) == set(turn["seats"]):
            self._enter(" & ".join(f"{one} {self.drafts[one]}" for one in sorted(self.drafts)))
            self.drafts = {}
            if os.environ.get("RECOUNT_FAULT") == "workers" and action.startswith("place"):
                self.extra = 1
        return {"turn": self.turn()}

    def settle(self, outcome=None):
        self._enter("= " + (outcome or deal(self.table, self.chance)))
        return {"turn": self.turn()}

    def _enter(self, entry):
        enter(self.table, entry)
        self.entries.append(entry)

    def record(self):
        table = self.table
        record = {"game": "burgundy", "rules": table.rules, "config": table.config, "entries": self.entries}
        if table.stage == "over":
            record["ending"] = {"points": [seat.total() for seat in table.seats], "places": table.places}
        return {"record": record}

    def position(self):
        table = self.table
        seats = [
            {"silver": seat.silver, "workers": seat.workers + self.extra, "goods": _named(seat.goods),
             "sold": _named(seat.sold), "storage": seat.storage[:places(table)], "tiles": _named(seat.tiles),
             "marker": seat.marker, "large": table.completed if table.solo else seat.large, "small": seat.small,
             "score": dict(seat.points),
             "dice": seat.dice, "used": seat.used, "duchy": seat.duchy and seat.duchy.id}
            for seat in table.seats]
        more = [kind for estate in table.estates for kind in estate.storage[places(table):]]
        return {"position": {
            "seats": seats, "track": table.track, "order": table.order, "turn": table.turn, "white": table.white,
            "depots": {str(n): {"tiles": tiles, "goods": _named(goods)}
                       for n, (tiles, goods) in enumerate(zip(table.depots, table.depot_goods), 1)},
            "black": table.black, "round_goods": table.round_goods, "phase": "ABCDE"[table.phase],
            "round": table.round, "bought": table.bought, "hired": table.hired, "out": dict(table.out),
            "from_black": dict(table.from_black), "expansions": {
                "inns": {"beside": table.inns},
                "border-posts": {"linked": [estate.linked for estate in table.estates],
                                 "large": table.border[0], "small": table.border[1]},
                "trade-routes": {"routes": [estate.route for estate in table.estates],
                                 "laid": [estate.laid for estate in table.estates]},
                "shields": {"depots": table.shield_depots, "held": [estate.shields for estate in table.estates],
                            "copied": next((estate.copied for estate in table.estates if estate.copied), None),
                            "overfull": next((effect["seat"] for effect in table.waiting
                                              if effect["kind"] == "discard" and not effect["tile"]), None),
                            "stored": {kind: more.count(kind) for kind in more}},
                "solo": {"score": table.score_marker, "target": table.target, "start": table.start_target,
                         "reached": table.reached, "buying": table.buying, "gone": _named(table.goods_out),
                         "jokers": table.jokers},
                "team": {"own": [seat.own for seat in table.seats]},
                "castle-link": {"aside": table.aside}}}}


def _named(mapping):
    return {str(key): value for key, value in mapping.items()}


def main():
    mirror = Mirror()
    for line in sys.stdin:
        try:
            reply = mirror.answer(json.loads(line))
        except Wrong as wrong:
            reply = {"ok": False, "error": {"message": str(wrong)}}
        print(json.dumps(reply), flush=True)


if __name__ == "__main__":
    main()
