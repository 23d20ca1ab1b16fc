"""A test of a page: what a person does there, and waiting for what it shows."""

import contextlib
import json
import os
import re
import time
import unittest

from selenium.common.exceptions import (
    ElementClickInterceptedException, NoSuchWindowException, StaleElementReferenceException, WebDriverException)
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.command import Command

from browser import open_browser
from program import DEADLINE, Address, Program

LATE = int(os.environ.get("LATE", "0"))
# Keeps what the small cards of a reward say when they are shown, as they go after some seconds.
CARDS = """
window.cards = [];
new MutationObserver((records) => records.forEach(({ addedNodes }) => addedNodes.forEach((node) => {
    if (node.checkVisibility()) window.cards.push(node.textContent);
}))).observe(document.getElementById("level-card"), { childList: true });
"""
# What the browser says in its console while the server is away, depending on what it was doing then.
SERVER_AWAY = "EventSource|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_SOCKET_NOT_CONNECTED"
LEAVING = {
    Command.GET, Command.REFRESH, Command.GO_BACK, Command.GO_FORWARD, Command.CLOSE, Command.SWITCH_TO_WINDOW,
    Command.CLICK_ELEMENT, Command.SEND_KEYS_TO_ELEMENT, Command.W3C_ACTIONS}


def wait_for(condition, what, seconds=DEADLINE):
    """Gives the first true result of `condition`; an element that was just replaced, or is not there, counts as not yet."""
    end = time.monotonic() + seconds
    while True:
        try:
            result = condition()
        except StaleElementReferenceException:
            result = None
        except AttributeError as error:
            if "'NoneType'" not in str(error):
                raise
            result = None
        if result:
            return result
        if time.monotonic() > end:
            raise AssertionError(f"Not within {seconds} s: {what}")
        time.sleep(0.03)


