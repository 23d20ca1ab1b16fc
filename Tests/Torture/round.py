"""One life of a server, from its start to what is found after it was killed."""

import functools
import http.client
import math
import os
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from devices import DeviceWriter
from ledger import Ledger
from program import Server, ask
from writers import Writers

# Seconds.
LONGEST_LOAD = 0.25
LONGEST_ACTION = 0.4


class Copying:
    """A copy that was asked for between two moments."""

    def __init__(self, file=None):
        self.file = file
        self.began = time.monotonic()
        self.ended = math.inf
        self.is_done = False

    def end(self, is_done):
        self.ended = time.monotonic()
        self.is_done = is_done


class Round:
    def __init__(self, program, state, number, chance, device, copy, was_restored):
        """`device` is the authorization of one, and `copy` what it has of the tasks."""
        self.program = program
        self.device = device
        self.copy_of_device = copy
        self.was_restored = was_restored
        self.number = number
        self.chance = chance
        self.ledger = Ledger(state)
        self.known = {task: values["id"] for task, values in state.items()}
        self.faults = []
        self.story = []
        self.counts = {}
        self.copying = None
        self.restoring = None
        self.may_have_restored = False
        self.names = set(program.names())

    def count(self, what, number=1):
        self.counts[what] = self.counts.get(what, 0) + number

    def play(self):
        """What is there at the end."""
        server = Server(self.program)
        self.faults += self.copy_of_device.faults(server.port, self.was_restored)
        self.copy_of_device.follow(server.port)
        device = functools.partial(DeviceWriter, self.device)
        writers = Writers(server.port, self.ledger, self.known, self.number, self.chance.random(), device)
        time.sleep(self.chance.uniform(0.02, LONGEST_LOAD))
        action = threading.Thread(target=self.act, args=(server.port,))
        action.start()
        if self.chance.random() < 0.5:
            time.sleep(self.chance.uniform(0, LONGEST_ACTION))
        else:
            action.join()
            time.sleep(self.chance.uniform(0, LONGEST_LOAD))
        server.kill()
        writers.join()
        self.copy_of_device.stop()
        action.join()
        self.faults += writers.faults
        self.count("writes acknowledged", sum(change.answered < math.inf for change in self.ledger.changes))
        self.count("refused during or after restores", writers.refused)
        return self.look()

    # What happens meanwhile.

    def act(self, port):
        kind = self.chance.random()
        if kind < 0.6:
            self.copy(port)
        if kind > 0.4 and self.program.names():
            self.restore(port)

    def copy(self, port):
        self.copying = Copying()
        if self.chance.random() < 0.5:
            self.story.append("POST /api/backup")
            answer = post(port, "/api/backup")
            if answer:
                self.copying.file = self.program.file(answer["name"])
        else:
            self.story.append("tasker backup FILE")
            file = os.path.join(self.program.environment["HOME"], f"own-{self.number}.db")
            if self.program.run("backup", file)[0] == 0:
                self.copying.file = file
        self.copying.end(self.copying.file is not None)
        self.count("copies" if self.copying.is_done else "copies cut off")

    def restore(self, port):
        name = self.chance.choice(self.program.names())
        file = self.program.file(name)
        own = self.copying and self.copying.file
        if own and self.chance.random() < 0.5:
            file = own
        self.restoring = Copying(file)
        self.may_have_restored = True
        if file.startswith(self.program.copies) and self.chance.random() < 0.5:
            self.story.append(f"POST restore of {file}")
            is_done = post(port, f"/api/backups/{os.path.basename(file)}/restore") is not None
        else:
            self.story.append(f"tasker restore {file}")
            is_done = self.program.run("restore", file)[0] == 0
        self.restoring.end(is_done)
        self.count("restores" if is_done else "restores cut off")

    # What is found after it.

    def look(self):
        """Sometimes the first to open what the killed server left is a restore."""
        name = None
        if self.chance.random() < 0.2 and self.program.names():
            name = self.chance.choice(self.program.names())
            self.story.append(f"tasker restore {name} after the kill")
            before = set(self.program.names("replaced"))
            copy = self.program.tasks(self.program.file(name))
            self.program.done("restore", name)
            self.may_have_restored = True
            self.count("restores without a server")
            left = max(set(self.program.names("replaced")) - before)
            state = self.judged(self.program.file(left))
        fault = self.program.check()
        if fault:
            self.faults.append(f"The check says: {fault}")
        if name is None:
            state = self.judged(None)
        elif self.program.tasks() != copy:
            self.faults.append(f"{name} was restored, but there is something else.")
        self.judge_copies()
        return copy if name else state

    def judged(self, file):
        """What the killed server left, in a file or in place, after looking for faults in it."""
        state = self.program.tasks(file)
        restoring = self.restoring
        faults = self.ledger.faults(state)
        if restoring and (restoring.is_done or faults):
            copy = self.program.tasks(restoring.file)
            after = self.ledger.faults_of_restored(state, copy, restoring.began, restoring.ended)
            # By their names the first is from the server; to look into one makes it newer.
            replaced = sorted(set(self.program.names("replaced")) - self.names)
            if restoring.is_done or len(after) < len(faults):
                faults = after
                self.count("restores found done after the kill", 0 if restoring.is_done else 1)
                faults += self.judge_replaced(state, self.program.tasks(self.program.file(replaced[0])))
        self.faults += faults
        return state

    def judge_replaced(self, state, replaced):
        began, ended = self.restoring.began, self.restoring.ended
        faults = [f"Replaced: {fault}" for fault in self.ledger.faults(replaced, began, ended)]
        return faults + self.ledger.lost(state, replaced, began, ended)

    def judge_copies(self):
        copying = self.copying
        made = [name for name in self.program.names() if name not in self.names]
        files = [self.program.file(name) for name in made]
        if copying and copying.file and copying.file not in files:
            files.append(copying.file)
        with ThreadPoolExecutor() as threads:
            for faults in threads.map(self.copy_faults, files):
                self.faults += faults
                self.count("copies checked")
        if copying and copying.file and copying.file not in map(self.program.file, made):
            os.remove(copying.file)

    def copy_faults(self, file):
        copying = self.copying
        fault = self.program.check(file)
        faults = [f"The check says of {file}: {fault}"] if fault else []
        # The daily copy is made at a moment of its own.
        if copying and (file == copying.file or os.path.basename(file).startswith("copy-")):
            content = self.program.tasks(file)
            faults += [f"{file}: {fault}" for fault in self.ledger.faults(content, copying.began, copying.ended)]
        return faults


def post(port, path):
    """The answer; nothing where none came or it refuses."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    try:
        status, answer = ask(connection, path)
        return answer if status < 300 else None
    except (OSError, http.client.HTTPException):
        return None
    finally:
        connection.close()
