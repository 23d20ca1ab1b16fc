"""Measures imports and exports: 100,000 rows of each format, and how much time and memory the whole program takes.

Usage: formats.py PROGRAM [FORMAT…]; the first line, Tasker's own CSV, is what the others are compared with.
"""

import csv
import json
import os
import random
import shutil
import sqlite3
import sys
import tempfile
import time
import urllib.request
import uuid
import zipfile
from datetime import date, datetime, timedelta, timezone

from server import Server

ROWS = 100_000
LAST = date.today() - timedelta(days=1)
WORDS = "write read test fix name move split sort merge draw check plan call clean the a of for in with".split()
PROJECTS = [f"Project {number}" for number in range(40)]
TAGS = ["home", "phone", "office", "errand"]


class Row:
    """One task, the same for the same number in all formats."""

    def __init__(self, number):
        numbers = random.Random(number)
        self.number = number
        self.uuid = str(uuid.UUID(int=numbers.getrandbits(128), version=4))
        self.name = " ".join(numbers.choices(WORDS, k=numbers.randint(3, 9))).capitalize() + f" {number}"
        self.project = numbers.choice(PROJECTS)
        self.priority = numbers.randrange(4)
        self.tags = numbers.sample(TAGS, numbers.randrange(3))
        self.added = moment(numbers, 1)
        self.done = self.added + timedelta(hours=numbers.randrange(1, 20)) if numbers.random() < 0.8 else None
        self.due = (self.added + timedelta(days=numbers.randrange(30))).date() if numbers.random() < 0.5 else None
        self.note = "" if numbers.random() < 0.7 else " ".join(numbers.choices(WORDS, k=20))


def moment(numbers, least):
    back = numbers.randrange(least, 3_650)
    return datetime(LAST.year, LAST.month, LAST.day, 8, tzinfo=timezone.utc) - timedelta(
        days=back, seconds=numbers.randrange(40_000))


def rows():
    return map(Row, range(ROWS))


def by_project():
    lists = {name: [] for name in PROJECTS}
    for row in rows():
        lists[row.project].append(row)
    return lists


def text(instant, form="%Y-%m-%dT%H:%M:%SZ"):
    return instant.strftime(form) if instant else ""


def table(path, head, lines, before=""):
    with open(path, "w", newline="", encoding="utf-8") as file:
        file.write(before)
        writer = csv.writer(file)
        writer.writerow(head)
        writer.writerows(lines)


def own_csv(path):
    table(path, ["id", "name", "project", "priority", "dateAdded", "dateCompleted", "isComplete", "tags", "dueDate", "details"],
          ([row.uuid, row.name, row.project, f"P{row.priority}", text(row.added), text(row.done),
            str(bool(row.done)).lower(), " ".join(row.tags), row.due or "", row.note] for row in rows()))


def other_csv(path):
    table(path, ["Title", "List", "Due Date", "Created", "Completed", "Notes", "Tags"],
          ([row.name, row.project, row.due or "", text(row.added), text(row.done), row.note, ", ".join(row.tags)]
           for row in rows()))


def todo_txt(path):
    with open(path, "w", encoding="utf-8") as file:
        for row in rows():
            done = f"x {row.done.date()} " if row.done else f"({'ABCD'[row.priority]}) "
            words = [row.name, "+" + row.project.replace(" ", "-"), *(f"@{tag}" for tag in row.tags)]
            file.write(f"{done}{row.added.date()} {' '.join(words)}{f' due:{row.due}' if row.due else ''}\n")


def todoist(path):
    head = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE".split(",")
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for project, tasks in by_project().items():
            part = f"{path}.part"
            table(part, head, (
                ["task", " ".join([row.name, *(f"@{tag}" for tag in row.tags)]), row.note, row.priority + 1, 1, "", "",
                 row.due or "", "en", "Europe/Berlin"] for row in tasks))
            archive.write(part, f"{project} [220330{len(project)}].csv")
            os.unlink(part)


