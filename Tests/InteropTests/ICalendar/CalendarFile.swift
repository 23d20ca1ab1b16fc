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
}
