"""Google Tasks, as Takeout writes them."""

from facts import TODAY, berlin_day, instant, random_moment, stamp, words


def make(numbers):
    lists = []
    for number in range(numbers.randrange(1, 4)):
        tasks = []
        for _ in range(numbers.randrange(12)):
            task = {"kind": "tasks#task", "id": f"i{numbers.randrange(10 ** 9)}", "title": words(numbers),
                    "status": numbers.choice(["needsAction", "completed"]), "updated": stamp(random_moment(numbers))}
            if numbers.random() < 0.5:
                task["due"] = random_moment(numbers).strftime("%Y-%m-%dT00:00:00Z")
            if task["status"] == "completed" and numbers.random() < 0.8:
                task["completed"] = stamp(random_moment(numbers))
            for flag in ["hidden", "deleted", "starred"]:
                if numbers.random() < 0.15:
                    task[flag] = True
            if tasks and numbers.random() < 0.3:
                task["parent"] = numbers.choice(tasks)["id"]
            tasks.append(task)
        numbers.shuffle(tasks)
        lists.append({"kind": "tasks#tasks", "id": f"l{number}", "title": f"List {number}", "items": tasks})
    return {"kind": "tasks#taskLists", "items": lists}


def read(data, facts):
    for each in data["items"]:
        for task in each["items"]:
            if task.get("deleted"):
                continue
            done = task["status"] == "completed" or task.get("hidden")
            when = task.get("completed") or task.get("updated")
            facts.task(
                project=each["title"], due=task.get("due", "")[:10] or None, parent="parent" in task,
                done=done and (berlin_day(instant(when)) if when else TODAY))
