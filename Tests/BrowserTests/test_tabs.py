import unittest

from support import PageTest, wait_for


class TabTests(PageTest):
    def test_eight_tabs_open_at_once_all_follow_a_change(self):
        self.open_page()
        self.rely_on_events_alone()
        for _ in range(7):
            self.open_tab()
            self.rely_on_events_alone()
        self.assertEqual(len(self.browser.window_handles), 8)
        self.program.add("From outside the page")
        for handle in self.browser.window_handles:
            self.browser.switch_to.window(handle)
            self.wait_for_names("morning", ["From outside the page"])

    def test_the_tabs_stay_live_after_the_one_with_the_stream_closed(self):
        self.open_page()
        first = self.browser.current_window_handle
        second = self.open_tab()
        self.rely_on_events_alone()
        third = self.open_tab()
        self.rely_on_events_alone()
        self.browser.switch_to.window(first)
        self.browser.get("about:blank")
        self.browser.switch_to.window(second)
        self.program.add("After the first tab left")
        for handle in [second, third]:
            self.browser.switch_to.window(handle)
            self.wait_for_names("morning", ["After the first tab left"])

    def test_a_hidden_tab_reads_when_it_is_looked_at(self):
        self.open_page()
        wait_for(self.is_quiet, "all is read")
        look = """Object.defineProperty(document, "hidden", { configurable: true, get: () => arguments[0] });
            document.dispatchEvent(new Event("visibilitychange"));"""
        self.browser.execute_script(look.replace("arguments[0]", "true"))
        self.browser.execute_script("""
            window.heard = 0;
            window.ear = new BroadcastChannel("tasker-changes");
            window.ear.onmessage = () => { window.heard += 1; };
            performance.clearResourceTimings();""")
        self.program.add("Unseen")
        wait_for(lambda: self.browser.execute_script("return window.heard > 0"), "the tab was told")
        wait_for(self.is_quiet, "nothing is read any more")
        self.assertEqual(self.browser.execute_script(
            "return performance.getEntriesByType('resource').map(({ name }) => name).filter((name) => name.includes('/api/'))"), [])
        self.hold("GET /api/dashboard")
        self.browser.execute_script(look.replace("arguments[0]", "false"))
        self.assertEqual(self.held(), ["GET /api/dashboard"], "it is read at once")
        self.let_go()
        self.wait_for_names("morning", ["Unseen"])

    def test_a_hidden_tab_that_hears_something_all_the_time_still_follows(self):
        self.add_script("""
            Object.defineProperty(document, "hidden", { get: () => window.isHidden === true });
            const later = window.setTimeout;
            window.setTimeout = (act, wait, ...more) => later(act, wait === 10000 ? 400 : wait, ...more);""")
        self.open_page()
        wait_for(self.is_quiet, "all is read")
        self.browser.execute_script("window.isHidden = true; performance.clearResourceTimings();")

        def is_read():
            self.program.add("Again")
            return self.browser.execute_script(
                "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/dashboard'))")
        wait_for(is_read, "the dashboard is read now and then")

    def test_the_page_is_read_anew_when_the_clock_changes_something(self):
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {
            "source": f"Date.now = () => Date.parse('{self.program.dashboard()['nextChangeAt']}') - 200;"})
        self.addCleanup(self.browser.execute_cdp_cmd, "Page.removeScriptToEvaluateOnNewDocument", script)
        self.open_page()
        wait_for(lambda: self.browser.execute_script(
            "return performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/api/dashboard'))"), "the dashboard is read")

    def test_focus_and_typed_text_stay_while_another_program_changes_tasks(self):
        self.program.add("Being read")
        self.open_page()
        self.press("q", "half a sent")
        self.program.add("Comes from elsewhere", priority="P0")
        wait_for(lambda: len(self.names("morning")) == 2, "the new task is shown")
        self.press("ence")
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "half a sentence")


if __name__ == "__main__":
    unittest.main()
