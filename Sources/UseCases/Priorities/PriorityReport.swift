import Calendar
import Domain

/// What the night of a day changed.
public struct PriorityReport: Sendable {
    public struct Line: Sendable {
        public let task: TaskLine
        public let move: PriorityMove
        /// It has another priority by now.
        public var isUndone: Bool { task.view.task.priority != move.to }
    }

    public let day: Day
    /// Nil if that night had no run.
    public let at: Instant?
    /// What takes the whole run back; nil if something stands in its way.
    public let undoID: Int64?
    /// Without tasks that were deleted.
    public let changed: [Line]
}

/// Reads what a night changed, and takes parts of it back.
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

    /// Gives one task the priority back that it had before the night.
    /// - Returns: the entry that takes it back.
    /// - Throws: `DomainError.notFound` with `priority.notInReport`, `.conflict` with `priority.changedSince`.
    public func undo(_ id: TaskID, on day: Day? = nil) throws -> Int64? {
        try context.change(.updateTask) { change in
            let moves = try change.advice.priorityRun(on: day ?? change.today)?.moves ?? []
            guard let move = moves.first(where: { $0.taskID == id }), let task = try change.tasks.find(id) else {
                throw DomainError.refused(
                    .advice.notInReport, "The night changed no priority of a task with the id \(id).")
            }
            guard task.priority == move.to else {
                throw DomainError.refused(
                    .advice.changedSince,
                    "“\(task.name)” has the priority \(task.priority.code) by now. Change it at the task.")
            }
            let stored = try change.update(task) { $0.priority = move.from }
            try change.tell(
                "Gave “\(task.name)” its priority \(move.from.code) back",
                DomainEvent(.taskUpdated, of: [stored], fields: ["priority"]))
            return change.undoID
        }
    }

    /// Gives all tasks their priorities back that still have what the night gave them.
    /// - Returns: the entry that takes it back; nil if there is none left.
    public func undoAll(on day: Day? = nil) throws -> Int64? {
        try context.change(.bulkUpdate) { change in
            let moves = try change.advice.priorityRun(on: day ?? change.today)?.moves ?? []
            let stored = try moves.compactMap { move -> TaskItem? in
                guard let task = try change.tasks.find(move.taskID), task.priority == move.to else { return nil }
                return try change.update(task) { $0.priority = move.from }
            }
            if stored.isEmpty { return nil }
            try change.tell(
                "Gave \(counted(stored.map(\.name), "task")) the priority back from before the night",
                DomainEvent(.taskUpdated, of: stored, fields: ["priority"]))
            return change.undoID
        }
    }
}
