"""Measures every chart, the analytics of ranges, the dashboard after a change, what a creation writes, and what sums cost
those who add tasks.

Usage: charts.py PROGRAM [SIZE…], with 10,000, 100,000 and 1,000,000 completed tasks of ten years unless sizes are
given; three open ones come to every ten completed. DATABASES=folder keeps what was imported there, for further runs of
the same day: a million takes minutes. Nothing here can fail a build.
"""

import csv
import json
import os
import random
import shutil
import sqlite3
import statistics
import struct
import subprocess
import sys
import tempfile
import time
import uuid
from datetime import date, datetime, timedelta, timezone

from history import PRIORITIES, PROJECTS, WORDS, pick, write_history
from server import Server, spellings
from wrk import create

SIZES = (10_000, 100_000, 1_000_000)
ROUNDS = 200
TEN_YEARS = f"from={date.today() - timedelta(days=3_652)}"
YEAR = f"from={date.today() - timedelta(days=364)}"
# {project} is the largest one. Ranges are a year unless the name says more.
PATHS = {
    "score-trend": f"/charts/score-trend.svg?{YEAR}",
    "score-trend, ten years": f"/charts/score-trend.svg?{TEN_YEARS}",
    "points-progress": f"/charts/points-progress.svg?{YEAR}",
    "points-progress, ten years": f"/charts/points-progress.svg?{TEN_YEARS}",
    "priority-pie": f"/charts/priority-pie.svg?{YEAR}",
    "completion-ring": "/charts/completion-ring.svg",
    "project-health": "/charts/project-health.svg",
    "project-performance": f"/charts/project-performance.svg?{YEAR}",
    "streak-calendar": "/charts/streak-calendar.svg",
    "week-rhythm": f"/charts/week-rhythm.svg?{YEAR}",
    "completion-rate": f"/charts/completion-rate.svg?{YEAR}",
    "burn-up": f"/charts/burn-up.svg?project={{project}}&{YEAR}",
    "estimate-accuracy": f"/charts/estimate-accuracy.svg?{YEAR}",
    "productivity-history": f"/charts/productivity-history.svg?{YEAR}",
    "year": "/charts/year.svg",
    "badge": "/charts/badge.svg",
    "sparkline": "/charts/sparkline.svg",
    "API: week": "/api/analytics/week",
    "API: month": "/api/analytics/month",
    "API: a year": "/api/analytics/period?days=365",
    "API: ten years": "/api/analytics/period?days=3650",
    "API: insights of a year": "/api/analytics/insights?days=365",
    "API: forecast": "/api/projects/{project}/forecast",
}


def main():
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: charts.py PROGRAM [SIZE…], with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    sizes = [int(text.replace(",", "")) for text in sys.argv[2:]] or list(SIZES)
    folder = tempfile.mkdtemp(prefix="bench-")
    try:
        databases = [make_database(program, folder, size) for size in sizes]
        servers = [Server(program, database) for database in databases]
        try:
            print_charts(servers, sizes)
            print_dashboards(servers, sizes)
        finally:
            for server in servers:
                server.__exit__()
        print_weights(program, databases, sizes)
        print_sums(program, databases[0], sizes[0])
    finally:
        shutil.rmtree(folder)


