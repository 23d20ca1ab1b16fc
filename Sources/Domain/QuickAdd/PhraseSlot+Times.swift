extension PhraseSlot {
    static let times: [PhraseSlot] = [
        // The minute, and whether the hour has two digits.
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
    ]

    private static let halves = ["am": 0, "a.m.": 0, "a.m": 0, "pm": 720, "p.m.": 720, "p.m": 720]

    private static let parts: [String: DayPart] = [
        "morning": .morning, "afternoon": .afternoon, "evening": .evening, "night": .evening,
    ]

    /// Minutes since midnight of `15:00`.
    private static func clock(_ word: Substring) -> Int? {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
            let hour = CalendarWords.number(parts[0]), let minute = CalendarWords.number(parts[1]),
            hour <= 23, minute <= 59
        else { return nil }
        return hour * 60 + minute
    }

    /// `3pm` and `3:30pm`.
    private static func halfClock(_ word: Substring) -> Int? {
        for (suffix, half) in halves where word.hasSuffix(suffix) {
            if let minute = halfClockMinute(word.dropLast(suffix.count)) { return minute + half }
        }
        return nil
    }

    /// Minutes since midnight or noon of `3`, `12` or `3:30`.
    private static func halfClockMinute(_ word: Substring) -> Int? {
        guard let minute = clock(word.contains(":") ? word : "\(word):00"), (60..<780).contains(minute) else {
            return nil
        }
        return minute % 720
    }

    /// `15:00-16:00`, `3-5pm` or `11am-1pm`.
    @Sendable private static func clockRange(_ word: String) -> [Int]? {
        let ends = word.split(whereSeparator: { $0 == "-" || $0 == "–" })
        guard ends.count == 2, let last = clock(ends[1]) ?? halfClock(ends[1]) else { return nil }
        if let first = clock(ends[0]), clock(ends[1]) != nil { return [first, last] }
        if let first = halfClock(ends[0]) { return [first, last] }
        // The half of the day is that of the end, where the end comes later so.
        guard halfClock(ends[1]) != nil, let first = halfClockMinute(ends[0]) else { return nil }
        return [first + 720 < last ? first + 720 : first, last]
    }
}