class PageTest(unittest.TestCase):
    """A test of the page: one browser per file, one program per test, and nothing in the console at the end."""

    javascript = True
    allowed_in_console = None
    browser_arguments = ()
    open_browsers = {}

    @classmethod
    def setUpClass(cls):
        kind = (cls.javascript, *cls.browser_arguments)
        if kind not in cls.open_browsers:
            cls.open_browsers[kind] = open_browser(*kind)
            unittest.addModuleCleanup(lambda: cls.open_browsers.pop(kind).quit())
        cls.browser = cls.open_browsers[kind]

    def setUp(self):
        self.program = Program(port=Address.free_port())
        self.addCleanup(self.program.close)
        self.begin_with_nothing_kept()
        self.addCleanup(self.leave_page)
        self.be_late()
        self.browser.get_log("browser")
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": []})
        self.set_width(1280)
        if os.environ.get("TASKER_COVERAGE"):
            self.record_coverage(os.environ["TASKER_COVERAGE"])

    def record_coverage(self, folder):
        """Writes what this test runs into a file of the folder: for each script that was loaded its ranges with their counts."""
        began = time.monotonic()
        ranges, windows = {}, set()

        def take():
            try:
                window = self.browser.current_window_handle
            except NoSuchWindowException:
                # It was closed, after its counts had been taken.
                return
            if window not in windows:
                # Each window counts for itself.
                windows.add(window)
                self.browser.execute_cdp_cmd("Profiler.enable", {})
                self.browser.execute_cdp_cmd("Profiler.startPreciseCoverage", {"callCount": True, "detailed": True})
            for script in self.browser.execute_cdp_cmd("Profiler.takePreciseCoverage", {})["result"]:
                path = script["url"].removeprefix(self.program.address)
                found = [
                    [part["startOffset"], part["endOffset"], part["count"]]
                    for function in script["functions"] for part in function["ranges"]]
                if path.startswith("/") and any(count > 0 for _, _, count in found):
                    ranges.setdefault(path, []).append(found)

        take()

        # A page that is left takes its counts along, so they are taken before whatever can leave it.
        execute = self.browser.execute

        def taking(command, *arguments):
            if command in LEAVING:
                take()
            return execute(command, *arguments)
        self.browser.execute = taking

        def write():
            self.browser.execute = execute
            take()
            self.browser.execute_cdp_cmd("Profiler.stopPreciseCoverage", {})
            with open(os.path.join(folder, self.id() + ".json"), "w", encoding="utf-8") as file:
                json.dump({"test": self.id(), "seconds": time.monotonic() - began, "ranges": ranges}, file)
        self.addCleanup(write)

    def tearDown(self):
        entries = [
            entry["message"] for entry in self.browser.get_log("browser")
            if not (self.allowed_in_console and re.search(self.allowed_in_console, entry["message"]))
        ]
        self.assertEqual(entries, [], "the console must stay empty")

    def leave_page(self):
        try:
            first, *others = self.browser.window_handles
            for handle in others:
                self.browser.switch_to.window(handle)
                self.browser.close()
            self.browser.switch_to.window(first)
            self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", self.clearing)
            self.browser.get("about:blank")
        except WebDriverException:
            # A loaded machine may close a window later than the driver waits for; what the page did is asserted already.
            self.take_another_browser()

    def take_another_browser(self):
        kind = (self.javascript, *self.browser_arguments)
        stuck = self.open_browsers[kind]
        type(self).browser = self.open_browsers[kind] = open_browser(*kind)
        with contextlib.suppress(WebDriverException):
            stuck.quit()

    def begin_with_nothing_kept(self):
        """Takes away what the test before left in the browser for this address, besides files, and cookies, which hold for every port."""
        self.browser.execute_cdp_cmd("Storage.clearDataForOrigin", {
            "origin": self.program.address, "storageTypes": "local_storage,indexeddb,service_workers,cache_storage"})
        self.browser.execute_cdp_cmd("Network.clearBrowserCookies", {})
        # What belongs to the tab can be cleared by its next page alone.
        self.clearing = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": f"""
            if (location.origin === "{self.program.address}" && sessionStorage.getItem("test") !== "{self.id()}") {{
                sessionStorage.clear();
                sessionStorage.setItem("test", "{self.id()}");
            }}"""})

    def be_late(self):
        """With LATE=400 every answer comes up to so many milliseconds late, on a slower page: a test that does not wait fails."""
        if not LATE:
            return
        source = f"""{{
            const send = window.fetch;
            window.late = 0;
            window.fetch = async (...request) => {{
                const answer = await send(...request);
                window.late += 1;
                await new Promise((go) => setTimeout(go, Math.random() * {LATE}));
                setTimeout(() => {{ window.late -= 1; }}, 100);
                return answer;
            }};
        }}"""
        self.add_script(source)
        self.browser.execute_cdp_cmd("Emulation.setCPUThrottlingRate", {"rate": 2})

    def is_quiet(self):
        """Its scripts have started, and no request was answered within the last moments of the page."""
        return self.browser.execute_script("""
            if (document.querySelector("script[type=module], script[defer]") && performance.getEntriesByName("started").length === 0) return false;
            const last = Math.max(0, ...performance.getEntriesByType("resource").map((entry) => entry.responseEnd));
            return performance.now() - last > 250 && !window.late;""")

    def add_script(self, source):
        """Runs it in each document of this tab before its own scripts, until the test ends."""
        added = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        tab = self.browser.current_window_handle

        def remove():
            if tab == self.browser.current_window_handle:
                self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", added)
        self.addCleanup(remove)

    # What is on its way to the server

    def hold(self, pattern, answers=False):
        """Keeps requests from the server whose method and address match, or their answers from the page, until they are let go."""
        self.browser.execute_script("""
            const [pattern, areAnswers] = [new RegExp(arguments[0]), arguments[1]];
            const send = window.fetch;
            const held = window.held = [];
            window.fetch = (path, options = {}) => {
                const name = `${options.method ?? "GET"} ${path}`;
                if (window.held !== held || !pattern.test(name)) return send(path, options);
                const early = areAnswers ? send(path, options) : null;
                // The page may give up waiting for it while it is held.
                early?.catch(() => {});
                return new Promise((resolve) => held.push({ name, go: async () => {
                    const answer = early ?? send(path, options);
                    await answer.then((received) => received.clone().text()).catch(() => {});
                    resolve(answer);
                } }));
            };""", pattern, answers)

    def held(self):
        """The held requests in the order in which they came, such as "POST /api/undo"."""
        return self.browser.execute_script("return window.held.map(({ name }) => name)")

    def wait_until_held(self):
        wait_for(self.held, "a request is on its way")

    def let_go(self):
        """Sends what was held and returns when the page has the answers."""
        self.browser.execute_async_script("""
            const done = arguments[0];
            const { held } = window;
            window.held = null;
            Promise.all(held.map(({ go }) => go())).then(() => requestAnimationFrame(() => requestAnimationFrame(done)));""")

    # What a person does

    @property
    def address(self):
        """Where the browser reaches the program."""
        return self.program.address

    def open_page(self):
        self.browser.get(self.address + "/")
        self.wait_until_shown()

    def wait_until_shown(self):
        wait_for(lambda: self.find(".figure .value:enabled"), "the scripts of Today have started")

    def open_tab(self):
        self.browser.switch_to.new_window("tab")
        self.open_page()
        return self.browser.current_window_handle

    def rely_on_events_alone(self):
        """Keeps the page in this tab from reading anew when the tab is looked at."""
        self.browser.execute_script(
            "addEventListener('visibilitychange', (event) => event.stopImmediatePropagation(), true)")

    def set_width(self, width, height=1000):
        self.browser.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": 1, "mobile": False})

    def set_theme(self, theme):
        """Takes a theme at once, without the fading of colours."""
        self.browser.execute_cdp_cmd("Emulation.setEmulatedMedia", {
            "features": [
                {"name": "prefers-color-scheme", "value": theme}, {"name": "prefers-reduced-motion", "value": "reduce"}]})

    def actions(self):
        """Steps of the pointer and the keyboard; the pointer is where it goes at once."""
        return ActionChains(self.browser, duration=0)

    def press(self, *keys):
        """Presses keys one after another wherever the focus is."""
        self.actions().send_keys(*keys).perform()

    def click(self, selector):
        def clicked():
            element = self.find(selector)
            if not element:
                return False
            self.actions().move_to_element(element).perform()
            return self.is_clicked(element)
        wait_for(clicked, f"{selector} is there")

    def turn_to(self, day, later, month):
        """Turns the month on where the one shown does not have the day, as the last of a February may be that of its weeks."""
        wait_for(lambda: self.find(f"{month} [data-day]"), f"{month} shows days")
        if not self.find(f"{month} [data-day='{day}']"):
            self.click(later)

    def click_on(self, find):
        """Clicks what `find` gives, again where it was drawn anew meanwhile."""
        def clicked():
            element = find()
            if not element:
                return False
            return self.is_clicked(element)
        wait_for(clicked, "it can be clicked")

    def is_clicked(self, element):
        """Not while it moves, or lies below something that stays where it is: then it is scrolled away from there."""
        try:
            element.click()
            return True
        except ElementClickInterceptedException:
            self.browser.execute_script("arguments[0].scrollIntoView({block: 'center'})", element)
            return False

    def complete(self, name):
        self.click_on(lambda: self.row(name).find_element(By.CSS_SELECTOR, ".check"))
        self.point_away()

    def point_away(self):
        """Takes the pointer off whatever it is on; a line that was ticked stays until then."""
        actions = self.actions().w3c_actions
        actions.pointer_action.move_to_location(1, 1)
        actions.perform()

    # What a page shows

    def find(self, selector):
        return next(iter(self.browser.find_elements(By.CSS_SELECTOR, selector)), None)

    def text(self, selector):
        """What is seen of an element; of its successor if it is replaced meanwhile."""
        while True:
            with contextlib.suppress(StaleElementReferenceException):
                element = self.find(selector)
                return element.text if element else ""

    def keep_cards(self):
        self.browser.execute_script(CARDS)

    def cards(self):
        """What the small cards said that were shown since `keep_cards`, however long the test was held up."""
        return self.browser.execute_script("return window.cards")

    def names(self, section):
        """The names of the tasks that stand in a section."""
        return self.browser.execute_script(
            "return [...document.querySelectorAll(`[data-section=${arguments[0]}] .task .name`)]"
            ".map((node) => node.textContent)", section)

    def row(self, name):
        return wait_for(lambda: next(
            (row for row in self.browser.find_elements(By.CSS_SELECTOR, ".task")
             if row.find_element(By.CSS_SELECTOR, ".name").get_attribute("textContent") == name), None), f"a line for {name}")

    def figure(self, name):
        return self.text(f"[data-figure={name}] .value")

    def chart(self, name):
        """The drawing of a chart as text, or an empty text."""
        return self.browser.execute_script(
            "return document.querySelector(`[data-chart=${arguments[0]}] svg`)?.outerHTML ?? ''", name)

    def wait_for_charts(self):
        names = ["completion-ring", "score-trend", "priority-pie", "project-health", "streak-calendar"]
        # Those far below are drawn when they come near, or are printed.
        self.browser.execute_script("dispatchEvent(new Event('beforeprint'))")
        # Those without data are not offered.
        offered = "return document.querySelector(`[data-chart=${arguments[0]}]`).checkVisibility()"
        wait_for(lambda: all(self.chart(name) or not self.browser.execute_script(offered, name) for name in names), "all charts are drawn")
        return {name: self.chart(name) for name in names}

    def wait_for_names(self, section, names):
        try:
            wait_for(lambda: self.names(section) == names, f"{section} holds {names}")
        except AssertionError as error:
            raise AssertionError(f"{error}; it holds {self.names(section)}") from None

    def accessible_nodes(self):
        """The page as assistive software gets it, which the browser stops keeping up to date afterwards."""
        self.browser.execute_cdp_cmd("Accessibility.enable", {})
        try:
            return self.browser.execute_cdp_cmd("Accessibility.getFullAXTree", {})["nodes"]
        finally:
            self.browser.execute_cdp_cmd("Accessibility.disable", {})

    def assert_no_sideways_scrolling(self):
        scroll, width = self.browser.execute_script("return [document.documentElement.scrollWidth, innerWidth]")
        self.assertLessEqual(scroll, width)


__all__ = ["DEADLINE", "By", "PageTest", "Program", "WebDriverException", "open_browser", "wait_for"]
