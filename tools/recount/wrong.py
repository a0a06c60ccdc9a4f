"""What the rules do not allow."""


class Wrong(Exception):
    """Something that the rules do not allow, or that cannot be so."""


def need(condition, words):
    if not condition:
        raise Wrong(words)
