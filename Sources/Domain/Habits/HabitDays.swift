import Calendar

/// Works out what each day of a habit is, from its frequency, its pauses and what the person said.
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

    /// From the first day to today or the last one.
    var facts: [HabitHistory.Fact] {
        let last = min(today, habit.endDate ?? today)
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

    /// What the day is by itself; of a number of times in a week, whether it is wanted is still open.
    private func fact(_ day: Day) -> HabitHistory.Fact {
        var fact = HabitHistory.Fact()
        let entry = entries[day]
        let falls = habit.frequency(on: day).falls(on: day, from: habit.startDate)
        fact.share = entry?.share(of: habit.target(on: day)) ?? 0
        if entry?.mark == .skipped {
            fact.state = .skipped
            fact.isLeftOut = falls
        } else if fact.share >= 1 {
            fact.state = .done
            fact.isWanted = falls
        } else if habit.isPaused(on: day) {
            fact.state = .paused
        } else {
            fact.isWanted = falls
            if fact.share > 0 {
                fact.state = .partly
            } else if falls {
                fact.state = day == today ? .open : .missed
            }
        }
        return fact
    }

    /// Wanted are the first done days of each week, and once the week is over its last days without a completion, as
    /// many as are lacking; until then today, while any is lacking. In a week in which the frequency changed, what was
    /// done before counts, and what could still be done after it is not lacking.
    /// - Parameters:
    ///   - from: the first day on which it is wanted so often.
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
            let wanted = max(0, min(times - week.skipped, week.available + later))
            let missing = max(0, wanted - week.done.count)
            let kept = Set(week.done.prefix(wanted))
            let lacking = Set(end < today ? Array(week.others.suffix(max(0, missing - later))) : [])
            for index in known {
                let isToday = first + index == today && missing > 0 && week.others.contains(index)
                facts[index].isWanted = kept.contains(index) || lacking.contains(index) || isToday
                guard week.others.contains(index), facts[index].state != .partly else { continue }
                facts[index].state = lacking.contains(index) ? .missed : isToday ? .open : .unscheduled
            }
            start = end + 1
        }
    }

    /// Days that are still to come and no pause takes.
    private func free(_ from: Day, _ to: Day) -> Int {
        (from.number...to.number).count { !habit.isPaused(on: Day(number: $0)) }
    }

    /// Days of a range that are wanted as far as can be known now: of a number of times in a week, the
    /// first ones that are lacking.
    func wanted(in range: ClosedRange<Day>) -> [Day] {
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

    /// Days of the range that are done or skipped.
    private func said(_ range: ClosedRange<Day>) -> Int {
        (range.lowerBound.number...range.upperBound.number).count { number in
            let day = Day(number: number)
            guard day >= habit.startDate, let entry = entries[day] else { return false }
            return entry.mark == .skipped || entry.share(of: habit.target(on: day)) >= 1
        }
    }
}

/// The known days of one week, by their place among the facts.
private struct HabitWeek {
    private(set) var done: [Int] = []
    /// Neither done nor skipped nor paused.
    private(set) var others: [Int] = []
    private(set) var skipped = 0
    /// Neither skipped nor paused.
    var available: Int { done.count + others.count }

    init(_ facts: ArraySlice<HabitHistory.Fact>) {
        for (index, fact) in zip(facts.indices, facts) {
            switch fact.state {
            case .done: done.append(index)
            case .skipped: skipped += 1
            case .paused: break
            default: others.append(index)
            }
        }
    }
}
