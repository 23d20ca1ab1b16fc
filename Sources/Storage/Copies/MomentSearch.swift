import Calendar
import Domain

/// Restores the data as of a moment, from the change log of the current database or, failing that, of a copy.
struct MomentSearch {
    let moment: Instant
    let folder: CopyFolder

    /// Returns what restoring would undo in the current data.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func outlook(_ now: Connection) throws -> CopyDifference {
        if let last = try lastEntry(now) { return try Self.difference(now, after: last) }
        for path in try bases {
            let difference = try? CopyFile(path: path).read { copy in
                try lastEntry(copy) == nil ? nil : try CopyComparison(now: now, copy: copy).difference()
            }
            if let difference { return difference }
        }
        throw outOfReach
    }

    private static func difference(_ now: Connection, after last: Int64) throws -> CopyDifference {
        CopyDifference(
            takenBack: try CopyComparison.count(now, after: last), broughtBack: 0,
            newest: try CopyComparison.newest(now, after: last))
    }

    /// Prepares the file that can replace the database.
    /// - Parameter copyNow: copies the current data to a path.
    func stage(_ staged: StagedCopy, at instant: Instant, _ copyNow: (String) throws -> Void) throws {
        // The current data is tried first.
        for base in try [nil] + bases.map(Optional.some) {
            do {
                if let base { try staged.make(from: base, at: instant) } else { try staged.make(at: instant, copyNow) }
                if try staged.open(takeBack) { return }
            } catch let error as StorageError where !error.isTemporary {
                // A damaged or foreign file cannot be used; the next one may be.
                continue
            }
        }
        try Replacement(database: folder.file.path).removeStaged()
        throw outOfReach
    }

    /// Returns false if the log of this file does not reach back to the moment.
    private func takeBack(_ connection: Connection) throws -> Bool {
        guard let last = try lastEntry(connection) else { return false }
        try RollBack(connection: connection, last: last).run()
        return true
    }

    private func lastEntry(_ connection: Connection) throws -> Int64? {
        guard let last = try RollBack.lastEntry(at: moment, connection),
            try RollBack(connection: connection, last: last).isPossible()
        else { return nil }
        return last
    }

    /// The copies to try: those made after the moment, oldest first, then earlier ones, which lack its last changes.
    private var bases: [String] {
        get throws(StorageError) {
            let all = try folder.names.compactMap(base)
            let after = all.filter { $0.last >= moment }.sorted { $0.last < $1.last }
            return (after + all.filter { $0.last < moment }.sorted { $0.last > $1.last }).map(\.path)
        }
    }

    /// A copy with the instant of its last change; nil for one that cannot be read.
    private func base(_ name: String) -> (path: String, last: Instant)? {
        let path = "\(folder.path)/\(name)"
        let last = try? CopyFile(path: path).read { try $0.first("SELECT max(at) FROM change") { $0.instant(0) } }
        return last.map { (path, $0) }
    }

    private var outOfReach: DomainError {
        .refused(
            .copy.outOfReach,
            "Neither the change log nor a copy reaches back to \(moment). Choose a later moment, or one of the copies.")
    }
}
