"""Log lines have a time, and are JSON if asked for; figures of several workers are told apart."""

import json
import logging
import re

from tablee.server.process.logs import TEXT, JsonLines, Lines
from tablee.server.process.metrics import Metrics, labelled


def record(trouble: bool) -> logging.LogRecord:
    info = (ValueError, ValueError("oh"), None) if trouble else None
    return logging.LogRecord("tablee", logging.ERROR, __file__, 1, "table %s: « aïe »", ("t",), info)


def test_a_line_has_a_time() -> None:
    line = Lines(TEXT).format(record(trouble=False))
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z ERROR table t: « aïe »", line)


def test_json_is_one_line_with_the_traceback_in_it() -> None:
    line = JsonLines().format(record(trouble=True))
    assert "\n" not in line
    read = json.loads(line)
    assert (read["level"], read["message"], read["traceback"]) == ("ERROR", "table t: « aïe »", "ValueError: oh")
    assert read["time"].endswith("Z")
    assert "traceback" not in json.loads(JsonLines().format(record(trouble=False)))


def test_figures_of_several_workers_are_told_apart() -> None:
    one, two = Metrics(), Metrics()
    one.count("commands", 3)
    one.took(0.002)
    two.count("commands", 4)
    two.count("mistakes")
    lines = labelled({"a": one.text({"tables": 5}), "b": two.text({"tables": 6})}).splitlines()
    assert lines[:3] == [
        "# TYPE tablee_commands_total counter",
        'tablee_commands_total{worker="a"} 3',
        'tablee_commands_total{worker="b"} 4',
    ]
    assert 'tablee_mistakes_total{worker="b"} 1' in lines
    assert 'tablee_command_seconds_bucket{worker="a",le="0.0025"} 1' in lines
    kinds = [line for line in lines if line.startswith("#")]
    assert len(kinds) == len(set(kinds))
