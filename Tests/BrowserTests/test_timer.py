"""The timer on every page, the time in the panel of a task, and estimates in quick add."""

import sqlite3
import unittest
from datetime import datetime, timedelta, timezone

from axe import needs_axe, violations
from support import SERVER_AWAY, By, PageTest, wait_for

CLOCK = r"^\d+:\d\d"


class TimerTest(PageTest):
    # A refused entry, and a program that is started anew.
    allowed_in_console = rf"status of 409|{SERVER_AWAY}"

    def start(self, task, **how):
        return self.program.request("POST", f"/api/tasks/{task['id']}/timer/start", how)["current"]

    def current(self):
        return self.program.request("GET", "/api/time/current")["timer"]

    def entries(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}/time-entries")["items"]

    def started_before(self, seconds):
        """Starts the program anew with a timer that was started so long before."""
        self.program.stop()
        file = sqlite3.connect(self.program.database)
        with file:
            file.execute("UPDATE timer SET since = since - ?, started_at = started_at - ?", [seconds * 1000] * 2)
        file.close()
        self.program.start()

    def title(self):
        return self.browser.execute_script("return document.title")

    def wait_for_title(self, pattern):
        wait_for(lambda: self.browser.execute_script("return new RegExp(arguments[0]).test(document.title)", pattern),
                 f"the title is like {pattern}, not {self.title()}")

    def open_sheet(self, task):
        self.browser.get(f"{self.program.address}/#task={task['id']}")
        wait_for(lambda: self.text(".time h2").startswith("Time"), "the task is shown")

    def press_button(self, text, within=".time"):
        def pressed():
            button = next((node for node in self.browser.find_elements(By.CSS_SELECTOR, f"{within} button")
                           if node.is_displayed() and text in (node.text, node.get_attribute("aria-label"))), None)
            if button:
                button.click()
            return button
        wait_for(pressed, f"{text} can be pressed")

    def seconds_of(self, text):
        minutes, seconds = text.split(" ")[0].split(":")[-2:]
        return int(minutes) * 60 + int(seconds)


class TickTests(TimerTest):
    def test_the_clock_looks_again_within_each_second(self):
        self.add_script("""{
            const { setTimeout } = window;
            window.waits = [];
            window.setTimeout = (work, wait, ...values) => {
                window.waits.push(wait);
                return setTimeout(work, wait, ...values);
            };
        }""")
        self.start(self.program.add("Write the report"))
        self.open_page()
        for _ in range(3):
            before = self.text(".small-timer .clock")
            wait_for(lambda: self.text(".small-timer .clock") not in ("", before), "it counts")
        ticks = self.browser.execute_script("return window.waits.filter((wait) => 500 < wait && wait < 2500)")
        self.assertLessEqual(max(ticks), 1005, "no second is left out")


class TabTimerTests(TimerTest):
    def test_a_timer_that_is_started_in_one_tab_runs_and_stops_in_all(self):
        task = self.program.add("Write the report")
        self.open_sheet(task)
        self.rely_on_events_alone()
        first = self.browser.current_window_handle
        second = self.open_tab()
        self.rely_on_events_alone()
        self.browser.switch_to.window(first)
        self.press_button("Start the timer")
        self.wait_for_title(f"{CLOCK} Write the report · Tasker$")
        self.browser.switch_to.window(second)
        self.wait_for_title(f"{CLOCK} Write the report · Tasker$")
        self.assertEqual(self.text(".small-timer .name"), "Write the report")
        before = self.text(".small-timer .clock")
        wait_for(lambda: self.text(".small-timer .clock") != before, "it counts")
        self.press_button("Stop the timer", ".small-timer")
        wait_for(lambda: not self.find(".small-timer").is_displayed(), "it is gone")
        self.browser.switch_to.window(first)
        self.wait_for_title(r"Today · Tasker$")
        wait_for(lambda: self.text(".time .time-entry"), "the entry is shown")
        self.assertIsNone(self.current())

    def test_killed_and_started_again_it_has_the_right_time(self):
        task = self.program.add("Write the report")
        self.open_page()
        self.start(task)
        self.started_before(600)
        began = self.current()["startedAt"]
        self.allowed_in_console = SERVER_AWAY
        self.program.process.kill()
        self.program.process.wait()
        self.program.start()
        self.open_page()
        self.wait_for_title(r"^10:\d\d Write the report")
        self.assertEqual(self.current()["startedAt"], began)
        passed = datetime.now(timezone.utc) - datetime.fromisoformat(began.replace("Z", "+00:00"))
        self.assertAlmostEqual(self.seconds_of(self.text(".small-timer .clock")), passed.total_seconds(), delta=2)

    def test_the_break_of_a_pomodoro_comes_by_itself_and_a_forgotten_timer_asks(self):
        task = self.program.add("Write the report", estimatedDuration=5400)
        self.start(task, pomodoro=True)
        self.started_before(26 * 60)
        self.open_page()
        self.wait_for_title(r"^3:\d\d Break · Tasker$")
        self.press_button("Start the next round", ".small-timer")
        self.wait_for_title(f"{CLOCK} Write the report")
        wait_for(lambda: "Round 2 of 4" in self.text(".small-timer .about"), "the second round runs")
        self.assertEqual([entry["duration"] for entry in self.entries(task)], [1500])
        self.start(task, pomodoro=False)
        self.started_before(33_120)
        self.open_page()
        wait_for(lambda: self.text(".small-timer .about") == "Still at it?", "it wonders")
        self.press_button("Stop the timer", ".small-timer")
        wait_for(lambda: "9 h 12 min" in self.text("dialog[open]"), "it asks")
        self.assertEqual(self.find("[name=keep]").get_attribute("value"), "1 h 30 min")
        self.press_button("Keep this", "dialog[open]")
        wait_for(lambda: self.current() is None, "it is stopped")
        self.assertIn(5400, [entry["duration"] for entry in self.entries(task)])


