"""The engine on the other side of a pipe: JSON lines (docs/engine.md)."""

import json
import subprocess

from .table import Wrong


class Refused(Wrong):
    """The engine says no."""


class Engine:
    def __init__(self, path):
        self.process = subprocess.Popen(
            [path, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def ask(self, cmd, **more):
        self.process.stdin.write(json.dumps({"cmd": cmd, **more}) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise Wrong(f"the engine ended at {cmd} {more}")
        reply = json.loads(line)
        if not reply.get("ok"):
            error = reply.get("error") or {}
            raise Refused(f"the engine refuses {cmd} {more}: {error.get('rule')} {error.get('message')}")
        return reply

    def new(self, config, seed=None):
        seed = {} if seed is None else {"seed": seed}
        return self.ask("new", game="burgundy", config=config, **seed)

    def enter(self, entry):
        """One line of a record."""
        if entry.startswith("= "):
            return self.ask("settle", outcome=entry[2:])
        for part in entry.split(" & "):
            number, text = part.split(" ", 1)
            reply = self.ask("act", seat=int(number), action=text)
        return reply

    def position(self):
        return self.ask("position")["position"]

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)
        self.process.stdout.close()
