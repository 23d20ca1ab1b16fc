import JSON
import Codecs
import Text

/// One member of a value that requests change and that is kept as text: how it is written, merged (RFC 7396), checked
/// and kept. Made once, at start.
public struct Member<Root: Sendable>: Sendable {
    public let field: Field<Root>
    public let rules: [Rule<Root>]
    public let kept: KeptText<Root>
    let isSame: @Sendable (Root, Root) -> Bool
    /// Null takes the usual value; what cannot be used is noted under the path.
    let merge: @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void
    let check: @Sendable (Root, _ path: String, inout Problems) -> Void

    public typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    public var name: String { field.name }
}

/// What must hold of a value, with what is said where it does not.
public struct Rule<Root>: Sendable {
    public let refusal: Refusal
    let message: String
    let holds: @Sendable (Root) -> Bool

    public init(_ refusal: Refusal, _ message: String, _ holds: @escaping @Sendable (Root) -> Bool) {
        self.refusal = refusal
        self.message = message
        self.holds = holds
    }
}

/// A part of a value as one text; without a text where it is unset.
public struct KeptText<Root>: Sendable {
    public let text: @Sendable (Root) -> String?
    /// False when the text cannot be understood; nothing changes then.
    public let read: @Sendable (inout Root, String) -> Bool

    init(
        text: @escaping @Sendable (Root) -> String?, read: @escaping @Sendable (inout Root, String) -> Bool
    ) {
        self.text = text
        self.read = read
    }

    init<Value: Sendable>(_ path: WritableKeyPath<Root, Value> & Sendable, _ codec: Codec<Value>) {
        self.init {
            codec.text($0[keyPath: path])
        } read: { root, text in
            guard let value = codec.parse(text) else { return false }
            root[keyPath: path] = value
            return true
        }
    }
}

extension Member {
    /// - Parameters:
    ///   - usual: what null takes; without it null says nothing.
    ///   - kept: how the text is kept where that is not as in `codec`.
    public init<Value: Equatable & Sendable>(
        _ name: String, _ codec: Codec<Value>, usual: Value?, kept: Codec<Value>? = nil, _ about: String? = nil,
        rules: [Rule<Root>] = [], get: @escaping @Sendable (Root) -> Value,
        set: @escaping @Sendable (inout Root, Value) -> Void
    ) {
        let keeping = kept ?? codec
        self.init(
            field: Field(name, codec, about, get), rules: rules,
            kept: KeptText {
                keeping.text(get($0))
            } read: { root, text in
                guard let value = keeping.parse(text) else { return false }
                set(&root, value)
                return true
            },
            isSame: { get($0) == get($1) },
            merge: Self.merging(codec, usual, set), check: { Rule.check(rules, $0, $1, &$2) })
    }

    private static func merging<Value>(
        _ codec: Codec<Value>, _ usual: Value?, _ set: @escaping @Sendable (inout Root, Value) -> Void
    ) -> @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void
    where Value: Sendable {
        { json, root, path, problems in
            if json.isNull {
                if let usual { set(&root, usual) }
            } else if let value = codec.read(json) {
                set(&root, value)
            } else {
                problems.addType(of: path, codec.fault(in: json))
            }
        }
    }

