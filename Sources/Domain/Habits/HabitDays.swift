import Calendar

/// Derives the state of each day of a habit from its frequency, its pauses, its entries and the days off.
struct HabitDays {
    private let habit: Habit
    private let entries: [Day: HabitEntry]
    private let today: Day
    private let weekStart: Weekday
    private let timeOff: [ClosedRange<Day>]

    init(
        _ habit: Habit, _ entries: [Day: HabitEntry], today: Day, weekStart: Weekday, timeOff: [ClosedRange<Day>]
    ) {
        self.habit = habit
        self.entries = entries
        self.today = today
        self.weekStart = weekStart
        self.timeOff = timeOff.filter { $0.upperBound >= habit.startDate }
    }

    /// From the first day to today, or to the last day if that is earlier, for a hundred years at most: a page may show
    /// any day to come.
    var facts: [HabitHistory.Fact] {
        let last = min(today, habit.endDate ?? today, habit.startDate + HabitRules.followedDays)
        guard habit.startDate <= last else { return [] }
        var facts = (habit.startDate.number...last.number).map { fact(Day(number: $0)) }
        var start = habit.startDate
        for (frequency, end) in habit.stretches {
            let end = end ?? Day.limits.upperBound
            if case .timesPerWeek(let times) = frequency, start <= end { chooseDays(times, start, end, &facts) }
            start = max(start, end + 1)
        }
        return facts
    }

    /// Evaluates the day on its own; for a number of times per week, `chooseDays` decides later whether it is
    /// scheduled. A day off is skipped unless it is done.
    private func fact(_ day: Day) -> HabitHistory.Fact {
        var fact = saidFact(day)
        fact.isOff = isOff(day) && !habit.isPaused(on: day)
        if fact.state != .done, fact.state != .skipped, rests(day) {
            fact = HabitHistory.Fact(state: .skipped, isSkipped: true, isOff: true)
        }
        return fact
    }

    /// Evaluates the day as if there were no days off.
    private func saidFact(_ day: Day) -> HabitHistory.Fact {
        let entry = entries[day]
        if let target = habit.target(on: day), target.isLimit, entry?.mark != .skipped {
            return fact(day, entry?.counted, limit: target)
        }
        var fact = HabitHistory.Fact()
        let falls = habit.frequency(on: day).falls(on: day, from: habit.startDate)
        fact.share = entry?.share(of: habit.target(on: day)) ?? 0
        if entry?.mark == .skipped {
            fact.state = .skipped
            fact.isSkipped = falls
        } else if fact.share >= 1 {
            fact.state = .done
            fact.isScheduled = falls
        } else if habit.isPaused(on: day) {
            fact.state = .paused
        } else {
            fact.isScheduled = falls
            if fact.share > 0 {
                fact.state = .partly
            } else if falls {
                fact.state = day == today ? .open : .missed
            }
        }
        return fact
    }

    /// A day on which an amount should not be exceeded: kept once it is over, missed as soon as it is exceeded. Without an
    /// amount it is not counted.
    private func fact(_ day: Day, _ amount: HabitAmount?, limit: HabitTarget) -> HabitHistory.Fact {
        var fact = HabitHistory.Fact()
        let falls = habit.frequency(on: day).falls(on: day, from: habit.startDate)
        let isPaused = habit.isPaused(on: day)
        switch amount.map({ $0 <= limit.amount }) {
        case true? where day < today: (fact.state, fact.isScheduled, fact.share) = (.done, falls, 1)
        case _ where isPaused: fact.state = .paused
        case false? where falls: (fact.state, fact.isScheduled) = (.missed, true)
        case true? where falls, nil where falls:
            (fact.state, fact.isScheduled) = day == today ? (.open, true) : (.unscheduled, false)
            fact.isUncounted = true
        default: break
        }
        return fact
    }

    private func isOff(_ day: Day) -> Bool { Streak.isOff(day, timeOff) }

    /// Whether the day would be an occurrence if it were not a day off.
    private func rests(_ day: Day) -> Bool {
        isOff(day) && habit.isActive(on: day) && habit.frequency(on: day).falls(on: day, from: habit.startDate)
    }

