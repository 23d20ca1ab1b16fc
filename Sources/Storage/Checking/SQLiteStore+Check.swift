import Calendar
import Domain

extension SQLiteStore {
    /// Checks the database and, with `repair`, rebuilds whatever differs from the tasks. Reads every row, so a large
    /// file takes a while; others can read and write meanwhile.
    /// - Parameters:
    ///   - at: stored as the instant of the last check.
    ///   - zones: where the time zone of the settings is looked up; nil if it is not checked.
    public func check(
        repair: Bool = false, at instant: Instant, zones: (any ZoneDirectory)? = nil
    ) throws -> CheckReport {
        try longWork.withLock { _ in try checkAlone(repair: repair, at: instant, zones) }
    }

    private func checkAlone(
        repair: Bool, at instant: Instant, _ zones: (any ZoneDirectory)?
    ) throws -> CheckReport {
        var report = try readSnapshot { try DatabaseCheck($0, zones).run() }
        if report.problems.allSatisfy({ $0.kind != .file }) {
            report.problems += try TextIndexCheck(try file).problems()
        }
        let wrong = report.problems.filter { $0.kind == .rollup || $0.kind == .search }
        if repair && !wrong.isEmpty {
            try rebuild(Set(wrong.map(\.kind)), at: instant)
            report.repaired = wrong.count
            report.problems.removeAll { wrong.contains($0) }
        }
        // A damaged file is never written to.
        if !report.problems.contains(where: { $0.kind == .file }) { try note(instant, as: "last_check") }
        return report
    }

    /// Rebuilds everything derived from the tasks, in one transaction.
    private func rebuild(_ kinds: Set<CheckReport.Problem.Kind>, at instant: Instant) throws {
        try direct { connection in
            try connection.inTransaction {
                if kinds.contains(.rollup) {
                    try PersonalTables.settle(connection)
                    try TimeCheck.repair(connection)
                    try ArchivedProjects.settleAll(at: instant, connection)
                }
                let derivation = Derivation(connection: connection)
                for derived in try derivation.all where kinds.contains(derived.kind) { try derivation.rebuild(derived) }
                try connection.run("UPDATE meta SET value = value + 1 WHERE name = 'data_version'")
            }
        }
    }

    func note(_ instant: Instant, as name: String) throws {
        try direct {
            try $0.run(
                "INSERT INTO meta (name, value) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET value = excluded.value",
                [.text(name), SQLValue(instant)])
        }
    }

    /// A sentence saying why nothing can be saved; nil while the files are still those that were opened.
    public var fault: String? {
        do {
            try file.watch?.check()
            return nil
        } catch {
            return (error as? StorageError)?.description ?? "\(error)"
        }
    }

    /// Returns what the health page shows.
    public func health() throws -> StoreHealth {
        let noted = try noted.result(of: self) { try readSnapshot(NotedHealth.init) }
        return StoreHealth(
            databaseBytes: DatabaseFile.size(path), walBytes: DatabaseFile.size(path + "-wal"),
            dataVersion: noted.dataVersion, lastBackup: noted.lastBackup, lastCheck: noted.lastCheck, fault: fault)
    }
}

/// The part of the health that is in the database.
struct NotedHealth: Sendable {
    let dataVersion: Int64
    let lastBackup: Instant?
    let lastCheck: Instant?

    init(_ snapshot: OpenTransaction) throws {
        func instant(_ name: String) throws -> Instant? {
            try snapshot.connection.integer("SELECT value FROM meta WHERE name = ?", [.text(name)])
                .map { StoredNumber.instant($0) }
        }
        dataVersion = try SQLiteLog(transaction: snapshot).dataVersion
        lastBackup = try instant("last_backup")
        lastCheck = try instant("last_check")
    }
}

/// The condition of the database file.
public struct StoreHealth: Hashable, Sendable {
    public let databaseBytes: Int
    /// The size of the WAL: what is committed but not yet moved into the database.
    public let walBytes: Int
    public let dataVersion: Int64
    public let lastBackup: Instant?
    public let lastCheck: Instant?
    /// Why nothing can be saved; nil if saving works.
    public let fault: String?
}
