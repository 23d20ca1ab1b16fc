import Codecs
import JSON
import Text

/// Reads a JSON object member by member, or into declared fields, and notes every member that has a wrong type, a value
/// outside its list, or a name that nobody asked for.
public struct ObjectReader: Sendable {
    private let members: [JSONMember]
    /// Names that may stand here, in the order in which an unknown one is compared with them.
    private var known: [String]
    private var hasRefusedUnknown = false
    public var problems = Problems()

    /// - Parameter known: names that may stand here whether they are asked for or not.
    public init(_ members: [JSONMember] = [], known: [String] = []) {
        self.members = members
        self.known = known
    }

    /// What stands under a name; nil if it is absent.
    public mutating func value(_ name: String) -> JSONValue? {
        if !known.contains(name) { known.append(name) }
        return members.first { $0.name == name }?.value
    }

    /// What the object says about one name: after noting a value that the codec does not take, that it is unchanged.
    public mutating func edit<Value>(_ name: String, _ codec: Codec<Value>) -> Edit<Value> {
        guard let value = value(name) else { return .unchanged }
        return problems.edit(value, codec, at: name)
    }

    /// Call last: the editable fields of a table that stand here, with everything that is wrong with the object.
    public mutating func edits<Table>(_: Table.Type, without left: Set<String> = []) -> Edits<Table> {
        var edits = fields(Table.self, without: left)
        edits.problems = problems(in: "")
        return edits
    }

    /// The editable fields of a table; a name such as `settings.reminders` is that of a member of an object.
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

    /// Puts what the object says into a value, in its order (RFC 7396); problems are noted by their paths.
    /// - Parameter path: of the object in the request; empty for the request itself.
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

    /// The object inside this one; nil if it is absent.
    public mutating func object(_ name: String) -> ObjectReader? {
        edit(name, .members).value.map { ObjectReader($0) }
    }

    /// The objects of a list inside this one; nil if it is absent.
    public mutating func objects(_ name: String) -> [ObjectReader]? {
        edit(name, .objects).value.map { $0.map { ObjectReader($0) } }
    }

    /// Call last: notes every member that was not asked for, once, with the name it was probably meant to be.
    public mutating func refuseUnknown(in path: String = "") {
        if hasRefusedUnknown { return }
        hasRefusedUnknown = true
        for member in members where !known.contains(member.name) {
            problems.addUnknown(member.name, in: path, among: known)
        }
    }

    /// Call last: everything that is wrong with the object, unknown members included.
    public mutating func problems(in path: String) -> Problems {
        refuseUnknown(in: path)
        return problems
    }
}

extension Codec where Value == [JSONMember] {
    /// An object that is read member by member.
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
