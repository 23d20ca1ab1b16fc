"""The quick-add line: what it understands, what becomes text again, and what it adds."""

import unittest

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from quick_add import LINES, TODAY, TOMORROW, LineTest
from support import By, wait_for


class UnderstandingTests(LineTest):
    def test_what_was_understood_is_shown_and_saved(self):
        home = self.add_project("Home")
        self.open_page()
        self.type("Call the bank tomorrow 9:30 p1 #Home @calls ~15m // about the card")
        self.wait_for_chips("Tomorrow", "09:30", "P1 High", "#Home", "@calls", "15 min", "Details")
        self.assertEqual(self.text("[data-understood] .left"), "Call the bank")
        self.assertFalse(self.find(".presets").is_displayed(), "the line says the day, so none is to be pressed")
        self.line.send_keys(Keys.ENTER)
        task = self.wait_for_task("Call the bank")
        self.assertEqual(
            (task["dueDate"], task["priority"], task["projectId"], task["tags"], task["estimatedDuration"], task["details"]),
            (f"{TOMORROW}T09:30", "P1", home, ["calls"], 900, "about the card"))
        self.assertEqual(self.text_of_line, "", "the field is ready for the next")
        wait_for(lambda: self.chips() == [], "the chips are gone")

    def test_a_clicked_chip_becomes_text_again(self):
        self.open_page()
        self.type("Read tomorrow never dies p1")
        self.wait_for_chips("Tomorrow", "P1")
        self.click("[data-kind=date]")
        self.wait_for_chips("P1")
        self.line.send_keys(Keys.ENTER)
        task = self.wait_for_task("Read tomorrow never dies")
        self.assertEqual((task["dueDate"], task["priority"]), (TODAY.isoformat(), "P1"))

    def test_delete_makes_a_chip_text_again_by_keyboard(self):
        self.open_page()
        self.press("q")
        self.press("Pay rent every last day @flat")
        self.wait_for_chips("Every last day", "@flat")
        for key, left in [(Keys.DELETE, ["@flat"]), (Keys.BACKSPACE, [])]:
            self.press(Keys.TAB)
            while not self.browser.execute_script("return document.activeElement.matches('.token')"):
                self.press(Keys.TAB)
            self.press(key)
            self.wait_for_chips(*left)
        self.assertEqual(self.browser.execute_script("return document.activeElement.name"), "name")
        self.press(Keys.ENTER)
        self.assertIsNone(self.wait_for_task("Pay rent every last day @flat")["repeatPattern"])

    def test_the_pressed_day_holds_where_the_line_says_none(self):
        self.open_page()
        self.click("[data-due=tomorrow]")
        self.type("Water the plants")
        self.line.send_keys(Keys.ENTER)
        self.assertEqual(self.wait_for_task("Water the plants")["dueDate"], TOMORROW.isoformat())
        self.click("[data-due=none]")
        self.type("Some day")
        self.line.send_keys(Keys.ENTER)
        self.assertIsNone(self.wait_for_task("Some day")["dueDate"])

    def test_the_line_wins_over_the_pressed_day_and_the_fields_win_over_the_line(self):
        self.open_page()
        self.click("[data-due=none]")
        self.type("Call Mira tomorrow p3")
        self.wait_for_chips("Tomorrow", "P3")
        self.click(".more")
        self.browser.execute_script("document.getElementById('quick-add').elements.priority.value = 'P0'")
        self.line.send_keys(Keys.ENTER)
        task = self.wait_for_task("Call Mira")
        self.assertEqual((task["dueDate"], task["priority"]), (TOMORROW.isoformat(), "P0"))

    def test_the_day_and_the_time_are_chosen_as_everywhere_else(self):
        self.open_page()
        self.type("Call Mira")
        self.click(".more")
        self.click("#more-fields [name=dueDate]")
        wait_for(lambda: self.find(".chooser.date input"), "the date menu is open")
        self.press("tomorrow", Keys.ENTER)
        wait_for(lambda: self.text("#more-fields [name=dueDate]") == "Tomorrow", "the field shows the day")
        wait_for(lambda: self.find("[data-due=tomorrow][aria-pressed=true]"), "so does the button")
        self.click("#more-fields [name=dueTime]")
        self.press("9:30")
        self.line.send_keys(Keys.ENTER)
        self.assertEqual(self.wait_for_task("Call Mira")["dueDate"], f"{TOMORROW}T09:30")

    def test_a_hint_is_taken(self):
        self.open_page()
        self.type("Sort the papers p4")
        wait_for(lambda: self.text("[data-reading]") == "p3", "the hint is shown")
        self.click("[data-reading]")
        self.wait_for_chips("P3")
        self.assertEqual(self.text_of_line, "Sort the papers p3")

    def test_what_is_wrong_with_a_line_is_said_once(self):
        # Lines that are not taken.
        self.allowed_in_console = "api/quick-add.*422"
        self.open_page()
        shown = """
            return [...document.querySelectorAll(".quick :is(.wrong, .problem)")].filter((node) => node.checkVisibility() && node.textContent !== "")
                .map((node) => node.textContent);"""
        for text in ["Tax ~0m", "a" * 250]:
            with self.subTest(text[:8]):
                self.type(text)
                wait_for(lambda: len(self.browser.execute_script(shown)) == 1, "the preview says it")
                self.press(Keys.ENTER)
                wait_for(lambda: self.find(".quick .problem:not([hidden])"), "the line is not taken")
                wait_for(self.is_quiet, "its preview is there, too")
                said = self.browser.execute_script(shown)
                self.assertEqual(len(said), 1, said)
                self.press(Keys.BACKSPACE)
                wait_for(lambda: not self.find(".quick .problem:not([hidden])"), "typing takes it away")
                self.actions().key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).send_keys(Keys.BACKSPACE).perform()

    def test_a_doubtful_day_stays_text_until_a_reading_is_pressed(self):
        self.open_page()
        self.type("Call Bob after friday")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "[data-reading]")) == 2, "both days are offered")
        self.assertEqual(self.chips(), [])
        self.assertIn("may change what", self.text("[data-hints]"))
        label = self.text("[data-reading]")
        self.click("[data-reading]")
        self.wait_for_chips(label)
        self.assertEqual(self.text("[data-understood] .left"), "Call Bob")
        self.assertFalse(self.find("[data-hints]").is_displayed())

    def test_two_times_of_a_day_become_two_tasks(self):
        self.open_page()
        self.type("Pills every day at 8am and 8pm")
        wait_for(lambda: self.find("[data-reading]"), "two tasks are offered")
        self.click("[data-reading]")
        wait_for(lambda: self.text("#several-title") == "2 tasks", "both lines are shown")
        self.press(Keys.ENTER)
        wait_for(lambda: sorted(task["dueDate"][-5:] for task in self.program.request("GET", "/api/tasks?view=all")["items"]) == ["08:00", "20:00"], "both are added")

    def test_the_help_shows_examples_to_take(self):
        self.open_page()
        self.click("[data-help]")
        wait_for(lambda: "Call Anna tomorrow" in self.text(".words-help"), "the examples are shown")
        self.assertIn("Tomorrow", self.text(".words-help"))
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".words-help button") if node.text == "Call Anna tomorrow"), None))
        self.wait_for_chips("Tomorrow")
        self.assertEqual(self.text_of_line, "Call Anna tomorrow")

    def test_quoted_words_and_addresses_stay_text(self):
        self.open_page()
        self.type('Mail bob@example.com about "next friday" and C#')
        self.line.send_keys(Keys.ENTER)
        task = self.wait_for_task("Mail bob@example.com about next friday and C#")
        self.assertEqual((task["dueDate"], task["tags"]), (TODAY.isoformat(), []))


