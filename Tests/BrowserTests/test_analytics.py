"""The pages Analytics, Progress, Year in review and Report in a browser."""

import base64
import json
import math
import re
import unittest
import urllib.request
import zlib
from datetime import date, timedelta

from selenium.webdriver.common.keys import Keys

from support import By, PageTest, wait_for

CHARTS = [
    "score-trend", "points-progress", "completion-rate", "week-rhythm", "priority-pie", "project-performance", "estimate-accuracy",
    "burn-up", "productivity-history",
]


def days(count):
    return str(date.today() + timedelta(days=count))


def percent(share):
    """As every page writes a share: half up, and 0 or 100 only if it is exact."""
    whole = math.floor(share * 100 + 0.5)
    return f"{min(max(whole, 1), 99) if 0 < share < 1 else whole}%"


def text_of(pdf):
    """The letters of a PDF of Chromium without spaces: its fonts have numbers for them, and a table beside each says which."""
    objects = {int(number): body for number, body in re.findall(rb"(\d+) 0 obj\s(.*?)endobj", pdf, re.S)}

    def stream(number):
        body = objects[number]
        return zlib.decompress(body[body.index(b"stream") + 6:body.rindex(b"endstream")].lstrip(b"\r\n")).decode("latin-1")

    letters = {}
    for number, body in objects.items():
        found = re.search(rb"/ToUnicode\s+(\d+) 0 R", body)
        if found:
            letters[number] = letters_of(stream(int(found.group(1))))
    fonts = {name: int(number) for body in objects.values() for name, number in re.findall(rb"/(F\d+)\s+(\d+) 0 R", body)}
    words = []
    for body in objects.values():
        if re.search(rb"/Type\s*/Page\b(?!s)", body):
            content = stream(int(re.search(rb"/Contents\s+(\d+) 0 R", body).group(1)))
            words += words_of(content, {name.decode(): letters.get(number, {}) for name, number in fonts.items()})
    return "".join("".join(words).split())


def letters_of(table):
    letters = {}
    for block in re.findall(r"beginbfchar(.*?)endbfchar", table, re.S):
        for code, letter in re.findall(r"<(\w+)>\s*<(\w+)>", block):
            letters[int(code, 16)] = bytes.fromhex(letter).decode("utf-16-be")
    for block in re.findall(r"beginbfrange(.*?)endbfrange", table, re.S):
        for first, last, letter in re.findall(r"<(\w+)>\s*<(\w+)>\s*<(\w+)>", block):
            for code in range(int(first, 16), int(last, 16) + 1):
                letters[code] = chr(int(letter, 16) + code - int(first, 16))
    return letters


def words_of(content, fonts):
    words, font = [], {}
    for name, pieces in re.findall(r"/(F\d+)\s+[\d.]+\s+Tf|((?:\[.*?\]|<\w*>)\s*T[jJ])", content, re.S):
        if name:
            font = fonts.get(name, {})
        else:
            codes = "".join(re.findall(r"<(\w+)>", pieces))
            words.append("".join(font.get(int(codes[at:at + 4], 16), "") for at in range(0, len(codes), 4)))
    return words


class AnalyticsTest(PageTest):
    def setUp(self):
        super().setUp()
        rows = ["name,priority,isComplete,dateAdded,dateCompleted"] + [
            f"Letter {back}-{index},P{index % 4},true,{days(-back)}T07:00:00Z,{days(-back)}T12:00:00Z"
            for back in range(0, 60, 2) for index in range(back % 3 + 1)]
        self.import_rows(rows)
        self.program.add("Write the last letter", dueDate=days(3))

    def import_rows(self, rows):
        request = urllib.request.Request(
            self.program.address + "/api/import?format=csv&dryRun=0", "\n".join(rows).encode(), {"Content-Type": "text/csv"}, method="POST")
        with urllib.request.urlopen(request) as answer:
            self.assertEqual(answer.status, 200)

    def visit(self, address):
        self.browser.get(self.program.address + address)
        wait_for(lambda: self.text("#say, #report-title, #level, #years") not in ("", "–"), f"{address} shows what it read")

    def wait_for_drawn(self, *names):
        wait_for(lambda: all(self.chart(name) for name in names), f"{names} are drawn")

    def place(self):
        return self.browser.current_url.removeprefix(self.program.address)

    def read(self, path):
        return self.program.request("GET", path)


