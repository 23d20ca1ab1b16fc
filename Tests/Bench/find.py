"""Times how tasks are found: views, filters, orders, groups and searches over tasks half of which are open."""

import csv
import json
import os
import random
import statistics
import subprocess
import time
import uuid
from datetime import date, datetime, timedelta, timezone

from history import PROJECTS, WORDS
from server import Server, spellings

ROUNDS = 25
AIM = 10
CATEGORIES = "general work personal health learning shopping finance social creative maintenance".split()
NOUNS = "plants letter kitchen report invoice bicycle garden window library ticket photo recipe".split()
QUESTIONS = {
    "view today": "/api/tasks?view=today",
    "view of a date": "/api/tasks?view=date&date={tomorrow}",
    "view of a project": "/api/tasks?view=project&project={project}",
    "view upcoming": "/api/tasks?view=upcoming",
    "view history": "/api/tasks?view=history",
    "view grouped": "/api/tasks?view=grouped",
    "view selected": "/api/tasks?view=selected&project={project}",
    "view all": "/api/tasks?view=all",
    "filter by 3 criteria": "/api/tasks?priority=P1&category=work&energy=low",
    "filter with tag and due": "/api/tasks?tag=home&priority=P0&dueTo={tomorrow}",
    "filter without priority": "/api/tasks?category=health&energy=high&context=home",
    "line of two criteria": "/api/tasks?filter=p1%20%26%20cat:work%20%26%20energy:low",
    "line with or and not": "/api/tasks?filter=(today%20%7C%20overdue)%20%26%20%23Documentation%20%26%20!@home",
    "line with tag pattern": "/api/tasks?filter=@ho*%20%7C%20p0",
    "line of estimates": "/api/tasks?filter=~%3C30m%20%26%20energy:low",
    "line with words": "/api/tasks?filter=(bicycle%20%7C%20garden)%20%26%20!kitchen",
    "line of not": "/api/tasks?filter=!(p0%20%7C%20no%20date%20%7C%20blocked%20%7C%20repeating)",
    "all by name": "/api/tasks?sort=name",
    "all by category": "/api/tasks?group=category",
    "search one word": "/api/search?q=bicycle",
    "search two words": "/api/search?q=garden%20kitchen",
    "search part of a word": "/api/search?q=rary",
    "search two letters": "/api/search?q=bi",
}


def print_finding(program, folder, sizes):
    """Each answer is computed anew: its address is spelt in another way every time."""
    results = []
    for size in sizes:
        database = make_database(program, folder, size)
        with Server(program, database) as server:
            results.append(measure(server))
    print(f"\n{'Finding, median':24}" + "".join(f"{size:>13,}" for size in sizes) + f"   (aim: under {AIM} ms)")
    for name in QUESTIONS:
        print(f"{name:24}" + "".join(f"{statistics.median(times[name]):10.2f} ms" for times in results), flush=True)


def measure(server):
    times = {}
    with server.connect() as connection:
        _, _, body = connection.request("/api/projects")
        largest = max(json.loads(body)["items"], key=lambda project: project["counts"]["total"])
        values = {"project": largest["id"], "tomorrow": (date.today() + timedelta(days=1)).isoformat()}
        for name, question in QUESTIONS.items():
            for path in spellings(question.format(**values), ROUNDS):
                began = time.perf_counter()
                status, _, body = connection.request(path)
                times.setdefault(name, []).append((time.perf_counter() - began) * 1000)
                assert status == 200, body
    return times


def make_database(program, folder, size):
    tasks, database = os.path.join(folder, f"find-{size}.csv"), os.path.join(folder, f"find-{size}.db")
    write_tasks(tasks, size)
    subprocess.run([program, "import", tasks, "--db", database], check=True, stdout=subprocess.DEVNULL)
    return database


def write_tasks(path, size):
    choice = random.Random(size)
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["id", "name", "details", "project", "priority", "dueDate", "isComplete", "dateAdded", "dateCompleted",
             "tags", "category", "energy", "context", "estimatedDuration"])
        for _ in range(size):
            writer.writerow(task(choice))


def task(choice):
    now = datetime.now(timezone.utc).replace(microsecond=0)
    added = now - timedelta(days=choice.randrange(1, 400), seconds=choice.randrange(80_000))
    done = choice.random() < 0.5
    completed = added + (now - added) * choice.random()
    due = date.today() + timedelta(days=choice.randrange(-60, 200)) if choice.random() < 0.7 else ""
    name = " ".join(choice.choices(WORDS + NOUNS, k=choice.randint(3, 8))).capitalize()
    details = " ".join(choice.choices(WORDS + NOUNS, k=12)) if choice.random() < 0.3 else ""
    return [
        uuid.UUID(int=choice.getrandbits(128), version=4), name, details, choice.choice(list(PROJECTS)),
        f"P{choice.randrange(4)}", due, "true" if done else "false", added.isoformat(), completed.isoformat() if done else "",
        choice.choice(["", "", "home", "work", "home garden"]), choice.choice(CATEGORIES),
        choice.choice(["low", "medium", "high"]), choice.choice("anywhere work home commute errands online".split()),
        choice.choice(["", 900, 3600]),
    ]
