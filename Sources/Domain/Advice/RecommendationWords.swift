import Calendar
import Text

/// The texts of the parts of a score.
enum RecommendationWords {
    static func place(_ context: TaskContext, at present: TaskContext) -> String {
        if context == .anywhere { return "Can be done anywhere" }
        return context == present ? here(context) : elsewhere(context)
    }

    private static func here(_ context: TaskContext) -> String {
        switch context {
        case .anywhere: "Can be done anywhere"
        case .work: "At work, where you are"
        case .home: "At home, where you are"
        case .commute: "For the commute, where you are"
        case .errands: "An errand, as you are out"
        case .online: "Online, as you are"
        }
    }

    private static func elsewhere(_ context: TaskContext) -> String {
        switch context {
        case .anywhere: "Can be done anywhere"
        case .work: "Needs you at work"
        case .home: "Needs you at home"
        case .commute: "For the commute"
        case .errands: "Needs you out for errands"
        case .online: "Needs you online"
        }
    }

    static func energy(_ energy: Energy, with own: Energy) -> String {
        energy == own
            ? "\(energy.displayName), like yours now" : "\(energy.displayName), yours is \(own.rawValue) now"
    }

    static func timeOfDay(_ type: TaskType, fitting: TaskType) -> String {
        switch type {
        case .morning: fitting == .morning ? "For the morning" : "For the morning, which is over"
        case .evening: fitting == .evening ? "For the afternoon or evening" : "For later in the day"
        case .upcoming: "Planned for later"
        case .inbox: "At any time of the day"
        }
    }

    static func due(_ due: DueDate?, at moment: Moment) -> String {
        guard let due else { return "No due date" }
        let (day, today) = (due.day, moment.today)
        if day == today, due.isOver(at: moment), let minute = due.minute {
            return "Overdue since \(TimeOfDay.text(minute))"
        }
        return switch day - today {
        case ..<(-1): "\(NumberWords.counted(today - day, "day")) overdue"
        case -1: "Overdue since yesterday"
        case 0: "Due today"
        case 1: "Due tomorrow"
        default: "Due in \(NumberWords.counted(day - today, "day"))"
        }
    }

    static func length(_ half: WorkHalf?) -> String {
        half == .second
            ? "Takes a long time, and half of your working hours are over"
            : "Takes a long time, so best in the first half of your working hours"
    }

    /// Such as `You often take quick wins, and postpone overdue tasks`.
    static func learned(_ kinds: [RecommendationKind], _ weights: RecommendationWeights) -> String {
        let taken = kinds.filter { weights[$0] > 0 }.map(\.ways)
        let put = kinds.filter { weights[$0] < 0 }.map(\.ways)
        let clauses = [("take", taken), ("put off", put)].filter { !$0.1.isEmpty }
        return "You often \(clauses.map { "\($0.0) \($0.1.joined(separator: " and "))" }.joined(separator: ", and "))"
    }

    /// Such as `3 other tasks wait for it`.
    static func waiting(_ count: Int) -> String {
        count == 1
            ? "One other task waits for it" : "\(NumberWords.number(count)) other tasks wait for it"
    }

    /// Joins clauses into one sentence.
    static func sentence(_ clauses: [String]) -> String {
        let rest = clauses.dropFirst().map(lowercased)
        let text =
            rest.isEmpty
            ? clauses.joined()
            : "\(([clauses[0]] + rest.dropLast()).joined(separator: ", ")), and \(rest[rest.count - 1])"
        return "\(text.prefix(1).uppercased())\(text.dropFirst())."
    }

    static func lowercased(_ text: String) -> String { "\(text.prefix(1).lowercased())\(text.dropFirst())" }
}
