import Domain
import Interop
import Testing

struct TickTickReaderTests {
    private func read(_ rows: [String: String]...) throws -> ForeignFiles {
        try ForeignFiles(ImportFile(TickTickText.text(rows).utf8, name: "TickTick.csv", pieceSize: 11))
    }

    @Test(arguments: ["3.0", "5.0", "6.1", "7.1", "7.2"])
    func `the head of every version is found after a legend of several lines`(_ version: String) throws {
        let old = ["List Name", "Title", "Content", "Is Check list", "Reminder", "Repeat", "Priority", "Status"]
        let columns =
            ["3.0": old + ["Due Date", "Completed Time"], "7.2": TickTickText.columns + ["projectKind"]][version]
            ?? TickTickText.columns
        let legend =
            "\u{FEFF}\"Date: 2026-11-20+0000\"\n\"Version: \(version)\"\n\"Status: \n0 Normal\n1 Completed\n2 Archived\"\n"
        let text = TickTickText.text(
            [["Title": "Dig", "Due Date": "2026-11-21T09:00:00+0000"]], columns: columns, legend: legend)
        let file = try ForeignFiles(ImportFile(text.utf8))
        #expect(try FileFormat.of(ImportFile(text.utf8, name: "x.csv")).name == "ticktick")
        #expect(file.tasks.map(\.name) == ["Dig"] && file.tasks[0].due == "2026-11-21T10:00")
        #expect(file.losses.isEmpty && file.notices.isEmpty)
    }

    @Test func `a legend may stand in one line, with an empty one after it`() throws {
        let text = TickTickText.text(
            [["Title": "Dig"]], legend: "\"Date: 2026\"\n\"Version: 7.1\"\n\"Status: 0 Normal, 1 Completed\"\n\n")
        #expect(try ForeignFiles(ImportFile(text.utf8)).tasks.map(\.name) == ["Dig"])
    }

