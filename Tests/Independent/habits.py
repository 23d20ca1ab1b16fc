"""Works out streaks, rates, momentum and strength of habits from their settings and what was said of each day.

Usage: habits.py HABITS.json. Shares nothing with the program; everything is looked up day by day, nothing is carried
along in sums.
"""

import calendar
import datetime
import itertools
import json
import sys

ONE = datetime.timedelta(days=1)


def day(text):
    return datetime.date.fromisoformat(text)


class Habit:
    def __init__(self, data):
        now = {"to": "9999-12-31", "frequency": data["frequency"], "target": data["target"]}
        self.plans = [(day(plan["to"]), plan["frequency"], plan["target"]) for plan in data["former"] + [now]]
        self.start = day(data["start"])
        self.today = day(data["today"])
        self.end = day(data["end"]) if data["end"] else None
        self.pauses = [(day(first), day(last)) for first, last in data["pauses"]]
        self.time_off = [(day(first), day(last)) for first, last in data["timeOff"]]
        self.said = {day(entry["day"]): entry for entry in data["entries"]}
        self.last = min(self.today, self.end) if self.end else self.today
        self.days = [self.start + ONE * n for n in range((self.last - self.start).days + 1)]
        self.unsaid = {d for d in self.days if self.limit(d) and self.amount(d) is None and not self.said_skipped(d)}
        self.wanted = self.wanted_days()
        self.excused = self.excused_days()

    def plan(self, date):
        """What held on the day."""
        return next(plan for plan in self.plans if date <= plan[0])

    def frequency(self, date):
        return self.plan(date)[1]

    def limit(self, date):
        """Whether the amount of the day is one not to exceed."""
        target = self.plan(date)[2]
        return target is not None and target["kind"] == "atMost"

    def amount(self, date):
        entry = self.said.get(date, {})
        return entry.get("amount", 0 if entry.get("mark") == "done" else None)

    def exceeded(self, date):
        return self.limit(date) and not self.skipped(date) and (self.amount(date) or 0) > self.plan(date)[2]["amount"]

    def share(self, date):
        return 0.0 if self.skipped(date) else self.said_share(date)

    def said_share(self, date):
        entry = self.said.get(date, {})
        if self.said_skipped(date):
            return 0.0
        if self.limit(date):
            return 0.0 if date >= self.today or date in self.unsaid or self.amount(date) > self.plan(date)[2]["amount"] else 1.0
        if entry.get("mark") == "done":
            return 1.0
        target = self.plan(date)[2]
        return min(1.0, (entry.get("amount") or 0) / target["amount"]) if target else 0.0

    def done(self, date):
        return self.said_share(date) >= 1

    def skipped(self, date):
        """Because somebody said so, or because the day is off."""
        return self.said_skipped(date) or self.off(date) and self.falls(date) and not self.done(date)

    def said_skipped(self, date):
        return self.said.get(date, {}).get("mark") == "skipped"

    def off(self, date):
        """A day off, but for one in a pause."""
        return any(first <= date <= last for first, last in self.time_off) and not self.in_pause(date)

    def in_pause(self, date):
        return any(first <= date <= last for first, last in self.pauses)

    def paused(self, date):
        return self.in_pause(date) and not self.done(date) and not self.skipped(date)

    def falls(self, date):
        frequency = self.frequency(date)
        kind = frequency["kind"]
        if kind in ("daily", "timesPerWeek"):
            return True
        if kind == "weekdays":
            return date.weekday() < 5
        if kind == "weekly":
            return calendar.day_name[date.weekday()].lower() in frequency["weekdays"]
        if kind == "monthly":
            return date.day == min(frequency["day"], calendar.monthrange(date.year, date.month)[1])
        return (date - self.start).days % frequency["interval"] == 0

    def passed_over(self, date):
        """A day of a limit that is over and of which nothing was said."""
        return date in self.unsaid and date != self.today

    def wanted_days(self):
        """Days that count as an occurrence, today's open one among them."""
        found = {
            d for d in self.days
            if self.frequency(d)["kind"] != "timesPerWeek" and self.falls(d) and not self.skipped(d) and not self.paused(d)
            and not self.passed_over(d)}
        for monday in sorted({d - ONE * d.weekday() for d in self.days}):
            week = [monday + ONE * n for n in range(7)]
            week = [d for d in week if d >= self.start and (not self.end or d <= self.end)]
            for frequency, part in itertools.groupby(week, self.frequency):
                if frequency["kind"] == "timesPerWeek":
                    self.want(found, frequency["times"], list(part), week)
        return found

    def want(self, found, times, part, week):
        """Adds the days of a part of a week that are wanted so many times; before and after it other plans held."""
        times = max(0, times - sum(self.done(d) or self.skipped(d) for d in week if d < part[0]))
        most = times
        times -= sum(self.skipped(d) for d in part)
        after = sum(not self.in_pause(d) and not self.off(d) for d in week if d > part[-1])
        free = [d for d in part if not self.skipped(d) and not self.paused(d) and not self.passed_over(d)]
        number = max(0, min(times, len(free) + after))
        done = [d for d in free if self.done(d)]
        others = [d for d in free if not self.done(d)]
        lacking = max(0, number - len(done))
        found.update(done[:most])
        if part[-1] < self.today:
            found.update(others[len(others) - max(0, lacking - after):])
        elif lacking and self.today in others and not self.exceeded(self.today):
            found.add(self.today)

    def weeks_of_times(self, days):
        """The days grouped by week, as far as the same number of times per week held; other days are left out."""
        parts = itertools.groupby(days, lambda d: (d - ONE * d.weekday(), self.frequency(d).get("times")))
        return [(times, list(part)) for (_, times), part in parts if times]

    def excused_days(self):
        """Days that take an occurrence away from those wanted: of N times per week, at most N."""
        found = {d for d in self.days if self.skipped(d) and self.falls(d) and self.frequency(d)["kind"] != "timesPerWeek"}
        for times, part in self.weeks_of_times(self.days):
            found.update([d for d in part if self.skipped(d) or self.off(d)][:times])
        return found

    def accomplished(self, span):
        """What was done, of N times per week at most N."""
        others = sum(self.share(d) for d in span if self.frequency(d)["kind"] != "timesPerWeek")
        return others + sum(min(times, sum(map(self.share, part))) for times, part in self.weeks_of_times(span))

    def free_of_charge(self, date):
        """Of any days of a week, one in a pause is not asked for, even if it is done."""
        return self.frequency(date)["kind"] == "timesPerWeek" and self.in_pause(date) and date not in self.excused

    def open(self, date):
        return date == self.today and date in self.wanted and not self.done(date) and not self.exceeded(date)

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

    def pace(self, date):
        """How often it was wanted per day, and the days that strength looks back at."""
        frequency = self.frequency(max(date, self.start))
        return {
            "daily": lambda: (1, 1),
            "weekdays": lambda: (5 / 7, 14),
            "weekly": lambda: (len(frequency["weekdays"]) / 7, 14),
            "timesPerWeek": lambda: (frequency["times"] / 7, 14),
            "monthly": lambda: (1 / 31, 62),
            "everyDays": lambda: (1 / frequency["interval"], 2 * frequency["interval"]),
        }[frequency["kind"]]()

    def undecided(self, date):
        """A due day of a limit that has no amount or, being today, can still be exceeded."""
        return (date >= self.start and self.limit(date) and self.falls(date) and not self.skipped(date) and not self.paused(date)
                and not self.exceeded(date) and (date == self.today or date in self.unsaid))

    def waived(self, date):
        """Of any days of a week, one that says nothing is not asked for."""
        return self.undecided(date) and self.frequency(date)["kind"] == "timesPerWeek"

    def strength(self):
        strength = 0.0
        for date in self.days:
            per_day, window = self.pace(date)
            memory = 0.5 ** (per_day ** 0.5 / 13)
            if self.skipped(date) or self.paused(date) or self.undecided(date) or window == 1 and self.open(date):
                continue
            if self.off(date) and not self.done(date):
                continue
            span = [date - ONE * n for n in range(window)]
            number = sum(self.pace(d)[0] for d in span if d < self.start or not (self.paused(d) or self.waived(d) or self.free_of_charge(d)))
            span = [d for d in span if d >= self.start]
            number -= sum(d in self.excused or self.undecided(d) and not self.waived(d) and self.falls(d) for d in span)
            if number <= 1e-9:
                continue
            value = min(1.0, self.accomplished(span) / number)
            after = strength * memory + value * (1 - memory)
            strength = max(strength, after) if self.in_pause(date) or self.off(date) else after
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
