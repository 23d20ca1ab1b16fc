"""Runs the program on a database, and asks it over a plain socket."""

import json
import os
import re
import socket
import subprocess
import time


class Server:
    """One running server on a port of its own."""

    def __init__(self, program, database):
        self.began = time.perf_counter()
        self.process = subprocess.Popen(
            [program, "serve", "--port", "0", "--db", database], stdout=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)", line)
        if not found:
            raise SystemExit(f"The program did not start; it said: {line!r}")
        self.port = int(found.group(1))
        self.address = f"http://127.0.0.1:{self.port}"

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait(timeout=20)
        self.process.stdout.close()

    def connect(self):
        return Connection(self.port)

    @property
    def cpu_seconds(self):
        """The time its threads ran, by the scheduler's count of nanoseconds."""
        total = 0
        for thread in os.listdir(f"/proc/{self.process.pid}/task"):
            with open(f"/proc/{self.process.pid}/task/{thread}/schedstat", encoding="ascii") as file:
                total += int(file.read().split()[0])
        return total / 1e9

    def memory(self, name):
        """`VmRSS` is the resident memory now, `VmHWM` the most it has been; in MiB."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as file:
            return next(int(line.split()[1]) for line in file if line.startswith(name + ":")) / 1024


class Connection:
    """One connection that is kept; an answer is read up to its declared length."""

    def __init__(self, port):
        self.port = port
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def request(self, path, method="GET", headers=None, value=None):
        """Gives status, headers as text, and body."""
        lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{self.port}"]
        lines += [f"{name}: {text}" for name, text in (headers or {}).items()]
        body = b""
        if value is not None:
            body = json.dumps(value).encode()
            lines += ["Content-Type: application/json", f"Content-Length: {len(body)}"]
        self.socket.sendall("\r\n".join(lines + ["", ""]).encode() + body)
        return self.read_answer()

    def read_answer(self):
        data = bytearray()
        while (end := data.find(b"\r\n\r\n")) < 0:
            data += self.receive()
        head = data[:end].decode("latin-1")
        found = re.search(r"\r\ncontent-length: *(\d+)", head, re.IGNORECASE)
        total = end + 4 + (int(found.group(1)) if found else 0)
        while len(data) < total:
            data += self.receive()
        return int(head.split(" ", 2)[1]), head, bytes(data[end + 4:])

    def receive(self):
        data = self.socket.recv(1 << 17)
        if not data:
            raise SystemExit("The server closed the connection.")
        return data

    def tag(self, path):
        _, head, _ = self.request(path)
        return re.search(r"\r\netag: *([^\r]+)", head, re.IGNORECASE).group(1)


def spellings(path, count):
    """Different spellings of one path: letters written as `%xx`, which the server decodes (RFC 3986 §6.2.2.2).

    An answer is kept under the address as it was written, so each spelling is computed anew.
    """
    path, mark, query = path.partition("?")
    letters = [index for index, character in enumerate(path) if character.isalpha()]
    assert count < 1 << len(letters)
    for number in range(1, count + 1):
        chosen = {index for place, index in enumerate(letters) if number >> place & 1}
        yield "".join(
            f"%{ord(character):02x}" if index in chosen else character for index, character in enumerate(path)
        ) + mark + query
