"""Kills the program at random moments while it brings a file of an earlier version up to date.

Usage: rebuild.py PROGRAM ROUNDS
"""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

KILLS = 4


def main():
    program, rounds = os.path.abspath(sys.argv[1]), int(sys.argv[2])
    with tempfile.TemporaryDirectory(prefix="tasker-rebuild-") as folder:
        earlier = os.path.join(folder, "earlier.db")
        run(program, "demo", earlier)
        wanted = run(program, "stats", earlier)
        make_older(earlier)
        kills, places = 0, set()
        for number in range(rounds):
            database = os.path.join(folder, str(number), "tasker.db")
            os.mkdir(os.path.dirname(database))
            shutil.copy(earlier, database)
            for _ in range(KILLS):
                kills += kill_while_opening(program, database)
                places.add(place(database))
            if run(program, "stats", database) != wanted:
                raise SystemExit(f"Round {number}: the figures differ.")
            if "in order" not in run(program, "check", database):
                raise SystemExit(f"Round {number}: the file is not in order.")
        print(f"{rounds} files of an earlier version, opened again after {kills} kills at {len(places)} places.")


def make_older(database):
    """Leaves what the last version before the baseline had, which the program computes again."""
    with sqlite3.connect(database) as connection:
        for table in ("derived", "undone_task", "undone_project", "undone_dependency"):
            connection.execute(f"DROP TABLE {table}")
        for table in ("task", "project"):
            connection.execute(f"ALTER TABLE {table} ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0")
        connection.execute("DELETE FROM migration WHERE number > 24")
        connection.execute("PRAGMA user_version = 24")
    connection.close()


def kill_while_opening(program, database):
    process = subprocess.Popen(
        [program, "list", "--db", database], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(random.uniform(0, 0.6))
    is_running = process.poll() is None
    process.kill()
    process.wait()
    return is_running


def place(database):
    """The version, and how much is derived."""
    connection = sqlite3.connect(database)
    try:
        version = connection.execute("PRAGMA user_version").fetchone()[0]
        count = connection.execute("SELECT count(*) FROM derived").fetchone()[0] if version > 24 else 0
        return version, count
    finally:
        connection.close()


def run(program, command, database):
    result = subprocess.run([program, command, "--db", database], stdout=subprocess.PIPE, text=True, check=True)
    return result.stdout


if __name__ == "__main__":
    main()
