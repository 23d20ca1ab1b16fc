"""Every page at every size, on paper, and under the pointer: one visit each."""

import base64
import re
import unittest
import zlib
from datetime import date, timedelta

from selenium.webdriver.common.action_chains import ActionChains

from support import By, PageTest, wait_for

WIDTHS = [320, 360, 560, 640, 768, 1024, 1280, 1920]

# What reaches beyond the right edge and is not in a part that scrolls by itself.
OVERFLOWING = """
const edge = document.documentElement.clientWidth;
const scrolls = (node) => /auto|scroll|hidden|clip/.test(getComputedStyle(node).overflowX);
const isKept = (node) => { for (let at = node.parentElement; at; at = at.parentElement) if (scrolls(at)) return true; return false; };
const out = [...document.body.querySelectorAll("*")].filter((node) => {
    if (!node.checkVisibility({ visibilityProperty: true }) || node.closest("svg, .visually-hidden, .skip")) return false;
    const box = node.getBoundingClientRect();
    return box.width > 0 && box.height > 0 && box.right > edge + 1 && !isKept(node);
});
return [document.documentElement.scrollWidth > innerWidth, ...out.map((node) => node.outerHTML.slice(0, 120))].filter(Boolean);
"""

# Texts that end without a sign of it, and controls that are narrower than their words.
CUT = """
const isAway = (node) => { for (let at = node; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return true; return false; };
const cuts = (node) => {
    const { overflowX, textOverflow } = getComputedStyle(node);
    return node.matches("button, .button, .tool, .chip") || (/hidden|clip/.test(overflowX) && textOverflow !== "ellipsis");
};
return [...document.body.querySelectorAll("*")].filter((node) =>
    node.checkVisibility({ visibilityProperty: true }) && !node.closest("svg, .visually-hidden, .skip") && node.textContent.trim() !== ""
    && node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).textOverflow !== "ellipsis"
    && cuts(node) && !isAway(node)).map((node) => node.outerHTML.slice(0, 160));
"""

MISSING = """
const names = ["for", "aria-labelledby", "aria-describedby", "aria-controls", "aria-owns", "aria-activedescendant", "aria-details",
    "aria-errormessage", "list", "form", "headers", "popovertarget"];
const wanted = names.flatMap((name) => [...document.querySelectorAll(`[${name}]`)].flatMap((node) => node.getAttribute(name).split(" ")));
const linked = [...document.querySelectorAll("a[href^='#']")].map((link) => link.getAttribute("href").slice(1));
return [...wanted, ...linked].filter((id) => id !== "" && !document.getElementById(id));
"""

TWICE = """
const ids = [...document.querySelectorAll("[id]")].map((node) => node.id);
return ids.filter((id, index) => ids.indexOf(id) !== index);
"""

