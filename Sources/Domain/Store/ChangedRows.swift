import JSON

/// The changes of an entry, row by row.
public struct ChangedRows: Hashable, Sendable {
    public let rows: [ChangedRow]
    /// The number of rows that are left out.
    public let more: Int
    /// The settings that changed, before and after; all others have default values in both.
    public let settings: Replaced<Settings>?

    public init(rows: [ChangedRow], more: Int, settings: Replaced<Settings>?) {
        self.rows = rows
        self.more = more
        self.settings = settings
    }
}

/// One row changed by an entry.
public struct ChangedRow: Hashable, Sendable {
    /// `task`, `project` or another term of the API.
    public let kind: String
    /// What the pages call such a row; empty for settings.
    public let label: String
    public let id: String
    /// The present name, or the last one.
    public let name: String?
    public let fields: [ChangedField]

    public init(kind: String, label: String, id: String, name: String?, fields: [ChangedField]) {
        self.kind = kind
        self.label = label
        self.id = id
        self.name = name
        self.fields = fields
    }
}

/// A changed field with its name and values in the API.
public struct ChangedField: Hashable, Sendable {
    public let name: String
    public let value: Replaced<JSONValue>
    /// The names of whatever the values refer to by ID.
    public let names: Replaced<String?>

    public init(name: String, value: Replaced<JSONValue>, names: Replaced<String?> = Replaced(nil, nil)) {
        self.name = name
        self.value = value
        self.names = names
    }
}

/// A value before and after a change.
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
