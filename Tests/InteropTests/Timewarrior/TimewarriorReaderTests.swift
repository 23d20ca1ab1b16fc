import Calendar
import Domain
import Interop
import Testing

struct TimewarriorReaderTests {
    private func entries(_ text: String) throws -> [EntryDraft] {
        #expect(try FileFormat.of(ImportFile(text.utf8)).name == "taskwarrior")
        return try TaskwarriorText(text).entries
    }

    private func entry(_ text: String) throws -> EntryDraft {
        try #require(try entries("inc 20261121T090000Z - 20261121T103000Z\(text)\n").first)
    }

    @Test(arguments: [
        (" # Work", ["Work"], nil), (" # \"Call Mum\"", ["Call Mum"], nil),
        (" # Call Mum", ["Call", "Mum", "Call Mum"], nil), (" # foo:bar x#y", ["foo:bar", "x#y", "foo:bar x#y"], nil),
        (" # \"a \\\"b\\\" \\\\c\"", ["a \"b\" \\c"], nil), (" # Work # \"two words\"", ["Work"], "two words"),
        (" # Work # two words", ["Work"], "two words"), (" # \"#\" # x", ["#"], "x"), (" # Müll", ["Müll"], nil),
        (" # Work # \"a \\\"b\\\" # c\"", ["Work"], "a \"b\" # c"), ("\t#  Work ", ["Work"], nil),
    ])
    func `an interval names its task by its tags`(_ text: String, _ names: [String], _ note: String?) throws {
        let entry = try entry(text)
        #expect(entry.taskNames == names && entry.note == note && entry.taskID == nil && entry.losses.isEmpty)
        #expect(entry.stretch.start == Instant("2026-11-21T09:00:00Z") && entry.stretch.seconds == 5_400)
    }

    @Test func `intervals that no task can have are left out, which is reported`() throws {
        let found = try TaskwarriorText(
            """
            inc 20261121T090000Z - 20261121T090000Z # Work

            inc 20261121T090000Z - 20261121T100000Z
            inc 20261121T100000Z - 20261121T110000Z # # "a note"
            inc 20261121T110000Z - 20261121T120000Z # Work
            inc 20261121T120000Z # Work

            """)
        #expect(found.entries.map(\.number) == [4] && found.entries.map(\.line) == [5])
        #expect(found.notices.map(\.line) == [3, 6, 1])
        #expect(found.notices[0].message == "Intervals without tags to name a task were left out (2 from here on).")
    }

    @Test func `a note that is too long is left out, which is reported`() throws {
        let entry = try entry(" # Work # \"\(String(repeating: "long ", count: 200))\"")
        #expect(entry.note == nil && entry.losses.map(\.column) == ["note"])
    }

    @Test func `times of Timewarrior follow the tasks of Taskwarrior in one archive`() throws {
        let archive = ArchiveTests.zip([
            ("timew/2026-11.data", "inc 20261121T090000Z - 20261121T103000Z # \"Call Mum\"\n"),
            ("timew/tags.data", "{\"Call Mum\":{\"count\":1}}"),
            (
                "z/tasks.json",
                "[{\"description\":\"Call Mum\",\"uuid\":\"\(TaskwarriorText.uuid(1))\",\"entry\":\"20261101T100000Z\"}]"
            ),
        ])
        let found = try TaskwarriorText(ImportFile(archive, name: "export.zip"))
        guard case .task(let task) = found.drafts.first, case .entry(let entry) = found.drafts.last else {
            Issue.record("\(found.drafts)")
            return
        }
        #expect(found.drafts.count == 2 && entry.taskNames == [task.name] && entry.number == 2)
        #expect(found.notices.map(\.message) == ["Not part of Taskwarrior, so it was left out: timew/tags.data."])
    }
}
