import Domain
import HTTP
import JSON
import Codecs
import UseCases

extension InputReader {
    /// What the document says of a field that may be missing here.
    enum Presence {
        /// It may be left out or null; the example has a value, or null.
        case orNull, nullOr
        /// It may be left out.
        case optional
        /// It must be there; a rule refuses its absence.
        case required

        fileprivate func member(_ name: String, _ schema: Schema, _ about: String?) -> Schema.Member {
            switch self {
            case .orNull: Schema.Member(name, .orNull(schema), isRequired: false, about)
            case .nullOr: Schema.Member(name, .nullOr(schema), isRequired: false, about)
            case .optional: Schema.Member(name, schema, isRequired: false, about)
            case .required: Schema.Member(name, schema, about)
            }
        }
    }

    /// Names the body in the document, or lets it be left out.
    mutating func body(_ name: String? = nil, isOptional: Bool = false) {
        guard isDescribing else { return }
        plan.bodyName = name
        plan.isBodyOptional = isOptional
    }

    /// Tells the document what the value of a member that was read makes of the others.
    mutating func bodyDepends(on name: String, _ variants: () -> [InputPlan.Variant]) {
        if isDescribing { plan.vary(by: name, variants()) }
    }

    /// A field that may be left out or null, which say the same.
    mutating func field<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, as presence: Presence = .orNull,
        _ about: @autoclosure () -> String? = nil
    ) -> Value? {
        edit(name, codec(), as: presence, about()).value
    }

    /// A field that must have a value.
    /// - Parameter missing: the sentence of `field.missing`.
    mutating func field<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, missing: @autoclosure () -> String,
        _ about: @autoclosure () -> String? = nil
    ) -> Given<Value> {
        if isDescribing {
            describe(Schema.Member(name, codec().schema, about()), codec())
            plan.refusals.append([422: [.field.missing]])
            return Given(ifRight: nil)
        }
        let value = read(name, codec).value
        if value == nil { require(name, missing()) }
        return Given(ifRight: value)
    }

    /// A field that must be there; null is one of its values.
    /// - Parameter missing: the sentence of `field.missing`.
    mutating func edit<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, missing: @autoclosure () -> String,
        _ about: @autoclosure () -> String? = nil
    ) -> Edit<Value> {
        if isDescribing {
            describe(Schema.Member(name, .orNull(codec().schema), about()), codec())
            plan.refusals.append([422: [.field.missing]])
            return .unchanged
        }
        let edit = read(name, codec)
        if case .unchanged = edit { require(name, missing()) }
        return edit
    }

    /// A field of which null says something else than leaving it out, or which a rule refuses where it is missing.
    mutating func edit<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, as presence: Presence = .orNull,
        _ about: @autoclosure () -> String? = nil
    ) -> Edit<Value> {
        if isDescribing {
            describe(presence.member(name, codec().schema, about()), codec())
            return .unchanged
        }
        return read(name, codec)
    }

    private mutating func describe<Value>(_ member: Schema.Member, _ codec: Codec<Value>) {
        plan.members.append(member)
        describe(codec, of: .body(member.name))
    }

    private mutating func read<Value>(_ name: String, _ make: () -> Codec<Value>) -> Edit<Value> {
        note(.body(name))
        guard let value = members.first(where: { $0.name == name })?.value else { return .unchanged }
        if value.isNull { return .clear }
        return check(value, codec(of: .body(name), make), name).map { .set($0) } ?? .unchanged
    }

    /// The value by its codec, or nothing after noting what is wrong.
    mutating func check<Value>(_ value: JSONValue, _ codec: Codec<Value>, _ name: String) -> Value? {
        if let value = codec.read(value) { return value }
        problems.addType(of: name, codec.fault(in: value))
        return nil
    }

    /// Notes that a field is missing, unless something else is wrong with it.
    mutating func require(_ name: String, _ message: String) {
        if problems.all.contains(where: { $0.field == name }) { return }
        problems.add(name, .field.missing, message)
    }

    /// Notes a field that was read and has a value though it means nothing in this request.
    mutating func refuse(_ name: String, if isUnneeded: Bool, _ message: @autoclosure () -> String) {
        mayRefuse([422: [.field.unneeded]])
        guard isUnneeded, let value = members.first(where: { $0.name == name })?.value, !value.isNull else { return }
        problems.add(name, .field.unneeded, message())
    }

    /// An object inside the body; nil if it is absent or null.
    mutating func object<Value>(
        _ name: String, as presence: Presence = .orNull, _ about: @autoclosure () -> String? = nil,
        _ read: (inout InputReader) -> Value
    ) -> Value? {
        if isDescribing {
            var inner = InputReader()
            _ = read(&inner)
            plan.parts[name] = inner.plan
            plan.refusals += inner.plan.refusals
            describe(presence.member(name, inner.plan.schema, about()), .object)
            return nil
        }
        let found = self.read(name) { Codec.object }
        guard let members = found.value else { return nil }
        var inner = InputReader(part: plan.parts[name] ?? InputPlan(), members)
        let value = read(&inner)
        inner.noteUnknownFields(in: name)
        problems.add(inner.problems)
        return value
    }

    /// An object inside the body that has a reader of its own; nil if it is absent or null.
    mutating func object<Value>(
        _ name: String, _ schema: @autoclosure () -> Schema, as presence: Presence = .orNull,
        _ about: @autoclosure () -> String? = nil, by read: (inout FieldReader) -> Value
    ) -> Value? {
        if isDescribing {
            describe(presence.member(name, schema(), about()), .object)
            return nil
        }
        let found = self.read(name) { Codec.object }
        guard let members = found.value else { return nil }
        var inner = FieldReader(members: members)
        let value = read(&inner)
        inner.refuseUnknown(in: name)
        problems.add(inner.problems)
        return value
    }

    /// The body as a whole, for one that has a reader of its own.
    mutating func body<Value: Sendable>(
        _ schema: @autoclosure () -> NamedSchema, _ read: ([UInt8]) throws -> Value
    ) throws -> Given<Value> {
        if isDescribing {
            plan.whole = .named(schema())
            return Given(ifRight: nil)
        }
        return Given(ifRight: try read(request?.bodyBytes ?? []))
    }
}

extension Codec where Value == [JSONMember] {
    /// The members of an object that are read one by one.
    fileprivate static var object: Codec {
        Codec(.object([]), "an object", read: { $0.members }, write: { writer, _ in writer.null() })
    }
}
