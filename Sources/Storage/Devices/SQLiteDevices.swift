import Calendar
import Domain

/// The table `device`, which is not in the change log.
struct SQLiteDevices<Access: OpenTransaction>: DeviceReading {
    let transaction: Access
    var connection: Connection { transaction.connection }

    private static var columns: String {
        """
        id, name, added_at, projects, may_write, shows_habits, completed_since, synced_at, synced_program,
        synced_address, kind, link_until, person
        """
    }

    /// A condition for what a member may see.
    private var own: (sql: String, values: [SQLValue]) {
        guard let viewer = connection.viewer, !viewer.isOwner else { return ("1", []) }
        return ("person = ?", [SQLValue(viewer.number)])
    }

    func all() throws -> [Device] {
        try connection.rows(
            "SELECT \(Self.columns) FROM device WHERE \(own.sql) ORDER BY added_at, id", own.values, Self.device
        ).compactMap { $0 }
    }

    func find(_ id: DeviceID) throws -> Device? {
        try connection.rows(
            "SELECT \(Self.columns) FROM device WHERE id = ? AND \(own.sql)", [SQLValue(id)] + own.values, Self.device
        ).compactMap { $0 }.first
    }

    /// One statement, whoever it is, so that its time tells nothing of a person.
    func keys() throws -> [DeviceKey] {
        try connection.rows(
            """
            SELECT device.id, password, kind, link_until, device.person, holder.number, holder.id, holder.is_off
            FROM device LEFT JOIN person AS holder ON holder.number = coalesce(device.person, \(Person.ownerNumber))
            ORDER BY device.added_at, device.id
            """
        ) { row in
            guard let id: DeviceID = row.id(0), let kind = Device.Kind(rawValue: row.text(2)) else { return nil }
            let holder: PersonID? = row.isNull(6) ? nil : row.id(6)
            let isMissing = !row.isNull(4) && row.integer(4) != Device.invited && holder == nil
            return DeviceKey(
                id: id, kind: kind, linkUntil: row.isNull(3) ? nil : row.instant(3),
                digest: PasswordDigest(stored: row.blob(1)),
                viewer: holder.map { Viewer(number: row.integer(5), id: $0) },
                isOff: isMissing || !row.isNull(7) && row.integer(7) != 0)
        }.compactMap { $0 }
    }

    private static func device(_ row: Row) -> Device? {
        guard let id: DeviceID = row.id(0), let kind = Device.Kind(rawValue: row.text(10)) else { return nil }
        let sync =
            row.isNull(7)
            ? nil : DeviceSync(at: row.instant(7), program: row.textOrNull(8), address: row.textOrNull(9))
        let limits = DeviceLimits(
            projects: row.textOrNull(3).map { Set($0.split(separator: " ").compactMap { ProjectID($0) }) },
            mayWrite: row.integer(4) != 0, showsHabits: row.integer(5) != 0,
            completedSince: row.isNull(6) ? nil : row.day(6))
        return Device(
            id: id, kind: kind, person: row.isNull(12) ? nil : row.integer(12), name: row.text(1),
            addedAt: row.instant(2), limits: limits,
            linkUntil: row.isNull(11) ? nil : row.instant(11), lastSync: sync)
    }
}

extension SQLiteDevices: DeviceWriting where Access == Journal {
    private var journal: Journal { transaction }

    func insert(_ device: Device, password: PasswordDigest) throws {
        try connection.run(
            """
            INSERT INTO device (
                id, added_at, password, kind, link_until, person,
                name, projects, may_write, shows_habits, completed_since)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                SQLValue(device.id), SQLValue(device.addedAt), .blob(password.bytes), .text(device.kind.rawValue),
                SQLValue(device.linkUntil), SQLValue(device.person),
            ] + Self.changeable(device))
        journal.hasUnloggedChanges = true
    }

    func update(_ device: Device) throws {
        try connection.run(
            """
            UPDATE device SET name = ?, projects = ?, may_write = ?, shows_habits = ?, completed_since = ? WHERE id = ?
            """, Self.changeable(device) + [SQLValue(device.id)])
        journal.hasUnloggedChanges = true
    }

    private static func changeable(_ device: Device) -> [SQLValue] {
        let limits = device.limits
        return [
            .text(device.name), SQLValue(limits.projects.map { $0.map(\.description).sorted().joined(separator: " ") }),
            SQLValue(limits.mayWrite), SQLValue(limits.showsHabits), SQLValue(limits.completedSince),
        ]
    }

    func delete(_ id: DeviceID) throws {
        try connection.run("DELETE FROM device WHERE id = ?", [SQLValue(id)])
        journal.hasUnloggedChanges = true
    }

    func open(_ link: DeviceID, as name: String, of person: Int?, at instant: Instant, secret: PasswordDigest) throws {
        try connection.run(
            """
            UPDATE device SET name = ?, person = ?, added_at = ?, password = ?, link_until = NULL, projects = NULL
            WHERE id = ?
            """,
            [.text(name), SQLValue(person), SQLValue(instant), .blob(secret.bytes), SQLValue(link)])
        journal.hasUnloggedChanges = true
    }

    func note(_ sync: DeviceSync, of id: DeviceID) throws {
        try connection.run(
            "UPDATE device SET synced_at = ?, synced_program = ?, synced_address = ? WHERE id = ?",
            [SQLValue(sync.at), SQLValue(sync.program), SQLValue(sync.address), SQLValue(id)])
    }
}
