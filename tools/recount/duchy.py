"""A duchy: 37 spaces with colours and numbers, which touch, and which belong together."""

import json

from .facts import DATA, GAMES, LETTERS, POSTS

SIDES = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))


class Duchy:
    """Spaces are numbered from 1, in the order of the data file."""

    def __init__(self, file):
        self.id = file["id"]
        spaces = file["spaces"]
        self.spaces = range(1, len(spaces) + 1)
        at = {(space["q"], space["r"]): number for number, space in enumerate(spaces, 1)}
        self.colour = {n: LETTERS[s["colour"]] for n, s in enumerate(spaces, 1)}
        self.die = {n: s["die"] for n, s in enumerate(spaces, 1)}
        self.touch = {
            n: [at[q + s["q"], r + s["r"]] for q, r in SIDES if (q + s["q"], r + s["r"]) in at]
            for n, s in enumerate(spaces, 1)
        }
        self.middle = self._middle(at)
        self.region = {}
        for space in self.spaces:
            if space not in self.region:
                whole = self._spread(space)
                self.region.update((member, whole) for member in whole)
        # 002:1073, 003:874, Q-B-72: rivers join islands; a region never crosses one
        for one, other in file.get("links", ()):
            one, other = at[tuple(one)], at[tuple(other)]
            self.touch[one].append(other)
            self.touch[other].append(one)
        # 003:767: the posts are on the player's board, so they are the same for every duchy; 002:921: on 11a to 11f.
        posts = file.get("posts") or POSTS
        self.posts = [[at[tuple(place)] for place in post if tuple(place) in at] for post in posts]

    @staticmethod
    def _middle(at):
        """The middle space: of a double duchy the one that both halves share (002:1004)."""
        q, r = (sum(place[axis] for place in at) / len(at) for axis in (0, 1))
        return at.get((round(q), round(r)))

    def _spread(self, start):
        """The region of a space: connected spaces of its colour."""
        found, look = {start}, [start]
        while look:
            for near in self.touch[look.pop()]:
                if near not in found and self.colour[near] == self.colour[start]:
                    found.add(near)
                    look.append(near)
        return frozenset(found)

    def of_colour(self, colour):
        return [space for space in self.spaces if self.colour[space] == colour]

    def joined(self, start, covered):
        """The covered spaces that hang together with this one."""
        found, look = {start}, [start]
        while look:
            for near in self.touch[look.pop()]:
                if near not in found and near in covered:
                    found.add(near)
                    look.append(near)
        return found

    def posts_joined(self, start, covered):
        """How many border posts the tiles around this space join (Q-B-35)."""
        whole = self.joined(start, covered)
        return sum(any(space in whole for space in post) for post in self.posts)


def _files():
    duchies, boards, order = {}, [], []
    for year in ("2011", "2019", "2022"):
        file = json.loads((DATA / "duchies" / f"{year}.json").read_text())
        boards += [tuple(board) for board in file.get("boards", ())]
        for duchy in file["duchies"]:
            duchies[duchy["id"]] = Duchy(duchy)
            order.append(duchy["id"])
    return duchies, boards, order


def _own_boards():
    """The boards of the team and the solo game: by game and edition the first one, then the one for experts."""
    found = {}
    for game in GAMES:
        for path in sorted((DATA / "expansion" / game).glob("*.json")):
            for duchy in json.loads(path.read_text()).get("duchies", ()):
                DUCHIES[duchy["id"]] = Duchy(duchy)
                found.setdefault((game, duchy["id"].split("-")[0]), []).append(duchy["id"])
    return found


DUCHIES, BOARDS, ORDER = _files()
OWN_BOARDS = _own_boards()
