"""Drives Evolution's data server in a D-Bus session: evolution.py PASSWORD.

For each line of JSON on its input, a list of the name of a function and its arguments, it writes one with the result.
"""

import json
import sys
import time

import gi

gi.require_version("ECal", "2.0")
gi.require_version("EDataServer", "1.2")
from gi.repository import ECal, EDataServer, GLib, ICalGLib

DEADLINE = 60
# How long it may take to sign in before its list is used.
PATIENCE = 5
SOURCE = "tasker"


class Evolution:
    """A list of tasks of the data server, which keeps a copy of that of Tasker."""

    def __init__(self, password):
        self.password = password
        self.is_signed_in = False
        # Without it nothing is told.
        self.registry = EDataServer.SourceRegistry.new_sync(None)
        self.source = self.registry.ref_source(SOURCE)
        self.source.connect("credentials-required", self.sign_in)
        self.client = None
        ECal.Client.connect(self.source, ECal.ClientSourceType.TASKS, PATIENCE, None, self.connected)
        wait_for(lambda: self.client and self.is_signed_in)
        # What it may do is known once it has read the list.
        self.client.refresh_sync(None)
        wait_for(lambda: not self.client.is_readonly())

    def connected(self, _, result):
        self.client = ECal.Client.connect_finish(result)

    def sign_in(self, source, *_):
        credentials = EDataServer.NamedParameters.new()
        credentials.set("username", "me")
        credentials.set("password", self.password)
        source.invoke_authenticate(credentials, None, self.signed_in)

    def signed_in(self, source, result):
        self.is_signed_in = source.invoke_authenticate_finish(result)

    def find(self, uid):
        return self.client.get_object_sync(uid, None, None)[1]

    def tasks(self):
        self.client.refresh_sync(None)
        return [task.as_ical_string() for task in self.client.get_object_list_sync("#t", None)[1]]

    def add(self, text):
        return self.client.create_object_sync(ICalGLib.Component.new_from_string(text), ECal.OperationFlags.NONE, None)[1]

    def rename(self, uid, name, conflict="KEEP_LOCAL"):
        """Returns whether it was stored, which a conflict may prevent."""
        task = self.find(uid)
        task.set_summary(name)
        try:
            self.store(task, getattr(ECal.OperationFlags, f"CONFLICT_{conflict}"))
        except GLib.Error:
            return False
        return True

    def complete(self, uid):
        """As a click on the box of a task does."""
        task = self.find(uid)
        ECal.util_mark_task_complete_sync(task, -1, self.client, None)
        self.store(task)

    def store(self, task, flags=ECal.OperationFlags.NONE):
        self.client.modify_object_sync(task, ECal.ObjModType.ALL, flags, None)

    def remove(self, uid):
        self.client.remove_object_sync(uid, None, ECal.ObjModType.ALL, ECal.OperationFlags.NONE, None)


def wait_for(condition):
    """Handles events meanwhile, since what it asks and tells comes only then."""
    end = time.monotonic() + DEADLINE
    while not condition():
        if not GLib.MainContext.default().iteration(False):
            time.sleep(0.05)
        if time.monotonic() > end:
            raise SystemExit("Evolution does not answer")


def main(password):
    evolution = Evolution(password)
    for line in sys.stdin:
        name, *arguments = json.loads(line)
        print(json.dumps(getattr(evolution, name)(*arguments)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
