import Calendar
import Domain
import UseCases

/// A source of drafts that stops at the first invalid one.
struct Drafts: DraftSource, Sendable {
    private var drafts: ArraySlice<ImportDraft>
    private let failure: ImportFailure?
    private(set) var bytesRead = 0

    init(_ rows: [TaskDraft], failure: ImportFailure? = nil) {
        self.init(
            rows.enumerated().map { index, row in
                var row = row
                row.number = index + 1
                row.line = index + 2
                return .task(row)
            }, failure: failure)
    }

    init(_ drafts: [ImportDraft], failure: ImportFailure? = nil) {
        (self.drafts, self.failure) = (drafts[...], failure)
    }

    mutating func next() throws(ImportFailure) -> ImportDraft? {
        guard let draft = drafts.popFirst() else {
            if let failure { throw failure }
            return nil
        }
        bytesRead += 100
        return draft
    }
}

extension TaskDraft {
    /// An open task, or one completed at 12:00 UTC of a day.
    static func task(
        _ name: String, id: TaskID? = nil, project: String? = nil, priority: Priority? = nil, type: TaskType? = nil,
        due: DueDate? = nil, done: Day? = nil, added: Day? = nil, parent: TaskID? = nil, needs: [TaskID] = []
    ) -> TaskDraft {
        func noon(_ day: Day) -> Instant { Instant(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000) }
        var row = TaskDraft(number: 0, line: 0, name: name)
        (row.id, row.projectName, row.priority, row.type, row.dueDate) = (id, project, priority, type, due)
        row.completion = done.map { Completed(at: noon($0), on: $0, minute: 720) }
        row.added = added.map { Added(at: noon($0), on: $0) }
        (row.parentID, row.dependencies) = (parent, needs)
        return row
    }
}

extension World {
    /// Every task, by row.
    var tasks: [TaskItem] {
        get throws {
            try store.read { transaction in
                var all: [TaskItem] = []
                try transaction.tasks.each { task in
                    all.append(task)
                    return true
                }
                return all
            }
        }
    }

    /// The points of every task by its name.
    var points: [String: Int] {
        get throws { Dictionary(try tasks.map { ($0.name, $0.pointsEarned) }, uniquingKeysWith: { $0 + $1 }) }
    }
}
