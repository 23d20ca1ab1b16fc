import Domain
import Text

/// What a filter line can name.
public enum FilterNoun: Sendable {
    case project, tag

    fileprivate var signs: [String] { self == .project ? ["##", "#"] : ["@"] }
    fileprivate var keys: Set<String> { self == .project ? FilterKeyWord.projects : FilterKeyWord.tags }

    fileprivate struct Named {
        let sign: String
        let name: String
        /// What stands behind the name in the word.
        let tail: Substring
        /// `*` stands for any characters of it.
        let isPattern: Bool
    }

    /// The sign and the name of a word that names one.
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
    /// A line in which a project or a tag has another name; the same line where it names none that is meant, or where
    /// the name cannot stand in a line. A pattern such as `#Wo*` stays as it is.
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

    /// The patterns of a line, as they are written, that match one name and not the other.
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
