"""Works out the facts of Todoist's CSV files: what a task manager must know after it has read them.

Usage: todoist.py DAY FILE… prints JSON. Shares nothing with the program; dates are read by the few forms that the
reference files have.
"""

import collections
import csv
import datetime
import json
import os
import re
import sys

MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split()
FOREIGN = {"januar": 1, "janvier": 1}
DAYS = "monday tuesday wednesday thursday friday saturday sunday".split()


def month(word):
    word = word.lower()
    return FOREIGN.get(word) or (MONTHS.index(word[:3]) + 1 if word[:3] in MONTHS else None)


def date(text, today):
    """The day and whether it repeats; None for a text that no one could read for certain."""
    found = re.fullmatch(r"(\d{4}-\d\d-\d\d)( \d\d:\d\d)?", text)
    if found:
        return found[1], False
    found = re.fullmatch(r"(\d+)\.? (\w+)(?: (\d{4}))?", text) or re.fullmatch(r"(?P<m>\w+) (?P<d>\d+) (?P<y>\d{4})", text)
    if found:
        parts = found.groupdict() or dict(zip("dmy", found.groups()))
        number = month(parts["m"])
        if number is None:
            return None
        year = int(parts["y"] or today.year)
        day = datetime.date(year, number, int(parts["d"]))
        if not parts["y"] and day < today:
            day = day.replace(year=year + 1)
        return day.isoformat(), False
    found = re.fullmatch(r"every (\w+)", text)
    if found and found[1] in DAYS:
        ahead = (DAYS.index(found[1]) - today.weekday()) % 7
        return (today + datetime.timedelta(days=ahead)).isoformat(), True
    if re.fullmatch(r"every!? \d+ days", text):
        return today.isoformat(), True
    return None


def main(today, files):
    facts = collections.defaultdict(collections.Counter)
    for path in files:
        project = re.sub(r" \[\w+\]$", "", os.path.basename(path)[:-4])
        section, levels = None, []
        with open(path, encoding="utf-8-sig", newline="") as file:
            for row in csv.DictReader(file):
                if row["TYPE"] == "section":
                    section, levels = row["CONTENT"] or None, []
                if row["TYPE"] != "task":
                    continue
                words = row["CONTENT"].split(" ")
                levels = [level for level in levels if level[0] < int(row["INDENT"])]
                if words[0] == "*":
                    levels.append((int(row["INDENT"]), " ".join(words[1:])))
                    continue
                headings = [name for _, name in levels if name]
                facts["projects"][project] += 1
                facts["priorities"][{"1": "P0", "2": "P1", "3": "P2"}.get(row["PRIORITY"], "none")] += 1
                facts["sections"][" / ".join([part for part in [section] + headings if part]) or "none"] += 1
                facts["subtasks"][project] += any(not name for _, name in levels)
                for word in words:
                    if re.fullmatch(r"@[\w.-]+", word):
                        facts["tags"][word[1:]] += 1
                text = row["DATE"] or row.get("DEADLINE") or ""
                due = date(text, today)
                facts["due"][due[0] if due else "none"] += 1
                facts["repeats"][project] += bool(due and due[1])
                levels.append((int(row["INDENT"]), None))
    print(json.dumps({key: {name: count for name, count in fact.items() if count} for key, fact in facts.items()}))


main(datetime.date.fromisoformat(sys.argv[1]), sys.argv[2:])
