import Calendar
import Domain

/// A device just added, with what is shown only now: its password, its secret, or the last part of its link.
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

    /// Whether they say what the device may see and do.
    var hasLimits: Bool {
        if case .unchanged = projects, case .unchanged = completedSince { return mayWrite != nil || showsHabits != nil }
        return true
    }

    public init() {}
}

/// Lists, adds, changes and withdraws devices and the links that make a browser one. None of it can be undone, so that
/// what was withdrawn stays so.
public struct ManageDevices: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// In the order in which they were added, with the links that can still be opened.
    /// - Parameter person: whose, which only the owner may ask of others; nil for those of the person who asks.
    /// - Throws: `DomainError.notFound` with `person.notFound`.
    public func list(of person: PersonID? = nil) throws -> [Device] {
        try context.read { snapshot in
            let number = try snapshot.holder(person)
            return try snapshot.devices.all().filter { $0.person == number && !$0.isLate(at: snapshot.moment.instant) }
        }
    }

    /// - Throws: `DomainError.notFound` with `device.notFound`.
    public func one(_ id: DeviceID) throws -> Device { try context.read { try $0.existingDevice(id) } }

    /// Adds a device, or a link for a browser. One that synchronizes sees and changes everything unless the fields say
    /// otherwise, and completed tasks from `Device.completedDays` before today.
    /// - Parameter person: whose it is, which only the owner may say of others; nil for the person who asks.
    /// - Throws: `DomainError.invalid` with every violated rule, or `.notFound` with `person.notFound`.
    public func add(
        _ fields: DeviceFields, as kind: Device.Kind = .calDAV, for person: PersonID? = nil
    ) throws -> AddedDevice {
        try context.change(.updateSettings) { change in
            let number = try change.holder(person)
            if let number, try change.people.find(number: number)?.isOff == true {
                throw DomainError.refused(
                    .person.isOff, "Switch this person on first; until then no device lets them in.")
            }
            return try Self.add(fields, as: kind, of: number, change)
        }
    }

    /// Makes the browser of the owner a device at once, so that the first invitation shuts nobody out.
    static func addBrowser(named name: String, _ change: Change) throws -> AddedDevice {
        let device = Device(
            id: .random(), kind: .browser, name: name, addedAt: change.moment.instant,
            limits: DeviceLimits(completedSince: nil))
        let secret = DevicePassword.secret()
        try change.devices.insert(device, password: secret.digest)
        try change.announceDevices()
        return AddedDevice(device: device, password: secret)
    }

    /// A link for the first browser of a server that others reach, in place of the one of an earlier start.
    /// - Returns: nil if there is a device that signs in, or no room for one.
    public func addFirst() throws -> AddedDevice? {
        try context.change(.updateSettings) { change in
            let all = try change.devices.all()
            if all.contains(where: { $0.person == nil && $0.kind.signsIn && $0.linkUntil == nil }) { return nil }
            for device in all where device.person == nil && device.linkUntil != nil && device.name == Device.unnamed {
                try change.devices.delete(device.id)
            }
            if try change.devices.all().count(where: { $0.person == nil }) >= Device.limit { return nil }
            return try Self.add(DeviceFields(), as: .browser, of: nil, change)
        }
    }

    /// - Parameters:
    ///   - person: the number of the person whose it is; nil for the owner.
    ///   - projects: what an invitation brings with it.
    static func add(
        _ fields: DeviceFields, as kind: Device.Kind, of person: Int?, bringing projects: Set<ProjectID>? = nil,
        _ change: Change
    ) throws -> AddedDevice {
        let now = change.moment.instant
        for device in try change.devices.all() where device.isLate(at: now) { try change.devices.delete(device.id) }
        let since = kind == .calDAV ? (change.today - Device.completedDays).limited : nil
        let link = kind == .browser ? Instant(milliseconds: now.milliseconds + Device.linkTime) : nil
        let blank = Device(
            id: .random(), kind: kind, person: person, name: "", addedAt: now,
            limits: DeviceLimits(projects: projects, completedSince: since),
            linkUntil: link)
        var problems = fields.problems
        if try change.devices.all().count(where: { $0.person == person }) >= Device.limit {
            problems.add("name", .device.tooMany, "There are \(Device.limit) devices; withdraw one first.")
        }
        var named = fields
        named.name = fields.name ?? (kind == .browser ? Device.unnamed : "")
        let device = try apply(named, to: blank, change, &problems)
        let password: DevicePassword =
            switch kind {
            case .calDAV: .random()
            case .browser: .link()
            case .program: .secret()
            }
        try change.devices.insert(device, password: password.digest)
        try change.announceDevices()
        return AddedDevice(device: device, password: password)
    }

    /// Makes the one token of earlier versions a device, unless it is one.
    public func adopt(token: String) throws {
        try context.change(.updateSettings) { change in
            let digest = PasswordDigest(of: token)
            if try change.devices.key(digest, { _ in true }) != nil { return }
            let device = Device(
                id: .random(), kind: .program, name: "Token of an earlier version", addedAt: change.moment.instant,
                limits: DeviceLimits(completedSince: nil))
            try change.devices.insert(device, password: digest)
            try change.announceDevices()
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

    /// Its password, secret or link opens nothing from now on.
    /// - Throws: `DomainError.notFound`.
    public func withdraw(_ id: DeviceID) throws {
        try context.change(.updateSettings) { try Self.withdraw([try $0.existingDevice(id)], $0) }
    }

    /// Those of the person who asks.
    public func withdrawAll() throws {
        try context.change(.updateSettings) { change in
            let number = try change.holder(nil)
            try Self.withdraw(try change.devices.all().filter { $0.person == number }, change)
        }
    }

    static func withdraw(_ devices: [Device], _ change: Change) throws {
        if devices.isEmpty { return }
        for device in devices { try change.devices.delete(device.id) }
        try change.publish(DomainEvent(.deviceWithdrawn, ids: devices.map(\.id.description)))
        try change.announceDevices()
    }

    private static func apply(
        _ fields: DeviceFields, to old: Device, _ change: Change, _ problems: inout Problems
    ) throws -> Device {
        var device = old
        if old.kind != .calDAV && fields.hasLimits {
            problems.add(
                "projects", .device.notLimited, "Only a device that synchronizes can be limited to some projects.")
        }
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
        guard let device = try devices.find(id), !device.isInvitation else {
            throw DomainError.refused(
                .device.notFound, "There is no device with the id \(id). It may have been withdrawn.")
        }
        return device
    }
}

extension Device {
    /// Whether it is a link that can no longer be opened.
    func isLate(at now: Instant) -> Bool { linkUntil.map { $0 <= now } ?? false }
}

extension Change {
    /// Tells open pages to read the list again.
    func announceDevices() throws { try publish(DomainEvent(.settingsChanged, fields: ["devices"])) }
}
