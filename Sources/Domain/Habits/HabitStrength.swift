import Calendar
import Glibc

/// Whether a habit is getting stronger or weaker.
public enum HabitMomentum: String, CaseIterable, Sendable {
    case building, stable, declining, stalled
}

extension HabitHistory {
    /// The strength after each day, 0 to 1: exponential smoothing that forgives single misses. Skips, pauses and uncounted
    /// days of a limit leave it unchanged, and so does today while it is open, if every day is scheduled.
    public var strengths: [Double] {
        // Running sums before each day.
        var sums: [(done: Double, scheduled: Double)] = [(0, 0)]
        sums.reserveCapacity(facts.count + 1)
        let perDayBefore = habit.frequency(on: first).perDay
        var strength = 0.0
        return facts.indices.map { index in
            let fact = facts[index]
            let frequency = habit.frequency(on: first + index)
            let (window, memory) = (frequency.window, pow(0.5, frequency.perDay.squareRoot() / 13))
            let own = fact.scheduled(of: frequency)
            sums.append((sums[index].done + fact.share, sums[index].scheduled + own))
            let start = max(0, index + 1 - window)
            let before = Double(max(0, window - index - 1)) * perDayBefore
            let (done, scheduled) = (
                sums[index + 1].done - sums[start].done, before + sums[index + 1].scheduled - sums[start].scheduled
            )
            let rests =
                fact.state == .skipped || fact.state == .paused || fact.isUncounted
                || window == 1 && isOpen(first + index)
            if !rests, scheduled > 1e-9 {
                let next = strength * memory + min(1, max(0, done) / scheduled) * (1 - memory)
                // During a pause, strength can only grow.
                strength = habit.isPaused(on: first + index) ? max(strength, next) : next
            }
            return strength
        }
    }

    public var strength: Double { strengths.last ?? 0 }

    public var momentum: HabitMomentum {
        let days = decided
        let last = days.suffix(3)
        if last.count == 3, last.allSatisfy({ state($0) == .missed }) { return .stalled }
        let (recent, earlier) = (lastRate, rateBefore)
        guard recent.scheduled > 0, earlier.scheduled > 0 else { return .stable }
        // Compares integers, so that a difference of exactly a tenth counts as none.
        let difference = 10 * (recent.done * earlier.scheduled - earlier.done * recent.scheduled)
        let tenth = recent.scheduled * earlier.scheduled
        return difference > tenth ? .building : difference < -tenth ? .declining : .stable
    }

    /// The rate of the last seven decided occurrences.
    public var lastRate: HabitRate { rate(of: decided.suffix(7)) }

    /// The rate of the last seven up to a day; nil if there is none.
    public func lastRate(upTo day: Day) -> HabitRate? {
        var rate = HabitRate()
        var index = min(day - first, facts.count - 1)
        while index >= 0, rate.scheduled < 7 {
            if isDecided(first + index) {
                rate.scheduled += 1
                if facts[index].state == .done { rate.done += 1 }
            }
            index -= 1
        }
        return rate.scheduled == 0 ? nil : rate
    }

    /// The rate of the seven before those.
    public var rateBefore: HabitRate { rate(of: decided.dropLast(7).suffix(7)) }

    private func rate(of days: ArraySlice<Day>) -> HabitRate {
        HabitRate(done: days.count { state($0) == .done }, scheduled: days.count)
    }
}

extension HabitHistory.Fact {
    /// The occurrences that the day adds to those scheduled: for a number of times per week, an uncounted day takes none
    /// of the others away.
    fileprivate func scheduled(of frequency: HabitFrequency) -> Double {
        if state == .paused { return 0 }
        if isUncounted, case .timesPerWeek = frequency { return 0 }
        return frequency.perDay - (isSkipped || isUncounted ? 1 : 0)
    }
}
