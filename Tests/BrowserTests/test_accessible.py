"""Every page against the rules of axe-core (WCAG 2.2 A and AA, and best practice), the HTML standard, and the Tab key."""

import re
import unittest
import urllib.request
from datetime import date, timedelta
from functools import cached_property

import html5lib

from axe import COLORS, needs_axe, violations
from selenium.webdriver.common.keys import Keys
from support import By, PageTest, wait_for

# Controls that are shown and enabled, and that no group with a key of its own holds.
CONTROLS = """
return [...document.querySelectorAll("a[href], button, input, select, textarea, summary")].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.disabled && node.type !== "hidden"
    && !node.closest("[role=listbox], [role=menu], [role=tablist], [role=grid], [role=radiogroup], [role=toolbar], [data-roving], [inert]")
    && !(node.type === "radio" && !node.checked)).length
"""


class PagesTest(PageTest):
    def setUp(self):
        super().setUp()
        today = date.today()
        add = self.program.add
        work = self.program.request("POST", "/api/projects", {"name": "Work", "color": "green", "icon": "briefcase"})["project"]["id"]
        self.project = work
        blocker = add("Ask for the figures", projectId=work, priority="P0", tags=["deep"], estimatedDuration=1800)["id"]
        self.task = add("Write the report", projectId=work, dependencies=[blocker], details="With figures")["id"]
        add("Draw the charts", projectId=work, parentId=self.task)
        add("Call the bank", dueDate=f"{today}T23:45", priority="P3")
        add("Plan the trip", dueDate=str(today + timedelta(days=3)))
        done = add("Water the plants")["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})

    @cached_property
    def habit(self):
        """Habits whose days have every state; gives the one whose page is looked at."""
        def make(title, **fields):
            fields = {"title": title, "frequency": {"kind": "daily"}, "startDate": str(date.today() - timedelta(days=9)), **fields}
            return self.program.request("POST", "/api/habits", fields)["habit"]["id"]

        def mark(habit, action, distance, **more):
            self.program.request("POST", f"/api/habits/{habit}/{action}", {"day": str(date.today() - timedelta(days=distance)), **more})
        reading = make("Read", group="Mind", tags=["calm"], description="Novels count too.", estimatedDuration=1200)
        mark(reading, "complete", 4)
        mark(reading, "skip", 3, reason="ill")
        mark(reading, "complete", 2, note="Two chapters")
        mark(make("Water", target={"amount": 8, "unit": "glasses"}, timeOfDay="morning"), "complete", 0, amount=3)
        tomorrow = (date.today() + timedelta(days=1)).strftime("%A").lower()
        make("Diary", frequency={"kind": "weekly", "weekdays": [tomorrow]})
        self.program.request("POST", f"/api/habits/{make('Back exercises')}/pause", {})
        return reading

    @property
    def addresses(self):
        return ["/", "/tasks", f"/tasks/{self.task}", "/calendar", "/projects", f"/projects/{self.project}", "/analytics", "/progress", "/habits", f"/habits/{self.habit}", "/focus", f"/year/{date.today().year}",
                "/reports/month", "/activity", "/settings", "/devices", "/people", "/import", "/add"]

    def visit(self, address):
        self.browser.get(self.program.address + address)
        wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete' && !document.querySelector('[aria-busy=true], .loading')"),
                 f"{address} is loaded")
        wait_for(self.is_quiet, f"{address} has read what it shows")


