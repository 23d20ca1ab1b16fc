import Text

extension PhraseSlot {
    static let repeats: [PhraseSlot] = [
        // 1 if the pattern counts from the completion.
        PhraseSlot("<every>") { ["every": [0], "ev": [0], "each": [0], "every!": [1], "ev!": [1]][$0] },
        PhraseSlot("<plural-weekday>") { word in
            word.hasSuffix("days") ? CalendarWords.weekday(word).map { [$0.rawValue] } : nil
        },
        PhraseSlot("<times>") { word in
            CalendarWords.count(word).flatMap { RepeatPattern.counts.contains($0) ? [$0] : nil }
        },
        PhraseSlot("<rule>") { rules[$0].map { [$0] } },
        PhraseSlot("<weekdays>", run: weekdays), PhraseSlot("<month-days>", run: monthDays),
        // At least two, such as `mondays and fridays`.
        PhraseSlot("<plural-weekdays>") { words in
            list(words, limit: 16, isOpen: { _, _ in true }) { words, key in
                key.hasSuffix("days") ? CalendarWords.weekday(key).map { (1 << $0.rawValue, 1) } : nil
            }
            .flatMap { $0.count > 1 ? $0 : nil }
        },
    ]

    /// Words for day (0), week (1), month (2) and year (3).
    private static let rules = [
        "day": 0, "days": 0, "week": 1, "weeks": 1, "month": 2, "months": 2, "year": 3, "years": 3,
    ]

    /// Reads a list such as `mon,fri`, `mon, wed and fri` or `15th and 30th` as far as every item can be read. Items
    /// are joined by a comma or a word, or by a space where `isOpen` allows it.
    private static func list(
        _ words: ArraySlice<LineWord>, limit: Int,
        isOpen: (_ before: LineWord, _ word: LineWord) -> Bool = { _, _ in false },
        _ read: (ArraySlice<LineWord>, String) -> (bits: Int, count: Int)?
    ) -> Found? {
        var (bits, count) = (0, 0)
        var punctuation: Unicode.Scalar?
        while count < min(words.count, limit) {
            let rest = words.dropFirst(count)
            let isJoined = count > 0 && (rest.first.map { ["and", "&", "+"].contains($0.key) } ?? false)
            if count > 0, !isJoined, punctuation != ",", let word = rest.first,
                punctuation != nil || !isOpen(words[rest.startIndex - 1], word)
            {
                break
            }
            let item = rest.dropFirst(isJoined ? 1 : 0)
            guard punctuation == nil || punctuation == ",", let word = item.first,
                let found = read(item, word.key) ?? read(item, word.bareKey)
            else { break }
            bits |= found.bits
            count += found.count + (isJoined ? 1 : 0)
            punctuation = words[words.startIndex + count - 1].punctuation
        }
        return bits == 0 ? nil : Found(values: [bits], count: count, punctuation: punctuation)
    }

    /// A set of weekdays, one bit for each: `mon,fri`, `mon/wed`, `mon wed`, `mon-fri`, `mon to fri`.
    @Sendable private static func weekdays(_ words: ArraySlice<LineWord>) -> Found? {
        // After a weekday written out, `sun` and `sat` are ordinary words: `every monday sun cream`.
        list(words, limit: 16, isOpen: { $0.key.utf8.count < 5 || !["sun", "sat"].contains($1.bareKey) }) {
            words, key in
            if words.count > 2, let first = CalendarWords.weekday(key) {
                let (joint, last) = (words[words.startIndex + 1].key, words[words.startIndex + 2].bareKey)
                if ["to", "through", "-", "–"].contains(joint), let last = CalendarWords.weekday(last) {
                    return (range(first, last), 3)
                }
            }
            let ends = key.split(whereSeparator: { $0 == "-" || $0 == "–" })
            if ends.count == 2, let first = CalendarWords.weekday(ends[0]), let last = CalendarWords.weekday(ends[1]) {
                return (range(first, last), 1)
            }
            let names = key.split(omittingEmptySubsequences: false, whereSeparator: { $0 == "," || $0 == "/" })
            let weekdays = names.compactMap { CalendarWords.weekday($0) }
            guard !weekdays.isEmpty, weekdays.count == names.count, key.last != "," else { return nil }
            return (weekdays.reduce(0) { $0 | 1 << $1.rawValue }, 1)
        }
    }

    private static func range(_ first: Weekday, _ last: Weekday) -> Int {
        (0...(last.rawValue - first.rawValue + 7) % 7).reduce(0) { $0 | 1 << ((first.rawValue + $1) % 7) }
    }

    /// A set of days of the month, one bit for each, bit 32 being the last day: `15th and 30th`.
    @Sendable private static func monthDays(_ words: ArraySlice<LineWord>) -> Found? {
        list(words, limit: 24) { words, key in
            if key == "last", words.count > 1, words[words.startIndex + 1].bareKey == "day" { return (1 << 32, 2) }
            let days = key.split(separator: ",").map { CalendarWords.ordinal($0) }
            guard !days.isEmpty, !days.contains(nil), key.last != "," else { return nil }
            return (days.compactMap { $0 }.reduce(0) { $0 | 1 << $1 }, 1)
        }
    }
}
