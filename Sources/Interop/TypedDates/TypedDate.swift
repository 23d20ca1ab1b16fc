import Calendar
import Text

/// A due date or a repeat as a person typed it in another program.
struct TypedDate: Hashable, Sendable {
    let due: DueDate
    let pattern: RepeatPattern?

    /// The length of a text, in bytes, that may be a date.
    private static let limit = 256

    /// Reads the text, all of which must be understood; what leaves out the year or the day is the first such day on or
    /// after `base`.
    /// - Parameters:
    ///   - language: the code of its language; in one whose words are not known only numbers are read.
    ///   - zone: determines the day of an instant.
    ///   - isDayFirst: whether the day comes first in `5/6`, if that is known otherwise than by the language.
    init?(_ text: String, language: String, from base: Day, in zone: Zone, isDayFirst: Bool? = nil) {
        guard text.utf8.count <= Self.limit else { return nil }
        let text = Self.plain(text)
        if let instant = Instant(text) {
            let (day, minute) = zone.local(instant)
            self.init(due: DueDate(day: day, minute: minute), pattern: nil)
            return
        }
        if text.utf8.count == 16, let due = DueDate(text) {
            self.init(due: due, pattern: nil)
            return
        }
        let known = DateLanguage(language)
        if known == nil, text.unicodeScalars.contains(where: { $0.properties.isAlphabetic && $0 != "T" }) { return nil }
        var words = LineWord.words(of: known?.english(text) ?? text)
        if words.count == 3, words[0].key == "after" { words[0] = LineWord("every!", range: words[0].range) }
        let isFirst = isDayFirst ?? (known == nil ? true : known?.isDayFirst)
        var reader = TypedDateReader(words: words[...], base: base, isDayFirst: isFirst)
        guard reader.readAll(), let found = reader.result else { return nil }
        self = found
    }

