import Domain
import Interop
import Testing

/// CSV files of which a person says what the columns become.
struct ColumnChoiceTests {
    private static let jobs = """
        Job;Client;Deadline;Urgency;State;Finished;Hours;Remarks;Ref
        Repair the gate;Berger;03.04.2026;!!;done;04.04.2026;1,5;Key;2026-118
        Paint room 4;School;17.11.2026;!;open;;0,25;;2026-121
        Order oak boards;Berger;asap;–;waiting;;6;"Oil; not paint";2026-122

        """

    private func read(
        _ text: String, map: String = "", order: ColumnChoices.DateOrder? = nil,
        separator: ColumnChoices.Separator? = nil, readings: String = ""
    ) throws -> ForeignFiles {
        var choices = ColumnChoices()
        (choices.map, choices.dateOrder, choices.separator) = (map, order, separator)
        return try ForeignFiles(
            ImportFile(text.utf8, name: "Files/jobs.csv", pieceSize: 7), columns: choices, readings: readings)
    }

    private func refusal(_ map: String) throws -> ImportProblem {
        try #require(throws: ImportFailure.self) { try read(Self.jobs, map: map) }.problems[0]
    }

    @Test func `columns are recognized by their names and values, and the others are chosen`() throws {
        let file = try read(Self.jobs, map: "Client=project")
        let table = try #require(file.table)
        #expect(
            table.columns.map(\.title) == [
                "Name", "Project", "Due date", "Priority", "Completed", "Completed on", "Estimate", "Details",
                "Kept as it is",
            ])
        #expect((table.rows, table.separator, table.encoding) == (3, "semicolon", "UTF-8"))
        #expect(
            table.columns.map(\.note) == [
                nil, "2 projects", nil, "!! is P0, ! is P1, – is the default", "done; “waiting” becomes @waiting", nil,
                "1 h 30 min, 15 min, 6 h", nil, "Written again on export to CSV",
            ])
        #expect(table.columns[2].warning == "1 of 3 cannot be read as a date" && table.columns[2].unread == 1)
        #expect(table.columns[2].samples.map(\.isRead) == [true, true, false])
        #expect(file.tasks.map(\.projectName) == ["Berger", "School", "Berger"])
        #expect(file.tasks.map(\.estimatedDuration) == [5_400, 900, 21_600])
        #expect(file.tasks.map(\.priority) == [.highest, .high, nil] && file.tasks[2].tags == ["waiting"])
        #expect(file.tasks[0].due == "2026-04-03" && file.tasks[0].completion?.on.description == "2026-04-04")
        #expect(file.tasks[2].details == "Oil; not paint\nDeadline: asap" && file.losses == ["3 Deadline"])
    }

    @Test(arguments: [
        ("Client=projekt", nil), ("Klient=project", "Job, Client, Deadline"), ("Client=mood", "dueDate"),
        ("Client", "Title=name"), ("Client=project,Ref=project", "project"),
    ])
    func `an unknown column or target is refused with those that there are`(_ map: String, _ part: String?) throws {
        // A usual name is a target too.
        guard let part else { return #expect(try read(Self.jobs, map: map).table?.columns[1].target == "project") }
        let problem = try refusal(map)
        #expect(problem.code == "csv.map.invalid" && problem.message.contains(part))
    }

    @Test func `names with separators are quoted, and may have the name of their file before them`() throws {
        let text = "\"What, exactly\",a=b,\n1,2,3\n"
        let file = try read(text, map: "\"What, exactly\"=name,jobs.csv:a=b=details,other.csv:x=name,Column 3=leave")
        #expect(file.tasks[0].name == "1" && file.tasks[0].plain.details == "2" && file.tasks[0].foreign == nil)
    }

    @Test func `a column that is chosen takes its target from the one that has the usual name`() throws {
        let file = try read("Title,Short\nA long one,A\n", map: "Short=name")
        #expect(file.tasks[0].name == "A" && file.table?.columns.map(\.target) == ["keep", "name"])
    }

    @Test func `the order of dates and the separator can be chosen`() throws {
        for (order, due) in [(ColumnChoices.DateOrder.dayFirst, "2026-04-03"), (.monthFirst, "2026-03-04")] {
            #expect(try read("Title,Due\na,03/04/2026\n", order: order).tasks[0].due == due)
            #expect(try read("Title,Due\na,03.04.2026\n", order: order).tasks[0].due == due)
        }
        let file = try read("Title|Due\na;b|2026-04-03\n", separator: .bar)
        #expect(file.tasks[0].name == "a;b" && file.table?.separator == "bar")
    }

    @Test(
        arguments: [
            ("1,2,3,4", [0, 1, 2, 3]), ("1,2,3,4,5", [0, 1, 2, 3, 3]), ("1,2,3", [1, 2, 3]), ("0,1,3", [0, 1, 3]),
            ("0,1,5,9", [nil, 0, 2, 3]), ("A,B,C,D", [0, 1, 2, 3]), ("High,Normal,Low", [1, 2, 3]),
            ("H,M,L", [1, 2, 3]),
            ("***,**,*", [0, 1, 2]), ("!!!!!,!,-", [0, 3, nil]),
        ] as [(String, [Int?])])
    func `priorities mean what they do together`(_ values: String, _ read: [Int?]) throws {
        let rows = values.split(separator: ",").map { "a,\($0)\n" }.joined()
        #expect(try self.read("Title,Prio\n\(rows)").tasks.map(\.priority?.rawValue) == read)
    }

    @Test(
        arguments: [
            ("Hours", "1.5", 5_400), ("Estimate", "90 min", 5_400), ("Estimate", "1 h 30 min", 5_400),
            ("Dauer (Minuten)", "45", 2_700), ("Estimate", "1:15", 4_500), ("Estimate", "PT1H30M", 5_400),
            ("Estimate", "45", 2_700), ("Estimate", "12", 43_200), ("Estimate", "13", 780), ("Estimate", "soon", nil),
            ("estimatedDuration", "60", 60),
        ] as [(String, String, Int?)])
    func `durations have the unit of their column or their values`(_ title: String, _ text: String, _ seconds: Int?)
        throws
    {
        let file = try read("Title,\(title)\na,\(text)\n", map: "\(title)=estimatedDuration")
        #expect(file.tasks[0].estimatedDuration == seconds)
    }

    @Test func `ids, parents and dependencies of another program lead to each other`() throws {
        let file = try read("key,Title,up,after\n7,a,,\n8,b,7,\"7,9\"\n", map: "key=id,up=parentId,after=dependencies")
        #expect(file.tasks[1].parentID == file.tasks[0].id && file.tasks[1].dependencies.count == 2)
        #expect(file.tasks[0].id != nil)
    }

    @Test func `a repeat that cannot be carried comes as what was chosen for its row, and is still told`() throws {
        let text = "Title,Due,Repeat\na,2026-12-01,every hour\nb,2026-12-01,every hour\nc,5/6/2026,\n"
        let file = try read(text, readings: "1=every day;3=2026-06-05")
        #expect(file.tasks.map(\.repeatPattern?.text) == ["every day", nil, nil])
        #expect(file.tasks[2].due == "2026-06-05" && file.losses.count == 3)
        let losses = file.tasks.flatMap(\.losses)
        #expect(losses.map(\.choice) == ["every day", nil, "2026-06-05"] && losses.map(\.task) == ["a", "b", "c"])
        #expect(losses[0].words == "every hour" && losses[0].offers == ["every day", "every weekday"])
    }

    @Test(arguments: ["1", "x=every day", "1=sometimes", "1=;2"])
    func `a choice for a row that cannot be read is refused`(_ readings: String) throws {
        let failure = try #require(throws: ImportFailure.self) { try read(Self.jobs, readings: readings) }
        #expect(failure.problems[0].code == "import.reading.invalid")
    }

    @Test func `an export has the kept columns again, and its import is the same`() throws {
        let file = try read("Title,Colour,details\nDig,red,x\nSow,,\n", map: "details=keep")
        var writer = OwnCSVWriter()
        for task in file.tasks { writer.prepare(foreign: task.foreign?.text ?? "") }
        for task in file.tasks {
            var item = task.plain
            (item.id, item.name) = (try #require(task.id), task.name)
            let project = ExportProject(projectName: "Inbox", isInbox: true, defaultPriority: .medium)
            writer.append(item, in: project, foreign: task.foreign?.text)
        }
        let text = String(decoding: writer.take(), as: UTF8.self)
        #expect(text.split(separator: "\r\n")[0].hasSuffix(",heading,Colour,details (kept)"))
        let again = try read(text)
        #expect(again.table == nil && again.tasks.map(\.foreign) == file.tasks.map(\.foreign))
    }
}
