import Calendar
import Domain
import TestRandom
import TestSupport
import Testing
import UseCases

/// Random operations on the timer and on entries, held against a plain list of stretches.
struct TimeModelTests {
    /// The expected entries, each with its start and end.
    private struct Model {
        struct Piece: Equatable {
            var task: TaskID
            var start: Int64
            var end: Int64
        }

        var entries: [TimeEntryID: Piece] = [:]
        /// Since when a task is worked on.
        var running: (task: TaskID, start: Int64)?

        func overlaps(_ start: Int64, _ end: Int64, besides id: TimeEntryID? = nil, now: Int64) -> Bool {
            if let running, running.start < end, now > start, running.start < now { return true }
            return entries.contains { $0.key != id && $0.value.start < end && $0.value.end > start }
        }

        func seconds(of task: TaskID) -> Int {
            entries.values.filter { $0.task == task }.reduce(0) { $0 + Int(($1.end - $1.start) / 1_000) }
        }
    }

    /// Four times 2,500 operations.
    @Test(arguments: [UInt64(1), 2, 3, 4])
    func `time is never counted twice, whatever is done`(_ seed: UInt64) throws {
        let world = try World()
        let tasks = try (0..<4).map { try world.task("Task \($0)") }
        var (model, random) = (Model(), SeededGenerator(seed: seed))
        for step in 0..<2_500 {
            world.time.advance(milliseconds: Int64.random(in: 0...600_000, using: &random))
            try act(world, tasks, &model, &random)
            if step % 250 == 249 { try compare(world, tasks, model) }
        }
        #expect(try world.store.check(at: world.time.now).isClean)
    }

    private func act(
        _ world: World, _ tasks: [TaskID], _ model: inout Model, _ random: inout SeededGenerator
    ) throws {
        let now = world.time.now.wholeSecond.milliseconds
        let task = tasks.randomElement(using: &random) ?? tasks[0]
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
            let isSame = model.running?.task == task
            let entry = try world.start(task).entry
            if !isSame { stop(&model, now, entry?.entry.id, left: entry != nil) }
            if !isSame { model.running = (task, now) }
        case 2:
            guard let running = model.running else { return }
            let entry = try world.stop(running.task).entry
            stop(&model, now, entry?.entry.id, left: entry != nil)
        case 3, 4: try add(world, task, &model, &random, now)
        case 5: try change(world, &model, &random, now)
        case 6:
            guard let id = model.entries.keys.sorted(by: { $0.low < $1.low }).randomElement(using: &random) else {
                return
            }
            _ = try world.entries.delete(id)
            model.entries[id] = nil
        default:
            guard let id = model.entries.keys.sorted(by: { $0.low < $1.low }).randomElement(using: &random) else {
                return
            }
            let undo = try world.entries.delete(id)
            _ = try world.history.undo(undo)
        }
    }

    private func stop(_ model: inout Model, _ now: Int64, _ id: TimeEntryID?, left: Bool) {
        if let running = model.running, let id, now > running.start {
            model.entries[id] = Model.Piece(task: running.task, start: running.start, end: now)
        }
        model.running = nil
    }

    private func stretch(_ random: inout SeededGenerator, _ now: Int64) -> (Int64, Int64) {
        let start = now - Int64.random(in: 1...40_000, using: &random) * 1_000
        return (start, start + Int64.random(in: 1...4_000, using: &random) * 1_000)
    }

    private func fields(_ task: TaskID?, _ start: Int64, _ end: Int64) -> TimeEntryFields {
        var fields = TimeEntryFields()
        fields.taskID = task.map { .set($0) } ?? .unchanged
        fields.start = .set(.instant(Instant(milliseconds: start)))
        fields.end = .set(.instant(Instant(milliseconds: end)))
        return fields
    }

    private func add(
        _ world: World, _ task: TaskID, _ model: inout Model, _ random: inout SeededGenerator, _ now: Int64
    ) throws {
        let (start, end) = stretch(&random, now)
        let isWrong = end > now || model.overlaps(start, end, now: now)
        let added = try? world.add(fields(task, start, end)).view.entry
        #expect((added == nil) == isWrong)
        if let added { model.entries[added.id] = Model.Piece(task: task, start: start, end: end) }
    }

    private func change(_ world: World, _ model: inout Model, _ random: inout SeededGenerator, _ now: Int64) throws {
        guard let id = model.entries.keys.sorted(by: { $0.low < $1.low }).randomElement(using: &random),
            let old = model.entries[id]
        else { return }
        let (start, end) = (
            old.start + Int64.random(in: -900...900, using: &random) * 1_000,
            old.end + Int64.random(in: -900...900, using: &random) * 1_000
        )
        let isWrong = end > now || end <= start || model.overlaps(start, end, besides: id, now: now)
        let changed = try? world.update(id, fields(nil, start, end))
        #expect((changed == nil) == isWrong)
        if changed != nil { model.entries[id] = Model.Piece(task: old.task, start: start, end: end) }
    }

    private func compare(_ world: World, _ tasks: [TaskID], _ model: Model) throws {
        var (found, cursor): ([TimeEntryID: Model.Piece], Instant?) = ([:], nil)
        repeat {
            let page = try world.entries.list(DayBounds(), after: cursor, limit: 500)
            for view in page.entries {
                found[view.entry.id] = Model.Piece(
                    task: view.entry.taskID, start: view.entry.stretch.start.milliseconds,
                    end: view.entry.stretch.end.milliseconds)
            }
            cursor = page.next
        } while cursor != nil
        #expect(found == model.entries)
        for task in tasks {
            let seconds = model.seconds(of: task)
            let stored = try world.item(task).actualDuration
            #expect(stored == (seconds == 0 ? nil : seconds.limited(to: TaskRules.durations)))
        }
    }
}
