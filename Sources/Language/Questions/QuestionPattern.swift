import Text

/// A pattern for questions: `a|b` are alternatives, `[c]` is optional, `{thing}` is any word of a list, and `*` is the
/// user's own words.
struct QuestionPattern: Sendable {
    private enum Element: Sendable {
        case words(Set<String>, isOptional: Bool)
        case own
    }

    private let elements: [Element]
    let takesOwnWords: Bool

    init(_ text: String) {
        elements = text.split(separator: " ").map { part in
            if part == "*" { return .own }
            let isOptional = part.hasPrefix("[")
            let inner = isOptional ? part.dropFirst().dropLast() : part
            return .words(
                inner.split(separator: "|").reduce(into: []) { words, word in
                    if let list = Self.lists[String(word)] { words.formUnion(list) } else { words.insert(String(word)) }
                }, isOptional: isOptional)
        }
        takesOwnWords = elements.contains { if case .own = $0 { true } else { false } }
    }

    /// Returns the user's own words, empty if the pattern has no `*`; `nil` if the words do not match.
    func match(_ words: ArraySlice<LineWord>) -> ArraySlice<LineWord>? {
        match(words, elements[...], own: words.prefix(0))
    }

    private func match(
        _ words: ArraySlice<LineWord>, _ elements: ArraySlice<Element>, own: ArraySlice<LineWord>
    ) -> ArraySlice<LineWord>? {
        guard let element = elements.first else { return words.isEmpty ? own : nil }
        let rest = elements.dropFirst()
        switch element {
        case .words(let choices, let isOptional):
            if let word = words.first, choices.contains(word.bareKey),
                let found = match(words.dropFirst(), rest, own: own)
            {
                return found
            }
            return isOptional ? match(words, rest, own: own) : nil
        case .own:
            if rest.isEmpty { return Self.isMeaningful(words) ? words : nil }
            for count in 1..<max(words.count, 1) {
                let taken = words.prefix(count)
                if Self.isMeaningful(taken), let found = match(words.dropFirst(count), rest, own: taken) {
                    return found
                }
            }
            return nil
        }
    }

    private static func isMeaningful(_ words: ArraySlice<LineWord>) -> Bool {
        !words.allSatisfy { QuestionWords.empty.contains($0.bareKey) && $0.quoted == nil }
    }

    private static let lists: [String: Set<String>] = [
        "{thing}": [
            "task", "tasks", "thing", "things", "item", "items", "todo", "todos", "to-do", "to-dos", "something",
            "anything", "everything", "stuff", "work",
        ],
        "{finish}": [
            "finish", "finished", "complete", "completed", "do", "done", "close", "closed", "accomplish",
            "accomplished", "achieve", "achieved", "tick",
        ],
        "{finished}": ["finished", "completed", "done", "closed", "accomplished"],
        "{add}": ["add", "added", "create", "created", "enter", "entered", "write"],
        "{be}": ["is", "are", "was", "were", "am"],
        "{added}": ["added", "created", "entered"],
        "{planned}": ["due", "planned", "scheduled"],
        "{longest}": ["longest", "best", "greatest", "biggest", "record", "highest"],
        "{which}": ["what", "which"],
    ]
}

/// The words used in questions.
enum QuestionWords {
    /// Words that have no meaning on their own.
    static let empty: Set<String> = [
        "a", "an", "the", "my", "i", "to", "of", "on", "in", "for", "it", "me", "at", "with", "do", "did", "is", "that",
        "this", "and", "some", "any", "last", "first", "next",
    ]

    /// Words before the actual question.
    private static let openings: Set<String> = [
        "please", "so", "and", "ok", "okay", "hey", "hi", "tasker", "tell", "show", "give", "me",
    ]

    /// Phrases that add nothing, wherever they occur.
    static let fillers: [[String]] = [
        ["of", "all", "time"], ["in", "total"], ["all", "in", "all"], ["all", "time"], ["so", "far"],
        ["right", "now"], ["at", "the", "moment"], ["on", "average"], ["ever"], ["altogether"], ["overall"],
        ["currently"], ["already"], ["still"], ["please"], ["really"], ["actually"], ["exactly"], ["yet"],
    ]

    private static let contractions: [String: [String]] = [
        "what's": ["what", "is"], "whats": ["what", "is"], "how's": ["how", "is"], "hows": ["how", "is"],
        "when's": ["when", "is"], "whens": ["when", "is"], "which's": ["which", "is"], "i've": ["i", "have"],
        "ive": ["i", "have"], "i'm": ["i", "am"], "previous": ["last"],
    ]
    private static let possessives: Set<String> = [
        "today", "yesterday", "tomorrow", "week", "month", "year", "weekend", "quarter",
    ]
    private static let punctuation: Set<Unicode.Scalar> = ["?", "!", ",", ";"]

    /// The normalized words of a line; `nil` if there are none or more than 40.
    static func words(of line: String) -> [LineWord]? {
        let limit = 40
        let text = String(String.UnicodeScalarView(line.unicodeScalars.map { $0 == "\u{2019}" ? "'" : $0 }))
        guard let found = LineWord.words(of: Array(text.utf16), from: 0, limit: limit) else { return nil }
        var words: [LineWord] = []
        for (index, word) in found.enumerated() {
            if word.quoted != nil {
                words.append(word)
                continue
            }
            var scalars = word.text.unicodeScalars
            while let last = scalars.last, punctuation.contains(last) || last == "." && index == found.count - 1 {
                scalars.removeLast()
            }
            let text = String(scalars)
            if text.isEmpty { continue }
            words += plain(text).map { LineWord($0, range: word.range) }
        }
        let asked = words.drop { openings.contains($0.bareKey) && $0.quoted == nil }
        return asked.isEmpty ? nil : Array(asked)
    }

    private static func plain(_ text: String) -> [String] {
        let key = text.lowercased()
        if let words = contractions[key] { return words }
        if key.hasSuffix("'s"), possessives.contains(String(key.dropLast(2))) { return [String(text.dropLast(2))] }
        return [text]
    }
}
