"""Makes files as Loop Habit Tracker writes them, and works out what an import must find in them.

Usage: loop.py FOLDER SEED COUNT writes random databases and archives of CSV files into the folder, and prints a JSON list
of their paths with their facts, read from the files. loop.py FOLDER broken writes databases that are damaged or hostile.
Shares nothing with the program.
"""

import collections
import csv
import datetime
import io
import json
import os
import random
import re
import sqlite3
import struct
import sys
import zipfile

TODAY = datetime.date(2026, 11, 24)
EPOCH = datetime.date(1970, 1, 1)
WORDS = {3: "SKIP", 2: "YES_MANUAL", 1: "YES_AUTO", 0: "NO", -1: "UNKNOWN"}
COLORS = {0: ("#D32F2F", "red"), 2: ("#F57C00", "orange"), 7: ("#388E3C", "green"), 11: ("#1976D2", "blue"),
          15: ("#D81B60", "pink"), 18: ("#757575", "gray")}
NAMES = ["Read", "Run, slowly", "日本語", "Übung", "Say “hello”", "Tea; coffee", "🌱 water"]


class Habit:
    def __init__(self, numbers, name):
        self.name = name
        self.question = numbers.choice(["", "Did you?"])
        self.description = numbers.choice(["", "Two\nlines", "A \"quote\", a comma"])
        self.times, self.days = numbers.choice([(1, 1), (3, 7), (1, 7), (1, 3), (1, 30), (2, 14), (5, 30), (2, 60), (7, 7)])
        self.color = numbers.choice(list(COLORS))
        self.archived = numbers.random() < 0.2
        self.amounts = numbers.random() < 0.4
        self.limit = self.amounts and numbers.random() < 0.5
        self.target = numbers.choice([1.5, 20.0, 0.125, 8.0]) if self.amounts else 0
        self.unit = numbers.choice(["km", "cups of tea"]) if self.amounts else ""
        self.uuid = f"{numbers.getrandbits(128):032x}"
        self.reminder = numbers.choice([None, (7, 30), (21, 5)])
        self.entries = {}
        for back in sorted(numbers.sample(range(900), numbers.randrange(60))):
            if self.amounts:
                value = numbers.choice([0, 3, 1500, 250, 12_345, 20_000, -1])
            else:
                value = numbers.choice([2, 2, 2, 0, 1, 3, -1])
            note = numbers.choice(["", "", "Rain, again", "Said \"no\"", "Zwölf\nMal"])
            self.entries[TODAY - datetime.timedelta(days=back)] = (value, note)


def habits_of(numbers):
    return [Habit(numbers, name) for name in numbers.sample(NAMES, numbers.randrange(1, 6))]


def cell(value):
    return WORDS.get(value, str(value))


def table(rows):
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows(rows)
    return out.getvalue()


def write_archive(path, habits, numbers):
    """The versions differ: heads or none, words or numbers, folders or the sheet alone."""
    isOld = numbers.random() < 0.3 and not any(habit.amounts or habit.archived for habit in habits)
    files = {}
    if isOld:
        head = ["Position", "Name", "Question", "Description", "NumRepetitions", "Interval", "Color"]
        rows = [[f"{number:03}", habit.name, habit.question, habit.description, habit.times, habit.days,
                 COLORS[habit.color][0]] for number, habit in enumerate(habits, 1)]
    else:
        head = ["Position", "Name", "Type", "Question", "Description", "FrequencyNumerator", "FrequencyDenominator",
                "Color", "Unit", "Target Type", "Target Value", "Archived?"]
        rows = [[f"{number:03}", habit.name, "NUMERICAL" if habit.amounts else "YES_NO", habit.question,
                 habit.description, habit.times, habit.days, COLORS[habit.color][0], habit.unit,
                 ("AT_MOST" if habit.limit else "AT_LEAST") if habit.amounts else "",
                 str(habit.target) if habit.amounts else "", str(habit.archived).lower()]
                for number, habit in enumerate(habits, 1)]
    files["Habits.csv"] = table([head] + rows)
    for number, habit in enumerate(habits, 1):
        folder = f"{number:03} {re.sub('[^ a-zA-Z0-9._-]+', '', habit.name)}".strip()
        days = sorted(habit.entries.items(), reverse=True)
        if isOld:
            files[f"{folder}/Checkmarks.csv"] = table([[day, value] for day, (value, _) in days])
        else:
            files[f"{folder}/Checkmarks.csv"] = table(
                [["Date", "Value", "Notes"]] + [[day, cell(value), note] for day, (value, note) in days])
        files[f"{folder}/Scores.csv"] = table([["Date", "Score"]] + [[day, "0.1234"] for day, _ in days])
    spoken = numbers.random() < 0.5
    lines = ["Date," + "".join(f"{habit.name}," for habit in habits)]
    for day in sorted({day for habit in habits for day in habit.entries}, reverse=True):
        values = [habit.entries.get(day, (-1, ""))[0] for habit in habits]
        stamp = (day - EPOCH).days * 86_400_000
        cells = [f"Entry(timestamp=Timestamp(unixTime={stamp}), value={value}, notes=)" if spoken else cell(value)
                 for value in values]
        lines.append(f"{day}," + "".join(f"{text}," for text in cells))
    files["Checkmarks.csv"] = "\n".join(lines) + "\n"
    if numbers.random() < 0.3:
        files = {name: text for name, text in files.items() if "/" not in name}
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            archive.writestr(name, text)


