import Calendar
import Text

extension Insight {
    /// The minimum number of completed tasks.
    static let bestTimeTasks = 20

    /// The weekday and hour with the most completed tasks.
    public static func bestTime(_ rhythm: WeekRhythm) -> Insight {
        let total = rhythm.total
        guard total >= bestTimeTasks else {
            return missing(
                .bestTime, "Your best hour",
                "Needs \(bestTimeTasks) completed tasks; so far there \(total == 1 ? "is" : "are") \(total).",
                [("tasks", Double(total))])
        }
        let (weekdays, hours) = (rhythm.byWeekday, rhythm.byHour)
        let (weekday, hour) = (largest(weekdays), largest(hours))
        let most = rhythm.cells.joined().max() ?? 0
        let best = rhythm.cells.indices.flatMap { weekday in
            (0..<24).filter { rhythm.cells[weekday][$0] == most }.map { (weekday: weekday, hour: $0) }
        }
        let basis = """
            \(NumberWords.number(most)) of \(NumberWords.number(total)) tasks. \
            \(busiest("Your", "weekday is", "weekdays are", weekdays, "other day", name)), \
            \(busiest("your", "hour begins at", "hours begin at", hours, "other") { "\($0):00" }).
            """
        let figures = [
            ("tasks", total), ("inBestHourOfWeek", most), ("bestWeekday", weekday),
            ("onBestWeekday", weekdays[weekday]),
            ("bestHour", hour), ("inBestHour", hours[hour]),
        ].map { ($0.0, Double($0.1)) }
        let first = "\(name(best[0].weekday)) at \(best[0].hour):00"
        if best.count == 1 { return Insight(.bestTime, "\(first) is your best hour", basis, figures) }
        let isSameDay = best[0].weekday == best[1].weekday
        let second = isSameDay ? "\(best[1].hour):00" : "\(name(best[1].weekday)) at \(best[1].hour):00"
        let leading = NumberWords.sharing([first, second] + best.dropFirst(2).map { _ in "" }, "other hour")
        return Insight(
            .bestTime, "No hour of the week stands out", "\(leading) share the lead: each has \(basis)", figures)
    }

    /// All that share the largest number, with it.
    private static func busiest(
        _ your: String, _ one: String, _ several: String, _ counts: [Int], _ other: String, _ name: (Int) -> String
    ) -> String {
        let most = counts.max() ?? 0
        let names = counts.indices.filter { counts[$0] == most }.map(name)
        let number = NumberWords.number(most)
        return names.count == 1
            ? "\(your) busiest \(one) \(names[0]) (\(number))"
            : "\(your) busiest \(several) \(NumberWords.sharing(names, other)) (\(number) each)"
    }

    /// The index of the largest number; the first one wins a tie.
    private static func largest(_ counts: [Int]) -> Int {
        counts.firstIndex(of: counts.max() ?? 0) ?? 0
    }

    private static func name(_ weekday: Int) -> String { Weekday.allCases[weekday].name }
}
