import Text

extension Insight {
    /// The project with the most newly overdue tasks.
    /// - Parameters:
    ///   - gained: for each project name, the tasks due in the range that are overdue.
    ///   - overdue: the number of all overdue tasks.
    public static func fallingBehind(_ gained: [(project: String, count: Int)], overdue: Int) -> Insight {
        let sorted = gained.filter { $0.count > 0 }.sorted { ($1.count, $0.project) < ($0.count, $1.project) }
        let total = sorted.reduce(0) { $0 + $1.count }
        let figures = [("gained", Double(total)), ("overdue", Double(overdue))]
        guard let worst = sorted.first else {
            return Insight(
                .fallingBehind, "Nothing fell behind", "No task that was due on these days is overdue.", figures)
        }
        let all = NumberWords.counted(total, "task")
        let lead =
            "\(all) due on these days \(total == 1 ? "is" : "are") overdue"
        let ties = sorted.filter { $0.count == worst.count }.map(\.project)
        if ties.count > 1 {
            let leading = NumberWords.sharing(ties, "other project")
            return Insight(
                .fallingBehind, "No single project is falling behind",
                "\(lead): \(leading) have \(NumberWords.number(worst.count)) each.",
                figures + [("most", Double(worst.count))])
        }
        let second =
            sorted.count > 1 ? "; next is \(sorted[1].project) with \(NumberWords.number(sorted[1].count))" : ""
        return Insight(
            .fallingBehind, "\(worst.project) is falling behind",
            "\(lead)\(total == 1 ? "" : ": \(total == worst.count ? "all" : NumberWords.number(worst.count)) of them") in \(worst.project)\(second).",
            figures + [("most", Double(worst.count))])
    }
}
