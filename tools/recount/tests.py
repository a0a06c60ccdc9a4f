"""Small tests: the worked examples of the rulebooks. `python3 -m unittest recount.tests` in tools/."""

import json
import random
import unittest
from pathlib import Path

from . import ending, solo_tests, team_tests
from .builder import biggest, put, table
from .choice import act
from .configs import a_config
from .deal import play
from .duchy import DUCHIES
from .facts import ROUTES
from .listing import allowed
from .replay import Fault, check_ending, replay
from .shield_tests import Shields  # noqa: F401, run with these
from .table import Wrong

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "burgundy"


class Base(unittest.TestCase):
    def test_x001_workers_change_a_die(self):
        made = table()
        seat = made.seat(1)
        seat.dice, seat.workers = [2, 4], 2
        made.depots[5][0] = "ship"
        act(made, 1, "take 2 6 ship")
        self.assertEqual((seat.workers, seat.storage, seat.dice_left()), (0, ["ship"], [4]))

    def test_x002_one_and_six_touch(self):
        made = table()
        made.seat(1).workers = 1
        made.depots[5][0] = "ship"
        act(made, 1, "take 1 6 ship")
        self.assertEqual(made.seat(1).workers, 0)

    def test_x003_first_placement_is_next_to_the_castle(self):
        made = table()
        seat = made.seat(1)
        seat.storage, seat.workers = ["ship"], 9
        near = {space for space in seat.duchy.touch[19] if seat.duchy.colour[space] == "ship"}
        listed = {int(text.split()[-1]) for text in allowed(made, 1) if text.startswith("place")}
        self.assertEqual(listed, near)

    def test_x004_ship_and_three_colours(self):
        made = table()
        seat = made.seat(1)
        seat.goods.update({1: 1, 2: 1})
        made.depot_goods[3].update({1: 1, 3: 1, 5: 1})
        put(made, "ship", biggest(seat, "ship")[0])
        act(made, 1, "depot 4")
        with self.assertRaises(Wrong):
            act(made, 1, "goods 3 5")
        act(made, 1, "goods 5")
        self.assertEqual({k: v for k, v in seat.goods.items() if v}, {1: 2, 2: 1, 5: 1})
        self.assertEqual((made.depot_goods[3][3], seat.marker, made.track), (1, 1, [1, 2]))

    def test_x007_to_x010_cows(self):
        made = table()
        seat = made.seat(1)
        spaces = biggest(seat, "animal")
        seat.tiles.update({spaces[0]: "cow3", spaces[1]: "sheep3"})
        put(made, "cow4", spaces[2])
        self.assertEqual(seat.points["animals"], 7)
        put(made, "cow4", spaces[3])
        self.assertEqual(seat.points["animals"], 7 + 11)

    def test_x013_cities_of_duchy_1(self):
        seat = table(duchy="2011-1").seat(1)
        regions = {seat.duchy.region[space] for space in seat.duchy.of_colour("building")}
        self.assertEqual(sorted(map(len, regions)), [1, 3, 3, 5])

    def test_x016_third_mine(self):
        for players, points in ((2, 5), (3, 6), (4, 7)):
            made = table(players=players)
            seat = made.seat(1)
            mines = seat.duchy.of_colour("mine")
            seat.tiles.update({space: "mine" for space in mines[:-1]})
            put(made, "mine", mines[-1])
            self.assertEqual((seat.points["colours"], seat.large), (points, ["mine"]))

    def test_x021_sale(self):
        made = table()
        seat = made.seat(1)
        seat.dice, seat.goods[4] = [4, 1], 4
        act(made, 1, "sell 4 4")
        self.assertEqual((seat.silver, seat.points["goods"], seat.sold[4]), (1, 8, 4))

    def test_x030_monastery_7(self):
        made = table()
        seat = made.seat(1)
        spaces = biggest(seat, "animal")
        seat.tiles.update({spaces[0]: "sheep4", seat.duchy.of_colour("monastery")[0]: "m7"})
        put(made, "sheep3", spaces[1])
        self.assertEqual(seat.points["animals"], 9)

    def test_x032_monastery_8(self):
        made = table()
        seat = made.seat(1)
        seat.dice, seat.workers = [3, 1], 2
        seat.tiles[seat.duchy.of_colour("monastery")[0]] = "m8"
        made.depots[5][0] = "ship"
        act(made, 1, "take 3 6 ship")
        self.assertEqual(seat.workers, 0)

    def test_x034_to_x039_end_points(self):
        for edition, points in (("2011", 12), ("2019", 8), ("2022", 8)):
            made = table(edition)
            seat = made.seat(1)
            seat.sold.update({4: 4, 2: 3, 3: 3, 6: 1})
            self.assertEqual(ending.monastery(made, seat, 15), points)
            self.assertEqual(ending.monastery(made, seat, 25), 11)
        seat.tiles = dict(enumerate(["watchtower"] * 2 + ["bank"] * 4 + ["sheep3"] * 3 + ["cow2", "pig4"], 1))
        self.assertEqual(ending.monastery(made, seat, 17) + ending.monastery(made, seat, 22), 24)
        self.assertEqual(ending.monastery(made, seat, 24), 12)


