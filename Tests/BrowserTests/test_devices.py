import base64
import urllib.error
import urllib.request

from axe import needs_axe, violations
from support import By, PageTest, wait_for

INBOX = "00000000-0000-0000-0000-000000000001"


class DevicesTests(PageTest):
    allowed_in_console = "api/devices - Failed to load resource: the server responded with a status of 422"

    def open_devices(self):
        self.browser.get("about:blank")
        self.browser.get(f"{self.program.address}/devices")
        wait_for(lambda: self.text("#new-limits") and self.find("#row-feed"), "the page is filled")

    def devices(self):
        return self.program.request("GET", "/api/devices")["items"]

    def shown(self, selector):
        return [node.text for node in self.browser.find_elements(By.CSS_SELECTOR, selector)]

    def in_dialog(self, label):
        """Presses a button of the open dialog."""
        buttons = self.browser.find_elements(By.CSS_SELECTOR, "dialog[open] button")
        next(node for node in buttons if node.text == label).click()

    def press_menu(self, label):
        self.click(".dev .menu-anchor button")
        wait_for(lambda: self.find("dialog.chooser[open]"), "the menu is open")
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=menuitem]") if node.text == label).click()

    @needs_axe
    def test_a_device_gets_a_password_that_is_shown_once_with_a_picture_and_limits_and_is_withdrawn(self):
        garden = self.program.request("POST", "/api/projects", {"name": "Garden"})["project"]["id"]
        self.open_devices()
        self.click("[for=set-calDAV], #set-calDAV")
        wait_for(lambda: self.program.request("GET", "/api/settings")["calDAV"], "the server is on")
        self.assertEqual(self.find("#device-address").get_property("value"), f"{self.program.address}/dav/")
        self.assertEqual((self.text("#reach"), self.text("#new-limits")), ("This machine only", "All projects, change"))
        self.click("#new-device .button")
        wait_for(lambda: "1 to 100" in self.text("#new-device [data-problem=name]"), "a name is missing")
        self.find("#new-device [name=name]").send_keys("Pixel 8")
        self.click("#new-limits")
        self.click("dialog [name=all]")
        self.click(".chosen-projects label:nth-child(2) input")
        self.click("dialog [name=writes]")
        self.assertEqual(violations(self.browser), [])
        self.in_dialog("Save")
        wait_for(lambda: self.text("#new-limits") == "Garden, read only", "the limits are shown")
        self.click("#new-device .button")
        wait_for(lambda: self.find("#made").is_displayed(), "the password is shown")
        password = self.find("#device-password").get_property("value")
        self.assertRegex(password, "^([a-z2-9]{4}-){4}[a-z2-9]{4}$")
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "device-password")
        wait_for(lambda: self.find(".qr").get_property("naturalWidth") > 0, "the picture is drawn")
        [device] = self.devices()
        self.assertEqual((device["name"], device["projects"], device["mayWrite"]), ("Pixel 8", [garden], False))
        self.assertEqual(self.shown(".dev .l"), ["Pixel 8"])
        self.assertEqual((self.shown("li.dev .val"), self.text("li.dev .last")), (["Garden, read only"], "Never"))
        self.assertEqual(violations(self.browser), [])

        self.press_menu("Rename")
        field = self.find("dialog [name=name]")
        field.clear()
        field.send_keys("Pixel")
        self.in_dialog("Rename")
        wait_for(lambda: self.shown(".dev .l") == ["Pixel"], "the new name is shown")
        self.click("li.dev .val")
        self.click("dialog [name=all]")
        self.in_dialog("Save")
        wait_for(lambda: self.shown("li.dev .val") == ["All projects, read only"], "the new limits are shown")
        self.assertEqual(self.devices()[0]["completedSince"], device["completedSince"])

        self.press_menu("Withdraw")
        self.in_dialog("Cancel")
        self.assertEqual(len(self.devices()), 1)
        self.press_menu("Withdraw")
        self.in_dialog("Withdraw")
        wait_for(lambda: not self.find("#list").is_displayed(), "it is gone")
        self.assertEqual(self.devices(), [])
        self.browser.refresh()
        wait_for(lambda: self.find("#new-device").is_displayed(), "the page is filled again")
        self.assertFalse(password in self.browser.page_source or self.find("#made").is_displayed())

    def put(self, name, *lines):
        """Sends an object to Inbox as a device does."""
        self.program.request("PATCH", "/api/settings", {"calDAV": True})
        password = self.program.request("POST", "/api/devices", {"name": "Phone"})["password"]
        text = "\r\n".join(["BEGIN:VCALENDAR", "VERSION:2.0", *lines, "END:VCALENDAR", ""])
        urllib.request.urlopen(urllib.request.Request(
            f"{self.program.address}/dav/people/me/tasks/{INBOX}/{name}", text.encode(), method="PUT", headers={
                "Content-Type": "text/calendar",
                "Authorization": "Basic " + base64.b64encode(f"me:{password}".encode()).decode()}), timeout=20).close()

    def test_a_task_says_which_occurrences_to_come_a_device_changed(self):
        def occurrence(day, name):
            return ["BEGIN:VTODO", "UID:s", f"RECURRENCE-ID;VALUE=DATE:{day}", f"SUMMARY:{name}", f"DUE:{day}T180000", "END:VTODO"]

        self.put(
            "s.ics", "BEGIN:VTODO", "UID:s", "SUMMARY:Water", "DUE;VALUE=DATE:20300105", "RRULE:FREQ=WEEKLY", "END:VTODO",
            *occurrence("20300112", "Water twice"), *occurrence("20300119", "Water the roof"))
        [task] = self.program.request("GET", "/api/tasks?view=all")["items"]
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        wait_for(lambda: "changed" in self.text(".task-top .caution:not([hidden])"), "it is said")
        text = self.text(".task-top .caution:not([hidden])")
        self.assertRegex(text, "^A device changed 2 occurrences to come: “Water twice” .*12.* 18:00; “Water the roof” .*19.* 18:00[.]$")
        lines = self.browser.execute_script(
            "const range = new Range(); range.selectNodeContents(document.querySelector('.task-top .caution:not([hidden])'));"
            "return new Set([...range.getClientRects()].map((rect) => rect.top)).size")
        self.assertLess(lines, 4, "the words stand beside each other")

    def test_a_task_says_that_only_its_device_repeats_it(self):
        self.put("s.ics", "BEGIN:VTODO", "UID:s", "SUMMARY:Pay", "DUE;VALUE=DATE:20300105", "RRULE:FREQ=HOURLY", "END:VTODO")
        [task] = self.program.request("GET", "/api/tasks?view=all")["items"]
        self.browser.get(f"{self.program.address}/tasks/{task['id']}")
        wait_for(lambda: "your device" in self.text(".task-top .caution:not([hidden])"), "it is said")
        self.program.request("POST", f"/api/tasks/{task['id']}/complete", {})
        wait_for(lambda: not self.browser.find_elements("css selector", ".task-top .caution:not([hidden])"), "it is over")

    def feed_address(self):
        return self.find("#feed-address").get_property("value")

    def test_the_feed_gets_an_address_that_is_replaced_brought_back_and_withdrawn(self):
        self.program.add("Water", dueDate="2030-01-05")
        self.open_devices()
        wait_for(lambda: self.find("#row-feed [data-action=newFeed]").is_displayed(), "there is no address yet")
        self.assertFalse(self.find("#feed").is_displayed())
        self.click("#row-feed [data-action=newFeed]")
        wait_for(lambda: self.find("#feed").is_displayed(), "the address is shown")
        first = self.feed_address()
        self.assertRegex(first, f"^{self.program.address}/calendar/[0-9a-f]{{32}}[.]ics$")
        self.assertIn("BEGIN:VTODO", self.read(first))
        self.assertEqual(self.browser.switch_to.active_element.get_attribute("id"), "feed-address")
        self.click("[for=feed-events]")
        self.click("[for=feed-habits]")
        self.assertEqual(self.feed_address(), first + "?events=1&habits=1")
        self.assertIn("BEGIN:VEVENT", self.read(self.feed_address()))
        self.click("#feed [data-action=newFeed]")
        wait_for(lambda: not self.feed_address().startswith(first), "there is a new address")
        self.assertIsNone(self.read(first))
        wait_for(lambda: self.text("#toast-text") == "The old address no longer works", "it is said")
        self.click("#toast-action")
        wait_for(lambda: self.feed_address() == first + "?events=1&habits=1", "Undo brings it back")
        self.assertIn("Water", self.read(first))
        self.browser.refresh()
        wait_for(lambda: self.feed_address() == first + "?events=1&habits=1", "the choices are kept")
        self.click("[data-action=withdrawFeed]")
        wait_for(lambda: self.find("#row-feed [data-action=newFeed]").is_displayed(), "there is none")
        self.assertIsNone(self.read(first))

    @staticmethod
    def read(address):
        """The feed as another program reads it; None if there is nothing."""
        try:
            with urllib.request.urlopen(address, timeout=20) as answer:
                return answer.read().decode()
        except urllib.error.HTTPError as error:
            if error.code != 404:
                raise
            return None
