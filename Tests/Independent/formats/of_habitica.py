"""Habitica's userdata.json."""

import datetime

from facts import TODAY, random_moment, of_milliseconds, stamp, words


def make(numbers):
    offset = numbers.choice([-60, 480, 0, -330])

    def uuid():
        return f"{numbers.getrandbits(32):08x}-0000-4000-8000-{numbers.getrandbits(48):012x}"

    def todo():
        done = numbers.random() < 0.5
        made = {"id": uuid(), "type": "todo", "text": words(numbers), "completed": done, "priority": 1, "notes": "",
                "tags": numbers.sample(["t", "gone"], numbers.randrange(3)), "createdAt": stamp(random_moment(numbers)),
                "checklist": [{"id": uuid(), "text": "x", "completed": numbers.random() < 0.5}
                              for _ in range(numbers.randrange(3))]}
        if done and numbers.random() < 0.9:
            made["dateCompleted"] = stamp(random_moment(numbers))
        if numbers.random() < 0.5:
            midnight = datetime.datetime(2026, 12, numbers.randrange(1, 28)) + datetime.timedelta(minutes=offset)
            made["date"] = stamp(midnight)
        return made

    def daily(number):
        start = random_moment(numbers)
        return {"id": uuid(), "type": "daily", "text": f"Daily {number}", "frequency": "daily", "everyX": 1,
                "startDate": stamp(start), "history": [
                    {"date": int((start + datetime.timedelta(hours=20 * hour)).timestamp() * 1000), "value": 1,
                     "isDue": True, "completed": numbers.random() < 0.7} for hour in range(1, 20)]}

    def habit(number):
        start = random_moment(numbers)
        return {"id": uuid(), "type": "habit", "text": f"Habit {number}", "up": True, "down": False,
                "createdAt": stamp(start), "history": [
                    {"date": int((start + datetime.timedelta(hours=9 * hour)).timestamp() * 1000), "value": 1,
                     "scoredUp": numbers.randrange(4), "scoredDown": 0} for hour in range(1, 20)]}

    return {"apiToken": "s3cret", "tasks": {
        "todos": [todo() for _ in range(numbers.randrange(8))], "dailys": [daily(n) for n in range(3)],
        "habits": [habit(n) for n in range(3)], "rewards": [{"text": "Cake", "value": 10}]},
        "tags": [{"id": "t", "name": "at home"}], "preferences": {"timezoneOffset": offset, "dayStart": 0}}


def read(data, facts):
    shift = datetime.timedelta(minutes=data["preferences"]["timezoneOffset"])

    def day(moment):
        return (moment.replace(tzinfo=None) - shift).date().isoformat()

    def text_day(text):
        return day(datetime.datetime.fromisoformat(text[:19]))

    for todo in data["tasks"]["todos"]:
        done = todo["completed"] and (text_day(todo["dateCompleted"]) if "dateCompleted" in todo else TODAY)
        facts.task(
            due=text_day(todo["date"]) if "date" in todo else None, done=done,
            tags=["at home"] if "t" in todo["tags"] else [])
        for item in todo["checklist"]:
            facts.task(parent=True, done=item["completed"] and (done or TODAY), archived=bool(done) and not item["completed"])
    for daily in data["tasks"]["dailys"]:
        days = {day(of_milliseconds(entry["date"])) for entry in daily["history"] if entry["completed"]}
        facts.count("days", daily["text"], len(days))
    for habit in data["tasks"]["habits"]:
        scored = [(day(of_milliseconds(entry["date"])), entry["scoredUp"]) for entry in habit["history"]]
        facts.count("days", habit["text"], len({day for day, ups in scored if ups}))
        facts.count("amount", habit["text"], 1000 * sum(ups for _, ups in scored))