@needs_axe
class AxeTest(PagesTest):
    def violations(self, rules=None):
        return violations(self.browser, rules)

    def each_look(self):
        """Takes the page that is open to each width and theme; at each width all rules hold in one theme, those of colours in the other."""
        for width, themes in [(1280, ("light", "dark")), (360, ("dark", "light"))]:
            self.set_width(width)
            for theme in themes:
                self.set_theme(theme)
                wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                wait_for(self.is_quiet, "what is shown at that width was read")
                yield width, theme, None if theme == themes[0] else COLORS

    def each_theme(self):
        """All rules hold in the first theme, those of colours in the other."""
        for theme, rules in [("light", None), ("dark", COLORS)]:
            self.set_theme(theme)
            yield theme, rules

    def test_no_violation_in_the_keyboard_sheet_of_any_page_and_at_either_width_in_either_theme(self):
        for address in self.addresses:
            self.set_width(1280)
            self.visit(address)
            if address != "/add":
                self.look_at_the_keyboard_sheet(address)
            for width, theme, rules in self.each_look():
                with self.subTest(address, width=width, theme=theme):
                    self.assertEqual(self.violations(rules), [])
                    self.assert_no_sideways_scrolling()

    def look_at_the_keyboard_sheet(self, address):
        """All rules hold in it, and on one page, as it is drawn alike everywhere, those of colours in the other theme.

        The page below is held against them without the sheet.
        """
        self.press("?")
        wait_for(lambda: self.find("dialog[open]"), "the sheet is open")
        for theme, rules in [("dark", COLORS), ("light", None)][address != "/":]:
            self.set_theme(theme)
            with self.subTest("the keyboard sheet", address=address, theme=theme):
                self.assertEqual(violations(self.browser, rules, within="dialog[open]"), [])
        self.press(Keys.ESCAPE)
        wait_for(lambda: not self.browser.find_elements(By.CSS_SELECTOR, "dialog[open]"), "the sheet is closed")

    def test_no_violation_in_the_menu_and_the_dialogs_that_tidy_up(self):
        for theme, rules in self.each_theme():
            for line in (None, 2, 4):
                with self.subTest(line, theme=theme):
                    self.visit("/tasks?view=history")
                    self.click("#more-toggle")
                    lines = wait_for(lambda: self.browser.find_elements(By.CSS_SELECTOR, "[role=menuitem]"), "the menu is open")
                    if line is not None:
                        lines[line].click()
                        wait_for(lambda: self.text("dialog[open] [role=status]"), "the dialog is open")
                    self.assertEqual(self.violations(rules), [])

    def test_no_violation_below_the_bar_of_selected_tasks(self):
        for index in range(20):
            self.program.add(f"Task {index}", projectId=self.project)
        for theme, rules in self.each_theme():
            self.visit("/tasks?view=all&status=all")
            self.press("j", "x", "*")
            wait_for(lambda: self.text("#bulk-count") == "26 selected", "all are selected")
            for step in range(6):
                with self.subTest(theme=theme, step=step):
                    self.browser.execute_script("scrollTo(0, arguments[0])", 100 + step * 10)
                    self.assertEqual(self.violations(rules), [])

    def test_no_violation_on_a_touched_line_and_in_what_opens_below_the_filter_line(self):
        for theme, rules in self.each_theme():
            for key, opened in [("j", ".task:focus-within"), ("f", "#filter-panel:not([hidden])"), ("g", "#order-panel:not([hidden])")]:
                with self.subTest(opened, theme=theme):
                    self.visit("/tasks?view=all&priority=P0&priority=P2&priority=P3")
                    self.press(key)
                    wait_for(lambda: self.find(opened), f"{opened} is there")
                    self.assertEqual(self.violations(rules), [])
            with self.subTest("a filter line and its words", theme=theme):
                self.visit("/tasks?view=all&filter=(p0+%7C+overdeu)+%26+%21%40home")
                self.press("f")
                self.click("[data-filter='As a line']")
                wait_for(lambda: "overdue" in self.text("#filter-panel .line-words"), "the words are there")
                self.assertEqual(self.violations(rules), [])
                self.find("#search").send_keys(" energy:hi")
                wait_for(lambda: self.text("#line-note .problem"), "the mistake is told")
                self.assertEqual(self.violations(rules), [])

    def test_no_violation_in_an_empty_tasker(self):
        self.program.request("DELETE", f"/api/projects/{self.project}?strategy=deleteAllTasks")
        for view in ("today", "date&date=" + str(date.today() + timedelta(days=3))):
            for task in self.program.request("GET", f"/api/tasks?view={view}")["items"]:
                self.program.request("DELETE", f"/api/tasks/{task['id']}")
        for address in ("/", "/tasks", "/calendar", "/projects", "/activity"):
            self.visit(address)
            for theme, rules in self.each_theme():
                with self.subTest(address, theme=theme):
                    self.assertEqual(self.violations(rules), [])


class ValidTest(PagesTest):
    def test_every_page_is_valid_html(self):
        for address in self.addresses:
            with self.subTest(address):
                with urllib.request.urlopen(self.program.address + address) as answer:
                    head, body = answer.read().decode().split("</head>")
                # html5lib knows no template that stands in a head.
                text = re.sub(r"<template.*?</template>", "", head, flags=re.DOTALL) + "</head>" + body
                parser = html5lib.HTMLParser(strict=False)
                parser.parse(text)
                self.assertEqual([(place, code, data) for place, code, data in parser.errors], [])


class ReachTest(PagesTest):
    def test_every_control_is_reached_with_the_tab_key(self):
        for address in self.addresses:
            with self.subTest(address):
                self.assertEqual(self.unreached(address), [])

    def unreached(self, address):
        """The controls that the tab key does not come to, from the top of the page to its end."""
        self.visit(address)
        # From the top, also where a page gives the focus to a field of its own.
        self.browser.execute_script("""
            document.body.tabIndex = -1;
            document.body.focus();
            document.body.removeAttribute("tabindex");
            document.activeElement?.blur();
            window.reached = new Set();
            window.isBack = false;
            // The parts of a date are stops of their own within one field, which tell of no focus.
            addEventListener("focusin", ({ target }) => {
                window.isBack ||= window.reached.has(target);
                if (!window.isBack) window.reached.add(target);
            }, true);""")
        wanted = self.browser.execute_script(CONTROLS)
        for _ in range(wanted // 2 + 6):
            self.press(*["\ue004"] * 8)
            if self.browser.execute_script("return window.isBack"):
                break
        return self.browser.execute_script(CONTROLS.replace(".length", "").replace(
            "return [", "const all = [") + "; return all.filter((node) => !window.reached.has(node)).map((node) => node.outerHTML.slice(0, 160))")


if __name__ == "__main__":
    unittest.main()
