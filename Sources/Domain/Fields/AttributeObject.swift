import Codecs
import JSON

extension AnyAttribute {
    public typealias Path<Value> = WritableKeyPath<Root, Value> & Sendable

    /// A field that any request may change and that is stored as text.
    /// - Parameters:
    ///   - usual: supplies the value that `null` resets to; if nil, `null` leaves the field unchanged.
    ///   - kept: the codec for the stored text, if it differs from `codec`.
    static func value<Value: Hashable>(
        _ name: String, _ path: Path<Value>, _ codec: Codec<Value>, of usual: Root?, kept: Codec<Value>? = nil,
        _ about: String? = nil, rules: [Rule<Root>] = []
    ) -> AnyAttribute {
        let usual = usual?[keyPath: path]
        return Attribute(
            name, codec, about: about, kept: kept ?? codec, rules: rules, by: .free, get: { $0[keyPath: path] },
            set: { root, value in if let value = value ?? usual { root[keyPath: path] = value } }
        ).erased
    }

    /// A nullable field that any request may change and that is stored as text; nil is stored as no value.
    static func value<Value: Hashable>(
        _ name: String, orNull path: Path<Value?>, _ codec: Codec<Value>, null presence: Presence = .nullOr,
        kept: Codec<Value>? = nil, _ about: String? = nil, rules: [Rule<Root>] = []
    ) -> AnyAttribute {
        Attribute(
            name, codec, about: about, null: presence, kept: kept ?? codec, rules: rules, by: .free,
            get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }
        ).erased
    }

    /// An object that is merged member by member; `null` resets every member to its default.
    /// - Parameter separator: separates the members' texts if they are stored as one; nil if the object is not stored.
    static func object<Value: Sendable>(
        _ name: String, _ path: Path<Value>, _ members: [AnyAttribute<Value>], separator: Character? = nil,
        _ about: String? = nil
    ) -> AnyAttribute {
        AnyAttribute(
            name, members, separator, about, new: nil, get: { $0[keyPath: path] },
            set: { root, value in if let value { root[keyPath: path] = value } })
    }

    /// A nullable object; creating one requires all of its members.
    /// - Parameters:
    ///   - blank: the value that the members of a new object are merged into.
    ///   - incomplete: the refusal for a missing member of a new object; the rule's own condition is ignored.
    static func object<Value: Sendable>(
        _ name: String, orNull path: Path<Value?>, _ members: [AnyAttribute<Value>], blank: Value,
        separator: Character, _ about: String? = nil, incomplete: Rule<Root>
    ) -> AnyAttribute {
        AnyAttribute(
            name, members, separator, about, new: (blank, incomplete), get: { $0[keyPath: path] },
            set: { $0[keyPath: path] = $1 })
    }

    /// - Parameter new: nil if the object is not nullable.
    private convenience init<Value: Sendable>(
        _ name: String, _ members: [AnyAttribute<Value>], _ separator: Character?, _ about: String?,
        new: (blank: Value, incomplete: Rule<Root>)?, get: @escaping @Sendable (Root) -> Value?,
        set: @escaping @Sendable (inout Root, Value?) -> Void
    ) {
        let codec = ObjectCodec(nil, members.compactMap(\.field))
        let presence: Presence = new == nil ? .required : .nullOr
        self.init(
            name,
            Field(name, presence.schema(codec.schema), about) { writer, root in
                if let value = get(root) { codec.write(value, to: &writer) } else { writer.null() }
            },
            isSame: { left, right in
                switch (get(left), get(right)) {
                case (let left?, let right?): members.allSatisfy { $0.isSame(left, right) }
                case (nil, nil): true
                default: false
                }
            },
            editing: FieldEditing(
                isEditable: true,
                refusals: (new.map { [$0.incomplete.refusal] } ?? []) + members.flatMap(\.refusals),
                merge: Self.merging(members, new: new, get: get, set: set),
                check: { root, path, problems in
                    if let value = get(root) { members.check(value, path, &problems) }
                }), kept: separator.map { KeptText.joined(members, $0).of(get, set, blank: new?.blank) })
    }

    private static func merging<Value: Sendable>(
        _ members: [AnyAttribute<Value>], new: (blank: Value, incomplete: Rule<Root>)?,
        get: @escaping @Sendable (Root) -> Value?, set: @escaping @Sendable (inout Root, Value?) -> Void
    ) -> @Sendable (JSONValue, inout Root, _ path: String, inout Problems) -> Void {
        { json, root, path, problems in
            guard var value = get(root) ?? new?.blank else { return }
            let before = problems.all.count
            switch problems.edit(json, .members, at: path) {
            case .unchanged: return
            case .clear where new != nil: return set(&root, nil)
            case .clear: for member in members { member.editing.merge(.null, &value, path, &problems) }
            case .set(let given):
                ObjectReader(given).merge(members, into: &value, at: path, &problems)
                guard let new else { break }
                guard problems.all.count == before else { return }
                if get(root) == nil, let missing = members.first(where: { json[$0.name]?.isNull ?? true }) {
                    return problems.add("\(path).\(missing.name)", new.incomplete.refusal, new.incomplete.message)
                }
            }
            set(&root, value)
        }
    }
}

extension Array {
    /// Appends a problem for each rule that the value violates.
    func check<Root>(_ root: Root, _ path: String, _ problems: inout Problems) where Element == AnyAttribute<Root> {
        let prefix = path.isEmpty ? "" : "\(path)."
        for attribute in self { attribute.editing.check(root, prefix + attribute.name, &problems) }
    }
}
