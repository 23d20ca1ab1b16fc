"""What a person chose on the Settings page, on the other pages and in the tabs that are open already."""

import unittest
from datetime import date, datetime, timedelta, timezone

from lists import By, Keys, ListTest
from support import wait_for

TODAY = date.today()
# Far enough that no word such as “tomorrow” stands for it.
LATER = TODAY + timedelta(days=12)


def month_first(day, name="%b"):
    year = "" if day.year == TODAY.year else f" {day.year}"
    return f"{day.strftime(name)} {day.day}{year}"


class OwnWaysTest(ListTest):
    def open_settings(self):
        """Opens the page of settings in a tab of its own."""
        self.browser.switch_to.new_window("tab")
        self.browser.get(self.program.address + "/settings")
        wait_for(lambda: self.find("#settings:not([inert])") and self.find("#about dt"), "the page is filled")

    def pick(self, path, text):
        """Takes the line with this text from the menu of a setting."""
        self.find(f"#set-{path}").click()
        lines = wait_for(lambda: self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=option]"), "the menu is open")
        next(line for line in lines if text in line.text).click()

    def saved(self, name):
        return self.program.request("GET", "/api/settings")[name]


class DateOrderTests(OwnWaysTest):
    def setUp(self):
        super().setUp()
        self.program.request("PATCH", "/api/settings", {"dateOrder": "monthFirst"})
        self.program.add("Book the room", dueDate=LATER.isoformat())
        self.program.add("Some other day", dueDate=None)

    def test_today_is_headed_by_its_date(self):
        self.open_page()
        self.assertEqual(self.text("#title"), f"{TODAY:%A, %B} {TODAY.day}")

    def test_a_line_says_its_date(self):
        self.open_tasks("?view=all&sort=name")
        wait_for(lambda: self.field("Book the room", "when").text == f"{LATER:%a} {month_first(LATER)}", "the date of the line")

    def test_the_panel_says_its_date(self):
        self.open_tasks("?view=all&sort=name")
        self.row("Book the room")
        self.press("j", Keys.ENTER)
        wait_for(lambda: self.text(".task-panel [data-field=dueDate] .value") == f"{LATER:%a} {month_first(LATER)}", "the date of the panel")

    def test_the_calendar_says_its_dates(self):
        self.browser.get(f"{self.program.address}/calendar?view=week&day={LATER}")
        monday = LATER - timedelta(days=LATER.weekday())
        wait_for(lambda: self.text("#period").startswith(f"{monday:%b} {monday.day}"), "the week of the title")
        head = wait_for(lambda: self.find(f"[data-head='{LATER}']"), "the head of the day")
        self.assertIn(f"{LATER:%A, %B} {LATER.day}", head.get_attribute("aria-label"))

    def test_a_page_that_is_open_writes_its_dates_anew(self):
        self.open_tasks("?view=all&sort=name")
        first = self.browser.current_window_handle
        self.rely_on_events_alone()
        self.open_settings()
        self.pick("dateOrder", "3 April")
        wait_for(lambda: self.saved("dateOrder") == "dayFirst", "it is saved")
        self.browser.switch_to.window(first)
        year = "" if LATER.year == TODAY.year else f" {LATER.year}"
        wait_for(lambda: self.field("Book the room", "when").text == f"{LATER:%a} {LATER.day} {LATER:%b}{year}", "the line has the other order")


# Times with am or pm that stand on two lines, or that something cuts off.
BROKEN_TIMES = """
const broken = [];
const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (texts.nextNode()) {
    const node = texts.currentNode;
    if (!node.parentElement.checkVisibility({ visibilityProperty: true }) || node.parentElement.closest(".visually-hidden")) continue;
    for (const time of node.data.matchAll(/\\d{1,2}(:\\d\\d)? [ap]m/g)) {
        const range = document.createRange();
        range.setStart(node, time.index);
        range.setEnd(node, time.index + time[0].length);
        const { left, right } = range.getBoundingClientRect();
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) broken.push(`${time[0]} on two lines: ${node.data}`);
        for (let around = node.parentElement; around; around = around.parentElement) {
            const box = around.getBoundingClientRect();
            if (["hidden", "clip"].includes(getComputedStyle(around).overflowX) && (left < box.left - 1 || right > box.right + 1) && box.width > 2) {
                broken.push(`${time[0]} cut off: ${node.data}`);
                break;
            }
        }
    }
}
return broken;
"""


