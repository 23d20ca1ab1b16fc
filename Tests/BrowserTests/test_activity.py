import unittest

from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for
from test_look import CONTRAST


class ActivityTests(PageTest):
    allowed_in_console = "api/undo - Failed to load resource: the server responded with a status of 409"

    def open_activity(self, query=""):
        self.browser.get(f"{self.program.address}/activity{query}")
        wait_for(lambda: self.text("#note"), "the log is read")

    def whats(self):
        """What the changes say as the server writes it, newest first, also those within a row of several."""
        return self.browser.execute_script("return [...document.querySelectorAll('[data-what]')].map((node) => node.dataset.what)")

    def entry(self, what):
        return wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, "[data-what]") if node.get_attribute("data-what") == what), None), f"an entry {what}")

    def sentence(self, what):
        return self.entry(what).find_element(By.CSS_SELECTOR, ".sentence").text

    def undo_button(self, what):
        return self.entry(what).find_element(By.CSS_SELECTOR, ".undo")

    def press_undo(self, what):
        """Undo shows under the pointer."""
        ActionChains(self.browser).move_to_element(self.entry(what)).perform()
        self.undo_button(what).click()

    def open_entry(self, what):
        ActionChains(self.browser).move_to_element(self.entry(what)).perform()
        self.entry(what).find_element(By.CSS_SELECTOR, ".fold").click()

    def texts(self, selector):
        return self.browser.execute_script("return [...document.querySelectorAll(arguments[0])].map((node) => node.textContent)", selector)

    def table(self, what):
        """The fields of an open entry as rows of text."""
        return self.browser.execute_script(
            "return [...arguments[0].querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))",
            self.entry(what))

    def fill(self):
        self.task = self.program.add("Water the plants")
        self.program.request("PATCH", f"/api/tasks/{self.task['id']}", {"priority": "P0", "estimatedDuration": 5400})
        self.program.request("PATCH", "/api/settings", {"weekStart": "sunday"})

    def test_on_a_phone_typing_narrows_where_and_what_alike(self):
        self.fill()
        self.set_width(360)
        self.open_activity()
        self.click("#log-action")
        self.press(*"sett")
        wait_for(lambda: self.texts(".chooser [role=option]") == ["Settings"], "only what matches is offered")
        self.press(Keys.ENTER)
        wait_for(lambda: self.whats() == ["Changed start of the week"], "the log is narrowed")

    def test_values_are_told_in_words(self):
        project = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.program.request("PATCH", f"/api/projects/{project}", {"status": "onHold"})
        self.program.request("PATCH", "/api/settings", {"clock": "12"})
        self.program.request("PATCH", "/api/settings", {"defaultReminder": "1h"})
        self.program.request("POST", "/api/habits", {"title": "Run", "timeOfDay": "morning"})
        self.open_activity()
        self.assertRegex(self.sentence("Changed project “Garden”"), r"Active\s+to\s+On hold$")
        self.assertRegex(self.browser.execute_script("return document.querySelector('.log-day').innerText"), r"As the browser\s+to\s+With am and pm")
        self.assertRegex(self.browser.execute_script("return document.querySelector('.log-day').innerText"), r"None before it\s+to\s+1 hour")
        self.open_entry("Added the habit “Run”")
        wait_for(lambda: ["Habit", "Run"] in self.table("Added the habit “Run”"), "the day's task is of the habit by its name")
        self.assertIn(["Time of day", "Morning"], self.table("Added the habit “Run”"))

    def test_what_a_row_is_called_is_told_in_words(self):
        habit = self.program.request("POST", "/api/habits", {"title": "Run"})["habit"]
        self.program.request("POST", f"/api/habits/{habit['id']}/complete", {})
        self.open_activity()
        self.open_entry("Did “Run”")
        wait_for(lambda: self.texts(".entry h4")[:1] == ["Task · Run"], "its rows are shown")
        self.assertIn("Habit day · Run", self.texts(".entry h4"))

    def test_what_changed_is_told_by_day_newest_first_and_opens_to_before_and_after(self):
        self.fill()
        self.open_activity()
        self.assertEqual(self.whats()[:3], ["Changed start of the week", "Changed “Water the plants”", "Added “Water the plants”"])
        self.assertTrue(self.text(".log-day h2").startswith("Today"))
        self.assertRegex(self.sentence("Changed start of the week"), r"^Week starts on\s+Monday\s+to\s+Sunday$")
        self.assertRegex(self.sentence("Changed “Water the plants”"), r"^Water the plants\s+P2\s*to\s*P0; Estimate:\s+1 h 30 min$")
        self.open_entry("Changed “Water the plants”")
        wait_for(lambda: self.table("Changed “Water the plants”"), "the fields are shown")
        self.assertEqual(
            sorted(self.table("Changed “Water the plants”")), [["Estimate", "–", "1 h 30 min"], ["Priority", "P2 Medium", "P0 Highest"]])
        self.open_entry("Changed start of the week")
        wait_for(lambda: self.table("Changed start of the week") == [["Week starts on", "Monday", "Sunday"]], "the setting is shown")
        values = [
            ("timeOff", [{"from": "2026-11-24", "to": "2026-11-26"}], "Tue 24 Nov – Thu 26 Nov"),
            ("timeOff", [{"from": "2027-01-04", "to": None}], "since Mon 4 Jan 2027"),
            ("workHours", [{"days": ["monday", "friday"], "from": "09:00", "to": "17:00"}], "Mon, Fri, 09:00 – 17:00"),
            ("quietHours", {"from": "22:00", "to": "07:00"}, "22:00 – 07:00"),
            ("dailyGoal", {"kind": "tasks", "target": 1200}, "1,200 tasks"),
            ("pomodoro", {"work": 25, "break": 5}, "25 min work, 5 min break"),
            ("browserNotices", {"goal": True, "weeklyReport": False}, "All but weekly report"),
            ("browserNotices", {"goal": True}, "All"), ("startDate", "2026-11-24", "Tue 24 Nov"), ("tags", [], "–"), ("tags", ["a", "b"], "@a, @b"),
        ]
        told = self.browser.execute_async_script("""
            const [values, done] = arguments;
            import("/js/values.js").then(({ valueText }) => done(
                values.map(([field, value]) => valueText(field, value, { board: { today: "2026-11-21", projects: [] } }))));""", values)
        self.assertEqual(told, [text for _, _, text in values])

    def test_an_entry_is_undone_from_here_and_says_so(self):
        self.fill()
        self.open_activity()
        self.press_undo("Changed “Water the plants”")
        wait_for(lambda: self.program.dashboard()["sections"][1]["tasks"][0]["priority"] == "P2", "the change is taken back")
        wait_for(lambda: "undone" in self.sentence("Changed “Water the plants”"), "the entry says so")
        wait_for(lambda: self.whats()[0] == "Undid: Changed “Water the plants”", "the undo stands in the log")

    def test_what_something_later_touched_says_what_is_in_the_way(self):
        self.fill()
        self.open_activity()
        self.assertEqual(self.undo_button("Added “Water the plants”").get_attribute("aria-disabled"), "true")
        self.press_undo("Added “Water the plants”")
        wait_for(lambda: "came later and changed the same" in self.text("#toast-text"), "the reason is said")
        self.assertIsNotNone(self.program.dashboard()["sections"][1]["tasks"][0], "nothing was undone")

    def test_an_undo_that_would_break_a_rule_is_refused_with_the_reason(self):
        made = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.program.request("PATCH", f"/api/projects/{made}", {"name": "Pond"})
        renamed = self.program.request("GET", "/api/activity?limit=1")["items"][0]
        self.program.request("POST", "/api/projects", {"name": "Garden"})
        self.open_activity()
        self.assertIsNone(self.undo_button(renamed["what"]).get_attribute("aria-disabled"))
        self.press_undo(renamed["what"])
        wait_for(lambda: "another one has that name now" in self.text("#toast-text"), "the reason is said")

    def test_the_log_is_filtered_and_the_filter_stands_in_the_address(self):
        self.fill()
        self.open_activity()
        self.click("#log-action")
        self.press("settings", Keys.ENTER)
        wait_for(lambda: self.whats() == ["Changed start of the week"], "only settings are shown")
        self.assertEqual(self.text("#log-action"), "Settings")
        self.browser.refresh()
        wait_for(lambda: self.whats() == ["Changed start of the week"], "the filter is kept")
        self.browser.get(f"{self.program.address}/activity?source=cli")
        wait_for(lambda: "No changes match" in self.text("#log"), "an empty log says so")
        self.click("[data-action=everything]")
        wait_for(lambda: len(self.whats()) > 3, "everything is shown again")
        self.press("/", "PLANTS")
        wait_for(lambda: self.whats() == ["Changed “Water the plants”", "Added “Water the plants”"], "what says it is found")
        self.assertIn("q=PLANTS", self.browser.current_url)

    def test_a_long_log_shows_more_on_request(self):
        self.program.request("POST", "/api/tasks", {"name": "First"})
        for number in range(60):
            self.program.request("PATCH", "/api/settings", {"dailyGoal": {"kind": "tasks", "target": number + 1}})
        self.open_activity()
        self.assertEqual(len(self.whats()), 50)
        self.click("#more")
        wait_for(lambda: "Added “First”" in self.whats(), "the rest is shown")
        wait_for(lambda: not self.find("#more").is_displayed(), "there is no more")

    def test_a_change_from_elsewhere_appears_by_itself(self):
        self.fill()
        self.open_activity()
        self.rely_on_events_alone()
        self.program.add("From the command line")
        wait_for(lambda: self.whats()[0] == "Added “From the command line”", "the new entry is on top")

    def test_several_of_a_kind_are_one_row_and_focus_and_what_is_open_stay_while_more_come(self):
        self.fill()
        for name in ("Dig", "Sow"):
            self.program.add(name)
        self.open_activity()
        self.rely_on_events_alone()
        self.assertIsNone(self.find(".group"))
        self.open_entry("Added “Dig”")
        wait_for(lambda: self.table("Added “Dig”"), "it is open")
        self.browser.execute_script("arguments[0].focus()", self.undo_button("Added “Sow”"))
        for name in ("Mow", "Weed"):
            self.program.add(name)
        wait_for(lambda: self.text(".group .what") == "4 tasks added", "they are one row")
        self.assertTrue(self.table("Added “Dig”") and self.entry("Added “Dig”").is_displayed(), "what is open stays open")
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("aria-label"), "Undo: Added “Sow”")
        self.press(Keys.ENTER)
        wait_for(lambda: "undone" in self.sentence("Added “Sow”"), "it is undone from within the row")

    def test_a_change_reads_the_newest_entries_alone_and_an_undo_all_that_are_shown(self):
        first = self.program.request("POST", "/api/tasks", {"name": "First"})
        for number in range(60):
            self.program.request("PATCH", "/api/settings", {"dailyGoal": {"kind": "tasks", "target": number + 1}})
        self.open_activity()
        self.click("#more")
        wait_for(lambda: "Added “First”" in self.whats(), "the rest is shown")
        wait_for(self.is_quiet, "all is read")
        self.browser.execute_script("performance.clearResourceTimings()")
        self.program.add("Second")
        wait_for(lambda: self.whats()[0] == "Added “Second”", "the new entry is on top")
        wait_for(self.is_quiet, "all is read")
        reads = self.browser.execute_script(
            "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/activity'))")
        self.assertEqual([read.split("?")[1] for read in reads], ["limit=50"])
        self.assertIn("Added “First”", self.whats(), "what was shown stays")
        self.program.request("POST", "/api/undo", {"undoId": first["undoId"]})
        wait_for(lambda: "undone" in self.sentence("Added “First”"), "an old entry says that it was undone")

    def test_the_keyboard_moves_opens_and_undoes(self):
        self.fill()
        self.open_activity()
        self.press("j", "j", Keys.ENTER)
        wait_for(lambda: self.table("Changed “Water the plants”"), "the second entry is open")
        self.press(Keys.TAB, Keys.ENTER)
        wait_for(lambda: "Undone: Changed “Water the plants”" in self.text("#toast-text"), "it is undone")

    def test_text_has_enough_contrast_in_both_themes(self):
        self.fill()
        self.open_activity()
        self.browser.execute_script("document.querySelectorAll('.entry .fold').forEach((node) => node.click())")
        wait_for(lambda: self.table("Added “Water the plants”"), "the entries are open")
        for theme in ["light", "dark"]:
            with self.subTest(theme):
                self.set_theme(theme)
                results = self.browser.execute_script(CONTRAST)
                self.assertGreater(len(results), 40)
                self.assertEqual([entry for entry in results if entry[1] < 4.5], [])

    def test_nothing_scrolls_sideways(self):
        self.program.add("A" * 150)
        self.fill()
        self.open_activity()
        self.browser.execute_script("document.querySelectorAll('.entry .fold').forEach((node) => node.click())")
        for width in [320, 720, 1280]:
            with self.subTest(width=width):
                self.set_width(width)
                wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                self.assert_no_sideways_scrolling()


if __name__ == "__main__":
    unittest.main()