    @Test func `status 1 and 2 are completed on their day, and -1 is archived`() throws {
        let done = "2026-11-10T23:30:00+0000"
        let file = try read(
            ["Title": "a"], ["Title": "b", "Status": "1", "Completed Time": done],
            ["Title": "c", "Status": "2", "Completed Time": done], ["Title": "d", "Status": "-1"],
            ["Title": "e", "Status": "2"], ["Title": "f", "Status": "9"])
        #expect(
            file.tasks.map { $0.completion?.on.description } == [
                nil, "2026-11-11", "2026-11-11", nil, "2026-11-24", nil,
            ])
        #expect(file["b"]?.completion?.minute == 30)
        #expect(file.tasks.map(\.isArchived) == [false, false, false, true, false, false])
        #expect(file.losses == ["5 Completed Time", "6 Status"])
    }

    @Test func `an all-day date is the day in the zone of its row`() throws {
        let file = try read(
            ["Title": "a", "Due Date": "2026-11-20T23:00:00+0000", "Is All Day": "true"],
            [
                "Title": "b", "Due Date": "2026-11-21T08:00:00+0000", "Is All Day": "true",
                "Timezone": "America/Los_Angeles",
            ],
            ["Title": "c", "Due Date": "2026-11-20T23:00:00+0000", "Is All Day": "true", "Timezone": ""],
            ["Title": "d", "Due Date": "2026-11-20T23:00:00+0000", "Is All Day": "true", "Timezone": "Mars/Base"],
            ["Title": "e"])
        #expect(file.tasks.map(\.due) == ["2026-11-21", "2026-11-21", "2026-11-21", "2026-11-21", nil])
        #expect(file.losses == ["4 Timezone"])
    }

    @Test func `a row without a zone has the most frequent one of the file`() throws {
        let tokyo = ["Title": "a", "Timezone": "Asia/Tokyo"]
        let day = ["Title": "b", "Timezone": "", "Due Date": "2026-11-20T15:00:00+0000", "Is All Day": "true"]
        #expect(try read(day, tokyo, tokyo, ["Title": "c"])["b"]?.due == "2026-11-21")
    }

    @Test func `a time is that of the person, unless it is floating`() throws {
        let time = ["Due Date": "2026-11-21T17:00:00+0000", "Timezone": "America/New_York"]
        let file = try read(
            time.merging(["Title": "a"]) { $1 }, time.merging(["Title": "b", "Is Floating": "true"]) { $1 })
        #expect(file.tasks.map(\.due) == ["2026-11-21T18:00", "2026-11-21T12:00"])
    }

    @Test func `a midnight in a gap of daylight saving is the day that begins there`() throws {
        // Midnight of 6 September 2026 does not exist in Santiago, where clocks go from 24:00 to 1:00.
        let file = try read(
            [
                "Title": "a", "Due Date": "2026-09-06T04:00:00+0000", "Is All Day": "true",
                "Timezone": "America/Santiago",
            ])
        #expect(file.tasks.map(\.due) == ["2026-09-06"])
    }

    @Test func `without a column for it, an instant at midnight or the last second of a day is a day`() throws {
        let columns = TickTickText.columns.filter { $0 != "Is All Day" }
        let file = try TickTickText.read(
            ["Title": "a", "Due Date": "2026-11-20T23:00:00+0000"],
            ["Title": "b", "Due Date": "2026-11-21T22:59:59+0000"],
            ["Title": "c", "Due Date": "2026-11-21T12:00:00+0000"], columns: columns)
        #expect(file.tasks.map(\.due) == ["2026-11-21", "2026-11-21", "2026-11-21T13:00"])
    }

    @Test func `a start before the due time is the estimate, and a start on another day is kept`() throws {
        let file = try read(
            ["Title": "a", "Start Date": "2026-11-21T09:00:00+0000", "Due Date": "2026-11-21T10:30:00+0000"],
            ["Title": "b", "Start Date": "2026-11-21T09:00:00+0000"],
            [
                "Title": "c", "Start Date": "2026-11-20T23:00:00+0000", "Due Date": "2026-11-22T23:00:00+0000",
                "Is All Day": "true",
            ])
        #expect(file.tasks.map(\.due) == ["2026-11-21T11:30", "2026-11-21T10:00", "2026-11-23"])
        #expect(file.tasks.map(\.plain.estimatedDuration) == [5_400, nil, nil])
        #expect(file["c"]?.details == "Start Date: 2026-11-21")
    }

    @Test func `a date that cannot be read is kept as text`() throws {
        let file = try read([
            "Title": "a", "Due Date": "soon", "Created Time": "once", "Start Date": "2026-02-30T00:00:00+0000",
        ])
        #expect(file.tasks[0].dueDate == nil && file.tasks[0].added == nil)
        #expect(file.losses == ["1 Created Time", "1 Start Date", "1 Due Date"])
    }

    @Test func `parents are found by the number of their row, before or after it`() throws {
        let file = try read(
            ["Title": "a", "taskId": "1", "parentId": "3"], ["Title": "b", "taskId": "2", "parentId": "2"],
            ["Title": "c", "taskId": "3"], ["Title": "d", "taskId": "3"],
            ["Title": "e", "taskId": "5", "parentId": "99"])
        #expect(file["a"]?.parentID == file["c"]?.id && file["a"]?.parentID != nil)
        #expect(file["b"]?.parentID == nil && file["e"]?.parentID == nil)
        #expect(file.losses == ["2 parentId", "4 taskId", "5 parentId"])
    }

    @Test func `a list in a folder is a project in that of the folder`() throws {
        let file = try read(
            ["Folder Name": "Work", "List Name": "Plans", "Title": "a"], ["List Name": "Inbox", "Title": "b"],
            ["Folder Name": "Work", "List Name": "Ideas", "Title": "c"],
            ["Folder Name": "Fun", "List Name": "plans", "Title": "d"])
        #expect(file.tasks.map(\.projectName) == ["Plans", "Inbox", "Ideas", "plans (Fun)"])
        #expect(file.projects.map(\.project.name) == ["Work", "Plans", "Ideas", "Fun", "plans (Fun)"])
        #expect(file.projects.map(\.parentName) == [nil, "Work", "Work", nil, "Fun"])
    }

    @Test func `tags are separated by commas, and their spaces become hyphens`() throws {
        let file = try read(["Title": "a", "Tags": "home, garden work,v1.2"])
        #expect(file.tasks[0].tags == ["home", "garden-work", "v1.2"] && file.losses == ["1 tags"])
    }

    @Test func `priorities 5, 3 and 1 are P0, P1 and P3, and 0 is none`() throws {
        let file = try read(
            ["Title": "a", "Priority": "5"], ["Title": "b", "Priority": "3"], ["Title": "c", "Priority": "1"],
            ["Title": "d"],
            ["Title": "e", "Priority": "2"])
        #expect(file.tasks.map(\.priority) == [.highest, .high, .low, nil, nil] && file.losses == ["5 Priority"])
    }

    @Test func `columns of a board are sections, and notes become tasks`() throws {
        let file = try read(["Title": "a", "Column Name": "Doing", "Kind": "NOTE", "Content": "x\ry"])
        #expect(file.tasks[0].section == "Doing" && file.tasks[0].details == "x\ny" && file.losses == ["1 Kind"])
    }
}
