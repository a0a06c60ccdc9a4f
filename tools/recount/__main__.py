"""`python3 -m recount FILE…`, `--against ENGINE FILE…`, `--mixes N --seed S ENGINE`, `--faults ENGINE`."""

import argparse
import json
import sys

from .configs import KINDS
from .replay import Fault, check_ending, replay
from .table import Wrong


def main():
    parser = argparse.ArgumentParser(prog="recount", description="Recount recorded games of The Castles of Burgundy.")
    parser.add_argument("--against", metavar="ENGINE", help="compare with this engine after every entry")
    parser.add_argument("--mixes", type=int, metavar="N", help="play N random games with ENGINE and random options")
    parser.add_argument("--faults", action="store_true", help="break this book's rules one by one beside ENGINE")
    parser.add_argument("--game", choices=KINDS, help="with --mixes or --faults: games of this kind only")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("files", nargs="+", metavar="FILE",
                        help="records, one a line; with --mixes or --faults the engine")
    options = parser.parse_args()
    if options.faults:
        from .faults import plant
        sys.exit(plant(options.files[0], options.seed, options.game))
    if options.mixes is not None:
        from .mixes import mixes
        sys.exit(mixes(options.files[0], options.mixes, options.seed, options.game))
    games = entries = 0
    faults = []
    for name in options.files:
        with open(name, encoding="utf-8") as file:
            for line, text in enumerate(file, 1):
                if not text.strip():
                    continue
                record = json.loads(text)
                try:
                    if options.against:
                        from .against import against
                        against(options.against, record)
                    else:
                        check_ending(replay(record), record)
                except (Fault, Wrong) as fault:
                    faults.append(f"{name}:{line}: {fault}")
                    print(faults[-1])
                games += 1
                entries += len(record["entries"])
    print(f"recount: {games} games, {entries} entries, {len(faults)} differences")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
