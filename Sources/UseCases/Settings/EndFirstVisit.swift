import Domain

/// Dismisses the welcome of an empty database for good.
public struct EndFirstVisit: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Not logged.
    public func execute() throws {
        try context.change(.updateSettings) { change in
            guard try !change.transaction.settings.isUsed else { return }
            try change.writing.settings.endFirstVisit()
            try change.publish(DomainEvent(.settingsChanged, fields: ["isFirstVisit"]))
        }
    }
}
