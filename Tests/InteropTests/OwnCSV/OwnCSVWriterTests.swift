import Calendar
import Domain
import Interop
import System
import TestRandom
import Testing

struct OwnCSVWriterTests {
    @Test func `a task is written with every column`() throws {
        let added = try #require(Instant("2026-11-01T10:00:00Z"))
        var task = TaskItem(
            id: TaskID(high: 0, low: 7), name: "Say \"hi\", then go", addedOn: try #require(Day("2026-11-01")),
            dateAdded: added, modifiedAt: added)
        (task.priority, task.dueDate, task.tags) = (.high, DueDate("2026-11-21T14:30"), ["a", "b"])
        var writer = OwnCSVWriter()
        writer.append(task, in: .named("Inbox"), foreign: nil)
        let expected = """
            id,name,details,project,priority,type,dueDate,isComplete,dateAdded,dateCompleted,completedOn,completionQuality,\
            tags,category,energy,context,estimatedDuration,actualDuration,parentId,dependencies,repeatPattern,heading
            00000000-0000-0000-0000-000000000007,"Say ""hi"", then go",,Inbox,P1,,2026-11-21T14:30,false,\
            2026-11-01T10:00:00.000Z,,,,a b,general,medium,anywhere,,,,,,

            """
        #expect(String(decoding: writer.take(), as: UTF8.self) == expected.replacing("\n", with: "\r\n"))
    }

    @Test func `bytes that were taken are not returned again`() throws {
        var writer = OwnCSVWriter()
        #expect(writer.take().count > 100)
        #expect(writer.count == 0)
        #expect(writer.take().isEmpty)
    }

    @Test(arguments: [
        ("2026-11-21T23:30:00Z", "2026-11-22", 30, "2026-11-22T00:30:00.000+01:00"),
        ("2026-11-21T03:00:00.5Z", "2026-11-20", 1_320, "2026-11-20T22:00:00.500-05:00"),
        ("2026-11-21T12:00:59Z", "2026-11-21", 720, "2026-11-21T12:00:59.000Z"),
        ("2026-11-21T12:00:00Z", "2026-11-21", 1_050, "2026-11-21T17:30:00.000+05:30"),
        ("1969-12-31T23:59:59.999Z", "1969-12-31", 1_438, "1969-12-31T23:58:59.999-00:01"),
        ("2026-11-21T12:00:00Z", "2026-11-25", 720, "2026-11-21T12:00:00.000Z"),
    ])
    func `a completion is written in its local time`(
        _ at: String, _ on: String, _ minute: Int, _ expected: String
    ) throws {
        let instant = try #require(Instant(at))
        let completion = Completion(
            at: instant, on: try #require(Day(on)), minute: minute, quality: .good,
            points: PointsBreakdown(base: 3, category: 0, energy: 1, quality: 12, timely: 10, streak: 100), by: .page,
            type: .morning)
        var task = TaskItem(
            id: .random(), name: "A", addedOn: completion.on, dateAdded: instant, modifiedAt: instant)
        task.completion = completion
        var writer = OwnCSVWriter()
        writer.append(task, in: .named("Inbox"), foreign: nil)
        let fields = try records(writer.take())[1]
        #expect(fields[9] == expected)
        #expect(fields[10] == on)
        #expect(fields[5] == "morning")
    }

    @Test(arguments: 0..<12, ["UTC", "Pacific/Apia", "America/New_York"])
    func `an exported task is imported unchanged`(_ seed: UInt64, _ zoneName: String) throws {
        var generator = SeededGenerator(seed: seed)
        let zone = try #require(ZoneFiles().zone(named: zoneName))
        let tasks = (0..<10).map { _ in (generator.task(in: zone), generator.name()) }
        var writer = OwnCSVWriter()
        for (task, project) in tasks { writer.append(task, in: .named(project), foreign: nil) }
        var reader = try OwnCSVReader(
            MemorySource(writer.take(), pieceSize: Int.random(in: 1...300, using: &generator)), zone: zone)
        for (task, project) in tasks {
            let row = try #require(try reader.nextTask())
            #expect(row == TaskDraft(task, projectName: project, number: row.number, line: row.line))
            #expect(row.name.utf8.elementsEqual(task.name.utf8))
            #expect((row.details ?? "").utf8.elementsEqual((task.details ?? "").utf8))
            #expect(row.tags.joined().utf8.elementsEqual(task.tags.joined().utf8))
        }
        #expect(try reader.next() == nil)
    }
}

