import Calendar
import Domain
import Interop

extension FuzzTarget {
    /// Objects and intervals are the same however the file is cut, and tasks return when they are written again.
    static let taskwarrior = FuzzTarget("taskwarrior") { bytes in
        _ = try? drafts(ImportFile(bytes))
    } _: { bytes in
        guard let whole = try? drafts(ImportFile(bytes)) else { return }
        let cut = try? drafts(ImportFile(bytes, pieceSize: 3))
        try Finding.unless(cut == whole, "\(bytes) is something else in pieces")
        guard var writer = format?.writer?() else { return }
        writer.begin(at: moment)
        let tasks = whole.compactMap(\.task)
        for task in tasks {
            let project = ExportProject(
                projectName: task.projectName ?? "", isInbox: task.projectName == nil, defaultPriority: .medium)
            writer.append(task.item, in: project, foreign: task.foreign?.text)
        }
        let written = writer.take()
        if tasks.isEmpty { return }
        let again = try drafts(ImportFile(written)).compactMap(\.task)
        try Finding.unless(
            again.map(\.item.kept) == tasks.map(\.item.kept) && again.map(\.projectName) == tasks.map(\.projectName),
            "\(bytes) is written as \(String(decoding: written, as: UTF8.self))")
    }

    private static let format = FileFormat.all.first { $0.name == "taskwarrior" }
    private static let moment = Moment(instant: Instant(milliseconds: 1_790_000_000_000), zone: .utc)

    private static func drafts(_ file: ImportFile) throws -> [ImportDraft] {
        var source = try FileFormat.open(file, named: format, ReadingTerms(moment: moment, zones: NoZones()))
        var drafts: [ImportDraft] = []
        while let draft = try source.next() {
            // A project gets another id each time.
            if case .project(let project) = draft, !project.project.name.isEmpty { continue }
            drafts.append(draft)
        }
        return drafts
    }
}

extension ImportDraft {
    fileprivate var task: TaskDraft? {
        if case .task(let task) = self { task } else { nil }
    }
}

extension TaskDraft {
    /// The task as it is stored; without an id it has one of its row.
    fileprivate var item: TaskItem {
        var task = plain
        (task.id, task.name) = (id ?? TaskID(high: 1, low: UInt64(number)), name)
        (task.priority, task.dueDate, task.repeatPattern) = (priority ?? .medium, dueDate, repeatPattern)
        task.completion = completion.map {
            Completion(
                at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: .morning)
        }
        return task
    }
}

extension TaskItem {
    /// What every file keeps.
    fileprivate var kept: [String] {
        [
            id.description, name, priority.code, dueDate?.description ?? "", repeatPattern?.text ?? "",
            completion?.on.description ?? "", tags.joined(separator: " "),
        ]
    }
}
