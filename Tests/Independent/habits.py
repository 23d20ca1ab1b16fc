"""Works out streaks, rates, momentum and strength of habits from their settings and what was said of each day.

Usage: habits.py HABITS.json. Shares nothing with the program; everything is looked up day by day, nothing is carried
along in sums.
"""

import calendar
import datetime
import json
import sys

ONE = datetime.timedelta(days=1)


def day(text):
    return datetime.date.fromisoformat(text)


class Habit:
    def __init__(self, data):
        self.kind = data["frequency"]["kind"]
        self.frequency = data["frequency"]
        self.start = day(data["start"])
        self.today = day(data["today"])
        self.end = day(data["end"]) if data["end"] else None
        self.target = data["target"]
        self.pauses = [(day(first), day(last)) for first, last in data["pauses"]]
        self.said = {day(entry["day"]): entry for entry in data["entries"]}
        self.last = min(self.today, self.end) if self.end else self.today
        self.days = [self.start + ONE * n for n in range((self.last - self.start).days + 1)]
        self.wanted = self.wanted_days()

    def share(self, date):
        entry = self.said.get(date, {})
        if entry.get("mark"):
            return 1.0 if entry["mark"] == "done" else 0.0
        return min(1.0, (entry.get("amount") or 0) / self.target) if self.target else 0.0

    def done(self, date):
        return self.share(date) >= 1

    def skipped(self, date):
        return self.said.get(date, {}).get("mark") == "skipped"

    def in_pause(self, date):
        return any(first <= date <= last for first, last in self.pauses)

    def paused(self, date):
        return self.in_pause(date) and not self.done(date) and not self.skipped(date)

    def falls(self, date):
        if self.kind in ("daily", "timesPerWeek"):
            return True
        if self.kind == "weekdays":
            return date.weekday() < 5
        if self.kind == "weekly":
            return calendar.day_name[date.weekday()].lower() in self.frequency["weekdays"]
        if self.kind == "monthly":
            return date.day == min(self.frequency["day"], calendar.monthrange(date.year, date.month)[1])
        return (date - self.start).days % self.frequency["interval"] == 0

    def wanted_days(self):
        """Days that count as an occurrence, today's open one among them."""
        if self.kind != "timesPerWeek":
            return {d for d in self.days if self.falls(d) and not self.skipped(d) and not self.paused(d)}
        found = set()
        for monday in sorted({d - ONE * d.weekday() for d in self.days}):
            week = [monday + ONE * n for n in range(7)]
            week = [d for d in week if d >= self.start and (not self.end or d <= self.end)]
            free = [d for d in week if not self.skipped(d) and not self.paused(d)]
            skips = sum(self.skipped(d) for d in week)
            number = max(0, min(self.frequency["times"] - skips, len(free)))
            done = [d for d in free if self.done(d)]
            lacking = max(0, number - len(done))
            found.update(done[:number])
            others = [d for d in free if not self.done(d)]
            if week[-1] < self.today:
                found.update(others[len(others) - lacking:])
            elif lacking and self.today in others:
                found.add(self.today)
        return found

    def open(self, date):
        return date == self.today and date in self.wanted and not self.done(date)

    def decided(self):
        return [d for d in self.days if d in self.wanted and not self.open(d)]

    def streaks(self):
        runs, run = [], 0
        for date in self.decided():
            run = run + 1 if self.done(date) else 0
            runs.append(run)
        return (runs[-1] if runs else 0), max(runs, default=0)

    def momentum(self):
        days = self.decided()
        missed = [not self.done(d) and self.share(d) == 0 for d in days]
        if len(days) >= 3 and all(missed[-3:]):
            return "stalled"
        recent, earlier = days[-7:], days[-14:-7]
        if not earlier:
            return "stable"
        # Sevenths and smaller parts, so a tenth is never met by a rounding error; equal shares are exact.
        r = sum(map(self.done, recent)) * 1000000 // len(recent)
        p = sum(map(self.done, earlier)) * 1000000 // len(earlier)
        return "building" if r - p > 100000 else "declining" if r - p < -100000 else "stable"

    def strength(self):
        per_day, window = {
            "daily": lambda: (1, 1),
            "weekdays": lambda: (5 / 7, 14),
            "weekly": lambda: (len(self.frequency["weekdays"]) / 7, 14),
            "timesPerWeek": lambda: (self.frequency["times"] / 7, 14),
            "monthly": lambda: (1 / 31, 62),
            "everyDays": lambda: (1 / self.frequency["interval"], 2 * self.frequency["interval"]),
        }[self.kind]()
        memory = 0.5 ** (per_day ** 0.5 / 13)
        strength = 0.0
        for date in self.days:
            if self.skipped(date) or self.paused(date) or window == 1 and self.open(date):
                continue
            span = [date - ONE * n for n in range(window)]
            span = [d for d in span if d >= self.start]
            rested = sum(self.paused(d) for d in span)
            left_out = sum(self.skipped(d) and self.falls(d) for d in span)
            number = per_day * (window - rested) - left_out
            if number <= 1e-9:
                continue
            value = min(1.0, sum(map(self.share, span)) / number)
            after = strength * memory + value * (1 - memory)
            strength = max(strength, after) if self.in_pause(date) else after
        return strength

    def figures(self):
        current, longest = self.streaks()
        decided = self.decided()
        return {
            "current": current,
            "longest": longest,
            "total": sum(map(self.done, self.days)),
            "done": sum(map(self.done, decided)),
            "scheduled": len(decided),
            "momentum": self.momentum(),
            "strength": round(self.strength(), 9),
        }


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as file:
        json.dump([Habit(data).figures() for data in json.load(file)], sys.stdout)
