import Text

/// A length of time in several units, such as three weeks and two days.
public struct DateSpan: Hashable {
    public private(set) var months = 0
    public private(set) var days = 0
    public private(set) var minutes = 0

    /// The values in the form in which phrase slots return them.
    public init(_ values: ArraySlice<Int>) {
        let values = Array(values)
        guard values.count == 3 else { return }
        (months, days, minutes) = (values[0], values[1], values[2])
    }

    var values: [Int] { [months, days, minutes] }

    /// - Parameter quarters: four times the count, since people say halves and quarters; returns nil if the unit cannot
    ///   be divided so.
    init?(quarters: Int, of unit: PhraseSlot.Unit) {
        let isWhole = quarters % 4 == 0
        switch unit {
        case .minute:
            guard isWhole else { return nil }
            minutes = quarters / 4
        case .hour: minutes = quarters * 15
        case .day: if isWhole { days = quarters / 4 } else { minutes = quarters * 360 }
        case .week:
            guard quarters * 7 % 4 == 0 else { return nil }
            days = quarters * 7 / 4
        case .month:
            guard isWhole else { return nil }
            months = quarters / 4
        case .year: months = quarters * 3
        }
        guard values.contains(where: { $0 > 0 }) else { return nil }
    }

    public static func + (left: DateSpan, right: DateSpan) -> DateSpan {
        DateSpan([left.months + right.months, left.days + right.days, left.minutes + right.minutes])
    }

    public static prefix func - (span: DateSpan) -> DateSpan { DateSpan([-span.months, -span.days, -span.minutes]) }
}

extension PhraseSlot {
    static let spans: [PhraseSlot] = [
        PhraseSlot("<span>") { SpanWords($0).read() },
        // Without hours or minutes.
        PhraseSlot("<days-span>") { words in
            SpanWords(words).read().flatMap { $0.values[2] == 0 ? $0 : nil }
        },
        // Whole weeks only.
        PhraseSlot("<weeks-span>") { words in
            SpanWords(words).read().flatMap { found in
                found.values[0] == 0 && found.values[1] % 7 == 0 && found.values[2] == 0 ? found : nil
            }
        },
    ]
}

/// Parses a length of time: `3 weeks and 2 days`, `an hour and a half`, `1h30m`, `1.5 hours`.
private struct SpanWords {
    private let words: ArraySlice<LineWord>

    private struct Piece {
        let span: DateSpan
        let unit: PhraseSlot.Unit
        let count: Int
    }

    init(_ words: ArraySlice<LineWord>) {
        self.words = words
    }

    /// Reads the longest prefix in which each unit is smaller than the one before it.
    func read() -> PhraseSlot.Found? {
        guard var last = piece(at: 0) else { return nil }
        var (span, count) = (last.span, last.count)
        while let mark = mark(count - 1), mark == "," || mark == " " {
            let isJoined = ["and", "&", "+"].contains(key(count))
            guard let next = piece(at: count + (isJoined ? 1 : 0)), next.unit.rawValue < last.unit.rawValue else {
                break
            }
            span = span + next.span
            count += next.count + (isJoined ? 1 : 0)
            last = next
        }
        let end = words[words.startIndex + count - 1].punctuation
        return PhraseSlot.Found(values: span.values, count: count, punctuation: end)
    }

    private func word(_ index: Int) -> LineWord? {
        index >= 0 && index < words.count ? words[words.startIndex + index] : nil
    }

    private func key(_ index: Int) -> String { word(index)?.key ?? "" }

    private func bare(_ index: Int) -> String { word(index)?.bareKey ?? "" }

    /// The punctuation after a word; a space if there is none.
    private func mark(_ index: Int) -> Unicode.Scalar? { word(index).map { $0.punctuation ?? " " } }

    /// Reads one number with its unit.
    private func piece(at index: Int) -> Piece? {
        fraction(index) ?? amount(index) ?? counted(index)
    }

    private func piece(_ quarters: Int, _ unit: String, words count: Int) -> Piece? {
        let isFortnight = unit == "fortnight" || unit == "fortnights"
        guard let known = isFortnight ? .week : Self.unit(unit),
            let span = DateSpan(quarters: quarters * (isFortnight ? 2 : 1), of: known)
        else { return nil }
        return Piece(span: span, unit: known, count: count)
    }

    /// Also accepts the possessive of `in 2 days' time`.
    private static func unit(_ word: String) -> PhraseSlot.Unit? {
        for ending in ["'s", "’s", "'", "’"] where word.hasSuffix(ending) {
            return PhraseSlot.unit(word.dropLast(ending.count))
        }
        return PhraseSlot.unit(word)
    }

    /// Reads `half an hour`, `a quarter of an hour`, `three quarters of an hour` or `a couple of days`.
    private func fraction(_ index: Int) -> Piece? {
        if key(index) == "half", ["a", "an"].contains(key(index + 1)) { return piece(2, bare(index + 2), words: 3) }
        let start = key(index) == "a" || key(index) == "three" ? index + 1 : index
        if ["quarter", "quarters"].contains(key(start)), key(start + 1) == "of", key(start + 2) == "an" {
            return piece(key(index) == "three" ? 3 : 1, bare(start + 3), words: start + 4 - index)
        }
        guard key(index) == "a", key(index + 1) == "couple" else { return nil }
        let unit = key(index + 2) == "of" ? index + 3 : index + 2
        return piece(8, bare(unit), words: unit + 1 - index)
    }

    /// Reads `2h`, `30min`, `1h30m`, `1h30` or `1.5h`, written as one word.
    private func amount(_ index: Int) -> Piece? {
        let text = bare(index)
        let digits = text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
        guard !digits.isEmpty, digits.count < text.count, let quarters = Self.quarters(digits) else { return nil }
        let rest = text.dropFirst(digits.count)
        let short = ["m": "min", "d": "day", "w": "week", "y": "year"][rest] ?? String(rest)
        if let found = piece(quarters, short, words: 1) { return found }
        guard rest.hasPrefix("h"), let hours = piece(quarters, "h", words: 1),
            let minutes = CalendarWords.number(rest.dropFirst().prefix { $0.isNumber }), minutes < 60,
            ["m", "min", ""].contains(String(rest.dropFirst().drop { $0.isNumber })),
            let more = DateSpan(quarters: minutes * 4, of: .minute)
        else { return nil }
        return Piece(span: hours.span + more, unit: .minute, count: 1)
    }

    /// Reads `3 weeks`, `an hour and a half`, `two and a half hours` or `1.5 hours`.
    private func counted(_ index: Int) -> Piece? {
        guard word(index)?.punctuation == nil, let quarters = Self.quarters(key(index)[...]) else { return nil }
        if isHalf(index + 1) { return piece(quarters + 2, bare(index + 4), words: 5) }
        guard let whole = piece(quarters, bare(index + 1), words: 2) else { return nil }
        guard mark(index + 1) == " ", isHalf(index + 2) else { return whole }
        return piece(quarters + 2, bare(index + 1), words: 5) ?? whole
    }

    private func isHalf(_ index: Int) -> Bool {
        key(index) == "and" && key(index + 1) == "a" && bare(index + 2) == "half"
    }

    /// Four times a number with at most two decimals; nil unless it is a multiple of a quarter.
    private static func quarters(_ text: Substring) -> Int? {
        if let count = CalendarWords.count(text) { return count * 4 }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let whole = CalendarWords.number(parts[0]),
            let part = ["25": 1, "5": 2, "50": 2, "75": 3, "0": 0][parts[1]]
        else { return nil }
        return whole * 4 + part
    }
}
