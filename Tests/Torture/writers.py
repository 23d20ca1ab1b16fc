"""Clients that add, rename, complete and delete tasks without a pause, and note what they were told."""

import http.client
import json
import random
import threading
import time

from ledger import Change

WRITERS = 8
JSON = {"Content-Type": "application/json"}


class Writers:
    """Each writer has tasks of its own, so that the changes of one task stand in one order."""

    def __init__(self, port, ledger, known, number, seed):
        self.refused = 0
        self.faults = []
        self.is_over = False
        self.threads = [
            threading.Thread(target=Writer(self, port, ledger, random.Random(f"{seed} {number} {index}"),
                                           f"{number}-{index}", dict(list(known.items())[index::WRITERS])).run)
            for index in range(WRITERS)]
        for thread in self.threads:
            thread.start()

    def join(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()


class Writer:
    def __init__(self, all_writers, port, ledger, chance, label, known):
        self.writers = all_writers
        self.ledger = ledger
        self.chance = chance
        self.label = label
        self.connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
        self.count = 0
        # The ids of its tasks, by their labels.
        self.known = known

    def run(self):
        try:
            while not self.writers.is_over:
                self.write()
        except (OSError, http.client.HTTPException):
            # The server was killed.
            pass
        finally:
            self.connection.close()

    def write(self):
        self.count += 1
        kind = self.chance.random()
        if kind < 0.5 or not self.known:
            return self.add()
        task = self.chance.choice(list(self.known))
        path = f"/api/tasks/{self.known[task]}"
        if kind < 0.8:
            name = f"{task} renamed {self.count}"
            return self.send("PATCH", path, {"name": name}, task, {"name": name})
        if kind < 0.9:
            return self.send("POST", f"{path}/complete", {}, task, {"isComplete": "true"})
        self.send("DELETE", path, None, task, {"isThere": False})
        self.known.pop(task, None)

    def add(self):
        task = f"{self.label}-{self.count}"
        answer = self.send("POST", "/api/tasks", {"name": task}, task,
                           {"isThere": True, "name": task, "isComplete": "false"})
        if answer:
            self.known[task] = answer["task"]["id"]

    def send(self, method, path, body, task, values):
        change = Change(task, values, time.monotonic())
        self.ledger.changes.append(change)
        self.connection.request(method, path, None if body is None else json.dumps(body), {} if body is None else JSON)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status in (404, 503):
            # A restore took the task back, or is at work; nothing was changed.
            change.values = {}
            self.known.pop(task, None)
            self.writers.refused += 1
        elif answer.status >= 300:
            self.writers.faults.append(f"{method} {path} was answered with {answer.status}: {content[:200]}")
            self.writers.is_over = True
        else:
            change.answered = time.monotonic()
            return json.loads(content) if content else {}
