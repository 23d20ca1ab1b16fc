import Domain
import HTTP
import JSON
import Codecs

extension ObjectReader {
    /// - Throws: `DomainError.refused` if the body is not a JSON object.
    init(body bytes: [UInt8], known: [String] = []) throws {
        do {
            guard let members = try JSONParser.parse(bytes).members else {
                throw DomainError.refused(.json.notAnObject, "Send a JSON object in braces.")
            }
            self.init(members, known: known)
        } catch let error as JSONError {
            throw DomainError.refused(error.refusal, error.message)
        }
    }
}

extension Query {
    /// - Throws: `DomainError.invalid` if the form has a field that the API document does not describe.
    func refuseUnknown(besides members: [Schema.Member]) throws {
        var form = ObjectReader(items.map { JSONMember($0.name, .string($0.value)) }, known: members.map(\.name))
        form.refuseUnknown()
        try form.problems.throwIfAny()
    }
}
