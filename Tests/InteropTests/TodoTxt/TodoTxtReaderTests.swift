import Calendar
import Domain
import Interop
import System
import Testing

struct TodoTxtReaderTests {
    private func row(_ line: String, name: String = "todo.txt") throws -> TaskDraft {
        try #require(try TodoTxtText.rows(line + "\n", name: name).first)
    }

    @Test func `a line has a priority, creation date, project, tags and due date`() throws {
        let row = try row("(A) 2026-11-01 Call Mum +Family @phone @weekend due:2026-11-21")
        #expect((row.name, row.projectName, row.tags) == ("Call Mum", "Family", ["phone", "weekend"]))
        #expect((row.priority, row.dueDate, row.added?.on) == (.highest, DueDate("2026-11-21"), Day("2026-11-01")))
        #expect(row.completion == nil && row.losses.isEmpty && row.details == nil)
    }

    @Test func `a completed line has the completion date before the creation date`() throws {
        let row = try row("x 2026-11-20 2026-11-01 Call Mum pri:B")
        #expect((row.completion?.on, row.completion?.minute) == (Day("2026-11-20"), 720))
        #expect((row.added?.on, row.priority, row.name) == (Day("2026-11-01"), .high, "Call Mum"))
    }

    @Test func `a single date of a completed line is the completion date`() throws {
        let row = try row("x 2026-11-20 Call Mum")
        #expect(row.completion?.on == Day("2026-11-20") && row.added == nil)
    }

    @Test func `a completed line without a date is completed on the day of the import, which is reported`() throws {
        let row = try row("x Call Mum")
        #expect(row.completion?.on == Day("2026-11-24") && row.name == "Call Mum")
        #expect(row.losses.map(\.column) == ["completed"])
    }

    @Test(arguments: ["done.txt", "/home/ann/Done.txt", "done-2025.txt"])
    func `a file named done contains completed tasks, marked or not`(_ name: String) throws {
        let rows = try TodoTxtText.rows("2026-11-20 2026-11-01 Call Mum\nx 2026-11-19 Buy milk\n", name: name)
        #expect(rows.map(\.completion?.on) == [Day("2026-11-20"), Day("2026-11-19")])
        #expect(rows.map(\.name) == ["Call Mum", "Buy milk"] && rows[0].added?.on == Day("2026-11-01"))
    }

    @Test(arguments: [
        ("(A) a", Priority.highest), ("(B) a", .high), ("(C) a", .medium), ("(D) a", .low), ("(Z) a", .low), ("a", nil),
        ("(a) a", nil), ("(AA) a", nil), ("a (A)", nil), ("a pri:A", .highest), ("(B) a pri:A", .high),
    ])
    func `letters are priorities, and none means the usual one`(_ line: String, _ priority: Priority?) throws {
        #expect(try row(line).priority == priority)
    }

    @Test(arguments: [
        ("rec:1w", "every! week"), ("rec:+1w", "every week"), ("rec:3d", "every! 3 days"),
        ("rec:+2m", "every 2 months"),
        ("rec:y", "every! year"), ("rec:+1b", "every weekday"), ("rec:90d", "every! 90 days"),
    ])
    func `a repeat counts from the completion, or with + from the due date`(_ word: String, _ pattern: String) throws {
        let row = try row("Water plants due:2026-11-21 \(word)")
        #expect(row.repeatPattern?.text == pattern && row.losses.isEmpty)
    }

    @Test(arguments: ["rec:0w", "rec:5b", "rec:1x", "rec:w1", "rec:1000d", "rec:+"])
    func `an unsupported repeat is kept and reported`(_ word: String) throws {
        let row = try row("Water plants due:2026-11-21 \(word)")
        #expect(row.repeatPattern == nil && row.foreign?.text == word)
        #expect(row.losses.map(\.column) == ["rec"])
    }

    @Test func `a repeat needs a due date`() throws {
        let row = try row("Water plants rec:1w")
        #expect(row.repeatPattern == nil && row.foreign?.text == "rec:1w")
    }

    @Test func `the first of several projects is used, and the others become tags`() throws {
        let row = try row("Paint +House the @wall +Summer +house")
        #expect((row.name, row.projectName, row.tags) == ("Paint the", "House", ["wall", "Summer", "house"]))
    }

    @Test func `words without a field are kept in the details and reported by row and field`() throws {
        let rows = try TodoTxtText.rows("First\nCall Mum t:2026-12-01 h:1 phone:555 due:soon\n")
        #expect(rows[1].foreign?.text == "t:2026-12-01 h:1 phone:555 due:soon")
        #expect(rows[1].name == "Call Mum" && rows[1].dueDate == nil)
        #expect(rows[1].losses.map(\.location) == ["t", "h", "phone", "due"].map { "row 2, column \($0)" })
        #expect(rows[1].losses.allSatisfy { $0.code == "import.value.kept" })
    }

    @Test(arguments: [
        "See https://example.org/a:b", "Meet at 10:30", "C:\\temp and a:b", "Note: buy milk", "1 + 1 @ home", "x",
        "xylophone lesson", "mail bob@example.org",
    ])
    func `what only looks like todo.txt syntax is left as text`(_ line: String) throws {
        let row = try row(line)
        #expect(row.name == line && row.losses.isEmpty && row.details == nil && row.tags.isEmpty)
    }

    @Test func `a task refers to its parent by id, wherever that is defined, or by uuid`() throws {
        let uuid = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
        let rows = try TodoTxtText.rows("Buy paint p:1\nPaint the house id:1\nCall p:\(uuid)\nFind uuid:\(uuid)\n")
        #expect(rows[0].parentID == rows[1].id && rows[2].parentID == TaskID(uuid) && rows[3].id == TaskID(uuid))
        #expect(rows.allSatisfy { $0.losses.isEmpty && $0.details == nil })
    }

