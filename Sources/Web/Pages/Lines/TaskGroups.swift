import Calendar
import Domain
import JSON

/// The first lines of a list of tasks in their groups, as the page Tasks shows them before anything is folded
/// (`js/tasks/entries.js` has the rules of the whole list).
struct TaskGroups {
    /// What fills a large window.
    private static let limit = 30
    /// How many overdue tasks are shown until all are asked for.
    static let fewOverdue = 10
    private static let far: Set = ["later", "unplanned"]
    private static let titles = [
        "unplanned": "No date", "earlier": "Earlier", "later": "Later", "week": "Next 7 days",
    ]

    private struct Group {
        let key: String
        var tasks: [JSONValue] = []
        var hasDone = false
    }

    private struct Entry {
        let task: JSONValue
        let depth: Int
        let fold: Bool?
    }

    let answer: JSONValue
    let words: LineWords
    let list: TaskListAddress

    func markup(_ templates: PageTemplates) -> String {
        let line = templates["task-line"]
        let groups = gathered
        let isComplete = answer["nextCursor"]?.string == nil
        let hasNear = groups.contains { !Self.far.contains($0.key) && !$0.tasks.isEmpty }
        var left = Self.limit
        var markup = ""
        for (index, part) in groups.enumerated() where left > 0 {
            let known = counts[part.key]
            let isWhole = known.map { part.tasks.count >= $0 } ?? (isComplete || index < groups.count - 1)
            let canFold = isByHorizon && Self.far.contains(part.key)
            let isAway = canFold && hasNear
            let isLate = part.key == "overdue" && !part.hasDone
            let all =
                isAway ? [] : isTree ? nested(part.tasks) : part.tasks.map { Entry(task: $0, depth: 0, fold: nil) }
            let shown = isLate ? Array(all.prefix(Self.fewOverdue)) : all
            let count = isWhole ? part.tasks.count : known ?? (part.key.isEmpty ? total : nil)
            let day = Day(part.key)
            let place = TaskLineValues.Place(
                day: day, due: isByHorizon ? due(part.key) : .due, selects: true, size: count ?? -1)
            let lines = lines(shown.prefix(left), place, line)
            left -= shown.count
            let (title, note) = heading(part.key, isEarlier: part.key == "overdue" && part.hasDone)
            let sum = isWhole && (day != nil || part.key == "week") ? LineWords.sum(part.tasks) : ""
            let small = !note.isEmpty || !sum.isEmpty || count == nil ? note : LineWords.number(count ?? 0)
            let rest = (isLate && !isWhole ? count ?? all.count : all.count) - shown.count
            templates["task-group"].write(
                [
                    "key": .text(part.key), "late": .flag(isLate), "title": .text(title),
                    "isHeaded": .flag(title != nil), "label": .text(title ?? label),
                    "note": .text(small), "sum": .text(sum), "isFixed": .flag(!canFold),
                    "expanded": .text(canFold ? String(!isAway) : nil), "lines": .markup(lines),
                    "more": .text(rest > 0 ? "Show all \(LineWords.number(count ?? all.count))" : nil),
                ], to: &markup)
        }
        return markup
    }

    /// The lines of a group, all of which share their place except for number and nesting.
    private func lines(_ shown: ArraySlice<Entry>, _ shared: TaskLineValues.Place, _ line: Template) -> String {
        shown.enumerated().reduce(into: "") { text, entry in
            var place = shared
            (place.depth, place.fold, place.number) = (entry.element.depth, entry.element.fold, entry.offset + 1)
            line.write(TaskLineValues(words: words).values(entry.element.task, place), to: &text)
        }
    }

    /// Whether days are grouped by their distance from today.
    private var isByHorizon: Bool { list.view == "all" }
    private var isTree: Bool { list.view != "history" }
    private var label: String { list.view.prefix(1).uppercased() + list.view.dropFirst() }

    private var total: Int { Int(answer["total"]?.integer ?? 0) }

    /// The number of tasks of each group, if the list is grouped.
    private var counts: [String: Int] {
        (answer["groups"]?.elements ?? []).reduce(into: [:]) { counts, group in
            counts[key(group["key"]?.string ?? ""), default: 0] += Int(group["count"]?.integer ?? 0)
        }
    }

    private var gathered: [Group] {
        let isGrouped = answer["groups"]?.elements != nil
        var groups: [Group] = []
        for task in answer["items"]?.elements ?? [] {
            let key = task["section"]?.string ?? (isGrouped ? key(task["group"]?.string ?? "") : "")
            if groups.last?.key != key { groups.append(Group(key: key)) }
            groups[groups.count - 1].tasks.append(task)
            if task["isComplete"]?.bool == true { groups[groups.count - 1].hasDone = true }
        }
        guard isByHorizon else { return groups }
        for group in answer["groups"]?.elements ?? [] {
            let key = key(group["key"]?.string ?? "")
            if !groups.contains(where: { $0.key == key }) { groups.append(Group(key: key)) }
        }
        return groups
    }

    /// Groups by due day are merged by distance: overdue, the next seven days, later, and no date.
    private func key(_ key: String) -> String {
        guard isByHorizon else { return key }
        guard let day = Day(key) else { return "unplanned" }
        switch day - words.today {
        case ..<0: return "overdue"
        case ...1: return key
        case ...8: return "week"
        default: return "later"
        }
    }

    private func due(_ key: String) -> TaskLineValues.Due {
        switch key {
        case "week": .weekday
        case "later", "overdue", "earlier": .day
        default: .due
        }
    }

    private func heading(_ key: String, isEarlier: Bool) -> (title: String?, note: String) {
        if key == "week" {
            return ("Next 7 days", words.rangeTitle(words.today + 2, words.today + 8))
        }
        if let day = Day(key) {
            let near = words.nearDay(day)
            return near.contains(" ") ? (near, "") : (near, words.shortDay(day))
        }
        let title = Self.titles[isEarlier ? "earlier" : key] ?? TodaySection(rawValue: key)?.displayName
        return (key.isEmpty ? nil : title, "")
    }

    /// Places subtasks after their parent if both are in the list.
    private func nested(_ tasks: [JSONValue]) -> [Entry] {
        let present = Set(tasks.compactMap { $0["id"]?.string })
        let children = Dictionary(grouping: tasks) { task in
            task["parentId"]?.string.flatMap { present.contains($0) ? $0 : nil } ?? ""
        }
        func entries(_ tasks: [JSONValue], _ depth: Int) -> [Entry] {
            tasks.flatMap { task in
                let below = children[task["id"]?.string ?? " "] ?? []
                return [Entry(task: task, depth: depth, fold: below.isEmpty ? nil : true)]
                    + entries(below, min(depth + 1, 4))
            }
        }
        return entries(children[""] ?? [], 0)
    }
}
