"""Works out from a CSV of tasks what Progress and Analytics must show, in UTC, independently of the program.

    progress.py FILE.csv TODAY DAY...

prints JSON: what holds at the end of TODAY, and for each DAY its figures and productivity score. A file whose completions
were all imported pays no challenges.
"""

import csv
import json
import math
import sys
from collections import Counter, defaultdict
from datetime import date, datetime, timedelta, timezone
from fractions import Fraction

SCORES = {"P0": 7, "P1": 4, "P2": 3, "P3": 2}
CATEGORIES = "general work personal health learning shopping finance social creative maintenance".split()
POINTS = {"first-step": 10, "ten-done": 20, "fifty-done": 50, "hundred-done": 100, "five-hundred-done": 250,
          "week-warrior": 50, "fortnight-fighter": 100, "month-master": 200, "quarter-champion": 400,
          "century-club": 750, "legend": 2000, "lightning-fast": 25, "perfect-day": 150, "perfect-week": 500}
COUNTS = {"first-step": 1, "ten-done": 10, "fifty-done": 50, "hundred-done": 100, "five-hundred-done": 500}
STREAKS = {"week-warrior": 7, "fortnight-fighter": 14, "month-master": 30, "quarter-champion": 60,
           "century-club": 100, "legend": 365}
TIERS = {"regular": (10, 50), "adept": (25, 100), "master": (50, 200)}
for _category in CATEGORIES:
    POINTS.update({f"{_category}-{tier}": points for tier, (_, points) in TIERS.items()})
ONE = timedelta(days=1)


def half_up(number):
    return math.floor(number + Fraction(1, 2))


