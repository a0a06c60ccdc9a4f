#!/usr/bin/env python3
"""Measure Tessera beside other rules engines, in one interleaved run.

The first run installs the peers into bench/.work/ (needs the network, pip and
cargo); later runs reuse them. Every engine plays random games on one core, in
turn: ours, peer 1, peer 2, peer 3, ours, ...
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import shlex
import shutil
import statistics
import subprocess
import sys
import venv
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

BENCH = Path(__file__).resolve().parent
WORK = BENCH / ".work"
REQUIREMENTS = BENCH / "requirements.txt"
SHAKMATY = BENCH / "shakmaty"
DEFAULT_BINARY = BENCH.parent / "target" / "release" / "tessera"
BUILD_COMMAND = "cargo build --release"
CALIBRATION_GAMES = 4000
TABLE_START = "<!-- table -->"
TABLE_END = "<!-- /table -->"
PEERS = ("openspiel", "catanatron", "shakmaty")


class BenchError(Exception):
    """Something the person running this can act on; shown without a traceback."""


@dataclass
class Engine:
    name: str
    language: str
    command: Callable[[int], list[str]]  # from the round's number, used as a seed
    decisions: list[float] = field(default_factory=list)
    games: list[float] = field(default_factory=list)
    state_bytes: int | None = None


def shown(path: Path) -> str:
    try:
        return os.path.relpath(path)
    except ValueError:  # another drive
        return str(path)


def run(command: list[str], what: str, timeout: float | None = None, cwd: Path | None = None) -> str:
    try:
        done = subprocess.run(command, cwd=cwd, timeout=timeout, capture_output=True, text=True)
    except OSError as error:
        raise BenchError(f"{what}: cannot start {command[0]}: {error.strerror or error}") from None
    except subprocess.TimeoutExpired:
        raise BenchError(f"{what}: no answer after {timeout:.0f} s: {shlex.join(command)}") from None
    if done.returncode != 0:
        tail = "\n".join((done.stdout + done.stderr).strip().splitlines()[-15:])
        raise BenchError(f"{what} failed ({done.returncode}): {shlex.join(command)}\n{tail}")
    return done.stdout


def last_json(output: str, what: str) -> dict:
    lines = output.strip().splitlines()
    try:
        answer = json.loads(lines[-1])
    except (IndexError, ValueError):
        raise BenchError(f"{what}: the last line of its output is not JSON: {lines[-1:] or 'no output'}") from None
    if not isinstance(answer, dict):
        raise BenchError(f"{what}: expected a JSON object, got {answer!r}")
    return answer


def positive(answer: dict, key: str, what: str) -> float:
    value = answer.get(key)
    if isinstance(value, bool) or not isinstance(value, (int, float)) or not 0 < value < float("inf"):
        raise BenchError(f"{what}: {key} should be a number above zero, got {value!r}")
    return float(value)


def progress(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


# Setting up


def find_binary(given: Path | None) -> Path:
    binary = given or DEFAULT_BINARY
    if not binary.is_file():
        raise BenchError(
            f"no Tessera binary at {shown(binary)}\n"
            f"Build it from the root of the repository with:  {BUILD_COMMAND}\n"
            "or say where it is:  peers.py PATH"
        )
    if not os.access(binary, os.X_OK):
        raise BenchError(f"{shown(binary)} is not executable")
    return binary.resolve()


def pinned_versions() -> dict[str, str]:
    pins = dict(re.findall(r"^([\w-]+)==(\S+)", REQUIREMENTS.read_text(), re.M))
    found = re.search(r'^shakmaty = "=(.+)"', (SHAKMATY / "Cargo.toml").read_text(), re.M)
    if found is None or not {"open_spiel", "catanatron"} <= pins.keys():
        raise BenchError("a peer is not pinned in bench/requirements.txt or bench/shakmaty/Cargo.toml")
    return {**pins, "shakmaty": found[1]}


def prepare_python() -> Path:
    """The interpreter of a venv that holds exactly what requirements.txt asks for."""
    home = WORK / "venv"
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    stamp = home / "installed.txt"
    wanted = f"Python {platform.python_version()}\n{REQUIREMENTS.read_text()}"
    if stamp.is_file() and stamp.read_text() == wanted and python.is_file():
        return python
    if sys.version_info < (3, 11):
        raise BenchError(f"the Python peers need Python 3.11 or later, this is {platform.python_version()}")
    progress("Installing the Python peers ...")
    try:
        venv.create(home, clear=True, with_pip=True)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BenchError(f"cannot create a Python virtual environment: {error}") from None
    # A wheel or nothing: OpenSpiel from source is a large C++ build.
    pip = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run([*pip, "--only-binary", "open_spiel", "-r", str(REQUIREMENTS)], "installing the Python peers")
    stamp.write_text(wanted)
    return python


def prepare_shakmaty() -> Path:
    if shutil.which("cargo") is None:
        raise BenchError("cargo is not on the PATH; it builds the chess peer (or pass --skip shakmaty)")
    progress("Building the chess peer ...")
    target = WORK / "target"
    # From its own folder, so that the flags in a .cargo/config.toml above reach it as they reach ours.
    run(["cargo", "build", "--release", "--target-dir", str(target)], "building the chess peer", cwd=SHAKMATY)
    return target / "release" / ("shakmaty-random.exe" if os.name == "nt" else "shakmaty-random")


def decisions_per_backgammon_game(python: Path, version: str) -> float:
    cache = WORK / "backgammon.json"
    key = {"open_spiel": version, "games": CALIBRATION_GAMES}
    try:
        known = json.loads(cache.read_text())
        if known["key"] == key:
            return positive(known["found"], "decisions_per_game", shown(cache))
    except (OSError, ValueError, KeyError, TypeError, BenchError):
        pass
    progress(f"Counting the decisions in {CALIBRATION_GAMES} games of backgammon ...")
    what = "counting backgammon decisions"
    script = [str(python), str(BENCH / "peer_backgammon.py")]
    found = last_json(run([*script, "--calibrate", str(CALIBRATION_GAMES)], what), what)
    mean = positive(found, "decisions_per_game", what)
    cache.write_text(json.dumps({"key": key, "found": found}))
    progress(f"  {mean:.1f} a game, standard error {found['standard_error']:.1f}")
    return mean


def prepare_peers(skip: list[str], seconds: str) -> list[Engine]:
    versions = pinned_versions()
    WORK.mkdir(exist_ok=True)
    peers = []
    if not {"openspiel", "catanatron"} <= set(skip):
        python = prepare_python()
    if "openspiel" not in skip:
        version = versions["open_spiel"]
        mean = decisions_per_backgammon_game(python, version)
        script = [str(python), str(BENCH / "peer_backgammon.py"), "--decisions-per-game", repr(mean)]
        peers.append(
            Engine(
                f"OpenSpiel {version}, backgammon",
                "C++",
                lambda seed: [*script, "--seconds", seconds, "--seed", str(seed)],
            )
        )
    if "catanatron" not in skip:
        catan = [str(python), str(BENCH / "peer_catan.py"), "--seconds", seconds]
        peers.append(
            Engine(
                f"Catanatron {versions['catanatron']}, Catan",
                "Python",
                lambda seed: [*catan, "--seed", str(seed)],
            )
        )
    if "shakmaty" not in skip:
        program = str(prepare_shakmaty())
        peers.append(
            Engine(
                f"shakmaty {versions['shakmaty']}, chess",
                "Rust",
                lambda seed: [program, seconds, str(seed)],
            )
        )
    return peers


# Measuring


def choose_core(wanted: int | None) -> int | None:
    """The core to pin to, or None where this system cannot pin."""
    if not hasattr(os, "sched_getaffinity") or shutil.which("taskset") is None:
        if wanted is not None:
            raise BenchError("--core needs taskset, which is not on this system")
        return None
    allowed = os.sched_getaffinity(0)
    if wanted is None:
        # Core 0 often handles more of the system's own work.
        return max(allowed)
    if wanted not in allowed:
        raise BenchError(f"core {wanted} is not available; these are: {sorted(allowed)}")
    return wanted


def measure(engine: Engine, round_number: int, seconds: float, pin: list[str]) -> None:
    command = [*pin, *engine.command(round_number)]
    answer = last_json(run(command, engine.name, timeout=4 * seconds + 60), engine.name)
    decisions = positive(answer, "decisions_per_s", engine.name)
    engine.decisions.append(decisions)
    engine.games.append(positive(answer, "games_per_s", engine.name))
    engine.state_bytes = answer.get("state_bytes")
    progress(f"  {engine.name}: {number(decisions)} decisions/s")


# Reporting


def number(value: float) -> str:
    """Three significant digits, thousands set apart, no exponent."""
    digits = 0
    while digits < 4 and abs(value) * 10**digits < 100:
        digits += 1
    if digits:
        return f"{value:.{digits}f}"
    unit = 10 ** max(0, len(str(int(abs(value)))) - 3)
    return f"{round(value / unit) * unit:,}"


def median_and_range(values: list[float]) -> str:
    middle = number(statistics.median(values))
    return f"{middle} ({number(min(values))}–{number(max(values))})" if len(values) > 1 else middle


def table_rows(engines: list[Engine]) -> list[list[str]]:
    ours = engines[0]
    rows = [["engine", "language", "decisions/s, median (min–max)", "games/s", "ours ÷ theirs"]]
    for engine in engines:
        # Paired by round: a slow spell of the machine then falls on both sides.
        ratio = statistics.median(mine / theirs for mine, theirs in zip(ours.decisions, engine.decisions))
        rows.append(
            [
                engine.name,
                engine.language,
                median_and_range(engine.decisions),
                number(statistics.median(engine.games)),
                "1" if engine is ours else number(ratio),
            ]
        )
    return rows


def as_text(rows: list[list[str]]) -> str:
    widths = [max(map(len, column)) for column in zip(*rows)]
    lines = []
    for row in rows:
        cells = [cell.ljust(width) if i < 2 else cell.rjust(width) for i, (cell, width) in enumerate(zip(row, widths))]
        lines.append("  ".join(cells).rstrip())
    lines.insert(1, "  ".join("-" * width for width in widths))
    return "\n".join(lines)


def as_markdown(rows: list[list[str]]) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in rows]
    lines.insert(1, "|---|---|---:|---:|---:|")
    return "\n".join(lines)


def processor() -> str:
    try:
        found = re.search(r"^model name\s*:\s*(.+)$", Path("/proc/cpuinfo").read_text(), re.M)
    except OSError:
        found = None
    return found[1].strip() if found else platform.processor() or platform.machine()


def conditions(args: argparse.Namespace, engines: list[Engine], core: int | None) -> str:
    pinned = "one core, pinned" if core is not None else "not pinned to a core"
    plural = "" if args.rounds == 1 else "s"
    text = f"{args.rounds} round{plural} of {args.seconds:g} s each, {pinned}; {processor()}; {platform.system()}."
    if engines[0].state_bytes is not None:
        text += f" Tessera's state: {engines[0].state_bytes} bytes."
    return text


def split_at_markers(path: Path) -> tuple[str, str]:
    """What comes before the table and what comes after it, markers included."""
    try:
        text = path.read_text(encoding="utf-8")
    except OSError as error:
        raise BenchError(f"--markdown: cannot read {path}: {error.strerror}") from None
    if text.count(TABLE_START) != 1 or text.count(TABLE_END) != 1 or text.index(TABLE_START) > text.index(TABLE_END):
        raise BenchError(f"--markdown: {path} needs one {TABLE_START} line and, below it, one {TABLE_END} line")
    before, rest = text.split(TABLE_START)
    return before + TABLE_START, TABLE_END + rest.split(TABLE_END)[1]


def arguments() -> argparse.Namespace:
    def above_zero(kind):
        def parse(text):
            value = kind(text)
            if not 0 < value < float("inf"):
                raise argparse.ArgumentTypeError("must be above zero")
            return value

        parse.__name__ = kind.__name__  # argparse names the type in its errors
        return parse

    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary", nargs="?", type=Path, help="the tessera binary (default: target/release/tessera)")
    parser.add_argument("--rounds", type=above_zero(int), default=3, help="times each engine is run (default: 3)")
    parser.add_argument("--seconds", type=above_zero(float), default=3.0, help="length of each run (default: 3)")
    parser.add_argument("--game", default="burgundy", help="Tessera's game (default: burgundy)")
    parser.add_argument("--players", type=above_zero(int), default=2, help="seats in Tessera's game (default: 2)")
    parser.add_argument("--skip", action="append", choices=PEERS, default=[], help="leave a peer out; may be repeated")
    parser.add_argument("--core", type=int, help="core to pin every run to (default: the last one)")
    parser.add_argument(
        "--markdown",
        type=Path,
        metavar="FILE",
        help=f"also rewrite the part of FILE between {TABLE_START} and {TABLE_END}",
    )
    return parser.parse_args()


def main() -> None:
    args = arguments()
    # Everything that can be wrong is found before minutes of measuring, not after.
    binary = find_binary(args.binary)
    core = choose_core(args.core)
    if args.markdown:
        split_at_markers(args.markdown)

    seconds = f"{args.seconds:g}"
    game = ["--game", args.game, "--players", str(args.players)]
    ours = Engine(
        f"Tessera, {args.game}, {args.players} players",
        "Rust",
        lambda _: [str(binary), "bench", *game, "--seconds", seconds, "--json"],
    )
    engines = [ours, *prepare_peers(args.skip, seconds)]

    pin = [] if core is None else ["taskset", "-c", str(core)]
    for round_number in range(1, args.rounds + 1):
        progress(f"Round {round_number} of {args.rounds}")
        for engine in engines:
            measure(engine, round_number, args.seconds, pin)

    rows, note = table_rows(engines), conditions(args, engines, core)
    print(f"\n{as_text(rows)}\n\n{note}")
    if args.markdown:
        before, after = split_at_markers(args.markdown)
        args.markdown.write_text(f"{before}\n{as_markdown(rows)}\n\n{note}\n{after}", encoding="utf-8")


if __name__ == "__main__":
    try:
        main()
    except BenchError as error:
        sys.exit(f"peers.py: {error}")
    except KeyboardInterrupt:
        sys.exit(130)
