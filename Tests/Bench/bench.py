"""Measures the release binary: speed on a history of ten years, start, memory and size. Nothing here can fail a build.

Usage: bench.py PROGRAM
"""

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from datetime import date, timedelta

from advice import print_advice
from bulk import print_bulks
from find import print_finding
from history import write_history
from server import Server, spellings
from wrk import create, load

SECONDS = 3
SIZES = (10_000, 100_000)
TREND = "/charts/score-trend.svg?days=30"
PATHS = {
    "dashboard": "/api/dashboard",
    "score trend": TREND,
    "priority pie": "/charts/priority-pie.svg?days=30",
    "completion ring": "/charts/completion-ring.svg",
    "project health": "/charts/project-health.svg",
    "streak calendar": "/charts/streak-calendar.svg",
    "day analytics": "/api/analytics/day",
    "month analytics": "/api/analytics/month",
    "period of 90 days": "/api/analytics/period?days=90",
    "period of ten years": "/api/analytics/period?days=3650",
    "insights of 90 days": "/api/analytics/insights?days=90",
}


def main():
    if len(sys.argv) != 2 or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: bench.py PROGRAM, with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="bench-", dir=os.path.dirname(program))
    try:
        measure(program, folder)
    finally:
        shutil.rmtree(folder)


def measure(program, folder):
    version = subprocess.run([program, "--version"], check=True, stdout=subprocess.PIPE, text=True).stdout.strip()
    print(f"{version} on {os.cpu_count()} cores; each load lasts {SECONDS} s and shares the cores with the server.")
    print(f"One write with fsync takes {milliseconds(fsync_time(folder))} on this disk.\n")
    small, large = [make_database(program, folder, size) for size in SIZES]
    print()
    with Server(program, small) as first, Server(program, large) as second:
        for server in (first, second):
            add_tasks_of_today(server)
        print_sizes_compared(first, second)
        print_bulks((first, second), SIZES)
        print_memory(second, f"with {SIZES[1]:,} tasks")
    print_finding(program, folder, SIZES)
    print_advice(program, folder, SIZES)
    with Server(program, small) as server:
        print_loads(server)
        print_memory(server, "after these loads")
    print_start(program, small)
    print(f"Size of the stripped static binary: {os.path.getsize(program) / 2**20:.1f} MiB")


def make_database(program, folder, size):
    history = os.path.join(folder, f"{size}.csv")
    database = os.path.join(folder, f"{size}.db")
    write_history(history, size, date.today() - timedelta(days=1))
    began = time.perf_counter()
    subprocess.run([program, "import", history, "--db", database], check=True, stdout=subprocess.DEVNULL)
    print(f"Import of {size:,} tasks: {time.perf_counter() - began:.1f} s")
    return database


def add_tasks_of_today(server):
    with server.connect() as connection:
        for number in range(12):
            value = {"name": f"Task {number + 1} of today", "dueDate": date.today().isoformat()}
            status, _, body = connection.request("/api/tasks", "POST", value=value)
            assert status == 201, body


def print_loads(server):
    """Reads first, since the created tasks would be part of what they read."""
    with server.connect() as connection:
        tags = {path: connection.tag(path) for path in ("/api/dashboard", TREND)}
    health, dashboard = "/api/health", "/api/dashboard"
    loads = [("health", lambda: load(server, [health], 16, SECONDS))]
    for name, path in (("dashboard", dashboard), ("score trend", TREND)):
        anew = list(spellings(path, 1000))
        loads += [
            (f"{name}, computed", lambda anew=anew: load(server, anew, 16, SECONDS)),
            (f"{name}, computed, 1 client", lambda anew=anew: load(server, anew, 1, SECONDS)),
            (f"{name}, kept", lambda path=path: load(server, [path], 16, SECONDS)),
            (f"{name}, not modified", lambda path=path: load(server, [path], 16, SECONDS, tags[path])),
        ]
    loads += [
        ("durable creation", lambda: create(server, 16, SECONDS)),
        ("durable creation, 1 client", lambda: create(server, 1, SECONDS)),
    ]
    print(f"\n{'16 clients, ' + format(SIZES[0], ',') + ' tasks':32}{'requests/s':>12}{'p50':>10}{'p99':>10}"
          f"{'CPU s per 10,000':>18}")
    for name, run in loads:
        result = run()
        failed = f"   {result.failed} FAILED" if result.failed else ""
        print(f"{name:32}{result.per_second:12,.0f}{result.p50:7.2f} ms{result.p99:7.2f} ms{result.cpu:18.2f}{failed}",
              flush=True)


def print_sizes_compared(first, second):
    """One client asks both servers in turn, so that whatever else the machine does slows both alike."""
    print(f"{'Computed, one client':24}{'median time':>26}{'CPU of the server':>26}{'ratio of CPU':>16}")
    print(f"{'':24}" + f"{SIZES[0]:>13,}{SIZES[1]:>13,}" * 2 + f"{'(aim: to 1.20)':>16}")
    servers = (first, second)
    with first.connect() as small, second.connect() as large:
        for name, path in PATHS.items():
            times = ([], [])
            before = [server.cpu_seconds for server in servers]
            for address in list(spellings(path, 500)) * 3:
                for connection, seconds in zip((small, large), times):
                    began = time.perf_counter()
                    status, _, _ = connection.request(address)
                    seconds.append(time.perf_counter() - began)
                    assert status == 200
            medians = [statistics.median(seconds) for seconds in times]
            cpu = [(server.cpu_seconds - start) / len(times[0]) for server, start in zip(servers, before)]
            print(f"{name:24}" + "".join(f"{seconds * 1000:10.3f} ms" for seconds in medians + cpu)
                  + f"{cpu[1] / cpu[0]:16.2f}", flush=True)


def print_memory(server, when):
    print(f"Resident memory {when}: {server.memory('VmRSS'):.1f} MiB, at most {server.memory('VmHWM'):.1f} MiB"
          " (aim: under 40 MiB)")


def print_start(program, database):
    times = []
    for _ in range(15):
        with Server(program, database) as server, server.connect() as connection:
            status, _, _ = connection.request("/")
            times.append(time.perf_counter() - server.began)
            assert status == 200
    print(f"Start to the first answered request, the Today page: {milliseconds(statistics.median(times))}, "
          f"at most {milliseconds(max(times))} (aim: under 50 ms)")


def fsync_time(folder):
    times = []
    with open(os.path.join(folder, "fsync"), "wb", buffering=0) as file:
        for _ in range(50):
            began = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times)


def milliseconds(seconds):
    return f"{seconds * 1000:.2f} ms"


if __name__ == "__main__":
    main()
