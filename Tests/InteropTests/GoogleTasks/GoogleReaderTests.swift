import Calendar
import Domain
import Testing

@testable import Interop

struct GoogleReaderTests {
    /// A Takeout file with one list.
    private func file(_ tasks: String, list: String = "Home") -> String {
        "{\"kind\":\"tasks#taskLists\",\"items\":[{\"kind\":\"tasks#tasks\",\"title\":\"\(list)\",\"items\":[\(tasks)]}]}"
    }

    private func task(_ members: String, zone: String = "Europe/Berlin") throws -> TaskDraft {
        try #require(try JSONText(zone: zone).tasks(file("{\"id\":\"a\",\"title\":\"Dig\",\(members)}")).first)
    }

    @Test func `lists become projects, also empty ones, and tasks belong to theirs`() throws {
        let drafts = try JSONText().drafts(
            """
            {"items": [{"items": [{"id": "1", "title": "A", "status": "needsAction"}], "title": "One", "id": "x"},
                       {"title": "Two", "items": []}, {"title": "Three", "items": [{"id": "2", "title": "B"}]}],
             "kind": "tasks#taskLists"}
            """)
        #expect(drafts.projects.map(\.project.name) == ["One", "Two", "Three"])
        #expect(drafts.tasks.map(\.projectName) == ["One", "Three"] && drafts.tasks.map(\.name) == ["A", "B"])
    }

    @Test(arguments: ["Pacific/Kiritimati", "Pacific/Pago_Pago", "UTC"])
    func `a due date is the day as written, in every zone`(_ zone: String) throws {
        for due in ["2026-03-29T00:00:00Z", "2026-03-29T00:00:00.000Z", "2026-03-29", "2026-03-29T23:00:00-10:00"] {
            #expect(try task("\"due\":\"\(due)\"", zone: zone).dueDate == DueDate("2026-03-29"))
        }
    }

    @Test func `a completed task has its day in the zone of the settings`() throws {
        let done = try task("\"status\":\"completed\",\"completed\":\"2026-11-20T23:30:00.000Z\"")
        #expect((done.completion?.on, done.completion?.minute) == (Day("2026-11-21"), 30) && done.losses.isEmpty)
    }

    @Test func `a hidden task is completed, at the latest when it was last changed`() throws {
        let done = try task("\"status\":\"needsAction\",\"hidden\":true,\"updated\":\"2026-11-19T08:00:00Z\"")
        #expect(done.completion?.on == Day("2026-11-19"))
        let bare = try task("\"hidden\":true")
        #expect(bare.completion?.on == Day("2026-11-24") && bare.losses.map(\.column) == ["completed"])
    }

    @Test func `deleted tasks are left out, which is told`() throws {
        var source = try JSONText().source(
            file("{\"id\":\"1\",\"title\":\"A\",\"deleted\":true},{\"id\":\"2\",\"title\":\"B\"}"), named: nil)
        #expect(try source.rest().tasks.map(\.name) == ["B"])
        #expect(source.notices.map(\.message) == ["1 deleted task was left out."])
    }

    @Test func `a subtask refers to its parent, wherever that stands`() throws {
        let tasks = try JSONText().tasks(
            file("{\"id\":\"2\",\"title\":\"B\",\"parent\":\"1\"},{\"id\":\"1\",\"title\":\"A\",\"parent\":\"1\"}"))
        #expect(tasks[0].parentID == tasks[1].id && tasks[1].parentID == nil)
    }

    @Test func `the same file gives the same ids, and a duplicate id is told`() throws {
        let text = file("{\"id\":\"1\",\"title\":\"A\"},{\"id\":\"1\",\"title\":\"A\"},{\"title\":\"C\"}")
        let tasks = try JSONText().tasks(text)
        #expect(try JSONText().tasks(text).map(\.id) == tasks.map(\.id) && Set(tasks.map(\.id)).count == 3)
        #expect(tasks[1].losses.map(\.column) == ["id"] && tasks[2].id == nil)
    }

    @Test func `notes and links become details, and no priority is made up`() throws {
        let task = try task(
            "\"notes\":\"One\\nTwo\",\"links\":[{\"type\":\"email\",\"description\":\"Offer\",\"link\":\"https://e.org\"}]"
        )
        #expect(task.details == "One\nTwo\nOffer: https://e.org" && task.priority == nil && task.losses.isEmpty)
    }

    @Test func `what has no field is kept beside the task, but no secret and no empty value`() throws {
        let task = try task(
            "\"starred\":true,\"scheduled_time\":[{\"start\":\"2026-01-02T09:00:00Z\",\"authToken\":\"s3cret\"}],\"x\":0,\"access_token\":\"s3cret\",\"etag\":\"e\""
        )
        #expect(
            task.foreign?.text == "\"starred\":true\n\"scheduled_time\":[{\"start\":\"2026-01-02T09:00:00Z\"}]")
        #expect(task.losses.map(\.column) == ["starred", "scheduled_time"])
        #expect(task.losses.allSatisfy { $0.message.contains("beside the task") })
    }

    @Test(arguments: ["\"due\":\"soon\"", "\"due\":\"2026-02-30T00:00:00Z\"", "\"due\":[1]", "\"due\":1e300"])
    func `a date that cannot be read is kept and told`(_ member: String) throws {
        let task = try task(member)
        #expect(task.dueDate == nil && task.foreign?.text == member && task.losses.map(\.column) == ["due"])
    }

    @Test func `wrong types, null bytes and blank titles do not stop the import`() throws {
        let tasks = try JSONText().tasks(
            file(
                "{\"id\":7,\"title\":12},{\"id\":null,\"title\":[\"a\"]},{\"id\":\"\",\"title\":\"a\\u0000b\"},5,null,[]"
            ))
        #expect(tasks.map(\.name) == ["12", "Untitled", "a b", "Untitled", "Untitled", "Untitled"])
    }

    @Test func `a file of one list, as the service answers, is read, too`() throws {
        let drafts = try JSONText().drafts("{\"items\":[{\"id\":\"1\",\"title\":\"A\"}],\"kind\":\"tasks#tasks\"}")
        #expect(drafts.tasks.map(\.name) == ["A"] && drafts.projects.isEmpty)
    }

    @Test func `a Takeout archive and UTF-16 are read`() throws {
        let text = file("{\"id\":\"1\",\"title\":\"Ärger\"}")
        let archive = ArchiveTests.zip([("Takeout/Tasks/Tasks.json", text), ("Takeout/archive_browser.html", "<p>")])
        var source = try JSONText().source(ImportFile(archive), named: nil)
        #expect(try source.rest().tasks.map(\.name) == ["Ärger"] && source.notices.count == 1)
        let wide: [UInt8] = [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        var other = try JSONText().source(ImportFile(wide), named: nil)
        #expect(try other.rest().tasks.map(\.name) == ["Ärger"])
    }

    @Test func `a truncated file is refused with its line`() throws {
        let text = file("{\"id\":\"1\",\"title\":\"A\"}")
        for length in [text.utf8.count - 1, text.utf8.count - 5, 70] {
            let failure = try #require(throws: ImportFailure.self) {
                try JSONText().drafts(String(text.prefix(length)), named: "google")
            }
            #expect(failure.problems.map(\.code) == ["import.json"] && failure.problems[0].line == 1)
        }
    }
}
