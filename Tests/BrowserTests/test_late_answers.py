"""An answer that comes after that to a newer question changes nothing."""

import unittest
from datetime import date, timedelta

from support import By, PageTest, wait_for

SETTLED = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done))"


class LateAnswerTests(PageTest):
    def open(self, path, is_shown):
        self.browser.get(self.program.address + path)
        wait_for(is_shown, f"{path} is shown")
        wait_for(self.is_quiet, f"{path} has read what it shows")

    def overtake(self, pattern, older, newer, is_shown):
        """Asks for `older`, which the pattern names, then for `newer`, whose answer comes first."""
        self.hold(pattern)
        older()
        self.wait_until_held()
        newer()
        wait_for(is_shown, "the newer is shown")
        self.let_go()
        wait_for(self.is_quiet, "the older was answered")
        self.browser.execute_async_script(SETTLED)
        self.assertTrue(is_shown(), "the newer stays")

    def test_the_calendar_keeps_the_days_that_were_turned_to_last(self):
        first = date.today() - timedelta(days=date.today().weekday())
        far = first + timedelta(days=15)
        self.program.add("Book the room", dueDate=far.isoformat())
        self.open("/calendar?view=week", lambda: self.find("#board[aria-busy=false]"))
        self.overtake(
            f"/api/calendar.from={first + timedelta(days=7)}", lambda: self.click("#next"), lambda: self.click("#next"),
            lambda: "Book the room" in self.text(f".whole-day[data-day='{far}']"))

    def test_a_chart_keeps_the_days_that_were_chosen_last(self):
        self.program.request("POST", f"/api/tasks/{self.program.add('Read')['id']}/complete", {})
        self.open("/", lambda: self.chart("score-trend"))
        title = self.program.request("GET", "/charts/score-trend.json?days=365")["title"]

        def holds_a_year():
            return f">{title}<" in self.chart("score-trend")
        self.overtake("score-trend.*days=7&", lambda: self.click("[data-days='7']"), lambda: self.click("[data-days='365']"), holds_a_year)

    def test_a_project_keeps_the_scope_that_was_chosen_last(self):
        def make(name, **more):
            return self.program.request("POST", "/api/projects", {"name": name, **more})["project"]["id"]
        garden = make("Garden")
        self.program.add("Dig", projectId=garden)
        self.program.add("Plant", projectId=make("Beds", parentId=garden))
        self.open(f"/projects/{garden}", lambda: self.text("#statistics"))
        facts = "return [...document.querySelectorAll('.facts > div')].find((node) => node.textContent.startsWith('Open'))?.textContent"
        self.overtake(
            "statistics.rolledUp", lambda: self.click("[data-rolled='1']"), lambda: self.click("[data-rolled='0']"),
            lambda: self.browser.execute_script(facts) == "Open1")

    def test_the_sheet_of_a_day_keeps_the_day_that_was_opened_last(self):
        # Both stand in the month after this one, whatever day it is.
        older = (date.today().replace(day=1) + timedelta(days=31)).replace(day=10)
        newer = older + timedelta(days=1)
        self.program.add("Dig", dueDate=older.isoformat())
        self.program.add("Plant", dueDate=newer.isoformat())
        self.open("/", lambda: self.find("#month-days [data-day]"))
        self.click("[data-month='1']")

        def open_day(day):
            self.browser.execute_script("document.querySelector('.day-box[open]')?.close()")
            self.click(f"#month-days [data-day='{day}']")
        self.overtake(
            f"/api/tasks.dueFrom={older}&dueTo={older}", lambda: open_day(older), lambda: open_day(newer),
            lambda: [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, ".day-box[open] .task .name")] == ["Plant"])

    def test_of_two_answers_for_one_address_that_to_the_newer_question_holds(self):
        self.open("/", lambda: self.chart("score-trend"))
        values = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/reads.js").then(async ({ Reads }) => {
                const answers = [];
                const reads = new Reads({ request: () => new Promise((resolve) => answers.push((value) => resolve(
                    { status: 200, json: async () => value, headers: new Headers({ ETag: `"${value}"` }) }))) });
                const [older, newer] = [reads.get("/api/tasks"), reads.get("/api/tasks")];
                answers[1]("newer");
                await newer;
                answers[0]("older");
                done([await newer, await older, reads.cached("/api/tasks")]);
            });""")
        self.assertEqual(values, ["newer"] * 3)


if __name__ == "__main__":
    unittest.main()
