import Calendar
import Domain
import Interop
import System
import Testing

/// Reads exports of Taskwarrior like an import in Berlin.
struct TaskwarriorText {
    var drafts: [ImportDraft] = []
    var notices: [ImportProblem] = []

    static let moment = Moment(
        instant: Instant("2026-11-24T10:00:00Z") ?? Instant(milliseconds: 0),
        zone: ZoneFiles().zone(named: "Europe/Berlin") ?? .utc)
    static let format = FileFormat.all.first { $0.name == "taskwarrior" }

    /// - Throws: `ImportFailure`.
    init(_ content: some Sequence<UInt8>, moment: Moment = Self.moment, pieceSize: Int = 65_536) throws {
        try self.init(ImportFile(content, name: "tasks.json", pieceSize: pieceSize), moment)
    }

    init(_ text: String, moment: Moment = Self.moment) throws { try self.init(text.utf8, moment: moment) }

    init(_ file: ImportFile, _ moment: Moment = Self.moment) throws {
        var source = try FileFormat.open(file, named: Self.format, ReadingTerms(moment: moment, zones: ZoneFiles()))
        while let draft = try source.next() { drafts.append(draft) }
        notices = source.notices
    }

    var tasks: [TaskDraft] {
        drafts.compactMap { if case .task(let task) = $0 { task } else { nil } }
    }

    var projects: [ProjectDraft] {
        drafts.compactMap { if case .project(let project) = $0 { project } else { nil } }
    }

    var entries: [EntryDraft] {
        drafts.compactMap { if case .entry(let entry) = $0 { entry } else { nil } }
    }

    /// The only task of a file with an object of these members.
    static func task(_ members: String, zone: String = "Europe/Berlin") throws -> TaskDraft {
        let moment = Moment(instant: moment.instant, zone: ZoneFiles().zone(named: zone) ?? .utc)
        let text = try TaskwarriorText(
            "{\"description\":\"Call Mum\",\"uuid\":\"\(uuid(1))\",\(members)}\n", moment: moment)
        return try #require(text.tasks.first)
    }

    /// A uuid that ends in the number.
    static func uuid(_ number: Int) -> String {
        let digits = String(number)
        return "2742b654-b0ac-4311-9642-" + String(repeating: "0", count: 12 - digits.count) + digits
    }

    static func id(_ number: Int) -> TaskID? { TaskID(uuid(number)) }

    /// Writes the tasks as an export in Berlin.
    static func written(
        _ tasks: [(task: TaskItem, project: String, foreign: String?)]
    ) -> (text: String, losses: [ExportLoss]) {
        guard var writer = format?.writer?() else { return ("", []) }
        writer.begin(at: moment)
        for (task, project, foreign) in tasks {
            let export = ExportProject(
                projectName: project, isInbox: project == "Inbox", defaultPriority: .medium)
            writer.append(task, in: export, foreign: foreign)
        }
        return (String(decoding: writer.take(), as: UTF8.self), writer.losses)
    }

    /// What the import of these tasks into an empty database would export.
    func written() -> String {
        Self.written(tasks.map { ($0.task(at: Self.moment), $0.projectName ?? "Inbox", $0.foreign?.text) }).text
    }
}

extension TaskDraft {
    /// The task as an import stores it.
    func task(at moment: Moment) -> TaskItem {
        var task = plain
        let added = added ?? completion.map { Added(at: $0.at, on: $0.on) }
        (task.id, task.name, task.priority) = (id ?? task.id, name, priority ?? .medium)
        (task.dueDate, task.parentID, task.repeatPattern) = (dueDate, parentID, repeatPattern)
        (task.addedOn, task.dateAdded) = (added?.on ?? moment.today, added?.at ?? moment.instant)
        task.dependencies = dependencies
        task.completion = completion.map {
            Completion(
                at: $0.at, on: $0.on, minute: $0.minute, quality: $0.quality,
                points: PointsBreakdown(base: 0, category: 0, energy: 0, quality: 0, timely: 0, streak: 100),
                by: .import, type: .morning)
        }
        return task
    }
}
