"""Makes random iCalendar files and works out what an import must find in them; reads what Tasker writes.

Usage: ics.py make SEED COUNT    a JSON list of pairs: a file, as one character for each byte, and its facts
       ics.py read FILE          the facts in each text of a JSON list, which vobject must find as well
       ics.py events FILE        the same of the events of a feed

The facts are worked out with the Debian package python3-icalendar, for a person in Berlin on 2026-11-24. Shares nothing
with the program.
"""

import collections
import datetime
import json
import random
import re
import sys
import zoneinfo

import dateutil.rrule
import icalendar
import vobject

BERLIN = zoneinfo.ZoneInfo("Europe/Berlin")
TODAY = datetime.date(2026, 11, 24)
# Rules, and whether Tasker can follow them.
RULES = {
    "FREQ=DAILY": True, "FREQ=DAILY;INTERVAL=3;COUNT=40": True, "FREQ=WEEKLY": True, "FREQ=WEEKLY;BYDAY=MO,FR": True,
    "FREQ=MONTHLY;BYMONTHDAY=15": True, "FREQ=MONTHLY;BYDAY=-1FR": True, "FREQ=HOURLY": False,
    "FREQ=MONTHLY;BYMONTHDAY=31": False, "FREQ=YEARLY;BYWEEKNO=20": False, "FREQ=DAILY;COUNT=2": True,
}
ZONE = """BEGIN:VTIMEZONE
TZID:Elsewhere
BEGIN:DAYLIGHT
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
TZOFFSETFROM:-0500
TZOFFSETTO:-0400
END:DAYLIGHT
BEGIN:STANDARD
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
TZOFFSETFROM:-0400
TZOFFSETTO:-0500
END:STANDARD
END:VTIMEZONE"""
WORDS = ["Dig", "übergießen", "日本語", "🌱🌱", "“quoted”", "a\\, b", "50%", "c\\;d", "x\\\\y", "line\\nbreak"]


def main():
    if sys.argv[1] == "make":
        numbers = random.Random(int(sys.argv[2]))
        files = [make(numbers) for _ in range(int(sys.argv[3]))]
        found = [{"file": data.decode("latin-1"), "facts": facts(data)} for data in files]
    else:
        with open(sys.argv[2], encoding="utf-8") as file:
            work = {"read": read, "events": events}[sys.argv[1]]
            found = [{"file": "", "facts": work(text.encode())} for text in json.load(file)]
    json.dump(found, sys.stdout)


# Making

def make(numbers):
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//Test//EN"]
    if numbers.random() < 0.7:
        lines.append("X-WR-CALNAME:" + numbers.choice(["Home", "Haus und Hof", "a\\, b"]))
    lines += ZONE.split("\n")
    uids = [numbers.choice(["{}@example.org", "B7F1B0A{}-0000-4000-8000-000000000000"]).format(n) for n in range(9)]
    for uid in numbers.sample(uids, numbers.randint(1, 9)):
        lines += todo(numbers, uid, uids)
    if numbers.random() < 0.3:
        lines += ["BEGIN:VEVENT", "UID:event", "DTSTAMP:20261101T000000Z", "DTSTART:20261121T100000Z", "SUMMARY:No task", "END:VEVENT"]
    lines.append("END:VCALENDAR")
    return fold(lines, numbers)


def fold(lines, numbers):
    """Folds anywhere, also inside a character, as some programs do."""
    end = numbers.choice([b"\r\n", b"\r\n", b"\n"])
    width = numbers.choice([20, 75, 10_000])
    parts = []
    for line in lines:
        data = line.encode()
        parts.append((end + b" ").join(data[at:at + width] for at in range(0, len(data), width)))
    return end.join(parts) + end


def some_time(numbers, kind=None):
    day = TODAY + datetime.timedelta(days=numbers.randint(-400, 400))
    text = f"{day:%Y%m%d}"
    clock = f"{text}T{numbers.randint(4, 20):02}{numbers.choice(['00', '30', '45'])}00"
    kind = kind or numbers.choice(["date", "utc", "floating", "Europe/Berlin", "America/New_York", "Elsewhere", "Asia/Tokyo"])
    return {
        "date": f";VALUE=DATE:{text}", "utc": f":{clock}Z", "floating": f":{clock}",
    }.get(kind, f";TZID={kind}:{clock}"), kind


