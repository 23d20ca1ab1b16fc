import Calendar
import JSON

extension ArchivedRow {
    /// The task, without its dependencies; nil if the row is none.
    public var task: TaskItem? { try? TaskAttributes.read(json, into: .blank) }

    /// Reads the task, and keeps its values.
    public mutating func readTask() throws(RowFault) -> TaskItem {
        let (task, values) = try TaskAttributes.readWithValues(json, into: .blank)
        self.values = values
        return task
    }

    /// The saved filter, as of an import at an instant; nil if the row is none.
    public func filter(at instant: Instant) -> SavedFilter? {
        guard let id = json["id"]?.string.flatMap({ SavedFilterID($0) }), let name = json["name"]?.string,
            let query = json["query"]?.string
        else { return nil }
        return SavedFilter(id: id, name: name, query: query, createdAt: instant, modifiedAt: instant)
    }

    /// The project; its settings, too.
    public func project() throws(RowFault) -> Project {
        let blank = Project(
            id: ProjectID(high: 0, low: 0), name: "", createdAt: Instant(milliseconds: 0),
            modifiedAt: Instant(milliseconds: 0))
        return try ProjectAttributes.read(json, into: blank)
    }

    /// The ID in a member; nil if there is none.
    public func id<Subject>(_ member: String) throws(RowFault) -> Identifier<Subject>? {
        guard let value = json[member], !value.isNull else { return nil }
        guard let id = value.string.flatMap({ Identifier<Subject>($0) }) else {
            throw RowFault(member, "The value must be an id.")
        }
        return id
    }

    /// The value of a member, which must be there.
    public func required<Value>(_ member: String, _ value: Value?) throws(RowFault) -> Value {
        guard let value else { throw RowFault(member, "The row lacks it.") }
        return value
    }
}
