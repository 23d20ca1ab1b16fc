import Domain

/// Reads and changes the settings.
public struct ManageSettings: Sendable {
    let store: any Store
    let clock: Clock

    public init(store: any Store, clock: Clock) {
        self.store = store
        self.clock = clock
    }

    public func current() throws -> Settings {
        try store.read { try $0.settings }
    }

    /// - Parameter edit: changes a copy and notes what it could not use; any problem refuses all of it.
    /// - Throws: `DomainError.invalid` with every broken rule.
    public func update(
        from source: ChangeSource, _ edit: @escaping @Sendable (inout Settings, inout Problems) -> Void
    ) throws -> (settings: Settings, undoID: Int64?) {
        let changed = try store.write(ChangeOrigin(.updateSettings, from: source, at: clock.now())) { transaction in
            let old = try transaction.settings
            var settings = old
            var problems = Problems()
            edit(&settings, &problems)
            try Self.check(settings, old, transaction, &problems)
            try problems.throwIfAny()
            if settings != old {
                try transaction.update(settings)
                try transaction.describe("Changed settings")
                try transaction.publish(DomainEvent(.settingsChanged))
            }
            return ChangedSettings(settings: settings, undoID: transaction.changeID)
        }
        return (changed.settings, changed.undoID)
    }

    private struct ChangedSettings: Sendable {
        let settings: Settings
        let undoID: Int64?
    }

    private static func check(
        _ settings: Settings, _ old: Settings, _ transaction: any ReadTransaction, _ problems: inout Problems
    ) throws {
        if settings.defaultProjectID != old.defaultProjectID {
            let project = try transaction.project(settings.defaultProjectID)
            if project?.isArchived ?? true {
                problems.add(
                    "defaultProjectId", "settings.project.unknown", "Choose a project that exists and is not archived.")
            }
        }
        if let name = settings.timeZone, name != old.timeZone, Zone.named(name) == nil {
            problems.add(
                "timeZone", "settings.timeZone.unknown",
                "“\(name)” is no time zone of this system. Use a name such as Europe/Berlin, or null for the system's own."
            )
        }
    }
}
