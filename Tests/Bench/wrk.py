"""Loads a server with wrk, and gives the figures."""

import os
import subprocess
import tempfile
from dataclasses import dataclass

SCRIPT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "requests.lua")


@dataclass
class Load:
    per_second: float
    p50: float  # milliseconds
    p99: float  # milliseconds
    cpu: float  # seconds of the server for 10,000 requests
    failed: int


def load(server, paths, connections, seconds, tag=None):
    """Asks for the paths in turn; with a tag, whether each is still the same."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(paths))
        file.flush()
        return run(server, connections, seconds, ["get", file.name] + ([tag] if tag else []))


def create(server, connections, seconds):
    """Adds tasks, each with a name of its own."""
    return run(server, connections, seconds, ["create"])


def run(server, connections, seconds, arguments):
    cpu = server.cpu_seconds
    output = subprocess.run(
        ["wrk", "-t1", f"-c{connections}", f"-d{seconds}s", "-s", SCRIPT, server.address, "--", *arguments],
        check=True, stdout=subprocess.PIPE, text=True).stdout
    figures = next(line for line in output.splitlines() if line.startswith("figures ")).split()[1:]
    requests, microseconds, p50, p99, failed = (float(figure) for figure in figures)
    return Load(
        per_second=requests / microseconds * 1e6, p50=p50 / 1000, p99=p99 / 1000,
        cpu=(server.cpu_seconds - cpu) / max(requests, 1) * 10_000, failed=int(failed))
