import Domain

/// The copies of an open store.
extension SQLiteStore: CopyKeeping {
    private var place: DatabaseFile { DatabaseFile(path: path, busyMilliseconds: options.busyMilliseconds) }
    private var folder: CopyFolder { CopyFolder(place, options.migrations) }
    private var staged: StagedCopy { StagedCopy(file: place, migrations: options.migrations) }

    public func names() -> [String] { folder.names }

    public func copies() throws -> [StoredCopy] {
        try readSnapshot { folder.copies(comparedTo: $0.connection) }
    }

    /// Reads on a connection of its own, so that no request waits for one.
    public func make(_ name: String, at instant: Instant) throws -> StoredCopy {
        try longWork.withLock { _ in try ownSnapshot { try folder.make(name, of: $0) } }
        try note(instant, as: "last_backup")
        return try readSnapshot { folder.copy(name, comparedTo: $0.connection) }
    }

    public func remove(_ name: String) throws {
        _ = try folder.path(of: name)
        try folder.remove(name)
    }

    public func restore(_ name: String, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy {
        let source = try folder.path(of: name)
        return try longWork.withLock { _ in
            do { try staged.make(from: source, at: instant) } catch let error as StorageError {
                throw error.refusal(of: name)
            }
            return try putInPlace("Restored \(name)", keepingAs: replaced, at: instant)
        }
    }

    /// Puts what is staged into place.
    private func putInPlace(_ what: String, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy {
        let staged = staged
        let tasks = try staged.open { try CopyFile.tasks($0) }
        // What is there now may be damaged beyond reading.
        let difference = try? staged.open { copy in
            try readSnapshot { try CopyComparison(now: $0.connection, copy: copy).difference() }
        }
        let wasThere = DatabaseFile.size(path) > 0
        let aside = try folder.aside(replaced)
        try exchange {
            try staged.finish(after: $0, saying: what, at: instant)
        } move: {
            try Replacement(database: path).run(aside: aside)
        }
        return RestoredCopy(tasks: tasks, difference: difference, replaced: wasThere ? replaced : nil)
    }

    private func ownSnapshot<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let connection = try file.reader()
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        // The transaction sees what is there when it first reads.
        _ = try connection.integer("SELECT count(*) FROM sqlite_schema")
        return try body(connection)
    }
}

// MARK: Any moment

extension SQLiteStore {
    public func outlook(to moment: Instant) throws -> CopyDifference {
        try readSnapshot { try MomentSearch(moment: moment, folder: folder).outlook($0.connection) }
    }

    public func restore(
        to moment: Instant, keepingAs replaced: String, at instant: Instant
    ) throws -> RestoredCopy {
        let search = MomentSearch(moment: moment, folder: folder)
        return try longWork.withLock { _ in
            try search.stage(staged, at: instant) { path in try ownSnapshot { try $0.copyPages(to: path) } }
            return try putInPlace("Went back to \(moment)", keepingAs: replaced, at: instant)
        }
    }

    public func make(_ name: String, asOf moment: Instant, at instant: Instant) throws -> StoredCopy {
        let (search, staged) = (MomentSearch(moment: moment, folder: folder), staged)
        try longWork.withLock { _ in
            try search.stage(staged, at: instant) { path in try ownSnapshot { try $0.copyPages(to: path) } }
            defer { try? Replacement(database: path).removeStaged() }
            try CopyFile(path: staged.path).read { try folder.make(name, of: $0) }
        }
        return try readSnapshot { folder.copy(name, comparedTo: $0.connection) }
    }
}
