import Glibc

/// Whether a habit is on its way up or down.
public enum HabitMomentum: String, CaseIterable, Sendable {
    case building, stable, declining, stalled
}

extension HabitHistory {
    /// How firm the habit is after each of its days, 0 to 1: exponential smoothing that forgives a miss and grows with
    /// every day done. A skip and a pause leave it as it was, and so does an open today where each day is wanted.
    public var strengths: [Double] {
        let window = habit.frequency.window
        let perDay = habit.frequency.perDay
        let memory = pow(0.5, perDay.squareRoot() / 13)
        var (strength, done, rested, skipped) = (0.0, 0.0, 0, 0)
        return facts.indices.map { index in
            let fact = facts[index]
            done += fact.share
            rested += fact.state == .paused ? 1 : 0
            skipped += fact.isLeftOut ? 1 : 0
            if index >= window {
                let old = facts[index - window]
                done -= old.share
                rested -= old.state == .paused ? 1 : 0
                skipped -= old.isLeftOut ? 1 : 0
            }
            let wanted = perDay * Double(window - rested) - Double(skipped)
            let rests = fact.state == .skipped || fact.state == .paused || window == 1 && isOpen(first + index)
            if !rests, wanted > 1e-9 {
                let next = strength * memory + min(1, max(0, done) / wanted) * (1 - memory)
                // What is done in a pause is a gift.
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
        // Compared in whole numbers, so that a difference of exactly a tenth is none.
        let difference = 10 * (recent.done * earlier.scheduled - earlier.done * recent.scheduled)
        let tenth = recent.scheduled * earlier.scheduled
        return difference > tenth ? .building : difference < -tenth ? .declining : .stable
    }

    /// Of the last seven scheduled occurrences.
    public var lastRate: HabitRate { rate(of: decided.suffix(7)) }

    /// Of the last seven up to a day; nothing before the first one.
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

    /// Of the seven before them.
    public var rateBefore: HabitRate { rate(of: decided.dropLast(7).suffix(7)) }

    private func rate(of days: ArraySlice<Day>) -> HabitRate {
        HabitRate(done: days.count { state($0) == .done }, scheduled: days.count)
    }
}
