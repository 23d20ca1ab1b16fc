"""What the tests of projects have in common."""

import urllib.request
from datetime import date

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
