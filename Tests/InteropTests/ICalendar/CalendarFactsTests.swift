import Calendar
import Domain
import Glibc
import Interop
import JSON
import TestRandom
import Testing

/// What is imported and exported, compared with what other libraries find in the same files.
struct CalendarFactsTests {
    private typealias Facts = FactsScript.Facts

    private let script = FactsScript(name: "ics.py")

    @Test func `random files have the facts that another library finds, and so have the files written from them`()
        throws
    {
        let made = try script.run("make 1 \(RandomCases.count(50))")
        var written = JSONWriter()
        written.beginArray()
        for (file, expected) in made {
            let rows = try CalendarFile.rows(file.unicodeScalars.map { UInt8($0.value & 0xFF) }, pieceSize: 100)
            #expect(Self.facts(rows) == expected, "\(file)")
            written.string(try CalendarFile.written(rows))
        }
        for ((_, facts), (file, expected)) in zip(try read("read", &written), made) {
            #expect(Self.withUsual(facts) == Self.withUsual(expected), "\(file)")
        }
    }

    @Test func `other libraries find the events of a feed when they are due, for as long as estimated`() throws {
        var written = JSONWriter()
        written.beginArray()
        var expected: [Facts] = []
        let count = RandomCases.count(40)
        for (file, _) in try script.run("make 2 \(count)") {
            let tasks = try CalendarFile.rows(file.unicodeScalars.map { UInt8($0.value & 0xFF) }).map(CalendarFile.item)
            var writer = CalendarFeed.writer(asEvents: true)
            writer.begin(at: CalendarFile.moment)
            let place = ExportProject(projectName: "Inbox", isInbox: true, defaultPriority: .medium)
            for task in tasks { writer.append(task, in: place, foreign: nil) }
            writer.finish()
            written.string(String(decoding: writer.take(), as: UTF8.self))
            expected.append(Self.events(tasks))
        }
        let found = try read("events", &written)
        #expect(found.count == count)
        for ((_, facts), expected) in zip(found, expected) { #expect(facts == expected) }
    }

    /// What the script reads in the texts of a list.
    private func read(_ mode: String, _ written: inout JSONWriter) throws -> [(file: String, facts: Facts)] {
        written.endArray()
        let path = "/tmp/tasker-calendars-\(getpid())-\(mode).json"
        let stream = try #require(fopen(path, "w"))
        defer { unlink(path) }
        let bytes = written.bytes
        #expect(fwrite(bytes, 1, bytes.count, stream) == bytes.count && fclose(stream) == 0)
        return try script.run("\(mode) \(path)")
    }

    private static func events(_ tasks: [TaskItem]) -> Facts {
        var facts: Facts = [:]
        func count(_ kind: String, _ value: String) { facts[kind, default: [:]][value, default: 0] += 1 }
        for task in tasks {
            guard let due = task.dueDate else { continue }
            count("name", task.isComplete ? "✓ \(task.name)" : task.name)
            count("start", due.description)
            if due.minute != nil { count("minutes", "\((task.estimatedDuration ?? 1_800) / 60)") }
            if task.repeatPattern != nil { count("repeat", "yes") }
        }
        return facts
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
}
