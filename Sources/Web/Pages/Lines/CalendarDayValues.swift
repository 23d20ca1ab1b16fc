import Calendar
import JSON

/// What the template of a day of the month shows of it; `js/calendar/month-day.js` has the same for one that changes.
struct CalendarDayValues {
    private static let steps = [1, 4, 6, 8]

    let days: [Day: JSONValue]
    let projects: [JSONValue]
    /// A length of time that fills a day, in seconds.
    let workDay: Int
    /// The day after the running week.
    let end: Day
    let words: LineWords

    func markup(_ day: Day, _ most: Int, _ templates: PageTemplates) -> String {
        let facts = days[day] ?? .null
        let isPast = day < words.today
        let due = isPast ? [] : projects.filter { $0.day("dueDate") == day }
        let (open, completed, habits) = (facts.whole("open"), facts.whole("completed"), facts.whole("habits"))
        let tab = Template.Slot.text(day == words.today ? "0" : "-1")
        let tasks = isPast ? [] : facts.list("tasks").filter { $0.text("habitId") == nil }.sorted(by: Self.byPriority)
        let isAll = open <= most + 1 && open <= tasks.count
        let first = (isAll ? tasks : Array(tasks.prefix(most))).sorted(by: Self.byTime)
        let rest = tasks.isEmpty ? 0 : open - first.count
        let projectEntries = due.map { project in
            ["id", "name", "color"].reduce(into: Template.Values()) { $0[$1] = .text(project.text($1)) }
        }
        var text = ""
        templates["month-day"].write(
            [
                "day": .text(day.description), "today": .flag(day == words.today), "past": .flag(isPast),
                "is-free": .flag(!isPast && open == 0 && due.isEmpty), "has-habits": .flag(habits > 0), "tab": tab,
                "current": .text(day == words.today ? "date" : nil), "label": .text(label(day, facts, due)),
                "weekday": .text(String(day.weekday.name.prefix(3))),
                "date": .text(day.civil.day == 1 ? words.dayAndMonth(day) : String(day.civil.day)),
                "level": .text(String(Self.steps.count { completed >= $0 })), "won": .text(won(day, completed)),
                "more": .text(rest > 0 ? "+\(rest) more" : nil),
                "moreLabel": .text(rest > 0 ? "+\(rest) more on \(words.longDay(day))" : nil),
                "ring": templates.markup("habit-ring", [ring(day, facts)]),
                "load": templates.markup("load", [load(isPast ? .null : facts)]),
                "entries": .markup(
                    templates["due-project"].markup(projectEntries)
                        + templates["entry"].markup(first.map { entry($0, tab) })),
            ], to: &text)
        return text
    }

    private func won(_ day: Day, _ completed: Int) -> String {
        guard completed > 0, day <= words.today else { return "" }
        return day == words.today ? "\(completed) done" : String(completed)
    }

    private func label(_ day: Day, _ facts: JSONValue, _ due: [JSONValue]) -> String {
        let today = words.today
        let completed = facts.whole("completed")
        let open = facts.whole("open") > 0 ? hint(facts) : "nothing due"
        let habits = facts.whole("habits")
        return
            ([
                words.longDay(day), day == today ? "today" : "",
                completed > 0 && day <= today ? "\(completed) done" : "", day >= today ? open : "",
                habits > 0 ? LineWords.count(habits, "habit") : "",
            ] + due.map { "\($0.text("name") ?? "") is due" }).filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func ring(_ day: Day, _ facts: JSONValue) -> Template.Values {
        let (habits, done) = (facts.whole("habits"), facts.whole("habitsDone"))
        let isToCome = day > words.today
        let count = LineWords.count(habits, "habit")
        return [
            "habits": .text(habits > 0 ? isToCome ? count : "\(done) of \(count) done" : nil),
            "share": .text(habits > 0 ? String(Int((100 * Double(done) / Double(habits)).rounded())) : "0"),
            "to-come": .flag(isToCome), "later": .flag(day >= end),
        ]
    }

    private func load(_ facts: JSONValue) -> Template.Values {
        let (open, estimate) = (facts.whole("open"), facts.whole("estimate"))
        let isKnown = open > 0 && (estimate > 0 || facts.whole("unestimated") >= open)
        let (over, whole) = (max(0, estimate - workDay), max(estimate, workDay))
        let hours = over > 0 ? "\(Self.short(estimate)), \(Self.short(over)) over" : Self.short(estimate)
        let share = whole > 0 ? (100 * Double(estimate - over) / Double(whole)).rounded() : 0
        return [
            "text": .text(isKnown ? estimate == 0 ? LineWords.count(open, "task") : hours : nil),
            "hint": .text(hint(facts)), "share": .text(String(Int(share))), "over": .flag(over > 0),
        ]
    }

    /// Such as `4 tasks, 2 h 25 min of 8 h, 1 without an estimate`.
    private func hint(_ facts: JSONValue) -> String {
        let (estimate, unestimated) = (facts.whole("estimate"), facts.whole("unestimated"))
        return [
            LineWords.count(facts.whole("open"), "task"),
            estimate > 0 ? "\(LineWords.duration(estimate)) of \(LineWords.duration(workDay))" : "",
            unestimated > 0 ? "\(unestimated) without an estimate" : "",
        ].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private func entry(_ task: JSONValue, _ tab: Template.Slot) -> Template.Values {
        let (name, priority) = (task.text("name") ?? "", task.text("priority") ?? "")
        let isLettered = priority == "P0" || priority == "P1"
        let names = task.list("blockerNames").compactMap(\.string)
        let waits = names.isEmpty ? "Blocked" : "Waits for \(names.joined(separator: ", "))"
        let time = DueText(task.text("dueDate")).map { words.clock($0.time) } ?? ""
        let estimate = task.whole("estimatedDuration")
        return [
            "id": .text(task.text("id")), "name": .text(name), "tab": tab,
            "title": .text("\(priority) \(LineWords.priorities[priority] ?? ""): \(name)"),
            "time": .text(time.isEmpty ? nil : time), "priority": .text(priority),
            "mark": .text(isLettered ? "letter \(priority.lowercased())-letter" : "visually-hidden"),
            "waits": .text(task.flag("isBlocked") ? waits : nil),
            "estimate": .text(estimate > 0 ? LineWords.duration(estimate) : ""),
        ]
    }

    /// As narrow as a column needs it, such as `4 h 05`.
    static func short(_ seconds: Int) -> String {
        let minutes = Int((Double(seconds) / 60).rounded())
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(minutes) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest < 10 ? "0" : "")\(rest)"
    }

    private static func byPriority(_ first: JSONValue, _ second: JSONValue) -> Bool {
        let (one, other) = (first.text("priority") ?? "", second.text("priority") ?? "")
        return one == other ? byTime(first, second) : one < other
    }

    /// By time of day, those without one last.
    private static func byTime(_ first: JSONValue, _ second: JSONValue) -> Bool {
        let keys = [first, second].map { task in
            let time = DueText(task.text("dueDate"))?.time ?? ""
            return [time.isEmpty ? "24:00" : time] + ["priority", "name", "id"].map { task.text($0) ?? "" }
        }
        return keys[0].lexicographicallyPrecedes(keys[1])
    }
}
