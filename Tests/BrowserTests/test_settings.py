import unittest

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for
from test_look import CONTRAST


class SettingsPageTest(PageTest):
    def open_settings(self, section=""):
        # The address of the same page with another section alone would not load it.
        self.browser.get("about:blank")
        self.browser.get(f"{self.program.address}/settings{section}")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")

    def saved(self):
        return self.program.request("GET", "/api/settings")

    def control(self, path):
        return self.find(f"#set-{path.replace('.', '-')}")

    def pick(self, path, text):
        """Opens the menu of a value and takes the line with this text."""
        self.control(path).click()
        wait_for(lambda: self.find("dialog.chooser[open] [role=option]"), "the menu is open")
        line = next(line for line in self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=option]") if text in line.text)
        line.click()

    def press_named(self, selector, value):
        """Presses one of the choices that stand side by side."""
        self.browser.execute_script("document.querySelector(arguments[0]).click()", f"{selector}[value='{value}']")

    def write(self, path, text):
        """Writes into a value as a person does, and leaves it with Enter."""
        field = self.control(path)
        field.click()
        field.send_keys(Keys.CONTROL, "a")
        field.send_keys(text, Keys.ENTER)
        return field

    def wait_for_saved(self, path, value):
        def holds():
            found = self.saved()
            for name in path.split("."):
                found = found[name]
            return found == value
        wait_for(holds, f"{path} is {value}; it is {self.saved()[path.split('.')[0]]}")

    def wait_for_text(self, path, text):
        wait_for(lambda: self.control(path).text == text, f"{path} says {text}; it says {self.control(path).text}")

    def problem(self, row):
        return self.text(f"#problem-{row}")


