import Calendar

/// A backup copy of the database, as a file in the folder of copies.
public struct StoredCopy: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case daily, manual
        /// The database that a restore replaced.
        case replaced
        /// Made before a newer version of Tasker changed the schema.
        case beforeUpdate
        /// A file that the person put into the folder.
        case other
    }

    /// The number of tasks in a copy, and its differences from the present data.
    public struct Contents: Hashable, Sendable {
        public let tasks: Int
        public let difference: CopyDifference

        public init(tasks: Int, difference: CopyDifference) {
            self.tasks = tasks
            self.difference = difference
        }
    }

    /// The file name, such as `daily-2026-11-21.db`.
    public let name: String
    public let madeAt: Instant
    public let bytes: Int
    /// Nil if the file cannot be read.
    public let contents: Contents?
    /// Why the copy cannot be restored; nil if it can.
    public let fault: String?

    public init(name: String, madeAt: Instant, bytes: Int, contents: Contents?, fault: String?) {
        self.name = name
        self.madeAt = madeAt
        self.bytes = bytes
        self.contents = contents
        self.fault = fault
    }

    public var kind: Kind { CopyName.kind(of: name) }
}

/// The number of the person's changes in which two files differ.
public struct CopyDifference: Hashable, Sendable {
    /// Changes since the copy, which a restore would lose.
    public let takenBack: Int
    /// Changes in the copy only, because another copy was restored later.
    public let broughtBack: Int
    /// The title of the newest change that would be lost.
    public let newest: String?

    public init(takenBack: Int, broughtBack: Int, newest: String?) {
        self.takenBack = takenBack
        self.broughtBack = broughtBack
        self.newest = newest
    }
}

/// The result of a restore.
public struct RestoredCopy: Hashable, Sendable {
    /// The number of tasks after the restore.
    public let tasks: Int
    /// Nil if the replaced file could not be read.
    public let difference: CopyDifference?
    /// The name of the copy made of the replaced file; nil if there was none.
    public let replaced: String?
    /// The log entry that reverts the restore; nil if there was no previous file.
    public let undoID: Int64?

    public init(tasks: Int, difference: CopyDifference?, replaced: String?, undoID: Int64?) {
        self.tasks = tasks
        self.difference = difference
        self.replaced = replaced
        self.undoID = undoID
    }
}
