"""The quick-add line: what it understands, what becomes text again, and what it adds."""

import unittest
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for

TODAY = date.today()
TOMORROW = TODAY + timedelta(days=1)


class LineTest(PageTest):
    @property
    def line(self):
        return self.find("[name=name]")

    @property
    def text_of_line(self):
        return self.line.get_attribute("value")

    def chips(self):
        return self.browser.execute_script("return [...document.querySelectorAll('[data-understood] .token')].map((node) => node.textContent)")

    def wait_for_chips(self, *expected):
        try:
            wait_for(lambda: len(self.chips()) == len(expected) and all(
                part in chip for part, chip in zip(expected, self.chips())), f"the chips {expected}")
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {self.chips()}") from None

    def type(self, text):
        self.line.click()
        self.line.send_keys(text)

    def tasks(self):
        return {task["name"]: task for task in self.program.request("GET", "/api/tasks?view=all&status=all")["items"]}

    def wait_for_task(self, name):
        return wait_for(lambda: self.tasks().get(name), f"{name} is added")

    def add_project(self, name):
        return self.program.request("POST", "/api/projects", {"name": name})["project"]["id"]

    def paste(self, text):
        self.browser.execute_script("""
            const data = new DataTransfer();
            data.setData("text/plain", arguments[0]);
            const field = document.querySelector("[name=name]");
            field.focus();
            field.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));""", text)


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

    def test_a_hint_is_taken(self):
        self.open_page()
        self.type("Sort the papers p4")
        wait_for(lambda: self.text("[data-reading]") == "p3", "the hint is shown")
        self.click("[data-reading]")
        self.wait_for_chips("P3")
        self.assertEqual(self.text_of_line, "Sort the papers p3")

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


class SeveralTests(LineTest):
    LINES = "Buy milk tomorrow p1\nWrite to Anna @letters\n\nPay rent every last day"

    def test_several_pasted_lines_become_several_tasks_with_one_undo(self):
        self.open_page()
        self.paste(self.LINES)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".several .chip")) == 4, "each line is understood")
        self.assertEqual(self.text("#several-title"), "3 tasks from what you pasted")
        self.press(Keys.ENTER)
        wait_for(lambda: len(self.tasks()) == 3, "all are added")
        self.assertEqual(self.tasks()["Buy milk"]["priority"], "P1")
        wait_for(lambda: "Added 3 tasks" in self.text("#toast-text"), "the message says so")
        self.assertFalse(self.find(".several").is_displayed())
        self.click("#toast-action")
        wait_for(lambda: self.tasks() == {}, "one Undo takes all back")

    def test_thousands_of_pasted_lines_are_read_in_pieces_and_added_at_once(self):
        self.open_page()
        lines = [f"Row {number} of a long list that somebody keeps elsewhere p1 @row" for number in range(1, 2001)]
        lines[1500] = "Call Bob after friday"
        self.paste("\n".join(lines))
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".several .chip")) > 100, "the lines are understood")
        self.assertEqual(self.text("#several-title"), "2,000 tasks from what you pasted")
        self.assertIn("Call Bob after friday", self.text(".several li"))
        self.assertIn("and 1,900 more; 1 needs a look", self.text(".several"))
        wait_for(lambda: not self.find(".several progress").is_displayed(), "all are read")
        self.press(Keys.ENTER)
        wait_for(lambda: "Added 2,000 tasks" in self.text("#toast-text"), "the message says so")
        self.click("#toast-action")
        wait_for(lambda: self.tasks() == {}, "one Undo takes all back")

    def test_pasted_lists_lose_their_marks(self):
        self.open_page()
        self.paste("- [ ] milk\n* bread tomorrow\n1. tea after friday")
        wait_for(lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".several .name")] == ["milk", "bread", "tea after friday"], "the marks are gone")
        self.click(".several [data-reading]")
        wait_for(lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".several .name")] == ["milk", "bread", "tea"], "a reading is taken")
        self.press(Keys.ENTER)
        wait_for(lambda: sorted(self.tasks()) == ["bread", "milk", "tea"], "all are added")

    def test_a_line_can_be_left_out_and_all_can_become_one_task(self):
        self.open_page()
        self.paste(self.LINES)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".several .chip")) == 4, "each line is understood")
        self.click(".several [aria-label='Leave out Buy milk']")
        wait_for(lambda: self.text("#several-title") == "2 tasks from what you pasted", "one is left out")
        self.browser.find_element(By.XPATH, "//button[text()='As one task']").click()
        self.assertEqual(self.text_of_line, "Write to Anna @letters Pay rent every last day")
        self.assertFalse(self.find(".several").is_displayed())

    def test_pasted_lines_survive_a_reload(self):
        self.open_page()
        self.paste(self.LINES)
        wait_for(lambda: self.text("#several-title") == "3 tasks from what you pasted", "the lines are offered")
        self.browser.refresh()
        wait_for(lambda: self.text("#several-title") == "3 tasks from what you pasted", "they are offered again")

    def test_pasted_lines_that_could_not_be_sent_are_added_when_the_server_is_back(self):
        self.allowed_in_console = "ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|EventSource"
        self.open_page()
        self.paste(self.LINES)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".several .chip")) == 4, "each line is understood")
        self.hold("POST /api/quick-add")
        self.press(Keys.ENTER)
        self.wait_until_held()
        self.program.stop()
        self.let_go()
        wait_for(lambda: "1 change" in self.text("#offline"), "the page says that they wait")
        self.browser.get("about:blank")
        self.program.start()
        self.open_page()
        wait_for(lambda: len(self.tasks()) == 3, "all are added")
        self.assertFalse(self.find(".several").is_displayed(), "they are not offered again")


