"""Works out the facts of a backup of TickTick: what a task manager must know after it has read it.

Usage: ticktick.py ZONE FILE prints JSON, with the times of a person in the zone. Shares nothing with the program.
"""

import collections
import csv
import datetime
import json
import sys
import zoneinfo


def local(text, zone):
    return datetime.datetime.strptime(text, "%Y-%m-%dT%H:%M:%S%z").astimezone(zoneinfo.ZoneInfo(zone))


def repeats(rule):
    return rule.removeprefix("RRULE:").startswith("FREQ=")


def main(zone, path):
    facts = collections.defaultdict(collections.Counter)
    with open(path, encoding="utf-8-sig", newline="") as file:
        records = list(csv.reader(file))
    head = next(index for index, record in enumerate(records) if "Title" in record)
    rows = [dict(zip(records[head], record)) for record in records[head + 1 :]]
    usual = collections.Counter(row["Timezone"] for row in rows if row["Timezone"]).most_common(1)[0][0]
    for row in rows:
        state = {"0": "open", "1": "done", "2": "done", "-1": "archived"}[row["Status"]]
        completed = local(row["Completed Time"], zone).date().isoformat() if state == "done" else None
        items = [line for line in row["Content"].splitlines() if row["Is Check list"] == "Y" and line[0] in "▫▪"]
        facts["states"][state] += 1
        facts["projects"][row["List Name"]] += 1 + len(items)
        facts["priorities"][{"5": "P0", "3": "P1", "1": "P3", "0": "none"}[row["Priority"]]] += 1
        facts["priorities"]["none"] += len(items)
        facts["subtasks"][row["List Name"]] += len(items) + bool(row["parentId"])
        facts["sections"][row["Column Name"] or "none"] += 1
        facts["sections"]["none"] += len(items)
        facts["repeats"][row["List Name"]] += repeats(row["Repeat"])
        for tag in filter(None, row["Tags"].split(", ")):
            facts["tags"][tag] += 1
        is_day = row["Is All Day"] == "true"
        due = row["Due Date"] or row["Start Date"]
        facts["due"][local(due, (row["Timezone"] or usual) if is_day else zone).date().isoformat() if due else "none"] += 1
        facts["due"]["none"] += len(items)
        if completed:
            facts["completions"][completed] += 1
        for item in items:
            if item[0] == "▪":
                facts["states"]["done"] += 1
                facts["completions"][completed] += 1
            else:
                facts["states"]["open" if state == "open" else "archived"] += 1
    print(json.dumps({key: {name: count for name, count in fact.items() if count} for key, fact in facts.items()}))


main(sys.argv[1], sys.argv[2])
