import Calendar
import Domain
import JSON
import TestRandom
import Testing

@testable import Interop

struct TaskwarriorWriterTests {
    private func task(_ change: (inout TaskItem) -> Void = { _ in }) throws -> TaskItem {
        var task = TaskItem.blank
        (task.id, task.name) = (TaskID(high: 0, low: 7), "Call Mum")
        task.dateAdded = try #require(Instant("2026-11-20T18:00:05.250Z"))
        task.modifiedAt = task.dateAdded
        change(&task)
        return task
    }

    private func written(
        _ task: TaskItem, project: String = "Inbox", foreign: String? = nil
    ) throws -> (objects: [JSONValue], losses: [String]) {
        let (text, losses) = TaskwarriorText.written([(task, project, foreign)])
        return (try text.split(separator: "\n").map { try JSONParser.parse($0.utf8) }, losses.map(\.field))
    }

    @Test func `an open task is an object on a line`() throws {
        let (objects, losses) = try written(
            try task {
                ($0.priority, $0.tags, $0.dueDate) = (.high, ["phone"], DueDate("2026-11-27"))
                $0.dependencies = [TaskID(high: 0, low: 9)]
            }, project: "Home.Garden", foreign: "\"estimate\":\"PT30M\",\"points\":3.50")
        let wanted = """
            {"description":"Call Mum","due":"20261126T230000Z","entry":"20261120T180005Z","modified":"20261120T180005Z",\
            "priority":"H","project":"Home.Garden","status":"pending","uuid":"00000000-0000-0000-0000-000000000007",\
            "depends":["00000000-0000-0000-0000-000000000009"],"tags":["phone"],"estimate":"PT30M","points":3.50}
            """
        #expect(objects == [try JSONParser.parse(wanted.utf8)] && losses.isEmpty)
    }

    @Test func `a priority that Tasker does not know is written again, unless another was chosen`() throws {
        let foreign = "\"priority\":\"Z\""
        let usual = try written(try task { $0.priority = .medium }, foreign: foreign).objects[0]
        #expect(usual["priority"]?.string == "Z")
        let chosen = try written(try task { $0.priority = .high }, foreign: foreign).objects[0]
        #expect(chosen["priority"]?.string == "H")
    }

    @Test func `the archive of completed tasks is told, too`() throws {
        let item = try task {
            $0.archivedAt = $0.dateAdded
            $0.completion = Completion(
                at: $0.dateAdded, on: $0.addedOn, minute: 600, quality: .standard,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: .morning)
        }
        #expect(try written(item).losses == ["archivedAt"])
        for (name, open) in [("csv", 1), ("todotxt", 1), ("ics", 0)] {
            var writer = try #require(FileFormat.all.first { $0.name == name }?.writer?())
            var given = item
            given.completion = nil
            let inbox = ExportProject(projectName: "Inbox", isInbox: true, defaultPriority: .medium)
            writer.begin(at: CalendarFile.moment)
            writer.append(item, in: inbox, foreign: nil)
            writer.append(given, in: inbox, foreign: nil)
            writer.finish()
            let loss = writer.losses.first { $0.field == "archivedAt" }
            #expect(loss?.count == 1 + open, "\(name)")
        }
    }

    @Test func `annotations come back at their times of day, as long as they stay on their day`() throws {
        let list = """
            "entry":"20261120T180005Z","annotations":[{"description":"One","entry":"20261121T063010Z"},
            {"description":"Two\\nlines","entry":"20261121T203059Z"},{"description":"Three","entry":"20261122T000000Z"}]
            """.replacing("\n", with: "")
        let draft = try TaskwarriorText.task(list)
        #expect(draft.losses.isEmpty && draft.details?.hasPrefix("2026-11-21: One\n2026-11-21: Two\nlines\n") == true)
        var task = draft.task(at: TaskwarriorText.moment)
        func entries() throws -> [String?] {
            let object = try #require(try written(task, foreign: draft.foreign?.text).objects.first)
            #expect(object[TaskwarriorTask.times] == nil)
            return object["annotations"]?.elements?.map { $0["entry"]?.string } ?? []
        }
        #expect(try entries() == ["20261121T063010Z", "20261121T203059Z", "20261122T000000Z"])
        task.details = "2026-11-21: One\n2026-11-23: Moved"
        #expect(try entries() == ["20261121T063010Z", "20261123T110001Z"])
        task.details = nil
        #expect(try entries().isEmpty)
    }

