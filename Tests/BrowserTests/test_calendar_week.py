"""The week of the Calendar page with its hours."""

import unittest
from datetime import date, datetime, timedelta, timezone

from selenium.webdriver.common.keys import Keys

from calendars import TODAY, CalendarTest, day
from support import By, wait_for


class WeekTests(CalendarTest):
    def at(self, name):
        """The hour at which a block stands, and how many hours it takes."""
        block = self.line(name).find_element(By.XPATH, "..")
        return self.browser.execute_script("return ['--at', '--for'].map((name) => Number(arguments[0].style.getPropertyValue(name)))", block)

    def test_what_has_an_hour_is_a_block_and_what_has_none_waits(self):
        self.program.add("Call the bank", dueDate=f"{day(0)}T09:30", estimatedDuration=5400)
        self.program.add("Over it", dueDate=f"{day(0)}T10:00", estimatedDuration=1800)
        self.program.add("A third", dueDate=f"{day(0)}T10:15", estimatedDuration=1800)
        self.program.add("At night", dueDate=f"{day(0)}T05:00")
        self.program.add("Birthday", dueDate=day(0))
        self.program.add("Write", dueDate=day(1), estimatedDuration=1800)
        self.open_calendar(view="week")
        self.assertEqual(self.at("Call the bank"), [9.5, 1.5])
        column = lambda name: self.line(name).find_element(By.XPATH, "ancestor::*[@data-day]")
        self.assertIn("whole-day", column("Birthday").get_attribute("class"))
        self.assertIn("over", self.line("Over it").find_element(By.XPATH, "..").get_attribute("class"))
        self.assertEqual(self.line("Over it").find_element(By.XPATH, "..").find_element(By.CSS_SELECTOR, ".more").text, "+1")
        self.assertIn("1 task", self.text(".hours-fold"))
        self.click(".hours-fold")
        wait_for(lambda: self.at("At night") == [5, 0.5], "the night unfolds")
        self.assertIn("1\n30 min", self.text(".tray header"))
        self.assertIn("Write", self.text(".tray"))
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, ".hour-column.off")), 2, "Saturday and Sunday are days off")

    def test_what_happened_is_a_track_beside_the_plan(self):
        task = self.program.add("Write", dueDate=TODAY.isoformat(), estimatedDuration=600)
        before = (datetime.now() - timedelta(days=1)).date()
        self.program.request("POST", "/api/time-entries", {"taskId": task["id"], "start": f"{before}T10:00", "end": f"{before}T11:30"})
        self.program.request("POST", f"/api/tasks/{task['id']}/timer/start", {})
        self.open_calendar(view="week", day=before)
        track = wait_for(lambda: self.find(f".hour-column[data-day='{before}'] .did"), "the track of the entry")
        self.assertEqual(track.get_attribute("title"), "Write, 10:00 to 11:30")
        if before.isocalendar()[1] == TODAY.isocalendar()[1]:
            # Early and late in the day it runs where hours are folded away.
            for fold in self.browser.find_elements(By.CSS_SELECTOR, ".hours-fold"):
                if fold.is_displayed() and fold.get_attribute("aria-expanded") == "false":
                    fold.click()
            wait_for(lambda: self.find(".did.live"), "the timer runs")

    def test_now_is_in_sight_at_night_as_well(self):
        self.set_width(1280, 600)
        for hour in [23, 4]:
            with self.subTest(hour=hour):
                ahead = hour - datetime.now(timezone.utc).hour
                ahead += 24 if ahead < -12 else -24 if ahead > 12 else 0
                # The names of these zones count the hours to the other side.
                self.program.request("PATCH", "/api/settings", {"timeZone": f"Etc/GMT{-ahead:+d}" if ahead else "Etc/UTC"})
                self.browser.get(f"{self.program.address}/calendar?view=week")
                line = wait_for(lambda: self.find(".now-line"), "now is a line")
                wait_for(lambda: 0 < self.browser.execute_script("return arguments[0].getBoundingClientRect().top", line) < 600, "it is in the window")
                self.click(".hours-fold[aria-expanded=true]")
                wait_for(lambda: not self.find(".hours-fold[aria-expanded=true]"), "they can be folded")
                self.assertIsNone(self.find(".now-line"))

    def test_a_task_is_dragged_to_an_hour_a_day_and_back_to_the_tray(self):
        task = self.program.add("Write", dueDate=day(1), estimatedDuration=1800)
        self.open_calendar(view="week")
        self.carry("Write", f".hour-column[data-day='{day(2)}']")
        ghost = wait_for(lambda: self.find(".place-ghost"), "where it would land")
        time = ghost.text.split()[0]
        self.assertIn(time, self.text(".carried"))
        self.actions().release().perform()
        wait_for(lambda: self.due(task) == f"{day(2)}T{time}", "it has the hour")
        self.assertIn(time[-2:], ("00", "15", "30", "45"))
        wait_for(lambda: self.at("Write")[1] == 0.5, "it is a block")
        self.drag("Write", f".hour-head[data-day='{day(3)}']")
        wait_for(lambda: self.due(task) == f"{day(3)}T{time}", "a head is a day")
        self.wait_for_day(day(3), ["Write"])
        grip = self.find(".block .grip")
        self.actions().click_and_hold(grip).move_by_offset(0, 20).move_by_offset(0, 4).release().perform()
        estimate = lambda: self.program.request("GET", f"/api/tasks/{task['id']}")["estimatedDuration"]
        wait_for(lambda: estimate() > 3000 and estimate() % 300 == 0, "its lower edge changes the estimate")
        wait_for(lambda: self.at("Write")[1] == estimate() / 3600, "it is longer")
        self.drag("Write", ".tray h2")
        wait_for(lambda: self.due(task) == day(3), "the tray takes the hour away")
        self.click("#toast-action")
        wait_for(lambda: self.due(task) == f"{day(3)}T{time}", "Undo brings it back")

    def test_the_edge_of_the_page_turns_the_week(self):
        task = self.program.add("Write", dueDate=day(1), estimatedDuration=1800)
        self.open_calendar(view="week")
        week = self.text("#period")
        edge = self.browser.execute_script("return document.querySelector('.hour-columns').getBoundingClientRect().width") / 2 - 6
        self.carry("Write", ".hour-columns", (int(edge), 0))
        wait_for(lambda: self.text("#period") != week, "the next week is shown")
        self.actions().move_to_element(self.find(f".hour-column[data-day='{day(8)}']")).release().perform()
        wait_for(lambda: (self.due(task) or "").startswith(f"{day(8)}T"), "it lands in that week")

    def test_a_block_is_carried_with_the_keyboard_only(self):
        task = self.program.add("Write", dueDate=day(1), estimatedDuration=1800)
        self.program.add("Call the bank", dueDate=f"{day(2)}T09:00", estimatedDuration=1800)
        self.open_calendar(view="week")
        self.focus(self.line("Write"))
        self.press(" ")
        wait_for(lambda: "Moving" in self.text("#announcement"), "it is held")
        self.press(Keys.ARROW_RIGHT)
        wait_for(lambda: self.text("#announcement") == f"{date.fromisoformat(day(2)):%A} 09:00, over Call the bank", "what lies there is said")
        self.press(Keys.ARROW_DOWN, Keys.ARROW_DOWN)
        wait_for(lambda: self.text("#announcement").endswith("09:30, free"), "each step is said")
        self.press(" ")
        wait_for(lambda: self.due(task) == f"{day(2)}T09:30", "it is dropped")
        wait_for(lambda: self.focused_name() == "Write", "it has the focus")
        self.press(Keys.ARROW_UP)
        wait_for(lambda: self.focused_name() == "Call the bank", "arrows walk")
        self.press(Keys.ARROW_LEFT)
        wait_for(lambda: self.focused_day() == day(1), "to the head of a day without blocks")
        self.focus(self.line("Write"))
        self.actions().key_down(Keys.ALT).send_keys(Keys.ARROW_DOWN).key_up(Keys.ALT).perform()
        wait_for(lambda: self.program.request("GET", f"/api/tasks/{task['id']}")["estimatedDuration"] == 2100, "Alt and an arrow change its length")
        self.focus(self.line("Write"))
        self.press(" ", Keys.ARROW_DOWN, Keys.ESCAPE)
        wait_for(lambda: "was not moved" in self.text("#announcement"), "Escape takes it back")
        self.assertEqual(self.due(task), f"{day(2)}T09:30")

    def test_a_phone_shows_a_day_of_hours_and_a_tap_offers_gaps(self):
        task = self.program.add("Write", dueDate=day(1), estimatedDuration=3600)
        self.program.add("Call the bank", dueDate=f"{day(1)}T09:00", estimatedDuration=3600)
        self.set_width(360)
        self.open_calendar(view="week")
        self.assertFalse(self.line("Call the bank").is_displayed())
        self.click(f"[data-head='{day(1)}']")
        wait_for(lambda: self.line("Call the bank").is_displayed(), "the head shows its day")
        self.assert_no_sideways_scrolling()
        left, top = self.browser.execute_script(
            "const box = document.querySelector('.hour-column.picked').getBoundingClientRect(); return [box.left, Math.max(box.top, 200) + 60]")
        for kind, offset in [("touchStart", 200), ("touchMove", 150), ("touchMove", 80), ("touchEnd", None)]:
            points = [] if offset is None else [{"x": left + offset, "y": top}]
            self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        wait_for(lambda: self.find(f".hour-head.picked[data-day='{day(2)}']"), "a finger turns to the next day")
        self.click(f"[data-head='{day(1)}']")
        link = self.line("Write")
        self.browser.execute_script("arguments[0].dispatchEvent(new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' }))", link)
        wait_for(lambda: self.find(".chooser [role=menuitem]"), "gaps are offered")
        choices = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=menuitem]")]
        self.assertEqual([text[-13:] for text in choices[:3]], ["10:00 – 11:00", "11:00 – 12:00", "12:00 – 13:00"])
        self.press(Keys.ENTER)
        wait_for(lambda: self.due(task) == f"{day(1)}T10:00", "the first is taken")


if __name__ == "__main__":
    unittest.main()
