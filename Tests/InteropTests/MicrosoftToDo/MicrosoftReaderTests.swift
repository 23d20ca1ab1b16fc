import Calendar
import Domain
import System
import Testing

@testable import Interop

private let plainTask = "{\"id\":\"1\",\"title\":\"A\",\"importance\":\"normal\",\"isReminderOn\":false}"

struct MicrosoftReaderTests {
    private func file(_ tasks: String) -> String {
        "[{\"displayName\":\"Home\",\"isOwner\":true,\"isShared\":false,\"id\":\"L\",\"tasks\":[\(tasks)]}]"
    }

    private func drafts(_ members: String, zone: String = "Europe/Berlin") throws -> [TaskDraft] {
        try JSONText(zone: zone).tasks(file("{\"id\":\"a\",\"title\":\"Dig\",\(members)}"))
    }

    private func task(_ members: String, zone: String = "Europe/Berlin") throws -> TaskDraft {
        try #require(try drafts(members, zone: zone).first)
    }

    private func due(_ time: String, _ zone: String) -> String {
        "\"dueDateTime\":{\"dateTime\":\"\(time)\",\"timeZone\":\"\(zone)\"}"
    }

    @Test(arguments: [
        ("Pacific Standard Time", "2026-11-20T15:00"), ("America/Los_Angeles", "2026-11-20T15:00"),
        ("W. Europe Standard Time", "2026-11-20T06:00"), ("UTC", "2026-11-20T07:00"),
        ("No such zone", "2026-11-20T06:00"),
    ])
    func `a reminder is in the zone that Windows names`(_ zone: String, _ reminder: String) throws {
        let time = "\"reminderDateTime\":{\"dateTime\":\"2026-11-20T06:00:00.0000000\",\"timeZone\":\"\(zone)\"}"
        #expect(try task("\"isReminderOn\":true,\(time)").reminders == [reminder])
    }