    @Test(arguments: [Priority.highest, .high, .medium, .low])
    func `priorities return, and the tag next is taken off again`(_ priority: Priority) throws {
        for tags in [[], ["phone"], ["next", "phone"]] where !(tags.contains("next") && priority != .highest) {
            let item = try task { ($0.priority, $0.tags) = (priority, tags) }
            let back = try TaskwarriorText(TaskwarriorText.written([(item, "Inbox", nil)]).text)
            #expect(back.tasks.map(\.priority) == [priority] && back.tasks[0].tags == tags)
            let names = try written(item).objects[0]["tags"]?.elements?.compactMap(\.string) ?? []
            #expect(names.contains("next") == (priority == .highest) && back.tasks[0].foreign == nil)
        }
    }

    @Test func `a repeating task is written with a template, which the import leaves out`() throws {
        let item = try task {
            ($0.dueDate, $0.repeatPattern) = (
                DueDate("2026-11-27T14:30"), RepeatPattern("every 2 weeks until 2027-12-31")
            )
        }
        let (objects, losses) = try written(item)
        #expect(objects.map { $0["status"]?.string } == ["recurring", "pending"] && losses.isEmpty)
        #expect(objects.map { $0["recur"]?.string } == ["biweekly", "biweekly"])
        #expect(objects.map { $0["until"]?.string } == ["20271231T225959Z", "20271231T225959Z"])
        #expect(objects[1]["parent"]?.string == objects[0]["uuid"]?.string && objects[0]["mask"]?.string == "-")
        let back = try TaskwarriorText(TaskwarriorText.written([(item, "Inbox", nil)]).text).tasks
        #expect(back.map(\.id) == [item.id] && back.map(\.dueDate) == [item.dueDate])
        #expect(back[0].repeatPattern == item.repeatPattern && back[0].losses.isEmpty)
    }

    @Test(arguments: ["every mon,fri", "every! 3 days", "every last day", "every week for 3 times", "every 31st"])
    func `a repeat that Taskwarrior does not know is left out and counted`(_ pattern: String) throws {
        let item = try task { ($0.dueDate, $0.repeatPattern) = (DueDate("2026-12-31"), RepeatPattern(pattern)) }
        let (objects, losses) = try written(item)
        #expect(objects.count == 1 && objects[0]["recur"] == nil && losses == ["repeatPattern"])
    }