def schema(version):
    columns = ["id integer primary key autoincrement", "archived integer", "color integer", "description text",
               "freq_den integer", "freq_num integer", "highlight integer", "name text", "position integer",
               "reminder_hour integer", "reminder_min integer", "reminder_days integer not null default 127"]
    days = ["id integer primary key autoincrement", "habit integer not null references habits(id)",
            "timestamp integer not null"]
    if version >= 16:
        columns.append("type integer not null default 0")
        days.append("value integer not null default 2")
    if version >= 18:
        columns += ["target_type integer not null default 0", "target_value real not null default 0",
                    "unit text not null default \"\""]
    if version >= 24:
        columns += ["question text", "uuid text"]
    if version >= 25:
        days.append("notes text")
    return (f"create table Habits ({', '.join(columns)}); create table Repetitions ({', '.join(days)});"
            f"create table android_metadata (locale text); pragma user_version = {version};")


def write_database(path, habits, numbers, version=None):
    version = version or numbers.choice([25, 25, 25, 24, 21, 15])
    if version < 18:
        habits = [habit for habit in habits if not habit.amounts]
    database = sqlite3.connect(path)
    database.executescript(schema(version))
    for place, habit in enumerate(habits):
        color = habit.color if version >= 21 else {0: 0, 7: 5, 15: 10}.get(habit.color, 0)
        values = {"archived": int(habit.archived), "color": color, "description": habit.description,
                  "freq_den": habit.days, "freq_num": habit.times, "name": habit.name, "position": place}
        if habit.reminder:
            values.update(reminder_hour=habit.reminder[0], reminder_min=habit.reminder[1])
        if version >= 18:
            values.update(type=int(habit.amounts), target_type=int(habit.limit), target_value=habit.target, unit=habit.unit)
        if version >= 24:
            values.update(question=habit.question, uuid=habit.uuid)
        marks = ", ".join("?" * len(values))
        key = database.execute(f"insert into Habits ({', '.join(values)}) values ({marks})", list(values.values())).lastrowid
        for day, (value, note) in habit.entries.items():
            entry = {"habit": key, "timestamp": (day - EPOCH).days * 86_400_000}
            if version >= 16:
                entry["value"] = value
            elif value != 2:
                continue
            if version >= 25:
                entry["notes"] = note or None
            marks = ", ".join("?" * len(entry))
            database.execute(f"insert into Repetitions ({', '.join(entry)}) values ({marks})", list(entry.values()))
    database.commit()
    database.close()


def frequency(times, days):
    if times >= days:
        return "daily"
    if days == 7:
        return f"timesPerWeek {times}"
    if times == 1 and days in (30, 31):
        return "monthly"
    if times == 1:
        return f"everyDays {days}"
    week = round(times * 7 / days)
    return f"timesPerWeek {week}" if week >= 1 else f"everyDays {round(days / times)}"


