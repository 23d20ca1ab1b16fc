import Glibc
import Storage

extension DataLocation {
    /// Checks that a file to be written is not one of the database, whatever path or link leads to it.
    ///
    /// - Parameter sparesCopies: whether files in the folder of copies are refused too.
    /// - Throws: `Failure`, before anything is written.
    func refuseOutput(_ path: String, sparesCopies: Bool) throws {
        let target = Self.resolved(path)
        if let suffix = SQLiteStore.fileSuffixes.first(where: { Self.isSame(target, database + $0) }) {
            throw Failure(
                suffix.isEmpty
                    ? "\(path) is the database itself. Name another file; nothing was written."
                    : "\(path) belongs to the database \(database). Name another file; nothing was written.")
        }
        if sparesCopies, target.hasPrefix(Self.resolved(CopyFolder(database: database).path) + "/") {
            throw Failure(
                "\(path) is in the folder of copies, which is for copies only. Name a file elsewhere; nothing was written."
            )
        }
    }

    /// Whether a folder is that of the copies.
    func keepsCopies(in folder: String) -> Bool {
        Self.isSame(Self.resolved(folder), CopyFolder(database: database).path)
    }

    /// Whether two paths lead to one file, or would if it existed.
    private static func isSame(_ path: String, _ other: String) -> Bool {
        if path == resolved(other) { return true }
        var (one, two) = (stat(), stat())
        return stat(path, &one) == 0 && stat(other, &two) == 0 && one.st_dev == two.st_dev && one.st_ino == two.st_ino
    }
}
