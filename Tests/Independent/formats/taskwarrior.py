"""Compares what an import of Taskwarrior's and Timewarrior's files stores with facts worked out here.

taskwarrior.py TASKER SEED COUNT     makes that many random files, imports each, and prints every difference
"""
import csv
import datetime
import io
import json
import os
import random
import re
import sqlite3
import subprocess
import sys
import tempfile
import uuid
import zipfile
import zoneinfo

ZONES = ["Europe/Berlin", "UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe"]
REPEATS = {
    "daily": "every day", "weekly": "every week", "biweekly": "every 2 weeks", "monthly": "every month", "P3D": "every 3 days",
    "quarterly": "every 3 months", "2wks": "every 2 weeks", "yearly": "every year", "weekdays": "every weekday"}
LETTERS = {"H": "P1", "M": "P2", "L": "P3"}


def main():
    program, seed, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(seed, seed + count):
        numbers = random.Random(number)
        tasks, intervals, zone = made(numbers)
        with tempfile.TemporaryDirectory() as folder:
            path = written(numbers, folder, tasks, intervals)
            found = imported(program, folder, path, zone)
        wanted = facts(tasks, intervals, zoneinfo.ZoneInfo(zone))
        for name in sorted(wanted.keys() | found.keys()):
            if wanted.get(name) != found.get(name):
                print(f"seed {number}, {name}: wanted {wanted.get(name)}, found {found.get(name)}")


# What the import must make of the files.

def facts(tasks, intervals, zone):
    last = {task["uuid"]: task for task in tasks}
    templates = {key for key, task in last.items() if task["status"] == "recurring"}
    series = {}
    for key, task in last.items():
        if task["status"] in ("pending", "waiting") and task.get("parent"):
            series.setdefault(task["parent"], []).append((task["due"], key))
    earliest = {template: min(children)[1] for template, children in series.items()}
    kept = {
        key: task for key, task in last.items()
        if task["status"] != "deleted" and not (key in templates and key in earliest)}
    result = {"count": len(kept)}
    for key, task in kept.items():
        parent = task.get("parent")
        repeats = task.get("recur") if not parent or earliest.get(parent) == key else None
        tags = task.get("tags", [])
        result[key] = {
            "name": task["description"], "project": task.get("project") or "Inbox", "tags": set(tags),
            "priority": "P0" if "next" in tags else LETTERS.get(task.get("priority"), "P2"),
            "due": due(task.get("due"), zone), "completed": completed(task, zone),
            "repeat": REPEATS.get(repeats), "depends": depends(task, earliest, kept), "added": day(task["entry"], zone),
            "notes": "\n".join(f"{day(note['entry'], zone)}: {note['description']}" for note in task.get("annotations", [])),
            "seconds": sum(end - start for name, start, end in intervals if name == task["description"])}
    return result


def at(text, zone):
    moment = datetime.datetime.strptime(text, "%Y%m%dT%H%M%SZ").replace(tzinfo=datetime.timezone.utc)
    return moment.astimezone(zone)


def day(text, zone):
    return at(text, zone).date().isoformat()


def due(text, zone):
    if not text:
        return ""
    local = at(text, zone)
    is_day = local.strftime("%H%M%S") in ("000000", "235959")
    return local.date().isoformat() if is_day else local.strftime("%Y-%m-%dT%H:%M")


def completed(task, zone):
    return day(task.get("end") or task["modified"], zone) if task["status"] == "completed" else ""


def depends(task, earliest, kept):
    text = json.dumps(task.get("depends", ""))
    named = re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", text)
    return {earliest.get(key, key) for key in named} & kept.keys()


# What it has made of them.

def imported(program, folder, path, zone):
    database = os.path.join(folder, "tasker.db")
    environment = {"PATH": "/usr/bin:/bin", "HOME": folder, "TMPDIR": folder, "TZ": zone, "TASKER_DB": database}

    def run(*arguments):
        return subprocess.run([program, *arguments], env=environment, check=True, capture_output=True, text=True).stdout

    run("import", path)
    again = json.loads(run("import", path, "--json"))
    if again["added"] or again["timeEntries"]:
        print(f"{path} adds {again['added']} tasks and {again['timeEntries']} entries when it is imported again")
    connection = sqlite3.connect(database)
    seconds = {
        str(uuid.UUID(bytes=key)): total for key, total in
        connection.execute("SELECT task_id, sum(seconds) FROM (SELECT task_id, (ended_at - started_at) / 1000 AS seconds FROM time_entry) GROUP BY 1")}
    connection.close()
    rows = list(csv.DictReader(io.StringIO(run("export", "-", "--format", "csv"))))
    result = {"count": len(rows)}
    for row in rows:
        result[row["id"]] = {
            "name": row["name"], "project": row["project"], "tags": set(row["tags"].split()), "priority": row["priority"],
            "due": row["dueDate"], "completed": row["completedOn"], "repeat": row["repeatPattern"] or None,
            "depends": set(row["dependencies"].split()), "added": local_day(row["dateAdded"], zone), "notes": row["details"],
            "seconds": seconds.get(row["id"], 0)}
    return result


