from datetime import date, timedelta

from support import PageTest, wait_for


class PastDayTests(PageTest):
    """The page as of another day, which `on` in its address names."""

    def open_past_day(self, day):
        self.browser.get(f"{self.program.address}/?on={day.isoformat()}")
        self.wait_until_shown()

    def test_a_past_day_is_shown_as_it_ended_also_after_a_change_elsewhere(self):
        task = self.program.add("Done today")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        yesterday = date.today() - timedelta(days=1)
        self.open_past_day(yesterday)
        wait_for(lambda: self.figure("score") == "0", "the score of that day is shown")
        self.assertIn(str(yesterday.year), self.text(".as-of"))
        self.rely_on_events_alone()
        drawn = len(self.reads())
        self.program.add("Another one")
        wait_for(lambda: len(self.reads()) > drawn, "the page read anew")
        self.assertTrue(all(f"on={yesterday.isoformat()}" in address for address in self.reads()), self.reads())
        self.assertEqual(self.figure("score"), "0")
        self.assertIn(str(yesterday.day), self.text("#title"))

    def test_nothing_can_be_changed_on_a_past_day_and_a_link_leads_back(self):
        self.program.add("Open still")
        self.open_past_day(date.today() - timedelta(days=1))
        self.assertFalse(self.find("#quick-add").is_displayed())
        self.assertTrue(self.find("#sections").get_property("inert"), "no line can be touched")
        self.assertEqual([self.text(f"[data-figure={name}] h2") for name in ("score", "done")], ["Score that day", "Done that day"])
        self.assertFalse(any(node.is_displayed() for node in self.browser.find_elements("css selector", ".section-actions")))
        self.find(".as-of a").click()
        wait_for(lambda: self.names("morning") == ["Open still"], "today is back")
        self.assertTrue(self.find("#quick-add").is_displayed())

    def reads(self):
        """Addresses that the page asked the server's dashboard and charts from."""
        return self.browser.execute_script(
            "return performance.getEntriesByType('resource').map((entry) => entry.name)"
            ".filter((name) => /^\\/(api\\/dashboard|charts\\/)/.test(new URL(name).pathname))")
