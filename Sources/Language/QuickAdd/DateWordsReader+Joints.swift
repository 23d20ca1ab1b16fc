import Calendar
import Text

/// Parses conjunctions between parts, and words that count only after a part.
extension DateWordsReader {
    static let endings: Set = ["until", "till", "til", "ending", "ends", "through", "thru"]
    static let starts: Set = ["starting", "from", "beginning", "starts"]
    private static let joints: Set = ["to", "until", "till", "til", "through", "thru", "-", "–", "—"]
    private static let doubles: Set = ["and", "&", "or", "+"]

    /// - Parameter followsPattern: whether the line already contains a pattern.
    func joined(_ index: Int, behind run: DateWords, _ followsPattern: Bool) -> DateWords.Part? {
        guard index < words.count else { return nil }
        let key = words[index].key
        if !run.parts.isEmpty, let count = trailer(index) {
            return DateWords.Part(meaning: .nothing, words: index..<index + count)
        }
        if followsPattern || run.hasPattern, let part = bound(index) { return part }
        guard let before = run.parts.last, Self.joints.contains(key) || Self.doubles.contains(key),
            let next = part(index + 1) ?? (before.time != nil ? hour(index + 1) : nil)
        else { return nil }
        switch (before.meaning, next.meaning) {
        case (.day, .day(let named, _)), (.time, .time(let named)):
            let meaning = Self.joints.contains(key) ? .last(named) : next.meaning
            return DateWords.Part(meaning: meaning, words: index..<next.words.upperBound, place: next.place)
        default: return nil
        }
    }

    /// An hour without am or pm, as after `3pm to`.
    func hour(_ index: Int) -> DateWords.Part? {
        guard index < words.count, let hour = CalendarWords.number(words[index].bareKey), hour < 24 else { return nil }
        return DateWords.Part(meaning: .time(NamedTime(face: hour * 60)), words: index..<index + 1)
    }

    /// The number of words that add no meaning after a date or time, such as `at the latest`; nil if there are none.
    private func trailer(_ index: Int) -> Int? {
        let key = words[index].bareKey
        if key == "sharp" || key == "latest" { return 1 }
        guard key == "at", words.count > index + 2, words[index + 1].key == "the", words[index + 2].bareKey == "latest"
        else { return nil }
        return 3
    }

    /// The start, end or basis of a pattern.
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
