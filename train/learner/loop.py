"""The training: take in positions, learn, hand nets back, measure."""

import csv
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

import numpy
import torch

from learner.net import Net, put
from learner.positions import COLUMNS, HELD, Ring, Sight, measured, row_of
from learner.variant import Variant, restore_adam, save_adam, settings

HAND, SAVE, DUELS = 4, 30, 60  # seconds between nets for the players, between checkpoints, and between duels


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

    starts = {path: read(pathlib.Path(path)) for path in {plan["from"] for plan in plans.values()} if path}
    start = read(a.start) if a.start else None
    variants = []
    for name, plan in plans.items():
        net = Net(inputs, heads, plan["seed"]).to(device)
        mine = starts.get(plan["from"])
        if mine:
            net.take(mine)
        variant = Variant(name, plan, net, shape(plan)[2], traces.index(plan["lambda"]), device)
        if mine and restore_adam(pathlib.Path(plan["from"]).parent / "adam.npz", variant, mine, device):
            print(f"{name or 'the net'} goes on with Adam's moments", flush=True)
        variants.append(variant)
    plays = variants[0]
    first = read(a.played_by) if a.played_by else start or starts.get(plays.settings["from"])
    if first:
        put(current, first)

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
    duels = Duels(a, program, folder, first)

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
        sound = [one for one in variants if one.sound]
        ranked = sorted(sound, key=lambda one: (-one.ahead(), one.table["all", "all"][1] if one.table else 0))
        if (a.plays == "best" or a.played_by) and ranked:
            plays = ranked[0]
        elif not plays.sound:
            plays = ranked[0] if ranked else plays
        return ranked

    def save():
        if plays.sound and plays.mean.is_sound():
            data = plays.to_bytes()
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
                put(current, plays.to_bytes())
            handed = now
        duels.go_on(variants, now)
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
            tell = lambda one: f"{one.name}±{one.table['all', 'all'][1]:.2f}" + (f" {one.ahead():+.1f}" if one.duels else "")
            right = "  " + " ".join(tell(one) for one in variants if one.table)
            log.writerow([f"{now - begun:.0f}", games, plays.learnt, f"{plays.loss:.5f}"] + numbers[3:])
            print(f"{now - begun:4.0f} s of {seconds:.0f}  games {games}  {float(numbers[1]):.0f}/s  {float(numbers[2]):.0f} evaluations/s  scores {' '.join(numbers[3:])}  loss {' '.join(f'{loss:.4f}' for loss in losses)}  learnt {plays.learnt / 1e6:.1f} M of {known / 1e6:.2f} M positions{right}", flush=True)
    if player.returncode not in (0, -signal.SIGTERM):
        sys.exit("the players stopped with an error")
    take_in()
    duels.end(variants)
    ranked = measure()
    save()
    torch.backends.cuda.matmul.allow_tf32 = False
    for variant in variants:
        if variant.sound and replay.filled:
            finish(a, program, variant, replay, sight)
    if variants[0].name and plays.sound:
        shutil.copy(a.out / f"{plays.name}.bin", a.out / "weights.bin")
    for variant in ranked:
        for apart, error in variant.duels[-1:]:
            print(f"{apart:+.2f} ± {error:.2f} points ahead of the net that was gone on from:")
        print((variant.name or "net") + ("  (checkpoint.f32)" if variant is plays else ""))
        print("".join(f"{name:>10}" for name in COLUMNS))
        for (players, fifth), cells in variant.table.items():
            if variant is plays or fifth == "all":
                print("".join(f"{cell:>10}" for cell in [players, fifth, *row_of(cells)]))
    if a.keep:
        count = replay.keep(a.keep, "replay", a.keep_most)
        print(f"kept {count} positions to learn from and {held.keep(a.keep, 'held', HELD)} held out, {time.time() - begun:.0f} s in all", flush=True)


class Duels:
    """Nets against the one that was gone on from, beside the training. What a net foretells does not say how it plays."""

    def __init__(self, a, program, folder, rival):
        self.a, self.program, self.folder, self.last, self.seed, self.running = a, program, folder, time.time(), 0, None
        self.rival = folder / "rival.f32"
        if rival:
            put(self.rival, rival)

    def start(self, variants, tables, threads):
        self.seed += 1_000_000  # others than those that were played last time
        named = [(one, self.folder / f"duel-{nth}.f32") for nth, one in enumerate(variants) if one.sound and one.learnt]
        if not named or not self.rival.exists():
            return
        for one, path in named:
            put(path, one.to_bytes())
        command = [self.program, "duel", "--game", self.a.game, "--nets", ",".join(str(path) for _, path in named), "--against", self.rival]
        command += ["--tables", str(tables), "--threads", str(threads), "--seed", str(self.seed)]
        command += ["--options", self.a.options] if self.a.options else []
        self.running = [one for one, _ in named], subprocess.Popen(command, stdout=subprocess.PIPE, text=True)

    def take_in(self):
        those, process = self.running
        for one, line in zip(those, process.communicate()[0].splitlines()):
            one.duels.append(tuple(float(number) for number in line.split()[:2]))
        self.running = None

    def go_on(self, variants, now):
        if self.running and self.running[1].poll() is not None:
            self.take_in()
        if not self.running and self.a.duels > 0 and now - self.last > DUELS:
            self.last = now
            self.start(variants, self.a.duels, max(1, self.a.threads // 4))

    def end(self, variants):
        """The last one decides which net it is: so many tables that it is not luck."""
        if self.running:
            self.take_in()
        if self.a.duels > 0:
            self.start(variants, 4 * self.a.duels, os.cpu_count() or 1)
            if self.running:
                [one.duels.clear() for one in self.running[0]]
                self.take_in()


def finish(a, program, variant, replay, sight):
    """Rounds a net to the one that plays, after both were asked about the same positions."""
    mine = a.out / f"{variant.name or 'checkpoint'}.f32"
    if variant.name or not mine.exists():
        put(mine, variant.to_bytes())
    bits = replay["bits"][torch.randint(replay.filled, (1000,), device=replay["bits"].device)]
    with torch.no_grad():
        said = variant.mean(sight(bits)).float().cpu().numpy().astype("<f4")
    seen, probe = bits.cpu().numpy(), a.out / "probe.bin"
    probe.write_bytes(b"".join(seen[n].tobytes() + said[n].tobytes() for n in range(1000)))
    weights = a.out / f"{variant.name or 'weights'}.bin"
    subprocess.run([program, "check", "--game", a.game, "--checkpoint", mine, "--probe", probe, "--out", weights], check=True)
    probe.unlink()
