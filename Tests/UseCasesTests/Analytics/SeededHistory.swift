import Calendar
import Domain
import TestRandom
import TestSupport
import UseCases

/// Imported tasks of four months; the same for the same seed.
struct SeededHistory {
    static let projects = ["Garden", "Library", "Tests"]
    let first = Day.of("2026-03-02")
    let days = 120
    let rows: [TaskDraft]

    init(seed: UInt64, tasks: Int) {
        var random = SeededGenerator(seed: seed)
        func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
        let (first, days) = (first, days)
        rows = (1...tasks).map { number in
            let added = first + Int.random(in: 0..<days, using: &random)
            let id = TaskID(high: random.next(), low: random.next())
            var row = TaskDraft.task(
                "Task \(number)", id: id, project: (Self.projects + [nil]).randomElement(using: &random) ?? nil,
                priority: Priority.allCases.randomElement(using: &random),
                due: Self.due(added, &random), added: added)
            if Int.random(in: 0..<4, using: &random) > 0 {
                // Early in the day more often than late; a few were completed before the day they name as added.
                let day = added + Int.random(in: -1...14, using: &random)
                let minute = min(
                    Int.random(in: 300...1_439, using: &random), Int.random(in: 300...1_439, using: &random))
                row.completion = TaskDraft.Completed(
                    at: Instant(milliseconds: Int64(day.number * 1_440 + minute) * 60_000), on: day, minute: minute)
                row.type = TaskType.allCases.randomElement(using: &random)
            }
            row.category = [.work, .learning, .health].randomElement(using: &random) ?? .general
            if Bool.random(using: &random) { row.estimatedDuration = 60 * Int.random(in: 5...90, using: &random) }
            if Bool.random(using: &random) { row.actualDuration = 60 * Int.random(in: 5...120, using: &random) }
            return row
        }
    }

    private static func due(_ added: Day, _ random: inout SeededGenerator) -> DueDate? {
        guard Int.random(in: 0..<5, using: &random) > 0 else { return nil }
        let minute = Int.random(in: 0..<3, using: &random) == 0 ? Int.random(in: 0...1_439, using: &random) : nil
        return DueDate(day: added + Int.random(in: -2...12, using: &random), minute: minute)
    }

    /// The state at the end of a day: without later tasks, and with later completions still open.
    func rows(upTo day: Day) -> [TaskDraft] {
        rows.compactMap { row in
            var row = row
            if let completion = row.completion, completion.on > day {
                row.completion = nil
                row.type = nil
            }
            if row.completion == nil, let added = row.added, added.on > day { return nil }
            return row
        }
    }

    /// A world in which these rows were imported, at 23:59 of a day.
    func world(_ rows: [TaskDraft], at day: Day) throws -> World {
        let world = try World(at: Instant(milliseconds: Int64(day.number + 1) * 86_400_000 - 1))
        for (index, name) in Self.projects.enumerated() {
            try world.project(name, id: ProjectID(high: 9, low: UInt64(index)))
        }
        try world.import(rows)
        return world
    }
}
