import unittest

from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.common.actions.pointer_input import PointerInput

from lists import By, Keys, ListTest, days
from support import wait_for


class BulkTests(ListTest):
    def fill(self, number):
        for index in range(number):
            self.program.add(f"Task {index + 1:02}", priority="P2")

    def open_count(self):
        return self.program.request("GET", "/api/tasks?view=all&limit=1")["total"]

    def selected(self):
        return self.text("#bulk-count")

    def test_twenty_tasks_are_completed_and_undone_with_the_mouse(self):
        self.fill(22)
        self.open_tasks("?view=all&sort=name")
        boxes = self.browser.find_elements(By.CSS_SELECTOR, "#list .select")
        self.actions().move_to_element(boxes[0]).click().perform()
        self.actions().key_down(Keys.SHIFT).click(boxes[19]).key_up(Keys.SHIFT).perform()
        wait_for(lambda: self.selected() == "20 selected", "twenty are selected")
        self.click("[data-bulk=complete]")
        self.message("Completed 20 tasks")
        self.wait_for_shown(["Task 21", "Task 22"])
        self.assertEqual(self.open_count(), 2)
        self.assertEqual(self.selected(), "")
        self.click("#toast-action")
        wait_for(lambda: len(self.shown()) == 22, "all are back")
        self.assertEqual(self.open_count(), 22)

    def test_twenty_tasks_are_completed_and_undone_by_keyboard(self):
        self.fill(22)
        self.open_tasks("?view=all&sort=name")
        self.press("j", "x")
        self.press(*["j"] * 19)
        self.press("X")
        wait_for(lambda: self.selected() == "20 selected", "twenty are selected")
        self.press("c")
        self.message("Completed 20 tasks")
        wait_for(lambda: self.focused() == "Task 21", "the focus is on the next open task")
        self.assertEqual(self.open_count(), 2)
        self.press("u")
        wait_for(lambda: self.open_count() == 22, "all are open again")

    def test_all_of_a_filter_is_changed_at_once(self):
        self.fill(4)
        self.program.add("Other", priority="P0")
        self.open_tasks("?view=all&priority=P2")
        self.press("j", "*")
        wait_for(lambda: self.selected() == "4 selected", "all are selected")
        self.press("1")
        wait_for(lambda: self.program.request("GET", "/api/tasks?view=all&priority=P0&limit=1")["total"] == 5, "all are P0")
        self.message("Set the priority of 4 tasks to P0")

    def test_the_bar_moves_tags_and_reschedules(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.fill(2)
        self.open_tasks("?view=all&sort=name")
        self.press("j", "x", "j", "x")
        self.click("[data-bulk=moveToProject]")
        self.press("hom", Keys.ENTER)
        self.message("Moved 2 tasks to Home")
        self.click("[data-bulk=reschedule]")
        self.choose("Tomorrow")
        self.message("Moved 2 tasks to tomorrow")
        self.click("[data-bulk=more]")
        self.choose("Add a tag")
        self.press("errand")
        self.choose("New tag @errand")
        self.message("Added @errand to 2 tasks")
        task = self.task("Task 01")
        self.assertEqual((task["projectId"], task["dueDate"], task["tags"]), (project, days(1), ["errand"]))
        self.assertEqual(self.selected(), "2 selected", "the selection stays for the next change")

    def test_the_lines_of_a_project_are_selected_and_read_on(self):
        project = self.program.request("POST", "/api/projects", {"name": "Home"})["project"]["id"]
        self.program.request("POST", "/api/quick-add", {
            "text": "\n".join(f"Task {number:03}" for number in range(102)), "fields": {"projectId": project}})
        self.browser.get(f"{self.program.address}/projects/{project}")
        wait_for(lambda: len(self.shown()) == 100, "the first are shown")
        self.press("j", "x", "J")
        wait_for(lambda: self.selected() == "2 selected", "two are selected")
        self.press("1")
        self.message("Set the priority of 2 tasks to P0")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("#bulk").is_displayed() and self.find(".bar-line").is_displayed(), "the bar is gone")
        self.click_on(lambda: next(iter(self.browser.find_elements(By.CSS_SELECTOR, "#list .rest button")), None))
        wait_for(lambda: len(self.shown()) == 102, "the rest is shown")
        self.press("*")
        wait_for(lambda: self.selected() == "102 selected", "all are selected")
        self.click("[data-bulk=complete]")
        self.message("Completed 102 tasks")
        wait_for(lambda: not self.find("#bulk").is_displayed(), "nothing is selected any more")
        self.assertEqual(self.open_count(), 0)

    def test_a_refusal_changes_nothing_and_says_why(self):
        blocker = self.program.add("Ask first")["id"]
        self.program.add("Blocked one", dependencies=[blocker], priority="P3")
        self.program.add("Free one", priority="P3")
        self.open_tasks("?view=all&priority=P3&sort=name")
        wait_for(lambda: "Waits for Ask first" in self.row("Blocked one").text, "the line says what blocks it")
        self.press("j", "x", "j", "x", "c")
        wait_for(lambda: self.text("#toast-text"), "a message")
        self.assertNotIn("Completed", self.text("#toast-text"))
        self.wait_for_shown(["Blocked one", "Free one"])
        self.assertEqual(self.open_count(), 3)

    allowed_in_console = "api/tasks/bulk"

    def test_the_bar_stands_where_the_filter_line_was_and_a_key_leads_to_it(self):
        self.fill(2)
        self.open_tasks("?view=all")
        top = self.find("#list").rect["y"]
        self.press("j", "x")
        wait_for(lambda: self.selected() == "1 selected", "one is selected")
        self.assertFalse(self.find("#bar").is_displayed())
        self.assertAlmostEqual(self.find("#list").rect["y"], top, delta=1)
        self.press("b")
        self.assertEqual(self.browser.execute_script("return document.activeElement.dataset.bulk"), "all")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.find("#bar").is_displayed(), "the filter line is back")
        wait_for(lambda: self.focused() == "Task 01", "the focus is on the line again")

    def test_the_key_of_the_search_leads_to_it_while_lines_are_selected(self):
        self.fill(2)
        self.open_tasks("?view=all&sort=name")
        self.press("j", "x", "/")
        self.assertEqual(self.browser.execute_script("return document.activeElement.id"), "search")
        self.assertFalse(self.find("#bulk").is_displayed(), "the line has the place of the bar")
        self.press(Keys.ESCAPE)
        wait_for(lambda: self.find("#bulk").is_displayed(), "the bar is back once the line was left")
        self.assertEqual(self.selected(), "1 selected", "what was selected stays so")
        self.assertFalse(self.find("#bar").is_displayed())

    def test_shift_with_j_selects_one_after_the_other(self):
        self.fill(4)
        self.open_tasks("?view=all&sort=name")
        self.press("j", "J", "J")
        wait_for(lambda: self.selected() == "3 selected", "three are selected")

    def test_a_finger_that_rests_on_a_line_selects_it(self):
        self.fill(2)
        self.set_width(360)
        self.open_tasks("?view=all&sort=name")
        finger = PointerInput("touch", "finger")
        actions = ActionBuilder(self.browser, mouse=finger)
        actions.pointer_action.move_to(self.row("Task 01")).pointer_down().pause(0.8).pointer_up()
        actions.perform()
        wait_for(lambda: self.selected() == "1 selected", "it is selected")
        self.assertIsNone(self.find(".sheet:not([hidden])"), "it is not opened")
        self.assertIsNone(self.find("[role=listbox]:not([hidden])"), "nothing below the finger is pressed")
        self.assertTrue(self.field("Task 02", "select").is_displayed(), "every line has its box now")

    def test_the_selection_stays_when_the_list_is_read_anew_without_what_is_gone(self):
        self.fill(3)
        self.open_tasks("?view=all&sort=name")
        self.press("j", "J")
        wait_for(lambda: self.selected() == "2 selected", "two are selected")
        self.program.add("Task 04", priority="P2")
        self.wait_for_shown(["Task 01", "Task 02", "Task 03", "Task 04"])
        self.assertEqual(self.selected(), "2 selected")
        self.program.request("DELETE", f"/api/tasks/{self.task('Task 01')['id']}")
        self.wait_for_shown(["Task 02", "Task 03", "Task 04"])
        wait_for(lambda: self.selected() == "1 selected", "the one that is left stays selected")

    def test_escape_clears_the_selection(self):
        self.fill(2)
        self.open_tasks("?view=all")
        self.press("j", "x")
        wait_for(lambda: self.selected() == "1 selected", "one is selected")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("#bulk").is_displayed(), "the bar is gone")


if __name__ == "__main__":
    unittest.main()