class EntryTests(TimerTest):
    def fill(self, **values):
        for name, value in values.items():
            self.browser.execute_script(
                "const node = document.querySelector(`.form-dialog [name=${arguments[0]}]`);"
                "node.value = arguments[1]; node.dispatchEvent(new Event('input', { bubbles: true }))", name, value)

    def shown(self):
        return [node.text.split("\n") for node in self.browser.find_elements(By.CSS_SELECTOR, ".time .time-entry")]

    def test_entries_are_added_changed_and_deleted_in_the_panel(self):
        task = self.program.add("Write the report")
        yesterday = (datetime.now() - timedelta(days=1)).date().isoformat()
        self.open_sheet(task)
        self.press_button("Add time")
        self.fill(day=yesterday, start="09:00", end="09:30", note="First draft")
        self.press_button("Add", ".form-dialog")
        wait_for(lambda: self.shown() == [["Yesterday 09:00–09:30", "30 min", "First draft"]], "the entry is shown")
        wait_for(lambda: self.text(".time h2") == "Time 30 min", "the sum is shown")
        self.press_button("Add time")
        self.fill(day=yesterday, start="09:10", end="09:20")
        self.press_button("Add", ".form-dialog")
        wait_for(lambda: "It overlaps “Write the report”" in self.text(".form-dialog"), "it is refused")
        self.press_button("Cancel", ".form-dialog")
        self.press_button("Change Yesterday 09:00–09:30")
        self.fill(end="10:00")
        self.press_button("Save", ".form-dialog")
        wait_for(lambda: self.shown() == [["Yesterday 09:00–10:00", "1 h", "First draft"]], "it is changed")
        self.press_button("Delete Yesterday 09:00–10:00")
        wait_for(lambda: self.shown() == [], "it is gone")
        self.press_button("Undo", "#toast")
        wait_for(lambda: len(self.shown()) == 1, "it is back")
        focused = "return document.activeElement.ariaLabel"
        self.find("[aria-label='Delete Yesterday 09:00–10:00']").send_keys("")
        times = {"start": f"{yesterday}T08:00", "end": f"{yesterday}T08:30"}
        self.program.request("POST", "/api/time-entries", {"taskId": task["id"], **times})
        wait_for(lambda: len(self.shown()) == 2, "one was added elsewhere")
        self.assertEqual(self.browser.execute_script(focused), "Delete Yesterday 09:00–10:00", "the focus stays in its line")
        self.press("\ue007")
        wait_for(lambda: len(self.shown()) == 1, "it is deleted")
        self.assertEqual(self.browser.execute_script(focused), "Delete Yesterday 08:00–08:30", "the focus goes on with the next line")
        self.press_button("Undo", "#toast")
        wait_for(lambda: len(self.shown()) == 2, "it is back again")
        self.assertEqual(self.program.request("GET", f"/api/tasks/{task['id']}")["actualDuration"], 5400)

    def test_an_estimate_from_similar_tasks_is_taken_into_the_line(self):
        for minutes in (20, 40):
            done = self.program.add("Write the report", actualDuration=minutes * 60)
            self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        self.open_page()
        self.press("q", "Write the report")
        wait_for(lambda: self.text("[data-estimate]") == "~30 min?", "an estimate is suggested")
        self.assertIn("2 similar tasks", self.find("[data-estimate]").get_attribute("aria-label"))
        self.click("[data-estimate]")
        wait_for(lambda: self.text("[data-kind=estimate]") == "30 min" and not self.find("[data-estimate]"), "it is taken")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "Write the report ~30m")

    @needs_axe
    def test_the_timer_and_the_entries_are_accessible_and_fit(self):
        task = self.program.add("Write the report", estimatedDuration=3600)
        times = {"start": "2026-01-05T09:00", "end": "2026-01-05T09:30", "note": "First draft"}
        self.program.request("POST", "/api/time-entries", {"taskId": task["id"], **times})
        self.start(task, pomodoro=True)
        for theme in ("light", "dark"):
            self.set_theme(theme)
            for width in (1280, 320):
                self.set_width(width)
                self.open_sheet(task)
                wait_for(lambda: self.text(".small-timer .clock") or width == 320, "the timer runs")
                self.press_button("Add time")
                self.assertEqual(violations(self.browser), [], f"{theme} {width}")
                self.assert_no_sideways_scrolling()
                self.press_button("Cancel", ".form-dialog")
            self.set_width(360)
            self.open_page()
            wait_for(lambda: self.text("main > .small-timer .clock"), "the timer stands above the page")
            self.assertEqual(violations(self.browser), [], f"{theme} 360")
            self.assert_no_sideways_scrolling()


if __name__ == "__main__":
    unittest.main()
