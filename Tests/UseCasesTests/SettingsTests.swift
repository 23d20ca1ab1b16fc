import Domain
import TestSupport
import Testing
import UseCases

struct SettingsTests {
    @Test func `settings are kept and told of`() throws {
        let world = try World()
        let changed = try world.settings.update(from: .page) { settings, _ in
            settings.theme = .dark
            settings.timeOff = [.of("2026-08-01") ... .of("2026-08-14")]
        }
        #expect(try world.settings.current() == changed.settings)
        #expect(changed.undoID != nil)
        let events = try world.store.read { try $0.events(after: 0, limit: 10) } ?? []
        #expect(events.map(\.name) == ["SettingsChanged"])
    }

    @Test func `any problem refuses all of them`() throws {
        let world = try World()
        let codes = try world.codes {
            _ = try world.settings.update(from: .page) { settings, problems in
                settings.theme = .dark
                settings.timeZone = "Mars/Olympus"
                settings.defaultProjectID = .random()
                problems.add("fontSize", "field.type", "No.")
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
        #expect(try world.settings.update(from: .page) { _, _ in }.undoID == nil)
    }

    @Test func `the zone decides which day it is`() throws {
        let world = try World()
        try world.set { $0.timeZone = "Pacific/Auckland" }
        #expect(try world.dashboard().viewpoint.today == .of("2026-03-29"))
    }

    @Test func `time off neither breaks nor lengthens a streak`() throws {
        let world = try World()
        try world.store.add(.sample().completed(on: FixedTime.today - 3))
        try world.set { $0.timeOff = [FixedTime.today - 2...FixedTime.today - 1] }
        #expect(try world.complete(try world.task()).streak.current == 2)
    }
}
