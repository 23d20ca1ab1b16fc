import Calendar
import Domain
import Glibc
import Interop
import JSON
import Testing

/// What is imported and exported, compared with what other libraries find in the same files.
struct CalendarFactsTests {
    private typealias Facts = [String: [String: Int]]
    private struct Unreadable: Error {}

    private static let script =
        "/" + #filePath.split(separator: "/").dropLast(3).joined(separator: "/") + "/Independent/formats/ics.py"

    @Test func `random files have the facts that another library finds, and so have the files written from them`()
        throws
    {
        let made = try Self.run("make 1 150")
        var written = JSONWriter()
        written.beginArray()
        for (file, expected) in made {
            let rows = try CalendarFile.rows(file.unicodeScalars.map { UInt8($0.value & 0xFF) }, pieceSize: 100)
            #expect(Self.facts(rows) == expected, "\(file)")
            written.string(try CalendarFile.written(rows))
        }
        let path = "/tmp/tasker-calendars-\(getpid()).json"
        let stream = try #require(fopen(path, "w"))
        defer { unlink(path) }
        written.endArray()
        let bytes = written.bytes
        #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count && fclose(stream) == 0)
        for ((_, facts), (file, expected)) in zip(try Self.run("read \(path)"), made) {
            #expect(Self.withUsual(facts) == Self.withUsual(expected), "\(file)")
        }
    }

    /// The usual priority, which is medium, is written as none.
    private static func withUsual(_ facts: Facts) -> Facts {
        var facts = facts
        let count = facts["priority"]?.removeValue(forKey: "") ?? 0
        if count > 0 { facts["priority", default: [:]]["2", default: 0] += count }
        return facts
    }

    private static func facts(_ rows: [TaskDraft]) -> Facts {
        var facts: Facts = [:]
        func count(_ kind: String, _ value: String) { facts[kind, default: [:]][value, default: 0] += 1 }
        for row in rows {
            count("state", row.isArchived ? "archived" : row.completion == nil ? "open" : "done")
            count("project", row.projectName ?? "")
            count("priority", row.priority.map { "\($0.rawValue)" } ?? "")
            if let due = row.dueDate { count("due", due.description) }
            if let completion = row.completion { count("completed", completion.on.description) }
            if row.parentID != nil { count("subtask", "yes") }
            if row.repeatPattern != nil { count("repeat", "yes") }
            for tag in row.tags { count("tag", tag) }
            count("name", row.name)
        }
        return facts
    }

    private static func run(_ arguments: String) throws -> [(file: String, facts: Facts)] {
        guard let pipe = popen("exec /usr/bin/python3 -B '\(script)' \(arguments)", "r") else { throw Unreadable() }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&piece, 1, piece.count, pipe)
            guard count > 0 else { break }
            bytes += piece[..<count]
        }
        guard pclose(pipe) == 0, let pairs = try JSONParser.parse(bytes).elements else { throw Unreadable() }
        return pairs.map { pair in
            let kinds = (pair["facts"]?.members ?? []).map { kind in
                let values = (kind.value.members ?? []).map { ($0.name, Int($0.value.integer ?? -1)) }
                return (kind.name, Dictionary(values, uniquingKeysWith: +))
            }
            return (pair["file"]?.string ?? "", Dictionary(kinds, uniquingKeysWith: { first, _ in first }))
        }
    }
}
