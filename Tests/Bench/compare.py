"""Compares two builds in one run: each is asked in turn, so that whatever else the machine does slows both alike.

Usage: compare.py BEFORE AFTER
"""

import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from datetime import date, timedelta

from find import QUESTIONS, make_database
from server import Server, spellings
from wrk import create, load

SIZE = 10_000
ROUNDS = 60
LIMIT = 1.05
READS = {
    "dashboard": "/api/dashboard",
    "500 tasks as JSON": "/api/tasks?view=all&limit=500",
    "projects": "/api/projects",
    "activity": "/api/activity",
    "statistics": "/api/statistics",
    "settings": "/api/settings",
    "score trend": "/charts/score-trend.svg?days=30",
    "priority pie": "/charts/priority-pie.svg?days=30",
    "completion ring": "/charts/completion-ring.svg",
    "project health": "/charts/project-health.svg",
    "streak calendar": "/charts/streak-calendar.svg",
} | QUESTIONS


def main():
    if len(sys.argv) != 3 or not all(os.access(program, os.X_OK) for program in sys.argv[1:]):
        raise SystemExit("Usage: compare.py BEFORE AFTER, with the paths of two release binaries.")
    programs = [os.path.abspath(program) for program in sys.argv[1:]]
    folder = tempfile.mkdtemp(prefix="compare-", dir=os.path.dirname(programs[1]))
    try:
        compare(programs, folder)
    finally:
        shutil.rmtree(folder)


def compare(programs, folder):
    databases = []
    for name, program in zip(("before", "after"), programs):
        os.mkdir(os.path.join(folder, name))
        databases.append(make_database(program, os.path.join(folder, name), SIZE))
    with Server(programs[0], databases[0]) as before, Server(programs[1], databases[1]) as after:
        servers = (before, after)
        print(f"{f'{SIZE:,} tasks':28}{'before':>12}{'after':>12}{'ratio':>8}   (aim: to {LIMIT})")
        compare_reads(servers)
        compare_loads(servers)


def compare_reads(servers):
    with servers[0].connect() as first, servers[1].connect() as second:
        connections = (first, second)
        values = [{"project": largest_project(connection), "tomorrow": (date.today() + timedelta(days=1)).isoformat()}
                  for connection in connections]
        for name, question in READS.items():
            paths = [list(spellings(question.format(**value), ROUNDS)) for value in values]
            times = ([], [])
            for pair in zip(*paths):
                for connection, path, spent in zip(connections, pair, times):
                    began = time.perf_counter()
                    status, _, body = connection.request(path)
                    spent.append((time.perf_counter() - began) * 1000)
                    assert status == 200, body
            show(name, "ms", *(statistics.median(spent) for spent in times))


def largest_project(connection):
    _, _, body = connection.request("/api/projects")
    return max(json.loads(body)["items"], key=lambda project: project["counts"]["total"])["id"]


def compare_loads(servers):
    """Seconds of the processor for 10,000 requests, the median of five loads each."""
    loads = {
        "health, 16 clients": lambda server: load(server, ["/api/health"], 16, 1),
        "dashboard, 16 clients": lambda server: load(server, list(spellings("/api/dashboard", 1000)), 16, 1),
        "creation, 16 clients": lambda server: create(server, 16, 1),
        "creation, 1 client": lambda server: create(server, 1, 1),
    }
    for name, run in loads.items():
        results = [[run(server) for server in servers] for _ in range(5)]
        show(f"{name}, CPU", "s ", *(statistics.median(pair[place].cpu for pair in results) for place in (0, 1)))
        show(f"{name}, time", "µs", *(statistics.median(1e6 / pair[place].per_second for pair in results) for place in (0, 1)))


def show(name, unit, before, after):
    ratio = after / before
    print(f"{name:28}{before:9.3f} {unit}{after:9.3f} {unit}{ratio:8.2f}{'   SLOWER' if ratio > LIMIT else ''}", flush=True)


if __name__ == "__main__":
    main()
