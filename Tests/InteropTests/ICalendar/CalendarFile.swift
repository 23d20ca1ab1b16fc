import Calendar
import Domain
import Interop
import System
import Testing

/// Reads and writes iCalendar like an import and an export in Berlin on 24 November 2026, at 11:00.
enum CalendarFile {
    static let named = FileFormat.all.first { $0.name == "ics" }
    static let zones = ZoneFiles()
    static let moment = Moment(
        instant: Instant("2026-11-24T10:00:00Z") ?? Instant(milliseconds: 0),
        zone: zones.zone(named: "Europe/Berlin") ?? .utc)

    static func source(_ file: ImportFile) throws -> any DraftSource {
        try FileFormat.open(file, ReadingTerms(moment: moment, zones: zones))
    }

    static func rows(_ content: some Sequence<UInt8>, pieceSize: Int = 65_536) throws -> [TaskDraft] {
        var source = try source(ImportFile(content, name: "tasks.ics", pieceSize: pieceSize))
        var rows: [TaskDraft] = []
        while let row = try source.nextTask() { rows.append(row) }
        return rows
    }

    /// The tasks of a calendar with these lines.
    static func rows(_ lines: String) throws -> [TaskDraft] {
        try rows("BEGIN:VCALENDAR\nVERSION:2.0\n\(lines)\nEND:VCALENDAR\n".utf8)
    }

    /// A task with these properties.
    static func row(_ properties: String) throws -> TaskDraft {
        let rows = try rows("BEGIN:VTODO\nUID:1@example.org\nSUMMARY:Dig\n\(properties)\nEND:VTODO")
        #expect(rows.count == 1)
        return try #require(rows.first)
    }

    static func problem(_ content: some Sequence<UInt8>) throws -> ImportProblem {
        try #require(throws: ImportFailure.self) { try rows(content) }.problems[0]
    }

    /// A task as an import stores it; the usual priority is medium.
    static func item(_ row: TaskDraft) -> TaskItem {
        var task = row.plain
        let now = moment.instant
        (task.id, task.name, task.priority) = (row.id ?? .random(), row.name, row.priority ?? .medium)
        (task.chosenType, task.dueDate, task.parentID) = (
            row.completion == nil ? row.type : nil, row.dueDate, row.parentID
        )
        (task.repeatPattern, task.dependencies) = (row.repeatPattern, row.dependencies)
        (task.addedOn, task.dateAdded) = (row.added?.on ?? moment.today, row.added?.at ?? now)
        task.modifiedAt = now
        task.archivedAt = row.isArchived ? now : nil
        task.completion = row.completion.map {
            Completion(
                at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: row.type ?? .morning)
        }
        return task
    }

    /// The file to which imported rows are exported.
    static func written(_ rows: [TaskDraft]) throws -> String {
        var writer = try #require(named?.writer?())
        writer.begin(at: moment)
        for row in rows {
            let name = row.projectName ?? "Inbox"
            let place = ExportProject(projectName: name, isInbox: name == "Inbox", defaultPriority: .medium)
            writer.append(item(row), in: place, foreign: row.foreign?.text)
        }
        writer.finish()
        return String(decoding: writer.take(), as: UTF8.self)
    }
}