    @Test func `a missing parent, or the task itself, is kept and reported`() throws {
        let rows = try TodoTxtText.rows("Buy paint p:9\nPaint id:1 p:1\n")
        #expect(rows.map(\.foreign?.text) == ["p:9", "p:1"])
        #expect(rows.allSatisfy { $0.parentID == nil })
    }

    @Test func `the same file gives the same ids, and equal lines are separate tasks`() throws {
        let text = "Milk\nMilk\n2026-11-01 Milk\nMilk\n"
        let ids = try TodoTxtText.rows(text).compactMap(\.id)
        #expect(Set(ids).count == 4)
        #expect(try TodoTxtText.rows(text).map(\.id) == ids)
        #expect(try TodoTxtText.rows("Bread\nMilk\n")[1].id == ids[0])
    }

    @Test func `a line remains the same task when it is completed or its priority changes`() throws {
        let open = try row("2026-11-01 Call Mum +Family due:2026-11-21").id
        #expect(try row("x 2026-11-20 2026-11-01 Call Mum +Family due:2026-11-21 pri:A").id == open)
        #expect(try row("(B) 2026-11-01 Call Mum +Family due:2026-11-21").id == open)
        #expect(try row("(B) 2026-11-02 Call Mum +Family due:2026-11-21").id != open)
    }

    @Test func `a duplicate uuid is used only once`() throws {
        let uuid = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
        let rows = try TodoTxtText.rows("One uuid:\(uuid)\nTwo uuid:\(uuid)\n")
        #expect(rows[0].id == TaskID(uuid) && rows[1].id != TaskID(uuid) && rows[1].losses.map(\.column) == ["uuid"])
    }

    @Test func `a name that is too long is split at a word and continues in the details`() throws {
        let words = (1...100).map { "word\($0)" }.joined(separator: " ")
        let row = try row("\(words) phone:555")
        let lines = try #require(row.details).split(separator: "\n")
        #expect(row.name.count <= 200 && row.name.hasSuffix("…") && lines[0].hasPrefix("…"))
        #expect("\(row.name.dropLast())\(lines[0].dropFirst())" == words)
        #expect(row.foreign?.text == "phone:555")
        #expect(row.losses.map(\.column) == ["phone", "name"])
    }

    @Test func `text beyond the limit of the details is dropped and reported`() throws {
        let row = try row(String(repeating: "word ", count: 5_000) + "phone:555")
        let details = try #require(row.details)
        #expect(details.count <= 20_000 && row.foreign?.text == "phone:555")
        #expect(row.losses.map(\.column) == ["phone", "name", "details"])
    }

    @Test(arguments: [
        ("+Garden @home", "Garden home"), ("(A)", "Untitled"), ("x 2026-11-20", "Untitled"),
        ("due:2026-11-21", "Untitled"),
    ])
    func `a line without text is named after its labels`(_ line: String, _ name: String) throws {
        #expect(try row(line).name == name)
    }

    @Test func `empty lines, byte order marks and all line breaks are accepted`() throws {
        let rows = try TodoTxtText.rows("\u{FEFF}One\r\n\r\n  \nTwo\rThree")
        #expect(rows.map(\.name) == ["One", "Two", "Three"] && rows.map(\.number) == [1, 4, 5])
    }

    @Test(arguments: ["\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}", "\u{FFFE}"])
    func `a control character becomes a space, which is reported`(_ control: String) throws {
        let row = try row("Call\(control)Mum")
        #expect(row.name == "Call Mum" && row.losses.map(\.column) == ["name"])
    }

    @Test func `a due date can have a time`() throws {
        #expect(try row("Call due:2026-11-21T14:30").dueDate == DueDate("2026-11-21T14:30"))
    }

    private func archive(_ files: [(name: String, content: String)]) throws -> (rows: [TaskDraft], notices: [String]) {
        let moment = Moment(instant: try #require(Instant(TodoTxtText.today)), zone: .utc)
        let file = ImportFile(ArchiveTests.zip(files), name: "todo.zip")
        var source = try FileFormat.open(file, ReadingTerms(moment: moment, zones: ZoneFiles()))
        var rows: [TaskDraft] = []
        while let row = try source.nextTask() { rows.append(row) }
        return (rows, source.notices.map(\.message))
    }

    @Test func `todo.txt and done.txt are one import, in which lines refer to each other`() throws {
        let (rows, notices) = try archive([
            ("todo/todo.txt", "Buy paint p:1\n\nMilk\n"),
            ("todo/done.txt", "2026-11-20 Paint the house id:1\nx Milk\n"),
        ])
        #expect(rows.map(\.name) == ["Paint the house", "Milk", "Buy paint", "Milk"])
        #expect(rows.map { $0.completion != nil } == [true, true, false, false])
        #expect(rows[2].parentID == rows[0].id && rows[2].losses.isEmpty && notices.isEmpty)
        #expect(Set(rows.map(\.id)).count == 4 && rows.map(\.number) == [1, 2, 1, 3])
    }

    @Test func `other texts beside todo.txt are left out, which is reported`() throws {
        let (rows, notices) = try archive([("report.txt", "2026-11-20T10:00:00 5 3\n"), ("todo.txt", "Milk\n")])
        #expect(rows.map(\.name) == ["Milk"])
        #expect(notices == ["report.txt is not called todo.txt or done.txt, so it was left out."])
    }
}