class Small(unittest.TestCase):
    def test_x050_crane(self):
        made = table(options=["four-tiles"])
        city = biggest(made.seat(1), "building")
        made.seat(1).tiles[city[1]] = "bank"
        put(made, "crane", city[0])
        act(made, 1, "four-tiles crane bank")
        self.assertEqual(made.seat(1).silver, 2)
        made.depots[2][0] = "castle"
        put(made, "crane", biggest(made.seat(1), "building", 3)[0])
        act(made, 1, "four-tiles crane church")
        act(made, 1, "take * 3 castle")
        self.assertIn("castle", made.seat(1).storage)

    def test_crane_counts_once_at_the_end(self):
        made = table(options=["four-tiles"])
        seat = made.seat(1)
        seat.tiles = {1: "crane", 2: "m16", 3: "m22", 4: "bank"}
        ending._score(made)
        self.assertEqual(seat.points["monasteries"], 8)

    def test_x052_geese(self):
        made = table(options=["four-tiles"])
        seat = made.seat(1)
        spaces = biggest(seat, "animal")
        seat.tiles.update({spaces[0]: "cow2", spaces[1]: "cow3"})
        put(made, "geese", spaces[2])
        self.assertEqual(seat.points["animals"], 7)
        put(made, "pig4", spaces[3])
        self.assertEqual(seat.points["animals"], 7 + 6)

    def test_geese_choose_among_two(self):
        made = table(options=["four-tiles"])
        seat = made.seat(1)
        spaces = biggest(seat, "animal")
        seat.tiles.update({spaces[0]: "cow2", spaces[1]: "pig4"})
        put(made, "geese", spaces[2])
        act(made, 1, "four-tiles geese pig")
        self.assertEqual(seat.points["animals"], 6)

    def test_monastery_27_is_on_top(self):
        made = table(players=3, options=["four-tiles"])
        put(made, "m27", made.seat(3).duchy.of_colour("monastery")[0], 3)
        self.assertEqual(made.track, [3, 1, 2])
        made.seat(3).marker = 1
        made.move_marker(made.seat(2))
        self.assertEqual(made.track, [3, 2, 1])

    def test_monastery_28(self):
        made = table(options=["four-tiles"])
        seat = made.seat(1)
        seat.silver = 3
        seat.tiles[seat.duchy.of_colour("monastery")[0]] = "m28"
        act(made, 1, "four-tiles workers 2")
        self.assertEqual((seat.silver, seat.workers), (1, 4))

    def test_x054_x055_inn(self):
        for edition, size, points in (("2019", 4, 15), ("2022", 4, 15), ("2022", 8, 45), ("2019", 8, 36)):
            duchy = next(d for d in DUCHIES.values() for r in set(d.region.values())
                         if d.id.startswith(edition) and len(r) == size)
            made = table(edition, options=["inns"], duchy=duchy.id)
            seat = made.seat(1)
            region = sorted(next(r for r in set(duchy.region.values()) if len(r) == size))
            seat.tiles = {space: "mine" for space in region[:-2]}
            put(made, "inn", region[-2])
            if region[-1] not in seat.tiles:
                seat.tiles[region[-1]] = None
                del seat.tiles[region[-1]]
                kind = {"animal": "cow2", "building": "bank", "castle": "castle", "monastery": "m1", "mine": "mine",
                        "ship": "ship"}[duchy.colour[region[-1]]]
                put(made, kind, region[-1])
            self.assertEqual(seat.points["regions"], points)

    def test_one_inn_in_a_region(self):
        made = table(options=["inns"])
        seat = made.seat(1)
        spaces = biggest(seat, "animal")
        put(made, "inn", spaces[0])
        with self.assertRaises(Wrong):
            put(made, "inn", spaces[1])

    def test_buying_an_inn(self):
        made = table(options=["inns"])
        made.inns, made.seat(1).silver = 2, 2
        act(made, 1, "buy black inn")
        self.assertEqual((made.inns, made.seat(1).silver, made.seat(1).storage), (1, 0, ["inn"]))

    def test_x057_border_posts(self):
        made = table("2019", 4, ["border-posts"], 1, "2019-11a")
        seat = made.seat(1)
        west, east, south = (post[0] for post in seat.duchy.posts)
        row = seat.duchy.joined(west, set(range(1, 16)) - {east})
        seat.tiles.update({space: "mine" for space in row})
        made.seat(1).duchy = seat.duchy
        kind = {"animal": "cow2", "building": "bank", "castle": "castle", "monastery": "m1", "mine": "mine",
                "ship": "ship"}
        put(made, kind[seat.duchy.colour[east]], east)
        self.assertEqual((seat.points["border-posts"], seat.linked), (8, 2))
        made.waiting.clear()
        made.phase = 3
        seat.tiles.update({space: "mine" for space in seat.duchy.spaces if space not in seat.duchy.posts[2]})
        put(made, kind[seat.duchy.colour[south]], south)
        self.assertEqual((seat.points["border-posts"], seat.linked), (8 + 4 + 7, 3))

    def test_white_castle(self):
        made = table(options=["white-castles"])
        seat = made.seat(1)
        made.white, seat.workers = 3, 1
        made.depots[3][0] = "ship"
        put(made, "white-castle", biggest(seat, "building")[0])
        act(made, 1, "take * 4 ship")
        self.assertEqual((seat.workers, seat.storage, made.white), (0, ["ship"], 3))

    def test_castle_link(self):
        made = table("2022", options=["castle-link"], duchy="2022-11")
        seat = made.seat(1)
        seat.points["goods"], made.aside = 6, 1
        made.out["castle"] = 1
        act(made, 1, "castle-link castle")
        self.assertEqual((seat.total(), seat.storage, seat.dice_left(), made.aside), (1, ["castle"], [], 0))