def ticktick(path):
    head = ["Folder Name", "List Name", "Title", "Kind", "Tags", "Content", "Is Check list", "Start Date", "Due Date",
            "Reminder", "Repeat", "Priority", "Status", "Created Time", "Completed Time", "Order", "Timezone",
            "Is All Day", "taskId", "parentId"]
    stamp = "%Y-%m-%dT%H:%M:%S+0000"
    table(path, head, (
        ["", row.project, row.name, "TEXT", ", ".join(row.tags), row.note, "N", "",
         f"{row.due}T09:00:00+0000" if row.due else "", "", "", [5, 3, 1, 0][row.priority], 2 if row.done else 0,
         text(row.added, stamp), text(row.done, stamp), row.number, "Europe/Berlin", "false", row.number + 1, ""]
        for row in rows()), before='"Date: 2026-11-20+0000"\n"Version: 7.1"\n"Status: \n0 Normal\n1 Completed\n2 Archived"\n')


def taskwarrior(path):
    stamp = "%Y%m%dT%H%M%SZ"
    with open(path, "w", encoding="utf-8") as file:
        for row in rows():
            task = {"uuid": row.uuid, "description": row.name, "project": row.project, "tags": row.tags,
                    "entry": text(row.added, stamp), "status": "completed" if row.done else "pending"}
            if row.done:
                task["end"] = text(row.done, stamp)
            if row.due:
                task["due"] = f"{row.due:%Y%m%d}T000000Z"
            if row.priority < 3:
                task["priority"] = "HML"[row.priority]
            if row.note:
                task["annotations"] = [{"entry": text(row.added, stamp), "description": row.note}]
            file.write(json.dumps(task) + "\n")


def calendar(path):
    stamp = "%Y%m%dT%H%M%SZ"
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Bench//EN\r\n")
        for row in rows():
            lines = ["BEGIN:VTODO", f"UID:{row.uuid}", f"DTSTAMP:{text(row.added, stamp)}",
                     f"CREATED:{text(row.added, stamp)}", f"SUMMARY:{row.name}", f"PRIORITY:{[1, 3, 5, 9][row.priority]}"]
            if row.tags:
                lines.append(f"CATEGORIES:{','.join(row.tags)}")
            if row.note:
                lines.append(f"DESCRIPTION:{row.note[:60]}")
            if row.due:
                lines.append(f"DUE;VALUE=DATE:{row.due:%Y%m%d}")
            if row.done:
                lines += ["STATUS:COMPLETED", f"COMPLETED:{text(row.done, stamp)}"]
            file.write("\r\n".join([*lines, "END:VTODO", ""]))
        file.write("END:VCALENDAR\r\n")


