import Calendar
import Domain
import Language
import TestSupport
import Testing
import UseCases

struct SettingsTests {
    @Test func `settings are stored and announced`() throws {
        let world = try World()
        let changed = try world.settings.update { settings, _ in
            settings.theme = .dark
            settings.timeOff = [.of("2026-08-01") ... .of("2026-08-14")]
        }
        #expect(try world.settings.current() == changed.settings)
        #expect(changed.undoID != nil)
        let events = try world.store.read { try $0.log.events(after: 0, limit: 10) } ?? []
        #expect(events.map(\.name) == ["SettingsChanged"])
    }

    @Test func `any problem refuses all of them`() throws {
        let world = try World()
        let codes = try world.codes {
            _ = try world.settings.update { settings, problems in
                settings.theme = .dark
                settings.timeZone = "Mars/Olympus"
                settings.defaultProjectID = .random()
                problems.add("fontSize", .field.type, "No.")
            }
        }
        #expect(Set(codes) == ["settings.timeZone.unknown", "settings.project.unknown", "field.type"])
        #expect(try world.settings.current() == Settings())
    }

    @Test func `an archived project cannot become the default`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.archive(garden)
        #expect(try world.codes { try world.set { $0.defaultProjectID = garden } } == ["settings.project.unknown"])
    }

    @Test func `nothing new leaves no entry`() throws {
        let world = try World()
        #expect(try world.settings.update { _, _ in }.undoID == nil)
    }

    @Test func `the zone decides which day it is`() throws {
        let world = try World()
        try world.set { $0.timeZone = "Pacific/Auckland" }
        #expect(try world.dashboard().today == .of("2026-03-29"))
    }

    @Test func `time off neither breaks nor lengthens a streak`() throws {
        let world = try World()
        try world.store.add(.sample().completed(on: FixedTime.today - 3))
        try world.set { $0.timeOff = [FixedTime.today - 2...FixedTime.today - 1] }
        #expect(try world.complete(try world.task()).streak.current == 2)
    }

    @Test func `a new task takes its project, priority and time of day from the settings`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.set { settings in
            settings.defaultProjectID = garden
            settings.defaultPriority = .high
            settings.defaultTaskType = .evening
        }
        let made = try world.create("Dig") { $0.dueDate = .set(.of("2026-03-28")) }.view
        #expect((made.task.projectID, made.task.priority, made.type) == (garden, .high, .evening))
        #expect(made.task.chosenType == nil)
    }

    @Test func `a project that has been archived is no longer the default`() throws {
        let world = try World()
        let garden = try world.project("Garden")
        try world.set { $0.defaultProjectID = garden }
        try world.archive(garden)
        #expect(try world.create("Dig").view.task.projectID == Project.inboxID)
    }

    @Test func `the year of days starts its weeks on the day of the setting`() throws {
        let world = try World()
        #expect(try world.charts.year().weekStart == .monday)
        try world.set { $0.weekStart = .saturday }
        #expect(try world.charts.year().weekStart == .saturday)
    }

    @Test func `the settings that changed are named in the event and in the log`() throws {
        let world = try World()
        try world.set { settings in
            settings.theme = .dark
            settings.pomodoro.work = 50
        }
        try world.set { settings in
            settings.fontSize = .large
            settings.weekStart = .sunday
            settings.timeZone = "Europe/Berlin"
            settings.silencedNotices = [.habits]
        }
        #expect(try world.changes.map(\.what).prefix(2) == ["Changed 4 settings", "Changed theme and Pomodoro"])
        #expect(try world.events.first?.text.contains(#""fields":["theme","pomodoro"]"#) == true)
    }

    @Test func `the first visit ends with the first task, even if that is undone`() throws {
        let world = try World()
        try world.set { $0.theme = .dark }
        #expect(try world.dashboard().isFirstVisit)
        _ = try world.task()
        #expect(try !world.dashboard().isFirstVisit)
        try world.undo()
        #expect(try !world.dashboard().isFirstVisit)
    }

    @Test func `an import ends the first visit`() throws {
        let world = try World()
        try world.import([.sample(1)])
        #expect(try !world.dashboard().isFirstVisit)
    }

    @Test func `the welcome is dismissed for good and is not logged`() throws {
        let world = try World()
        let entries = try world.changes.count
        let version = try world.dashboard().dataVersion
        let end = EndFirstVisit(world.context)
        try end.execute()
        try end.execute()
        #expect(try !world.dashboard().isFirstVisit)
        #expect(try world.dashboard().dataVersion == version + 1)
        #expect(try world.changes.count == entries)
    }

    @Test func `the order of dates and the start of the week count when a date is typed`() throws {
        let world = try World()
        func due(_ text: String) throws -> String? {
            let settings = try world.settings.current()
            let options = QuickAddOptions(moment: world.clock.moment(settings), settings: settings, projectKeys: [])
            return QuickAddParser(options).parse(text).dueDate?.description
        }
        #expect(try due("Run 5/4") == "2026-04-05")
        #expect(try due("Run next week") == "2026-03-30")
        try world.set { settings in
            settings.dateOrder = .monthFirst
            settings.weekStart = .sunday
        }
        #expect(try due("Run 5/4") == "2026-05-04")
        #expect(try due("Run next week") == "2026-03-29")
    }

    @Test func `a new task with a time has the default reminder`() throws {
        let world = try World()
        try world.set { $0.defaultReminder = "1h" }
        #expect(try world.create("Call") { $0.dueDate = .set(.of("2026-03-28T18:00")) }.view.task.reminders == ["1h"])
        #expect(try world.create("Read") { $0.dueDate = .set(.of("2026-03-28")) }.view.task.reminders == [])
    }
}
