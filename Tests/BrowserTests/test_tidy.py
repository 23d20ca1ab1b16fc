import sqlite3
import unittest

from lists import Keys, ListTest, days
from support import wait_for

ROWS = ["name,project,isComplete,dateAdded,dateCompleted"]


def completed(name, ago, project=""):
    return f"{name},{project},true,{days(-ago)}T08:00:00Z,{days(-ago)}T09:00:00Z"


class TidyTests(ListTest):
    """What clears away completed tasks, in History and in All."""

    def fill(self):
        self.import_rows([*ROWS, completed("Ancient", 400, "Home"), completed("Old", 60), completed("Recent", 3)])

    def total(self, query):
        return self.program.request("GET", f"/api/tasks?view=all&limit=1&{query}")["total"]

    def archived(self):
        return self.total("status=all&archived=only")

    def completed(self):
        return self.total("status=completed&archived=include")

    def take(self, label):
        self.take_from_menu(label)

    def command(self, text, entry):
        """Types into the palette and takes its first entry."""
        self.press_with(Keys.CONTROL, "k")
        wait_for(lambda: self.find("dialog.palette[open]"), "the palette is open")
        self.press(text)
        wait_for(lambda: self.text("#palette-list [aria-selected=true] span") == entry, f"{entry} is the first entry")
        self.press(Keys.ENTER)

    def wait_for_count(self, text):
        wait_for(lambda: self.text("dialog[open] [role=status]") == text, f"the dialog says {text}")

    def type_days(self, number):
        field = wait_for(lambda: self.find("[name=olderThanDays]"), "an age is asked for")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(str(number))

    def test_the_menu_clears_away_in_completed_and_all_only(self):
        self.fill()
        for view, stands in [("history", True), ("all", True), ("today", False), ("upcoming", False), ("grouped", False)]:
            with self.subTest(view):
                self.open_tasks(f"?view={view}")
                self.click("#more-toggle")
                wait_for(lambda: self.find("[role=menuitem]"), "the menu is open")
                self.assertEqual("Archive completed tasks…" in self.text("[role=menu]"), stands)

    def test_what_was_completed_long_ago_is_archived_and_undone_with_the_mouse(self):
        self.fill()
        self.open_tasks("?view=history")
        self.take("Archive completed tasks…")
        self.wait_for_count("2 completed tasks.")
        self.type_days(100)
        self.wait_for_count("1 completed task.")
        self.find("dialog[open] .button:not(.quiet)").click()
        self.message("Archived 1 task")
        wait_for(lambda: self.archived() == 1, "it is archived")
        wait_for(lambda: "Archived" in self.row("Ancient").text, "the line says so")
        self.click("#toast-action")
        wait_for(lambda: self.archived() == 0, "it is taken back")

    def test_what_was_completed_long_ago_is_archived_by_keyboard_in_one_project(self):
        self.fill()
        home = next(item["id"] for item in self.program.request("GET", "/api/projects")["items"] if item["name"] == "Home")
        self.open_tasks("?view=all&status=completed")
        self.browser.execute_script("document.getElementById('more-toggle').focus()")
        self.press(Keys.ENTER)
        wait_for(lambda: self.browser.execute_script("return document.activeElement.getAttribute('role')") == "menuitem", "the menu has the focus")
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.wait_for_count("2 completed tasks.")
        self.press(Keys.TAB, "Ho")
        wait_for(lambda: self.text("dialog.chooser [aria-selected=true]") == "Home", "the project is found")
        self.press(Keys.ENTER)
        self.wait_for_count("1 completed task.")
        self.assertEqual(self.find("dialog[open] [name=projectId]").get_property("value"), home)
        self.press(Keys.TAB, Keys.ENTER)
        self.message("Archived 1 task")
        self.assertEqual((self.archived(), self.total(f"status=completed&archived=only&project={home}")), (1, 1))
        wait_for(lambda: self.browser.execute_script("return document.activeElement.id") == "more-toggle", "the focus is back")
        self.press("u")
        wait_for(lambda: self.archived() == 0, "it is taken back")

    def test_a_wrong_age_is_said_at_its_field_and_changes_nothing(self):
        self.fill()
        self.open_tasks("?view=history")
        self.take("Archive completed tasks…")
        self.type_days(99999)
        self.press(Keys.ENTER)
        wait_for(lambda: "36,500" in self.text("dialog[open] [data-problem=olderThanDays]"), "the field says what is wrong")
        self.assertEqual(self.find("[name=olderThanDays]").get_attribute("aria-invalid"), "true")
        self.assertEqual(self.archived(), 0)

    allowed_in_console = "api/tasks/archive"

    def test_archiving_smartly_keeps_what_an_open_task_waits_for(self):
        self.fill()
        old = self.program.request("GET", "/api/tasks?view=history&q=Old")["items"][0]["id"]
        self.program.add("Follow up", dependencies=[old])
        self.open_tasks("?view=history")
        self.take("Archive old tasks that nothing waits for")
        self.message("Archived 1 task")
        self.assertEqual(self.total("status=completed&archived=only&q=Ancient"), 1)
        self.take("Archive old tasks that nothing waits for")
        self.message("Nothing to archive")

    def test_all_completed_tasks_are_deleted_and_undone(self):
        self.fill()
        self.program.add("Still open")
        self.open_tasks("?view=history")
        self.take("Delete all completed tasks")
        self.message("Deleted 3 tasks")
        self.wait_for_shown([])
        self.assertEqual((self.completed(), self.total("status=open")), (0, 1))
        self.click("#toast-action")
        self.wait_for_shown(["Recent", "Old", "Ancient"])

    def test_what_was_completed_before_a_day_is_deleted_and_undone_by_keyboard(self):
        self.fill()
        self.open_tasks("?view=history")
        self.browser.execute_script("document.getElementById('more-toggle').focus()")
        self.press(Keys.ENTER, *[Keys.ARROW_DOWN] * 4, Keys.ENTER)
        self.wait_for_count("1 completed task.")
        self.assertEqual(self.find("[name=completedBefore]").get_property("value"), days(-365))
        self.press(Keys.TAB, Keys.ENTER)
        self.message("Deleted 1 task")
        self.wait_for_shown(["Recent", "Old"])
        self.press("u")
        self.wait_for_shown(["Recent", "Old", "Ancient"])

    def test_archived_tasks_are_shown_and_restored_with_the_mouse(self):
        self.fill()
        self.program.request("POST", "/api/tasks/archive", {"smart": True})
        self.open_tasks("?view=history")
        self.take("Show archived")
        wait_for(lambda: sorted(self.shown()) == ["Ancient", "Old"], "the archived ones are listed")
        self.assertIn("Archived: Only archived", self.text("#active"))
        self.press("j", "x")
        self.click("[data-bulk=all]")
        wait_for(lambda: self.text("#bulk-count") == "2 selected", "both are selected")
        self.assertFalse(self.find("[data-bulk=complete]").is_displayed())
        self.click("[data-bulk=restore]")
        self.message("Restored 2 tasks")
        wait_for(lambda: self.text("#list-empty").startswith("Nothing is archived here."), "the list is empty and says why")
        self.assertEqual(self.archived(), 0)
        self.click("#toast-action")
        wait_for(lambda: self.archived() == 2, "they are archived again")
        self.take("Show unarchived")
        wait_for(lambda: "archived" not in self.query(), "the filter is gone")

    def test_archived_tasks_are_shown_and_restored_by_keyboard(self):
        self.fill()
        self.program.request("POST", "/api/tasks/archive", {"smart": True})
        self.open_tasks("?view=history")
        self.browser.execute_script("document.getElementById('more-toggle').focus()")
        self.press(Keys.ENTER, Keys.END, Keys.ENTER)
        wait_for(lambda: sorted(self.shown()) == ["Ancient", "Old"], "the archived ones are listed")
        self.press("j", "x", "*")
        wait_for(lambda: self.text("#bulk-count") == "2 selected", "both are selected")
        self.browser.execute_script("document.querySelector('[data-bulk=restore]').focus()")
        self.press(Keys.ENTER)
        self.message("Restored 2 tasks")
        wait_for(lambda: self.archived() == 0, "none is archived")

    def test_the_palette_archives_and_deletes_from_any_page(self):
        self.fill()
        self.open_page()
        self.command("archive completed over 100 days ago", "Archive tasks completed over 100 days ago")
        self.message("Archive tasks completed over 100 days ago: 1 task")
        self.assertEqual(self.archived(), 1)
        self.command("Archive completed tasks…", "Archive completed tasks…")
        self.wait_for_count("1 completed task.")
        self.press(Keys.ENTER)
        self.message("Archived 1 task")
        self.command("delete all completed tasks", "Delete all completed tasks")
        self.message("Delete all completed tasks: 3 tasks")
        self.assertEqual(self.completed(), 0)


