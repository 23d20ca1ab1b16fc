import Calendar
import JSON

/// The month of the calendar around today (`js/calendar/month-view.js`): three weeks that are over, folded, and four from the
/// running one.
struct CalendarContent {
    private static let (pastWeeks, weeksShown) = (3, 4)
    private static let (mostThisWeek, mostLater) = (4, 3)

    let calendar: JSONValue
    let late: JSONValue
    let undated: JSONValue
    let words: LineWords
    let weekStart: Weekday

    /// The days that the month reads.
    static func span(_ today: Day, _ weekStart: Weekday) -> (first: Day, last: Day) {
        let running = today.startOfWeek(weekStart)
        return (running - 7 * pastWeeks, running + 7 * weeksShown - 1)
    }

    func content(_ templates: PageTemplates) -> PageContent {
        let (first, last) = Self.span(words.today, weekStart)
        let running = words.today.startOfWeek(weekStart)
        let days = calendar.list("days").reduce(into: [:]) { $0[$1.day("day") ?? first] = $1 }
        let hours = calendar["workHours"] ?? .null
        let workDay = (hours.whole("to") - hours.whole("from") + 1440) % 1440 * 60
        let line = CalendarDayValues(
            days: days, projects: calendar.list("projects"), workDay: workDay, end: running + 7, words: words)
        let weeks = stride(from: 0, through: last - first, by: 7).map { first + $0 }
        let text = weeks.reduce(into: "") { text, week in
            let most = week == running ? Self.mostThisWeek : Self.mostLater
            var values = self.values(of: week, running, days)
            values["days"] = .markup((0..<7).reduce(into: "") { $0 += line.markup(week + $1, most, templates) })
            templates["month-week"].write(values, to: &text)
        }
        let heads = (0..<7).map { (first + $0).weekday.name }.map { name in
            ["name": .text(name), "short": .text(String(name.prefix(3)))] as Template.Values
        }
        var values: Template.Values = [
            "isMonth": true, "heads": templates.markup("week-name", heads), "lines": .markup(text),
            "period": .text(words.rangeTitle(running, last)),
        ]
        values.merge(lanes) { $1 }
        return PageContent(values: values)
    }

    private func values(of week: Day, _ running: Day, _ days: [Day: JSONValue]) -> Template.Values {
        let isPast = week < running
        let range = words.rangeTitle(week, week + 6)
        let name = name(of: week, running)
        return [
            "first": .text(week.description), "gone": .flag(isPast), "folded": .flag(isPast),
            "running": .flag(week == running), "canFold": .flag(isPast), "expanded": .text(String(!isPast)),
            "foldLabel": .text("\(name), \(range)"), "name": .text(isPast ? "" : name), "range": .text(range),
            "sums": .each(sums((0..<7).compactMap { days[week + $0] }, isPast: isPast)),
        ]
    }

    /// What became of a week that is over, or what is open in it.
    private func sums(_ days: [JSONValue], isPast: Bool) -> [Template.Values] {
        // What is open of days that are over is overdue, and counted there.
        let counted = days.filter { isPast || $0.day("day").map { $0 >= words.today } == true }
        let sum = { (name: String) in counted.reduce(0) { $0 + $1.whole(name) } }
        guard !days.isEmpty else { return [] }
        let first: Template.Values = [
            "kind": "",
            "text": .text(
                isPast ? "\(LineWords.number(sum("completed"))) done" : LineWords.count(sum("open"), "task")),
        ]
        let more = isPast ? sum("points") : sum("estimate")
        let text = isPast ? "+\(LineWords.number(more))" : CalendarDayValues.short(more)
        return [first] + (more > 0 ? [["kind": .text(isPast ? "points" : ""), "text": .text(text)]] : [])
    }

    private func name(of week: Day, _ running: Day) -> String {
        switch (week - running) / 7 {
        case -1: "Last week"
        case 0: "This week"
        case 1: "Next week"
        case let weeks: weeks > 0 ? "In \(weeks) weeks" : "\(-weeks) weeks ago"
        }
    }

    private var lanes: Template.Values {
        let late = total(late) { $0.day("dueDate").map { $0 < words.today } == true }
        let undated = total(undated) { $0.text("dueDate") == nil && $0.text("parentId") == nil }
        let seconds = late.tasks.reduce(0) { $0 + $1.whole("estimatedDuration") }
        let isWhole = late.tasks.count == late.total
        let first = late.tasks.min { ($0.text("dueDate") ?? "") < ($1.text("dueDate") ?? "") }
        return [
            "hasLanes": .flag(late.total + undated.total > 0),
            "late": .text(late.total > 0 ? LineWords.number(late.total) : nil),
            "undated": .text(undated.total > 0 ? LineWords.number(undated.total) : nil),
            "lateFirst": .text(first?.text("name")),
            "lateRest": .text(late.total > 1 ? "and \(LineWords.number(late.total - 1)) more" : ""),
            "lateSum": .text(seconds > 0 && isWhole ? LineWords.duration(seconds) : ""),
        ]
    }

    /// The tasks of a lane without those of habits, and how many there are in all.
    private func total(_ answer: JSONValue, _ isShown: (JSONValue) -> Bool) -> (tasks: [JSONValue], total: Int) {
        let own = answer.list("items").filter { $0.text("habitId") == nil }
        let tasks = own.filter(isShown)
        return (tasks, max(answer.whole("total") + tasks.count - own.count, tasks.count))
    }
}
