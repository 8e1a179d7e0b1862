"""A process that loads everything once and forks servers: a kill and a restart cost a fraction of a second."""

import json
import os
import sys
from pathlib import Path
from typing import Any

from tablee.server.serving import serve
from tablee.server.settings import Settings, checked
from tablee.server.warming.rehearsal import JOBS, carry_out
from tests.faults.mutants import MUTANTS


def run(order: dict[str, Any]) -> None:
    """The child: a server, with or without a mistake."""
    os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
    os.dup2(2, 1)
    if order["mutant"]:
        MUTANTS[order["mutant"]]()
    settings = order["settings"] | {"data_dir": Path(order["settings"]["data_dir"])}
    place = Path(order["place"])

    def announce(address: str) -> None:
        place.with_suffix(".new").write_text(address)
        place.with_suffix(".new").rename(place)

    serve(checked(Settings(**settings)), announce)


def obey(order: dict[str, Any]) -> int:
    """Start a server and tell its process, or wait for the end of one and tell its exit code."""
    if order["do"] == "wait":
        return os.waitstatus_to_exitcode(os.waitpid(order["pid"], 0)[1])
    child = os.fork()
    if child == 0:
        try:
            run(order)
            code = 0
        except BaseException:
            sys.excepthook(*sys.exc_info())
            code = 1
        os._exit(code)
    return child


if __name__ == "__main__":
    for job in JOBS:
        carry_out(job)
    for line in sys.stdin:
        print(obey(json.loads(line)), flush=True)