    /// Without the seconds of local times, which no due date has, and with spaces instead of hyphens beside the name of a
    /// month.
    private static func plain(_ text: String) -> String {
        if Instant(text) != nil { return text }
        var bytes = Array(text.utf8)
        for place in bytes.indices where bytes[place] == UInt8(ascii: ":") {
            guard let end = endOfSeconds(bytes, after: place) else { continue }
            bytes.removeSubrange(place + 3..<end)
            break
        }
        func isLetter(_ place: Int) -> Bool {
            bytes.indices.contains(place) && (bytes[place] >= 0x80 || (0x41...0x5A).contains(bytes[place] & 0xDF))
        }
        for place in bytes.indices
        where bytes[place] == UInt8(ascii: "-") && isDigit(bytes, place - 1) != isDigit(bytes, place + 1)
            && isLetter(place - 1) != isLetter(place + 1)
        {
            bytes[place] = UInt8(ascii: " ")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The end of `:SS` or `:SS.fff` of a time whose first colon is there; nil if that is none.
    private static func endOfSeconds(_ bytes: [UInt8], after colon: Int) -> Int? {
        let hour = (1...2).last { (colon - $0..<colon).allSatisfy { isDigit(bytes, $0) } } ?? 0
        let before = colon - hour - 1
        guard hour > 0, before < 0 || [UInt8(ascii: " "), UInt8(ascii: "T")].contains(bytes[before]),
            [1, 2, 4, 5].allSatisfy({ isDigit(bytes, colon + $0) }), bytes[colon + 3] == UInt8(ascii: ":"),
            bytes[colon + 4] < UInt8(ascii: "6")
        else { return nil }
        var end = colon + 6
        if end < bytes.count, bytes[end] == UInt8(ascii: "."), isDigit(bytes, end + 1) {
            end += 1
            while isDigit(bytes, end) { end += 1 }
        }
        return end < bytes.count && bytes[end] != UInt8(ascii: " ") ? nil : end
    }

    private static func isDigit(_ bytes: [UInt8], _ place: Int) -> Bool {
        bytes.indices.contains(place) && (0x30...0x39).contains(bytes[place])
    }

    init(due: DueDate, pattern: RepeatPattern?) { (self.due, self.pattern) = (due, pattern) }
}

/// Reads the words of a date one part after the other, in any order.
private struct TypedDateReader {
    var words: ArraySlice<LineWord>
    let base: Day
    let isDayFirst: Bool?
    private var (day, start, last): (Day?, Day?, Day?)
    private var minute: Int?
    private var pattern: RepeatPattern?
    private var end: RepeatPattern.End?

    init(words: ArraySlice<LineWord>, base: Day, isDayFirst: Bool?) {
        (self.words, self.base, self.isDayFirst) = (words, base, isDayFirst)
    }

    mutating func readAll() -> Bool {
        while !words.isEmpty { if !readPart() { return false } }
        return true
    }

    /// Reads a part that has not been read before.
    private mutating func readPart() -> Bool {
        if pattern == nil, let found = Self.rule(words) {
            (pattern, words) = (found.pattern, words.dropFirst(found.count))
            if minute == nil { minute = found.minute }
            return true
        }
        if let first = words.first?.key, start == nil, ["starting", "start", "from", "beginning"].contains(first),
            let found = dayPart(1)
        {
            (start, words) = (found.day, words.dropFirst(found.count))
            return true
        }
        if let first = words.first?.key, end == nil,
            ["until", "till", "ending", "end", "through", "for"].contains(first),
            let found = endPart(first)
        {
            (end, words) = (found.end, words.dropFirst(found.count))
            return true
        }
        if minute == nil, let found = TimePhrase.all.longest(in: words, where: { $0.minute($1) != nil }),
            let time = found.row.minute(found.values)
        {
            (minute, words) = (time, words.dropFirst(found.count))
            return true
        }
        guard day == nil, let found = dayPart(0) else { return false }
        (day, words) = (found.day, words.dropFirst(found.count))
        if minute == nil { minute = found.minute }
        return true
    }

    private static func rule(_ words: ArraySlice<LineWord>) -> (pattern: RepeatPattern, count: Int, minute: Int?)? {
        let rules = RepeatPhrase.rules.longest(in: words) { $0.meaning($1) != nil }
        if let rules, let pattern = rules.row.meaning(rules.values) { return (pattern, rules.count, nil) }
        let parts = RepeatPhrase.parts.longest(in: words) { $0.meaning($1) != nil }
        guard let parts, let pattern = parts.row.meaning(parts.values), let part = parts.values.last else { return nil }
        return (pattern, parts.count, TimePhrase.minute(ofPart: part))
    }

    /// - Parameter skipped: the number of words before the day.
    private func dayPart(_ skipped: Int) -> (day: Day, minute: Int?, count: Int)? {
        var skipped = skipped
        while let word = words.dropFirst(skipped).first?.key, ["on", "by", "due", "before"].contains(word) {
            skipped += 1
        }
        let terms = TypedDayPhrase.Terms(base: base, isDayFirst: isDayFirst)
        let rest = words.dropFirst(skipped)
        guard let found = TypedDayPhrase.all.longest(in: rest, where: { $0.day($1, terms) != nil }),
            let named = found.row.day(found.values, terms)
        else { return nil }
        return (named.day, named.minute, skipped + found.count)
    }

    private func endPart(_ word: String) -> (end: RepeatPattern.End, count: Int)? {
        guard word == "for" else { return dayPart(1).map { (.until($0.day), $0.count) } }
        let rest = words.dropFirst()
        if let number = rest.first.flatMap({ CalendarWords.count($0.key) }), RepeatPattern.counts.contains(number),
            let unit = rest.dropFirst().first?.key, unit == "time" || unit == "times"
        {
            return (.times(number), 3)
        }
        guard let found = PhraseSlot.all["<days-span>"]?.read(rest) else { return nil }
        let span = DateSpan(found.values[...])
        return TypedDayPhrase.day(day ?? start ?? base, plus: span).map { (.until($0 - 1), found.count + 1) }
    }

    var result: TypedDate? {
        guard var pattern else {
            guard start == nil, end == nil else { return nil }
            // A time without a day is that of the file's own day.
            return (day ?? minute.map { _ in base }).map {
                TypedDate(due: DueDate(day: $0, minute: minute), pattern: nil)
            }
        }
        if case .years(let named?) = pattern.rule, let day, named.day(of: day.civil.year) != day { return nil }
        pattern.end = end
        let start = start ?? day
        if pattern.basis == .dueDate { pattern.start = start }
        guard let first = pattern.firstDay(onOrAfter: max(start ?? base, base)) else { return nil }
        if pattern.start == first { pattern.start = nil }
        if case .until(let last) = pattern.end, last < first { return nil }
        return TypedDate(due: DueDate(day: first, minute: minute), pattern: pattern.anchored(to: first))
    }
}
