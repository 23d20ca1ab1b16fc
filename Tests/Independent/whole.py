"""Sums up an export of everything, independently of the program.

    whole.py FILE.json

prints JSON: the tasks and completed ones of each project, the completions and points of each day, and the points of the
tasks in all. The file is read as one value by Python's own parser.
"""

import json
import sys
from collections import Counter

with open(sys.argv[1], encoding="utf-8") as file:
    whole = json.load(file)
assert (whole["format"], whole["version"]) == ("tasker", 1), whole["version"]
names = {project["id"]: project["name"] for project in whole["projects"]}
tasks = whole["tasks"]
ids = {task["id"] for task in tasks}
assert len(ids) == len(tasks), "two tasks have one id"
for task in tasks:
    assert set(task.get("dependencies", [])) <= ids and task.get("parentId", task["id"]) in ids, task
done = [task for task in tasks if "completedOn" in task]
days = Counter(task["completedOn"] for task in done)
points = Counter()
for task in done:
    points[task["completedOn"]] += task["pointsEarned"]
json.dump({
    "tasks": Counter(names[task["projectId"]] for task in tasks),
    "completed": Counter(names[task["projectId"]] for task in done),
    "days": days, "points": points, "taskPoints": sum(points.values()),
}, sys.stdout)
