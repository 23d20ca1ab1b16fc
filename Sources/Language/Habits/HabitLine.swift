import Calendar
import Domain

/// What a line of quick add that makes a habit says.
public struct HabitLine: Sendable {
    /// As it was typed, with what marks it as a habit.
    public let source: String
    /// What is left of the line; empty where everything was understood as something else.
    public var title = ""
    /// The title included; not checked.
    public var fields = HabitFields()
    /// In the order of the line; they do not overlap.
    public var tokens: [QuickAddToken] = []
    /// What was probably meant by words that stayed text.
    public var hints: [QuickAddHint] = []
    /// What holds though the line does not say it, such as `Every day`.
    public var assumed: [String] = []

    /// Before the words of a habit, in any case.
    public static let mark = "habit:"

    /// The rest of a line that begins with the mark, or with that of a list before it; nothing for any other line.
    public static func rest(of line: String) -> Substring? {
        let words = line.utf16.dropFirst(QuickAddBullet.end(Array(line.utf16)))
        let start = line.unicodeScalars[words.startIndex...].drop { $0.properties.isWhitespace }
        guard String(start.prefix(mark.unicodeScalars.count)).lowercased() == mark else { return nil }
        return Substring(start.dropFirst(mark.unicodeScalars.count))
    }
}

/// What a part of a line says of a habit.
public enum HabitMeaning: Sendable {
    case group(String)
    case tag(String)
    case estimate(Int)
    case rhythm(HabitRhythm)
    case partOfDay(HabitTime)
    /// A frequency and a part of the day in one, such as `every evening`.
    case daily(HabitTime)
    /// Every day so many times.
    case timesADay(Int)
    /// It may say on which days, but not which.
    case question(HabitQuestion)
    case target(HabitTarget)
    case category(Category)
    /// Minutes since midnight.
    case reminder(Int)
    /// The same as a time of the day, which says the part of it.
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

    /// On which days, where it says that.
    var rhythm: HabitRhythm? {
        switch self {
        case .rhythm(let rhythm): rhythm
        case .daily, .timesADay: HabitRhythm(.daily, isBroad: true)
        default: nil
        }
    }

    /// Sets the fields that one token sets alone.
    func apply(to fields: inout HabitFields) {
        switch self {
        case .group(let name): fields.group = .set(name)
        case .tag: break
        case .estimate(let seconds): fields.estimatedDuration = .set(seconds)
        case .rhythm, .question: break
        case .partOfDay(let time): fields.timeOfDay = .set(time)
        case .daily(let time): fields.timeOfDay = .set(time)
        case .timesADay(let times): fields.target = .set(HabitTarget(amount: times, unit: "times"))
        case .target(let target): fields.target = .set(target)
        case .category(let category): fields.category = .set(category)
        case .reminder(let minute), .clock(let minute): fields.reminder = .set(minute)
        case .start(let day): fields.startDate = .set(day)
        case .end(let day): fields.endDate = .set(day)
        case .description(let text): fields.description = text.isEmpty ? .unchanged : .set(text)
        }
    }

    /// What the chip of the token says.
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
        case .target(let target): "\(target.amount) \(target.unit)"
        case .category(let category): category.displayName
        case .reminder(let minute), .clock(let minute): "Remind at \(TimeOfDay.text(minute))"
        case .start(let day): "From \(DateLabel.text(NamedTime(day: day), moment))"
        case .end(let day): "Until \(DateLabel.text(NamedTime(day: day), moment))"
        case .description: "Details"
        }
    }
}