def local_day(text, zone):
    moment = datetime.datetime.strptime(text[:19] + "Z", "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=datetime.timezone.utc)
    return moment.astimezone(zoneinfo.ZoneInfo(zone)).date().isoformat()


# Random files.

def made(numbers):
    zone = numbers.choice(ZONES)
    local = zoneinfo.ZoneInfo(zone)
    tasks = []
    for number in range(numbers.randrange(1, 60)):
        if numbers.random() < 0.15:
            tasks += repeating(numbers, local, number)
        else:
            tasks.append(single(numbers, local, number, [task["uuid"] for task in tasks]))
    for task in numbers.sample(tasks, len(tasks) // 10):
        if task["status"] == "pending" and "recur" not in task:
            newer = dict(task, modified=utc(numbers, local), description=task["description"] + " again")
            newer.update(numbers.choice([{}, {"status": "deleted"}, {"status": "completed", "end": utc(numbers, local)}]))
            tasks.append(newer)
    names = [task["description"] for task in {task["uuid"]: task for task in tasks}.values()]
    intervals, clock = [], 1_790_000_000
    for _ in range(numbers.randrange(0, 40)):
        start = clock + numbers.randrange(0, 9_000)
        clock = start + numbers.randrange(1, 9_000)
        intervals.append((numbers.choice(names + ["Nothing"]), start, clock))
    return tasks, intervals, zone


def utc(numbers, zone, at_midnight=False):
    moment = datetime.datetime(2026, 1, 1) + datetime.timedelta(minutes=numbers.randrange(0, 500_000))
    if at_midnight:
        moment = moment.replace(hour=0, minute=0)
        if numbers.random() < 0.2:
            moment = moment.replace(hour=23, minute=59, second=59)
    return moment.replace(tzinfo=zone).astimezone(datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")


def single(numbers, zone, number, earlier):
    task = {
        "id": number, "description": f"Task {number} {numbers.choice(['ü', '茶', '🫖', '<b>', 'it’s'])}", "entry": utc(numbers, zone),
        "modified": utc(numbers, zone), "status": numbers.choice(["pending", "pending", "waiting", "completed", "deleted"]),
        "uuid": str(uuid.UUID(int=numbers.getrandbits(128), version=4)), "urgency": numbers.random()}
    if numbers.random() < 0.5:
        task["project"] = numbers.choice(["Home", "Home.Garden", "Home.Garden.Pond", "Work", ""])
    if numbers.random() < 0.5:
        task["priority"] = numbers.choice(["H", "M", "L", "", "X"])
    if numbers.random() < 0.5:
        task["tags"] = numbers.sample(["next", "phone", "home", "ünder", "a-b"], numbers.randrange(1, 4))
    if numbers.random() < 0.5:
        task["due"] = utc(numbers, zone, at_midnight=numbers.random() < 0.7)
    if task["status"] == "completed" and numbers.random() < 0.9:
        task["end"] = utc(numbers, zone)
    if numbers.random() < 0.3:
        task["annotations"] = [
            {"entry": utc(numbers, zone), "description": f"note {place} https://example.org/{number}"} for place in range(numbers.randrange(1, 4))]
    if earlier and numbers.random() < 0.3:
        needed = numbers.sample(earlier, min(len(earlier), numbers.randrange(1, 4))) + [str(uuid.UUID(int=number))]
        task["depends"] = numbers.choice([needed, ",".join(needed), json.dumps(needed)])
    for name, value in [("estimate", "PT30M"), ("points", 3.5), ("githuburl", "https://example.org"), ("wait", utc(numbers, zone))]:
        if numbers.random() < 0.2:
            task[name] = value
    return task


def repeating(numbers, zone, number):
    """A template with children that are done, deleted or open, in any order."""
    template = single(numbers, zone, number, [])
    template.update(status="recurring", recur=numbers.choice(list(REPEATS)), due=utc(numbers, zone, at_midnight=True))
    template.pop("end", None)
    children = []
    for place in range(numbers.randrange(0, 4)):
        child = dict(template, uuid=str(uuid.UUID(int=numbers.getrandbits(128), version=4)), parent=template["uuid"], imask=place)
        child.update(
            description=f"{template['description']} {place}", due=utc(numbers, zone, at_midnight=True),
            status=numbers.choice(["pending", "waiting", "completed", "deleted"]))
        if child["status"] == "completed":
            child["end"] = utc(numbers, zone)
        children.append(child)
    template["mask"] = "-" * len(children)
    family = [template] + children
    numbers.shuffle(family)
    return family


def written(numbers, folder, tasks, intervals):
    lines = [json.dumps(task, ensure_ascii=numbers.random() < 0.5) for task in tasks]
    text = numbers.choice(["[\n" + ",\n".join(lines) + "\n]\n", "\n".join(lines) + "\n", ",\n".join(lines) + "\n"])
    coded = text.encode(numbers.choice(["utf-8", "utf-8-sig", "utf-16"]))
    path = os.path.join(folder, "export.zip")
    stamp = lambda second: datetime.datetime.fromtimestamp(second, datetime.timezone.utc).strftime("%Y%m%dT%H%M%SZ")
    times = [f'inc {stamp(start)} - {stamp(end)} # Zzz "{name}" x' for name, start, end in intervals]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("tasks.json", coded)
        if times:
            archive.writestr("data/2026-09.data", "\n".join(times) + "\ninc 20300101T000000Z # running\n")
    return path


main()
