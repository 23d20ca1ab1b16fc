import Domain
import Text

/// The person whom a word names.
struct NamedPerson {
    let person: Person
    let isMe: Bool

    /// Such as `For Ann`.
    var label: String { isMe ? "For me" : "For \(person.name)" }

    /// The short name in a line; `me` for whose line it is.
    static func name(of person: Person, _ options: QuickAddOptions) -> String {
        person.id == options.me ? "me" : person.shortName
    }

    /// Returns nil unless the word is the sign followed by a short name or `me`.
    init?(_ word: LineWord, after sign: String, _ options: QuickAddOptions) {
        guard word.quoted == nil, !options.people.isEmpty, word.bareKey.hasPrefix(sign) else { return nil }
        let name = word.bareKey.dropFirst(sign.count)
        let found = options.people.first { name == "me" ? $0.id == options.me : $0.shortName == name }
        guard let found else { return nil }
        (person, isMe) = (found, found.id == options.me)
    }
}
