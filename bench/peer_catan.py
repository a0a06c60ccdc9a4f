"""Random Catan on Catanatron: plays games for SECONDS, prints one line of JSON."""

import argparse
import json
import time

from catanatron.game import Game
from catanatron.models.player import Color, RandomPlayer


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, choices=(2, 3, 4), default=4)
    args = parser.parse_args()

    seats = [RandomPlayer(color) for color in list(Color)[: args.players]]
    games = decisions = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < args.seconds:
        # Game takes a seed of 0 for "no seed".
        game = Game(seats, seed=args.seed * 1_000_000 + games + 1)
        game.play()
        # The log holds one entry per action a seat took, forced ones included.
        decisions += len(game.state.actions)
        games += 1
        elapsed = time.perf_counter() - start
    print(json.dumps({"decisions_per_s": decisions / elapsed, "games_per_s": games / elapsed}))


if __name__ == "__main__":
    main()
