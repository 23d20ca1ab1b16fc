import Calendar
import Domain
import Storage
import TestRandom
import TestSupport
import Testing
import UseCases

/// Ten thousand random operations, ten times a thousand, against a model without a database.
struct ModelTests {
    @Test(arguments: 1...10)
    func `whatever a person does, the database holds what the model holds`(_ seed: Int) throws {
        let world = try World()
        var source = OperationSource(generator: SeededGenerator(seed: UInt64(seed)))
        var history = PlainHistory()
        for step in 1...1_000 {
            let operation = source.next(history.now, today: world.today)
            let moment = world.clock.moment(Settings())
            let isAllowed = history.apply(operation, at: moment)
            do {
                try world.run(operation)
                try #require(isAllowed, "step \(step) was not refused: \(operation)")
            } catch let error as DomainError {
                try #require(!isAllowed, "step \(step) was refused: \(operation): \(error)")
            }
            if step % 20 == 0 {
                let stored = try PlainTasks(world)
                try #require(stored == history.now, "step \(step): \(stored.differences(history.now))")
            }
            if step % 250 == 0 {
                try #require(try world.store.check(at: world.time.now).problems.map(\.message) == [])
            }
        }
    }
}

/// The model with its undo and redo history.
struct PlainHistory {
    private(set) var now = PlainTasks()
    private var past: [PlainTasks] = []
    private var undone: [PlainTasks] = []

    /// - Returns: false when the operation must be refused.
    mutating func apply(_ operation: Operation, at moment: Moment) -> Bool {
        switch operation {
        case .undo:
            guard let before = past.popLast() else { return false }
            undone.append(now)
            now = before
        case .redo:
            guard let after = undone.popLast() else { return false }
            past.append(now)
            now = after
        default:
            var next = now
            do { try next.apply(operation, at: moment) } catch { return false }
            if next == now { return true }
            past.append(now)
            undone = []
            now = next
        }
        return true
    }
}
