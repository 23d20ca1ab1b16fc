"""How a page comes up: what it asks the server for, what it draws first, and that nothing moves."""

import os
import unittest
from datetime import date

from lists import Keys, ListTest, days
from support import wait_for

# Noted before the page's scripts run: all layout shifts.
NOTES = """
globalThis.notes = { shift: 0 };
new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) notes.shift += entry.value;
}).observe({ type: "layout-shift", buffered: true });
"""
# Keeps the scripts from starting until `begin` is called: neither the first frame nor the time after which they start comes.
HOLD = """
const [frame, later] = [window.requestAnimationFrame, window.setTimeout];
window.requestAnimationFrame = () => 0;
window.setTimeout = (act, time, ...rest) => {
    if (time !== 250 || window.begin) return later(act, time, ...rest);
    window.begin = () => {
        window.requestAnimationFrame = frame;
        act();
    };
    return 0;
};
"""
# What was asked for over the network besides charts; the page itself and its stream of events are not among it.
ASKED = """
return performance.getEntriesByType("resource").filter(({ name, transferSize }) => transferSize > 0 && !name.includes("/charts/"))
    .map(({ name }) => new URL(name).pathname);
"""
PAGE_AND_EVENTS = 2
# Lines and headings of the document as the server sends it that the scripts have changed, and how many there are.
CHANGED = """
const done = arguments[0];
const [lines, headings] = ["[data-task], [data-habit], [data-project], [data-entry], [role=gridcell]", ".section-head, .group, h3, .week-head"];
const keyOf = ({ dataset }) => Object.entries(dataset).find(([name]) => ["task", "habit", "project", "entry", "day"].includes(name))?.join();
const bare = (node) => {
    const copy = node.cloneNode(true);
    for (const part of [copy, ...copy.querySelectorAll("*")]) for (const name of ["style", "data-key"]) part.removeAttribute(name);
    for (const part of copy.querySelectorAll(".section-actions, .tool, .rest, .by")) part.remove();
    // The server leaves out what is in them.
    for (const part of copy.querySelectorAll("[hidden]")) part.replaceChildren();
    return copy;
};
fetch(location.href).then((answer) => answer.text()).then((text) => {
    const sent = new DOMParser().parseFromString(text, "text/html").querySelector("main");
    const now = document.querySelector("main");
    const known = new Map([...now.querySelectorAll(lines)].map((node) => [keyOf(node), node]));
    const [was, is] = [sent, now].map((main) => [...main.querySelectorAll(headings)].filter((node) => !node.closest("[hidden], .card > header")));
    const pairs = [...sent.querySelectorAll(lines)].filter(keyOf).map((node) => [node, known.get(keyOf(node)) ?? null]);
    // The last lines may lie so far below the window that the scripts leave them out.
    while (pairs.length > 20 && pairs.at(-1)[1] === null) pairs.pop();
    const all = [...pairs, ...was.map((node, index) => [node, is[index] ?? null])];
    done([pairs.length, all.filter(([was, now]) => !now || !bare(was).isEqualNode(bare(now))).map((pair) => pair.map((node) => node && bare(node).outerHTML))]);
});
"""

SENT = """
const [selector, done] = arguments;
fetch(location.href).then((answer) => answer.text()).then((text) => {
    const { hidden, childNodes } = new DOMParser().parseFromString(text, "text/html").querySelector(selector);
    done({ hidden, children: childNodes.length });
});
"""
# What a part of a line consists of once it is shown.
PARTS = """
const part = document.querySelector(arguments[0]);
return part.checkVisibility() && [...part.children].map((child) => child.textContent || child.localName);
"""


