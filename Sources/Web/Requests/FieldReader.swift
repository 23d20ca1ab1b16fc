import Domain
import HTTP
import JSON
import Codecs
import UseCases

/// Reads the members of a JSON object one by one, and notes every one that has a wrong type, a value outside its
/// list, or a name that nobody asked for.
struct FieldReader {
    private let members: [JSONMember]
    private var known: [String] = []
    var problems = Problems()

    /// - Throws: `DomainError.unreadable` when the body is no JSON object.
    init(_ bytes: [UInt8]) throws {
        self.init(members: try Self.members(bytes))
    }

    /// - Throws: `DomainError.unreadable` when the body is no JSON object.
    static func members(_ bytes: [UInt8]) throws -> [JSONMember] {
        do {
            guard let members = try JSONParser.parse(bytes).members else {
                throw DomainError.refused(.json.notAnObject, "Send a JSON object in braces.")
            }
            return members
        } catch let error as JSONError {
            throw DomainError.refused(error.refusal, error.message)
        }
    }

    init(members: [JSONMember]) {
        self.members = members
    }

    /// What the object says about one name; of a value that the codec does not take nothing, after noting it.
    mutating func edit<Value: Sendable>(_ name: String, _ codec: Codec<Value>) -> Edit<Value> {
        edit(name, { codec.fault(in: $0) }, codec.read)
    }

    private mutating func edit<Value: Sendable>(
        _ name: String, wanting wanted: String, _ read: (JSONValue) -> Value?
    ) -> Edit<Value> {
        edit(name, { CodecFault(place: "", wanted: wanted, value: $0) }, read)
    }

    private mutating func edit<Value: Sendable>(
        _ name: String, _ fault: (JSONValue) -> CodecFault, _ read: (JSONValue) -> Value?
    ) -> Edit<Value> {
        known.append(name)
        guard let value = members.first(where: { $0.name == name })?.value else { return .unchanged }
        if value.isNull { return .clear }
        guard let result = read(value) else {
            problems.addType(of: name, fault(value))
            return .unchanged
        }
        return .set(result)
    }

    /// The editable fields of a task or project, with what cannot be read of them; a name such as `settings.reminders`
    /// is that of a member of an object.
    mutating func edits<Table>(_: Table.Type, without left: Set<String> = []) -> Edits<Table> {
        var edits = Edits<Table>()
        var groups: [String: FieldReader?] = [:]
        for attribute in Table.all where attribute.isEditable && !left.contains(attribute.name) {
            let parts = attribute.name.split(separator: ".").map { String($0) }
            if parts.count == 1 {
                read(attribute, parts[0], &edits)
            } else {
                if groups[parts[0]] == nil { groups.updateValue(object(parts[0]), forKey: parts[0]) }
                groups[parts[0]]??.read(attribute, parts[1], &edits)
            }
        }
        for (name, var group) in groups {
            group?.refuseUnknown(in: name)
            problems.add(group?.problems ?? Problems())
        }
        problems.add(edits.problems)
        edits.problems = Problems()
        return edits
    }

    private mutating func read<Table>(
        _ attribute: AnyAttribute<Table.Root>, _ name: String, _ edits: inout Edits<Table>
    ) {
        known.append(name)
        guard let value = members.first(where: { $0.name == name })?.value else { return }
        edits.read(attribute, value)
    }

    /// The members of an object inside this one; nil if it is absent.
    mutating func object(_ name: String) -> FieldReader? {
        let inner: Edit<[JSONMember]> = edit(name, wanting: "an object") { $0.members }
        return inner.value.map { FieldReader(members: $0) }
    }

    /// The members of each object of a list inside this one; nil if it is absent.
    mutating func objects(_ name: String) -> [FieldReader]? {
        let inner: Edit<[[JSONMember]]> = edit(name, wanting: "a list of objects") { value in
            guard let elements = value.elements else { return nil }
            let objects = elements.compactMap(\.members)
            return objects.count == elements.count ? objects : nil
        }
        return inner.value.map { objects in objects.map { FieldReader(members: $0) } }
    }

    /// Call last: notes every member that was not asked for, with the name it was probably meant to be.
    mutating func refuseUnknown(in path: String = "") {
        for member in members where !known.contains(member.name) {
            problems.addUnknown(member.name, in: path, among: known)
        }
    }
}

extension Query {
    /// - Throws: `DomainError.invalid` for what stands in a form that the document does not tell of.
    func refuseUnknown(besides members: [Schema.Member]) throws {
        var problems = Problems()
        let known = members.map(\.name)
        for item in items where !known.contains(item.name) { problems.addUnknown(item.name, in: "", among: known) }
        try problems.throwIfAny()
    }
}
