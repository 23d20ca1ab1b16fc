import Text

/// The rule for instants after the last transition of a TZif file: a POSIX TZ string as extended by
/// RFC 9636 §3.3.1, such as `CET-1CEST,M3.5.0,M10.5.0/3`.
struct ZoneRule: Sendable {
    let standard: Int
    let daylight: Daylight?

    struct Daylight: Sendable {
        let offset: Int
        let start: Change
        let end: Change
    }

    /// A day of the year, and seconds after its midnight.
    struct Change: Sendable {
        enum Date: Sendable {
            case monthWeekDay(month: Int, week: Int, weekday: Int)
            case julianWithoutLeapDay(Int)
            case zeroBased(Int)
        }
        let date: Date
        let seconds: Int

        /// In seconds since 1970 on the wall clock in force before the change.
        func wallSeconds(year: Int) -> Int64? {
            guard let newYear = Day(year: year, month: 1, day: 1) else { return nil }
            let day: Day
            switch date {
            case .zeroBased(let number): day = newYear + number
            case .julianWithoutLeapDay(let number):
                day = newYear + number - 1 + (Day.isLeap(year) && number >= 60 ? 1 : 0)
            case .monthWeekDay(let month, let week, let weekday):
                guard let firstOfMonth = Day(year: year, month: month, day: 1) else { return nil }
                let firstWeekday = (firstOfMonth.weekday.rawValue + 1) % 7
                var dayOfMonth = (weekday - firstWeekday + 7) % 7 + (week - 1) * 7
                while dayOfMonth >= Day.length(ofMonth: month, year: year) { dayOfMonth -= 7 }
                day = firstOfMonth + dayOfMonth
            }
            return Int64(day.number) * 86_400 + Int64(seconds)
        }
    }

    func offset(atSeconds seconds: Int64) -> Int {
        guard let daylight else { return standard }
        let year = Day(number: Int(Zone.floorDivide(seconds + Int64(standard), 86_400))).civil.year
        guard let start = daylight.start.wallSeconds(year: year), let end = daylight.end.wallSeconds(year: year)
        else { return standard }
        let from = start - Int64(standard)
        let until = end - Int64(daylight.offset)
        let isDaylight = from < until ? seconds >= from && seconds < until : !(seconds >= until && seconds < from)
        return isDaylight ? daylight.offset : standard
    }
}

extension ZoneRule {
    /// Returns nil if the text does not match the grammar.
    init?(_ text: some StringProtocol) {
        var scanner = ZoneRuleScanner(bytes: Array(text.utf8))
        guard scanner.name(), let west = scanner.time() else { return nil }
        standard = -west
        if scanner.isAtEnd {
            daylight = nil
            return
        }
        guard scanner.name() else { return nil }
        var daylightOffset = standard + 3_600
        if scanner.peek != UInt8(ascii: ",") {
            guard let west = scanner.time() else { return nil }
            daylightOffset = -west
        }
        guard scanner.take(UInt8(ascii: ",")), let start = scanner.change(),
            scanner.take(UInt8(ascii: ",")), let end = scanner.change(), scanner.isAtEnd
        else { return nil }
        daylight = Daylight(offset: daylightOffset, start: start, end: end)
    }
}

/// Scans the parts of a POSIX TZ string.
struct ZoneRuleScanner {
    let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }
    var peek: UInt8? { isAtEnd ? nil : bytes[position] }

    mutating func take(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    /// Scans at least three letters, or anything between angle brackets.
    mutating func name() -> Bool {
        let start = position
        if take(UInt8(ascii: "<")) {
            while let byte = peek, byte != UInt8(ascii: ">") { position += 1 }
            return take(UInt8(ascii: ">"))
        }
        while let byte = peek, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") { position += 1 }
        return position - start >= 3
    }

    mutating func number() -> Int? {
        let start = position
        while let byte = peek, byte >= 0x30, byte <= 0x39 { position += 1 }
        return Digits.value(bytes[start..<position])
    }

    /// Scans `[+-]h[:mm[:ss]]` and returns seconds; hours up to 167, as RFC 9636 allows.
    mutating func time() -> Int? {
        let sign = take(UInt8(ascii: "-")) ? -1 : 1
        if sign == 1 { _ = take(UInt8(ascii: "+")) }
        guard let hours = number(), hours <= 167 else { return nil }
        var seconds = hours * 3_600
        if take(UInt8(ascii: ":")) {
            guard let minutes = number(), minutes <= 59 else { return nil }
            seconds += minutes * 60
            if take(UInt8(ascii: ":")) {
                guard let rest = number(), rest <= 59 else { return nil }
                seconds += rest
            }
        }
        return sign * seconds
    }

    /// Scans a date with an optional time; the default is 02:00.
    mutating func change() -> ZoneRule.Change? {
        let date: ZoneRule.Change.Date
        if take(UInt8(ascii: "M")) {
            guard let month = number(), (1...12).contains(month), take(UInt8(ascii: ".")),
                let week = number(), (1...5).contains(week), take(UInt8(ascii: ".")),
                let weekday = number(), (0...6).contains(weekday)
            else { return nil }
            date = .monthWeekDay(month: month, week: week, weekday: weekday)
        } else if take(UInt8(ascii: "J")) {
            guard let day = number(), (1...365).contains(day) else { return nil }
            date = .julianWithoutLeapDay(day)
        } else {
            guard let day = number(), (0...365).contains(day) else { return nil }
            date = .zeroBased(day)
        }
        guard take(UInt8(ascii: "/")) else { return ZoneRule.Change(date: date, seconds: 7_200) }
        guard let seconds = time() else { return nil }
        return ZoneRule.Change(date: date, seconds: seconds)
    }
}
