import Calendar
import Domain
import Interop
import TestRandom
import Testing

struct TodoTxtWriterTests {
    private func task(_ name: String = "Call Mum", _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        var task = TaskItem.blank
        (task.id, task.name) = (TaskID(high: 0, low: 7), name)
        task.addedOn = Day("2026-11-01") ?? task.addedOn
        change(&task)
        return task
    }

    private func written(
        _ task: TaskItem, project: String = "Inbox", usual: Priority = .medium
    ) throws -> (line: String, losses: [ExportLoss]) {
        var writer = try #require(TodoTxtText.named?.writer?())
        writer.append(
            task, in: ExportProject(projectName: project, isInbox: project == "Inbox", defaultPriority: usual),
            foreign: nil)
        let line = String(decoding: writer.take(), as: UTF8.self)
        #expect(line.hasSuffix(" uuid:00000000-0000-0000-0000-000000000007\n"))
        return (String(line.dropLast(43)), writer.losses)
    }

    @Test func `an open task is one line`() throws {
        let task = task {
            ($0.priority, $0.tags, $0.dueDate) = (.high, ["phone"], DueDate("2026-11-21"))
            $0.repeatPattern = RepeatPattern("every! 2 weeks")
            $0.parentID = TaskID(high: 0, low: 9)
        }
        let (line, losses) = try written(task, project: "Family")
        #expect(
            line
                == "(B) 2026-11-01 Call Mum +Family @phone due:2026-11-21 rec:2w p:00000000-0000-0000-0000-000000000009"
        )
        #expect(losses.isEmpty)
    }

    @Test func `a completed task keeps its priority at the end`() throws {
        var row = TaskDraft(number: 1, line: 1, name: "Call Mum")
        row.id = TaskID(high: 0, low: 7)
        let day = try #require(Day("2026-11-20"))
        row.completion = .init(at: Instant(milliseconds: 0), on: day, minute: 720)
        row.priority = .low
        #expect(try written(row.task).line == "x 2026-11-20 2026-11-20 Call Mum pri:D")
    }

    @Test func `medium priority has no letter if it is the usual one`() throws {
        #expect(try written(task()).line == "2026-11-01 Call Mum")
        #expect(try written(task(), usual: .high).line == "(C) 2026-11-01 Call Mum")
        #expect(try written(task { $0.priority = .high }, usual: .high).line == "(B) 2026-11-01 Call Mum")
    }

    @Test func `losses are counted by field`() throws {
        let task = task("Ask +1 @home") {
            ($0.details, $0.estimatedDuration, $0.energy) = ("Two\nlines", 1_800, .high)
            ($0.repeatPattern, $0.dueDate) = (RepeatPattern("every mon,fri"), DueDate("2026-11-21"))
            ($0.reminders, $0.dependencies) = (["1h"], [.random()])
        }
        let (line, losses) = try written(task, project: "Two words")
        #expect(line == "2026-11-01 Ask +1 @home +Two-words due:2026-11-21")
        #expect(
            losses.map(\.field) == [
                "dependencies", "details", "energy", "estimatedDuration", "name", "projectId", "reminders",
                "repeatPattern",
            ])
        #expect(losses.allSatisfy { $0.count == 1 && !$0.message.isEmpty })
    }

    @Test(arguments: [
        ("every sat", "rec:+1w"), ("every 21st", "rec:+1m"), ("every weekday", "rec:+1b"), ("every day", "rec:+1d"),
    ])
    func `a repeat on the day of the due date is written without the day`(_ pattern: String, _ word: String) throws {
        let task = task { ($0.repeatPattern, $0.dueDate) = (RepeatPattern(pattern), DueDate("2026-11-21")) }
        #expect(try written(task).line.hasSuffix(word))
    }

    @Test func `extra words are written back unchanged`() throws {
        let rows = try TodoTxtText.rows("Call Mum t:2026-12-01 phone:555 @\(String(repeating: "a", count: 60))\n")
        let line = TodoTxtText.written(rows)
        for word in ["t:2026-12-01", "phone:555", "@aaaa"] { #expect(line.contains(" \(word)")) }
        var writer = try #require(TodoTxtText.named?.writer?())
        for row in rows { writer.append(row.task, in: .named("Inbox"), foreign: nil) }
        #expect(writer.losses.isEmpty)
    }

    @Test(arguments: 0..<UInt64(RandomCases.count(50)))
    func `imported and exported tasks are read back unchanged`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = (0..<20).map { _ in generator.todoTxtLine() }.joined(separator: "\n")
        let rows = try TodoTxtText.rows(text)
        let again = try TodoTxtText.rows(TodoTxtText.written(rows))
        #expect(again.count == rows.count)
        for (first, second) in zip(rows, again) {
            #expect(first.imported == second.imported, "\(text)")
            #expect((first.projectName ?? "Inbox") == (second.projectName ?? "Inbox"))
        }
    }
}

extension SeededGenerator {
    /// A random line of valid and invalid todo.txt.
    fileprivate mutating func todoTxtLine() -> String {
        let words = [
            "x", "(A)", "(C)", "(E)", "2026-11-20", "2026-02-30", "Call", "Mum", "+Family", "+Two", "@phone", "@", "+",
            "due:2026-11-21", "due:2026-11-21T09:30", "due:soon", "rec:1w", "rec:+2m", "rec:9b", "pri:A", "pri:?",
            "t:2026-12-01", "h:1", "id:1", "id:2", "p:1", "p:9", "uuid:2742b654-b0ac-5311-9642-a19ac9e2bcf0", "uuid:1",
            "phone:555", "https://example.org", "10:30", "\u{1F600}", "@due:2026-01-01", "++", "…", "…a", "todo.txt:",
            String(repeating: "long", count: 60), String(repeating: "word ", count: 60),
        ]
        let front = ["", "x ", "x 2026-11-20 2026-11-01 ", "(B) 2026-11-01 ", "2026-11-01 "]
        var line = front.randomElement(using: &self) ?? ""
        for _ in 0..<Int.random(in: 0...8, using: &self) {
            line += Int.random(in: 0...5, using: &self) == 0 ? text(upTo: 8) : words.randomElement(using: &self) ?? ""
            line += " "
        }
        return line.replacing("\u{0}", with: "")
    }
}
