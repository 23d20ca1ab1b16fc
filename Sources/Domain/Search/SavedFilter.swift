import Calendar

/// The identifier of a saved filter.
public typealias SavedFilterID = Identifier<SavedFilter>

/// A named filter that the person saved.
public struct SavedFilter: Hashable, Sendable {
    /// The largest number of saved filters.
    public static let limit = 200
    /// What to do once there are so many.
    public static let tooMany = "There are \(limit) saved views. Delete one first."
    public static let nameLimit = 100
    public static let queryByteLimit = 4_096
    /// The range of positions; the storage places new filters after the greatest one, in steps.
    public static let positions = -1_000_000_000...1_000_000_000

    public let id: SavedFilterID
    public var name: String
    /// A URL query such as `priority=P0&tag=home&sort=-dueDate`.
    public var query: String
    /// The position in the person's own order.
    public var position: Int
    public let createdAt: Instant
    public var modifiedAt: Instant
    /// Incremented by the storage with every change.
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

    /// Returns the trimmed name, or a refusal if it is invalid.
    public static func name(_ text: String, field: String = "name") -> Checked<String> {
        let name = TextRules.seen(text)
        if name.isEmpty || name.count > nameLimit || name.utf8.count > 2_048 {
            return .wrong(field, .filter.nameLength, "Give the view a name of 1 to \(nameLimit) characters.")
        }
        return TextRules.refusingControls(name, field: field, refusal: .filter.nameControlCharacter, lines: false)
    }
}

/// The number of open tasks with a tag.
public struct TagCount: Hashable, Sendable {
    /// The spelling on one of the tasks.
    public let name: String
    public let count: Int

    public init(name: String, count: Int) {
        self.name = name
        self.count = count
    }
}
