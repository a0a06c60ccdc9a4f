"""Tests of the shields; `recount.tests` runs them too."""

import unittest

from . import ending
from .builder import biggest, put, table
from .choice import act
from .duchy import DUCHIES
from .table import Wrong


class Shields(unittest.TestCase):
    def made(self, edition="2019", players=2, held=(), **more):
        made = table(edition, players, ["shields"], **more)
        made.seat(1).shields = list(held)
        return made

    def test_x059_double_five(self):
        made = self.made()
        seat = made.seat(1)
        seat.dice, seat.workers = [3, 5], 2
        made.shield_depots[4] = [7]
        act(made, 1, "shields take 7")
        self.assertEqual((seat.shields, seat.workers, seat.dice_left()), ([7], 0, []))

    def test_replacing(self):
        made = self.made(held=[7])
        made.shield_depots[0] = [9]
        with self.assertRaises(Wrong):
            act(made.copy(), 1, "shields take 9")
        act(made, 1, "shields take 9 for 7")
        self.assertEqual(made.seat(1).shields, [9])

    def test_x060_x061_shield_17(self):
        for edition, size, points in (("2019", 3, 10), ("2022", 3, 10), ("2022", 8, 45), ("2019", 8, 36)):
            duchy = next(d for d in DUCHIES.values() for r in set(d.region.values())
                         if d.id.startswith(edition) and len(r) == size and d.colour[min(r)] == "animal"
                         or d.id.startswith(edition) and len(r) == size and d.colour[min(r)] == "building")
            made = self.made(edition, held=[17], duchy=duchy.id)
            region = sorted(next(r for r in set(duchy.region.values()) if len(r) == size
                                 and duchy.colour[min(r)] in ("animal", "building")))
            seat = made.seat(1)
            seat.tiles = {space: "mine" for space in region[:-1]}
            put(made, "cow2" if duchy.colour[region[0]] == "animal" else "bank", region[-1])
            self.assertEqual(seat.points["regions"], points)

    def test_tribute_and_mines(self):
        made = self.made(held=[8, 7])
        seat = made.seat(1)
        castles = seat.duchy.of_colour("castle")
        seat.tiles.update({castles[0]: "castle", seat.duchy.of_colour("mine")[0]: "mine"})
        seat.silver, made.round = 1, 5
        for number in (1, 2):
            made.seat(number).use_both()
            act(made, number, "end")
        self.assertEqual((made.stage, made.turn), ("tribute", 1))
        act(made, 1, "shields pay 1")
        act(made, 1, "shields give 7")
        self.assertEqual((seat.shields, seat.silver, made.stage), ([8], 2, "fill"))

    def test_no_silver_no_question(self):
        made = self.made(held=[8])
        made.round = 5
        for number in (1, 2):
            made.seat(number).use_both()
            act(made, number, "end")
        self.assertEqual((made.seat(1).shields, made.stage), ([], "fill"))

    def test_shield_2_answers(self):
        made = self.made(players=3, held=[2])
        made.turn = 2
        act(made, 2, "workers 1")
        self.assertEqual([seat.workers for seat in made.seats], [1, 2, 0])

    def test_shield_9_and_12(self):
        made = self.made(held=[9, 12])
        seat = made.seat(1)
        seat.tiles[seat.duchy.of_colour("monastery")[0]] = "m3"
        seat.goods[1] = 3
        act(made, 1, "sell 1 1")
        self.assertEqual((seat.silver, seat.points["goods"]), (3, 12))

    def test_shield_5(self):
        made = self.made(held=[5])
        seat = made.seat(1)
        made.depot_goods[0].update({1: 1, 2: 1})
        made.depot_goods[2].update({2: 2, 4: 1})
        put(made, "ship", biggest(seat, "ship")[0])
        act(made, 1, "depot 1")
        act(made, 1, "shields colour 2")
        self.assertEqual({k: v for k, v in seat.goods.items() if v}, {1: 1, 2: 3})
        self.assertEqual(made.depot_goods[2][4], 1)

    def test_shield_6(self):
        for edition, first in (("2019", 1), ("2022", 2)):
            made = table(edition, 2, ["shields", "four-tiles"])
            made.track = [2, 1]
            made.seat(1).shields = [6, 10]
            made.seat(2).tiles.update({1: "m27", 2: "m14", 3: "m22"})
            made.seat(1).tiles[4] = "bank"
            act(made, 1, "shields copy 2")
            self.assertEqual(made.track[0], first)
            act(made, 1, "workers 1")
            self.assertEqual(made.seat(1).workers, 4)
            ending._score(made)
            self.assertEqual(made.seat(1).points["monasteries"], 8)

    def test_shield_11_takes_with_a_castle(self):
        made = self.made(held=[11])
        seat = made.seat(1)
        made.shield_depots[3] = [18]
        space = [space for space in seat.duchy.of_colour("castle") if space not in seat.tiles][0]
        put(made, "castle", space)
        act(made, 1, "shields take 18")
        self.assertEqual((seat.shields, seat.dice_left()), ([11, 18], [1, 1]))

    def test_shield_13_and_7(self):
        made = self.made(held=[13, 1, 7])
        seat = made.seat(1)
        mines = seat.duchy.of_colour("mine")
        seat.tiles.update({space: "mine" for space in mines[:-1]})
        put(made, "mine", mines[-1])
        self.assertEqual(seat.points["colours"], 10)
        ending._score(made)
        self.assertEqual(seat.points["shields"], 2 * (4 + 12 + 8))

    def test_shield_14_brings_home(self):
        made = self.made(held=[14])
        seat = made.seat(1)
        seat.silver, made.round = 1, 5
        space = [space for space in seat.duchy.touch[19] if seat.duchy.colour[space] == "building"][0]
        made.depots[2][1] = "bank"
        for number in (1, 2):
            made.seat(number).use_both()
            act(made, number, "end")
        act(made, 1, f"shields home 3 bank {space}")
        self.assertEqual((seat.silver, made.stage), (3, "tribute"))

    def test_shield_4_lost(self):
        made = self.made(held=[4])
        seat = made.seat(1)
        seat.storage = ["ship"] * 3
        made.depots[0][0] = "mine"
        act(made, 1, "take 1 1 mine")
        self.assertEqual(len(seat.storage), 4)
        made.shield_depots[0] = [9]
        seat.used = [False, False]
        act(made, 1, "shields take 9 for 4")
        act(made, 1, "discard mine")
        self.assertEqual((seat.storage, made.waiting), (["ship"] * 3, []))

    def test_shield_16_and_18(self):
        made = self.made(held=[16, 18])
        seat = made.seat(1)
        seat.storage = ["mine"]
        space = [s for s in seat.duchy.of_colour("mine") if not any(n in seat.tiles for n in seat.duchy.touch[s])][0]
        if seat.duchy.die[space] != 1:
            act(made, 1, f"shields set 1 {seat.duchy.die[space]}")
        act(made, 1, f"place {seat.duchy.die[space]} mine {space}")
        self.assertEqual(seat.workers, 0)
