import unittest
import urllib.request
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for

TODAY = date.today()
# A week that lies whole in the future, so that every day takes tasks.
MONDAY = TODAY + timedelta(days=14 - TODAY.weekday())


def day(offset):
    return (MONDAY + timedelta(days=offset)).isoformat()


class CalendarTests(PageTest):
    def setUp(self):
        super().setUp()
        self.set_width(1280, 1400)

    def open_calendar(self, **query):
        query.setdefault("day", day(0))
        text = "&".join(f"{name}={value}" for name, value in query.items())
        self.browser.get(f"{self.program.address}/calendar?{text}")
        wait_for(lambda: self.find("[data-day]"), "the days are shown")
        wait_for(lambda: self.text("#note"), "the tasks are read")

    def on_day(self, iso):
        """The names of the tasks that stand on a day."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`[data-day='${arguments[0]}'] .task-line .name`)]"
            ".map((node) => node.textContent)", iso)

    def wait_for_day(self, iso, names):
        wait_for(lambda: self.on_day(iso) == names, f"{iso} holds {names}, not {self.on_day(iso)}")

    def line(self, name):
        return wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, ".task-line")
             if node.find_element(By.CSS_SELECTOR, ".name").get_attribute("textContent") == name), None), f"a line for {name}")

    def focus_line(self, name):
        self.browser.execute_script("arguments[0].focus()", self.line(name))

    def focused_day(self):
        return self.browser.execute_script("return document.activeElement.dataset.day ?? null")

    def due(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}")["dueDate"]

    def import_late_task(self, name, due):
        """Imports keep a day that is over; adding moves it to today."""
        text = f"name,dueDate,isComplete\n{name},{due},false\n".encode()
        request = urllib.request.Request(
            self.program.address + "/api/import?format=csv", text, {"Content-Type": "text/csv"}, method="POST")
        urllib.request.urlopen(request).close()

    def drag(self, name, selector):
        target = wait_for(lambda: self.find(selector), selector)
        source = self.line(name)
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", source)
        self.actions().click_and_hold(source).move_by_offset(8, 8).move_to_element(target).release().perform()

    # Days of habits

    def test_a_habit_is_drawn_on_days_to_come_and_says_why_it_stays_there(self):
        self.allowed_in_console = r"/api/tasks/\S+/reschedule - .* 409"
        tomorrow = (TODAY + timedelta(days=1)).isoformat()
        self.program.request("POST", "/api/habits", {"title": "Read", "startDate": tomorrow})
        self.open_calendar(day=tomorrow)
        self.wait_for_day(tomorrow, ["Read"])
        self.assertIn("coming", self.line("Read").get_attribute("class"))
        self.assertIn("1 habit", self.find(f"[data-day='{tomorrow}']").get_attribute("aria-label"))
        task = {"id": self.line("Read").get_attribute("data-task")}
        self.focus_line("Read")
        self.press(" ", Keys.ARROW_RIGHT, Keys.ENTER)
        wait_for(lambda: "stays on that day" in self.text("#toast-text"), "the habit says why it stays")
        self.assertEqual(self.due(task), tomorrow)
        self.assertEqual(self.program.request("GET", "/api/projects")["items"][0]["counts"]["open"], 0)

    # What is shown

    def test_tasks_stand_on_their_days_with_time_and_priority(self):
        self.program.add("Call the bank", dueDate=f"{day(1)}T09:30", priority="P0")
        self.program.add("Buy paint", dueDate=day(1))
        self.open_calendar()
        self.wait_for_day(day(1), ["Buy paint", "Call the bank"])
        text = self.line("Call the bank").get_attribute("textContent")
        self.assertEqual(text, "P0 09:30 Call the bank")
        cell = self.find(f"[data-day='{day(1)}']")
        self.assertIn("2 tasks", cell.get_attribute("aria-label"))

    def test_completed_tasks_stand_struck_through_on_the_day_of_completing_until_they_are_switched_off(self):
        task = self.program.add("Buy paint", dueDate=f"{day(2)}T09:30")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        self.program.add("Stays open", dueDate=TODAY.isoformat())
        self.open_calendar(day=day(2))
        wait_for(self.is_quiet, "the days are read")
        self.assertEqual(self.on_day(day(2)), [])
        self.open_calendar(day=TODAY.isoformat())
        self.wait_for_day(TODAY.isoformat(), ["Stays open", "Buy paint"])
        self.assertNotIn("09:30", self.line("Buy paint").text)
        name = self.line("Buy paint").find_element(By.CSS_SELECTOR, ".name")
        self.assertIn("line-through", name.value_of_css_property("text-decoration-line"))
        self.find("#with-completed").click()
        self.wait_for_day(TODAY.isoformat(), ["Stays open"])
        self.assertIn("completed=0", self.browser.current_url)

    def test_more_opens_all_tasks_of_the_day(self):
        for number in range(6):
            self.program.add(f"Task {number}")
        self.open_calendar(day=TODAY.isoformat())
        wait_for(lambda: len(self.on_day(TODAY.isoformat())) == 3, "three fit")
        more = self.find(f"[data-day='{TODAY}'] .more-tasks")
        self.assertEqual(more.text, "+3 more")
        more.click()
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".day-sheet .task")) == 6, "the sheet holds all six")
        self.click(".day-sheet .check")
        wait_for(lambda: self.find(".day-sheet .task.done"), "a task is completed in the sheet")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".day-sheet[open]"), "Escape closes the sheet")

    def test_weeks_begin_on_the_day_of_the_settings(self):
        self.program.request("PATCH", "/api/settings", {"weekStart": "sunday"})
        self.program.add("Buy paint", dueDate=day(1))
        self.open_calendar()
        heads = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "[role=columnheader]")]
        self.assertEqual(heads, ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"])
        first = self.find("[data-day]").get_attribute("data-day")
        self.assertEqual(date.fromisoformat(first).weekday(), 6)

    def test_a_week_shows_the_load_of_each_day(self):
        self.program.add("Write", dueDate=day(1), estimatedDuration=5400)
        self.program.add("Read", dueDate=day(1), estimatedDuration=1800)
        self.open_calendar(view="week")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "[data-day]")), 7)
        wait_for(lambda: self.text(f"[data-day='{day(1)}'] .load").split("\n") == ["2 tasks", "2 h"], "the load is told")

    def test_overdue_tasks_are_listed_in_red(self):
        late = TODAY - timedelta(days=5)
        self.import_late_task("Pay the bill", late)
        self.open_calendar(day=str(late))
        wait_for(lambda: "Pay the bill" in self.text("#overdue"), "the task stands in the list")
        self.wait_for_day(str(late), ["Pay the bill"])
        for line in self.browser.find_elements(By.CSS_SELECTOR, ".task-line"):
            self.assertIn("late", line.get_attribute("class"))
            self.assertIn("overdue", line.get_attribute("textContent"))

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

    # Planning with the mouse

    def test_a_drop_on_a_day_that_is_over_says_so_and_moves_nothing(self):
        # The server would take it for today.
        task = self.program.add("Call the bank", dueDate=None)
        self.open_calendar(day=TODAY.isoformat())
        if not self.find(".day.past"):
            self.skipTest("Today is the first day that is shown.")
        self.drag("Call the bank", ".day.past")
        wait_for(lambda: "is in the past" in self.text("#toast-text"), "it is said")
        self.assertIsNone(self.due(task))

    def test_a_task_is_dragged_to_another_day_and_the_move_undone(self):
        task = self.program.add("Call the bank", dueDate=f"{day(0)}T09:30")
        self.open_calendar()
        self.wait_for_day(day(0), ["Call the bank"])
        self.drag("Call the bank", f"[data-day='{day(3)}']")
        self.wait_for_day(day(3), ["Call the bank"])
        wait_for(lambda: "Moved" in self.text("#toast-text"), "the move is told")
        self.assertEqual(self.due(task), f"{day(3)}T09:30")
        self.find("#toast-action").click()
        self.wait_for_day(day(0), ["Call the bank"])
        self.assertEqual(self.due(task), f"{day(0)}T09:30")

    def test_a_subtask_without_a_date_waits_with_its_parent(self):
        parent = self.program.add("Paint the fence", dueDate=None)
        self.program.add("Buy a brush", dueDate=None, parentId=parent["id"])
        self.open_calendar()
        wait_for(lambda: "Paint the fence" in self.text("#undated"), "its parent is listed")
        self.assertNotIn("Buy a brush", self.text("#undated"))

    def test_an_undated_task_is_dragged_to_a_day_and_back(self):
        task = self.program.add("Buy paint", dueDate=None)
        self.program.add("Somewhere", dueDate=day(4))
        self.open_calendar()
        wait_for(lambda: "Buy paint" in self.text("#undated"), "it is listed")
        self.drag("Buy paint", f"[data-day='{day(2)}']")
        self.wait_for_day(day(2), ["Buy paint"])
        wait_for(lambda: "Buy paint" not in self.text("#undated"), "it left the list")
        wait_for(lambda: self.due(task) == day(2), "the server has it")
        self.drag("Buy paint", "#undated")
        wait_for(lambda: "Buy paint" in self.text("#undated"), "it is back in the list")
        wait_for(lambda: self.due(task) is None, "it has no date")

    def test_a_finger_drags_after_holding_still(self):
        task = self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar(view="week")
        source = self.line("Call the bank").rect
        target = self.find(f"[data-day='{day(2)}']").rect
        top = self.browser.execute_script("return scrollY")
        start = {"x": source["x"] + 20, "y": source["y"] + 12 - top}
        end = {"x": target["x"] + 30, "y": target["y"] + 120 - top}
        touch = lambda kind, points: self.browser.execute_cdp_cmd("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        touch("touchStart", [start])
        wait_for(lambda: self.find(".ghost"), "the task is lifted after a while")
        for share in (0.3, 0.6, 1):
            touch("touchMove", [{axis: start[axis] + (end[axis] - start[axis]) * share for axis in "xy"}])
        touch("touchEnd", [])
        self.wait_for_day(day(2), ["Call the bank"])
        wait_for(lambda: self.due(task) == day(2), "the server has it")

    def test_a_day_that_is_over_takes_no_task(self):
        task = self.program.add("Buy paint", dueDate=None)
        self.program.add("Today's")
        self.open_calendar(day=str(TODAY), view="week" if TODAY.weekday() else "month")
        past = (TODAY - timedelta(days=1)).isoformat()
        if not self.find(f"[data-day='{past}']"):
            self.skipTest("yesterday is not in this month's weeks")
        self.drag("Buy paint", f"[data-day='{past}']")
        wait_for(lambda: not self.find(".ghost"), "the task was let go")
        self.assertIsNone(self.due(task))

    def test_escape_ends_a_dragging_without_a_move(self):
        task = self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        source = self.line("Call the bank")
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", source)
        target = self.find(f"[data-day='{day(3)}']")
        self.actions().click_and_hold(source).move_by_offset(8, 8).move_to_element(target).perform()
        wait_for(lambda: self.find(".ghost"), "it is dragged")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".ghost"), "it is let go")
        self.actions().release().perform()
        self.assertEqual(self.due(task), day(0))

    def test_a_click_on_a_day_adds_a_task_for_that_day(self):
        self.program.add("Something", dueDate=day(6))
        self.open_calendar()
        self.click(f"[data-day='{day(1)}'] .date")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#quick-add') !== null"), "the field is ready")
        self.press("Buy paint", Keys.ENTER)
        self.wait_for_day(day(1), ["Buy paint"])

    def test_a_click_on_a_task_opens_it(self):
        self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        self.line("Call the bank").click()
        wait_for(lambda: self.find(".task-editor [name=name], .task-editor textarea"), "its fields are shown")

    # Planning with the keyboard

    def test_a_task_is_moved_with_the_keyboard_only(self):
        task = self.program.add("Call the bank", dueDate=day(0))
        self.open_calendar()
        self.focus_line("Call the bank")
        self.press(" ")
        wait_for(lambda: "Holding" in self.text("#announcement"), "it is said that the task is held")
        wait_for(lambda: self.focused_day() == day(0), "its day has the focus")
        self.press(Keys.ARROW_RIGHT, Keys.ARROW_RIGHT)
        wait_for(lambda: self.focused_day() == day(2), "the arrows choose a day")
        self.press(Keys.ENTER)
        self.wait_for_day(day(2), ["Call the bank"])
        wait_for(lambda: self.due(task) == day(2), "the server has it")
        self.press("u")
        self.wait_for_day(day(0), ["Call the bank"])

    def test_escape_leaves_a_held_task_where_it_was(self):
        task = self.program.add("Buy paint", dueDate=None)
        self.program.add("Other", dueDate=day(1))
        self.open_calendar()
        self.focus_line("Buy paint")
        self.press(" ", Keys.ARROW_RIGHT, Keys.ESCAPE)
        wait_for(lambda: "stays" in self.text("#announcement"), "it is said that it stays")
        self.assertEqual(self.browser.execute_script("return document.activeElement.querySelector('.name')?.textContent"), "Buy paint")
        self.assertIsNone(self.due(task))

    def test_arrows_move_over_the_days_into_the_next_month(self):
        self.program.add("Buy paint", dueDate=day(0))
        self.open_calendar()
        month = self.text("#period")
        self.browser.execute_script("document.querySelector(`[data-day='${arguments[0]}']`).focus()", day(0))
        self.press(*[Keys.ARROW_DOWN] * 6)
        wait_for(lambda: self.focused_day() == day(42), "six weeks later has the focus")
        self.assertNotEqual(self.text("#period"), month)
        self.press(Keys.HOME)
        self.assertEqual(date.fromisoformat(self.focused_day()).weekday(), 0)

    def test_brackets_turn_the_month_and_t_with_shift_goes_to_today(self):
        self.program.add("Buy paint")
        self.open_calendar(day=str(TODAY))
        month = self.text("#period")
        self.press("]")
        wait_for(lambda: self.text("#period") != month, "the next month is shown")
        self.press("[")
        wait_for(lambda: self.text("#period") == month, "the month is back")
        self.press("[", "[", "T")
        wait_for(lambda: self.text("#period") == month and self.focused_day() == str(TODAY), "today has the focus")

    def test_enter_on_a_day_adds_and_the_space_bar_lists(self):
        self.program.add("Buy paint", dueDate=day(1))
        self.open_calendar(day=day(1))
        self.browser.execute_script("document.querySelector(`[data-day='${arguments[0]}']`).focus()", day(1))
        self.press(" ")
        wait_for(lambda: self.find(".day-sheet[open] .task"), "the sheet lists the day")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.focused_day() == day(1), "the day has the focus again")
        self.press(Keys.ENTER)
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#quick-add') !== null"), "the field is ready")
        self.press("Buy brushes", Keys.ENTER)
        self.wait_for_day(day(1), ["Buy brushes", "Buy paint"])

    def test_single_keys_complete_prioritise_and_delete_the_task_in_focus(self):
        self.program.add("Call the bank")
        self.open_calendar(day=TODAY.isoformat())
        self.focus_line("Call the bank")
        self.press("1")
        wait_for(lambda: self.line("Call the bank").text.startswith("P0"), "it is P0")
        self.focus_line("Call the bank")
        self.press("c")
        wait_for(lambda: "done" in self.line("Call the bank").get_attribute("class"), "it is completed")
        self.focus_line("Call the bank")
        self.press(Keys.DELETE)
        self.wait_for_day(day(0), [])

    # Small screens, other tabs, failures

    def test_a_small_screen_shows_dots_and_the_chosen_day_below(self):
        self.program.add("Call the bank", dueDate=day(1))
        self.set_width(360)
        self.open_calendar()
        cell = f"[data-day='{day(1)}']"
        wait_for(lambda: self.find(f"{cell} .dots i"), "a dot stands for the task")
        self.assertFalse(self.line("Call the bank").is_displayed())
        self.click(cell)
        wait_for(lambda: "Call the bank" in self.text("#day"), "the list below shows the day")
        self.assertEqual(self.find(cell).get_attribute("aria-selected"), "true")
        self.assert_no_sideways_scrolling()

    def test_nothing_scrolls_sideways_at_any_width(self):
        for number in range(5):
            self.program.add(f"A task with a long name to be cut off, number {number}", dueDate=f"{day(1)}T10:00")
        for view in ("month", "week"):
            self.open_calendar(view=view)
            for width in (320, 360, 720, 721, 1080, 1081, 1280, 1920):
                with self.subTest(view=view, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
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
            window.fetch = (path, ...rest) => window.failing && String(path).startsWith("/api/tasks")
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
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, f"{cell} .dots i")) == 2, "two dots for three tasks")
        self.click(cell)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".day-sheet .task")) == 3, "the day is shown")

    def test_the_month_on_today_is_walked_with_the_arrow_keys(self):
        self.program.add("Buy paint")
        self.open_page()
        wait_for(lambda: self.find("#month-days [tabindex='0']"), "the month is shown")
        title = self.text("#month-title")
        self.browser.execute_script("document.querySelector(\"#month-days [tabindex='0']\").focus()")
        self.press(Keys.PAGE_DOWN)
        wait_for(lambda: self.text("#month-title") != title, "the next month is shown")
        self.press(Keys.ARROW_LEFT, Keys.ENTER)
        wait_for(lambda: self.find(".day-sheet[open]"), "Enter shows the day")
        wait_for(lambda: "Nothing is due" in self.text(".day-sheet"), "it is empty")


if __name__ == "__main__":
    unittest.main()