    @Test func `details are annotations, each comment on its day`() throws {
        let item = try task {
            $0.details = "Some text\nof two lines\n2026-11-21: First\n2026-11-21: Second\nline\n2026-11-22: Last"
        }
        let list = try #require(try written(item).objects[0]["annotations"]?.elements)
        #expect(list.map { $0["description"]?.string } == ["Some text\nof two lines", "First", "Second\nline", "Last"])
        #expect(Set(list.map { $0["entry"]?.string }).count == 4)
        #expect(
            try TaskwarriorText(TaskwarriorText.written([(item, "Inbox", nil)]).text).tasks[0].details == item.details)
    }

    @Test func `losses are counted by field`() throws {
        let item = try task {
            ($0.estimatedDuration, $0.energy, $0.section) = (1_800, .high, "Tools")
            ($0.parentID, $0.reminders, $0.tags) = (TaskID(high: 0, low: 9), ["1h"], ["a,b"])
            ($0.archivedAt, $0.dueDate) = ($0.dateAdded, DueDate("2026-11-27T00:00"))
        }
        let (objects, losses) = try written(item)
        #expect(
            losses == [
                "archivedAt", "dueDate", "energy", "estimatedDuration", "heading", "parentId", "reminders", "tags",
            ])
        #expect(objects[0]["tags"] == .array([.string("a-b")]))
    }

    @Test func `a series returns to its own template`() throws {
        let (template, child) = (TaskwarriorText.uuid(1), TaskwarriorText.uuid(2))
        let members = "\"recur\":\"weekly\",\"description\":\"Water\",\"due\":\"20261126T230000Z\""
        let text = """
            {"uuid":"\(template)",\(members),"status":"recurring","mask":"+-"}
            {"uuid":"\(child)",\(members),"status":"pending","parent":"\(template)","imask":1,"rtype":"periodic"}

            """
        let objects = try TaskwarriorText(text).written().split(separator: "\n").map { try JSONParser.parse($0.utf8) }
        #expect(objects.map { $0["uuid"]?.string } == [template, child] && objects[0]["mask"]?.string == "+-")
        #expect(objects[1]["imask"]?.integer == 1 && objects[1]["rtype"]?.string == "periodic")
        let alone = try TaskwarriorText(
            "{\"uuid\":\"\(template)\",\(members),\"status\":\"recurring\",\"mask\":\"+X\"}\n")
        let back = try JSONParser.parse(alone.written().utf8)
        #expect((back["status"]?.string, back["mask"]?.string) == ("recurring", "+X"))
    }

    @Test(arguments: 0..<UInt64(RandomCases.count(50)))
    func `imported and exported tasks are read back unchanged`(_ seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let text = (0..<15).map { generator.taskwarriorLine($0) }.joined(separator: "\n")
        let first = try TaskwarriorText(text)
        let written = first.written()
        let second = try TaskwarriorText(written)
        #expect(second.tasks.count == first.tasks.count)
        for (before, after) in zip(first.tasks, second.tasks) {
            #expect(
                before.task(at: TaskwarriorText.moment) == after.task(at: TaskwarriorText.moment), "\(text)\n\(written)"
            )
            #expect(before.projectName == after.projectName, "\(text)")
        }
        #expect(second.written() == written, "\(text)")
    }
}

extension SeededGenerator {
    /// A random task with valid and invalid members.
    fileprivate mutating func taskwarriorLine(_ number: Int) -> String {
        let members = [
            "\"status\":\"completed\"", "\"status\":\"waiting\"", "\"status\":\"recurring\"", "\"status\":\"deleted\"",
            "\"recur\":\"weekly\"", "\"recur\":\"3m\"", "\"recur\":\"12h\"", "\"recur\":\"weekdays\"",
            "\"due\":\"20261126T230000Z\"", "\"due\":\"20261127T133000Z\"", "\"due\":\"soon\"", "\"priority\":\"H\"",
            "\"priority\":\"X\"", "\"project\":\"Home.Garden\"", "\"project\":\" a . b\"",
            "\"tags\":[\"next\",\"a,b\"]",
            "\"tags\":[\"two words\"]", "\"parent\":\"\(TaskwarriorText.uuid(Int.random(in: 0...4, using: &self)))\"",
            "\"imask\":\(Int.random(in: -2...3, using: &self))", "\"mask\":\"+-\"", "\"end\":\"20261101T093000Z\"",
            "\"until\":\"20271231T225959Z\"", "\"wait\":\"20261125T000000Z\"", "\"start\":\"20261124T090000Z\"",
            "\"points\":3.50", "\"x\":{\"y\":[1,null]}", "\"taskerpriority\":\"P0\"", "\"rtype\":\"periodic\"",
            "\"depends\":\"\(TaskwarriorText.uuid(Int.random(in: 0...20, using: &self)))\"",
            "\"annotations\":[{\"entry\":\"20261120T180000Z\",\"description\":\"Text\"},{\"entry\":\"20261121T233000Z\",\"description\":\"2026-11-22: x\\n\\n y\"}]",
        ]
        var names: Set<Substring> = []
        let entry = "202611\(Int.random(in: 10...24, using: &self))T180000Z"
        var line = "{\"uuid\":\"\(TaskwarriorText.uuid(number))\",\"entry\":\"\(entry)\""
        for _ in 0..<Int.random(in: 0...10, using: &self) {
            guard let member = members.randomElement(using: &self) else { continue }
            if names.insert(member.prefix { $0 != ":" }).inserted { line += ",\(member)" }
        }
        var writer = JSONWriter()
        writer.string(Int.random(in: 0...3, using: &self) == 0 ? String(repeating: "word ", count: 60) : text(upTo: 20))
        return "\(line),\"description\":\(String(decoding: writer.bytes, as: UTF8.self))}"
    }
}
