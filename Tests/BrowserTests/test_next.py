import unittest
from datetime import date

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class NextTests(PageTest):
    """The card of the next best task on Today."""

    def setUp(self):
        super().setUp()
        self.first = self.program.add("Send the contract", priority="P0", dueDate=date.today().isoformat())["id"]
        self.program.add("Sort the photos", priority="P3", dueDate=None)

    def name(self):
        return self.browser.execute_script("return document.querySelector('#next:not([hidden]) .name')?.textContent ?? null")

    def wait_for_next(self, name):
        wait_for(lambda: self.name() == name, f"the card shows {name}, not {self.name()}")

    def focused(self):
        return self.browser.execute_script("return document.activeElement.id")

    def tab_to(self, place):
        for _ in range(80):
            if self.focused() == place:
                return
            self.press(Keys.TAB)
        self.fail(f"the Tab key does not reach {place}")

    def test_it_names_the_task_and_says_why(self):
        self.open_page()
        self.wait_for_next("Send the contract")
        self.assertRegex(self.text("#next .because"), r"^Due today, and its priority is P0\. \d+\sof\s100\.$")
        self.assertFalse(self.find("#next-parts").is_displayed())
        self.find("#next-why").click()
        rows = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#next-parts li")]
        self.assertEqual([row.split("\n")[0] for row in rows], ["Place", "Energy", "Time of day", "Priority", "Due"])
        self.assertIn("15 of 15", rows[3])
        total = sum(int(row.split("\n")[-1].split(" of ")[0]) for row in rows)
        self.assertIn(f" {total} of 100.", self.text("#next .because"))
        self.assertTrue(self.find("#next-start").get_attribute("href").endswith("/focus"))

    def test_not_now_shows_another_one_by_keyboard_and_undo_brings_it_back(self):
        self.open_page()
        self.wait_for_next("Send the contract")
        self.tab_to("next-not-now")
        self.press(Keys.ENTER)
        self.wait_for_next("Sort the photos")
        self.assertEqual(self.focused(), "next-not-now")
        wait_for(lambda: "will be back tomorrow" in self.text("#toast-text"), "the message says so")
        self.press(Keys.ENTER)
        wait_for(lambda: self.name() is None, "the card is away")
        wait_for(lambda: self.focused() == "today", "the focus stays on the page")
        self.press("u")
        self.wait_for_next("Sort the photos")

    def test_what_another_device_completes_makes_room(self):
        self.open_page()
        self.wait_for_next("Send the contract")
        self.program.request("POST", f"/api/tasks/{self.first}/complete", {})
        self.wait_for_next("Sort the photos")

    @needs_axe
    def test_the_card_is_accessible_in_both_themes(self):
        for theme in ("light", "dark"):
            self.program.request("PATCH", "/api/settings", {"theme": theme})
            self.open_page()
            self.wait_for_next("Send the contract")
            self.find("#next-why").click()
            self.assertEqual(violations(self.browser), [])


if __name__ == "__main__":
    unittest.main()
