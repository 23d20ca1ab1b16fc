import Domain

/// Makes sure, on start and on request, that Inbox exists and that every task has a project.
public struct EnsureInbox: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func execute() throws -> MendReport {
        try context.change(.mend) { change in
            let report = try change.projects.mend(at: change.moment.instant)
            if !report.isEmpty {
                try change.tell(Self.words(report), DomainEvent(.projectUpdated, ids: [Project.inboxID.description]))
            }
            return report
        }
    }

    private static func words(_ report: MendReport) -> String {
        var parts: [String] = []
        if report.createdInbox { parts.append("Created Inbox") }
        if report.mergedInboxes > 0 { parts.append("Merged \(counted(report.mergedInboxes, "project")) into Inbox") }
        if report.orphans > 0 { parts.append("Gave \(counted(report.orphans, "task")) without a project to Inbox") }
        return parts.joined(separator: ", ")
    }
}