def habits():
    """Two hundred habits with 500 days each."""
    for number in range(200):
        numbers = random.Random(number)
        days = sorted(numbers.sample(range(1, 3_600), ROWS // 200))
        yield number + 1, f"Habit {number + 1}", [
            (LAST - timedelta(days=back), numbers.choice([2, 2, 2, 3]), "Rain" if numbers.random() < 0.05 else "")
            for back in days]


def loop_csv(path):
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        lines = ["Position,Name,Type,Question,Description,FrequencyNumerator,FrequencyDenominator,Color,Unit,"
                 "Target Type,Target Value,Archived?"]
        for number, name, days in habits():
            lines.append(f"{number:03},{name},YES_NO,,,3,7,#388E3C,,,,false")
            values = [f"{day},{'YES_MANUAL' if value == 2 else 'SKIP'},{note}" for day, value, note in days]
            archive.writestr(f"{number:03} {name}/Checkmarks.csv", "\n".join(["Date,Value,Notes", *values, ""]))
        archive.writestr("Habits.csv", "\n".join([*lines, ""]))


def loop_database(path):
    database = sqlite3.connect(path)
    database.executescript(
        "create table Habits (id integer primary key, archived integer, color integer, description text,"
        "freq_den integer, freq_num integer, name text, position integer, type integer, uuid text, question text);"
        "create table Repetitions (id integer primary key, habit integer not null, timestamp integer not null,"
        "value integer not null, notes text); pragma user_version = 25")
    for number, name, days in habits():
        database.execute("insert into Habits values (?, 0, 7, '', 7, 3, ?, ?, 0, ?, '')",
                         (number, name, number, f"{number:032x}"))
        database.executemany(
            "insert into Repetitions (habit, timestamp, value, notes) values (?, ?, ?, ?)",
            [(number, (day - date(1970, 1, 1)).days * 86_400_000, value, note or None) for day, value, note in days])
    database.commit()
    database.close()


def dump(path, value):
    with open(path, "w", encoding="utf-8") as file:
        json.dump(value, file)


def vikunja(path):
    never = "0001-01-01T00:00:00Z"
    dump(path, [{
        "id": number, "title": project, "hex_color": "", "is_archived": False, "parent_project_id": 0, "tasks": [{
            "id": row.number + 1, "title": row.name, "description": row.note, "done": bool(row.done),
            "done_at": text(row.done) or never, "due_date": f"{row.due}T00:00:00Z" if row.due else never,
            "priority": row.priority, "created": text(row.added), "updated": text(row.added),
            "labels": [{"id": 1, "title": tag} for tag in row.tags]} for row in tasks]}
        for number, (project, tasks) in enumerate(by_project().items(), 1)])


def milliseconds(instant):
    return int(instant.timestamp() * 1000)


def super_productivity(path):
    projects = {f"p{number}": {"id": f"p{number}", "title": name} for number, name in enumerate(PROJECTS)}
    tasks = {}
    for row in rows():
        key = f"t{row.number}"
        tasks[key] = {
            "id": key, "title": row.name, "projectId": f"p{PROJECTS.index(row.project)}", "isDone": bool(row.done),
            "created": milliseconds(row.added), "notes": row.note, "timeEstimate": 900_000, "tagIds": [], "subTaskIds": [],
            "timeSpentOnDay": {str(row.done.date()): 600_000} if row.done else {}}
        if row.done:
            tasks[key]["doneOn"] = milliseconds(row.done)
        if row.due:
            tasks[key]["dueDay"] = str(row.due)
    dump(path, {"timestamp": 1, "lastUpdate": 1, "crossModelVersion": 4.4, "data": {
        "project": {"ids": list(projects), "entities": projects}, "task": {"ids": list(tasks), "entities": tasks},
        "simpleCounter": {"ids": [], "entities": {}}}})


def habitica(path):
    stamp = "%Y-%m-%dT%H:%M:%S.000Z"
    todos = []
    for row in rows():
        todo = {"id": row.uuid, "type": "todo", "text": row.name, "notes": row.note, "completed": bool(row.done),
                "priority": 1, "attribute": "str", "createdAt": text(row.added, stamp), "tags": [], "checklist": []}
        if row.done:
            todo["dateCompleted"] = text(row.done, stamp)
        if row.due:
            todo["date"] = f"{row.due}T00:00:00.000Z"
        todos.append(todo)
    dump(path, {"preferences": {"timezoneOffset": 0, "dayStart": 0}, "tags": [],
                "tasks": {"todos": todos, "dailys": [], "habits": [], "rewards": []}})


def google(path):
    stamp = "%Y-%m-%dT%H:%M:%S.000Z"
    lists = []
    for project, tasks in by_project().items():
        items = [{"kind": "tasks#task", "id": f"g{row.number}", "title": row.name, "notes": row.note,
                  "status": "completed" if row.done else "needsAction", "created": text(row.added, stamp),
                  **({"completed": text(row.done, stamp)} if row.done else {}),
                  **({"due": f"{row.due}T00:00:00Z"} if row.due else {})} for row in tasks]
        lists.append({"kind": "tasks#tasks", "title": project, "items": items})
    dump(path, {"kind": "tasks#taskLists", "items": lists})


def microsoft(path):
    stamp = "%Y-%m-%dT%H:%M:%S.0000000Z"
    def zoned(instant):
        return {"dateTime": text(instant, "%Y-%m-%dT%H:%M:%S.0000000"), "timeZone": "UTC"}
    dump(path, [{"id": f"l{number}", "displayName": project, "isOwner": True, "isShared": False, "tasks": [{
        "id": f"m{row.number}", "title": row.name, "importance": ["high", "normal", "normal", "low"][row.priority],
        "isReminderOn": False, "status": "completed" if row.done else "notStarted", "createdDateTime": text(row.added, stamp),
        "categories": row.tags, "body": {"content": row.note, "contentType": "text"},
        **({"completedDateTime": zoned(row.done)} if row.done else {}),
        **({"dueDateTime": {"dateTime": f"{row.due}T00:00:00.0000000", "timeZone": "UTC"}} if row.due else {})}
        for row in tasks]} for number, (project, tasks) in enumerate(by_project().items())])


FILES = {
    "csv": (own_csv, "own.csv"), "other csv": (other_csv, "other.csv"), "todotxt": (todo_txt, "todo.txt"),
    "todoist": (todoist, "todoist.zip"), "ticktick": (ticktick, "ticktick.csv"),
    "taskwarrior": (taskwarrior, "taskwarrior.json"), "ics": (calendar, "tasks.ics"), "loop csv": (loop_csv, "loop.zip"),
    "loop db": (loop_database, "loop.db"), "vikunja": (vikunja, "data.json"),
    "superproductivity": (super_productivity, "super.json"), "habitica": (habitica, "userdata.json"),
    "google": (google, "Tasks.json"), "microsoft": (microsoft, "microsoft.json"),
}
EXPORTS = ["json", "csv", "todotxt", "taskwarrior", "ics", "markdown"]


def apart(make, path):
    """Makes a file in a process of its own: the memory of this one counts as that of the commands that it starts."""
    process = os.fork()
    if process == 0:
        code = 1
        try:
            make(path)
            code = 0
        finally:
            os._exit(code)
    if os.waitpid(process, 0)[1]:
        raise SystemExit(f"{path} could not be made.")


def run(command):
    """Returns wall seconds, seconds of the processor and the most memory in MB; None if the command fails."""
    with open(os.devnull, "wb") as nothing:
        began = time.perf_counter()
        process = os.posix_spawn(command[0], command, os.environ, file_actions=[
            (os.POSIX_SPAWN_DUP2, nothing.fileno(), 1), (os.POSIX_SPAWN_DUP2, nothing.fileno(), 2)])
        _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - began
    return None if status else (wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)


def shown(name, what, found, light=None):
    if found is None:
        return print(f"{name:18} {what:8}  failed")
    wall, used, most = found
    factor = f"  {used / light:4.1f} ×" if light else ""
    print(f"{name:18} {what:8} {wall:7.2f} s {used:7.2f} s CPU {most:6.0f} MB{factor}")


def measure(program, folder, wanted):
    print(f"{ROWS:,} rows of each format; memory is the most that the whole program had.\n")
    light = {}
    for name, (make, file) in FILES.items():
        if wanted and name.split(" ")[0] not in wanted and name != "csv":
            continue
        path = os.path.join(folder, file)
        apart(make, path)
        database = os.path.join(folder, f"{name.replace(' ', '-')}.db".replace("loop-db", "loop-database"))
        for what, options in [("dry run", ["--dry-run"]), ("import", [])]:
            found = run([program, "import", path, *options, "--db", database])
            shown(name, what, found, light.get(what))
            if name == "csv" and found:
                light[what] = found[1]
        os.unlink(path)
    print()
    database = os.path.join(folder, "csv.db")
    for name in EXPORTS:
        path = os.path.join(folder, f"export.{name}")
        found = run([program, "export", path, "--format", name, "--db", database])
        shown(name, "export", found)
        if found and name == "json":
            again = os.path.join(folder, "again.db")
            for what, options in [("dry run", ["--dry-run"]), ("import", [])]:
                shown(name, what, run([program, "import", path, *options, "--db", again]), light.get(what))
    feed(program, database)


def feed(program, database):
    """The feed of open tasks and that of all, from a server."""
    with Server(program, database) as server:
        for name, query in [("feed", ""), ("feed of all", "?all=1")]:
            began, before = time.perf_counter(), server.cpu_seconds
            with urllib.request.urlopen(f"{server.address}/calendar.ics{query}") as answer:
                while answer.read(1 << 16):
                    pass
            shown(name, "read", (time.perf_counter() - began, server.cpu_seconds - before, server.memory("VmHWM")))


def main():
    if len(sys.argv) < 2 or not os.access(sys.argv[1], os.X_OK):
        raise SystemExit("Usage: formats.py PROGRAM [FORMAT…], with the path of the release binary.")
    program = os.path.abspath(sys.argv[1])
    folder = tempfile.mkdtemp(prefix="bench-", dir=os.path.dirname(program))
    try:
        measure(program, folder, sys.argv[2:])
    finally:
        shutil.rmtree(folder)


main()
