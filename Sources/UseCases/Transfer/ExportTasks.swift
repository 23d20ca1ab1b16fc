import Domain

/// Writes every task out in a file format, in one snapshot.
public struct ExportTasks: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter write: called with pieces of the file, in order.
    public func execute(_ format: any TaskExport, write: ([UInt8]) throws -> Void) throws {
        var writer = format.writer()
        try context.store.read { reading in
            let projects = try reading.projects.all(includingArchived: true)
            let names = Dictionary(projects.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            try reading.tasks.each { task in
                writer.append(task, projectName: names[task.projectID] ?? Project.inboxName)
                if writer.count > 1 << 16 { try write(writer.take()) }
                return true
            }
        }
        try write(writer.take())
    }
}
