import Calendar
import Language
import Text

/// Phrases for days and tasks in answers.
struct AnswerWords {
    /// The maximum number of tasks named in a sentence.
    private static let namedTasks = 3
    let today: Day
    let dates: DayWords

    /// The days with a leading space, such as ` on Friday, 30 October 2026` or ` from 1 to 7 October 2026`; empty if
    /// nil.
    func when(_ days: ClosedRange<Day>?) -> String {
        guard let days else { return "" }
        let (first, last) = (days.lowerBound, days.upperBound)
        if first == Day.limits.lowerBound { return " until \(day(last, alone: true))" }
        if last == Day.limits.upperBound { return " from \(day(first, alone: true)) on" }
        if first == last { return " \(day(first))" }
        if first == first.startOfMonth, CalendarUnit.month.end(of: first, weekStart: .monday) == last {
            return " in \(DayWords.month(first))"
        }
        if first.civil == (last.civil.year, 1, 1), last == Day(year: first.civil.year, month: 12, day: 31) {
            return " in \(first.civil.year)"
        }
        return " from \(dates.range(days))"
    }

    /// Such as `today` or `on Friday, 30 October 2026`.
    /// - Parameter alone: leaves out `on`.
    func day(_ day: Day, alone: Bool = false) -> String {
        switch day - today {
        case 0: return "today"
        case 1: return "tomorrow"
        case -1: return "yesterday"
        default: return "\(alone ? "" : "on ")\(day.weekday.name), \(dates.day(day))"
        }
    }

    /// A past day, with how long ago it was.
    func ago(_ day: Day) -> String {
        let days = today - day
        return days < 2 ? self.day(day) : "\(self.day(day)), \(NumberWords.counted(days, "day")) ago"
    }

    /// Such as `no tasks`, `1 P1 task in Work` or `12 tasks with @phone`.
    func tasks(_ count: Int, _ scope: QuestionScope, _ adjective: String = "") -> String {
        let before = [adjective, scope.priority?.code ?? "", scope.category?.rawValue ?? ""].filter { !$0.isEmpty }
        let noun = (before + ["task"]).joined(separator: " ")
        return (count == 0 ? "no \(noun)s" : NumberWords.counted(count, noun)) + inside(scope)
    }

    /// Such as ` in Work with @phone`.
    func inside(_ scope: QuestionScope) -> String {
        (scope.project.map { " in \($0.name)" } ?? "") + (scope.tag.map { " with @\($0)" } ?? "")
    }

    /// Such as `A, B and C` or `A, B, C and 4 more`.
    func names(_ names: [String], of total: Int) -> String {
        var parts = names.prefix(Self.namedTasks).map { "“\($0)”" }
        if total > parts.count { parts.append("\(NumberWords.number(total - parts.count)) more") }
        return Self.joined(parts)
    }

    static func joined(_ parts: [String]) -> String {
        parts.count < 2
            ? parts.joined() : "\(parts.dropLast().joined(separator: ", ")) and \(parts[parts.count - 1])"
    }

    /// Capitalises the first letter.
    static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
