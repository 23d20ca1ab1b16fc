import Domain
import HTTP
import JSON
import Codecs

/// The input of an endpoint, recorded once before the first request; the API document is derived from it.
struct InputPlan: Sendable {
    var parameters: [Parameter] = []
    /// The members of the body.
    var members: [Schema.Member] = []
    /// Replaces `members` for a body that is read as a whole.
    var whole: Schema?
    /// Other forms of the body, distinguished by the value of one member.
    var variants: [Schema] = []
    /// The name of the body in the API document.
    var bodyName: String?
    var isBodyOptional = false
    /// Whether unknown parameters are accepted because the page reads them.
    var leavesParameters = false
    /// Whether JSON is the only accepted body.
    var takesJSON = false
    /// The refusals implied by the input.
    var refusals: [[Int: [Refusal]]] = []
    /// The `CodecBox` of each parameter and field, so that requests need not create it.
    var codecs: [InputReader.Source: any Sendable] = [:]
    /// The plans of objects inside the body, by name.
    var parts: [String: InputPlan] = [:]
    private(set) var parameterNames: [String] = []

    init() {}

    init<Work>(_ input: (inout InputReader) throws -> Work, takesJSON: Bool = false) {
        var reader = InputReader()
        do { _ = try input(&reader) } catch { preconditionFailure("An endpoint cannot be described: \(error)") }
        self = reader.plan
        self.takesJSON = takesJSON
        parameterNames = parameters.filter { $0.place == .query }.map(\.name)
        if members.isEmpty, whole == nil { isBodyOptional = true }
    }

    var schema: Schema {
        if !variants.isEmpty { return .any(variants) }
        return whole ?? bodyName.map { [members] name in .named(NamedSchema(name) { members }) } ?? .object(members)
    }
    var body: Content? { takesJSON ? .json(schema) : nil }

    /// The refusals implied by the address, the body and the parts.
    var allRefusals: [[Int: [Refusal]]] {
        let query = leavesParameters ? [:] : parameterNames.isEmpty ? Refusals.noQuery : Refusals.query
        return (takesJSON ? [Refusals.json, query] : [query]) + refusals
    }

    /// - Throws: everything wrong with the request.
    func read<Work>(_ request: Request, _ input: (inout InputReader) throws -> Work) throws -> Work {
        var reader = try InputReader(self, request)
        let work = try input(&reader)
        try reader.finish()
        return work
    }
}

extension InputPlan {
    /// A form of the body in which one member has a particular value.
    struct Variant {
        let value: String
        /// Replaces the members of the same names.
        let members: [Schema.Member]

        init(_ value: String, _ members: [Schema.Member]) {
            (self.value, self.members) = (value, members)
        }

        fileprivate func schema(_ all: [Schema.Member], _ name: String) -> Schema {
            .object(
                all.map { member in
                    if member.name == name { return Schema.Member(name, .choice([value]), member.about) }
                    guard let own = members.first(where: { $0.name == member.name }) else { return member }
                    return Schema.Member(own.name, own.schema, isRequired: own.isRequired, member.about)
                })
        }
    }

    mutating func vary(by name: String, _ variants: [Variant]) {
        self.variants = variants.map { $0.schema(members, name) }
    }
}

/// A codec stored in a plan.
final class CodecBox<Value: Sendable>: Sendable {
    let codec: Codec<Value>

    init(_ codec: Codec<Value>) {
        self.codec = codec
    }
}

/// A value that is certain to exist when the work of an endpoint runs; otherwise the request was refused.
struct Given<Value: Sendable>: Sendable {
    /// Nil while the request is being read if the value is missing or invalid.
    let ifRight: Value?

    var value: Value {
        guard let ifRight else { preconditionFailure("Only the work of an endpoint asks for a given value.") }
        return ifRight
    }

    func map<Other>(_ transform: (Value) -> Other) -> Given<Other> { Given<Other>(ifRight: ifRight.map(transform)) }
}