class OneFigureTest(AnalyticsTest):
    def test_thirty_days_have_the_same_figures_on_every_page(self):
        asked = f"from={days(-29)}&to={days(0)}"
        period = self.read(f"/api/analytics/period?{asked}")
        self.visit("/analytics")
        self.wait_for_drawn("score-trend", "completion-rate", "priority-pie")
        rate, score = percent(period["rate"]), math.floor(period["score"] / 30 * 10 + 0.5) / 10
        self.assertEqual(self.text("[data-statement=completion-rate]"), f"{rate} of what was planned")
        self.assertEqual(self.text("[data-statement=score-trend]"), f"{score:g} a day on average.")
        most = self.text("[data-statement=priority-pie]").split()[0]
        self.visit(f"/reports/period?{asked}")
        figures = dict(self.browser.execute_script(
            "return [...document.querySelectorAll('#report-figures > div')].map((node) =>"
            " [node.querySelector('dt').textContent, node.querySelector('dd').firstChild.textContent])"))
        self.assertEqual(
            [figures[name] for name in ("Completed", "Score", "Points", "Completion rate")],
            [f"{period['completed']:,}", f"{period['score']:,}", f"{period['points']:,}", rate])
        self.assertIn("30 days", self.text("#report-kind"))
        self.browser.get(self.program.address + "/")
        self.wait_until_shown()
        shares = [int(text.split("·")[1].strip(" <%")) for text in self.browser.execute_script(
            "return [...document.querySelectorAll('#legend b')].map((node) => node.textContent)")]
        self.assertEqual(sum(shares), 100)
        self.assertEqual(f"{max(shares)}%", most)

    def test_a_running_week_is_compared_with_as_many_days_and_says_so(self):
        self.visit("/reports/week")
        report = self.read("/api/reports/week")
        first, last = (date.fromisoformat(report["before"][name]) for name in ("from", "to"))
        self.assertEqual((last - first).days + 1, date.today().weekday() + 1)
        self.assertEqual(self.text("#report-sum"), report["summary"])
        note = self.find("#report-figures small").text
        self.assertTrue(note.endswith(f" {report['before']['completed']}"), note)
        self.assertIn(str(last.day) if date.today().weekday() < 6 else "Week before", note)


