"""The list of projects: its lines, their order, and how they come to be."""

import unittest
from datetime import timedelta

from selenium.webdriver.common.keys import Keys

from projects import TODAY, ProjectTest
from support import By, wait_for


class FlowTests(ProjectTest):
    def test_a_line_of_words_creates_a_project_once_and_says_what_it_understood(self):
        self.allowed_in_console = "422"
        home = self.create("Home")
        self.open_projects()
        self.press("n", "Garden green under Home by tomorrow #outside p1")
        chips = lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, "#new-chips .chip")]
        wait_for(lambda: len(chips()) == 5, "it is understood")
        self.assertEqual(chips()[:2] + chips()[3:], ["Green", "Under Home", "@outside", "High priority"])
        self.assertIn("Due tomorrow", chips()[2])
        self.click("#new-chips .chip")
        wait_for(lambda: len(chips()) == 4, "a colour is given back to the name")
        self.assertEqual(self.text("#new-chips > span"), "Garden green")
        self.hold("^POST /api/projects")
        self.press(Keys.ENTER)
        self.wait_until_held()
        self.press(Keys.ENTER)
        self.let_go()
        self.wait_for_tree([("Inbox", 0), ("Home", 0), ("Garden green", 1)])
        wait_for(lambda: self.find("#new-project textarea").get_attribute("value") == "", "the line is ready for the next one")
        project = self.project("Garden green")
        self.assertEqual((project["parentId"], project["priority"], project["tags"]), (home["id"], "high", ["outside"]))
        self.assertEqual(project["dueDate"], str(TODAY + timedelta(days=1)))
        self.press("home", Keys.ENTER)
        wait_for(lambda: "already" in self.text("#new-problem"), "a name in use is told")
        self.assertEqual(self.find("#new-project textarea").get_attribute("value"), "home", "what was typed stays")
        self.click("#new-problem a")
        wait_for(lambda: self.text("#title") == "Home", "the project opens")

    def test_a_project_is_built_from_a_template_nested_and_archived_by_mouse(self):
        self.create("Journeys")
        self.open_projects()
        self.click("#new-project textarea")
        self.click("#new-template")
        trip = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".template")
                                      if node.find_element(By.CSS_SELECTOR, "b").text == "Trip"), None), "the templates are read")
        trip.click()
        wait_for(lambda: self.find(".preview li"), "its tasks are shown")
        shown = len(self.browser.find_elements(By.CSS_SELECTOR, ".preview li"))
        name = self.find("dialog [name=name]")
        self.assertEqual(name.get_attribute("placeholder"), "Trip")
        name.send_keys("Lisbon")
        self.press_button("Create project")
        self.wait_for_message(f"Created “Lisbon” with {shown} tasks")
        wait_for(lambda: self.focused_line() == "Lisbon", "the new project has the focus")
        self.assertEqual(self.project("Lisbon")["counts"]["open"], shown)

        self.choose("Lisbon", "Part of…")
        self.take("Journeys")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])

        self.choose("Lisbon", "Archive")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0)])
        self.click(".project-group:not([hidden]) summary")
        self.line("Lisbon").find_element(By.CSS_SELECTOR, ".restore").click()
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])
        self.assertFalse(self.project("Lisbon")["isArchived"])

    def test_a_project_is_built_from_a_template_nested_and_archived_by_keyboard(self):
        self.create("Journeys")
        self.open_projects()
        self.press("n", "Lisbon", Keys.TAB, Keys.ENTER)
        wait_for(lambda: self.find(".template"), "the templates are read")
        self.press(Keys.TAB, Keys.TAB, Keys.TAB, " ")
        wait_for(lambda: self.find(".preview li"), "the tasks of the first template are shown")
        self.press(Keys.ENTER)
        self.wait_for_message("Created “Lisbon”")
        wait_for(lambda: self.focused_line() == "Lisbon", "the new project has the focus")
        self.assertGreater(self.project("Lisbon")["counts"]["open"], 5)
        self.actions().key_down(Keys.ALT).send_keys(Keys.ARROW_UP).key_up(Keys.ALT).perform()
        self.wait_for_tree([("Inbox", 0), ("Lisbon", 0), ("Journeys", 0)])
        wait_for(lambda: self.focused_line() == "Lisbon", "it keeps the focus")
        self.press("a")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0)])
        self.wait_for_message("Archived “Lisbon”")
        self.press("u")
        self.wait_for_tree([("Inbox", 0), ("Lisbon", 0), ("Journeys", 0)])


