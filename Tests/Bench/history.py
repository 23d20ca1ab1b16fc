"""Writes a history of completed tasks as CSV: ten years, seven projects, the same for the same size and day."""

import csv
import random
import uuid
from datetime import datetime, time, timedelta, timezone

YEARS = 10
ACTIVE_SHARE = 0.39  # of all days
PROJECTS = {
    "Documentation": 4989, "Library": 3300, "Tests": 1159, "Build": 487, "Repository": 353, "Demo apps": 183, "SQLite": 42}
PRIORITIES = {"P0": 119, "P1": 605, "P2": 1902, "P3": 7887}
HOURS = {hour: 3 if hour in (8, 9, 13, 14, 19) else 2 for hour in range(7, 22)}
WORDS = "write read test fix name move split sort merge draw check plan call clean the a of for in with".split()


def write_history(path, size, last_day):
    """Writes `size` tasks, each completed on the day it was added; the days with tasks do not depend on the size."""
    shape = random.Random(20)
    every_day = [last_day - timedelta(days=back) for back in range(YEARS * 365)]
    days = [day for day in every_day if shape.random() < ACTIVE_SHARE]
    weights = [shape.expovariate(1) for _ in days]

    choice = random.Random(size)
    chosen = days + choice.choices(days, weights, k=size - len(days))
    chosen.sort()
    with open(path, "w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(
            ["id", "name", "project", "priority", "dateAdded", "dateCompleted", "isComplete", "tags", "category",
             "dueDate"])
        writer.writerows(row(day, choice) for day in chosen)


def row(day, choice):
    hour = pick(HOURS, choice)
    moment = datetime.combine(day, time(hour, choice.randrange(60), choice.randrange(60)), timezone.utc).isoformat()
    name = " ".join(choice.choices(WORDS, k=choice.randint(3, 9))).capitalize()
    identifier = uuid.UUID(int=choice.getrandbits(128), version=4)
    return [identifier, name, pick(PROJECTS, choice), pick(PRIORITIES, choice), moment, moment, "true", "", "work", ""]


def pick(shares, choice):
    return choice.choices(list(shares), shares.values())[0]
