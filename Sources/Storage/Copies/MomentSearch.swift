import Calendar
import Domain

/// Brings back everything as it was at a moment: what is there now is taken back by its change log, or else a copy is.
struct MomentSearch {
    let moment: Instant
    let folder: CopyFolder

    /// What would be taken back of what is there now.
    /// - Throws: `DomainError.conflict` with `copy.outOfReach`.
    func outlook(_ now: Connection) throws -> CopyDifference {
        if let last = try lastEntry(now) { return try Self.difference(now, after: last) }
        for path in bases {
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

    /// Makes the file ready that may take the place of the database.
    /// - Parameter copyNow: copies what is there now to a path.
    func stage(_ staged: StagedCopy, at instant: Instant, _ copyNow: (String) throws -> Void) throws {
        // What is there now comes first.
        for base in [nil] + bases.map(Optional.some) {
            do {
                if let base { try staged.make(from: base, at: instant) } else { try staged.make(at: instant, copyNow) }
                if try staged.open(takeBack) { return }
            } catch let error as StorageError where !error.isTemporary {
                // What is damaged or of another program leads nowhere; the next one may.
                continue
            }
        }
        try Replacement(database: folder.file.path).removeStaged()
        throw outOfReach
    }

    /// False where the log of this file does not reach the moment.
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

    /// The copies: first those that were made after the moment, the oldest first, then those that lack its last changes.
    private var bases: [String] {
        let all = folder.names.compactMap { name -> (path: String, last: Instant)? in
            let path = "\(folder.path)/\(name)"
            let last = try? CopyFile(path: path).read { try $0.first("SELECT max(at) FROM change") { $0.instant(0) } }
            return last.map { (path, $0) }
        }
        let after = all.filter { $0.last >= moment }.sorted { $0.last < $1.last }
        return (after + all.filter { $0.last < moment }.sorted { $0.last > $1.last }).map(\.path)
    }

    private var outOfReach: DomainError {
        .refused(
            .copy.outOfReach,
            "Neither the change log nor a copy reaches back to \(moment). Choose a later moment, or one of the copies.")
    }
}
