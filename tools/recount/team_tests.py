"""Tests of the team game; `recount.tests` runs them too."""

import unittest

from . import ending
from .builder import biggest, put, table
from .choice import act
from .listing import allowed
from .outcome import outcome
from .replay import begin
from .table import Wrong


def teams(edition="2019", options=(), **more):
    return table(edition, 4, ["team", *options], **more)


def texts(made, number, verb):
    return sorted(text for text in allowed(made, number) if text.startswith(verb))


class SetUp(unittest.TestCase):
    def made(self, options=(), **more):
        return begin({"edition": "2019", "players": 4, "options": ["team", *options], **more}, 2)

    def test_what_a_team_receives(self):
        """002:1003-1014, 003:828-830: castle on the middle 1, three goods, 2 silver, 3 and 5 workers, A1 B1 A2 B2."""
        made = self.made()
        outcome(made, "goods 112 345 - -")
        first, second = made.estates
        self.assertEqual((first.workers, second.workers, first.silver, second.silver), (3, 5, 2, 2))
        self.assertEqual((dict(first.goods), made.track), ({1: 2, 2: 1}, [1, 2, 3, 4]))
        for estate in made.estates:
            [(space, kind)] = estate.tiles.items()
            self.assertEqual((kind, estate.duchy.die[space], len(estate.duchy.spaces)), ("castle", 1, 73))
        self.assertEqual(made.coloured["castle"], 12)  # 14 with coloured backs, one for each team
        self.assertIs(made.seat(1).estate, made.seat(3).estate)

    def test_both_agree_on_the_castle(self):
        made = self.made(expert_board=True)
        outcome(made, "goods 112 345 - -")
        six, one = sorted(int(text.split()[-1]) for text in texts(made, 1, "team propose"))
        self.assertEqual(made.estates[0].duchy.die[six] + made.estates[0].duchy.die[one], 7)
        act(made, 1, f"team propose {six}")
        self.assertEqual(texts(made, 3, "team"), ["team accept", f"team propose {one}"])
        with self.assertRaises(Wrong):
            act(made, 1, "team accept")
        act(made, 3, f"team propose {one}")
        act(made, 1, "team accept")
        self.assertEqual(made.estates[0].tiles, {one: "castle"})
        for number, space in enumerate([six, one, six, one, six, one]):
            act(made, (2, 4)[number % 2], f"team propose {space}")
        self.assertEqual(allowed(made, 2), {"team accept"})
        act(made, 2, "team accept")
        self.assertEqual((made.estates[1].tiles, made.expect), ({one: "castle"}, []))

    def test_one_route_of_six_tiles(self):
        made = self.made(["trade-routes"])
        outcome(made, "goods 112 345 - -")
        outcome(made, "routes 1,2,3,4,5,6 7,8,9,10,11,12 - -")
        self.assertEqual(made.seat(3).route, [1, 2, 3, 4, 5, 6])  # Q-B-69


class Storage(unittest.TestCase):
    def test_whoever_takes_a_tile_says_where_it_goes(self):
        """002:1019-1026, 003:834-838."""
        made = teams()
        made.depots[0] = ["ship", "mine", "bank", "cow2"]
        act(made, 1, "take 1 1 ship")
        self.assertEqual(allowed(made, 1), {"team store own", "team store shared"})
        act(made, 1, "team store own")
        self.assertEqual((made.seat(1).own, made.seat(3).own, made.seat(3).storage), (["ship"], [], []))
        act(made, 1, "take 1 1 mine")
        act(made, 1, "team store shared")
        self.assertEqual((made.seat(3).storage, made.seat(2).storage), (["mine"], []))

    def test_only_one_place_is_no_question(self):
        made = teams()
        made.depots[0] = ["ship", "mine", None, None]
        made.seat(1).own = ["bank", "bank"]
        act(made, 1, "take 1 1 ship")
        self.assertEqual(made.seat(1).storage, ["ship"])
        made.seat(1).storage, made.seat(1).own = ["bank", "bank"], ["bank"]
        act(made, 1, "take 1 1 mine")
        self.assertEqual(made.seat(1).own, ["bank", "mine"])

    def test_discarding_never_touches_the_partners(self):
        made = teams()
        made.depots[0] = ["ship", None, None, None]
        made.seat(1).own, made.seat(3).own, made.seat(1).storage = ["bank", "cow2"], ["mine", "m1"], ["bank", "castle"]
        act(made, 1, "take 1 1 ship")
        self.assertEqual(allowed(made, 1),
                         {"discard bank", "discard cow2", "discard castle", "team discard-shared bank"})
        other = made.copy()
        act(other, 1, "discard bank")
        self.assertEqual((other.seat(1).own, other.seat(1).storage), (["cow2", "ship"], ["bank", "castle"]))
        act(made, 1, "team discard-shared bank")
        self.assertEqual((made.seat(1).own, made.seat(1).storage), (["bank", "cow2"], ["castle", "ship"]))

    def test_the_partners_tiles_are_barred(self):
        """002:1026, 003:838."""
        made = teams()
        seat = made.seat(1)
        made.seat(3).own, seat.workers = ["ship", "mine", "cow2", "bank", "m1", "castle"], 20
        self.assertEqual(texts(made, 1, "place"), [])
        seat.storage = list(made.seat(3).own)
        self.assertNotEqual(texts(made, 1, "place"), [])

    def test_shield_4_lost(self):
        made = teams(options=["shields"])
        seat = made.seat(1)
        seat.shields, seat.storage, seat.own = [4], ["ship", "ship", "mine"], ["bank", "mine"]
        made.shield_depots[0] = [9]
        act(made, 1, "shields take 9 for 4")
        act(made, 1, "discard mine")
        self.assertEqual((seat.storage, seat.own, made.waiting), (["ship", "ship"], ["bank", "mine"], []))


