import Calendar
import Domain
import TestSupport
import Testing
import UseCases

@testable import Storage

/// Numbers in a file are clamped when read, so that no sum of them crashes the program.
struct ExtremeRowTests {
    private static let extremes = ["9223372036854775807", "-9223372036854775808"]

    @Test(arguments: extremes)
    func `a filter can follow one at an extreme position`(_ place: String) throws {
        let temporary = try TemporaryStore()
        let filters = ManageFilters(.sample(temporary.store))
        func save(_ name: String) throws -> SavedFilterID {
            var fields = FilterFields()
            (fields.name, fields.query) = (.set(name), .set("q=\(name)"))
            return try filters.create(fields).filter.id
        }
        let first = try save("first")
        try temporary.store.sabotage("UPDATE saved_filter SET position = \(place), version = max(1, \(place))")
        let second = try save("second")
        #expect(try Set(filters.list().map(\.id)) == [first, second])
        _ = try filters.update(first, FilterFields())
    }

    @Test(arguments: extremes)
    func `tasks and projects with extreme numbers are shown, moved and counted`(_ number: String) throws {
        let temporary = try TemporaryStore()
        let (store, context) = (temporary.store, Context.sample(temporary.store))
        let project = try store.add(project: .sample()).id
        let task = try store.add(
            .sample(due: "2026-03-28", reminders: ["1h"], estimatedDuration: 60), .sample(due: "2026-03-27"))
        try store.add(.sample().completed())
        for column in [
            "position", "added_on", "date_added", "modified_at", "estimated_duration", "actual_duration", "due_day",
            "version", "completed_on", "completed_at", "points", "archived_at",
        ] {
            try? store.sabotage("UPDATE task SET \(column) = \(number) WHERE number = 1")
            try? store.sabotage("UPDATE task SET \(column) = \(number) WHERE number = 3")
            for on in [nil, FixedTime.today - 1] {
                _ = try? DailyDashboard(context).execute(on: on)
                _ = try? GetTasks(context).page(.all, on: on)
            }
            _ = try? GetReminders(context).execute()
            _ = try? ReorderTask(context).execute(task[1].id, after: task[0].id, before: nil)
            _ = try? SkipOccurrence(context).execute(task[0].id)
            _ = try? DuplicateTask(context).execute(task[0].id)
        }
        try store.sabotage("UPDATE project SET position = \(number), version = max(1, \(number)) WHERE name <> 'Inbox'")
        let other = try store.add(project: .sample()).id
        _ = try ReorderProjects(context).execute(other, after: project)
        let shown = try #require(try store.read { try $0.projects.find(project) })
        #expect(StoredNumber.integers.contains(shown.position) && StoredNumber.integers.contains(shown.version))
        #expect(try store.check(at: FixedTime.start).problems.contains { $0.message == "position: \(number)" })
    }

    @Test(arguments: ["morningRoutineTime", "eveningRoutineTime", "nightlyHour"])
    func `an invalid time of day keeps its default`(_ name: String) throws {
        let store = try TemporaryStore()
        try store.store.sabotage("INSERT INTO setting VALUES ('\(name)', '9223372036854775807')")
        #expect(try store.store.read { try $0.settings.current } == Settings())
    }

    @Test(arguments: ["day", "lastDay", "minute"])
    func `a template with an extreme number has no tasks`(_ name: String) throws {
        let temporary = try TemporaryStore()
        let id = TemplateID.random()
        let template = ProjectTemplate(
            id: id.description, name: "Garden", description: nil, color: .green, icon: .folder,
            tasks: [
                TemplateTask(day: 1, minute: 60, lastDay: 9) {
                    ($0.name, $0.repeatPattern) = ("Dig", RepeatPattern("every day"))
                }
            ])
        try temporary.store.write(.sample(.saveTemplate)) { try $0.projects.insert(template, id: id) }
        try temporary.store.sabotage(
            "UPDATE template SET tasks = json_set(tasks, '$[0].\(name)', 9223372036854775807)")
        #expect(try temporary.store.read { try $0.projects.template(id) }?.tasks == [])
    }
}

extension SQLiteStore {
    /// Changes the file behind the store's back.
    fileprivate func sabotage(_ sql: String) throws {
        try direct { try $0.execute(sql) }
    }
}
