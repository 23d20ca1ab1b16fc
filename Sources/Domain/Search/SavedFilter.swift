import Calendar

/// What a saved filter is known by.
public typealias SavedFilterID = Identifier<SavedFilter>

/// A filter that the person keeps under a name.
public struct SavedFilter: Hashable, Sendable {
    /// How many there can be.
    public static let limit = 200
    public static let nameLimit = 100
    public static let queryByteLimit = 4_096
    /// The storage counts on from the greatest one, in steps.
    public static let positions = -1_000_000_000...1_000_000_000

    public let id: SavedFilterID
    public var name: String
    /// As the query of an address, such as `priority=P0&tag=home&sort=-dueDate`.
    public var query: String
    /// Place in the person's own order.
    public var position: Int
    public let createdAt: Instant
    public var modifiedAt: Instant
    /// Grows by one with every change; the storage sets it.
    public var version: Int

    public init(
        id: SavedFilterID, name: String, query: String, position: Int = 0, createdAt: Instant, modifiedAt: Instant,
        version: Int = 1
    ) {
        self.id = id
        self.name = name
        self.query = query
        self.position = position
        self.createdAt = createdAt
        self.modifiedAt = modifiedAt
        self.version = version
    }

    /// The trimmed name, or what is wrong with it.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty || name.count > nameLimit || name.utf8.count > 2_048 {
            return .wrong(field, .filter.nameLength, "Give the filter a name of 1 to \(nameLimit) characters.")
        }
        return TextRules.refusingControls(name, field: field, refusal: .filter.nameControlCharacter, lines: false)
    }
}

/// How often a tag stands on open tasks.
public struct TagCount: Hashable, Sendable {
    /// As it is written on one of them.
    public let name: String
    public let count: Int

    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
