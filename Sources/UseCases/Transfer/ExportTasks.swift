import Domain

/// Writes tasks out in a file format, in one snapshot.
public struct ExportTasks: Sendable {
    /// How many tasks a filter gives at once.
    private static let pageSize = 500
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameters:
    ///   - writer: of the format, without any task yet.
    ///   - filter: which tasks; all of them for nil.
    ///   - write: called with pieces of the file, in order.
    /// - Returns: how many tasks were written, and what the format could not say of them.
    /// - Throws: `DomainError.invalid` for a filter line that cannot be read, before anything is written.
    @discardableResult
    public func execute(
        _ writer: any TaskWriter, filter: TaskFilter? = nil, write: ([UInt8]) throws -> Void = { _ in }
    ) throws -> ExportReport {
        var writer = writer
        var count = 0
        try context.read { reading in
            let projects = try reading.projects.all(includingArchived: true)
            let places = Dictionary(
                projects.map { ($0.id, ExportProject($0, reading.settings)) }, uniquingKeysWith: { first, _ in first })
            let inbox = ExportProject(
                projectName: Project.inboxName, isInbox: true, usualPriority: reading.settings.defaultPriority)
            try Self.each(filter, reading) { task in
                writer.append(task, in: places[task.projectID] ?? inbox)
                count += 1
                if writer.count > 1 << 16 { try write(writer.take()) }
            }
        }
        try write(writer.take())
        return ExportReport(count: count, losses: writer.losses)
    }

    /// - Throws: `DomainError.invalid` for a filter line that cannot be read.
    public func check(_ filter: TaskFilter?) throws {
        if let filter { _ = try context.read { try $0.resolved(filter) } }
    }

    private static func each(_ filter: TaskFilter?, _ reading: Snapshot, _ body: (TaskItem) throws -> Void) throws {
        guard let filter else {
            return try reading.tasks.each { task in
                try body(task)
                return true
            }
        }
        let listing = TaskListing.found(by: try reading.resolved(filter), at: reading.moment)
        var cursor: TaskCursor?
        repeat {
            let page = try reading.lists.page(listing, after: cursor, limit: pageSize)
            for task in page.tasks { try body(task) }
            cursor = page.next
        } while cursor != nil
    }
}

/// What an export wrote.
public struct ExportReport: Sendable {
    public let count: Int
    public let losses: [ExportLoss]
}

extension ExportProject {
    fileprivate init(_ project: Project, _ settings: Settings) {
        self.init(
            projectName: project.name, isInbox: project.isInbox,
            usualPriority: project.settings.defaultTaskPriority ?? settings.defaultPriority)
    }
}
