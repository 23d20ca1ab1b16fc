import Text

extension PhraseSlot {
    static let times: [PhraseSlot] = [
        // The minute, and 1 if the hour has two digits.
        PhraseSlot("<clock>", digits: true) { word in
            clock(word[...]).map { [$0, word.utf8.count == 5 ? 1 : 0] }
        },
        PhraseSlot("<half-clock>", digits: true) { halfClock($0[...]).map { [$0] } },
        PhraseSlot("<clock-range>", digits: true, clockRange),
        PhraseSlot("<hour>", digits: true) { halfClockMinute($0[...]).map { [$0] } },
        PhraseSlot("<half>") { halves[$0].map { [$0] } },
        PhraseSlot("<bare-hour>", digits: true) { word in
            word.utf8.count <= 2 ? CalendarWords.number(word).flatMap { $0 < 24 ? [$0] : nil } : nil
        },
        PhraseSlot("<part>") { parts[$0].map { [$0.rawValue] } },
        PhraseSlot("<hour-word>") { hourWord($0).map { [$0] } },
        // An hour in digits or as a word.
        PhraseSlot("<spoken-hour>") { word in
            let number = word.utf8.count <= 2 ? CalendarWords.number(word) : nil
            return (hourWord(word) ?? number.flatMap { $0 < 24 ? $0 : nil }).map { [$0] }
        },
        // The minutes before or after an hour.
        PhraseSlot("<some-minutes>") { words in minutes(words, from: 1) },
        // Minutes that cannot be mistaken for an hour.
        PhraseSlot("<said-minutes>") { words in minutes(words, from: 13) },
        PhraseSlot("<minute-word>") { minuteWords[$0].map { [$0] } },
        // The same values as `<clock>`.
        PhraseSlot("<dotted-clock>", digits: true) { word in
            let parts = word.split(separator: ".")
            guard parts.count == 2, parts[1].hasSuffix("0") || parts[1].hasSuffix("5") else { return nil }
            return clock(word.replacing(".", with: ":")[...]).map { [$0, parts[0].utf8.count == 2 ? 1 : 0] }
        },
        PhraseSlot("<h-clock>", digits: true) { word in
            guard word.contains("h") else { return nil }
            return clock(word.hasSuffix("h") ? "\(word.dropLast()):00" : word.replacing("h", with: ":")[...]).map {
                [$0]
            }
        },
        PhraseSlot("<four-digits>", digits: true) { word in
            word.utf8.count == 4 ? clock("\(word.prefix(2)):\(word.suffix(2))").map { [$0] } : nil
        },
        // Looks like a time, but is invalid.
        PhraseSlot("<no-clock>", digits: true) { word in
            let parts = word.split(separator: ":", omittingEmptySubsequences: false)
            guard parts.count == 2, parts[1].utf8.count == 2, parts.allSatisfy({ CalendarWords.number($0) != nil }),
                clock(word[...]) == nil
            else { return nil }
            return []
        },
    ]

    private static func hourWord(_ word: String) -> Int? {
        word == "a" || word == "an" ? nil : CalendarWords.number(word) == nil ? CalendarWords.count(word) : nil
    }

    /// The words with which a spoken time can begin.
    public static let clockWords = Set(minuteWords.keys).union(["half", "quarter"])

    private static let minuteWords: [String: Int] = {
        let tens = ["twenty": 20, "thirty": 30, "forty": 40, "fifty": 50]
        let fives = tens.map { ("\($0.key)-five", $0.value + 5) }
        return tens.merging(fives) { $1 }.merging(["five": 5, "ten": 10, "fifteen": 15]) { $1 }
    }()

    /// Minutes of an hour: at most 59 in digits, or multiples of five in words.
    private static func minutes(_ words: ArraySlice<LineWord>, from least: Int) -> Found? {
        guard let first = words.first, first.punctuation == nil else { return nil }
        if let number = CalendarWords.number(first.key) {
            return first.key.utf8.count <= 2 && (least..<60).contains(number) ? Found(values: [number]) : nil
        }
        guard let number = minuteWords[first.key] else { return nil }
        if number == 20, words.dropFirst().first?.key == "five" { return Found(values: [25], count: 2) }
        return Found(values: [number])
    }

    private static let halves = ["am": 0, "a.m.": 0, "a.m": 0, "pm": 720, "p.m.": 720, "p.m": 720]

    private static let parts: [String: DayPart] = [
        "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .evening,
    ]

    /// The part of the day that a word names; nil if it names none.
    public static func part(_ word: String) -> DayPart? { parts[word] }

    /// Reads `15:00` as minutes since midnight.
    private static func clock(_ word: Substring) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = CalendarWords.number(parts[0]), let minute = CalendarWords.number(parts[1]),
            hour <= 23, minute <= 59
        else { return nil }
        return hour * 60 + minute
    }

    /// Reads `3pm` or `3:30pm` as minutes since midnight.
    private static func halfClock(_ word: Substring) -> Int? {
        for (suffix, half) in halves where word.hasSuffix(suffix) {
            if let minute = halfClockMinute(word.dropLast(suffix.count)) { return minute + half }
        }
        return nil
    }

    /// Reads `3`, `12` or `3:30` as minutes since midnight or noon.
    private static func halfClockMinute(_ word: Substring) -> Int? {
        let text = word.contains(".") ? word.replacing(".", with: ":") : word
        guard let minute = clock(text.contains(":") ? text : "\(text):00"), (60..<780).contains(minute) else {
            return nil
        }
        return minute % 720
    }

    /// Reads `15:00-16:00`, `3-5pm` or `11am-1pm`; the third value is 1 if the times may also mean the afternoon.
    @Sendable private static func clockRange(_ word: String) -> [Int]? {
        let ends = word.split(whereSeparator: { $0 == "-" || $0 == "–" })
        guard ends.count == 2, let last = clock(ends[1]) ?? halfClock(ends[1]) else { return nil }
        if let first = clock(ends[0]), clock(ends[1]) != nil {
            // `11:00-1:00` crosses noon.
            if last < first, last < 720, last + 720 > first { return [first, last + 720, 0] }
            return [first, last, ends[0].utf8.count == 4 && (60..<720).contains(first) && last < 720 ? 1 : 0]
        }
        if let first = halfClock(ends[0]) { return [first, last, 0] }
        // The start takes the end's half of the day if that puts it before the end.
        guard halfClock(ends[1]) != nil, let first = halfClockMinute(ends[0]) else { return nil }
        return [first + 720 < last ? first + 720 : first, last, 0]
    }
}
