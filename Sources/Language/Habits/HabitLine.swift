import Calendar
import Domain

/// A parsed quick add line for a habit.
public struct HabitLine: Sendable {
    /// The line as typed, including the mark for habits.
    public let source: String
    /// The rest of the line; empty if everything was understood as something else.
    public var title = ""
    /// The fields including the title, not validated.
    public var fields = HabitFields()
    /// Non-overlapping tokens in the order of the line.
    public var tokens: [QuickAddToken] = []
    /// Suggestions for words that were left as text.
    public var hints: [QuickAddHint] = []
    /// Defaults that the line does not mention, such as `Every day`.
    public var assumed: [String] = []

    /// The case-insensitive prefix of a habit.
    public static let mark = "habit:"

    /// The rest of a line that starts with the mark, optionally after a list bullet; `nil` for any other line.
    public static func rest(of line: String) -> Substring? {
        let words = line.utf16.dropFirst(QuickAddBullet.end(Array(line.utf16)))
        let start = line.unicodeScalars[words.startIndex...].drop { $0.properties.isWhitespace }
        guard String(start.prefix(mark.unicodeScalars.count)).lowercased() == mark else { return nil }
        return Substring(start.dropFirst(mark.unicodeScalars.count))
    }
}

/// The meaning of a part of a habit line.
public enum HabitMeaning: Sendable {
    case group(String)
    case tag(String)
    case estimate(Int)
    case rhythm(HabitRhythm)
    case partOfDay(HabitTime)
    /// Every day at a part of the day, such as `every evening`.
    case daily(HabitTime)
    /// A number of times every day.
    case timesADay(Int)
    /// An ambiguous or unsupported phrase for days.
    case question(HabitQuestion)
    case target(HabitTarget)
    case category(Category)
    /// Minutes since midnight.
    case reminder(Int)
    /// A reminder given as a time of day, which also implies the part of the day; minutes since midnight.
    case clock(Int)
    case start(Day)
    case end(Day)
    case description(String)

    var kind: QuickAddToken.Kind {
        switch self {
        case .group: .group
        case .tag: .tag
        case .estimate: .estimate
        case .rhythm, .daily, .timesADay, .question: .repeat
        case .partOfDay: .partOfDay
        case .target: .target
        case .category: .key
        case .reminder, .clock: .time
        case .start, .end: .date
        case .description: .details
        }
    }

    var tag: String? {
        if case .tag(let tag) = self { tag } else { nil }
    }

    var question: HabitQuestion? {
        if case .question(let question) = self { question } else { nil }
    }

    /// The days, if it specifies any.
    var rhythm: HabitRhythm? {
        switch self {
        case .rhythm(let rhythm): rhythm
        case .daily, .timesADay: HabitRhythm(.daily, isBroad: true)
        default: nil
        }
    }

    /// Sets the fields that depend only on this token.
    func apply(to fields: inout HabitFields) {
        switch self {
        case .group(let name): fields.group = .set(name)
        case .tag: break
        case .estimate(let seconds): fields.estimatedDuration = .set(seconds)
        case .rhythm, .question: break
        case .partOfDay(let time): fields.timeOfDay = .set(time)
        case .daily(let time): fields.timeOfDay = .set(time)
        case .timesADay(let times):
            fields.target = HabitAmount(whole: times).map { .set(HabitTarget(amount: $0, unit: "times")) } ?? .unchanged
        case .target(let target): fields.target = .set(target)
        case .category(let category): fields.category = .set(category)
        case .reminder(let minute), .clock(let minute): fields.reminder = .set(minute)
        case .start(let day): fields.startDate = .set(day)
        case .end(let day): fields.endDate = .set(day)
        case .description(let text): fields.description = text.isEmpty ? .unchanged : .set(text)
        }
    }

    /// The label of the token's chip.
    func label(_ moment: Moment) -> String {
        switch self {
        case .group(let name): "#\(name)"
        case .tag(let tag): "@\(tag)"
        case .estimate(let seconds): DateLabel.duration(seconds)
        case .rhythm(let rhythm):
            rhythm.start.map { "\(rhythm.frequency.text) from \(DateLabel.text(NamedTime(day: $0), moment))" }
                ?? rhythm.frequency.text
        case .timesADay(let times): "Every day, \(times) times"
        case .question: ""
        case .partOfDay(.anytime): "Anytime"
        case .partOfDay(let time): "In the \(time.rawValue)"
        case .daily(let time): "Every day in the \(time.rawValue)"
        case .target(let target): target.text
        case .category(let category): category.displayName
        case .reminder(let minute), .clock(let minute): "Remind at \(TimeOfDay.text(minute))"
        case .start(let day): "From \(DateLabel.text(NamedTime(day: day), moment))"
        case .end(let day): "Until \(DateLabel.text(NamedTime(day: day), moment))"
        case .description: "Details"
        }
    }
}
