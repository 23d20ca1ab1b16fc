"""Vikunja's filters.json with the data.json whose labels and projects they name, as an object of their texts."""

import json
import re

from facts import words

LABELS = {1: "at home", 2: "garden"}
PROJECTS = {3: "My House", 4: "Work"}
PRIORITIES = {"= 1": "p3", "= 3": "p1", ">= 3": "(p0 | p1)", "> 2": "(p0 | p1)", ">= 4": "p0", "> 3": "p0"}
CONDITIONS = ["done = false", "done=false", "done != true", "done = true", "priority >= 3", "priority = 5", "priority > 1",
              "priority > 2", "priority = 1", "priority = 3", "labels in 1", "labels = 2", "labels in 7", "project = 3",
              "project in 4", "dueDate < now", "percentDone > 50", "title like \"call\""]


def make(numbers):
    task = {"id": 1, "title": "Dig", "labels": [{"id": number, "title": title} for number, title in LABELS.items()]}
    data = [{"id": number, "title": title, "hex_color": "", "is_archived": False, "tasks": [task]}
            for number, title in PROJECTS.items()]
    filters = [{"id": number, "title": f"{words(numbers)} {number}", "filters": {
        "filter": numbers.choice([" && ", " || "]).join(numbers.sample(CONDITIONS, numbers.randrange(1, 4))),
        "filter_include_nulls": numbers.random() < 0.1}} for number in range(numbers.randrange(6))]
    return {"data": json.dumps(data), "filters": json.dumps(filters)}


def word(condition):
    """The words of a filter line for one condition; None if there are none."""
    name, sign, value = re.fullmatch(r'(\w+)\s*(=|!=|>=|>|<|in|like)\s*"?(\w+)"?', condition).groups()
    match name:
        case "done":
            return "done" if (value == "true") == (sign == "=") else "!done"
        case "priority":
            return PRIORITIES.get(f"{sign} {value}")
        case "labels":
            return int(value) in LABELS and "@" + LABELS[int(value)].replace(" ", "-") or None
        case "project":
            return {"3": '#"My House"', "4": "#Work"}[value]
        case "dueDate":
            return "overdue"
        case "title":
            return f'"{value}"'


def read(file, facts):
    for saved in json.loads(file["filters"]):
        text = saved["filters"]["filter"]
        either = " || " in text
        said = [word(condition) for condition in re.split(" && | [|]{2} ", text)]
        late = "overdue" in said and (either or "!done" not in said)
        if None in said or late or saved["filters"]["filter_include_nulls"]:
            facts.count("unsaid", "yes")
            continue
        line = (" | " if either else " & ").join(said)
        if not {"done", "!done"} & set(said):
            line = "all & " + (f"({line})" if either else line)
        facts.count("filter", f"{saved['title']}: {line}")