class Routes(unittest.TestCase):
    def test_check_of_the_data(self):
        spaces = [space for tile in ROUTES.values() for space in tile]
        for goods in range(1, 7):
            self.assertEqual(sum(space[0] == goods for space in spaces), 6)
        self.assertEqual({sum(space[1] == bonus for space in spaces) for bonus in {s[1] for s in spaces}}, {4})

    def test_goods_are_laid_one_by_one(self):
        made = table(options=["trade-routes"])
        seat = made.seat(1)
        seat.route = [12, 10, 11, 1, 2]  # 3 workers, 5 church, 2 action, 6 points, 3 silver, 4 sell …
        seat.goods.update({3: 2, 2: 1, 6: 1})
        made.depots[0][0] = "castle"
        seat.dice = [3, 2]
        act(made, 1, "sell 3 3")
        self.assertEqual((seat.workers, seat.laid), (4, [3, 3]))
        act(made, 1, "sell 2 2")
        act(made, 1, "sell * 6")  # the action sells again
        self.assertEqual((seat.points["trade-routes"], seat.laid), (4, [3, 3, 2, 6]))

    def test_a_sale_within_a_bonus_comes_first(self):
        made = table(options=["trade-routes"])
        seat = made.seat(1)
        seat.route, seat.dice = [9, 12, 1, 2, 3], [1, 6]  # 1 silver, 6 action, 5 building …
        seat.laid = [1]
        seat.goods.update({6: 2, 5: 1})
        made.depots[0][0] = "bank"
        act(made, 1, "sell 6 6")
        act(made, 1, "sell * 5")
        self.assertEqual(seat.laid, [1, 6, 5])
        act(made, 1, "take * 1 bank")
        self.assertEqual((seat.laid, seat.storage), ([1, 6, 5, 6], ["bank"]))

    def test_full_route(self):
        made = table(players=4, options=["trade-routes"])
        seat = made.seat(1)
        seat.route, seat.laid = [1, 2, 3], [6] * 9
        seat.goods[1] = 2
        act(made, 1, "sell 1 1")
        self.assertEqual((len(seat.laid), seat.sold[1]), (9, 2))


class Whole(unittest.TestCase):
    """Games that this book plays with itself, every option on, and faults in recorded ones."""

    def test_faults_are_found(self):
        file = FIXTURES / "2019-3p-random.jsonl"
        record = json.loads(file.read_text().splitlines()[0])
        check_ending(replay(record), record)
        for old, new in (("3 take 2 3 ship", "3 take 2 4 ship"), ("1 sell 6 6", "1 sell 6 3"),
                         ("2 take 3 6 castle", "2 take 3 6 mine"),
                         ("3 place 4 boarding-house 26", "3 place 4 boarding-house 27")):
            bad = dict(record, entries=[new if entry == old else entry for entry in record["entries"]])
            with self.assertRaises((Fault, Wrong)):
                check_ending(replay(bad), bad)
        record["ending"]["points"][0] += 1
        with self.assertRaises(Wrong):
            check_ending(replay(record), record)

    def test_games(self):
        for number in range(4):
            made = play(random.Random(number), a_config(random.Random(number), "usual"))
            self.assertEqual(made.stage, "over")


def load_tests(loader, standard, _pattern):
    """The tests of this file, of the team game and of the solo game."""
    for more in (team_tests, solo_tests):
        standard.addTests(loader.loadTestsFromModule(more))
    return standard


if __name__ == "__main__":
    unittest.main()
