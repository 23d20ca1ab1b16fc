"""Starts a headless Chromium."""

import os
import tempfile

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from program import DEADLINE


def path_of_chromium(javascript):
    """Where Chromium is; its sister without windows does the same with half the work, but runs scripts always.

    The script of that name in /usr/bin starts it as a child, which would outlive the tests: a driver ends only the script.
    """
    small = "/usr/lib/chromium/chromium-headless-shell"
    return os.environ.get("CHROMIUM") or (small if javascript and os.path.exists(small) else "/usr/bin/chromium")


downloads = tempfile.TemporaryDirectory(prefix="tasker-downloads")


def open_browser(javascript=True, *arguments):
    options = Options()
    options.binary_location = path_of_chromium(javascript)
    # One process shows the pages of all tests: starting one for each took a sixth of their time.
    # Times follow the language of the browser: 14:30 here.
    usual = [
        "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--process-per-site", "--window-size=1280,1000",
        "--accept-lang=en-GB"]
    for argument in [*usual, *arguments]:
        options.add_argument(argument)
    # The driver puts what is downloaded into the folder that the tests were started in, unless there is another one.
    options.add_experimental_option("prefs", {
        "download.default_directory": downloads.name,
        **({} if javascript else {"profile.managed_default_content_settings.javascript": 2}),
    })
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    browser = webdriver.Chrome(options=options, service=Service(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")))
    # The rules of accessibility take seconds, on a busy machine half a minute.
    browser.set_script_timeout(30 + DEADLINE)
    return browser
