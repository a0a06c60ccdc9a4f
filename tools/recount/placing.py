"""A tile comes into the duchy: where it may lie, what it scores, what it sets off."""

from . import alone
from .facts import LARGE, PHASE_POINTS, SMALL, region_points
from .table import need


def may_lie(table, seat, kind, space):
    """Everything but the die number; the reason why not, or None."""
    duchy, tile = seat.duchy, table.kinds[kind]
    if space not in duchy.colour:
        return f"there is no space {space}"
    if space in seat.tiles:
        return f"space {space} is covered"
    if tile.colour not in (None, duchy.colour[space]):  # 002:394, B-4.6; an inn fits all (002:951, B-9.4)
        return f"space {space} takes {duchy.colour[space]}, not {kind}"
    anywhere = table.shield(seat, 18)  # 002:1228, 003:952, Q-B-62
    if not anywhere and not any(near in seat.tiles for near in duchy.touch[space]):  # 002:396, B-4.6
        return f"space {space} is next to no tile"
    if "castle-link" in table.options and not anywhere and kind != "castle" and not _at_castle(seat, space):
        return f"space {space} is not joined to a castle"  # 003:713-715, B-9.9, Q-B-67
    region = duchy.region[space]
    if tile.colour == "building" and kind != "crane" and not table.has(seat, 1):
        # 002:469, B-5.6; 770, B-7.1; a crane is of no type (Q-B-30), a white castle is a ninth (Q-B-39)
        if any(seat.tiles.get(other) == kind for other in region):
            return f"the city of space {space} has a {kind}"
    if kind == "inn" and any(seat.tiles.get(other) == "inn" for other in region):  # 002:952, 003:781
        return f"the region of space {space} has an inn"
    return None


def _at_castle(seat, space):
    """Next to a castle, or joined to one by tiles of the space's colour (003:713; an inn counts as such, Q-B-106)."""
    duchy = seat.duchy
    same = {other for other in duchy.region[space] if other in seat.tiles}
    chain = duchy.joined(space, same)
    return any(seat.tiles.get(near) == "castle" for one in chain for near in duchy.touch[one])


def spaces_for(table, seat, kind):
    return [space for space in seat.duchy.spaces if may_lie(table, seat, kind, space) is None]


def start_castle(estate, space):
    """It scores nothing (003:525, B-1.7)."""
    need(estate.duchy.colour.get(space) == "castle", f"space {space} is no castle space")
    estate.tiles[space] = "castle"


def lay(table, seat, kind, space):
    """Place a tile: region, colour, border link, then its effect (B-5.10, Q-B-16)."""
    why_not = may_lie(table, seat, kind, space)
    need(why_not is None, why_not)
    seat.tiles[space] = kind
    if table.solo:
        alone.lay(table, seat, kind, space)
        return
    table.score(seat, region(table, seat, space))
    _score_colour(table, seat, space)
    if "border-posts" in table.options:
        _score_border(table, seat, space)
    table.score(seat, effect(table, seat, kind, space))


def region(table, seat, space):
    """A full region scores its size and the phase (002:621-630, 003:521-523, B-5.8)."""
    whole = seat.duchy.region[space]
    if any(other not in seat.tiles for other in whole):
        return {}
    size = len(whole)
    size += any(seat.tiles[other] == "inn" for other in whole)  # 002:957, 003:785, Q-B-40
    size += table.shield(seat, 17)  # 002:1224, 003:950
    if table.edition == "2019":
        size = min(size, max(8, len(whole)))  # 002:958, 002:1225: at most 8
    return {"regions": region_points(size), "phase": PHASE_POINTS[table.phase]}


def colour_full(seat, space):
    return all(other in seat.tiles for other in seat.duchy.of_colour(seat.duchy.colour[space]))


def _score_colour(table, seat, space):
    """All spaces of a colour: the large, then the small bonus tile (002:631-639, 003:527-529, B-5.9)."""
    colour = seat.duchy.colour[space]
    if not colour_full(seat, space):
        return
    taken = table.bonus.get(colour, 0)
    if taken > 1:
        return
    table.bonus[colour] = taken + 1
    (seat.small if taken else seat.large).append(colour)
    points = (SMALL if taken else LARGE)[table.board_for]
    seat.score("colours", points * (2 if table.shield(seat, 7) else 1))  # 003:940; 002:1175 read alike (B-9.6)


