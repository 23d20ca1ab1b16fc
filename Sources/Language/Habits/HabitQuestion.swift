import Calendar
import Domain

/// Words of a line that may say on which days a habit comes, but not which.
public struct HabitQuestion: Hashable, Sendable {
    /// Why they are not taken.
    let why: String
    /// What could be written in their place.
    let readings: [String]
    /// Not asked where other words name the days.
    var isWeak = false

    /// What asks for the days, such as `“now and then” names no days: write “every day” or “once a week”.`
    func message(_ text: String) -> String {
        let ways = readings.map { "“\($0)”" }
        let all =
            ways.count < 2 ? ways.joined() : "\(ways.dropLast().joined(separator: ", ")) or \(ways[ways.count - 1])"
        return "“\(text.prefix(60))” \(why)\(ways.isEmpty ? "." : ": write \(all).")"
    }

    static func unclear(_ readings: String..., isWeak: Bool = false) -> HabitQuestion {
        HabitQuestion(why: "does not say on which days", readings: readings, isWeak: isWeak)
    }

    static func impossible(_ readings: [String]) -> HabitQuestion {
        HabitQuestion(why: "is no rhythm that a habit can have", readings: readings)
    }
}

/// On which days a habit comes, as words say it.
public struct HabitRhythm: Hashable, Sendable {
    let frequency: HabitFrequency
    /// The first day, where the days are counted from it.
    var start: Day?
    /// Other words may say more, as in `weekly on saturday`.
    var isBroad = false

    init(_ frequency: HabitFrequency, start: Day? = nil, isBroad: Bool = false) {
        (self.frequency, self.start, self.isBroad) = (frequency, start, isBroad)
    }

    /// What two say together; nil if both cannot be meant.
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

    /// Comes in the same period as a broad one.
    private func isWithin(_ broad: HabitRhythm) -> Bool {
        switch (broad.frequency, frequency) {
        case (.daily, .weekdays), (.daily, .weekly), (.daily, .timesPerWeek): true
        case (.timesPerWeek, .weekdays), (.timesPerWeek, .weekly), (.timesPerWeek, .timesPerWeek): true
        case (.monthly, .monthly): true
        default: false
        }
    }
}
