/// A day, a time or both, as words of a line name it.
struct NamedTime: Hashable {
    var day: Day?
    /// Minutes since midnight.
    var minute: Int?
    /// In the evening of the day.
    var isEvening = false
}

/// One way to say a day or a time: words, and slots such as `<number>` that each stand for one word.
struct DatePhrase: Sendable {
    /// Where in a line it counts; numbers in the middle of a sentence are none of its dates.
    enum Place: Int, Sendable, Comparable {
        /// Only where nothing but tokens follow.
        case end
        /// Also where nothing but tokens are before it, or next to another date or time.
        case edges
        case anywhere

        static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
    }

    let words: [String]
    let place: Place
    /// What the numbers of the slots mean, in their order; nothing where there is no such date.
    let meaning: @Sendable ([Int], QuickAddOptions) -> NamedTime?

    init(_ pattern: String, _ place: Place, _ meaning: @escaping @Sendable ([Int], QuickAddOptions) -> NamedTime?) {
        words = pattern.split(separator: " ").map(String.init)
        self.place = place
        self.meaning = meaning
    }

    init(day pattern: String, _ place: Place, _ day: @escaping @Sendable ([Int], QuickAddOptions) -> Day?) {
        self.init(pattern, place) { numbers, options in day(numbers, options).map { NamedTime(day: $0) } }
    }

    /// The meaning of these words, which must be as many as those of the phrase; the last one may end with punctuation.
    func meaning(of line: ArraySlice<QuickAddWord>, _ options: QuickAddOptions) -> NamedTime? {
        var numbers: [Int] = []
        for (index, (wanted, word)) in zip(words, line).enumerated() {
            let isLast = index == words.count - 1
            guard let found = Self.numbers(wanted, word.key) ?? (isLast ? Self.numbers(wanted, word.bareKey) : nil)
            else { return nil }
            numbers += found
        }
        return meaning(numbers, options)
    }

    private static func numbers(_ wanted: String, _ word: String) -> [Int]? {
        if let slot = DateSlot.all[wanted] { return word.isEmpty ? nil : slot(word) }
        return wanted == word ? [] : nil
    }
}

/// Reads the word of a slot as numbers.
enum DateSlot {
    static let all: [String: @Sendable (String) -> [Int]?] = [
        "<number>": { word in
            if word == "a" || word == "an" { return [1] }
            return CalendarWords.number(word).map { [$0] }
        },
        "<unit>": { word in units[word].map { [$0.rawValue] } },
        "<weekday>": { word in CalendarWords.weekday(word).map { [$0.rawValue] } },
        "<long-weekday>": { word in word.count > 5 ? CalendarWords.weekday(word).map { [$0.rawValue] } : nil },
        "<ordinal>": { word in CalendarWords.ordinal(word).map { [$0] } },
        "<day>": { word in (CalendarWords.ordinal(word) ?? dayNumber(word)).map { [$0] } },
        "<month>": { word in CalendarWords.month(word).map { [$0] } },
        "<sure-month>": { word in word == "may" || word == "march" ? nil : CalendarWords.month(word).map { [$0] } },
        "<year>": { word in
            word.utf8.count == 4 ? Digits.value(Array(word.utf8)[...]).flatMap { $0 >= 1_000 ? [$0] : nil } : nil
        },
        "<iso>": { word in Day(word).map { [$0.number] } },
        "<iso-time>": { word in
            DueDate(word.uppercased()).flatMap { due in due.minute.map { [due.day.number, $0] } }
        },
        "<dotted>": dotted, "<slashed>": slashed,
        "<clock>": { word in clock(word).map { [$0] } },
        "<half-clock>": halfClock,
        "<hour>": { word in halfClockMinute(word).map { [$0] } },
        "<half>": { word in halves[word].map { [$0] } },
    ]

    enum Unit: Int {
        case minute, hour, day, week, month, year
    }

    private static let units: [String: Unit] = [
        "minute": .minute, "minutes": .minute, "min": .minute, "mins": .minute, "hour": .hour, "hours": .hour,
        "day": .day, "days": .day, "week": .week, "weeks": .week, "month": .month, "months": .month, "year": .year,
        "years": .year,
    ]

    private static let halves = ["am": 0, "a.m.": 0, "a.m": 0, "pm": 720, "p.m.": 720, "p.m": 720]

    private static func dayNumber(_ word: String) -> Int? {
        guard word.utf8.count <= 2, let number = CalendarWords.number(word), (1...31).contains(number) else {
            return nil
        }
        return number
    }

    /// `21.11.` and `21.11.2026`: day, month and, where it is named, year.
    @Sendable private static func dotted(_ word: String) -> [Int]? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3 else { return nil }
        return numbers(parts[2].isEmpty ? parts.dropLast() : parts)
    }

    /// `11/21` and `11/21/2026` in the order they stand there; `24/7` is no day.
    @Sendable private static func slashed(_ word: String) -> [Int]? {
        let parts = word.split(separator: "/", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count), word != "24/7" else { return nil }
        return numbers(parts)
    }

    /// Two numbers of at most two digits, and a year of two or four.
    private static func numbers(_ parts: [Substring]) -> [Int]? {
        var numbers = parts.compactMap { Digits.value(Array($0.utf8)[...]) }
        guard numbers.count == parts.count, parts.prefix(2).allSatisfy({ $0.utf8.count <= 2 }) else { return nil }
        if parts.count == 3 {
            guard parts[2].utf8.count == 2 || parts[2].utf8.count == 4 else { return nil }
            if parts[2].utf8.count == 2 { numbers[2] += 2_000 }
        }
        return numbers
    }

    /// Minutes since midnight of `15:00`.
    private static func clock(_ word: String) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = Digits.value(Array(parts[0].utf8)[...]), let minute = Digits.value(Array(parts[1].utf8)[...]),
            hour <= 23, minute <= 59
        else { return nil }
        return hour * 60 + minute
    }

    /// `3pm` and `3:30pm`.
    @Sendable private static func halfClock(_ word: String) -> [Int]? {
        for (suffix, half) in halves where word.hasSuffix(suffix) {
            if let minute = halfClockMinute(String(word.dropLast(suffix.count))) { return [minute + half] }
        }
        return nil
    }

    /// Minutes since midnight or noon of `3`, `12` or `3:30`.
    private static func halfClockMinute(_ word: String) -> Int? {
        guard let minute = clock(word.contains(":") ? word : "\(word):00"), (60..<780).contains(minute) else {
            return nil
        }
        return minute % 720
    }
}
