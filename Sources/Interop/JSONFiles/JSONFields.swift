import JSON

/// The members of a task in a JSON file. Those that are not taken, and say something, are kept beside the task, except
/// for accounts and secrets.
struct JSONFields {
    private let members: [JSONMember]
    private var taken: Set<String> = []
    private var unreadable: Set<String> = []

    init(_ value: JSONValue) { members = value.members ?? [] }

    /// The value of a member; nil if there is none, or it is null.
    mutating func take(_ name: String) -> JSONValue? {
        guard let value = look(name) else { return nil }
        taken.insert(name)
        return value.isNull ? nil : value
    }

    /// The value of a member, which stays for others to take.
    func look(_ name: String) -> JSONValue? { members.first { $0.name == name }?.value }

    /// Takes members that say nothing to a person, and those of accounts.
    mutating func drop(_ names: String...) { taken.formUnion(names) }

    /// The text of a string or a number.
    mutating func text(_ name: String) -> String? { read(name) { $0.plainText } }

    /// Whether it is true; `1` and `"true"` are, too.
    mutating func flag(_ name: String) -> Bool {
        guard let value = take(name) else { return false }
        return value.bool ?? (value.wholeNumber.map { $0 != 0 } ?? (value.string?.lowercased() == "true"))
    }

    mutating func number(_ name: String) -> Int? { read(name) { $0.wholeNumber.map { Int($0) } } }

    mutating func list(_ name: String) -> [JSONValue] { read(name) { $0.elements } ?? [] }

    /// A date; the year 1 means that there is none.
    mutating func time(_ name: String) -> JSONTime? {
        let value = look(name)
        if value?.saysNothing ?? true || value?.isNoDate ?? false {
            taken.insert(name)
            return nil
        }
        return read(name) { JSONTime($0) }
    }

    /// Converts a value; one that cannot be converted is kept as it is.
    mutating func read<Value>(_ name: String, _ convert: (JSONValue) -> Value?) -> Value? {
        guard let value = take(name) else { return nil }
        if let converted = convert(value) { return converted }
        taken.remove(name)
        unreadable.insert(name)
        return nil
    }

    /// Keeps what nobody took beside the task.
    func keepRest(in task: inout TaskBuilder) {
        for member in members where !taken.contains(member.name) {
            guard !member.isPrivate, let value = member.value.withoutPrivate, !value.saysNothing, !value.isNoDate
            else { continue }
            let text = JSONMember(member.name, value).text
            let reason =
                unreadable.contains(member.name)
                ? "“\(value.text.prefix(60))” cannot be read" : "Tasker has no field for it"
            task.keep(foreign: text, member.name, because: reason, isWritten: false)
        }
    }
}

extension JSONMember {
    private static let privateWords = [
        "token", "password", "passwd", "secret", "apikey", "api_key", "auth", "credential", "cookie", "session",
        "email",
    ]

    /// Whether it is part of an account, by its name.
    var isPrivate: Bool {
        let name = name.lowercased()
        return Self.privateWords.contains(where: name.contains)
    }

    /// Such as `"name":"value"`.
    fileprivate var text: String { String(JSONValue.object([self]).text.dropFirst().dropLast()) }
}

extension JSONValue {
    /// Null, false, zero and what is empty.
    var saysNothing: Bool {
        switch self {
        case .null: true
        case .bool(let value): !value
        case .number(let number): number.double == 0
        case .string(let text): text.isEmpty
        case .array(let values): values.isEmpty
        case .object(let members): members.isEmpty
        }
    }

    /// Whether it is a time in the year 1, by which programs in Go say that there is none.
    var isNoDate: Bool { string?.hasPrefix("0001-01-0") ?? false }

    /// The text of a string or a number.
    var plainText: String? {
        switch self {
        case .string(let text): text
        case .number(let number): number.text
        default: nil
        }
    }

    /// Without members of accounts at any depth; nil if nothing is left.
    fileprivate var withoutPrivate: JSONValue? {
        switch self {
        case .object(let members):
            let kept = members.compactMap { member -> JSONMember? in
                if member.isPrivate { return nil }
                return member.value.withoutPrivate.map { JSONMember(member.name, $0) }
            }
            return kept.isEmpty ? nil : .object(kept)
        case .array(let values):
            let kept = values.compactMap(\.withoutPrivate)
            return kept.isEmpty ? nil : .array(kept)
        default: return self
        }
    }

    fileprivate var text: String {
        var writer = JSONWriter()
        writer.value(self)
        return String(decoding: writer.bytes, as: UTF8.self)
    }
}
