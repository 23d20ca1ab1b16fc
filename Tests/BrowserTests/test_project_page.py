"""The page of one project."""

import unittest
import urllib.request
from datetime import timedelta

from selenium.webdriver.common.keys import Keys

from projects import TODAY, ProjectTest
from support import By, wait_for


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

    def test_much_beside_the_tasks_moves_them_no_further_down(self):
        project = self.create("Garden")
        self.open_project(project)
        tops = "return ['main > .quick', '#tasks'].map((part) => document.querySelector(part).getBoundingClientRect().top)"
        before = self.browser.execute_script(tops)
        for number in range(20):
            self.program.request("POST", "/api/projects", {"name": f"Bed {number}", "parentId": project["id"]})
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, ".subproject")) == 20, "the subprojects are there")
        height = self.browser.execute_script("return document.querySelector('.beside').offsetHeight")
        self.assertGreater(height, 600)
        for was, top in zip(before, self.browser.execute_script(tops)):
            self.assertLess(top - was, 28)

    def test_what_is_overdue_stands_out_here_and_on_today(self):
        project = self.create("Garden")
        self.import_late_task("Garden", TODAY - timedelta(days=2))
        for show in [lambda: self.open_project(project), self.open_page]:
            show()
            self.wait_for_names("overdue", ["Bill"])
            wait_for(self.is_quiet, "the page is drawn")
            self.assertTrue(self.find("[data-section=overdue].late"))

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
