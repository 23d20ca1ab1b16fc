import Calendar
import Domain

/// File operations of the command line while no store has the database open; the caller must hold its lock.
extension CopyFolder {
    /// All copies with what is known of them, newest first.
    public func copies() throws -> [StoredCopy] {
        // A damaged database can be compared with nothing.
        let all = try? now?.read { try copies(comparedTo: $0) }
        return try all ?? copies(comparedTo: nil)
    }

    /// Returns what restoring a file would undo; nil if the current database cannot be read.
    /// - Throws: `DomainError.conflict` if the file cannot be restored.
    public func difference(from source: String) throws -> CopyDifference? {
        try check(source)
        return try? now?.read { now in
            try CopyFile(path: source).read { try CopyComparison(now: now, copy: $0).difference() }
        }
    }

    /// The current database; nil if the file is empty and exists only for its lock.
    private var now: CopyFile? { DatabaseFile.size(file.path) > 0 ? CopyFile(path: file.path) : nil }

    /// Replaces a database that nobody has open; the caller must hold its lock.
    /// - Throws: `DomainError.conflict` if the file cannot be restored.
    public func restore(from source: String, keepingAs replaced: String, at instant: Instant) throws -> RestoredCopy {
        try Replacement(database: file.path).finishInterrupted()
        let staged = StagedCopy(file: file, migrations: migrations)
        let name = source.split(separator: "/").last.map(String.init) ?? source
        do { try staged.make(from: source, at: instant) } catch let error as StorageError {
            throw error.refusal(of: name)
        }
        let now = now
        let replaced = free(replaced)
        let difference = try? now?.read { now in
            try staged.open { try CopyComparison(now: now, copy: $0).difference() }
        }
        let seen = try? now?.read { try SeenState($0) }
        let note = RestoreNote.restored("Restored \(name)", replaced: now == nil ? nil : replaced)
        let undoID = try staged.finish(after: seen, noting: note, at: instant).undoID
        let tasks = try staged.open { try CopyFile.tasks($0) }
        let aside = try aside(replaced)
        try Replacement(database: file.path).run(aside: aside)
        return RestoredCopy(tasks: tasks, difference: difference, replaced: now == nil ? nil : replaced, undoID: undoID)
    }
}

/// File operations of the command line that are safe while a server runs.
extension CopyFolder {
    /// - Throws: `DomainError.conflict` if the file is not an intact copy.
    public func check(_ source: String) throws {
        do {
            try CopyFile(path: source).check(known: Migration.version(of: migrations))
        } catch let error as StorageError {
            throw error.refusal(of: source)
        }
    }

    /// Copies a file from elsewhere into this folder, so that a server can restore it.
    public func takeIn(_ source: String, as name: String) throws {
        try check(source)
        let target = "\(path)/\(name)"
        try DatabaseFile.createDirectories(of: target)
        try remove(name)
        try Disk.copy(source, to: target)
        if DatabaseFile.size(source + "-wal") > 0 { try Disk.copy(source + "-wal", to: target + "-wal") }
    }

    public func remove(_ name: String) throws {
        for suffix in ["", "-wal"] { try Disk.remove("\(path)/\(name)\(suffix)") }
    }

    /// Moves a copy elsewhere; it appears under the new path only once it is complete.
    /// - Parameter replaces: whether an existing file is overwritten.
    /// - Throws: `DomainError.conflict` with `copy.exists`.
    public func move(_ name: String, to target: String, replaces: Bool) throws {
        let partial = "\(target).part"
        try Disk.remove(partial)
        do {
            try Disk.copy("\(path)/\(name)", to: partial)
            if replaces {
                try Disk.rename(partial, to: target)
            } else if try !Disk.renameUnlessThere(partial, to: target) {
                throw DomainError.refused(.copy.exists, "\(target) already exists and was left unchanged.")
            }
            try Disk.sync(Disk.folder(of: target))
        } catch {
            try Disk.remove(partial)
            throw error
        }
        try remove(name)
    }
}
