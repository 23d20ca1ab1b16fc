"""Runs the files of browser tests side by side, one for each core, the longest first.

Usage: run.py [PATTERN], where the pattern names files such as test_tasks.py.
"""

import fnmatch
import os
import queue
import re
import subprocess
import sys
import threading
import time

FOLDER = os.path.dirname(os.path.abspath(__file__))


def main():
    pattern = sys.argv[1] if len(sys.argv) > 1 else "test*.py"
    files = [name for name in os.listdir(FOLDER) if fnmatch.fnmatch(name, pattern) and name.startswith("test")]
    if not files:
        raise SystemExit(f"No file of {FOLDER} is named {pattern}.")
    waiting = queue.SimpleQueue()
    for name in sorted(files, key=lambda name: -os.path.getsize(os.path.join(FOLDER, name))):
        waiting.put(name)
    results = []
    runners = [threading.Thread(target=run_all, args=(waiting, results)) for _ in range(os.cpu_count() or 1)]
    began = time.monotonic()
    for runner in runners:
        runner.start()
    for runner in runners:
        runner.join()
    failed = sorted(name for name, count, is_right in results if not is_right)
    print(f"{sum(count for _, count, _ in results)} browser tests in {time.monotonic() - began:.0f} s")
    if failed:
        raise SystemExit(f"Failed: {', '.join(failed)}")


def run_all(waiting, results):
    while True:
        try:
            name = waiting.get_nowait()
        except queue.Empty:
            return
        began = time.monotonic()
        result = subprocess.run(
            [sys.executable, "-B", "-m", "unittest", "discover", "--start-directory", FOLDER, "--pattern", name],
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
        count = re.search(r"^Ran (\d+) test", result.stdout, re.MULTILINE)
        # A file in which nothing ran has not passed.
        is_right = result.returncode == 0 and count is not None and int(count.group(1)) > 0
        results.append((name, int(count.group(1)) if count else 0, is_right))
        print(f"{name:32}{'passed' if is_right else 'FAILED'} in {time.monotonic() - began:4.0f} s", flush=True)
        if not is_right:
            print(result.stdout, flush=True)


if __name__ == "__main__":
    main()
