"""The page Focus: the next best task, timer and timeline, priorities and breakdown, by mouse and by keyboard."""

import sqlite3
import unittest
from datetime import datetime, time, timedelta, timezone

from axe import needs_axe, violations
from selenium.webdriver.common.keys import Keys
from support import By, PageTest, wait_for

MINUTE = 60_000


class FocusTest(PageTest):
    """It is noon where the person lives, so that the day has room on both sides."""

    def setUp(self):
        super().setUp()
        ahead = 12 - datetime.now(timezone.utc).hour
        self.zone = timezone(timedelta(hours=ahead))
        self.request("PATCH", "/api/settings", {"timeZone": f"Etc/GMT{-ahead:+d}" if ahead else "Etc/UTC"})
        self.today = datetime.now(self.zone).date()

    def request(self, *what):
        return self.program.request(*what)

    def add(self, name, **fields):
        return self.program.add(name, **{"dueDate": str(self.today), **fields})["id"]

    def spend(self, task, start, end):
        self.request("POST", "/api/time-entries", {"taskId": task, "start": f"{self.today}T{start}", "end": f"{self.today}T{end}"})

    def entries(self):
        return [(entry["taskName"], entry["localStart"][11:], entry["localEnd"][11:]) for entry in self.request("GET", "/api/time/day")["entries"]]

    def change_database(self, *statements):
        """Changes the file while the program is stopped and no page is open."""
        self.browser.get("about:blank")
        self.program.stop()
        database = sqlite3.connect(self.program.database)
        with database:
            for statement, *values in statements:
                database.execute(statement, values)
            # As the program does, so that no browser takes what it has for what is there now.
            database.execute("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
        database.close()
        self.program.start()

    def open(self):
        self.browser.get(self.program.address + "/focus")
        wait_for(lambda: "spent" in self.text("#day-spent"), "the page is read")

    def is_shown(self, selector):
        element = self.find(selector)
        return element is not None and element.is_displayed()

    def wait_shown(self, selector):
        wait_for(lambda: self.is_shown(selector), f"{selector} is shown")

    def wait_hidden(self, selector):
        wait_for(lambda: not self.is_shown(selector), f"{selector} is hidden")

    def wait_text(self, selector, part):
        wait_for(lambda: part in self.text(selector), f"{selector} says {part!r}")

    def wait_entries(self, entries):
        wait_for(lambda: self.entries() == entries, f"the day has {entries}")

    def type_in(self, selector, text):
        field = wait_for(lambda: self.find(selector), selector)
        field.clear()
        field.send_keys(text)


class NextBestTaskTest(FocusTest):
    def test_pausing_a_round_moves_nothing(self):
        task = self.add("Send the contract", estimatedDuration=1800)
        self.request("POST", f"/api/tasks/{task}/timer/start", {"pomodoro": True})
        self.open()
        places = """return [...document.querySelectorAll("#timer, #timer-actions > *")].map((node) => {
            const { left, top, width, height } = node.getBoundingClientRect();
            return [left, top, width, height].map(Math.round);
        });"""
        for width in [1280, 360]:
            self.set_width(width)
            self.wait_text("#timer-pause", "Pause")
            before = self.browser.execute_script(places)
            self.press("p")
            self.wait_text("#timer-pause", "Resume")
            self.assertEqual(self.browser.execute_script(places), before, width)
            self.press("p")

    def test_a_pomodoro_takes_it_to_done_by_keyboard(self):
        task = self.add("Send the contract", priority="P0", estimatedDuration=1800)
        self.add("Call the bank", priority="P2")
        self.open()
        self.wait_text("#best-name", "Send the contract")
        self.assertEqual(self.text("#best-count"), "1 of 2")
        parts = [int(text.split()[0]) for text in self.browser.execute_script(
            "return [...document.querySelectorAll('#best-parts .n')].map((node) => node.textContent)")]
        self.assertEqual(sum(parts[:-1]), parts[-1])
        self.press("S")
        self.wait_text("#timer-task", "Send the contract")
        self.wait_text("#timer-round", "Round 1 of 4, then 5 min off")
        self.wait_text("#best-name", "Call the bank")
        self.assertEqual(self.text("#best-title"), "After this")
        self.wait_hidden("#fitting")

        # The round is over as soon as the program runs again.
        self.change_database((f"UPDATE timer SET since = since - {26 * MINUTE}, started_at = started_at - {26 * MINUTE}",))
        self.open()
        self.wait_text("#timer-state", "Break")
        self.wait_text("#timer-note", "left")
        self.assertEqual(self.entries()[0][0], "Send the contract")
        self.wait_shown(".lanes .entry")
        self.press("p")
        self.wait_text("#timer-round", "Round 2 of 4")
        self.press("p")
        self.wait_text("#timer-state", "Paused")
        self.press("c")
        self.wait_shown("#idle")
        self.wait_text("#best-name", "Call the bank")
        self.assertTrue(self.request("GET", f"/api/tasks/{task}")["isComplete"])

    def test_a_task_that_is_taken_back_before_the_page_was_read_is_shown_again(self):
        self.add("Mow the lawn", priority="P0")
        self.add("Write to Ann", priority="P3")
        self.open()
        self.wait_text("#best-name", "Mow the lawn")
        self.hold("^GET /api/(dashboard|recommendations)")
        self.press("z")
        self.wait_text("#best-name", "Write to Ann")
        self.wait_text("#toast-text", "hidden until tomorrow")
        self.click("#toast-action")
        wait_for(lambda: self.request("GET", "/api/recommendations")["next"]["task"]["name"] == "Mow the lawn", "it is taken back")
        self.let_go()
        self.wait_text("#best-name", "Mow the lawn")

    def test_what_was_asked_for_before_a_switch_is_not_shown_after_it(self):
        self.add("Mow the lawn", priority="P1", context="home")
        self.add("Write to Ann", priority="P1", context="work")
        self.open()
        self.click("[data-place=home]")
        self.wait_text("#best-name", "Mow the lawn")
        wait_for(self.is_quiet, "the page has read what it shows")
        self.hold("^GET /api/recommendations", answers=True)
        self.add("Rake", priority="P3", context="errands")
        wait_for(lambda: len(self.held()) == 1, "the page reads itself anew")
        self.click("[data-place=work]")
        wait_for(lambda: len(self.held()) >= 2, "the page asks for another place")
        self.browser.execute_async_script("""
            const done = arguments[0];
            const name = document.getElementById("best-name");
            window.seen = [];
            new MutationObserver(() => window.seen.push(name.textContent)).observe(name, { childList: true, characterData: true, subtree: true });
            // The saved switch may have been read anew by now, too.
            const [before, ...after] = window.held;
            window.held = null;
            const drawn = () => new Promise((resolve) => setTimeout(resolve, 50));
            Promise.all(after.map(({ go }) => go())).then(drawn).then(before.go).then(drawn).then(done);""")
        self.wait_text("#best-name", "Write to Ann")
        wait_for(self.is_quiet, "the page has read what it shows")
        self.assertEqual(self.browser.execute_script("return window.seen"), ["Write to Ann"])

    def test_switches_not_now_and_the_timer_by_mouse(self):
        self.add("Mow the lawn", priority="P1", context="home")
        self.add("Write to Ann", priority="P1", context="online", estimatedDuration=600)
        self.open()
        self.click("[data-place=home]")
        self.wait_text("#best-name", "Mow the lawn")
        wait_for(lambda: self.request("GET", "/api/settings")["focus"]["context"] == "home", "the choice is kept")
        self.click("#other-place")
        self.click_on(lambda: next(item for item in self.browser.find_elements(By.CSS_SELECTOR, "[role=option]") if item.text == "Online"))
        self.wait_text("#best-name", "Write to Ann")
        self.click("#best-actions .plain")
        wait_for(lambda: self.text("#best-name") != "Write to Ann", "another is next")
        self.wait_text("#toast-text", "hidden until tomorrow")
        self.click("#toast-action")
        self.wait_text("#best-name", "Write to Ann")
        self.click("#best-start")
        self.wait_text("#timer-task", "Write to Ann")
        self.click("#timer-stop")
        self.wait_shown("#idle")
        self.request("POST", "/api/tasks/bulk", {"action": "complete", "ids": [item["id"] for item in self.request("GET", "/api/tasks?view=today")["items"]]})
        self.wait_text("#nothing-title", "All done for today.")

    def test_a_forgotten_timer_is_asked_about(self):
        task = self.add("Write the report", estimatedDuration=5400)
        self.request("POST", f"/api/tasks/{task}/timer/start", {})
        self.change_database((f"UPDATE timer SET since = since - {9 * 60 * MINUTE}, started_at = started_at - {9 * 60 * MINUTE}",))
        self.open()
        self.wait_text("#forgotten-text", "This ran for 9 h")
        self.assertEqual(self.find("#forgotten input").get_attribute("value"), "1 h 30 min")
        field = self.find("#forgotten input")
        field.clear()
        field.send_keys("90")
        clock = self.find("#timer-clock").get_attribute("aria-label")
        wait_for(lambda: self.find("#timer-clock").get_attribute("aria-label") != clock, "a second passes")
        self.assertEqual(field.get_property("value"), "90", "what is written stays")
        self.assertRegex(self.find("#timer-clock").get_attribute("aria-label"), r"^9 hours (\d+ minutes? )?\d+ seconds?$")
        self.click("#forgotten button")
        self.wait_shown("#idle")
        self.assertEqual(self.request("GET", f"/api/tasks/{task}")["actualDuration"], 5400)

    def test_all_of_a_forgotten_timer_is_kept_from_another_page(self):
        task = self.add("Write the report", estimatedDuration=5400)
        self.request("POST", f"/api/tasks/{task}/timer/start", {})
        self.change_database((f"UPDATE timer SET since = since - {9 * 60 * MINUTE}, started_at = started_at - {9 * 60 * MINUTE}",))
        self.open_page()
        self.click("[aria-label='Stop the timer']")
        wait_for(lambda: "This ran for 9 h" in self.text("dialog[open]"), "it asks")
        buttons = self.browser.find_elements(By.CSS_SELECTOR, "dialog[open] .buttons button")
        self.assertEqual([button.text for button in buttons], ["Keep this", "Keep all", "Keep nothing"])
        buttons[1].click()
        wait_for(lambda: (self.request("GET", f"/api/tasks/{task}")["actualDuration"] or 0) >= 9 * 3600, "all of it is kept")


class AdviceTest(FocusTest):
    def test_priorities_are_accepted_and_dismissed_and_the_night_undone(self):
        for name in ("Renew the passport", "Book the train"):
            self.add(name, priority="P2", dueDate=str(self.today + timedelta(days=2)))
        contract = self.add("Send the contract", priority="P0", dueDate=None)
        day, at = (self.today - datetime(1970, 1, 1).date()).days, int(datetime.now().timestamp() * 1000)
        task = bytes.fromhex(contract.replace("-", ""))
        self.change_database(
            ("INSERT INTO priority_run VALUES (?, ?)", day, at),
            ("INSERT INTO priority_move SELECT NULL, id, 1, ?, ?, 1, 0, 'overdue', 95, 'Overdue.', project_id, 'general' FROM task WHERE id = ?", day, at, task))
        self.open()
        self.wait_text("#night .report", "Send the contract")
        self.click("#night-actions button")
        self.wait_hidden("#night")
        self.assertEqual(self.request("GET", f"/api/tasks/{contract}")["priority"], "P1")
        self.press("u")
        self.wait_shown("#night")

        first = wait_for(lambda: self.text("#priorities [data-suggestion] a"), "a suggestion")
        self.press("a")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "[data-suggestion]")) == 1, "one is left")
        self.wait_text("#toast-text", f"“{first}” is now P1")
        self.click("#priorities [data-control=dismiss]")
        self.wait_hidden("#priorities")
        self.wait_text("#toast-text", "stays P2")

    def test_steps_are_edited_and_made(self):
        self.add("Write chapter 4", estimatedDuration=10800)
        self.open()
        self.wait_text("#breakdown-name", "Write chapter 4")
        steps = self.browser.find_elements(By.CSS_SELECTOR, "[data-step]")
        self.type_in("[data-step]", "Collect the sources")
        self.type_in("[data-length]", "90")
        self.press(Keys.TAB)
        self.assertEqual(self.find("[data-length]").get_attribute("value"), "1 h 30 min")
        self.find("[data-step]").send_keys(Keys.ALT, Keys.ARROW_DOWN)
        self.browser.find_elements(By.CSS_SELECTOR, ".steps .x")[-1].click()
        self.assertEqual(self.text("#breakdown-actions .soft"), f"Add {len(steps) - 1} steps")
        # What is refused stays as it was edited.
        self.type_in("[data-length]", "9999h")
        self.browser.execute_script("arguments[0].focus()", self.find("#breakdown-actions .soft"))
        self.press("a")
        self.allowed_in_console = "status of 422"
        wait_for(lambda: self.is_shown("#breakdown") and [node.get_attribute("value") for node in self.browser.find_elements(By.CSS_SELECTOR, "[data-step]")][1:2] == ["Collect the sources"], "the edited steps are back")
        self.type_in("[data-length]", "1h30")
        self.browser.execute_script("arguments[0].focus()", self.find("#breakdown-actions .soft"))
        self.press("a")
        self.wait_hidden("#breakdown")

        # The card goes as soon as the steps are sent.
        def made():
            return [task["name"] for task in self.request("GET", "/api/tasks?view=all&limit=50")["items"]]
        wait_for(lambda: len(made()) == len(steps), "the steps are made")
        self.assertIn("Collect the sources", made())


