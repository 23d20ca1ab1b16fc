"""Repeating tasks: added with a line, completed through the ends of months, set and skipped in the sheet."""

import unittest
from calendar import monthrange
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from support import wait_for
import test_task_panel


def last_day(day):
    return day.replace(day=monthrange(day.year, day.month)[1])


def next_month(day):
    return last_day(day) + timedelta(days=1)


class RepeatTest(test_task_panel.PanelTest):
    def all_tasks(self):
        return self.program.request("GET", "/api/tasks?view=all&status=all")["items"]

    def open_one(self, name):
        return next((task for task in self.all_tasks() if task["name"] == name and not task["isComplete"]), None)

    def wait_for_open(self, name, due):
        return wait_for(lambda: (task := self.open_one(name)) and task["dueDate"] == due and task, f"{name} is open and due {due}")

    def pattern(self):
        return self.control("The pattern in words").get_attribute("value")


class MonthEndTests(RepeatTest):
    def test_a_task_of_each_last_day_by_mouse(self):
        self.open_page()
        self.find("[name=name]").send_keys("Pay rent every last day")
        wait_for(lambda: "Every last day" in self.text("[data-understood]"), "the pattern is understood")
        self.click(".quick .line .button")
        end = last_day(date.today())
        task = self.wait_for_open("Pay rent", end.isoformat())
        self.assertEqual(task["repeatPattern"], "every last day")
        self.open_sheet(task)
        self.click_on(lambda: self.control("Complete"))
        following = last_day(next_month(end))
        wait_for(lambda: "next one" in self.text("#toast-text"), "the message tells the next day")
        self.wait_for_open("Pay rent", following.isoformat())
        self.find("#toast-action").click()
        wait_for(lambda: [task["isComplete"] for task in self.all_tasks()] == [False], "Undo takes the next one away")

    def test_a_task_of_each_last_day_by_keyboard(self):
        self.open_page()
        self.press("q")
        self.press("Pay rent every last day", Keys.ENTER)
        end = last_day(date.today())
        task = wait_for(lambda: self.open_one("Pay rent"), "it is added")
        self.assertEqual(task["dueDate"], end.isoformat())
        for _ in range(3):
            self.browser.get("about:blank")
            self.open_sheet(task)
            self.press("c")
            end = last_day(next_month(end))
            task = self.wait_for_open("Pay rent", end.isoformat())

    def test_the_31st_comes_back_after_february(self):
        year = date.today().year + 1
        task = self.program.add("Pay rent", dueDate=f"{year}-01-31", repeatPattern="every 31st")
        for due in [f"{year}-02-{monthrange(year, 2)[1]}", f"{year}-03-31"]:
            self.browser.get("about:blank")
            self.open_sheet(task)
            self.click_on(lambda: self.control("Complete"))
            task = self.wait_for_open("Pay rent", due)


class BuilderTests(RepeatTest):
    def test_patterns_are_put_together_by_choosing(self):
        # On a day that every month has, as a later one would stand in the pattern.
        task = self.program.add("Pay rent", dueDate=f"{date.today().year + 1}-01-15")
        self.open_task_page(task)
        self.open_field("Repeat")
        following = ".task-editor [data-field=repeatPattern] .next"
        self.assertFalse(self.find(following).is_displayed(), "nothing comes after it")
        self.choose("How it repeats", "Monthly")
        self.wait_until_stored(task, repeatPattern="every month")
        wait_for(lambda: self.text(following).startswith("Then "), "the next days are told")
        self.choose("On which day of the month", "the last day")
        self.wait_until_stored(task, repeatPattern="every last day")
        self.choose("On which day of the month", "the weekday")
        self.choose("Which one in the month", "Third")
        self.choose("Weekday", "Friday")
        self.wait_until_stored(task, repeatPattern="every 3rd friday")
        self.assertEqual(self.pattern(), "every 3rd friday")
        self.choose("How it repeats", "Weekly")
        for day in ["Monday", "Friday"]:
            self.control(day).send_keys(Keys.SPACE)
        self.wait_until_stored(task, repeatPattern="every mon,fri")
        self.choose("Until when", "a number of times")
        self.wait_until_stored(task, repeatPattern="every mon,fri for 10 times")
        self.choose("How it repeats", "Does not repeat")
        self.wait_until_stored(task, repeatPattern=None)

    def test_a_pattern_in_words_is_understood_and_a_wrong_one_refused_beside_it(self):
        task = self.program.add("Water the plants")
        self.allowed_in_console = "422"
        self.open_task_page(task)
        self.open_field("Repeat")
        self.choose("How it repeats", "Daily")
        words = self.control("The pattern in words")
        words.send_keys(Keys.CONTROL, "a")
        words.send_keys("every 2 weeks on mon", Keys.ENTER)
        self.wait_until_stored(task, repeatPattern="every 2 weeks on mon")
        wait_for(lambda: self.control("Every how many").get_attribute("value") == "2", "the form shows it")
        words.send_keys(Keys.CONTROL, "a")
        words.send_keys("every blue moon", Keys.ENTER)
        wait_for(lambda: self.text("[data-field=repeatPattern] .problem"), "the reason stands below")
        self.assertEqual(self.stored(task)["repeatPattern"], "every 2 weeks on mon")

    def test_a_pattern_is_told_as_people_say_it(self):
        for pattern, words in [("every! 3 days", "Every 3 days after completion"), ("every 24th", "Every month on the 24th"),
                               ("every mon,fri", "Every Monday and Friday"), ("every weekday", "Every working day")]:
            with self.subTest(pattern):
                self.open_task_page(self.program.add(f"Task {pattern}", repeatPattern=pattern))
                self.assertEqual(self.text("[data-field=repeatPattern] .value"), words)

    def test_an_occurrence_is_skipped_without_completing_it(self):
        today = date.today()
        task = self.program.add("Water the plants", repeatPattern="every day")
        self.open_sheet(task)
        self.pick_action("Skip this time")
        self.wait_until_stored(task, dueDate=(today + timedelta(days=1)).isoformat(), isComplete=False)
        wait_for(lambda: "the next one is tomorrow" in self.text("#toast-text"), "the message tells the next day")
        self.find("#toast-action").click()
        self.wait_until_stored(task, dueDate=today.isoformat())


if __name__ == "__main__":
    unittest.main()
