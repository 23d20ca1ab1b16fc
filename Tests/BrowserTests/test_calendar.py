import unittest
import urllib.request
from datetime import date, datetime, timedelta

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for

TODAY = date.today()
# A week that lies whole in the future, so that every day takes tasks.
MONDAY = TODAY + timedelta(days=14 - TODAY.weekday())


def day(offset):
    return (MONDAY + timedelta(days=offset)).isoformat()


class CalendarTest(PageTest):
    def setUp(self):
        super().setUp()
        self.set_width(1280, 1400)

    def open_calendar(self, **query):
        query.setdefault("day", day(0))
        text = "&".join(f"{name}={value}" for name, value in query.items())
        self.browser.get(f"{self.program.address}/calendar?{text}")
        wait_for(lambda: self.find("#board[aria-busy=false]"), "the days are read")

    def on_day(self, iso):
        """The names of the tasks that stand on a day."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`#board [data-day='${arguments[0]}'] [data-task] .name`)].map((node) => node.textContent)", iso)

    def wait_for_day(self, iso, names):
        wait_for(lambda: self.on_day(iso) == names, f"{iso} holds {names}, not {self.on_day(iso)}")

    def line(self, name):
        return wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, ":is(#board, #lanes) [data-task]")
             if node.find_element(By.CSS_SELECTOR, ".name").get_attribute("textContent") == name), None), f"a line for {name}")

    def focus(self, node):
        self.browser.execute_script("arguments[0].focus()", node)

    def focused_day(self):
        return self.browser.execute_script("return document.activeElement.dataset.day ?? document.activeElement.dataset.head ?? null")

    def focused_name(self):
        return self.browser.execute_script("return document.activeElement.querySelector('.name')?.textContent")

    def due(self, task):
        return self.program.request("GET", f"/api/tasks/{task['id']}")["dueDate"]

    def import_tasks(self, *rows):
        """Imports keep a day that is over; adding moves it to today."""
        text = "\n".join(["name,dueDate,isComplete,dateCompleted,dateAdded", *rows]).encode()
        request = urllib.request.Request(
            self.program.address + "/api/import?format=csv", text, {"Content-Type": "text/csv"}, method="POST")
        urllib.request.urlopen(request).close()

    def carry(self, name, selector, offset=(0, 0)):
        target = wait_for(lambda: self.find(selector), selector)
        source = self.line(name)
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", source)
        self.actions().click_and_hold(source).move_by_offset(8, 8).move_to_element_with_offset(target, *offset).perform()

    def drag(self, name, selector, offset=(0, 0)):
        self.carry(name, selector, offset)
        self.actions().release().perform()

    def message(self, words):
        wait_for(lambda: words in self.text("#toast-text"), words)


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
        self.assertEqual(self.text(".block .more:not([hidden])"), "+1")
        self.assertIn("1 task", self.text(".hours-fold"))
        self.click(".hours-fold")
        wait_for(lambda: self.at("At night") == [5, 0.5], "the night unfolds")
        self.assertIn("30 min", self.text(".tray header"))
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
            self.find(".hours-fold").click()
            wait_for(lambda: self.find(".did.live"), "the timer runs")

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


class MonthCardTests(PageTest):
    def test_the_month_on_today_shows_dots_and_opens_a_day(self):
        iso = (TODAY + timedelta(days=1)).isoformat()
        for number in range(3):
            self.program.add(f"Task {number}", dueDate=iso)
        self.open_page()
        cell = f"#month-days [data-day='{iso}']"
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