    /// Schedules the first done days of each week, up to the number of times; once the week is over, also its last days
    /// without a completion, as many as are missing; until then today, if any is missing. In a week in which the
    /// frequency changed, what was done before counts, and what can still be done after the change is not missing. No
    /// more are skipped than there are to do.
    /// - Parameters:
    ///   - from: the first day with this frequency.
    ///   - through: the last one.
    private func chooseDays(_ times: Int, _ from: Day, _ through: Day, _ facts: inout [HabitHistory.Fact]) {
        let first = habit.startDate
        var start = from
        while start <= through, start - first < facts.count {
            let weekBegin = start.startOfWeek(weekStart)
            let weekEnd = min(weekBegin + 6, habit.endDate ?? Day.limits.upperBound)
            let end = min(weekEnd, through)
            let known = (start - first)...min(end - first, facts.count - 1)
            let week = HabitWeek(facts[known])
            let before = HabitWeek(facts[max(0, weekBegin - first)..<(start - first)])
            let ahead = first + known.upperBound + 1
            let own = max(0, times - before.done.count - before.skipped)
            let left = own - week.skipped - count(ahead, end, where: rests)
            let later = count(ahead, weekEnd) { !habit.isPaused(on: $0) && !isOff($0) }
            let scheduled = max(0, min(left, week.available + later))
            let missing = max(0, scheduled - week.done.count)
            let chosen = Set(week.done.prefix(own))
            let lacking = Set(end < today ? Array(week.others.suffix(max(0, missing - later))) : [])
            for index in known {
                let isToday =
                    first + index == today && missing > 0 && week.others.contains(index)
                    && facts[index].state != .missed
                facts[index].isScheduled = chosen.contains(index) || lacking.contains(index) || isToday
                guard week.others.contains(index), facts[index].state != .partly else { continue }
                facts[index].state = lacking.contains(index) ? .missed : isToday ? .open : .unscheduled
            }
            for (number, index) in week.excused.enumerated() { facts[index].isSkipped = number < times }
            start = end + 1
        }
    }

    /// The number of days of which a condition holds; 0 if the last one is before the first one.
    private func count(_ from: Day, _ to: Day, where holds: (Day) -> Bool) -> Int {
        from <= to ? (from.number...to.number).count { holds(Day(number: $0)) } : 0
    }

    /// The first scheduled day from a day on as far as is known today; nil if none follows within 400 days, those of a
    /// long time off left out.
    func next(from day: Day) -> Day? {
        let back = timeOff.map(\.upperBound).max().map { min($0, day + HabitRules.followedDays) } ?? day
        return scheduled(in: day...max(day, back) + 400, atMost: 1).first
    }

    /// The days of a range that are scheduled as far as is known today; for a number of times per week, the first ones
    /// that are still missing.
    func scheduled(in range: ClosedRange<Day>, atMost number: Int = .max) -> [Day] {
        var (days, left): ([Day], [Day: Int]) = ([], [:])
        var day = range.lowerBound
        while day <= range.upperBound, days.count < number {
            if isFree(day), isWanted(day, &left) { days.append(day) }
            day = day + 1
        }
        return days
    }

    /// Whether nothing was said of the day, and the habit can be done on it.
    private func isFree(_ day: Day) -> Bool {
        habit.isActive(on: day) && entries[day]?.mark == nil && !isOff(day)
    }

    /// Whether a free day is scheduled.
    /// - Parameter left: how many are still missing in each week, updated with each day.
    private func isWanted(_ day: Day, _ left: inout [Day: Int]) -> Bool {
        let frequency = habit.frequency(on: day)
        guard case .timesPerWeek(let times) = frequency else { return frequency.falls(on: day, from: habit.startDate) }
        let week = day.startOfWeek(weekStart)
        let lacking = left[week] ?? max(0, times - said(week...week + 6))
        left[week] = lacking - 1
        return lacking > 0
    }

    /// The number of days in the range that are done, skipped or off.
    private func said(_ range: ClosedRange<Day>) -> Int {
        count(range.lowerBound, range.upperBound) { day in
            guard day >= habit.startDate, let entry = entries[day] else { return rests(day) }
            return entry.mark == .skipped || entry.share(of: habit.target(on: day)) >= 1 || rests(day)
        }
    }
}

/// The known days of one week, by their index among the facts.
private struct HabitWeek {
    private(set) var done: [Int] = []
    /// Neither done, skipped, paused nor uncounted.
    private(set) var others: [Int] = []
    private(set) var skipped = 0
    /// Skipped or off, done or not.
    private(set) var excused: [Int] = []
    /// Neither skipped, paused nor uncounted.
    var available: Int { done.count + others.count }

    init(_ facts: ArraySlice<HabitHistory.Fact>) {
        for (index, fact) in zip(facts.indices, facts) {
            if fact.state == .skipped || fact.isOff { excused.append(index) }
            switch fact.state {
            case .done: done.append(index)
            case .skipped: skipped += 1
            case .paused: break
            case .unscheduled where fact.isUncounted: break
            default: others.append(index)
            }
        }
    }
}