    @Test func `all names of Windows have a zone on this system`() throws {
        for name in [
            "AUS Central", "FLE", "India", "Central Standard Time (Mexico)", "Russia Time Zone 11", "UTC-02", "Yukon",
        ] {
            #expect(WindowsZone.zone(named: name, in: ZoneFiles()) != nil, "\(name)")
        }
        #expect(WindowsZone.names.count == 142)
        for name in WindowsZone.names { #expect(WindowsZone.zone(named: name, in: ZoneFiles()) != nil, "\(name)") }
        #expect(WindowsZone.zone(named: "Atlantis Standard Time", in: ZoneFiles()) == nil)
    }

    @Test(arguments: [
        "[{\"displayName\":\"Home\",\"isOwner\":true,\"isShared\":true,\"tasks\":[\(plainTask)]},{\"displayName\":\"Empty\",\"tasks\":null}]",
        "{\"value\":[{\"tasks\":[\(plainTask)],\"displayName\":\"Home\",\"wellknownListName\":\"none\"},{\"displayName\":\"Empty\"}]}",
        "{\"lists\":[{\"displayName\":\"Home\",\"isOwner\":true,\"isShared\":true,\"tasks\":{\"value\":[\(plainTask)]}},{\"displayName\":\"Empty\"}]}",
    ])
    func `lists become projects, however the exporter nested them`(_ text: String) throws {
        let drafts = try JSONText().drafts(text)
        #expect(drafts.projects.map(\.project.name) == ["Home", "Empty"])
        #expect(drafts.tasks.map(\.name) == ["A"] && drafts.tasks.map(\.projectName) == ["Home"])
    }

    @Test func `one list, and the answer for its tasks, are read, too`() throws {
        let one = "{\"displayName\":\"Home\",\"isOwner\":true,\"isShared\":true,\"tasks\":[\(plainTask)]}"
        #expect(try JSONText().tasks(one).map(\.projectName) == ["Home"])
        let answer =
            "{\"@odata.context\":\"https://graph.microsoft.com/v1.0/$metadata#users('u')/todo/lists('x')/tasks\",\"value\":[\(plainTask)]}"
        #expect(try JSONText().tasks(answer).map(\.projectName) == [nil])
        #expect(try JSONText().tasks("[\(plainTask)]").map(\.name) == ["A"])
    }

    @Test func `several files of tasks in an archive are lists with the names of the files`() throws {
        let archive = ArchiveTests.zip([("todo/Garden.json", "[\(plainTask)]"), ("todo/Home.json", "[\(plainTask)]")])
        var source = try JSONText().source(ImportFile(archive), named: nil)
        let drafts = try source.rest()
        #expect(drafts.tasks.map(\.projectName) == ["Garden", "Home"] && Set(drafts.tasks.map(\.id)).count == 2)
    }

    @Test(arguments: [
        ("2026-11-21T00:00:00.0000000", "Europe/Berlin", "America/New_York", "2026-11-21"),
        ("2026-11-21T00:00:00.0000000", "W. Europe Standard Time", "Asia/Tokyo", "2026-11-21"),
        ("2026-11-20T23:00:00.0000000", "UTC", "Europe/Berlin", "2026-11-21"),
        ("2026-11-21T00:00:00.0000000", "UTC", "Europe/Berlin", "2026-11-21"),
        ("2026-03-29T02:30:00", "Europe/Berlin", "Europe/Berlin", "2026-03-29"),
        ("2026-11-20T23:00:00Z", "", "Europe/Berlin", "2026-11-21"),
    ])
    func `a due day is the one written, or for UTC the one in the zone of the settings`(
        _ time: String, _ zone: String, _ settings: String, _ day: String
    ) throws {
        #expect(try task(due(time, zone), zone: settings).dueDate == DueDate(day))
    }

    @Test(arguments: [("high", Priority.high), ("low", .low), ("normal", nil), ("", nil)] as [(String, Priority?)])
    func `only high and low importance are priorities`(_ text: String, _ priority: Priority?) throws {
        #expect(try task("\"importance\":\"\(text)\"").priority == priority)
    }

    @Test func `a completed task has its day, and no repeat`() throws {
        let done = try task(
            "\"status\":\"completed\",\"completedDateTime\":{\"dateTime\":\"2026-11-19T00:00:00.0000000\",\"timeZone\":\"Europe/Berlin\"},\"recurrence\":{\"pattern\":{\"type\":\"daily\",\"interval\":1}}"
        )
        #expect(done.completion?.on == Day("2026-11-19") && done.repeatPattern == nil && done.losses.isEmpty)
        #expect(try task("\"status\":\"completed\"").losses.map(\.column) == ["completed"])
    }

    @Test(arguments: [
        ("{\"type\":\"daily\",\"interval\":3}", "every 3 days"),
        ("{\"type\":\"weekly\",\"interval\":1,\"daysOfWeek\":[\"monday\",\"friday\"]}", "every mon,fri"),
        ("{\"type\":\"absoluteMonthly\",\"interval\":1,\"dayOfMonth\":31}", "every 31st"),
        (
            "{\"type\":\"relativeMonthly\",\"interval\":1,\"daysOfWeek\":[\"friday\"],\"index\":\"third\"}",
            "every 3rd friday"
        ),
        (
            "{\"type\":\"relativeMonthly\",\"interval\":1,\"daysOfWeek\":[\"friday\"],\"index\":\"last\"}",
            "every last friday"
        ),
        ("{\"type\":\"absoluteYearly\",\"interval\":1,\"month\":2,\"dayOfMonth\":29}", "every year on 29 feb"),
    ])
    func `a recurrence becomes the same repeat`(_ pattern: String, _ text: String) throws {
        let task = try task("\(due("2026-11-20T00:00:00", "Europe/Berlin")),\"recurrence\":{\"pattern\":\(pattern)}")
        #expect(task.repeatPattern?.text == text && task.losses.isEmpty)
    }

    @Test(arguments: [
        "{\"type\":\"relativeYearly\",\"interval\":1,\"daysOfWeek\":[\"friday\"],\"index\":\"first\",\"month\":5}",
        "{\"type\":\"daily\",\"interval\":0}", "{\"type\":\"daily\",\"interval\":1e15}", "{\"type\":\"hourly\"}", "7",
        "{\"type\":\"weekly\",\"interval\":2,\"daysOfWeek\":[\"monday\",\"sunday\"],\"firstDayOfWeek\":\"sunday\"}",
    ])
    func `a recurrence that is not exactly a repeat is told, and the task comes without`(_ pattern: String) throws {
        let task = try task("\(due("2026-11-20T00:00:00", "Europe/Berlin")),\"recurrence\":{\"pattern\":\(pattern)}")
        #expect(task.repeatPattern == nil && task.losses.map(\.column) == ["recurrence"])
    }

    @Test func `a recurrence ends as written, and needs a due date`() throws {
        let numbered =
            "\"recurrence\":{\"pattern\":{\"type\":\"daily\",\"interval\":1},\"range\":{\"type\":\"numbered\",\"numberOfOccurrences\":5}}"
        let task = try task("\(due("2026-11-20T00:00:00", "Europe/Berlin")),\(numbered)")
        #expect(task.repeatPattern?.end == .times(5))
        #expect(try self.task(numbered).losses.map(\.column) == ["repeatPattern"])
    }

    @Test func `checklist items become subtasks, ticked ones completed on their day or with the task`() throws {
        let drafts = try drafts(
            """
            "status":"completed","completedDateTime":{"dateTime":"2026-11-19T12:00:00","timeZone":"UTC"},
            "checklistItems":[{"id":"i","displayName":"One","isChecked":true},{"displayName":"Two","isChecked":false},
            {"displayName":"Three","isChecked":true,"checkedDateTime":"2026-11-18T10:00:00.1234567Z"}]
            """)
        #expect(drafts.map(\.name) == ["Dig", "One", "Two", "Three"])
        #expect(drafts.dropFirst().allSatisfy { $0.parentID == drafts[0].id && $0.projectName == "Home" })
        #expect(drafts.map(\.completion?.on) == [Day("2026-11-19"), Day("2026-11-19"), nil, Day("2026-11-18")])
        #expect(drafts.map(\.isArchived) == [false, false, true, false] && Set(drafts.map(\.id)).count == 4)
        #expect(drafts.flatMap(\.losses).map(\.column) == ["isChecked"])
    }

    @Test func `an item ticked at an unknown time is completed on the day of the import, which is told`() throws {
        let item = try drafts("\"checklistItems\":[{\"displayName\":\"One\",\"isChecked\":true}]")[1]
        #expect(item.completion?.on == Day("2026-11-24") && item.losses.map(\.column) == ["completed"])
    }

    @Test func `HTML becomes text, categories tags, links and attachments details, a reminder its local time`() throws {
        let task = try task(
            """
            "body":{"content":"<html><body><p>One &amp; <b>two</b></p>\\r\\n<p>Three</p></body></html>","contentType":"html"},
            "categories":["Blue category"],"linkedResources":[{"webUrl":"https://e.org","displayName":"Mail"}],
            "attachments":[{"name":"plan.pdf"}],"isReminderOn":true,
            "reminderDateTime":{"dateTime":"2026-11-21T08:00:00.0000000","timeZone":"UTC"}
            """)
        #expect(task.details == "One & two\nThree\nMail: https://e.org\nAttachment: plan.pdf")
        #expect(task.tags == ["Blue-category"] && task.reminders == ["2026-11-21T09:00"])
    }

    @Test func `other states and unknown members are kept, secrets never`() throws {
        let task = try task(
            "\"status\":\"waitingOnOthers\",\"x\":{\"accessToken\":\"s3cret\"},\"refresh_token\":\"s3cret\",\"importance\":[1]"
        )
        #expect(task.foreign?.text == "\"status\":\"waitingOnOthers\"\n\"importance\":[1]" && task.completion == nil)
    }

    @Test func `duplicate ids and tasks without one are separate tasks, the same in every import`() throws {
        let text = file(
            "{\"id\":\"1\",\"title\":\"A\"},{\"id\":\"1\",\"title\":\"A\"},{\"title\":\"A\"},{\"title\":\"A\"},null")
        let ids = try JSONText().tasks(text).map(\.id)
        #expect(Set(ids).count == 5 && !ids.contains(nil))
        #expect(try JSONText().tasks(text).map(\.id) == ids)
    }

    @Test func `a truncated file is refused`() throws {
        let text = file(plainTask)
        for length in stride(from: 80, to: text.utf8.count, by: 7) {
            #expect(throws: ImportFailure.self) {
                try JSONText().drafts(String(text.prefix(length)), named: "microsoft")
            }
        }
    }
}
