#!/usr/bin/env python3
"""Trains value nets on a GPU while all cores play (PyTorch).

The program `train play` plays with the newest net and leaves positions in a folder; this one learns from them, and
hands its net back every few seconds. What it learns is the net of train/src/float.rs, weight for weight; at the end
`train check` compares what both say, and rounds the weights for play.

Several variants of a recipe can learn from the same positions at once (--variant); one game in fifty is learnt from by
none, and says which of them knows most (holdout.csv).
"""

import argparse
import copy
import csv
import json
import math
import os
import pathlib
import queue
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
import threading
import time
import zlib

import numpy
import torch

WIDE, NARROW = 256, 32
LEAK = 0.01  # a value at its limit still gets a little gradient, or it would stay there forever
LARGEST = 7.9  # no weight of the later layers grows beyond this, so that none overflows when it is rounded
SEATS = 4  # heads: points to come of so many seats, their shares of the win, then the own points by source
HELD = 100_000  # positions held out that nets are measured by: the newest, played by nets about as good as these
HAND, SAVE = 4, 30  # seconds between nets for the players, and between checkpoints
COLUMNS = ["players", "fifth", "positions", "rmse", "bias", "others", "sources", "brier"]


def clipped(x):
    c = x.clamp(0, 1)
    leak = LEAK * (x - c)
    return c + leak - leak.detach()


class Net(torch.nn.Module):
    def __init__(self, inputs, heads, seed):
        super().__init__()
        random = torch.Generator().manual_seed(seed)

        def uniform(size, *shape):
            return torch.nn.Parameter((torch.rand(*shape, generator=random) * 2 - 1) * size)

        self.first = uniform(0.02, inputs, WIDE)  # small, so that what is never seen says next to nothing
        self.first_bias = torch.nn.Parameter(torch.full((WIDE,), 0.3))
        self.second = uniform(0.12, NARROW, WIDE)
        self.second_bias = torch.nn.Parameter(torch.full((NARROW,), 0.3))
        self.third = uniform(0.2, heads, NARROW)
        self.third_bias = torch.nn.Parameter(torch.zeros(heads))

    def forward(self, on):
        wide = clipped(on @ self.first + self.first_bias)
        narrow = clipped(wide @ self.second.T + self.second_bias)
        return narrow @ self.third.T + self.third_bias

    def to_bytes(self):
        return b"".join(p.detach().float().cpu().numpy().astype("<f4").tobytes() for p in self.parameters())

    def take(self, data):
        numbers, at = numpy.frombuffer(data, dtype="<f4"), 0
        if sum(p.numel() for p in self.parameters()) != len(numbers):
            sys.exit("the checkpoint is of another shape")
        for p in self.parameters():
            p.data.copy_(torch.tensor(numbers[at : at + p.numel()]).reshape(p.shape))
            at += p.numel()

    def is_sound(self):
        return all(bool(p.isfinite().all()) for p in self.parameters())