class ListTests(ProjectTest):
    def test_the_line_tells_of_itself_and_its_parts(self):
        project = self.create("Launch", dueDate=str(TODAY + timedelta(days=1)), tags=["work"], status="planning")
        part = self.create("Site", parentId=project["id"])
        self.import_late_task("Launch", TODAY - timedelta(days=2))
        done = self.program.add("Two", projectId=part["id"])
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        self.program.add("Three", projectId=part["id"], estimatedDuration=5400)
        self.open_projects()
        text = self.line("Launch").text
        for part in ["Launch", "Planning", "Critical", "33%", "2 open", "1 overdue", "due tomorrow", "1 h 30"]:
            self.assertIn(part, text)
        title = lambda part: self.line("Launch").find_element(By.CSS_SELECTOR, part).get_attribute("title")
        self.assertEqual(title(".left"), "1 task without an estimate")
        self.assertIn("needs 5 tasks completed before today, in the last eight weeks; so far there are 0", title(".by"))
        self.assertIn("(33%)", title(".health"))
        self.assertEqual(self.text("#note"), "2 open, 1 overdue, 1 h 30 left")

    def test_projects_are_found_as_one_types(self):
        parent = self.create("Garden")
        self.create("Café corner", parentId=parent["id"])
        self.create("Work")
        self.open_projects()
        self.press("/", "cafe")
        self.wait_for_tree([("Café corner", 0)])
        self.assertEqual(self.text("#current .above"), "Garden ›")
        self.assertIn("q=cafe", self.browser.current_url)
        self.press(" nothing")
        wait_for(lambda: "No project matches" in self.text("#nothing"), "it says that none fits")
        self.find("#search").send_keys(Keys.CONTROL, "a", Keys.NULL, Keys.BACKSPACE)
        self.wait_for_tree([("Inbox", 0), ("Garden", 0), ("Café corner", 1), ("Work", 0)])

    def test_the_order_is_chosen_and_kept(self):
        for name, estimate, priority in [("Less", 60, "P3"), ("More", 7200, "P3"), ("Between", 600, "P3")]:
            self.program.add("Task", projectId=self.create(name)["id"], estimatedDuration=estimate)
        self.open_projects()
        self.wait_for_tree([("Inbox", 0), ("More", 0), ("Between", 0), ("Less", 0)])
        self.click("#order-toggle")
        self.press_in_menu("By name")
        self.wait_for_tree([("Inbox", 0), ("Between", 0), ("Less", 0), ("More", 0)])
        self.open_projects()
        self.wait_for_tree([("Inbox", 0), ("Between", 0), ("Less", 0), ("More", 0)])

    def test_what_rests_is_folded_at_the_foot(self):
        self.create("Later", status="onHold")
        self.create("Done", status="completed")
        self.open_projects()
        self.wait_for_tree([("Inbox", 0)])
        groups = [node.text.split("\n")[:2] for node in self.browser.find_elements(By.CSS_SELECTOR, ".project-group:not([hidden]) summary")]
        self.assertEqual(groups, [["On hold", "1"], ["Completed", "1"]])
        self.click(".project-group summary")
        self.line("Later").find_element(By.CSS_SELECTOR, ".health").click()
        self.take("Active")
        self.wait_for_tree([("Inbox", 0), ("Later", 0)])

    def test_every_filter_chooses_and_the_address_keeps_it(self):
        late = self.create("Late", priority="critical")
        self.create("Held", status="onHold", tags=["work"])
        self.create("Gone")
        self.program.request("POST", f"/api/projects/{self.project('Gone')['id']}/archive", {})
        self.import_late_task("Late", TODAY - timedelta(days=2))
        for query, names in [
            ("status=onHold", ["Held"]), ("priority=critical", ["Late"]), ("health=critical", ["Late"]), ("tag=work", ["Held"]),
            ("overdue=1", ["Late"]), ("archived=only", ["Gone"]), ("status=onHold&priority=critical", []),
        ]:
            with self.subTest(query):
                self.open_projects(f"?{query}")
                self.wait_for_tree([(name, 0) for name in names])
        self.assertEqual(late["name"], "Late")

    def test_subprojects_can_be_hidden_and_stay_so_after_a_reload(self):
        parent = self.create("Garden")
        self.create("Beds", parentId=parent["id"])
        self.open_projects()
        fold = self.line("Garden").find_element(By.CSS_SELECTOR, ".fold")
        fold.click()
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])
        self.assertEqual(fold.get_attribute("aria-expanded"), "false")
        self.open_projects()
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])
        self.line("Garden").find_element(By.CSS_SELECTOR, ".fold").click()
        self.wait_for_tree([("Inbox", 0), ("Garden", 0), ("Beds", 1)])

    def test_j_and_k_walk_the_lines_and_enter_opens_one(self):
        self.create("Garden")
        self.create("Work")
        self.open_projects()
        self.press("j", "j", "j")
        wait_for(lambda: self.focused_line() == "Work", "j goes down")
        self.press("k")
        wait_for(lambda: self.focused_line() == "Garden", "k goes up")
        self.press(Keys.ENTER)
        wait_for(lambda: self.text("#title") == "Garden", "the project's page opens")

    def test_a_change_in_another_tab_shows_by_itself(self):
        self.open_projects()
        self.create("Garden")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])


