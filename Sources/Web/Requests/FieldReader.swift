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

    /// What the object says about one name; `read` answers nothing for a value of the wrong type.
    private mutating func edit<Value: Sendable>(
        _ name: String, _ wanted: String, _ read: (JSONValue) -> Value?
    ) -> Edit<Value> {
        known.append(name)
        guard let value = members.first(where: { $0.name == name })?.value else { return .unchanged }
        if value.isNull { return .clear }
        guard let result = read(value) else {
            problems.add(name, .field.type, "\(name) must be \(wanted), not \(Self.shown(value)).")
            return .unchanged
        }
        return .set(result)
    }

    static func shown(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "“\(text.prefix(40))”"
        case .number(let number): "\(number.text.prefix(40))"
        case .bool(let flag): "\(flag)"
        case .null, .array, .object: value.kind
        }
    }

    /// Refuses every member of a body that may be left out and has nothing to say.
    /// - Throws: `DomainError.unreadable`, or `.invalid` that names the members.
    static func refuseAll(_ bytes: [UInt8]) throws {
        guard !bytes.isEmpty else { return }
        var reader = try FieldReader(bytes)
        reader.refuseUnknown()
        try reader.problems.throwIfAny()
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

    /// Minutes since midnight, written `07:00`.
    mutating func time(_ name: String) -> Edit<Int> {
        edit(name, "a time of day such as 07:00") { $0.string.flatMap(TimeOfDay.minutes) }
    }

    /// Days of the week by their names, each once, in the order of the week.
    mutating func weekdays(_ name: String) -> Edit<[Weekday]> {
        edit(name, "a list of days such as [\"monday\", \"friday\"]") { value in
            guard let elements = value.elements else { return nil }
            let days = elements.compactMap { $0.string.flatMap(Weekday.init(code:)) }
            return days.count == elements.count ? Weekday.allCases.filter(days.contains) : nil
        }
    }

    mutating func weekday(_ name: String) -> Edit<Weekday> {
        edit(name, "a day of the week such as monday") { $0.string.flatMap(Weekday.init(code:)) }
    }

    mutating func repeatPattern(_ name: String) -> Edit<RepeatPattern> {
        edit(name, "a repeat pattern such as every 2 weeks on mon,fri") { $0.string.flatMap { RepeatPattern($0) } }
    }

    /// A list of objects with `from` and `to`, both days inside the range.
    mutating func dayRanges(_ name: String) -> Edit<[ClosedRange<Day>]> {
        edit(name, "a list of ranges such as {\"from\": \"2026-08-01\", \"to\": \"2026-08-14\"}") { value in
            guard let elements = value.elements else { return nil }
            let ranges = elements.compactMap { element -> ClosedRange<Day>? in
                guard element.members?.count == 2, let from = element["from"]?.string.flatMap({ Day($0) }),
                    let to = element["to"]?.string.flatMap({ Day($0) }), from <= to
                else { return nil }
                return from...to
            }
            return ranges.count == elements.count ? ranges : nil
        }
    }

    mutating func priority(_ name: String) -> Edit<Priority> {
        edit(name, "P0, P1, P2 or P3") { $0.string.flatMap { Priority(code: $0) } }
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
            let field = path.isEmpty ? member.name : "\(path).\(member.name)"
            let hint = NearestName.of(member.name, among: known).map { " Did you mean “\($0)”?" } ?? ""
            problems.add(
                String(field.prefix(100)), .field.unknown, "There is no field “\(member.name.prefix(60))” here.\(hint)"
            )
        }
    }
}
