import Codecs
import JSON
import Text

/// Reads a JSON object, member by member or into declared fields, and collects a problem for every unknown member and
/// every value of a wrong type or outside its list.
public struct ObjectReader: Sendable {
    private let members: [JSONMember]
    /// The accepted names, in the order in which suggestions for unknown names are sought.
    private var known: [String]
    private var hasRefusedUnknown = false
    public var problems = Problems()

    /// - Parameter known: names that are accepted even if they are never read.
    public init(_ members: [JSONMember] = [], known: [String] = []) {
        self.members = members
        self.known = known
    }

    /// Returns the value of a member; nil if it is absent.
    public mutating func value(_ name: String) -> JSONValue? {
        if !known.contains(name) { known.append(name) }
        return members.first { $0.name == name }?.value
    }

    /// Returns the edit of a member; `unchanged` if its value is invalid, which adds a problem.
    public mutating func edit<Value>(_ name: String, _ codec: Codec<Value>) -> Edit<Value> {
        guard let value = value(name) else { return .unchanged }
        return problems.edit(value, codec, at: name)
    }

    /// Reads the editable fields of a table, with all problems of the object; no member can be read afterwards.
    public mutating func edits<Table>(_: Table.Type, without left: Set<String> = []) -> Edits<Table> {
        var edits = fields(Table.self, without: left)
        edits.problems = problems(in: "")
        return edits
    }

    /// Reads the editable fields of a table; a name such as `settings.reminders` is that of a member of an object.
    public mutating func fields<Table>(_: Table.Type, without left: Set<String> = []) -> Edits<Table> {
        var edits = Edits<Table>()
        var groups: [String: ObjectReader] = [:]
        for attribute in Table.all where attribute.isEditable && !left.contains(attribute.name) {
            guard let group = attribute.group else {
                if let value = value(attribute.name) { edits.read(attribute, value) }
                continue
            }
            if !known.contains(group) { groups[group] = object(group) }
            let name = String(attribute.name.dropFirst(group.count + 1))
            if let value = groups[group]?.value(name) { edits.read(attribute, value) }
        }
        for (name, var group) in groups { problems.add(group.problems(in: name)) }
        problems.add(edits.problems)
        edits.problems = Problems()
        return edits
    }

    /// Applies the object to a value as a merge patch (RFC 7396), in the object's order; problems have full paths.
    /// - Parameter path: the path of the object in the request; empty at the top level.
    func merge<Root>(
        _ attributes: [AnyAttribute<Root>], into root: inout Root, at path: String, _ problems: inout Problems
    ) {
        let prefix = path.isEmpty ? "" : "\(path)."
        for member in members {
            if let attribute = attributes.first(where: { $0.name == member.name }) {
                attribute.editing.merge(member.value, &root, prefix + member.name, &problems)
            } else {
                problems.addUnknown(member.name, in: path, among: attributes.map(\.name))
            }
        }
    }

    /// Returns a reader of a nested object; nil if it is absent.
    public mutating func object(_ name: String) -> ObjectReader? {
        edit(name, .members).value.map { ObjectReader($0) }
    }

    /// Returns readers of the objects in a nested list; nil if it is absent.
    public mutating func objects(_ name: String) -> [ObjectReader]? {
        edit(name, .objects).value.map { $0.map { ObjectReader($0) } }
    }

    /// Adds a problem with a suggested name for every member that was not read. Call after reading all members.
    public mutating func refuseUnknown(in path: String = "") {
        if hasRefusedUnknown { return }
        hasRefusedUnknown = true
        for member in members where !known.contains(member.name) {
            problems.addUnknown(member.name, in: path, among: known)
        }
    }

    /// Returns all problems of the object, including unknown members. Call after reading all members.
    public mutating func problems(in path: String) -> Problems {
        refuseUnknown(in: path)
        return problems
    }
}

extension Codec where Value == [JSONMember] {
    /// Accepts any object, whose members are read one by one.
    public static var members: Codec {
        Codec(.object([]), "an object", read: { $0.members }, write: { writer, _ in writer.null() })
    }
}

extension Codec where Value == [[JSONMember]] {
    fileprivate static var objects: Codec {
        Codec(
            .list(.object([])), "a list of objects",
            read: { json in
                let objects = json.elements?.compactMap(\.members)
                return objects?.count == json.elements?.count ? objects : nil
            }, write: { writer, _ in writer.null() })
    }
}