class Sharing(unittest.TestCase):
    def test_one_purse_two_scores(self):
        """002:1023, 003:836; the points go to who acted (Q-B-68)."""
        made = teams()
        made.seat(3).goods[1] = 3
        act(made, 1, "sell 1 1")
        self.assertEqual((made.seat(3).silver, made.seat(3).goods[1], made.seat(3).total()), (1, 0, 0))
        self.assertEqual(made.seat(1).points["goods"], 12)

    def test_a_monastery_serves_both(self):
        made = teams()
        made.seat(1).tiles[2] = "m14"
        made.turn = 3
        act(made, 3, "workers 1")
        self.assertEqual(made.seat(1).workers, 4)

    def test_a_purchase_each(self):
        made = teams()
        made.black[:2] = ["ship", "mine"]
        made.seat(1).silver = 4
        act(made, 1, "buy black ship")
        act(made, 1, "team store own")
        made.seat(1).use_both()
        made.order = [1, 3, 2, 4]
        act(made, 1, "end")
        act(made, 3, "buy black mine")
        self.assertEqual(made.seat(1).silver, 0)

    def test_monastery_27_lifts_both(self):
        """Q-B-68: who came last is on top."""
        made = teams(options=["four-tiles"])
        made.track = [2, 3, 4, 1]
        put(made, "m27", made.seat(1).duchy.of_colour("monastery")[0])
        self.assertEqual(made.track, [3, 1, 2, 4])

    def test_the_first_team_takes_the_large_bonus(self):
        made = teams()
        for number, points in ((3, 7), (2, 4)):
            seat = made.seat(number)
            mines = seat.duchy.of_colour("mine")
            seat.tiles.update({space: "mine" for space in mines[:-1]})
            put(made, "mine", mines[-1], number)
            self.assertEqual(seat.points["colours"], points)
        self.assertEqual((made.seat(1).large, made.seat(4).small), (["mine"], ["mine"]))

    def test_an_inn_makes_no_region_of_nine_in_2019(self):
        """002:958, 003:785; the series goes on where a board has larger regions (Q-B-71)."""
        for edition, points in (("2019", 36), ("2022", 45)):
            made = teams(edition, ["inns"])
            seat = made.seat(1)
            region = biggest(seat, "ship")
            self.assertEqual(len(region), 8)
            seat.tiles.update({space: "ship" for space in region[1:-1]} | {region[0]: "inn"})
            put(made, "ship", region[-1])
            self.assertEqual(seat.points["regions"], points)


class Shields(unittest.TestCase):
    def test_shield_2_answers_the_other_team_only(self):
        """Q-B-48."""
        made = teams(options=["shields"])
        made.estates[0].shields = [2]
        act(made, 1, "workers 1")
        self.assertEqual(made.estates[0].workers, 2)
        made.turn = 4
        act(made, 4, "workers 1")
        self.assertEqual((made.estates[0].workers, made.estates[1].workers), (3, 2))

    def test_shield_6_names_the_other_team(self):
        """Q-B-108."""
        made = teams(options=["shields"])
        made.estates[0].shields = [6]
        made.estates[1].tiles[2] = "m14"
        self.assertEqual(texts(made, 1, "shields copy"), ["shields copy 2"])
        act(made, 1, "shields copy 2")
        made.turn = 3
        act(made, 3, "workers 1")
        self.assertEqual(made.estates[0].workers, 4)

    def test_the_earlier_partner_pays_tribute_once(self):
        """Q-B-69; mines pay the team once (Q-B-68)."""
        made = teams(options=["shields"])
        made.estates[0].shields, made.estates[0].silver, made.estates[0].tiles[2] = [8], 1, "mine"
        made.round, made.track = 5, [2, 3, 1, 4]
        for number in made.order:
            made.turn = number
            made.seat(number).use_both()
            act(made, number, "end")
        self.assertEqual((made.stage, made.turn), ("tribute", 3))
        act(made, 3, "shields pay 1")
        self.assertEqual((made.estates[0].silver, made.estates[0].shields), (2, [8]))


class Ending(unittest.TestCase):
    def finish(self, made):
        ending._score(made)
        return [seat.total() for seat in made.seats], made.places

    def test_what_is_left_counts_once(self):
        made = teams()
        made.track = [4, 3, 2, 1]
        made.estates[0].silver, made.estates[1].workers = 5, 4
        self.assertEqual(self.finish(made), ([0, 0, 5, 2], [1, 2, 1, 2]))

    def test_the_sum_decides(self):
        """002:1039, 003:846."""
        made = teams()
        for seat, points in zip(made.seats, (50, 30, 0, 21)):
            seat.points["goods"] = points
        self.assertEqual(self.finish(made)[1], [2, 1, 2, 1])

    def test_a_tie_goes_to_more_empty_spaces(self):
        """002:1040, 003:846, both editions; then to the team furthest back (Q-B-70)."""
        for edition in ("2019", "2022"):
            made = teams(edition)
            made.estates[0].tiles[2] = "mine"
            self.assertEqual(self.finish(made)[1], [2, 1, 2, 1])
            del made.estates[0].tiles[2]
            made.track = [2, 4, 3, 1]
            self.assertEqual(self.finish(made)[1], [1, 2, 1, 2])
