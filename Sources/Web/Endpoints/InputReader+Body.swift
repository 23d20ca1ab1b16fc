import Domain
import HTTP
import JSON
import Codecs
import UseCases

extension InputReader {
    /// Records the name of the body in the API document, or that the body is optional.
    mutating func body(_ name: String? = nil, isOptional: Bool = false) {
        guard isDescribing else { return }
        plan.bodyName = name
        plan.isBodyOptional = isOptional
    }

    /// Records how the value of one member, read before, determines the others.
    mutating func bodyDepends(on name: String, _ variants: () -> [InputPlan.Variant]) {
        if isDescribing { plan.vary(by: name, variants()) }
    }

    /// Reads an optional field; null is the same as absent.
    mutating func field<Value>(
        _ name: String, _ codec: @autoclosure () -> Codec<Value>, as presence: Presence = .orNull,
        _ about: @autoclosure () -> String? = nil
    ) -> Value? {
        edit(name, codec(), as: presence, about()).value
    }

    /// Reads a required field that may not be null.
    /// - Parameter missing: the message of `field.missing`.
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

    /// Reads a required field that may be null.
    /// - Parameter missing: the message of `field.missing`.
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

    /// Reads a field for which null differs from absent, or whose absence a rule rejects.
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

    /// Adds a problem for a missing field, unless that field already has one.
    mutating func require(_ name: String, _ message: String) {
        if problems.all.contains(where: { $0.field == name }) { return }
        problems.add(name, .field.missing, message)
    }

    /// Adds a problem if a field has a value that is meaningless in this request.
    mutating func refuse(_ name: String, if isUnneeded: Bool, _ message: @autoclosure () -> String) {
        mayRefuse([422: [.field.unneeded]])
        guard isUnneeded, let value = body.value(name), !value.isNull else { return }
        problems.add(name, .field.unneeded, message())
    }

    /// Reads a nested object; nil if it is absent or null.
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

    /// Reads a nested object with a reader of its own; nil if it is absent or null.
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

    /// Reads the whole body with a reader of its own.
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
    /// The member is required in the schema only if its presence is `required`.
    fileprivate func member(_ name: String, _ schema: Schema, _ about: String?) -> Schema.Member {
        Schema.Member(name, self.schema(schema), isRequired: self == .required, about)
    }
}
