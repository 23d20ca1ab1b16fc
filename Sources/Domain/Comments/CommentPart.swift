/// A part of the text of a comment; the parts in order are the whole text.
public struct CommentPart: Hashable, Sendable {
    public enum Kind: Hashable, Sendable {
        case plain
        /// An address, which is the text itself.
        case link
        case mention(PersonID)
    }

    public let kind: Kind
    public let text: String

    public init(_ kind: Kind, _ text: some StringProtocol) {
        (self.kind, self.text) = (kind, String(text))
    }

    /// Divides a text into what it links to, whom it mentions, and the rest.
    /// - Parameter people: those who can be mentioned, by short name.
    public static func parts(of text: String, mentioning people: [String: PersonID]) -> [CommentPart] {
        var parts: [CommentPart] = []
        var plain = text.startIndex
        var position = text.startIndex
        var previous: Unicode.Scalar?
        let scalars = text.unicodeScalars
        func take(_ kind: Kind, _ end: String.Index) {
            if plain < position { parts.append(CommentPart(.plain, text[plain..<position])) }
            parts.append(CommentPart(kind, text[position..<end]))
            (plain, position, previous) = (end, end, text[..<end].unicodeScalars.last)
        }
        while position < text.endIndex {
            let isWithinWord = previous.map(isOfWord) ?? false
            if !isWithinWord, let end = link(in: scalars, at: position) {
                take(.link, end)
            } else if !isWithinWord, let (person, end) = mention(in: scalars, at: position, people) {
                take(.mention(person), end)
            } else {
                previous = scalars[position]
                position = scalars.index(after: position)
            }
        }
        if plain < text.endIndex { parts.append(CommentPart(.plain, text[plain...])) }
        return parts
    }

    /// Whether an address or a mention after the character would be the rest of a word, as in `ann@example.org`.
    private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "_" || scalar == "@"
    }

    /// The end of the address that begins at the position: without the punctuation that follows it in a sentence, and
    /// without brackets that were opened before it.
    private static func link(
        in scalars: String.UnicodeScalarView, at start: String.Index
    ) -> String.Index? {
        guard scalars[start] == "h" || scalars[start] == "H" else { return nil }
        let begin = ["https://", "http://"].first { scheme in
            zip(scheme.unicodeScalars, scalars[start...]).count { $0 == $1.lowercase } == scheme.unicodeScalars.count
        }
        guard let begin else { return nil }
        let host = scalars.index(start, offsetBy: begin.unicodeScalars.count)
        guard let first = scalars[host...].first, isOfWord(first) && first != "@" || first == "[" else { return nil }
        var end =
            scalars[host...].firstIndex { $0.properties.isWhitespace || "<>\"".unicodeScalars.contains($0) }
            ?? scalars.endIndex
        var surplus = ["(": 0, "[": 0, "{": 0] as [Unicode.Scalar: Int]
        for scalar in scalars[host..<end] {
            if surplus[scalar] != nil { surplus[scalar, default: 0] -= 1 }
            if let open = opening[scalar] { surplus[open, default: 0] += 1 }
        }
        while end > host {
            let last = scalars.index(before: end)
            let scalar = scalars[last]
            if let open = opening[scalar], surplus[open, default: 0] > 0 {
                surplus[open, default: 0] -= 1
            } else if !".,;:!?'’”*_~".unicodeScalars.contains(scalar) {
                break
            }
            end = last
        }
        return end > host ? end : nil
    }

    private static let opening: [Unicode.Scalar: Unicode.Scalar] = [")": "(", "]": "[", "}": "{"]

    /// The person whose short name follows the sign at the position, and its end; the longest name counts.
    private static func mention(
        in scalars: String.UnicodeScalarView, at start: String.Index, _ people: [String: PersonID]
    ) -> (PersonID, String.Index)? {
        guard scalars[start] == "@", !people.isEmpty else { return nil }
        let name = scalars.index(after: start)
        let end = scalars[name...].firstIndex { !isOfName($0) } ?? scalars.endIndex
        // A sign that may be part of a name is also what may follow one.
        let last = scalars[name..<end].lastIndex { !".-_".unicodeScalars.contains($0) }
        for end in [end, last.map { scalars.index(after: $0) }].compactMap({ $0 }) {
            if let person = people[String(scalars[name..<end]).lowercased()] { return (person, end) }
        }
        return nil
    }

    private static func isOfName(_ scalar: Unicode.Scalar) -> Bool {
        isOfWord(scalar) || scalar == "." || scalar == "-" || scalar.properties.generalCategory == .nonspacingMark
    }
}

extension Unicode.Scalar {
    fileprivate var lowercase: Unicode.Scalar {
        (0x41...0x5A).contains(value) ? Unicode.Scalar(value + 0x20) ?? self : self
    }
}

extension [CommentPart] {
    /// Those whom the text mentions, each once.
    public var mentioned: [PersonID] {
        reduce(into: []) { all, part in
            if case .mention(let person) = part.kind, !all.contains(person) { all.append(person) }
        }
    }
}
