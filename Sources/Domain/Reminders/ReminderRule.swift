import Calendar
import Text

/// When the person is reminded of a task.
public enum ReminderRule: Hashable, Sendable {
    /// At a fixed time.
    case at(LocalMinute)
    /// This many minutes before the task is due.
    case before(minutes: Int)

    /// The maximum number of reminders for a task.
    public static let limit = 5
    /// In minutes before the due time; at most 30 days.
    public static let leads = 0...43_200

    /// Parses `15m`, `1h`, `1d` or `2026-11-21T14:30`; nil if the text is malformed.
    public init?(_ text: some StringProtocol) {
        if let time = LocalMinute(text) {
            self = .at(time)
            return
        }
        let bytes = Array(text.utf8)
        let units = [UInt8(ascii: "m"): 1, UInt8(ascii: "h"): 60, UInt8(ascii: "d"): 1_440]
        guard bytes.count <= 6, let last = bytes.last, let unit = units[last],
            let count = Digits.value(bytes.dropLast()), ReminderRule.leads.contains(count * unit)
        else { return nil }
        self = .before(minutes: count * unit)
    }

    /// The time of the reminder; nil if it needs a due date and the task has none. Days are subtracted on the calendar,
    /// hours and minutes as elapsed time (RFC 5545 §3.3.6).
    /// - Parameters:
    ///   - dayStart: the minute at which an all-day task counts as due.
    ///   - zone: the zone whose clock changes affect the elapsed time.
    public func time(due: DueDate?, dayStart: Int, in zone: Zone) -> LocalMinute? {
        switch self {
        case .at(let time): return time
        case .before(let minutes):
            guard let due else { return nil }
            let day = LocalMinute(day: due.day, minute: due.minute ?? dayStart) + -(minutes / 1_440 * 1_440)
            let passing = minutes % 1_440
            if passing == 0 { return day }
            let end = zone.instant(of: day.day, minute: day.minute)
            let start = zone.local(Instant(milliseconds: end.milliseconds - Int64(passing) * 60_000))
            return LocalMinute(day: start.day, minute: start.minute)
        }
    }
}

extension ReminderRule: CustomStringConvertible {
    /// The canonical form in the largest unit that divides it: `90m`, `2h`, `1d`.
    public var description: String {
        switch self {
        case .at(let time): time.description
        case .before(0): "0m"
        case .before(let minutes) where minutes % 1_440 == 0: "\(minutes / 1_440)d"
        case .before(let minutes) where minutes % 60 == 0: "\(minutes / 60)h"
        case .before(let minutes): "\(minutes)m"
        }
    }
}

extension TaskRules {
    /// Validates reminders and returns them in canonical form, in order and without duplicates.
    /// - Parameter due: the due date that relative reminders refer to.
    public static func reminders(
        _ texts: [String], due: DueDate?, field: String = "reminders"
    ) -> Checked<[String]> {
        var reminders: [String] = []
        for text in texts {
            guard let rule = ReminderRule(TextRules.trimmed(text)) else {
                return .wrong(
                    field, .task.reminderInvalid,
                    "Write “\(text.prefix(40))” as a time before the task is due, such as 15m, 1h or 1d (at most 30d), "
                        + "or as a day and time such as 2026-11-21T14:30.")
            }
            if case .before = rule, due == nil {
                return .wrong(
                    field, .task.reminderNoDueDate,
                    "“\(rule)” before the task is due needs a due date. Give the task one, "
                        + "or set the reminder to a day and time.")
            }
            if !reminders.contains(rule.description) { reminders.append(rule.description) }
        }
        if reminders.count > ReminderRule.limit {
            return .wrong(
                field, .task.remindersTooMany, "A task has at most 5 reminders, not \(reminders.count).")
        }
        return .right(reminders)
    }
}