class SettingsTests(SettingsPageTest):
    def ground(self):
        return self.browser.execute_script("return getComputedStyle(document.documentElement).backgroundColor")

    def test_every_choice_is_saved_as_it_is_made(self):
        garden = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.open_settings()
        for path, text, value in [
            ("defaultProjectId", "Garden", garden), ("defaultPriority", "P1", "P1"), ("defaultTaskType", "Evening", "evening"),
            ("weekStart", "Sunday", "sunday"), ("timeZone", "Asia/Tokyo", "Asia/Tokyo"), ("timeZone", "As the system", None),
            ("dateOrder", "4 March", "monthFirst"), ("clock", "am and pm", "12"), ("defaultReminder", "1 hour", "1h"),
            ("overdueReminders", "Only the first day", False), ("weeklyReportDay", "Friday", "friday"), ("weeklyReportDay", "No day", None),
        ]:
            with self.subTest(path, text=text):
                self.pick(path, text)
                self.wait_for_saved(path, value)
        self.assertIn("am", self.control("morningRoutineTime").get_property("value"))
        for path, value in [("theme", "dark"), ("fontSize", "large")]:
            self.press_named(f"[name={path}]", value)
            self.wait_for_saved(path, value)

    def test_switches_numbers_times_and_days_are_saved(self):
        self.open_settings()
        for path in ("notices.habits", "notificationsEnabled", "singleKeys"):
            self.control(path).click()
            self.wait_for_saved(path, False)
        wait_for(lambda: self.text("#row-singleKeys .ok") == "Saved", "it says so")
        wait_for(lambda: not self.find("#row-singleKeys .ok").is_displayed(), "for two seconds")
        self.write("pomodoro.work", "50")
        self.wait_for_saved("pomodoro", {"work": 50, "break": 5})
        for typed, time in [("730", "07:30"), ("7.15", "07:15"), ("6:30 am", "06:30")]:
            self.write("morningRoutineTime", typed)
            self.wait_for_saved("morningRoutineTime", time)
        field = self.control("eveningRoutineTime")
        field.click()
        field.send_keys(Keys.ARROW_DOWN, Keys.ENTER)
        self.wait_for_saved("eveningRoutineTime", "19:15")
        self.write("quietHours.from", "21")
        self.wait_for_saved("quietHours", {"from": "21:00", "to": "07:00"})
        self.control("quietHours").click()
        wait_for(lambda: self.saved()["quietHours"]["from"] == self.saved()["quietHours"]["to"], "it is never quiet")
        self.press_named(".wdays button", "saturday")
        self.wait_for_saved("workHours.days", ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday"])

    def test_the_daily_goal_is_chosen_stepped_and_written(self):
        self.open_settings()
        self.press_named("[name='dailyGoal.kind']", "tasks")
        self.wait_for_saved("dailyGoal", {"kind": "tasks", "target": 5})
        for _ in range(3):
            self.click(".step [aria-label='One more']")
        self.wait_for_saved("dailyGoal.target", 8)
        self.assertEqual(self.control("dailyGoal.target").get_property("value"), "8 tasks")
        self.write("dailyGoal.target", "12")
        self.wait_for_saved("dailyGoal.target", 12)
        self.press_named("[name='dailyGoal.kind']", "")
        self.wait_for_saved("dailyGoal", None)

    def test_a_choice_that_is_taken_back_before_it_is_saved_ends_as_it_was(self):
        self.open_settings()
        self.hold("^(PATCH|GET) /api/settings$", answers=True)
        self.pick("weeklyReportDay", "Friday")
        self.wait_until_held()
        self.wait_for_saved("weeklyReportDay", "friday")
        self.pick("weeklyReportDay", "No day")
        self.let_go()
        self.wait_for_saved("weeklyReportDay", None)
        self.wait_for_text("weeklyReportDay", "no day")

    def test_what_was_read_before_a_choice_was_saved_does_not_take_it_back(self):
        self.open_settings()
        self.hold("^GET /api/settings$", answers=True)
        self.program.request("PATCH", "/api/settings", {"fontSize": "large"})
        self.wait_until_held()
        self.pick("weekStart", "Saturday")
        wait_for(lambda: self.text("#row-weekStart .ok") == "Saved", "the page knows that it is saved")
        self.browser.execute_script("""
            window.written = [];
            const node = document.querySelector("#set-weekStart");
            new MutationObserver(() => written.push(node.textContent)).observe(node, { subtree: true, childList: true, characterData: true });""")
        self.let_go()
        wait_for(lambda: self.find("[name=fontSize][value=large]").is_selected(), "what was changed elsewhere is read, too")
        self.assertNotIn("Monday", self.browser.execute_script("return written"))
        self.assertEqual(self.saved()["weekStart"], "saturday")

    def test_widgets_come_with_the_lines_that_show_them_elsewhere(self):
        self.open_settings()
        self.assertFalse(self.find("#widgets").is_displayed())
        self.control("embedCharts").click()
        self.wait_for_saved("embedCharts", True)
        drawn = "const picture = document.querySelector('#widget-picture'); return picture.complete && picture.naturalWidth === 120"
        wait_for(lambda: self.find("#widgets").is_displayed() and self.browser.execute_script(drawn), "the widget is drawn")
        self.click("#widget")
        self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=option]")[2].click()
        address = self.program.address + "/charts/badge.svg?figure=level"
        self.assertEqual(self.find("#widget-html").get_property("value"), f'<img src="{address}" width="120" height="24" alt="Level">')
        self.assertEqual(self.find("#widget-markdown").get_property("value"), f"![Level]({address})")
        self.assertEqual(self.find("#widget-picture").get_attribute("alt"), "Level")

    def test_undo_takes_a_setting_back(self):
        self.open_settings()
        self.pick("weekStart", "Saturday")
        self.wait_for_saved("weekStart", "saturday")
        self.press("u")
        self.wait_for_saved("weekStart", "monday")
        self.wait_for_text("weekStart", "Monday")

    def test_a_range_of_days_off_being_chosen_outlives_that_another_is_removed(self):
        self.program.request("PATCH", "/api/settings", {"timeOff": [{"from": "2030-12-24", "to": "2030-12-31"}]})
        self.open_settings()
        self.click("[data-action=addTimeOff]")
        self.choose_day("from", "2030-08-01")
        self.click("#time-off button")
        self.wait_for_saved("timeOff", [])
        self.assertIn("1 Aug 2030", self.text("#new-time-off [data-end=from]"))
        self.choose_day("to", "2030-08-03")
        self.wait_for_saved("timeOff", [{"from": "2030-08-01", "to": "2030-08-03"}])
        wait_for(lambda: "3 days" in self.text("#time-off"), "it is listed")
        self.assertFalse(self.find("#new-time-off").is_displayed())

    def choose_day(self, end, day):
        self.click(f"#new-time-off [data-end={end}]")
        field = wait_for(lambda: self.find("dialog.date input[aria-label='Date in words']"), "the menu is open")
        field.send_keys(day)
        wait_for(lambda: self.find("dialog.date .meaning b"), "it is understood")
        field.send_keys(Keys.ENTER)

    def test_theme_and_accent_show_at_once_in_every_tab(self):
        self.set_theme("light")
        self.open_page()
        first = self.browser.current_window_handle
        self.rely_on_events_alone()
        self.browser.switch_to.new_window("tab")
        self.set_theme("light")
        self.open_settings()
        self.press_named("[name=theme]", "dark")
        wait_for(lambda: self.ground() == "rgb(18, 18, 28)", "this tab is dark")
        self.click(".swatch[aria-label=Teal]")
        self.wait_for_saved("accentColor", "#0c7268")
        self.assertEqual(self.find(".swatch[aria-label=Teal]").get_attribute("aria-pressed"), "true")
        self.browser.switch_to.window(first)
        wait_for(lambda: self.ground() == "rgb(18, 18, 28)", "the other tab is dark")
        wait_for(lambda: self.browser.execute_script(
            "return document.documentElement.style.getPropertyValue('--accent')"), "the other tab has the accent")

    def test_the_keyboard_alone_finds_and_changes_a_setting(self):
        self.open_settings()
        self.press("/", "alarm quiet")
        wait_for(lambda: self.text("#seek-found") == "1 setting found", "other words find it")
        self.assertEqual([row.get_attribute("id") for row in self.browser.find_elements(By.CSS_SELECTOR, ".opt, .nrow:not(.h)") if row.is_displayed()], ["row-quietHours"])
        self.press(Keys.TAB, Keys.TAB, Keys.TAB, Keys.SPACE)
        wait_for(lambda: self.saved()["quietHours"]["from"] == self.saved()["quietHours"]["to"], "it is switched in place")
        self.press("/")
        self.press("nothing of the kind")
        wait_for(lambda: self.text("#seek-none") == "No setting matches.", "it says so")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.control("weekStart").is_displayed(), "all rows are back")
        # A row of several is one stop; the arrow keys move in it.
        self.browser.execute_script("document.querySelector('.wdays [value=friday]').focus()")
        self.press(Keys.ARROW_RIGHT, Keys.SPACE)
        wait_for(lambda: "saturday" in self.saved()["workHours"]["days"], "the next day is pressed")
        self.press(Keys.TAB)
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "set-workHours-from")

    def test_the_index_tells_where_the_reader_is_and_what_waits(self):
        self.open_settings("#data")
        wait_for(lambda: self.text("#index [aria-current]") == "Data", "it opens there")
        self.click("#index a[href='#day']")
        wait_for(lambda: self.text("#index [aria-current]") == "Day", "it is marked")
        self.browser.execute_script("scrollTo(0, 0)")
        self.press(Keys.SHIFT)
        wait_for(lambda: self.browser.execute_script("scrollBy(0, 1); return document.querySelector('#index [aria-current]').textContent") == "General", "it follows")

    def test_an_export_tells_what_its_format_cannot_express(self):
        self.open_settings()
        self.program.add("Read", estimatedDuration=1800)
        wait_for(lambda: self.text("#export-format") == "Tasker JSON", "the formats are read")
        self.click("#export-format")
        lines = self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=option]")
        self.assertEqual([line.text for line in lines][:3], ["Tasker JSON", "CSV", "todo.txt"])
        lines[2].click()
        self.click("#export")
        wait_for(lambda: "The estimated duration of 1 task" in self.text("#export-note"), "what is lost is told")

    def test_what_a_setting_does_has_room_beside_its_control(self):
        for width in (360, 768, 1280):
            self.set_width(width)
            self.open_settings()
            narrow = self.browser.execute_script(
                "return [...document.querySelectorAll('.opt .text, .nrow .text')]"
                ".filter((text) => text.checkVisibility() && text.textContent.length > 20 && text.offsetWidth < 110)"
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
            self.open_settings()
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
            "return [...document.querySelectorAll('#settings :is(button, a[href], input, label)')]"
            ".filter((node) => node.checkVisibility() && !node.matches('.visually-hidden'))"
            ".map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 24 || box.height < 24).map(([text]) => text)")
        self.assertEqual(small, [])

    def test_every_control_has_a_name_and_nothing_scrolls_sideways(self):
        self.program.request("PATCH", "/api/settings", {"embedCharts": True, "autoPrioritize": True, "dailyGoal": {"kind": "score", "target": 30}})
        self.open_settings()
        self.click("[data-action=addTimeOff]")
        roles = {"button", "link", "textbox", "checkbox", "combobox", "switch", "radio", "radiogroup", "searchbox", "ColorWell", "region"}
        shown = [node for node in self.accessible_nodes() if not node.get("ignored") and node["role"]["value"] in roles]
        self.assertGreater(len(shown), 50)
        self.assertEqual([node["role"]["value"] for node in shown if not node.get("name", {}).get("value", "").strip()], [])
        for width in [320, 480, 720, 980, 1280]:
            with self.subTest(width=width):
                self.set_width(width)
                wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                self.assert_no_sideways_scrolling()


