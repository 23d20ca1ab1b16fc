import unittest
from datetime import date

from support import By, PageTest, wait_for

# Every piece of text with the contrast of its colour on what lies behind it (WCAG 2.2, 1.4.3).
CONTRAST = """
const channel = (value) => value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const canvas = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
const rgba = (text) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = text;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
    return [r / 255, g / 255, b / 255, a / 255];
};
const over = (top, below) => top.slice(0, 3).map((value, i) => value * top[3] + below[i] * (1 - top[3])).concat(1);
const ground = (node) => {
    const layers = [];
    for (let at = node; at; at = at.parentElement) layers.push(rgba(getComputedStyle(at).backgroundColor));
    return layers.reverse().reduce((below, top) => over(top, below), [1, 1, 1, 1]);
};
const luminance = ([r, g, b]) => 0.2126 * channel(r) + 0.7152 * channel(g) + 0.0722 * channel(b);
const results = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.data.trim() || !node.checkVisibility({ visibilityProperty: true })) continue;
    if (node.closest("script, style, title, desc, noscript, option, :disabled, .visually-hidden, .skip, .on, .tip")) continue;
    const style = getComputedStyle(node);
    const back = ground(node);
    const front = over(rgba(node instanceof SVGElement ? style.fill : style.color), back);
    const [low, high] = [luminance(front), luminance(back)].sort((a, b) => a - b);
    results.push([walker.currentNode.data.trim().slice(0, 40), (high + 0.05) / (low + 0.05)]);
}
return results;
"""

CONTROLS = {
    "button", "link", "textbox", "checkbox", "combobox", "listbox", "radio", "switch", "searchbox", "Date", "InputTime",
    "DisclosureTriangle", "menuitem", "tab", "slider", "spinbutton", "dialog", "navigation", "region",
}