def moment(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00")).astimezone(timezone.utc) if text else None


class Row:
    def __init__(self, row):
        self.priority = row.get("priority") or "P2"
        self.category = row.get("category") or "general"
        self.energy = row.get("energy") or "medium"
        self.quality = row.get("completionQuality") or "standard"
        self.done_at = moment(row["dateCompleted"])
        self.added_at = moment(row["dateAdded"]) or self.done_at
        self.done = self.done_at.date() if self.done_at else None
        self.added = min(filter(None, [self.added_at.date(), self.done]))
        due = row.get("dueDate") or ""
        self.due = date.fromisoformat(due[:10]) if due else None
        self.due_minute = int(due[11:13]) * 60 + int(due[14:16]) if len(due) > 10 else 1439

    def points(self, streak):
        worth = (SCORES[self.priority] + {"learning": 3, "health": 2, "work": 1}.get(self.category, 0)
                 + {"high": 2, "medium": 1}.get(self.energy, 0))
        quality = {"poor": 50, "good": 120, "excellent": 150}.get(self.quality, 100)
        timely = 100
        if self.due and self.done < self.due:
            timely = 120
        elif self.due == self.done and self.done_at.hour * 60 + self.done_at.minute <= self.due_minute:
            timely = 110
        bonus = next((bonus for days, bonus in [(100, 125), (60, 120), (30, 115), (14, 110), (7, 105)]
                      if streak >= days), 100)
        return half_up(Fraction(worth * quality * timely * bonus, 1_000_000))


class History:
    def __init__(self, rows, today):
        self.rows = rows
        self.today = today
        self.done = sorted((row for row in rows if row.done), key=lambda row: row.done)
        self.streaks = {}
        for row in self.done:
            if row.done not in self.streaks:
                self.streaks[row.done] = self.streaks.get(row.done - ONE, 0) + 1
        self.scores, self.points = Counter(), Counter()
        for row in self.done:
            self.scores[row.done] += SCORES[row.priority]
            self.points[row.done] += row.points(self.streaks[row.done])
        self.unlocks = self._unlocks()

    def streak(self, day):
        return self.streaks.get(day, 0) or self.streaks.get(day - ONE, 0)

    def _unlocks(self):
        days = {}

        def reach(name, day):
            days[name] = min(day, days.get(name, day))

        seen = Counter()
        for number, row in enumerate(self.done, 1):
            seen[row.category] += 1
            for name, count in COUNTS.items():
                if number == count:
                    reach(name, row.done)
            for tier, (count, _) in TIERS.items():
                if seen[row.category] == count:
                    reach(f"{row.category}-{tier}", row.done)
            if timedelta(0) < row.done_at - row.added_at <= timedelta(hours=1):
                reach("lightning-fast", row.done)
        for day, streak in self.streaks.items():
            for name, length in STREAKS.items():
                if streak >= length:
                    reach(name, day)
        self._perfect(reach)
        return days

    def _perfect(self, reach):
        due = defaultdict(list)
        for row in self.rows:
            if row.due and row.due <= self.today:
                due[row.due].append(row.done is not None and row.done <= row.due)
        run = {}
        for day in sorted(due):
            if all(due[day]):
                run[day] = run.get(day - ONE, 0) + 1
                reach("perfect-day", day)
                if run[day] >= 7:
                    reach("perfect-week", day)

    def total(self, day):
        return (sum(points for done, points in self.points.items() if done <= day)
                + sum(POINTS[name] for name, unlocked in self.unlocks.items() if unlocked <= day))

    def productivity(self, day):
        first = day - 29 * ONE
        known = [row for row in self.rows if row.added <= day]
        complete = [row for row in known if row.done and row.done <= day]
        done = [row for row in complete if row.done >= first]
        due = [row for row in known if row.due and first <= row.due <= day
               and (row.due < day or (row.done and row.done <= day))]
        if due:
            on_time = Fraction(sum(row.done is not None and row.done <= row.due for row in due), len(due))
        else:
            still_open = sum(row.added >= first and not (row.done and row.done <= day) for row in known)
            on_time = Fraction(len(done), len(done) + still_open) if done or still_open else Fraction(0)
        week = sum(row.done > day - 7 * ONE for row in done)
        velocity = min(Fraction(1), Fraction(week, 7) / Fraction(len(done), 30)) if done else Fraction(0)
        high = sum(row.priority in ("P0", "P1") for row in done)
        balance = 1 - Fraction(abs(2 * high - len(done)), len(done)) if done else Fraction(0)
        return half_up(40 * on_time + min(self.streak(day), 30) + 20 * velocity + 10 * balance)

    def range(self, first, last):
        done = [row for row in self.done if first <= row.done <= last]
        return {"from": str(first), "to": str(last), "completed": len(done),
                "score": sum(SCORES[row.priority] for row in done),
                "points": sum(points for day, points in self.points.items() if first <= day <= last)}

    def figures(self, day):
        monday = day - day.weekday() * ONE
        month = day.replace(day=1)
        total = self.total(day)
        return {
            "day": str(day), "score": self.scores[day], "points": self.points[day], "totalPoints": total,
            "level": min(50, math.isqrt(total // 100) + 1), "streak": self.streak(day),
            "productivity": self.productivity(day), "unlocked": sum(at <= day for at in self.unlocks.values()),
            "week": self.range(monday, monday + 6 * ONE),
            "month": self.range(month, (month + 31 * ONE).replace(day=1) - ONE),
        }


def main():
    path, today, *days = sys.argv[1:]
    today = date.fromisoformat(today)
    with open(path, newline="", encoding="utf-8") as file:
        history = History([Row(row) for row in csv.DictReader(file)], today)
    best = max(history.scores, key=lambda day: (history.scores[day], -day.toordinal()))
    json.dump({
        "today": history.figures(today),
        "days": [history.figures(date.fromisoformat(day)) for day in days],
        "achievements": {name: str(day) for name, day in history.unlocks.items() if day <= today},
        "longestStreak": max(history.streaks.values()),
        "bestDay": {"day": str(best), "score": history.scores[best]},
    }, sys.stdout)


if __name__ == "__main__":
    main()