def count(facts, name, entries, *, times, days, color, amounts, limit, target, unit, archived):
    """`entries` are triples of a day, a value and a note."""
    kept = []
    for day, value, note in entries:
        note = "\n".join(line.strip() for line in note.strip().splitlines())
        if value == 3:
            facts["skipped"][name] += 1
        elif amounts and (value > 0 or value == 0 and limit):
            facts["amount"][name] += value
            facts["counted"][name] += 1
        elif not amounts and value == 2:
            facts["done"][name] += 1
        elif not note:
            continue
        facts["notes"][name] += bool(note)
        kept.append(day)
    facts["frequency"][frequency(times, days)] += 1
    facts["color"][color] += 1
    if amounts:
        facts["target"][f"{'most' if limit else 'least'} {round(target * 1000)} {unit}"] += 1
    if archived:
        facts["ended"][max(kept).isoformat() if kept else "paused"] += 1
    facts["start"][min([*kept, TODAY]).isoformat()] += 1


def number(text):
    found = re.fullmatch(r"Entry\(.*?value=(-?\d+).*", text)
    backwards = {word: value for value, word in WORDS.items()}
    return int(found[1]) if found else backwards[text] if text in backwards else int(text)


def read_archive(path, facts):
    named = {value.lower(): name for value, name in COLORS.values()}
    with zipfile.ZipFile(path) as archive:
        def rows(name):
            return list(csv.reader(io.StringIO(archive.read(name).decode(), newline="")))

        listed = rows("Habits.csv")
        folders = {int(name[:3]): name for name in archive.namelist() if re.fullmatch(r"\d{3}.*/Checkmarks\.csv", name)}
        sheet = archive.read("Checkmarks.csv").decode().splitlines()
        for row in listed[1:]:
            habit = dict(zip(listed[0], row))
            if folders:
                entries = [(row + [""])[:3] for row in rows(folders[int(habit["Position"])]) if row[0] != "Date"]
            else:
                before = sheet[0][:sheet[0].index(f",{habit['Name']},")]
                place = sum(before.endswith(f",{name}") or f",{name}," in before for name in NAMES)
                pattern = r"Entry\(timestamp=.*?, value=.*?\)(?=,)|[^,]+"
                entries = [[line[:10], re.findall(pattern, line[11:])[place], ""] for line in sheet[1:]]
            count(facts, habit["Name"],
                  [(datetime.date.fromisoformat(day), number(text), note) for day, text, note in entries],
                  times=int(habit.get("FrequencyNumerator") or habit["NumRepetitions"]),
                  days=int(habit.get("FrequencyDenominator") or habit["Interval"]), color=named[habit["Color"].lower()],
                  amounts=habit.get("Type") == "NUMERICAL", limit=habit.get("Target Type") == "AT_MOST",
                  target=float(habit.get("Target Value") or 0), unit=habit.get("Unit"),
                  archived=habit.get("Archived?") == "true")