    /// - Parameter usual: whose member null takes.
    public init<Value: Equatable & Sendable>(
        _ name: String, _ path: Path<Value>, _ codec: Codec<Value>, of usual: Root?, kept: Codec<Value>? = nil,
        _ about: String? = nil, rules: [Rule<Root>] = []
    ) {
        self.init(
            name, codec, usual: usual?[keyPath: path], kept: kept, about, rules: rules, get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }

    /// A member that may be null, which is kept by keeping nothing.
    public init<Value: Equatable & Sendable>(
        _ name: String, orNull path: Path<Value?>, _ codec: Codec<Value?>, kept: Codec<Value>? = nil,
        _ about: String? = nil, rules: [Rule<Root>] = []
    ) {
        let plain = Member(name, path, codec, of: nil, about, rules: rules)
        let keeping = kept.map { Codec<Value?>.orNull($0) } ?? codec
        self.init(
            field: plain.field, rules: rules,
            kept: KeptText {
                $0[keyPath: path] == nil ? nil : keeping.text($0[keyPath: path])
            } read: { root, text in
                guard let value = keeping.parse(text) else { return false }
                root[keyPath: path] = value
                return true
            }, isSame: plain.isSame,
            merge: { json, root, name, problems in
                if json.isNull { root[keyPath: path] = nil } else { plain.merge(json, &root, name, &problems) }
            }, check: plain.check)
    }

    /// An object that is merged member by member.
    /// - Parameter separator: between the texts of its members, as they are kept.
    public init<Value: Sendable>(
        _ name: String, _ path: Path<Value>, _ members: [Member<Value>], separator: Character, _ about: String? = nil
    ) {
        let codec = ObjectCodec(nil, members.map(\.field))
        self.init(
            field: Field(name, .object(codec), about) { $0[keyPath: path] },
            rules: members.flatMap(\.rules).map { rule in
                Rule(rule.refusal, rule.message) { rule.holds($0[keyPath: path]) }
            },
            kept: KeptText.joined(members.map(\.kept), separator).at(path),
            isSame: { left, right in members.allSatisfy { $0.isSame(left[keyPath: path], right[keyPath: path]) } },
            merge: { json, root, name, problems in
                if json.isNull {
                    for member in members { member.merge(.null, &root[keyPath: path], "", &problems) }
                } else {
                    members.merge(json, &root[keyPath: path], name, &problems)
                }
            },
            check: { members.check($0[keyPath: path], $1, &$2) })
    }

    /// An object that may be null; a new one must have all of its members.
    /// - Parameters:
    ///   - blank: what the members of a new one are put into.
    ///   - incomplete: what is said of a member that a new one lacks; its own condition counts for nothing.
    public init<Value: Sendable>(
        _ name: String, orNull path: Path<Value?>, _ members: [Member<Value>], blank: Value, separator: Character,
        _ about: String? = nil, incomplete: Rule<Root>
    ) {
        let codec = Codec<Value?>.nullOr(.object(ObjectCodec(nil, members.map(\.field))))
        let kept = KeptText.joined(members.map(\.kept), separator)
        self.init(
            field: Field(name, codec, about) { $0[keyPath: path] },
            rules: [incomplete]
                + members.flatMap(\.rules).map { rule in
                    Rule(rule.refusal, rule.message) { $0[keyPath: path].map(rule.holds) ?? true }
                },
            kept: KeptText {
                $0[keyPath: path].flatMap(kept.text)
            } read: { root, text in
                var value = root[keyPath: path] ?? blank
                guard kept.read(&value, text) else { return false }
                root[keyPath: path] = value
                return true
            },
            isSame: { left, right in
                switch (left[keyPath: path], right[keyPath: path]) {
                case (let left?, let right?): members.allSatisfy { $0.isSame(left, right) }
                case (nil, nil): true
                default: false
                }
            },
            merge: Self.merging(path, members, blank: blank, incomplete: incomplete),
            check: { root, name, problems in
                if let value = root[keyPath: path] { members.check(value, name, &problems) }
            })
    }

    private static func merging<Value: Sendable>(
        _ path: Path<Value?>, _ members: [Member<Value>], blank: Value, incomplete: Rule<Root>
    ) -> @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void {
        { json, root, name, problems in
            guard !json.isNull else { return root[keyPath: path] = nil }
            let before = problems.all.count
            var value = root[keyPath: path] ?? blank
            members.merge(json, &value, name, &problems)
            guard problems.all.count == before else { return }
            if root[keyPath: path] == nil, let missing = members.first(where: { json[$0.name]?.isNull ?? true }) {
                problems.add("\(name).\(missing.name)", incomplete.refusal, incomplete.message)
            } else {
                root[keyPath: path] = value
            }
        }
    }
}

extension Rule {
    static func check(_ rules: [Rule], _ root: Root, _ path: String, _ problems: inout Problems) {
        for rule in rules where !rule.holds(root) { problems.add(path, rule.refusal, rule.message) }
    }
}

extension Array {
    /// Puts the members of a JSON object into the value; what it does not name stays as it is.
    func merge<Root>(_ json: JSONValue, _ root: inout Root, _ path: String, _ problems: inout Problems)
    where Element == Member<Root> {
        guard let given = json.members else { return problems.addType(of: path, "an object", json) }
        let prefix = path.isEmpty ? "" : "\(path)."
        for new in given {
            if let member = first(where: { $0.name == new.name }) {
                member.merge(new.value, &root, prefix + new.name, &problems)
            } else {
                problems.addUnknown(new.name, in: path, among: map(\.name))
            }
        }
    }

    func check<Root>(_ root: Root, _ path: String, _ problems: inout Problems) where Element == Member<Root> {
        let prefix = path.isEmpty ? "" : "\(path)."
        for member in self { member.check(root, prefix + member.name, &problems) }
    }
}

extension KeptText where Root: Sendable {
    /// The texts of several parts in a row; nil if one of them is unset.
    public static func joined(_ parts: [KeptText], _ separator: Character) -> KeptText {
        KeptText { root in
            let texts = parts.compactMap { $0.text(root) }
            return texts.count == parts.count ? texts.joined(separator: String(separator)) : nil
        } read: { root, text in
            let texts = text.split(separator: separator)
            var new = root
            guard texts.count == parts.count, zip(parts, texts).allSatisfy({ $0.read(&new, String($1)) }) else {
                return false
            }
            root = new
            return true
        }
    }

    func at<Outer>(_ path: WritableKeyPath<Outer, Root> & Sendable) -> KeptText<Outer> {
        KeptText<Outer>(text: { text($0[keyPath: path]) }, read: { read(&$0[keyPath: path], $1) })
    }
}

extension Problems {
    /// A member of a wrong type or outside of its list, or an element of it that is.
    public mutating func addType(of path: String, _ fault: CodecFault) {
        addType(of: path + fault.place, fault.wanted, fault.value)
    }

    /// A member of a wrong type, or outside of its list.
    public mutating func addType(of path: String, _ wanted: String, _ value: JSONValue) {
        add(path, .field.type, "\(FieldWords.opening(path)) must be \(wanted), not \(Self.shown(value)).")
    }

    /// A member that nobody asked for, with the name that it was probably meant to be.
    public mutating func addUnknown(_ name: String, in path: String, among known: [String]) {
        // Looking for near names takes long.
        if isFull { return }
        let field = path.isEmpty ? name : "\(path).\(name)"
        let hint = NearestName.of(name, among: known).map { " Did you mean “\($0)”?" } ?? ""
        add(String(field.prefix(100)), .field.unknown, "There is no field “\(name.prefix(60))” here.\(hint)")
    }

    private static func shown(_ value: JSONValue) -> String {
        switch value {
        case .string(let text): "“\(text.prefix(40))”"
        case .number(let number): "\(number.text.prefix(40))"
        case .bool(let flag): "\(flag)"
        case .null, .array, .object: value.kind
        }
    }
}
