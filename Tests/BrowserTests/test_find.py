import unittest

from lists import By, Keys, ListTest, days
from support import wait_for


class FindTests(ListTest):
    def setUp(self):
        super().setUp()
        self.home = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.add("Call the bank", priority="P0", tags=["phone"])
        self.program.add("Fix the tap", priority="P1", projectId=self.home, dueDate=days(1))
        self.program.add("Paint the fence", priority="P3", projectId=self.home, dueDate=None)
        self.program.add("Écrire la lettre", priority="P2", details="To the bank\nand to Anna", dueDate=days(3))
        done = self.program.add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})

    def test_each_view_shows_its_tasks_under_its_address(self):
        self.open_tasks()
        self.wait_for_shown(["Call the bank", "Water the plants"])
        self.assertEqual(self.headings(), ["Morning 1", "Completed 1"])
        self.click("[data-view=upcoming]")
        self.wait_for_shown(["Fix the tap", "Écrire la lettre"])
        self.assertIn("view=upcoming", self.query())
        self.assertTrue(self.headings()[0].startswith("Tomorrow"))
        self.click("[data-view=grouped]")
        self.wait_for_shown(["Call the bank", "Écrire la lettre", "Fix the tap", "Paint the fence"])
        self.assertEqual(self.headings(), ["Inbox 2", "Home 2"])
        self.click("[data-view=history]")
        self.wait_for_shown(["Water the plants"])
        self.click("[data-view=project]")
        self.wait_for_shown(["Call the bank", "Écrire la lettre", "Water the plants"])
        self.click("#view-place [data-name=project]")
        self.choose("Home")
        self.wait_for_shown(["Fix the tap", "Paint the fence"])
        self.click("[data-view=date]")
        wait_for(lambda: self.find("#view-place input[type=date]"), "a day can be chosen")
        self.click("#view-place [data-name=next]")
        self.wait_for_shown(["Fix the tap"])
        self.browser.back()
        self.browser.back()
        self.wait_for_shown(["Fix the tap", "Paint the fence"])

    def test_the_filter_stays_while_the_tab_lives(self):
        self.open_tasks("?view=all&priority=P3")
        self.wait_for_shown(["Paint the fence"])
        self.open_page()
        self.open_tasks()
        self.wait_for_shown(["Paint the fence"])
        self.assertIn("priority=P3", self.query())

    def test_a_search_marks_what_it_found_in_name_and_details(self):
        self.open_tasks()
        self.press("/")
        self.press("bank")
        self.wait_for_shown(["Call the bank", "Écrire la lettre"])
        marks = self.browser.execute_script("return [...document.querySelectorAll('#list mark')].map((node) => node.textContent)")
        self.assertEqual(marks, ["bank", "bank"])
        self.assertEqual(self.text("#found") or self.find("#found").get_attribute("textContent"), "2 tasks found")
        self.press_with(Keys.CONTROL, "a")
        self.press("ecrire")
        self.wait_for_shown(["Écrire la lettre"])
        self.press(Keys.ESCAPE, Keys.ESCAPE)
        self.wait_for_shown(["Call the bank", "Water the plants"])

    def test_a_search_that_finds_nothing_says_so(self):
        self.open_tasks("?view=all&q=zebra")
        wait_for(lambda: "“zebra”" in self.text("#list-empty"), "the list says that nothing was found")

    def test_suggestions_lead_to_tags_and_projects_by_keyboard(self):
        self.open_tasks()
        self.press("/")
        self.press("phone")
        wait_for(lambda: "@phone" in self.text("#search-suggestions"), "the tag is suggested")
        options = [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#search-suggestions [role=option]")]
        for _ in range(1 + next(index for index, text in enumerate(options) if "@phone" in text)):
            self.press(Keys.ARROW_DOWN)
        self.press(Keys.ENTER)
        self.wait_for_shown(["Call the bank"])
        self.assertIn("tag=phone", self.query())

    def test_filters_are_found_used_saved_and_used_again_with_the_mouse(self):
        self.open_tasks("?view=all")
        self.click("#filter-toggle")
        self.click(f"#filter-panel [data-name=project][data-value='{self.home}']")
        self.wait_for_shown(["Fix the tap", "Paint the fence"])
        self.click("#filter-panel [data-value=P1]")
        self.wait_for_shown(["Fix the tap"])
        self.assertEqual(self.text("#filter-count"), "2")
        self.click("[data-save]")
        self.press("Urgent at home", Keys.ENTER)
        self.message("Saved the filter")
        self.click("#active .chip")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "#active .chip")) == 1, "one filter is taken away")
        self.click("#saved-toggle")
        self.click("#saved-panel .apply")
        self.wait_for_shown(["Fix the tap"])
        saved = self.program.request("GET", "/api/filters")["items"]
        self.assertEqual([filter["name"] for filter in saved], ["Urgent at home"])
        self.click("#toast-close")
        self.click("#saved-panel [aria-label^=Delete]")
        self.message("Deleted the filter")
        self.assertEqual(self.program.request("GET", "/api/filters")["items"], [])
        self.click("#toast-action")
        wait_for(lambda: self.program.request("GET", "/api/filters")["items"], "the filter is back")

    def test_filters_are_used_and_saved_by_keyboard_only(self):
        self.open_tasks("?view=all")
        self.press("f")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('#filter-panel') !== null"), "the panel has the focus")
        for _ in range(20):
            if self.browser.execute_script("return document.activeElement.dataset.value") == "P3":
                break
            self.press(Keys.TAB)
        self.press(Keys.SPACE)
        self.wait_for_shown(["Paint the fence"])
        self.press(Keys.ESCAPE)
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "filter-toggle")
        for _ in range(8):
            if self.browser.execute_script("return document.activeElement.dataset.save !== undefined"):
                break
            self.press(Keys.TAB)
        self.press(Keys.ENTER, "Low", Keys.ENTER)
        self.message("Saved the filter “Low”")

    def test_a_name_that_is_taken_is_refused_beside_the_field(self):
        self.program.request("POST", "/api/filters", {"name": "Mine", "query": "priority=P0"})
        self.open_tasks("?view=all&priority=P3")
        self.click("[data-save]")
        self.press("mine", Keys.ENTER)
        wait_for(lambda: self.text(".name-form .problem"), "the refusal stands beside the field")

    allowed_in_console = "api/filters"

    def test_the_list_is_sorted_by_levels_and_grouped(self):
        self.open_tasks("?view=all")
        self.click("#order-toggle")
        self.find("[name=level0]").send_keys("Name")
        self.wait_for_shown(["Call the bank", "Écrire la lettre", "Fix the tap", "Paint the fence"])
        self.click("[data-level='0']")
        self.wait_for_shown(["Paint the fence", "Fix the tap", "Écrire la lettre", "Call the bank"])
        self.assertIn("sort=-name", self.query())
        self.find("#order-panel [name=group]").send_keys("Priority")
        wait_for(lambda: [text.split()[0] for text in self.headings()] == ["P0", "P1", "P2", "P3"], "groups have headings")

    def test_what_is_added_while_a_project_is_shown_goes_there(self):
        self.open_tasks(f"?view=project&project={self.home}")
        self.wait_for_shown(["Fix the tap", "Paint the fence"])
        self.press("q")
        self.press("Mow the lawn", Keys.ENTER)
        wait_for(lambda: "Mow the lawn" in self.shown(), "the new task is shown")
        self.assertEqual(self.task("Mow the lawn")["projectId"], self.home)

    def test_back_from_another_page_leads_to_the_same_place(self):
        for number in range(60):
            self.program.add(f"Filler {number:02}", priority="P3")
        self.open_tasks("?view=all&sort=name")
        self.press(*["j"] * 40)
        name = wait_for(self.focused, "a line has the focus")
        place = self.browser.execute_script("return scrollY")
        self.assertGreater(place, 500)
        self.browser.find_element(By.CSS_SELECTOR, ".side a[href='/settings']").click()
        wait_for(lambda: self.browser.current_url.endswith("/settings"), "another page")
        self.browser.back()
        wait_for(lambda: name in self.shown() and abs(self.browser.execute_script("return scrollY") - place) < 60, "the same lines are shown")

    def test_a_change_elsewhere_appears_in_the_list(self):
        self.open_tasks("?view=all&priority=P0")
        self.wait_for_shown(["Call the bank"])
        self.program.add("Another one", priority="P0")
        wait_for(lambda: sorted(self.shown()) == ["Another one", "Call the bank"], "the new task is shown")


if __name__ == "__main__":
    unittest.main()
