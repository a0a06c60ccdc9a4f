#!/usr/bin/env python3
"""Trains a value net on a GPU while all cores play (PyTorch).

The program `train play` plays with the newest net and leaves positions in a folder; this one learns from them, and
hands its net back every few seconds. What it learns is the net of train/src/float.rs, weight for weight; at the end
`train check` compares what both say, and rounds the weights for play.
"""

import argparse
import csv
import math
import os
import pathlib
import queue
import struct
import subprocess
import sys
import tempfile
import threading
import time

import numpy
import torch

WIDE, NARROW = 256, 32
LEAK = 0.01  # a value at its limit still gets a little gradient, or it would stay there forever
LARGEST = 7.9  # no weight of the later layers grows beyond this, so that none overflows when it is rounded


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

        self.first = uniform(0.08, inputs, WIDE)
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
        for p in self.parameters():
            p.data.copy_(torch.tensor(numbers[at : at + p.numel()]).reshape(p.shape))
            at += p.numel()
        if at != len(numbers):
            sys.exit("the checkpoint is of another shape")


def put(path, data):
    """Whole files only: whoever looks sees the old one or the new one."""
    part = path.with_suffix(".part")
    part.write_bytes(data)
    os.replace(part, path)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--game", required=True)
    arguments.add_argument("--player", type=pathlib.Path, default=pathlib.Path("target/release/train"), help="the program `train`")
    arguments.add_argument("--minutes", type=float, default=9.0)
    arguments.add_argument("--from", dest="start", type=pathlib.Path, help="go on from this checkpoint, or from weights")
    arguments.add_argument("--out", type=pathlib.Path, default=pathlib.Path("."), help="folder for checkpoint, weights and log")
    arguments.add_argument("--threads", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    arguments.add_argument("--beam", type=int, default=4)
    arguments.add_argument("--stray", type=int, default=10)
    arguments.add_argument("--lambda", dest="lambda_", type=int, default=950, help="in thousandths")
    arguments.add_argument("--rate", type=float, default=1e-3)
    arguments.add_argument("--last-rate", type=float, default=3e-5)
    arguments.add_argument("--batch", type=int, default=8192)
    arguments.add_argument("--passes", type=float, default=6, help="how often a position is learnt from, on average: more would learn the luck of single games by heart")
    arguments.add_argument("--first", type=int, default=2_000_000, help="nothing is learnt before so many positions are known, for the same reason")
    arguments.add_argument("--memory", type=int, default=40_000_000, help="positions remembered")
    arguments.add_argument("--average", type=float, default=0.999, help="the net that plays is a running mean of the one that learns")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--data", type=pathlib.Path, help="a folder with other facts of Santa Maria, to try changes")
    arguments.add_argument("--options", help="random: every table has a random mix of Burgundy's expansions; team,solo: each table is one of these")
    a = arguments.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = True
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    a.out.mkdir(parents=True, exist_ok=True)
    player_program = a.player.resolve()  # a bare name would be looked for elsewhere
    options = ["--options", a.options] if a.options else []
    shape = subprocess.run([player_program, "shape", "--game", a.game] + options, check=True, capture_output=True, text=True).stdout.split()
    inputs, heads = int(shape[0]), int(shape[1])
    weights = torch.tensor([float(one) for one in shape[2:]], device=device)
    width = math.ceil(inputs / 64) * 8

    net = Net(inputs, heads, a.seed).to(device)
    folder = pathlib.Path(tempfile.mkdtemp(prefix="tessera-", dir="/dev/shm" if os.path.isdir("/dev/shm") else None))
    current, checkpoint = folder / "net.f32", a.out / "checkpoint.f32"
    if a.start:
        if a.start.read_bytes().startswith(b"tessera"):  # weights, which may know fewer inputs than there are today
            weights_file, a.start = a.start, folder / "start.f32"
            subprocess.run([player_program, "checkpoint", "--game", a.game, "--weights", weights_file, "--out", a.start], check=True)
        net.take(a.start.read_bytes())
        put(current, net.to_bytes())
    mean = Net(inputs, heads, a.seed).to(device)
    mean.load_state_dict(net.state_dict())
    adam = torch.optim.Adam(net.parameters(), lr=a.rate, betas=(0.9, 0.999), fused=device.type == "cuda")

    bits = torch.empty((a.memory, width), dtype=torch.uint8, device=device)
    targets = torch.empty((a.memory, heads), dtype=torch.float32, device=device)
    shifts = torch.arange(8, dtype=torch.uint8, device=device)
    filled, at = 0, 0

    seconds = 60 * a.minutes
    begun = time.time()
    player = subprocess.Popen(
        [player_program, "play", "--game", a.game, "--net", current, "--into", folder, "--seconds", str(seconds), "--threads", str(a.threads)]
        + ["--beam", str(a.beam), "--stray", str(a.stray), "--lambda", str(a.lambda_), "--seed", str(a.seed << 32)]
        + (["--data", a.data] if a.data else [])
        + options,
        stdout=subprocess.PIPE,
        text=True,
    )
    told = queue.SimpleQueue()
    threading.Thread(target=lambda: [told.put(line) for line in player.stdout], daemon=True).start()
    log = csv.writer(open(a.out / "log.csv", "w", newline=""), lineterminator="\n")
    log.writerow(["seconds", "games", "learnt", "loss", "alone", "two", "three", "four"])
    known, learnt, games, handed, losses = 0, 0, 0, time.time(), []

    def take_in():
        nonlocal filled, at, known
        for path in folder.glob("*.positions"):
            data = path.read_bytes()
            path.unlink()
            (count,) = struct.unpack_from("<I", data)
            b = numpy.frombuffer(data, dtype=numpy.uint8, count=count * width, offset=4).reshape(count, width)
            t = numpy.frombuffer(data, dtype="<f4", offset=4 + count * width).reshape(count, heads)
            room = min(count, a.memory - at)
            for source, goal in ((b, bits), (t, targets)):
                goal[at : at + room] = torch.from_numpy(source[:room].copy()).to(device)
                goal[: count - room] = torch.from_numpy(source[room:].copy()).to(device)
            at = (at + count) % a.memory
            filled = min(a.memory, filled + count)
            known += count

    def unpacked(nth):
        return ((bits[nth].unsqueeze(-1) >> shifts) & 1).reshape(len(nth), width * 8)[:, :inputs].float()

    def step():
        nonlocal learnt
        nth = torch.randint(filled, (a.batch,), device=device)
        target = targets[nth]
        wrong = torch.where(target.isnan(), 0, net(unpacked(nth)) - target)
        loss = (wrong.square() * weights).sum(1).mean()
        adam.zero_grad(set_to_none=True)
        (loss / 2).backward()
        done = min(1.0, (time.time() - begun) / seconds)
        for group in adam.param_groups:
            group["lr"] = a.rate * (a.last_rate / a.rate) ** done
        adam.step()
        with torch.no_grad():
            for later in (net.second, net.second_bias, net.third, net.third_bias):
                later.clamp_(-LARGEST, LARGEST)
            for slow, fast in zip(mean.parameters(), net.parameters()):
                slow.lerp_(fast, 1 - a.average)
        learnt += a.batch
        losses.append(loss.detach())

    while player.poll() is None:
        take_in()
        for _ in range(50):
            if filled < a.first or learnt > (known - a.first) * a.passes:
                time.sleep(0.02)
                break
            step()
        if learnt and time.time() - handed > 4:
            put(current, mean.to_bytes())
            put(checkpoint, mean.to_bytes())  # stopping a long training keeps what was learnt
            handed = time.time()
        while not told.empty():
            numbers = told.get().split()
            games += int(numbers[0])
            loss = torch.stack(losses).mean().item() if losses else float("nan")
            losses.clear()
            passed = time.time() - begun
            log.writerow([f"{passed:.0f}", games, learnt, f"{loss:.5f}"] + numbers[3:])
            print(f"{passed:4.0f} s of {seconds:.0f}  games {games}  {float(numbers[1]):.0f}/s  {float(numbers[2]):.0f} evaluations/s  scores {' '.join(numbers[3:])}  loss {loss:.4f}  learnt {learnt / 1e6:.0f} M of {known / 1e6:.1f} M positions", flush=True)
    if player.returncode:
        sys.exit("the players stopped with an error")

    put(checkpoint, mean.to_bytes())
    nth = torch.randint(filled, (1000,), device=device)
    torch.backends.cuda.matmul.allow_tf32 = False
    with torch.no_grad():
        said = mean(unpacked(nth)).float().cpu().numpy().astype("<f4")
    seen = bits[nth].cpu().numpy()
    (a.out / "probe.bin").write_bytes(b"".join(seen[n].tobytes() + said[n].tobytes() for n in range(1000)))
    subprocess.run([player_program, "check", "--game", a.game, "--checkpoint", checkpoint, "--probe", a.out / "probe.bin", "--out", a.out / "weights.bin"], check=True)


if __name__ == "__main__":
    main()
