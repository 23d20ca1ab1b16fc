import urllib.parse
import urllib.request

from axe import needs_axe, violations
from support import By, PageTest, wait_for


class PeopleTests(PageTest):
    allowed_in_console = "api/people/.* status of 422"

    def press_menu(self, line, label):
        self.click(f"#people-list li:nth-child({line}) .menu-anchor button")
        wait_for(lambda: self.find("dialog.chooser[open]"), "the menu is open")
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=menuitem]") if node.text == label).click()

    def in_dialog(self, label):
        next(node for node in self.browser.find_elements(By.CSS_SELECTOR, "dialog[open] button") if node.text == label).click()

    def people(self):
        """The people as this browser is told; it has the secret of a device."""
        return self.browser.execute_async_script("const done = arguments[0]; fetch('/api/people').then((answer) => answer.json()).then(({ items }) => done(items));")

    def join(self, link, name):
        """Opens an invitation as another browser does."""
        body = urllib.parse.urlencode({"name": name}).encode()
        opener = urllib.request.build_opener(NoRedirect)
        with opener.open(urllib.request.Request(link, body), timeout=20) as answer:
            return answer.headers["Set-Cookie"].split(";")[0]

    @needs_axe
    def test_somebody_is_invited_joins_is_renamed_and_switched_off_and_on(self):
        self.browser.get(f"{self.program.address}/settings#people")
        link = wait_for(lambda: self.find("#row-people a"), "the entry of one person")
        self.assertEqual((link.text, self.text("#about-people")), ("Invite somebody", "Only you"))
        link.click()
        wait_for(lambda: self.find("#alone").is_displayed(), "nobody else is here")
        self.assertFalse(self.find("#rights").is_displayed() or self.find("#together").is_displayed())
        self.click("#invite")
        link = wait_for(lambda: self.find("#invitation-link"), "the invitation is shown").get_property("value")
        self.assertRegex(link, f"^{self.program.address}/join/([a-z2-9]{{4}}-){{6}}[a-z2-9]{{4}}$")
        wait_for(lambda: self.find("#invite-body .qr").get_property("naturalWidth") > 0, "the picture is drawn")
        self.assertRegex(self.text("#invite-body"), "One use, (24 h|23 h 59 min) left")
        self.assertIn("only on this machine", self.text("#invite-body"))
        self.assertEqual(self.browser.get_cookie("tasker-token")["httpOnly"], True)
        self.assertEqual(violations(self.browser), [])

        self.join(link, "Ann Lindqvist")
        wait_for(lambda: "Ann Lindqvist opened it at" in self.text("#invite-body"), "the invitation was used")
        wait_for(lambda: self.text("#people-list li:nth-child(2) .l") == "Ann Lindqvist+ann", "Ann is listed")
        self.assertEqual(self.text("#people-list li:nth-child(2) .who"), "A")
        self.assertTrue(self.find("#rights").is_displayed() and self.find("#together").is_displayed())
        self.assertFalse(self.find("#leave").is_displayed())
        self.press_menu(1, "Rename")
        wait_for(lambda: self.find("dialog [name=name]"), "the dialog is open").clear()
        self.find("dialog [name=name]").send_keys("Noor")
        self.find("dialog [name=shortName]").clear()
        self.find("dialog [name=shortName]").send_keys("me")
        self.in_dialog("Save")
        wait_for(lambda: "a meaning of its own" in self.text("dialog [data-problem=shortName]"), "the word is reserved")
        self.find("dialog [name=shortName]").clear()
        self.find("dialog [name=shortName]").send_keys("Noor")
        self.in_dialog("Save")
        wait_for(lambda: self.text("#people-list li:nth-child(1) .l") == "Noor+noor", "the owner is renamed")
        self.press_menu(2, "Devices")
        wait_for(lambda: "Browser" in self.text("dialog .their-devices"), "her device is listed")
        self.assertEqual(violations(self.browser), [])
        self.in_dialog("Done")
        self.press_menu(2, "Switch off")
        self.in_dialog("Switch off")
        wait_for(lambda: self.text("#people-list li.off .last") == "Switch on", "Ann is off")
        self.assertEqual([person["isOff"] for person in self.people()], [False, True])
        self.assertEqual(violations(self.browser), [])
        self.click("#people-list li.off .last button")
        wait_for(lambda: not self.find("#people-list li.off"), "Ann is on again")
        self.press_menu(2, "Link for a browser")
        wait_for(lambda: "/join/" in self.find("#person-link").get_property("value"), "a link for who lost every device")
        self.in_dialog("Done")
        self.click("[for=shows-points], #shows-points")
        wait_for(lambda: self.people()[0]["showsPoints"], "the choice is kept")

        self.browser.get(f"{self.program.address}/devices")
        wait_for(lambda: self.text("#list-title") == "1 device", "only the own devices are listed")
        self.click("#device-list .menu-anchor button")
        wait_for(lambda: self.find("dialog.chooser[open]"), "the menu is open")
        self.browser.find_elements(By.CSS_SELECTOR, "dialog.chooser [role=menuitem]")[-1].click()
        wait_for(lambda: "It is your last one: afterwards only “tasker devices add Laptop" in self.text("dialog[open]"), "the last one is told apart")


class NoRedirect(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *arguments):
        return None

    def http_error_303(self, request, answer, *arguments):
        return answer


del PageTest
