"""Evolution: its data server, which keeps the copy that its pages, GNOME's To Do and Endeavour show."""

import json
import os
import pathlib
import subprocess
import unittest
from datetime import date, timedelta

from support import INBOX, ClientTest, wait_for

SERVICES = "/usr/share/dbus-1/services"
SOURCE = """[Data Source]
DisplayName=Tasker
Enabled=true
Parent=caldav-stub

[Task List]
BackendName=caldav

[Authentication]
Host=127.0.0.1
Method=plain/password
Port={port}
User=me
RememberPassword=false

[Security]
Method=none

[Refresh]
Enabled=false

[WebDAV Backend]
ResourcePath=/dav/people/me/tasks/{list}/
"""
# Without the services of the desktop, such as one that asks for passwords.
BUS = """<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig><type>session</type><listen>unix:tmpdir=/tmp</listen><servicedir>{folder}/services</servicedir>
<policy context="default"><allow send_destination="*" eavesdrop="true"/><allow eavesdrop="true"/><allow own="*"/></policy></busconfig>
"""


class EvolutionTests(ClientTest):
    def setUp(self):
        super().setUp()
        services = pathlib.Path(self.folder, "services")
        services.mkdir()
        for name in ("Sources5", "Calendar8"):
            name = f"org.gnome.evolution.dataserver.{name}.service"
            (services / name).symlink_to(f"{SERVICES}/{name}")
        sources = pathlib.Path(self.folder, "evolution", "sources")
        sources.mkdir(parents=True)
        (sources / "tasker.source").write_text(SOURCE.format(port=self.tasker.port, list=INBOX))
        own = {**os.environ, "HOME": self.folder, "XDG_CONFIG_HOME": self.folder, "XDG_CACHE_HOME": f"{self.folder}/cache",
               "XDG_DATA_HOME": f"{self.folder}/data", "XDG_RUNTIME_DIR": self.folder, "GSETTINGS_BACKEND": "memory", "TZ": "UTC"}
        self.session = subprocess.Popen(
            ["dbus-run-session", f"--config-file={self.write('bus.conf', BUS.format(folder=self.folder))}", "--", "/usr/bin/python3", "-B",
             str(pathlib.Path(__file__).with_name("evolution.py")), self.tasker.device("Evolution")],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=own)
        self.addCleanup(self.stop)

    def stop(self):
        self.session.stdin.close()
        self.session.wait()
        self.session.stdout.close()

    def ask(self, *call):
        print(json.dumps(call), file=self.session.stdin, flush=True)
        answer = self.session.stdout.readline()
        self.assertTrue(answer, f"{call[0]} failed")
        return json.loads(answer)

    def see(self, count, *lines):
        """Waits until Evolution has so many tasks, one of them with all of the lines."""
        def seen():
            tasks = self.ask("tasks")
            return len(tasks) == count and (not lines or any(all(line in task for line in lines) for task in tasks))
        wait_for(seen, f"Evolution has {lines}")

    def add(self, *lines):
        return self.ask("add", "\r\n".join(["BEGIN:VTODO", "DTSTAMP:20300101T000000Z", *lines, "END:VTODO", ""]))

    def everything(self):
        return self.tasker.request("GET", "/api/tasks?view=all&status=all&limit=500")["items"]

    def test_a_task_is_added_changed_completed_and_deleted_on_both_sides(self):
        uid = self.add("UID:call", "SUMMARY:Call Ann", "PRIORITY:1", "DUE;VALUE=DATE:20300105", "X-EVOLUTION-OWN:kept")
        task = self.tasker.tasks()["Call Ann"]
        self.assertEqual((task["dueDate"], task["priority"]), ("2030-01-05", "P0"))
        self.tasker.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Call Ann back", "details": "About the garden"})
        self.see(1, "SUMMARY:Call Ann back", "DESCRIPTION:About the garden", "X-EVOLUTION-OWN:kept")
        self.ask("rename", uid, "Call Ann again")
        self.assertEqual(set(self.tasker.tasks()), {"Call Ann again"})
        self.ask("complete", uid)
        self.assertTrue(self.tasker.tasks()["Call Ann again"]["isComplete"])
        self.assertGreater(self.tasker.request("GET", "/api/dashboard")["score"]["today"], 0)
        # Both change it from the same state: it asks first, and then what the person decides stands.
        self.tasker.request("PATCH", f"/api/tasks/{task['id']}", {"details": "About the orchard"})
        self.assertFalse(self.ask("rename", uid, "Lost", "FAIL"))
        self.assertEqual([one["details"] for one in self.tasker.tasks().values()], ["About the orchard"])
        self.assertTrue(self.ask("rename", uid, "Call Ann once more"))
        self.assertEqual([(name, one["isComplete"]) for name, one in self.tasker.tasks().items()], [("Call Ann once more", True)])
        self.ask("remove", uid)
        self.assertEqual(self.tasker.tasks(), {})
        added = self.tasker.add("Dig", projectId=INBOX)
        self.see(1, "SUMMARY:Dig")
        self.tasker.request("DELETE", f"/api/tasks/{added['id']}")
        self.see(0)

    def test_a_repeating_task_is_completed_once_each_time_and_goes_on(self):
        due = date.today() + timedelta(days=1)
        uid = self.add("UID:water", "SUMMARY:Water", f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DUE;VALUE=DATE:{due:%Y%m%d}", "RRULE:FREQ=DAILY;COUNT=3")
        for completed in (1, 2):
            self.ask("complete", uid)
            self.assertEqual(sorted(task["isComplete"] for task in self.everything()), [False] + [True] * completed)
            [still] = [task for task in self.everything() if not task["isComplete"]]
            self.assertEqual(still["dueDate"], f"{due + timedelta(days=completed)}")
            self.see(1 + completed, f"DUE;VALUE=DATE:{due + timedelta(days=completed):%Y%m%d}", "RRULE")
        self.ask("complete", uid)
        self.assertEqual([task["isComplete"] for task in self.everything()], [True] * 3)


if __name__ == "__main__":
    unittest.main()
