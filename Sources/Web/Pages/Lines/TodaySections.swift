import JSON

/// The sections of Today, from the dashboard that comes with the page.
struct TodaySections {
    private static let titles = [
        ("overdue", "Overdue"), ("morning", "Morning"), ("afternoon", "Afternoon"), ("evening", "Evening"),
        ("other", "Any time"), ("unplanned", "No date"), ("completed", "Completed"),
    ]
    private static let fewOverdue = 10
    private static let limit = 30

    let dashboard: JSONValue
    let words: LineWords

    func markup(_ templates: PageTemplates) -> String {
        let sections = dashboard["sections"]?.elements ?? []
        var left = Self.limit
        var markup = ""
        for (name, title) in Self.titles {
            guard let found = sections.first(where: { $0["name"]?.string == name }) else { continue }
            let tasks = found["tasks"]?.elements ?? []
            let shown = tasks.prefix(min(left, name == "overdue" ? Self.fewOverdue : left))
            left -= shown.count
            let lines = templates.markup(
                "task-line", shown.map { TaskLineValues(words: words).values($0, .init()) })
            templates["section"].write(
                [
                    "name": .text(name), "title": .text(title), "late": .flag(name == "overdue"),
                    "total": .text(LineWords.number(Int(found["total"]?.integer ?? 0))),
                    "isShown": .flag(!tasks.isEmpty), "lines": lines,
                ], to: &markup)
        }
        return markup
    }
}
