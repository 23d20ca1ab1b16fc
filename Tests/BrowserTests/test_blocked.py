"""A task that waits for another one: linked, refused, and free once the other is complete."""

import unittest

from selenium.webdriver.common.keys import Keys

from support import By, wait_for
import test_task_panel


class BlockedTests(test_task_panel.PanelTest):
    allowed_in_console = "409"

    def setUp(self):
        super().setUp()
        self.soil = self.program.add("Buy soil")
        self.plants = self.program.add("Plant the tulips")
        self.open_sheet(self.plants)

    def wait_for_suggestion(self):
        wait_for(lambda: "Buy soil" in self.text("section[aria-label=Dependencies] .suggestions:not([hidden])"), "the task is found")

    def check_refused(self):
        wait_for(lambda: "Buy soil" in self.text("#toast-text"), "the refusal names what it waits for")
        self.assertFalse(self.stored(self.plants)["isComplete"])
        wait_for(lambda: "Blocked until this one is complete" in self.text("section[aria-label=Dependencies]"), "the sheet says so too")

    def check_free(self):
        self.wait_until_stored(self.soil, isComplete=True)
        wait_for(lambda: "Blocked" not in self.text("section[aria-label=Dependencies]"), "nothing is waited for any more")

    def test_a_blocker_is_added_completed_and_the_task_after_it_by_mouse(self):
        self.control("Find a task to wait for").send_keys("soil")
        self.wait_for_suggestion()
        self.browser.find_element(By.CSS_SELECTOR, "section[aria-label=Dependencies] [role=option]").click()
        self.wait_until_stored(self.plants, dependencies=[self.soil["id"]], isBlocked=True)
        self.click_on(lambda: self.control("Waits for 1 task"))
        self.check_refused()
        self.click_on(lambda: self.control("Complete Buy soil"))
        self.check_free()
        self.click_on(lambda: self.control("Complete"))
        self.wait_until_stored(self.plants, isComplete=True)

    def test_a_blocker_is_added_completed_and_the_task_after_it_by_keyboard(self):
        self.control("Find a task to wait for").send_keys("soil")
        self.wait_for_suggestion()
        self.press(Keys.ARROW_DOWN, Keys.ENTER)
        self.wait_until_stored(self.plants, dependencies=[self.soil["id"]])
        self.find(".sheet").send_keys("c")
        self.check_refused()
        self.control("Complete Buy soil").send_keys(Keys.SPACE)
        self.check_free()
        self.find(".sheet").send_keys("c")
        self.wait_until_stored(self.plants, isComplete=True)

    def test_the_blocker_tells_what_waits_for_it_and_the_link_can_be_taken_away(self):
        self.control("Find a task to wait for").send_keys("soil")
        self.wait_for_suggestion()
        self.press(Keys.TAB)
        self.wait_until_stored(self.plants, dependencies=[self.soil["id"]])
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".line .name") if node.text == "Buy soil"), None))
        wait_for(lambda: self.value(".task-name") == "Buy soil", "the blocker is open")
        wait_for(lambda: self.lines("Dependencies") == ["Plant the tulips"], "it tells what waits for it")
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, ".line .name") if node.text == "Plant the tulips").send_keys(Keys.ENTER)
        wait_for(lambda: self.value(".task-name") == "Plant the tulips", "the task is open again")
        self.click_on(lambda: self.control("No longer wait for Buy soil"))
        self.wait_until_stored(self.plants, dependencies=[], isBlocked=False)

    def test_a_circle_is_refused_beside_the_field(self):
        self.allowed_in_console = "422"
        self.program.request("PATCH", f"/api/tasks/{self.soil['id']}", {"dependencies": [self.plants["id"]]})
        third = self.program.add("Sow the grass", dependencies=[self.soil["id"]])
        field = self.control("Find a task to wait for")
        field.send_keys("grass")
        wait_for(lambda: "Sow the grass" in self.text("section[aria-label=Dependencies] .suggestions:not([hidden])"), "the task is found")
        self.press(Keys.ARROW_DOWN, Keys.ENTER)
        wait_for(lambda: self.text("[data-problem=dependencies]"), "the reason stands below the field")
        self.assertEqual(self.stored(self.plants)["dependencies"], [])
        self.assertEqual(self.stored(third)["dependencies"], [self.soil["id"]])


if __name__ == "__main__":
    unittest.main()
