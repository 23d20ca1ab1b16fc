import Text

extension PhraseSlot {
    public enum Unit: Int, Sendable {
        case minute, hour, day, week, month, year
    }

    static let dates: [PhraseSlot] = [
        PhraseSlot("<number>") { CalendarWords.count($0).map { [$0] } },
        PhraseSlot("<unit>") { units[$0].map { [$0.rawValue] } },
        PhraseSlot("<weekday>") { word in
            word.hasSuffix("days") ? nil : CalendarWords.weekday(word).map { [$0.rawValue] }
        },
        PhraseSlot("<weekday-range>", weekdayRange),
        PhraseSlot("<ordinal>", digits: true) { CalendarWords.ordinal($0).map { [$0] } },
        PhraseSlot("<ordinal-word>") { CalendarWords.ordinalWord($0).map { [$0] } },
        PhraseSlot("<nth>") { word in
            (CalendarWords.ordinal(word) ?? CalendarWords.ordinalWord(word)).flatMap { $0 <= 5 ? [$0] : nil }
        },
        PhraseSlot("<day>", digits: true) { (CalendarWords.ordinal($0) ?? dayNumber($0)).map { [$0] } },
        PhraseSlot("<day-range>", digits: true, dayRange),
        PhraseSlot("<month>") { CalendarWords.month($0).map { [$0] } },
        PhraseSlot("<sure-month>") { word in
            word == "may" || word == "march" ? nil : CalendarWords.month(word).map { [$0] }
        },
        PhraseSlot("<unsure-month>") { ["march": [3], "may": [5]][$0] },
        PhraseSlot("<year>", year),
        PhraseSlot("<iso>", digits: true) { iso($0) },
        PhraseSlot("<iso-time>", digits: true) { word in
            DueDate(word.uppercased()).flatMap { due in due.minute.map { [due.day.number, $0] } }
        },
        PhraseSlot("<dotted>", digits: true, dotted), PhraseSlot("<slashed>", digits: true, slashed),
        PhraseSlot("<base>", run: base), PhraseSlot("<feast>") { Feast.read($0) },
        // Names that cannot be part of a title: `christmas eve`, but not `good friday`.
        PhraseSlot("<feast-day>") { words in
            Feast.read(words).flatMap { found in
                let last = words[words.startIndex + found.count - 1].bareKey
                return found.count > 1 && ["eve", "day"].contains(last) ? found : nil
            }
        },
        // A two-digit number that is no day of any month.
        PhraseSlot("<no-day>", digits: true) { word in
            word.utf8.count == 2 ? CalendarWords.number(word).flatMap { $0 > 31 ? [$0] : nil } : nil
        },
    ]

    private static let units: [String: Unit] = [
        "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour,
        "hr": .hour, "hrs": .hour, "h": .hour, "day": .day, "days": .day, "week": .week, "weeks": .week,
        "wk": .week, "wks": .week, "month": .month, "months": .month, "mth": .month, "mths": .month, "year": .year,
        "years": .year, "yr": .year, "yrs": .year,
    ]

    public static let unitWords = Set(units.keys)

    static func unit(_ word: some StringProtocol) -> Unit? { units[String(word)] }

    private static func dayNumber(_ word: String) -> Int? {
        guard word.utf8.count <= 2, let number = CalendarWords.number(word), (1...31).contains(number) else {
            return nil
        }
        return number
    }

    /// Four digits from 1900 to 2199, or two digits after an apostrophe.
    @Sendable private static func year(_ word: String) -> [Int]? {
        let short = word.dropFirst()
        if word.hasPrefix("'") || word.hasPrefix("’"), short.utf8.count == 2 {
            return CalendarWords.number(short).map { [2_000 + $0] }
        }
        guard word.utf8.count == 4, let year = Digits.value(Array(word.utf8)[...]), (1_900..<2_200).contains(year)
        else {
            return nil
        }
        return [year]
    }

