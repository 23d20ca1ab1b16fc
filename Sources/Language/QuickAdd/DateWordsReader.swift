import Calendar
import Text

/// Finds words that say when.
public struct DateWordsReader {
    let words: [LineWord]
    let options: QuickAddOptions

    /// Words of any pattern; nothing that says when begins with another one.
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

    private static let endings: Set = ["until", "till", "til", "ending", "ends", "through", "thru"]
    private static let starts: Set = ["starting", "from", "beginning", "starts"]
    private static let joints: Set = ["to", "until", "till", "til", "through", "thru", "-", "–", "—"]
    private static let doubles: Set = ["and", "&", "or", "+"]

    /// Whether the word at a place could be one of a day or a time.
    func couldSayWhen(_ index: Int) -> Bool {
        guard index < words.count, words[index].key.utf8.count <= LineWord.keyLimit else { return false }
        return words[index].startsWithDigit || Self.vocabulary.contains(words[index].key)
            || words[index].punctuation != nil && Self.vocabulary.contains(words[index].bareKey)
            || words[index].key.utf8.contains(0x2D)
                && Self.vocabulary.contains(String(words[index].key.prefix { $0 != "-" }))
    }

    /// The most words from a place on that say when.
    /// - Parameter followsPattern: an end may stand alone, since a pattern is in the line already.
    func read(at index: Int, followsPattern: Bool = false) -> DateWords? {
        guard couldSayWhen(index) else { return nil }
        if words[index].key == "from" || words[index].key == "between", let span = span(index, behind: false) {
            return span
        }
        var parts: [DateWords.Part] = []
        var position = index
        while position < words.count, parts.isEmpty || !words[position - 1].endsSentence || takesPunctuation(parts) {
            if !parts.isEmpty, words[position].key == "from", !DateWords(parts: parts).hasPattern,
                let span = span(position, behind: true)
            {
                return DateWords(parts: parts + span.parts)
            }
            let isJoined = !parts.isEmpty || followsPattern
            guard let part = (isJoined ? joined(position, parts, followsPattern) : nil) ?? part(position),
                !parts.isEmpty || part.place != .beside && !isNameEnd(part), !countsBack(part, behind: parts.last)
            else { break }
            parts.append(part)
            position = part.words.upperBound
        }
        guard let first = parts.first else { return nil }
        if first.place == .before {
            guard parts.count > 1, case .day = parts[1].meaning else { return nil }
        }
        return DateWords(parts: parts)
    }

    /// `Parents evening`, `coffee morning`.
    private func isNameEnd(_ part: DateWords.Part) -> Bool {
        let before = part.words.lowerBound - 1
        return part.isPart && part.words.count == 1 && before >= 0
            && DateNeighbours.occasions.contains(words[before].key)
    }

    /// `Friday before christmas` is a day before that one.
    private func countsBack(_ part: DateWords.Part, behind last: DateWords.Part?) -> Bool {
        guard case .day = last?.meaning, case .day = part.meaning else { return false }
        return words[part.words.lowerBound].key == "before"
    }

    /// Its punctuation is a part of the last word, as in `3 p.m.` and `21.11.`
    private func takesPunctuation(_ parts: [DateWords.Part]) -> Bool {
        guard let last = parts.last, words[last.words.upperBound - 1].punctuation == "." else { return false }
        let key = words[last.words.upperBound - 1].key
        return key.hasSuffix("m.")
            || key.utf8.first.map { (0x30...0x39).contains($0) } == true && key.contains(".")
                && key.split(separator: ".").count > 1
    }

    /// `from 3pm to 5pm`, and behind a day or with a time as its end `from 3 to 5`.
    private func span(_ index: Int, behind isBehind: Bool) -> DateWords? {
        let bare = DateWords.Part(meaning: .time(NamedTime()), words: index + 1..<index + 1)
        guard let first = part(index + 1) ?? hour(index + 1, after: bare),
            let last = joined(first.words.upperBound, [first], false), case .last(let end) = last.meaning
        else { return nil }
        if case .time(let named) = first.meaning, named.face != nil, !isBehind, end.minute == nil { return nil }
        let led = DateWords.Part(meaning: first.meaning, words: index..<first.words.upperBound, isLed: true)
        guard let more = read(at: last.words.upperBound) else { return DateWords(parts: [led, last]) }
        return DateWords(parts: [led, last] + more.parts)
    }

    /// The longest day, time or pattern at a place.
    private func part(_ index: Int) -> DateWords.Part? {
        guard couldSayWhen(index) else { return nil }
        var best: DateWords.Part?
        for found in [pattern(index), day(index), time(index), bareHour(index)] {
            if let found, found.words.count > best?.words.count ?? 0 { best = found }
        }
        return best
    }

    private func pattern(_ index: Int) -> DateWords.Part? {
        let begins = words[index].key.utf8.first
        if begins == UInt8(ascii: "e") || begins == UInt8(ascii: "h"), let found = often(index) { return found }
        if words[index].key == "once", index + 1 < words.count, words[index + 1].key.hasPrefix("ev"),
            let every = pattern(index + 1)
        {
            return DateWords.Part(meaning: every.meaning, words: index..<every.words.upperBound, place: every.place)
        }
        guard let match = RepeatPhrase.rules.longest(in: words[index...], where: { $0.meaning($1) != nil }),
            match.isAccepted, let pattern = match.row.meaning(match.values)
        else { return nil }
        return DateWords.Part(
            meaning: .pattern(pattern, nil), words: index..<index + match.count,
            place: match.row.isLoose ? .end : .anywhere)
    }