class RangeTest(AnalyticsTest):
    def test_every_chart_is_drawn_and_the_summary_says_what_was_done(self):
        self.visit("/analytics")
        self.wait_for_drawn(*CHARTS)
        period = self.read(f"/api/analytics/period?from={days(-29)}&to={days(0)}")
        self.assertEqual(self.text("#say"), period["summary"].replace("**", ""))
        self.assertIn(str(period["completed"]), self.text("#say"))
        self.assertGreater(len(self.browser.find_elements(By.CSS_SELECTOR, "#insights li")), 2)

    def test_another_range_changes_the_numbers_the_address_and_what_back_leads_to(self):
        self.visit("/analytics")
        self.wait_for_drawn("score-trend")
        month, chart = self.text("#say"), self.chart("score-trend")
        self.click("[data-range='7']")
        wait_for(lambda: self.text("#say") not in ("", month), "the summary is that of the week")
        wait_for(lambda: self.chart("score-trend") != chart, "the chart is that of the week")
        self.assertEqual(self.place(), "/analytics?days=7")
        self.assertEqual(self.find("[data-range='7']").get_attribute("aria-current"), "true")
        self.assertIsNone(self.find("[data-range='30']").get_attribute("aria-current"))
        self.browser.back()
        wait_for(lambda: self.text("#say") == month, "the summary is that of the month again")
        self.assertEqual(self.place(), "/analytics")
        wait_for(lambda: self.chart("score-trend") == chart, "and so is the chart")

    def test_an_earlier_day_is_shown_and_words_that_are_not_known_are_named(self):
        self.visit(f"/analytics?on={days(-3)}&days=7&range=week")
        summary = self.read(f"/api/analytics/period?from={days(-9)}&to={days(-3)}&on={days(-3)}")["summary"].replace("**", "")
        wait_for(lambda: self.text("#say") == summary, "the summary is that of then")
        self.assertIn("has “range=week”, which this page does not know", self.text("#toast-text"))
        self.assertTrue(self.text(".as-of").startswith("This is how "))
        self.click("[data-range='30']")
        wait_for(lambda: f"on={days(-3)}" in self.place() and "days=7" not in self.place(), "the day stays in the address")
        self.visit(f"/progress?on={days(-3)}")
        level = str(self.read(f"/api/progress?on={days(-3)}")["points"]["total"])
        wait_for(lambda: self.text("#level-track .now").replace(",", "") == level, "the mark is that of then")

    def test_days_of_ones_own_are_chosen_in_a_dialog_and_kept_in_the_address(self):
        self.visit("/analytics")
        self.click("[data-action=custom]")
        wait_for(lambda: self.find("dialog[open] [name=from]"), "the dialog is open")
        self.browser.execute_script(
            "document.querySelector('dialog[open] [name=from]').value = arguments[0];"
            "document.querySelector('dialog[open] [name=to]').value = arguments[1];", days(-9), days(-5))
        self.find("dialog[open] button:not([type=button])").click()
        wait_for(lambda: f"from={days(-9)}" in self.place() and f"to={days(-5)}" in self.place(), "the address has the days")
        summary = self.read(f"/api/analytics/period?from={days(-9)}&to={days(-5)}")["summary"].replace("**", "")
        wait_for(lambda: self.text("#say") == summary, "the summary is about these days")
        self.browser.refresh()
        wait_for(lambda: self.text("#say") == summary, "and stays so")
        self.assertIn(f"from={days(-9)}", self.find("#report").get_attribute("href"))

    def test_comparing_draws_the_days_before_and_is_kept_in_the_address(self):
        self.visit("/analytics")
        self.wait_for_drawn("score-trend")
        self.assertNotIn("before", self.find("[data-statement=score-trend]").text)
        self.find("#compare").click()
        wait_for(lambda: "before" in self.text("[data-statement=score-trend]"), "the average before is told")
        self.assertEqual(self.place(), "/analytics?compare=1")
        self.assertIn('class="before"', self.chart("score-trend"))
        self.browser.back()
        wait_for(lambda: "before" not in self.text("[data-statement=score-trend]"), "nothing is compared again")
        self.assertFalse(self.find("#compare").is_selected())


class ReadingTest(AnalyticsTest):
    plot = "[data-chart=score-trend]"

    def value(self):
        return self.find(self.plot).get_attribute("aria-valuetext")

    def test_exact_values_are_read_with_the_arrow_keys(self):
        self.visit("/analytics?days=7")
        self.wait_for_drawn("score-trend")
        wait_for(lambda: self.find(f"{self.plot}[role=slider]"), "the plot can be read")
        self.browser.execute_script("document.querySelector(arguments[0]).focus({ focusVisible: true })", self.plot)
        scores = {day["day"]: day["score"] for day in self.read(f"/api/reports/period?from={days(-6)}&to={days(0)}")["days"]}
        self.press(Keys.END)
        wait_for(lambda: self.find(f"{self.plot} .reading").is_displayed(), "the box is there")
        last = self.value()
        self.assertIn(f"Score {scores[days(0)]}", last)
        self.press(Keys.ARROW_LEFT)
        wait_for(lambda: self.value() != last, "the day before is read")
        self.assertIn(f"Score {scores[days(-1)]}", self.value())
        self.assertIn(self.text(f"{self.plot} .reading b"), self.value())
        self.press(Keys.HOME)
        wait_for(lambda: self.find(self.plot).get_attribute("aria-valuenow") == "0", "the first day is read")
        self.press(Keys.ARROW_LEFT)
        self.assertEqual(self.find(self.plot).get_attribute("aria-valuenow"), "0")
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.find(f"{self.plot} .reading").is_displayed(), "Escape closes the box")

    def test_the_numbers_behind_a_chart_stand_in_its_place(self):
        self.visit("/analytics?days=7")
        self.wait_for_drawn("score-trend")
        self.click("[aria-label='Show data: Score per day']")
        wait_for(lambda: len(self.browser.find_elements(By.CSS_SELECTOR, "[data-table=score-trend] tbody tr")) == 7, "there is a row for each day")
        self.assertFalse(self.find(self.plot).is_displayed())
        first = date.today() - timedelta(days=6)
        row = self.find("[data-table=score-trend] tbody tr").text
        self.assertRegex(row, rf"^{first:%a} {first.day} {first:%b %Y} \d+ \d+(\.\d+)?$")


