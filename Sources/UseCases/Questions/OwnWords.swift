import Text

/// The person's words for a task or habit, with variants to search for.
struct OwnWords {
    /// Folded, without words that carry no meaning.
    let words: [String]

    init(_ text: String) {
        let all = SearchWords.split(Folding.fold(text)).map(String.init)
            .filter { word in
                word.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
            }
        let telling = all.filter { !Self.empty.contains($0) }
        words = telling.isEmpty ? all : telling
    }

    private static let empty: Set<String> = [
        "a", "an", "the", "my", "our", "i", "to", "it", "me", "do", "did", "go", "went", "going", "some", "any", "s",
    ]

    /// The words as typed, then their stems, then the stems without the first one.
    var searches: [String] {
        let stems = words.map(Self.stem)
        var all = [words, stems]
        if words.count > 1 { all.append(Array(stems.dropFirst())) }
        var seen: Set<[String]> = [[]]
        return all.filter { seen.insert($0).inserted }.map { $0.joined(separator: " ") }
    }

    /// Whether a title matches: all of its words occur in these, or the other way round.
    func mean(_ title: String) -> Bool {
        let other = OwnWords(title).words
        guard !words.isEmpty, !other.isEmpty else { return false }
        let (fewer, more) = words.count < other.count ? (words, other) : (other, words)
        return fewer.allSatisfy { word in more.contains { Self.areAlike(word, $0) } }
    }

    /// Whether two words have the same root, such as `meditate` and `meditation`.
    private static func areAlike(_ left: String, _ right: String) -> Bool {
        let (a, b) = (Array(stem(left)), Array(stem(right)))
        let common = zip(a, b).prefix { $0 == $1 }.count
        let shorter = min(a.count, b.count)
        return common >= (shorter < 6 ? shorter : shorter - 2) && common > 1
    }

    private static let irregular = [
        "paid": "pay", "bought": "buy", "ran": "run", "wrote": "write", "met": "meet", "took": "take", "saw": "see",
        "sent": "send", "spoke": "speak", "made": "make", "got": "get", "swam": "swim", "slept": "sleep", "ate": "eat",
        "drank": "drink", "rode": "ride", "drove": "drive", "rang": "ring", "gave": "give", "fed": "feed",
        "cut": "cut", "said": "say", "told": "tell", "thought": "think", "brought": "bring", "did": "do",
        "sang": "sing",
    ]

    /// Strips an English inflection.
    static func stem(_ word: String) -> String {
        if let verb = irregular[word] { return verb }
        for (ending, least) in [("ing", 6), ("ied", 5), ("ed", 5), ("es", 6), ("s", 4)]
        where word.count >= least && word.hasSuffix(ending) {
            var stem = String(word.dropLast(ending.count))
            if ending == "s", stem.hasSuffix("s") { return word }
            if ending == "ied" { return stem + "y" }
            let letters = Array(stem)
            if ending != "s", ending != "es", letters.count > 3,
                letters[letters.count - 1] == letters[letters.count - 2],
                !["l", "s"].contains(letters[letters.count - 1])
            {
                stem.removeLast()
            }
            return stem
        }
        return word
    }
}
