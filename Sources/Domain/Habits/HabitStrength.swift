import Calendar
import Glibc

/// Whether a habit is getting stronger or weaker.
public enum HabitMomentum: String, CaseIterable, Sendable {
    case building, stable, declining, stalled
}

extension HabitHistory {
    /// The strength after each day, 0 to 1: exponential smoothing that forgives single misses. Skips, pauses, days off
    /// and uncounted days of a limit leave it unchanged, and so does today while it is open, if every day is scheduled.
    public var strengths: [Double] {
        let sums = HabitSums(self)
        let perDayBefore = habit.frequency(on: first).perDay
        var strength = 0.0
        return facts.indices.map { index in
            let (fact, day) = (facts[index], first + index)
            let frequency = habit.frequency(on: day)
            let (window, memory) = (frequency.window, pow(0.5, frequency.perDay.squareRoot() / 13))
            let days = max(0, index + 1 - window)...index
            let before = Double(max(0, window - index - 1)) * perDayBefore
            let (done, scheduled) = (sums.done(days), before + sums.scheduled(days))
            let rests =
                fact.state == .skipped || fact.state == .paused || fact.isUncounted
                || fact.isOff && fact.state != .done || window == 1 && isOpen(day)
            if !rests, scheduled > 1e-9 {
                let next = strength * memory + min(1, max(0, done) / scheduled) * (1 - memory)
                // During a pause and on a day off, strength can only grow.
                strength = fact.isOff || habit.isPaused(on: day) ? max(strength, next) : next
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
