"""The parts of a task: subtasks, history, points, and what completes or copies it."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from panels import PanelTest
from support import By, wait_for


class PartsTests(PanelTest):
    def test_subtasks_are_added_ticked_brought_into_order_and_opened_by_keyboard(self):
        task = self.program.add("Trip")
        self.open_sheet(task)
        field = self.control("New subtask")
        field.click()
        for name in ["Pack", "Tickets", "Keys"]:
            field.send_keys(name, Keys.ENTER)
            wait_for(lambda: name in self.lines("Subtasks"), f"{name} is added")
        self.assertEqual(self.lines("Subtasks"), ["Pack", "Tickets", "Keys"])
        link = next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".line .name") if node.text == "Keys")
        link.send_keys(Keys.ALT, Keys.ARROW_UP)
        wait_for(lambda: self.lines("Subtasks") == ["Pack", "Keys", "Tickets"], "Alt and the arrow move it up")
        self.click_on(lambda: self.control("Move Pack down"))
        wait_for(lambda: self.lines("Subtasks") == ["Keys", "Pack", "Tickets"], "the button moves it down")
        self.control("Complete Pack").send_keys(Keys.SPACE)
        wait_for(lambda: self.text("section[aria-label=Subtasks] h2") == "Subtasks 1 of 3", "the progress is shown")
        # The lists behind the panel change meanwhile, so that one of their lines may go while it is looked at.
        self.browser.execute_script("[...document.querySelectorAll('.line .name')].find((node) => node.textContent === 'Keys').focus();")
        self.browser.switch_to.active_element.send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Keys", "the subtask is open")
        self.click(".part-of")
        wait_for(lambda: self.value(".task-name") == "Trip", "its parent is open again")

    def test_a_subtask_is_read_as_quick_add_and_what_is_refused_stays_typed(self):
        self.allowed_in_console = "422"
        task = self.program.add("Trip")
        self.open_sheet(task)
        field = self.control("New subtask")
        field.send_keys("Buy paint tomorrow p1")
        wait_for(lambda: "P1" in self.text(".add-line .chips"), "the line is understood")
        field.send_keys(Keys.ENTER)
        wait_for(lambda: "Buy paint" in self.lines("Subtasks"), "it is added")
        [part] = self.program.request("GET", f"/api/tasks/{task['id']}/related")["subtasks"]
        self.assertEqual((part["priority"], part["dueDate"]), ("P1", (date.today() + timedelta(days=1)).isoformat()))
        field.send_keys("Ask around #Flat", Keys.ENTER)
        wait_for(lambda: "There is no project “Flat”" in self.text("[data-problem=subtask]"), "the reason is told")
        self.assertEqual(field.get_attribute("value"), "Ask around #Flat")

    def test_all_changes_are_shown_and_earlier_ones_after_them(self):
        task = self.program.add("Write the report")
        for number in range(24):
            self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": f"Report {number}"})
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        entries = lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".changes > li"))
        wait_for(lambda: entries() == 3, "the newest are shown")
        self.click_on(lambda: self.control("All 25"))
        wait_for(lambda: entries() == 20, "more are shown")
        self.click_on(lambda: self.control("Show earlier changes"))
        wait_for(lambda: entries() == 25, "all are shown")

    def test_open_subtasks_can_be_completed_with_their_task(self):
        task = self.program.add("Trip")
        part = self.program.add("Pack", parentId=task["id"])
        self.open_sheet(task)
        self.allowed_in_console = "409"
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: self.text("#toast-action") == "Complete all", "the way out is offered")
        self.find("#toast-action").click()
        self.wait_until_stored(task, isComplete=True)
        self.assertTrue(self.stored(part)["isComplete"])

    def test_an_open_task_tells_what_it_would_earn_and_from_what(self):
        task = self.program.add("Write the report", priority="P0", category="health")
        self.open_sheet(task)
        wait_for(lambda: "Worth 11 points" in self.text("section[aria-label=Points]"), "it is told")
        self.assertIn("Priority P0 7, Category +2, Energy +1", self.text("section[aria-label=Points]"))
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"priority": "P2"})
        wait_for(lambda: "Worth 7 points" in self.text("section[aria-label=Points]"), "it follows the task")
        self.click_on(lambda: self.control("How?"))
        wait_for(lambda: "Worth 7 points" in self.text("#sum"), "the sum says so too")
        self.press(Keys.ESCAPE)
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: "7 points, completed today" in self.text("section[aria-label=Points]"), "it is earned")

    def test_completing_with_a_quality_shows_how_the_points_came_about(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.choose("Quality of the work", "Excellent")
        self.click_on(lambda: self.control("Complete"))
        wait_for(lambda: "excellent quality" in self.text("section[aria-label=Points]"), "the points are told")
        self.click_on(lambda: self.control("How?"))
        wait_for(lambda: "×1.5" in self.text("#sum"), "the sum is shown")
        self.press(Keys.ESCAPE)
        self.assertEqual(self.stored(task)["completionQuality"], "excellent")
        self.click_on(lambda: self.control("Reopen"))
        self.wait_until_stored(task, isComplete=False)

    def test_c_completes_the_task_of_the_sheet(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press("c")
        self.wait_until_stored(task, isComplete=True)

    def test_a_copy_is_opened_and_a_completed_task_is_archived_and_restored(self):
        task = self.program.add("Write the report", details="Two pages")
        self.open_sheet(task)
        self.pick_action("Duplicate")
        wait_for(lambda: task["id"] not in self.browser.current_url, "the copy is open")
        self.click_on(lambda: self.control("Complete"))
        self.control("Reopen")
        self.pick_action("Archive")
        wait_for(lambda: "Archived" in self.text("#toast-text"), "it is archived")
        self.pick_action("Restore")
        wait_for(lambda: "Restored" in self.text("#toast-text"), "it is back")
        self.assertFalse(self.stored(task)["isComplete"])


if __name__ == "__main__":
    unittest.main()