class LookTests(PageTest):
    def fill(self):
        self.program.add("Send the signed contract back", priority="P0")
        self.program.add("Write the introduction of chapter 3", priority="P1", tags=["deep"], estimatedDuration=5400)
        self.program.add("Water the plants and check the balcony heater before the frost", priority="P3", type="evening")
        done = self.program.add("Weekly review")
        self.program.request("POST", f"/api/tasks/{done['id']}/complete", {})

    def test_nothing_scrolls_sideways_at_any_width(self):
        self.fill()
        self.open_page()
        self.click(".more")
        self.press("j", "e")
        for width in [320, 360, 540, 720, 721, 1080, 1081, 1280, 1920]:
            with self.subTest(width=width):
                self.set_width(width)
                wait_for(lambda: self.browser.execute_script("return innerWidth") == width, "the width is set")
                self.wait_for_charts()
                self.assert_no_sideways_scrolling()

    def test_a_date_of_another_year_with_a_time_is_whole_in_a_list_by_name(self):
        self.program.add("Renew the passport", dueDate=f"{date.today().year + 1}-11-24T12:30")
        for clock, text in [("24", "12:30"), ("12", "12:30 pm")]:
            self.program.request("PATCH", "/api/settings", {"clock": clock})
            self.browser.get(self.program.address + "/tasks?view=all&sort=name")
            for width in [360, 721, 1000, 1280]:
                with self.subTest(clock=clock, width=width):
                    self.set_width(width)
                    wait_for(lambda: self.text("#list .when").endswith(text), "the time is shown")
                    shown, whole = self.browser.execute_script(
                        "const { clientWidth, scrollWidth } = document.querySelector('#list .when'); return [clientWidth, scrollWidth]")
                    self.assertLessEqual(whole, shown)

    def test_charts_are_drawn_for_the_width_at_which_they_are_shown(self):
        self.fill()
        for width in [360, 1280]:
            self.set_width(width)
            self.open_page()
            self.wait_for_charts()
            for name in ["score-trend", "project-health"]:
                def is_exact():
                    drawn, shown = self.browser.execute_script(
                        "const svg = document.querySelector(`[data-chart=${arguments[0]}] svg`);"
                        "return [svg.viewBox.baseVal.width, svg.getBoundingClientRect().width]", name)
                    return abs(drawn - shown) < 1.5
                wait_for(is_exact, f"{name} is drawn unscaled at {width}")

    def test_the_year_starts_at_its_newest_end(self):
        self.fill()
        self.set_width(360)
        self.open_page()
        self.wait_for_charts()
        wait_for(lambda: self.browser.execute_script(
            "const box = document.querySelector('.wide');"
            "return box.scrollLeft > 0 && box.scrollLeft + box.clientWidth >= box.scrollWidth - 2"), "the newest days show")

    def test_project_health_stands_under_the_shorter_column(self):
        left_of = ("return ['#today', '[aria-labelledby=health-title]']"
                   ".map((card) => document.querySelector(card).getBoundingClientRect().left)")
        self.program.add("Water the plants")
        self.open_page()
        day, health = self.browser.execute_script(left_of)
        self.assertEqual(health, day, "below a short list")
        for number in range(25):
            self.program.add(f"Task {number}")
        self.open_page()
        day, health = self.browser.execute_script(left_of)
        self.assertGreater(health, day, "beside a long one")

    def test_another_range_of_the_trend_is_drawn(self):
        self.fill()
        self.open_page()
        before = self.wait_for_charts()["score-trend"]
        self.click("[data-days='90']")
        wait_for(lambda: self.chart("score-trend") != before, "the trend changed")
        self.assertEqual(self.find("[data-days='90']").get_attribute("aria-pressed"), "true")

    def test_the_challenges_follow_a_completion(self):
        self.open_page()
        wait_for(lambda: "Complete 3 tasks today" in self.text("#challenges"), "the challenges are there")
        self.fill()
        wait_for(lambda: "1 of 3 · +15" in self.text("#challenges"), "what was completed counts")
        self.assertIn("20 tasks this week", self.text("#challenges"))

    def test_every_chart_shows_its_data_as_a_table(self):
        self.fill()
        self.open_page()
        for name in ["score-trend", "priority-pie", "project-health", "streak-calendar"]:
            with self.subTest(name):
                self.click(f".card:has([data-chart={name}]) [aria-label^='Show data']")
                wait_for(lambda: self.find(f"[data-table={name}] tbody tr"), "the table has rows")

    def test_the_table_takes_the_place_of_the_chart_and_gives_it_back(self):
        self.fill()
        self.open_page()
        self.wait_for_charts()
        button = ".card:has([data-chart=score-trend]) [aria-label^='Show data']"
        self.click(button)
        self.assertFalse(self.find("[data-chart=score-trend]").is_displayed())
        self.click(button)
        wait_for(lambda: self.find("[data-chart=score-trend] svg").is_displayed(), "the drawing is back")
        self.assertFalse(self.find("[data-table=score-trend]").is_displayed())

    def test_a_chart_is_copied_as_picture_svg_numbers_and_link(self):
        self.fill()
        self.open_page()
        self.wait_for_charts()
        self.browser.execute_script("""
            window.copied = [];
            navigator.clipboard.write = async ([item]) => {
                const blob = await item.getType(item.types[0]);
                window.copied.push([blob.type, blob.type.startsWith("image") ? String(blob.size) : await blob.text()]);
            };""")
        for place, (told, kind, begins) in enumerate([
                ("Image copied.", "image/png", ""), ("SVG copied.", "text/plain", "<svg "),
                ("Numbers copied.", "text/plain", "Day\tScore"),
                ("Link copied.", "text/plain", f"{self.program.address}/charts/score-trend.svg?")], 1):
            with self.subTest(told):
                self.click(".card:has([data-chart=score-trend]) [aria-label^='Copy']")
                self.press(str(place))
                wait_for(lambda: self.text("#toast-text").startswith(told), "it says so")
                copied = self.browser.execute_script("return window.copied.at(-1)")
                self.assertEqual(copied[0], kind)
                self.assertTrue(copied[1].startswith(begins), copied[1][:80])

    def test_text_has_enough_contrast_in_both_themes(self):
        self.fill()
        self.open_page()
        self.wait_for_charts()
        for theme in ["light", "dark"]:
            with self.subTest(theme):
                self.set_theme(theme)
                results = self.browser.execute_script(CONTRAST)
                self.assertGreater(len(results), 40)
                self.assertEqual([entry for entry in results if entry[1] < 4.5], [])

    def test_every_control_has_a_name(self):
        self.fill()
        self.open_page()
        self.wait_for_charts()
        self.click(".more")
        self.press("j", "e")
        wait_for(lambda: self.find(".rename input"), "the name is a field")
        shown = [node for node in self.accessible_nodes() if not node.get("ignored") and node["role"]["value"] in CONTROLS]
        self.assertGreater(len(shown), 30)
        unnamed = [node["role"]["value"] for node in shown if not node.get("name", {}).get("value", "").strip()]
        self.assertEqual(unnamed, [])

    def test_touch_targets_are_large_enough(self):
        self.fill()
        self.set_width(360)
        self.open_page()
        small = self.browser.execute_script(
            "return [...document.querySelectorAll('button, a[href], summary, input, select')]"
            ".filter((node) => node.checkVisibility() && !node.matches('.skip, [type=hidden], .visually-hidden'))"
            ".map((node) => [node.outerHTML.slice(0, 80), node.getBoundingClientRect()])"
            ".filter(([, box]) => box.width < 24 || box.height < 24).map(([text]) => text)")
        self.assertEqual(small, [])

    def test_landmarks_and_headings_are_there(self):
        self.open_page()
        for selector in ["main", "nav[aria-label]", "h1", "[role=status]"]:
            self.assertIsNotNone(self.find(selector), selector)
        self.assertEqual(len(self.browser.find_elements(By.CSS_SELECTOR, "h1")), 1)

    def test_nothing_is_loaded_from_another_host(self):
        self.fill()
        self.open_page()
        self.wait_for_charts()
        names = self.browser.execute_script("return performance.getEntriesByType('resource').map((entry) => entry.name)")
        # A style sheet, a script, the dashboard and five charts at least; icons and the manifest only with a window.
        self.assertGreaterEqual(len(names), 8)
        self.assertEqual([name for name in names if not name.startswith(self.program.address + "/")], [])

    def test_nothing_jumps_while_the_page_loads(self):
        self.fill()
        for width in [360, 1280]:
            with self.subTest(width=width):
                self.set_width(width)
                self.open_page()
                self.wait_for_charts()
                shift = self.browser.execute_async_script(
                    "const done = arguments[0]; let sum = 0;"
                    "new PerformanceObserver((list) => {"
                    "  for (const entry of list.getEntries()) sum += entry.value;"
                    "  done(sum);"
                    "}).observe({ type: 'layout-shift', buffered: true });"
                    "requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => done(sum), 100)));")
                self.assertLess(shift, 0.02)

    def test_every_link_leads_somewhere(self):
        self.open_page()
        for link in self.browser.find_elements(By.CSS_SELECTOR, "a[href]"):
            address = link.get_attribute("href")
            self.assertTrue(address.startswith(self.program.address + "/"), address)
            if "#" in address:
                self.assertIsNotNone(self.find("#" + address.split("#")[1]))


class ThemeTests(PageTest):
    def test_the_chosen_theme_accent_and_text_size_hold_in_every_tab(self):
        self.open_page()
        self.set_theme("light")
        self.program.request("PATCH", "/api/settings", {"theme": "dark", "fontSize": "large", "accentColor": "#b8595b"})

        def ground():
            return self.browser.execute_script("return getComputedStyle(document.body.parentElement).backgroundColor")

        wait_for(lambda: ground() == "rgb(18, 18, 28)", "the page is dark")
        self.assertEqual(self.browser.execute_script("return document.documentElement.dataset.fontSize"), "large")
        accent = self.browser.execute_script("return document.documentElement.style.getPropertyValue('--accent')")
        self.assertIn("rgb", accent)
        self.assertEqual([entry for entry in self.browser.execute_script(CONTRAST) if entry[1] < 4.5], [])
        self.browser.refresh()
        wait_for(lambda: ground() == "rgb(18, 18, 28)", "the server sends the theme with the page")


if __name__ == "__main__":
    unittest.main()
