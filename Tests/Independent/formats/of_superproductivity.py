"""Super Productivity, in the shapes of a backup, of older ones, and of synchronised files."""

from facts import TODAY, berlin_day, of_milliseconds, random_moment, words


def make(numbers):
    def state(tasks):
        return {"ids": [task["id"] for task in tasks], "entities": {task["id"]: task for task in tasks}}

    ids = iter(range(10 ** 6))

    def task(done, day=None, parent=None):
        made = {"id": f"t{next(ids)}", "title": words(numbers), "projectId": numbers.choice(["P", "INBOX_PROJECT"]),
                "tagIds": numbers.sample(["T", "TODAY"], numbers.randrange(3)), "subTaskIds": [], "parentId": parent,
                "timeEstimate": 0, "created": int(random_moment(numbers).timestamp() * 1000), "isDone": done,
                "timeSpentOnDay": {}, "notes": ""}
        if done:
            made["doneOn"] = int(random_moment(numbers).timestamp() * 1000)
        if day:
            made["dueDay"] = day
        for _ in range(numbers.randrange(3)):
            made["timeSpentOnDay"][f"2026-10-{numbers.randrange(10, 20)}"] = numbers.randrange(1, 60) * 60_000
        return made

    open_tasks = [task(False, numbers.choice([None, "2026-12-01"])) for _ in range(numbers.randrange(1, 6))]
    parent = open_tasks[0]
    children = [task(False, parent=parent["id"]) for _ in range(numbers.randrange(3))]
    parent["subTaskIds"] = [child["id"] for child in children]
    for child in children:
        for day, spent in child["timeSpentOnDay"].items():
            parent["timeSpentOnDay"][day] = parent["timeSpentOnDay"].get(day, 0) + spent
    series = [task(False, f"2026-12-{number + 1:02}") for number in range(numbers.randrange(1, 4))]
    for each in series:
        each["repeatCfgId"] = "R"
    young = [task(True) for _ in range(numbers.randrange(6))]
    old = [task(True) for _ in range(numbers.randrange(6))]
    main = {
        "task": state(numbers.sample(open_tasks + children + series, len(open_tasks + children + series))),
        "project": state([{"id": "P", "title": "Work", "issueIntegrationCfgs": {"GITLAB": {"token": "s3cret"}}}]),
        "tag": state([{"id": "T", "title": "deep work"}, {"id": "TODAY", "title": "Today"}]),
        "taskRepeatCfg": state([{"id": "R", "title": "Again", "repeatCycle": "DAILY", "repeatEvery": 2}]),
        "simpleCounter": state([
            {"id": "C", "title": "Coffee", "type": "ClickCounter", "isEnabled": True, "streakMinValue": 1,
             "countOnDay": {f"2026-10-{day}": numbers.randrange(4) for day in range(10, 20)}}]),
        "globalConfig": {"sync": {"password": "s3cret"}},
    }
    archives = {"archiveYoung": {"task": state(young)}, "archiveOld": {"task": state(old)}}
    return numbers.choice([
        {"timestamp": 1, "lastUpdate": 1, "crossModelVersion": 4.2, "data": main | archives},
        main | archives | {"lastUpdate": 1},
        main | {"taskArchive": state(young + old), "lastUpdate": 1},
        {"version": 2, "syncVersion": 5, "timestamp": 1, "state": main} | archives,
    ])


def read(data, facts):
    main = data.get("data") or data.get("state") or data
    archives = [data, main]
    tasks = list(main["task"]["entities"].values())
    repeating = min(
        (task for task in tasks if task.get("repeatCfgId")), key=lambda task: task["dueDay"])["id"]
    for part in [data] if main is data else archives:
        for name in ["archiveYoung", "archiveOld"]:
            tasks += part.get(name, {}).get("task", {}).get("entities", {}).values()
        tasks += part.get("taskArchive", {}).get("entities", {}).values()
    for task in tasks:
        facts.task(
            project="Work" if task["projectId"] == "P" else None, due=task.get("dueDay"), parent=bool(task["parentId"]),
            tags=["deep work"] if "T" in task["tagIds"] else [], repeats=task["id"] == repeating,
            done=task["isDone"] and berlin_day(of_milliseconds(task["doneOn"])))
        if not task["subTaskIds"]:
            for day, spent in task["timeSpentOnDay"].items():
                facts.count("seconds", day, spent // 1000)
    for counter in main["simpleCounter"]["entities"].values():
        facts.count("days", counter["title"], sum(1 for count in counter["countOnDay"].values() if count))
        facts.count("amount", counter["title"], 1000 * sum(counter["countOnDay"].values()))
