import Domain

/// Reads and changes the settings.
public struct ManageSettings: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    public func current() throws -> Settings {
        try context.store.read { try $0.settings.current }
    }

    /// - Parameter edit: changes a copy and notes what it could not use; any problem refuses all of it.
    /// - Throws: `DomainError.invalid` with every broken rule.
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
                let names = SettingName.changed(from: old, to: settings)
                try change.writing.settings.update(settings)
                try change.tell(
                    "Changed \(Self.list(names.map(\.displayName)))",
                    DomainEvent(.settingsChanged, fields: names.map(\.rawValue)))
            }
            return ChangedSettings(settings: settings, undoID: change.undoID)
        }
    }

    /// At most three by name, such as `theme and text size`.
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
            if project?.isArchived ?? true {
                problems.add(
                    "defaultProjectId", .settings.projectUnknown, "Choose a project that exists and is not archived.")
            }
        }
        if let name = settings.timeZone, name != old.timeZone, zones.zone(named: name) == nil {
            problems.add(
                "timeZone", .settings.timeZoneUnknown,
                "“\(name)” is no time zone of this system. Use a name such as Europe/Berlin, or null for the system's own."
            )
        }
        checkRanges(settings, &problems)
    }

    private static func checkRanges(_ settings: Settings, _ problems: inout Problems) {
        if settings.workDays.isEmpty {
            problems.add("workHours.days", .settings.workHoursNoDay, "Choose at least one day on which you work.")
        }
        if settings.workHours.from == settings.workHours.to {
            problems.add("workHours.to", .settings.workHoursEmpty, "Let work end at another time than it begins.")
        }
        if !(1...180).contains(settings.pomodoro.work) {
            problems.add("pomodoro.work", .settings.pomodoroOutOfRange, "Work for 1 to 180 minutes at a time.")
        }
        if !(1...60).contains(settings.pomodoro.rest) {
            problems.add("pomodoro.break", .settings.pomodoroOutOfRange, "Rest for 1 to 60 minutes at a time.")
        }
        switch settings.dailyGoal {
        case .tasks(let target), .score(let target):
            if !(1...1_000).contains(target) {
                problems.add("dailyGoal.target", .settings.dailyGoalOutOfRange, "Set a goal of 1 to 1,000 a day.")
            }
        case nil: break
        }
        if settings.timeOff.count > 200 {
            problems.add("timeOff", .settings.timeOffTooMany, "At most 200 ranges of days can be time off.")
        }
    }

    /// The names of time zones that `timeZone` takes.
    public func timeZones() -> [String] { context.clock.zones.names }
}

/// The settings as they are now.
public struct ChangedSettings: Sendable {
    public let settings: Settings
    /// Nothing where nothing changed.
    public let undoID: Int64?
}
