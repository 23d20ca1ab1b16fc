import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// Arithmetic on external numbers does not overflow.
struct NumberLimitTests {
    private func save(_ world: World, _ name: String, position: Int?) throws -> SavedFilter {
        var fields = FilterFields()
        (fields.name, fields.query) = (.set(name), .set("q=\(name)"))
        if let position { fields.position = .set(position) }
        return try ManageFilters(world.context).create(fields).filter
    }

    @Test(arguments: [Int.max, Int.min, 1_000_000_001, -1_000_000_001])
    func `a filter cannot have a position out of range`(_ position: Int) throws {
        let world = try World()
        #expect(try world.codes { _ = try save(world, "far", position: position) } == ["filter.position.outOfRange"])
        #expect(try save(world, "next", position: nil).position == 1_024)
    }

    @Test func `the next filter comes after the last one`() throws {
        let world = try World()
        _ = try save(world, "first", position: SavedFilter.positions.lowerBound)
        let last = try save(world, "last", position: SavedFilter.positions.upperBound)
        #expect(try save(world, "next", position: nil).position > last.position)
    }

    @Test func `subtasks and reminders of the last occurrence stay in the year 9999`() throws {
        let world = try World(at: "9999-12-20T12:00:00Z")
        let id = try world.task("Water") {
            $0.repeatPattern = .set(.of("every week"))
            $0.dueDate = .set("9999-12-20")
            $0.reminders = .set(["9999-12-26T08:00"])
        }
        let child = try world.task("Child") {
            $0.parentID = .set(id)
            $0.dueDate = .set("9999-12-28")
        }
        let next = try #require(try world.complete(id, includeSubtasks: true).nextOccurrence).task
        #expect(next.dueDate == "9999-12-27" && next.reminders == ["9999-12-31T08:00"])
        let subtasks = try world.store.read { try $0.tasks.subtasks(of: next.id) }
        #expect(subtasks.map(\.dueDate) == ["9999-12-31"] && subtasks[0].id != child)
        #expect(try world.complete(next.id, includeSubtasks: true).nextOccurrence == nil)
    }

    @Test func `a template ends in the year 9999`() throws {
        let world = try World()
        let project = try world.project("Old")
        for due in ["2026-03-28", "2026-04-28"] {
            _ = try world.task("Dig") {
                $0.projectID = .set(project)
                $0.dueDate = .set(.of(due))
                $0.repeatPattern = .set(.of("every day until 2026-05-01"))
            }
        }
        let template = try world.templates.save(project, as: "Garden").template
        var fields = ProjectFields()
        fields.name = .set("New")
        let made = try world.create(NewProject(fields, templateID: template.id, startDay: "9999-12-30"))
        #expect(made.tasks.map(\.task.dueDate) == ["9999-12-30", "9999-12-31"])
        #expect(made.tasks.map(\.task.repeatPattern?.end) == [.until("9999-12-31"), .until("9999-12-31")])
    }

    @Test(arguments: ["0001-01-01", "9999-12-31"] as [Day])
    func `the first and the last day can be shown`(_ day: Day) throws {
        let world = try World()
        try world.create { $0.dueDate = .set(DueDate(day: "9999-12-31")) }
        #expect(try world.dashboard(on: day).moment.today == day)
        _ = try world.getTasks.page(.today, on: day)
        _ = try world.getTasks.page(.date(day))
        _ = try world.charts.range(.last(AskedDays.longest), on: day)
        _ = try world.charts.completion(on: day)
        _ = try GetReminders(world.context).execute(on: day)
        _ = try world.statistics.execute(from: nil, to: day)
    }
}
