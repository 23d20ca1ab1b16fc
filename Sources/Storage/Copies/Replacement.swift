import Glibc

/// Replaces a database with a staged file and moves the old file, with its WAL, aside. A crash at any point leaves
/// either the old file or the new one in place after the next start, never one with the WAL of the other.
struct Replacement {
    let database: String

    /// Where the new file is prepared, on the same file system.
    var staged: String { database + ".restoring" }
    /// Tells the next start to continue. It exists from before the first file is moved until after the last one.
    private var marker: String { database + ".replacing" }
    private static let sideFiles = ["-wal", "-shm", "-journal"]

    func removeStaged() throws(StorageError) {
        for suffix in [""] + Self.sideFiles { try Disk.remove(staged + suffix) }
    }

    /// The database must not be open anywhere.
    /// - Parameter aside: the new path of the old database, on the same file system.
    func run(aside: String) throws(StorageError) {
        try Disk.sync(staged)
        try Disk.write(aside, to: marker)
        try move(aside: aside)
    }

    /// Whether a crash interrupted a replacement; the next opening of the database completes it.
    var isInterrupted: Bool { Disk.exists(marker) }

    /// Completes an interrupted replacement, or removes a file that was only staged. The caller holds the lock of the
    /// database, which must not be open yet.
    func finishInterrupted() throws(StorageError) {
        if let aside = try Disk.text(marker) {
            try move(aside: aside)
        } else if Disk.exists(staged) {
            try removeStaged()
        }
    }

    /// Each step may have been done already.
    private func move(aside: String) throws(StorageError) {
        // Without a staged file the new database is in place already, and a WAL beside it belongs to it.
        if Disk.exists(staged) {
            // An empty file can be created again at any time, for example for its lock.
            for suffix in ["", "-wal", "-journal"] where DatabaseFile.size(database + suffix) > 0 {
                try Disk.rename(database + suffix, to: Self.free(aside, suffix))
            }
            for suffix in ["-wal", "-shm", "-journal"] { try Disk.remove(database + suffix) }
            try Disk.sync(Disk.folder(of: aside))
            try Disk.sync(Disk.folder(of: database))
            try Disk.rename(staged, to: database)
        }
        try Disk.sync(Disk.folder(of: database))
        try Disk.remove(marker)
        try Disk.sync(Disk.folder(of: database))
    }

    /// Returns an unused path, since an earlier attempt may have taken this one.
    private static func free(_ aside: String, _ suffix: String) -> String {
        var (path, number) = (aside, 1)
        while Disk.exists(path + suffix) {
            number += 1
            path = "\(aside)-\(number)"
        }
        return path + suffix
    }
}
