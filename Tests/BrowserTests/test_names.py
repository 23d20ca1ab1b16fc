import unittest
import uuid

from selenium.common.exceptions import NoAlertPresentException

from support import PageTest, wait_for

NAMES = ["<script>alert(1)</script>", "\"&'", "🦄 👩‍👩‍👧 🇩🇪", "مرحبا بالعالم 123", "W" * 200]
CHARTS = ["score-trend", "priority-pie", "completion-ring", "project-health", "streak-calendar"]


class NameTests(PageTest):
    def assert_no_alert(self):
        with self.assertRaises(NoAlertPresentException):
            self.browser.switch_to.alert.dismiss()

    def test_names_in_any_script_show_as_they_are_typed(self):
        for name in NAMES:
            self.program.add(name)
        self.open_page()
        wait_for(lambda: len(self.names("morning")) == len(NAMES), "all tasks are shown")
        self.assertEqual(sorted(self.names("morning")), sorted(NAMES))
        self.assert_no_alert()
        for width in [320, 360, 1280]:
            self.set_width(width)
            self.assert_no_sideways_scrolling()
        direction = self.browser.execute_script("return getComputedStyle(arguments[0]).direction", self.row(NAMES[3]).find_element("css selector", ".name"))
        self.assertEqual(direction, "rtl")

    def test_names_of_projects_show_in_their_chart_and_its_table(self):
        names = [name[:100] for name in NAMES]
        for name in names:
            project = self.program.request("POST", "/api/projects", {"name": name})
            self.program.add("A task", projectId=project.get("project", project)["id"])
        self.open_page()
        self.wait_for_charts()
        texts = self.browser.execute_script(
            "return [...document.querySelectorAll('[data-chart=project-health] text, [data-chart=project-health] title')]"
            ".map((node) => node.textContent)")
        for name in names[:4]:
            self.assertTrue(any(name in text for text in texts), name)
        self.assertTrue(any("WWWW" in text for text in texts))
        self.click(".card:has([data-chart=project-health]) [aria-label^='Show data']")
        wait_for(lambda: self.find("[data-table=project-health] tbody th"), "the table is shown")
        cells = self.browser.execute_script(
            "return [...document.querySelectorAll('[data-table=project-health] tbody th')].map((node) => node.textContent)")
        for name in names:
            self.assertIn(name, cells)
        self.assert_no_alert()

    def test_charts_alone_are_well_formed_with_any_name(self):
        for name in NAMES:
            self.program.request("POST", "/api/projects", {"name": f"{name[:60]}{uuid.uuid4().hex[:6]}"})
        for chart in CHARTS:
            with self.subTest(chart):
                self.browser.get(f"{self.program.address}/charts/{chart}.svg")
                self.assertEqual(self.browser.execute_script("return document.documentElement.nodeName"), "svg")
                self.assertEqual(self.browser.execute_script("return document.querySelector('parsererror')"), None)
                self.assertEqual(self.browser.execute_script("return document.scripts ? document.scripts.length : 0"), 0)
                self.assert_no_alert()


if __name__ == "__main__":
    unittest.main()
