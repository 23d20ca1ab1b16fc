import Domain
import Interop
import Testing

struct TodoistReaderTests {
    static let head =
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG"

    private func read(_ rows: String..., name: String? = "Home [2203306141].csv") throws -> ForeignFiles {
        try ForeignFiles(ImportFile(([Self.head] + rows).map { $0 + "\r\n" }.joined().utf8, name: name, pieceSize: 7))
    }

    @Test(arguments: [
        "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG",
        "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
        "TYPE,CONTENT,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
        "TYPE,CONTENT,DESCRIPTION,IS_COLLAPSED,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE",
        "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,DURATION,DURATION_UNIT",
        head, "\u{FEFF}\(head)", "type,Content,priority,indent",
    ])
    func `every head is recognized, and columns are found by name`(_ head: String) throws {
        let names = head.lowercased().split(separator: ",").map { $0.filter { $0 != "\u{FEFF}" } }
        let values = [
            "type": "task", "content": "Water the plants", "priority": "1", "indent": "1", "date": "2027-01-05",
        ]
        let row = names.map { values[$0] ?? "" }.joined(separator: ",")
        let file = try ForeignFiles(ImportFile("\(head)\n\(row)\n".utf8))
        #expect(try FileFormat.of(ImportFile("\(head)\n".utf8, name: "x.csv")).name == "todoist")
        #expect(file.tasks.map(\.name) == ["Water the plants"] && file.tasks[0].priority == .highest)
        #expect(file.tasks[0].due == (names.contains("date") ? "2027-01-05" : nil))
        #expect(file.losses.isEmpty && file.notices.isEmpty)
    }

    @Test(arguments: [
        ("Home [2203306141].csv", "Home"), ("Work.csv", "Work"), ("a/Trips [6Xq2].CSV", "Trips"), ("[12].csv", "[12]"),
        ("List [to do].csv", "List [to do]"), ("Café.csv", "Café"),
    ])
    func `the project is named by the file`(_ name: String, _ project: String) throws {
        #expect(try read("task,Dig,,4,1", name: name).tasks.first?.projectName == project)
    }

    @Test func `priorities 1 to 3 are P0 to P2, and 4 or none is no priority`() throws {
        let file = try read("task,a,,1,1", "task,b,,2,1", "task,c,,3,1", "task,d,,4,1", "task,e,,,1", "task,f,,7,1")
        #expect(file.tasks.map(\.priority) == [.highest, .high, .medium, nil, nil, nil])
        #expect(file.losses == ["6 priority"] && file["f"]?.details == "priority: 7")
    }

    @Test func `indented tasks are subtasks, and a jump leads to the nearest task above`() throws {
        let file = try read("task,a,,4,1", "task,b,,4,2", "task,c,,4,4", "task,d,,4,2", "task,e,,4,1")
        func parent(_ name: String) -> String? { file.tasks.first { $0.id == file[name]?.parentID }?.name }
        #expect(["a", "b", "c", "d", "e"].map(parent) == [nil, "a", "b", "a", nil])
    }