# The contrast of an element's text on its own ground.
CONTRAST = """
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const rgb = (text) => {
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3).map((value) => value / 255);
};
const luminance = (color) => rgb(color).map((value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index], 0);
const style = getComputedStyle(arguments[0]);
const [low, high] = [luminance(style.color), luminance(style.backgroundColor)].sort((a, b) => a - b);
return (high + 0.05) / (low + 0.05);
"""
# The lines of weeks in which squares or sums lie on other words, and heads whose parts are broken.
WEEKS_APART = """
const box = (node) => node.getBoundingClientRect();
const isOn = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
return [...document.querySelectorAll(".weeks .week")].filter((week) => {
    const words = [...week.querySelectorAll(".week-head :is(b, span)")].filter((node) => node.checkVisibility() && node.textContent !== "");
    const squares = [...week.querySelectorAll(".day .square")].filter((node) => week.matches(".folded") && node.checkVisibility());
    const parts = [...words, ...squares];
    const isBroken = words.some((node) => node.getClientRects().length > 1 || box(node).height > 26);
    return isBroken || parts.some((one, index) => parts.slice(index + 1).some((other) => isOn(box(one), box(other))));
}).map((week) => week.querySelector(".week-head").textContent);
"""
LANES_APART = """
const parts = [...document.querySelectorAll(".lanes button")].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect());
return parts.flatMap((one, index) => parts.slice(index + 1).filter((other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom));
"""
# What has a ground of its own that a browser leaves out on paper, unless it is told otherwise.
NOT_PRINTED = """
return [...document.querySelectorAll("main *")].filter((node) => {
    const { backgroundColor, backgroundImage, printColorAdjust } = getComputedStyle(node);
    return node.checkVisibility() && printColorAdjust !== "exact" && (backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none");
}).map((node) => node.outerHTML.slice(0, 120));
"""
# Texts of a page that lie on one another, and what sticks out of an entry of the side bar.
OVERLAPPING = """
const lines = [];
const texts = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
    const { data, parentElement: node } = texts.currentNode;
    if (!data.trim() || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || node.closest(".visually-hidden, svg, dialog, .task")) continue;
    // What is hidden from the eye alone, and what stays in place above that which is scrolled.
    if ([...ancestors(node)].map((around) => getComputedStyle(around)).some(({ clipPath, position }) => clipPath !== "none" || position === "sticky")) continue;
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    for (const box of range.getClientRects()) {
        // An ellipsis stands for what lies beyond.
        const cut = [...ancestors(node)].filter((around) => getComputedStyle(around).overflowX !== "visible").map((around) => around.getBoundingClientRect());
        const right = Math.min(box.right, ...cut.map((around) => around.right)), bottom = Math.min(box.bottom, ...cut.map((around) => around.bottom));
        if (right - box.left > 2 && bottom - box.top > 2) lines.push({ left: box.left, right, top: box.top, bottom, data: data.trim(), node });
    }
}
function* ancestors(node) {
    for (let around = node; around; around = around.parentElement) yield around;
}
const found = [];
lines.forEach((one, index) => lines.slice(index + 1).forEach((other) => {
    const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
    const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
    const isWithin = one.node.contains(other.node) || other.node.contains(one.node);
    if (!isWithin && width > 1 && height > 6) found.push(`“${one.data}” lies on “${other.data}”`);
}));
for (const entry of document.querySelectorAll(".side :is(a, button)")) {
    const { right } = entry.getBoundingClientRect();
    for (const part of entry.children) {
        if (part.checkVisibility() && part.getBoundingClientRect().right > right) found.push(`“${part.textContent}” sticks out of “${entry.textContent}”`);
    }
}
return found;
"""


def texts_on_sheets(pdf):
    """How many pieces of text stand on each sheet of a PDF."""
    objects = {int(number): body for number, body in re.findall(rb"(\d+) 0 obj\s(.*?)endobj", pdf, re.S)}
    sheets = []
    for body in objects.values():
        if not re.search(rb"/Type\s*/Page\b(?!s)", body):
            continue
        stream = objects[int(re.search(rb"/Contents\s+(\d+) 0 R", body).group(1))]
        raw = stream[stream.index(b"stream") + 6:stream.rindex(b"endstream")].lstrip(b"\r\n")
        sheets.append(len(re.findall(rb"T[jJ]\b", zlib.decompressobj().decompress(raw))))
    return sheets


