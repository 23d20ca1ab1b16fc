/// Words of a line that can be a token.
struct QuickAddMatch {
    let meaning: QuickAddMeaning
    let words: Range<Int>
    let place: DatePhrase.Place

    init(_ meaning: QuickAddMeaning, _ words: Range<Int>, _ place: DatePhrase.Place = .anywhere) {
        self.meaning = meaning
        self.words = words
        self.place = place
    }
}

/// The words of a line with what they mean, wherever one looks.
struct QuickAddReader {
    let words: [QuickAddWord]
    /// The line in UTF-16 code units, by which words say where they are.
    let units: [UInt16]
    let options: QuickAddOptions
    /// The first word that may begin a pattern.
    private let firstPattern: Int?

    init(words: [QuickAddWord], units: [UInt16], options: QuickAddOptions) {
        self.words = words
        self.units = units
        self.options = options
        firstPattern = words.firstIndex { $0.key.hasPrefix("every") }
    }

    /// The grammar: each rule looks at the words from a place on; the first one that finds something counts.
    static let grammar: [@Sendable (QuickAddReader, Int) -> QuickAddMatch?] = [
        { $0.details($1) }, { $0.project($1) }, { $0.tag($1) }, { $0.priority($1) }, { $0.estimate($1) },
        { $0.keyValue($1) }, { $0.repeating($1) }, { $0.until($1) }, { $0.date($1) }, { $0.time($1) },
    ]

    /// What stands in the line from the first of these words to the last.
    func text(of words: Range<Int>) -> (text: String, range: Range<Int>) {
        let range = self.words[words.lowerBound].range.lowerBound..<self.words[words.upperBound - 1].range.upperBound
        return (String(decoding: units[range], as: UTF16.self), range)
    }

    func match(at index: Int) -> QuickAddMatch? {
        for rule in Self.grammar {
            if let match = rule(self, index) { return match }
        }
        return nil
    }

    /// No token has more words.
    private static let reach = 24

    /// The word without its backslash, where that is what keeps it from being a token. A second backslash keeps the
    /// first one.
    func unescaped(at index: Int) -> QuickAddWord? {
        guard let word = words[index].unescaped else { return nil }
        let bare = word.withoutBackslashes
        if bare.key == "//" || bare.text.unicodeScalars.first.map("#@~\"".unicodeScalars.contains) == true {
            return word
        }
        let near = [bare] + words[(index + 1)...].prefix(Self.reach)
        let reader = QuickAddReader(words: near, units: units, options: options)
        return reader.match(at: 0) != nil || QuickAddHint(bare) != nil ? word : nil
    }

    /// `// text` to the end of the line.
    private func details(_ index: Int) -> QuickAddMatch? {
        let word = words[index]
        guard word.key == "//" else { return nil }
        let rest = String(decoding: units[word.range.upperBound...], as: UTF16.self)
        return QuickAddMatch(.details(TextRules.trimmed(rest)), index..<words.count)
    }

    private func project(_ index: Int) -> QuickAddMatch? {
        let word = words[index]
        guard word.text.unicodeScalars.first == "#" else { return nil }
        if let name = word.quoted.map(TextRules.trimmed) {
            return name.isEmpty ? nil : QuickAddMatch(.project(name), index..<index + 1)
        }
        guard let name = Self.name(word) else { return nil }
        let isNumber = name.utf8.allSatisfy { (0x30...0x39).contains($0) }
        if isNumber, !options.projectKeys.contains(TextRules.key(name)) { return nil }
        return QuickAddMatch(.project(name), index..<index + 1)
    }

    private func tag(_ index: Int) -> QuickAddMatch? {
        let word = words[index]
        guard word.quoted == nil, word.text.unicodeScalars.first == "@", let name = Self.name(word),
            !name.unicodeScalars.contains("@")
        else { return nil }
        return QuickAddMatch(.tag(name), index..<index + 1)
    }

    /// What follows the sign, without a comma behind it; nothing where a name cannot begin so.
    private static func name(_ word: QuickAddWord) -> String? {
        var scalars = word.text.unicodeScalars.dropFirst()
        while let last = scalars.last, last == "," || last == ";" { scalars.removeLast() }
        guard let first = scalars.first, !(first.isASCII && !first.properties.isAlphabetic && !isDigit(first)) else {
            return nil
        }
        return String(scalars)
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

    private func priority(_ index: Int) -> QuickAddMatch? {
        Priority(code: words[index].bareKey.uppercased()).map { QuickAddMatch(.priority($0), index..<index + 1) }
    }

    /// `~30m`, `~1h30m`, `~2d`.
    private func estimate(_ index: Int) -> QuickAddMatch? {
        let key = words[index].bareKey
        guard key.hasPrefix("~"), let seconds = Self.seconds(key.dropFirst()) else { return nil }
        return QuickAddMatch(.estimate(seconds), index..<index + 1)
    }

    /// Days, hours and minutes in this order, each at most once.
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

    private func keyValue(_ index: Int) -> QuickAddMatch? {
        guard let (key, value) = QuickAddKey.split(words[index].bareKey), let meaning = key.read(value) else {
            return nil
        }
        return QuickAddMatch(meaning, index..<index + 1)
    }

    private func repeating(_ index: Int) -> QuickAddMatch? {
        guard words[index].key == "every" || words[index].key == "every!" else { return nil }
        var keys: [String] = []
        for word in words[index...].prefix(Self.reach) {
            let isAtEnd = word.key != word.bareKey && !word.key.hasSuffix(",") && word.key != "every!"
            keys.append(isAtEnd ? word.bareKey : word.key)
            if isAtEnd { break }
        }
        guard let (pattern, count) = RepeatPattern.longestPrefix(of: keys) else { return nil }
        return QuickAddMatch(.repeat(pattern), index..<index + count)
    }

    /// `until 31 dec` somewhere behind a pattern.
    private func until(_ index: Int) -> QuickAddMatch? {
        guard words[index].key == "until", let firstPattern, firstPattern < index,
            let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: words[(index + 1)...], options),
            let day = meaning.day
        else { return nil }
        return QuickAddMatch(.until(day), index..<index + 1 + phrase.words.count)
    }

    private func date(_ index: Int) -> QuickAddMatch? {
        phrase(DatePhrase.days, DatePhrase.dayLeads, at: index).map { QuickAddMatch(.date($0), $1, $2) }
    }

    private func time(_ index: Int) -> QuickAddMatch? {
        phrase(DatePhrase.times, DatePhrase.timeLeads, at: index).map { meaning, words, place in
            QuickAddMatch(.time(meaning.minute ?? 0), words, place)
        }
    }

    /// A phrase, or words that lead to one.
    private func phrase(
        _ phrases: [DatePhrase], _ leads: [[String]], at index: Int
    ) -> (NamedTime, Range<Int>, DatePhrase.Place)? {
        if let (phrase, meaning) = DatePhrase.longest(phrases, in: words[index...], options) {
            return (meaning, index..<index + phrase.words.count, phrase.place)
        }
        for lead in leads where words[index...].prefix(lead.count).map(\.key) == lead {
            let start = index + lead.count
            guard let (phrase, meaning) = DatePhrase.longest(phrases, in: words[start...], options) else { continue }
            let place: DatePhrase.Place = phrase.place == .end ? .edges : .anywhere
            return (meaning, index..<start + phrase.words.count, place)
        }
        return nil
    }
}
