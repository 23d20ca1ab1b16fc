/// For commands whose first word says what to do, and whose second one names what it is done to.
extension Invocation {
    /// The first word; nil if there is none.
    func verb<Verb: RawRepresentable<String>>(_: Verb.Type) throws -> Verb? {
        guard let word = words.first else { return nil }
        if let verb = Verb(rawValue: word) { return verb }
        throw UsageError(message: "\(command.name) does not take “\(word)”. Usage: \(command.usage)")
    }

    /// The word after the verb, which must be the last.
    func name(ofThe noun: String) throws -> String {
        guard words.count == 2 else { throw UsageError(message: "Name the \(noun). Usage: \(command.usage)") }
        return words[1]
    }
}
