import Domain
import HTTP
import JSON
import Codecs
import UseCases

extension InputReader {
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
        guard let value = body.value(name) else { return .unchanged }
        return problems.edit(value, codec(of: .body(name), make), at: name)
    }

    /// Notes that a field is missing, unless something else is wrong with it.
    mutating func require(_ name: String, _ message: String) {
        if problems.all.contains(where: { $0.field == name }) { return }
        problems.add(name, .field.missing, message)
    }

    /// Notes a field that was read and has a value though it means nothing in this request.
    mutating func refuse(_ name: String, if isUnneeded: Bool, _ message: @autoclosure () -> String) {
        mayRefuse([422: [.field.unneeded]])
        guard isUnneeded, let value = body.value(name), !value.isNull else { return }
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
            describe(presence.member(name, inner.plan.schema, about()), .members)
            return nil
        }
        guard let members = self.read(name, { .members }).value else { return nil }
        var inner = InputReader(part: plan.parts[name] ?? InputPlan(), members)
        let value = read(&inner)
        problems.add(inner.body.problems(in: name))
        return value
    }

    /// An object inside the body that has a reader of its own; nil if it is absent or null.
    mutating func object<Value>(
        _ name: String, _ schema: @autoclosure () -> Schema, as presence: Presence = .orNull,
        _ about: @autoclosure () -> String? = nil, by read: (inout ObjectReader) -> Value
    ) -> Value? {
        if isDescribing {
            describe(presence.member(name, schema(), about()), .members)
            return nil
        }
        guard let members = self.read(name, { .members }).value else { return nil }
        var inner = ObjectReader(members)
        let value = read(&inner)
        problems.add(inner.problems(in: name))
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

extension Presence {
    /// A member of a body; one that must be there is refused by a rule where it is not.
    fileprivate func member(_ name: String, _ schema: Schema, _ about: String?) -> Schema.Member {
        Schema.Member(name, self.schema(schema), isRequired: self == .required, about)
    }
}
