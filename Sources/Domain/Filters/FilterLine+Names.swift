/// What a filter line can name.
public enum FilterNoun: Sendable {
    case project, tag

    fileprivate var signs: [String] { self == .project ? ["##", "#"] : ["@"] }
    fileprivate var keys: Set<String> { self == .project ? FilterKeyWord.projects : FilterKeyWord.tags }

    /// The sign and the name of a word that names one, with what stands behind the name in the word.
    fileprivate func named(_ word: QuickAddWord) -> (sign: String, name: String, tail: Substring)? {
        for sign in signs {
            guard let name = FilterWord.name(word, after: sign) else { continue }
            return (sign, name, word.quoted == nil ? word.text.dropFirst(sign.count + name.count) : "")
        }
        guard let (key, _, value) = FilterKeyValue.split(word), keys.contains(key), !value.isEmpty else { return nil }
        return (signs[signs.count - 1], value, "")
    }
}

extension FilterLine {
    /// A line in which a project or a tag has another name; the same line where it names none that is meant, or where
    /// the name cannot stand in a line.
    public static func renamed(
        _ text: String, _ noun: FilterNoun, to name: String, where isMeant: (String) -> Bool
    ) -> String {
        if name.unicodeScalars.contains("\"") { return text }
        let units = Array(text.utf16)
        var (result, end) = ([UInt16](), 0)
        for piece in FilterScanner.pieces(text) {
            guard let found = piece.word.flatMap(noun.named), isMeant(found.name) else { continue }
            result +=
                units[end..<piece.range.lowerBound] + Array("\(found.sign)\(FilterText.name(name))\(found.tail)".utf16)
            end = piece.range.upperBound
        }
        return UTF16Text.string((result + units[end...])[...])
    }
}
