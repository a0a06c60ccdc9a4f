"""Tests of the solo game; `recount.tests` runs them too."""

import unittest

from .builder import biggest, put, table
from .choice import act
from .duchy import DUCHIES
from .listing import allowed
from .outcome import not_dealt, outcome
from .replay import begin
from .table import Wrong


def alone(edition="2019", options=(), castle=None, **more):
    """A solo game in its first turn, nothing on the board but the castle."""
    made = table(edition, 1, ["solo", *options], **more)
    seat = made.seat(1)
    seat.tiles[castle or seat.duchy.of_colour("castle")[0]] = "castle"
    return made


def texts(made, verb):
    return sorted(text for text in allowed(made, 1) if text.startswith(verb))


def cover(seat, colour, leave=1):
    """All spaces of a colour but the last; what lies there does not matter."""
    spaces = seat.duchy.of_colour(colour)
    seat.tiles.update({space: "joker" for space in spaces[:-leave]})
    return spaces[-leave:]


class SetUp(unittest.TestCase):
    def test_what_one_begins_with(self):
        """002:1050-1060, 003:856-862: 1 silver, 2 workers, 3 goods, target 50, the board for two."""
        made = begin({"edition": "2019", "players": 1, "options": ["solo"]}, 2)
        outcome(made, "goods 123 - - -")
        seat = made.seat(1)
        self.assertEqual((seat.silver, seat.workers, sum(seat.goods.values())), (1, 2, 3))
        self.assertEqual((made.target, made.score_marker, made.board_for), (50, 0, 2))
        self.assertEqual(len(texts(made, "settle 1")), len(seat.duchy.of_colour("castle")))
        with self.assertRaises(Wrong):
            act(made, 1, f"settle 1 {seat.duchy.of_colour('mine')[0]}")

    def test_boards_are_islands(self):
        """Q-B-72: 37 spaces that hang together only over rivers; no region crosses one."""
        for name in ("2019-13a", "2019-13b", "2022-33", "2022-34"):
            duchy = DUCHIES[name]
            self.assertEqual(len(duchy.joined(1, set(duchy.spaces))), 37)
        duchy = DUCHIES["2019-13a"]
        ships = duchy.of_colour("ship")
        self.assertTrue(any(near in ships for ship in ships for near in duchy.touch[ship]))
        self.assertTrue(all(len(duchy.region[ship]) == 1 for ship in ships))

    def test_shields_left_out(self):
        self.assertEqual(not_dealt(alone(options=["shields"])), {2, 6, 7, 10})


class Rolling(unittest.TestCase):
    def rolled(self, white, depots):
        made = alone()
        made.stage, made.round, made.round_goods = "roll", 0, [1, 2, 3, 4, 5]
        for depot, tiles in depots.items():
            made.depots[depot - 1] = tiles
        outcome(made, f"roll 12 - - - {white}")
        return made

    def test_the_first_tile_of_the_depot_leaves(self):
        """002:1068-1070, 003:870."""
        made = self.rolled(3, {3: [None, None, "bank", "cow2"]})
        self.assertEqual((made.depots[2], made.out["bank"]), ([None, None, None, "cow2"], 1))
        self.assertEqual(made.depot_goods[2][1], 1)

    def test_clockwise_to_the_next_depot(self):
        made = self.rolled(5, {2: ["bank", None, None, None], 4: ["ship", None, None, None]})
        self.assertEqual((made.depots[1][0], made.depots[3][0]), (None, "ship"))

    def test_nothing_there(self):
        """Q-B-73."""
        self.assertEqual(sum(self.rolled(5, {}).out.values()), 0)