class ArrangingTests(ProjectTest):
    def setUp(self):
        super().setUp()
        for name in ["One", "Two", "Three"]:
            self.create(name)
        self.open_projects()

    def drag(self, name, other, share):
        source, target = self.line(name), self.line(other)
        height = target.size["height"]
        offset = int(height * share - height / 2)
        self.actions().move_to_element(source.find_element(By.CSS_SELECTOR, ".handle")).click_and_hold() \
            .move_by_offset(0, 8).move_to_element_with_offset(target, 0, offset).release().perform()

    def alt(self, key):
        self.actions().key_down(Keys.ALT).send_keys(key).key_up(Keys.ALT).perform()

    def test_space_lifts_a_line_and_arrows_carry_it(self):
        self.focus_line("Three")
        self.actions().key_down(Keys.CONTROL).send_keys(" ").key_up(Keys.CONTROL).perform()
        self.assertEqual(self.browser.find_elements(By.CSS_SELECTOR, ".carried"), [], "with Ctrl it means something else")
        self.press(" ")
        wait_for(lambda: "Three picked up" in self.text("#carried"), "it says so")
        self.press(Keys.ARROW_UP)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 0), ("Two", 0)])
        self.press(Keys.ARROW_RIGHT)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 1), ("Two", 0)])
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".carried"), "Escape puts it down")

    def test_a_subproject_is_dragged_out_at_the_left_edge(self):
        self.drag("Three", "One", 0.5)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 1), ("Two", 0)])
        handle = self.line("Three").find_element(By.CSS_SELECTOR, ".handle")
        self.actions().move_to_element(handle).click_and_hold().move_by_offset(-10, 4).move_by_offset(-40, 0).release().perform()
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 0)])

    def test_a_project_is_dragged_before_another(self):
        self.drag("Three", "One", 0.1)
        self.wait_for_tree([("Inbox", 0), ("Three", 0), ("One", 0), ("Two", 0)])
        self.find("#toast-action").click()
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 0)])

    def test_a_project_is_dragged_into_another_and_out_again(self):
        self.drag("Three", "One", 0.5)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 1), ("Two", 0)])
        self.drag("Three", "Two", 0.9)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 0)])

    def test_nothing_goes_before_inbox(self):
        self.drag("Two", "Inbox", 0.1)
        self.wait_for_tree([("Inbox", 0), ("Two", 0), ("One", 0), ("Three", 0)])

    def test_a_project_is_never_dropped_into_itself(self):
        self.drag("One", "Two", 0.5)
        self.wait_for_tree([("Inbox", 0), ("Two", 0), ("One", 1), ("Three", 0)])
        self.drag("Two", "One", 0.5)
        self.assertEqual(self.tree(), [("Inbox", 0), ("Two", 0), ("One", 1), ("Three", 0)])
        self.assertIsNone(self.project("Two")["parentId"])

    def test_alt_with_arrows_moves_nests_and_takes_out(self):
        self.focus_line("Three")
        self.alt(Keys.ARROW_UP)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 0), ("Two", 0)])
        wait_for(lambda: self.focused_line() == "Three", "it keeps the focus")
        self.alt(Keys.ARROW_DOWN)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 0)])
        self.alt(Keys.ARROW_RIGHT)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 1)])
        self.alt(Keys.ARROW_LEFT)
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 0)])
        self.press("u")
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Two", 0), ("Three", 1)])

    def test_the_menu_moves_too(self):
        self.choose("Three", "Move up")
        self.wait_for_tree([("Inbox", 0), ("One", 0), ("Three", 0), ("Two", 0)])


if __name__ == "__main__":
    unittest.main()
