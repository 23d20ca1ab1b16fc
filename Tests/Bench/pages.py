"""Measures how pages come up in a browser: first row painted from an empty cache and from a full one,
usable, requests, script, layout shift, the processor of the main thread, and Back; on lists of tasks also a task that
opens in the panel, and a jump to lines far away.

Usage: pages.py PROGRAM [AFTER]

With a second program both are visited in turn, so that whatever else the machine does slows both alike. ROUNDS=7 says
how often, SIZES=100,10000 with how many tasks, PAGES="Today,All tasks"
which pages, and SHOW_REQUESTS=1 lists what each visit asks for.
"""

import csv
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from datetime import date, datetime, timedelta, timezone

from selenium import webdriver
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.support.ui import WebDriverWait

from history import PROJECTS
from server import Server

SIZES = tuple(int(size) for size in os.environ.get("SIZES", "100,10000").split(","))
ROUNDS = int(os.environ.get("ROUNDS", "7"))
PAGES = [name for name in os.environ.get("PAGES", "").split(",") if name]
# The visits that a browser needs before it keeps a script ready to run.
FIRST_VISITS = 2
LISTS = ("Tasks", "All tasks")
# What a page still does when it is left would slow down the next one.
CALM = 1.5
AIMS = "aim: first row 110 ms cold, 80 warm; usable 160; 5 requests warm; 350 kB of script; no shift; back 50 ms; panel 60 ms; jump 100 ms"
COLUMNS = ("row cold", "row warm", "usable cold", "usable warm", "requests cold", "requests warm", "kB cold", "script kB", "shift", "CPU ms", "back", "panel", "jump")
# Notes the frame in which the first row stands on the page, and how long Back took.
WATCH = """
    if (location.protocol === "http:") {
        const row = "[data-task], [data-habit], [data-day] a, .month [data-day], [data-project], [data-entry], [data-group]";
        const see = () => requestAnimationFrame(() => {
            const node = document.querySelector("main")?.querySelector(row);
            if (!node?.checkVisibility()) return see();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => { window.firstRow = performance.now(); };
            port2.postMessage(null);
        });
        see();
        addEventListener("pageshow", (event) => {
            const left = Number(localStorage.getItem("bench-back"));
            localStorage.removeItem("bench-back");
            if (left) requestAnimationFrame(() => setTimeout(() => {
                const whole = event.persisted ? 0 : 1;
                const wait = () => (whole && !window.firstRow && Date.now() - left < 6000 ? setTimeout(wait, 4) : Object.assign(window, {back: Date.now() - left, kept: event.persisted}));
                wait();
            }));
        });
    }
"""
QUIET = """
    const done = arguments[arguments.length - 1];
    const times = {shift: 0};
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => { if (!entry.hadRecentInput) times.shift += entry.value; }))
        .observe({type: "layout-shift", buffered: true});
    const began = performance.now();
    const settle = () => {
        if (!window.firstRow && performance.now() - began < 6000) return setTimeout(settle, 20);
        setTimeout(() => {
            const loaded = performance.getEntriesByType("navigation")[0].domContentLoadedEventEnd;
            times.row = window.firstRow ?? performance.getEntriesByName("first-contentful-paint")[0].startTime;
            times.usable = Math.max(times.row, loaded);
            times.script = performance.getEntriesByType("resource").filter(({initiatorType}) => initiatorType === "script")
                .reduce((sum, {decodedBodySize}) => sum + decodedBodySize, 0);
            done(times);
        }, 500);
    };
    settle();
"""
BACK = """
    const done = arguments[arguments.length - 1];
    const wait = () => (window.back === undefined ? setTimeout(wait, 10) : done([window.back, window.kept]));
    wait();
"""

