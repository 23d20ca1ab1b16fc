import Domain
import Text

/// Parses the token that begins at a given word.
struct QuickAddReader {
    let words: [LineWord]
    /// The line in UTF-16 code units, which the ranges of the words refer to.
    let units: [UInt16]
    let options: QuickAddOptions
    private let dates: DateWordsReader

    init(words: [LineWord], units: [UInt16], options: QuickAddOptions) {
        (self.words, self.units, self.options) = (words, units, options)
        dates = DateWordsReader(words: words, options: options)
    }

    /// The rules for tokens with a sign; the first match wins.
    private static let signs: [@Sendable (QuickAddReader, Int) -> QuickAddMeaning?] = [
        { $0.details($1) }, { $0.project($1) }, { $0.tag($1) }, { $0.priority($1) }, { $0.estimate($1) },
        { $0.keyValue($1) }, { $0.assignee($1) },
    ]

    /// The source text from the first to the last of the words, with its range in UTF-16 code units.
    func text(of words: Range<Int>) -> (text: String, range: Range<Int>) {
        let range = self.words[words.lowerBound].range.lowerBound..<self.words[words.upperBound - 1].range.upperBound
        return (UTF16Text.string(units[range]), range)
    }

    /// Returns the token with a sign at the index, or else the longest date; nil if there is neither.
    func reading(at index: Int, followsPattern: Bool) -> QuickAddEdge.Reading? {
        if let match = mark(at: index) { return .sign(match) }
        return dates.read(at: index, followsPattern: followsPattern).map { .when($0) }
    }

    /// Returns nil if no token with a sign begins at the index.
    func mark(at index: Int) -> QuickAddMatch? {
        for rule in Self.signs {
            guard let meaning = rule(self, index) else { continue }
            return QuickAddMatch(
                meaning: meaning, words: index..<(meaning.kind == .details ? words.count : index + 1))
        }
        return nil
    }

    /// An upper bound for the number of words in a token.
    private static let reach = 24

    /// Returns the word without its backslash; nil if the backslash has no effect, because the word is text anyway. A
    /// second backslash escapes the first one.
    func unescaped(at index: Int) -> LineWord? {
        guard let word = words[index].unescaped else { return nil }
        let bare = word.withoutBackslashes
        if bare.key == "//" || bare.text.unicodeScalars.first.map("#@~\"".unicodeScalars.contains) == true {
            return word
        }
        let near = [bare] + words[(index + 1)...].prefix(Self.reach)
        let reader = QuickAddReader(words: near, units: units, options: options)
        return reader.reading(at: 0, followsPattern: false) != nil || QuickAddHint(bare) != nil ? word : nil
    }

    /// `// text` to the end of the line.
    private func details(_ index: Int) -> QuickAddMeaning? {
        let word = words[index]
        guard word.key == "//" else { return nil }
        let rest = UTF16Text.string(units[word.range.upperBound...])
        return .details(TextRules.trimmed(rest))
    }

    private func project(_ index: Int) -> QuickAddMeaning? {
        let word = words[index]
        guard word.text.unicodeScalars.first == "#" else { return nil }
        if let name = word.quoted.map(TextRules.trimmed) {
            return name.isEmpty ? nil : .project(name)
        }
        guard let name = Self.name(word) else { return nil }
        let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isNumber, !options.projectKeys.contains(TextRules.key(name)) { return nil }
        return .project(name)
    }

    private func tag(_ index: Int) -> QuickAddMeaning? {
        let word = words[index]
        guard word.quoted == nil, word.text.unicodeScalars.first == "@", let name = Self.name(word),
            !name.unicodeScalars.contains("@")
        else { return nil }
        return .tag(name)
    }

    /// The name after the sign, without trailing punctuation; nil if it is empty or begins with an ASCII symbol.
    private static func name(_ word: LineWord) -> String? {
        var scalars = word.text.unicodeScalars.dropFirst()
        while let last = scalars.last, [",", ";", ".", "!", "?"].contains(last) { scalars.removeLast() }
        guard let first = scalars.first, !(first.isASCII && !first.properties.isAlphabetic && !isDigit(first)) else {
            return nil
        }
        return String(scalars)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func priority(_ index: Int) -> QuickAddMeaning? {
        guard words[index].key.utf8.first == UInt8(ascii: "p") else { return nil }
        return Priority(code: words[index].bareKey.uppercased()).map { .priority($0) }
    }

    /// `~30m`, `~1h30m`, `~2d`.
    private func estimate(_ index: Int) -> QuickAddMeaning? {
        let key = words[index].bareKey
        guard key.hasPrefix("~"), let seconds = Self.seconds(key.dropFirst()) else { return nil }
        return .estimate(seconds)
    }

    /// Parses days, hours and minutes in this order, each at most once; returns nil for anything else.
    static func seconds(_ text: Substring) -> Int? {
        var rest = text.utf8[...]
        var seconds = 0
        for (letter, unit) in [("d", 86_400), ("h", 3_600), ("m", 60)] {
            let digits = rest.prefix { (0x30...0x39).contains($0) }
            let tail = rest[digits.endIndex...]
            guard (1...5).contains(digits.count), tail.first == letter.utf8.first else { continue }
            seconds += (Digits.value(Array(digits)[...]) ?? 0) * unit
            rest = tail.dropFirst()
        }
        return rest.isEmpty && !text.isEmpty ? seconds : nil
    }

    /// `+ann`, `+me`.
    private func assignee(_ index: Int) -> QuickAddMeaning? {
        NamedPerson(words[index], after: "+", options).map { .assignee($0) }
    }

    private func keyValue(_ index: Int) -> QuickAddMeaning? {
        guard words[index].key.utf8.contains(UInt8(ascii: ":")),
            let (key, value) = QuickAddKey.split(words[index].bareKey)
        else { return nil }
        return key.read(value)
    }
}
