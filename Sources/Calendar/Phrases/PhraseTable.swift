import Text

/// A set of phrases, each a pattern of words: `a|b` are alternatives, `[c]` is optional, and slots such as `<number>`
/// match whatever words they can read.
public struct PhraseTable<Row: Sendable>: Sendable {
    public let rows: [Row]
    private var nodes = [Node()]

    /// A node of a prefix tree of the patterns.
    private struct Node: Sendable {
        var literals: [String: Int] = [:]
        var slots: [(slot: PhraseSlot, node: Int)] = []
        var rows: [Int] = []
    }

    /// Words that match one of the phrases.
    public struct Match {
        public let row: Row
        /// The values that the slots read, in order.
        public let values: [Int]
        public let count: Int
        public let isAccepted: Bool
    }

    public init(_ rows: [Row], pattern: (Row) -> String) {
        self.rows = rows
        for (index, row) in rows.enumerated() {
            insert(pattern(row).split(separator: " ").map(String.init)[...], row: index, at: 0)
        }
    }

    /// All literal words of the patterns.
    public var literals: Set<String> { nodes.reduce(into: []) { $0.formUnion($1.literals.keys) } }

    private mutating func insert(_ parts: ArraySlice<String>, row: Int, at node: Int) {
        guard let part = parts.first else {
            nodes[node].rows.append(row)
            return
        }
        let isOptional = part.hasPrefix("[")
        if isOptional { insert(parts.dropFirst(), row: row, at: node) }
        for word in (isOptional ? part.dropFirst().dropLast() : part[...]).split(separator: "|") {
            insert(parts.dropFirst(), row: row, at: child(String(word), of: node))
        }
    }

    private mutating func child(_ word: String, of node: Int) -> Int {
        if let slot = PhraseSlot.all[word] {
            if let known = nodes[node].slots.first(where: { $0.slot.name == word }) { return known.node }
            nodes[node].slots.append((slot, nodes.count))
        } else {
            if let known = nodes[node].literals[word] { return known }
            nodes[node].literals[word] = nodes.count
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Finds the longest matching phrase; of equally long ones an accepted one, else the first declared. The last word
    /// may end with punctuation, and so may words that `PhraseSlot.follows(_:)` allows.
    public func longest(in words: ArraySlice<LineWord>, where accepts: (Row, [Int]) -> Bool) -> Match? {
        var best: Match?
        visit(0, words, [], &best, from: words.startIndex, accepts)
        return best
    }

    private func visit(
        _ node: Int, _ words: ArraySlice<LineWord>, _ values: [Int], _ best: inout Match?, from start: Int,
        _ accepts: (Row, [Int]) -> Bool, after punctuation: Unicode.Scalar? = nil
    ) {
        let count = words.startIndex - start
        for row in nodes[node].rows where count > best?.count ?? 0 || count == best?.count && best?.isAccepted != true {
            let isAccepted = accepts(rows[row], values)
            guard count > best?.count ?? 0 || isAccepted else { continue }
            best = Match(row: rows[row], values: values, count: count, isAccepted: isAccepted)
        }
        guard let word = words.first, !word.key.isEmpty else { return }
        if punctuation == nil {
            if let next = nodes[node].literals[word.key] {
                visit(next, words.dropFirst(), values, &best, from: start, accepts)
            }
            if let mark = word.punctuation, let next = nodes[node].literals[word.bareKey] {
                visit(next, words.dropFirst(), values, &best, from: start, accepts, after: mark)
            }
        }
        for (slot, next) in nodes[node].slots where punctuation.map(slot.follows) ?? true {
            if slot.isOfDigits, !word.startsWithDigit { continue }
            guard let found = slot.read(words) else { continue }
            visit(
                next, words.dropFirst(found.count), values + found.values, &best, from: start, accepts,
                after: found.punctuation)
        }
    }
}

/// A named placeholder in a pattern; reads words as numbers.
public struct PhraseSlot: Sendable {
    public struct Found {
        public let values: [Int]
        public var count = 1
        /// The punctuation after the last word, if it is not part of it.
        public var punctuation: Unicode.Scalar?
    }

    let name: String
    /// Whether the slot may follow a word with punctuation: a year after a comma, and `5. Dec` and `Dec. 5`.
    func follows(_ punctuation: Unicode.Scalar) -> Bool {
        switch punctuation {
        case ",": name == "<year>"
        case ".": ["<month>", "<sure-month>", "<unsure-month>", "<day>"].contains(name)
        default: false
        }
    }

    /// True if the slot reads only words that start with a digit.
    let isOfDigits: Bool
    public let read: @Sendable (ArraySlice<LineWord>) -> Found?

    /// A slot of several words.
    init(_ name: String, run: @escaping @Sendable (ArraySlice<LineWord>) -> Found?) {
        self.name = name
        isOfDigits = false
        read = run
    }

    /// A slot of one word, in lower case.
    init(_ name: String, digits isOfDigits: Bool = false, _ word: @escaping @Sendable (String) -> [Int]?) {
        self.name = name
        self.isOfDigits = isOfDigits
        read = { words in
            guard let first = words.first, (1...LineWord.keyLimit).contains(first.key.utf8.count) else {
                return nil
            }
            if let values = word(first.key) { return Found(values: values) }
            guard let mark = first.punctuation, let values = word(first.bareKey) else { return nil }
            return Found(values: values, punctuation: mark)
        }
    }

    public static let all: [String: PhraseSlot] = Dictionary(
        uniqueKeysWithValues: (dates + spans + times + repeats).map { ($0.name, $0) })
}
