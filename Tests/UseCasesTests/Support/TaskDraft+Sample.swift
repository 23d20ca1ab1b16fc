import Calendar
import Domain
import TestSupport

extension TaskDraft {
    /// A row in which everything has a default.
    static func sample(
        _ number: Int, id: TaskID? = nil, name: String? = nil, project: String? = "Garden",
        priority: Priority? = .medium, due: String? = nil, completed: String? = nil, added: String? = "2026-03-01",
        parent: TaskID? = nil, dependencies: [TaskID] = []
    ) -> TaskDraft {
        var row = TaskDraft(number: number, line: number + 1, name: name ?? "Row \(number)")
        (row.id, row.projectName, row.priority, row.dueDate) = (id, project, priority, due.map { .of($0) })
        row.completion = completed.map { Completed(at: noon($0), on: .of($0), minute: 720) }
        row.added = added.map { Added(at: noon($0), on: .of($0)) }
        (row.parentID, row.dependencies) = (parent, dependencies)
        return row
    }

    private static func noon(_ day: String) -> Instant {
        Instant(milliseconds: Int64(Day.of(day).number) * 86_400_000 + 43_200_000)
    }
}
