#!/usr/bin/env python3
"""Trains value nets on a GPU while all cores play (PyTorch).

The program `train play` plays with the newest net and leaves positions in a folder; this one learns from them, and
hands its net back every few seconds. What it learns is the net of train/src/float.rs, weight for weight; at the end
`train check` compares what both say, and rounds the weights for play.

Several variants of a recipe can learn from the same positions at once (--variant). Duels against the net that was gone
on from say which of them plays best; one game in fifty is learnt from by none, and says how much they know (holdout.csv).
"""

import argparse
import os
import pathlib

from learner.check import self_check
from learner.loop import train
from learner.variant import KEYS


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
    add("--plays", choices=["first", "best"], default="best", help="which variant plays, and is the checkpoint: the first, or the one furthest ahead in duels against the net that was gone on from")
    add("--played-by", type=pathlib.Path, help="weights or a checkpoint whose net plays all games, whatever is learnt: to compare inputs and recipes on equal positions")
    add("--duels", type=int, default=100, help="tables in each duel of every minute, four times as many in the last; 0 for none: then the one that knows most about games held out is best")
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
    how.add_argument("--squares", type=float, default=0.999, help="Adam's memory of squares")
    how.add_argument("--rein", type=float, default=0.0, help="how much sums of the first layer count that are far beyond where they are clipped")
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
        return self_check(parser)
    if not a.game:
        arguments.error("--game is missing")
    train(a)


if __name__ == "__main__":
    main()