class TimelineTest(FocusTest):
    allowed_in_console = "status of 409"

    def setUp(self):
        super().setUp()
        self.task = self.add("Read the paper")
        self.spend(self.task, "08:00", "09:00")

    def edge(self, kind):
        return self.find(f".lanes .entry .edge.{kind}")

    def test_an_entry_is_added_and_edited_by_keyboard(self):
        self.open()
        self.browser.execute_script("arguments[0].focus()", self.find("#add-entry"))
        self.press(Keys.ENTER)
        self.wait_shown("dialog input[name=start]")
        self.browser.execute_script("const { elements } = document.querySelector('dialog.form-dialog form'); elements.start.value = '09:30'; elements.end.value = '10:15'")
        self.find("dialog input[name=note]").send_keys("First draft", Keys.ENTER)
        self.wait_entries([("Read the paper", "08:00", "09:00"), ("Read the paper", "09:30", "10:15")])
        self.wait_text("#toast-text", "Added 45 min")
        self.browser.execute_script("arguments[0].focus()", self.find("#edit-entries"))
        self.press(Keys.ENTER)
        self.wait_shown(".time-entries")
        # The pencil of the first one has the focus.
        self.press(Keys.ENTER)
        self.wait_shown("dialog input[name=start]")
        self.browser.execute_script("document.querySelector('dialog.form-dialog form').elements.end.value = '09:45'")
        self.press(Keys.ENTER)
        self.wait_text("dialog [data-problem=other], dialog .problem:not([hidden])", "Read the paper")
        self.browser.execute_script("document.querySelector('dialog.form-dialog form').elements.end.value = '09:20'; document.querySelector('dialog.form-dialog form').elements.end.focus()")
        self.press(Keys.ENTER)
        self.wait_entries([("Read the paper", "08:00", "09:20"), ("Read the paper", "09:30", "10:15")])

    def test_an_empty_place_adds_and_an_edge_drags_by_mouse(self):
        self.open()
        self.wait_shown(".lanes .entry")
        box = self.find(".lanes .entry")
        self.actions().move_to_element_with_offset(box, 0, 48 * 2 - 6).click().perform()
        self.wait_shown("dialog input[name=start]")
        self.assertEqual(self.find("dialog input[name=start]").get_attribute("value"), "10:15")
        self.press(Keys.ESCAPE)
        self.wait_hidden("dialog[open]")
        self.actions().move_to_element(self.edge("bottom")).click_and_hold().move_by_offset(0, 12).move_by_offset(0, 12).release().perform()
        self.wait_entries([("Read the paper", "08:00", "09:30")])
        self.press("u")
        self.wait_entries([("Read the paper", "08:00", "09:00")])

    def drag(self, kind, hours, button=0, keys=()):
        """Drags an edge of the last entry by hours and lets it go, after pressing keys."""
        self.browser.execute_script("""
            const [kind, hours, button, keys] = arguments;
            const edge = [...document.querySelectorAll(`.lanes .entry .edge.${kind}`)].at(-1);
            const y = edge.getBoundingClientRect().top;
            const fire = (type, target, clientY) => target.dispatchEvent(
                new PointerEvent(type, { clientY, button, isPrimary: true, bubbles: true, cancelable: true }));
            fire("pointerdown", edge, y);
            for (const part of [0.5, 1]) fire("pointermove", document.body, y + part * hours * 48);
            for (const key of keys) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
            fire("pointerup", document.body, y + hours * 48);""", kind, hours, button, keys)

    def test_an_edge_stops_at_the_other_edge_and_at_the_next_entry_and_follows_the_first_button_alone(self):
        # It ends within a minute, which belongs to it.
        end = datetime.combine(self.today, time(7, 30, 20), self.zone).astimezone(timezone.utc)
        self.request("POST", "/api/time-entries", {
            "taskId": self.task, "start": f"{self.today}T06:00", "end": end.strftime("%Y-%m-%dT%H:%M:%SZ")})
        self.open()
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".lanes .entry")) == 2, "both entries are shown")
        first = ("Read the paper", "06:00", "07:30")

        def wait_shown_last(begin, end):
            self.wait_entries([first, ("Read the paper", begin, end)])
            title = f"Read the paper, {begin.lstrip('0')} to {end.lstrip('0')}"
            wait_for(lambda: self.browser.execute_script("return [...document.querySelectorAll('.lanes .entry')].at(-1).title") == title, title)
        self.drag("bottom", 1, button=2)
        self.drag("top", -0.25, keys=("Escape",))
        self.drag("top", -3)
        wait_shown_last("07:31", "09:00")
        self.drag("top", 3)
        wait_shown_last("08:59", "09:00")
        self.drag("bottom", -2)
        self.drag("bottom", 0.5)
        wait_shown_last("08:59", "09:30")

    def test_a_timer_that_just_began_has_a_block_that_can_be_read(self):
        self.request("POST", f"/api/tasks/{self.task}/timer/start", {})
        self.change_database((f"UPDATE timer SET since = since - {MINUTE}, started_at = started_at - {MINUTE}",))
        self.open()
        self.wait_shown(".lanes .run")
        style, text = self.browser.execute_script("const { style, textContent } = document.querySelector('.lanes .run'); return [style.blockSize, textContent];")
        # Sixteen minutes.
        self.assertEqual(style, "10.8px")
        self.assertIn("Read the paper", text)


