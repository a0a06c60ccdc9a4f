"""The net while it learns: train/src/float.rs, weight for weight."""

import os
import sys

import numpy
import torch

WIDE, NARROW = 256, 32
LEAK = 0.01  # a value at its limit still gets a little gradient, or it would stay there forever
LARGEST = 7.9  # no weight of the later layers grows beyond this, so that none overflows when it is rounded
FINER, SMALL = 2, 10.0  # where no sum of the first layer is larger than this, it is rounded to parts so much finer
SEATS = 4  # heads: points to come of so many seats, their shares of the win, then the own points by source


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
        return self.with_sums(on)[0]

    def with_sums(self, on):
        """What the heads say, and the sums of the first layer before they are clipped."""
        sums = on @ self.first + self.first_bias
        narrow = clipped(clipped(sums) @ self.second.T + self.second_bias)
        return narrow @ self.third.T + self.third_bias, sums

    def to_bytes(self, finer=0):
        """The weights, and behind them in how many more parts the first layer may count, as a power of two."""
        behind = numpy.array([finer], dtype="<f4").tobytes() if finer else b""
        return behind.join([self.weights(), b""])

    def weights(self):
        return b"".join(p.detach().float().cpu().numpy().astype("<f4").tobytes() for p in self.parameters())

    def take(self, data):
        numbers, at = numpy.frombuffer(data, dtype="<f4"), 0
        if len(numbers) - sum(p.numel() for p in self.parameters()) not in (0, 1):
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
