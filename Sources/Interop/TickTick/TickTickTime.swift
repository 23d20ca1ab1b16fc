import Calendar

/// The dates of a row of TickTick's backup, which are instants also where they stand for days.
struct TickTickTime {
    /// The zone of the row.
    let zone: Zone
    /// The zone of the person.
    let own: Zone
    /// Nil if the file does not say.
    let isAllDay: Bool?
    /// Whether the time is the same on the clocks of every zone.
    let isFloating: Bool

    /// Reads `2026-11-21T09:00:00+0000`, also with fractions or a colon in the offset.
    static func instant(_ text: String) -> Instant? {
        if let instant = Instant(text) { return instant }
        let sign = text.utf8.dropLast(4).last
        guard text.utf8.count > 20, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        return Instant("\(text.dropLast(2)):\(text.suffix(2))")
    }

    /// Nil if the text is not a date.
    func due(_ text: String) -> DueDate? {
        guard let instant = Self.instant(text) else { return Day(text).map { DueDate(day: $0) } }
        let (day, minute) = zone.local(instant)
        // A minute before midnight is that of the last second of a day.
        let isDay = isAllDay ?? (minute == 0 || minute == 1_439)
        if isDay { return DueDate(day: day) }
        if isFloating { return DueDate(day: day, minute: minute) }
        let local = own.local(instant)
        return DueDate(day: local.day, minute: local.minute)
    }

    /// The day in the zone of the row; nil if the text is not a date.
    func day(_ text: String) -> Day? { Self.instant(text).map { zone.day(of: $0) } ?? Day(text) }

    /// The minutes of a duration such as `-PT30M` or `P0DT9H0M0S` (RFC 5545 §3.3.6), rounded down to whole minutes.
    static func minutes(_ text: Substring) -> Int? {
        var rest = text.hasPrefix("TRIGGER:") ? text.dropFirst(8) : text
        let isNegative = rest.hasPrefix("-")
        if isNegative || rest.hasPrefix("+") { rest = rest.dropFirst() }
        guard rest.hasPrefix("P"), rest.utf8.count <= 40 else { return nil }
        var (seconds, number, isTime, hasUnit) = (0, Int?.none, false, false)
        for character in rest.dropFirst() {
            if let digit = character.wholeNumberValue, character.isASCII {
                number = (number ?? 0) * 10 + digit
                guard number ?? 0 <= 10_000_000 else { return nil }
                continue
            }
            if character == "T", !isTime, number == nil {
                isTime = true
                continue
            }
            let units: [Character: Int] = isTime ? ["H": 3_600, "M": 60, "S": 1] : ["W": 604_800, "D": 86_400]
            guard let unit = units[character], let count = number else { return nil }
            seconds += count * unit
            (number, hasUnit) = (nil, true)
        }
        guard hasUnit, number == nil else { return nil }
        return isNegative ? -((seconds + 59) / 60) : seconds / 60
    }
}