def put(path, data):
    """Whole files only: whoever looks sees the old one or the new one."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    os.replace(part, path)


# What a variant may change, with the kind of its value.
KEYS = {"rate": float, "last_rate": float, "batch": int, "passes": float, "average": float, "decay": float, "warm": float}
KEYS |= {"lambda": str, "others": float, "win": float, "seed": int}


def settings(a):
    """The variants by name: what the command line says, each with its changes."""
    base = {key: getattr(a, "lambda_" if key == "lambda" else key) for key in KEYS}
    named = {}
    if a.variants:
        named |= json.loads(a.variants.read_text())
    for text in a.variant:
        name, _, changes = text.partition(":")
        named[name] = dict(change.split("=", 1) for change in changes.split(",") if change)
    variants = {}
    for name, changes in named.items():
        if not name.replace("-", "").replace("_", "").isalnum() or name in ("checkpoint", "weights", "net"):
            sys.exit(f"--variant {name}: a name of letters and digits, please")
        unknown = set(changes) - set(KEYS)
        if unknown:
            sys.exit(f"--variant {name}: {', '.join(sorted(unknown))}? There are {', '.join(KEYS)}")
        variants[name] = base | {key: KEYS[key](value) for key, value in changes.items()}
    return variants or {"": base}


class Variant:
    """A net that learns, in its own way."""

    def __init__(self, name, settings, net, weights, target, device):
        self.name, self.settings, self.net, self.target = name, settings, net, target
        self.mean = copy.deepcopy(net)  # the net that plays is a running mean of the one that learns
        self.weights = torch.tensor(weights, device=device)
        later = [p for p in net.parameters() if p is not net.first]
        groups = [{"params": [net.first], "weight_decay": settings["decay"]}, {"params": later, "weight_decay": 0.0}]
        self.adam = torch.optim.AdamW(groups, lr=settings["rate"], betas=(0.9, 0.999), fused=device.type == "cuda")
        self.learnt, self.losses, self.loss, self.table, self.begun, self.sound = 0, [], math.nan, {}, None, True

    def wants(self, positions):
        return self.sound and self.learnt < positions * self.settings["passes"]

    def step(self, on, targets, done, now):
        s, (net, mean) = self.settings, (self.net, self.mean)
        self.begun = self.begun or now
        targets = targets[:, self.target]
        wrong = torch.where(targets.isnan(), 0, net(on) - targets)
        loss = (wrong.square() * self.weights).sum(1).mean()
        self.adam.zero_grad(set_to_none=True)
        (loss / 2).backward()
        warm = min(1.0, (now - self.begun + 0.05) / s["warm"]) if s["warm"] > 0 else 1.0
        for group in self.adam.param_groups:
            group["lr"] = warm * s["rate"] * (s["last_rate"] / s["rate"]) ** done
        self.adam.step()
        with torch.no_grad():
            for later in (net.second, net.second_bias, net.third, net.third_bias):
                later.clamp_(-LARGEST, LARGEST)
            for slow, fast in zip(mean.parameters(), net.parameters()):
                slow.lerp_(fast, 1 - s["average"])
        self.learnt += len(on)
        self.losses.append(loss.detach())

    def tell_loss(self):
        if self.losses:
            self.loss = torch.stack(self.losses).mean().item()
            self.losses.clear()
            if not math.isfinite(self.loss) or not self.mean.is_sound():
                self.sound = False
                print(f"{self.name or 'the net'}: its weights are no numbers any more; its last checkpoint stays", flush=True)
        return self.loss


def short(numbers):
    """The upper half of each number of 32 bits, rounded: all of its range, three digits of it."""
    return ((numbers.detach().float().cpu().numpy().astype("<f4").view("<u4") + numpy.uint32(0x8000)) >> 16).astype("<u2")


def long(halves):
    return torch.from_numpy((halves.astype("<u4") << 16).view("<f4").copy())


def save_adam(path, variant, checkpoint):
    """Adam's means of gradients and of their squares, and how many steps they are of, for a checkpoint."""
    state = [variant.adam.state.get(p) for p in variant.net.parameters()]
    if not all(state):
        return
    means = numpy.concatenate([short(one["exp_avg"]).ravel() for one in state])
    squares = numpy.concatenate([short(one["exp_avg_sq"]).ravel() for one in state])
    part = path.with_suffix(".part.npz")
    numpy.savez(part, means=means, squares=squares, step=float(state[0]["step"]), checkpoint=zlib.crc32(checkpoint))
    os.replace(part, path)