def todo(numbers, uid, uids):
    lines = [f"UID:{uid}", "DTSTAMP:20261101T000000Z", f"SUMMARY:{' '.join(numbers.choice(WORDS) for _ in range(3))}"]

    def maybe(share, *more):
        if numbers.random() < share:
            lines.extend(more)

    maybe(0.6, f"PRIORITY:{numbers.randint(0, 9)}")
    maybe(0.3, f"CATEGORIES:{numbers.choice(['home', 'Two words,x', 'a,b,c'])}", "CATEGORIES:z")
    maybe(0.3, "DESCRIPTION:One\\n\\nTwo\\, three")
    maybe(0.2, f"RELATED-TO:{numbers.choice([other for other in uids if other < uid] or ['none'])}")
    maybe(0.2, "X-UNKNOWN;X-A=\"b;c\":Value\\, x", "LOCATION:Hof")
    maybe(0.2, "BEGIN:VALARM", "ACTION:DISPLAY", "DESCRIPTION:Now", "TRIGGER:-PT15M", "END:VALARM")
    state = numbers.choice(["", "", "NEEDS-ACTION", "IN-PROCESS", "COMPLETED", "done", "share", "CANCELLED"])
    if state == "done":
        lines.append(f"COMPLETED{some_time(numbers, 'utc')[0]}")
    elif state == "share":
        lines += ["PERCENT-COMPLETE:100", "LAST-MODIFIED:20261119T230000Z"]
    elif state:
        lines.append(f"STATUS:{state}")
        if state == "COMPLETED":
            lines.append(numbers.choice([f"COMPLETED{some_time(numbers, 'utc')[0]}", "LAST-MODIFIED:20261119T100000Z"]))
    due, kind = some_time(numbers)
    shape = numbers.choice(["none", "due", "due", "start", "length", "both"])
    if shape in ("due", "both"):
        lines.append(f"DUE{due}")
    if shape in ("start", "length"):
        lines.append(f"DTSTART{due}")
    if shape == "length":
        lines.append("DURATION:P2D" if kind == "date" else numbers.choice(["DURATION:PT1H30M", "DURATION:P1DT2H"]))
    more = []
    if shape in ("due", "start") and state in ("", "NEEDS-ACTION") and numbers.random() < 0.6:
        rule = numbers.choice(list(RULES))
        lines.append(f"RRULE:{rule}")
        if RULES[rule] and kind in ("date", "Europe/Berlin", "floating") and numbers.random() < 0.5:
            more = history(numbers, uid, due, rule)
    todos = ["BEGIN:VTODO", *lines, "END:VTODO"]
    return more + todos if numbers.random() < 0.5 else todos + more


def occurrences(value, rule):
    first = datetime.datetime.strptime(re.search(r"\d{8}(T\d{6})?", value)[0][:8], "%Y%m%d")
    # Tasker takes the due date as the first occurrence, also where the rule does not name its day.
    days = [first] + [day for day in dateutil.rrule.rrulestr(rule, dtstart=first)[:6] if day != first]
    return [day.date() for day in days]


def history(numbers, uid, due, rule):
    lines = []
    first, rest = occurrences(due, rule)[0], due.rpartition("T")[2] if "T" in due.rpartition(":")[2] else ""
    prefix = due.rpartition(":")[0]
    for day in [first] + occurrences(due, rule)[1:numbers.randint(1, 2)]:
        value = f"{prefix}:{day:%Y%m%d}" + (f"T{rest}" if rest else "")
        lines += ["BEGIN:VTODO", f"UID:{uid}", "DTSTAMP:20261101T000000Z", f"SUMMARY:Done {uid}", f"RECURRENCE-ID{value}", f"DUE{value}",
                  "STATUS:COMPLETED", f"COMPLETED:{day:%Y%m%d}T230500Z", "END:VTODO"]
    return lines


# Reading

def text_of(value):
    """`2026-11-21`, or with the time in Berlin."""
    if not isinstance(value, datetime.datetime):
        return value.isoformat()
    if value.tzinfo:
        value = value.astimezone(BERLIN)
    return value.strftime("%Y-%m-%dT%H:%M")


def day_of(value):
    return text_of(value)[:10]


def value_of(part, name):
    found = part.get(name)
    return None if found is None else found.dt


def due_of(part):
    due, start, length = (value_of(part, name) for name in ("DUE", "DTSTART", "DURATION"))
    if due is None and start is not None:
        if length and isinstance(start, datetime.datetime) and start.tzinfo:
            start = start.astimezone(BERLIN)
        return start + length if length else start
    return due


