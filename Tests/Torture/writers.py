"""Clients that add, rename, complete and delete tasks without a pause, and note what they were told."""

import http.client
import json
import random
import threading
import time

from ledger import Change

WRITERS = 8
# Of these, so many are devices.
DEVICES = 3
JSON = {"Content-Type": "application/json"}


class Writers:
    """Each writer has tasks of its own, so that the changes of one task stand in one order."""

    def __init__(self, port, ledger, known, number, seed, device):
        """`device` makes a writer that is one."""
        self.refused = 0
        self.faults = []
        self.is_over = False
        self.threads = [
            threading.Thread(target=kind(self, port, ledger, random.Random(f"{seed} {number} {index}"),
                                         f"{number}-{index}", dict(list(known.items())[index::WRITERS])).run)
            for index, kind in enumerate([device] * DEVICES + [Writer] * (WRITERS - DEVICES))]
        for thread in self.threads:
            thread.start()

    def join(self):
        self.is_over = True
        for thread in self.threads:
            thread.join()


class Writer:
    # What follows the number of a task that it adds.
    mark = ""

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
        if kind < 0.8:
            return self.rename(task, f"{task} renamed {self.count}")
        if kind < 0.9:
            return self.complete(task)
        self.delete(task)
        self.known.pop(task, None)

    def new_task(self):
        return f"{self.label}-{self.count}{self.mark}"

    def add(self):
        task = self.new_task()
        answer = self.send("POST", "/api/tasks", {"name": task}, task,
                           {"isThere": True, "name": task, "isComplete": "false"})
        if answer:
            self.known[task] = json.loads(answer)["task"]["id"]

    def rename(self, task, name):
        self.send("PATCH", self.path(task), {"name": name}, task, {"name": name})

    def complete(self, task):
        self.send("POST", f"{self.path(task)}/complete", {}, task, {"isComplete": "true"})

    def delete(self, task):
        self.send("DELETE", self.path(task), None, task, {"isThere": False})

    def path(self, task):
        return f"/api/tasks/{self.known[task]}"

    def send(self, method, path, body, task, values, headers=None):
        change = Change(task, values, time.monotonic())
        self.ledger.changes.append(change)
        if headers is None:
            body, headers = (None, {}) if body is None else (json.dumps(body), JSON)
        self.connection.request(method, path, body, headers)
        answer = self.connection.getresponse()
        content = answer.read()
        if answer.status in (404, 409, 412, 503):
            # A restore took the task back, or is at work; nothing was changed.
            change.values = {}
            self.known.pop(task, None)
            self.writers.refused += 1
        elif answer.status >= 300:
            self.fail(method, path, answer.status, content)
        else:
            change.answered = time.monotonic()
            return content

    def fail(self, method, path, status, content):
        self.writers.faults.append(f"{method} {path} was answered with {status}: {content[:200]}")
        self.writers.is_over = True
