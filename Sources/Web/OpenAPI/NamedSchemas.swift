import Codecs

extension [Operation] {
    /// All named schemas they refer to, without duplicates, in order of first use.
    var namedSchemas: [NamedSchema] {
        var found: [NamedSchema] = []
        for operation in self {
            for parameter in operation.parameters { parameter.schema.collect(&found) }
            for body in operation.bodies { body.schema.collect(&found) }
            for answer in operation.answers { answer.content?.schema.collect(&found) }
        }
        ShownProblem.codec.schema.collect(&found)
        return found
    }
}

extension Schema {
    fileprivate func collect(_ found: inout [NamedSchema]) {
        switch self {
        case .named(let named):
            if found.contains(where: { $0.name == named.name }) { return }
            found.append(named)
            for member in named.members() { member.schema.collect(&found) }
        case .object(let members): for member in members { member.schema.collect(&found) }
        case .list(let schema, _, _), .optional(let schema, _): schema.collect(&found)
        case .any(let schemas): for schema in schemas { schema.collect(&found) }
        case .text, .format, .integer, .number, .boolean, .choice, .null, .anything: break
        }
    }
}
