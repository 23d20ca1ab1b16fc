import Calendar
import JSON

/// The open tasks of a project in groups, and the number of those that are done, as the page of the project shows them before
/// another grouping is chosen (`js/project/task-sections.js`).
struct ProjectContent {
    private struct Group {
        let name: String
        let title: String
        var note = ""
        let has: (JSONValue) -> Bool
    }

    private static let limit = 30

    let project: JSONValue
    let open: JSONValue
    let done: JSONValue
    let statistics: JSONValue
    let words: LineWords
    let weekStart: Weekday
    /// Whether headings do not matter.
    let isByDay: Bool

    func content(_ templates: PageTemplates) -> PageContent {
        let isEmpty = open.list("items").isEmpty
        let nothing = done.whole("total") > 0 ? "Everything here is done." : Self.invitation
        let name = project.text("name")
        return PageContent(
            values: [
                "project": .text(name), "lines": .markup(sections(templates) + completed(templates)),
                "nothing": .text(isEmpty ? nothing : nil),
            ], heading: name)
    }

    private static let invitation = "No tasks yet. The first one you add here goes into this project."

    private func sections(_ templates: PageTemplates) -> String {
        let hasHeadings = !isByDay && open.list("groups").contains { $0.text("key") != "" }
        let line = TaskLineValues(words: words)
        var rest = open.list("items")
        if !hasHeadings { rest = inOrder(rest) }
        var left = Self.limit
        return (hasHeadings ? headings : days).reduce(into: "") { text, group in
            let own = rest.filter(group.has)
            rest.removeAll(where: group.has)
            guard !own.isEmpty else { return }
            let isLate = group.name == "overdue"
            let place = TaskLineValues.Place(due: .weekday, selects: true, namesProject: false)
            let lines = templates.markup("task-line", own.prefix(left).map { line.values($0, place) })
            left = max(0, left - own.count)
            templates["section"].write(
                [
                    "name": .text(group.name), "title": .text(group.title), "late": .flag(isLate), "isShown": true,
                    "total": .text(LineWords.number(own.count)), "note": .text(group.note),
                    "sum": .text(isLate ? "" : LineWords.sum(own)), "lines": lines,
                ], to: &text)
        }
    }

    private func completed(_ templates: PageTemplates) -> String {
        let total = done.whole("total")
        // The tasks of its parts are not in the list.
        let points = project.whole("subprojectCount") == 0 ? statistics.whole("points") : 0
        let sum = points > 0 ? "+\(LineWords.count(points, "point"))" : ""
        var text = ""
        templates["section-folded"].write(
            [
                "name": "done", "title": "Completed", "isShown": .flag(total > 0), "note": "",
                "total": .text(LineWords.number(total)), "sum": .text(sum),
            ], to: &text)
        return text
    }

    /// By due date, and as they came.
    private func inOrder(_ tasks: [JSONValue]) -> [JSONValue] {
        tasks.map { $0.text("dueDate") ?? "9999" }.enumerated()
            .sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }.map { tasks[$0.offset] }
    }

    private var headings: [Group] {
        let keys = open.list("groups").compactMap { $0.text("key") }.filter { !$0.isEmpty }
        return ([""] + keys).enumerated().map { index, key in
            Group(name: "heading-\(index)-\(key)", title: key.isEmpty ? "No heading" : key) {
                ($0.text("group") ?? "") == key
            }
        }
    }

    private var days: [Group] {
        let today = words.today
        let week = today.startOfWeek(weekStart)
        let until = { (last: Day) in { (task: JSONValue) in task.day("dueDate").map { $0 <= last } ?? false } }
        return [
            Group(name: "overdue", title: "Overdue") { $0.flag("isOverdue") },
            Group(name: "today", title: "Today", note: words.shortDay(today), has: until(today)),
            Group(
                name: "week", title: "This week", note: week + 6 > today ? words.rangeTitle(today + 1, week + 6) : "",
                has: until(week + 6)),
            Group(
                name: "next-week", title: "Next week", note: words.rangeTitle(week + 7, week + 13),
                has: until(week + 13)),
            Group(name: "later", title: "Later") { $0.text("dueDate") != nil },
            Group(name: "unplanned", title: "No date") { _ in true },
        ]
    }
}
