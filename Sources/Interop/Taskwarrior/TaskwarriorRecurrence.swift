import Calendar

/// The repeats of Taskwarrior: a word, or a number and a unit.
enum TaskwarriorRecurrence {
    private static let words: [(text: String, interval: Int, unit: RepeatUnit)] = [
        ("daily", 1, .days), ("weekdays", 1, .workdays), ("weekly", 1, .weeks), ("sennight", 1, .weeks),
        ("monthly", 1, .months), ("yearly", 1, .years), ("annual", 1, .years), ("biweekly", 2, .weeks),
        ("fortnight", 2, .weeks), ("bimonthly", 2, .months), ("quarterly", 3, .months),
        ("semiannual", 6, .months), ("biannual", 2, .years), ("biyearly", 2, .years),
    ]

    private static let units: [String: (factor: Int, unit: RepeatUnit)] = {
        let names: [(String, Int, RepeatUnit)] = [
            ("d day days", 1, .days), ("w wk wks week weeks", 1, .weeks),
            ("m mo mos mth mths mnth mnths month months", 1, .months),
            ("q qtr qtrs qrtr qrtrs quarter quarters", 3, .months),
            ("y yr yrs year years", 1, .years),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { names, factor, unit in
                names.split(separator: " ").map { (String($0), (factor, unit)) }
            })
    }()

    /// Reads words, `2wks`, `3 months` or `P1M`; nil if a pattern cannot express it.
    static func pattern(_ text: String) -> RepeatPattern? {
        var body = text.lowercased().filter { !$0.isWhitespace }[...]
        if let word = words.first(where: { $0.text == body }) {
            return word.unit.pattern(word.interval, basis: .dueDate)
        }
        // ISO 8601, of which only whole days and more can be kept.
        if body.hasPrefix("p") { body = body.dropFirst() }
        let digits = body.prefix { $0.isASCII && $0.isNumber }
        guard let unit = units[String(body.dropFirst(digits.count))], let number = digits.isEmpty ? 1 : Int(digits),
            RepeatPattern.intervals.contains(number)
        else { return nil }
        return unit.unit.pattern(number * unit.factor, basis: .dueDate)
    }

    /// Writes a pattern, whatever its end; nil if Taskwarrior has no such repeat.
    static func text(_ pattern: RepeatPattern, due: Day) -> String? {
        guard pattern.basis == .dueDate, let unit = RepeatUnit(pattern, due: due) else { return nil }
        if let word = words.first(where: { $0.unit == unit && $0.interval == pattern.interval }) { return word.text }
        let names: [(RepeatUnit, String)] = [
            (.days, "days"), (.weeks, "weeks"), (.months, "months"), (.years, "years"),
        ]
        return names.first { $0.0 == unit }.map { "\(pattern.interval)\($0.1)" }
    }
}