def make_database(program, folder, size):
    history, database = (os.path.join(folder, f"{size}.{end}") for end in ("csv", "db"))
    shelf = os.environ.get("DATABASES")
    kept = shelf and os.path.join(shelf, f"{date.today()}-{size}.db")
    if kept and os.path.exists(kept):
        return shutil.copy(kept, database)
    write_history(history, size, date.today() - timedelta(days=1))
    write_open(history, size * 3 // 10)
    began = time.perf_counter()
    subprocess.run([program, "import", history, "--db", database], check=True, stdout=subprocess.DEVNULL)
    os.remove(history)
    print(f"Import of {size:,} completed and {size * 3 // 10:,} open tasks: {time.perf_counter() - began:.1f} s", flush=True)
    if kept:
        os.makedirs(shelf, exist_ok=True)
        shutil.copy(database, kept)
    return database


def write_open(path, count):
    """Appends open tasks: a third without a date, few of them late, the others due within three years."""
    choice = random.Random(count)
    today = datetime.now(timezone.utc).date()
    with open(path, "a", newline="", encoding="utf-8") as file:
        file = csv.writer(file)
        # Columns as in history.py, where the date of completion is that of the row's own day.
        for _ in range(count):
            added = f"{today - timedelta(days=choice.randrange(1, 3_650))}T08:00:00+00:00"
            due = "" if choice.random() < 0.33 else str(today + timedelta(days=choice.randrange(-30, 1_095)))
            name = " ".join(choice.choices(WORDS, k=choice.randint(3, 9))).capitalize()
            identifier = uuid.UUID(int=choice.getrandbits(128), version=4)
            file.writerow([identifier, name, pick(PROJECTS, choice), pick(PRIORITIES, choice), added, "", "false", "", "work", due])


def print_charts(servers, sizes):
    """One client asks all servers in turn, so that whatever else the machine does slows them alike."""
    print(f"\n{'One client':28}{'computed, median':>36}{'CPU of the server':>36}{'not modified':>36}{'ratio':>8}")
    print(f"{'aims':28}{'2 ms':>36}{'':36}{'0.2 ms':>36}{'1.20':>8}")
    print(f"{'':28}" + "".join(f"{size:>12,}" for size in sizes) * 3)
    connections = [server.connect() for server in servers]
    for connection in connections:
        # Without it there are neither badge nor sparkline.
        status, _, body = connection.request("/api/settings", "PATCH", value={"embedCharts": True})
        assert status == 200, body
    projects = [largest_project(connection) for connection in connections]
    for name, path in PATHS.items():
        paths = [path.replace("{project}", project) for project in projects]
        anew = [list(spellings(path, ROUNDS)) for path in paths]
        times, cpu = measure(servers, connections, anew, {})
        kept = [connection.tag(path) for connection, path in zip(connections, paths)]
        again, _ = measure(servers, connections, [[path] * ROUNDS for path in paths], {"If-None-Match": kept})
        ratio = cpu[-1] / cpu[0] if cpu[0] else 0
        print(f"{name:28}" + "".join(f"{seconds * 1000:9.3f} ms" for seconds in times + cpu + again) + f"{ratio:8.2f}",
              flush=True)


def measure(servers, connections, paths, headers):
    times = [[] for _ in servers]
    before = [server.cpu_seconds for server in servers]
    for turn in range(len(paths[0])):
        for index, connection in enumerate(connections):
            own = {name: values[index] for name, values in headers.items()}
            began = time.perf_counter()
            status, _, body = connection.request(paths[index][turn], headers=own)
            times[index].append(time.perf_counter() - began)
            assert status == (304 if own else 200), (paths[index][turn], status, body[:200])
    cpu = [(server.cpu_seconds - start) / len(paths[0]) for server, start in zip(servers, before)]
    return [statistics.median(each) for each in times], cpu


def largest_project(connection):
    _, _, body = connection.request("/api/projects")
    items = json.loads(body)["items"]
    return next(project["id"] for project in items if project["name"] == next(iter(PROJECTS)))


def print_dashboards(servers, sizes):
    """A change through the API, and then the dashboard, which must be computed anew."""
    print(f"\n{'The dashboard after a change':44}" + "".join(f"{size:>12,}" for size in sizes) + f"{'ratio':>8}")
    times = [([], []) for _ in servers]
    cpu = [([], []) for _ in servers]
    connections = [server.connect() for server in servers]
    for turn in range(ROUNDS):
        for server, connection, (changed, read), spent in zip(servers, connections, times, cpu):
            start = server.cpu_seconds
            began = time.perf_counter()
            status, _, body = connection.request(
                "/api/tasks", "POST", value={"name": f"Task {turn}", "dueDate": date.today().isoformat()})
            assert status == 201, body
            changed.append(time.perf_counter() - began)
            middle = server.cpu_seconds
            began = time.perf_counter()
            status, _, _ = connection.request("/api/dashboard")
            assert status == 200
            read.append(time.perf_counter() - began)
            spent[0].append(middle - start)
            spent[1].append(server.cpu_seconds - middle)
    for name, index, found in (
            ("creation", 0, times), ("creation, CPU of the server", 0, cpu), ("dashboard", 1, times),
            ("dashboard, CPU of the server", 1, cpu)):
        medians = [statistics.median(each[index]) for each in found]
        print(f"{name:44}" + "".join(f"{seconds * 1000:9.3f} ms" for seconds in medians)
              + f"{medians[-1] / medians[0]:8.2f}", flush=True)


def print_weights(program, databases, sizes):
    """The pages that one creation writes into the WAL, and of which tables and indexes they are."""
    print(f"\n{'Pages of 4 KiB that a creation writes':44}" + "".join(f"{size:>12,}" for size in sizes))
    found = [pages_written(program, database) for database in databases]
    for name in ["in all"] + [name for name in sorted(found[0], key=found[0].get, reverse=True) if name != "in all"]:
        print(f"{name:44}" + "".join(f"{pages.get(name, 0):12.2f}" for pages in found), flush=True)


def pages_written(program, database, rounds=60):
    log, written = database + "-wal", []
    with Server(program, database) as server, server.connect() as connection:
        for _ in range(rounds):
            before = frames(log)
            status, _, body = connection.request("/api/tasks", "POST", value={"name": "Buy milk"})
            assert status == 201, body
            after = frames(log)
            # The log begins anew with other salts.
            written += after[1][len(before[1]):] if after[0] == before[0] else after[1]
    names = {}
    if shutil.which("sqlite3"):
        command = ["sqlite3", database, "SELECT pageno, name || iif(pagetype = 'internal', ' (inner)', '') FROM dbstat"]
        lines = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout.splitlines()
        names = {int(number): name for number, name in (line.split("|") for line in lines)}
    pages = {"in all": len(written) / rounds}
    for number in written:
        name = names.get(number, "unknown")
        pages[name] = pages.get(name, 0) + 1 / rounds
    return pages


def frames(log):
    """The salts of a WAL, and the pages of the frames that belong to them (sqlite.org/fileformat2.html, section 4)."""
    if not os.path.exists(log) or os.path.getsize(log) < 32:
        return b"", []
    with open(log, "rb") as file:
        salts = file.read(32)[16:24]
        numbers = []
        while len(head := file.read(24)) == 24 and head[8:16] == salts:
            numbers.append(struct.unpack(">I", head[:4])[0])
            file.seek(4096, os.SEEK_CUR)
    return salts, numbers


def print_sums(program, database, size):
    """What the triggers that keep the sums cost: in the database alone, and for 16 clients of a server."""
    bare = database + "-bare"
    shutil.copy(database, bare)
    with sqlite3.connect(bare) as connection:
        triggers = [name for name, in connection.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'")]
        for name in triggers:
            connection.execute(f"DROP TRIGGER {name}")
    connection.close()
    print(f"\nCreation with and without the {len(triggers)} triggers, {size:,} tasks")
    for name, path in (("with", database), ("without", bare)):
        with Server(program, path) as server:
            alone, many = create(server, 1, 3), create(server, 16, 3)
            failed = alone.failed + many.failed
            print(f"{name:10}{alone.p50:8.3f} ms for one client, {many.per_second:,.0f} a second for 16"
                  + (f", {failed} FAILED" if failed else ""), flush=True)


if __name__ == "__main__":
    main()
