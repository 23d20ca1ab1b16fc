import unittest

from support import By, PageTest, wait_for


class WithoutJavaScriptTests(PageTest):
    javascript = False

    def test_the_plain_form_adds_and_the_charts_show(self):
        done = self.program.add("Done before")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})
        self.browser.get(self.program.address + "/")
        self.find("[name=name]").send_keys("Typed without a script")
        self.find("[name=details]").send_keys("Details as well")
        self.find(".quick .button").click()
        wait_for(lambda: self.browser.current_url.endswith("/#added"), "the form leads back to the page")
        self.assertIn("Task added", self.text("#added"))
        added = self.program.request("GET", "/api/dashboard")
        self.assertEqual(added["totals"]["tasks"], 2)
        images = self.browser.find_elements(By.CSS_SELECTOR, "img")
        self.assertEqual(len(images), 5)
        for image in images:
            self.assertNotEqual(image.get_attribute("alt"), "")
            wait_for(lambda: int(image.get_property("naturalWidth")) > 0, f"{image.get_attribute('src')} is drawn")
            self.assertTrue(image.is_displayed())

    def test_lines_are_ticked_off_and_opened(self):
        task = self.program.add("Ticked without a script")
        for address in ["/", "/tasks"]:
            self.browser.get(self.program.address + address)
            wait_for(lambda: self.find("main .task .plain-check").is_displayed(), "the line has its button")
            self.assertFalse(self.find("main .task [type=checkbox].check").is_displayed())
            self.find("main .task .plain-check").click()
            wait_for(lambda: self.find("main .task.done"), "it is ticked off")
            self.assertEqual(self.browser.current_url, self.program.address + address)
            self.find("main .task.done .plain-check").click()
            wait_for(lambda: self.find("main .task:not(.done)"), "it is open again")
        self.assertIn(f"/tasks/{task['id']}", self.find("main .task .name").get_attribute("href"))
        project = f"{self.program.address}/projects/{task['projectId']}"
        self.browser.get(project)
        self.find("main .task .plain-check").click()
        wait_for(lambda: self.find("#no-tasks").is_displayed(), "the list of the project is empty")
        self.assertEqual(self.browser.current_url, project)
        self.assertEqual(self.program.dashboard()["completion"]["completed"], 1)

    def test_projects_and_the_month_are_there(self):
        task = self.program.add("Shown without a script")
        self.browser.get(f"{self.program.address}/projects")
        self.assertTrue(self.find(f"[data-project='{task['projectId']}'] .project-name").is_displayed())
        self.browser.get(f"{self.program.address}/calendar")
        self.assertTrue(self.find(f".weeks .today [data-task='{task['id']}']").is_displayed())

    def test_a_past_due_date_is_moved_to_today_and_the_page_says_so(self):
        self.browser.get(self.program.address + "/")
        self.find("[name=name]").send_keys("Long ago")
        # A date field takes its day, month and year as keys in the order of the browser's language.
        self.find("[name=dueDate]").send_keys("01022020")
        self.find(".quick .button").click()
        wait_for(lambda: "#added" in self.browser.current_url, "the form leads back to the page")
        self.assertIn("due today", self.text("#added-today"))

    def test_nothing_that_needs_a_script_is_shown(self):
        self.browser.get(self.program.address + "/")
        for node in self.browser.find_elements(By.CSS_SELECTOR, ".needs-script, dialog, #toast, #offline"):
            self.assertFalse(node.is_displayed(), node.get_attribute("outerHTML")[:80])

    def test_it_fits_a_small_screen(self):
        self.set_width(320)
        self.browser.get(self.program.address + "/")
        width = self.find("body").size["width"]
        for node in self.browser.find_elements(By.CSS_SELECTOR, "main > *, .card"):
            self.assertLessEqual(node.rect["x"] + node.rect["width"], width)


if __name__ == "__main__":
    unittest.main()
