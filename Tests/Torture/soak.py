"""Asks a server for everything, again and again, and weighs it: what leaks makes it grow for ever.

Usage: soak.py PROGRAM [THOUSANDS OF REQUESTS]
"""

import contextlib
import http.client
import json
import os
import random
import re
import shutil
import socket
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor

from program import Program, Server

CLIENTS = 4
# The share of the requests after which everything that is kept on purpose is there.
WARM_UP = 0.3
# What may come on top of what it weighed then; MiB.
SLACK = 12
JSON = {"Content-Type": "application/json"}
IDS = {"tasks": "/api/tasks?limit=20", "projects": "/api/projects", "habits": "/api/habits", "activity": "/api/activity"}
BROKEN = [
    b"GET / HTTP/1.1\r\nHost: a\r\n\r\n", b"BREW /%zz HTTP/1.1\r\n\r\n", b"\x16\x03\x01" * 40, b"GET /" + b"a" * 9_000,
    b"POST /api/tasks HTTP/1.1\r\nHost: localhost:%d\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{\"na",
    b"GET /api/events HTTP/1.1\r\nHost: localhost:%d\r\n\r\n"]


def main():
    if len(sys.argv) not in (2, 3) or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: soak.py PROGRAM [THOUSANDS], with the path of a built program.")
    count = 1_000 * (int(sys.argv[2]) if len(sys.argv) == 3 else 100)
    folder = tempfile.mkdtemp(prefix="soak-")
    program = Program(os.path.abspath(sys.argv[1]), folder)
    program.done("demo")
    server = Server(program)
    try:
        weights = soak(server, count)
    finally:
        server.kill()
        shutil.rmtree(folder)
    print(f"{count:,} requests of {CLIENTS} clients; MiB on the way: {', '.join(f'{weight:.0f}' for weight in weights)}")
    warm = max(weights[:int(len(weights) * WARM_UP) + 1])
    if weights[-1] > warm + SLACK:
        raise SystemExit(f"It grew from {warm:.0f} to {weights[-1]:.0f} MiB.")
    print("It does not grow.")


def soak(server, count):
    """What the server weighed after each tenth."""
    paths = described(server.port)
    weights = []
    for tenth in range(10):
        clients = [Client(server.port, paths, random.Random(f"{tenth} {index}")) for index in range(CLIENTS)]
        with ThreadPoolExecutor(CLIENTS) as threads:
            # Hands on what went wrong in one of them.
            list(threads.map(lambda client: client.ask(count // 10 // CLIENTS), clients))
        weights.append(weight(server.process.pid))
    return weights


def weight(process):
    """Resident memory in MiB."""
    with open(f"/proc/{process}/status", encoding="ascii") as file:
        return next(int(line.split()[1]) for line in file if line.startswith("VmRSS:")) / 1_024


def described(port):
    """Every address that can be read, as the document of the API has it, with ids that there are."""
    client = Client(port, [], None)
    ids = {noun: [item["id"] for item in client.send("GET", path)["items"]] for noun, path in IDS.items()}
    templates = [item["id"] for item in client.send("GET", "/api/project-templates")["items"]]
    ids |= {"project-templates": templates, "filters": []}
    paths = []
    for path, methods in client.send("GET", "/api/openapi.json")["paths"].items():
        if "get" not in methods or path == "/api/events":
            continue
        needed = [item for item in methods["get"].get("parameters", []) if item.get("required")]
        noun = re.search(r"/([a-z-]+)/\{id\}", path)
        found = ids.get(noun.group(1), [""]) if noun else [""]
        for identity in found[:5]:
            paths.append(filled(path, needed, identity, ids))
    return paths


def filled(path, needed, identity, ids):
    query = []
    for parameter in needed:
        name = parameter["name"]
        value = parameter.get("example", parameter.get("schema", {}).get("example", "1"))
        if f"{name}s" in ids:
            value = ids[f"{name}s"][0]
        if parameter["in"] == "path":
            path = path.replace("{" + name + "}", str(identity if name == "id" else value))
        else:
            query.append(f"{name}={value}")
    return path + ("?" + "&".join(query) if query else "")


class Client:
    def __init__(self, port, paths, chance):
        self.port = port
        self.paths = paths
        self.chance = chance
        self.connection = http.client.HTTPConnection("localhost", port, timeout=60)

    def ask(self, count):
        for _ in range(count):
            kind = self.chance.random()
            if kind < 0.8:
                self.send("GET", self.chance.choice(self.paths))
            elif kind < 0.9:
                self.write()
            else:
                self.disturb()
        self.connection.close()

    def write(self):
        """A task comes, changes and goes."""
        task = self.send("POST", "/api/quick-add", {"text": f"Soak {self.chance.random()} tomorrow p1 @soak #Inbox"})
        path = f"/api/tasks/{task['tasks'][0]['id']}"
        self.send("PATCH", path, {"name": "Soak again", "details": "x" * self.chance.randrange(2_000)})
        self.send("POST", f"{path}/complete", {})
        self.send("POST", "/api/undo", {})
        self.send("DELETE", path)

    def disturb(self):
        """Nonsense, half a request, or a stream that is left."""
        with socket.create_connection(("localhost", self.port), timeout=0.05) as wire:
            message = self.chance.choice(BROKEN)
            wire.sendall(message.replace(b"%d", str(self.port).encode()))
            with contextlib.suppress(OSError):
                # What is no whole request is not answered at once.
                wire.recv(1 << 16)

    def send(self, method, path, value=None):
        body = None if value is None else json.dumps(value)
        self.connection.request(method, path, body, {} if value is None else JSON)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status >= 500:
            raise RuntimeError(f"{method} {path} was answered with {answer.status}: {content[:200]}")
        return json.loads(content) if content and "json" in answer.getheader("Content-Type", "") else None


if __name__ == "__main__":
    main()