    /// `mon-fri`.
    @Sendable private static func weekdayRange(_ word: String) -> [Int]? {
        let parts = word.split(whereSeparator: { $0 == "-" || $0 == "–" })
        let days = parts.compactMap { CalendarWords.weekday($0) }
        return parts.count == 2 && days.count == 2 && days[0] != days[1] ? days.map(\.rawValue) : nil
    }

    /// `5-7`.
    @Sendable private static func dayRange(_ word: String) -> [Int]? {
        let parts = word.split(whereSeparator: { $0 == "-" || $0 == "–" })
        let days = parts.compactMap { dayNumber(String($0)) ?? CalendarWords.ordinal($0) }
        return parts.count == 2 && days.count == 2 ? days : nil
    }

    /// The year, month and day of `2026-11-21` or `2026/11/21`; not validated.
    private static func iso(_ word: String) -> [Int]? {
        let bytes = Array(word.utf8)
        guard bytes.count == 10, bytes[4] == bytes[7], bytes[4] == UInt8(ascii: "-") || bytes[4] == UInt8(ascii: "/"),
            let year = Digits.value(bytes[0..<4]), let month = Digits.value(bytes[5..<7]),
            let day = Digits.value(bytes[8..<10])
        else { return nil }
        return [year, month, day]
    }

    /// `21.11.` and `21.11.2026`: day, month and, if given, year.
    @Sendable private static func dotted(_ word: String) -> [Int]? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return numbers(parts[2].isEmpty ? parts.dropLast() : parts)
    }

    /// `11/21` and `11/21/2026` in the order as written; `24/7` is not a date.
    @Sendable private static func slashed(_ word: String) -> [Int]? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), word != "24/7" else { return nil }
        return numbers(parts)
    }

    /// Two numbers of at most two digits, and an optional year of two or four.
    private static func numbers(_ parts: [Substring]) -> [Int]? {
        var numbers = parts.compactMap { Digits.value(Array($0.utf8)[...]) }
        guard numbers.count == parts.count, parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
        if parts.count == 3 {
            guard parts[2].utf8.count == 2 || parts[2].utf8.count == 4 else { return nil }
            if parts[2].utf8.count == 2 { numbers[2] += 2_000 }
        }
        return numbers
    }

    /// Reads a reference day, as `QuickAddOptions.base` accepts it: `today`, `next friday`, `25 dec`.
    @Sendable private static func base(_ words: ArraySlice<LineWord>) -> Found? {
        func word(_ index: Int) -> (key: String, mark: Unicode.Scalar?)? {
            guard words.count > index else { return nil }
            let word = words[words.startIndex + index]
            return word.key.isEmpty ? nil : (word.bareKey, word.punctuation)
        }
        guard let (first, mark) = word(0) else { return nil }
        if let feast = Feast.read(words) {
            return Found(values: [4] + feast.values + [0], count: feast.count, punctuation: feast.punctuation)
        }
        if let days = ["today": 0, "now": 0, "tomorrow": 1][first] {
            return Found(values: [0, days, 0], punctuation: mark)
        }
        if !first.hasSuffix("days"), let weekday = CalendarWords.weekday(first) {
            return Found(values: [1, weekday.rawValue, 0], punctuation: mark)
        }
        guard mark == nil, let (second, end) = word(1) else { return nil }
        if first == "next", let weekday = CalendarWords.weekday(second) {
            return Found(values: [2, weekday.rawValue, 0], count: 2, punctuation: end)
        }
        func day(_ word: String) -> Int? { CalendarWords.ordinal(word) ?? dayNumber(word) }
        if let number = day(first), let month = CalendarWords.month(second) {
            return Found(values: [3, number, month], count: 2, punctuation: end)
        }
        guard let month = CalendarWords.month(first), let number = day(second) else { return nil }
        return Found(values: [3, number, month], count: 2, punctuation: end)
    }
}
