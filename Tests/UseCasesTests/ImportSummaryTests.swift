import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ImportSummaryTests {
    private static let file: [TaskDraft] = [
        .task("Open", project: "Home"), .task("Old", project: "Home", done: "2023-12-31", added: "2023-12-30"),
        .task("Older", project: "Work", done: "2021-05-01", added: "2021-05-01"),
        .task("Next day", project: "Work", done: "2021-05-02", added: "2021-05-01"),
    ]

    @Test(arguments: [true, false])
    func `an import reports its years and projects, whether it is only tried or not`(_ isDry: Bool) throws {
        let summary = try World().import(Self.file, dryRun: isDry).summary
        #expect(summary.open == 1 && summary.completed == 3 && summary.subtasks == 0)
        #expect(summary.years.map(\.year) == [2021, 2022, 2023] && summary.years.map(\.completed) == [2, 0, 1])
        #expect(summary.projects.map(\.name) == ["Home", "Work"])
        #expect(summary.projects.map(\.open) == [1, 0] && summary.projects.map(\.completed) == [1, 2])
    }

    @Test func `the projects of an import are sorted by their new tasks, open and completed, and then by name`() throws
    {
        let tasks: [TaskDraft] =
            (1...3).map { .task("Open \($0)", project: "Two") }
            + (1...2).map { .task("Done \($0)", project: "Three", done: "2021-05-01", added: "2021-05-01") }
            + (1...2).map { .task("Open \($0)", project: "Three") }
            + ["Zoo", "Ark"].map { .task("Open", project: $0) }
        let summary = try World().import(tasks, dryRun: true).summary
        #expect(summary.projects.map(\.name) == ["Three", "Two", "Ark", "Zoo"])
    }

    @Test func `a dry run reports exactly what the import then earns`() throws {
        let world = try World()
        try world.complete(world.create("Own").view.task.id)
        let points = try world.dashboard().level.points
        let dry = try world.import(Self.file, dryRun: true).summary
        let summary = try world.import(Self.file).summary
        #expect(dry == summary && summary.earned.points > 0)
        #expect(try world.dashboard().level.points == points + summary.earned.points)
        #expect(summary.earned.longestStreakBefore == 1 && summary.earned.longestStreak == 2)
    }

    @Test func `losses are grouped by field and reason, the most frequent first`() throws {
        var rows = Self.file
        rows[0].lose("energy", .file.importValueChanged, "It was left out.")
        for index in 1...3 { rows[index].lose("repeat", .file.importValueKept, "Row \(index).") }
        let losses = try World().import(rows, dryRun: true).losses
        #expect(losses.map(\.field) == ["repeat", "energy"] && losses.map(\.count) == [3, 1])
        #expect(losses[0].rows.map(\.message) == ["Row 1.", "Row 2.", "Row 3."])
    }
}
