"""How the fields of a task are saved, also where they change elsewhere or the server is gone."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from panels import PanelTest
from support import SERVER_AWAY, By, wait_for


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
        self.choose("Priority", "High")
        self.choose("Time of day", "Evening")
        self.choose("Category", "Work")
        self.choose("Energy", "High")
        self.choose("Place", "At home")
        for name, text in [("Estimate", "1h30"), ("Time taken", "45")]:
            self.open_field(name)
            self.control(name).send_keys(text, Keys.TAB)
        self.open_field("Tags")
        self.control("Add a tag").send_keys("deep ", "@web", Keys.ENTER)
        self.wait_until_stored(
            task, priority="P1", type="evening", typeChosen=True, category="work", energy="high", context="home",
            estimatedDuration=5400, actualDuration=2700, tags=["deep", "web"])
        self.assertEqual(self.control("Estimate").get_attribute("value"), "1 h 30 min")
        self.open_field("Tags")
        self.click_on(lambda: self.control("Remove the tag deep"))
        self.wait_until_stored(task, tags=["web"])
        self.open_field("When")
        self.pick("No date")
        self.wait_until_stored(task, dueDate=None)

    def test_a_field_that_is_set_back_before_it_is_saved_ends_as_it_was(self):
        task = self.program.add("Write the report", priority="P2")
        self.open_task_page(task)
        self.hold("^PATCH /api/tasks/", answers=True)
        self.choose("Priority", "High")
        self.wait_until_held()
        self.wait_until_stored(task, priority="P1")
        self.choose("Priority", "Medium")
        self.let_go()
        self.wait_until_stored(task, priority="P2")
        self.assertEqual(self.control("Priority").get_property("value"), "P2")

    def test_typing_on_while_something_is_saved_asks_nothing(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.hold("^PATCH /api/tasks/", answers=True)
        self.choose("Priority", "High")
        self.wait_until_held()
        self.browser.execute_script("""
            window.said = new Set();
            new MutationObserver(() => said.add(document.body.innerText.includes("Changed elsewhere")))
                .observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });""")
        self.find(".task-details").send_keys("Two pages")
        self.let_go()
        self.wait_until_stored(task, priority="P1", details="Two pages")
        self.assertEqual(self.browser.execute_script("return [...said]"), [False])

    def test_a_likely_day_tells_what_it_holds_and_is_taken_by_keyboard(self):
        tomorrow = date.today() + timedelta(days=1)
        self.program.add("Other", dueDate=tomorrow.isoformat(), estimatedDuration=3600)
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.open_field("When")
        day = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")
                                     if "Tomorrow" in node.text), None), "tomorrow is likely")
        self.assertIn("1 h", day.text)
        days = [node.text.split("\n")[0] for node in self.browser.find_elements(By.CSS_SELECTOR, ".date [role=option]")]
        self.assertEqual(len(days), len(set(days)))
        while "Tomorrow" not in self.text(".date [aria-selected=true]"):
            self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        self.wait_until_stored(task, dueDate=tomorrow.isoformat())

    def test_a_date_in_words_says_what_it_means_before_it_is_taken(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.click("[data-field=dueDate] .value")
        self.press("tomorrow 9am")
        wait_for(lambda: "09:00" in self.text(".meaning"), "the meaning is shown")
        tomorrow = (date.today() + timedelta(days=1)).isoformat()
        self.assertEqual(self.find(".date [aria-pressed=true]").get_attribute("data-day"), tomorrow)
        self.press(Keys.ENTER)
        self.wait_until_stored(task, dueDate=f"{tomorrow}T09:00")
        wait_for(lambda: self.focused() == "Tomorrow 09:00", "what opened it has the focus and the new date")

    def test_a_day_of_the_month_takes_the_time_of_the_foot_and_words_that_are_no_date_none(self):
        task = self.program.add("Write the report", dueDate=f"{date.today()}T14:30")
        self.open_task_page(task)
        self.open_field("When")
        self.press("gibberish", Keys.ENTER)
        wait_for(lambda: "not a date" in self.text(".meaning"), "the menu says so and stays")
        self.click("[aria-label=Later]")
        day = wait_for(lambda: self.find(".date [data-day]:not(.outside)"), "the next month is shown")
        chosen = day.get_attribute("data-day")
        day.click()
        self.wait_until_stored(task, dueDate=f"{chosen}T14:30")

    def test_dates_stand_in_the_order_of_the_settings(self):
        self.open_page()
        texts = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/dates.js").then((dates) => {
                dates.writeDatesIn("monthFirst");
                const near = [dates.shortDay("2026-11-24", "2026-11-21"), dates.longDay("2026-11-24")];
                dates.writeDatesIn("dayFirst");
                done([...near, dates.shortDay("2026-11-24", "2026-11-21"), dates.distance("2026-11-24", "2026-11-21")]);
            });""")
        self.assertEqual(texts, ["Tue Nov 24", "Tuesday, November 24", "Tue 24 Nov", "in 3 days"])

    def test_reminders_are_added_and_taken_away(self):
        task = self.program.add("Write the report", dueDate=f"{date.today() + timedelta(days=1)}T14:30")
        self.open_task_page(task)
        self.choose("Add a reminder", "1 hour before")
        self.wait_until_stored(task, reminders=["1h"])
        self.choose("Add a reminder", "15 minutes before")
        wait_for(lambda: len(self.stored(task)["reminders"]) == 2, "both are saved")
        self.open_field("Reminders")
        self.click_on(lambda: self.control("Remove the reminder “1 hour before”"))
        self.wait_until_stored(task, reminders=["15m"])

    def test_what_is_refused_stands_beside_its_field_and_stays_typed(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        name = self.find(".task-name")
        name.send_keys(Keys.CONTROL, "a")
        name.send_keys("x" * 201, Keys.ENTER)
        wait_for(lambda: "200" in self.text(".task-editor [data-problem=name]"), "the reason is shown")
        self.assertEqual(len(self.value(".task-name")), 201)
        self.open_field("Estimate")
        self.control("Estimate").send_keys("soon")
        wait_for(lambda: "1h30" in self.text(".task-editor [data-problem=estimatedDuration]"), "the form of a duration is told")
        self.assertEqual(self.stored(task)["name"], "Write the report")
        self.allowed_in_console = "422"

    def test_enter_in_the_name_keeps_it_one_line(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.find(".task-name").send_keys(Keys.END, " today", Keys.ENTER)
        self.assertEqual(self.value(".task-name"), "Write the report today")
        self.wait_until_stored(task, name="Write the report today")

    def type_and_leave(self):
        """Types details and follows a link before the pause after which they are saved."""
        self.browser.execute_script("""
            document.querySelector(".task-details").focus();
            document.execCommand("insertText", false, "Typed last");
            location.assign("/settings");""")

    def test_what_was_typed_last_is_saved_when_the_page_of_the_task_is_left(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.type_and_leave()
        self.wait_until_stored(task, details="Typed last")

    def test_what_was_typed_last_is_saved_when_the_page_below_the_panel_is_left(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.type_and_leave()
        self.wait_until_stored(task, details="Typed last")

    def test_an_answer_that_is_older_than_what_was_saved_is_not_taken(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.open_field("Energy")
        self.open_field("Category")
        self.hold(f"^GET /api/tasks/{task['id']}$", answers=True)
        self.choose("Energy", "High")
        self.wait_until_held()
        self.choose("Category", "Work")
        self.wait_until_stored(task, energy="high", category="work")
        self.browser.execute_script("""
            document.querySelector(".task-details").focus();
            document.execCommand("insertText", false, "With figures");""")
        self.let_go()
        self.wait_until_stored(task, details="With figures")
        self.assertEqual(self.stored(task)["category"], "work")

    def test_what_is_typed_while_an_answer_is_awaited_is_kept_and_saved(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.hold("PATCH ")
        self.find(".task-details").send_keys("Two pages")
        self.wait_until_held()
        self.find(".task-details").send_keys(" at most")
        self.let_go()
        self.wait_until_stored(task, details="Two pages at most")
        self.assertEqual(self.value(".task-details"), "Two pages at most")

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
        self.click_on(lambda: self.control("Keep yours"))
        self.wait_until_stored(task, name="Write the report, mine")
        wait_for(lambda: not self.find(".conflict"), "the question is gone")

    def test_a_change_that_the_page_has_not_heard_of_is_not_overwritten(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = "412"
        self.hold("GET /api/(dashboard|tasks)")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"name": "Theirs"})
        self.find(".task-name").send_keys(Keys.END, ", mine", Keys.ENTER)
        wait_for(lambda: f"GET /api/tasks/{task['id']}" in self.held(), "the task is read, since the change was refused")
        self.assertEqual(self.stored(task)["name"], "Theirs")
        self.let_go()
        wait_for(lambda: self.find(".conflict"), "both values are shown")

    def test_the_same_field_changed_elsewhere_can_be_taken_by_keyboard(self):
        task = self.conflict()
        self.control("Use theirs").send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Theirs", "the other value is shown")
        self.assertIsNone(self.find(".conflict"))
        self.assertEqual(self.stored(task)["version"], 2)

    def test_what_is_typed_while_the_server_is_gone_is_saved_when_it_is_back(self):
        task = self.program.add("Write the report")
        self.open_task_page(task)
        self.allowed_in_console = SERVER_AWAY
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


if __name__ == "__main__":
    unittest.main()