def _score_border(table, seat, space):
    """Border posts linked by tiles (002:923-931, 003:763-765, B-9.2, Q-B-35)."""
    posts = seat.duchy.posts_joined(space, seat.tiles)
    if posts >= 2 and seat.linked < 2:
        seat.linked = 2
        seat.score("border-posts", PHASE_POINTS[table.phase])
    if posts == 3 and seat.linked < 3:
        seat.linked = 3
        if table.edition == "2019":  # 002:927: the phase points again; 003:765: no
            seat.score("border-posts", PHASE_POINTS[table.phase])
        place = 0 if table.border[0] is None else 1
        if table.border[place] is None:
            table.border[place] = seat.number
            points = (LARGE, SMALL)[place][table.board_for]
            if table.edition == "2022":  # a tile there (003:761), only points in 2019 (002:929): Q-B-36
                seat.border += 1
                points *= 2 if table.shield(seat, 7) else 1
            seat.score("border-posts", points)


def effect(table, seat, kind, space):
    """What a tile sets off; the points that it scores by itself come back, by source."""
    colour = table.kinds[kind].colour
    if kind == "watchtower":
        return {"watchtowers": 4}  # 002:565, 003:503, B-6.8
    if colour == "building":
        building_effect(table, seat, kind)
    elif colour == "ship":
        table.wait("ship", seat, step="depot", depots=[], colour=None)
    elif colour == "animal":
        return _animal(table, seat, kind, space)
    elif colour == "castle":
        table.wait("action", seat, castle=True)  # 002:433, 003:387, B-5.3
    elif kind == "m27":
        _on_top(table, seat)
    # 002:438: a mine does nothing now; a monastery works from now on (002:404); an inn does nothing (002:955)
    return {}


def building_effect(table, seat, kind, source="watchtowers"):
    """What a building does; also what a crane makes it do (002:476-565, 003:440-503, B-6.1 to B-6.8)."""
    if kind == "warehouse":
        table.wait("sell", seat)
    elif kind == "carpenter":
        table.wait("fetch", seat, colours=("building",))
    elif kind == "church":
        table.wait("fetch", seat, colours=("mine", "monastery", "castle"))
    elif kind == "market":
        table.wait("fetch", seat, colours=("ship", "animal"))
    elif kind == "boarding-house":
        table.gain_workers(seat, 4)
    elif kind == "bank":
        seat.silver += 2
    elif kind == "city-hall":
        table.wait("place", seat)
    elif kind == "watchtower":
        table.score(seat, {source: 4})
    elif kind == "crane":
        table.wait("crane", seat)  # 002:887, 003:735, B-9.1
    elif kind == "white-castle":
        table.wait("white", seat)  # 002:938, 003:773, B-9.3
    else:
        raise AssertionError(kind)


def pasture(table, seat, space):
    """The animals that score with a space: its region, or with shield 1 all pastures (002:1151, 003:934)."""
    duchy = seat.duchy
    spaces = duchy.of_colour("animal") if table.shield(seat, 1) else duchy.region[space]
    kinds = {other: seat.tiles.get(other) for other in spaces if other != space}
    return [table.kinds[kind] for kind in kinds.values() if kind and table.kinds[kind].animal]  # no inn, no joker


def _animal(table, seat, kind, space):
    """002:451-459, 003:407-425, B-5.2; monastery 7 002:796, B-7.7; geese 002:899, 003:745, Q-B-33, Q-B-34."""
    extra = 1 if table.has(seat, 7) else 0
    others = pasture(table, seat, space)
    tile = table.kinds[kind]
    if kind == "geese":
        types = sorted({other.animal for other in others})
        if len(types) > 1:
            table.wait("geese", seat, space=space, types=types)
            return {}
        scoring = others
    else:
        scoring = [other for other in others if other.animal in (tile.animal, "geese")]
    return {"animals": tile.count + extra + sum(other.count + extra for other in scoring)}


def score_geese(table, seat, space, animal):
    """Geese score themselves and all tiles of one other type in the pasture (002:899, 003:745)."""
    extra = 1 if table.has(seat, 7) else 0
    scoring = [other for other in pasture(table, seat, space) if other.animal == animal]
    table.score(seat, {"animals": 2 + extra + sum(other.count + extra for other in scoring)})


def _on_top(table, seat):
    """Monastery 27 works at once, for those who copy it too (002:877, 002:1171, Q-B-27)."""
    holders = [seat.estate] + [other for other in table.estates if other.copied in seat.estate.seats
                               and table.has(table.seat(other.seats[0]), 27)]
    table.lift(*holders)
