"""Runs other CalDAV servers from PyPI, which admit everyone on this machine."""

import os
import socket
import subprocess
import sys
import time

DEADLINE = 60
COLLECTION = "/me/tasks/"


class Peer:
    """A server that keeps one collection of tasks, with the objects given by their names."""

    def __init__(self, packages, folder, objects):
        self.folder = os.path.join(folder, self.name)
        os.mkdir(self.folder)
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            self.port = taken.getsockname()[1]
        self.collection = COLLECTION
        self.headers = {}
        self.fill(objects, packages)
        self.process = subprocess.Popen(
            [sys.executable, "-m", *self.command()], env={**os.environ, "PYTHONPATH": packages},
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.wait()

    def wait(self):
        end = time.monotonic() + DEADLINE
        while True:
            try:
                return socket.create_connection(("127.0.0.1", self.port), timeout=DEADLINE).close()
            except OSError:
                if time.monotonic() > end:
                    raise
                time.sleep(0.05)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=DEADLINE)

    @property
    def cpu_seconds(self):
        """In ticks, but with the threads that have ended: Radicale has one for each request."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as file:
            fields = file.read().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def write(self, folder, objects):
        os.makedirs(folder)
        for name, text in objects.items():
            with open(os.path.join(folder, name), "w", encoding="utf-8", newline="") as file:
                file.write(text)


class Radicale(Peer):
    name = "Radicale"

    def command(self):
        return ["radicale", "--config", os.path.join(self.folder, "config")]

    def fill(self, objects, packages):
        collection = os.path.join(self.folder, "files", "collection-root", *COLLECTION.strip("/").split("/"))
        self.write(collection, objects)
        with open(os.path.join(collection, ".Radicale.props"), "w", encoding="utf-8") as file:
            file.write('{"tag": "VCALENDAR", "C:supported-calendar-component-set": "VTODO"}')
        with open(os.path.join(self.folder, "config"), "w", encoding="utf-8") as file:
            file.write(
                f"[server]\nhosts = 127.0.0.1:{self.port}\n[auth]\ntype = none\n[storage]\n"
                f"filesystem_folder = {self.folder}/files\n[logging]\nlevel = error\n")


class Xandikos(Peer):
    name = "Xandikos"

    def command(self):
        return [
            "xandikos", "serve", "-d", os.path.join(self.folder, "files"), "-l", "127.0.0.1", "-p", str(self.port),
            "--autocreate", "--current-user-principal", "/me/"]

    def fill(self, objects, packages):
        """Its collections are Git repositories; one commit has all objects."""
        collection = os.path.join(self.folder, "files", *COLLECTION.strip("/").split("/"))
        self.write(collection, {".xandikos": "[DEFAULT]\ntype = calendar\n", **objects})
        own = ["git", "-c", "user.name=bench", "-c", "user.email=bench@localhost", "-C", collection]
        for command in (["init", "--quiet"], ["add", "."], ["commit", "--quiet", "--message", "Objects"]):
            subprocess.run([*own, *command], check=True)