class OrphanTests(ListTest):
    """Tasks whose project is gone, in Settings."""

    def open_settings(self):
        self.browser.get(f"{self.program.address}/settings")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")

    def test_it_says_that_every_task_has_a_project(self):
        self.program.add("Fine")
        self.open_settings()
        self.click("[data-action=orphans]")
        wait_for(lambda: self.text("#orphan-result") == "Every task has a project.", "it is said")

    def test_tasks_without_a_project_go_into_inbox_by_keyboard(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.add("Lost", projectId=project)
        self.open_settings()
        with sqlite3.connect(self.program.database) as database:
            database.execute("DELETE FROM project WHERE name = 'Home'")
        self.browser.execute_script("document.querySelector('[data-action=orphans]').focus()")
        self.press(Keys.SPACE)
        wait_for(lambda: "1 task" in self.text("#orphan-result"), "it says what it found")
        self.assertEqual(self.text("#orphan-result"), "1 task moved to Inbox.")
        inbox = self.program.request("GET", "/api/projects")["items"][0]["id"]
        self.assertEqual(self.task("Lost")["projectId"], inbox)


class HealthTests(ListTest):
    def test_project_health_leads_to_all_projects(self):
        self.program.add("Fine")
        self.open_page()
        self.click("[aria-labelledby=health-title] a[href='/projects']")
        wait_for(lambda: self.find("#projects"), "the page of projects is open")


if __name__ == "__main__":
    unittest.main()
