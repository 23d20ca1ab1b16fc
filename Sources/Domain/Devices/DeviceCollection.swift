/// A project as a device sees it, or the collection of the days of habits.
public struct DeviceCollection: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case project(ProjectID)
        case habits
    }

    /// What a device may do besides reading, by the names that RFC 3744 gives it.
    public enum Right: String, CaseIterable, Sendable {
        case properties = "write-properties"
        /// Changes objects that are there.
        case content = "write-content"
        /// Adds objects.
        case bind
        /// Deletes and moves objects.
        case unbind
    }

    /// The last segment of its address, percent-encoded as the client chose it; the ID of a project that Tasker made.
    public let segment: String
    public let content: Content
    /// The name shown to the person; no other collection of the device has it.
    public let name: String
    /// As `#RRGGBBAA`.
    public let color: String
    public let order: Int
    /// Whether it cannot be deleted or renamed.
    public let isFixed: Bool
    /// What the device can do to it; for what others share singly, what it can do to at least one of the tasks.
    public let rights: Set<Right>
    /// Moves with every change; the tag of the collection as well as its sync token.
    public var position: SyncPosition
    public let dead: [DeadProperty]

    public init(
        segment: String, content: Content, name: String, color: String, order: Int, isFixed: Bool, rights: Set<Right>,
        position: SyncPosition, dead: [DeadProperty]
    ) {
        (self.segment, self.content, self.name, self.color) = (segment, content, name, color)
        (self.order, self.isFixed, self.rights) = (order, isFixed, rights)
        (self.position, self.dead) = (position, dead)
    }

    public var isWritable: Bool { !rights.isEmpty }
}

/// A property of a collection that means nothing to Tasker (RFC 4918 §4.1).
public struct DeadProperty: Hashable, Sendable {
    /// The size that all of a collection may have together, in bytes.
    public static let limit = 65_536

    public let namespace: String
    public let name: String
    /// The whole element with its namespaces declared, as it is written back.
    public let xml: String

    public init(namespace: String, name: String, xml: String) {
        (self.namespace, self.name, self.xml) = (namespace, name, xml)
    }
}

/// What a client sets or removes of a collection.
public enum CollectionEdit: Hashable, Sendable {
    case name(String)
    /// `#RRGGBB` or `#RRGGBBAA`; the nearest color of Tasker is shown in its pages.
    case color(String)
    case order(Int)
    case set(DeadProperty)
    case remove(namespace: String, name: String)
}

/// A position in the changes of one database, from which a device goes on (RFC 6578).
public struct SyncPosition: Hashable, Sendable {
    /// The number of the database file, which no copy of it has.
    public let database: Int64
    /// The last row of the change log that was seen, an entry of which may still get more.
    public let row: Int64
    /// The number of the last task that was listed, as long as the first listing is not complete.
    public let listed: Int64?

    public init(database: Int64, row: Int64, listed: Int64? = nil) {
        (self.database, self.row, self.listed) = (database, row, listed)
    }

    /// A URI, since some clients keep no other token.
    public var token: String { "data:,\(database)-\(row)" + (listed.map { "-\($0)" } ?? "") }

    /// Nil if the text is no token.
    public init?(token: some StringProtocol) {
        guard token.hasPrefix("data:,"), token.utf8.count <= 80 else { return nil }
        let parts = token.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard 2...3 ~= parts.count, let database = parts[0], let row = parts[1] else { return nil }
        self.init(database: database, row: row, listed: parts.count == 3 ? parts[2] : nil)
        guard self.token == token else { return nil }
    }
}
