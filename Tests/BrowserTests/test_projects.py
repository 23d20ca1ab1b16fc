import unittest
import urllib.request
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from support import By, PageTest, wait_for

TODAY = date.today()


class ProjectTest(PageTest):
    def create(self, name, **fields):
        return self.program.request("POST", "/api/projects", {"name": name, **fields})["project"]

    def import_late_task(self, project, day):
        text = f"name,project,dueDate,isComplete\nBill,{project},{day},false\n".encode()
        request = urllib.request.Request(
            self.program.address + "/api/import?format=csv", text, {"Content-Type": "text/csv"}, method="POST")
        urllib.request.urlopen(request).close()

    def project(self, name, archived="include"):
        items = self.program.request("GET", f"/api/projects?archived={archived}")["items"]
        return next((item for item in items if item["name"] == name), None)

    def open_projects(self, query=""):
        self.browser.get(f"{self.program.address}/projects{query}")
        wait_for(lambda: self.find("#projects .project, #nothing:not([hidden])"), "the projects are read")

    def open_project(self, project):
        self.browser.get(f"{self.program.address}/projects/{project['id']}")
        wait_for(lambda: self.text("#title") == project["name"] and self.find("#properties:not([inert])"), "the project is shown")

    def tree(self):
        """The names of the projects with their depths."""
        return [tuple(entry) for entry in self.browser.execute_script("""
            return [...document.querySelectorAll("#current .project")].map((node) => {
                let depth = -1;
                for (let at = node.closest(".project-list"); at; at = at.parentElement.closest(".project-list")) depth += 1;
                return [node.querySelector(".project-name").textContent, depth];
            })""")]

    def wait_for_tree(self, tree):
        try:
            wait_for(lambda: self.tree() == tree, "the tree")
        except AssertionError:
            self.assertEqual(self.tree(), tree)

    def line(self, name):
        return wait_for(lambda: next(
            (node for node in self.browser.find_elements(By.CSS_SELECTOR, "#projects .project")
             if node.find_element(By.CSS_SELECTOR, ".project-name").get_attribute("textContent") == name), None), f"a line for {name}")

    def focus_line(self, name):
        self.browser.execute_script("arguments[0].focus()", self.line(name).find_element(By.CSS_SELECTOR, ".project-name"))

    def focused_line(self):
        return self.browser.execute_script(
            "return document.activeElement.closest('.project')?.querySelector('.project-name').textContent ?? null")

    def choose(self, name, label):
        """Opens the menu of a project and presses a line of it."""
        self.open_menu(name)
        self.press_in_menu(label)

    def open_menu(self, name):
        button = self.line(name).find_element(By.CSS_SELECTOR, ".menu-anchor button")
        self.actions().move_to_element(self.line(name)).perform()
        button.click()
        return button

    def take(self, text):
        """Narrows the open chooser to a line, and takes it."""
        wait_for(lambda: self.find("dialog.chooser"), "the choice is open")
        if self.find("dialog.chooser > input"):
            self.press(text)
        self.click_on(lambda: next((item for item in self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=option]") if item.text == text), None))

    def press_in_menu(self, label):
        self.click_on(lambda: next(
            (item for item in self.browser.find_elements(By.CSS_SELECTOR, "[role=menuitem]") if item.text.split("\n")[0] == label), None))

    def press_button(self, text):
        wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, "dialog[open] button")
                               if node.text == text), None), f"a button {text}").click()

    def wait_for_message(self, part):
        wait_for(lambda: part in self.text("#toast-text"), f"the message holds {part}; it is {self.text('#toast-text')!r}")


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
        self.assertIn("0 of 5 completed tasks", title(".by"))
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
        self.press(" ")
        wait_for(lambda: "Three lifted" in self.text("#carried"), "it says so")
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


class ChangingTests(ProjectTest):
    def test_settings_are_changed_in_their_sheet(self):
        self.create("Garden")
        self.open_projects()
        self.choose("Garden", "Settings")
        wait_for(lambda: self.find("dialog [name=estimatedTaskCount]"), "the sheet is open").send_keys("12")
        Select(self.find("dialog [name=defaultTaskPriority]")).select_by_value("P1")
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
        self.wait_for_message("Took back 3 changes")
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


