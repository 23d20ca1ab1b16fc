"""How long recommendations and priority suggestions take where every task is open, of all energies, places and types."""

import csv
import json
import os
import random
import statistics
import subprocess
import time
import uuid
from datetime import date, datetime, timedelta, timezone

from server import Server

PATHS = {
    "recommendations": ("/api/recommendations", 300),
    "recommendations, 15 min": ("/api/recommendations?minutes=15&energy=low&context=home", 300),
    "next best task": ("/api/recommendations/next", 300),
    "dashboard": ("/api/dashboard", 300),
    "priority suggestions": ("/api/priorities/suggestions", 40),
}
AIMS = {10_000: 10, 100_000: 50}


def print_advice(program, folder, sizes):
    print(f"\n{'All tasks open, one client, computed anew':44}" + "".join(f"{size:>14,}" for size in sizes))
    databases = [make_database(program, folder, size) for size in sizes]
    medians = {name: [] for name in PATHS}
    for size, database in zip(sizes, databases):
        with Server(program, database) as server, server.connect() as connection:
            _, _, body = connection.request("/api/tasks?view=all&limit=300")
            ids = [task["id"] for task in json.loads(body)["items"]]
            for name, (path, rounds) in PATHS.items():
                medians[name].append(statistics.median(times(connection, path, ids, rounds)))
    for name, found in medians.items():
        print(f"{name:44}" + "".join(f"{seconds * 1000:11.2f} ms" for seconds in found), flush=True)
    print("Aim for the recommendations: " + ", ".join(f"under {AIMS[size]} ms" for size in sizes if size in AIMS))


def times(connection, path, ids, rounds):
    """A change before each read keeps the answer from being a kept one."""
    for number in range(rounds):
        status, _, _ = connection.request(f"/api/tasks/{ids[number % len(ids)]}", "PATCH", value={"details": f"{path} {number}"})
        assert status == 200
        began = time.perf_counter()
        status, _, _ = connection.request(path)
        yield time.perf_counter() - began
        assert status == 200


def make_database(program, folder, size):
    history, database = (os.path.join(folder, f"open-{size}.{kind}") for kind in ("csv", "db"))
    write_open_tasks(history, size)
    subprocess.run([program, "import", history, "--db", database], check=True, stdout=subprocess.DEVNULL)
    return database


def write_open_tasks(path, size):
    """A twentieth of them waits for another one."""
    choice = random.Random(size)
    ids = [str(uuid.UUID(int=choice.getrandbits(128), version=4)) for _ in range(size)]
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["id", "name", "project", "priority", "type", "dueDate", "dateAdded", "isComplete", "category", "energy", "context",
             "estimatedDuration", "dependencies"])
        for number, identifier in enumerate(ids):
            added = datetime.combine(
                date.today() - timedelta(days=choice.randrange(1, 900)), datetime.min.time(), timezone.utc)
            writer.writerow([
                identifier, f"Task {number}", f"Project {number % 40}", choice.choice(["P0", "P1", "P2", "P3"]),
                choice.choice(["", "", "morning", "evening"]), due(choice), added.isoformat(), "false",
                choice.choice(["general", "work", "health"]), choice.choice(["low", "medium", "high"]),
                choice.choice(["anywhere", "home", "work", "commute", "errands", "online"]),
                choice.choice(["", 300, 1_800, 9_000]),
                ids[choice.randrange(number)] if number and choice.random() < 0.05 else ""])


def due(choice):
    if choice.random() < 0.25:
        return ""
    day = (date.today() + timedelta(days=choice.randrange(-30, 365))).isoformat()
    return choice.choice([day, f"{day}T{choice.randrange(24):02}:00"])
