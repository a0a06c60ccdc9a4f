"""A record, replayed here and by the engine side by side."""

from .compare import differences
from .engine import Engine
from .replay import check_ending, replay
from .table import need


def against(path, record):
    engine = Engine(path)
    try:
        config = dict(record["config"])
        if record.get("rules"):
            config["rules"] = record["rules"]
        engine.new(config)

        def after(table, index):
            reply = engine.enter(record["entries"][index])
            found = differences(table, engine.position(), reply.get("turn"), reply.get("events"))
            need(not found, "; ".join(found[:3]))

        check_ending(replay(record, after), record)
    finally:
        engine.close()