extension TaskDraft {
    /// The expected row after writing and reading a task.
    init(_ task: TaskItem, projectName: String, number: Int, line: Int) {
        self.init(number: number, line: line, name: task.name)
        (self.id, self.projectName, self.priority, self.dueDate) = (task.id, projectName, task.priority, task.dueDate)
        self.type = task.completion?.type ?? task.chosenType
        self.completion = task.completion.map {
            .init(at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality)
        }
        self.added = .init(at: task.dateAdded, on: task.addedOn)
        (self.parentID, self.dependencies) = (task.parentID, task.dependencies)
        self.repeatPattern = task.repeatPattern
        self.details = task.details
        self.tags = task.tags
        (self.category, self.energy, self.context) = (task.category, task.energy, task.context)
        (self.estimatedDuration, self.actualDuration) = (task.estimatedDuration, task.actualDuration)
    }
}

extension SeededGenerator {
    /// Text that a user could type, with everything that is special in CSV.
    mutating func name() -> String {
        let pieces = [
            "a", "\"", ",", ";", "'", "=1+1", "😀", "👩‍👩‍👧", "مرحبا", "e\u{301}", "é", "<b>", "\\", " ", "漢字", "\u{FEFF}",
            "#",
        ]
        let text = (0..<Int.random(in: 1...12, using: &self)).map { _ in pieces.randomElement(using: &self) ?? "" }
        let name = TextRules.trimmed(text.joined())
        return TextRules.seen(name).isEmpty ? "x" : name
    }

    mutating func details() -> String {
        (0..<Int.random(in: 1...5, using: &self)).map { _ in name() }.joined(
            separator: ["\n", "\n\n", "\t"].randomElement(using: &self) ?? "\n")
    }

    mutating func task(in zone: Zone) -> TaskItem {
        let added = Instant(milliseconds: Int64.random(in: 0...2_000_000_000_000, using: &self))
        let due = Day(number: Int.random(in: 0...30_000, using: &self))
        var task = TaskItem(
            id: TaskID(high: next(), low: next()), name: name(), addedOn: zone.day(of: added), dateAdded: added,
            modifiedAt: added)
        if Bool.random(using: &self) { task.details = details() }
        task.priority = Priority.allCases.randomElement(using: &self) ?? .low
        task.chosenType = Bool.random(using: &self) ? TaskType.allCases.randomElement(using: &self) : nil
        if Bool.random(using: &self) {
            task.dueDate = DueDate(
                day: due, minute: Bool.random(using: &self) ? Int.random(in: 0...1_439, using: &self) : nil)
        }
        task.tags = (0..<Int.random(in: 0...20, using: &self)).map { "\($0)" + name().replacing(" ", with: "") }
        task.category = Category.allCases.randomElement(using: &self) ?? .work
        task.energy = Energy.allCases.randomElement(using: &self) ?? .low
        task.context = TaskContext.allCases.randomElement(using: &self) ?? .home
        task.estimatedDuration = Bool.random(using: &self) ? Int.random(in: TaskRules.durations, using: &self) : nil
        task.actualDuration = Bool.random(using: &self) ? Int.random(in: TaskRules.durations, using: &self) : nil
        task.parentID = Bool.random(using: &self) ? TaskID(high: next(), low: next()) : nil
        task.dependencies = (0..<Int.random(in: 0...50, using: &self)).map { _ in TaskID(high: next(), low: next()) }
        let patterns = ["every day", "every! 3 days", "every 2 weeks on mon,fri until 2026-12-31", "every last day"]
        task.repeatPattern =
            Bool.random(using: &self) ? patterns.randomElement(using: &self).flatMap { .init($0) } : nil
        if Bool.random(using: &self) { task.completion = completion() }
        return task
    }

    /// Created in a zone that may differ from that of the import.
    private mutating func completion() -> Completion {
        let at = Instant(milliseconds: Int64.random(in: -1_000_000_000_000...2_000_000_000_000, using: &self))
        let offset = Int64(Int.random(in: -56...56, using: &self)) * 900_000
        let (day, minute) = Zone.utc.local(Instant(milliseconds: at.milliseconds + offset))
        return Completion(
            at: at, on: day, minute: minute, quality: CompletionQuality.allCases.randomElement(using: &self) ?? .good,
            points: PointsBreakdown(base: 3, category: 0, energy: 1, quality: 10, timely: 10, streak: 100), by: .page,
            type: TaskType.allCases.randomElement(using: &self) ?? .inbox)
    }
}

extension ExportProject {
    static func named(_ name: String) -> ExportProject {
        ExportProject(projectName: name, isInbox: name == "Inbox", defaultPriority: .medium)
    }
}
