"""Weighs writes: which tables and indexes each one writes pages of, and what that comes to in the WAL.

Usage: weight.py PROGRAM [TASKS]
"""

import collections
import os
import shutil
import sqlite3
import struct
import sys
import tempfile

from find import make_database
from server import Server

ROUNDS = 300
LONG = {
    "name": "Write down what the gardener said about the roses, the hedge and the old apple tree",
    "details": " ".join(f"Sentence {number} tells what grows where, and when it wants to be cut." for number in range(14))[:900],
    "tags": ["garden", "roses", "autumn", "tools", "outside"],
}
# What is written, and the KiB of the WAL that it should take at most.
WRITES = {
    "Buy milk": (lambda number: ("/api/tasks", "POST", {"name": "Buy milk"}), 64),
    "900 characters, five tags": (lambda number: ("/api/tasks", "POST", LONG), 100),
}


def main():
    if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: weight.py PROGRAM [TASKS], with the path of the binary.")
    program = os.path.abspath(sys.argv[1])
    size = int(sys.argv[2]) if len(sys.argv) == 3 else 10_000
    folder = tempfile.mkdtemp(prefix="weight-", dir=os.path.dirname(program))
    try:
        database = make_database(program, folder, size)
        with Server(program, database) as server, server.connect() as connection:
            for name, (write, aim) in WRITES.items():
                weigh(name, aim, size, database, connection, write)
    finally:
        shutil.rmtree(folder)


def weigh(name, aim, size, database, connection, write):
    # The WAL is empty until the first write.
    path, method, value = write(0)
    connection.request(path, method, value=value)
    log = Log(database + "-wal")
    log.new_pages()
    written, frames = collections.Counter(), []
    for number in range(ROUNDS):
        path, method, value = write(number)
        log.others += len(log.new_pages())
        status, _, body = connection.request(path, method, value=value)
        assert status in (200, 201), body
        pages = log.new_pages()
        frames.append(len(pages))
        written.update(pages)
    frames.sort()
    mean = sum(frames) / ROUNDS
    print(f"{name} at {size:,} tasks: {mean:.1f} pages, {mean * log.frame / 1024:.0f} KiB on average, "
          f"at most {frames[-1]} pages, p95 {frames[ROUNDS * 95 // 100]} (aim: to {aim} KiB); "
          f"{log.others / ROUNDS:.1f} more between the writes")
    owners = owners_of_pages(database)
    by_owner = collections.Counter()
    for page, count in written.items():
        by_owner[owners.get(page, "?")] += count
    for owner, count in by_owner.most_common():
        print(f"    {owner:32}{count / ROUNDS:8.2f}")


def owners_of_pages(database):
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        return dict(connection.execute("SELECT pageno, name FROM dbstat"))


class Log:
    """The frames of the WAL (https://www.sqlite.org/fileformat2.html#walformat)."""

    def __init__(self, path):
        self.path = path
        with open(path, "rb") as file:
            self.frame = 24 + struct.unpack(">I", file.read(12)[8:])[0]
        self.salts = None
        self.place = 32
        self.others = 0

    def new_pages(self):
        """The numbers of the pages that were written since the last call."""
        pages = []
        with open(self.path, "rb") as file:
            header = file.read(32)
            if header[16:24] != self.salts:
                self.salts, self.place = header[16:24], 32
            file.seek(self.place)
            while len(head := file.read(24)) == 24 and head[8:16] == self.salts:
                pages.append(struct.unpack(">I", head[:4])[0])
                self.place += self.frame
                file.seek(self.place)
        return pages


if __name__ == "__main__":
    main()
