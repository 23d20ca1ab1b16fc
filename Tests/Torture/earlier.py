"""Makes a file with the program of an earlier commit, and compares what it shows with what this program makes of it.

Usage: earlier.py EARLIER PROGRAM
"""

import csv
import http.client
import io
import json
import os
import shutil
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone

from program import Program, Server

TODAY = datetime.now(timezone.utc).date()
FIGURES = (
    "dashboard tasks?limit=500 projects?limit=500 progress achievements challenges habits filters tags analytics/day "
    "analytics/streak analytics/productivity time-entries?limit=500").split()


class Client:
    def __init__(self, program):
        self.program, self.server = program, Server(program)
        self.connection = http.client.HTTPConnection("localhost", self.server.port)

    def send(self, method, path, value=None, kind="application/json"):
        """The answer; an empty one where that version refuses the request or has nothing there."""
        body = value if value is None or isinstance(value, str) else json.dumps(value)
        self.connection.request(method, path, body, {"Content-Type": kind} if body else {})
        answer = self.connection.getresponse()
        content = answer.read()
        return json.loads(content) if answer.status < 300 and content.startswith(b"{") else {}

    def post(self, path, value=None):
        return self.send("POST", path, value or {})

    def add(self, name, kind="task", **fields):
        return self.post(f"/api/{kind}s", {"name": name, **fields})[kind]["id"]

    def figures(self):
        """Ends the run."""
        shown = {path: self.send("GET", f"/api/{path}") for path in FIGURES}
        self.server.kill()
        return shown

    def moment(self):
        """A moment with its tasks."""
        time.sleep(0.01)
        return datetime.now(timezone.utc).strftime("%Y-%m-%dT%H:%M:%S.%f")[:-3] + "Z", tasks(self.program)


def day(back):
    return (TODAY - timedelta(days=back)).isoformat()


def tasks(program):
    """Without those for coming days of habits, which only early versions stored."""
    rows = csv.DictReader(io.StringIO(program.done("export")))
    return {row["id"]: row for row in rows if row["name"] != "read" or row["dueDate"] <= day(0)}


def make(client):
    """Writes whatever the version has; yields moments."""
    rows = [f"Task {back},Imported,{day(back)}T09:00:00Z,{day(back // 2)}T10:00:00Z,true" for back in range(2, 400, 3)]
    table = "\n".join(["name,project,dateAdded,dateCompleted,isComplete", *rows, ""])
    client.send("POST", "/api/import", table, "text/csv")
    report = client.add("Write report", dueDate=day(0), estimatedDuration=3_600, tags=["deep"])
    part = client.add("Part", parentId=report)
    later = client.add("Send report", dependencies=[report], dueDate=day(-1))
    for task in (part, client.add("Series", dueDate=day(0), repeatPattern="every day")):
        client.post(f"/api/tasks/{task}/complete")
    client.post("/api/filters", {"name": "Words", "query": "q=report"})
    yield client.moment()
    client.send("DELETE", f"/api/tasks/{client.add('Deleted')}")
    client.add("Made and undone")
    client.post("/api/undo")
    old = client.add("Old", "project")
    client.add("Old task", projectId=old)
    client.post(f"/api/projects/{old}/archive")
    habit = client.post("/api/habits", {"text": "read every day"}).get("habit", {}).get("id")
    client.send("PATCH", f"/api/habits/{habit}", {"startDate": day(9)})
    for back in range(6):
        client.post(f"/api/habits/{habit}/complete", {"day": day(back)})
    client.post("/api/time-entries", {"taskId": later, "start": f"{day(1)}T10:00:00Z", "end": f"{day(1)}T11:00:00Z"})
    yield client.moment()
    # The undone import needs a project that is undone too.
    client.add("Refuge", "project")
    client.send("POST", "/api/import", "name,project\nIn the refuge,Refuge\nAlso there,Refuge\n", "text/csv")
    for _ in range(3):
        yield client.moment()
        client.post("/api/undo")


def there_and_back(program):
    """Undoes as much as possible and redoes it."""
    start = tasks(program)
    undone = [program.run("undo")[0] for _ in range(60)]
    codes = [program.run("redo")[0] for _ in range(undone.count(0))]
    return ["Undone changes were not redone."] * (any(codes) or not codes) + faults(start, program, "redone")


def faults(then, program, place):
    now = tasks(program)
    lost = [f"{place}: {then[task]['name']} is lost" for task in then.keys() - now.keys()]
    return [program.check(), *lost, *differences(then, now, place)]


def differences(old, new, place=""):
    """Where both versions have something, with another value; wording and rounding may differ."""
    if isinstance(old, dict) and isinstance(new, dict):
        return [fault for key in old.keys() & new.keys() for fault in differences(old[key], new[key], f"{place}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        return [fault for pair in zip(old, new) for fault in differences(*pair, f"{place}[]")]
    numbers = isinstance(old, (int, float)) and isinstance(new, (int, float))
    same = abs(old - new) < 0.0001 if numbers else old == new or isinstance(old, str) and " " in old
    return [] if same else [f"{place}: {old!r:.80} became {new!r:.80}"]


def main():
    earlier, current = (os.path.abspath(path) for path in sys.argv[1:])
    with tempfile.TemporaryDirectory(prefix="tasker-earlier-") as folder:
        client = Client(Program(earlier, folder))
        moments, shown = list(make(client)), client.figures()

        def opened(name):
            program = Program(current, os.path.join(folder, name))
            os.makedirs(os.path.dirname(program.database))
            for suffix in ("", "-wal"):
                shutil.copy(client.program.database + suffix, program.database + suffix)
            program.done("list")
            return program

        program = opened("figures")
        found = [program.check(), *there_and_back(opened("undone"))]
        for moment, then in moments:
            restored = opened(moment)
            restored.done("restore", "--at", moment)
            found += faults(then, restored, moment)
        for difference in differences(shown, Client(program).figures()):
            print(f"Shown differently: {difference}")
    if any(found):
        raise SystemExit("\n".join(filter(None, found)))
    print(f"The file is in order, can be undone and redone, and leads back to {len(moments)} moments.")


if __name__ == "__main__":
    main()