@needs_axe
class AxeTest(FocusTest):
    def assert_clean(self, state):
        for width in (1280, 320):
            self.set_width(width)
            for theme in ("light", "dark"):
                with self.subTest(state, width=width, theme=theme):
                    self.set_theme(theme)
                    self.assertEqual(violations(self.browser), [])
                    self.assert_no_sideways_scrolling()

    def test_no_violation_at_rest_or_with_a_timer(self):
        task = self.add("Write chapter 4 of the book on the history of clocks and watches", estimatedDuration=10800, priority="P1")
        self.add("Call the bank", priority="P2", estimatedDuration=600, dueDate=str(self.today + timedelta(days=1)))
        self.add("Pay the deposit", dueDate=f"{self.today}T09:00")
        self.spend(task, "08:00", "09:00")
        self.spend(task, "09:00", "09:03")
        self.open()
        for card in ("#best", "#fitting", "#priorities", "#breakdown", "#day"):
            self.wait_shown(card)
        self.assert_clean("at rest")
        self.set_width(1280)
        self.click("#edit-entries")
        self.wait_shown(".time-entries")
        self.assert_clean("entries")
        self.press(Keys.ESCAPE)
        self.request("POST", f"/api/tasks/{task}/timer/start", {"pomodoro": True})
        self.wait_shown("#timer")
        self.assert_clean("with a timer")


if __name__ == "__main__":
    unittest.main()