class ClockTests(OwnWaysTest):
    def test_times_with_am_and_pm_are_whole_and_on_one_line_at_any_width(self):
        # Where it is about one o'clock, so that the line of now is among the hours of the week.
        now = datetime.now(timezone.utc)
        today, offset = now.date(), 13 - now.hour
        zone = f"Etc/GMT{-offset:+d}" if offset else "Etc/UTC"
        self.program.request("PATCH", "/api/settings", {"clock": "12", "timeZone": zone})
        task = self.program.add("Book the room", dueDate=f"{today}T12:30", estimatedDuration=2700)
        self.program.add("Call the landlord", dueDate=f"{TODAY - timedelta(days=400)}T10:45")
        self.program.add("Pay the rent", dueDate=f"{LATER}T22:15")
        self.program.request("POST", "/api/time-entries", {"taskId": task["id"], "start": f"{today}T10:10", "end": f"{today}T10:55"})
        habit = self.program.request("POST", "/api/habits", {"title": "Read", "reminder": "12:45"})["habit"]
        found = []
        for path in ["/", "/tasks?view=all", "/calendar", "/calendar?view=week", f"/tasks/{task['id']}", "/habits", f"/habits/{habit['id']}", "/focus", "/activity", "/settings", "/progress"]:
            for width in (360, 768, 1280):
                self.set_width(width)
                self.browser.get(self.program.address + path)
                wait_for(self.is_quiet, f"{path} is there")
                found += [f"{path} at {width}: {text}" for text in self.browser.execute_script(BROKEN_TIMES)]
        self.assertFalse(found, "\n".join(found))

    def test_a_page_that_is_open_writes_its_times_anew(self):
        self.program.add("Book the room", dueDate=f"{LATER.isoformat()}T14:30")
        self.open_tasks("?view=all&sort=name")
        first = self.browser.current_window_handle
        wait_for(lambda: self.field("Book the room", "when").text.endswith(" 14:30"), "times are as the browser writes them")
        self.rely_on_events_alone()
        self.open_settings()
        self.pick("clock", "am and pm")
        wait_for(lambda: self.saved("clock") == "12", "it is saved")
        wait_for(lambda: self.find("#set-morningRoutineTime").get_property("value") == "7:00 am", "the field has the other way")
        self.browser.switch_to.window(first)
        wait_for(lambda: self.field("Book the room", "when").text.endswith(" 2:30 pm"), "the line has the other way")
        habit = self.program.request("POST", "/api/habits", {"title": "Read", "reminder": "20:30"})["habit"]["id"]
        self.browser.get(f"{self.program.address}/habits/{habit}")
        wait_for(lambda: "a reminder at 8:30 pm" in self.text("#sentence"), "the sentence of a habit has the other way")
        self.click("[data-part=reminder]")
        typed = "return Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').get.call(document.querySelector('[name=reminder]'))"
        wait_for(lambda: self.find("[name=reminder]"), "the time can be changed")
        self.assertEqual(self.browser.execute_script(typed), "8:30 pm")
        self.browser.execute_script("document.querySelector('[name=reminder]').select()")
        self.press("9 pm", "\ue007")
        wait_for(lambda: "a reminder at 9:00 pm" in self.text("#sentence"), "it is changed")
        self.assertEqual(self.program.request("GET", f"/api/habits/{habit}")["reminder"], "21:00")
        self.browser.get(f"{self.program.address}/focus")
        wait_for(lambda: self.find("#lanes .hour"), "the day is drawn")
        self.assertRegex(self.text("#lanes"), r"\b\d+ [ap]m\b")
        said = self.browser.execute_async_script("""
            const done = arguments[0];
            import("/js/clock.js").then(({ writeTimesIn, withClock }) => { writeTimesIn("12"); return done(["Most from 07:30 to 08:00: 5", "It overlaps “Tea at 15:00”, 9:05 to 24:00; 10:20:30."].map(withClock)); });""")
        self.assertEqual(said, ["Most from 7:30 am to 8:00 am: 5", "It overlaps “Tea at 15:00”, 9:05 am to 12:00 am; 10:20:30."])


class SingleKeysTests(OwnWaysTest):
    def switch(self, value):
        switch = self.find("[name=singleKeys]")
        self.browser.execute_script("arguments[0].scrollIntoView({ block: 'center' })", switch)
        switch.click()
        wait_for(lambda: self.saved("singleKeys") is value, "it is saved")

    def wait_for_keys(self, state):
        wait_for(lambda: self.browser.execute_script("return document.documentElement.dataset.singleKeys") == state, f"single letters are {state}")

    def test_single_letters_rest_at_once_in_a_tab_that_is_open_and_come_back(self):
        self.program.add("Stay open")
        self.open_page()
        first = self.browser.current_window_handle
        self.rely_on_events_alone()
        self.open_settings()
        settings = self.browser.current_window_handle
        self.switch(False)
        self.assertEqual(self.browser.execute_script("return document.documentElement.dataset.singleKeys"), "off")
        self.browser.switch_to.window(first)
        self.wait_for_keys("off")
        self.press("j", "c", "q", "1", "?")
        self.assertEqual(self.browser.execute_script("return document.activeElement.tagName"), "BODY")
        self.assertIsNone(self.find("dialog[open]"))
        self.assertFalse(self.find("[data-action=undo] kbd").is_displayed())
        self.press_with(Keys.CONTROL, "k")
        wait_for(lambda: self.find(".palette[open]"), "keys with Control stay")
        self.press(Keys.ESCAPE)
        self.find("#side-keys").click()
        wait_for(lambda: "Single-letter keys are off" in self.text("#keys"), "the sheet says so")
        self.assertNotIn("Quick add", self.text("#keys"))
        self.press(Keys.ESCAPE)
        self.assertFalse(self.task("Stay open")["isComplete"])
        self.browser.switch_to.window(settings)
        self.switch(True)
        self.browser.switch_to.window(first)
        self.wait_for_keys("on")
        self.press("j", "c")
        self.wait_for_names("completed", ["Stay open"])

    def test_single_letters_rest_on_every_page_that_is_opened(self):
        self.program.request("PATCH", "/api/settings", {"singleKeys": False})
        self.program.add("Stay open")
        for address in ["/", "/tasks", "/calendar", "/projects", "/activity", "/settings"]:
            with self.subTest(address):
                self.browser.get(self.program.address + address)
                wait_for(lambda: self.browser.execute_script("return document.readyState === 'complete'"), "the page is loaded")
                wait_for(self.is_quiet, "the page has read what it shows")
                self.press("?", "n", "q", "j", "x", "c")
                self.assertIsNone(self.find("dialog[open]"))
                self.assertEqual(self.browser.execute_script("return location.pathname"), address)
        self.assertFalse(self.task("Stay open")["isComplete"])


if __name__ == "__main__":
    unittest.main()