class FirstViewTests(ListTest):
    def note_from_the_start(self):
        noting = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": NOTES})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", noting)

    def fill(self, dues):
        """Adds a task for each due date."""
        self.import_rows(["name,priority,dueDate,isComplete,dateAdded"] + [
            f"Task {number:04},P{number % 4},{due},false,{days(-9)}T08:00:00Z" for number, due in enumerate(dues)])

    def visit(self, address):
        self.browser.get(self.program.address + address)
        wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete'"), f"{address} is loaded")
        wait_for(self.is_quiet, f"{address} has read what it shows")

    @unittest.skipIf(os.environ.get("TASKER_PUBLIC"), "Files that are served singly are asked for again.")
    def test_a_page_that_was_visited_before_asks_for_two_things_at_most(self):
        own = [f"/tasks/{self.program.add('Read')['id']}", f"/habits/{self.program.request('POST', '/api/habits', {'title': 'Walk'})['habit']['id']}"]
        for address in ["/", "/tasks", "/tasks?view=all", "/projects", "/activity", "/habits", "/calendar", "/focus", *own]:
            with self.subTest(address):
                self.visit(address)
                self.visit(address)
                self.assertLessEqual(len(self.browser.execute_script(ASKED)) + PAGE_AND_EVENTS, 4, self.browser.execute_script(ASKED))

    def test_the_scripts_leave_the_lines_that_came_with_the_page_as_they_are(self):
        self.program.request("POST", "/api/demo", {})
        parent = self.program.add("Spring <b>in</b> the garden", estimatedDuration=5400, tags=["home", "garden"], details="One\nTwo")
        soil = self.program.add("Buy soil", parentId=parent["id"], repeatPattern="every! 3 days")
        plant = self.program.add("Plant", parentId=parent["id"], dependencies=[soil["id"]], dueDate=f"{days(1)}T14:30", priority="P0")
        project = max(self.program.request("GET", "/api/projects")["items"], key=lambda project: project["counts"]["open"])["id"]
        for change in [
                {"dueDate": f"{days(2)}T09:15"}, {"priority": "P3", "tags": ["home"]}, {"projectId": project, "estimatedDuration": 60, "energy": "low"},
                {"name": "Plant tulips", "dueDate": None, "details": "Deep"}]:
            self.program.request("PATCH", f"/api/tasks/{plant['id']}", change)
        for name in ["Rake", "Mow", "Weed"]:
            self.program.request("POST", f"/api/tasks/{self.program.add(name)['id']}/complete", {})
        self.program.request("POST", "/api/undo", {})
        self.note_from_the_start()
        for address in ["/", "/tasks", "/tasks?view=all", "/tasks?view=upcoming", "/tasks?view=history", f"/projects/{project}", "/habits", "/projects", "/calendar", "/activity"]:
            with self.subTest(address):
                self.visit(address)
                count, changed = self.browser.execute_async_script(CHANGED)
                self.assertGreater(count, 4)
                self.assertEqual(changed, [])
                self.assertLess(self.browser.execute_script("return notes.shift"), 0.01)

    def test_what_a_line_hides_at_first_is_sent_without_its_parts_and_shown_whole_later(self):
        task = self.program.add("Water the plants")
        self.visit("/")
        line = f"[data-task='{task['id']}']"
        sent = self.browser.execute_async_script(SENT, f"{line} .repeat")
        self.assertEqual((sent["hidden"], sent["children"]), (True, 0))
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"repeatPattern": "every day"})
        shown = wait_for(lambda: self.browser.execute_script(PARTS, f"{line} .repeat"), "the line says that it repeats")
        self.assertEqual(shown, ["svg", "Every day"])

    def test_a_page_that_was_visited_before_has_its_first_charts_in_it(self):
        self.program.request("POST", "/api/demo", {})
        self.note_from_the_start()
        for address, chart in [("/", "score-trend"), ("/analytics", "completion-rate"), ("/progress", "points-per-month")]:
            with self.subTest(address):
                self.visit(address)
                self.visit(address)
                self.assertTrue(self.find(f"[data-chart={chart}] svg").is_displayed())
                asked = self.browser.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
                self.assertEqual([name for name in asked if f"/charts/{chart}.svg" in name], [])
                self.assertLess(self.browser.execute_script("return notes.shift"), 0.01)

    @unittest.skipIf(os.environ.get("TASKER_PUBLIC"), "Files that are served singly start by themselves.")
    def test_what_is_pressed_before_the_scripts_have_started_is_done_then(self):
        self.program.add("Ticked early")
        self.add_script(HOLD)
        self.browser.get(self.program.address + "/")
        wait_for(lambda: self.browser.execute_script("return window.begin !== undefined"), "the scripts are there")
        self.find("#sections .check").click()
        self.press("q", "A new onee", Keys.BACKSPACE, Keys.ENTER)
        self.assertEqual(self.program.dashboard()["completion"]["completed"], 0)
        self.browser.execute_script("begin()")
        wait_for(lambda: self.program.dashboard()["completion"]["completed"] == 1, "the click is done")
        wait_for(lambda: "A new one" in [task["name"] for task in self.program.request("GET", "/api/tasks?view=all")["items"]], "the keys went to the field")

    @unittest.skipIf(os.environ.get("TASKER_PUBLIC"), "Files that are served singly start by themselves.")
    def test_enter_before_the_scripts_have_started_presses_the_button_that_keys_before_it_led_to(self):
        task = self.program.add("Pay the rent")
        self.program.request("PATCH", f"/api/tasks/{task['id']}", {"priority": "P0"})
        self.add_script(HOLD)
        self.browser.get(self.program.address + "/activity")
        wait_for(lambda: self.browser.execute_script("return window.begin !== undefined"), "the scripts are there")
        self.press("j", "j", Keys.ENTER)
        self.browser.execute_script("begin()")
        wait_for(lambda: self.find("[data-what='Added “Pay the rent”'] tbody tr"), "the second entry is open")

    @unittest.skipIf(os.environ.get("TASKER_PUBLIC"), "Files that are served singly start by themselves.")
    def test_a_step_to_the_first_task_and_a_search_before_the_scripts_have_started_are_done_then(self):
        self.program.add("Pay the rent")
        self.program.add("Water the plants")
        self.add_script(HOLD)
        self.browser.get(self.program.address + "/tasks")
        wait_for(lambda: self.browser.execute_script("return window.begin !== undefined"), "the scripts are there")
        self.press(Keys.HOME)
        self.browser.execute_script("begin()")
        wait_for(lambda: self.focused() == "Pay the rent", "the key went to the first task")
        # The lines of a search come after the document.
        self.browser.get(self.program.address + "/tasks?q=plants")
        wait_for(lambda: self.browser.execute_script("return window.begin !== undefined"), "the scripts are there")
        self.assertIsNone(self.find("[data-task]"))
        self.press(Keys.HOME)
        self.browser.execute_script("begin()")
        wait_for(lambda: self.focused() == "Water the plants", "the key went to the first task that was found")
        self.browser.get(self.program.address + "/tasks#search")
        wait_for(lambda: self.browser.execute_script("return window.begin !== undefined"), "the scripts are there")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.id === 'search'"), "the search has the focus")
        self.press("rent", Keys.ENTER)
        self.browser.execute_script("begin()")
        self.wait_for_shown(["Pay the rent"])

    def test_nothing_keeps_the_browser_from_going_back_to_a_page_as_it_was_left(self):
        self.program.add("There before")
        self.visit("/tasks?view=all")
        self.browser.execute_script("location.assign('/settings')")
        wait_for(lambda: "/settings" in self.browser.current_url and self.find("form"), "another page is shown")
        self.program.add("Added meanwhile")
        self.browser.back()
        wait_for(lambda: "Added meanwhile" in self.shown(), "what came meanwhile is there")
        # A reason that is masked is one of the browser that runs the tests, not of the page.
        reasons = self.browser.execute_script(
            "return (performance.getEntriesByType('navigation')[0].notRestoredReasons?.reasons ?? []).map(({ reason }) => reason)")
        self.assertLessEqual(set(reasons), {"masked"})

    def test_a_task_asks_for_its_history_once(self):
        task = self.program.add("Write the report")["id"]
        self.visit(f"/#task={task}")
        wait_for(lambda: self.find(".history .changes li"), "the history is there")
        asked = self.browser.execute_script("return performance.getEntriesByType('resource').map(({ name }) => name)")
        self.assertEqual(len([name for name in asked if f"/{task}/history" in name]), 1, asked)

    def test_many_lines_of_today_come_after_the_document_those_in_the_window_with_it(self):
        self.fill([days(-3)] * 30 + [date.today()] * 30 + [""] * 30)
        self.note_from_the_start()
        self.open_page()
        lines = 10 + 20 + 20
        wait_for(lambda: self.browser.execute_script("return document.querySelectorAll('.task').length") == lines, "all lines are there")
        sent, bottom = self.browser.execute_async_script("""
            const done = arguments[0];
            fetch(location.href).then((answer) => answer.text()).then((text) => {
                const sent = new DOMParser().parseFromString(text, "text/html").querySelectorAll("main [data-task]").length;
                done([sent, document.querySelectorAll(".task")[sent - 1].getBoundingClientRect().bottom]);
            });""")
        self.assertLess(sent, lines)
        self.assertGreater(bottom, self.browser.execute_script("return innerHeight"))
        self.assertLess(self.browser.execute_script("return notes.shift"), 0.02)

    def test_nothing_moves_while_a_long_list_is_read_past_what_is_folded(self):
        self.fill([days(-3)] * 1700 + [date.today()] * 40)
        self.note_from_the_start()
        self.visit("/tasks")
        wait_for(lambda: len(self.shown()) > 20, "what stands behind the folded lines is there")
        self.assertLess(self.browser.execute_script("return notes.shift"), 0.02)

    def test_a_search_is_asked_for_soon_behind_the_last_key(self):
        self.program.add("Water the plants")
        self.open_tasks("?view=all")
        self.browser.execute_script("""
            globalThis.waits = [];
            const wait = setTimeout;
            const search = document.querySelector("#search");
            // What is set while a letter is typed is how long is waited for the next one.
            search.addEventListener("input", () => {
                globalThis.setTimeout = (act, delay) => { waits.push(delay); return wait(act, delay); };
            }, true);
            addEventListener("input", () => { globalThis.setTimeout = wait; });""")
        self.press("/")
        for end in range(1, 6):
            self.press("plant"[end - 1])
            wait_for(lambda: f"q={'plant'[:end]}" == self.query().split("&")[-1].lstrip("?") or f"q={'plant'[:end]}&" in self.query(), "it is searched for")
        self.wait_for_shown(["Water the plants"])
        waits = self.browser.execute_script("return waits")
        self.assertGreaterEqual(len(waits), 5)
        self.assertLess(max(waits), 100)


if __name__ == "__main__":
    unittest.main()
