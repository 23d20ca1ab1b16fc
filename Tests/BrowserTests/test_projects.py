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
        wait_for(lambda: self.text("#title") == project["name"] and self.find("#about-fields:not([inert])"), "the project is shown")

    def tree(self):
        """The names of the projects with their depths."""
        return [tuple(entry) for entry in self.browser.execute_script("""
            return [...document.querySelectorAll("#projects .project")].map((node) => {
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
        self.line(name).find_element(By.CSS_SELECTOR, ".menu-anchor button").click()
        self.press_in_menu(label)

    def press_in_menu(self, label):
        self.click_on(lambda: next(
            (item for item in self.browser.find_elements(By.CSS_SELECTOR, "[role=menuitem]") if item.text.split("\n")[0] == label), None))

    def press_button(self, text):
        wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, "dialog[open] button")
                               if node.text == text), None), f"a button {text}").click()

    def wait_for_message(self, part):
        wait_for(lambda: part in self.text("#toast-text"), f"the message holds {part}; it is {self.text('#toast-text')!r}")


class FlowTests(ProjectTest):
    def test_pressing_twice_before_the_server_answered_creates_one_project(self):
        self.open_projects()
        self.click("[data-action=new-project]")
        self.find("dialog [name=name]").send_keys("Garden")
        self.hold("^POST /api/projects")
        self.press(Keys.ENTER)
        self.wait_until_held()
        self.press(Keys.ENTER)
        self.let_go()
        wait_for(lambda: not self.find("dialog[open]"), "the form is closed")
        wait_for(self.is_quiet, "nothing else is asked for")
        self.assertEqual([project["name"] for project in self.program.request("GET", "/api/projects")["items"]], ["Inbox", "Garden"])

    def test_a_project_is_built_from_a_template_nested_and_archived_by_mouse(self):
        self.create("Journeys")
        self.open_projects()
        self.click("[data-action=new-project]")
        self.click("[data-kind=template]")
        trip = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".template")
                                      if node.find_element(By.CSS_SELECTOR, "b").text == "Trip"), None), "the templates are read")
        trip.click()
        wait_for(lambda: self.find(".preview li"), "its tasks are shown")
        shown = len(self.browser.find_elements(By.CSS_SELECTOR, ".preview li"))
        name = self.find("dialog [name=name]")
        self.assertEqual(name.get_attribute("value"), "Trip")
        name.clear()
        name.send_keys("Lisbon")
        self.press_button("Create project")
        self.wait_for_message(f"Created “Lisbon” with {shown} tasks")
        wait_for(lambda: self.focused_line() == "Lisbon", "the new project has the focus")
        self.assertEqual(self.project("Lisbon")["counts"]["open"], shown)

        self.choose("Lisbon", "Part of…")
        Select(wait_for(lambda: self.find("dialog [name=project]"), "the choice is open")).select_by_visible_text("Journeys")
        self.press_button("Move")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])

        self.choose("Lisbon", "Archive")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0)])
        self.find("#toast-action").click()
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])
        self.assertFalse(self.project("Lisbon")["isArchived"])

    def test_a_project_is_built_from_a_template_nested_and_archived_by_keyboard(self):
        self.create("Journeys")
        self.open_projects()
        self.press("n")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.name") == "name", "the name has the focus")
        self.press("Lisbon")
        self.actions().key_down(Keys.SHIFT).send_keys(Keys.TAB, Keys.TAB).key_up(Keys.SHIFT).perform()
        self.press(Keys.ENTER)
        wait_for(lambda: self.find(".template"), "the templates are read")
        self.press(Keys.TAB, Keys.TAB, " ")
        wait_for(lambda: self.find(".preview li"), "the tasks of the first template are shown")
        self.press(Keys.ENTER)
        self.wait_for_message("Created “Lisbon”")
        wait_for(lambda: self.focused_line() == "Lisbon", "the new project has the focus")
        self.assertGreater(self.project("Lisbon")["counts"]["open"], 5)

        self.actions().key_down(Keys.ALT).send_keys(Keys.ARROW_RIGHT).key_up(Keys.ALT).perform()
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])
        wait_for(lambda: self.focused_line() == "Lisbon", "it keeps the focus")
        self.press("a")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0)])
        self.wait_for_message("Archived “Lisbon”")
        self.press("u")
        self.wait_for_tree([("Inbox", 0), ("Journeys", 0), ("Lisbon", 1)])


class ListTests(ProjectTest):
    def test_the_line_tells_health_counts_and_due_day(self):
        project = self.create("Launch", dueDate=str(TODAY + timedelta(days=1)), tags=["work"], status="onHold", priority="high")
        self.import_late_task("Launch", TODAY - timedelta(days=2))
        done = self.program.add("Two", projectId=project["id"])
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        self.open_projects()
        text = self.line("Launch").text
        for part in ["Launch", "On hold", "High priority", "@work", "Warning", "50%", "1 open", "1 overdue", "Due tomorrow"]:
            self.assertIn(part, text)

    def test_projects_are_found_as_one_types(self):
        parent = self.create("Garden")
        self.create("Café corner", parentId=parent["id"])
        self.create("Work")
        self.open_projects()
        self.press("/", "cafe")
        self.wait_for_tree([("Café corner", 0)])
        self.assertEqual(self.text("#projects .path"), "Garden")
        self.assertIn("q=cafe", self.browser.current_url)
        self.press(" nothing")
        wait_for(lambda: "No project matches" in self.text("#nothing"), "it says that none fits")
        self.click("#clear-filter")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0), ("Café corner", 1), ("Work", 0)])

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
        self.actions().move_to_element(source.find_element(By.CSS_SELECTOR, ".progress")).click_and_hold() \
            .move_by_offset(0, 8).move_to_element_with_offset(target, 0, offset).release().perform()

    def alt(self, key):
        self.actions().key_down(Keys.ALT).send_keys(key).key_up(Keys.ALT).perform()

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
    def test_a_project_is_made_with_all_fields(self):
        self.open_projects()
        self.press("n")
        wait_for(lambda: self.find("dialog [name=name]"), "the form is open")
        self.press("Garden")
        for selector in ["[name=color][value=green]", "[name=icon][value=heart]"]:
            self.browser.execute_script("arguments[0].click()", self.find(f"dialog {selector}"))
        self.find("dialog [name=description]").send_keys("Beds and trees")
        Select(self.find("dialog [name=status]")).select_by_value("planning")
        Select(self.find("dialog [name=priority]")).select_by_value("high")
        self.find("dialog [name=tags]").send_keys("home, outside")
        self.find("dialog [name=estimatedTaskCount]").send_keys("12")
        self.find("dialog details summary").click()
        Select(self.find("dialog [name=defaultTaskPriority]")).select_by_value("P1")
        self.find("dialog [name=autoArchiveCompleted]").click()
        self.press_button("Create project")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])
        project = self.project("Garden")
        for field, value in {
            "color": "green", "icon": "heart", "description": "Beds and trees", "status": "planning", "priority": "high",
            "tags": ["home", "outside"], "estimatedTaskCount": 12,
        }.items():
            self.assertEqual(project[field], value, field)
        self.assertEqual(project["settings"]["defaultTaskPriority"], "P1")
        self.assertTrue(project["settings"]["autoArchiveCompleted"])

    def test_a_project_is_made_from_a_pasted_list(self):
        self.open_projects()
        self.click("[data-action=new-project]")
        self.click("[data-kind=list]")
        self.find("dialog [name=lines]").send_keys("- Dig\n* [ ] Plant\n\n3. Water")
        wait_for(lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".preview .name")] == ["Dig", "Plant", "Water"],
                 "the marks of the list are left out")
        self.find("dialog [name=name]").send_keys("Garden")
        self.press_button("Create project")
        self.wait_for_message("Created “Garden” with 3 tasks")
        self.press("u")
        self.wait_for_tree([("Inbox", 0)])

    def test_what_the_server_refuses_stands_beside_its_field(self):
        self.allowed_in_console = "422"
        self.create("Garden")
        self.open_projects()
        self.press("n")
        wait_for(lambda: self.find("dialog [name=name]"), "the form is open")
        self.press("garden", Keys.ENTER)
        wait_for(lambda: self.text("dialog [data-problem=name]"), "the name's problem is told")
        self.assertEqual(self.find("dialog [name=name]").get_attribute("value"), "garden")
        self.assertEqual(self.find("dialog [name=name]").get_attribute("aria-invalid"), "true")

    def test_a_project_is_edited(self):
        self.create("Garden")
        self.open_projects()
        self.focus_line("Garden")
        self.press("e")
        wait_for(lambda: self.find("dialog [name=name]"), "the form is open")
        self.press(" and house", Keys.ENTER)
        self.wait_for_tree([("Inbox", 0), ("Garden and house", 0)])
        self.press("u")
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])

    def test_an_empty_project_is_deleted_at_once(self):
        self.create("Garden")
        self.open_projects()
        self.focus_line("Garden")
        self.press(Keys.DELETE)
        self.wait_for_tree([("Inbox", 0)])
        self.find("#toast-action").click()
        self.wait_for_tree([("Inbox", 0), ("Garden", 0)])

    def test_deleting_asks_what_becomes_of_tasks(self):
        for button, left in [("Move to Inbox", 1), ("Delete too", 0)]:
            with self.subTest(button):
                project = self.create("Garden")
                task = self.program.add("Dig", projectId=project["id"])
                self.open_projects()
                self.choose("Garden", "Delete")
                wait_for(lambda: "It has 1 task" in self.text("dialog[open]"), "it asks")
                self.press_button(button)
                self.wait_for_tree([("Inbox", 0)])
                self.assertEqual(self.program.request("GET", "/api/tasks?status=open")["total"], left)
                if left:
                    self.program.request("DELETE", f"/api/tasks/{task['id']}")

    def test_a_project_is_merged_into_another(self):
        source, target = self.create("Beds"), self.create("Garden")
        self.program.add("Dig", projectId=source["id"])
        self.open_projects()
        self.choose("Beds", "Merge into…")
        Select(wait_for(lambda: self.find("dialog [name=project]"), "the choice is open")).select_by_visible_text("Garden")
        self.press_button("Merge")
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
        self.click("[data-action=new-project]")
        self.click("[data-kind=template]")
        wait_for(lambda: "New bed" in self.text(".templates"), "it stands in the list")
        self.click("[aria-label='Delete the template New bed']")
        wait_for(lambda: self.find(".templates") and "New bed" not in self.text(".templates"), "it is gone")

    def test_an_archived_project_is_restored(self):
        project = self.create("Beds")
        self.program.request("POST", f"/api/projects/{project['id']}/archive", {})
        self.open_projects("?archived=only")
        self.choose("Beds", "Restore")
        wait_for(lambda: not self.project("Beds")["isArchived"], "it is back")

    def test_the_menu_is_walked_with_keys_and_gives_the_focus_back(self):
        self.create("Beds")
        self.open_projects()
        button = self.line("Beds").find_element(By.CSS_SELECTOR, ".menu-anchor button")
        self.browser.execute_script("arguments[0].focus()", button)
        self.press(Keys.ENTER)
        wait_for(lambda: self.find("[role=menu]"), "the menu is open")
        focused = lambda: self.browser.execute_script("return document.activeElement.firstChild.textContent")
        self.assertEqual(focused(), "Edit")
        self.press(Keys.ARROW_UP)
        self.assertEqual(focused(), "Delete")
        self.press("s")
        self.assertEqual(focused(), "Save as template")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find("[role=menu]"), "Escape closes it")
        self.assertEqual(self.browser.switch_to.active_element, button)


class ProjectPageTests(ProjectTest):
    def test_tasks_stand_by_priority_and_new_ones_go_into_the_project(self):
        project = self.create("Garden")
        self.program.add("Dig", projectId=project["id"], priority="P0")
        self.program.add("Plant", projectId=project["id"], priority="P2")
        done = self.program.add("Draw a plan", projectId=project["id"])
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})
        self.program.add("Elsewhere")
        self.open_project(project)
        self.wait_for_names("P0", ["Dig"])
        self.wait_for_names("P2", ["Plant"])
        self.assertEqual(self.names("done"), [], "what is completed is folded")
        self.assertEqual(self.text("[data-section=done] .n"), "1")
        self.click("[data-section=done] summary")
        self.wait_for_names("done", ["Draw a plan"])
        self.press("q", "Water", Keys.ENTER)
        wait_for(lambda: "Water" in self.names("P2"), "the new task is there")
        self.complete("Dig")
        wait_for(lambda: self.names("done")[:1] == ["Dig"], "it is done")
        self.press("u")
        self.wait_for_names("P0", ["Dig"])

    def test_tasks_stand_under_their_headings_if_there_are_any(self):
        project = self.create("Garden")
        dig = self.program.add("Dig", projectId=project["id"], priority="P0")
        self.program.add("Plant", projectId=project["id"], heading="Beds & <b>borders</b>")
        self.open_project(project)
        headings = lambda: [node.get_attribute("textContent") for node in self.browser.find_elements(By.CSS_SELECTOR, "#sections h3") if node.is_displayed()]
        wait_for(lambda: headings() == ["No heading 1", "Beds & <b>borders</b> 1"], "the headings")
        self.program.request("PATCH", f"/api/tasks/{dig['id']}", {"heading": "Before spring"})
        wait_for(lambda: headings() == ["Beds & <b>borders</b> 1", "Before spring 1"], "a new heading, of another tab")
        self.browser.get(f"{self.program.address}/tasks/{dig['id']}")
        field = wait_for(lambda: self.find("[data-field=heading] input"), "the field")
        wait_for(lambda: field.get_attribute("value") == "Before spring", "its value")
        self.browser.execute_script("arguments[0].select()", field)
        field.send_keys(Keys.BACKSPACE, Keys.TAB)
        wait_for(lambda: self.program.request("GET", f"/api/tasks/{dig['id']}")["heading"] is None, "the heading is taken away")

    def test_fields_are_changed_in_place(self):
        project = self.create("Garden")
        self.create("House")
        self.open_project(project)
        Select(self.find("#about-fields [name=status]")).select_by_value("onHold")
        wait_for(lambda: self.project("Garden")["status"] == "onHold", "the status is saved")
        Select(self.find("#about-fields [name=parentId]")).select_by_visible_text("House")
        wait_for(lambda: self.text(".path-line").split() == ["Projects", "House"], "the path shows where it belongs")
        field = self.find("#about-fields [name=description]")
        field.send_keys("Beds and trees", Keys.TAB)
        wait_for(lambda: self.project("Garden")["description"] == "Beds and trees", "the description is saved")
        wait_for(self.is_quiet, "the message is that of the newest change")
        self.click("#toast-action")
        wait_for(lambda: self.project("Garden")["description"] in (None, ""), "and taken back")

    def test_the_name_is_changed_in_place_by_mouse_and_by_keyboard(self):
        self.open_project(self.create("Garden"))
        self.click(".project-head .act")
        self.press("House", Keys.ENTER)
        wait_for(lambda: self.text("#title") == "House", "the new name is shown")
        self.press("r")
        wait_for(lambda: self.find(".title-field"), "the name is a field")
        self.press("Yard", Keys.ESCAPE)
        wait_for(lambda: not self.find(".title-field"), "Escape leaves it")
        self.assertEqual(self.text("#title"), "House")
        self.assertIsNone(self.project("Yard"))

    def test_a_refused_name_is_told(self):
        self.allowed_in_console = "422"
        self.create("House")
        self.open_project(self.create("Garden"))
        self.press("r", "house", Keys.ENTER)
        wait_for(lambda: "House" in self.text("#about-fields .problem[data-problem=other]"), "what is wrong is told")
        self.assertEqual(self.text("#title"), "Garden")

    def test_statistics_are_told_alone_and_with_subprojects(self):
        project = self.create("Garden")
        beds = self.create("Beds", parentId=project["id"])
        self.program.add("Dig", projectId=project["id"])
        self.program.add("Plant", projectId=beds["id"])
        self.open_project(project)
        wait_for(lambda: self.facts().get("Open") == "1", "its own tasks are counted")
        self.click("[data-rolled='1']")
        wait_for(lambda: self.facts().get("Open") == "2", "those of its parts are counted too")
        self.assertIn("Beds", self.text("#subprojects"))

    def test_the_list_says_why_it_is_empty_and_only_then(self):
        project = self.create("Garden")
        self.open_project(project)
        wait_for(lambda: "No tasks yet" in self.text("#sections .nothing"), "there are none")
        task = self.program.add("Dig", projectId=project["id"])
        wait_for(lambda: self.find(".task") and not self.find("#sections .nothing").is_displayed(), "there is one")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        wait_for(lambda: self.text("#sections .nothing") == "Everything here is done.", "it is done")

    def test_nothing_can_be_touched_before_the_project_is_read(self):
        project = self.create("Garden")
        self.add_script("""{
            const { fetch } = window;
            window.fetch = (path, ...rest) => String(path).startsWith("/api/projects") ? new Promise(() => {}) : fetch(path, ...rest);
        }""")
        self.browser.get(f"{self.program.address}/projects/{project['id']}")
        wait_for(lambda: self.find("#about-fields[inert]"), "the fields wait")
        self.assertTrue(self.find("#project-menu").get_property("inert"), "and so does the menu")
        self.assertEqual(self.text("#title"), "Garden", "its name is known before")

    def test_the_bars_of_priorities_are_as_long_as_their_numbers(self):
        project = self.create("Garden")
        for name, priority in [("Dig", "P1"), ("Plant", "P1"), ("Rake", "P3")]:
            self.program.add(name, projectId=project["id"], priority=priority)
        self.open_project(project)
        wait_for(lambda: self.bars() == {"p0": ["0%", "0%"], "p1": ["0%", "100%"], "p2": ["0%", "0%"], "p3": ["0%", "50%"]}, "the bars")

    def bars(self):
        """The shares of what is completed and of what is open, by priority."""
        return dict(self.browser.execute_script("""
            return [...document.querySelectorAll(".priority-bar")].map((bar) =>
                [bar.className.match(/p\\d/)[0], [...bar.children].map(({ style }) => style.width)])"""))

    def facts(self):
        return dict(self.browser.execute_script(
            "return [...document.querySelectorAll('.facts > div')].map((node) => [...node.children].map((part) => part.textContent))"))

    def test_health_is_explained(self):
        project = self.create("Garden")
        self.import_late_task("Garden", TODAY - timedelta(days=2))
        self.open_project(project)
        wait_for(lambda: self.text("#health-word") == "Critical", "the health is told")
        self.assertEqual(self.text("#health-why"), "0 of 1 task is completed (0%). From 40% it becomes Warning.")

    def test_the_burn_up_is_drawn_and_shown_as_a_table(self):
        project = self.create("Garden")
        self.program.add("Dig", projectId=project["id"])
        self.open_project(project)
        before = wait_for(lambda: self.chart("burn-up"), "the chart is drawn")
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
        wait_for(lambda: len(self.names("P2")) == 2, "both are there")
        first, second = self.names("P2")
        self.press("j", "c")
        wait_for(lambda: self.text("[data-section=done] .n") == "1", "the first is completed")
        self.wait_for_names("P2", [second])
        self.press(Keys.DELETE)
        self.wait_for_names("P2", [])
        self.press("u")
        self.wait_for_names("P2", [second])

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
