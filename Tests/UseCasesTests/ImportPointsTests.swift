import Calendar
import Domain
import TestSupport
import Testing
import UseCases

struct ImportPointsTests {
    /// One completion on each of these days of March, worth 20 points before the streak.
    private func file(_ days: ClosedRange<Int>) -> [TaskDraft] {
        days.map { number in
            let day = FixedTime.today + (number - 28)
            var row = TaskDraft.task("Day \(number)", priority: .highest, due: DueDate(day: day + 1), done: day)
            row.category = .health
            row.energy = .high
            row.completion?.quality = .excellent
            return row
        }
    }

    @Test func `points follow the days of the whole history`() throws {
        let world = try World()
        try world.import(file(1...14).shuffled())
        let points = try world.points
        // (7+2+2) × 1.5 × 1.2 = 19.8, × 1.05 = 20.79, × 1.1 = 21.78.
        #expect(points["Day 1"] == 20 && points["Day 6"] == 20 && points["Day 7"] == 21)
        #expect(points["Day 13"] == 21 && points["Day 14"] == 22)
        #expect(try world.completionPoints == points.values.reduce(0, +))
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]])
    func `the order of imports does not matter`(_ order: [Int]) throws {
        let whole = try World()
        try whole.import(file(1...25))
        let parts = [file(1...6), file(7...15), file(16...25)]
        let world = try World()
        for index in order { try world.import(parts[index]) }
        #expect(try world.points == whole.points)
    }

    @Test func `an undone import no longer lengthens the streaks of another`() throws {
        let alone = try World()
        try alone.import(file(7...10))
        let world = try World()
        let first = try world.import(file(1...6))
        try world.import(file(7...10))
        #expect(try world.points["Day 7"] == 21)
        try world.undo(first.undoID)
        #expect(try world.points == alone.points)
        try world.redo()
        #expect(try world.points["Day 7"] == 21)
    }

    @Test func `completions made here keep what was granted, and lengthen imported streaks`() throws {
        let world = try World(at: "2026-03-07T12:00:00.000Z")
        let id = try world.task("Own") { $0.priority = .set(.highest) }
        try world.complete(id)
        try world.import(file(1...6) + file(8...8))
        #expect(try world.stored(id)?.completion?.points.streak == 100)
        #expect(try world.points["Day 8"] == 21)
    }

    @Test func `time off keeps the streak of imported completions`() throws {
        let world = try World()
        try world.set { $0.timeOff = [("2026-03-05" as Day)...("2026-03-08" as Day)] }
        try world.import(file(1...4) + file(9...11))
        let points = try world.points
        #expect(points["Day 10"] == 20 && points["Day 11"] == 21)
    }
}
