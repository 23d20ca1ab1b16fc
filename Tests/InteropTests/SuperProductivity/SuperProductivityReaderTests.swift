import Calendar
import Domain
import Testing

@testable import Interop

private let oneTask = "{\"ids\":[\"a\"],\"entities\":{\"a\":{\"id\":\"a\",\"title\":\"A\",\"timeSpentOnDay\":{}}}}"
private let oneArchived =
    "{\"ids\":[\"b\"],\"entities\":{\"b\":{\"id\":\"b\",\"title\":\"B\",\"isDone\":true,\"doneOn\":1763596800000}}}"
private let otherArchived =
    "{\"ids\":[\"c\"],\"entities\":{\"c\":{\"id\":\"c\",\"title\":\"C\",\"isDone\":true,\"doneOn\":1763596800000}}}"

struct SuperProductivityReaderTests {
    private func file(_ tasks: String, _ members: String = "") -> String {
        let entities = tasks.isEmpty ? "" : tasks
        return """
            {"task":{"ids":[],"entities":{\(entities)}},"project":{"entities":{"P":{"id":"P","title":"Work",
             "issueIntegrationCfgs":{"JIRA":{"password":"s3cret"}}}}},
             "tag":{"entities":{"T":{"id":"T","title":"deep work"},"TODAY":{"id":"TODAY","title":"Today"}}},
             "globalConfig":{"sync":{"accessToken":"s3cret"}},"issueProvider":{"entities":{"J":{"token":"s3cret"}}},
             "lastUpdate":1\(members)}
            """
    }

    private func drafts(_ members: String, _ others: String = "") throws -> [ImportDraft] {
        try JSONText().drafts(
            file("\"a\":{\"id\":\"a\",\"title\":\"Dig\",\(members)}", others), named: "superproductivity")
    }

    private func task(_ members: String, _ others: String = "") throws -> TaskDraft {
        try #require(try drafts(members, others).tasks.first)
    }

    @Test(arguments: [
        "{\"task\":\(oneTask),\"taskArchive\":\(oneArchived),\"archiveOld\":{\"task\":\(otherArchived)},\"lastUpdate\":1}",
        "{\"task\":\(oneTask),\"archiveYoung\":{\"task\":\(oneArchived)},\"archiveOld\":{\"task\":\(otherArchived)},\"timestamp\":1}",
        "{\"timestamp\":1,\"crossModelVersion\":4.1,\"data\":{\"archiveOld\":{\"task\":\(otherArchived)},\"task\":\(oneTask),\"archiveYoung\":{\"task\":\(oneArchived)}}}",
        "{\"syncVersion\":3,\"state\":{\"task\":\(oneTask)},\"archiveYoung\":{\"task\":\(oneArchived)},\"archiveOld\":{\"task\":\(otherArchived)}}",
        "{\"mainModelData\":{\"task\":\(oneTask)},\"archiveYoung\":{\"task\":\(oneArchived)},\"archiveOld\":{\"task\":\(otherArchived)},\"lastUpdate\":1}",
    ])
    func `open tasks and both archives are read in every shape`(_ text: String) throws {
        let tasks = try JSONText().tasks(text)
        #expect(Set(tasks.map(\.name)) == ["A", "B", "C"])
        #expect(tasks.filter { $0.completion != nil }.map(\.name).sorted() == ["B", "C"])
        #expect(tasks.compactMap(\.completion?.on) == [Day("2025-11-20"), Day("2025-11-20")])
    }

    @Test func `a task has project, tags, estimate, notes and attachments`() throws {
        let task = try task(
            """
            "projectId":"P","tagIds":["T","TODAY","gone"],"timeEstimate":5400000,"notes":"**Why**","created":1763596800000,
            "attachments":[{"title":"Plan","path":"https://e.org","type":"LINK"}],"_showSubTasksMode":2,"issueId":"X-1"
            """)
        #expect((task.projectName, task.tags, task.estimatedDuration) == ("Work", ["deep-work"], 5_400))
        #expect(task.details == "**Why**\nPlan: https://e.org" && task.added?.on == Day("2025-11-20"))
        #expect(task.foreign?.text == "\"issueId\":\"X-1\"" && task.priority == nil)
    }

    @Test func `nothing of settings and providers is kept`() throws {
        let drafts = try drafts("\"projectId\":\"P\",\"issueCfg\":{\"token\":\"s3cret\"}")
        #expect(!"\(drafts)".contains("s3cret"))
    }

    @Test(
        arguments: [
            ("\"dueDay\":\"2026-11-21\"", "2026-11-21"), ("\"dueWithTime\":1795257000000", "2026-11-21T11:30"),
            ("\"plannedAt\":1795257000000", "2026-11-21T11:30"), ("\"dueDay\":null", nil), ("\"plannedAt\":0", nil),
        ] as [(String, String?)])
    func `a due day is a day, a planned time is one`(_ member: String, _ due: String?) throws {
        #expect(try task(member).dueDate == due.flatMap { DueDate($0) })
    }