class SizeTests(PageTest):
    def setUp(self):
        super().setUp()
        self.project = self.program.request(
            "POST", "/api/projects", {"name": "A project with a rather long name of its own", "tags": ["work"]})["project"]["id"]
        for index in range(28):
            self.program.add(
                f"Write the introduction of chapter {index} and everything else", projectId=self.project, priority=f"P{index % 4}",
                dueDate=str(date.today() + timedelta(days=index // 4)), tags=["deep"], estimatedDuration=5400)
        # Dates with their year, also beside times.
        for due in ["01-02", "01-03T14:30"]:
            self.program.add(
                "Write the introduction of the next volume", projectId=self.project, dueDate=f"{date.today().year + 1}-{due}",
                tags=["deep"], estimatedDuration=5400)
        self.task = self.program.add("Draw the charts", dueDate=None, details="With figures")["id"]
        done = self.program.add("Water the plants", projectId=self.project)["id"]
        self.program.request("POST", f"/api/tasks/{done}/complete", {})
        self.habit = self.program.request(
            "POST", "/api/habits", {"title": "Read a chapter of a rather long book", "frequency": {"kind": "daily"}, "target": {"amount": 8, "unit": "pages"}})["habit"]["id"]

    @property
    def addresses(self):
        return ["/", "/tasks?view=all", f"/tasks/{self.task}", "/calendar", "/calendar?view=week", "/projects",
                f"/projects/{self.project}", "/analytics", "/progress", "/habits", f"/habits/{self.habit}", "/focus", f"/year/{date.today().year}", "/reports/month", "/activity", "/settings", "/devices", "/people", "/import", "/add"]

    def visit(self, address):
        self.browser.get(self.program.address + address)
        wait_for(lambda: self.browser.execute_script(
            "return document.readyState === 'complete' && !document.querySelector('[aria-busy=true], .loading')"), f"{address} is loaded")
        wait_for(self.is_quiet, f"{address} has read what it shows")

    def test_nothing_overflows_at_any_width_every_id_that_is_referred_to_exists_once_and_every_page_prints(self):
        for address in self.addresses:
            self.set_width(1280)
            self.visit(address)
            wait_for(lambda: self.browser.execute_script(MISSING) == [], f"every id that {address} refers to exists")
            with self.subTest(address):
                self.assertEqual(self.browser.execute_script(TWICE), [])
                if address != "/add":
                    wait_for(self.is_printed_from_the_first_sheet_on, f"{address} fills its first sheet")
            for width in WIDTHS:
                with self.subTest(address, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                    self.assertEqual(self.browser.execute_script(OVERFLOWING), [])
                    self.assertEqual(self.browser.execute_script(CUT), [])
                    if width == 320:
                        self.assertEqual(self.browser.execute_script(OVERLAPPING), [])
                    for field in self.browser.execute_script(
                            "return [...document.querySelectorAll('[type=search]')].map((node) => (node.closest('.search-field') ?? node).clientHeight)"):
                        self.assertLess(field, 64, "a search field is one line")

    def test_large_text_lies_on_nothing_and_sticks_out_of_nothing(self):
        self.program.request("PATCH", "/api/settings", {"fontSize": "large", "dateOrder": "monthFirst", "clock": "12"})
        self.program.request("POST", f"/api/habits/{self.habit}/note", {"note": "In the train"})
        for address in self.addresses:
            self.visit(address)
            for width in (320, 360, 1024, 1280):
                with self.subTest(address, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                    wait_for(self.is_quiet, f"{address} is there")
                    self.assertEqual(self.browser.execute_script(OVERLAPPING), [])
                    self.assertEqual(self.browser.execute_script(OVERFLOWING), [])

    def test_the_smallest_screen_keeps_words_whole_and_apart(self):
        self.set_width(320)
        self.program.add("Pay the rent", dueDate=str(date.today() - timedelta(days=8)))
        first = self.program.add("Choose the tiles", projectId=self.project, estimatedDuration=7200)["id"]
        self.program.add("Order the tiles", projectId=self.project, dependencies=[first])
        for size in ["medium", "large"]:
            self.program.request("PATCH", "/api/settings", {"fontSize": size})
            with self.subTest("the weeks and lanes of a month", size=size):
                self.visit("/calendar")
                # The longest that stand there.
                self.browser.execute_script("""
                    for (const range of document.querySelectorAll(".week-head .fold + b + span")) range.textContent = "28 Nov – 4 Dec";""")
                self.assertEqual(self.browser.execute_script(WEEKS_APART), [])
                self.assertEqual(self.browser.execute_script(LANES_APART), [])
            with self.subTest("the figures of a habit", size=size):
                self.visit(f"/habits/{self.habit}")
                self.browser.execute_script("document.querySelector('#momentum .momentum').lastChild.data = 'declining'")
                self.assertEqual(self.browser.execute_script("""
                    const word = document.createRange();
                    word.selectNodeContents(document.querySelector("#momentum"));
                    const { right } = document.querySelector("#momentum").getBoundingClientRect();
                    return Math.max(0, word.getBoundingClientRect().right - right);"""), 0)
            with self.subTest("the estimate of a task that blocks others", size=size):
                self.visit(f"/projects/{self.project}")
                estimate = wait_for(lambda: self.find(f"[data-task='{first}'] .meta .num"), "its estimate is there")
                self.assertLess(estimate.size["height"], 26)
                self.assertTrue(self.browser.execute_script("""
                    const [inner, outer] = [arguments[0], arguments[0].closest(".sub")].map((node) => node.getBoundingClientRect());
                    return inner.right <= outer.right + 1 && inner.bottom <= outer.bottom + 1;""", estimate))

    def test_the_rows_of_controls_on_a_phone_are_one_row(self):
        rows = """
            const tops = [...document.querySelectorAll(arguments[0])].filter((node) => node.checkVisibility() && node.offsetHeight > 0)
                .map((node) => node.getBoundingClientRect()).map(({ top, height }) => Math.round((top + height / 2) / 8));
            return new Set(tops).size;"""
        self.set_width(360)
        for size in ["medium", "large"]:
            self.program.request("PATCH", "/api/settings", {"fontSize": size})
            self.visit(f"/tasks/{self.task}")
            wait_for(lambda: self.find(".action-bar .button"), "the foot is drawn")
            self.assertEqual(self.browser.execute_script(rows, ".action-bar > :not(.gap)"), 1, size)
        self.program.request("PATCH", "/api/settings", {"fontSize": "medium"})
        self.visit("/")
        for words in ["More", "Fewer"]:
            self.assertEqual(self.text(".quick .chips .more"), words)
            self.assertEqual(self.browser.execute_script(rows, ".quick .chips :is(.chip, .more, [data-help])"), 1, words)
            self.click(".quick .chips .more")

    def test_the_search_keeps_room_for_words_beside_its_filters(self):
        for query in ["?view=all", "?view=all&priority=P0&priority=P1&tag=deep&overdue=1"]:
            self.visit(f"/tasks{query}")
            self.press("/")
            wait_for(lambda: self.browser.execute_script("return document.activeElement.id") == "search", "one writes into it")
            for width in [*range(320, 480, 40), *range(560, 721, 20), 768, 1024, 1280]:
                with self.subTest(query, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                    self.assertGreaterEqual(self.find("#search").size["width"], 96)
                    self.assertEqual(self.browser.execute_script(OVERFLOWING), [])

    def test_the_side_bar_is_a_rail_on_middle_screens_and_a_bar_below_on_small_ones(self):
        self.visit("/")
        for width, side in [(1280, 216), (1024, 216), (768, 76), (720, 0)]:
            with self.subTest(width=width):
                self.set_width(width)
                wait_for(lambda: self.browser.execute_script("return document.querySelector('.side').offsetWidth") == side, "the side bar has its width")
                self.assertEqual(self.find(".tabbar").is_displayed(), side == 0)
                if side:
                    self.assertEqual(self.text(".side .nav a[href='/calendar']"), "Calendar")

    def test_a_small_screen_reaches_every_page_by_bar_or_menu(self):
        self.set_width(360)
        self.visit("/activity")
        self.click("[data-action=menu]")
        wait_for(lambda: self.find("#menu[open] a"), "the menu is open")
        places = "return [...document.querySelectorAll(arguments[0])].filter((link) => link.checkVisibility()).map((link) => link.pathname).sort()"
        shown = self.browser.execute_script(places, ".tabbar a, #menu a")
        every = self.browser.execute_script("return [...document.querySelectorAll('.side .nav a')].map((link) => link.pathname).sort()")
        self.assertEqual(shown, every)
        self.assertEqual(self.browser.execute_script("return [...document.querySelectorAll('#menu [aria-current]')].map((link) => link.pathname)"), ["/activity"])

    def test_what_was_done_never_stands_on_the_content(self):
        for width in [360, 768, 1280]:
            with self.subTest(width=width):
                self.set_width(width, 700)
                self.visit("/activity")
                self.browser.execute_script("""
                    const set = window.setTimeout;
                    window.endings = [];
                    window.setTimeout = (end, time, ...rest) => (time === 10000 && window.endings.push(end), set(end, time, ...rest));""")
                self.press("u")
                wait_for(lambda: "Undone" in self.text("#toast-text"), "it is said")
                self.browser.execute_script("scrollTo(0, document.documentElement.scrollHeight)")
                toast, content = self.browser.execute_script(
                    "return ['#toast', '#content'].map((name) => document.querySelector(name).getBoundingClientRect().toJSON())")
                self.assertLessEqual(content["bottom"], toast["top"])
                if width > 720:
                    self.assertGreaterEqual(toast["left"], self.find(".side").size["width"] - 1)
                self.browser.execute_script("window.endings.at(-1)()")
                self.assertFalse(self.find("#toast").is_displayed())

    def test_nothing_jumps_while_calendar_and_project_load(self):
        for address in ["/calendar", "/calendar?view=week", f"/projects/{self.project}", "/projects"]:
            for width in [360, 768, 1280]:
                with self.subTest(address, width=width):
                    self.set_width(width)
                    self.visit(address)
                    shift = self.browser.execute_async_script("""
                        const done = arguments[0];
                        let sum = 0;
                        new PerformanceObserver((list) => {
                            for (const entry of list.getEntries()) sum += entry.value;
                        }).observe({ type: "layout-shift", buffered: true });
                        requestAnimationFrame(() => requestAnimationFrame(() => done(sum)));""")
                    self.assertLess(shift, 0.02)

    def is_printed_from_the_first_sheet_on(self):
        pdf = base64.b64decode(self.browser.execute_cdp_cmd("Page.printToPDF", {})["data"])
        first, *rest = texts_on_sheets(pdf)
        return first > (24 if rest else 12)

    def test_a_list_of_tasks_prints_with_boxes_and_without_controls(self):
        self.visit("/tasks?view=all")
        wait_for(lambda: self.find(".task .check"), "the list is drawn")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        self.assertEqual(self.find(".task .check").value_of_css_property("border-radius"), "4px")
        self.assertEqual([node.get_attribute("outerHTML")[:80] for node in self.browser.find_elements(By.CSS_SELECTOR, "button:not(.fold)")
                          if node.is_displayed() and not node.find_elements(By.XPATH, "ancestor::*[contains(@class, 'task')]")], [])

    def test_paper_shows_every_filled_shape_in_light_colours(self):
        self.program.request("POST", f"/api/habits/{self.habit}/complete", {"day": str(date.today()), "amount": 8})
        self.set_theme("dark")
        for address, shapes in [("/habits", ".day.done i"), ("/projects", ".dot"), ("/calendar", ".day.today .n"), ("/progress", "main svg")]:
            with self.subTest(address):
                self.visit(address)
                wait_for(lambda: self.find(shapes), "its shapes are drawn")
                self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
                    "media": "print", "features": [{"name": "prefers-color-scheme", "value": "dark"}]})
                self.assertEqual(self.browser.execute_script(NOT_PRINTED), [])
                self.assertGreater(self.browser.execute_script(CONTRAST, self.find("main .card")), 4.5)
                self.assertEqual(self.find("main .card").value_of_css_property("background-color"), "rgba(255, 255, 255, 1)")
                self.set_theme("dark")

    def test_a_printed_project_begins_with_its_name(self):
        self.visit(f"/projects/{self.project}")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
        left, start = self.browser.execute_script(
            "return ['.head h1', 'main'].map((name) => document.querySelector(name).getBoundingClientRect().left)")
        self.assertLess(left - start, 48)

    def test_soft_buttons_are_read_under_the_pointer_in_both_themes(self):
        for theme in ["light", "dark"]:
            self.set_theme(theme)
            self.visit("/focus")
            self.browser.execute_cdp_cmd("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": 1, "y": 1})
            button = wait_for(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".button.soft") if node.is_displayed()), None), "a soft button")
            before = button.value_of_css_property("background-color")
            ActionChains(self.browser).move_to_element(button).perform()
            wait_for(lambda: button.value_of_css_property("background-color") != before, "the pointer shows")
            self.assertGreaterEqual(self.browser.execute_script(CONTRAST, button), 4.5, theme)


if __name__ == "__main__":
    unittest.main()
