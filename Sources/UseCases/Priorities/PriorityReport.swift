import Calendar
import Domain

/// The changes of one nightly run.
public struct PriorityReport: Sendable {
    public struct Line: Sendable {
        public let task: TaskLine
        public let move: PriorityMove
        /// Whether the task has a different priority by now.
        public var isUndone: Bool { task.view.task.priority != move.to }
    }

    public let day: Day
    /// Nil if there was no run that night.
    public let at: Instant?
    /// The entry that undoes the whole run; nil if that is not possible.
    public let undoID: Int64?
    /// Without deleted tasks.
    public let changed: [Line]
}

/// Reads the changes of a nightly run, and reverts them.
public struct ManagePriorityReport: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func read(on day: Day? = nil) throws -> PriorityReport {
        try context.read { reading in
            let day = day ?? reading.today
            let run = try reading.advice.priorityRun(on: day)
            let entry = try run?.changeID.flatMap { try reading.log.entry($0) }
            let canUndo = entry?.entry.action == .optimizePriorities && entry?.obstacle == nil
            return PriorityReport(
                day: day, at: run?.at, undoID: canUndo ? run?.changeID : nil,
                changed: try Self.lines(run?.moves ?? [], reading))
        }
    }

    private static func lines(_ moves: [PriorityMove], _ reading: any Reading) throws -> [PriorityReport.Line] {
        let found = try moves.compactMap { move in try reading.tasks.find(move.taskID).map { ($0, move) } }
        return zip(try reading.lines(reading.views(found.map(\.0))), found).map {
            PriorityReport.Line(task: $0, move: $1.1)
        }
    }

    /// Restores the priority that a task had before the night.
    /// - Returns: the entry that undoes that.
    /// - Throws: `DomainError.notFound` with `priority.notInReport`, `.conflict` with `priority.changedSince`.
    public func undo(_ id: TaskID, on day: Day? = nil) throws -> Int64? {
        try context.change(.updateTask) { change in
            let moves = try change.advice.priorityRun(on: day ?? change.today)?.moves ?? []
            guard let move = moves.first(where: { $0.taskID == id }), let task = try change.tasks.find(id) else {
                throw DomainError.refused(
                    .advice.notInReport, "That night did not change the priority of a task with the id \(id).")
            }
            guard task.priority == move.to else {
                throw DomainError.refused(
                    .advice.changedSince,
                    "“\(task.name)” now has the priority \(task.priority.code). Change it in the task itself.")
            }
            let stored = try change.update(task) { $0.priority = move.from }
            try change.tell(
                "Restored the priority \(move.from.code) of “\(task.name)”",
                DomainEvent(.taskUpdated, of: [stored], fields: ["priority"]))
            return change.undoID
        }
    }

    /// Restores the priorities of all tasks that have not been changed since the night.
    /// - Returns: the entry that undoes that; nil if there are no such tasks.
    public func undoAll(on day: Day? = nil) throws -> Int64? {
        try context.change(.bulkUpdate) { change in
            let moves = try change.advice.priorityRun(on: day ?? change.today)?.moves ?? []
            let stored = try moves.compactMap { move -> TaskItem? in
                guard let task = try change.tasks.find(move.taskID), task.priority == move.to else { return nil }
                return try change.update(task) { $0.priority = move.from }
            }
            if stored.isEmpty { return nil }
            try change.tell(
                "Restored the priority of \(counted(stored.map(\.name), "task")) from before the night",
                DomainEvent(.taskUpdated, of: stored, fields: ["priority"]))
            return change.undoID
        }
    }
}