class KeepingTests(LineTest):
    def test_a_draft_survives_a_reload_with_its_chips(self):
        self.open_page()
        self.type("Call the bank tomorrow")
        self.wait_for_chips("Tomorrow")
        self.browser.refresh()
        wait_for(lambda: self.text_of_line == "Call the bank tomorrow", "the text is there again")
        self.wait_for_chips("Tomorrow")

    def test_a_line_that_could_not_be_sent_is_added_when_the_server_is_back_and_leaves_the_next_one_alone(self):
        self.allowed_in_console = "ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|EventSource"
        self.open_page()
        self.program.stop()
        self.type("Call the bank tomorrow")
        self.line.send_keys(Keys.ENTER)
        self.line.send_keys("Typed meanwhile")
        wait_for(lambda: "1 change" in self.text("#offline"), "the page says that it waits")
        self.program.start()
        self.assertEqual(self.wait_for_task("Call the bank")["dueDate"], TOMORROW.isoformat())
        self.assertEqual(self.text_of_line, "Typed meanwhile")

    def test_a_refused_line_comes_back_with_the_reason(self):
        self.allowed_in_console = "422"
        self.open_page()
        self.type("#Inbox tomorrow")
        self.line.send_keys(Keys.ENTER)
        wait_for(lambda: "name" in self.text("#problem-name").lower(), "the reason stands below the line")
        self.assertEqual(self.text_of_line, "#Inbox tomorrow")
        self.line.send_keys(" Buy milk")
        wait_for(lambda: self.text("#problem-name") == "", "the reason goes as soon as the line is another")

    def test_a_refused_line_leaves_the_next_one_alone(self):
        self.allowed_in_console = "422"
        self.open_page()
        self.hold("POST /api/quick-add")
        self.type("#Inbox tomorrow")
        self.line.send_keys(Keys.ENTER)
        self.line.send_keys("Typed meanwhile")
        self.wait_until_held()
        self.let_go()
        wait_for(lambda: "“#Inbox tomorrow” was not added" in self.text("#toast-text"), "the message says so")
        self.assertEqual(self.text_of_line, "Typed meanwhile")


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
                self.paste(SeveralTests.LINES)
                self.type("Call the bank 9:30 p1 p4 after friday #Flat @calls #g")
                wait_for(lambda: self.find(".suggestions:not([hidden])"), "projects are suggested")
                wait_for(lambda: len(self.chips()) >= 4, "the line is understood")
                self.assertEqual(violations(self.browser), [])
                self.assert_no_sideways_scrolling()
                self.browser.execute_script("sessionStorage.clear()")


if __name__ == "__main__":
    unittest.main()
