import Domain

/// Exports tasks to a file format, in one snapshot.
public struct ExportTasks: Sendable {
    /// The number of tasks read at a time.
    private static let pageSize = 500
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - writer: a new writer of the format.
    ///   - filter: the tasks to export; nil for all.
    ///   - hasLog: whether the change log comes along, for a format that holds everything.
    ///   - write: called with parts of the file, in order.
    /// - Returns: the number of tasks, and what the format could not represent.
    /// - Throws: `DomainError.invalid` for a malformed filter line, before anything is written.
    @discardableResult
    public func execute(
        _ writer: any TaskWriter, filter: TaskFilter? = nil, hasLog: Bool = false,
        write: ([UInt8]) throws -> Void = { _ in }
    ) throws -> ExportReport {
        var writer = writer
        var count = 0
        try context.read { reading in
            if writer.needsForeign {
                try reading.tasks.eachForeign(in: writer.format) { writer.prepare(foreign: $0) }
            }
            writer.begin(at: reading.moment)
            if writer.isWhole {
                count = try Self.writeRows(filter, hasLog, reading, &writer, write)
                return writer.finish()
            }
            let projects = try reading.projects.all(includingArchived: true)
            let exportProjects = Dictionary(
                projects.map { ($0.id, ExportProject($0, reading.settings)) }, uniquingKeysWith: { first, _ in first })
            let inbox = ExportProject(
                projectName: Project.inboxName, isInbox: true, defaultPriority: reading.settings.defaultPriority)
            try Self.pages(filter, reading) { tasks in
                let foreign = try reading.tasks.foreignMembers(of: tasks.map(\.id), in: writer.format)
                for task in tasks {
                    writer.append(task, in: exportProjects[task.projectID] ?? inbox, foreign: foreign[task.id])
                    count += 1
                    if writer.count > 1 << 16 { try write(writer.take()) }
                }
            }
            writer.finish()
        }
        try write(writer.take())
        return ExportReport(count: count, losses: writer.losses)
    }

    /// What an export would contain, and what the format could not represent.
    public func report(_ writer: any TaskWriter, filter: TaskFilter? = nil) throws -> ExportReport {
        // A file of everything loses nothing.
        guard writer.isWhole else { return try execute(writer, filter: filter) }
        return try context.read { reading in
            let count = try filter.map { try Self.found($0, reading).count } ?? reading.sums.totals().tasks
            return ExportReport(count: count, losses: [])
        }
    }

    private static func found(_ filter: TaskFilter, _ reading: Snapshot) throws -> Set<TaskID> {
        var ids: Set<TaskID> = []
        try pages(filter, reading) { ids.formUnion($0.map(\.id)) }
        return ids
    }

    /// Writes everything, or only the tasks found with what belongs to them; returns the number of tasks.
    private static func writeRows(
        _ filter: TaskFilter?, _ hasLog: Bool, _ reading: Snapshot, _ writer: inout any TaskWriter,
        _ write: ([UInt8]) throws -> Void
    ) throws -> Int {
        let found = try filter.map { try Self.found($0, reading) }
        var count = 0
        try reading.archive.each(ArchiveScope(hasLog: hasLog && found == nil, tasks: found)) { list, row in
            if list == ArchivedRow.tasks { count += 1 }
            writer.append(row, of: list)
            if writer.count > 1 << 16 { try write(writer.take()) }
        }
        return count
    }

    /// - Throws: `DomainError.invalid` for a malformed filter line.
    public func check(_ filter: TaskFilter?) throws {
        if let filter { _ = try context.read { try $0.resolved(filter) } }
    }

    /// Passes on the tasks that match, some at a time; all of them without a filter.
    static func pages(
        _ filter: TaskFilter?, _ reading: Snapshot, _ body: ([TaskItem]) throws -> Void
    ) throws {
        guard let filter else {
            var page: [TaskItem] = []
            try reading.tasks.each { task in
                page.append(task)
                if page.count == pageSize {
                    try body(page)
                    page.removeAll(keepingCapacity: true)
                }
                return true
            }
            return try body(page)
        }
        let listing = TaskListing.found(by: try reading.resolved(filter), at: reading.moment)
        var cursor: TaskCursor?
        repeat {
            let page = try reading.lists.page(listing, after: cursor, limit: pageSize)
            try body(page.tasks)
            cursor = page.next
        } while cursor != nil
    }
}

/// The result of an export.
public struct ExportReport: Sendable {
    public let count: Int
    public let losses: [ExportLoss]
}

extension ExportProject {
    init(_ project: Project, _ settings: Settings) {
        self.init(
            projectName: project.name, isInbox: project.isInbox,
            defaultPriority: project.settings.defaultTaskPriority ?? settings.defaultPriority)
    }
}
