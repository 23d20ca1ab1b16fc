"""The real program with a database of its own."""

import contextlib
import json
import os
import queue
import random
import re
import shutil
import socket
import sqlite3
import subprocess
import tempfile
import threading
import unittest
import urllib.request
from datetime import date

DEADLINE = int(os.environ.get("TASKER_PATIENCE", "60"))


class Program:
    """One running Tasker with a database of its own."""

    def __init__(self, *options, port=0):
        binary = os.environ.get("TASKER_BINARY")
        if not binary:
            raise unittest.SkipTest("Set TASKER_BINARY to the path of the built program.")
        self.binary = binary
        self.folder = tempfile.mkdtemp(prefix="tasker-browser-")
        self.process = None
        # TASKER_PUBLIC names a folder that is served singly, as while developing; else the pages are linked.
        folder = os.environ.get("TASKER_PUBLIC")
        self.options = (*options, *(["--public", folder] if folder else []))
        self.printed = ""
        self.port = port
        if os.environ.get("TASKER_EMPTY"):
            self.take_empty(os.environ["TASKER_EMPTY"])
        self.start()

    @property
    def database(self):
        return os.path.join(self.folder, "tasker.db")

    def take_empty(self, path):
        """Begins with a copy of an empty database, under a number of its own: a browser keeps what it read by that."""
        shutil.copy(path, self.database)
        with contextlib.closing(sqlite3.connect(self.database)) as connection, connection:
            connection.execute("UPDATE meta SET value = ? WHERE name = 'database_number'", [random.getrandbits(48)])

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self):
        """Starts it, after a stop on the same port."""
        self.process = subprocess.Popen(
            [self.binary, "serve", "--port", str(self.port), "--db", self.database, *self.options],
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        lines = queue.Queue()
        threading.Thread(target=self._read, args=(self.process.stdout, lines), daemon=True).start()
        try:
            line = lines.get(timeout=DEADLINE)
        except queue.Empty:
            line = ""
        self.printed = line
        found = re.search(r"http://127\.0\.0\.\d:(\d+)", line)
        if not found:
            self.close()
            raise AssertionError(f"The program did not print its address, but: {line!r}")
        self.port = int(found.group(1))

    @staticmethod
    def _read(stream, lines):
        for line in stream:
            lines.put(line)
        stream.close()

    def stop(self):
        self.process.terminate()
        try:
            self.process.wait(timeout=DEADLINE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def close(self):
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def request(self, method, path, value=None):
        body = None if value is None else json.dumps(value).encode()
        headers = {"Content-Type": "application/json"} if method != "GET" else {}
        request = urllib.request.Request(self.address + path, body, headers, method=method)
        with urllib.request.urlopen(request, timeout=DEADLINE) as response:
            return json.load(response)

    def add(self, name, **fields):
        """Adds a task that is due today."""
        fields.setdefault("dueDate", date.today().isoformat())
        return self.request("POST", "/api/tasks", {"name": name, **fields})["task"]

    def dashboard(self):
        return self.request("GET", "/api/dashboard")


class Address:
    """The port that all tests of a file share, one after the other: a browser keeps what it compiled of an address's scripts."""

    port = None

    @classmethod
    def free_port(cls):
        """The same one as long as nobody else took it; below those that the system gives to whoever asks for any."""
        while not (cls.port and cls.is_free(cls.port)):
            cls.port = random.randrange(20_000, 32_000)
        return cls.port

    @staticmethod
    def is_free(port):
        with socket.socket() as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                trial.bind(("127.0.0.1", port))
            except OSError:
                return False
            return True
