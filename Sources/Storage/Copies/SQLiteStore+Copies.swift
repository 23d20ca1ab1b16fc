import Calendar
import Domain

/// The copies of an open store.
extension SQLiteStore: CopyKeeping {
    private var databaseFile: DatabaseFile { DatabaseFile(path: path, busyMilliseconds: options.busyMilliseconds) }
    private var folder: CopyFolder {
        var folder = CopyFolder(databaseFile, options.migrations)
        folder.ending = ending
        return folder
    }
    private var staged: StagedCopy { StagedCopy(file: databaseFile, migrations: options.migrations) }

    public func names() throws -> [String] { try folder.names }

    public func copies() throws -> [StoredCopy] {
        try readSnapshot { try folder.copies(comparedTo: $0.connection) }
    }

    /// Reads on a connection of its own, so that no request waits for it.
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
            return try putInPlace(keepingAs: replaced, at: instant) { .restored("Restored \(name)", replaced: $0) }
        }
    }

    public func reset(keepingAs replaced: String, at instant: Instant) throws -> ResetDatabase {
        try longWork.withLock { _ in
            let tasks = try readSnapshot { try CopyFile.tasks($0.connection) }
            // The replaced file itself is kept. This copy proves first that it is whole, and that the folder and the
            // disk can hold it.
            let proof = folder.free(replaced)
            try ownSnapshot { try folder.make(proof, of: $0) }
            try folder.remove(proof)
            try staged.make(at: instant) { path in
                let connection = try DatabaseFile(path: path).writer()
                try Migrator(connection: connection, migrations: options.migrations).run(at: instant) { _ in }
            }
            let restored = try putInPlace(keepingAs: replaced, at: instant) {
                .restored("Removed everything", replaced: $0)
            }
            let copy = restored.replaced ?? replaced
            return ResetDatabase(
                tasks: tasks, copy: copy, path: try folder.aside(copy), undoID: restored.undoID)
        }
    }

    public func takeBackRestore(_ id: Int64, keepingAs replaced: String, at instant: Instant) throws {
        try longWork.withLock { _ in
            let (what, name) = try readSnapshot { try SQLiteLog(transaction: $0).replacedFile(by: id) }
            do { try staged.make(from: folder.path(of: name), at: instant) } catch let error as StorageError {
                throw error.refusal(of: name)
            }
            _ = try putInPlace(keepingAs: replaced, at: instant) { _ in .takenBack("Undid: \(what)") }
        }
    }

    /// Replaces the database with the staged file.
    /// - Parameter noting: receives the name under which the old database is kept; nil if there was none.
    private func putInPlace(
        keepingAs replaced: String, at instant: Instant, _ noting: (String?) -> RestoreNote
    ) throws -> RestoredCopy {
        let staged = staged
        let replaced = folder.free(replaced)
        let tasks = try staged.open { try CopyFile.tasks($0) }
        // Writes in progress, such as an import, finish first, while others continue to read. After a failed exchange
        // nothing is open.
        do { try direct { _ in } } catch StorageError.closed {}
        // The current database may be damaged beyond reading.
        let difference = try? staged.open { copy in
            try readSnapshot { try CopyComparison(now: $0.connection, copy: copy).difference() }
        }
        let wasThere = DatabaseFile.size(path) > 0
        let aside = try folder.aside(replaced)
        let note = noting(wasThere ? replaced : nil)
        var undoID: Int64?
        try exchange { seen in
            let finished = try staged.finish(after: seen, noting: note, at: instant)
            undoID = finished.undoID
            return finished.events
        } move: {
            try Replacement(database: path).run(aside: aside)
        }
        return RestoredCopy(
            tasks: tasks, difference: difference, replaced: wasThere ? replaced : nil, undoID: undoID)
    }

    /// Stops copies and checks in progress and prevents further ones; the files of copies are removed by the threads
    /// that make them. Called before the program stops.
    public func endCopies() { ending.begin() }

    /// Checks the file of a killed process for damage once, in the background.
    /// - Returns: a message for the person, or nil.
    /// - Throws: `StorageError.closed` if the program stops meanwhile.
    public func lookForDamage() throws -> String? {
        guard takeFirstLook() else { return nil }
        return try ownSnapshot { connection in
            try ending.working(connection) { try OpenedFile.damage(connection) }
        }
    }

    private func ownSnapshot<Result>(_ body: (Connection) throws -> Result) throws -> Result {
        let connection = try file.reader()
        try connection.run("BEGIN")
        defer { connection.runIfPossible("COMMIT") }
        // The snapshot is taken by the first read, not by BEGIN.
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
            try search.stage(staged, at: instant) { path in
                try ownSnapshot { try $0.copyPages(to: path, until: ending) }
            }
            return try putInPlace(keepingAs: replaced, at: instant) {
                .restored("Went back to \(moment)", replaced: $0)
            }
        }
    }

    public func make(_ name: String, asOf moment: Instant, at instant: Instant) throws -> StoredCopy {
        let (search, staged) = (MomentSearch(moment: moment, folder: folder), staged)
        try longWork.withLock { _ in
            try search.stage(staged, at: instant) { path in
                try ownSnapshot { try $0.copyPages(to: path, until: ending) }
            }
            defer { try? Replacement(database: path).removeStaged() }
            try CopyFile(path: staged.path).read { try folder.make(name, of: $0) }
        }
        return try readSnapshot { folder.copy(name, comparedTo: $0.connection) }
    }
}
