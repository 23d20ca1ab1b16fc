"""vdirsyncer between Tasker and Radicale, and todoman on the files between them."""

import pathlib
import re

import caldav

from support import INBOX, ClientTest, Radicale


class VdirsyncerTest(ClientTest):
    def setUp(self):
        super().setUp()
        self.password = self.tasker.device("vdirsyncer")

    def pair(self, other, conflict="a wins"):
        """Synchronizes all lists of Tasker, which is a, with another storage."""
        self.config = self.write("vdirsyncer.conf", f"""
[general]
status_path = "{self.folder}/status/"
[pair both]
a = "tasker"
b = "other"
collections = ["from a"]
conflict_resolution = "{conflict}"
metadata = ["displayname", "color"]
[storage tasker]
type = "caldav"
url = "{self.tasker.address}/dav/"
username = "me"
password = "{self.password}"
item_types = ["VTODO"]
[storage other]
{other}
""")
        self.run_client("vdirsyncer", "--config", self.config, "discover", text="y\n" * 20)
        self.run_client("vdirsyncer", "--config", self.config, "metasync")

    def sync(self):
        return self.run_client("vdirsyncer", "--config", self.config, "sync")


class RadicaleTests(VdirsyncerTest):
    def setUp(self):
        super().setUp()
        self.radicale = Radicale(self.folder)
        self.addCleanup(self.radicale.close)

    def summaries(self):
        return {str(todo.icalendar_component["summary"]): todo for todo in self.there.todos(include_completed=True)}

    def test_what_changes_on_either_side_comes_to_the_other_and_nothing_is_doubled(self):
        self.tasker.add("Dig", projectId=INBOX, dueDate="2030-01-05T09:00", tags=["garden"])
        self.pair(f'type = "caldav"\nurl = "{self.radicale.address}/"\nusername = "me"\npassword = "any"\nitem_types = ["VTODO"]')
        self.sync()
        client = caldav.DAVClient(url=self.radicale.address, username="me", password="any")
        self.addCleanup(client.close)
        self.there = next(one for one in client.principal().calendars() if INBOX in str(one.url))
        self.assertEqual(set(self.summaries()), {"Dig"})

        self.there.add_todo(summary="Sow", priority=1)
        self.tasker.add("Rake", projectId=INBOX)
        self.sync()
        self.assertEqual(set(self.summaries()), {"Dig", "Sow", "Rake"})
        self.assertEqual(self.tasker.tasks()["Sow"]["priority"], "P0")

        # Ticked off there, renamed here.
        self.summaries()["Dig"].complete()
        rake = self.tasker.tasks()["Rake"]["id"]
        self.tasker.request("PATCH", f"/api/tasks/{rake}", {"name": "Rake the leaves"})
        self.sync()
        self.assertTrue(self.tasker.tasks()["Dig"]["isComplete"])
        self.assertEqual(set(self.summaries()), {"Dig", "Sow", "Rake the leaves"})

        # Both sides changed one task: a wins, and nothing comes twice.
        leaves = self.summaries()["Rake the leaves"]
        with leaves.edit_icalendar_component() as component:
            component["summary"] = "Rake there"
        leaves.save()
        self.tasker.request("PATCH", f"/api/tasks/{rake}", {"name": "Rake here"})
        self.sync()
        self.assertEqual(set(self.summaries()), {"Dig", "Sow", "Rake here"})
        self.assertEqual(set(self.tasker.tasks()), {"Dig", "Sow", "Rake here"})

        self.summaries()["Sow"].delete()
        self.tasker.request("DELETE", f"/api/tasks/{rake}")
        self.sync()
        self.assertEqual(set(self.summaries()), {"Dig"})
        self.assertEqual(set(self.tasker.tasks()), {"Dig"})
        before = self.tasker.request("GET", "/api/activity?limit=1")["items"]
        self.sync()
        self.assertEqual(self.tasker.request("GET", "/api/activity?limit=1")["items"], before)


class TodomanTests(VdirsyncerTest):
    def todo(self, *arguments):
        return self.run_client("todoman", *arguments)

    def test_a_task_of_the_terminal_comes_to_tasker_and_back(self):
        self.tasker.add("Dig every day", projectId=INBOX)
        self.pair(f'type = "filesystem"\npath = "{self.folder}/lists/"\nfileext = ".ics"')
        self.sync()
        pathlib.Path(self.folder, "todoman").mkdir()
        self.write("todoman/config.py", f'path = "{self.folder}/lists/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\ndefault_list = "Inbox"\n')
        self.assertIn("Dig", self.todo("list"))

        self.todo("new", "--list", "Inbox", "--due", "2030-01-05 09:00", "--priority", "high", "Call Ann")
        self.sync()
        task = self.tasker.tasks()["Call Ann"]
        self.assertEqual((task["dueDate"][:10], task["priority"]), ("2030-01-05", "P1"))

        number = re.search(r"(\d+)\s.*Call Ann", self.todo("list")).group(1)
        self.todo("done", number)
        self.sync()
        self.assertTrue(self.tasker.tasks()["Call Ann"]["isComplete"])
        self.sync()
        self.assertNotIn("Call Ann", self.todo("list"))
