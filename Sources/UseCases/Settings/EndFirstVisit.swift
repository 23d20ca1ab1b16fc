import Domain

/// Puts the welcome of an empty Tasker away for good.
public struct EndFirstVisit: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    /// Leaves no entry in the change log.
    public func execute(from source: ChangeSource) throws {
        try store.write(ChangeOrigin(.updateSettings, from: source, at: clock.now())) { transaction in
            guard try !transaction.isUsed else { return }
            try transaction.endFirstVisit()
            try transaction.publish(DomainEvent(.settingsChanged, fields: ["isFirstVisit"]))
        }
    }
}
