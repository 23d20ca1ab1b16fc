import Domain
import HTTP
import JSON
import Codecs

/// What an endpoint reads of a request, noted once before the first one: the document is made of it.
struct InputPlan: Sendable {
    var parameters: [Parameter] = []
    /// The members of the body.
    var members: [Schema.Member] = []
    /// In place of members, for a body that is read as a whole.
    var whole: Schema?
    /// Other forms of the body, by the value of the member that tells them apart.
    var variants: [Schema] = []
    /// Under which the document has the body once.
    var bodyName: String?
    var isBodyOptional = false
    /// Parameters that it does not read are not refused; the page reads them.
    var leavesParameters = false
    /// JSON is the only body it takes.
    var takesJSON = false
    /// Those that follow from what is read.
    var refusals: [[Int: [Refusal]]] = []
    /// The `CodecBox` of each parameter and field, so that no request makes it anew.
    var codecs: [InputReader.Source: any Sendable] = [:]
    /// The plans of objects inside the body, by their names.
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

    /// Derived ones of the address, the body and the parts.
    var allRefusals: [[Int: [Refusal]]] {
        let query = leavesParameters ? [:] : parameterNames.isEmpty ? Refusals.noQuery : Refusals.query
        return (takesJSON ? [Refusals.json, query] : [query]) + refusals
    }

    /// - Throws: everything that is wrong with the request.
    func read<Work>(_ request: Request, _ input: (inout InputReader) throws -> Work) throws -> Work {
        var reader = try InputReader(self, request)
        let work = try input(&reader)
        try reader.finish()
        return work
    }
}

extension InputPlan {
    /// What the document says of a body in which one member has that value.
    struct Variant {
        let value: String
        /// In place of the members of these names.
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

/// A codec as a plan keeps it.
final class CodecBox<Value: Sendable>: Sendable {
    let codec: Codec<Value>

    init(_ codec: Codec<Value>) {
        self.codec = codec
    }
}

/// A value that the work of an endpoint can rely on: without it the request was refused before.
struct Given<Value: Sendable>: Sendable {
    /// Nothing while the request is read and the value is missing or wrong.
    let ifRight: Value?

    var value: Value {
        guard let ifRight else { preconditionFailure("Only the work of an endpoint asks for a given value.") }
        return ifRight
    }
}
