import Calendar

/// A copy of everything, as a file in the folder of copies.
public struct StoredCopy: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case daily, manual
        /// What was in place before an older or other copy took it.
        case replaced
        /// What was there before a newer Tasker changed the tables.
        case beforeUpdate
        /// A file that the person put there.
        case other
    }

    /// What there is in it, and what differs from now.
    public struct Contents: Hashable, Sendable {
        public let tasks: Int
        public let difference: CopyDifference

        public init(tasks: Int, difference: CopyDifference) {
            self.tasks = tasks
            self.difference = difference
        }
    }

    /// The name of the file, such as `daily-2026-11-21.db`.
    public let name: String
    public let madeAt: Instant
    public let bytes: Int
    /// Nil if it cannot be read.
    public let contents: Contents?
    /// Why it cannot be restored; nil if it can.
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

/// How many changes of the person one file has and the other has not.
public struct CopyDifference: Hashable, Sendable {
    /// Made since, so that they would be gone.
    public let takenBack: Int
    /// In the copy alone, after another one was restored.
    public let broughtBack: Int
    /// What the newest of those that would be gone did.
    public let newest: String?

    public init(takenBack: Int, broughtBack: Int, newest: String?) {
        self.takenBack = takenBack
        self.broughtBack = broughtBack
        self.newest = newest
    }
}

/// What a restore did.
public struct RestoredCopy: Hashable, Sendable {
    /// Tasks that there are now.
    public let tasks: Int
    /// Nil if the file that was replaced could not be read.
    public let difference: CopyDifference?
    /// The copy that the file in place became; nil if there was none.
    public let replaced: String?
    /// The entry that takes the restore back; nil if there was no file.
    public let undoID: Int64?

    public init(tasks: Int, difference: CopyDifference?, replaced: String?, undoID: Int64?) {
        self.tasks = tasks
        self.difference = difference
        self.replaced = replaced
        self.undoID = undoID
    }
}
