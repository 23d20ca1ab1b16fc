"""python-caldav: finding the lists, and everything that is done with tasks."""

import unittest
from datetime import date, datetime, timedelta, timezone

import caldav
from caldav.lib import error

from support import INBOX, ClientTest


class PythonCaldavTests(ClientTest):
    def connect(self, password, name="me"):
        client = caldav.DAVClient(url=f"{self.tasker.address}/dav/", username=name, password=password)
        self.addCleanup(client.close)
        return client

    def lists(self, **limits):
        """The lists of a new device, by their names."""
        password = self.tasker.device("python", **limits)
        return {one.get_display_name(): one for one in self.connect(password).principal().calendars()}

    def test_projects_and_habits_are_lists_and_limits_hold(self):
        garden = self.tasker.project("Garden")
        self.tasker.add("Dig", projectId=garden)
        self.assertEqual(set(self.lists()), {"Inbox", "Garden", "Habits"})
        lists = self.lists(projects=[garden], mayWrite=False, showsHabits=False)
        self.assertEqual(set(lists), {"Garden"})
        self.assertEqual([str(todo.icalendar_component["summary"]) for todo in lists["Garden"].todos()], ["Dig"])
        with self.assertRaises(error.DAVError):
            lists["Garden"].add_todo(summary="Sow")
        self.assertEqual(set(self.tasker.tasks()), {"Dig"})

    def test_a_wrong_password_is_refused(self):
        password = self.tasker.device("python")
        for name, sent in [("me", "wrong"), ("you", password)]:
            with self.assertRaises(error.AuthorizationError):
                self.connect(sent, name).principal().calendars()

    def test_a_task_is_added_changed_completed_and_deleted_on_both_sides(self):
        inbox = self.lists()["Inbox"]
        todo = inbox.add_todo(summary="Call Ann", due=date(2030, 1, 5), categories=["phone"], priority=1)
        task = self.tasker.tasks()["Call Ann"]
        self.assertEqual((task["dueDate"], task["tags"], task["priority"]), ("2030-01-05", ["phone"], "P0"))
        with todo.edit_icalendar_component() as component:
            component["summary"] = "Call Ann back"
        todo.save()
        self.assertEqual(set(self.tasker.tasks()), {"Call Ann back"})
        self.tasker.request("PATCH", f"/api/tasks/{task['id']}", {"details": "About the garden"})
        todo.load()
        self.assertEqual(str(todo.icalendar_component["description"]), "About the garden")
        todo.complete()
        done = self.tasker.tasks()["Call Ann back"]
        self.assertTrue(done["isComplete"])
        self.assertGreater(self.tasker.request("GET", "/api/dashboard")["score"]["today"], 0)
        self.assertEqual(len(inbox.todos()), 0)
        self.assertEqual(len(inbox.todos(include_completed=True)), 1)
        todo.delete()
        self.assertEqual(self.tasker.tasks(), {})

    def test_a_subtask_names_its_parent(self):
        inbox = self.lists()["Inbox"]
        parent = inbox.add_todo(summary="Trip")
        inbox.add_todo(summary="Tickets", parent=[parent.id])
        tasks = self.tasker.tasks()
        self.assertEqual(tasks["Tickets"]["parentId"], tasks["Trip"]["id"])

    def test_a_repeating_task_is_completed_once_and_goes_on(self):
        # The library counts from the completion, so that the next time may come before the completed one.
        for hours in (-1, 30):
            with self.subTest(hours=hours):
                self.complete_repeat(hours)

    def complete_repeat(self, hours):
        inbox = self.lists()["Inbox"]
        due = datetime.now(timezone.utc).replace(second=0, microsecond=0) + timedelta(hours=hours)
        name = f"Water in {hours}"
        todo = inbox.add_todo(summary=name, dtstart=due, due=due, rrule={"FREQ": "DAILY"})
        # The completed copy that comes first moves the series on; then the library does so on its own.
        todo.complete(handle_rrule=True, rrule_mode="safe")
        found = [task for task in self.tasker.request("GET", "/api/tasks?view=all&status=all&limit=500")["items"] if task["name"] == name]
        self.assertEqual(sorted(task["isComplete"] for task in found), [False, True])
        [still] = [task for task in found if not task["isComplete"]]
        self.assertEqual(still["dueDate"][:10], f"{datetime.now(timezone.utc) + timedelta(days=1):%Y-%m-%d}")

    def test_changes_since_a_token_are_those_that_were_made(self):
        inbox = self.lists()["Inbox"]
        self.tasker.add("First", projectId=INBOX)
        known = inbox.get_objects_by_sync_token(load_objects=True)
        self.assertEqual(len(list(known)), 1)
        second = self.tasker.add("Second", projectId=INBOX)
        changed = inbox.get_objects_by_sync_token(sync_token=known.sync_token, load_objects=True)
        self.assertEqual([str(one.icalendar_component["summary"]) for one in changed], ["Second"])
        self.tasker.request("DELETE", f"/api/tasks/{second['id']}")
        gone = list(inbox.get_objects_by_sync_token(sync_token=changed.sync_token))
        self.assertEqual(len(gone), 1)
        self.assertIn(second["id"], str(gone[0].url))

    def test_a_list_is_made_and_a_thousand_tasks_come_at_once(self):
        password = self.tasker.device("python")
        made = self.connect(password).principal().make_calendar(name="Many", supported_calendar_component_set=["VTODO"])
        project = next(one["id"] for one in self.tasker.request("GET", "/api/projects?limit=100")["items"] if one["name"] == "Many")
        for start in range(0, 1_000, 100):
            lines = [f"Task {number} #Many" for number in range(start, start + 100)]
            self.tasker.request("POST", "/api/quick-add", {"text": "\n".join(lines)})
        self.assertEqual(self.tasker.request("GET", f"/api/tasks?view=all&project={project}&limit=1")["total"], 1_000)
        self.assertEqual(len(made.todos()), 1_000)


if __name__ == "__main__":
    unittest.main()
