"""Positions to learn from and those held out: remembered, kept on disk, and measured by."""

import json
import math

import numpy
import torch

from learner.net import SEATS, put

HELD = 100_000  # positions held out that nets are measured by: the newest, played by nets about as good as these
COLUMNS = ["players", "fifth", "positions", "rmse", "bias", "others", "sources", "brier"]


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