def restore_adam(path, variant, checkpoint, device):
    """Goes on with what was kept; says whether there was something that belongs to this checkpoint."""
    if not path.exists():
        return False
    kept, parameters, at = numpy.load(path), list(variant.net.parameters()), 0
    if int(kept["checkpoint"]) != zlib.crc32(checkpoint) or len(kept["means"]) != sum(p.numel() for p in parameters):
        return False
    for p in parameters:
        where = slice(at, at + p.numel())
        step = torch.tensor(float(kept["step"]), dtype=torch.float32, device=device if device.type == "cuda" else "cpu")
        moments = [long(kept[name][where]).reshape(p.shape).to(device) for name in ("means", "squares")]
        variant.adam.state[p] = {"step": step, "exp_avg": moments[0], "exp_avg_sq": moments[1]}
        at += p.numel()
    return True


class Ring:
    """The newest positions: inputs as bits, and what else belongs to them."""

    def __init__(self, most, device, **columns):
        self.most, self.filled, self.at = most, 0, 0
        self.columns = {name: torch.empty((most, *shape), dtype=kind, device=device) for name, (kind, shape) in columns.items()}

    def __getitem__(self, name):
        return self.columns[name]

    def add(self, **parts):
        count = len(next(iter(parts.values())))
        if count > self.most:
            parts, count = {name: part[-self.most :] for name, part in parts.items()}, self.most
        room = min(count, self.most - self.at)
        for name, part in parts.items():
            goal, part = self.columns[name], torch.from_numpy(part)
            goal[self.at : self.at + room] = part[:room].to(goal.device)
            goal[: count - room] = part[room:].to(goal.device)
        self.at = (self.at + count) % self.most
        self.filled = min(self.most, self.filled + count)

    def newest(self, most):
        """Parts of them, in the order in which they came."""
        count = min(most, self.filled)
        first = (self.at - count) % self.most
        for begin in range(0, count, 100_000):
            end = min(count, begin + 100_000)
            nth = (torch.arange(begin, end) + first) % self.most
            yield {name: column[nth.to(column.device)].cpu().numpy() for name, column in self.columns.items()}

    def shape(self):
        return {name: [str(column.dtype), *column.shape[1:]] for name, column in self.columns.items()}

    def keep(self, folder, name, most):
        folder.mkdir(parents=True, exist_ok=True)
        about = folder / f"{name}.json"
        about.unlink(missing_ok=True)  # it comes last, when everything else is there
        files, count = {column: open(folder / f"{name}.{column}", "wb") for column in self.columns}, 0
        for part in self.newest(most):
            for column, file in files.items():
                part[column].tofile(file)
            count += len(part["bits"])
        for file in files.values():
            file.close()
        put(about, json.dumps({"count": count, "shape": self.shape()}).encode())
        return count

    def restore(self, folder, name):
        about = folder / f"{name}.json"
        if not about.exists():
            return 0
        kept = json.loads(about.read_text())
        if kept["shape"] != self.shape():
            print(f"{folder}: positions of other inputs, heads or λ; not used", flush=True)
            return 0
        files = {column: open(folder / f"{name}.{column}", "rb") for column in self.columns}
        for begin in range(0, kept["count"], 100_000):
            count, part = min(100_000, kept["count"] - begin), {}
            for column, file in files.items():
                goal = self.columns[column]
                kind = numpy.uint8 if goal.dtype == torch.uint8 else numpy.float32
                each = math.prod(goal.shape[1:])
                part[column] = numpy.fromfile(file, dtype=kind, count=count * each).reshape(count, *goal.shape[1:])
            self.add(**part)
        return kept["count"]


class Sight:
    """Bits as what a net takes."""

    def __init__(self, inputs, device):
        self.inputs, self.shifts = inputs, torch.arange(8, dtype=torch.uint8, device=device)

    def __call__(self, bits):
        return ((bits.unsqueeze(-1) >> self.shifts) & 1).reshape(len(bits), -1)[:, : self.inputs].float()


