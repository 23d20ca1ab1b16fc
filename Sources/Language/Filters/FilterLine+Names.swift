import Domain
import Text

/// A kind of object that filter lines refer to by name.
public enum FilterNoun: Sendable {
    case project, tag

    fileprivate var signs: [String] { self == .project ? ["##", "#"] : ["@"] }
    fileprivate var keys: Set<String> { self == .project ? FilterKeyWord.projects : FilterKeyWord.tags }

    fileprivate struct Named {
        let sign: String
        let name: String
        /// The rest of the word after the name.
        let tail: Substring
        /// Whether the name contains the wildcard `*`.
        let isPattern: Bool
    }

    /// Returns nil unless the word refers to an object of this kind.
    fileprivate func named(_ word: LineWord) -> Named? {
        func found(_ sign: String, _ name: String, _ tail: Substring) -> Named {
            Named(sign: sign, name: name, tail: tail, isPattern: word.quoted == nil && name.contains("*"))
        }
        for sign in signs {
            guard let name = FilterWord.name(word, after: sign) else { continue }
            return found(sign, name, word.quoted == nil ? word.text.dropFirst(sign.count + name.count) : "")
        }
        guard let (key, _, value) = FilterKeyValue.split(word), keys.contains(key), !value.isEmpty else { return nil }
        return found(signs[signs.count - 1], value, "")
    }
}

extension FilterLine {
    /// Replaces the name of a project or tag in a line. Returns the line unchanged if it does not contain the name, or
    /// if the new name cannot be written in a line. Patterns such as `#Wo*` are not changed.
    public static func renamed(
        _ text: String, _ noun: FilterNoun, to name: String, where isMeant: (String) -> Bool
    ) -> String {
        guard FilterText.canWrite(name) else { return text }
        let units = Array(text.utf16)
        var (result, end) = ([UInt16](), 0)
        for piece in FilterScanner.pieces(text) {
            guard let found = piece.word.flatMap(noun.named), !found.isPattern, isMeant(found.name) else { continue }
            result +=
                units[end..<piece.range.lowerBound] + Array("\(found.sign)\(FilterText.name(name))\(found.tail)".utf16)
            end = piece.range.upperBound
        }
        return UTF16Text.string((result + units[end...])[...])
    }

    /// The patterns of a line, as typed, that match `name` but not `other`.
    public static func patterns(_ text: String, _ noun: FilterNoun, matching name: String, not other: String)
        -> [String]
    {
        FilterScanner.pieces(text).compactMap { piece in
            guard let found = piece.word.flatMap(noun.named), found.isPattern else { return nil }
            let pattern = NamePattern(found.name)
            guard pattern.matches(TextRules.key(name)), !pattern.matches(TextRules.key(other)) else { return nil }
            return found.sign + found.name
        }
    }
}
