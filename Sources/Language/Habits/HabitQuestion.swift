import Calendar
import Domain

/// An ambiguous or unsupported phrase for the days of a habit.
public struct HabitQuestion: Hashable, Sendable {
    /// The reason it is not accepted, as the predicate of a sentence.
    let why: String
    /// Possible replacements.
    let readings: [String]
    /// Whether it is ignored if other phrases specify the days.
    var isWeak = false

    /// Asks for the days, such as `“now and then” does not say which days: write “every day” or “once a week”.`
    func message(_ text: String) -> String {
        let choices = readings.map { "“\($0)”" }
        let all =
            choices.count < 2
            ? choices.joined() : "\(choices.dropLast().joined(separator: ", ")) or \(choices[choices.count - 1])"
        return "“\(text.prefix(60))” \(why)\(choices.isEmpty ? "." : ": write \(all).")"
    }

    static func unclear(_ readings: String..., isWeak: Bool = false) -> HabitQuestion {
        HabitQuestion(why: "does not say which days", readings: readings, isWeak: isWeak)
    }

    static func impossible(_ readings: [String]) -> HabitQuestion {
        HabitQuestion(why: "is not a schedule that a habit can have", readings: readings)
    }
}

/// The days of a habit, as specified by a phrase.
public struct HabitRhythm: Hashable, Sendable {
    let frequency: HabitFrequency
    /// The first day, if the others are counted from it.
    var start: Day?
    /// Whether another phrase may be more specific, as in `weekly on saturday`.
    var isBroad = false

    init(_ frequency: HabitFrequency, start: Day? = nil, isBroad: Bool = false) {
        (self.frequency, self.start, self.isBroad) = (frequency, start, isBroad)
    }

    /// Combines two phrases; returns `nil` if they contradict each other.
    func joined(_ other: HabitRhythm) -> HabitRhythm? {
        if frequency == other.frequency { return isBroad ? other : self }
        switch (frequency, other.frequency) {
        case (.timesPerWeek(let times), .weekly(let days)) where times == days.count: return other
        case (.weekly(let days), .timesPerWeek(let times)) where times == days.count: return self
        default: break
        }
        if isBroad, other.isWithin(self) { return other }
        return other.isBroad && isWithin(other) ? self : nil
    }

    /// Whether it is a more specific form of a broad one.
    private func isWithin(_ broad: HabitRhythm) -> Bool {
        switch (broad.frequency, frequency) {
        case (.daily, .weekdays), (.daily, .weekly), (.daily, .timesPerWeek): true
        case (.timesPerWeek, .weekdays), (.timesPerWeek, .weekly), (.timesPerWeek, .timesPerWeek): true
        case (.monthly, .monthly): true
        default: false
        }
    }
}