class NamesTests(LineTest):
    def test_projects_and_tags_are_suggested_and_taken_with_the_arrow_keys(self):
        self.add_project("Two words")
        self.program.add("Other", tags=["errands"])
        self.open_page()
        self.press("q")
        self.press("Buy soil #tw")
        wait_for(lambda: "Two words" in self.text(".suggestions:not([hidden])"), "the project is suggested")
        self.assertEqual(self.line.get_attribute("aria-expanded"), "true")
        self.press(Keys.ARROW_DOWN)
        chosen = self.line.get_attribute("aria-activedescendant")
        self.assertEqual(self.find(f"#{chosen}").get_attribute("aria-selected"), "true")
        self.press(Keys.ENTER)
        self.assertEqual(self.text_of_line, 'Buy soil #"Two words" ')
        self.press("@err")
        wait_for(lambda: "errands" in self.text(".suggestions:not([hidden])"), "the tag is suggested")
        self.press(Keys.TAB)
        self.assertEqual(self.text_of_line, 'Buy soil #"Two words" @errands ')
        self.wait_for_chips("#Two words", "@errands")

    def test_a_suggestion_is_taken_with_the_mouse_and_escape_closes_the_list_only(self):
        self.add_project("Garden")
        self.open_page()
        self.type("Buy soil #")
        wait_for(lambda: "Garden" in self.text(".suggestions:not([hidden])"), "the project is suggested")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".suggestions:not([hidden])"), "the list is closed")
        self.assertEqual(self.browser.execute_script("return document.activeElement.name"), "name")
        self.press("g")
        wait_for(lambda: "Garden" in self.text(".suggestions:not([hidden])"), "it is suggested again")
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".suggestions [role=option]") if "Garden" in node.text), None))
        self.assertEqual(self.text_of_line, "Buy soil #Garden ")

    def test_an_unknown_project_is_created_by_a_second_enter(self):
        self.open_page()
        self.type("Fix the tap #Flat")
        wait_for(lambda: self.find("[data-create]"), "its creation is offered")
        self.line.send_keys(Keys.ENTER)
        wait_for(lambda: "There is no project “Flat”. Press Enter again" in self.text("#problem-name"), "Enter alone does not create it")
        self.assertEqual(self.text_of_line, "Fix the tap #Flat", "nothing typed is lost")
        self.assertEqual(self.tasks(), {})
        wait_for(lambda: self.find("[data-create][aria-pressed=true]"), "it is going to be created")
        self.press(Keys.ENTER)
        task = self.wait_for_task("Fix the tap")
        projects = {project["name"]: project["id"] for project in self.program.request("GET", "/api/projects")["items"]}
        self.assertEqual(task["projectId"], projects["Flat"])
        wait_for(lambda: "created the project “Flat”" in self.text("#toast-text"), "the message says so")
        self.click("#toast-action")
        wait_for(lambda: self.tasks() == {}, "Undo takes both back")
        self.assertNotIn("Flat", [project["name"] for project in self.program.request("GET", "/api/projects")["items"]])


    def test_what_was_to_be_created_is_forgotten_with_its_name(self):
        self.open_page()
        self.type("Fix the tap #Flat")
        self.click("[data-create]")
        wait_for(lambda: self.find("[data-create][aria-pressed=true]"), "it is going to be created")
        self.line.send_keys("s")
        wait_for(lambda: "Create #Flats" in self.text("[data-create]"), "the other project is only offered")
        self.line.send_keys(Keys.ENTER)
        wait_for(lambda: "There is no project “Flats”" in self.text("#problem-name"), "it is not created")

    def test_a_time_alone_is_that_of_the_pressed_day(self):
        self.open_page()
        self.click("[data-due=tomorrow]")
        self.type("Call the bank 15:00")
        self.wait_for_chips("15:00")
        self.assertEqual(self.find("[data-due=tomorrow]").get_attribute("aria-pressed"), "true")
        self.line.send_keys(Keys.ENTER)
        self.assertEqual(self.wait_for_task("Call the bank")["dueDate"], f"{TOMORROW}T15:00")

    def test_a_time_that_is_over_means_tomorrow_as_the_preview_shows(self):
        self.open_page()
        self.type("Call the bank 00:00")
        self.wait_for_chips("00:00")
        wait_for(lambda: self.find("[data-due=tomorrow]").get_attribute("aria-pressed") == "true", "tomorrow is shown")
        self.line.send_keys(Keys.ENTER)
        self.assertEqual(self.wait_for_task("Call the bank")["dueDate"], f"{TOMORROW}T00:00")


