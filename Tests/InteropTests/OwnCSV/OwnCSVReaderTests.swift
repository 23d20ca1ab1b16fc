import Calendar
import Domain
import Interop
import Testing

/// All rows of a text in Tasker's own CSV.
func rows(
    _ text: String, zone: Zone = .utc, scale: PriorityScale = .zeroToThree, pieceSize: Int = 65_536
) throws -> [TaskDraft] {
    var reader = try OwnCSVReader(MemorySource(text.utf8, pieceSize: pieceSize), zone: zone, priorityScale: scale)
    var rows: [TaskDraft] = []
    while let row = try reader.nextTask() { rows.append(row) }
    return rows
}

func problems(_ text: String, scale: PriorityScale = .zeroToThree) throws -> [ImportProblem] {
    try #require(throws: ImportFailure.self) { try rows(text, scale: scale) }.problems
}

struct OwnCSVReaderTests {
    private let first = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
    private let second = "c24c6c0a-5de4-5a1f-bf96-5b02a937ee2b"

    @Test func `every column is read`() throws {
        let text = """
            repeatPattern,id,name,details,project,priority,type,dueDate,isComplete,dateAdded,dateCompleted,completedOn,\
            completionQuality,tags,category,energy,context,estimatedDuration,actualDuration,parentId,dependencies
            every day,\(first.uppercased()), Read ,"a
             ""b"" ",Books,P1,evening,2026-11-21T14:30,true,2026-11-01T10:00:00Z,2026-11-21T23:30:00+01:00,2026-11-20,\
            good,deep x,learning,high,home,1800,60,\(second),\(second) \(second)
            """
        let row = try #require(try rows(text).first)
        var expected = TaskDraft(number: 1, line: 2, name: "Read")
        (expected.id, expected.projectName, expected.priority) = (TaskID(first), "Books", .high)
        (expected.type, expected.dueDate) = (.evening, DueDate("2026-11-21T14:30"))
        expected.completion = .init(
            at: try #require(Instant("2026-11-21T22:30:00Z")), on: try #require(Day("2026-11-20")),
            minute: 22 * 60 + 30, quality: .good)
        expected.added = .init(
            at: try #require(Instant("2026-11-01T10:00:00Z")), on: try #require(Day("2026-11-01")))
        (expected.parentID, expected.dependencies) = (TaskID(second), [try #require(TaskID(second))])
        expected.repeatPattern = RepeatPattern(.days)
        expected.details = "a\n \"b\""
        expected.tags = ["deep", "x"]
        (expected.category, expected.energy, expected.context) = (.learning, .high, .home)
        (expected.estimatedDuration, expected.actualDuration) = (1800, 60)
        #expect(row == expected)
    }

    @Test func `only the name is needed`() throws {
        #expect(
            try rows("name\nA\n\nB\n") == [
                TaskDraft(number: 1, line: 2, name: "A"), TaskDraft(number: 2, line: 4, name: "B"),
            ])
    }

    @Test func `empty fields are absent`() throws {
        let row = try rows("name,id,details,project,priority,dueDate,isComplete,tags,energy\nA,, ,,,,,,")
        #expect(row == [TaskDraft(number: 1, line: 2, name: "A")])
    }

    @Test(arguments: [
        ("P0", Priority.highest), ("p3", .low), ("0", .highest), ("3", .low), (" 1 ", .high),
    ])
    func `priorities count from 0`(_ text: String, _ priority: Priority) throws {
        #expect(try rows("name,priority\nA,\(text)")[0].priority == priority)
    }

    @Test(arguments: [("P0", Priority.highest), ("P3", .low), ("1", .highest), ("4", .low)])
    func `priorities count from 1 if the caller specifies it`(_ text: String, _ priority: Priority) throws {
        #expect(try rows("name,priority\nA,\(text)", scale: .oneToFour)[0].priority == priority)
    }

    @Test(arguments: [
        (PriorityScale.zeroToThree, "4"), (.zeroToThree, "P4"), (.zeroToThree, "-1"), (.zeroToThree, "soonish"),
        (.oneToFour, "0"), (.oneToFour, "5"), (.zeroToThree, "00"),
    ])
    func `other priorities are rejected`(_ scale: PriorityScale, _ text: String) throws {
        let problem = try problems("name,priority\nA,\(text)", scale: scale)[0]
        #expect([problem.column, problem.code] == ["priority", "task.priority.invalid"])
        #expect(problem.message.contains("“\(text)”"))
    }

    @Test func `a past due date is kept`() throws {
        #expect(try rows("name,dueDate\nA,2001-02-03")[0].dueDate == DueDate("2001-02-03"))
    }

    @Test func `lines of details are separated by LF`() throws {
        #expect(try rows("name,details\r\nA,\"x\r\n\r\ny\rz\"\r\n")[0].details == "x\n\ny\nz")
    }

    @Test(arguments: [
        ("name,tags\nA,a b", ["a", "b"]), ("name,tags\nA,  a   B a ", ["a", "B"]), ("name,tags\nA,", []),
        ("name;tags\nA;a,b", ["a,b"]),
    ])
    func `tags are separated by spaces`(_ text: String, _ tags: [String]) throws {
        #expect(try rows(text)[0].tags == tags)
    }

    @Test(arguments: [
        ("name\n \n", "name", "task.name.empty"), ("name\n\"\"\n", "name", "task.name.empty"),
        ("name\nA\u{1}", "name", "task.name.controlCharacter"),
        ("name\n\"A\nB\"", "name", "task.name.controlCharacter"),
        ("name,details\nA,\u{FFFE}", "details", "task.details.controlCharacter"),
        ("name,id\nA,1", "id", "task.id.invalid"), ("name,type\nA,noon", "type", "task.type.invalid"),
        ("name,dueDate\nA,2026-02-30", "dueDate", "task.dueDate.invalid"),
        ("name,dueDate\nA,2026-02-03T24:00", "dueDate", "task.dueDate.invalid"),
        ("name,isComplete\nA,maybe", "isComplete", "task.isComplete.invalid"),
        ("name,dateAdded\nA,2026-02-03", "dateAdded", "task.dateAdded.invalid"),
        ("name,dateCompleted\nA,2026-02-03T10:00:00", "dateCompleted", "task.dateCompleted.invalid"),
        ("name,completedOn\nA,3/2/2026", "completedOn", "task.completedOn.invalid"),
        ("name,completedOn,completionQuality\nA,2026-02-03,ok", "completionQuality", "task.completionQuality.invalid"),
        ("name,completionQuality\nA,good", "completionQuality", "task.completionQuality.open"),
        ("name,isComplete\nA,yes", "isComplete", "task.completion.dateMissing"),
        ("name,isComplete,completedOn\nA,no,2026-02-03", "isComplete", "task.completion.contradiction"),
        ("name,tags\nA,\(String(repeating: "x", count: 51))", "tags", "task.tag.invalid"),
        ("name,category\nA,sports", "category", "task.category.invalid"),
        ("name,energy\nA,max", "energy", "task.energy.invalid"),
        ("name,context\nA,moon", "context", "task.context.invalid"),
        ("name,estimatedDuration\nA,59", "estimatedDuration", "task.duration.outOfRange"),
        ("name,actualDuration\nA,2592001", "actualDuration", "task.duration.outOfRange"),
        ("name,actualDuration\nA,1h", "actualDuration", "task.duration.invalid"),
        ("name,parentId\nA,x", "parentId", "task.parentId.invalid"),
        ("name,dependencies\nA,x y", "dependencies", "task.dependencies.invalid"),
        ("name,repeatPattern\nA,\u{7}", "repeatPattern", "task.repeatPattern.invalid"),
        ("name,repeatPattern\nA,every blue moon", "repeatPattern", "task.repeatPattern.invalid"),
    ])
    func `an invalid value is reported with its position`(_ text: String, _ column: String, _ code: String) throws {
        let found = try problems(text)
        #expect(found.count == 1)
        #expect([found[0].column, found[0].code] == [column, code])
        #expect([found[0].row, found[0].line] == [1, 2])
        #expect(!found[0].isOfForm)
    }

    @Test func `a task that refers to itself is rejected`() throws {
        let found = try problems("name,id,parentId,dependencies\nA,\(first),\(first),\(second) \(first)")
        #expect(found.map(\.code) == ["task.parent.cycle", "task.dependency.self"])
    }

    @Test func `a task can depend on at most 50 others`() throws {
        let ids = (1...51).map { TaskID(high: 0, low: $0).description }
        #expect(try rows("name,dependencies\nA,\(ids.dropLast().joined(separator: " "))")[0].dependencies.count == 50)
        #expect(
            try problems("name,dependencies\nA,\(ids.joined(separator: " "))")[0].code == "task.dependencies.tooMany")
    }

    @Test func `a duplicate id is reported with both rows`() throws {
        let problem = try problems("name,id\nA,\(first)\nB,\(second)\nC,\(first.uppercased())")[0]
        #expect([problem.row, problem.line] == [3, 4])
        #expect(problem.code == "import.id.duplicate")
        #expect(problem.message.contains("row 1"))
    }

    @Test func `all problems are reported together`() throws {
        let found = try problems("name,priority,dueDate\n,P9,x\nfine,P1,\nB,P7,2026-01-01")
        #expect(
            found.map(\.location) == [
                "row 1, column name", "row 1, column priority", "row 1, column dueDate", "row 3, column priority",
            ])
        #expect(found[3].sentence.hasPrefix("Row 3 (line 4), column priority: “P7” is not a priority"))
    }

    @Test func `no more than a hundred problems are collected`() throws {
        let found = try problems("name,priority\n" + String(repeating: ",9\n", count: 500))
        #expect(found.count == 100)
        #expect(found.last?.row == 50)
    }

    @Test func `rows before the first invalid one are returned`() throws {
        var reader = try OwnCSVReader(MemorySource("name\nA\n \nC\n".utf8), zone: .utc)
        #expect(try reader.nextTask()?.name == "A")
        let failure = try #require(throws: ImportFailure.self) { try reader.next() }
        #expect(failure.problems.map(\.row) == [2])
    }

    @Test func `bytes that are not UTF-8 are reported with column and byte`() throws {
        let text = Array("name,details\nA,ok\nB,ab".utf8) + [0xE9] + Array("x\n".utf8)
        var reader = try OwnCSVReader(MemorySource(text), zone: .utc)
        _ = try reader.next()
        let failure = try #require(throws: ImportFailure.self) { try reader.next() }
        #expect(failure.problems.map(\.location) == ["row 2, column details"])
        #expect(failure.problems[0].code == "csv.encoding")
        #expect(failure.problems[0].message.contains("Byte 3 "))
    }
}