    /// `every morning`, and what would come too often.
    private func often(_ index: Int) -> DateWords.Part? {
        if let match = RepeatPhrase.parts.longest(in: words[index...], where: { _, _ in true }) {
            var pattern = RepeatPattern(.days)
            if match.values.first == 1 { pattern.basis = .completion }
            let part = match.values.dropFirst().first.flatMap { DayPart(rawValue: $0) }
            return DateWords.Part(meaning: .pattern(pattern, part), words: index..<index + match.count)
        }
        if let match = RepeatPhrase.tooOften.longest(in: words[index...], where: { _, _ in true }) {
            return DateWords.Part(meaning: .tooOften, words: index..<index + match.count)
        }
        if let match = RepeatPhrase.vague.longest(in: words[index...], where: { _, _ in true }) {
            return DateWords.Part(meaning: .vague, words: index..<index + match.count)
        }
        return nil
    }

    private func day(_ index: Int) -> DateWords.Part? {
        phrase(DatePhrase.days, DatePhrase.dayLeads, index) { .day($0, $1) }
    }

    private func time(_ index: Int) -> DateWords.Part? {
        // Such as `one by one`.
        if words[index].key == "by", index > 0, CalendarWords.count(words[index - 1].bareKey) != nil { return nil }
        return phrase(DatePhrase.times, DatePhrase.timeLeads, index) { named, _ in .time(named) }
    }

    /// `Call 8 tonight`: an hour without a sign, where the line is of something that has a time.
    private func bareHour(_ index: Int) -> DateWords.Part? {
        guard index > 0, let hour = CalendarWords.number(words[index].key), (1...12).contains(hour),
            !DateNeighbours.numbered.contains(words[index - 1].bareKey),
            words[..<index].contains(where: { DateNeighbours.timed.contains($0.bareKey) }),
            index + 1 < words.count, case .day(let named, .certain)? = day(index + 1)?.meaning, named.part != nil
        else { return nil }
        return DateWords.Part(meaning: .time(NamedTime(face: hour * 60)), words: index..<index + 1)
    }

    /// A word before, behind which days are seen that count only behind words that lead to them.
    private func isLedFalsely(_ index: Int) -> Bool {
        index > 0 && ["after", "since", "around", "about", "between", "during", "from"].contains(words[index - 1].key)
            || index > 0 && Self.endings.contains(words[index - 1].key)
    }

    /// A phrase, or words that lead to one.
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

    // MARK: What joins parts

    private func joined(_ index: Int, _ parts: [DateWords.Part], _ followsPattern: Bool) -> DateWords.Part? {
        guard index < words.count else { return nil }
        let key = words[index].key
        if let count = trailer(index), !parts.isEmpty {
            return DateWords.Part(meaning: .nothing, words: index..<index + count)
        }
        let hasPattern = followsPattern || DateWords(parts: parts).hasPattern
        if hasPattern, let part = bound(index) { return part }
        guard let before = parts.last, Self.joints.contains(key) || Self.doubles.contains(key) else { return nil }
        guard let next = part(index + 1) ?? hour(index + 1, after: before) else { return nil }
        switch (before.meaning, next.meaning) {
        case (.day, .day(let named, _)), (.time, .time(let named)):
            let meaning = Self.joints.contains(key) ? .last(named) : next.meaning
            return DateWords.Part(meaning: meaning, words: index..<next.words.upperBound, place: next.place)
        default: return nil
        }
    }

    /// The hour behind `3pm to`.
    private func hour(_ index: Int, after part: DateWords.Part) -> DateWords.Part? {
        guard index < words.count, case .time = part.meaning,
            let hour = CalendarWords.number(words[index].bareKey), hour < 24
        else { return nil }
        return DateWords.Part(meaning: .time(NamedTime(face: hour * 60)), words: index..<index + 1)
    }

    /// Words behind a day or a time that add nothing.
    private func trailer(_ index: Int) -> Int? {
        let key = words[index].bareKey
        if key == "sharp" || key == "latest" { return 1 }
        guard key == "at", words.count > index + 2, words[index + 1].key == "the", words[index + 2].bareKey == "latest"
        else { return nil }
        return 3
    }

    /// The start or the end of a pattern.
    private func bound(_ index: Int) -> DateWords.Part? {
        let key = words[index].key
        func word(_ offset: Int) -> String { words.count > index + offset ? words[index + offset].bareKey : "" }
        if key == "from" || key == "after", word(1) == "completion" {
            return DateWords.Part(meaning: .fromCompletion, words: index..<index + 2)
        }
        if key == "for", let count = CalendarWords.count(word(1)), count > 0 {
            if word(2) == "time" || word(2) == "times" {
                return RepeatPattern.counts.contains(count)
                    ? DateWords.Part(meaning: .end(.times(count)), words: index..<index + 3) : nil
            }
            guard let found = PhraseSlot.all["<days-span>"]?.read(words[(index + 1)...]) else { return nil }
            return DateWords.Part(
                meaning: .end(.span(DateSpan(found.values[...]))), words: index..<index + 1 + found.count)
        }
        let isEnd = Self.endings.contains(key)
        guard isEnd || Self.starts.contains(key), index + 1 < words.count else { return nil }
        let start = word(1) == "on" ? index + 2 : index + 1
        guard start < words.count,
            let (phrase, named) = DatePhrase.longestWithout(DatePhrase.days, in: words[start...], options)
        else { return nil }
        let range = index..<start + phrase.words.count
        guard let day = named?.day else { return DateWords.Part(meaning: .missing, words: range) }
        return DateWords.Part(meaning: isEnd ? .end(.until(day)) : .start(day), words: range)
    }
}
