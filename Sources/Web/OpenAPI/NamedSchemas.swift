import Codecs

extension [Operation] {
    /// Every schema that they refer to by a name, each once, in the order in which they do.
    var namedSchemas: [NamedSchema] {
        var found: [NamedSchema] = []
        for operation in self {
            for parameter in operation.parameters { parameter.schema.gather(&found) }
            for body in operation.bodies { body.schema.gather(&found) }
            for answer in operation.answers { answer.content?.schema.gather(&found) }
        }
        ShownProblem.codec.schema.gather(&found)
        return found
    }
}

extension Schema {
    fileprivate func gather(_ found: inout [NamedSchema]) {
        switch self {
        case .named(let named):
            if found.contains(where: { $0.name == named.name }) { return }
            found.append(named)
            for member in named.members() { member.schema.gather(&found) }
        case .object(let members): for member in members { member.schema.gather(&found) }
        case .list(let schema, _, _), .optional(let schema, _): schema.gather(&found)
        case .any(let schemas): for schema in schemas { schema.gather(&found) }
        case .text, .format, .integer, .number, .boolean, .choice, .null, .anything: break
        }
    }
}
