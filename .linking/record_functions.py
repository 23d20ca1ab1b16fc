"""Records which functions run when the program starts, shows its pages and answers the commonest requests, so that the linker
puts them side by side: less of the program is read from the disk and kept in memory.

Usage: record_functions.py PROGRAM, a release binary with its symbols; it takes two minutes.
"""

import gzip
import json
import os
import re
import subprocess
import sys
import tempfile

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "Tests", "Bench"))

from server import Server  # noqa: E402

PAGES = """
/ /tasks /tasks?view=all /projects /habits /calendar /calendar?view=week /analytics /progress /activity /focus /settings /import
/devices /people /manifest.webmanifest /api/health /api/dashboard /api/tasks?view=all&limit=100 /api/tasks?view=today
/api/tasks?q=report /api/projects /api/habits /api/progress /api/filters /api/tags /api/analytics/day /api/analytics/streak
/api/activity /api/settings /api/recommendations/next
""".split()
COMMANDS = ["add Buy milk tomorrow p1", "list", "today", "stats", "check"]


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        database = os.path.join(folder, "tasker.db")
        subprocess.run([program, "demo", "--db", database], check=True, stdout=subprocess.DEVNULL)
        recorded = recording(program, folder)
        for command in COMMANDS:
            subprocess.run([recorded, *command.split(), "--db", database], check=True, stdout=subprocess.DEVNULL)
        for _ in range(2):
            with Server(recorded, database) as server, server.connect() as connection:
                visit(connection)
        functions = functions_run(folder) & functions_of(program)
    with gzip.GzipFile(os.path.join(FOLDER, "functions.gz"), "wb", mtime=0) as file:
        file.write("".join(f"{name}\n" for name in sorted(functions)).encode())
    print(f"{len(functions):,} functions run.")


def recording(program, folder):
    """A script that runs the program and writes down the functions."""
    path = os.path.join(folder, "recorded")
    with open(path, "w", encoding="utf-8") as file:
        file.write(
            f"#!/bin/sh\nexec valgrind --quiet --tool=callgrind --callgrind-out-file={folder}/calls.%p --compress-strings=no"
            f" --demangle=no --log-file=/dev/null {program} \"$@\"\n")
    os.chmod(path, 0o755)
    return path


def visit(connection):
    for path in PAGES:
        status, head, body = connection.request(path, headers={"Accept-Encoding": "gzip"})
        if status != 200:
            raise SystemExit(f"{path} answered {status}.")
        if head.lower().find("text/html") > 0:
            for chart in sorted(set(re.findall(rb"/charts/[\w./?=&;-]+", body))):
                connection.request(chart.decode().replace("&amp;", "&"))
    task = change(connection, "POST", "/api/tasks", {"name": "Write the report", "dueDate": "2030-01-01"})["task"]["id"]
    change(connection, "PATCH", f"/api/tasks/{task}", {"priority": "P1"})
    change(connection, "GET", f"/tasks/{task}")
    change(connection, "POST", f"/api/tasks/{task}/complete", {})
    change(connection, "POST", "/api/undo", {})
    change(connection, "DELETE", f"/api/tasks/{task}")


def change(connection, method, path, value=None):
    status, _, body = connection.request(path, method, value=value)
    if status >= 300:
        raise SystemExit(f"{method} {path} answered {status}.")
    return json.loads(body) if body.startswith(b"{") else None


def functions_run(folder):
    found = set()
    for name in os.listdir(folder):
        if name.startswith("calls."):
            with open(os.path.join(folder, name), encoding="utf-8", errors="replace") as file:
                # A function that calls itself has a number after its name.
                found |= {line.split("=", 1)[1].strip().split("'")[0] for line in file if re.match(r"c?fn=", line)}
    return found


def functions_of(program):
    listed = subprocess.run(["nm", "--defined-only", program], check=True, stdout=subprocess.PIPE, text=True).stdout
    return {words[2] for words in map(str.split, listed.splitlines()) if len(words) == 3 and words[1] in "tTwW"}


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