    @Test func `the day for which the planner has a task is its due day`() throws {
        let planner = ",\"planner\":{\"days\":{\"2026-11-25\":[\"a\"],\"x\":[\"a\"],\"2026-11-26\":null}}"
        #expect(try task("\"x\":0", planner).dueDate == DueDate("2026-11-25"))
        #expect(try task("\"dueDay\":\"2026-11-21\"", planner).dueDate == DueDate("2026-11-21"))
    }

    @Test func `time spent becomes entries that do not overlap, from 9 o'clock on`() throws {
        let drafts = try JSONText().drafts(
            file(
                """
                "a":{"id":"a","title":"A","timeSpentOnDay":{"2026-11-20":3600000,"2026-11-21":1800500}},
                "b":{"id":"b","title":"B","timeSpentOnDay":{"2026-11-20":60000000}}
                """), named: "superproductivity")
        let entries = drafts.entries
        #expect(entries.map(\.stretch.seconds).reduce(0, +) == 65_400)
        #expect(entries[0].stretch.start == Instant("2026-11-20T08:00:00Z"))
        for (position, entry) in entries.enumerated() {
            #expect(!entries[..<position].contains { $0.stretch.overlaps(entry.stretch) })
        }
    }

    @Test func `time beyond a whole day is left out and told`() throws {
        let drafts = try drafts("\"timeSpentOnDay\":{\"2026-03-29\":1000000000}")
        #expect(drafts.entries.map(\.stretch.seconds).reduce(0, +) == 82_800)
        #expect(drafts.tasks[0].losses.map(\.column) == ["timeSpentOnDay"])
    }

    @Test func `the time of a parent is that of its subtasks, and makes no entry`() throws {
        let drafts = try JSONText().drafts(
            file(
                """
                "s":{"id":"s","title":"S","parentId":"a","timeSpentOnDay":{"2026-11-20":60000}},
                "a":{"id":"a","title":"A","subTaskIds":["s"],"timeSpentOnDay":{"2026-11-20":60000}}
                """), named: "superproductivity")
        let tasks = drafts.tasks
        #expect(tasks[0].parentID == tasks[1].id && drafts.entries.map(\.taskID) == [tasks[0].id].compactMap { $0 })
    }

    @Test(arguments: ["\"2026-02-30\":5", "\"x\":5", "\"2026-11-20\":-5", "\"2026-11-20\":\"5\""])
    func `time that cannot be read is told`(_ member: String) throws {
        let drafts = try drafts("\"timeSpentOnDay\":{\(member)}")
        #expect(drafts.entries.isEmpty && drafts.tasks[0].losses.map(\.column) == ["timeSpentOnDay"])
    }

    @Test(arguments: [
        ("\"repeatCycle\":\"DAILY\",\"repeatEvery\":2", "every 2 days"),
        ("\"repeatCycle\":\"WEEKLY\",\"monday\":true,\"friday\":true,\"sunday\":false", "every mon,fri"),
        ("\"repeatCycle\":\"MONTHLY\",\"startDate\":\"2026-01-31\"", "every 31st"),
        ("\"repeatCycle\":\"YEARLY\",\"startDate\":\"2026-03-05\"", "every year on 5 mar"),
        ("\"repeatCycle\":\"DAILY\",\"repeatFromCompletionDate\":true", "every! day"),
    ])
    func `the earliest pending task of a series repeats, and the completed ones are its history`(
        _ config: String, _ pattern: String
    ) throws {
        let text = file(
            """
            "late":{"id":"late","title":"W","repeatCfgId":"R","dueDay":"2026-11-22"},
            "done":{"id":"done","title":"W","repeatCfgId":"R","dueDay":"2026-11-20","isDone":true,"doneOn":1763596800000},
            "soon":{"id":"soon","title":"W","repeatCfgId":"R","dueDay":"2026-11-21"}
            """, ",\"taskRepeatCfg\":{\"entities\":{\"R\":{\"id\":\"R\",\"title\":\"W\",\(config)}}}")
        let tasks = try JSONText().tasks(text)
        #expect(tasks.map(\.repeatPattern?.text) == [nil, nil, pattern] && tasks.allSatisfy { $0.losses.isEmpty })
    }

