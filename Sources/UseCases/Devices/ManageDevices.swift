import Calendar
import Domain

/// A device just added, with the password that is shown only now.
public struct AddedDevice: Sendable {
    public let device: Device
    public let password: DevicePassword
}

/// The changed fields of a device; those left nil stay as they are.
public struct DeviceFields: Sendable {
    public var name: String?
    public var projects: Edit<Set<ProjectID>> = .unchanged
    public var mayWrite: Bool?
    public var showsHabits: Bool?
    /// Cleared for all completed tasks.
    public var completedSince: Edit<Day> = .unchanged
    public var problems = Problems()

    public init() {}
}

/// Lists, adds, changes and withdraws the devices that may use the CalDAV server. None of it can be undone, so that a
/// password that was withdrawn stays so.
public struct ManageDevices: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In the order in which they were added.
    public func list() throws -> [Device] { try context.store.read { try $0.devices.all() } }

    /// - Throws: `DomainError.notFound` with `device.notFound`.
    public func one(_ id: DeviceID) throws -> Device { try context.read { try $0.existingDevice(id) } }

    /// Adds a device; unless the fields say otherwise it sees and changes everything, and completed tasks from
    /// `Device.completedDays` before today.
    /// - Throws: `DomainError.invalid` with every violated rule.
    public func add(_ fields: DeviceFields) throws -> AddedDevice {
        try context.change(.updateSettings) { change in
            let since = (change.today - Device.completedDays).limited
            let blank = Device(
                id: .random(), name: "", addedAt: change.moment.instant, limits: DeviceLimits(completedSince: since))
            var problems = fields.problems
            if try change.devices.all().count >= Device.limit {
                problems.add("name", .device.tooMany, "There are \(Device.limit) devices; withdraw one first.")
            }
            var named = fields
            named.name = fields.name ?? ""
            let device = try Self.apply(named, to: blank, change, &problems)
            let password = DevicePassword.random()
            try change.devices.insert(device, password: password.digest)
            try change.announceDevices()
            return AddedDevice(device: device, password: password)
        }
    }

    /// - Throws: `DomainError.invalid` with every violated rule, or `.notFound`.
    public func change(_ id: DeviceID, _ fields: DeviceFields) throws -> Device {
        try context.change(.updateSettings) { change in
            let old = try change.existingDevice(id)
            var problems = fields.problems
            let device = try Self.apply(fields, to: old, change, &problems)
            if device != old {
                try change.devices.update(device)
                try change.announceDevices()
            }
            return device
        }
    }

    /// Its password opens nothing from now on.
    /// - Throws: `DomainError.notFound`.
    public func withdraw(_ id: DeviceID) throws {
        try context.change(.updateSettings) { change in
            try change.devices.delete(try change.existingDevice(id).id)
            try change.announceDevices()
        }
    }

    public func withdrawAll() throws {
        try context.change(.updateSettings) { change in
            let all = try change.devices.all()
            for device in all { try change.devices.delete(device.id) }
            if !all.isEmpty { try change.announceDevices() }
        }
    }

    private static func apply(
        _ fields: DeviceFields, to old: Device, _ change: Change, _ problems: inout Problems
    ) throws -> Device {
        var device = old
        if let text = fields.name, let name = problems.take(Device.name(text)) { device.name = name }
        device.limits.mayWrite = fields.mayWrite ?? old.limits.mayWrite
        device.limits.showsHabits = fields.showsHabits ?? old.limits.showsHabits
        device.limits.completedSince = fields.completedSince.applied(to: old.limits.completedSince)
        device.limits.projects = fields.projects.applied(to: old.limits.projects)
        if let projects = fields.projects.value { try check(projects, change, &problems) }
        if device.limits.projects?.isEmpty == true && !device.limits.showsHabits {
            problems.add("projects", .device.projectsNone, "Choose at least one project, or let it see the habits.")
        }
        try problems.throwIfAny()
        return device
    }

    private static func check(
        _ projects: Set<ProjectID>, _ change: Change, _ problems: inout Problems
    ) throws {
        if projects.count > DeviceLimits.projectLimit {
            return problems.add(
                "projects", .device.projectsTooMany,
                "Choose at most \(DeviceLimits.projectLimit) projects, or all of them.")
        }
        for id in projects where try change.projects.find(id) == nil {
            return problems.add("projects", .device.projectUnknown, "There is no project with the id \(id).")
        }
    }
}

extension Reading {
    /// - Throws: `DomainError.notFound` with `device.notFound`.
    fileprivate func existingDevice(_ id: DeviceID) throws -> Device {
        guard let device = try devices.find(id) else {
            throw DomainError.refused(
                .device.notFound, "There is no device with the id \(id). It may have been withdrawn.")
        }
        return device
    }
}

extension Change {
    /// Tells open pages to read the list again.
    fileprivate func announceDevices() throws { try publish(DomainEvent(.settingsChanged, fields: ["devices"])) }
}
