import Calendar
import Domain
import Interop
import Testing

struct MarkdownWriterTests {
    private func task(_ name: String, _ number: UInt64 = 1, _ change: (inout TaskItem) -> Void = { _ in }) -> TaskItem {
        let now = Instant(milliseconds: 1_790_000_000_000)
        var task = TaskItem(
            id: TaskID(high: 1, low: number), name: name, addedOn: Day(number: 20_000), dateAdded: now, modifiedAt: now)
        change(&task)
        return task
    }

    private func written(_ tasks: [(TaskItem, String)]) throws -> String {
        let format = try #require(FileFormat.exported.first { $0.name == "markdown" })
        var writer = try #require(format.writer?())
        for (task, project) in tasks {
            let place = ExportProject(
                projectName: project, isInbox: project == "Inbox", defaultPriority: Priority.medium)
            writer.append(task, in: place, foreign: nil)
        }
        writer.finish()
        return String(decoding: writer.take(), as: UTF8.self)
    }

    private let done = Completion(
        at: Instant(milliseconds: 1_790_000_000_000), on: Day(number: 20_717), minute: 600, quality: .standard,
        points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100), by: .page,
        type: .morning)

    @Test func `projects are headings, subtasks are nested, and completed tasks are ticked`() throws {
        let parent = task("Paint", 1) { $0.details = "Two coats\nof blue\n\nand dry" }
        let child = task("Buy brushes", 2) { ($0.parentID, $0.completion) = (parent.id, done) }
        let grandchild = task("Ask Ann", 3) { $0.parentID = child.id }
        let other = task("Rest", 4) { ($0.section, $0.archivedAt) = ("Later", done.at) }
        let text = try written([
            (grandchild, "Home"), (task("Post", 5), "Inbox"), (parent, "Home"), (child, "Home"), (other, "Home"),
        ])
        #expect(
            text == """
                # Home

                - [ ] Paint

                  Two coats\\
                  of blue

                  and dry
                  - [x] Buy brushes (done 2026-09-21)
                    - [ ] Ask Ann

                ## Later

                - [ ] ~~Rest~~

                # Inbox

                - [ ] Post

                """)
    }

    @Test func `what matters stands behind the name`() throws {
        let full = task("Dig") {
            ($0.priority, $0.dueDate, $0.estimatedDuration) = (.highest, DueDate("2026-11-21T14:30"), 1_800)
            ($0.repeatPattern, $0.tags) = (RepeatPattern("every week"), ["home", "a_b"])
        }
        #expect(
            try written([(full, "Home")]).contains(
                "- [ ] Dig (P0, due 2026-11-21 14:30, every week, 30 min) @home @a\\_b\n"))
    }

    @Test(arguments: [
        ("*a* [b](c) <d>", #"\*a\* \[b\](c) \<d\>"#), ("1. First", #"1\. First"#), ("# One", ##"\# One"##),
        ("A - b. c!", "A - b. c!"),
        ("2026", "2026"), ("x_y `z`", #"x\_y \`z\`"#), ("- dash", #"\- dash"#),
    ])
    func `text keeps its meaning`(_ name: String, _ line: String) throws {
        #expect(try written([(task(name), "Home")]) == "# Home\n\n- [ ] \(line)\n")
    }

    @Test func `a subtask without its parent stands by itself`() throws {
        #expect(try written([(task("Dig") { $0.parentID = TaskID(high: 9, low: 9) }, "Home")]).hasSuffix("- [ ] Dig\n"))
    }
}
