import Glibc
import Storage
import Text

extension DataLocation {
    /// Whether the database exists; that of a running server does, and so does one whose restore was interrupted.
    var hasDatabase: Bool {
        FileKind(database) == .file || StoreLock.holder(ofDatabase: database) != nil
            || CopyFolder(database: database).isBetweenFiles
    }

    /// Checks that the database exists, for commands that must not create it.
    ///
    /// - Throws: `Failure` that suggests databases with similar names, or `UsageError` if an option gives the path.
    func requireDatabase() throws {
        if hasDatabase { return }
        let what = FileKind(database) == .empty ? "\(database) is empty" : "There is no database at \(database)"
        let near = similar()
        let names = near.map { "--db \($0)" }.joined(separator: " or ")
        throw error(
            near.isEmpty
                ? "\(what). Name one with --db, or create one with `tasker` or `tasker add`."
                : "\(what). Did you mean \(names)?")
    }

    /// At most three databases in the same folder, the most similar names first.
    private func similar() -> [String] {
        let parts = database.split(separator: "/", omittingEmptySubsequences: false)
        guard let name = parts.last, let listing = opendir(parts.dropLast().joined(separator: "/") + "/") else {
            return []
        }
        defer { closedir(listing) }
        var names: [String] = []
        while let entry = readdir(listing) {
            names.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
        }
        let folder = parts.dropLast().joined(separator: "/")
        let databases = names.filter { $0 != name && Self.isDatabase("\(folder)/\($0)") }.sorted()
        var found: [String] = []
        while found.count < 3, let next = Self.nearest(String(name), databases.filter { !found.contains($0) }) {
            found.append(next)
        }
        return found.map { "\(folder)/\($0)" }
    }

    /// Compares whole names first, then names without their extension.
    private static func nearest(_ name: String, _ candidates: [String]) -> String? {
        func stem(_ name: String) -> String { name.split(separator: ".").dropLast().first.map(String.init) ?? name }
        if let same = NearestName.of(name, among: candidates) { return same }
        let nearest = NearestName.of(stem(name), among: candidates.map(stem))
        return candidates.first { stem($0) == nearest }
    }

    /// Checks the header (https://www.sqlite.org/fileformat2.html §1.3), which -wal, -shm and .lock files do not have.
    private static func isDatabase(_ path: String) -> Bool {
        guard FileKind(path) == .file else { return false }
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16)
        return pread(descriptor, &bytes, 16, 0) == 16 && bytes == Array("SQLite format 3\0".utf8)
    }
}
