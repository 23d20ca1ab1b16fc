"""The daily goal, what the night did, what was learned, and what reports end with."""

import unittest
from datetime import datetime

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for
from test_focus import FocusTest


class DailyGoalTests(PageTest):
    def goal(self, kind, target):
        self.program.request("PATCH", "/api/settings", {"dailyGoal": {"kind": kind, "target": target}})

    def done(self, count, **fields):
        for number in range(count):
            task = self.program.add(f"Run {number}", **fields)["id"]
            self.program.request("POST", f"/api/tasks/{task}/complete", {})

    def test_todays_figure_and_ring_count_towards_the_goal_and_reaching_it_is_told(self):
        # At night nothing is told until the morning.
        self.program.request("PATCH", "/api/settings", {"quietHours": {"from": "00:00", "to": "00:00"}})
        self.done(1)
        self.goal("tasks", 2)
        task = self.program.add("Read", dueDate=self.program.dashboard()["today"])
        self.open_page()
        figure = "[data-figure=done]"
        wait_for(lambda: self.text(f"{figure} h2") == "Daily goal", "the figure counts towards the goal")
        self.assertEqual(self.text(f"{figure} .value"), "1")
        self.assertEqual(self.text(f"{figure} small"), "of 2")
        self.assertEqual(self.text(f"{figure} .note"), "1 to go")
        self.click("[data-sum=done]")
        wait_for(lambda: self.find("#sum[open]"), "the sum is open")
        rows = self.browser.execute_script("return [...document.querySelectorAll('#sum-parts > *')].map((row) => row.textContent).join(' ')")
        self.assertRegex(rows, r"Counts towards the goal\s*1\b.*Daily goal\s*2\b.*Share of the goal\s*50%")
        self.press(Keys.ESCAPE)
        wait_for(lambda: "50%" in self.text(f"{figure} svg"), "the ring shows the goal")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        wait_for(lambda: self.text(f"{figure} .note") == "Goal reached", "the goal is reached")
        wait_for(lambda: "Daily goal reached" in self.text("body"), "it is told")
        told = [notice for notice in self.program.request("GET", "/api/notices")["items"] if notice["kind"] == "goal"]
        self.assertEqual([notice["body"] for notice in told], ["2 tasks today; the goal is 2."])

    def test_settings_tell_how_often_it_was_reached(self):
        self.done(2)
        self.goal("tasks", 2)
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.text("#about-dailyGoal") == "Reached on 1 of the last 30 days", "the days are told")
        self.browser.get(self.program.address + "/progress")
        wait_for(lambda: "Reached on 1 of the last 30 days" in self.text("#day-goal"), "Progress tells them too")


class NightTests(FocusTest):
    def test_settings_switch_the_night_on_and_tell_what_it_did_with_undo(self):
        # The server's own run of this night is still to come, whatever the hour.
        self.program.request("PATCH", "/api/settings", {"nightlyHour": "23:59"})
        contract = self.add("Send the contract", priority="P0", dueDate=None)
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#settings:not([inert])"), "the page is filled")
        self.assertFalse(self.is_shown("#last-night"))
        self.click("#set-autoPrioritize")
        wait_for(lambda: self.is_shown("#last-night"), "the night has its place")
        self.assertIn("for the first time tonight", self.text("#last-night-note"))
        day, at = (self.today - datetime(1970, 1, 1).date()).days, int(datetime.now().timestamp() * 1000)
        self.change_database(
            ("INSERT OR REPLACE INTO priority_run VALUES (?, ?)", day, at),
            ("INSERT INTO priority_move SELECT NULL, id, 1, ?, ?, 1, 0, 'overdue', 95, 'Overdue.', project_id, 'general' FROM task WHERE id = ?",
             day, at, bytes.fromhex(contract.replace("-", ""))))
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: "1 priority changed" in self.text("#last-night-note"), "what the night did is told")
        line = self.text("#last-night-list li")
        self.assertIn("Send the contract", line)
        self.assertIn("Overdue, 95% sure", line)
        self.click("#last-night-list button")
        wait_for(lambda: self.request("GET", f"/api/tasks/{contract}")["priority"] == "P1", "it is taken back")
        wait_for(lambda: "1 undone" in self.text("#last-night-note"), "and told")


class LearningTests(FocusTest):
    def learned(self):
        return {item["kind"]: item["weight"] for item in self.request("GET", "/api/recommendations/learned")["items"] if item["weight"]}

    def test_what_is_completed_and_put_off_on_focus_is_learned_shown_and_forgotten(self):
        self.add("Send the contract", priority="P0", estimatedDuration=1800)
        self.add("Call the bank", priority="P2", estimatedDuration=600)
        self.add("Call Ann", priority="P2", estimatedDuration=600)
        self.open()
        wait_for(lambda: self.text("#best-name") == "Send the contract", "the best one is shown")
        self.press("c")
        wait_for(lambda: self.learned() == {"forContext": 2}, "its kind is learned")
        wait_for(lambda: self.text("#best-name").startswith("Call"), "the next one is shown")
        wait_for(lambda: "You often take tasks for the place where you are" in self.text("#best-parts"), "Why? says so")
        self.press("z")
        wait_for(lambda: self.learned() == {"forContext": 2, "quickWin": -2}, "a quick win was put off")
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.text("#about-learned") == "Quick wins \u22122, tasks for the place where you are +2", "Settings tell it")
        self.click("#forget-learned")
        wait_for(lambda: self.learned() == {}, "it is forgotten")
        wait_for(lambda: not self.is_shown("#forget-learned"), "nothing is left to forget")


class ReportAdviceTests(PageTest):
    def test_a_report_ends_with_insights_and_what_to_do_next(self):
        self.program.add("Pay the rent", priority="P0", dueDate=self.program.dashboard()["today"])
        self.browser.get(self.program.address + "/reports/week")
        wait_for(lambda: "Pay the rent" in self.text("#report-next-text"), "the recommendation is there")
        self.assertIn("(Inbox): Due today", self.text("#report-next-text"))
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#report-insight-list li")), 3)


class ProjectLoadTests(PageTest):
    def test_projects_are_ordered_by_the_work_that_is_left(self):
        for name, estimate in [("Light", 600), ("Heavy", 7200)]:
            project = self.program.request("POST", "/api/projects", {"name": name})["project"]["id"]
            self.program.add("Dig", projectId=project, estimatedDuration=estimate)
        self.browser.get(self.program.address + "/projects")
        names = lambda: self.browser.execute_script("return [...document.querySelectorAll('#projects .project-name')].map((node) => node.textContent)")
        wait_for(lambda: names() == ["Inbox", "Heavy", "Light"], "the most loaded one is first below Inbox")
        self.assertIn("2 h", self.browser.find_elements(By.CSS_SELECTOR, "#projects .project")[1].text)


if __name__ == "__main__":
    unittest.main()
