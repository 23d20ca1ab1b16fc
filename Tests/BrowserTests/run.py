"""Runs the files of browser tests side by side, two more than there are cores, the longest first.

Usage: run.py [PATTERN...] [--singly PATTERN], where the patterns name files such as test_tasks.py; those of the last one
run once more, on the pages served file by file.
"""

import fnmatch
import os
import queue
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

from support import Program

FOLDER = os.path.dirname(os.path.abspath(__file__))
PUBLIC = os.path.join(FOLDER, "..", "..", "Public")
MEMORY = "/dev/shm"
# For databases and the profiles of browsers.
ROOM = 1 << 30


def main():
    words = sys.argv[1:]
    patterns, singly = (words[:words.index("--singly")], words[-1]) if "--singly" in words else (words, "")
    jobs = [(name, {}) for name in matching(patterns or ["test*.py"])]
    if not jobs:
        raise SystemExit(f"No file of {FOLDER} is named {' or '.join(patterns)}.")
    jobs += [(name, {"TASKER_PUBLIC": os.path.abspath(PUBLIC)}) for name in matching([singly])]
    # In memory, where there is room: each change of a task waited for a disk.
    has_room = os.access(MEMORY, os.W_OK) and shutil.disk_usage(MEMORY).free > ROOM
    with tempfile.TemporaryDirectory(prefix="tasker-browser-tests-", dir=MEMORY if has_room else None) as folder:
        run(jobs, {"TASKER_EMPTY": make_empty(folder), "TMPDIR": folder})


def make_empty(folder):
    """An empty database that the tests copy, as making one takes longer than most of them need for anything else."""
    program = Program()
    program.stop()
    path = os.path.join(folder, "empty.db")
    shutil.copy(program.database, path)
    program.close()
    return path


def run(jobs, environment):
    waiting = queue.SimpleQueue()
    for name, own in sorted(jobs, key=lambda job: -work(job[0])):
        waiting.put((name, {**environment, **own}))
    results = []
    # Each waits for its pages and its server now and then, so that two more keep the cores busy.
    runners = [threading.Thread(target=run_all, args=(waiting, results)) for _ in range((os.cpu_count() or 1) + 2)]
    began = time.monotonic()
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    failed = sorted(name for name, count, is_right in results if not is_right)
    print(f"{sum(count for _, count, _ in results)} browser tests in {time.monotonic() - began:.0f} s")
    if failed:
        raise SystemExit(f"Failed: {', '.join(failed)}")


def work(name):
    """A guess: as much as there is to read, and twice as much where axe-core looks at whole pages."""
    with open(os.path.join(FOLDER, name), encoding="utf-8") as file:
        text = file.read()
    return len(text) * (2 if "needs_axe" in text else 1)


def matching(patterns):
    return [
        name for name in os.listdir(FOLDER)
        if name.startswith("test") and any(fnmatch.fnmatch(name, pattern) for pattern in patterns)]


def run_all(waiting, results):
    while True:
        try:
            name, environment = waiting.get_nowait()
        except queue.Empty:
            return
        began = time.monotonic()
        result = subprocess.run(
            [sys.executable, "-B", "-m", "unittest", "discover", "--start-directory", FOLDER, "--pattern", name],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, **environment})
        count = re.search(r"^Ran (\d+) test", result.stdout, re.MULTILINE)
        # A file in which nothing ran has not passed.
        is_right = result.returncode == 0 and count is not None and int(count.group(1)) > 0
        results.append((name, int(count.group(1)) if count else 0, is_right))
        label = f"{name} singly" if "TASKER_PUBLIC" in environment else name
        print(f"{label:32}{'passed' if is_right else 'FAILED'} in {time.monotonic() - began:4.0f} s", flush=True)
        if not is_right:
            print(result.stdout, flush=True)


if __name__ == "__main__":
    main()
