import Calendar
import Domain

/// The copies of a database, in the folder beside it.
public struct CopyFolder: Sendable {
    let file: DatabaseFile
    let migrations: [Migration]
    /// Whether copies are to be ended where they stand, as the program stops.
    var isEnding: @Sendable () -> Bool = { false }

    public init(database: String) {
        self.init(DatabaseFile(path: database), Migration.all)
    }

    init(_ file: DatabaseFile, _ migrations: [Migration]) {
        self.file = file
        self.migrations = migrations
    }

    public var path: String { file.copiesDirectory }

    /// A restore was killed while the database had no file; opening it ends the restore.
    public var isBetweenFiles: Bool { Replacement(database: file.path).isInterrupted }

    /// Sorted; a name that begins with a dot is a copy that is being made.
    public var names: [String] {
        Disk.names(in: path).filter { $0.hasSuffix(CopyName.suffix) && !$0.hasPrefix(".") }
    }

    /// - Throws: `DomainError.notFound` with `copy.notFound`.
    public func path(of name: String) throws -> String {
        guard names.contains(name) else {
            throw DomainError.refused(.copy.notFound, "There is no copy “\(name.prefix(80))” in \(path).")
        }
        return "\(path)/\(name)"
    }

    /// What is known of a copy. Only one that is opened here is read through, which takes a moment.
    /// - Parameter connection: what is there now, in a transaction; nil if that cannot be read.
    func copy(_ name: String, comparedTo connection: Connection?) -> StoredCopy {
        let copy = CopyFile(path: "\(path)/\(name)")
        var (contents, fault): (StoredCopy.Contents?, String?) = (nil, nil)
        do {
            try copy.checkHeader(known: migrations.count)
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

    func copies(comparedTo connection: Connection?) -> [StoredCopy] {
        names.map { copy($0, comparedTo: connection) }.sorted { ($0.madeAt, $0.name) > ($1.madeAt, $1.name) }
    }

    /// The newest one that is whole. Reads all of it.
    public func newestGood() -> StoredCopy? {
        let newestFirst = names.sorted {
            Disk.modified("\(path)/\($0)") > Disk.modified("\(path)/\($1)")
        }
        for name in newestFirst where CopyName.isMade(name) {
            guard (try? CopyFile(path: "\(path)/\(name)").check(known: migrations.count)) != nil else { continue }
            return copy(name, comparedTo: nil)
        }
        return nil
    }

    /// Copies what the connection sees, checks the copy, and gives it its name only then.
    func make(_ name: String, of connection: Connection) throws {
        let target = "\(path)/\(name)"
        let partial = "\(path)/.\(name).part"
        try DatabaseFile.createDirectories(of: target)
        try removePartials()
        do {
            try connection.copyPages(to: partial, until: isEnding)
            try Disk.sync(partial)
            do {
                try CopyFile(path: partial).check(known: migrations.count, until: isEnding)
            } catch let error as StorageError where error != .closed {
                throw DomainError.refused(
                    .copy.failed, "The copy was not kept, as it is not whole: \(error.description)")
            }
            guard try Disk.renameUnlessThere(partial, to: target) else {
                throw DomainError.refused(.copy.exists, "There is a copy “\(name)” already; it stays as it is.")
            }
            try Disk.sync(path)
        } catch {
            try Disk.remove(partial)
            throw error
        }
    }

    /// Removes what a kill left of copies that were being made; only one is made at a time.
    private func removePartials() throws(StorageError) {
        for name in Disk.names(in: path) where name.hasPrefix(".") && name.contains("\(CopyName.suffix).part") {
            try Disk.remove("\(path)/\(name)")
        }
    }

    /// The name itself, or with a number where it is taken, as by another restore of the same moment.
    func free(_ name: String) -> String {
        let stem = name.hasSuffix(CopyName.suffix) ? String(name.dropLast(CopyName.suffix.count)) : name
        var (free, number) = (name, 1)
        while Disk.exists("\(path)/\(free)") {
            number += 1
            free = "\(stem)-\(number)\(CopyName.suffix)"
        }
        return free
    }

    /// Where a file that is replaced goes: into this folder, or beside the database where that is another disk.
    func aside(_ name: String) throws(StorageError) -> String {
        try DatabaseFile.createDirectories(of: "\(path)/\(name)")
        let folder = Disk.folder(of: file.path)
        return Disk.device(path) == Disk.device(folder) ? "\(path)/\(name)" : "\(folder)/\(name)"
    }
}
