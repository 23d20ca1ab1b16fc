"""Runs the program on one database: as a server, and its commands."""

import csv
import io
import json
import os
import random
import re
import subprocess
import sys
import tempfile


def from_command_line(name, usual, counted="STEPS"):
    """The program in a new folder, how many of what is counted, and the seed, as the words of the command line say."""
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit(f"Usage: {name}.py PROGRAM [{counted}] [SEED], with the path of a built program.")
    count = int(sys.argv[2]) if len(sys.argv) > 2 else usual
    seed = sys.argv[3] if len(sys.argv) > 3 else str(random.randrange(1_000_000))
    return Program(os.path.abspath(sys.argv[1]), tempfile.mkdtemp(prefix=f"{name}-")), count, seed


class Program:
    def __init__(self, path, folder):
        self.path, self.folder = path, folder
        self.database = os.path.join(folder, "data", "tasker.db")
        self.copies = os.path.join(folder, "data", "backups")
        self.environment = {
            "PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder, "TZ": "UTC", "TASKER_DB": self.database}

    def run(self, *words):
        """The exit code, and what it said."""
        done = subprocess.run([self.path, *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def done(self, *words):
        code, said = self.run(*words)
        if code != 0:
            raise SystemExit(f"tasker {' '.join(words)} ended with {code}: {said}")
        return said

    def check(self, file=None):
        """Nothing where a file is in order, else what is said of it."""
        code, said = self.run("check", "--db", file or self.database)
        return "" if code == 0 and said == "The data is in order.\n" else f"{code} {said}"

    def tasks(self, file=None):
        """Every task of a database, under the label that its name begins with."""
        rows = csv.DictReader(io.StringIO(self.done("export", "--db", file or self.database)))
        return {
            row["name"].split(" ")[0]:
                {"isThere": True, "id": row["id"], "name": row["name"], "isComplete": row["isComplete"]}
            for row in rows}

    def names(self, beginning=""):
        """The copies, the oldest first."""
        if not os.path.isdir(self.copies):
            return []
        names = [name for name in os.listdir(self.copies) if name.endswith(".db") and name.startswith(beginning)]
        return sorted(names, key=lambda name: (os.stat(self.file(name)).st_mtime_ns, name))

    def file(self, name):
        return os.path.join(self.copies, name)

    def forget(self, name):
        for suffix in ("", "-wal", "-shm", ".lock"):
            if os.path.exists(self.file(name) + suffix):
                os.remove(self.file(name) + suffix)


class Server:
    """One run of the server, which ends by a kill."""

    def __init__(self, program):
        self.errors = open(os.path.join(program.environment["HOME"], "errors"), "w+", encoding="utf-8")
        self.process = subprocess.Popen(
            [program.path, "serve", "--port", "0"], env=program.environment, stdout=subprocess.PIPE,
            stderr=self.errors, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://[a-z0-9.]+:(\d+)", line)
        if not found:
            self.errors.seek(0)
            raise SystemExit(f"The server did not start; it said: {line!r} {self.errors.read()}")
        self.port = int(found.group(1))

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()
        self.errors.close()


def ask(connection, path):
    """Posts an empty object; the status and what was answered."""
    connection.request("POST", path, "{}", {"Content-Type": "application/json"})
    answer = connection.getresponse()
    return answer.status, json.loads(answer.read())
