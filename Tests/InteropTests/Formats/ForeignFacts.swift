import Calendar
import Domain

@testable import Interop

/// What is counted in the drafts of a file, by kind and value, as Tests/Independent/formats/facts.py counts it.
struct ForeignFacts {
    private(set) var counts: [String: [String: Int]] = [:]

    init(_ drafts: [ImportDraft]) {
        let zone = JSONText().zoneOfSettings
        for task in drafts.tasks { take(task) }
        for entry in drafts.entries { count("seconds", "\(zone.day(of: entry.stretch.start))", entry.stretch.seconds) }
        for habit in drafts.habits {
            count("days", habit.habit.title, habit.days.count)
            count("amount", habit.habit.title, habit.days.compactMap(\.amount?.thousandths).reduce(0, +))
        }
    }

    private mutating func take(_ task: TaskDraft) {
        count("state", task.isArchived ? "archived" : task.completion != nil ? "done" : "open")
        count("project", task.projectName ?? "")
        count("priority", task.priority.map { "\(Priority.allCases.firstIndex(of: $0) ?? -1)" } ?? "")
        if let due = task.dueDate { count("due", "\(due)") }
        if let completion = task.completion { count("completed", "\(completion.on)") }
        if task.parentID != nil { count("subtask", "yes") }
        if task.repeatPattern != nil { count("repeat", "yes") }
        for tag in task.tags { count("tag", tag.lowercased()) }
    }

    private mutating func count(_ kind: String, _ value: String, _ number: Int = 1) {
        if number != 0 { counts[kind, default: [:]][value, default: 0] += number }
    }

    /// Random files of a format with the facts that the script found in them.
    static func found(in format: String, seed: Int, count: Int) throws -> [(file: String, facts: FactsScript.Facts)] {
        try FactsScript(name: "facts.py").run("\(format) \(seed) \(count)")
    }
}
