import os
import unittest
import urllib.error
import urllib.request

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.select import Select

from support import PageTest, wait_for
from test_look import CONTRAST


class SettingsTests(PageTest):
    def open_settings(self):
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt") and len(Select(self.find("#set-timeZone")).options) > 100, "the page is filled")

    def saved(self):
        return self.program.request("GET", "/api/settings")

    def choose(self, name, value):
        Select(self.find(f"[name='{name}']")).select_by_value(value)

    def wait_for_saved(self, path, value):
        def holds():
            found = self.saved()
            for name in path.split("."):
                found = found[name]
            return found == value
        wait_for(holds, f"{path} is {value}")

    def ground(self):
        return self.browser.execute_script("return getComputedStyle(document.documentElement).backgroundColor")

    def type_time(self, name, time):
        """Types as a person does in the locale of the browser."""
        field = self.find(f"[name='{name}']")
        field.click()
        self.browser.execute_script(
            "arguments[0].value = arguments[1]; arguments[0].dispatchEvent(new Event('input', { bubbles: true }));"
            "arguments[0].dispatchEvent(new Event('change', { bubbles: true }))", field, time)

    def test_every_choice_is_saved_as_it_is_made(self):
        garden = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.open_settings()
        for name, value in [
            ("defaultProjectId", garden), ("defaultPriority", "P1"), ("defaultTaskType", "evening"), ("weekStart", "sunday"),
            ("timeZone", "Asia/Tokyo"), ("dateOrder", "monthFirst"), ("theme", "dark"), ("fontSize", "large"),
            ("defaultReminder", "1h"), ("weeklyReportDay", "friday"),
        ]:
            with self.subTest(name):
                self.choose(name, value)
                self.wait_for_saved(name, value)
        self.choose("weeklyReportDay", "")
        self.wait_for_saved("weeklyReportDay", None)
        self.choose("timeZone", "")
        self.wait_for_saved("timeZone", None)

    def test_switches_numbers_times_and_days_are_saved(self):
        self.open_settings()
        self.click("[name='notices.habits']")
        self.wait_for_saved("notices.habits", False)
        self.click("[name='overdueReminders']")
        self.wait_for_saved("overdueReminders", False)
        work = self.find("[name='pomodoro.work']")
        work.send_keys(Keys.CONTROL, "a")
        work.send_keys("50")
        self.wait_for_saved("pomodoro.work", 50)
        self.assertEqual(self.saved()["pomodoro"]["break"], 5)
        self.type_time("morningRoutineTime", "06:30")
        self.wait_for_saved("morningRoutineTime", "06:30")
        self.type_time("quietHours.from", "21:00")
        self.wait_for_saved("quietHours", {"from": "21:00", "to": "07:00"})
        self.browser.execute_script("document.querySelector(\"[value=saturday][name='workHours.days']\").click()")
        self.wait_for_saved("workHours.days", ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])
        self.choose("dailyGoal.kind", "tasks")
        self.wait_for_saved("dailyGoal", {"kind": "tasks", "target": 5})
        self.choose("dailyGoal.kind", "")
        self.wait_for_saved("dailyGoal", None)

    def test_a_choice_that_is_taken_back_before_it_is_saved_ends_as_it_was(self):
        self.open_settings()
        for control, value, path, saved in [
            ("weeklyReportDay", "friday", "weeklyReportDay", "friday"),
            ("dailyGoal.kind", "tasks", "dailyGoal", {"kind": "tasks", "target": 5}),
        ]:
            self.hold("^PATCH /api/settings", answers=True)
            self.choose(control, value)
            self.wait_until_held()
            self.wait_for_saved(path, saved)
            self.choose(control, "")
            self.let_go()
            self.wait_for_saved(path, None)
            self.assertEqual(self.find(f"[name='{control}']").get_property("value"), "")

    def test_what_was_read_before_a_choice_was_saved_does_not_take_it_back(self):
        self.open_settings()
        self.hold("^GET /api/settings$", answers=True)
        self.program.request("PATCH", "/api/settings", {"fontSize": "large"})
        self.wait_until_held()
        self.choose("weekStart", "saturday")
        wait_for(lambda: self.text("#toast-text") == "Saved", "the page knows that it is saved")
        self.browser.execute_script("""
            window.written = [];
            const own = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, "value");
            Object.defineProperty(document.querySelector("[name=weekStart]"), "value", {
                get: own.get, set(value) { written.push(value); own.set.call(this, value); } });""")
        self.let_go()
        wait_for(lambda: self.find("[name=fontSize]").get_property("value") == "large", "what was changed elsewhere is read, too")
        self.assertNotIn("monday", self.browser.execute_script("return written"))
        self.assertEqual(self.saved()["weekStart"], "saturday")

    def test_widgets_come_with_the_lines_that_show_them_elsewhere(self):
        self.open_settings()
        self.assertFalse(self.find("#widgets").is_displayed())
        self.click("[name=embedCharts]")
        self.wait_for_saved("embedCharts", True)
        drawn = "const picture = document.querySelector('#widget-picture'); return picture.complete && picture.naturalWidth === 120"
        wait_for(lambda: self.find("#widgets").is_displayed() and self.browser.execute_script(drawn), "the widget is drawn")
        Select(self.find("#widget")).select_by_visible_text("Level")
        address = self.program.address + "/charts/badge.svg?figure=level"
        self.assertEqual(self.find("#widget-html").get_property("value"), f'<img src="{address}" width="120" height="24" alt="Level">')
        self.assertEqual(self.find("#widget-markdown").get_property("value"), f"![Level]({address})")
        self.assertEqual(self.find("#widget-picture").get_attribute("alt"), "Level")
        self.assertTrue(self.saved()["embedCharts"])

    def feed_address(self):
        return self.find("#feed-address").get_property("value")

    def test_the_feed_gets_an_address_that_is_replaced_brought_back_and_withdrawn(self):
        self.program.add("Water", dueDate="2030-01-05")
        self.open_settings()
        wait_for(lambda: self.find("#no-feed").is_displayed(), "there is no address yet")
        self.assertFalse(self.find("#feed").is_displayed())
        self.click("#no-feed [data-action=newFeed]")
        wait_for(lambda: self.find("#feed").is_displayed(), "the address is shown")
        first = self.feed_address()
        self.assertRegex(first, f"^{self.program.address}/calendar/[0-9a-f]{{32}}[.]ics$")
        self.assertIn("BEGIN:VTODO", self.read(first))
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "feed-address")
        self.click("[for=feed-events]")
        self.click("[for=feed-habits]")
        self.assertEqual(self.feed_address(), first + "?events=1&habits=1")
        self.assertIn("BEGIN:VEVENT", self.read(self.feed_address()))
        self.click("#feed [data-action=newFeed]")
        wait_for(lambda: not self.feed_address().startswith(first), "there is a new address")
        self.assertIsNone(self.read(first))
        wait_for(lambda: self.text("#toast-text") == "The old address no longer works", "it is said")
        self.click("#toast-action")
        wait_for(lambda: self.feed_address() == first + "?events=1&habits=1", "Undo brings it back")
        self.assertIn("Water", self.read(first))
        self.browser.refresh()
        wait_for(lambda: self.feed_address() == first + "?events=1&habits=1", "the choices are kept")
        self.click("[data-action=withdrawFeed]")
        wait_for(lambda: self.find("#no-feed").is_displayed(), "there is none")
        self.assertIsNone(self.read(first))

    @staticmethod
    def read(address):
        """The feed as another program reads it; None if there is nothing."""
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code != 404:
                raise
            return None

    def test_it_says_saved_and_undo_takes_it_back(self):
        self.open_settings()
        self.choose("weekStart", "saturday")
        wait_for(lambda: self.text("#toast-text") == "Saved", "it is said")
        self.click("#toast-action")
        self.wait_for_saved("weekStart", "monday")
        wait_for(lambda: self.find("[name=weekStart]").get_attribute("value") == "monday", "the control shows it again")

    def add_days_off(self):
        self.click("[data-action=addTimeOff]")
        self.browser.execute_script(
            "const [from, to] = document.querySelectorAll('#time-off input');"
            "for (const [field, value] of [[from, '2026-12-24'], [to, '2026-12-31']]) {"
            "  field.value = value; field.dispatchEvent(new Event('change', { bubbles: true })); }")

    def test_days_off_that_are_removed_before_they_are_saved_stay_away(self):
        self.open_settings()
        self.hold("^PATCH /api/settings", answers=True)
        self.add_days_off()
        self.wait_until_held()
        self.click("#time-off button")
        self.let_go()
        self.wait_for_saved("timeOff", [])
        self.assertIsNone(self.find("#time-off input"))

    def test_days_off_are_added_and_removed(self):
        self.open_settings()
        self.add_days_off()
        self.wait_for_saved("timeOff", [{"from": "2026-12-24", "to": "2026-12-31"}])
        self.click("#time-off button")
        self.wait_for_saved("timeOff", [])

    def test_theme_and_accent_show_at_once_in_every_tab(self):
        self.set_theme("light")
        self.open_page()
        first = self.browser.current_window_handle
        self.rely_on_events_alone()
        self.browser.switch_to.new_window("tab")
        self.set_theme("light")
        self.open_settings()
        self.choose("theme", "dark")
        wait_for(lambda: self.ground() == "rgb(18, 18, 28)", "this tab is dark")
        self.click(".swatch[aria-label=Teal]")
        self.wait_for_saved("accentColor", "#0f766e")
        self.assertEqual(self.find(".swatch[aria-label=Teal]").get_attribute("aria-pressed"), "true")
        self.browser.switch_to.window(first)
        wait_for(lambda: self.ground() == "rgb(18, 18, 28)", "the other tab is dark")
        wait_for(lambda: self.browser.execute_script(
            "return document.documentElement.style.getPropertyValue('--accent')"), "the other tab has the accent")

    def test_the_keyboard_alone_reaches_and_changes_a_setting(self):
        self.open_settings()
        self.browser.execute_script("document.getElementById('set-defaultPriority').focus()")
        self.press(Keys.TAB, Keys.ARROW_DOWN)
        self.wait_for_saved("defaultTaskType", "evening")
        self.browser.execute_script("document.querySelector('[name=notificationsEnabled]').focus()")
        self.press(Keys.SPACE)
        self.wait_for_saved("notificationsEnabled", False)

    def test_an_export_tells_what_its_format_cannot_express(self):
        self.open_settings()
        self.program.add("Read", estimatedDuration=1800)
        links = self.browser.find_elements("css selector", "#export-formats a")
        self.assertEqual([link.text for link in links][:3], ["Tasker JSON", "CSV", "todo.txt"])
        self.click("#export-formats a[href$=todotxt]")
        wait_for(lambda: "The estimated duration of 1 task" in self.text("#export-note"), "what is lost is told")

    def test_what_a_setting_does_has_room_beside_its_control(self):
        for width in (360, 768, 1280):
            self.set_width(width)
            self.open_settings()
            wait_for(lambda: len(self.browser.find_elements("css selector", "#export-formats a")) > 3, "the formats are listed")
            narrow = self.browser.execute_script(
                "return [...document.querySelectorAll('.setting > small')]"
                ".filter((text) => text.checkVisibility() && text.textContent.length > 20 && text.offsetWidth < 130)"
                ".map((text) => `${text.textContent} ${text.offsetWidth}`)")
            self.assertEqual(narrow, [], width)
            self.assert_no_sideways_scrolling()

    def test_the_data_check_says_what_it_found(self):
        self.program.add("Water the plants")
        self.open_settings()
        self.click("[data-action=check]")
        wait_for(lambda: "Everything is in order" in self.text("#check-result"), "the result is shown")

    def test_text_has_enough_contrast_in_both_themes_with_any_accent(self):
        self.open_settings()
        for accent in [None, "#ffe600", "#101010"]:
            self.program.request("PATCH", "/api/settings", {"accentColor": accent})
            self.browser.refresh()
            wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")
            for theme in ["light", "dark"]:
                with self.subTest(accent=accent, theme=theme):
                    self.set_theme(theme)
                    results = self.browser.execute_script(CONTRAST)
                    self.assertGreater(len(results), 60)
                    self.assertEqual([entry for entry in results if entry[1] < 4.5], [])

    def test_targets_are_large_enough_for_fingers(self):
        self.set_width(360)
        self.open_settings()
        small = self.browser.execute_script(
            "return [...document.querySelectorAll('#settings :is(button, a[href], input, select, label.chip)')]"
            ".filter((node) => node.checkVisibility() && !node.matches('.visually-hidden'))"
            ".map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 24 || box.height < 24).map(([text]) => text)")
        self.assertEqual(small, [])

    def test_every_control_has_a_name_and_nothing_scrolls_sideways(self):
        self.open_settings()
        self.click("[data-action=addTimeOff]")
        self.browser.execute_cdp_cmd("Accessibility.enable", {})
        nodes = self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        roles = {"button", "link", "textbox", "checkbox", "combobox", "switch", "Date", "InputTime", "spinbutton", "ColorWell", "region", "group"}
        shown = [node for node in nodes if not node.get("ignored") and node["role"]["value"] in roles]
        self.assertGreater(len(shown), 50)
        self.assertEqual([node["role"]["value"] for node in shown
                          if node["role"]["value"] != "group" and not node.get("name", {}).get("value", "").strip()], [])
        for width in [320, 480, 720, 1080, 1280]:
            with self.subTest(width=width):
                self.set_width(width)
                wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                self.assert_no_sideways_scrolling()


