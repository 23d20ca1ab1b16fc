/// Explanations of the score.
extension ProductivityScore {
    /// What a part counts, such as `17 of 32 due tasks were on time`.
    public func sentence(_ kind: Kind) -> String {
        switch kind {
        case .onTime where counts.due > 0:
            "\(counts.onTime) of \(counts.due) due tasks were on time"
        case .onTime where counts.completed + counts.openAdded > 0:
            "nothing was due; \(counts.completed) completed, \(counts.openAdded) added and still open"
        case .onTime: "nothing was due, completed or added"
        case .streak: "\(min(counts.streak, ProductivityCounts.days)) of the \(ProductivityCounts.days) days that count"
        case .velocity:
            "\(Self.tenths(counts.lastWeek, 7)) a day in the last 7 days, "
                + "\(Self.tenths(counts.completed, ProductivityCounts.days)) in \(ProductivityCounts.days) days"
        case .balance: "\(counts.high) of high priority, \(counts.low) of low priority"
        }
    }

    /// How a part is calculated, such as `17 ÷ 32 × 40`.
    public func calculation(_ kind: Kind) -> String {
        let part = part(kind)
        if part.whole == 0 { return "0 × \(kind.weight)" }
        if part.part == part.whole { return "1 × \(kind.weight)" }
        return switch kind {
        case .onTime, .streak: "\(part.part) ÷ \(part.whole) × \(kind.weight)"
        case .velocity:
            "(\(counts.lastWeek) ÷ 7) ÷ (\(counts.completed) ÷ \(ProductivityCounts.days)) × \(kind.weight)"
        case .balance: "(1 − \(abs(counts.high - counts.low)) ÷ \(counts.completed)) × \(kind.weight)"
        }
    }

    /// The most effective way to improve a part.
    /// - Parameter overdue: the number of overdue tasks due within the 30 days.
    public func nextStep(_ kind: Kind, overdue: Int) -> String {
        switch kind {
        case .onTime where counts.due == 0 && counts.openAdded == 0: "Add a task, and complete it by its day."
        case .onTime where counts.due == 0: "Complete some of the \(counts.openAdded) tasks that you added."
        case .onTime where overdue == 0: "Give your next tasks due days that leave room."
        case .onTime: overdue == 1 ? "Reschedule the overdue one." : "Reschedule the \(overdue) overdue ones."
        case .streak where counts.streak == 0: "Complete one task today to begin a streak."
        case .streak: "Complete at least one task every day."
        case .velocity where counts.completed == 0: "Complete a task today."
        case .velocity:
            "Complete \(toUsualPace) more within the week to reach your pace of these \(ProductivityCounts.days) days."
        case .balance where counts.completed == 0: "Complete a task today."
        case .balance where counts.high < counts.low: "Mix in some tasks of priority P0 and P1."
        case .balance: "Mix in some tasks of priority P2 and P3."
        }
    }

    /// The points that the next step can gain: for on-time completion those of the overdue tasks, otherwise all that
    /// the part lacks.
    public func gain(_ kind: Kind, overdue: Int) -> Double {
        let part = part(kind)
        guard kind == .onTime, counts.due > 0, overdue > 0 else { return part.missing }
        return min(part.missing, Double(kind.weight) * Double(overdue) / Double(counts.due))
    }

    private var toUsualPace: Int {
        max(1, (counts.completed * 7 + ProductivityCounts.days - 1) / ProductivityCounts.days - counts.lastWeek)
    }

    /// A quotient with one decimal, rounded half up.
    private static func tenths(_ count: Int, _ days: Int) -> String {
        let tenths = (count * 20 + days) / (2 * days)
        return "\(tenths / 10).\(tenths % 10)"
    }
}
