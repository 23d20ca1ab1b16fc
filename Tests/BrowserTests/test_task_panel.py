"""The sheet with one task over any page, and the task's own page."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class PanelTest(PageTest):
    def open_sheet(self, task, page="/"):
        self.browser.get(f"{self.program.address}{page}#task={task['id']}")
        wait_for(lambda: self.value(".task-name") == task["name"], "the task is shown")

    def open_task_page(self, task):
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        wait_for(lambda: self.value(".task-name") == task["name"], "the task is shown")

    def value(self, selector):
        field = self.find(selector)
        return field.get_attribute("value") if field else None

    def stored(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}")

    def wait_until_stored(self, task, **fields):
        wait_for(lambda: all(self.stored(task)[name] == value for name, value in fields.items()), f"{fields} is saved")

    def control(self, label):
        """The control that has this label."""
        return wait_for(lambda: self.browser.execute_script("""
            const all = [...document.querySelectorAll(":is(.task-editor, .deeds) :is(input, select, textarea, button)")];
            return all.find((node) => (node.getAttribute("aria-label") ?? node.labels?.[0]?.textContent ?? node.textContent) === arguments[0])
        """, label), f"a control called {label}")

    def choose(self, label, text):
        self.browser.execute_script("""
            const [select, text] = arguments;
            select.value = [...select.options].find((option) => option.textContent === text).value;
            select.dispatchEvent(new Event("change", { bubbles: true }))""", self.control(label), text)

    def lines(self, part):
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`section[aria-label='${arguments[0]}'] .line .name`)].map((node) => node.textContent)", part)

    def focused(self):
        return self.browser.execute_script(
            "const node = document.activeElement; return node.getAttribute('aria-label') ?? node.labels?.[0]?.textContent ?? node.textContent")


class SheetTests(PanelTest):
    def test_the_sheet_opens_from_its_address_and_escape_or_back_closes_it(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Escape closes the sheet")
        self.assertNotIn("#task", self.browser.current_url)
        self.browser.execute_script("location.hash = `task=${arguments[0]}`", task["id"])
        wait_for(lambda: self.find(".sheet").is_displayed(), "the address opens it again")
        self.browser.back()
        wait_for(lambda: not self.find(".sheet").is_displayed(), "Back closes the sheet")

    def test_what_opened_the_sheet_has_the_focus_again(self):
        task = self.program.add("Write the report")
        self.open_page()
        self.browser.execute_script("""
            const button = document.querySelector(".task .check");
            button.focus();
            location.hash = `task=${arguments[0]}`""", task["id"])
        wait_for(lambda: self.value(".task-name") == "Write the report", "the task is shown")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.focused() == "Complete Write the report", "the focus is back")

    def test_a_click_beside_the_sheet_closes_it_and_messages_stay_in_reach(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.choose("Priority", "P0 Highest")
        wait_for(lambda: "Changed" in self.text("#toast-text"), "the change is said")
        self.find("#toast-action").click()
        self.wait_until_stored(task, priority="P2")
        self.browser.execute_script("document.querySelector('.sheet-ground').click()")
        wait_for(lambda: not self.find(".sheet").is_displayed(), "the sheet is closed")

    def test_a_task_that_does_not_exist_says_so(self):
        self.browser.get(f"{self.program.address}/tasks/2742b654-b0ac-5311-9642-a19ac9e2bcf0")
        wait_for(lambda: "This task is not there" in self.text(".failure"), "the page says so")
        self.allowed_in_console = "404"

    def test_a_deleted_task_closes_the_sheet_and_undo_brings_it_back(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.control("Delete").click()
        wait_for(lambda: not self.find(".sheet").is_displayed(), "the sheet is closed")
        self.wait_for_names("morning", [])
        self.find("#toast-action").click()
        self.wait_for_names("morning", ["Write the report"])


class SavingTests(PanelTest):
    def test_every_field_is_saved_as_it_is_changed(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        name = self.find(".task-name")
        name.click()
        name.send_keys(Keys.END, " today")
        self.wait_until_stored(task, name="Write the report today")
        self.find(".task-details").send_keys("Two pages", Keys.TAB)
        self.wait_until_stored(task, details="Two pages")
        self.choose("Priority", "P1 High")
        self.choose("Time of day", "Evening")
        self.choose("Category", "Work")
        self.choose("Energy", "High")
        self.choose("Where", "At home")
        self.control("Estimate").send_keys("1h30", Keys.TAB)
        self.control("Time taken").send_keys("45", Keys.TAB)
        self.control("Add a tag").send_keys("deep ", "@web", Keys.ENTER)
        self.wait_until_stored(
            task, priority="P1", type="evening", typeChosen=True, category="work", energy="high", context="home",
            estimatedDuration=5400, actualDuration=2700, tags=["deep", "web"])
        self.assertEqual(self.control("Estimate").get_attribute("value"), "1 h 30 min")
        self.control("Take the tag deep away").click()
        self.wait_until_stored(task, tags=["web"])
        self.control("No date").click()
        self.wait_until_stored(task, dueDate=None)

    def test_the_due_date_moves_to_a_suggested_day_that_tells_its_load(self):
        tomorrow = date.today() + timedelta(days=1)
        self.program.add("Other", dueDate=tomorrow.isoformat(), estimatedDuration=3600)
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.control("Move …").click()
        day = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".day") if "Tomorrow" in node.text), None), "tomorrow is suggested")
        self.assertIn("1 task, 1 h", day.text)
        day.send_keys(Keys.ENTER)
        self.wait_until_stored(task, dueDate=tomorrow.isoformat())

    def test_reminders_are_added_and_taken_away(self):
        task = self.program.add("Write the report", dueDate=f"{date.today() + timedelta(days=1)}T14:30")
        self.open_task_page(task)
        self.choose("Add a reminder", "1 hour before")
        self.wait_until_stored(task, reminders=["1h"])
        self.choose("Add a reminder", "15 minutes before")
        wait_for(lambda: len(self.stored(task)["reminders"]) == 2, "both are saved")
        self.control("Take the reminder “1 hour before” away").click()
        self.wait_until_stored(task, reminders=["15m"])

    def test_what_is_refused_stands_beside_its_field_and_stays_typed(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        name = self.find(".task-name")
        name.send_keys(Keys.CONTROL, "a")
        name.send_keys("x" * 201, Keys.ENTER)
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "the reason is shown")
        self.assertEqual(len(self.value(".task-name")), 201)
        self.control("Estimate").send_keys("soon")
        wait_for(lambda: "1h30" in self.text(".task-editor [data-problem=estimatedDuration]"), "the form of a duration is told")
        self.assertEqual(self.stored(task)["name"], "Write the report")
        self.allowed_in_console = "422"

    def test_an_empty_name_is_not_saved(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-name").send_keys(Keys.CONTROL, "a")
        self.find(".task-name").send_keys(Keys.DELETE)
        wait_for(lambda: "Give the task a name" in self.text(".task-editor [data-problem=name]"), "the page asks for a name")
        self.assertEqual(self.stored(task)["version"], 1)

    def test_other_fields_that_changed_elsewhere_are_merged_without_asking(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-details").send_keys("Two pages")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"priority": "P0"})
        self.wait_until_stored(task, details="Two pages", priority="P0")
        wait_for(lambda: self.control("Priority").get_attribute("value") == "P0", "the other change is shown")
        self.assertIsNone(self.find(".conflict"))
        self.allowed_in_console = "412"

    def conflict(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "412"
        self.find(".task-name").send_keys(Keys.END, ", mine")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Theirs"})
        wait_for(lambda: self.find(".conflict"), "both values are shown")
        self.assertIn("Write the report, mine", self.text(".conflict"))
        self.assertIn("Theirs", self.text(".conflict"))
        return task

    def test_the_same_field_changed_elsewhere_shows_both_values_and_mine_can_be_kept(self):
        task = self.conflict()
        self.assertEqual(self.stored(task)["name"], "Theirs")
        self.control("Keep yours").click()
        self.wait_until_stored(task, name="Write the report, mine")
        wait_for(lambda: not self.find(".conflict"), "the question is gone")

    def test_the_same_field_changed_elsewhere_can_be_taken_by_keyboard(self):
        task = self.conflict()
        self.control("Take the other").send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Theirs", "the other value is shown")
        self.assertIsNone(self.find(".conflict"))
        self.assertEqual(self.stored(task)["version"], 2)

    def test_what_is_typed_while_the_server_is_gone_is_saved_when_it_is_back(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|EventSource"
        self.program.stop()
        self.find(".task-details").send_keys("Typed offline", Keys.TAB)
        wait_for(lambda: "Not saved yet" in self.text(".save-state"), "the page says so")
        self.program.start()
        self.wait_until_stored(task, details="Typed offline")
        wait_for(lambda: self.text(".save-state") == "Saved", "the page says that too")

    def test_what_was_not_saved_survives_a_reload(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "422"
        name = self.find(".task-name")
        name.send_keys(Keys.CONTROL, "a")
        name.send_keys("x" * 201, Keys.ENTER)
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "the reason is shown")
        self.browser.refresh()
        wait_for(lambda: self.value(".task-name") == "x" * 201, "the text is there again")
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "and the reason too")


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
        self.control("Move Pack down").click()
        wait_for(lambda: self.lines("Subtasks") == ["Keys", "Pack", "Tickets"], "the button moves it down")
        self.control("Complete Pack").send_keys(Keys.SPACE)
        wait_for(lambda: self.text("section[aria-label=Subtasks] h2") == "Subtasks 1 of 3", "the progress is shown")
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".line .name") if node.text == "Keys").send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Keys", "the subtask is open")
        self.click(".part-of")
        wait_for(lambda: self.value(".task-name") == "Trip", "its parent is open again")

    def test_open_subtasks_can_be_completed_with_their_task(self):
        task = self.program.add("Trip")
        part = self.program.add("Pack", parentId=task["id"])
        self.open_sheet(task)
        self.allowed_in_console = "409"
        self.control("Complete").click()
        wait_for(lambda: self.text("#toast-action") == "Complete all", "the way out is offered")
        self.find("#toast-action").click()
        self.wait_until_stored(task, isComplete=True)
        self.assertTrue(self.stored(part)["isComplete"])

    def test_completing_with_a_quality_shows_how_the_points_came_about(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.choose("Quality of the work", "Excellent")
        self.control("Complete").click()
        wait_for(lambda: "excellent quality" in self.text("section[aria-label=Points]"), "the points are explained")
        self.assertIn("×1.5", self.text("section[aria-label=Points]"))
        self.assertEqual(self.stored(task)["completionQuality"], "excellent")
        self.control("Reopen").click()
        self.wait_until_stored(task, isComplete=False)

    def test_c_completes_the_task_of_the_sheet(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.press("c")
        self.wait_until_stored(task, isComplete=True)

    def test_a_copy_is_opened_and_a_completed_task_is_archived_and_restored(self):
        task = self.program.add("Write the report", details="Two pages")
        self.open_sheet(task)
        self.control("Duplicate").click()
        wait_for(lambda: task["id"] not in self.browser.current_url, "the copy is open")
        self.control("Complete").click()
        self.control("Reopen")
        self.control("Archive").click()
        self.control("Restore").click()
        self.control("Archive")
        self.assertFalse(self.stored(task)["isComplete"])


@needs_axe
class AccessibleTests(PanelTest):
    def violations(self):
        return violations(self.browser)

    def full_task(self):
        blocker = self.program.add("Ask for the figures")
        task = self.program.add(
            "Write the report", dependencies=[blocker["id"]], dueDate=f"{date.today() + timedelta(days=1)}T14:30", tags=["deep"],
            reminders=["1h"])
        self.program.add("Draw the charts", parentId=task["id"])
        return task

    def test_no_violation_in_the_sheet_with_days_suggestions_and_history_open(self):
        task = self.full_task()
        for theme, width in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)]:
            with self.subTest(theme=theme, width=width):
                self.set_theme(theme)
                self.set_width(width)
                self.browser.get("about:blank")
                self.open_sheet(task)
                self.assertEqual(self.violations(), [])
                self.control("Move …").click()
                wait_for(lambda: self.find(".day"), "the days are shown")
                self.find(".history summary").click()
                field = self.control("Find a task to wait for")
                field.send_keys("dr")
                wait_for(lambda: self.find(".suggestions:not([hidden])"), "tasks are suggested")
                self.assertEqual(self.violations(), [])

    def test_no_violation_where_two_values_are_shown_and_points_are_explained(self):
        done = self.program.add("Water the plants")
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        task = self.full_task()
        self.allowed_in_console = "412"
        for theme in ["light", "dark"]:
            with self.subTest(theme=theme):
                self.set_theme(theme)
                self.open_task_page(done)
                wait_for(lambda: "×" in self.text("section[aria-label=Points]"), "the points are explained")
                self.assertEqual(self.violations(), [])
                self.browser.get(f"{self.program.address}/tasks/{task['id']}")
                wait_for(lambda: self.value(".task-name"), "the task is shown")
                self.find(".task-name").send_keys(Keys.END, f", {theme}")
                self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": f"Theirs in {theme}"})
                wait_for(lambda: self.find(".conflict"), "both values are shown")
                self.assertEqual(self.violations(), [])
                self.control("Take the other").click()
                wait_for(lambda: not self.find(".conflict"), "one is chosen")


if __name__ == "__main__":
    unittest.main()
