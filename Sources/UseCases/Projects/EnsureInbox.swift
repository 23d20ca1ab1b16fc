import Domain

/// Makes sure, on start and on request, that Inbox exists and that every task has a project.
public struct EnsureInbox: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func execute(from source: ChangeSource = .program) throws -> MendReport {
        let now = clock.now()
        return try store.write(ChangeOrigin(.mend, from: source, at: now)) { transaction in
            let report = try transaction.mendProjects(at: now)
            if !report.isEmpty {
                try transaction.describe(Self.words(report))
                try transaction.publish(DomainEvent(.projectUpdated, ids: [Project.inboxID.description]))
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
