import Domain
import JSON
import UseCases

/// Reads the members of a JSON object one by one, and notes every one that has a wrong type, a value outside its
/// list, or a name that nobody asked for.
struct FieldReader {
    private let members: [JSONMember]
    private var known: [String] = []
    var problems = Problems()

    /// - Throws: `DomainError.unreadable` when the body is no JSON object.
    init(_ bytes: [UInt8]) throws {
        do {
            guard let members = try JSONParser.parse(bytes).members else {
                throw DomainError.refused(.json.notAnObject, "Send a JSON object in braces.")
            }
            self.members = members
        } catch let error as JSONError {
            throw DomainError.refused(error.refusal, error.message)
        }
    }

    var object: JSONValue { .object(members) }

    private init(members: [JSONMember]) {
        self.members = members
    }

    /// What the object says about one name; `read` answers nothing for a value of the wrong type.
    private mutating func edit<Value: Sendable>(
        _ name: String, _ wanted: String, _ read: (JSONValue) -> Value?
    ) -> Edit<Value> {
        known.append(name)
        guard let value = members.first(where: { $0.name == name })?.value else { return .unchanged }
        if value.isNull { return .clear }
        guard let result = read(value) else {
            problems.addType(of: name, wanted, value)
            return .unchanged
        }
        return .set(result)
    }

    /// Refuses every member of a body that may be left out and has nothing to say.
    /// - Throws: `DomainError.unreadable`, or `.invalid` that names the members.
    static func refuseAll(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        var reader = try FieldReader(bytes)
        reader.refuseUnknown()
        try reader.problems.throwIfAny()
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

    mutating func text(_ name: String) -> Edit<String> {
        edit(name, "a string") { $0.string }
    }

    mutating func boolean(_ name: String) -> Edit<Bool> {
        edit(name, "true or false") { $0.bool }
    }

    mutating func integer(_ name: String) -> Edit<Int> {
        edit(name, "a whole number") { $0.integer.map { Int($0) } }
    }

    mutating func texts(_ name: String) -> Edit<[String]> {
        edit(name, "a list of strings") { value in
            guard let elements = value.elements else { return nil }
            let texts = elements.compactMap(\.string)
            return texts.count == elements.count ? texts : nil
        }
    }

    mutating func identifier<Subject>(_ name: String) -> Edit<Identifier<Subject>> {
        edit(name, "an id such as 2742b654-b0ac-5311-9642-a19ac9e2bcf0") { $0.string.flatMap { Identifier($0) } }
    }

    mutating func identifiers<Subject>(_ name: String) -> Edit<[Identifier<Subject>]> {
        edit(name, "a list of ids") { value in
            guard let elements = value.elements else { return nil }
            let ids = elements.compactMap { $0.string.flatMap { Identifier<Subject>($0) } }
            return ids.count == elements.count ? ids : nil
        }
    }

    mutating func dueDate(_ name: String) -> Edit<DueDate> {
        edit(name, "a date that exists, such as 2026-11-21 or 2026-11-21T14:30") { $0.string.flatMap { DueDate($0) } }
    }

    mutating func day(_ name: String) -> Edit<Day> {
        edit(name, "a date that exists, such as 2026-11-21") { $0.string.flatMap { Day($0) } }
    }

    mutating func repeatPattern(_ name: String) -> Edit<RepeatPattern> {
        edit(name, "a repeat pattern such as every 2 weeks on mon,fri") { $0.string.flatMap { RepeatPattern($0) } }
    }

    mutating func priority(_ name: String) -> Edit<Priority> {
        edit(name, "P0, P1, P2 or P3") { $0.string.flatMap { Priority(code: $0) } }
    }

    /// One of the texts.
    mutating func choice(_ name: String, among texts: [String]) -> Edit<String> {
        edit(name, "one of \(texts.joined(separator: ", "))") { $0.string.flatMap { texts.contains($0) ? $0 : nil } }
    }

    /// What `read` makes of the value; nothing for one that it does not take.
    mutating func value<Value: Sendable>(
        _ name: String, _ wanted: String, _ read: (JSONValue) -> Value?
    ) -> Edit<Value> {
        edit(name, wanted, read)
    }

    mutating func choice<Value: RawRepresentable<String> & CaseIterable & Sendable>(_ name: String) -> Edit<Value> {
        edit(name, "one of \(Value.allCases.map(\.rawValue).joined(separator: ", "))") {
            $0.string.flatMap { Value(rawValue: $0) }
        }
    }

    /// Notes that a field is missing, unless something else is wrong with it.
    mutating func require(_ name: String, _ message: String) {
        if problems.all.contains(where: { $0.field == name }) { return }
        problems.add(name, .field.missing, message)
    }

    /// Notes a field that has a value though it means nothing in this request.
    mutating func refuseValue(of name: String, _ message: String) {
        known.append(name)
        guard let value = members.first(where: { $0.name == name })?.value, !value.isNull else { return }
        problems.add(name, .field.unneeded, message)
    }

    /// The members of an object inside this one; nothing when it is absent.
    mutating func object(_ name: String) -> FieldReader? {
        let inner: Edit<[JSONMember]> = edit(name, "an object") { $0.members }
        return inner.value.map { FieldReader(members: $0) }
    }

    /// An object that is merged member by member (RFC 7396); `.clear` for null.
    mutating func merged(_ name: String) -> Edit<FieldReader> {
        let inner: Edit<[JSONMember]> = edit(name, "an object") { $0.members }
        return switch inner {
        case .unchanged: .unchanged
        case .clear: .clear
        case .set(let members): .set(FieldReader(members: members))
        }
    }

    /// The members of each object of a list inside this one; nothing when it is absent.
    mutating func objects(_ name: String) -> [FieldReader]? {
        let inner: Edit<[[JSONMember]]> = edit(name, "a list of objects") { value in
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
