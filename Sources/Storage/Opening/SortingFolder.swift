import Glibc

/// The folder for what SQLite sorts on disk.
enum SortingFolder {
    /// Uses that of the database, unless the environment variable `SQLITE_TMPDIR` names another: it has room for the data
    /// and is as private, while the one for temporary files may be small or missing. Later calls, and one after SQLite was
    /// first used, are without effect; if the folder cannot be written to, SQLite takes that for temporary files.
    static func use(folderOf path: String) {
        guard let end = path.lastIndex(of: "/") else { return }
        setenv("SQLITE_TMPDIR", String(path[..<end]), 0)
    }
}
