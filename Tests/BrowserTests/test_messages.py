"""What was done, in the lane of messages."""

import unittest

from selenium.webdriver.common.action_chains import ActionChains

from lists import Keys, ListTest
from support import By, wait_for

CLOCK = """
    const set = window.setTimeout;
    window.endings = new Map();
    window.setTimeout = (end, time, ...rest) => {
        const id = set(end, time, ...rest);
        if (time === 10000) endings.set(id, end);
        return id;
    };
    const clear = window.clearTimeout;
    window.clearTimeout = (id) => (endings.delete(id), clear(id));"""


class MessageTests(ListTest):
    allowed_in_console = "Failed to load resource"

    def open_with_clock(self):
        self.open_tasks("?view=all&sort=name")
        self.browser.execute_script(CLOCK)

    def end_time(self):
        """Lets the ten seconds pass, if they are counted at all."""
        self.browser.execute_script("for (const [id, end] of [...endings]) { endings.delete(id); end(); }")

    def complete_row(self, name):
        self.browser.execute_script("arguments[0].querySelector('.name').focus()", self.row(name))
        self.press("c")
        wait_for(lambda: self.task(name)["isComplete"] and name in self.text("#toast-text"), f"{name} is completed, and told")

    def earlier(self):
        """The earlier messages, once they have faded in."""
        lines = [line.text for line in self.browser.find_elements(By.CSS_SELECTOR, "#toast-earlier li p")]
        return all(lines) and lines

    def test_earlier_messages_stand_behind_their_number_each_with_undo(self):
        for name in ("Dig", "Mow", "Sow", "Weed"):
            self.program.add(name)
        self.open_with_clock()
        for name in ("Dig", "Mow", "Sow", "Weed"):
            self.complete_row(name)
        self.assertEqual(self.text("#toast-count"), "3")
        self.assertFalse(self.find("#toast-earlier").is_displayed())
        self.click("#toast-count")
        lines = wait_for(self.earlier, "the two before are shown")
        self.assertEqual(["Mow" in lines[0], "Sow" in lines[1], len(lines)], [True, True, 2])
        self.click("#toast-earlier li:first-child button")
        wait_for(lambda: not self.task("Mow")["isComplete"], "the earlier one is undone")
        self.assertTrue(self.task("Weed")["isComplete"])
        wait_for(lambda: self.text("#toast-text").startswith("Undone"), "it is told")

    def test_undo_pressed_again_before_the_answer_takes_nothing_else_back(self):
        for name in ["One", "Two"]:
            self.program.add(name)
        self.open_with_clock()
        for name in ["One", "Two"]:
            self.complete_row(name)
        self.hold("POST .*undo")
        self.browser.execute_script("for (let time = 0; time < 2; time += 1) document.getElementById('toast-action').click()")
        self.wait_until_held()
        self.assertEqual(self.held(), ["POST /api/undo"])
        self.let_go()
        wait_for(lambda: not self.task("Two")["isComplete"], "what the message says is undone")
        self.assertTrue(self.task("One")["isComplete"])

    def test_the_height_of_the_lane_changes_no_styles_before_there_is_a_message(self):
        self.program.add("Dig")
        self.open_with_clock()
        lane = lambda: self.browser.execute_script("return document.documentElement.style.getPropertyValue('--lane')")
        wait_for(self.is_quiet, "the page is drawn")
        self.assertEqual(lane(), "")
        self.complete_row("Dig")
        wait_for(lambda: lane().endswith("px") and lane() != "0px", "what is below can be scrolled clear of it")

    def test_a_message_stays_while_it_is_read_and_a_failure_until_it_is_closed(self):
        self.program.add("Dig")
        self.open_with_clock()
        self.complete_row("Dig")
        pointer = ActionChains(self.browser)
        pointer.move_to_element(self.find("#toast-text")).perform()
        self.end_time()
        self.assertTrue(self.find("#toast").is_displayed())
        pointer.move_to_element(self.find("#title")).perform()
        wait_for(lambda: self.browser.execute_script("return endings.size > 0"), "the time runs again")
        self.end_time()
        self.assertFalse(self.find("#toast").is_displayed())
        self.press("U")
        wait_for(lambda: self.find("#toast-text[role=alert]"), "nothing can be done again")
        self.end_time()
        self.assertTrue(self.find("#toast").is_displayed())
        self.press(Keys.ESCAPE)
        self.assertFalse(self.find("#toast").is_displayed())


if __name__ == "__main__":
    unittest.main()
