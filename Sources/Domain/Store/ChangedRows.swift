import JSON

/// What an entry did, row by row.
public struct ChangedRows: Hashable, Sendable {
    public let rows: [ChangedRow]
    /// Rows that are left out.
    public let more: Int
    /// The settings that it touched, before and after; all others have their usual value in both.
    public let settings: Replaced<Settings>?

    public init(rows: [ChangedRow], more: Int, settings: Replaced<Settings>?) {
        self.rows = rows
        self.more = more
        self.settings = settings
    }
}

/// One thing that an entry changed.
public struct ChangedRow: Hashable, Sendable {
    /// `task`, `project`, or another word of the API.
    public let kind: String
    public let id: String
    /// As it is called now, or was last.
    public let name: String?
    public let fields: [ChangedField]

    public init(kind: String, id: String, name: String?, fields: [ChangedField]) {
        self.kind = kind
        self.id = id
        self.name = name
        self.fields = fields
    }
}

/// A field under its name in the API, with its values there.
public struct ChangedField: Hashable, Sendable {
    public let name: String
    public let value: Replaced<JSONValue>
    /// The names of what the values name by ids.
    public let names: Replaced<String?>

    public init(name: String, value: Replaced<JSONValue>, names: Replaced<String?> = Replaced(nil, nil)) {
        self.name = name
        self.value = value
        self.names = names
    }
}

/// What was there before, and what came in its place.
public struct Replaced<Value> {
    public var before: Value
    public var after: Value

    public init(_ before: Value, _ after: Value) {
        self.before = before
        self.after = after
    }
}

extension Replaced: Sendable where Value: Sendable {}
extension Replaced: Equatable where Value: Equatable {}
extension Replaced: Hashable where Value: Hashable {}
