"""Times what is done with 1,000 tasks at once, and takes it back."""

import json
import statistics
import time
from datetime import date, timedelta

COUNT = 1000
ROUNDS = 5
AIM = 150


def print_bulks(servers, sizes):
    """Leaves every database as it was, but for the log of changes."""
    print(f"\n{f'Bulk of {COUNT:,}, median':24}" + "".join(f"{size:>13,}" for size in sizes)
          + f"   (aim: under {AIM} ms)")
    results = [measure_bulks(server) for server in servers]
    for name in results[0]:
        print(f"{name:24}" + "".join(f"{statistics.median(times[name]):10.1f} ms" for times in results), flush=True)


def measure_bulks(server):
    tomorrow = (date.today() + timedelta(days=1)).isoformat()
    actions = {
        "complete": {"action": "complete"},
        "reprioritise": {"action": "reprioritise", "value": "P0"},
        "reschedule": {"action": "reschedule", "value": tomorrow},
    }
    times = {}
    with server.connect() as connection:
        ids = add_tasks(connection)
        for _ in range(ROUNDS):
            for name, value in actions.items():
                answer = timed(connection, "/api/tasks/bulk", value | {"ids": ids}, times, name)
                assert answer["changed"] == COUNT
                timed(connection, "/api/undo", {"undoId": answer["undoId"]}, times, f"undo {name}")
        timed(connection, "/api/tasks/bulk", {"action": "delete", "ids": ids}, times, "delete")
    return times


def add_tasks(connection):
    ids = []
    for number in range(COUNT):
        value = {"name": f"Task {number + 1} of a bulk", "dueDate": date.today().isoformat(), "estimatedDuration": 900}
        status, _, body = connection.request("/api/tasks", "POST", value=value)
        assert status == 201, body
        ids.append(json.loads(body)["task"]["id"])
    return ids


def timed(connection, path, value, times, name):
    began = time.perf_counter()
    status, _, body = connection.request(path, "POST", value=value)
    times.setdefault(name, []).append((time.perf_counter() - began) * 1000)
    assert status == 200, body
    return json.loads(body)