class PlaceTests(LineTest):
    def test_it_is_one_slim_line_until_somebody_types(self):
        self.browser.get(f"{self.program.address}/tasks")
        wait_for(lambda: self.find(".quick"), "the line is there")
        self.assertLessEqual(self.find(".quick").size["height"], 44)
        self.type("Call the bank tomorrow")
        self.wait_for_chips("Tomorrow")
        self.assertTrue(self.find(".chips .more").is_displayed())

    def test_the_page_rests_while_quick_add_lies_over_it(self):
        self.browser.get(f"{self.program.address}/settings")
        wait_for(self.is_quiet, "the page is there")
        self.press("q")
        wait_for(lambda: self.find("dialog[open]:modal"), "it lies over the page, which is inert")

    def test_it_opens_over_settings_activity_and_a_task_with_its_key_and_goes_with_escape(self):
        task = self.program.add("Write the report")
        for address in ["/settings", "/activity", f"/tasks/{task['id']}"]:
            with self.subTest(address):
                self.browser.get(self.program.address + address)
                wait_for(self.is_quiet, "the page is there")
                self.assertFalse(self.line.is_displayed())
                self.press("q")
                wait_for(lambda: self.browser.execute_script("return document.activeElement.name") == "name", "the line has the keyboard")
                name = f"Added over {address}"
                self.press(name, Keys.ENTER)
                self.wait_for_task(name)
                self.press(Keys.ESCAPE)
                wait_for(lambda: not self.line.is_displayed(), "it is gone")
                self.press("q")
                wait_for(lambda: self.line.is_displayed(), "and comes again")


