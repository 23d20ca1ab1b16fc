import Calendar
import Domain
import Interop

extension FuzzTarget {
    /// Lines are the same tasks however the file is cut, and when they are written again.
    static let todoTxt = FuzzTarget("todo-txt") { bytes in
        _ = try? tasks(file(bytes))
    } _: { bytes in
        guard let whole = try? tasks(file(bytes)) else { return }
        let cut = try? tasks(file(bytes, pieceSize: 3))
        try Finding.unless(cut == whole, "\(bytes) is other tasks in pieces")
        guard var writer = format?.writer?() else { return }
        for ((task, project), foreign) in Swift.zip(Swift.zip(whole.tasks, whole.projects), whole.foreign) {
            writer.append(
                task, in: ExportProject(projectName: project, isInbox: project.isEmpty, defaultPriority: .medium),
                foreign: foreign)
        }
        let written = writer.take()
        let again = try tasks(file(written))
        try Finding.unless(again == whole, "\(bytes) is written as \(String(decoding: written, as: UTF8.self))")
    }

    private static let format = FileFormat.all.first { $0.name == "todotxt" }

    private static func tasks(_ file: ImportFile) throws -> Tasks {
        let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)
        var read = Tasks()
        var source = try FileFormat.open(file, named: format, ReadingTerms(moment: moment, zones: NoZones()))
        while case .task(let row)? = try source.next() {
            try Finding.unless(!row.name.isEmpty, "line \(row.line) is a task without a name")
            var task = row.plain
            (task.id, task.name, task.priority) = (row.id ?? task.id, row.name, row.priority ?? .medium)
            (task.dueDate, task.parentID, task.repeatPattern) = (row.dueDate, row.parentID, row.repeatPattern)
            task.addedOn = row.added?.on ?? row.completion?.on ?? moment.today
            task.completion = row.completion.map {
                Completion(
                    at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                    points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                    by: .import, type: .morning)
            }
            read.tasks.append(task)
            read.projects.append(row.projectName ?? "")
            read.foreign.append(row.foreign?.text)
        }
        return read
    }

    private struct Tasks: Equatable {
        var tasks: [TaskItem] = []
        var projects: [String] = []
        var foreign: [String?] = []
    }

    private static func file(_ bytes: [UInt8], pieceSize: Int = 65_536) -> ImportFile {
        ImportFile(bytes, name: "todo.txt", pieceSize: pieceSize)
    }
}
