import Domain
import TestSupport

extension ImportRow {
    /// A row in which everything has a default.
    static func sample(
        _ number: Int, id: TaskID? = nil, name: String? = nil, project: String? = "Garden",
        priority: Priority? = .medium, due: String? = nil, completed: String? = nil, added: String? = "2026-03-01",
        parent: TaskID? = nil, dependencies: [TaskID] = []
    ) -> ImportRow {
        ImportRow(
            number: number, line: number + 1, id: id, name: name ?? "Row \(number)", projectName: project,
            priority: priority, dueDate: due.map { .of($0) },
            completion: completed.map { Completed(at: noon($0), on: .of($0), minute: 720) },
            added: added.map { Added(at: noon($0), on: .of($0)) }, parentID: parent, dependencies: dependencies)
    }

    private static func noon(_ day: String) -> Instant {
        Instant(milliseconds: Int64(Day.of(day).number) * 86_400_000 + 43_200_000)
    }
}
