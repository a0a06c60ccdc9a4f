"""How a rule is broken for a while."""

from unittest import mock

from .choice import ACTS
from .table import need


def broken(where, name, new):
    return lambda: mock.patch.object(where, name, new)


def broken_entry(entries, key, new):
    """One entry of a table of functions or numbers."""
    return lambda: mock.patch.dict(entries, {key: new})


def broken_action(verb, new):
    return lambda: mock.patch.dict(ACTS, {verb: new})


def _refused(_table, _seat, *words):
    need(False, f"not allowed: {words}")


def forbidden(verb):
    """An action that is never allowed."""
    return broken_action(verb, _refused)
