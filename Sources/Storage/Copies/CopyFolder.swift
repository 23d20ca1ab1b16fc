import Calendar
import Domain

/// The copies of a database, in a folder beside it.
public struct CopyFolder: Sendable {
    let file: DatabaseFile
    let migrations: [Migration]
    /// Stops copies in progress.
    var ending = Ending()

    public init(database: String) {
        self.init(DatabaseFile(path: database), Migration.all)
    }

    init(_ file: DatabaseFile, _ migrations: [Migration]) {
        self.file = file
        self.migrations = migrations
    }

    public var path: String { file.copiesDirectory }

    /// Whether a restore was killed while the database had no file; opening the database completes the restore.
    public var isBetweenFiles: Bool { Replacement(database: file.path).isInterrupted }

    /// The file names of the copies, sorted. A name that begins with a dot is a copy in progress.
    public var names: [String] {
        get throws(StorageError) {
            try Disk.names(in: path).filter { $0.hasSuffix(CopyName.suffix) && !$0.hasPrefix(".") }
        }
    }

    /// - Throws: `DomainError.notFound` with `copy.notFound`.
    public func path(of name: String) throws -> String {
        guard try names.contains(name) else {
            throw DomainError.refused(.copy.notFound, "There is no copy “\(name.prefix(80))” in \(path).")
        }
        return "\(path)/\(name)"
    }

    /// Returns what is known of a copy, without reading all of it.
    /// - Parameter connection: the current database, in a transaction; nil if it cannot be read.
    func copy(_ name: String, comparedTo connection: Connection?) -> StoredCopy {
        let copy = CopyFile(path: "\(path)/\(name)")
        var (contents, fault): (StoredCopy.Contents?, String?) = (nil, nil)
        do {
            try copy.checkHeader(known: Migration.version(of: migrations))
            contents = try copy.read { other in
                StoredCopy.Contents(
                    tasks: try CopyFile.tasks(other),
                    difference: try connection.map { try CopyComparison(now: $0, copy: other).difference() }
                        ?? CopyDifference(takenBack: 0, broughtBack: 0, newest: nil))
            }
        } catch {
            fault = Self.fault(error, of: name)
        }
        return StoredCopy(
            name: name, madeAt: Instant(milliseconds: Disk.modified(copy.path)),
            bytes: DatabaseFile.size(copy.path) + DatabaseFile.size(copy.path + "-wal"), contents: contents,
            fault: fault)
    }

    private static func fault(_ error: any Error, of name: String) -> String {
        let refusal = (error as? StorageError)?.refusal(of: name) ?? error
        if case .refused(_, let message)? = refusal as? DomainError { return message }
        return "\(refusal)"
    }

    func copies(comparedTo connection: Connection?) throws -> [StoredCopy] {
        try names.map { copy($0, comparedTo: connection) }.sorted { ($0.madeAt, $0.name) > ($1.madeAt, $1.name) }
    }

    /// The newest intact copy. Each candidate is read whole.
    public func newestGood() throws -> StoredCopy? {
        let newestFirst = try names.sorted {
            Disk.modified("\(path)/\($0)") > Disk.modified("\(path)/\($1)")
        }
        for name in newestFirst where CopyName.isMade(name) {
            let file = CopyFile(path: "\(path)/\(name)")
            guard (try? file.check(known: Migration.version(of: migrations))) != nil else { continue }
            return copy(name, comparedTo: nil)
        }
        return nil
    }

    /// Copies what the connection sees, and renames the copy to its final name only after it has been checked.
    func make(_ name: String, of connection: Connection) throws {
        let target = "\(path)/\(name)"
        let partial = "\(path)/.\(name).part"
        try DatabaseFile.createDirectories(of: target)
        try removePartials()
        do {
            try connection.copyPages(to: partial, until: ending)
            try Disk.sync(partial)
            do {
                try CopyFile(path: partial).check(known: Migration.version(of: migrations), until: ending)
            } catch let error as StorageError where error != .closed {
                throw DomainError.refused(
                    .copy.failed, "The copy was discarded because it is incomplete: \(error.description)")
            }
            guard try Disk.renameUnlessThere(partial, to: target) else {
                throw DomainError.refused(.copy.exists, "A copy named “\(name)” already exists and was left unchanged.")
            }
            try Disk.sync(path)
        } catch {
            try Disk.remove(partial)
            throw error
        }
    }

    /// Removes unfinished copies left by a crash; only one copy is made at a time.
    private func removePartials() throws(StorageError) {
        for name in try Disk.names(in: path) where name.hasPrefix(".") && name.contains("\(CopyName.suffix).part") {
            try Disk.remove("\(path)/\(name)")
        }
    }

    /// Returns the name, with a number appended if it is taken, for example by another restore of the same moment.
    func free(_ name: String) -> String {
        let stem = name.hasSuffix(CopyName.suffix) ? String(name.dropLast(CopyName.suffix.count)) : name
        var (free, number) = (name, 1)
        while Disk.exists("\(path)/\(free)") {
            number += 1
            free = "\(stem)-\(number)\(CopyName.suffix)"
        }
        return free
    }

    /// Returns where a replaced file goes: into this folder, or beside the database if the folder is on another disk.
    func aside(_ name: String) throws(StorageError) -> String {
        try DatabaseFile.createDirectories(of: "\(path)/\(name)")
        let folder = Disk.folder(of: file.path)
        return Disk.device(path) == Disk.device(folder) ? "\(path)/\(name)" : "\(folder)/\(name)"
    }
}