class SmallPageTests(LineTest):
    def test_the_small_page_takes_its_text_from_the_address_and_shows_what_was_added(self):
        self.browser.get(f"{self.program.address}/add?text=Call%20the%20bank%20tomorrow")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.name") == "name", "the field is ready")
        self.wait_for_chips("Tomorrow")
        self.assertFalse(self.find(".side").is_displayed())
        self.press(Keys.ENTER)
        self.wait_for_task("Call the bank")
        self.row("Call the bank")
        self.complete("Call the bank")
        wait_for(lambda: self.tasks()["Call the bank"]["isComplete"], "it can be ticked there")
        self.browser.refresh()
        wait_for(lambda: self.find("[data-due=today]"), "the page is there")
        self.assertEqual(self.text_of_line, "", "a reload does not bring the text back")


@needs_axe
class AccessibleTests(LineTest):
    def test_no_violation_with_chips_hints_suggestions_and_pasted_lines(self):
        self.add_project("Garden")
        for theme, width in [("light", 1280), ("dark", 1280), ("light", 360), ("dark", 360)]:
            with self.subTest(theme=theme, width=width):
                self.set_theme(theme)
                self.set_width(width)
                self.open_page()
                self.paste(LINES)
                self.type("Call the bank 9:30 p1 p4 after friday #Flat @calls #g")
                wait_for(lambda: self.find(".suggestions:not([hidden])"), "projects are suggested")
                wait_for(lambda: len(self.chips()) >= 4, "the line is understood")
                self.assertEqual(violations(self.browser), [])
                self.assert_no_sideways_scrolling()
                self.browser.execute_script("sessionStorage.clear()")


if __name__ == "__main__":
    unittest.main()
