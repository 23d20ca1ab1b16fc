import Calendar

/// Derives the state of each day of a habit from its frequency, its pauses and its entries.
struct HabitDays {
    private let habit: Habit
    private let entries: [Day: HabitEntry]
    private let today: Day
    private let weekStart: Weekday

    init(_ habit: Habit, _ entries: [Day: HabitEntry], today: Day, weekStart: Weekday) {
        self.habit = habit
        self.entries = entries
        self.today = today
        self.weekStart = weekStart
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
    /// scheduled.
    private func fact(_ day: Day) -> HabitHistory.Fact {
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

    /// Schedules the first done days of each week; once the week is over, also its last days without a completion, as
    /// many as are missing; until then today, if any is missing. In a week in which the frequency changed, what was
    /// done before counts, and what can still be done after the change is not missing.
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
            let times = times - before.done.count - before.skipped
            let later = known.upperBound + 1 > weekEnd - first ? 0 : free(first + known.upperBound + 1, weekEnd)
            let scheduled = max(0, min(times - week.skipped, week.available + later))
            let missing = max(0, scheduled - week.done.count)
            let chosen = Set(week.done.prefix(scheduled))
            let lacking = Set(end < today ? Array(week.others.suffix(max(0, missing - later))) : [])
            for index in known {
                let isToday =
                    first + index == today && missing > 0 && week.others.contains(index)
                    && facts[index].state != .missed
                facts[index].isScheduled = chosen.contains(index) || lacking.contains(index) || isToday
                guard week.others.contains(index), facts[index].state != .partly else { continue }
                facts[index].state = lacking.contains(index) ? .missed : isToday ? .open : .unscheduled
            }
            start = end + 1
        }
    }

    /// The number of days in a future range that are not paused.
    private func free(_ from: Day, _ to: Day) -> Int {
        (from.number...to.number).count { !habit.isPaused(on: Day(number: $0)) }
    }

    /// The days of a range that are scheduled as far as is known today; for a number of times per week, the first ones
    /// that are still missing.
    func scheduled(in range: ClosedRange<Day>) -> [Day] {
        let free = (range.lowerBound.number...range.upperBound.number).map { Day(number: $0) }
            .filter { habit.isActive(on: $0) && entries[$0]?.mark == nil }
        var left: [Day: Int] = [:]
        return free.filter { day in
            let frequency = habit.frequency(on: day)
            guard case .timesPerWeek(let times) = frequency else {
                return frequency.falls(on: day, from: habit.startDate)
            }
            let week = day.startOfWeek(weekStart)
            let lacking = left[week] ?? max(0, times - said(week...week + 6))
            left[week] = lacking - 1
            return lacking > 0
        }
    }

    /// The number of days in the range that are done or skipped.
    private func said(_ range: ClosedRange<Day>) -> Int {
        (range.lowerBound.number...range.upperBound.number).count { number in
            let day = Day(number: number)
            guard day >= habit.startDate, let entry = entries[day] else { return false }
            return entry.mark == .skipped || entry.share(of: habit.target(on: day)) >= 1
        }
    }
}

/// The known days of one week, by their index among the facts.
private struct HabitWeek {
    private(set) var done: [Int] = []
    /// Neither done, skipped, paused nor uncounted.
    private(set) var others: [Int] = []
    private(set) var skipped = 0
    /// Neither skipped, paused nor uncounted.
    var available: Int { done.count + others.count }

    init(_ facts: ArraySlice<HabitHistory.Fact>) {
        for (index, fact) in zip(facts.indices, facts) {
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
