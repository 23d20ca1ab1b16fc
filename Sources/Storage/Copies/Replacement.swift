import Glibc

/// Puts a staged file into the place of a database, and the file that was there, with its WAL, aside. A kill at any point
/// leaves the old file or the new one in place after the next start, never one with the WAL of the other.
struct Replacement {
    let database: String

    /// Where the new file is made ready, on the same file system.
    var staged: String { database + ".restoring" }
    /// What tells the next start to go on. It is there from before the first file is moved until after the last one.
    private var marker: String { database + ".replacing" }
    private static let sideFiles = ["-wal", "-shm", "-journal"]

    func removeStaged() throws(StorageError) {
        for suffix in [""] + Self.sideFiles { try Disk.remove(staged + suffix) }
    }

    /// Nobody may have the database open.
    /// - Parameter aside: the path that the file which is there gets; on the same file system.
    func run(aside: String) throws(StorageError) {
        try Disk.sync(staged)
        try Disk.write(aside, to: marker)
        try move(aside: aside)
    }

    /// A kill left it half done, and the next one who opens the database goes on.
    var isInterrupted: Bool { Disk.exists(marker) }

    /// Ends what a kill left half done, or removes what it had only made ready; to be called by the holder of the
    /// database's lock before it is opened.
    func finishInterrupted() throws(StorageError) {
        if let aside = try Disk.text(marker) {
            try move(aside: aside)
        } else if Disk.exists(staged) {
            try removeStaged()
        }
    }

    /// Each step may have been done before.
    private func move(aside: String) throws(StorageError) {
        // Without a staged file the new one is in place already, and a WAL beside it is its own.
        if Disk.exists(staged) {
            // An empty file is made anew at any time, such as for its lock.
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

    /// A file that is in place while its name is taken came there after an earlier try.
    private static func free(_ aside: String, _ suffix: String) -> String {
        var (path, number) = (aside, 1)
        while Disk.exists(path + suffix) {
            number += 1
            path = "\(aside)-\(number)"
        }
        return path + suffix
    }
}
