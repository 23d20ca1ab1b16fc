import Domain

/// Puts the welcome of an empty Tasker away for good.
public struct EndFirstVisit: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Leaves no entry in the change log.
    public func execute() throws {
        try context.change(.updateSettings) { change in
            guard try !change.transaction.settings.isUsed else { return }
            try change.writing.settings.endFirstVisit()
            try change.publish(DomainEvent(.settingsChanged, fields: ["isFirstVisit"]))
        }
    }
}