class ProgressTest(AnalyticsTest):
    def visit(self, address="/progress"):
        super().visit(address)
        wait_for(lambda: self.text("#achievements-note"), "the achievements are there")

    def test_the_productivity_score_is_opened_into_its_sum(self):
        self.program.add("Water the plants", dueDate=days(-2))
        self.visit()
        score = self.read("/api/analytics/productivity")
        self.assertEqual(self.text("#why-title"), f"Why {score['score']}?")
        values = [float(node.text) for node in self.browser.find_elements(By.CSS_SELECTOR, "#why tbody .worth b")]
        self.assertEqual(len(values), 4)
        self.assertAlmostEqual(float(self.text("#why tfoot .worth b")), sum(values), delta=0.02)
        self.assertEqual(round(sum(values)), score["score"])

    def test_level_and_streak_are_those_of_the_server(self):
        self.visit()
        progress = self.read("/api/progress")
        self.assertEqual(self.text("#level"), str(progress["level"]["level"]))
        self.assertEqual(self.text("#streak"), str(progress["streak"]["current"]))
        self.assertEqual(self.text("#streak-safety") == "One task today keeps it", progress["streak"]["atRisk"])
        task = self.program.add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{task}/complete", {})
        wait_for(lambda: self.text("#streak-safety") == "Safe today", "the streak is safe")

    def test_the_first_completed_task_unlocks_an_achievement_in_sight(self):
        for task in self.read("/api/tasks?view=history&limit=200")["items"]:
            self.program.request("DELETE", f"/api/tasks/{task['id']}")
        task = self.program.add("Water the plants")["id"]
        self.visit()
        before = self.read("/api/achievements")["unlocked"]
        first = next(item for item in self.read("/api/achievements")["items"] if item["id"] == "firstTask" or item["target"] == 1)
        self.program.request("POST", f"/api/tasks/{task}/complete", {})
        after = wait_for(lambda: self.read("/api/achievements")["unlocked"], "something is unlocked")
        wait_for(lambda: self.text("#achievements-note").startswith(f"{after} of"), "the page tells it")
        self.assertGreaterEqual(after, max(before, 1))
        self.assertIn(first["title"], self.text("#achievements"))


class YearTest(AnalyticsTest):
    def test_the_year_is_drawn_as_one_picture_and_leads_to_the_others(self):
        year = date.today().year
        self.visit(f"/year/{year - 1}")
        self.wait_for_drawn("year")
        self.assertEqual(self.text("#years [aria-current=page]"), str(year - 1))
        self.click(f"#years a[href='/year/{year}']")
        wait_for(lambda: self.place() == f"/year/{year}", "this year is open")
        self.wait_for_drawn("year")
        self.assertIn(str(year), self.find("[data-chart=year]").text)
        first = self.read("/api/tasks?view=history&sort=completed&limit=1")["items"][0]["completedOn"][:4]
        wait_for(lambda: self.text("#years").split("\n")[0] == first, "no year without a task is offered")

    def test_a_whole_picture_stands_on_one_sheet(self):
        self.visit(f"/year/{date.today().year}")
        self.wait_for_drawn("year")
        pdf = base64.b64decode(self.browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)), 1)