class RefusedSettingTests(PageTest):
    allowed_in_console = r"/api/settings.*\b422\b"

    def test_a_wrong_value_is_said_beside_its_field_until_it_is_right(self):
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")
        field = self.find("[name='pomodoro.work']")
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("500")
        wait_for(lambda: "180 minutes" in self.text("#problem-pomodoro-work"), "the rule is named at the field")
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        self.assertEqual(field.get_attribute("value"), "500")
        self.assertEqual(self.program.request("GET", "/api/settings")["pomodoro"]["work"], 25)
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys("45")
        wait_for(lambda: self.program.request("GET", "/api/settings")["pomodoro"]["work"] == 45, "the right value is saved")
        wait_for(lambda: self.text("#problem-pomodoro-work") == "", "the message is gone")


class FirstVisitTests(PageTest):
    def test_the_demo_is_one_change_that_undo_takes_away_and_the_welcome_never_returns(self):
        self.open_page()
        self.click("[data-action=demo]")
        wait_for(lambda: self.program.dashboard()["totals"]["tasks"] > 3, "the demo is there")
        wait_for(lambda: "to explore" in self.text("#toast-text"), "it is said")
        wait_for(lambda: self.find("#demo-note").is_displayed(), "the page says that it is made up")
        self.click("#toast-action")
        wait_for(lambda: self.program.dashboard()["totals"] == {"tasks": 0, "completed": 0, "projects": 0}, "all of it is gone")
        wait_for(lambda: "Nothing is due today" in self.text("#sections"), "the day is empty")
        self.assertNotIn("Welcome", self.text("#sections"))

    def test_the_demo_goes_with_one_click_after_it_was_used_and_undo_brings_it_back(self):
        self.open_page()
        self.press("q", "My own", Keys.ENTER)
        self.wait_for_names("morning", ["My own"])
        self.click("[data-action=demo]")
        wait_for(lambda: self.find("#demo-note").is_displayed(), "the demo is there")
        name = "Tick this off and see the points rise"
        self.complete(name)
        self.click("[data-action=removeDemo]")
        wait_for(lambda: self.program.dashboard()["totals"] == {"tasks": 1, "completed": 0, "projects": 0}, "what is one's own stays")
        wait_for(lambda: not self.find("#demo-note").is_displayed(), "nothing speaks of the demo")
        self.click("#toast-action")
        wait_for(lambda: self.program.dashboard()["totals"]["tasks"] > 300, "it is back")

    def test_import_and_demo_stay_within_reach_for_the_first_session(self):
        self.open_page()
        self.press("q", "The first", Keys.ENTER)
        self.wait_for_names("morning", ["The first"])
        self.browser.refresh()
        self.wait_until_shown()
        wait_for(lambda: self.find("[data-action=demo]").is_displayed(), "the demo is offered")
        self.assertTrue(self.find(".welcome a[href='/import']").is_displayed())
        self.click("[data-action=dismissWelcome]")
        wait_for(lambda: not self.find("[data-action=demo]").is_displayed(), "it is put away")
        self.open_tab()
        self.assertFalse(self.find("[data-action=demo]").is_displayed())

    def test_the_welcome_is_put_away_in_every_tab_and_after_a_reload(self):
        self.open_page()
        first = self.browser.current_window_handle
        self.rely_on_events_alone()
        self.open_tab()
        self.click("[data-action=dismissWelcome]")
        wait_for(lambda: "Welcome" not in self.text("#sections"), "the welcome is gone")
        self.browser.switch_to.window(first)
        wait_for(lambda: not self.find(".welcome").is_displayed(), "it is gone in the other tab")
        self.browser.refresh()
        self.wait_until_shown()
        self.assertNotIn("Welcome", self.text("#sections"))


if __name__ == "__main__":
    unittest.main()
