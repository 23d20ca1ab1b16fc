"""Asks for short answers while five clients sort a million tasks without a pause.

Usage: crowd.py PROGRAM [TASKS]
"""

import os
import shutil
import sys
import tempfile
import threading
import time

from find import make_database
from server import Server, spellings
from wrk import load

CLIENTS = 5
SECONDS = 15
AIM = 20
SORTED = ("name", "category", "estimate")


def main():
    if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: crowd.py PROGRAM [TASKS], with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    size = int(sys.argv[2]) if len(sys.argv) == 3 else 1_000_000
    folder = tempfile.mkdtemp(prefix="crowd-", dir=os.path.dirname(program))
    try:
        database = make_database(program, folder, size)
        with Server(program, database) as server:
            measure(server, size)
    finally:
        shutil.rmtree(folder)


def measure(server, size):
    """The crowd is a process of its own, so that only the server and the cores are shared with it."""
    paths = [f"{path}?sort={SORTED[number % len(SORTED)]}" for number, path in enumerate(spellings("/api/tasks", 250))]
    found = []
    crowd = threading.Thread(target=lambda: found.append(load(server, paths, CLIENTS, 2 * SECONDS + 4)))
    crowd.start()
    time.sleep(1)
    print(f"{CLIENTS} clients sort {size:,} tasks; one client at a time asks for (aim: p99 under {AIM} ms)")
    for path in ("/api/health", "/api/dashboard"):
        times = sorted(ask(server, path))
        print(f"{path:24}{len(times):7,} answers   p50 {times[len(times) // 2]:7.2f} ms"
              f"   p99 {times[len(times) * 99 // 100]:7.2f} ms   longest {times[-1]:7.2f} ms", flush=True)
    crowd.join()
    print(f"Sorted lists: {found[0].per_second:.1f} a second, p50 {found[0].p50:,.0f} ms, {found[0].failed} refused.")


def ask(server, path):
    """Spelt anew each time, so that no answer is a kept one."""
    times = []
    end = time.perf_counter() + SECONDS
    with server.connect() as connection:
        while time.perf_counter() < end:
            for spelling in spellings(path, 200):
                began = time.perf_counter()
                status, _, body = connection.request(spelling)
                times.append((time.perf_counter() - began) * 1000)
                assert status == 200, body
                time.sleep(0.002)
    return times


if __name__ == "__main__":
    main()
