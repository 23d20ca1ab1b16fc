"""What a line tells of other tasks: names that come with it, and what waits for it."""

import unittest

from lists import ListTest
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

    def test_a_task_tells_how_many_wait_for_it_until_none_does(self):
        self.open_tasks("?view=all")
        wait_for(lambda: "Blocks 1" in self.marks("Buy soil"), "the blocker says so")
        self.assertNotIn("Blocks", self.marks("Plant the tulips"))
        self.program.request("PATCH", f"/api/tasks/{self.plant['id']}", {"dependencies": []})
        wait_for(lambda: "Blocks" not in self.marks("Buy soil"), "nothing waits any more")


if __name__ == "__main__":
    unittest.main()
