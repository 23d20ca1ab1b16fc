import Calendar
import JSON

/// What the template of a line shows of a project, before its forecast is known; `js/projects/project-row.js` has the same for one
/// that changes.
struct ProjectLineValues {
    private static let states = ["planning": "Planning", "cancelled": "Cancelled"]
    private static let healthNames = [
        "excellent": "Excellent", "good": "Good", "warning": "Warning", "critical": "Critical", "unknown": "New",
    ]
    private static let healthMarks = [
        "excellent": "M3.500 8.500l3 3 6-6.500", "good": "M8 4a4 4 0 1 1 0 8a4 4 0 0 1 0-8Z",
        "warning": "M8 2.500l6 10.500H2Z", "critical": "M8 1.800l6.200 6.200L8 14.200 1.800 8Z",
        "unknown": "M8 3.500a4.500 4.500 0 1 1 0 9a4.500 4.500 0 0 1 0-9Z",
    ]
    private static let goals = [
        "critical": " From 40% it becomes Warning.", "warning": " From 70% it becomes Good.",
        "good": " From 90% it becomes Excellent.",
    ]

    /// The figures of each project with its parts.
    let figures: [String: JSONValue]
    let words: LineWords

    func figures(of project: JSONValue) -> JSONValue { project.text("id").flatMap { figures[$0] } ?? .null }

    func values(
        _ project: JSONValue, above: String, depth: Int, _ parts: Int, isFolded: Bool
    ) -> Template.Values {
        let (id, name, color) = (project.text("id"), project.text("name"), project.text("color") ?? "")
        let (isArchived, isInbox) = (project.flag("isArchived"), project.flag("isInbox"))
        let folded = isFolded && parts > 0 ? LineWords.count(parts, "part") : ""
        let state = Self.states[project.text("status") ?? ""] ?? ""
        var values: Template.Values = [
            "id": .text(id), "name": .text(name), "above": .text(above), "color": .text(color),
            "colorName": .text(color.prefix(1).uppercased() + color.dropFirst()), "depth": .text(String(min(depth, 1))),
            "archived": .flag(isArchived), "fixed": .flag(isInbox || isArchived), "takesTasks": .flag(!isArchived),
            "lookHint": .text(isInbox ? "Colour and icon" : "Colour and icon; drag to move"),
            "selects": .flag(!isInbox), "hasParts": .flag(parts > 0), "expanded": .text(String(!isFolded)),
            "isUnfolded": .flag(parts > 0 && !isFolded),
            "due": .text(project.day("dueDate").map { "due \(words.nearDayInSentence($0))" }),
            "late": .flag(isLate(project)),
            "state": .text([folded, state].filter { !$0.isEmpty }.joined(separator: ", ")),
        ]
        values.merge(sums(project, figures(of: project))) { $1 }
        return values
    }

    private func sums(_ project: JSONValue, _ figures: JSONValue) -> Template.Values {
        let (total, open, overdue) = (figures.whole("total"), figures.whole("open"), figures.whole("overdue"))
        let rate = figures.fraction("rate")
        let (left, unestimated) = (figures.whole("openEstimate"), figures.whole("unestimated"))
        let isFree = open == 0 || left == 0
        let health = figures.text("health") ?? "unknown"
        return [
            "done": .text(String(Int((100 * (rate ?? 0)).rounded()))),
            "rate": .text(rate.map(LineWords.percent) ?? "–"), "doneHint": .text(done(figures) ?? "No tasks"),
            "open": .text(LineWords.number(open)),
            "overdue": .text(overdue > 0 ? "\(LineWords.number(overdue)) overdue" : ""),
            "left": .text(isFree ? "–" : Self.span(left)), "free": .flag(isFree),
            "leftHint": .text(unestimated > 0 ? "\(LineWords.count(unestimated, "task")) without an estimate" : ""),
            "by": "–", "vague": true, "byHint": "Nothing is open", "health": .text(health),
            "healthMark": .text(Self.healthMarks[health]), "healthName": .text(Self.healthNames[health]),
            "healthHint": .text(
                total == 0 ? "Health appears once the project has tasks." : sentence(project, figures, health)),
        ]
    }

    private func done(_ figures: JSONValue) -> String? {
        let total = figures.whole("total")
        let completed = LineWords.number(figures.whole("completed"))
        return total > 0 ? "\(completed) of \(LineWords.number(total)) done" : nil
    }

    /// Why the project has its health, and what would improve it.
    private func sentence(_ project: JSONValue, _ figures: JSONValue, _ health: String) -> String {
        if health == "unknown" { return "Its first task was added less than a week ago, and nothing is overdue." }
        let total = figures.whole("total")
        let percent = LineWords.percent(figures.fraction("rate") ?? 0)
        let share =
            "\(LineWords.number(figures.whole("completed"))) of \(LineWords.count(total, "task")) "
            + "\(total == 1 ? "is" : "are") completed (\(percent))"
        guard isLate(project) else { return "\(share).\(Self.goals[health] ?? "")" }
        return health == "warning"
            ? "The project’s due date has passed, but \(share)."
            : "The project’s due date has passed, and only \(share). Above 80% it becomes Warning."
    }

    private func isLate(_ project: JSONValue) -> Bool {
        guard let due = project.day("dueDate"), !project.flag("isArchived") else { return false }
        return due < words.today && !["completed", "cancelled"].contains(project.text("status") ?? "")
    }

    /// As short as in a column, such as `12 h 35`.
    static func span(_ seconds: Int) -> String {
        let text = LineWords.duration(seconds)
        return seconds >= 3600 && text.hasSuffix(" min") ? String(text.dropLast(4)) : text
    }
}
