"""A net that learns in its own way, and what it goes on with after a break."""

import copy
import json
import math
import os
import sys
import zlib

import numpy
import torch

from learner.net import FINER, LARGEST, SMALL

# What a variant may change, with the kind of its value.
KEYS = {"rate": float, "last_rate": float, "batch": int, "passes": float, "average": float, "decay": float, "warm": float}
KEYS |= {"lambda": str, "others": float, "win": float, "seed": int, "squares": float, "rein": float, "from": str}
FREE = 4.0  # sums of the first layer may be so far beyond what they are clipped to; further out they are reined in


def settings(a):
    """The variants by name: what the command line says, each with its changes."""
    base = {key: getattr(a, {"lambda": "lambda_", "from": "start"}.get(key, key)) for key in KEYS}
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
        self.adam = torch.optim.AdamW(groups, lr=settings["rate"], betas=(0.9, settings["squares"]), fused=device.type == "cuda")
        self.learnt, self.losses, self.loss, self.table, self.begun, self.sound = 0, [], math.nan, {}, None, True
        self.largest = torch.zeros((), device=device)  # sum of the first layer, of late
        self.duels = []  # how far ahead it was of the net that was gone on from, and the standard error of that

    def wants(self, positions):
        return self.sound and self.learnt < positions * self.settings["passes"]

    def step(self, on, targets, done, now):
        s, (net, mean) = self.settings, (self.net, self.mean)
        self.begun = self.begun or now
        targets = targets[:, self.target]
        said, sums = net.with_sums(on)
        wrong = torch.where(targets.isnan(), 0, said - targets)
        loss = (wrong.square() * self.weights).sum(1).mean()
        self.adam.zero_grad(set_to_none=True)
        beyond = (sums - 0.5).abs().sub(0.5 + FREE).clamp(min=0).square().sum(1).mean() if s["rein"] > 0 else 0
        (loss / 2 + s["rein"] * beyond).backward()
        warm = min(1.0, (now - self.begun + 0.05) / s["warm"]) if s["warm"] > 0 else 1.0
        for group in self.adam.param_groups:
            group["lr"] = warm * s["rate"] * (s["last_rate"] / s["rate"]) ** done
        self.adam.step()
        with torch.no_grad():
            for later in (net.second, net.second_bias, net.third, net.third_bias):
                later.clamp_(-LARGEST, LARGEST)
            for slow, fast in zip(mean.parameters(), net.parameters()):
                slow.lerp_(fast, 1 - s["average"])
            self.largest = torch.maximum(0.9999 * self.largest, sums.abs().max())
        self.learnt += len(on)
        self.losses.append(loss.detach())

    def to_bytes(self):
        return self.mean.to_bytes(FINER if 0 < self.largest.item() < SMALL else 0)

    def ahead(self):
        """How far ahead it was in its last two duels."""
        last = self.duels[-2:]
        return sum(apart for apart, _ in last) / len(last) if last else -math.inf

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
