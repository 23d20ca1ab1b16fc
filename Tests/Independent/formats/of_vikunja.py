"""Vikunja's data.json, with projects side by side, inside each other, or in namespaces."""

from facts import BERLIN, TODAY, berlin_day, instant, random_moment, stamp, words

ZERO = "0001-01-01T00:00:00Z"


def make(numbers):
    ids = iter(range(1, 10 ** 6))

    def task():
        done = numbers.random() < 0.4
        due = random_moment(numbers)
        if numbers.random() < 0.5:
            due = due.astimezone(BERLIN).replace(hour=0, minute=0, second=0)
        return {"id": next(ids), "title": words(numbers), "description": "<p>x</p>", "done": done,
                "done_at": stamp(random_moment(numbers), "Z") if done and numbers.random() < 0.9 else ZERO,
                "due_date": due.isoformat() if numbers.random() < 0.6 else ZERO,
                "priority": numbers.randrange(6), "repeat_after": numbers.choice([0, 0, 3_600, 86_400, 604_800]),
                "repeat_mode": numbers.choice([0, 0, 2]), "labels": [{"title": "at home"}] if numbers.random() < 0.3 else None,
                "created": stamp(random_moment(numbers), "Z"), "related_tasks": {}, "hex_color": ""}

    def project(number):
        tasks = [task() for _ in range(numbers.randrange(8))]
        if len(tasks) > 1 and numbers.random() < 0.5:
            tasks[0]["related_tasks"] = {"subtask": [{"id": tasks[-1]["id"]}]}
            tasks[-1]["related_tasks"] = {"parenttask": [{"id": tasks[0]["id"]}]}
        return {"id": number, "title": f"Project {number}", "hex_color": "1973ff", "is_archived": False, "identifier": "",
                "tasks": tasks}

    projects = [project(number) for number in range(1, 5)]
    match numbers.randrange(3):
        case 0:
            for each in projects[1:]:
                each["parent_project_id"] = each["id"] - 1
            return numbers.sample(projects, len(projects))
        case 1:
            for outer, inner in zip(projects, projects[1:]):
                outer["child_projects"] = [inner]
            return projects[:1]
        case _:
            return [{"id": 9, "title": "Space", "hex_color": "", "is_archived": False, "lists": projects}]


def read(data, facts):
    for project in data:
        read(project.get("child_projects") or project.get("lists") or [], facts)
        for task in project.get("tasks") or []:
            due, done = task["due_date"], task["done"]
            moment = instant(due).astimezone(BERLIN)
            midnight = (moment.hour, moment.minute, moment.second) == (0, 0, 0)
            due = None if due == ZERO else moment.strftime("%Y-%m-%d" if midnight else "%Y-%m-%dT%H:%M")
            at = task["done_at"]
            facts.task(
                project=project["title"], priority=[None, 3, 2, 1, 0, 0][task["priority"]], due=due,
                done=done and (TODAY if at == ZERO else berlin_day(instant(at))),
                tags=[label["title"] for label in task["labels"] or []], parent="parenttask" in task["related_tasks"],
                repeats=not done and due is not None and task["repeat_after"] >= 86_400)
