"""What is changed of a project in the list of projects."""

import unittest
from datetime import timedelta

from selenium.webdriver.common.keys import Keys

from projects import TODAY, ProjectTest
from support import By, wait_for


class ChangingTests(ProjectTest):
    def test_settings_are_changed_in_their_sheet(self):
        self.create("Garden")
        self.open_projects()
        self.choose("Garden", "Settings")
        wait_for(lambda: self.find("dialog [name=estimatedTaskCount]"), "the sheet is open").send_keys("12")
        self.find("dialog [name=defaultTaskPriority]").send_keys(Keys.ARROW_DOWN)
        wait_for(lambda: "P1 High" in self.text(".chooser"), "the priorities are offered")
        self.browser.switch_to.active_element.send_keys("3")
        self.find("dialog [name=autoArchiveCompleted]").click()
        self.press_button("Save")
        wait_for(lambda: self.project("Garden")["settings"]["autoArchiveCompleted"], "they are saved")
        self.assertEqual(self.project("Garden")["settings"]["defaultTaskPriority"], "P1")
        self.assertEqual(self.project("Garden")["estimatedTaskCount"], 12)

    def test_a_pasted_list_stays_while_the_tab_changes_and_makes_a_project(self):
        self.open_projects()
        self.press("n")
        self.click("#new-template")
        self.click("[data-kind=list]")
        self.find("dialog [name=lines]").send_keys("- Dig\n* [ ] Plant\n\n3. Water")
        self.click("[data-kind=template]")
        self.click("[data-kind=list]")
        wait_for(lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".preview .name")] == ["Dig", "Plant", "Water"],
                 "the marks of the list are left out")
        self.find("dialog [name=name]").send_keys("Garden")
        self.press_button("Create project")
        self.wait_for_message("Created “Garden” with 3 tasks")
        self.press("u")
        self.wait_for_tree([("Inbox", 0)])

    def test_a_name_is_changed_in_place_and_a_refused_one_stays_in_its_field(self):
        self.allowed_in_console = "422"
        self.create("Garden")
        self.create("House")
        self.open_projects()
        self.focus_line("Garden")
        self.press("e", "house", Keys.ENTER)
        wait_for(lambda: "House" in self.text(".rename .problem"), "what is wrong is told")
        self.assertEqual(self.find(".rename input").get_attribute("value"), "house")
        self.press(" and garden", Keys.ENTER)
        self.wait_for_tree([("Inbox", 0), ("house and garden", 0), ("House", 0)])
        wait_for(lambda: self.focused_line() == "house and garden", "the line keeps the focus")

    def test_a_click_opens_the_project_at_once_and_the_second_one_of_a_double_click_renames_it(self):
        self.create("Garden")
        for opens_first in [True, False]:
            with self.subTest(opens_first=opens_first):
                self.open_projects()
                place = self.line("Garden").find_element(By.CSS_SELECTOR, ".project-name").rect
                for count in [1, 2]:
                    for kind in ["mousePressed", "mouseReleased"]:
                        self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {
                            "type": kind, "x": place["x"] + 5, "y": place["y"] + 5, "button": "left", "clickCount": count})
                    if count == 1 and opens_first:
                        wait_for(lambda: self.text("#title") == "Garden", "the first click opens the project")
                wait_for(lambda: self.find(".rename input, .title-field"), "the name is a field")
                self.press("Once more", Keys.ESCAPE)
                wait_for(lambda: not self.find(".rename input, .title-field"), "the field is closed")
        self.assertIsNotNone(self.project("Garden"))

    def test_dot_and_due_day_open_their_choices_where_they_stand(self):
        self.create("Garden", dueDate=str(TODAY))
        self.open_projects()
        self.line("Garden").find_element(By.CSS_SELECTOR, ".handle").click()
        self.take("Green")
        wait_for(lambda: self.project("Garden")["color"] == "green", "the colour is saved")
        self.line("Garden").find_element(By.CSS_SELECTOR, ".due").click()
        wait_for(lambda: self.find("dialog.date"), "the days are open")
        self.press("tomorrow", Keys.ENTER)
        wait_for(lambda: self.project("Garden")["dueDate"] == str(TODAY + timedelta(days=1)), "the day is saved")

    def test_deleting_asks_nothing_and_offers_to_delete_the_tasks_too(self):
        project = self.create("Garden")
        self.program.add("Dig", projectId=project["id"])
        self.open_projects()
        self.focus_line("Garden")
        self.press(Keys.DELETE)
        self.wait_for_tree([("Inbox", 0)])
        self.wait_for_message("Deleted “Garden”, 1 task to Inbox")
        self.assertEqual(self.program.request("GET", "/api/tasks?status=open")["total"], 1)
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, "#toast button") if node.text == "Delete them too"), None))
        self.wait_for_message("Deleted “Garden” with 1 task")
        self.assertEqual(self.program.request("GET", "/api/tasks?status=open")["total"], 0)
        self.press("u")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])

    def test_a_project_is_merged_into_another(self):
        source, target = self.create("Beds"), self.create("Garden")
        self.program.add("Dig", projectId=source["id"])
        self.open_projects()
        self.choose("Beds", "Merge into…")
        self.take("Garden")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])
        self.wait_for_message("1 task moved")
        self.assertEqual(self.program.request("GET", f"/api/projects/{target['id']}")["counts"]["open"], 1)

    def test_a_project_is_saved_as_a_template_that_can_be_deleted(self):
        project = self.create("Beds")
        self.program.add("Dig", projectId=project["id"])
        self.open_projects()
        self.choose("Beds", "Save as template")
        wait_for(lambda: self.find("dialog [name=name]"), "the name is asked for")
        self.press("New bed", Keys.ENTER)
        self.wait_for_message("template “New bed”")
        self.click("#new-project textarea")
        self.click("#new-template")
        wait_for(lambda: "New bed" in self.text(".templates"), "it stands in the list")
        self.click("[aria-label='Delete the template New bed']")
        wait_for(lambda: self.find(".templates") and "New bed" not in self.text(".templates"), "it is gone")

    def test_several_projects_are_selected_changed_archived_and_taken_back_at_once(self):
        for name in ("Garden", "Kitchen", "Cellar"):
            self.create(name)
        self.open_projects()
        self.focus_line("Garden")
        self.press("x")
        wait_for(lambda: self.text("#bulk-count") == "1 selected", "the bar is there")
        self.line("Kitchen").find_element(By.CSS_SELECTOR, ".select").click()
        wait_for(lambda: self.text("#bulk-count") == "2 selected", "both are selected")
        self.click("[data-bulk=look]")
        self.take("Red")
        self.wait_for_message("Changed 2 projects")
        self.assertEqual([self.project(name)["color"] for name in ("Garden", "Kitchen")], ["red", "red"])
        self.assertNotEqual(self.project("Cellar")["color"], "red")
        wait_for(lambda: not self.find("#bulk").is_displayed(), "the selection is left")
        self.press("*")
        wait_for(lambda: self.text("#bulk-count") == "3 selected", "Inbox cannot be selected")
        self.press("a")
        self.wait_for_message("Archived 3 projects")
        self.assertTrue(all(self.project(name)["isArchived"] for name in ("Garden", "Kitchen", "Cellar")))
        self.click("#toast-action")
        self.wait_for_message("Undid 3 changes")
        self.assertFalse(any(self.project(name)["isArchived"] for name in ("Garden", "Kitchen", "Cellar")))

    def test_an_archived_project_is_restored(self):
        project = self.create("Beds")
        self.program.request("POST", f"/api/projects/{project['id']}/archive", {})
        self.open_projects("?archived=only")
        self.choose("Beds", "Restore")
        wait_for(lambda: not self.project("Beds")["isArchived"], "it is back")

    def test_the_menu_is_walked_with_keys_and_gives_the_focus_back(self):
        self.create("Beds")
        self.open_projects()
        self.focus_line("Beds")
        button = self.line("Beds").find_element(By.CSS_SELECTOR, ".menu-anchor button")
        self.browser.execute_script("arguments[0].focus()", button)
        self.press(Keys.ENTER)
        wait_for(lambda: self.find("[role=menu]"), "the menu is open")
        focused = lambda: self.browser.execute_script("return document.activeElement.firstChild.textContent")
        self.assertEqual(focused(), "Rename")
        self.press(Keys.ARROW_UP)
        self.assertEqual(focused(), "Delete")
        self.press("me")
        self.assertEqual(focused(), "Merge into…")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("[role=menu]"), "Escape closes it")
        self.assertEqual(self.browser.switch_to.active_element, button)


if __name__ == "__main__":
    unittest.main()