class Target(unittest.TestCase):
    def test_reached(self):
        """002:1095-1098, 003:884: back to 0, what is beyond is lost, 5 less, an action as of a castle."""
        made = alone()
        made.score_marker, made.seat(1).goods[1] = 47, 3
        act(made, 1, "sell 1 1")
        self.assertEqual((made.score_marker, made.target, made.reached, made.seat(1).total()), (0, 45, 1, 6))
        act(made, 1, "workers *")
        self.assertEqual(made.seat(1).workers, 2)

    def test_never_below_five(self):
        made = alone("2022", target=7)
        for target in (5, 5):
            made.score_marker, made.seat(1).goods[1] = 4, 2
            made.seat(1).used = [False, False]
            act(made, 1, "sell 1 1")
            self.assertEqual(made.target, target)
            act(made, 1, "workers *")

    def test_buying_points(self):
        """002:1094, Q-B-78: 1 silver each, when points were scored, until the next other decision."""
        made = alone()
        seat = made.seat(1)
        self.assertEqual(texts(made, "solo buy"), [])
        seat.silver, seat.goods[1], made.score_marker = 9, 2, 41
        act(made, 1, "sell 1 1")
        self.assertEqual(texts(made, "solo buy"), [f"solo buy {points}" for points in range(1, 6)])
        other = made.copy()
        act(other, 1, "solo buy 5")
        self.assertEqual((other.target, other.seat(1).silver, other.seat(1).points["solo"]), (45, 5, 5))
        act(made, 1, "workers 1")
        self.assertEqual(texts(made, "solo buy"), [])

    def test_two_scores_of_one_tile(self):
        """Q-B-77: which comes first is the player's choice where it matters."""
        made = alone()
        seat = made.seat(1)
        pasture = biggest(seat, "animal")
        seat.tiles.update({space: "sheep3" for space in pasture[:-1]})
        made.score_marker = 46
        put(made, "cow4", pasture[-1])
        self.assertEqual(texts(made, "solo count"), ["solo count 16", "solo count 4"])
        other = made.copy()
        act(made, 1, "solo count 4")
        self.assertEqual((made.reached, made.score_marker), (1, 16))
        act(other, 1, "solo count 16")
        self.assertEqual((other.reached, other.score_marker), (1, 4))

    def test_far_from_the_target_nothing_is_asked(self):
        made = alone()
        pasture = biggest(made.seat(1), "animal")
        made.seat(1).tiles.update({space: "sheep3" for space in pasture[:-1]})
        put(made, "cow4", pasture[-1])
        self.assertEqual((made.waiting, made.score_marker), ([], 20))

    def test_points_between_two_scores(self):
        made = alone()
        seat = made.seat(1)
        pasture = biggest(seat, "animal")
        seat.tiles.update({space: "sheep3" for space in pasture[:-1]})
        made.score_marker, seat.silver = 40, 6
        put(made, "cow4", pasture[-1])
        act(made, 1, "solo count 4")
        act(made, 1, "solo buy 6")
        act(made, 1, "next 1")
        act(made, 1, "solo count 16")
        self.assertEqual((made.reached, made.score_marker, made.waiting[-1]["kind"]), (1, 16, "action"))


class Ships(unittest.TestCase):
    def test_all_other_goods_leave(self):
        """002:1075-1076, 003:875; any number of colours (002:1053, 003:860)."""
        made = alone()
        seat = made.seat(1)
        seat.goods.update({1: 1, 2: 1, 3: 1})
        made.depot_goods[3].update({4: 2, 5: 1})
        made.depot_goods[0].update({6: 2})
        put(made, "ship", seat.duchy.of_colour("ship")[0])
        act(made, 1, "depot 4")
        self.assertEqual((seat.goods[4], seat.goods[5], made.goods_out[6]), (2, 1, 2))
        self.assertFalse(any(sum(goods.values()) for goods in made.depot_goods))
        self.assertEqual(seat.marker, 0)

    def test_five_goods_for_a_joker(self):
        made = alone()
        seat = made.seat(1)
        seat.goods.update({1: 2, 4: 3, 6: 1})
        made.black[1:3] = ["bank", "ship"]
        put(made, "ship", seat.duchy.of_colour("ship")[0])
        self.assertEqual(allowed(made, 1), {"decline", "solo give 1"})
        for colour in (1, 1, 4, 4):
            act(made, 1, f"solo give {colour}")
        self.assertEqual(allowed(made, 1), {"solo give 4", "solo give 6"})
        act(made, 1, "solo give 6")
        self.assertEqual(allowed(made, 1), {"solo joker bank", "solo joker ship"})
        act(made, 1, "solo joker bank")
        self.assertEqual((seat.storage, made.out["bank"], seat.goods[4]), (["joker"], 1, 1))

    def test_no_swap_at_other_times(self):
        made = alone()
        made.seat(1).goods[1], made.black[1] = 7, "bank"
        self.assertEqual(texts(made, "solo"), [])

    def test_a_joker_fits_any_colour_and_does_nothing(self):
        """002:1078-1082, 003:875-877, Q-B-75."""
        made = alone()
        seat = made.seat(1)
        seat.storage, seat.workers = ["joker"], 9
        near = {space for castle in seat.tiles for space in seat.duchy.touch[castle]}
        self.assertEqual({int(text.split()[-1]) for text in texts(made, "place")}, near)
        put(made, "joker", seat.duchy.of_colour("ship")[0])
        self.assertEqual((made.waiting, seat.points["regions"]), ([], 1))