def facts(data):
    text = re.sub(rb"\r?\n[ \t]", b"", data).decode()
    found = collections.defaultdict(collections.Counter)
    for calendar in icalendar.Calendar.from_ical(text, multiple=True):
        parts = calendar.walk("VTODO")
        taken = collections.defaultdict(set)
        for part in parts:
            if "RECURRENCE-ID" in part:
                taken[str(part["UID"])].add(day_of(value_of(part, "RECURRENCE-ID")))
        uids = {str(part["UID"]).lower() for part in parts}
        for part in parts:
            count(found, calendar, part, taken, uids)
    return {kind: dict(values) for kind, values in found.items()}


def count(found, calendar, part, taken, uids):
    due, status = due_of(part), str(part.get("STATUS", ""))
    rule = part["RRULE"].to_ical().decode() if "RRULE" in part else None
    repeats = rule is not None and due is not None and "RECURRENCE-ID" not in part and RULES.get(rule, True)
    if "X-TASKER-REPEAT" in part:
        repeats = True
    if repeats and rule and "RECURRENCE-ID" not in part:
        days = [day for day in occurrences(text_of(due).replace("-", ""), rule) if day.isoformat() not in taken[str(part["UID"])]]
        if not days:
            return
        if isinstance(due, datetime.datetime) and due.tzinfo:
            due = due.astimezone(BERLIN)
        due = due + (days[0] - datetime.date.fromisoformat(day_of(due)))
    done = None
    if status != "CANCELLED":
        if "COMPLETED" in part:
            done = day_of(value_of(part, "COMPLETED"))
        elif status == "COMPLETED" or (not status and part.get("PERCENT-COMPLETE") == 100):
            done = day_of(value_of(part, "LAST-MODIFIED"))
    found["state"]["archived" if status == "CANCELLED" else "done" if done else "open"] += 1
    found["project"][str(part.get("X-TASKER-PROJECT", calendar.get("X-WR-CALNAME", ""))).replace("\\,", ",")] += 1
    level = int(part.get("PRIORITY", 0))
    found["priority"]["" if not level else "0" if level < 3 else "1" if level < 5 else "2" if level == 5 else "3"] += 1
    if due is not None:
        found["due"][text_of(due)] += 1
    if done:
        found["completed"][done] += 1
    if "RELATED-TO" in part:
        found["subtask"]["yes"] += 1
    if repeats:
        found["repeat"]["yes"] += 1
    groups = part.get("CATEGORIES", [])
    for group in groups if isinstance(groups, list) else [groups]:
        for tag in group.cats:
            found["tag"][str(tag).replace(" ", "-")] += 1
    found["name"][str(part["SUMMARY"]).replace("\n", " ")] += 1


def read(data):
    """What vobject finds must be the same tasks with the same dates, as far as it reads them."""
    found = facts(data)
    names, dates, rules = collections.Counter(), collections.Counter(), 0
    calendar = vobject.readOne(data.decode())
    for part in calendar.contents.get("vtodo", []):
        names[part.summary.value] += 1
        if "due" in part.contents:
            dates[text_of(part.due.value)] += 1
        rules += len(part.contents.get("rrule", []))
    assert dict(names) == found.get("name", {}), (names, found)
    assert dict(dates) == found.get("due", {}), (dates, found)
    return found


def events(data):
    """The events, of which both libraries must find the same."""
    found = collections.defaultdict(collections.Counter)
    calendar = icalendar.Calendar.from_ical(data)
    assert calendar["X-WR-CALNAME"] == "Tasker" and calendar["METHOD"] == "PUBLISH"
    others = vobject.readOne(data.decode()).contents.get("vevent", [])
    for part, other in zip(calendar.walk("VEVENT"), others, strict=True):
        assert not part.errors and {"UID", "DTSTAMP"} <= set(part), part
        start = part["DTSTART"].dt
        assert (text_of(start), str(part["SUMMARY"])) == (text_of(other.dtstart.value), other.summary.value)
        found["name"][str(part["SUMMARY"]).replace("\n", " ")] += 1
        found["start"][text_of(start)] += 1
        if "DURATION" in part:
            assert part["DURATION"].dt == other.duration.value
            found["minutes"][str(int(part["DURATION"].dt.total_seconds() // 60))] += 1
        if "RRULE" in part:
            # Its first occurrence is the event itself, and both sides can follow the rule.
            assert next(iter(dateutil.rrule.rrulestr(part["RRULE"].to_ical().decode(), dtstart=datetime.datetime(2026, 1, 1), ignoretz=True)))
            found["repeat"]["yes"] += 1
    return {kind: dict(values) for kind, values in found.items()}


if __name__ == "__main__":
    main()
