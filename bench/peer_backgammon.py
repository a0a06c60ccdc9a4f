"""Random backgammon on OpenSpiel: plays games for SECONDS, prints one line of JSON.

The timed loop runs in C++, which reports games but not moves. The mean number
of decisions in a game comes from --calibrate, a slower loop in Python that
plays the same games and counts every move.
"""

import argparse
import json
import math
import random
import statistics
import time

import pyspiel

# Small enough that one run averages over many opening rolls, large enough that
# the call from Python into C++ is lost beside the games.
GAMES_PER_CALL = 20


def roll(state, rng: random.Random) -> None:
    outcomes, chances = zip(*state.chance_outcomes())
    state.apply_action(rng.choices(outcomes, chances)[0])


def count_decisions(game, rng: random.Random) -> int:
    state = game.new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            roll(state, rng)
        else:
            state.apply_action(rng.choice(state.legal_actions()))
            decisions += 1
    return decisions


def calibrate(game, games: int, seed: int) -> dict:
    rng = random.Random(seed)
    counts = [count_decisions(game, rng) for _ in range(games)]
    return {
        "decisions_per_game": statistics.fmean(counts),
        "standard_error": statistics.stdev(counts) / math.sqrt(games),
        "games": games,
    }


def games_per_second(game, seconds: float, seed: int) -> float:
    # Python cannot call the rollout evaluator itself. A search of one simulation
    # is the way in: it builds no tree, hands the root to the evaluator, and so
    # plays GAMES_PER_CALL whole games from there.
    evaluator = pyspiel.RandomRolloutEvaluator(GAMES_PER_CALL, seed)
    search = pyspiel.MCTSBot(
        game,
        evaluator,
        uct_c=1.0,
        max_simulations=1,
        max_memory_mb=1,
        solve=False,
        seed=seed,
        verbose=False,
    )
    rng = random.Random(seed)
    games = 0
    start = time.perf_counter()
    elapsed = 0.0
    while elapsed < seconds:
        state = game.new_initial_state()
        # The search crashes when started on a chance node, so the opening roll is made here.
        while state.is_chance_node():
            roll(state, rng)
        search.mcts_search(state)
        games += GAMES_PER_CALL
        elapsed = time.perf_counter() - start
    return games / elapsed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=3.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--calibrate", type=int, metavar="GAMES", help="count decisions per game instead")
    parser.add_argument("--decisions-per-game", type=float, help="what --calibrate found")
    args = parser.parse_args()

    game = pyspiel.load_game("backgammon")
    if args.calibrate is not None:
        if args.calibrate < 2:
            parser.error("--calibrate needs at least two games")
        print(json.dumps(calibrate(game, args.calibrate, args.seed)))
        return
    if args.decisions_per_game is None:
        parser.error("give --decisions-per-game, or --calibrate to find it")
    rate = games_per_second(game, args.seconds, args.seed)
    print(json.dumps({"decisions_per_s": rate * args.decisions_per_game, "games_per_s": rate}))


if __name__ == "__main__":
    main()
