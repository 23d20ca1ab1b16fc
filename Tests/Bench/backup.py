"""Copies everything while eight clients add tasks without a pause, checks the copy, and restores it.

Usage: backup.py PROGRAM [TASKS]
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from find import make_database
from server import Server

CLIENTS = 8
SECONDS = 10
ROUNDS = 3
AIM = 2


def main():
    if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: backup.py PROGRAM [TASKS], with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    size = int(sys.argv[2]) if len(sys.argv) == 3 else 100_000
    folder = tempfile.mkdtemp(prefix="backup-", dir=os.path.dirname(program))
    try:
        database = make_database(program, folder, size)
        with Server(program, database) as server:
            name = measure(server, size)
            copy = os.path.join(folder, "backups", f"find-{size}", name)
            said = subprocess.run([program, "check", "--db", copy], capture_output=True, text=True, check=False)
            print(f"tasker check of the copy: {said.stdout.strip()}")
            began = time.perf_counter()
            with server.connect() as connection:
                connection.socket.settimeout(120)
                connection.request(f"/api/backups/{name}/restore", "POST", value={})
            print(f"Restored in {time.perf_counter() - began:.1f} s.")
    finally:
        shutil.rmtree(folder)


def measure(server, size):
    quiet = Load(server)
    with quiet:
        time.sleep(SECONDS)
    print(f"{CLIENTS} clients add tasks to {size:,} (aim: p99 within {AIM} times while a copy is made)")
    before = quiet.show("alone")
    name = ""
    for number in range(ROUNDS):
        busy = Load(server)
        with busy, server.connect() as connection:
            connection.socket.settimeout(300)
            time.sleep(0.5)
            busy.forget()
            began = time.perf_counter()
            answer = connection.request("/api/backup", "POST", value={})
            seconds = time.perf_counter() - began
        name = json.loads(answer[2])["name"]
        p99 = busy.show(f"copy {number + 1} in {seconds:.1f} s")
        print(f"{'':24}p99 {p99 / before:.2f} times", flush=True)
    return name


class Load:
    """Clients that add tasks one after the other, each on a connection of its own."""

    def __init__(self, server):
        self.server = server
        self.times = []
        self.goes_on = True
        self.threads = [threading.Thread(target=self.add, args=(number,)) for number in range(CLIENTS)]

    def __enter__(self):
        for thread in self.threads:
            thread.start()
        return self

    def __exit__(self, *_):
        self.goes_on = False
        for thread in self.threads:
            thread.join()

    def forget(self):
        self.times = []

    def add(self, number):
        with self.server.connect() as connection:
            while self.goes_on:
                began = time.perf_counter()
                status = connection.request("/api/tasks", "POST", value={"name": f"Task of client {number}"})[0]
                if status != 201:
                    raise SystemExit(f"A task was refused with {status}.")
                self.times.append(time.perf_counter() - began)

    def show(self, name):
        times = sorted(1000 * seconds for seconds in self.times)
        p99 = times[len(times) * 99 // 100]
        print(f"{name:24}{len(times):7,} answers   p50 {times[len(times) // 2]:7.2f} ms   p99 {p99:7.2f} ms"
              f"   longest {times[-1]:7.2f} ms", flush=True)
        return p99


if __name__ == "__main__":
    main()
