import unittest

from selenium.webdriver.common.keys import Keys

from support import PageTest, wait_for


class OfflineTests(PageTest):
    allowed_in_console = r"ERR_CONNECTION_REFUSED|ERR_INCOMPLETE_CHUNKED_ENCODING|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"

    def test_the_page_says_that_the_server_is_gone_keeps_what_was_typed_and_catches_up(self):
        self.open_page()
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.press("q", "Typed while it was away", Keys.ENTER)
        field = self.find("[name=name]")
        wait_for(lambda: field.get_attribute("value") == "Typed while it was away", "what was typed is back")
        wait_for(lambda: "does not answer" in self.text(".quick"), "the form says why")
        self.assertEqual(self.names("morning"), [])
        self.program.start()
        wait_for(lambda: not self.find("#offline").is_displayed(), "the banner goes by itself")
        field.send_keys(Keys.ENTER)
        self.wait_for_names("morning", ["Typed while it was away"])
        self.assertEqual(self.program.dashboard()["totals"]["tasks"], 1)

    def test_changes_made_while_the_stream_was_cut_are_caught_up(self):
        self.open_page()
        self.program.stop()
        wait_for(lambda: self.find("#offline").is_displayed(), "the banner is shown")
        self.program.start()
        self.program.add("Made meanwhile")
        self.wait_for_names("morning", ["Made meanwhile"])
        wait_for(lambda: not self.find("#offline").is_displayed(), "the banner goes")
        self.program.add("And live again")
        wait_for(lambda: "And live again" in self.names("morning"), "the stream is back")

    def test_typed_text_survives_a_reload(self):
        self.open_page()
        self.press("q", "Not yet sent")
        self.browser.refresh()
        self.wait_until_shown()
        self.assertEqual(self.find("[name=name]").get_attribute("value"), "Not yet sent")


if __name__ == "__main__":
    unittest.main()
