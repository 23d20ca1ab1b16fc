"""Microsoft To Do, as exporters write the answers of Microsoft Graph."""

import datetime

from facts import TODAY, UTC, berlin_day, instant, random_moment, stamp, words


def time(numbers):
    moment = random_moment(numbers)
    if numbers.random() < 0.5:
        return {"dateTime": stamp(moment, ".0000000"), "timeZone": "UTC"}
    return {"dateTime": moment.strftime("%Y-%m-%dT00:00:00.0000000"), "timeZone": "W. Europe Standard Time"}


def make(numbers):
    lists = []
    for number in range(numbers.randrange(1, 4)):
        tasks = []
        for _ in range(numbers.randrange(10)):
            task = {"id": f"AAMk{numbers.randrange(10 ** 9)}", "title": words(numbers), "isReminderOn": False,
                    "status": numbers.choice(["notStarted", "completed", "inProgress"]),
                    "importance": numbers.choice(["low", "normal", "high"]),
                    "categories": numbers.sample(["Blue category", "home"], numbers.randrange(3)),
                    "createdDateTime": stamp(random_moment(numbers), ".1234567Z")}
            if numbers.random() < 0.6:
                task["dueDateTime"] = time(numbers)
            if task["status"] == "completed":
                task["completedDateTime"] = time(numbers)
            if numbers.random() < 0.4:
                pattern = {"type": numbers.choice(["daily", "relativeYearly"]), "interval": 1, "daysOfWeek": []}
                task["recurrence"] = {"pattern": pattern, "range": {"type": "noEnd"}}
            if numbers.random() < 0.3:
                task["checklistItems"] = [
                    {"displayName": words(numbers, 1), "isChecked": numbers.random() < 0.5} for _ in range(3)]
            tasks.append(task)
        lists.append({"displayName": f"List {number}", "isOwner": True, "isShared": False, "tasks": tasks})
    return numbers.choice([lists, {"value": lists}, {"lists": lists}])


def day(time):
    if time["timeZone"] != "UTC":
        return time["dateTime"][:10]
    moment = datetime.datetime.fromisoformat(time["dateTime"][:19]).replace(tzinfo=UTC)
    return berlin_day(moment)


def read(data, facts):
    lists = data if isinstance(data, list) else data.get("value") or data.get("lists")
    for each in lists:
        for task in each["tasks"]:
            done = day(task["completedDateTime"]) if task["status"] == "completed" else None
            exact = task.get("recurrence", {}).get("pattern", {}).get("type") == "daily"
            facts.task(
                project=each["displayName"], priority={"high": 1, "low": 3}.get(task["importance"]), done=done,
                due=day(task["dueDateTime"]) if "dueDateTime" in task else None, tags=task["categories"],
                repeats=exact and not done and "dueDateTime" in task)
            for item in task.get("checklistItems", []):
                facts.task(project=each["displayName"], parent=True, done=item["isChecked"] and (done or TODAY),
                           archived=bool(done) and not item["isChecked"])
