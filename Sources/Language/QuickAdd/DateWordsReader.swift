import Calendar
import Text

/// Parses dates, times and repeat patterns.
struct DateWordsReader {
    let words: [LineWord]
    let options: QuickAddOptions

    /// A superset of the words, other than numbers, that a part can begin with.
    private static let vocabulary: Set<String> = {
        var words = DatePhrase.days.literals.union(DatePhrase.times.literals).union(RepeatPhrase.rules.literals)
        words.formUnion(CalendarWords.all)
        words.formUnion(PhraseSlot.unitWords)
        words.formUnion(PhraseSlot.clockWords)
        words.formUnion(Feast.firstWords)
        words.formUnion((DatePhrase.dayLeads + DatePhrase.timeLeads).compactMap(\.first))
        words.formUnion(
            endings.union(starts).union(["every", "every!", "ev", "ev!", "each", "hourly", "once", "from"]))
        return words
    }()

    /// Whether a part may begin at the index; a cheap check before the rules are applied.
    func couldSayWhen(_ index: Int) -> Bool {
        guard index < words.count, words[index].key.utf8.count <= LineWord.keyLimit else { return false }
        return words[index].startsWithDigit || Self.vocabulary.contains(words[index].key)
            || words[index].punctuation != nil && Self.vocabulary.contains(words[index].bareKey)
            || words[index].key.utf8.contains(0x2D)
                && Self.vocabulary.contains(String(words[index].key.prefix { $0 != "-" }))
    }

    /// Returns the longest sequence of parts that begins at the index; nil if there is none.
    /// - Parameters:
    ///   - followsPattern: whether the line already contains a pattern, so that the end of one may stand alone.
    ///   - limit: the number of parts to read; 2 are enough to know the first, which may need the second.
    func read(at index: Int, followsPattern: Bool = false, upTo limit: Int = .max) -> DateWords? {
        guard couldSayWhen(index) else { return nil }
        if ["from", "between"].contains(words[index].key), let span = span(index, behind: false) { return span }
        var run = DateWords(parts: [])
        var position = index
        while position < words.count, run.parts.count < limit, run.parts.isEmpty || isOpen(behind: run) {
            if !run.parts.isEmpty, words[position].key == "from", !run.hasPattern,
                let span = span(position, behind: true)
            {
                return DateWords(parts: run.parts + span.parts)
            }
            guard let part = next(position, behind: run, followsPattern) else { break }
            run.parts.append(part)
            position = part.words.upperBound
        }
        guard let first = run.parts.first else { return nil }
        if first.place == .before {
            guard run.parts.count > 1, run.parts[1].kind != nil else { return nil }
        }
        return run
    }

    /// Returns a part that continues the run by a conjunction, or else the longest part at the index.
    private func next(_ index: Int, behind run: DateWords, _ followsPattern: Bool) -> DateWords.Part? {
        if !run.parts.isEmpty || followsPattern, let part = joined(index, behind: run, followsPattern) { return part }
        guard let part = part(index) else { return nil }
        guard let last = run.parts.last else { return part.place == .beside || isNameEnd(part) ? nil : part }
        // `Friday before christmas` counts back from christmas.
        let countsBack = last.kind != nil && part.kind != nil && words[index].key == "before"
        return countsBack ? nil : part
    }

    /// Whether the run may continue, as its last word does not end a sentence.
    private func isOpen(behind run: DateWords) -> Bool {
        let last = words[run.words.upperBound - 1]
        guard last.endsSentence else { return true }
        // The full stop belongs to the word, as in `3 p.m.` and `21.11.`
        return last.punctuation == "."
            && (last.key.hasSuffix("m.")
                || last.key.utf8.first.map { (0x30...0x39).contains($0) } == true
                    && last.key.split(separator: ".").count > 1)
    }

    /// Whether the part of the day ends a name, as in `parents evening`.
    private func isNameEnd(_ part: DateWords.Part) -> Bool {
        let before = part.words.lowerBound - 1
        return part.isPart && part.words.count == 1 && before >= 0
            && DateNeighbours.occasions.contains(words[before].key)
    }

    /// `from 3pm to 5pm`; without am or pm, `from 3 to 5` requires a preceding date or an exact end.
    private func span(_ index: Int, behind isBehind: Bool) -> DateWords? {
        guard let first = part(index + 1) ?? hour(index + 1),
            let last = joined(first.words.upperBound, behind: DateWords(parts: [first]), false),
            case .last(let end) = last.meaning
        else { return nil }
        if first.time?.face != nil, !isBehind, end.minute == nil { return nil }
        let led = DateWords.Part(meaning: first.meaning, words: index..<first.words.upperBound, isLed: true)
        guard let more = read(at: last.words.upperBound) else { return DateWords(parts: [led, last]) }
        return DateWords(parts: [led, last] + more.parts)
    }
}