def read_database(path, facts):
    database = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    database.row_factory = sqlite3.Row
    version = database.execute("pragma user_version").fetchone()[0]
    for row in database.execute("select * from habits"):
        habit = dict(row)
        entries = []
        for entry in map(dict, database.execute("select * from repetitions where habit = ?", [habit["id"]])):
            day = EPOCH + datetime.timedelta(days=entry["timestamp"] // 86_400_000)
            entries.append((day, entry.get("value", 2), entry.get("notes") or ""))
        color = habit["color"] if version >= 21 else {0: 0, 5: 7, 10: 15}[habit["color"]]
        count(facts, habit["name"], entries, times=habit["freq_num"], days=habit["freq_den"], color=COLORS[color][1],
              amounts=habit.get("type") == 1, limit=habit.get("target_type") == 1, target=habit.get("target_value"),
              unit=habit.get("unit"), archived=habit["archived"] == 1)
        if habit["reminder_hour"] is not None:
            facts["reminder"][str(habit["reminder_hour"] * 60 + habit["reminder_min"])] += 1
    database.close()


def make_random(folder, seed, many):
    pairs = []
    for index in range(many):
        numbers = random.Random(f"{seed}/{index}")
        habits = habits_of(numbers)
        for ending, write, read in [("zip", write_archive, read_archive), ("db", write_database, read_database)]:
            path = os.path.join(folder, f"{index}.{ending}")
            write(path, habits, numbers)
            facts = collections.defaultdict(collections.Counter)
            read(path, facts)
            pairs.append({"file": path, "facts": {
                kind: {name: value for name, value in values.items() if value} for kind, values in facts.items()
                if any(values.values())}})
    json.dump(pairs, sys.stdout)


def make_broken(folder):
    def path(name):
        return os.path.join(folder, name + ".db")

    def database(name, script="", entries=40):
        numbers = random.Random(name)
        habits = [Habit(numbers, "Read")]
        habits[0].times, habits[0].days = 1, 1
        habits[0].amounts, habits[0].archived, habits[0].reminder = False, False, None
        habits[0].entries = {TODAY - datetime.timedelta(days=back): (2, "") for back in range(entries)}
        write_database(path(name), habits, numbers, version=25)
        connection = sqlite3.connect(path(name), isolation_level=None)
        connection.executescript(script)
        return connection

    def change(name, place, data):
        with open(path(name), "r+b") as file:
            file.seek(place)
            file.write(data)

    slow = "select count(*) from (with recursive n(i) as (select 1 union all select i + 1 from n) select i from n)"
    database("whole").close()
    database("newer", "pragma user_version = 99").close()
    database("text", "update Repetitions set value = 'much' where id = 1; update Repetitions set timestamp = 'then' where id = 2;"
             "update Habits set freq_num = 'often', color = x'00', archived = 'maybe'").close()
    database("range", "update Repetitions set timestamp = 9223372036854775807 where id = 1;"
             "update Repetitions set timestamp = -9223372036854775808 where id = 2;"
             "update Repetitions set timestamp = 253402300800000 where id = 3;"
             "update Habits set freq_den = 9223372036854775807, reminder_hour = 99, reminder_min = -1, color = 77").close()
    database("orphans", "pragma foreign_keys = off; update Repetitions set habit = 77 where id <= 3").close()
    database("twice", "insert into Repetitions (habit, timestamp, value) select habit, timestamp, 3 from Repetitions").close()
    database("tables", "alter table Repetitions rename to Others").close()
    database("columns", "alter table Habits rename column freq_num to frequency").close()
    database("view", f"alter table Habits rename to H; create view Habits as select *, ({slow}) from H").close()
    database("trigger", "create trigger t after insert on Repetitions begin delete from Habits; end;"
             f"create view v as {slow}").close()
    database("generated", "alter table Habits add column more text generated always as (hex(name)) virtual").close()
    database("virtual", "alter table Habits rename to H; create virtual table Habits using fts5(id, name, freq_num, freq_den)").close()
    database("check", "pragma writable_schema = on; update sqlite_schema set sql = replace(sql, 'notes text',"
             "'notes text check (length(hex(zeroblob(1000000000))) > 0)') where name = 'Repetitions'").close()
    database("own", "pragma application_id = 0x54736B72").close()
    many = database("cyclic", entries=3_000)
    root = many.execute("select rootpage from sqlite_schema where name = 'Repetitions'").fetchone()[0]
    many.close()
    change("cyclic", (root - 1) * 4096 + 8, struct.pack(">I", root))
    shared = database("shared", entries=3_000)
    root = shared.execute("select rootpage from sqlite_schema where name = 'Repetitions'").fetchone()[0]
    shared.close()
    with open(path("shared"), "rb") as file:
        page = file.read()[(root - 1) * 4096:root * 4096]
    first, second = struct.unpack(">HH", page[12:16])
    change("shared", (root - 1) * 4096 + first, page[second:second + 4])
    database("zeros", entries=3_000).close()
    change("zeros", 5 * 4096, bytes(2 * 4096))
    database("cut", entries=3_000).close()
    os.truncate(path("cut"), os.path.getsize(path("cut")) // 2)
    database("head").close()
    os.truncate(path("head"), 60)
    database("name").close()
    change("name", 16, b"\x00\x03")
    log = database("log", "pragma journal_mode = wal; pragma wal_autocheckpoint = 0; delete from Repetitions")
    # Left as after a crash.
    for ending in ("", "-wal"):
        with open(path("log") + ending, "rb") as file, open(path("left") + ending, "wb") as other:
            other.write(file.read())
    log.close()


def main():
    if sys.argv[2] == "broken":
        make_broken(sys.argv[1])
    else:
        make_random(sys.argv[1], sys.argv[2], int(sys.argv[3]))


main()