class ReportTest(AnalyticsTest):
    def figures(self):
        return dict(self.browser.execute_script(
            "return [...document.querySelectorAll('#report-figures > div')].map((node) =>"
            " [node.querySelector('dt').textContent, node.querySelector('dd').firstChild.textContent])"))

    def print(self):
        return base64.b64decode(self.browser.execute_cdp_cmd("Page.printToPDF", {"preferCSSPageSize": True})["data"])

    def test_its_figures_are_those_of_the_api(self):
        for span in ("day", "week", "month", "period"):
            with self.subTest(span):
                self.visit(f"/reports/{span}")
                report = self.read(f"/api/reports/{span}")
                self.assertEqual(self.text("#report-title"), report["title"])
                figures = self.figures()
                for name in ("completed", "score", "points"):
                    self.assertEqual(figures[name.capitalize()], f"{report[name]:,}")
                self.assertEqual(figures["Completion rate"], percent(report["rate"]))
                self.assertEqual(figures["Level"], str(report["level"]["level"]))
                self.assertEqual(figures["Productivity"], str(self.read("/api/analytics/productivity")["score"]))
                self.assertEqual(self.text("#spans [aria-current=page]").lower(), span)

    def test_the_parts_of_a_week_add_up_to_it(self):
        self.visit(f"/reports/week?on={days(-1 - date.today().weekday())}")
        rows = self.browser.execute_script(
            "return [...document.querySelectorAll('#report-parts tr')].slice(1).map((row) => Number(row.cells[1].textContent))")
        self.assertEqual(len(rows), 8)
        self.assertEqual(sum(rows[:-1]), rows[-1])

    def test_the_arrows_lead_to_the_days_before_and_back(self):
        self.visit("/reports/month")
        this = self.text("#report-title")
        self.assertIsNone(self.find("#after").get_attribute("href"))
        self.click("#before")
        last = date.today().replace(day=1) - timedelta(days=1)
        wait_for(lambda: self.text("#report-title") == f"{last:%B %Y}", "the month before is shown")
        self.assertEqual(self.place(), f"/reports/month?on={last}")
        self.click("#after")
        wait_for(lambda: self.text("#report-title") == this, "the running month is shown")
        self.assertEqual(self.place(), "/reports/month")

    def test_a_period_moves_by_its_own_length(self):
        self.visit(f"/reports/period?from={days(-20)}&to={days(-11)}")
        for arrow, first, last in (("#before", -30, -21), ("#after", -20, -11), ("#after", -10, -1)):
            self.click(arrow)
            wait_for(lambda: self.place() == f"/reports/period?from={days(first)}&to={days(last)}", f"{arrow} leads there")
            wait_for(lambda: self.text("#report-title"), "the report is shown")

    def test_it_prints_on_one_sheet_with_its_totals_and_without_the_frame(self):
        self.visit(f"/reports/month?on={(date.today().replace(day=1) - timedelta(days=1))}")
        self.wait_for_drawn("score-columns")
        figures = self.figures()
        pdf = self.print()
        self.assertEqual(len(re.findall(rb"/Type\s*/Page\b(?!s)", pdf)), 1)
        text = text_of(pdf)
        for words in (self.text("#report-title"), "Score per day", figures["Completed"], figures["Points"], "1 of 1"):
            self.assertIn(words.replace(" ", ""), text)
        for words in ("Calendar", "Add a task", "Markdown", "Print"):
            self.assertNotIn(words.replace(" ", ""), text)

    def test_it_is_as_light_as_paper_in_the_dark_theme(self):
        self.set_theme("dark")
        self.visit("/reports/month")
        self.assertEqual(self.find("#report").value_of_css_property("background-color"), "rgba(255, 255, 255, 1)")

    def test_its_downloads_answer_with_the_same_numbers(self):
        self.visit("/reports/month")
        self.wait_for_drawn("score-columns")
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "#report-score [tabindex='0']")), 1, "one stop of Tab")
        completed = self.read("/api/reports/month")["completed"]
        kinds = {}
        for link in self.browser.find_elements(By.CSS_SELECTOR, "#downloads a"):
            with urllib.request.urlopen(link.get_attribute("href")) as answer:
                text = answer.read().decode()
                kinds[link.text] = answer.headers["Content-Type"].split(";")[0]
                if link.text == "JSON":
                    self.assertEqual(json.loads(text)["completed"], completed)
                else:
                    self.assertIn(str(completed), text)
        self.assertEqual(kinds, {"CSV": "text/csv", "JSON": "application/json", "Markdown": "text/markdown"})

    def test_a_task_completed_meanwhile_is_counted(self):
        task = self.program.add("Water the plants")["id"]
        self.visit("/reports/day")
        before = int(self.figures()["Completed"])
        self.program.request("POST", f"/api/tasks/{task}/complete", {})
        wait_for(lambda: int(self.figures()["Completed"]) == before + 1, "one more is completed")
        wait_for(lambda: "Water the plants" in self.text("#report-tasks"), "and listed")


if __name__ == "__main__":
    unittest.main()
