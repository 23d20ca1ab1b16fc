import Domain

/// Ensures that Inbox exists and that every task has a project.
public struct EnsureInbox: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter everySubtask: also moves every subtask to the project of its parent.
    public func execute(everySubtask: Bool = false) throws -> MendReport {
        if !everySubtask, try context.read({ try !$0.projects.needMending }) { return MendReport() }
        return try context.change(.mend) { change in
            let report = try change.projects.mend(at: change.moment.instant, everySubtask: everySubtask)
            if !report.isEmpty {
                let what = (report.createdInbox ? ["Created Inbox"] : []) + report.mended
                try change.tell(
                    what.joined(separator: ", "),
                    DomainEvent(.projectUpdated, ids: [Project.inboxID.description]))
            }
            return report
        }
    }
}

extension MendReport {
    /// One description for each repair; creating Inbox is not a repair.
    public var mended: [String] {
        var parts: [String] = []
        if mergedInboxes > 0 { parts.append("Merged \(counted(mergedInboxes, "project")) named Inbox into Inbox") }
        if orphans > 0 { parts.append("Moved \(counted(orphans, "task")) without a project to Inbox") }
        if strays > 0 { parts.append("Moved \(counted(strays, "subtask")) to the project of the parent") }
        return parts
    }
}
