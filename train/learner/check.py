"""What cannot be seen from outside, without a game: `learn.py --self-check`."""

import math
import pathlib
import shutil
import tempfile

import numpy
import torch

from learner.net import SEATS, Net
from learner.positions import Ring, Sight, measured
from learner.variant import Variant, restore_adam, save_adam, settings


def self_check(parser):
    """What cannot be seen from outside, without a game: run after changes to this file."""
    device = torch.device("cpu")
    base = {"rate": 1e-2, "last_rate": 1e-2, "batch": 64, "passes": 1, "average": 0.9, "decay": 0.0, "warm": 0.0, "lambda": "950", "others": 2, "win": 0.05, "seed": 1, "squares": 0.999, "rein": 0.0, "from": None}
    inputs, heads = 70, 2 * SEATS + 1
    sight = Sight(inputs, device)
    random = numpy.random.default_rng(1)
    folder = pathlib.Path(tempfile.mkdtemp())

    def fresh(**changes):
        plan = base | changes
        return Variant("", plan, Net(inputs, heads, plan["seed"]), [4.0] + [1.0] * (heads - 1), 0, device)

    # Bits are inputs: the first in the lowest bit of the first byte.
    bits = torch.zeros((1, 16), dtype=torch.uint8)
    bits[0, 0], bits[0, 8] = 0b10000010, 1
    assert sight(bits).nonzero()[:, 1].tolist() == [1, 7, 64]

    # Whoever goes on from checkpoint and moments does the same as whoever never stopped.
    on = sight(torch.from_numpy(random.integers(0, 256, (64, 16), dtype=numpy.uint8)))
    on[:, 5] = 0
    targets = torch.from_numpy(random.normal(size=(64, 1, heads)).astype("<f4"))
    targets[:, :, 2] = math.nan
    one, other = fresh(average=0.0), fresh(average=0.0, seed=2)
    for _ in range(20):
        one.step(on, targets, 0.0, 0.0)
    data = one.mean.to_bytes()
    save_adam(folder / "adam.npz", one, data)
    other.net.take(data)
    other.mean.take(data)
    assert not restore_adam(folder / "adam.npz", other, data[4:] + data[:4], device), "moments of another checkpoint"
    assert restore_adam(folder / "adam.npz", other, data, device)
    assert float(other.adam.state[other.net.first]["step"]) == 20
    again = fresh(average=0.0)
    again.net.take(data)
    for variant in (one, other, again):
        variant.step(on, targets, 0.0, 0.0)
    apart = lambda a, b: max((x - y).abs().max().item() for x, y in zip(a.net.parameters(), b.net.parameters()))
    assert apart(one, other) < 2e-4 < 2e-3 < apart(one, again), (apart(one, other), apart(one, again))

    # What is never on stays as small as it was, and with decay gets smaller.
    begin = Net(inputs, heads, 1).first[5]
    assert begin.abs().max() <= 0.02 and torch.equal(one.net.first[5], begin)
    shrinks = fresh(decay=1.0)
    for _ in range(20):
        shrinks.step(on, targets, 0.0, 0.0)
    assert shrinks.net.first[5].abs().sum() < 0.9 * begin.abs().sum()
    assert one.net.third[2].tolist() == Net(inputs, heads, 1).third[2].tolist(), "a seat that does not play"
    # Where the sums of the first layer are small, it may be rounded finely; and that can be read again.
    again.largest += 1
    assert len(again.to_bytes()) == len(again.mean.to_bytes()) + 4
    other.net.take(again.to_bytes())
    again.largest += 100
    assert again.to_bytes() == again.mean.to_bytes()
    # Warming up, the first steps are small.
    slow = fresh(warm=10.0)
    slow.step(on, targets, 0.0, 100.0)
    assert slow.adam.param_groups[0]["lr"] < 1e-4
    slow.step(on, targets, 0.0, 110.0)
    assert slow.adam.param_groups[0]["lr"] == 1e-2
    # Sums far beyond where they are clipped come back.
    free, reined = fresh(), fresh(rein=1.0)
    for variant in (free, reined):
        variant.net.first.data *= 50
        for _ in range(20):
            variant.step(on, targets, 0.0, 0.0)
    far = lambda variant: variant.net.with_sums(on)[1].abs().max().item()
    assert far(reined) < far(free) - 1, (far(reined), far(free))
    # Each learns from its own λ.
    both = torch.cat([torch.zeros(64, 1, heads), torch.ones(64, 1, heads)], 1)
    low, high = fresh(), fresh()
    high.target = 1
    for _ in range(200):
        low.step(on, both, 0.0, 0.0), high.step(on, both, 0.0, 0.0)
    assert low.net(on).abs().max() < 0.3 and (high.net(on) - 1).abs().max() < 0.3

    # A ring keeps the newest, and what was kept on disk is the same again.
    ring = Ring(10, device, bits=(torch.uint8, (2,)), targets=(torch.float32, (1, 3)))
    for first in range(0, 24, 4):
        numbers = numpy.arange(first, first + 4)
        ring.add(bits=numpy.stack([numbers, numbers], 1).astype("u1"), targets=numpy.tile(numbers[:, None, None], (1, 1, 3)).astype("f4"))
    assert sorted(ring["bits"][:, 0].tolist()) == list(range(14, 24)) and ring.filled == 10
    assert ring.keep(folder, "ring", 6) == 6
    back = Ring(8, device, bits=(torch.uint8, (2,)), targets=(torch.float32, (1, 3)))
    assert back.restore(folder, "ring") == 6 and back["bits"][:6, 1].tolist() == list(range(18, 24))
    assert back["targets"][:6, 0, 2].tolist() == list(range(18, 24))
    assert Ring(8, device, bits=(torch.uint8, (3,))).restore(folder, "ring") == 0, "of another shape, which is said"

    # What is wrong is counted where it belongs.
    held = Ring(10, device, bits=(torch.uint8, (16,)), targets=(torch.float32, (heads,)), seats=(torch.uint8, ()), fifths=(torch.uint8, ()))
    nothing = Net(inputs, heads, 1)
    for p in nothing.parameters():
        p.data.zero_()
    came = numpy.zeros((2, heads), dtype="f4")
    came[:, 2], came[0, 0], came[1, 0], came[:, 1], came[:, SEATS] = math.nan, -0.1, 0.02, 0.2, 1
    held.add(bits=numpy.zeros((2, 16), dtype="u1"), targets=came, seats=numpy.array([2, 2], dtype="u1"), fifths=numpy.array([0, 4], dtype="u1"))
    table = measured(nothing, held, sight)
    near = lambda cells, expected: all(abs(a - b) < 1e-3 for a, b in zip(cells, expected))
    others = math.sqrt((20**2) / 2)  # one of the others, and one who is always right
    assert near(table[2, 1], [1, 10, 10, others, 0, 1]), table[2, 1]
    assert near(table["all", "all"], [2, math.sqrt(52), 4, others, 0, 1]) and (3, "all") not in table

    # Variants are what the command line says, with changes.
    a = parser().parse_args(["--game", "g", "--rate", "0.5", "--variant", "slow:rate=0.1,lambda=900:1000", "--variant", "same"])
    plans = settings(a)
    assert (plans["slow"]["rate"], plans["slow"]["lambda"], plans["same"]["rate"]) == (0.1, "900:1000", 0.5)
    assert list(settings(parser().parse_args(["--game", "g"]))) == [""]
    # Whoever is furthest ahead in its last two duels is the best.
    one.duels, other.duels = [(9.0, 1.0), (1.0, 1.0), (2.0, 1.0)], []
    assert one.ahead() == 1.5 and other.ahead() == -math.inf
    for wrong in ("x:speed=2", "../x:rate=1"):
        try:
            settings(parser().parse_args(["--game", "g", "--variant", wrong]))
        except SystemExit:
            continue
        raise AssertionError(wrong)
    shutil.rmtree(folder)
    print("all is as it should be")