class ProjectPageTests(ProjectTest):
    def test_tasks_stand_by_day_and_new_ones_go_into_the_project(self):
        project = self.create("Garden")
        self.import_late_task("Garden", TODAY - timedelta(days=2))
        self.program.add("Dig", projectId=project["id"], dueDate=str(TODAY))
        self.program.add("Plant", projectId=project["id"], dueDate=None)
        done = self.program.add("Draw a plan", projectId=project["id"])
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        self.program.add("Elsewhere")
        self.open_project(project)
        for section, names in [("overdue", ["Bill"]), ("today", ["Dig"]), ("unplanned", ["Plant"])]:
            self.wait_for_names(section, names)
        self.assertEqual(self.names("done"), [], "what is completed is folded")
        self.assertEqual(self.text("[data-section=done] .n"), "1")
        self.click("[data-section=done] summary")
        self.wait_for_names("done", ["Draw a plan"])
        self.press("q", "Water", Keys.ENTER)
        wait_for(lambda: "Water" in self.names("today"), "the new task is there")
        self.complete("Dig")
        wait_for(lambda: self.names("done")[:1] == ["Dig"], "it is done")
        self.press("u")
        wait_for(lambda: "Dig" in self.names("today"), "it is open again")
        self.click("#order-toggle")
        self.press_in_menu("By priority")
        wait_for(lambda: sorted(self.names("P2")) == ["Bill", "Dig", "Plant", "Water"], "they stand by priority")
        self.press("/", "wat")
        self.wait_for_names("P2", ["Water"])

    def test_tasks_stand_under_their_headings_if_there_are_any(self):
        project = self.create("Garden")
        dig = self.program.add("Dig", projectId=project["id"], priority="P0")
        self.program.add("Plant", projectId=project["id"], heading="Beds & <b>borders</b>")
        self.open_project(project)
        headings = lambda: [node.get_attribute("textContent") for node in self.browser.find_elements(By.CSS_SELECTOR, "#list h3") if node.is_displayed()]
        wait_for(lambda: headings() == ["No heading 1", "Beds & <b>borders</b> 1"], "the headings")
        self.program.request("PATCH", f"/api/tasks/{dig['id']}", {"heading": "Before spring"})
        wait_for(lambda: headings() == ["Beds & <b>borders</b> 1", "Before spring 1"], "a new heading, of another tab")
        self.browser.get(f"{self.program.address}/tasks/{dig['id']}")
        field = wait_for(lambda: self.find("[data-field=heading] input"), "the field")
        wait_for(lambda: field.get_attribute("value") == "Before spring", "its value")
        self.browser.execute_script("arguments[0].select()", field)
        field.send_keys(Keys.BACKSPACE, Keys.TAB)
        wait_for(lambda: self.program.request("GET", f"/api/tasks/{dig['id']}")["heading"] is None, "the heading is taken away")

    def property(self, name, text):
        self.click(f"[data-property={name}]")
        self.take(text)

    def test_properties_and_notes_are_changed_in_place(self):
        project = self.create("Garden")
        self.create("House")
        self.open_project(project)
        self.property("status", "On hold")
        wait_for(lambda: self.project("Garden")["status"] == "onHold", "the status is saved")
        self.property("parent", "House")
        wait_for(lambda: self.text(".path-line").split() == ["Projects", "House"], "the path shows where it belongs")
        self.click("#notes")
        self.press("Beds and trees", Keys.ESCAPE)
        wait_for(lambda: self.project("Garden")["description"] == "Beds and trees", "the notes are saved")
        wait_for(lambda: self.text("#notes") == "Beds and trees", "and shown")
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, "#parts button") if node.text == "Add"), None))
        self.press("Beds green", Keys.ENTER)
        wait_for(lambda: "Beds" in self.text("#subprojects"), "a part is added")
        self.assertEqual((self.project("Beds")["parentId"], self.project("Beds")["color"]), (project["id"], "green"))

    def test_the_name_is_changed_in_place_and_a_refused_one_stays_in_its_field(self):
        self.allowed_in_console = "422"
        self.create("Yard")
        self.open_project(self.create("Garden"))
        self.click(".name-button")
        self.press("House", Keys.ENTER)
        wait_for(lambda: self.text("#title") == "House", "the new name is shown")
        self.press(Keys.F2, "yard", Keys.ENTER)
        wait_for(lambda: "Yard" in self.text(".title-form .problem"), "what is wrong is told")
        self.assertEqual(self.find(".title-field").get_attribute("value"), "yard")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(".title-field"), "Escape leaves it")
        self.assertEqual(self.text("#title"), "House")

    def test_statistics_are_told_alone_and_with_subprojects(self):
        project = self.create("Garden")
        beds = self.create("Beds", parentId=project["id"])
        self.program.add("Dig", projectId=project["id"])
        self.program.add("Plant", projectId=beds["id"])
        for name, owner in [("Rake", project), ("Weed", beds)]:
            task = self.program.add(name, projectId=owner["id"])
            self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        self.open_project(project)
        wait_for(lambda: "Completed" in self.text("#list"), "the list ends with what is completed")
        self.assertNotIn("point", self.text("#list"), "what its parts earned is not in the list")
        self.assertIn("Beds", self.text("#subprojects"))
        self.assertIn("2 open", " ".join(self.text("#figures").split()))
        self.click("#enlarge")
        wait_for(lambda: self.facts().get("Open") == "1", "its own tasks are counted")
        self.click("[data-rolled='1']")
        wait_for(lambda: self.facts().get("Open") == "2", "those of its parts are counted too")

    def test_the_list_says_why_it_is_empty_and_only_then(self):
        project = self.create("Garden")
        self.open_project(project)
        wait_for(lambda: "No tasks yet" in self.text("#list > .nothing"), "there are none")
        task = self.program.add("Dig", projectId=project["id"])
        wait_for(lambda: self.find(".task") and not self.find("#list > .nothing").is_displayed(), "there is one")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        wait_for(lambda: self.text("#list > .nothing") == "Everything here is done.", "it is done")

    def test_nothing_can_be_touched_before_the_project_is_read(self):
        project = self.create("Garden")
        self.add_script("""{
            const { fetch } = window;
            window.fetch = (path, ...rest) => String(path).startsWith("/api/projects") ? new Promise(() => {}) : fetch(path, ...rest);
            // Without what came with the document.
            document.addEventListener("readystatechange", () => document.getElementById("seeds")?.replaceChildren());
        }""")
        self.browser.get(f"{self.program.address}/projects/{project['id']}")
        wait_for(lambda: self.find("#properties[inert]"), "the properties wait")
        self.assertTrue(self.find(".head .menu-anchor").get_property("inert"), "and so does the menu")
        self.assertEqual(self.text("#title"), "Garden", "its name is known before")

    def test_the_bars_of_priorities_are_as_long_as_their_numbers(self):
        project = self.create("Garden")
        for name, priority in [("Dig", "P1"), ("Plant", "P1"), ("Rake", "P3")]:
            self.program.add(name, projectId=project["id"], priority=priority)
        self.open_project(project)
        self.click("#enlarge")
        wait_for(lambda: self.bars() == {"p0": ["0%", "0%"], "p1": ["0%", "100%"], "p2": ["0%", "0%"], "p3": ["0%", "50%"]}, "the bars")

    def bars(self):
        """The shares of what is completed and of what is open, by priority."""
        return dict(self.browser.execute_script("""
            return [...document.querySelectorAll(".priority-bar")].map((bar) =>
                [bar.className.match(/p\\d/)[0], [...bar.children].map(({ style }) => style.width)])"""))

    def facts(self):
        return dict(self.browser.execute_script(
            "return [...document.querySelectorAll('.facts > div')].map((node) => [...node.children].map((part) => part.textContent))"))

    def test_the_head_says_when_it_will_be_done(self):
        due = TODAY + timedelta(days=400)
        project = self.create("Garden", dueDate=str(due))
        days = [TODAY - timedelta(days=day) for day in range(1, 11)]
        lines = "\n".join(f"Task {day},Garden,true,{day}T10:00:00Z,{day}T10:00:00Z" for day in days)
        text = f"name,project,isComplete,dateAdded,dateCompleted\n{lines}\nOpen,Garden,false,{days[-1]}T10:00:00Z,\n".encode()
        urllib.request.urlopen(urllib.request.Request(
            self.program.address + "/api/import?format=csv", text, {"Content-Type": "text/csv"}, method="POST")).close()
        self.open_project(project)
        wait_for(lambda: self.text("#sentence").startswith("Done by "), "the day is told")
        self.assertRegex(self.text("#sentence"), r"^Done by .+, 85% sure\.\s+\d+ days to spare\.$")
        self.assertRegex(self.text("#chances"), r"^50% by .+, 95% by ")
        self.assertIn("10 of 11 done", " ".join(self.text("#figures").split()))
        self.assertEqual(self.find("#figures .health").get_attribute("title"), "10 of 11 tasks are completed (91%).")
        wait_for(lambda: "a day since" in self.text("[data-statement=burn-up-small]"), "the pace is told")
        self.program.request("PATCH", f"/api/projects/{project['id']}", {"dueDate": str(TODAY - timedelta(days=30))})
        wait_for(lambda: "days late" in self.text("#sentence"), "a late day is told")

    def test_the_burn_up_is_drawn_and_shown_as_a_table(self):
        project = self.create("Garden")
        self.program.add("Dig", projectId=project["id"])
        self.open_project(project)
        wait_for(lambda: self.chart("burn-up-small"), "the small chart is drawn")
        self.click("#enlarge")
        before = wait_for(lambda: self.chart("burn-up"), "the large chart is drawn")
        self.click("[data-span='90']")
        wait_for(lambda: self.chart("burn-up") not in ("", before), "other days are drawn")
        wait_for(lambda: "90 days" in self.chart("score-trend"), "the score of the project is that of the same days")
        self.click(".card:has([data-chart=burn-up]) [aria-label^='Show data']")
        wait_for(lambda: self.find("[data-table=burn-up] tbody tr"), "the table has rows")

    def test_a_task_is_opened_completed_and_deleted_by_keyboard(self):
        project = self.create("Garden")
        self.program.add("Dig", projectId=project["id"])
        self.program.add("Plant", projectId=project["id"])
        self.open_project(project)
        wait_for(lambda: len(self.names("today")) == 2, "both are there")
        first, second = self.names("today")
        self.press("j", "c")
        wait_for(lambda: self.text("[data-section=done] .n") == "1", "the first is completed")
        self.wait_for_names("today", [second])
        self.press(Keys.DELETE)
        self.wait_for_names("today", [])
        self.press("u")
        self.wait_for_names("today", [second])

    def test_an_archived_project_says_so_and_can_be_restored(self):
        project = self.create("Garden")
        self.program.request("POST", f"/api/projects/{project['id']}/archive", {})
        self.open_project(project)
        self.click("#archived-note .button")
        wait_for(lambda: not self.find("#archived-note").is_displayed(), "it is restored")

    def test_a_project_that_is_not_there_leads_to_all_projects(self):
        self.allowed_in_console = "404"
        self.browser.get(f"{self.program.address}/projects/12345678-1234-4234-8234-123456789abc")
        wait_for(lambda: "no such project" in self.text("#failure"), "it says so")
        self.click("#failure a")
        wait_for(lambda: self.find("#projects .project"), "all projects are shown")

    def test_nothing_scrolls_sideways_at_any_width(self):
        project = self.create("A project with a long name " + "and more words " * 4, tags=["one", "two", "three"])
        self.program.add("A task with a long name " + "and more words " * 6, projectId=project["id"])
        for path in ["/projects", f"/projects/{project['id']}"]:
            self.browser.get(self.program.address + path)
            wait_for(lambda: self.find("#projects .project, .task"), "the page is shown")
            for width in (320, 360, 540, 720, 721, 900, 901, 1080, 1081, 1280, 1920):
                with self.subTest(path=path, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                    self.assert_no_sideways_scrolling()


if __name__ == "__main__":
    unittest.main()