class RefusedSettingTests(SettingsPageTest):
    allowed_in_console = r"/api/settings.*\b422\b|ERR_|Failed to load resource"

    def test_a_wrong_value_stays_with_what_would_be_right_and_what_still_holds(self):
        self.open_settings()
        field = self.write("morningRoutineTime", "25:00")
        wait_for(lambda: self.problem("morningRoutineTime") == "A day ends at 23:59. Still 07:00.", "it is said")
        self.assertEqual(field.get_property("value"), "25:00")
        field = self.write("pomodoro.work", "500")
        wait_for(lambda: "180 minutes" in self.problem("pomodoro"), "the server's rule is named at the row")
        self.assertIn("Still 25 min", self.problem("pomodoro"))
        self.assertEqual(field.get_attribute("aria-invalid"), "true")
        self.assertEqual(field.get_property("value"), "500 min")
        self.assertEqual(self.saved()["pomodoro"]["work"], 25)
        self.write("pomodoro.work", "45")
        self.wait_for_saved("pomodoro.work", 45)
        wait_for(lambda: self.problem("pomodoro") == "" and not field.get_attribute("aria-invalid"), "the message is gone")
        self.assertEqual(self.problem("morningRoutineTime"), "A day ends at 23:59. Still 07:00.")

    def test_without_an_answer_the_row_offers_to_try_again(self):
        self.open_settings()
        self.program.stop()
        self.browser.execute_script("arguments[0].click()", self.control("singleKeys"))
        wait_for(lambda: self.problem("singleKeys").startswith("Not saved: no answer."), "it is said")
        self.assertTrue(self.control("singleKeys").is_selected())
        self.program.start()
        self.click("#problem-singleKeys button")
        self.wait_for_saved("singleKeys", False)
        wait_for(lambda: self.problem("singleKeys") == "", "the message is gone")


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
