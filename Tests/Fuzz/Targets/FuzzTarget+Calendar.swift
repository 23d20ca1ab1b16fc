import Calendar
import Domain
import Interop

extension FuzzTarget {
    /// A calendar has the same tasks however the file is cut, and when they are written again.
    static let calendar = FuzzTarget("calendar") { bytes in
        _ = try? tasks(bytes)
    } _: { bytes in
        guard let whole = try? tasks(bytes) else { return }
        try Finding.unless(try tasks(bytes, pieceSize: 3) == whole, "\(bytes) is other tasks in pieces")
        guard var writer = format?.writer?() else { return }
        writer.begin(at: moment)
        for task in whole {
            let name = task.project ?? ""
            let place = ExportProject(projectName: name, isInbox: name.isEmpty, defaultPriority: .medium)
            writer.append(task.item, in: place, foreign: task.foreign)
        }
        writer.finish()
        let written = writer.take()
        let again = try tasks(written).map(\.item)
        try Finding.unless(
            again == whole.map(\.item), "\(bytes) is written as \(String(decoding: written, as: UTF8.self))")
    }

    private static let format = FileFormat.all.first { $0.name == "ics" }
    private static let moment = Moment(
        instant: Instant(milliseconds: 1_790_000_000_000), zone: Zone(rule: "CET-1CEST,M3.5.0,M10.5.0/3") ?? .utc)

    private struct Found: Equatable {
        let item: TaskItem
        let project: String?
        let foreign: String?
    }

    private static func tasks(_ bytes: [UInt8], pieceSize: Int = 65_536) throws -> [Found] {
        var source = try FileFormat.open(
            ImportFile(bytes, pieceSize: pieceSize), named: format, ReadingTerms(moment: moment, zones: NoZones()))
        var found: [Found] = []
        while case .task(let row)? = try source.next() {
            try Finding.unless(!row.name.isEmpty, "line \(row.line) is a task without a name")
            found.append(Found(item: item(row), project: row.projectName, foreign: row.foreign?.text))
        }
        return found
    }

    private static func item(_ row: TaskDraft) -> TaskItem {
        var task = row.plain
        (task.id, task.name, task.priority) = (row.id ?? task.id, row.name, row.priority ?? .medium)
        (task.dueDate, task.parentID, task.repeatPattern) = (row.dueDate, row.parentID, row.repeatPattern)
        (task.dependencies, task.chosenType) = (row.dependencies, row.completion == nil ? row.type : nil)
        task.addedOn = row.added?.on ?? moment.today
        task.dateAdded = row.added?.at ?? Instant(milliseconds: moment.instant.milliseconds)
        task.archivedAt = row.isArchived ? moment.instant : nil
        task.completion = row.completion.map {
            Completion(
                at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: row.type ?? .morning)
        }
        return task
    }
}
