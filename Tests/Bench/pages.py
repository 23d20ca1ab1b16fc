"""Measures how pages come up in a browser: first paint from an empty cache and from a full one, requests, layout shift.

Usage: pages.py PROGRAM [AFTER]

With a second program both are visited in turn, so that whatever else the machine does slows both alike. ROUNDS=7 says
how often, and SHOW_REQUESTS=1 lists what each visit asks for.
"""

import csv
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import uuid
from datetime import date, datetime, timedelta, timezone

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from history import PROJECTS
from server import Server

SIZES = (100, 10_000)
ROUNDS = int(os.environ.get("ROUNDS", "7"))
# The visits that a browser needs before it keeps a script ready to run.
FIRST_VISITS = 3
AIMS = "aim: 160 ms cold, 120 ms warm; 10 and 4 requests besides charts; no shift"
QUIET = """
    const done = arguments[arguments.length - 1];
    const times = {paint: 0, shift: 0, long: 0};
    const watch = (type, take) => new PerformanceObserver((list) => list.getEntries().forEach(take))
        .observe({type, buffered: true});
    watch("layout-shift", (entry) => { if (!entry.hadRecentInput) times.shift += entry.value; });
    watch("longtask", (entry) => { times.long += entry.duration; });
    setTimeout(() => {
        times.paint = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
        done(times);
    }, 700);
"""


def main():
    programs = [os.path.abspath(program) for program in sys.argv[1:]]
    if len(programs) not in (1, 2) or not all(os.access(program, os.X_OK) for program in programs):
        raise SystemExit("Usage: pages.py PROGRAM [AFTER], with the paths of release binaries.")
    folder = tempfile.mkdtemp(prefix="pages-", dir=os.path.dirname(programs[0]))
    try:
        for size in SIZES:
            measure(programs, folder, size)
    finally:
        shutil.rmtree(folder)


def measure(programs, folder, size):
    databases = [make_database(program, folder, f"{size}-{place}", size) for place, program in enumerate(programs)]
    servers = [Server(program, database) for program, database in zip(programs, databases)]
    browser = open_browser()
    try:
        print(f"\n{f'{size:,} open tasks':20}{'paint cold':>12}{'warm':>9}{'requests':>12}{'warm':>6}{'kB cold':>10}{'warm':>7}"
              f"{'shift':>9}{'long tasks':>12}   ({AIMS})")
        for name, path in pages(servers[0]).items():
            visits = [Visits(browser, server.address + path) for server in servers]
            for _ in range(ROUNDS):
                for visit in visits:
                    visit.measure_cold()
                for visit in visits:
                    visit.measure_warm()
            for place, visit in enumerate(visits):
                label = name if len(visits) == 1 else f"{name}, {('before', 'after')[place]}"
                print(f"{label:20}{visit.row()}", flush=True)
    finally:
        browser.quit()
        for server in servers:
            server.__exit__()


def pages(server):
    with server.connect() as connection:
        task = json.loads(connection.request("/api/tasks?view=all&limit=1")[2])["items"][0]["id"]
        project = json.loads(connection.request("/api/projects")[2])["items"][0]["id"]
    return {
        "Today": "/", "Tasks": "/tasks", "A task": f"/tasks/{task}", "Calendar": "/calendar", "Projects": "/projects",
        "A project": f"/projects/{project}", "Activity": "/activity", "Settings": "/settings",
    }


class Visits:
    """The visits to one page."""

    def __init__(self, browser, address):
        self.browser = browser
        self.address = address
        self.cold = []
        self.warm = []

    def measure_cold(self):
        self.browser.execute_cdp_cmd("Network.clearBrowserCache", {})
        self.cold.append(self.visit())

    def measure_warm(self):
        for _ in range(FIRST_VISITS):
            self.visit()
        self.warm.append(self.visit())

    def visit(self):
        self.browser.get("about:blank")
        self.browser.get_log("performance")
        self.browser.get(self.address)
        times = self.browser.execute_async_script(QUIET)
        return times | traffic(json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance"))

    def row(self):
        def median(visits, name):
            return statistics.median(visit[name] for visit in visits)

        return (
            f"{median(self.cold, 'paint'):9.0f} ms{median(self.warm, 'paint'):6.0f} ms{median(self.cold, 'requests'):12.0f}"
            f"{median(self.warm, 'requests'):6.0f}{median(self.cold, 'bytes') / 1000:10.0f}{median(self.warm, 'bytes') / 1000:7.0f}"
            f"{max(visit['shift'] for visit in self.cold + self.warm):9.3f}{median(self.warm, 'long'):9.0f} ms")


def traffic(messages):
    """Requests that reached the server, charts apart, and the bytes of their answers."""
    requests, total = {}, 0
    for message in messages:
        values = message["params"]
        if message["method"] == "Network.requestWillBeSent":
            requests[values["requestId"]] = values["request"]["url"]
        elif message["method"] == "Network.requestServedFromCache":
            requests.pop(values["requestId"], None)
        elif message["method"] == "Network.responseReceived" and values["response"].get("fromDiskCache"):
            requests.pop(values["requestId"], None)
        elif message["method"] == "Network.loadingFinished":
            total += values["encodedDataLength"]
    if os.environ.get("SHOW_REQUESTS"):
        print("   ", *sorted(url.split("/", 3)[3] for url in requests.values() if url.startswith("http")), sep="\n    /")
    own = [url for url in requests.values() if url.startswith("http") and "/charts/" not in url]
    return {"requests": len(own), "bytes": total}


def open_browser():
    options = Options()
    options.binary_location = os.environ.get("CHROMIUM", "/usr/bin/chromium")
    for argument in ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--window-size=1280,1000"]:
        options.add_argument(argument)
    options.set_capability("goog:loggingPrefs", {"performance": "ALL"})
    return webdriver.Chrome(options=options, service=Service(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")))


def make_database(program, folder, name, size):
    """Open tasks only, most of them with a day, some of it today and before."""
    tasks, database = os.path.join(folder, f"{name}.csv"), os.path.join(folder, f"{name}.db")
    names = list(PROJECTS)
    added = (datetime.now(timezone.utc) - timedelta(days=90)).replace(microsecond=0).isoformat()
    with open(tasks, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(["id", "name", "project", "priority", "dueDate", "isComplete", "dateAdded"])
        for number in range(size):
            due = date.today() + timedelta(days=number % 90 - 20) if number % 4 else ""
            writer.writerow([
                uuid.UUID(int=number, version=4), f"Task {number} of the first paint", names[number % len(names)],
                f"P{number % 4}", due, "false", added])
    subprocess.run([program, "import", tasks, "--db", database], check=True, stdout=subprocess.DEVNULL)
    return database


if __name__ == "__main__":
    main()
