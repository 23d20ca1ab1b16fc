"""The months of the Calendar page, and the small month on Today."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from calendars import TODAY, CalendarTest, day
from support import By, PageTest, wait_for


class MonthTests(CalendarTest):
    def test_a_day_tells_its_load_and_shows_its_first_tasks_by_hour(self):
        for name, time, minutes, priority in [
                ("Write", "T14:00", 300, "P2"), ("Call the bank", "T09:30", 15, "P0"), ("Buy paint", "", 240, "P1"), ("Third", "T08:00", None, "P3"),
                ("Fourth", "", None, "P3")]:
            self.program.add(name, dueDate=day(1) + time, priority=priority, **({"estimatedDuration": minutes * 60} if minutes else {}))
        self.open_calendar()
        self.wait_for_day(day(1), ["Call the bank", "Write", "Buy paint"])
        self.assertEqual(self.line("Call the bank").text, "09:30 P0 Call the bank")
        cell = self.find(f"[data-day='{day(1)}']")
        self.assertEqual(cell.find_element(By.CSS_SELECTOR, ".load").text, "9 h 15, 1 h 15 over")
        self.assertIn("5 tasks, 9 h 15 min of 8 h, 2 without an estimate", cell.get_attribute("aria-label"))
        self.assertEqual(self.find("[role=grid]").get_attribute("aria-labelledby"), "period")
        listening = "window.added ??= 0; return window.added"
        self.browser.execute_script("""
            window.added = 0;
            for (const target of [window, document, globalThis.navigation]) {
                for (const [name, step] of [["addEventListener", 1], ["removeEventListener", -1]]) {
                    const real = target[name].bind(target);
                    target[name] = (...rest) => { if (!rest[2]?.signal) window.added += step; return real(...rest); };
                }
            }""")
        for _ in range(2):
            self.click(f"[data-day='{day(1)}'] .more")
            wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".day-box .task")) == 5, "the box holds all five")
            wait_for(lambda: self.browser.execute_script("return document.activeElement.matches('.day-box .check')"), "its first row has the focus")
            self.press(Keys.ESCAPE)
            wait_for(lambda: not self.find(".day-box"), "Escape closes it")
        self.assertEqual(self.browser.execute_script(listening), 0, "what listened to it is gone with it")
        self.click(f"[data-day='{day(1)}'] .more")
        self.click(".day-box .check")
        self.wait_for_day(day(1), ["Third", "Write", "Buy paint", "Fourth"])

    def test_a_long_name_ends_with_its_last_whole_line(self):
        self.program.add("Read and understand every single one of these words " * 3, priority="P1")
        for width, most in [(1280, 3), (360, 2)]:
            with self.subTest(width=width):
                self.set_width(width)
                self.open_calendar(day=TODAY)
                link = wait_for(lambda: self.find(f"[data-day='{TODAY}'] .entry-line a"), "the task is there")
                self.assertEqual(self.browser.execute_script("""
                    const [link] = arguments;
                    const name = document.createRange();
                    name.selectNodeContents(link.querySelector(".name"));
                    // What is beyond the padding is cut off.
                    const end = link.getBoundingClientRect().top + link.clientTop + link.clientHeight;
                    return new Set([...name.getClientRects()].map(({ top }) => Math.round(top)).filter((top) => top < end - 1)).size;""", link), most)

    def test_a_week_that_is_over_is_a_line_that_unfolds(self):
        last = TODAY - timedelta(days=TODAY.weekday() + 3)
        self.import_tasks(f"Sweep,{last},true,{last}T10:00:00Z,{last}T08:00:00Z")
        self.open_calendar(day=TODAY)
        week = last - timedelta(days=last.weekday())
        head = wait_for(lambda: self.find(f"[data-week='{week}']"), "its line")
        self.assertIn("1 done", head.find_element(By.XPATH, "ancestor::*[@role='row']").text)
        head.click()
        self.wait_for_day(str(last), ["Sweep"])
        self.assertEqual(head.get_attribute("aria-expanded"), "true")
        head.click()
        self.wait_for_day(str(last), [])

    def test_the_habits_of_a_day_are_a_ring_that_opens_them(self):
        self.program.request("POST", "/api/habits", {"title": "Read"})
        self.open_calendar(day=TODAY)
        ring = f"[data-day='{TODAY}'] .habit-ring"
        wait_for(lambda: self.find(ring).get_attribute("aria-label") == "0 of 1 habit done", "the ring says what is left")
        self.assertEqual(self.on_day(str(TODAY)), [], "a day of a habit is no task of the day")
        self.click(ring)
        self.click(".day-box .check")
        wait_for(lambda: self.find(ring).get_attribute("aria-label") == "1 of 1 habit done", "it is done")

    def test_what_is_late_is_one_line_that_unfolds_and_moves_at_once(self):
        late = TODAY - timedelta(days=5)
        self.import_tasks(f"Pay the bill,{late},false,,{late}T08:00:00Z", f"Sweep,{late},false,,{late}T08:00:00Z")
        parent = self.program.add("Paint the fence", dueDate=None)
        self.program.add("Buy a brush", dueDate=None, parentId=parent["id"])
        self.open_calendar(day=TODAY)
        wait_for(lambda: self.text("#overdue .n") == "2" and self.text("#undated .n") == "1", "a subtask waits with its parent")
        self.click("[data-lane=undated]")
        self.assertEqual(self.text("#lane-list .name"), "Paint the fence")
        self.click("[data-lane=overdue]")
        wait_for(lambda: "Pay the bill" in self.text("#lane-list"), "the late ones are listed")
        self.click("#reschedule-late")
        self.turn_to(TODAY + timedelta(days=1), ".date [aria-label=Later]", ".date")
        self.click(f".date [data-day='{TODAY + timedelta(days=1)}']")
        self.message("Moved 2 tasks")
        wait_for(lambda: not self.find("#overdue").is_displayed(), "nothing is late")

    def test_weeks_begin_on_the_day_of_the_settings(self):
        self.program.request("PATCH", "/api/settings", {"weekStart": "sunday"})
        self.open_calendar()
        heads = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "[role=columnheader]")]
        self.assertEqual(heads[1:], ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        self.assertEqual(date.fromisoformat(self.find("[data-day]").get_attribute("data-day")).weekday(), 6)

    def test_the_address_keeps_what_is_shown_and_back_goes_back(self):
        self.program.add("Buy paint", dueDate=day(0))
        self.open_calendar()
        month = self.text("#period")
        self.click("[data-view=week]")
        wait_for(lambda: "view=week" in self.browser.current_url, "the week is in the address")
        week = self.text("#period")
        self.click("#next")
        wait_for(lambda: self.text("#period") != week, "the next week is shown")
        self.browser.refresh()
        wait_for(lambda: self.text("#period") not in ("", week, month), "the same week is shown after a reload")
        self.browser.back()
        wait_for(lambda: self.text("#period") == week, "Back shows the week before")
        self.browser.back()
        wait_for(lambda: self.text("#period") == month, "Back shows the month")
        self.open_calendar(view="year")
        self.message("no view “year”")

    # Planning with the mouse

    def test_a_drop_on_a_day_that_is_over_says_so_and_moves_nothing(self):
        # The server would take it for today.
        task = self.program.add("Call the bank", dueDate=None)
        self.open_calendar(day=TODAY)
        self.click("[data-lane=undated]")
        self.drag("Call the bank", ".day.past")
        self.message("is in the past")
        self.assertIsNone(self.due(task))

    def test_a_task_is_dragged_to_a_day_whose_bar_grows_and_to_no_day(self):
        task = self.program.add("Call the bank", dueDate=f"{day(0)}T09:30", estimatedDuration=3600)
        self.program.add("Other", dueDate=None)
        self.open_calendar()
        self.wait_for_day(day(0), ["Call the bank"])
        target = f"[data-day='{day(3)}']"
        self.carry("Call the bank", target)
        wait_for(lambda: self.text(f"{target} .load") == "1 h", "its bar grows")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".ghost") and not self.find(f"{target} .load").is_displayed(), "it is let go")
        self.actions().release().perform()
        self.assertEqual(self.due(task), f"{day(0)}T09:30")
        self.drag("Call the bank", target)
        self.wait_for_day(day(3), ["Call the bank"])
        self.message("Moved")
        wait_for(lambda: self.due(task) == f"{day(3)}T09:30", "it keeps its hour")
        self.click("#toast-action")
        self.wait_for_day(day(0), ["Call the bank"])
        self.drag("Call the bank", "#undated")
        wait_for(lambda: self.due(task) is None, "it has no date")

    def test_a_click_on_a_task_opens_it_and_one_on_a_day_adds(self):
        self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        self.line("Call the bank").click()
        wait_for(lambda: self.find(".task-editor [name=name], .task-editor textarea"), "its fields are shown")
        self.press(Keys.ESCAPE)
        self.click(f"[data-day='{day(1)}'] .n")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#quick-add') !== null"), "the field is ready")
        self.press("Buy paint", Keys.ENTER)
        self.wait_for_day(day(1), ["Buy paint"])

    # Planning with the keyboard

    def test_a_task_is_moved_with_the_keyboard_only(self):
        task = self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        self.focus(self.line("Call the bank"))
        self.press(" ", Keys.ARROW_RIGHT, Keys.ESCAPE)
        wait_for(lambda: "was not moved" in self.text("#announcement"), "it is said that it stays")
        self.assertEqual(self.focused_name(), "Call the bank")
        self.assertEqual(self.due(task), day(0))
        self.press(" ")
        wait_for(lambda: "Moving" in self.text("#announcement"), "it is said that the task is held")
        start = self.focused_day()
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        wait_for(lambda: self.focused_day() == str(date.fromisoformat(start) + timedelta(days=2)), "the arrows choose a day")
        self.press(" ")
        wait_for(lambda: self.due(task) == str(date.fromisoformat(start) + timedelta(days=2)), "the server has it")
        wait_for(lambda: self.focused_name() == "Call the bank", "it has the focus where it is now")
        self.press("u")
        self.wait_for_day(day(0), ["Call the bank"])

    def test_keys_walk_the_days_turn_the_weeks_list_and_add(self):
        self.program.add("Buy paint", dueDate=day(1))
        self.open_calendar(day=TODAY)
        month = self.text("#period")
        self.press(Keys.HOME)
        wait_for(lambda: self.focused_day() == str(TODAY), "today has the focus")
        self.press(*[Keys.ARROW_DOWN] * 4)
        wait_for(lambda: self.focused_day() == str(TODAY + timedelta(days=28)) and self.text("#period") != month, "beyond the last week the next four are shown")
        self.press("[")
        wait_for(lambda: self.text("#period") == month, "the weeks are back")
        self.press("]", "w")
        wait_for(lambda: "view=week" in self.browser.current_url, "the week is shown")
        self.press("m", Keys.HOME)
        wait_for(lambda: self.text("#period") == month and self.focused_day() == str(TODAY), "the month and today")
        self.focus(self.find(f"[data-day='{day(1)}']"))
        self.press(Keys.ENTER)
        wait_for(lambda: self.find(".day-box[open] .task"), "the box lists the day")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.focused_day() == day(1), "the day has the focus again")
        self.press("+")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#quick-add') !== null"), "the field is ready")
        self.press("Buy brushes", Keys.ENTER)
        self.wait_for_day(day(1), ["Buy brushes", "Buy paint"])
        self.focus(self.line("Buy brushes"))
        self.press("1")
        wait_for(lambda: self.line("Buy brushes").text.startswith("P0"), "it is P0")
        self.press("c")
        self.wait_for_day(day(1), ["Buy paint"])
        self.focus(self.line("Buy paint"))
        self.press(Keys.DELETE)
        self.wait_for_day(day(1), [])

    # Small screens, other tabs, failures

    def test_a_small_screen_shows_an_agenda(self):
        self.program.add("Call the bank", dueDate=f"{TODAY}T23:00")
        self.program.add("Far", dueDate=(TODAY + timedelta(days=21)).isoformat())
        self.set_width(360)
        self.open_calendar(day=TODAY)
        wait_for(lambda: self.text(f"[data-day='{TODAY}']").startswith(f"{TODAY:%a}"), "a line a day")
        self.assertIn("Call the bank", self.text(f"[data-day='{TODAY}']"))
        self.assertEqual(self.text(f"[data-day='{TODAY + timedelta(days=7)}']").split(), [f"{TODAY:%a}", *self.text(f"[data-day='{TODAY + timedelta(days=7)}'] .n").split(), "Free"])
        self.assertFalse(self.line("Far").is_displayed(), "later weeks are a line each")
        week = TODAY + timedelta(days=21 - TODAY.weekday())
        self.click(f"[data-week='{week}']")
        wait_for(lambda: self.line("Far").is_displayed(), "which unfolds")
        self.assert_no_sideways_scrolling()

    def test_a_change_in_another_tab_shows_by_itself(self):
        task = self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        self.wait_for_day(day(0), ["Call the bank"])
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"dueDate": day(4)})
        self.wait_for_day(day(4), ["Call the bank"])

    def test_a_failed_read_says_so_and_can_be_tried_again(self):
        self.allowed_in_console = "500|Failed to load"
        self.program.add("Call the bank", dueDate=day(0))
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": """
            const real = window.fetch; window.failing = true;
            window.fetch = (path, ...rest) => window.failing && String(path).startsWith("/api/calendar")
                ? Promise.resolve(new Response('{"detail":"The disk is full."}', { status: 500 })) : real(path, ...rest);"""})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        self.browser.get(f"{self.program.address}/calendar?day={day(0)}")
        wait_for(lambda: "The disk is full." in self.text("#failure"), "what happened is told")
        self.browser.execute_script("window.failing = false")
        self.click("#failure .button")
        self.wait_for_day(day(0), ["Call the bank"])
        self.assertIsNone(self.find("#failure"))


class MonthCardTests(PageTest):
    def test_the_month_on_today_shows_dots_and_opens_a_day(self):
        iso = (TODAY + timedelta(days=1)).isoformat()
        for number in range(3):
            self.program.add(f"Task {number}", dueDate=iso)
        self.open_page()
        cell = f"#month-days [data-day='{iso}']"
        self.turn_to(iso, "#month [data-month='1']", "#month-days")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, f"{cell} .dots i")) == 2, "two dots for three tasks")
        self.click(cell)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".day-box .task")) == 3, "the day is shown")

    def test_the_month_on_today_is_walked_with_the_arrow_keys(self):
        self.program.add("Buy paint")
        self.open_page()
        wait_for(lambda: self.find("#month-days [tabindex='0']"), "the month is shown")
        title = self.text("#month-title")
        self.browser.execute_script("document.querySelector(\"#month-days [tabindex='0']\").focus()")
        self.press(Keys.PAGE_DOWN)
        wait_for(lambda: self.text("#month-title") != title, "the next month is shown")
        self.press(Keys.ARROW_LEFT, Keys.ENTER)
        wait_for(lambda: self.find(".day-box[open]"), "Enter shows the day")
        wait_for(lambda: "Nothing is due" in self.text(".day-box"), "it is empty")


if __name__ == "__main__":
    unittest.main()