def measured(net, held, sight):
    """How right a net is about positions it has not learnt from: a row for each number of players and fifth of the game."""
    if held.filled == 0:
        return {}
    wrong, wins, batch = [], [], 8192
    with torch.no_grad():
        for begin in range(0, held.filled, batch):
            here = slice(begin, min(held.filled, begin + batch))
            said, came = net(sight(held["bits"][here])), held["targets"][here]
            wrong.append(100 * (said - came))
            wins.append((said[:, SEATS].clamp(0, 1) - came[:, SEATS]).square())
    wrong, wins = torch.cat(wrong), torch.cat(wins)
    seats, fifths = held["seats"][: held.filled], held["fifths"][: held.filled]
    table = {}
    for players in ["all", *range(1, SEATS + 1)]:
        for fifth in ["all", *range(1, 6)]:
            which = torch.ones_like(seats, dtype=torch.bool)
            which = which & (seats == players) if players != "all" else which
            which = which & (fifths == fifth - 1) if fifth != "all" else which
            if not bool(which.any()):
                continue
            w = wrong[which]
            root = lambda part: part.square().nanmean().sqrt().item()
            row = [root(w[:, 0]), w[:, 0].nanmean().item(), root(w[:, 1:SEATS]), root(w[:, 2 * SEATS :])]
            table[players, fifth] = [int(which.sum()), *row, wins[which].nanmean().item()]
    return table


def row_of(cells):
    return [cells[0], *(f"{value:.2f}" for value in cells[1:5]), f"{cells[5]:.4f}"]


def options_of_players(a):
    """What `train play` is told of how games are played."""
    told = ["--beam", str(a.beam), "--stray", str(a.stray), "--threads", str(a.threads)]
    for name in ("data", "options", "league", "teacher", "teacher_every", "teacher_weight"):
        value = getattr(a, name)
        if value is not None:
            told += ["--" + name.replace("_", "-"), str(value)]
    return told


