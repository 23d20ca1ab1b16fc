"""What a line tells of other tasks: names that come with it, and what waits for it."""

import unittest
from datetime import date

from lists import Keys, ListTest, days
from support import wait_for


class LineTests(ListTest):
    def setUp(self):
        super().setUp()
        self.parent = self.program.add("Spring in the garden")
        self.soil = self.program.add("Buy soil")
        self.plant = self.program.add(
            "Plant the tulips", priority="P0", parentId=self.parent["id"], dependencies=[self.soil["id"]])

    def marks(self, name):
        return self.row(name).find_element("css selector", ".marks").get_attribute("innerText")

    def requests(self):
        """The addresses of single tasks that were asked for."""
        return self.browser.execute_script(
            "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => /api.tasks.[0-9a-f-]{36}/.test(name))")

    def test_parent_and_blocker_are_named_where_they_are_not_in_the_list_without_asking_for_them(self):
        self.open_tasks("?view=all&priority=P0")
        self.wait_for_shown(["Plant the tulips"])
        self.assertIn("Part of Spring in the garden", self.marks("Plant the tulips"))
        self.assertIn("Waits for Buy soil", self.marks("Plant the tulips"))
        self.program.request("PATCH", f"/api/tasks/{self.parent['id']}", {"name": "Autumn in the garden"})
        wait_for(lambda: "Part of Autumn" in self.marks("Plant the tulips"), "the new name is told")
        self.assertEqual(self.requests(), [])

    def test_habits_are_left_out_of_all_and_upcoming_until_they_are_wanted(self):
        self.program.request("POST", "/api/habits", {"title": "Walk"})
        self.program.add("Tomorrow", dueDate=days(1))
        self.open_tasks("?view=today")
        wait_for(lambda: "Walk" in self.shown(), "Today has its habits")
        self.open_tasks("?view=upcoming")
        self.wait_for_shown(["Tomorrow"])
        self.assertEqual(self.text("#view-count"), "1 task")
        self.click("#order-toggle")
        self.click("#order-panel [role=switch]")
        wait_for(lambda: "Walk" in self.shown(), "the habit is listed")
        self.assertIn("habit=1", self.query())
        self.press(Keys.ESCAPE)
        self.click("#views [data-view=all]")
        wait_for(lambda: "view=all" in self.query() and "Walk" in self.shown(), "the choice goes along")
        self.browser.get(self.program.address + "/tasks")
        wait_for(lambda: "habit=1" in self.query() and "Walk" in self.shown(), "the choice is remembered")
        self.click("#order-toggle")
        self.click("#order-panel [role=switch]")
        wait_for(lambda: "Walk" not in self.shown(), "the habit is left out again")
        self.assertNotIn("habit", self.query())

    def test_what_the_browser_prints_from_its_own_menu_is_the_whole_list(self):
        self.import_rows(["name,priority,isComplete"] + [f"Task {number:03},P2,false" for number in range(260)])
        self.open_tasks("?view=all&sort=name")
        self.assertLess(len(self.shown()), 100)
        self.browser.execute_script("dispatchEvent(new Event('beforeprint'))")
        self.assertEqual(len(self.shown()), 263)
        self.assertEqual(self.browser.execute_script("return document.querySelector('#printed').textContent"), "")

    def test_a_task_tells_how_many_wait_for_it_until_none_does(self):
        self.open_tasks("?view=all")
        wait_for(lambda: "Blocks 1" in self.marks("Buy soil"), "the blocker says so")
        self.assertNotIn("Blocks", self.marks("Plant the tulips"))
        self.program.request("PATCH", f"/api/tasks/{self.plant['id']}", {"dependencies": []})
        wait_for(lambda: "Blocks" not in self.marks("Buy soil"), "nothing waits any more")

    def test_a_date_of_another_year_is_shown_whole(self):
        project = self.program.request("POST", "/api/projects", {"name": "Site"})["project"]["id"]
        # The widest of a year: a Wednesday in September.
        far = next(day for day in (date(date.today().year + 1, 9, 20 + number) for number in range(7)) if day.weekday() == 2)
        self.program.add("Much later", projectId=project, dueDate=str(far))
        for address in (f"projects/{project}", "tasks?view=all"):
            self.browser.get(f"{self.program.address}/{address}")
            later = lambda: next((node for node in self.browser.find_elements("css selector", "#list button") if node.text.startswith("Later")), None)
            if address.startswith("tasks"):
                self.click_on(later)
            for width in (360, 768, 1280, 1920):
                self.set_width(width)
                shown, cut = wait_for(
                    lambda: self.browser.execute_script(
                        "const { textContent, scrollWidth, clientWidth } = arguments[0]; return [textContent, scrollWidth > clientWidth];",
                        self.row("Much later").find_element("css selector", ".when")), "the line is there")
                self.assertEqual((shown, cut), (f"Wed {far.day} Sep {far.year}", False), f"{address} at {width}")


if __name__ == "__main__":
    unittest.main()
