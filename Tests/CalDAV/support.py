"""A running Tasker with its CalDAV server on, and a Radicale, each with files of its own."""

import json
import os
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

DEADLINE = 60
INBOX = "00000000-0000-0000-0000-000000000001"


def wait_for(condition, what):
    end = time.monotonic() + DEADLINE
    while True:
        result = condition()
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"Not within {DEADLINE} s: {what}")
        time.sleep(0.05)


def free_port():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return taken.getsockname()[1]


def answers(address):
    try:
        urllib.request.urlopen(address, timeout=DEADLINE).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True


class Tasker:
    def __init__(self, folder, *options):
        self.database = f"{folder}/tasker.db"
        self.process = subprocess.Popen(
            [os.environ["TASKER_BINARY"], "serve", "--port", "0", "--db", self.database, *options], stdout=subprocess.PIPE, text=True)
        self.address = self.process.stdout.readline().split(" at ")[1].split()[0].rstrip("/")
        self.port = int(self.address.rsplit(":", 1)[1])
        self.secret = self.new_secret() if "--behind-proxy" in options else None
        self.request("PATCH", "/api/settings", {"calDAV": True})

    def new_secret(self):
        """The secret of a program."""
        said = subprocess.run(
            [os.environ["TASKER_BINARY"], "devices", "add", "Tests", "--kind", "program", "--json", "--db", self.database], check=True, capture_output=True)
        return json.loads(said.stdout)["password"]

    def request(self, method, path, value=None):
        body = None if value is None else json.dumps(value).encode()
        headers = {"Content-Type": "application/json"} if method != "GET" else {}
        if self.secret:
            headers["Authorization"] = f"Bearer {self.secret}"
        with urllib.request.urlopen(urllib.request.Request(self.address + path, body, headers, method=method), timeout=DEADLINE) as answer:
            return json.load(answer)

    def device(self, name, **limits):
        """The password of a new device."""
        return self.request("POST", "/api/devices", {"name": name, **limits})["password"]

    def add(self, name, **fields):
        return self.request("POST", "/api/tasks", {"name": name, **fields})["task"]

    def project(self, name):
        return self.request("POST", "/api/projects", {"name": name})["project"]["id"]

    def tasks(self, query="status=all"):
        return {task["name"]: task for task in self.request("GET", f"/api/tasks?limit=500&{query}")["items"]}

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)
        self.process.stdout.close()


class Radicale:
    """Radicale from PyPI, which admits everyone on this machine."""

    def __init__(self, folder):
        port = free_port()
        config = pathlib.Path(folder, "radicale.conf")
        config.write_text(
            f"[server]\nhosts = 127.0.0.1:{port}\n[auth]\ntype = none\n[storage]\nfilesystem_folder = {folder}/radicale\n[logging]\nlevel = warning\n")
        self.address = f"http://127.0.0.1:{port}"
        self.process = subprocess.Popen([sys.executable, "-m", "radicale", "--config", str(config)])
        wait_for(lambda: answers(self.address), "Radicale answers")

    def close(self):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)


class ClientTest(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.mkdtemp(prefix="tasker-caldav-")
        self.addCleanup(shutil.rmtree, self.folder, True)
        self.tasker = self.start(self.folder)
        self.addCleanup(self.tasker.close)

    def start(self, folder):
        return Tasker(folder)

    def run_client(self, module, *arguments, text=None, expected=0):
        """Runs a client of the packages with settings of its own; returns what it prints."""
        own = {**os.environ, "HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "XDG_CACHE_HOME": self.folder, "XDG_DATA_HOME": self.folder, "TZ": "UTC", "LC_ALL": "C.UTF-8"}
        done = subprocess.run(
            [sys.executable, "-m", module, *arguments], env=own, input=text, capture_output=True, text=True, timeout=DEADLINE)
        self.assertEqual(done.returncode, expected, f"{module} {' '.join(arguments)}\n{done.stdout}{done.stderr}")
        return done.stdout

    def write(self, name, text):
        pathlib.Path(self.folder, name).write_text(text)
        return f"{self.folder}/{name}"
