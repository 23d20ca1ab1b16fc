"""Takes pictures of the program named by TASKER_BINARY on a believable year, in Chromium: those of the README beside this
file, and every page, light and dark, wide and small, into the folder that is named.

Usage: TASKER_BINARY=.build/release/tasker take_pictures.py FOLDER
"""

import base64
import csv
import os
import random
import sqlite3
import subprocess
import sys
import time
from datetime import date, datetime, timedelta

FOLDER = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(FOLDER, "..", "Tests", "BrowserTests"))
os.environ["TZ"] = "UTC"

from support import PageTest, Program, open_browser, wait_for  # noqa: E402

COLUMNS = ["name", "project", "priority", "type", "dueDate", "dateAdded", "dateCompleted", "isComplete", "tags"]
# Out of 68 tasks of the last month; those before it are in the Inbox.
FINISHED = {"Launch site": 18, "Home": 21, "Thesis": 27, "Taxes 2026": 2}
OPEN = {"Launch site": 9, "Home": 7, "Thesis": 2, "Taxes 2026": 8}


def main(target):
    program = Program()
    try:
        program.stop()
        fill(program)
        program.start()
        keep_habits(program)
        page = Page(program)
        try:
            for theme in ("light", "dark"):
                page.take("/", theme, 1280, os.path.join(FOLDER, f"today-{theme}.png"))
            os.makedirs(target, exist_ok=True)
            for name, address in page.addresses().items():
                for theme in ("light", "dark"):
                    for width in (1280, 360):
                        page.take(address, theme, width, os.path.join(target, f"{name}-{theme}-{width}.png"))
        finally:
            page.browser.quit()
    finally:
        program.close()


def fill(program):
    rows = year_before_today() + tasks_of_today() + later_tasks()
    path = os.path.join(program.folder, "year.csv")
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.DictWriter(file, COLUMNS, restval="")
        writer.writeheader()
        writer.writerows(rows)
    database = os.path.join(program.folder, "tasker.db")
    subprocess.run([program.binary, "import", path, "--db", database], check=True, stdout=subprocess.DEVNULL)
    # An import makes its projects now, and the health of a young project is not known.
    with sqlite3.connect(database) as connection:
        connection.execute("UPDATE project SET created_at = (SELECT min(date_added) FROM task)")
    connection.close()


def year_before_today():
    """Completed tasks of a year: fewer on Saturdays and Sundays, and none on some days of the past."""
    choice = random.Random(7)
    rows = []
    for back in range(370, 0, -1):
        day = date.today() - timedelta(days=back)
        if back > 12 and choice.random() < (0.6 if day.weekday() >= 5 else 0.15):
            continue
        for number in range(choice.choice([1, 2, 3, 3, 4, 6])):
            project = choice.choices(list(FINISHED), FINISHED.values())[0]
            rows.append(completed(
                f"Task {number + 1} of {day}", project if back <= 30 else "",
                choice.choices(["P0", "P1", "P2", "P3"], [16, 25, 39, 20])[0], f"{day}T{9 + number:02}:30:00Z"))
    return rows


def tasks_of_today():
    today, earlier = date.today(), date.today() - timedelta(days=2)
    now = datetime.utcnow() - timedelta(minutes=1)
    done = now.strftime("%Y-%m-%dT%H:%M:%SZ")
    return [
        completed("Fix the payment form", "Launch site", "P0", done),
        completed("Weekly review", "", "P2", done),
        completed("Morning walk", "Home", "P2", done),
        pending("Send the signed contract back", "Launch site", "P0", earlier),
        pending("Write the introduction of chapter 3", "Thesis", "P1", today, tags="deep"),
        pending("Call the bank about the card", "Home", "P2", today),
        pending("Water the plants and check the balcony heater", "Home", "P3", today, type="evening"),
    ]


def later_tasks():
    choice = random.Random(3)
    return [
        pending(f"Step {number + 1} of {project}", project, choice.choice(["P1", "P2", "P3"]),
                date.today() + timedelta(days=choice.randint(2, 40)))
        for project, count in OPEN.items() for number in range(count)
    ]


def keep_habits(program):
    """Habits of two months, kept more or less well, one of them by amount."""
    choice = random.Random(5)
    start = date.today() - timedelta(days=60)
    for line, kept in [("Morning walk every morning ~15m #Body", 0.9), ("Daily reading every evening ~20m #Mind", 0.8),
                       ("Language practice every weekday ~30m #Mind", 0.5), ("Drink water 8 glasses every day #Body", 0.7)]:
        made = program.request("POST", "/api/habits", {"text": line, "startDate": str(start)})["habit"]
        for back in range(60, -1, -1):
            if choice.random() < kept:
                amount = {"amount": choice.randint(4, 8)} if made["target"] else {}
                program.request("POST", f"/api/habits/{made['id']}/complete", {"day": str(date.today() - timedelta(days=back)), **amount})


def completed(name, project, priority, moment):
    return {"name": name, "project": project, "priority": priority, "dateAdded": moment, "dateCompleted": moment,
            "isComplete": "true"}


def pending(name, project, priority, due, **fields):
    added = f"{date.today() - timedelta(days=5)}T08:00:00Z"
    return {"name": name, "project": project, "priority": priority, "dueDate": due, "dateAdded": added,
            "isComplete": "false", **fields}


class Page(PageTest):
    """The page as its tests handle it."""

    def __init__(self, program):
        super().__init__()
        self.program = program
        self.browser = open_browser()

    def runTest(self):
        pass

    def addresses(self):
        task = self.program.request("GET", "/api/tasks?view=today")["items"][0]["id"]
        projects = self.program.request("GET", "/api/projects")["items"]
        project = next(project["id"] for project in projects if project["name"] == "Launch site")
        habit = self.program.request("GET", "/api/habits")["items"][1]["id"]
        pages = ["tasks", "calendar", "projects", "analytics", "progress", "habits", "focus", "activity", "settings", "add"]
        return {"today": "/", **{page: f"/{page}" for page in pages}, "habit": f"/habits/{habit}",
                "year": f"/year/{date.today().year}", "report": "/reports/month",
                "task": f"/tasks/{task}", "project": f"/projects/{project}"}

    def take(self, address, theme, width, path):
        self.set_width(width)
        self.set_theme(theme)
        self.browser.get(self.program.address + address)
        if address == "/":
            self.wait_for_charts()
        wait_for(self.is_quiet, "the page has read what it shows")
        height = self.browser.execute_script("return document.documentElement.scrollHeight")
        self.set_width(width, max(height, 640))
        still = []
        wait_for(lambda: self.is_still(still), "the page no longer changes")
        with open(path, "wb") as file:
            file.write(still[-1])

    def is_still(self, earlier):
        time.sleep(0.3)
        taken = self.browser.execute_cdp_cmd("Page.captureScreenshot", {"format": "png"})["data"]
        earlier.append(base64.b64decode(taken))
        return earlier[-1] in earlier[-2:-1]


if __name__ == "__main__":
    main(*sys.argv[1:])
