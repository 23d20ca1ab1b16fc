import Glibc
import Storage

/// The location of the database.
struct DataLocation {
    /// An absolute path with links resolved, so that every path to a file leads to the same lock and socket.
    let database: String
    /// Whether it is given by an option instead of the environment.
    private let isOption: Bool

    /// - Throws: `Failure` if neither an option nor the environment determines a path, or it is a folder; `UsageError`
    ///   if the option names a folder.
    init(option: String?) throws {
        isOption = option != nil
        database = try Self.named(option)
        if FileKind(database) == .folder || database.hasSuffix("/") {
            let inside = (database.hasSuffix("/") ? database : database + "/") + SQLiteStore.usualName
            throw error("\(database) is a folder. Name the database file in it, such as --db \(inside)")
        }
    }

    /// An error about the location.
    func error(_ message: String) -> any Error { isOption ? UsageError(message: message) : Failure(message) }

    private static func named(_ option: String?) throws -> String {
        if let path = option ?? Environment["TASKER_DB"] {
            return resolved(path)
        } else if let data = Environment["XDG_DATA_HOME"], data.hasPrefix("/") {
            return resolved("\(data)/tasker/\(SQLiteStore.usualName)")
        } else if let home = Environment["HOME"] {
            return resolved("\(home)/.local/share/tasker/\(SQLiteStore.usualName)")
        } else {
            throw Failure("There is no home directory to keep the database in. Name a file with --db PATH.")
        }
    }

    /// Resolves links; for a file that does not exist, those of the existing part of its path.
    static func resolved(_ path: String) -> String {
        if let real = real(path) { return real }
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, !name.isEmpty else { return path }
        let folder = parts.dropLast().joined(separator: "/")
        if folder.isEmpty { return joined(real(parts.count == 1 ? "." : "/") ?? "", name) }
        return joined(resolved(folder), name)
    }

    private static func joined(_ folder: String, _ name: Substring) -> String {
        folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
    }

    private static func real(_ path: String) -> String? {
        guard let text = realpath(path, nil) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }
}
