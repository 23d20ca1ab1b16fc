"""Measures what the README claims, from 10,000 to 1,000,000 tasks, and prints it as a table in Markdown.

nginx with a file as long as an answer, and SQLite from C with a bare insertion, are measured beside it.

Usage: table.py PROGRAM [README], which puts the table into that file.
"""

import os
import platform
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import contextmanager

from find import write_tasks
from server import Connection, Server, spellings

SIZES = (10_000, 100_000, 1_000_000)
ROUNDS = 40
WRITES = 200
MARKS = ("<!-- speed -->\n", "<!-- /speed -->\n")
READS = {
    "Today, everything on it": "/api/dashboard",
    "the first 100 of all tasks": "/api/tasks?view=all",
    "tasks by a filter line": "/api/tasks?filter=p1%20%26%20cat:work%20%26%20energy:low",
    "a search for two words": "/api/search?q=garden%20kitchen",
    "the chart of 30 days": "/charts/score-trend.svg?days=30",
}


def main():
    if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: table.py PROGRAM [README], with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="table-", dir=os.path.dirname(program))
    try:
        table = measured(program, folder)
    finally:
        shutil.rmtree(folder)
    print(table)
    if len(sys.argv) == 3:
        put(table, sys.argv[2])


def measured(program, folder):
    columns = [column(program, folder, size) for size in SIZES]
    beside = {"SQLite from C, a row in a table without an index": bare(folder), **nginx(folder, page_length(program, folder))}
    lines = [
        f"On {processor()}, {os.cpu_count()} cores; medians, with the CPU time in brackets.", "",
        "| | " + " | ".join(f"{size:,} tasks" for size in SIZES) + " |",
        "|---|" + "---|" * len(SIZES)]
    lines += [f"| {name} | " + " | ".join(column[name] for column in columns) + " |" for name in columns[0]]
    lines += ["", "Beside it, on the same disk: " + "; ".join(f"{name}, {text}" for name, text in beside.items()) + "."]
    return "\n".join(lines) + "\n"


def put(table, path):
    with open(path, encoding="utf-8") as file:
        before, mark, rest = file.read().partition(MARKS[0])
    _, end, after = rest.partition(MARKS[1])
    if not mark or not end:
        raise SystemExit(f"{path} has no place for the table, between {MARKS[0].strip()} and {MARKS[1].strip()}.")
    with open(path, "w", encoding="utf-8") as file:
        file.write(before + mark + table + end + after)


def column(program, folder, size):
    tasks, database = (os.path.join(folder, f"{size}{ending}") for ending in (".csv", ".db"))
    write_tasks(tasks, size)
    figures = {"import": imported(program, tasks, database)}
    figures["size of the file, for each task"] = f"{os.path.getsize(database) / size:,.0f} bytes"
    figures["start to the first answer"] = started(program, database)
    with Server(program, database) as server, server.connect() as connection:
        connection.request("/")
        figures["memory after the first page"] = f"{server.memory('VmRSS'):.0f} MB"
        for name, path in READS.items():
            figures[name] = timed(server, lambda path: connection.request(path), list(spellings(path, ROUNDS)))
        names = [f"Measured task {number}" for number in range(WRITES)]
        figures["adding a task, safe on the disk"] = timed(
            server, lambda name: connection.request("/api/tasks", "POST", value={"name": name}), names)
        figures["memory after all of these"] = f"{server.memory('VmRSS'):.0f} MB"
    os.remove(tasks)
    os.remove(database)
    return figures


def imported(program, tasks, database):
    began = time.perf_counter()
    process = subprocess.Popen([program, "import", tasks, "--db", database], stdout=subprocess.DEVNULL)
    _, code, usage = os.wait4(process.pid, 0)
    process.returncode = code
    if code:
        raise SystemExit(f"The import of {tasks} failed.")
    return (f"{time.perf_counter() - began:.1f} s ({usage.ru_utime + usage.ru_stime:.1f} s),"
            f" at most {usage.ru_maxrss / 1024:.0f} MB")


def started(program, database):
    times, processor_times = [], []
    for _ in range(15):
        with Server(program, database) as server, server.connect() as connection:
            connection.request("/api/health")
            times.append(time.perf_counter() - server.began)
            processor_times.append(server.cpu_seconds)
    return both(statistics.median(times), statistics.median(processor_times))


def timed(server, ask, values):
    times, before = [], server.cpu_seconds
    for value in values:
        began = time.perf_counter()
        status, _, body = ask(value)
        times.append(time.perf_counter() - began)
        assert status in (200, 201), body
    return both(statistics.median(times), (server.cpu_seconds - before) / len(values))


def both(seconds, processor_seconds):
    return f"{seconds * 1000:.2f} ms ({processor_seconds * 1000:.2f})"


def bare(folder):
    program, database = os.path.join(folder, "bare"), os.path.join(folder, "bare.db")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "bare.c")
    subprocess.run(["clang", "-O2", "-o", program, source, "-lsqlite3"], check=True)
    output = subprocess.run([program, database, str(WRITES)], check=True, stdout=subprocess.PIPE, text=True).stdout
    median, cpu = (float(figure) / 1e6 for figure in output.split())
    return both(median, cpu)


def page_length(program, folder):
    database = os.path.join(folder, "empty.db")
    with Server(program, database) as server, server.connect() as connection:
        return len(connection.request("/api/dashboard")[2])


def nginx(folder, length):
    with open(os.path.join(folder, "answer.json"), "wb") as file:
        file.write(b"x" * length)
    with serving(folder) as port, Connection(port) as connection:
        times = []
        for _ in range(WRITES):
            began = time.perf_counter()
            assert connection.request("/answer.json")[0] == 200
            times.append(time.perf_counter() - began)
    return {f"nginx, a file of {length / 1024:.0f} KB": f"{statistics.median(times) * 1000:.2f} ms"}


@contextmanager
def serving(folder):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    settings = os.path.join(folder, "nginx.conf")
    with open(settings, "w", encoding="utf-8") as file:
        file.write(
            f"daemon off; master_process off; pid {folder}/nginx.pid; error_log {folder}/nginx.log;\n"
            "events {}\n"
            f"http {{ access_log off; sendfile on; keepalive_requests 1000000;\n"
            f"server {{ listen 127.0.0.1:{port}; root {folder}; }} }}\n")
    process = subprocess.Popen(["nginx", "-e", f"{folder}/nginx.log", "-c", settings])
    try:
        wait_for(port, process)
        yield port
    finally:
        process.terminate()
        process.wait(timeout=20)


def wait_for(port, process):
    while process.poll() is None:
        with socket.socket() as attempt:
            if attempt.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.01)
    raise SystemExit("nginx did not start.")


def processor():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.partition(":")[2].strip() for line in file if line.startswith("model name")]
    return names[0] if names else platform.machine()


if __name__ == "__main__":
    main()
