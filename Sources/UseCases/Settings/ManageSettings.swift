import Calendar
import Domain

/// Reads and changes the settings.
public struct ManageSettings: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func current() throws -> Settings {
        try context.store.read { try $0.settings.current }
    }

    /// - Parameter edit: changes a copy of the settings; any problem it reports rejects all changes.
    /// - Throws: `DomainError.invalid` with every violated rule.
    public func update(
        _ edit: @escaping @Sendable (inout Settings, inout Problems) -> Void
    ) throws -> ChangedSettings {
        let zones = context.clock.zones
        return try context.change(.updateSettings) { change in
            let old = change.settings
            var settings = old
            var problems = Problems()
            edit(&settings, &problems)
            try Self.check(settings, old, zones, change, &problems)
            try problems.throwIfAny()
            if settings != old {
                let changed = old.changed(in: settings)
                try change.writing.settings.update(settings)
                if settings.timeOff != old.timeOff || settings.weekStart != old.weekStart {
                    try MakeOccurrences.remake(change.withNewSettings())
                }
                try change.tell(
                    "Changed \(Self.list(changed.map(\.label)))",
                    DomainEvent(.settingsChanged, fields: changed.map(\.name)))
            }
            return ChangedSettings(settings: settings, undoID: change.undoID)
        }
    }

    /// Lists up to three names, such as `theme and text size`.
    private static func list(_ names: [String]) -> String {
        if names.count > 3 { return "\(names.count) settings" }
        return names.count < 2
            ? names.joined() : "\(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])"
    }

    private static func check(
        _ settings: Settings, _ old: Settings, _ zones: any ZoneDirectory, _ reading: any Reading,
        _ problems: inout Problems
    ) throws {
        if settings.defaultProjectID != old.defaultProjectID {
            let project = try reading.projects.find(settings.defaultProjectID)
            if project?.isArchived ?? true || project?.id == Project.sharedID {
                problems.add(
                    "defaultProjectId", .settings.projectUnknown, "Choose a project that exists and is not archived.")
            }
        }
        if settings.timeZone != old.timeZone { settings.checkZone(zones, &problems) }
        settings.check(&problems)
    }

    /// The names that `timeZone` accepts.
    public func timeZones() -> [String] { context.clock.zones.names }
}

/// The settings after a change.
public struct ChangedSettings: Sendable {
    public let settings: Settings
    /// Nil if nothing changed.
    public let undoID: Int64?
}