def train(a):
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    a.out.mkdir(parents=True, exist_ok=True)
    program = a.player.resolve()  # a bare name would be looked for elsewhere
    plans = settings(a)
    traces = list(dict.fromkeys(plan["lambda"] for plan in plans.values()))

    def shape(plan):
        options = (["--options", a.options] if a.options else []) + ["--others", str(plan["others"]), "--win", str(plan["win"])]
        told = subprocess.run([program, "shape", "--game", a.game] + options, check=True, capture_output=True, text=True).stdout.split()
        return int(told[0]), int(told[1]), [float(one) for one in told[2:]]

    inputs, heads, _ = shape(next(iter(plans.values())))
    width = math.ceil(inputs / 64) * 8
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tessera-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None))
    try:
        learn(a, device, program, plans, traces, shape, inputs, heads, width, folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def learn(a, device, program, plans, traces, shape, inputs, heads, width, folder):
    current, checkpoint = folder / "net.f32", a.out / "checkpoint.f32"

    def read(path):
        data = path.read_bytes()
        if data.startswith(b"tessera"):  # weights, which may know fewer inputs than there are today
            read = folder / "read.f32"
            subprocess.run([program, "checkpoint", "--game", a.game, "--weights", path, "--out", read], check=True)
            data = read.read_bytes()
        return data

    start = read(a.start) if a.start else None
    variants = []
    for name, plan in plans.items():
        net = Net(inputs, heads, plan["seed"]).to(device)
        if start:
            net.take(start)
        variant = Variant(name, plan, net, shape(plan)[2], traces.index(plan["lambda"]), device)
        if start and restore_adam(a.start.parent / "adam.npz", variant, start, device):
            print(f"{name or 'the net'} goes on with Adam's moments", flush=True)
        variants.append(variant)
    plays = variants[0]
    if a.played_by or start:
        put(current, read(a.played_by) if a.played_by else start)

    replay = Ring(a.memory, device, bits=(torch.uint8, (width,)), targets=(torch.float32, (len(traces), heads)))
    about = {"seats": (torch.uint8, ()), "fifths": (torch.uint8, ())}
    held = Ring(HELD, device, bits=(torch.uint8, (width,)), targets=(torch.float32, (heads,)), **about)
    sight = Sight(inputs, device)
    kept = 0
    if a.keep:
        kept = replay.restore(a.keep, "replay")
        print(f"{kept} positions to learn from and {held.restore(a.keep, 'held')} held out were kept", flush=True)

    seconds, begun = 60 * a.minutes, time.time()
    player = subprocess.Popen(
        [program, "play", "--game", a.game, "--net", current, "--into", folder, "--seconds", str(seconds), "--lambda", ",".join(traces)]
        + ["--seed", str(a.seed << 32)]
        + options_of_players(a),
        stdout=subprocess.PIPE,
        text=True,
    )
    # Whoever stops this keeps what was learnt.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: player.terminate())
    told = queue.SimpleQueue()
    threading.Thread(target=lambda: [told.put(line) for line in player.stdout], daemon=True).start()
    log = csv.writer(open(a.out / "log.csv", "w", newline="", buffering=1), lineterminator="\n")
    log.writerow(["seconds", "games", "learnt", "loss", "alone", "two", "three", "four"])
    holdout = csv.writer(open(a.out / "holdout.csv", "w", newline="", buffering=1), lineterminator="\n")
    holdout.writerow(["seconds", "variant", *COLUMNS])
    known, games, handed, saved = 0, 0, begun, begun

    def take_in():
        nonlocal known
        for path in folder.glob("*.positions"):
            data = path.read_bytes()
            path.unlink()
            (count,) = struct.unpack_from("<I", data)
            bits = numpy.frombuffer(data, dtype=numpy.uint8, count=count * width, offset=4).reshape(count, width).copy()
            targets = numpy.frombuffer(data, dtype="<f4", offset=4 + count * width).reshape(count, len(traces), heads).copy()
            replay.add(bits=bits, targets=targets)
            known += count
        for path in folder.glob("*.held"):
            data = path.read_bytes()
            path.unlink()
            (count,) = struct.unpack_from("<I", data)
            at = 4 + count * width
            bits = numpy.frombuffer(data, dtype=numpy.uint8, count=count * width, offset=4).reshape(count, width).copy()
            targets = numpy.frombuffer(data, dtype="<f4", count=count * heads, offset=at).reshape(count, heads).copy()
            rest = numpy.frombuffer(data, dtype=numpy.uint8, offset=at + 4 * count * heads).reshape(2, count).copy()
            held.add(bits=bits, targets=targets, seats=rest[0], fifths=rest[1])

    def measure():
        nonlocal plays
        for variant in variants:
            variant.table = measured(variant.mean, held, sight) if variant.sound else {}
            for (players, fifth), cells in variant.table.items():
                holdout.writerow([f"{time.time() - begun:.0f}", variant.name, players, fifth, *row_of(cells)])
        ranked = sorted((one for one in variants if one.table), key=lambda one: one.table["all", "all"][1])
        if (a.plays == "best" or a.played_by) and ranked:
            plays = ranked[0]
        elif not plays.sound:
            plays = ranked[0] if ranked else plays
        return ranked

    def save():
        if plays.sound and plays.mean.is_sound():
            data = plays.mean.to_bytes()
            put(checkpoint, data)
            save_adam(a.out / "adam.npz", plays, data)

    while player.poll() is None:
        take_in()
        until = time.time() + 1
        while time.time() < until:
            # What has come since the first could be learnt from; with others that were kept, at once.
            earned = known - max(0, a.first - kept)
            hungry = [one for one in variants if replay.filled >= min(a.first, a.memory) and one.wants(earned)]
            if not hungry:
                time.sleep(0.02)
                break
            nth = torch.randint(replay.filled, (max(one.settings["batch"] for one in hungry),), device=device)
            on, targets, now = sight(replay["bits"][nth]), replay["targets"][nth], time.time()
            for one in hungry:
                most = one.settings["batch"]
                one.step(on[:most], targets[:most], min(1.0, (now - begun) / seconds), now)
        now = time.time()
        if any(one.learnt for one in variants) and now - handed > HAND:
            if plays.mean.is_sound() and not a.played_by:
                put(current, plays.mean.to_bytes())
            handed = now
        if any(one.learnt for one in variants) and now - saved > SAVE:
            measure()
            save()
            saved = now
        while not told.empty():
            numbers = told.get().split()
            games += int(numbers[0])
            losses = [one.tell_loss() for one in variants]
            if not any(one.sound for one in variants):
                player.terminate()
                sys.exit("nothing is left to go on with: a lower --rate?")
            right = "  held out " + " ".join(f"{one.name}±{one.table['all', 'all'][1]:.2f}" for one in variants if one.table) if any(one.table for one in variants) else ""
            log.writerow([f"{now - begun:.0f}", games, plays.learnt, f"{plays.loss:.5f}"] + numbers[3:])
            print(f"{now - begun:4.0f} s of {seconds:.0f}  games {games}  {float(numbers[1]):.0f}/s  {float(numbers[2]):.0f} evaluations/s  scores {' '.join(numbers[3:])}  loss {' '.join(f'{loss:.4f}' for loss in losses)}  learnt {plays.learnt / 1e6:.1f} M of {known / 1e6:.2f} M positions{right}", flush=True)
    if player.returncode not in (0, -signal.SIGTERM):
        sys.exit("the players stopped with an error")
    take_in()
    ranked = measure()
    save()
    torch.backends.cuda.matmul.allow_tf32 = False
    for variant in variants:
        if variant.sound and replay.filled:
            finish(a, program, variant, replay, sight)
    if variants[0].name and plays.sound:
        shutil.copy(a.out / f"{plays.name}.bin", a.out / "weights.bin")
    for variant in ranked:
        print((variant.name or "net") + ("  (checkpoint.f32)" if variant is plays else ""))
        print("".join(f"{name:>10}" for name in COLUMNS))
        for (players, fifth), cells in variant.table.items():
            if variant is plays or fifth == "all":
                print("".join(f"{cell:>10}" for cell in [players, fifth, *row_of(cells)]))
    if a.keep:
        count = replay.keep(a.keep, "replay", a.keep_most)
        print(f"kept {count} positions to learn from and {held.keep(a.keep, 'held', HELD)} held out, {time.time() - begun:.0f} s in all", flush=True)


def finish(a, program, variant, replay, sight):
    """Rounds a net to the one that plays, after both were asked about the same positions."""
    mine = a.out / f"{variant.name or 'checkpoint'}.f32"
    if variant.name or not mine.exists():
        put(mine, variant.mean.to_bytes())
    bits = replay["bits"][torch.randint(replay.filled, (1000,), device=replay["bits"].device)]
    with torch.no_grad():
        said = variant.mean(sight(bits)).float().cpu().numpy().astype("<f4")
    seen, probe = bits.cpu().numpy(), a.out / "probe.bin"
    probe.write_bytes(b"".join(seen[n].tobytes() + said[n].tobytes() for n in range(1000)))
    weights = a.out / f"{variant.name or 'weights'}.bin"
    subprocess.run([program, "check", "--game", a.game, "--checkpoint", mine, "--probe", probe, "--out", weights], check=True)
    probe.unlink()


def self_check():
    """What cannot be seen from outside, without a game: run after changes to this file."""
    device = torch.device("cpu")
    base = {"rate": 1e-2, "last_rate": 1e-2, "batch": 64, "passes": 1, "average": 0.9, "decay": 0.0, "warm": 0.0, "lambda": "950", "others": 2, "win": 0.05, "seed": 1}
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
    # Warming up, the first steps are small.
    slow = fresh(warm=10.0)
    slow.step(on, targets, 0.0, 100.0)
    assert slow.adam.param_groups[0]["lr"] < 1e-4
    slow.step(on, targets, 0.0, 110.0)
    assert slow.adam.param_groups[0]["lr"] == 1e-2
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
    for wrong in ("x:speed=2", "../x:rate=1"):
        try:
            settings(parser().parse_args(["--game", "g", "--variant", wrong]))
        except SystemExit:
            continue
        raise AssertionError(wrong)
    shutil.rmtree(folder)
    print("all is as it should be")


def parser():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add = p.add_argument
    add("--self-check", action="store_true", help="check what this file does, without a game")
    add("--game")
    add("--player", type=pathlib.Path, default=pathlib.Path("target/release/train"), help="the program `train`")
    add("--minutes", type=float, default=9.0)
    add("--from", dest="start", type=pathlib.Path, help="go on from this checkpoint, and from the adam.npz beside it, or from weights")
    add("--out", type=pathlib.Path, default=pathlib.Path("."), help="folder for checkpoint, weights, Adam's moments and logs")
    add("--keep", type=pathlib.Path, help="a folder for the positions: those of the command before are learnt from, too")
    add("--keep-most", type=int, default=10_000_000, help="positions that are kept there")
    add("--variants", type=pathlib.Path, help='variants that learn from the same positions: {"slow": {"rate": 2e-4}, …}')
    add("--variant", action="append", default=[], help=f"one of them: name:key=value,… with {', '.join(KEYS)}")
    add("--plays", choices=["first", "best"], default="best", help="which variant plays, and is the checkpoint: the first, or the one that knows most about games held out")
    add("--played-by", type=pathlib.Path, help="weights or a checkpoint whose net plays all games, whatever is learnt: to compare inputs and recipes on equal positions")
    add("--seed", type=int, default=1)
    play = p.add_argument_group("how games are played: see `train play --help`")
    play.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    play.add_argument("--beam", type=int, default=4)
    play.add_argument("--stray", type=int, default=10)
    play.add_argument("--options", help="what tables have: none:4,random:3,vineyards,team,solo")
    play.add_argument("--data", type=pathlib.Path, help="a folder with other facts of Santa Maria, to try changes")
    play.add_argument("--league", help="others at the table: FILE,LEVEL,…:SHARE")
    play.add_argument("--teacher", choices=["light-duke"], help="who chooses the moves by looking ahead")
    play.add_argument("--teacher-every", type=int, help="one in so many turns is taught")
    play.add_argument("--teacher-weight", type=int, help="how much of the targets is what the teacher found, in thousandths")
    how = p.add_argument_group("how is learnt")
    how.add_argument("--lambda", dest="lambda_", default="950", help="of what came against what is expected a turn later, in thousandths; 950:1000 goes on behind turns that strayed")
    how.add_argument("--others", type=float, default=2.0, help="how much the points of each of the others count, where the own ones count 4")
    how.add_argument("--win", type=float, default=0.05, help="how much the own win counts")
    how.add_argument("--rate", type=float, default=1e-3)
    how.add_argument("--last-rate", type=float, default=3e-5)
    how.add_argument("--warm", type=float, default=5.0, help="seconds in which the rate rises from nothing")
    how.add_argument("--decay", type=float, default=0.0, help="how fast the weights of inputs shrink: by the rate times this, each step")
    how.add_argument("--batch", type=int, default=8192)
    how.add_argument("--passes", type=float, default=6, help="how often a position is learnt from, on average: more would learn the luck of single games by heart")
    how.add_argument("--first", type=int, default=2_000_000, help="nothing is learnt before so many positions are known, for the same reason")
    how.add_argument("--memory", type=int, default=40_000_000, help="positions remembered")
    how.add_argument("--average", type=float, default=0.999, help="the net that plays is a running mean of the one that learns")
    return p


def main():
    arguments = parser()
    a = arguments.parse_args()
    if a.self_check:
        return self_check()
    if not a.game:
        arguments.error("--game is missing")
    train(a)


if __name__ == "__main__":
    main()
