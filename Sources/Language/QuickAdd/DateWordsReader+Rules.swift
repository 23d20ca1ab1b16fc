import Calendar
import Text

/// The rules that parse a part beginning at a given word.
extension DateWordsReader {
    typealias Rule = @Sendable (DateWordsReader, Int) -> DateWords.Part?

    private static let rules: [Rule] = [
        { $0.often($1) }, { $0.once($1) }, { $0.pattern($1) }, { $0.day($1) }, { $0.time($1) }, { $0.bareHour($1) },
    ]

    /// Returns the longest match of the rules; the first rule wins a tie.
    func part(_ index: Int) -> DateWords.Part? {
        guard couldSayWhen(index) else { return nil }
        var best: DateWords.Part?
        for rule in Self.rules {
            if let part = rule(self, index), part.words.count > best?.words.count ?? 0 { best = part }
        }
        return best
    }

    // MARK: Patterns

    private func pattern(_ index: Int) -> DateWords.Part? {
        guard let match = RepeatPhrase.rules.longest(in: words[index...], where: { $0.meaning($1) != nil }),
            match.isAccepted, let pattern = match.row.meaning(match.values)
        else { return nil }
        return DateWords.Part(
            meaning: .pattern(pattern, nil), words: index..<index + match.count,
            place: match.row.isLoose ? .end : .anywhere)
    }

    /// `once every two weeks`.
    private func once(_ index: Int) -> DateWords.Part? {
        guard words[index].key == "once", index + 1 < words.count, words[index + 1].key.hasPrefix("ev"),
            let every = often(index + 1) ?? pattern(index + 1)
        else { return nil }
        return DateWords.Part(meaning: every.meaning, words: index..<every.words.upperBound, place: every.place)
    }

    /// `every morning`, and patterns that are too frequent or indefinite.
    private func often(_ index: Int) -> DateWords.Part? {
        guard let letter = words[index].key.utf8.first, letter == UInt8(ascii: "e") || letter == UInt8(ascii: "h")
        else {
            return nil
        }
        func longest(_ phrases: PhraseTable<RepeatPhrase>) -> (values: [Int], words: Range<Int>)? {
            phrases.longest(in: words[index...], where: { _, _ in true }).map {
                ($0.values, index..<index + $0.count)
            }
        }
        if let (values, words) = longest(RepeatPhrase.parts) {
            var pattern = RepeatPattern(.days)
            if values.first == 1 { pattern.basis = .completion }
            let part = values.dropFirst().first.flatMap { DayPart(rawValue: $0) }
            return DateWords.Part(meaning: .pattern(pattern, part), words: words)
        }
        if let (_, words) = longest(RepeatPhrase.tooOften) { return DateWords.Part(meaning: .tooOften, words: words) }
        return longest(RepeatPhrase.vague).map { DateWords.Part(meaning: .vague, words: $0.words) }
    }

    // MARK: Days and times

    private func day(_ index: Int) -> DateWords.Part? {
        phrase(DatePhrase.days, DatePhrase.dayLeads, index) { .day($0, $1) }
    }

    private func time(_ index: Int) -> DateWords.Part? {
        // Excludes phrases such as `one by one`.
        if words[index].key == "by", index > 0, CalendarWords.count(words[index - 1].bareKey) != nil { return nil }
        return phrase(DatePhrase.times, DatePhrase.timeLeads, index) { named, _ in .time(named) }
    }

    /// `Call 8 tonight`: a number after an activity with a start time.
    private func bareHour(_ index: Int) -> DateWords.Part? {
        guard index > 0, let hour = CalendarWords.number(words[index].key), (1...12).contains(hour),
            !DateNeighbours.numbered.contains(words[index - 1].bareKey),
            index + 1 < words.count, case .day(let named, .certain)? = day(index + 1)?.meaning, named.part != nil,
            // Last, since it reads all of the line.
            words[..<index].contains(where: { DateNeighbours.timed.contains($0.bareKey) })
        else { return nil }
        return DateWords.Part(meaning: .time(NamedTime(face: hour * 60)), words: index..<index + 1)
    }

    /// Whether the preceding word lets phrases of place `led` match, although it is not a lead-in.
    private func isLedFalsely(_ index: Int) -> Bool {
        index > 0 && ["after", "since", "around", "about", "between", "during", "from"].contains(words[index - 1].key)
            || index > 0 && Self.endings.contains(words[index - 1].key)
    }

    /// Returns the longest match of the phrases, with or without a lead-in.
    private func phrase(
        _ phrases: PhraseTable<DatePhrase>, _ leads: [[String]], _ index: Int,
        _ meaning: (NamedTime, DatePhrase.Kind) -> DateWords.Meaning
    ) -> DateWords.Part? {
        func found(from start: Int, isLed: Bool) -> DateWords.Part? {
            guard start < words.count,
                let (phrase, named) = DatePhrase.longestWithout(phrases, in: words[start...], options),
                phrase.place != .led || isLed || isLedFalsely(index)
            else { return nil }
            let range = index..<start + phrase.words.count
            if phrase.kind == .vague { return DateWords.Part(meaning: .vague, words: range) }
            let place = !isLed ? phrase.place : phrase.place == .end && phrase.kind == .date ? .edges : .anywhere
            return DateWords.Part(
                meaning: named.map { meaning($0, phrase.kind) } ?? .missing, words: range, place: place, isLed: isLed)
        }
        var best = found(from: index, isLed: false)
        for lead in leads where lead[0] == words[index].key && words[index...].prefix(lead.count).map(\.key) == lead {
            guard let part = found(from: index + lead.count, isLed: true) else { continue }
            if part.words.count > best?.words.count ?? 0 { best = part }
        }
        return best
    }
}
