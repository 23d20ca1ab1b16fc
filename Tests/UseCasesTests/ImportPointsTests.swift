import Domain
import TestSupport
import Testing
import UseCases

struct ImportPointsTests {
    /// One completion on each of these days of March, worth 20 points before the streak.
    private func file(_ days: ClosedRange<Int>) -> [ImportRow] {
        days.map { number in
            let day = FixedTime.today + (number - 28)
            var row = ImportRow.task("Day \(number)", priority: .highest, due: DueDate(day: day + 1), done: day)
            row.category = .health
            row.energy = .high
            row.completion?.quality = .excellent
            return row
        }
    }

    @Test func `points follow the days of the whole history`() throws {
        let desk = try Desk()
        try desk.import(file(1...14).shuffled())
        let points = try desk.points
        // (7+2+2) × 1.5 × 1.2 = 19.8, × 1.05 = 20.79, × 1.1 = 21.78.
        #expect(points["Day 1"] == 20 && points["Day 6"] == 20 && points["Day 7"] == 21)
        #expect(points["Day 13"] == 21 && points["Day 14"] == 22)
        #expect(try desk.dashboard().level.points == points.values.reduce(0, +))
    }

    @Test(arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0], [0, 2, 1]])
    func `the order of imports does not matter`(_ order: [Int]) throws {
        let whole = try Desk()
        try whole.import(file(1...25))
        let parts = [file(1...6), file(7...15), file(16...25)]
        let desk = try Desk()
        for index in order { try desk.import(parts[index]) }
        #expect(try desk.points == whole.points)
    }

    @Test func `an undone import no longer lengthens the streaks of another`() throws {
        let alone = try Desk()
        try alone.import(file(7...10))
        let desk = try Desk()
        let first = try desk.import(file(1...6))
        try desk.import(file(7...10))
        #expect(try desk.points["Day 7"] == 21)
        try desk.undo(first.undoID)
        #expect(try desk.points == alone.points)
        try desk.redo()
        #expect(try desk.points["Day 7"] == 21)
    }

    @Test func `completions made here keep what was granted, and lengthen imported streaks`() throws {
        let desk = try Desk("2026-03-07T12:00:00.000Z")
        let id = try desk.task("Own") { $0.priority = .set(.highest) }
        try desk.complete(id)
        try desk.import(file(1...6) + file(8...8))
        #expect(try desk.stored(id)?.completion?.points.streak == 100)
        #expect(try desk.points["Day 8"] == 21)
    }

    @Test func `time off keeps the streak of imported completions`() throws {
        let desk = try Desk()
        try desk.set { $0.timeOff = [("2026-03-05" as Day)...("2026-03-08" as Day)] }
        try desk.import(file(1...4) + file(9...11))
        let points = try desk.points
        #expect(points["Day 10"] == 20 && points["Day 11"] == 21)
    }
}