# Calls `done` with the milliseconds from `start` to the frame that shows what is waited for.
ONCE_SHOWN = """
    const once = (start, isShown, done) => {
        const see = () => requestAnimationFrame(() => {
            if (!isShown()) return see();
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => done(performance.now() - start);
            port2.postMessage(null);
        });
        see();
    };
"""
WATCH_PANEL = ONCE_SHOWN + """
    const isOpen = () => document.querySelector(".sheet .control")?.checkVisibility() === true;
    addEventListener("click", ({ timeStamp }) => once(timeStamp, isOpen, (took) => { window.panel = took; }), {capture: true, once: true});
"""
PANEL = """
    const done = arguments[arguments.length - 1];
    const wait = () => (window.panel === undefined ? setTimeout(wait, 10) : done(window.panel));
    wait();
"""
JUMP = ONCE_SHOWN + """
    const list = document.getElementById("list").getBoundingClientRect();
    const isThere = () => document.elementFromPoint(list.left + list.width / 2, innerHeight / 2)?.closest("[data-task]");
    const start = performance.now();
    scrollTo(0, document.documentElement.scrollHeight * 0.6);
    once(start, isThere, arguments[arguments.length - 1]);
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
    for server in servers:
        add_habits(server)
    browser = open_browser()
    try:
        print(f"\n{f'{size:,} open tasks':20}" + "".join(f"{column:>14}" for column in COLUMNS) + f"   ({AIMS})")
        for name, path in pages(servers[0]).items():
            if PAGES and name not in PAGES:
                continue
            visits = [Visits(browser, server.address + path) for server in servers]
            for _ in range(ROUNDS):
                for visit in visits:
                    visit.measure_cold()
                for visit in visits:
                    visit.measure_warm()
                for visit in visits:
                    visit.measure_back()
                for visit in visits if name in LISTS else []:
                    visit.measure_list()
            for place, visit in enumerate(visits):
                label = name if len(visits) == 1 else f"{name}, {('before', 'after')[place]}"
                print(f"{label:20}{visit.row()}", flush=True)
    finally:
        browser.quit()
        for server in servers:
            server.__exit__()


def add_habits(server):
    with server.connect() as connection:
        for number in range(20):
            status, _, body = connection.request("/api/habits", "POST", value={"title": f"Habit {number + 1}"})
            assert status == 201, body


def pages(server):
    with server.connect() as connection:
        task = json.loads(connection.request("/api/tasks?view=all&limit=1")[2])["items"][0]["id"]
        project = json.loads(connection.request("/api/projects")[2])["items"][0]["id"]
        habit = json.loads(connection.request("/api/habits?days=1")[2])["items"][0]["id"]
    return {
        "Today": "/", "Tasks": "/tasks", "All tasks": "/tasks?view=all", "A project": f"/projects/{project}", "Habits": "/habits",
        "Calendar": "/calendar", "Projects": "/projects", "Activity": "/activity", "A task": f"/tasks/{task}",
        "A habit": f"/habits/{habit}", "Focus": "/focus", "Analytics": "/analytics", "Progress": "/progress",
    }


class Visits:
    """The visits to one page."""

    def __init__(self, browser, address):
        self.browser = browser
        self.address = address
        self.cold = []
        self.warm = []
        self.back = []
        self.panel = []
        self.jump = []
        self.was_kept = False

    def measure_cold(self):
        self.browser.execute_cdp_cmd("Network.clearBrowserCache", {})
        self.cold.append(self.visit())

    def measure_warm(self):
        for _ in range(FIRST_VISITS):
            self.visit()
        self.warm.append(self.visit())

    def visit(self):
        self.browser.get("about:blank")
        time.sleep(CALM)
        self.browser.get_log("performance")
        self.browser.get(self.address)
        times = self.browser.execute_async_script(QUIET)
        metrics = {entry["name"]: entry["value"] for entry in self.browser.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]}
        times["busy"] = metrics["TaskDuration"] * 1000
        return times | traffic(json.loads(entry["message"])["message"] for entry in self.browser.get_log("performance"))

    def measure_back(self):
        """Leaves the page for another one, and returns."""
        self.browser.get(self.address)
        self.browser.execute_async_script(QUIET)
        self.browser.execute_script("location.assign('/settings')")
        WebDriverWait(self.browser, 20).until(lambda browser: "/settings" in browser.current_url and browser.execute_script(
            "return document.readyState === 'complete'"))
        self.browser.execute_script("localStorage.setItem('bench-back', Date.now()); history.back()")
        WebDriverWait(self.browser, 20).until(lambda browser: "/settings" not in browser.current_url)
        took, was_kept = self.browser.execute_async_script(BACK)
        self.back.append(took)
        self.was_kept = was_kept

    def measure_list(self):
        """Opens a task with the mouse, and scrolls to the middle of a long list."""
        self.visit()
        self.browser.execute_script(WATCH_PANEL)
        name = self.browser.find_elements("css selector", "main [data-task] .name")[2]
        ActionChains(self.browser).move_to_element(name).pause(0.3).click().perform()
        self.panel.append(self.browser.execute_async_script(PANEL))
        self.visit()
        # Else there is no far one.
        if self.browser.execute_script("return document.documentElement.scrollHeight > 5 * innerHeight"):
            self.jump.append(self.browser.execute_async_script(JUMP))

    def row(self):
        def median(visits, name):
            return statistics.median(visit[name] for visit in visits)

        figures = [
            median(self.cold, "row"), median(self.warm, "row"), median(self.cold, "usable"), median(self.warm, "usable"),
            median(self.cold, "requests"), median(self.warm, "requests"), median(self.cold, "bytes") / 1000,
            median(self.warm, "script") / 1000, max(visit["shift"] for visit in self.cold + self.warm), median(self.warm, "busy")]
        texts = [f"{value:14.3f}" if place == 8 else f"{value:14.0f}" for place, value in enumerate(figures)]
        return "".join(texts) + f"{statistics.median(self.back):9.0f}{' kept' if self.was_kept else ' anew'}" + "".join(
            f"{statistics.median(took):14.0f}" if took else f"{'–':>14}" for took in (self.panel, self.jump))


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
    browser = webdriver.Chrome(options=options, service=Service(os.environ.get("CHROMEDRIVER", "/usr/bin/chromedriver")))
    browser.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": WATCH})
    browser.execute_cdp_cmd("Performance.enable", {"timeDomain": "threadTicks"})
    return browser


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
