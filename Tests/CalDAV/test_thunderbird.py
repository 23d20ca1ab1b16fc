"""Thunderbird: its own ways to find the lists, keep a copy for offline, and ask about conflicts."""

import base64
import time
import unittest
import urllib.request
from datetime import date, timedelta

from support import INBOX, ClientTest, wait_for
from thunderbird import Thunderbird

MANY = 1000


def todo(uid, *lines):
    return "\r\n".join(["BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20300101T000000Z", *lines, "END:VTODO", ""])


class ThunderbirdTests(ClientTest):
    def setUp(self):
        super().setUp()
        self.thunderbird = Thunderbird(self.folder)
        self.addCleanup(self.thunderbird.close)
        self.ask = self.thunderbird.ask

    def subscribe(self, **limits):
        """The lists that it finds from the address alone, each with whether it may only be read."""
        return dict(self.ask("subscribe", self.tasker.address, self.tasker.device("Thunderbird", **limits)))

    def see(self, count, *lines, of="Inbox"):
        """Waits until Thunderbird has so many tasks in a list, one of them with all of the lines."""
        seen = []

        def arrived():
            self.ask("refresh", of)
            seen[:] = self.ask("tasks", of)
            return len(seen) == count and (not lines or any(all(line in task for line in lines) for task in seen))
        try:
            wait_for(arrived, "")
        except AssertionError:
            self.fail(f"Thunderbird does not have {count} tasks, one with {lines}, but\n" + "\n".join(seen))

    def add(self, uid, *lines, of="Inbox"):
        self.ask("add", of, todo(uid, *lines))

    def everything(self):
        return self.tasker.request("GET", "/api/tasks?view=all&status=all&limit=500")["items"]

    def test_it_finds_the_lists_by_the_address_alone_and_limits_hold(self):
        garden = self.tasker.project("Garden")
        self.tasker.add("Dig", projectId=garden)
        self.assertEqual(self.subscribe(projects=[garden], mayWrite=False, showsHabits=False), {"Garden": True})
        self.see(1, "SUMMARY:Dig", of="Garden")
        with self.assertRaises(AssertionError):
            self.add("sow", "SUMMARY:Sow", of="Garden")
        self.assertEqual(set(self.tasker.tasks()), {"Dig"})

    def test_a_task_is_added_changed_completed_and_deleted_on_both_sides(self):
        self.assertEqual(self.subscribe(), {"Inbox": False, "Habits": False})
        self.add("call", "SUMMARY:Call Ann", "PRIORITY:1", "DUE;VALUE=DATE:20300105", "CATEGORIES:phone", "CLASS:PRIVATE")
        task = self.tasker.tasks()["Call Ann"]
        self.assertEqual((task["dueDate"], task["priority"], task["tags"]), ("2030-01-05", "P0", ["phone"]))
        self.tasker.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Call Ann back", "details": "About the garden"})
        self.see(1, "SUMMARY:Call Ann back", "DESCRIPTION:About the garden", "CLASS:PRIVATE")
        self.ask("change", "Inbox", "call", {"SUMMARY": "Call Ann again", "PRIORITY": "9"})
        self.assertEqual(self.tasker.tasks()["Call Ann again"]["priority"], "P3")
        self.ask("complete", "Inbox", "call")
        self.assertTrue(self.tasker.tasks()["Call Ann again"]["isComplete"])
        self.assertGreater(self.tasker.request("GET", "/api/dashboard")["score"]["today"], 0)
        self.ask("complete", "Inbox", "call", False)
        self.assertFalse(self.tasker.tasks()["Call Ann again"]["isComplete"])
        self.ask("remove", "Inbox", "call")
        self.assertEqual(self.tasker.tasks(), {})
        added = self.tasker.add("Dig", projectId=INBOX)
        self.see(1, "SUMMARY:Dig")
        self.tasker.request("POST", f"/api/tasks/{added['id']}/complete")
        self.see(1, "SUMMARY:Dig", "STATUS:COMPLETED")
        self.tasker.request("DELETE", f"/api/tasks/{added['id']}")
        self.see(0)

    def test_a_due_minute_keeps_its_zone_and_a_reminder_is_one_in_tasker(self):
        self.subscribe()
        self.add(
            "meet", "SUMMARY:Meet", "DUE;TZID=America/New_York:20300105T093000", "BEGIN:VALARM", "ACTION:DISPLAY",
            "TRIGGER;RELATED=END:-PT15M", "DESCRIPTION:Meet", "END:VALARM")
        task = self.tasker.tasks()["Meet"]
        self.assertEqual((task["dueDate"], task["reminders"]), ("2030-01-05T14:30", ["15m"]), task)
        self.see(1, "DUE;TZID=America/New_York:20300105T093000", "TRIGGER;RELATED=END:-PT15M")
        self.ask("due", "Inbox", "meet", "20300106T100000Z")
        self.assertEqual(self.tasker.tasks()["Meet"]["dueDate"], "2030-01-06T10:00")

    def test_a_task_moves_to_another_list_with_its_history(self):
        garden = self.tasker.project("Garden")
        self.subscribe()
        self.add("dig", "SUMMARY:Dig", "X-OWN:kept")
        identifier = self.tasker.tasks()["Dig"]["id"]
        self.ask("move", "Inbox", "dig", "Garden")
        self.see(1, "SUMMARY:Dig", "X-OWN:kept", of="Garden")
        self.see(0)
        task = self.tasker.tasks()["Dig"]
        self.assertEqual((task["id"], task["projectId"]), (identifier, garden))

    def test_subtasks_stay_below_their_task(self):
        self.subscribe()
        self.add("rake", "SUMMARY:Rake", "RELATED-TO;RELTYPE=PARENT:leaves")
        self.add("leaves", "SUMMARY:Leaves")
        tasks = self.tasker.tasks()
        self.assertEqual(tasks["Rake"]["parentId"], tasks["Leaves"]["id"])
        self.ask("change", "Inbox", "rake", {"SUMMARY": "Rake all"})
        self.assertEqual(self.tasker.tasks()["Rake all"]["parentId"], tasks["Leaves"]["id"])
        self.tasker.add("Burn", projectId=INBOX, parentId=tasks["Leaves"]["id"])
        self.see(3, "SUMMARY:Burn", "RELATED-TO;RELTYPE=PARENT:leaves")
        # A task with open subtasks is complete in Thunderbird alone, until they are.
        self.ask("complete", "Inbox", "leaves")
        self.see(3, "SUMMARY:Leaves", "STATUS:COMPLETED")
        self.assertFalse(self.tasker.tasks()["Leaves"]["isComplete"])
        self.ask("complete", "Inbox", "rake")
        self.tasker.request("POST", f"/api/tasks/{self.tasker.tasks()['Burn']['id']}/complete")
        self.assertEqual({name: task["isComplete"] for name, task in self.tasker.tasks().items()}, {"Leaves": True, "Rake all": True, "Burn": True})

    def test_a_repeating_task_is_completed_once_each_time_and_goes_on(self):
        self.subscribe()
        due = date.today() + timedelta(days=1)
        self.add("water", "SUMMARY:Water", f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DUE;VALUE=DATE:{due:%Y%m%d}", "RRULE:FREQ=DAILY;COUNT=3")
        for completed in (1, 2):
            self.ask("complete", "Inbox", "water")
            self.assertEqual(sorted(task["isComplete"] for task in self.everything()), [False] + [True] * completed)
            [still] = [task for task in self.everything() if not task["isComplete"]]
            self.assertEqual(still["dueDate"], f"{due + timedelta(days=completed)}")
            self.see(1 + completed, f"DUE;VALUE=DATE:{due + timedelta(days=completed):%Y%m%d}", "RRULE")
        self.ask("complete", "Inbox", "water")
        self.assertEqual([task["isComplete"] for task in self.everything()], [True] * 3)

    def test_an_occurrence_that_is_left_out_is_not_completed(self):
        self.subscribe()
        due = date.today() + timedelta(days=1)
        self.add("feed", "SUMMARY:Feed", f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DUE;VALUE=DATE:{due:%Y%m%d}", "RRULE:FREQ=DAILY")
        self.ask("leaveOut", "Inbox", "feed")
        [task] = self.everything()
        self.assertFalse(task["isComplete"])
        self.assertEqual(task["dueDate"], f"{due + timedelta(days=1)}")
        self.ask("complete", "Inbox", "feed")
        self.assertEqual(sorted(task["isComplete"] for task in self.everything()), [False, True])
        self.see(2, "SUMMARY:Feed", "RRULE", f"DUE;VALUE=DATE:{due + timedelta(days=2):%Y%m%d}")

    def test_an_occurrence_that_is_changed_alone_is_the_running_task(self):
        self.subscribe()
        due = date.today() + timedelta(days=1)
        self.add("feed", "SUMMARY:Feed", f"DTSTART;VALUE=DATE:{due:%Y%m%d}", f"DUE;VALUE=DATE:{due:%Y%m%d}", "RRULE:FREQ=WEEKLY")
        later = due + timedelta(days=2)
        self.ask("changeNext", "Inbox", "feed", "Feed the fish", f"{later:%Y%m%d}")
        self.assertEqual([(task["name"], task["dueDate"], task["isComplete"]) for task in self.everything()], [("Feed the fish", f"{later}", False)])
        self.see(1, "SUMMARY:Feed the fish", f"DUE;VALUE=DATE:{later:%Y%m%d}", "RRULE")
        self.ask("complete", "Inbox", "feed")
        self.assertEqual(sorted(task["isComplete"] for task in self.everything()), [False, True])

    def test_it_spells_an_address_in_its_own_way_and_means_the_same_object(self):
        password = self.tasker.device("Phone")
        address = f"{self.tasker.address}/dav/people/me/tasks/{INBOX}/"
        text = f"BEGIN:VCALENDAR\r\nVERSION:2.0\r\n{todo('a', 'SUMMARY:Dig')}END:VCALENDAR\r\n"
        credentials = base64.b64encode(f"me:{password}".encode()).decode()
        headers = {"Authorization": f"Basic {credentials}", "Content-Type": "text/calendar"}
        for uid, name in [("one", "a,b@c!.ics"), ("two", "d%2Ce%40f.ics")]:
            sent = text.replace("UID:a", f"UID:{uid}").encode()
            urllib.request.urlopen(urllib.request.Request(address + name, sent, headers, method="PUT")).close()
        self.subscribe()
        self.see(2)
        for uid in ("one", "two"):
            self.ask("change", "Inbox", uid, {"SUMMARY": f"Dig {uid}"})
            self.ask("complete", "Inbox", uid)
        self.assertEqual([task["isComplete"] for task in self.tasker.tasks().values()], [True] * 2)
        self.ask("remove", "Inbox", "one")
        self.assertEqual(set(self.tasker.tasks()), {"Dig two"})

    def test_it_asks_about_a_conflict_and_what_the_person_decides_stands(self):
        self.subscribe()
        self.add("call", "SUMMARY:Call Ann")
        identifier = self.tasker.tasks()["Call Ann"]["id"]
        for overwrites in (False, True):
            self.tasker.request("PATCH", f"/api/tasks/{identifier}", {"name": f"Call Bob {overwrites}"})
            self.ask("answerConflicts", overwrites)
            self.ask("change", "Inbox", "call", {"SUMMARY": f"Call Carl {overwrites}"})
            expected = "Call Carl True" if overwrites else "Call Bob False"
            self.assertEqual((self.ask("conflicts"), list(self.tasker.tasks())), (1, [expected]))
            self.see(1, f"SUMMARY:{expected}")

    def test_what_is_done_offline_arrives_once_it_is_online(self):
        self.subscribe()
        for name in ("Dig", "Sow", "Rake"):
            self.add(name.lower(), f"SUMMARY:{name}")
        self.ask("goOffline", True)
        self.add("mow", "SUMMARY:Mow")
        self.ask("change", "Inbox", "dig", {"SUMMARY": "Dig deep"})
        self.ask("complete", "Inbox", "sow")
        self.ask("remove", "Inbox", "rake")
        self.tasker.add("Prune", projectId=INBOX)
        self.assertEqual(set(self.tasker.tasks()), {"Dig", "Sow", "Rake", "Prune"})
        self.ask("goOffline", False)
        self.see(4, "SUMMARY:Prune")
        expected = {"Dig deep": False, "Sow": True, "Mow": False, "Prune": False}
        wait_for(lambda: {name: task["isComplete"] for name, task in self.tasker.tasks().items()} == expected, f"Tasker has {expected}")

    def test_a_thousand_tasks_arrive_and_a_thousand_are_sent(self):
        self.subscribe()
        lines = "\n".join(f"Sent {number}" for number in range(MANY))
        self.tasker.request("POST", "/api/quick-add", {"text": lines})
        began = time.monotonic()
        self.see(MANY)
        print(f"{MANY} tasks read in {time.monotonic() - began:.1f} s", end=", ", flush=True)
        began = time.monotonic()
        for start in range(0, MANY, 100):
            self.ask("add", "Inbox", *(todo(f"own-{number}", f"SUMMARY:Own {number}") for number in range(start, start + 100)))
        print(f"written in {time.monotonic() - began:.1f} s", end=" ", flush=True)
        self.see(2 * MANY)
        self.assertEqual(self.tasker.request("GET", "/api/tasks?view=all&limit=1")["total"], 2 * MANY)


if __name__ == "__main__":
    unittest.main()
