import Domain

/// Writes every task out in a file format, in one snapshot.
public struct ExportTasks: Sendable {
    let store: any Store

    public init(store: any Store) {
        self.store = store
    }

    /// - Parameter write: called with the head and then with each task.
    public func execute(_ format: any TaskExport, write: ([UInt8]) throws -> Void) throws {
        try store.read { transaction in
            let projects = try transaction.projects(includingArchived: true)
            let names = Dictionary(projects.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
            try write(format.head)
            try transaction.eachTask { task in
                try write(format.bytes(of: task, projectName: names[task.projectID] ?? Project.inboxName))
                return true
            }
        }
    }
}