    @Test func `sections and headings group what follows or is indented below them`() throws {
        let file = try read(
            "task,first,,4,1", "section,Garden,,,", "task,dig,,4,1", "task,* Tools,,4,1", "task,spade,,4,2",
            "task,handle,,4,3", "task,rake,,4,1", "section,House,,,", "task,paint,,4,1")
        #expect(file.tasks.map(\.name) == ["first", "dig", "spade", "handle", "rake", "paint"])
        #expect(
            file.tasks.map(\.plain.section) == [
                nil, "Garden", "Garden / Tools", "Garden / Tools", "Garden", "House",
            ])
        #expect(file["spade"]?.parentID == nil && file["handle"]?.parentID == file["spade"]?.id)
        #expect(file.losses.isEmpty && file.notices.isEmpty)
    }

    @Test func `what a heading says beside its name is told`() throws {
        let file = try read("task,* Tools,for digging,4,1,,,today", "note,A comment", "task,spade,,4,2")
        #expect(file.tasks.map(\.plain.details) == [nil])
        #expect(file.notices.map(\.row) == [1, 2])
    }

    @Test func `labels are words of the name, to which dots and dashes belong`() throws {
        let file = try read(
            "task,Call Mum @phone @home-office @v2.1,,4,1", "\"task\",\"Ask bob@example.com, @work, today\",,4,1",
            "task,@waiting,,4,1", "task,Meet @ noon,,4,1", "task,@müll.tonne Müll rausbringen,,4,1")
        #expect(
            file.tasks.map(\.name) == [
                "Call Mum", "Ask bob@example.com,, today", "waiting", "Meet @ noon", "Müll rausbringen",
            ])
        #expect(
            file.tasks.map(\.plain.tags) == [
                ["phone", "home-office", "v2.1"], ["work"], ["waiting"], [], ["müll.tonne"],
            ])
    }

    @Test func `comments follow their task with day and author, and attachments are only named`() throws {
        let file = try read(
            "task,Plan,Where?,4,1,Ann (12)", "note,\"Two\nlines\",,,,Ann (12),,2026-07-10T22:30:00Z,,Europe/Berlin",
            "note,\"See [[file {\"\"file_name\"\":\"\"a.pdf\"\",\"\"file_url\"\":\"\"https://files.example/secret\"\"}]]\",,,,Bob (3)",
            "note,typed,,,,Ann (12),,7 May,en", "task,Next,,4,1")
        #expect(
            file["Plan"]?.details
                == "Where?\n2026-07-11: Two\nlines\nBob: See Attachment: a.pdf\n7 May: typed")
        #expect(file["Next"]?.details == nil)
    }

    @Test func `a comment without a task, a row of an unknown type and rows of settings lose no task`() throws {
        let file = try read("meta,view_style=board", "note,For the project", ",,,,", "goal,Win,,,", "task,Dig,,4,1")
        #expect(file.tasks.map(\.name) == ["Dig"] && file.tasks[0].details == nil)
        #expect(file.notices.map(\.row) == [2, 4])
    }

    @Test func `dates are what was typed, counted from the day of the file in its archive`() throws {
        let rows = ["task,a,,4,1,,,tomorrow,en", "task,b,,4,1,,,5 Feb,en", "task,c,,4,1,,,jeden Montag um 9:00,de"]
        let files = [
            ("Trip 2020-01-01.csv", ([Self.head] + rows).joined(separator: "\n") + "\n"), ("Old.csv", "\(Self.head)\n"),
        ]
        let first = 46 << 9 | 2 << 5 | 1
        for (day, name) in [(first, "Todoist.zip"), (0, "2026-02-01 03_00.zip"), (first + 5, "2026-02-01.zip")] {
            let dated = try ForeignFiles(ImportFile(ArchiveTests.zip(files, day: day), name: name))
            #expect(dated.tasks.map(\.due) == ["2026-02-02", "2026-02-05", "2026-02-02T09:00"])
            #expect(dated["c"]?.repeatPattern?.text == "every mon")
        }
    }

    @Test(arguments: ["Home.csv", "Trip 2020-01-01.csv"])
    func `dates of a file that says no day, or one to come, are counted from today`(_ name: String) throws {
        let file = try read("task,a,,4,1,,,tomorrow,en", "task,b,,4,1,,,5 Feb,en", name: name)
        #expect(file.tasks.map(\.due) == ["2026-11-25", "2027-02-05"])
        let content = "\(Self.head)\ntask,a,,4,1,,,tomorrow,en\n"
        let future = ArchiveTests.zip([("a.csv", content), ("b.csv", content)], day: 47 << 9 | 2 << 5 | 1)
        #expect(try ForeignFiles(ImportFile(future)).tasks.map(\.due) == ["2026-11-25", "2026-11-25"])
    }

    @Test func `a date that cannot be read is kept as text`() throws {
        let file = try read("task,a,,4,1,,,5/6,en", "task,b,,4,1,,,każdego dnia,pl")
        #expect(file.tasks.map(\.due) == [nil, nil])
        #expect(file.tasks.map(\.plain.details) == ["date: 5/6", "date: każdego dnia"])
        #expect(file.losses == ["1 date", "2 date"])
    }

    @Test func `a deadline is the due date only where there is no date`() throws {
        let file = try read(
            "task,a,,4,1,,,,en,,,,2027-01-05,en", "task,b,,4,1,,,2027-01-01,en,,,,2027-01-05,en",
            "task,c,,4,1,,,,,,,,one day,en")
        #expect(file.tasks.map(\.due) == ["2027-01-05", "2027-01-01", nil])
        #expect(file.tasks.map(\.plain.details) == [nil, "deadline: 2027-01-05", "deadline: one day"])
        #expect(file.losses == ["2 deadline", "3 deadline"])
    }

    @Test func `durations in minutes and days are estimates`() throws {
        let file = try read(
            "task,a,,4,1,,,,,,45,minute", "task,b,,4,1,,,,,,1,day", "task,c,,4,1,,,,,,None,None",
            "task,d,,4,1,,,,,,9999999999999999999,minute", "task,e,,4,1,,,,,,99,day")
        #expect(file.tasks.map(\.plain.estimatedDuration) == [2_700, 86_400, nil, nil, nil])
        #expect(file.losses == ["4 duration", "5 estimatedDuration"])
    }

    @Test func `whoever is responsible is kept in the details`() throws {
        let file = try read("task,a,,4,1,Ann (12),Bob (7654321)")
        #expect(file.tasks[0].details == "responsible: Bob")
    }

    @Test func `equal rows are different tasks with ids that stay the same`() throws {
        let rows = ["task,Swim,,4,1,,,today,en", "task,Swim,,4,1,,,today,en", "task,Swim,,4,1,,,tomorrow,en"]
        let first = try read(rows[0], rows[1], rows[2])
        let again = try read(rows[0], rows[1], rows[2], name: "HOME.csv")
        #expect(Set(first.tasks.map(\.id)).count == 3)
        #expect(first.tasks.map(\.id) == again.tasks.map(\.id))
    }

    @Test func `an archive of projects is one import`() throws {
        let content = { (name: String) in "\(Self.head)\ntask,\(name),,4,1,,,tomorrow,en\nnote,Told,,,,,,\n" }
        let files = [
            ("Home [1].csv", content("Dig")), ("Work [2].csv", content("Call")), ("Empty [3].csv", "\(Self.head)\n"),
            ("about.txt", "Hello"),
        ]
        let file = try ForeignFiles(ImportFile(ArchiveTests.zip(files), name: "2026-03-01 12_00.zip"))
        #expect(file.tasks.map(\.projectName) == ["Home", "Work"])
        #expect(file.tasks.map(\.due) == ["2026-03-02", "2026-03-02"])
        #expect(file.tasks.map(\.plain.details) == ["Told", "Told"])
        #expect(file.notices.map(\.message) == ["Not part of Todoist, so it was left out: about.txt."])
    }
}
