import sqlite3
import unittest
from datetime import date, datetime, timedelta

from selenium.webdriver.common.keys import Keys

from axe import needs_axe, violations
from support import SERVER_AWAY, By, PageTest, wait_for

# A browser that lets pages show notices, and remembers what it showed in all tabs.
FAKE = """{
    class FakeNotification {
        static permission = "granted";
        static requestPermission = async () => "granted";
        constructor(title, { body }) {
            const all = JSON.parse(localStorage.getItem("shown") ?? "[]");
            localStorage.setItem("shown", JSON.stringify([...all, `${title}: ${body}`]));
        }
    }
    Object.defineProperty(window, "Notification", { value: FakeNotification, configurable: true });
}"""


def minutes(step):
    return (datetime.now() + timedelta(minutes=step)).strftime("%Y-%m-%dT%H:%M")


class NoticesTests(PageTest):
    def setUp(self):
        super().setUp()
        # At night, too, except where a test says otherwise.
        self.program.request("PATCH", "/api/settings", {"quietHours": {"from": "00:00", "to": "00:00"}})

    def fake_notifications(self, source=FAKE):
        """Lets the browser show notices in every page of this tab."""
        script = self.browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": source})
        self.addCleanup(self.end_script, self.browser.current_window_handle, script)

    def end_script(self, handle, script):
        self.browser.switch_to.window(handle)
        self.browser.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)

    def add_due(self, name="Call the bank", **fields):
        """A task whose reminder is due by now."""
        return self.program.add(name, priority="P0", dueDate=minutes(20), reminders=["30m"], **fields)["id"]

    def titles(self):
        return self.browser.execute_script(
            "return [...document.querySelectorAll('#notices:not([hidden]) .notice .name')].map((node) => node.textContent)")

    def wait_for_notices(self, titles):
        try:
            wait_for(lambda: self.titles() == titles, f"the notices are {titles}")
        except AssertionError as error:
            raise AssertionError(f"{error}; they are {self.titles()}") from None

    def open_notices(self):
        return [item["title"] for item in self.program.request("GET", "/api/notices")["items"]]

    def wait_until_told(self, title):
        wait_for(lambda: title in self.open_notices(), f"the server tells of {title}")

    def act(self, name):
        self.click(f".notice [data-act={name}]")

    def focus_notice(self):
        self.press("N")
        wait_for(lambda: self.browser.execute_script("return document.activeElement.closest('.notice') !== null"), "it has the focus")

    def said(self, text):
        try:
            wait_for(lambda: text in self.text("#toast-text"), f"the message says “{text}”")
        except AssertionError as error:
            raise AssertionError(f"{error}; it says “{self.text('#toast-text')}”") from None

    def test_a_reminder_comes_as_a_notice_that_names_task_priority_and_due_time(self):
        self.open_page()
        self.add_due(estimatedDuration=900)
        self.wait_for_notices(["Call the bank"])
        self.assertEqual(self.text(".notice .prio"), "P0")
        self.assertRegex(self.text(".notice .meta"), r"(today|tomorrow) \d\d:\d\d, 15 min")
        self.assertEqual(self.browser.execute_script("return document.activeElement === document.body"), True)
        self.assertEqual(self.find("#notices [role=status]").get_attribute("textContent"), "Notice: Call the bank")
        self.program.add("Plan the trip", dueDate=None, reminders=[minutes(-60)])
        wait_for(lambda: "no due date" in self.text(".notice .meta"), "the newer one stands in front")
        self.click(".notice .name")
        wait_for(lambda: self.find(".sheet .task-name") and self.find(".sheet .task-name").get_attribute("value") == "Plan the trip",
                 "the panel shows its task")

    def test_notices_are_shown_one_at_a_time_and_the_focus_goes_on_to_the_next(self):
        for name in ("Call the bank", "Plan the trip", "Water the plants"):
            self.add_due(name)
            self.wait_until_told(name)
        self.open_page()
        seen = set()
        for _ in range(3):
            wait_for(lambda: len(self.titles()) == 1 and not seen.issuperset(self.titles()), "one is shown that was not yet")
            self.assertEqual(self.text(".one-more"), "2 more notices")
            seen.update(self.titles())
            self.click(".one-more")
        self.assertEqual(seen, {"Call the bank", "Plan the trip", "Water the plants"})
        self.press("N", "z")
        wait_for(lambda: self.text(".one-more") == "1 more notice", "it is put off")
        self.assertTrue(self.browser.execute_script("return document.activeElement.closest('.notice') !== null"))
        for _ in range(2):
            self.press(Keys.ESCAPE)
        self.wait_for_notices([])
        wait_for(lambda: self.open_notices() == [], "the server knows the answers")

    def test_a_notice_is_put_off_and_dismissed_with_the_mouse_and_by_another_program(self):
        task = self.add_due()
        self.open_page()
        self.wait_for_notices(["Call the bank"])
        self.act("later")
        self.click_on(lambda: next((node for node in self.browser.find_elements(By.CSS_SELECTOR, ".chooser [role=option]") if node.text == "1 hour"), None))
        self.wait_for_notices([])
        self.said("“Call the bank” will be back")
        self.click("#toast-action")
        self.wait_for_notices(["Call the bank"])
        self.said("Undone")
        self.click(".notice .x")
        self.wait_for_notices([])
        self.said("Dismissed the notice for “Call the bank”")
        self.click("#toast-action")
        self.wait_for_notices(["Call the bank"])
        reminder = next(item for item in self.program.request("GET", "/api/reminders")["items"] if item["taskId"] == task)
        self.program.request("POST", f"/api/reminders/{reminder['id']}/dismiss", {})
        self.wait_for_notices([])

    def test_a_notice_covers_no_message_and_takes_the_pointer_in_its_own_box_alone(self):
        self.add_due()
        self.program.add("Buy bread")
        for width in (1280, 768, 360):
            with self.subTest(width=width):
                self.set_width(width)
                self.open_page()
                self.wait_for_notices(["Call the bank"])
                self.complete("Buy bread")
                self.said("Completed")
                covered, outside = self.browser.execute_script("""
                    const [card, undo] = [".notice", "#toast-action"].map((name) => document.querySelector(name).getBoundingClientRect());
                    const middle = ({ left, top, width, height }) => [left + width / 2, top + height / 2];
                    const around = [[card.left - 4, card.top + 9], [card.right - 40, card.top - 20], [card.left + 40, card.bottom + 4]];
                    return [!document.elementFromPoint(...middle(undo)).closest("#toast-action"),
                        around.filter((point) => document.elementFromPoint(...point)?.closest(".corner"))];""")
                self.assertFalse(covered)
                self.assertEqual(outside, [])
                self.click("#toast-action")
                wait_for(lambda: self.text("#toast-text").startswith("Undone"), "Undo works")

    def has_made_notices(self):
        with sqlite3.connect(f"file:{self.program.database}?mode=ro", uri=True) as database:
            return database.execute("SELECT count(*) FROM notice WHERE kind = 'achievements'").fetchone()[0] > 0

    def unlocked_cards(self):
        return [card for card in self.cards() if "Unlocked" in card]

    def test_what_was_unlocked_here_is_told_once_though_its_notice_comes_later(self):
        self.program.add("Buy bread")
        self.open_page()
        self.keep_cards()
        self.complete("Buy bread")
        wait_for(lambda: self.unlocked_cards(), "it is celebrated")
        wait_for(lambda: self.has_made_notices() and self.open_notices() == [], "the page answers its notice")
        self.assertEqual(sorted(set(self.unlocked_cards())), sorted(self.unlocked_cards()))

    def test_what_was_unlocked_elsewhere_is_celebrated_for_a_moment_and_undo_takes_back_the_task(self):
        task = self.program.add("Buy bread")["id"]
        self.open_page()
        self.keep_cards()
        self.program.request("POST", f"/api/tasks/{task}/complete", {})
        wait_for(lambda: self.unlocked_cards(), "it is celebrated")
        self.assertEqual(self.titles(), [])
        wait_for(lambda: self.open_notices() == [], "it is not told again")
        self.assertEqual(sorted(set(self.unlocked_cards())), sorted(self.unlocked_cards()))
        newest = self.program.request("GET", "/api/activity?limit=1")["items"][0]
        self.assertIn("Completed", newest["what"])
        self.press("u")
        self.wait_for_names("completed", [])

    def test_a_notice_is_completed_with_its_task_and_comes_back_with_undo(self):
        self.open_page()
        self.add_due()
        self.wait_for_notices(["Call the bank"])
        self.act("complete")
        self.wait_for_notices([])
        self.said("Completed")
        self.click("#toast-action")
        self.wait_for_notices(["Call the bank"])

    def test_a_notice_is_put_off_and_dismissed_by_keyboard_and_comes_back_with_undo(self):
        self.open_page()
        self.add_due()
        self.wait_for_notices(["Call the bank"])
        self.focus_notice()
        self.press("z")
        self.wait_for_notices([])
        self.said("“Call the bank” will be back")
        wait_for(lambda: self.open_notices() == [], "the server has put it off")
        self.click("#toast-action")
        self.wait_for_notices(["Call the bank"])
        wait_for(lambda: "will be back" not in self.text("#toast-text"), "the undo is told")
        self.focus_notice()
        self.press(Keys.ESCAPE)
        self.wait_for_notices([])
        self.said("Dismissed")

    def test_a_notice_is_rescheduled(self):
        task = self.add_due()
        self.open_page()
        self.wait_for_notices(["Call the bank"])
        self.act("reschedule")
        wait_for(lambda: self.find(".chooser.date input"), "it asks when")
        self.press("in 3 days", Keys.ENTER)
        self.wait_for_notices([])
        day = (date.today() + timedelta(days=3)).isoformat()
        wait_for(lambda: self.program.request("GET", f"/api/tasks/{task}")["dueDate"].startswith(day), "it is due later")

    def test_the_browser_shows_a_notice_once_however_many_tabs_are_open(self):
        self.fake_notifications()
        self.open_page()
        self.browser.execute_script("localStorage.clear()")
        for _ in range(2):
            self.browser.switch_to.new_window("tab")
            self.fake_notifications()
            self.open_page()
        self.add_due()
        for handle in self.browser.window_handles:
            self.browser.switch_to.window(handle)
            self.wait_for_notices(["Call the bank"])
        shown = lambda: self.browser.execute_script("return JSON.parse(localStorage.getItem('shown') ?? '[]')")
        wait_for(lambda: len(shown()) > 0, "the browser shows it")
        wait_for(self.is_quiet, "nothing more comes")
        self.assertEqual(len(shown()), 1)
        self.assertRegex(shown()[0], r"^Call the bank · P0: (Today|Tomorrow) \d\d:\d\d\.$")
        self.browser.refresh()
        self.wait_for_notices(["Call the bank"])
        wait_for(self.is_quiet, "nothing more comes")
        self.assertEqual(len(shown()), 1)

    def test_quiet_hours_hold_a_notice_back_until_they_end(self):
        now = datetime.now()
        span = {"from": (now - timedelta(hours=2)).strftime("%H:%M"), "to": (now + timedelta(hours=2)).strftime("%H:%M")}
        self.program.request("PATCH", "/api/settings", {"quietHours": span})
        self.open_page()
        self.add_due()
        wait_for(lambda: "Call the bank" in str(self.program.request("GET", "/api/reminders")), "the reminder is due")
        self.program.add("Buy bread")
        wait_for(lambda: self.names("morning") + self.names("evening") + self.names("other") + self.names("afternoon") != [], "the page has heard of it")
        self.assertEqual(self.titles(), [])
        self.program.request("PATCH", "/api/settings", {"quietHours": {"from": "00:00", "to": "00:00"}})
        self.wait_for_notices(["Call the bank"])

    def test_what_was_missed_is_shown_at_the_next_visit(self):
        for name in ("Plan the trip", "Water the plants"):
            self.add_due(name)
            self.wait_until_told(name)
        self.program.stop()
        with sqlite3.connect(self.program.database) as database:
            database.execute("UPDATE notice SET since = since - 600000")
        self.program.start()
        self.open_page()
        wait_for(lambda: set(self.titles()) == {"While you were away", "Plan the trip", "Water the plants"}, "they are shown as one")
        self.click(".notice [data-key=c]")
        self.wait_for_notices([])
        wait_for(lambda: self.open_notices() == [], "the server knows that they were seen")

    def test_the_title_and_the_icon_show_how_many_tasks_of_today_are_open(self):
        self.program.add("Buy bread")
        self.open_page()
        icon = lambda: self.browser.execute_script("return decodeURIComponent(document.querySelector('link[rel=icon]').href)")
        wait_for(lambda: self.browser.title.startswith("(1) "), "the title says so")
        self.assertIn(">1</text>", icon())
        self.complete("Buy bread")
        wait_for(lambda: not self.browser.title.startswith("("), "the title has no number")
        self.assertIn("icon", icon())
        self.assertNotIn("<text", icon())

    def test_each_kind_is_switched_for_the_page_and_for_the_browser(self):
        self.fake_notifications()
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#set-notices-due") and self.find("#set-notices-due").is_selected(), "the settings are shown")
        self.click("#set-notices-due")
        self.click("#set-browserNotices-weeklyReport")
        def saved():
            settings = self.program.request("GET", "/api/settings")
            return (settings["notices"]["due"], settings["browserNotices"]["weeklyReport"])
        wait_for(lambda: saved() == (False, True), "both are saved")
        self.add_due()
        self.wait_until_told("Call the bank")
        self.assertEqual(self.titles(), [])

    def test_the_browser_is_asked_only_after_a_click(self):
        self.fake_notifications(FAKE + """
            Notification.permission = "default";
            window.asked = 0;
            Notification.requestPermission = async () => { window.asked += 1; return Notification.permission = "denied"; };""")
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.text("#permission span") == "Browser notices wait for your permission.", "it says so")
        self.assertEqual(self.browser.execute_script("return window.asked"), 0)
        self.click("#permission button")
        wait_for(lambda: self.text("#permission span") == "Blocked in your browser’s settings.", "it says so")
        self.assertEqual(self.browser.execute_script("return window.asked"), 1)

    def test_where_the_server_is_away_a_page_says_so_and_comes_back_by_itself(self):
        self.allowed_in_console = rf"Failed to load resource|{SERVER_AWAY}"
        self.open_page()
        wait_for(lambda: self.browser.execute_script("return navigator.serviceWorker.controller !== null"), "the worker is there")
        self.program.stop()
        self.browser.get(self.program.address + "/tasks")
        self.assertEqual(self.text("h1"), "Can’t reach Tasker")
        self.assertEqual(self.browser.execute_script("return getComputedStyle(document.querySelector('main')).textAlign"), "center")
        self.program.start()
        wait_for(lambda: self.text("#title") == "Tasks", "the page is back")

    def test_nothing_but_pages_goes_through_the_worker(self):
        self.open_page()
        wait_for(lambda: self.browser.execute_script("return navigator.serviceWorker.controller !== null"), "the worker is there")
        self.open_page()
        self.wait_for_charts()
        sources = self.browser.execute_script("""
            return performance.getEntriesByType("resource").map(({ name, workerFinalSourceType }) => [name, workerFinalSourceType])""")
        self.assertGreaterEqual(len(sources), 5)
        self.assertEqual([(name, source) for name, source in sources if source != "network"], [])

    @needs_axe
    def test_axe_finds_nothing_in_notices_and_their_settings(self):
        self.add_due()
        for width, theme in ((1280, "light"), (360, "dark")):
            with self.subTest(width=width, theme=theme):
                self.set_width(width)
                self.set_theme(theme)
                self.browser.get(self.program.address + "/settings")
                self.wait_for_notices(["Call the bank"])
                self.assertEqual(violations(self.browser), [])
                self.act("later")
                wait_for(lambda: self.find(".chooser"), "the list is open")
                self.assertEqual(violations(self.browser), [])
                self.assert_no_sideways_scrolling()


if __name__ == "__main__":
    unittest.main()