    @Test func `a series without a pending task becomes its next one, unless it is paused`() throws {
        let series =
            "\"id\":\"R\",\"title\":\"Water\",\"repeatCycle\":\"WEEKLY\",\"friday\":true,\"startTime\":\"9:30\",\"projectId\":\"P\""
        let text = file("", ",\"taskRepeatCfg\":{\"entities\":{\"R\":{\(series)}}}")
        let task = try #require(try JSONText().tasks(text, named: "superproductivity").first)
        #expect((task.name, task.projectName, task.dueDate) == ("Water", "Work", DueDate("2026-11-27T09:30")))
        #expect(task.repeatPattern?.text == "every fri")
        let paused = text.replacing("\"friday\":true", with: "\"friday\":true,\"isPaused\":true")
        var source = try JSONText().source(paused, named: "superproductivity")
        #expect(try source.rest().tasks.isEmpty)
        #expect(
            source.notices.map(\.message) == [
                "The repeat “Water” is paused and no task of it is open, so it was left out."
            ])
    }

    @Test(
        arguments: [
            (
                "\"repeatCycle\":\"WEEKLY\",\"repeatEvery\":2,\"monday\":true,\"friday\":true",
                ["every 2 weeks on mon,fri", "every mon,fri", "every 14 days"]
            ),
            ("\"repeatCycle\":\"WEEKLY\"", ["every week", "every 7 days"]), ("\"repeatCycle\":\"HOURLY\"", []),
            ("\"repeatCycle\":\"DAILY\",\"repeatEvery\":0", ["every day", "every week"]),
            (
                "\"repeatCycle\":\"DAILY\",\"repeatEvery\":99999999999,\"repeatFromCompletionDate\":true",
                ["every! 999 days", "every! 143 weeks"]
            ),
        ] as [(String, [String])])
    func `a repeat that Tasker does not have is told, with the nearest ones`(_ config: String, _ offers: [String])
        throws
    {
        let others = ",\"taskRepeatCfg\":{\"entities\":{\"R\":{\"id\":\"R\",\(config)}}}"
        let task = try task("\"repeatCfgId\":\"R\",\"dueDay\":\"2026-11-21\"", others)
        #expect(task.repeatPattern == nil && task.losses.map(\.column) == ["repeatCfgId"])
        #expect(task.losses[0].offers == offers)
    }

    @Test func `counters become habits, of times or of minutes`() throws {
        let others = """
            ,"simpleCounter":{"entities":{
             "c":{"id":"c","title":"Coffee","type":"ClickCounter","isEnabled":true,"streakMinValue":2,
              "streakWeekDays":{"0":true,"6":true},"countOnDay":{"2026-11-20":3,"2026-11-19":0,"2026-11-18":1}},
             "s":{"id":"s","title":"Read","type":"StopWatch","isEnabled":false,"streakMinValue":1800000,
              "streakMode":"weekly-frequency","streakWeeklyFrequency":3,"countOnDay":{"2026-11-20":1830000,"2026-11-21":1}}}}
            """
        let habits = try drafts("\"x\":0", others).habits
        #expect(habits.map(\.habit.title) == ["Coffee", "Read"])
        #expect(habits[0].habit.target == HabitTarget(amount: 2, unit: "times"))
        #expect(habits[0].days.map(\.day) == [Day("2026-11-18"), Day("2026-11-20")].compactMap { $0 })
        #expect(habits[0].days.map(\.amount) == [1, 3] && habits[0].habit.startDate == Day("2026-11-18"))
        #expect(habits[0].habit.frequency == .weekly([.saturday, .sunday]) && habits[0].losses.isEmpty)
        #expect(habits[1].habit.target == HabitTarget(amount: 30, unit: "min") && habits[1].habit.isPaused)
        #expect(habits[1].days.map(\.amount) == [30.5, 0.001] && habits[1].habit.frequency == .timesPerWeek(3))
        #expect(habits[1].losses.isEmpty)
    }

    @Test func `notes become tasks with a tag, which is told`() throws {
        let others =
            ",\"note\":{\"entities\":{\"n\":{\"id\":\"n\",\"content\":\"Idea\\nmore\",\"projectId\":\"P\",\"created\":1763596800000}}}"
        let note = try #require(try drafts("\"x\":0", others).tasks.last)
        #expect((note.name, note.details, note.tags, note.projectName) == ("Idea", "Idea\nmore", ["note"], "Work"))
        #expect(note.losses.map(\.column) == ["note"])
    }

    @Test func `notes that older versions have by project are read, too`() throws {
        let others = ",\"note\":{\"P\":{\"ids\":[\"n\"],\"entities\":{\"n\":{\"id\":\"n\",\"content\":\"Idea\"}}}}"
        #expect(try drafts("\"x\":0", others).tasks.map(\.name) == ["Dig", "Idea"])
    }

    @Test func `an open task in an archive comes in archived, and one in both places once`() throws {
        let others =
            ",\"archiveOld\":{\"task\":{\"entities\":{\"a\":{\"id\":\"a\",\"title\":\"Old\"},\"z\":{\"id\":\"z\",\"title\":\"Z\"}}}}"
        let tasks = try drafts("\"x\":0", others).tasks
        #expect(tasks.map(\.name) == ["Dig", "Z"] && tasks.map(\.isArchived) == [false, true])
    }

    @Test func `a reminder is found by its id`() throws {
        let task = try task(
            "\"reminderId\":\"r\",\"plannedAt\":1795257000000",
            ",\"reminders\":[{\"id\":\"r\",\"remindAt\":1795255200000,\"title\":\"Dig\"}]")
        #expect(task.reminders == ["2026-11-21T11:00"])
    }

    @Test func `wrong types do not stop the import, a cut-off file does`() throws {
        let text = file(
            "\"a\":5,\"b\":{\"id\":[],\"title\":{},\"timeSpentOnDay\":7,\"tagIds\":\"x\",\"subTaskIds\":{}}")
        #expect(try JSONText().tasks(text, named: "superproductivity").map(\.name) == ["Untitled"])
        #expect(throws: ImportFailure.self) {
            try JSONText().drafts(String(text.dropLast(3)), named: "superproductivity")
        }
    }
}
