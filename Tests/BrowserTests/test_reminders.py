import unittest
from datetime import datetime, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


def minutes(step):
    return (datetime.now() + timedelta(minutes=step)).strftime("%Y-%m-%dT%H:%M")


class RemindersTests(PageTest):
    def setUp(self):
        super().setUp()
        self.bank = self.program.add("Call the bank", priority="P0", dueDate=minutes(20), reminders=["30m"])["id"]
        self.trip = self.program.add("Plan the trip", priority="P3", dueDate=None, reminders=[minutes(-60)])["id"]

    def reminders(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#reminders:not([hidden]) .reminder .name')].map((node) => node.textContent)")

    def wait_for_reminders(self, names):
        try:
            wait_for(lambda: self.reminders() == names, f"the card shows {names}")
        except AssertionError as error:
            raise AssertionError(f"{error}; it shows {self.reminders()}") from None

    def states(self):
        return {item["taskName"]: item["state"] for item in self.program.request("GET", "/api/reminders")["items"]}

    def act(self, name, action):
        reminder = next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".reminder")
                        if node.find_element(By.CSS_SELECTOR, ".name").text == name)
        button = reminder.find_element(By.CSS_SELECTOR, f"[data-act={action}]")
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", button)
        button.click()

    def choose(self, text):
        wait_for(lambda: self.find(".chooser"), "the list is open")
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=option]") if node.text == text), None))

    def said(self, text):
        wait_for(lambda: text in self.text("#toast-text"), f"the message says “{text}”")

    def focused(self):
        return self.browser.execute_script(
            "return [document.activeElement.closest('.reminder')?.querySelector('.name').textContent ?? document.activeElement.id,"
            " document.activeElement.dataset.act ?? null]")

    def tab_to(self, label):
        for _ in range(60):
            if self.browser.execute_script("return document.activeElement.getAttribute('aria-label')") == label:
                return
            self.press(Keys.TAB)
        self.fail(f"the Tab key does not reach {label}")

    def test_each_reminder_that_is_due_names_its_task_its_priority_and_when_it_is_due(self):
        self.program.add("Buy bread", dueDate=minutes(600), reminders=["15m"])
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        first, second = self.browser.find_elements(By.CSS_SELECTOR, ".reminder")
        self.assertEqual(first.find_element(By.CSS_SELECTOR, ".prio").text, "P0")
        self.assertRegex(first.find_element(By.CSS_SELECTOR, ".when").text, r"^Due (today|tomorrow) \d\d:\d\d$")
        self.assertEqual(second.find_element(By.CSS_SELECTOR, ".prio").text, "P3")
        self.assertEqual(second.find_element(By.CSS_SELECTOR, ".when").text, "No due date")
        self.assertEqual(self.text("#reminder-count"), "2")

    def test_the_card_is_away_when_nothing_is_due(self):
        for task in (self.bank, self.trip):
            self.program.request("DELETE", f"/api/tasks/{task}")
        self.open_page()
        wait_for(lambda: self.browser.execute_script(
            "return performance.getEntriesByName(`${location.origin}/api/reminders`).length"), "the reminders are read")
        self.assertFalse(self.find("#reminders").is_displayed())

    def test_a_reminder_is_completed_with_its_task_and_comes_back_with_undo(self):
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        self.act("Call the bank", "complete")
        self.wait_for_reminders(["Plan the trip"])
        self.said("Completed")
        self.wait_for_names("completed", ["Call the bank"])
        self.assertEqual(self.states(), {"Plan the trip": "due"})
        self.click("#toast-action")
        self.wait_for_reminders(["Call the bank", "Plan the trip"])

    def test_a_reminder_is_put_off_with_the_mouse_and_comes_back_with_undo(self):
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        self.act("Plan the trip", "snooze")
        self.choose("1 hour")
        self.wait_for_reminders(["Call the bank"])
        self.said("“Plan the trip” comes again")
        wait_for(lambda: self.states() == {"Call the bank": "due", "Plan the trip": "upcoming"}, "the server has put it off")
        self.click("#toast-action")
        self.wait_for_reminders(["Call the bank", "Plan the trip"])

    def test_a_reminder_is_dismissed_with_the_mouse_and_comes_back_with_undo(self):
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        self.act("Call the bank", "dismiss")
        self.wait_for_reminders(["Plan the trip"])
        self.said("Dismissed the reminder of “Call the bank”")
        wait_for(lambda: self.states() == {"Plan the trip": "due"}, "the server has dismissed it")
        self.click("#toast-action")
        self.wait_for_reminders(["Call the bank", "Plan the trip"])

    def test_reminders_are_put_off_dismissed_and_completed_by_keyboard_only(self):
        self.program.add("Water the plants", dueDate=None, reminders=[minutes(-90)])
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip", "Water the plants"])
        self.tab_to("Snooze “Call the bank”")
        self.press(Keys.ENTER)
        wait_for(lambda: self.find(".chooser"), "the list is open")
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN, Keys.ENTER)
        self.wait_for_reminders(["Plan the trip", "Water the plants"])
        self.said("comes again tomorrow 07:00")
        self.assertEqual(self.focused(), ["Plan the trip", "snooze"])
        self.tab_to("Dismiss “Plan the trip”")
        self.press(Keys.ENTER)
        self.wait_for_reminders(["Water the plants"])
        self.assertEqual(self.focused(), ["Water the plants", "dismiss"])
        self.actions().key_down(Keys.SHIFT).send_keys(Keys.TAB, Keys.TAB).key_up(Keys.SHIFT).perform()
        self.assertEqual(self.focused(), ["Water the plants", "complete"])
        self.press(Keys.ENTER)
        self.wait_for_reminders([])
        self.assertEqual(self.focused(), ["today", None])
        wait_for(lambda: "Water the plants" not in self.states(), "the server has completed it")

    def test_the_name_opens_the_task_in_its_panel(self):
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        self.click(f".reminder .name[href='/tasks/{self.trip}']")
        wait_for(lambda: self.find(".sheet .task-name") and self.find(".sheet .task-name").get_attribute("value") == "Plan the trip",
                 "the panel shows the task")

    def test_a_reminder_that_falls_due_is_shown_and_said_without_a_reload(self):
        self.program.add("Catch the train", dueDate=minutes(1), reminders=["0m"])
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        wait_for(lambda: self.reminders() == ["Catch the train", "Call the bank", "Plan the trip"], "it is shown once it is due", seconds=75)
        self.assertEqual(self.find("#reminder-news").get_attribute("textContent"), "Reminder: Catch the train")

    def test_many_reminders_are_folded(self):
        for index in range(4):
            self.program.add(f"Letter {index}", dueDate=None, reminders=[minutes(-100 - index)])
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip", "Letter 0", "Letter 1"])
        self.assertEqual(self.text("#reminders > .button"), "Show 2 more")
        self.click("#reminders > .button")
        self.wait_for_reminders(["Call the bank", "Plan the trip", "Letter 0", "Letter 1", "Letter 2", "Letter 3"])
        self.assertEqual(self.focused(), ["Letter 2", None])

    def test_another_page_dismisses_here_too(self):
        self.open_page()
        self.wait_for_reminders(["Call the bank", "Plan the trip"])
        id = next(item["id"] for item in self.program.request("GET", "/api/reminders")["items"] if item["taskName"] == "Plan the trip")
        self.program.request("POST", f"/api/reminders/{id}/dismiss", {})
        self.wait_for_reminders(["Call the bank"])

    @needs_axe
    def test_axe_finds_nothing_in_the_card_and_in_its_list(self):
        for width in (1280, 360):
            for theme in ("light", "dark"):
                with self.subTest(width=width, theme=theme):
                    self.set_width(width)
                    self.set_theme(theme)
                    self.open_page()
                    self.wait_for_reminders(["Call the bank", "Plan the trip"])
                    self.act("Plan the trip", "snooze")
                    wait_for(lambda: self.find(".chooser"), "the list is open")
                    self.assertEqual(violations(self.browser), [])
                    self.assert_no_sideways_scrolling()


if __name__ == "__main__":
    unittest.main()
