import Calendar
import Domain
import Interop
import System

/// Reads todo.txt like an import.
struct TodoTxtText {
    static let today = "2026-11-24T10:00:00Z"

    /// - Throws: `ImportFailure`, also if another format is detected.
    static func rows(
        _ content: some Sequence<UInt8>, name: String = "todo.txt", pieceSize: Int = 65_536
    ) throws -> [TaskDraft] {
        let file = ImportFile(content, name: name, pieceSize: pieceSize)
        let moment = Moment(instant: Instant(today) ?? Instant(milliseconds: 0), zone: .utc)
        var source = try FileFormat.open(file, named: named, ReadingTerms(moment: moment, zones: ZoneFiles()))
        var rows: [TaskDraft] = []
        while let row = try source.nextTask() { rows.append(row) }
        return rows
    }

    static func rows(_ text: String, name: String = "todo.txt") throws -> [TaskDraft] {
        try rows(text.utf8, name: name)
    }

    static let named = FileFormat.all.first { $0.name == "todotxt" }

    /// The rows written to a file, with the default usual priority.
    static func written(_ rows: [TaskDraft]) -> String {
        guard var writer = named?.writer?() else { return "" }
        for row in rows { writer.append(row.task, in: .named(row.projectName ?? "Inbox"), foreign: row.foreign?.text) }
        return String(decoding: writer.take(), as: UTF8.self)
    }
}

extension TaskDraft {
    /// The task as an import on the day of `TodoTxtText` stores it.
    var task: TaskItem {
        var task = plain
        let now = Instant(TodoTxtText.today) ?? Instant(milliseconds: 0)
        let added = added ?? completion.map { Added(at: $0.at, on: $0.on) }
        (task.id, task.name, task.priority) = (id ?? task.id, name, priority ?? .medium)
        (task.dueDate, task.parentID, task.repeatPattern) = (dueDate, parentID, repeatPattern)
        (task.addedOn, task.dateAdded) = (added?.on ?? Zone.utc.day(of: now), added?.at ?? now)
        task.completion = completion.map {
            Completion(
                at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: .morning)
        }
        return task
    }

    /// The imported task without its position and losses.
    var imported: TaskItem {
        var task = task
        // Only the day is stored.
        task.dateAdded = Instant(milliseconds: Int64(task.addedOn.number) * 86_400_000)
        return task
    }
}
