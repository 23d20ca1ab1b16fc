import Calendar
import Domain

extension RepeatSketch {
    /// Reads what can be understood of a recurrence rule, of words, or of a number and a unit such as `3qtr`; nil if
    /// that is nothing.
    init?(_ text: String) {
        guard text.utf8.count <= 512 else { return nil }
        if text.uppercased().contains("FREQ=") {
            guard let sketch = RepeatSketch(rule: text.uppercased()) else { return nil }
            self = sketch
        } else {
            guard let sketch = RepeatSketch(words: text.lowercased()) else { return nil }
            self = sketch
        }
    }

    private init?(rule: String) {
        let body = rule.split(separator: ":").last ?? ""
        var parts: [Substring: Substring] = [:]
        for part in body.split(separator: ";") {
            let sides = part.split(separator: "=", maxSplits: 1)
            if sides.count == 2 { parts[sides[0]] = sides[1] }
        }
        let units: [Substring: Unit] = [
            "SECONDLY": .hours, "MINUTELY": .hours, "HOURLY": .hours, "DAILY": .days, "WEEKLY": .weeks,
            "MONTHLY": .months, "YEARLY": .years,
        ]
        guard let unit = parts["FREQ"].flatMap({ units[$0] }) else { return nil }
        self.init(unit, interval: parts["INTERVAL"].flatMap { Int($0) } ?? 1)
        for day in parts["BYDAY"]?.split(separator: ",") ?? [] {
            guard let weekday = RecurrenceRule.weekday(day.suffix(2)) else { continue }
            weekdays.insert(weekday)
            position = Int(day.dropLast(2)) ?? position
        }
        if let set = parts["BYSETPOS"].flatMap({ Int($0.split(separator: ",").first ?? "") }) { position = set }
        monthDays = Self.numbers(parts["BYMONTHDAY"]).filter { (1...31).contains(abs($0)) }
        months = Self.numbers(parts["BYMONTH"]).filter { (1...12).contains($0) }.sorted()
        if let count = parts["COUNT"].flatMap({ Int($0) }), RepeatPattern.counts.contains(count) { end = .times(count) }
        if let until = parts["UNTIL"].flatMap({ BasicTime($0) }) { end = .until(until.day) }
    }

    private static func numbers(_ list: Substring?) -> [Int] {
        (list ?? "").split(separator: ",").prefix(31).compactMap { Int($0) }
    }

    private static let units: [String: (Unit, Int)] = {
        let names: [(String, Unit, Int)] = [
            ("h hour hours hourly min mins minute minutes sec second seconds", .hours, 1),
            ("d day days daily", .days, 1), ("w wk wks week weeks weekly", .weeks, 1),
            ("m mo mos mth mths month months monthly", .months, 1),
            ("q qtr qtrs quarter quarters quarterly", .months, 3),
            ("y yr yrs year years yearly annually", .years, 1),
        ]
        return Dictionary(
            uniqueKeysWithValues: names.flatMap { names, unit, factor in
                names.split(separator: " ").map { (String($0), (unit, factor)) }
            })
    }()

    private init?(words text: String) {
        var (unit, factor, number): (Unit?, Int, Int?) = (nil, 1, nil)
        var sketch = RepeatSketch(.days)
        if text.contains("every!") || text.contains("after") { sketch.basis = .completion }
        for word in Self.words(text) {
            if let known = Self.units[word] {
                if unit == nil { (unit, factor) = known }
            } else if let weekday = CalendarWords.weekday(word) {
                sketch.weekdays.insert(weekday)
            } else if ["workday", "workdays", "weekday", "weekdays", "wochentag"].contains(word) {
                sketch.weekdays = RepeatPattern.workdays
                unit = unit ?? .days
            } else if let month = CalendarWords.month(word), !sketch.months.contains(month) {
                sketch.months.append(month)
            } else if word == "last" {
                sketch.position = -1
            } else if word == "other" {
                number = number ?? 2
            } else if number == nil, let count = Int(word.prefix { $0.isNumber }) ?? CalendarWords.count(word) {
                number = count
            }
        }
        sketch.months.sort()
        guard unit != nil || !sketch.weekdays.isEmpty || !sketch.months.isEmpty else { return nil }
        sketch.unit = unit ?? (sketch.weekdays.isEmpty ? .years : .weeks)
        // “2nd wed” is a day of the month, “3rd workday” every third one.
        if unit == nil, let number, !sketch.weekdays.isEmpty, sketch.weekdays.count < 5 { sketch.position = number }
        let count = sketch.position == number ? 1 : number ?? 1
        sketch.interval = min(max(1, min(count, 999) * factor), RepeatPattern.intervals.upperBound)
        self = sketch
    }

    /// Words, and numbers without the units that follow them at once, as in `3qtr`.
    private static func words(_ text: String) -> [String] {
        var words: [String] = []
        for part in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            let digits = part.prefix { $0.isNumber }
            let rest = String(part.dropFirst(digits.count))
            if !digits.isEmpty, units[rest] != nil {
                words += [String(digits), rest]
            } else {
                words.append(String(part))
            }
        }
        return words
    }
}
