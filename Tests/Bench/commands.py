"""Times commands from start to exit, while no server runs and while one does; several programs in turn.

Usage: commands.py PROGRAM...
"""

import contextlib
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

from bench import fsync_time, milliseconds
from find import make_database
from server import Server

SIZE = 10_000
ROUNDS = 30
AIM = 15
# The list of each round numbers the task that is completed in it.
COMMANDS = {
    "version": ["version"],
    "list": ["list"],
    "add": ["add", "Buy milk tomorrow @shop"],
    "done": ["done", "1"],
}


def main():
    if len(sys.argv) < 2 or not all(os.access(program, os.X_OK) for program in sys.argv[1:]):
        raise SystemExit("Usage: commands.py PROGRAM..., with the paths of release binaries.")
    programs = [os.path.abspath(program) for program in sys.argv[1:]]
    folder = tempfile.mkdtemp(prefix="commands-", dir=os.path.dirname(programs[-1]))
    try:
        print(f"One write with fsync takes {milliseconds(fsync_time(folder))} on this disk.")
        databases = []
        for number, program in enumerate(programs):
            os.mkdir(place := os.path.join(folder, str(number)))
            databases.append(make_database(program, place, SIZE))
        desks = list(zip(programs, databases))
        print_times("Command, no server", desks)
        with contextlib.ExitStack() as servers:
            for program, database in desks:
                servers.enter_context(Server(program, database))
            print_times("Command, with a server", desks)
    finally:
        shutil.rmtree(folder)


def print_times(title, desks):
    times = {name: [[] for _ in desks] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, words in COMMANDS.items():
            for (program, database), seconds in zip(desks, times[name]):
                began = time.perf_counter()
                run(program, database, words)
                seconds.append(time.perf_counter() - began)
    print(f"{title:24}" + f"{'best':>10}   {'median':>10}   " * len(desks) + f"   (aim: under {AIM} ms)")
    for name, columns in times.items():
        cells = (f"{min(seconds) * 1000:10.1f} ms{statistics.median(seconds) * 1000:10.1f} ms" for seconds in columns)
        print(f"{name:24}" + "".join(cells), flush=True)


def run(program, database, words):
    """The numbers of the list lie beside the database."""
    environment = {"TASKER_DB": database, "HOME": os.path.dirname(database)}
    subprocess.run([program, *words], check=True, stdout=subprocess.DEVNULL, env=environment)


if __name__ == "__main__":
    main()
