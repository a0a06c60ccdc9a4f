#!/usr/bin/env python3
"""A bot for Tessera in plain Python: makes a table against a computer player and plays it to the end.

usage: bot.py [--server http://127.0.0.1:8080] [--token TOKEN] [--edition 2022] [--level squire]

Without a token it plays as a guest. It takes any legal action, but likes placing tiles and selling goods:
replace `choose` to play better.
"""
import argparse
import json
import random
import sys
import urllib.error
import urllib.request


class Server:
    def __init__(self, url, token):
        self.url = url.rstrip("/")
        self.headers = {"content-type": "application/json"}
        if token:
            self.headers["authorization"] = "Bearer " + token

    def ask(self, path, body=None):
        """One request; a refusal ends the program with its sentence."""
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, self.headers)
        try:
            with urllib.request.urlopen(request) as reply:
                cookie = reply.headers.get("set-cookie")
                if cookie:
                    self.headers["cookie"] = cookie.split(";")[0]
                return json.load(reply)
        except urllib.error.HTTPError as error:
            sys.exit(f"{path}: {json.load(error)['error']['message']}")
        except urllib.error.URLError as error:
            sys.exit(f"{self.url}: {error.reason}")


def choose(legal):
    """Weighs actions by their kind; the first word of the text is what is done."""
    weights = {"place": 8, "sell": 4, "take": 3, "end": 3, "workers": 1}
    return random.choices(legal, [weights.get(offer["text"].split()[0], 2) for offer in legal])[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--server", default="http://127.0.0.1:8080")
    parser.add_argument("--token")
    parser.add_argument("--edition", default="2022")
    parser.add_argument("--level", default="squire")
    arguments = parser.parse_args()

    server = Server(arguments.server, arguments.token)
    if not arguments.token:
        server.ask("/api/guest", {})
    seats = [{"kind": "me"}, {"kind": "bot", "level": arguments.level}]
    wish = {"game": "burgundy", "config": {"edition": arguments.edition}, "seats": seats,
            "contribution": "%064x" % random.getrandbits(256)}
    table = server.ask("/api/tables", wish)["table"]["id"]
    path = f"/api/tables/{table}"
    server.ask(path, {"type": "start"})
    decisions = 0
    while True:
        sync = server.ask(path)
        if sync["table"]["status"] != "running":
            break
        legal = sync["you"].get("legal", [])
        if legal:
            server.ask(path, {"type": "act", "at": sync["index"], "action": choose(legal)["action"]})
            decisions += 1
    names = [seat["name"] for seat in sync["table"]["seats"]]
    result = ", ".join(f"{name} {points}" for name, points in zip(names, sync["points"]))
    print(f"{decisions} decisions; {result}; record at {arguments.server}{path}/record")


if __name__ == "__main__":
    main()
