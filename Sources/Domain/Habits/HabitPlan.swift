import Calendar

/// An earlier frequency and target of a habit.
public struct HabitPlan: Hashable, Sendable {
    /// The last day on which it applied.
    public let last: Day
    public let frequency: HabitFrequency
    public let target: HabitTarget?

    public init(last: Day, _ frequency: HabitFrequency, _ target: HabitTarget?) {
        (self.last, self.frequency, self.target) = (last, frequency, target)
    }

    /// The stored form, such as `2026-11-20/weekly mon,fri/7.5 km` or `2026-11-20/daily/`.
    public var text: String { "\(last)/\(frequency.kept)/\(target?.kept ?? "")" }

    /// Parses the stored form; nil if the text is malformed.
    public init?(_ text: some StringProtocol) {
        let parts = String(text).split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let last = Day(parts[0]), let frequency = HabitFrequency(kept: parts[1]) else {
            return nil
        }
        let target = HabitTarget(kept: parts[2])
        guard parts[2].isEmpty || target != nil else { return nil }
        self.init(last: last, frequency, target)
    }
}

extension Habit {
    private func formerPlan(on day: Day) -> HabitPlan? { formerPlans.first { day <= $0.last } }

    /// The frequency that applied on the day.
    public func frequency(on day: Day) -> HabitFrequency { formerPlan(on: day)?.frequency ?? frequency }

    /// The target that applied on the day.
    public func target(on day: Day) -> HabitTarget? {
        if let plan = formerPlan(on: day) { plan.target } else { target }
    }

    /// The habit as it was on a day: without the pauses and the changes of its plan that came later.
    func known(on day: Day) -> Habit {
        var known = self
        known.pauses.removeAll { $0.first > day }
        (known.frequency, known.target) = (frequency(on: day), target(on: day))
        known.formerPlans.removeAll { $0.last >= day }
        return known
    }

    /// The first day with the present frequency.
    public var frequencySince: Day {
        formerPlans.last { $0.frequency != frequency }.map { max(startDate, $0.last + 1) } ?? startDate
    }

    /// Records the earlier frequency and target for the days before today if either was changed.
    public mutating func keepPlans(of earlier: Habit, today: Day) {
        if frequency == earlier.frequency, target == earlier.target { return }
        let held = earlier.formerPlan(on: today)
        formerPlans = earlier.formerPlans.filter { $0.last < today }
        if startDate < today, formerPlans.last?.last != today - 1 {
            formerPlans.append(
                HabitPlan(last: today - 1, held?.frequency ?? earlier.frequency, held.map(\.target) ?? earlier.target))
        }
        // Reverting a change on the same day leaves no trace.
        if let last = formerPlans.last, last.last == today - 1, last.frequency == frequency, last.target == target {
            formerPlans.removeLast()
        }
    }

    /// Periods with the same frequency, in chronological order; the last one is open-ended.
    var stretches: [(frequency: HabitFrequency, last: Day?)] {
        var stretches: [(frequency: HabitFrequency, last: Day?)] = []
        for (frequency, last) in formerPlans.map({ ($0.frequency, $0.last as Day?) }) + [(frequency, nil)] {
            if stretches.last?.frequency == frequency { stretches.removeLast() }
            stretches.append((frequency, last))
        }
        return stretches
    }
}
