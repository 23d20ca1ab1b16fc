import Domain
import Glibc
import Storage

/// Copies the database and checks the copy.
struct Backup {
    static let command = Command(
        "backup", "copies everything, into the folder of copies or to a file, and checks the copy",
        words: Words("[FILE]", 0...1, .file), options: [.replace, .db, .json],
        examples: ["tasker backup /media/stick": "a copy in another place"]
    ) { try Backup(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let location = try DataLocation(option: invocation[.db])
        let folder = CopyFolder(database: location.database)
        let target = try CopyTarget(invocation.words.first, replaces: invocation.has(.replace), of: location)
        let copy = try API(invocation).send(.post, "/api/backup", json: Array("{}".utf8))
        let name = copy["name"]?.string ?? ""
        let path = try target.take(name, from: folder)
        if invocation.has(.json) { return try terminal.write(json: copy) }
        let tasks = copy["tasks"]?.integer ?? 0
        try terminal.write("Copied \(tasks) task\(tasks == 1 ? "" : "s") to \(path) and checked the copy.")
    }
}

/// The destination of a new copy.
struct CopyTarget {
    private let path: String?
    private let replaces: Bool

    /// - Throws: `Failure` if a file exists and may not be replaced, or belongs to the database.
    init(_ path: String?, replaces: Bool, of location: DataLocation) throws {
        self.replaces = replaces
        guard let path, !location.keepsCopies(in: path) else {
            self.path = nil
            return
        }
        try location.refuseOutput(path, sparesCopies: false)
        var status = stat()
        guard stat(path, &status) == 0 else {
            let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
            guard folder.isEmpty || FileKind(folder) == .folder else {
                throw Failure("There is no folder \(folder). Make it, or name another file.")
            }
            self.path = path
            return
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR: self.path = path.hasSuffix("/") ? path : path + "/"
        case S_IFREG where replaces: self.path = path
        case S_IFREG: throw Failure("\(path) exists already. Name another file, or replace it with --replace.")
        default: throw Failure("\(path) is not a regular file. Name another one.")
        }
    }

    /// Moves a copy to the destination, or leaves it in its folder if none is given.
    func take(_ name: String, from folder: CopyFolder) throws -> String {
        guard let path else { return "\(folder.path)/\(name)" }
        let target = path.hasSuffix("/") ? path + name : path
        do {
            try folder.move(name, to: target, replaces: replaces)
        } catch StorageError.unreadable(_, let reason) {
            throw Failure("\(target) cannot be written: \(reason). The copy is kept as \(folder.path)/\(name).")
        } catch StorageError.readOnly {
            throw Failure("\(target) is on a read-only disk. The copy is kept as \(folder.path)/\(name).")
        }
        return target
    }
}
