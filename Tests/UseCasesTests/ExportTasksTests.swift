import Calendar
import Domain
import Synchronization
import TestSupport
import Testing
import UseCases

/// A format that records what it is given to write.
private final class Recorder: Sendable {
    let rows = Mutex<[(task: TaskItem, project: String)]>([])

    struct Writer: TaskWriter {
        let format = "recorded"
        let recorder: Recorder
        var waiting: [UInt8] = Array("head\n".utf8)
        var count: Int { waiting.count }
        let losses: [ExportLoss] = []

        mutating func append(_ task: TaskItem, in place: ExportProject, foreign: String?) {
            recorder.rows.withLock { $0.append((task, place.projectName)) }
            waiting += Array("\(task.name)\n".utf8)
        }

        mutating func take() -> [UInt8] {
            defer { waiting = [] }
            return waiting
        }
    }

    func writer() -> any TaskWriter { Writer(recorder: self) }

    /// The drafts that a file of these tasks would contain.
    var importRows: [TaskDraft] {
        rows.withLock { $0 }.map { task, project in
            var row = TaskDraft.task(
                task.name, id: task.id, project: project, priority: task.priority,
                type: task.completion?.type ?? task.chosenType, due: task.dueDate, parent: task.parentID,
                needs: task.dependencies)
            row.details = task.details
            row.tags = task.tags
            (row.category, row.energy, row.context) = (task.category, task.energy, task.context)
            (row.estimatedDuration, row.actualDuration) = (task.estimatedDuration, task.actualDuration)
            row.added = TaskDraft.Added(at: task.dateAdded, on: task.addedOn)
            row.completion = task.completion.map {
                TaskDraft.Completed(at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality)
            }
            return row
        }
    }
}

struct ExportTasksTests {
    /// Ten days of completions and open tasks of every kind.
    private func fill(_ world: World) throws {
        let home = try world.project("Home")
        let garden = try world.project("Garden") { $0.defaultTaskPriority = .set(.highest) }
        for number in 1...10 {
            let id = try world.task("Task \(number)") {
                $0.projectID = .set(number.isMultiple(of: 2) ? home : garden)
                $0.category = .set(.learning)
                $0.dueDate = .set(DueDate(day: world.today + number % 3, minute: 900))
            }
            try world.complete(id, .good)
            world.time.advance(days: 1)
        }
        let parent = try world.task("Parent") {
            $0.projectID = .set(home)
            $0.details = .set("Two\nlines")
            $0.tags = .set(["a", "b"])
            $0.type = .set(.evening)
            $0.estimatedDuration = .set(600)
        }
        let child = try world.task("Child") { $0.parentID = .set(parent) }
        _ = try world.task("Waiting") { $0.dependencies = .set([child, parent]) }
        try world.archive(garden)
    }

    /// A task without values that an import assigns, and with its project by name.
    private func carried(_ world: World) throws -> [TaskID: TaskItem] {
        try Dictionary(
            uniqueKeysWithValues: world.tasks.map { task in
                var task = task
                task.projectID = Project.inboxID
                (task.version, task.position, task.createdBy) = (0, 0, .import)
                task.modifiedAt = task.dateAdded
                task.completion?.by = .import
                return (task.id, task)
            })
    }

    @Test func `what was exported and imported elsewhere is the same, points included`() throws {
        let world = try World()
        try fill(world)
        let recorder = Recorder()
        try ExportTasks(world.context).execute(recorder.writer()) { _ in }
        let other = try World(at: world.time.now)
        let report = try other.import(recorder.importRows.shuffled())
        #expect(report.added == 13 && report.notices.isEmpty && Set(report.projects) == ["Home", "Garden"])
        #expect(try carried(other) == carried(world))
        let points = try [other, world].map { try GetProgress($0.context).execute().points.completions }
        #expect(points[0] == points[1])
        #expect(try other.dashboard().year == world.dashboard().year)
        let back = Recorder()
        try ExportTasks(other.context).execute(back.writer()) { _ in }
        let names = { (recorder: Recorder) in
            Dictionary(uniqueKeysWithValues: recorder.rows.withLock { $0 }.map { ($0.task.id, $0.project) })
        }
        #expect(names(back) == names(recorder))
        #expect(try world.import(recorder.importRows).added == 0)
    }

    @Test func `a file is written in pieces, its head first`() throws {
        let world = try World()
        try world.store.write(.sample(.createTask)) { transaction in
            for number in 0..<500 {
                _ = try transaction.tasks.insert(.sample(name: String(repeating: "x", count: 190) + "\(number)"))
            }
        }
        var pieces: [[UInt8]] = []
        try ExportTasks(world.context).execute(Recorder().writer()) { pieces.append($0) }
        #expect(pieces.count == 2)
        let lines = String(decoding: pieces.joined(), as: UTF8.self).split(separator: "\n")
        #expect(lines.count == 501 && lines[0] == "head" && lines[500].hasSuffix("x499"))
    }

    @Test func `an empty store exports only the header`() throws {
        let world = try World()
        var text: [UInt8] = []
        try ExportTasks(world.context).execute(Recorder().writer()) { text += $0 }
        #expect(text == Array("head\n".utf8))
    }
}
