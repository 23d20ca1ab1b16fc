"""What quick add keeps: pasted lines, drafts, and what could not be sent."""

import unittest

from selenium.webdriver.common.keys import Keys

from quick_add import LINES, TOMORROW, LineTest
from support import SERVER_AWAY, By, wait_for


class SeveralTests(LineTest):
    def test_several_pasted_lines_become_several_tasks_with_one_undo(self):
        self.open_page()
        self.paste(LINES)
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
        self.assertEqual([self.find(".several progress").get_property(name) for name in ("value", "max")], [2000, 2000])
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
        self.paste(LINES)
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".several .chip")) == 4, "each line is understood")
        self.click(".several [aria-label='Leave out Buy milk']")
        wait_for(lambda: self.text("#several-title") == "2 tasks from what you pasted", "one is left out")
        self.browser.find_element(By.XPATH, "//button[text()='As one task']").click()
        self.assertEqual(self.text_of_line, "Write to Anna @letters Pay rent every last day")
        self.assertFalse(self.find(".several").is_displayed())

    def test_pasted_lines_survive_a_reload(self):
        self.open_page()
        self.paste(LINES)
        wait_for(lambda: self.text("#several-title") == "3 tasks from what you pasted", "the lines are offered")
        self.browser.refresh()
        wait_for(lambda: self.text("#several-title") == "3 tasks from what you pasted", "they are offered again")

    def test_pasted_lines_that_could_not_be_sent_are_added_when_the_server_is_back(self):
        self.allowed_in_console = SERVER_AWAY
        self.open_page()
        self.paste(LINES)
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
        self.allowed_in_console = SERVER_AWAY
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


if __name__ == "__main__":
    unittest.main()