class Colours(unittest.TestCase):
    def test_a_tile_instead_of_points(self):
        """002:1088-1091, 003:883, Q-B-76."""
        made = alone()
        seat = made.seat(1)
        [last] = cover(seat, "mine")
        made.black[1:3] = ["bank", "ship"]
        put(made, "mine", last)
        self.assertEqual((seat.points["colours"], made.completed), (0, ["mine"]))
        place = next(text for text in texts(made, "solo reward bank"))
        act(made, 1, place)
        self.assertEqual((seat.silver, made.black[1], made.waiting), (2, None, []))

    def test_it_may_be_declined_or_lost(self):
        made = alone()
        [last] = cover(made.seat(1), "mine")
        other = made.copy()
        made.black[1] = "bank"
        put(made, "mine", last)
        act(made, 1, "decline")
        put(other, "mine", last)
        self.assertEqual((made.waiting, other.waiting), ([], []))


class Order(unittest.TestCase):
    def test_next(self):
        """002:1100, 003:886: a castle that completes its colour: the action or the reward first."""
        made = alone()
        seat = made.seat(1)
        [last] = cover(seat, "castle")
        made.black[1] = "bank"
        put(made, "castle", last)
        self.assertEqual([effect["kind"] for effect in made.waiting], ["reward", "action"])
        self.assertEqual(texts(made, "next"), ["next 1"])
        self.assertTrue(texts(made, "workers *"))
        act(made, 1, "next 1")
        self.assertEqual((texts(made, "next"), texts(made, "workers")), ([], []))
        act(made, 1, "decline")
        act(made, 1, "workers *")
        self.assertEqual((seat.workers, made.waiting), (2, []))

    def test_what_cannot_be_used_waits_on(self):
        made = alone()
        seat = made.seat(1)
        seat.tiles[seat.duchy.touch[biggest(seat, "building")[0]][0]] = "joker"
        made.wait("place", seat)
        made.wait("fetch", seat, colours=("building",))
        made.depots[0][0] = "bank"
        self.assertEqual(texts(made, "next"), [])
        act(made, 1, "take * 1 bank")
        self.assertEqual([effect["kind"] for effect in made.waiting], ["place"])


class Monasteries(unittest.TestCase):
    def test_they_score_when_placed(self):
        """002:1084-1086, 003:879-881, Q-B-79."""
        made = alone()
        seat = made.seat(1)
        seat.sold.update({1: 3, 2: 1})
        put(made, "m25", seat.duchy.of_colour("monastery")[0])
        self.assertEqual(seat.points["monasteries"], 4)
        made.completed = ["mine", "castle"]
        put(made, "m26", seat.duchy.of_colour("monastery")[1])
        self.assertEqual(seat.points["monasteries"], 4 + 6)

    def test_the_crane_counts_if_wanted(self):
        """Q-B-109."""
        for answer, points in (("solo crane", 8), ("decline", 4)):
            made = alone(options=["four-tiles"])
            seat = made.seat(1)
            towns = seat.duchy.of_colour("building")
            seat.tiles.update({towns[0]: "crane", towns[1]: "bank"})
            put(made, "m22", seat.duchy.of_colour("monastery")[0])
            act(made, 1, answer)
            self.assertEqual(seat.points["monasteries"], points)


class TheEnd(unittest.TestCase):
    def test_won_with_the_last_space(self):
        """002:1104, 003:890, Q-B-80."""
        made = alone()
        seat = made.seat(1)
        last = seat.duchy.of_colour("castle")[-1]
        seat.tiles.update({space: "joker" for space in seat.duchy.spaces if space != last})
        put(made, "castle", last)
        self.assertEqual((made.stage, made.waiting, seat.free_spaces()), ("over", [], 0))

    def test_lost_after_the_25th_turn(self):
        made = alone()
        made.phase, made.round = 4, 5
        made.seat(1).tiles[2] = "mine"
        made.seat(1).use_both()
        act(made, 1, "end")
        self.assertEqual((made.stage, made.seat(1).silver, made.seat(1).total()), ("over", 0, 0))
